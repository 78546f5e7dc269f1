import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.options import OptionValue
from engine.games import GAMES
from engine.games.bohnen.model import BEANS, Sow, State
from engine.match.match import Match
from tests.games.contract import Subject, check_finished, check_position, option_sets, play_random


def beans_of(state: State) -> int:
    return sum(state.pits) + sum(state.stores)


SUBJECTS = {
    "bohnen": Subject(
        game=GAMES["bohnen"],
        moves=tuple(Sow(pit) for pit in range(-2, 14)),
        held=beans_of,
        total=BEANS,
    )
}
CASES = [
    pytest.param(subject, seats, options, id=f"{name}-{seats}-{'-'.join(map(str, options.values()))}")
    for name, subject in SUBJECTS.items()
    for seats in range(subject.game.min_seats, subject.game.max_seats + 1)
    for options in option_sets(subject.game)
]


def test_every_game_is_a_subject() -> None:
    assert SUBJECTS.keys() == GAMES.keys()


@pytest.mark.parametrize(("subject", "seats", "options"), CASES)
@settings(max_examples=10, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_random_matches_keep_the_contract(
    subject: Subject, seats: int, options: dict[str, OptionValue], seed: int
) -> None:
    rng = random.Random(seed)
    match = Match(subject.game, [f"player {seat}" for seat in range(seats)], options)
    play_random(match, rng, lambda now: check_position(now, subject, rng))
    check_finished(match)
