import random
from dataclasses import replace

import pytest

from engine.core.rules import Over
from engine.core.seats import CHANCE, Seat
from engine.games.quando.model import (
    CardDrawn,
    Deal,
    Event,
    Knocked,
    MatchEnded,
    OnlyZerosLeft,
    RoundEnded,
    TurnBegan,
    ZeroTurned,
)
from engine.games.quando.options import TieLow
from engine.games.quando.rules import QuandoRules
from engine.games.quando.scoring import result, round_points
from tests.games.quando.positions import (
    acting,
    cards,
    hand_of,
    legal_texts,
    moved,
    reason,
    rest_of_deck,
    table,
)

TWO, THREE, FOUR = QuandoRules(2), QuandoRules(3), QuandoRules(4)
BEFORE_DRAW = QuandoRules(3, end_on_zeros="before_draw")
TRIPLE = "4/5,4/6,4/7"


def round_end(events: list[Event]) -> RoundEnded:
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    return ended


def test_q_t11_a_triple_strikes_the_knocker() -> None:
    state = table(f"0/10,1/2 0/3 {TRIPLE}", pile="8/9,7/6", turn=2, knocked=0)
    _, events = moved(THREE, state, "play 1,2,3", "draw keep", "turn 1", "turn 1")
    ended = round_end(events)
    assert (ended.sums, ended.points) == ((11, 3, 8), (16, 0, 8))


def test_q_t15_only_zeros_after_the_draw() -> None:
    state = table("0/1,0/2,7/3 5/6 8/3", pile="0/9,7/6")
    after, events = moved(THREE, state, "play 3", "draw keep")
    ended = round_end(events)
    assert (ended.reason, ended.seat, ended.points) == ("zeros", 0, (0, 5, 8))
    assert after.phase == "deal"


def test_q_t16_another_card_after_the_draw() -> None:
    state = table("0/1,0/2,7/3 5/6 8/3", pile="7/9,7/6")
    after, _ = moved(THREE, state, "play 3", "draw keep")
    assert (after.phase, after.turn) == ("turn", 1)
    _, events = moved(BEFORE_DRAW, state, "play 3")
    assert events[1] == OnlyZerosLeft(Seat(0))
    assert (round_end(events).reason, round_end(events).points) == ("zeros", (0, 5, 8))


def test_q_t17_the_triple_comes_before_the_end() -> None:
    state = table(f"{TRIPLE},0/1 0/6,1/3 5/8", pile="0/9,7/2,7/6")
    after, events = moved(THREE, state, "play 1,2,3", "draw keep", "turn 1", "draw flip")
    ended = round_end(events)
    assert (ended.reason, ended.sums, ended.points) == ("zeros", (0, 7, 7), (0, 7, 7))
    assert after.scores == (0, 7, 7)


@pytest.mark.parametrize(
    ("sums", "knocked", "points", "strict"),
    [
        pytest.param((6, 9, 4), 0, (11, 9, 0), (11, 9, 0), id="Q-T18"),
        pytest.param((5, 5, 8), 0, (0, 0, 8), (10, 0, 8), id="Q-T19"),
        pytest.param((7, 3, 3), 0, (12, 0, 0), (12, 0, 0), id="Q-T20"),
        pytest.param((2, 0, 15), 0, (7, 0, 15), (7, 0, 15), id="Q-T21"),
        pytest.param((0, 12, 12), None, (0, 12, 12), (0, 12, 12), id="Q-T22"),
        pytest.param((0, 0, 9), 0, (0, 0, 9), (5, 0, 9), id="Q-T23"),
        pytest.param((3, 2, 9), 1, (3, 0, 9), (3, 0, 9), id="knocker has the fewest"),
        pytest.param((3, 3, 9), None, (0, 0, 9), (0, 0, 9), id="tie without a knock"),
        pytest.param((4, 3, 3), 2, (4, 0, 0), (4, 0, 8), id="another knocker"),
    ],
)
def test_points(
    sums: tuple[int, ...], knocked: int | None, points: tuple[int, ...], strict: tuple[int, ...]
) -> None:
    knocker = None if knocked is None else Seat(knocked)
    assert round_points(sums, knocker, "all_forgiven") == points
    assert round_points(sums, knocker, "strict_knock") == strict


@pytest.mark.parametrize(("tie_low", "points"), [("all_forgiven", (0, 0, 8)), ("strict_knock", (10, 0, 8))])
def test_q_t19_in_a_round(tie_low: TieLow, points: tuple[int, ...]) -> None:
    rules = QuandoRules(3, tie_low=tie_low)
    state = table("5/1 9/2,4/3 8/6,6/2", pile="1/4,0/7", knocked=0, turn=1)
    after, events = moved(rules, state, "play 1", "draw keep", "play 2", "draw keep")
    assert (round_end(events).sums, after.scores) == ((5, 5, 8), points)


def test_q_t21_only_zeros_in_the_last_turns() -> None:
    state = table("2/7 0/1,9/3 7/6,8/1", pile="0/4,5/6")
    _, events = moved(THREE, state, "knock", "play 2", "draw keep")
    ended = round_end(events)
    assert (ended.reason, ended.seat, ended.knocked) == ("zeros", 1, 0)
    assert (ended.sums, ended.points) == ((2, 0, 15), (7, 0, 15))


def test_q_t24_everybody_else_has_one_more_turn() -> None:
    state = table(f"{hand_of([7, 8])} 1/0 3/9,4/9 5/9,6/9", pile="2/3,2/4,2/5,2/6", turn=1)
    order = []
    after, events = moved(FOUR, state, "knock")
    while after.phase != "deal":
        order += list(acting(FOUR, after)) if after.phase == "turn" else []
        after, events = moved(FOUR, after, "play 1" if after.phase == "turn" else "draw keep")
    assert order == [2, 3, 0]
    ended = round_end(events)
    assert (ended.reason, ended.seat, ended.sums) == ("last_turn", 0, (10, 1, 6, 8))


def test_q_t25_the_end_score_is_reached() -> None:
    state = table("9/6 0/4", pile="3/8", knocked=1, scores=(47, 30))
    after, events = moved(TWO, state, "play 1", "draw keep")
    assert round_end(events).points == (3, 0)
    assert events[-1] == MatchEnded((50, 30), (Seat(1),))
    assert TWO.status(after) == Over((50, 30), (Seat(1),))


def test_q_t26_just_below_the_end_score() -> None:
    state = table("9/6 0/4", pile="3/8", knocked=1, scores=(46, 12))
    after, events = moved(TWO, state, "play 1", "draw keep")
    assert round_end(events).scores == after.scores == (49, 12)
    assert acting(TWO, after) == (CHANCE,)


def test_q_t27_two_winners() -> None:
    assert result((52, 20, 20)) == Over((52, 20, 20), (Seat(1), Seat(2)))
    state = table("9/6 0/4 0/7", pile="3/8", knocked=1, scores=(49, 20, 20))
    after, events = moved(THREE, state, "play 1", "draw keep")
    assert events[-1] == MatchEnded((52, 20, 20), (Seat(1), Seat(2)))
    assert THREE.status(after) == Over((52, 20, 20), (Seat(1), Seat(2)))


@pytest.mark.parametrize(("end_score", "over"), [(30, True), (40, True), (50, False), (100, False)])
def test_q_25_end_scores(end_score: int, over: bool) -> None:
    state = table("9/6 0/4", pile="3/8", knocked=1, scores=(37, 12))
    after, _ = moved(QuandoRules(2, end_score), state, "play 1", "draw keep")
    assert (after.phase == "over") is over


def test_q_t30_a_deal_of_zeros_does_not_end_the_round() -> None:
    zeros = cards(",".join(f"0/{number}" for number in range(1, 9)))
    others = cards("9/0,9/1,9/2,9/3,9/4,9/5,9/6,9/7")
    dealt, _ = moved(TWO, TWO.initial(), "dealer 1")
    state = TWO.apply(dealt, CHANCE, Deal((zeros, others), rest_of_deck(zeros, others))).state
    assert acting(TWO, state) == (Seat(0),)
    assert "knock" in legal_texts(TWO, state)
    knocked, _ = moved(TWO, state, "knock")
    assert (knocked.phase, knocked.turn) == ("turn", 1)
    _, events = moved(TWO, knocked, "play 1,2,3,4", "draw keep")
    assert (round_end(events).sums[0], round_end(events).points[0]) == (0, 0)


def test_u_q5_knocking_with_only_zeros_is_an_ordinary_knock() -> None:
    state = table("0/1,0/2 9/3 8/1", pile="7/4,5/6")
    after, events = moved(THREE, state, "knock")
    assert events == [Knocked(Seat(0)), TurnBegan(Seat(1))]
    _, events = moved(THREE, after, "play 1", "draw keep", "play 1", "draw keep")
    assert (round_end(events).reason, round_end(events).points) == ("last_turn", (0, 7, 5))


def test_q_17_zeros_in_other_turns_do_not_count() -> None:
    """Seat 1 has only zeros while seat 0 moves; its own turn must end that way."""
    after, _ = moved(TWO, table("9/3,8/1 0/1,0/2", pile="7/4,5/6"), "play 1", "draw keep")
    assert (after.phase, after.turn) == ("turn", 1)


def test_u_q1_q_24_an_empty_hand_counts_as_only_zeros() -> None:
    state = table("5/1,5/2 9/3 8/1", pile="7/4,5/6")
    _, events = moved(BEFORE_DRAW, state, "play 1,2")
    ended = round_end(events)
    assert (ended.reason, ended.hands[0], ended.points) == ("zeros", (), (0, 9, 8))
    after, _ = moved(THREE, state, "play 1,2")
    assert after.phase == "draw"


def test_u_q2_before_draw_the_effect_comes_first() -> None:
    state = table(f"{TRIPLE},0/1 0/6 5/8", pile="0/9,7/2")
    after, events = moved(BEFORE_DRAW, state, "play 1,2,3")
    assert (after.phase, after.actor, events[-1]) == ("effect", 1, OnlyZerosLeft(Seat(0)))
    _, events = moved(BEFORE_DRAW, after, "turn 1", "draw flip")
    assert events[:2] == [ZeroTurned(Seat(1), 0, 6), CardDrawn(Seat(2), 9, 0, True, 7)]
    ended = round_end(events)
    assert (ended.reason, ended.seat, ended.sums) == ("zeros", 0, (0, 6, 14))


def test_u_q2_with_a_whole_hand_played() -> None:
    after, _ = moved(BEFORE_DRAW, table(f"{TRIPLE} 0/6 0/8", pile="0/9,7/2"), "play 1,2,3", "turn 1")
    assert after.hands[0] == ()
    _, events = moved(BEFORE_DRAW, after, "turn 1")
    assert round_end(events).points == (0, 6, 8)


def test_q_20_before_draw_in_the_last_turns() -> None:
    state = table("2/7 0/1,9/3 7/6,8/1", pile="0/4,5/6")
    _, events = moved(BEFORE_DRAW, state, "knock", "play 2")
    assert round_end(events).points == (7, 0, 15)


def test_nothing_goes_on_after_the_end() -> None:
    state = table("9/6 0/4", pile="3/8", knocked=1, scores=(47, 30))
    over, _ = moved(TWO, state, "play 1", "draw keep")
    assert TWO.legal(over, Seat(0)) == TWO.legal(over, Seat(1)) == ()
    for seat, move in ((0, "knock"), (-1, "dealer 0"), (7, "pass")):
        assert reason(TWO, over, seat, move) == "match_over"
    with pytest.raises(ValueError, match="chance is not to move"):
        TWO.chance(over, random.Random(1))


def test_u_q8_the_last_table_stays() -> None:
    state = table("9/6,1/5 0/4", pile="3/8,7/2", discards="8/9", knocked=1, scores=(47, 30))
    over, _ = moved(TWO, state, "play 1", "draw keep")
    assert over == replace(
        state,
        phase="over",
        hands=(cards("1/5,3/8"), cards("0/4")),
        pile=cards("7/2"),
        discards=cards("8/9,9/6"),
        scores=(51, 30),
        turn=CHANCE,
        actor=CHANCE,
    )
