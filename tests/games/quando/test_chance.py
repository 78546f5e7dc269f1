import random
from typing import Any

import pytest

from engine.core.rules import Acting
from engine.core.seats import CHANCE, Seat
from engine.games.quando.cards import DECK, PAIR, Cards
from engine.games.quando.game import GAME, make_rules
from engine.games.quando.model import (
    Deal,
    DealerNamed,
    Draw,
    NameDealer,
    Reshuffle,
    RoundDealt,
    State,
    TurnBegan,
)
from engine.games.quando.rules import QuandoRules
from tests.games.quando.positions import acting, moved, reason, table

TWO, THREE = QuandoRules(2), QuandoRules(3)


def before_deal(rules: QuandoRules, dealer: int = 0) -> State:
    return moved(rules, rules.initial(), f"dealer {dealer}")[0]


def a_deal() -> tuple[list[Cards], Cards]:
    """Two good hands and a good pile."""
    return [DECK[:8], DECK[8:16]], DECK[16:]


@pytest.mark.parametrize(
    ("seats", "hand", "pile"), [(2, 8, 39), (3, 8, 31), (4, 7, 27), (5, 7, 20), (6, 7, 13)]
)
def test_q_t2_how_many_cards(seats: int, hand: int, pile: int) -> None:
    rules = QuandoRules(seats)
    state = before_deal(rules)
    move = rules.chance(state, random.Random(1))
    assert isinstance(move, Deal)
    after = rules.apply(state, CHANCE, move).state
    assert [len(cards) for cards in after.hands] == [hand] * seats
    assert len(after.pile) == pile
    everything = sum(after.hands, after.pile)
    assert sorted(PAIR[card] for card in everything) == list(DECK)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_q_02_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"not {seats}"):
        GAME.check_seats(seats)
    with pytest.raises(ValueError, match=f"not {seats}"):
        make_rules(seats, GAME.complete_options(2, {}))


def test_q_03_any_side_may_lie_up() -> None:
    rng = random.Random(2)
    sides = set()
    for _ in range(60):
        move = TWO.chance(before_deal(TWO), rng)
        assert isinstance(move, Deal)
        sides |= {*move.pile, *move.hands[0], *move.hands[1]}
    assert sides == set(PAIR)


def test_q_06_the_dealer_is_drawn_and_his_left_neighbour_begins() -> None:
    rng = random.Random(3)
    initial = THREE.initial()
    assert acting(THREE, initial) == (CHANCE,)
    assert {THREE.chance(initial, rng) for _ in range(50)} == {NameDealer(0), NameDealer(1), NameDealer(2)}
    named = THREE.apply(initial, CHANCE, NameDealer(2))
    assert named.events == (DealerNamed(Seat(2)),)
    move = THREE.chance(named.state, rng)
    assert isinstance(move, Deal)
    dealt = THREE.apply(named.state, CHANCE, move)
    assert dealt.events == (RoundDealt(1, Seat(2), move.hands, move.pile), TurnBegan(Seat(0)))
    assert acting(THREE, dealt.state) == (Seat(0),)


def test_q_06_the_deal_moves_clockwise() -> None:
    state = table("9/6 0/4 1/5", pile="3/8", knocked=1)
    after, _ = moved(THREE, state, "play 1", "draw keep")
    assert (state.dealer, after.dealer, after.round, after.phase) == (2, 0, 2, "deal")
    dealt = THREE.apply(after, CHANCE, THREE.chance(after, random.Random(1))).state
    assert acting(THREE, dealt) == (Seat(1),)


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_no_such_dealer(seat: int) -> None:
    assert reason(TWO, TWO.initial(), CHANCE, NameDealer(seat)) == "no_such_seat"


def test_wrong_deals() -> None:
    state = before_deal(TWO)
    hands, pile = a_deal()
    first, second = hands
    wrong: list[tuple[list[Cards], Cards, str]] = [
        (hands, pile, "accepted"),
        ([first], second + pile, "wrong_number_of_hands"),
        ([first, second, pile[:8]], pile[8:], "wrong_number_of_hands"),
        ([], DECK, "wrong_number_of_hands"),
        ([first[:7], second], (first[7], *pile), "wrong_hand_size"),
        ([(*first, pile[0]), second], pile[1:], "wrong_hand_size"),
        ([(), ()], DECK, "wrong_hand_size"),
        (hands, pile[1:], "wrong_pile_size"),
        (hands, (), "wrong_pile_size"),
        (hands, (*pile, pile[0]), "card_twice"),
        (hands, (*pile[1:], first[0]), "card_twice"),
        (hands, (*pile[1:], first[0][::-1]), "card_twice"),
        ([(second[0], *first[1:]), second], pile, "card_twice"),
        (hands, (*pile[1:], (3, 3)), "no_such_card"),
        (hands, (*pile[1:], (11, 3)), "no_such_card"),
        (hands, (*pile[1:], (-1, 10**30)), "no_such_card"),
        ([((4, 4), *first[1:]), second], pile, "no_such_card"),
    ]
    for some_hands, some_pile, why in wrong:
        assert reason(TWO, state, CHANCE, Deal(tuple(some_hands), some_pile)) == why


def test_wrong_reshuffles() -> None:
    state = table("8/3 2/4", discards="0/1,2/3,5/6", phase="draw")
    wrong: list[tuple[Cards, str]] = [
        (((6, 5), (0, 1), (3, 2)), "accepted"),
        (((6, 5), (0, 1)), "wrong_pile_size"),
        ((), "wrong_pile_size"),
        (((6, 5), (0, 1), (3, 2), (9, 8)), "wrong_pile_size"),
        (((6, 5), (0, 1), (1, 0)), "card_twice"),
        (((6, 5), (0, 1), (9, 8)), "foreign_card"),
        (((6, 5), (0, 1), (8, 3)), "foreign_card"),
        (((6, 5), (0, 1), (2, 2)), "no_such_card"),
        (((6, 5), (0, 1), (2, 11)), "no_such_card"),
    ]
    for pile, why in wrong:
        assert reason(TWO, state, CHANCE, Reshuffle(pile)) == why


def test_q_23_a_reshuffle_takes_any_order_and_sides() -> None:
    state = table("8/3 2/4", discards="0/1,2/3,5/6", phase="draw")
    rng = random.Random(4)
    piles = set()
    for _ in range(600):
        move = TWO.chance(state, rng)
        assert isinstance(move, Reshuffle)
        assert reason(TWO, state, CHANCE, move) == "accepted"
        piles.add(move.pile)
    assert len(piles) == 6 * 8


@pytest.mark.parametrize(
    ("move", "due"),
    [
        (NameDealer(0), "dealer"),
        (Deal(tuple(a_deal()[0]), a_deal()[1]), "deal"),
        (Reshuffle(((0, 1),)), "draw"),
    ],
)
def test_chance_moves_have_their_time(move: Any, due: str) -> None:
    positions = {
        "dealer": TWO.initial(),
        "deal": before_deal(TWO),
        "draw": table("8/3 2/4", discards="0/1", phase="draw"),
    }
    for phase, state in positions.items():
        assert reason(TWO, state, CHANCE, move) == ("accepted" if phase == due else "wrong_phase")
        assert reason(TWO, state, 0, move) == "chance_only"
        assert reason(TWO, state, CHANCE, Draw(flip=False)) == "seats_only"
        assert reason(TWO, state, 0, Draw(flip=False)) == "not_acting"


def test_seats_wait_for_chance() -> None:
    for state in (TWO.initial(), before_deal(TWO), table("8/3 2/4", discards="0/1", phase="draw")):
        assert TWO.status(state) == Acting((CHANCE,))
        assert TWO.legal(state, Seat(0)) == TWO.legal(state, Seat(1)) == TWO.legal(state, CHANCE) == ()


def test_nothing_to_draw_while_a_seat_is_to_move() -> None:
    with pytest.raises(ValueError, match="chance is not to move"):
        TWO.chance(table("8/3 2/4", pile="0/1"), random.Random(1))
