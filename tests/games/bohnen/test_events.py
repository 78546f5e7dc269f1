import random
from dataclasses import dataclass

import pytest

from engine.core.rules import IllegalMove
from engine.core.seats import Seat
from engine.games.bohnen.model import (
    Captured,
    EndReason,
    Event,
    LapSown,
    MatchEnded,
    MoveEnded,
    Sow,
    Taken,
    UrsMade,
)
from engine.games.bohnen.notation import parse_position
from engine.games.bohnen.preview import first_lap, whole_move
from engine.games.bohnen.rules import BohnenRules, Variant
from engine.games.bohnen.scoring import final_count, secured
from tests.games.bohnen.positions import played

A = Seat(0)
B = Seat(1)
AACHEN = BohnenRules("aachen")
LAYLI = BohnenRules("layli")


def events_of(rules: BohnenRules, text: str, move: str) -> tuple[Event, ...]:
    state = rules.state_at(parse_position(text))
    return rules.apply(state, state.to_move, rules.parse_move(move)).events


def test_laps_of_the_opening_a5() -> None:
    assert events_of(AACHEN, "4 4 4 4 4 4 | 4 4 4 4 4 4", "a5") == (
        LapSown(A, 1, 4, (5, 6, 7, 8)),
        LapSown(A, 2, 8, (9, 10, 11, 0, 1)),
        LapSown(A, 3, 1, (2, 3, 4, 5, 6)),
        LapSown(A, 4, 6, (7, 8, 9, 10, 11, 0)),
        LapSown(A, 5, 0, (1, 2, 3, 4, 5, 6)),
        MoveEnded(A, 6, 5, "enemy_empty"),
    )


def test_take_is_sown_on_from_the_pit_of_the_last_bean() -> None:
    assert events_of(AACHEN, "1 0 0 0 0 0 | 0 0 1 0 1 0", "a1") == (
        LapSown(A, 1, 0, (1,)),
        Taken(A, 1, 10, 2),
        LapSown(A, 2, 1, (2, 3), after_take=True),
        Taken(A, 3, 8, 2),
        LapSown(A, 3, 3, (4, 5), after_take=True),
        MoveEnded(A, 5, 3, "own_empty"),
        MatchEnded((A,) * 6 + (B,) * 6, (3, 0), (A,), "no_move"),
    )


def test_capture_goes_to_the_store() -> None:
    assert events_of(LAYLI, "1 0 0 0 0 0 | 0 0 0 1 4 0", "a1") == (
        LapSown(A, 1, 0, (1,)),
        Captured(A, 1, 10, 5),
        MoveEnded(A, 1, 1, "captured"),
    )


def test_new_urs() -> None:
    assert events_of(AACHEN, "1 0 0 0 0 0 | 0 0 0 1 3 0", "a1") == (
        LapSown(A, 1, 0, (1,)),
        UrsMade(A, 1, 10),
        MoveEnded(A, 1, 1, "urs_made"),
    )


@pytest.mark.parametrize(
    ("rules", "text", "reason"),
    [
        (AACHEN, "1 2 0 0 0 0 | 3 0 0 0 2 0 urs a2b5=B", "urs"),
        (BohnenRules("aachen", "ends_move"), "1 0 0 0 0 0 | 0 0 0 0 5 0", "five_plus"),
        (BohnenRules("layli", "ends_move"), "1 0 0 0 0 0 | 0 0 0 0 6 0", "five_plus"),
    ],
)
def test_reasons_to_end(rules: BohnenRules, text: str, reason: EndReason) -> None:
    ended = [event for event in events_of(rules, text, "a1") if isinstance(event, MoveEnded)]
    assert ended == [MoveEnded(A, 1, 1, reason)]


def test_owners_of_the_final_count() -> None:
    owners = (A, B, A, A, A, A) + (B,) * 6
    ended = events_of(LAYLI, "0 2 0 0 1 0 | 0 0 0 0 2 0 urs a2b5=B stores 4 3", "a5")
    assert ended[-1] == MatchEnded(owners, (5, 7), (B,), "no_move")


@pytest.mark.parametrize("variant", ["aachen", "layli"])
def test_events_lead_from_state_to_state(variant: Variant) -> None:
    rules = BohnenRules(variant)
    rng = random.Random(7)
    for _ in range(10):
        state = rules.initial()
        while state.over_reason is None:
            step = rules.apply(state, state.to_move, rng.choice(rules.legal(state, state.to_move)))
            picture = Picture(list(state.pits), list(state.urs), list(state.stores))
            for event in step.events:
                picture.show(event)
            state = step.state
            assert tuple(picture.pits) == state.pits
            assert tuple(picture.urs) == state.urs
            assert tuple(picture.stores) == state.stores


@dataclass
class Picture:
    """What somebody shows who knows the board before and the events, nothing else."""

    pits: list[int]
    urs: list[Seat | None]
    stores: list[int]
    hand: int = 0
    laps: int = 0

    def show(self, event: Event) -> None:
        match event:
            case LapSown():
                self.sow(event)
            case Taken() | Captured():
                self.take(event)
            case UrsMade():
                self.pits[event.pit] += 1
                self.pits[event.opposite] -= 1
                self.urs[event.pit] = self.urs[event.opposite] = event.seat
            case MoveEnded():
                assert event.laps == self.laps
            case MatchEnded():
                self.count(event)

    def sow(self, event: LapSown) -> None:
        self.laps += 1
        assert event.lap == self.laps
        if not event.after_take:
            self.hand, self.pits[event.start] = self.pits[event.start], 0
        assert len(event.path) == self.hand
        for pit in event.path:
            self.pits[pit] += 1

    def take(self, event: Taken | Captured) -> None:
        self.hand = self.pits[event.pit] + self.pits[event.opposite]
        assert event.count == self.hand
        self.pits[event.pit] = self.pits[event.opposite] = 0
        if isinstance(event, Captured):
            self.stores[event.seat] += self.hand

    def count(self, event: MatchEnded) -> None:
        owned = list(self.stores)
        for beans, owner in zip(self.pits, event.owners, strict=True):
            owned[owner] += beans
        assert event.scores == tuple(owned)


def test_preview_is_what_happens() -> None:
    rules = BohnenRules()
    rng = random.Random(8)
    state = rules.initial()
    while state.over_reason is None:
        view = rules.view(state, None)
        move = rng.choice(rules.legal(state, state.to_move))
        events = rules.apply(state, state.to_move, move).events
        preview = whole_move(rules, view, move.pit)
        assert preview == tuple(event for event in events if not isinstance(event, MatchEnded))
        lap = preview[0]
        assert isinstance(lap, LapSown)
        assert first_lap(view, move.pit) == lap.path
        state = rules.apply(state, state.to_move, move).state
    with pytest.raises(IllegalMove):
        whole_move(rules, rules.view(state, None), move.pit)


@pytest.mark.parametrize(
    ("text", "pit"),
    [
        ("1 4 1 2 6 4 | 2 4 3 2 1 0", 5),
        ("1 4 1 2 6 4 | 2 4 3 2 1 0", 6),
        ("1 0 1 2 6 4 | 2 4 3 2 1 0", 1),
        ("1 2 1 2 6 4 | 2 4 3 2 2 0 urs a2b5=A", 1),
    ],
)
def test_no_preview_of_what_is_no_move(text: str, pit: int) -> None:
    view = AACHEN.view(AACHEN.state_at(parse_position(text)), None)
    with pytest.raises(IllegalMove) as refused:
        whole_move(AACHEN, view, pit)
    assert refused.value.move == Sow(pit)


def test_first_lap_goes_round_and_over_the_origin() -> None:
    view = AACHEN.view(AACHEN.state_at(parse_position("13 0 0 0 0 0 | 0 0 0 0 0 0")), None)
    assert first_lap(view, 0) == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1)
    assert first_lap(view, 1) == ()


def test_secured_is_store_and_own_urs() -> None:
    state = LAYLI.state_at(parse_position("1 7 0 0 0 0 | 3 0 5 0 9 0 urs a2b5=B stores 13 10"))
    view = LAYLI.view(state, None)
    assert secured(view, A) == 13
    assert secured(view, B) == 26
    assert final_count(state.pits, state.urs, state.stores).scores == (14, 34)


def test_all_observers_see_the_same() -> None:
    state = played(AACHEN, "4 4 4 4 4 4 | 4 4 4 4 4 4", "a1")
    assert AACHEN.view(state, A) == AACHEN.view(state, B) == AACHEN.view(state, None)


def test_there_is_no_chance() -> None:
    with pytest.raises(ValueError, match="no chance"):
        AACHEN.chance(AACHEN.initial(), random.Random(1))


@pytest.mark.parametrize(
    ("text", "seat", "pit", "reason"),
    [
        ("4 4 4 4 4 4 | 4 4 4 4 4 4", B, 6, "not_to_move"),
        ("4 4 4 4 4 4 | 4 4 4 4 4 4", A, 6, "not_own_pit"),
        ("4 4 4 4 4 4 | 4 4 4 4 4 4", A, 12, "not_own_pit"),
        ("0 4 4 4 4 4 | 4 4 4 4 4 4", A, 0, "pit_empty"),
        ("1 2 0 0 0 0 | 0 0 0 0 2 0 urs a2b5=A", A, 1, "pit_is_urs"),
        ("0 0 0 0 0 0 | 4 4 4 4 4 4", A, 0, "match_over"),
    ],
)
def test_refusals(text: str, seat: Seat, pit: int, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        AACHEN.apply(AACHEN.state_at(parse_position(text)), seat, Sow(pit))
    assert refused.value.reason == reason
