from dataclasses import replace

import pytest

from engine.core.seats import CHANCE, Seat
from engine.games.quando.model import (
    CardDrawn,
    CardsPlayed,
    NothingDrawn,
    PileReshuffled,
    RoundEnded,
    TurnBegan,
    ZeroTurned,
)
from engine.games.quando.options import EndOnZeros
from engine.games.quando.rules import QuandoRules
from tests.games.quando.positions import (
    acting,
    cards,
    fronts,
    legal_texts,
    moved,
    new_match,
    reason,
    table,
)

TWO, THREE, FOUR = QuandoRules(2), QuandoRules(3), QuandoRules(4)
DRAWS = {"draw keep", "draw flip"}
TRIPLE = "4/5,4/6,4/7"


def test_q_t9_a_struck_player_turns_one_zero() -> None:
    state = table(f"{TRIPLE},9/1 0/6,0/3,8/2 5/6", pile="7/1,7/2")
    struck, _ = moved(THREE, state, "play 1,2,3", "draw keep")
    assert acting(THREE, struck) == (Seat(1),)
    assert legal_texts(THREE, struck) == {"turn 1", "turn 2"}
    after, events = moved(THREE, struck, "turn 2")
    assert after.hands[1] == cards("0/6,3/0,8/2")
    assert (sum(fronts(struck.hands[1])), sum(fronts(after.hands[1]))) == (8, 11)
    assert events == [ZeroTurned(Seat(1), 1, 3)]
    assert after.actor == 2


def test_q_t10_a_zero_on_a_back_does_not_help() -> None:
    state = table(f"{TRIPLE},9/1 1/5,9/0", pile="7/1,7/2,8/3")
    struck, _ = moved(TWO, state, "play 1,2,3", "draw keep")
    assert legal_texts(TWO, struck) == DRAWS
    after, _ = moved(TWO, struck, "draw flip")
    assert after.hands[1] == cards("1/5,9/0,2/7")
    assert (after.phase, after.turn) == ("turn", 1)


@pytest.mark.parametrize(
    ("move", "drawn", "backs"),
    [
        pytest.param("draw flip", (1, 9), 9, id="Q-T12"),
        pytest.param("draw keep", (9, 1), 1, id="Q-T13"),
    ],
)
def test_drawing(move: str, drawn: tuple[int, int], backs: int) -> None:
    state = table("5/6,8/3 2/4", pile="9/1,7/3")
    after, events = moved(TWO, state, "play 1", move)
    assert after.hands[0][-1] == drawn
    assert CardDrawn(Seat(0), *drawn, move == "draw flip", 7) in events
    assert TWO.view(after, Seat(1)).hands[0][-1] == (None, backs)
    assert TWO.view(after, None).hands[0][-1] == (None, backs)
    assert TWO.view(after, Seat(0)).hands[0][-1] == (drawn[0], None)


def test_q_11_order_of_a_turn() -> None:
    state = table(f"{TRIPLE},9/1 0/1 0/2 3/8", pile="7/1,7/2,8/5")
    _, events = moved(FOUR, state, "play 1,2,3", "draw keep", "turn 1", "turn 1", "draw keep")
    assert events == [
        CardsPlayed(Seat(0), (0, 1, 2), cards(TRIPLE), True),
        CardDrawn(Seat(0), 7, 1, False, 7),
        ZeroTurned(Seat(1), 0, 1),
        ZeroTurned(Seat(2), 0, 2),
        CardDrawn(Seat(3), 7, 2, False, 8),
        TurnBegan(Seat(1)),
    ]


def test_q_15_the_next_top_is_visible_at_once() -> None:
    after, _ = moved(TWO, table("5/6,8/3 2/4", pile="9/1,7/3"), "play 1", "draw keep")
    assert TWO.view(after, None).top == 7


def test_q_t28_the_discards_become_the_pile() -> None:
    state = table("5/6,5/1,8/3 2/4", discards="0/1,2/3")
    played, _ = moved(TWO, state, "play 1,2")
    assert acting(TWO, played) == (CHANCE,)
    assert TWO.legal(played, Seat(0)) == ()
    shuffled, events = moved(TWO, played, "reshuffle 6/5,1/0,3/2,5/1")
    assert events == [PileReshuffled(Seat(0), cards("6/5,1/0,3/2,5/1"))]
    assert (TWO.view(shuffled, None).top, shuffled.discards) == (6, ())
    assert acting(TWO, shuffled) == (Seat(0),)
    assert legal_texts(TWO, shuffled) == DRAWS
    after, _ = moved(TWO, shuffled, "draw flip")
    assert after.hands[0] == cards("8/3,5/6")


def test_q_t29_no_cards_left_for_the_second() -> None:
    state = table("9/1 5/6 8/3", pile="4/7", phase="effect", turn=0, actor=1, triple=True)
    after, events = moved(THREE, state, "draw keep")
    assert after.hands[1:] == (cards("5/6,4/7"), cards("8/3"))
    assert events == [
        CardDrawn(Seat(1), 4, 7, False, None),
        NothingDrawn(Seat(2)),
        TurnBegan(Seat(1)),
    ]


def test_q_t29_in_a_whole_turn() -> None:
    state = table(f"{TRIPLE},9/1 5/6 8/3 10/2")
    shuffled, _ = moved(FOUR, state, "play 1,2,3", "reshuffle 4/5,4/6,4/7", "draw keep", "draw keep")
    assert (shuffled.actor, len(shuffled.pile), shuffled.discards) == (2, 1, ())
    _, events = moved(FOUR, shuffled, "draw keep")
    assert NothingDrawn(Seat(3)) in events


def test_u_q7_without_cards_a_zero_is_still_turned() -> None:
    state = table("9/1 5/6 8/3 0/2", pile="4/7", phase="effect", turn=0, actor=1, triple=True)
    after, events = moved(FOUR, state, "draw keep")
    assert events[1:] == [NothingDrawn(Seat(2))]
    assert (acting(FOUR, after), legal_texts(FOUR, after)) == ((Seat(3),), {"turn 1"})


def test_u_q6_reshuffling_waits_until_a_card_is_drawn() -> None:
    state = table(f"{TRIPLE},9/1 0/6 8/3", pile="7/1")
    after, _ = moved(THREE, state, "play 1,2,3", "draw keep")
    assert (acting(THREE, after), legal_texts(THREE, after)) == ((Seat(1),), {"turn 1"})
    view = THREE.view(after, None)
    assert (view.top, view.pile_size) == (None, 0)
    after, _ = moved(THREE, after, "turn 1")
    assert (acting(THREE, after), after.actor) == ((CHANCE,), 2)
    after, _ = moved(THREE, after, "reshuffle 5/4,6/4,7/4")
    assert (acting(THREE, after), legal_texts(THREE, after)) == ((Seat(2),), DRAWS)


def test_u_q6_no_reshuffle_before_a_turn() -> None:
    after, _ = moved(TWO, table("5/6,8/3 2/4", pile="7/1"), "play 1", "draw keep")
    assert (after.pile, acting(TWO, after)) == ((), (Seat(1),))


def test_u_q11_a_zero_just_drawn_is_not_turned() -> None:
    state = table(f"{TRIPLE},9/1 5/6", pile="7/1,0/2")
    after, _ = moved(TWO, state, "play 1,2,3", "draw keep", "draw keep")
    assert after.hands[1] == cards("5/6,0/2")
    assert (after.phase, after.turn) == ("turn", 1)


def test_u_q11_the_effect_looks_when_it_reaches_the_seat() -> None:
    """Seat 2 is asked with the hand it has then; what seat 1 did before does not matter."""
    state = table("9/1 0/6 0/3,0/5", pile="4/7", phase="effect", turn=0, actor=1, triple=True)
    after, _ = moved(THREE, state, "turn 1")
    assert legal_texts(THREE, after) == {"turn 1", "turn 2"}


def test_q_t31_a_hand_of_one_card() -> None:
    state = table("3/7 2/4", pile="9/1,7/1")
    assert legal_texts(TWO, state) == {"play 1", "knock"}
    after, _ = moved(TWO, state, "play 1", "draw keep")
    assert after.hands[0] == cards("9/1")
    _, events = moved(TWO, state, "knock", "play 1", "draw keep")
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.sums[0] == 3


def test_q_07_the_hand_is_never_empty_at_the_start_of_a_turn() -> None:
    after, _ = moved(TWO, table("3/7 2/4", pile="9/1,7/1"), "play 1", "draw keep", "play 1", "draw keep")
    assert legal_texts(TWO, after) == {"play 1", "knock"}


@pytest.mark.parametrize("end_on_zeros", ["end_of_turn", "before_draw"])
def test_q_07_passing_is_an_option(end_on_zeros: EndOnZeros) -> None:
    state = table("3/7 2/4", pile="9/1,7/1")
    assert reason(TWO, state, 0, "pass") == "no_passing"
    passing = QuandoRules(2, passing="on", end_on_zeros=end_on_zeros)
    assert legal_texts(passing, state) == {"play 1", "knock", "pass"}
    after, _ = moved(passing, state, "pass")
    assert after == replace(state, turn=Seat(1), actor=Seat(1))


@pytest.mark.parametrize("end_on_zeros", ["end_of_turn", "before_draw"])
def test_u_q3_a_pass_with_only_zeros_ends_the_round(end_on_zeros: EndOnZeros) -> None:
    rules = QuandoRules(2, passing="on", end_on_zeros=end_on_zeros)
    _, events = moved(rules, table("0/7,0/3 2/4", pile="9/1"), "pass")
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.reason, ended.seat, ended.points) == ("zeros", 0, (0, 2))


def test_u_q4_no_pass_after_a_knock() -> None:
    rules = QuandoRules(2, passing="on")
    after, _ = moved(rules, table("0/7,8/3 2/4", pile="9/1"), "knock")
    assert legal_texts(rules, after) == {"play 1"}
    assert reason(rules, after, 1, "pass") == "after_knock"
    assert reason(rules, after, 1, "knock") == "after_knock"


def test_u_q12_names_of_the_options() -> None:
    for option in ("pass_allowed", "no_draw", "score_now"):
        with pytest.raises(ValueError, match="unknown option"):
            new_match(2, {option: "on"})
    assert new_match(2, {"passing": "on"}).options == (("passing", "on"),)


@pytest.mark.parametrize(
    ("value", "fine"), [(50, True), (40, True), ("50", False), (60, False), (True, False)]
)
def test_u_r1_end_score_is_a_number(value: object, fine: bool) -> None:
    if fine:
        assert new_match(2, {"end_score": value}).all_options["end_score"] == value
    else:
        with pytest.raises(ValueError, match="end_score"):
            new_match(2, {"end_score": value})


@pytest.mark.parametrize(
    ("seat", "move", "why"),
    [
        (1, "play 1", "not_acting"),
        (5, "knock", "not_acting"),
        (-2, "knock", "not_acting"),
        (-1, "knock", "seats_only"),
        (0, "dealer 0", "chance_only"),
        (-1, "dealer 0", "not_acting"),
        (-1, "reshuffle 0/1", "not_acting"),
        (0, "draw keep", "wrong_phase"),
        (0, "turn 1", "wrong_phase"),
        (0, "play 5", "no_such_position"),
        (0, "play 1,2", "no_meld"),
    ],
)
def test_refusals_in_a_turn(seat: int, move: str, why: str) -> None:
    state = table("3/7,5/6,0/1,0/2 2/4", pile="9/1,7/1")
    assert reason(TWO, state, seat, move) == why


def test_refusals_after_a_play_and_in_the_effect() -> None:
    played, _ = moved(TWO, table(f"{TRIPLE},0/1 0/2,3/8", pile="9/1,7/1"), "play 1,2,3")
    for move in ("play 1", "knock", "pass", "turn 1"):
        assert reason(TWO, played, 0, move) == "wrong_phase"
    struck, _ = moved(TWO, played, "draw keep")
    assert reason(TWO, struck, 1, "draw keep") == "zero_must_be_turned"
    assert reason(TWO, struck, 1, "turn 2") == "no_zero"
    assert reason(TWO, struck, 1, "turn 3") == "no_such_position"
    assert reason(TWO, struck, 1, "play 1") == "wrong_phase"
    assert reason(TWO, struck, 0, "turn 1") == "not_acting"
