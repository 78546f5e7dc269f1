import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.games.quando.cards import DECK, PAIR
from engine.games.quando.game import GAME
from engine.games.quando.model import (
    CardDrawn,
    CardsPlayed,
    Event,
    Knocked,
    PileReshuffled,
    RoundDealt,
    RoundEnded,
    State,
    TurnBegan,
    ZeroTurned,
)
from tests.games.quando.positions import Chooser, any_move, eager_move, new_match, play_on
from tests.games.quando.reference import totals

OPTIONS = st.fixed_dictionaries({spec.name: st.sampled_from(spec.values) for spec in GAME.options})
SEEDS = st.integers(0, 2**32 - 1)
CHOOSERS: st.SearchStrategy[Chooser] = st.sampled_from([any_move, eager_move])


def whole_deck(state: State) -> bool:
    everything = [PAIR[card] for card in sum(state.hands, state.pile + state.discards)]
    return sorted(everything) == (list(DECK) if state.pile or state.discards or any(state.hands) else [])


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(st.integers(2, 6), OPTIONS, SEEDS, CHOOSERS)
def test_whole_matches(seats: int, options: dict[str, Any], seed: int, choose: Chooser) -> None:
    match = play_on(new_match(seats, options), random.Random(seed), choose)
    states = [match.truncated(ply).state for ply in range(match.ply + 1)]
    assert all(whole_deck(state) for state in states)
    lines = [(entry.seat, match.rules.format_move(entry.move)) for entry in match.log]
    again = new_match(seats, options)
    for seat, text in lines:
        again.submit(seat, again.rules.parse_move(text))
    assert (again.log, again.state) == (match.log, match.state)
    scores = totals(seats, options["tie_low"] == "strict_knock", lines)
    assert match.status == Over(
        tuple(scores), tuple(Seat(seat) for seat in range(seats) if scores[seat] == min(scores))
    )
    ended = [event for entry in match.log for event in entry.events if isinstance(event, RoundEnded)]
    assert ended[-1].scores == tuple(scores)
    assert max(scores) >= options["end_score"]
    assert all(max(event.scores) < options["end_score"] for event in ended[:-1])


@settings(max_examples=20, deadline=None, derandomize=True, database=None)
@given(st.integers(2, 6), OPTIONS, SEEDS, CHOOSERS)
def test_every_legal_move_applies(seats: int, options: dict[str, Any], seed: int, choose: Chooser) -> None:
    rng = random.Random(seed)
    match = new_match(seats, options)
    while isinstance(match.status, Acting) and match.ply < 150:
        (seat,) = match.status.seats
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, rng))
            continue
        before = match.state
        moves = match.rules.legal(before, seat)
        assert len(set(moves)) == len(moves) > 0
        for move in moves:
            step = match.rules.apply(before, seat, move)
            assert whole_deck(step.state)
            assert step.events
            hash(step.state)
        assert match.state == before
        match.submit(seat, choose(match, rng))


@settings(max_examples=20, deadline=None, derandomize=True, database=None)
@given(st.integers(2, 6), OPTIONS, SEEDS)
def test_q_06_q_19_turns_of_a_round(seats: int, options: dict[str, Any], seed: int) -> None:
    """Clockwise from the dealer's left; after a knock each of the others at most once."""
    match = play_on(new_match(seats, options), random.Random(seed))
    events = [event for entry in match.log for event in entry.events]
    turn = after_knock = -1
    for event in events:
        match event:
            case RoundDealt():
                turn, after_knock = event.dealer, -1
            case TurnBegan():
                turn = (turn + 1) % seats
                assert event.seat == turn
                after_knock += after_knock >= 0
            case Knocked():
                assert (event.seat, after_knock) == (turn, -1)
                after_knock = 0
            case RoundEnded():
                assert (event.knocked is None) == (after_knock < 0)
                assert event.reason == "zeros" or after_knock == seats - 1
                assert after_knock < seats
            case _:
                pass


@settings(max_examples=15, deadline=None, derandomize=True, database=None)
@given(st.integers(2, 6), OPTIONS, SEEDS, CHOOSERS)
def test_events_lead_from_state_to_state(
    seats: int, options: dict[str, Any], seed: int, choose: Chooser
) -> None:
    match = play_on(new_match(seats, options), random.Random(seed), choose, plies=300)
    picture = Picture(seats)
    for ply, entry in enumerate(match.log, 1):
        for event in entry.events:
            picture.show(event)
        state = match.truncated(ply).state
        if state.phase == "deal":
            picture.clear()
        assert picture.hands == [list(hand) for hand in state.hands]
        assert picture.discards == list(state.discards)
        assert picture.pile_size == len(state.pile)
        assert picture.top == (state.pile[0][0] if state.pile else None)


class Picture:
    """What somebody shows who knows the events and nothing else."""

    def __init__(self, seats: int) -> None:
        self.hands: list[list[Any]] = [[] for _ in range(seats)]
        self.clear()

    def clear(self) -> None:
        self.hands = [[] for _ in self.hands]
        self.discards: list[Any] = []
        self.pile_size = 0
        self.top: int | None = None

    def show(self, event: Event) -> None:
        match event:
            case RoundDealt():
                self.hands = [list(hand) for hand in event.hands]
                self.pile_size, self.top = len(event.pile), event.pile[0][0]
            case CardsPlayed():
                hand = self.hands[event.seat]
                assert [hand[place] for place in event.positions] == list(event.cards)
                self.hands[event.seat] = [
                    card for place, card in enumerate(hand) if place not in event.positions
                ]
                self.discards += event.cards
            case CardDrawn():
                assert self.top == (event.back if event.flipped else event.front)
                self.hands[event.seat].append((event.front, event.back))
                self.pile_size, self.top = self.pile_size - 1, event.top
            case PileReshuffled():
                assert (self.pile_size, len(event.pile)) == (0, len(self.discards))
                self.pile_size, self.top, self.discards = len(event.pile), event.pile[0][0], []
            case ZeroTurned():
                assert self.hands[event.seat][event.position] == (0, event.front)
                self.hands[event.seat][event.position] = (event.front, 0)
            case RoundEnded():
                assert self.hands == [list(hand) for hand in event.hands]
            case _:
                pass
