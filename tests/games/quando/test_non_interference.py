import random
from collections import Counter

import pytest

from engine.core.rules import Acting
from engine.core.seats import Observer, Seat
from engine.match.match import Match
from tests.games.quando.positions import Chooser, any_move, eager_move, new_match, play_on
from tests.games.quando.retelling import exchanges, retold, same_course, same_for

MATCHES: list[tuple[int, Chooser, dict[str, str | int]]] = [
    (2, any_move, {}),
    (2, eager_move, {"end_on_zeros": "before_draw", "passing": "on"}),
    (3, eager_move, {"tie_low": "strict_knock"}),
    (4, any_move, {"own_backs": "shown", "passing": "on"}),
    (5, eager_move, {"end_on_zeros": "before_draw"}),
    (6, eager_move, {}),
]
WORDS = [f"{seats} seats {choose.__name__}" for seats, choose, _ in MATCHES]
PLIES_LOOKED_AT = 10


def some_positions(seats: int, choose: Chooser, options: dict[str, str | int]) -> list[Match]:
    """The match after some of its moves; those in the effect of a triple come first."""
    rng = random.Random(seats)
    whole = play_on(new_match(seats, options), rng, choose, plies=120)
    effects = [ply for ply in range(whole.ply + 1) if whole.truncated(ply).state.phase == "effect"]
    rare = rng.sample(effects, min(len(effects), PLIES_LOOKED_AT // 2))
    plies = {*rare, *rng.sample(range(whole.ply + 1), PLIES_LOOKED_AT - len(rare)), 0, 1, whole.ply}
    return [whole.truncated(ply) for ply in sorted(plies)]


def observers(match: Match) -> list[Observer]:
    return [None, *(Seat(seat) for seat in range(len(match.names)))]


@pytest.mark.parametrize(("seats", "choose", "options"), MATCHES, ids=WORDS)
def test_hidden_cards_make_no_difference(seats: int, choose: Chooser, options: dict[str, str | int]) -> None:
    rng, told = random.Random(11), Counter[Observer]()
    for match in some_positions(seats, choose, options):
        for observer in observers(match):
            for other in exchanges(match, observer, rng, tries=5):
                again = retold(match, other)
                if again is not None and same_course(match, again):
                    assert again.state == other
                    assert same_for(match, again, observer)
                    told[observer] += other != match.state
    assert min(told[observer] for observer in [None, *range(seats)]) > 5


@pytest.mark.parametrize(("seats", "choose", "options"), MATCHES, ids=WORDS)
def test_determinized_positions_are_possible(
    seats: int, choose: Chooser, options: dict[str, str | int]
) -> None:
    rng = random.Random(12)
    for match in some_positions(seats, choose, options):
        assert retold(match, match.state) is not None
        for observer in observers(match):
            view = match.view(observer)
            possible = match.rules.determinize(view, match.history(observer), rng)
            assert match.rules.view(possible, observer) == view
            assert match.rules.status(possible) == match.status
            if observer is not None:
                legal = match.rules.legal(match.state, observer)
                assert match.rules.legal(possible, observer) == legal
            again = retold(match, possible)
            assert again is not None
            assert again.state == possible
            assert hash(again.state) == hash(possible)
            assert same_course(match, again)
            assert same_for(match, again, observer)


@pytest.mark.parametrize(("seats", "choose", "options"), MATCHES, ids=WORDS)
def test_determinized_positions_vary(seats: int, choose: Chooser, options: dict[str, str | int]) -> None:
    rng = random.Random(13)
    varied = 0
    for match in some_positions(seats, choose, options)[::2]:
        for observer in observers(match):
            view, history = match.view(observer), match.history(observer)
            states = [match.rules.determinize(view, history, rng) for _ in range(15)]
            if len(match.state.pile) > 1:
                assert len(set(states)) > 1
            if hands_may_differ(match, observer, rng):
                assert len({state.hands for state in states}) > 1
                varied += 1
    assert varied >= 5


def hands_may_differ(match: Match, observer: Observer, rng: random.Random) -> bool:
    for other in exchanges(match, observer, rng, tries=60):
        again = retold(match, other) if other.hands != match.state.hands else None
        if again is not None and same_course(match, again):
            return True
    return False


def test_after_the_match_only_the_pile_is_unknown() -> None:
    whole = play_on(new_match(3), random.Random(3))
    assert not isinstance(whole.status, Acting)
    states = [
        whole.rules.determinize(whole.view(Seat(1)), whole.history(Seat(1)), random.Random(seed))
        for seed in range(10)
    ]
    assert {state.hands for state in states} == {whole.state.hands}
    assert len({state.pile for state in states}) > 1
