"""What every game must keep, whatever its rules say (``spec/design.md``, Tests)."""

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from hypothesis import strategies as st

from engine.core.options import OptionValue
from engine.core.registry import GameSpec
from engine.core.rules import Acting, IllegalMove, Over
from engine.core.seats import CHANCE, Observer, Seat
from engine.match.match import Match

PLIES_AT_MOST = 20_000


def chance_of_rules(match: Match, rng: random.Random) -> Any:
    return match.rules.chance(match.state, rng)


@dataclass(frozen=True)
class Subject:
    """A game under test with what the suite cannot know by itself."""

    game: GameSpec
    strange: tuple[Any, ...]
    """Moves that make no sense or are seldom legal; the suite adds those that were legal lately."""
    conserved: Callable[[Match], bool]
    """Whether nothing has appeared or vanished: beans, cards, coins."""
    seats: tuple[int, ...]
    """The numbers of players to try."""
    uninvited: tuple[Any, ...] = ()
    """Moves that chance may make although it does not act (U-K1)."""
    chance: Callable[[Match, random.Random], Any] = chance_of_rules
    """Draws the chance move that is due, more wildly than the rules do by themselves."""


def option_sets(game: GameSpec) -> Iterator[dict[str, OptionValue]]:
    names = [spec.name for spec in game.options]
    for values in itertools.product(*(spec.values for spec in game.options)):
        yield dict(zip(names, values, strict=True))


def options_of(game: GameSpec, seats: int) -> st.SearchStrategy[dict[str, OptionValue]]:
    """Draw any option set, those without default included."""
    always = {spec.name: st.sampled_from(spec.values) for spec in game.options}
    sometimes = {name: st.sampled_from(range(seats)) for name in game.seat_options}
    return st.fixed_dictionaries(always, optional=sometimes)


def observers(match: Match) -> list[Observer]:
    return [None, *seats_of(match)]


def seats_of(match: Match) -> list[Seat]:
    return [Seat(number) for number in range(len(match.names))]


def random_move(
    match: Match, rng: random.Random, chance: Callable[[Match, random.Random], Any] = chance_of_rules
) -> tuple[Seat, Any]:
    status = match.status
    assert isinstance(status, Acting)
    seat = rng.choice(status.seats)
    if seat == CHANCE:
        return seat, chance(match, rng)
    return seat, rng.choice(match.rules.legal(match.state, seat))


def play_random(match: Match, subject: Subject, rng: random.Random) -> None:
    while isinstance(match.status, Acting):
        assert match.ply < PLIES_AT_MOST, "the match does not end"
        if subject.uninvited and rng.random() < 0.2:
            refusal_of(match.submit, CHANCE, rng.choice(subject.uninvited))
        match.submit(*random_move(match, rng, subject.chance))


def check_position(match: Match, subject: Subject, rng: random.Random) -> None:
    check_values(match, subject)
    check_moves(match, subject, rng)
    check_determinize(match, rng)


def check_values(match: Match, subject: Subject) -> None:
    hash(match.state)
    for observer in observers(match):
        hash(match.view(observer))
        hash(match.history(observer))
    assert subject.conserved(match)


def check_moves(match: Match, subject: Subject, rng: random.Random) -> None:
    """Every legal move applies, every other one is refused and changes nothing."""
    state, ply, status, rules = match.state, match.ply, match.status, match.rules
    fingerprint = hash(state)
    acting = status.seats if isinstance(status, Acting) else ()
    apply = partial(rules.apply, state)
    lately = {entry.move for entry in match.log[-20:]}
    everybodys = sorted(
        lately.union(subject.strange, *(rules.legal(state, seat) for seat in acting if seat != CHANCE)),
        key=repr,
    )
    for seat in seats_of(match):
        legal = rules.legal(state, seat)
        different = set(legal)
        assert len(different) == len(legal)
        assert bool(legal) == (seat in acting)
        for move in legal:
            assert rules.apply(state, seat, move).events
            assert rules.parse_move(rules.format_move(move)) == move
        wrong = [move for move in everybodys if move not in different]
        for move in wrong:
            refuse(apply, seat, move)
        # It asks the rules in the same way, unless the seat does not act at all.
        refuse(match.submit, seat, rng.choice(wrong))
    if CHANCE in acting:
        assert acting == (CHANCE,)
        move = subject.chance(match, rng)
        assert rules.apply(state, CHANCE, move).events
        assert rules.parse_move(rules.format_move(move)) == move
    for stranger in (Seat(len(match.names)), Seat(-2)):
        for submit in (apply, match.submit):
            refuse(submit, stranger, rng.choice(everybodys))
    assert hash(state) == fingerprint
    assert (match.state, match.ply, match.status) == (state, ply, status)


def refuse(submit: Callable[[Seat, Any], object], seat: Seat, move: Any) -> None:
    refusal = refusal_of(submit, seat, move)
    assert refusal is not None, f"accepted: {seat}, {move}"
    assert refusal.reason
    assert (refusal.seat, refusal.move) == (seat, move)


def refusal_of(submit: Callable[[Seat, Any], object], seat: Seat, move: Any) -> IllegalMove | None:
    # pytest.raises would take most of the time of the whole suite.
    try:
        submit(seat, move)
    except IllegalMove as refusal:
        return refusal
    return None


def check_determinize(match: Match, rng: random.Random) -> None:
    for observer in observers(match):
        view = match.view(observer)
        possible = match.rules.determinize(view, match.history(observer), rng)
        assert match.rules.view(possible, observer) == view
        assert match.rules.status(possible) == match.status
        if observer is not None:
            assert match.rules.legal(possible, observer) == match.rules.legal(match.state, observer)


def check_finished(match: Match) -> None:
    status = match.status
    assert isinstance(status, Over)
    assert len(status.scores) == len(match.names)
    assert status.winners
    assert list(status.winners) == sorted(set(status.winners))
    moves = [(entry.seat, entry.move) for entry in match.log]
    again = Match.replay(match.game, match.names, match.all_options, moves)
    assert again.state == match.state
    assert again.log == match.log
