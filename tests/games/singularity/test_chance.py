import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.core.rules import Acting
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import DECK, Card, Cards
from engine.games.singularity.game import GAME, make_rules
from engine.games.singularity.model import (
    Bid,
    ChooseTrump,
    Deal,
    DealerNamed,
    NameDealer,
    Play,
    RoundDealt,
    TrumpTurned,
)
from engine.games.singularity.rules import SingularityRules
from tests.games.singularity.tables import cards, playing, reason, round_start, started

THREE, FOUR = SingularityRules(3), SingularityRules(4)


@pytest.mark.parametrize("seats", [-1, 0, 2, 7])
def test_w_02_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"not {seats}"):
        GAME.check_seats(seats)
    with pytest.raises(ValueError, match=f"not {seats}"):
        make_rules(seats, GAME.complete_options(3, {}))


def test_w_03_the_dealer_is_drawn() -> None:
    rng = random.Random(1)
    initial = THREE.initial()
    assert THREE.status(initial) == Acting((CHANCE,))
    assert {THREE.chance(initial, rng) for _ in range(50)} == {NameDealer(0), NameDealer(1), NameDealer(2)}
    named = THREE.apply(initial, CHANCE, NameDealer(2))
    assert named.events == (DealerNamed(Seat(2)),)
    assert THREE.status(named.state) == Acting((CHANCE,))


@pytest.mark.parametrize(
    ("seats", "round_number", "left"),
    [(3, 20, 0), (4, 15, 0), (5, 12, 0), (6, 10, 0), (6, 9, 6), (3, 1, 57), (5, 11, 5)],
)
def test_a_drawn_deal(seats: int, round_number: int, left: int) -> None:
    rules, rng = SingularityRules(seats), random.Random(2)
    state = round_start(round_number, seats)
    drawn = [rules.chance(state, rng) for _ in range(20)]
    assert len(set(drawn)) == 20
    for move in drawn:
        assert isinstance(move, Deal)
        assert [len(hand) for hand in move.hands if hand is not None] == [round_number] * seats
        assert (move.turned is None) == (left == 0)
        assert reason(rules, state, CHANCE, move) == "accepted"


def test_a_drawn_deal_may_hold_any_card_anywhere() -> None:
    rng = random.Random(3)
    state = round_start(1, 3)
    first: Counter[Card | None] = Counter()
    turned: Counter[Card | None] = Counter()
    for _ in range(6000):
        move = THREE.chance(state, rng)
        assert isinstance(move, Deal)
        assert move.hands[0] is not None
        first[move.hands[0][0]] += 1
        turned[move.turned] += 1
    for counted in (first, turned):
        for card in set(DECK):
            assert 60 <= counted[card] / DECK.count(card) <= 145


def test_w_t41_six_players_round_1() -> None:
    match = started(6, "dealer 5", "deal R1 R2 R3 R4 R5 R6 / Y7")
    assert match.state.turned == Card("Y", 7)
    unused = [card for card in DECK if card != Card("Y", 7) and card not in cards("R1 R2 R3 R4 R5 R6")]
    assert len(unused) == 53
    dealt = match.log[-1].events[0]
    assert isinstance(dealt, RoundDealt)
    assert dealt.hands == tuple((card,) for card in cards("R1 R2 R3 R4 R5 R6"))


def test_w_24_deals_in_which_seats_sit_out() -> None:
    rules, rng = SingularityRules(5), random.Random(4)
    state = round_start(12, 5)
    move = rules.deal(state, rng, (Seat(0), Seat(3)))
    assert [None if hand is None else len(hand) for hand in move.hands] == [None, 12, 12, None, 12]
    assert move.turned is not None
    assert rules.apply(state, CHANCE, move).state.active == (1, 2, 4)


def test_w_t47_a_card_is_left_if_somebody_sits_out_in_the_last_round() -> None:
    state = round_start(15, 4)
    move = FOUR.deal(state, random.Random(5), (Seat(2),))
    dealt = sum(len(hand) for hand in move.hands if hand is not None)
    assert dealt == 45
    number = next(card for card in DECK if card.suit and all(card not in (hand or ()) for hand in move.hands))
    step = FOUR.apply(state, CHANCE, replace(move, turned=number))
    assert (step.state.trump, step.state.phase) == (number.suit, "bid")
    assert step.events[-1] == TrumpTurned(number, number.suit)
    assert reason(FOUR, state, CHANCE, replace(move, turned=None)) == "card_not_turned"


def test_w_t48_three_players_cannot_do_without_one() -> None:
    with pytest.raises(ValueError, match="3 seats must take part, not 2"):
        THREE.deal(round_start(1, 3), random.Random(6), (Seat(1),))
    assert reason(THREE, round_start(1, 3), CHANCE, "deal R1 - G1 / B1") == "too_few_active"
    assert reason(FOUR, round_start(1, 4), CHANCE, "deal R1 - - G1 / B1") == "too_few_active"
    assert reason(FOUR, round_start(1, 4), CHANCE, "deal R1 - B2 G1 / B1") == "accepted"


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_no_such_dealer(seat: int) -> None:
    assert reason(THREE, THREE.initial(), CHANCE, NameDealer(seat)) == "no_such_seat"


STRANGE = (Card("R", 14), Card("R", 0), Card("R", -(10**30)), Card(None, 7), Card("X", 3))  # type: ignore[arg-type]


def test_wrong_deals() -> None:
    state = round_start(2, 3)
    good = (cards("R1 S"), cards("G13 C"), cards("B2 B3"))
    seven = Card("Y", 7)
    wrong: list[tuple[tuple[Cards | None, ...], Card | None, str]] = [
        (good, seven, "accepted"),
        (good[:2], seven, "wrong_number_of_hands"),
        ((*good, cards("B4 B5")), seven, "wrong_number_of_hands"),
        ((*good, None), seven, "wrong_number_of_hands"),
        ((), seven, "wrong_number_of_hands"),
        ((*good[:2], None), seven, "too_few_active"),
        ((*good[:2], ()), seven, "wrong_hand_size"),
        ((*good[:2], cards("B2")), seven, "wrong_hand_size"),
        ((*good[:2], cards("B2 B3 B4")), seven, "wrong_hand_size"),
        (good, None, "card_not_turned"),
        (good, Card("R", 1), "card_twice"),
        ((*good[:2], cards("B2 B2")), seven, "card_twice"),
        ((*good[:2], cards("B2 R1")), seven, "card_twice"),
        *[((*good[:2], (seven, strange)), Card("B", 2), "no_such_card") for strange in STRANGE],
        *[(good, strange, "no_such_card") for strange in STRANGE],
    ]
    for hands, turned, why in wrong:
        assert reason(THREE, state, CHANCE, Deal(hands, turned)) == why


def test_at_most_four_of_each_special() -> None:
    state = round_start(2, 3)
    for special in "SC":
        hands = (cards(f"{special} {special}"), cards(f"{special} {special}"), cards("B2 B3"))
        assert reason(THREE, state, CHANCE, Deal(hands, Card("Y", 7))) == "accepted"
        assert reason(THREE, state, CHANCE, Deal(hands, cards(special)[0])) == "card_twice"


def test_no_card_is_turned_up_if_none_is_left() -> None:
    state = round_start(20, 3)
    hands = (DECK[:20], DECK[20:40], DECK[40:])
    assert reason(THREE, state, CHANCE, Deal(hands, None)) == "accepted"
    assert reason(THREE, state, CHANCE, Deal(hands, Card("Y", 7))) == "no_card_left"


@pytest.mark.parametrize(
    ("move", "due"),
    [
        (NameDealer(0), "dealer"),
        (Deal((cards("R1"), cards("R2"), cards("R3")), Card("R", 4)), "deal"),
        (ChooseTrump("R"), "trump"),
        (Bid(0), "bid"),
        (Play(Card("R", 1)), "play"),
    ],
)
def test_moves_have_their_time(move: Any, due: str) -> None:
    matches = {
        "dealer": started(3),
        "deal": started(3, "dealer 2"),
        "trump": started(3, "dealer 0", "deal R1 R2 R3 / S"),
        "bid": started(3, "dealer 2", "deal R1 R2 R3 / R4"),
        "play": started(3, "dealer 2", "deal R1 R2 R3 / R4", "bid 0", "bid 0", "bid 0"),
    }
    by_chance = isinstance(move, NameDealer | Deal)
    for phase, match in matches.items():
        assert match.state.phase == phase
        for_chance = phase in ("dealer", "deal")
        allowed = "wrong_phase" if by_chance == for_chance else "not_acting"
        actor = CHANCE if by_chance else Seat(0)
        assert reason(match.rules, match.state, actor, move) == ("accepted" if phase == due else allowed)
        stranger = Seat(0) if by_chance else CHANCE
        assert reason(match.rules, match.state, stranger, move) == (
            "chance_only" if by_chance else "seats_only"
        )
        for seat in (3, -2, 10**30):
            why = "chance_only" if by_chance else "not_acting"
            assert reason(match.rules, match.state, seat, move) == why
            assert match.rules.legal(match.state, Seat(seat)) == ()


@pytest.mark.parametrize("number", [-1, 2, 10**30, -(10**30)])
def test_w_10_no_such_bid(number: int) -> None:
    match = started(3, "dealer 2", "deal R1 R2 R3 / R4")
    assert reason(match.rules, match.state, 0, Bid(number)) == "no_such_bid"


@pytest.mark.parametrize("suit", ["S", "-", "none", "", None, 0])
def test_no_such_trump(suit: Any) -> None:
    match = started(3, "dealer 0", "deal R1 R2 R3 / S")
    assert reason(match.rules, match.state, 0, ChooseTrump(suit)) == "no_such_suit"


def test_refused_cards() -> None:
    state = playing("R4 G9 S", "R2")
    for strange in STRANGE:
        assert reason(FOUR, state, 0, Play(strange)) == "no_such_card"
    for absent in ("R5", "C", "R2"):
        assert reason(FOUR, state, 0, f"play {absent}") == "not_in_hand"
    assert reason(FOUR, state, 0, "play G9") == "suit_not_followed"


def test_nothing_to_draw_while_a_seat_is_to_move() -> None:
    match = started(3, "dealer 2", "deal R1 R2 R3 / R4")
    for draw in (match.rules.chance, THREE.deal):
        with pytest.raises(ValueError, match="chance is not to deal"):
            draw(match.state, random.Random(1))
