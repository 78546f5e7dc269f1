import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.bohnen.model import BEANS, Sow
from engine.games.knobeln import model as knobeln
from engine.games.knobeln.events import Paid
from engine.games.quando import model as quando
from engine.games.quando.cards import DECK, PAIR
from engine.games.singularity import cards as singularity_cards
from engine.games.singularity import model as singularity
from engine.games.singularity.rules import SingularityRules
from engine.games.singularity.tricks import cards_of
from engine.match.match import Match
from tests.games.contract import Subject, check_finished, check_position, options_of, play_random

POSITIONS_PER_MATCH = 8
"""How many positions of a match are looked at, about: all of them would take minutes."""


def beans_are_conserved(match: Match) -> bool:
    return bool(sum(match.state.pits) + sum(match.state.stores) == BEANS)


def euros_are_booked_once(match: Match) -> bool:
    paid = [event for entry in match.log for event in entry.events if isinstance(event, Paid)]
    fists_hold_coins = all(load in (None, 0, 1, 2, 3) for load in match.state.loads)
    return fists_hold_coins and sum(match.state.helmet) == sum(event.amount for event in paid)


def singularity_cards_are_conserved(match: Match) -> bool:
    """No card is there twice, and as many are out of hands as tricks have been played."""
    state = match.state
    held = Counter(card for hand in state.hands for card in cards_of(hand))
    seen = held + Counter(card for _, card in state.trick) + Counter([state.turned] if state.turned else [])
    played = sum(state.tricks) * len(state.active) + len(state.trick)
    dealt = state.round * len(state.active)
    return seen <= Counter(singularity_cards.DECK) and held.total() + played == dealt


def deal_to_some(match: Match, rng: random.Random) -> Any:
    """Deal with any seats sitting out; the rules themselves never do that (U-S1)."""
    rules, state = match.rules, match.state
    assert isinstance(rules, SingularityRules)
    if state.phase != "deal":
        return rules.chance(state, rng)
    out = rng.sample(range(rules.seats), rng.randint(0, rules.seats - 3)) if rng.random() < 0.6 else []
    return rules.deal(state, rng, [Seat(seat) for seat in out])


def quando_cards_are_conserved(match: Match) -> bool:
    state = match.state
    cards = [card for cards in (*state.hands, state.pile, state.discards) for card in cards]
    return not cards or sorted(PAIR[card] for card in cards) == list(DECK)


NUMBERS = (*range(-2, 12), 10**30)
SUBJECTS = {
    "knobeln": Subject(
        game=GAMES["knobeln"],
        strange=(
            *(knobeln.ShowCoins(), knobeln.ForgetCoins()),
            *(move(number) for move in (knobeln.Load, knobeln.Call) for number in NUMBERS),
            *(move(Seat(number)) for move in (knobeln.NameStarter, knobeln.Late) for number in NUMBERS),
        ),
        conserved=euros_are_booked_once,
        seats=(2, 3, 5, 8),
        uninvited=tuple(knobeln.Late(Seat(seat)) for seat in range(8)),
    ),
    "bohnen": Subject(
        game=GAMES["bohnen"],
        strange=tuple(Sow(pit) for pit in (*range(-2, 14), 10**30)),
        conserved=beans_are_conserved,
        seats=(2,),
    ),
    "singularity": Subject(
        game=GAMES["singularity"],
        strange=(
            *(singularity.NameDealer(-1), singularity.NameDealer(0), singularity.Deal((), None)),
            *(singularity.ChooseTrump("R"), singularity.Play(singularity_cards.Card(None, 1))),
            *(singularity.Bid(number) for number in NUMBERS),
            *(singularity.Play(card) for card in singularity_cards.KINDS),
        ),
        conserved=singularity_cards_are_conserved,
        seats=(3, 4, 5, 6),
        chance=deal_to_some,
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
@settings(max_examples=15, deadline=None, derandomize=True, database=None)
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_random_matches_keep_the_contract(game: str, seats: int, data: st.DataObject, seed: int) -> None:
    subject, rng = SUBJECTS[game], random.Random(seed)
    options = data.draw(options_of(subject.game, seats))
    whole = Match(subject.game, [f"player {seat}" for seat in range(seats)], options)
    play_random(whole, subject, rng)
    check_finished(whole)
    looked_at = {0, whole.ply, *rng.sample(range(whole.ply), min(whole.ply, POSITIONS_PER_MATCH))}
    for ply in sorted(looked_at):
        check_position(whole.truncated(ply), subject, rng)
