import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.rules import IllegalMove, Over
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import DECK, KINDS, Card
from engine.games.singularity.game import GAME
from engine.games.singularity.model import Bid, CardPlayed, ChooseTrump, Deal, NameDealer, Play, RoundDealt
from engine.games.singularity.tricks import cards_of
from engine.match.match import Match
from tests.games.singularity import reference
from tests.games.singularity.tables import acting, play_on, started

OPTIONS = st.fixed_dictionaries({spec.name: st.sampled_from(spec.values) for spec in GAME.options})
SEEDS = st.integers(0, 2**32 - 1)
POSITIONS_PER_MATCH = 12

STRANGE = (
    NameDealer(-1),
    NameDealer(10**30),
    Deal((), None),
    Deal((None,) * 6, Card("R", 1)),
    ChooseTrump("R"),
    Bid(-1),
    Bid(21),
    Bid(10**30),
    *(Bid(number) for number in range(6)),
    *(Play(card) for card in KINDS),
    Play(Card(None, 1)),
    Play(Card("R", -(10**30))),
)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@settings(deadline=None, derandomize=True, database=None, max_examples=15)
@given(options=OPTIONS, seed=SEEDS)
def test_random_matches(seats: int, options: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    match = play_on(started(seats, **options), rng, may_sit_out=True)
    check_end(match)
    check_replay_by_text(match)
    for ply in rng.sample(range(match.ply), POSITIONS_PER_MATCH):
        position = match.truncated(ply)
        check_moves(position, rng)
        check_conservation(position)


def check_end(match: Match) -> None:
    status = match.status
    assert isinstance(status, Over)
    scores = reference.totals(match)
    assert list(status.scores) == scores
    assert list(status.winners) == [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert all(score % 10 == 0 for score in scores)


def check_replay_by_text(match: Match) -> None:
    again = Match(match.game, match.names, dict(match.options))
    for entry in match.log:
        again.submit(entry.seat, match.rules.parse_move(match.rules.format_move(entry.move)))
    assert again.state == match.state
    assert again.log == match.log


def check_moves(match: Match, rng: random.Random) -> None:
    """Every legal move applies, every other one is refused and changes nothing."""
    state, rules = match.state, match.rules
    fingerprint = hash(state)
    for seat in (Seat(number) for number in range(len(match.names))):
        legal = rules.legal(state, seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in acting(match))
        for move in legal:
            assert rules.apply(state, seat, move).events
        for move in set(STRANGE).difference(legal):
            refuse(match, seat, move)
    if acting(match) == (CHANCE,):
        assert rules.apply(state, CHANCE, rules.chance(state, rng)).events
    for move in STRANGE:
        refuse(match, CHANCE, move)
        refuse(match, Seat(len(match.names)), move)
    assert hash(state) == fingerprint


def refuse(match: Match, seat: Seat, move: Any) -> None:
    refused: tuple[Any, Any] | None = None
    try:
        match.rules.apply(match.state, seat, move)
    except IllegalMove as refusal:
        refused = (refusal.seat, refusal.move)
    assert refused == (seat, move)


def check_conservation(match: Match) -> None:
    """The cards of the round are those that were dealt, and no card is there too often."""
    state = match.state
    in_hands = Counter(card for hand in state.hands for card in cards_of(hand))
    if state.phase not in ("trump", "bid", "play"):
        assert not in_hands
        return
    played: Counter[Card] = Counter()
    for event in (event for entry in match.log for event in entry.events):
        if isinstance(event, RoundDealt):
            played.clear()
            dealt = Counter(card for hand in event.hands for card in hand or () if card is not None)
        elif isinstance(event, CardPlayed):
            played[event.card] += 1
    assert in_hands + played == dealt
    turned = Counter([] if state.turned is None else [state.turned])
    assert dealt + turned <= Counter(DECK)
    assert dealt.total() == state.round * len(state.active)
    assert sum(state.tricks) * len(state.active) + len(state.trick) == played.total()
