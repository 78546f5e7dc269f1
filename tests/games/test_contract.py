import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.games.bohnen.model import BEANS, Sow
from engine.games.quando import model as quando
from engine.games.quando.cards import DECK, PAIR
from engine.match.match import Match
from tests.games.contract import Subject, check_finished, check_position, options_of, play_random

POSITIONS_PER_MATCH = 40
"""How many positions of a match are looked at, about: all of them would take minutes."""


def beans_are_conserved(match: Match) -> bool:
    return bool(sum(match.state.pits) + sum(match.state.stores) == BEANS)


def quando_cards_are_conserved(match: Match) -> bool:
    state = match.state
    cards = [card for cards in (*state.hands, state.pile, state.discards) for card in cards]
    return not cards or sorted(PAIR[card] for card in cards) == list(DECK)


SUBJECTS = {
    "bohnen": Subject(
        game=GAMES["bohnen"],
        strange=tuple(Sow(pit) for pit in (*range(-2, 14), 10**30)),
        conserved=beans_are_conserved,
        seats=(2,),
    ),
    "quando": Subject(
        game=GAMES["quando"],
        strange=(
            *(
                quando.Play(positions)
                for positions in ((), (0,), (0, 0), (1, 0), (-1,), (10**30,), (0, 1, 2))
            ),
            *(quando.TurnZero(position) for position in (-1, 0, 10**30)),
            *(quando.Draw(flip) for flip in (False, True)),
            *(quando.Knock(), quando.Pass(), quando.NameDealer(0), quando.NameDealer(-1)),
            *(quando.Deal((), ()), quando.Reshuffle(()), quando.Reshuffle(((0, 1),))),
        ),
        conserved=quando_cards_are_conserved,
        seats=(2, 3, 4, 5, 6),
    ),
}
CASES = [(name, seats) for name, subject in SUBJECTS.items() for seats in subject.seats]


def test_every_game_is_a_subject() -> None:
    assert SUBJECTS.keys() == GAMES.keys()


@pytest.mark.parametrize(("game", "seats"), CASES)
@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_random_matches_keep_the_contract(game: str, seats: int, data: st.DataObject, seed: int) -> None:
    subject, rng = SUBJECTS[game], random.Random(seed)
    options = data.draw(options_of(subject.game, seats))
    whole = Match(subject.game, [f"player {seat}" for seat in range(seats)], options)
    play_random(whole, rng)
    check_finished(whole)
    looked_at = {0, whole.ply, *rng.sample(range(whole.ply), min(whole.ply, POSITIONS_PER_MATCH))}
    for ply in sorted(looked_at):
        check_position(whole.truncated(ply), subject, rng)
