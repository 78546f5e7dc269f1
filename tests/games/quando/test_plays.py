from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.quando.cards import DECK
from engine.games.quando.melds import Meld, classify, plays
from engine.games.quando.rules import QuandoRules
from tests.games.quando.positions import cards, fronts, hand_of, legal_texts, moved, table

RULES = QuandoRules(2)


def values(*hand: int) -> set[tuple[int, ...]]:
    """What may be played, by value."""
    return {tuple(sorted(hand[position] for position in chosen)) for chosen in plays(hand)}


def test_q_t1_deck() -> None:
    assert len(DECK) == len({frozenset(card) for card in DECK}) == 55
    assert all(first != second for first, second in DECK)
    sides = list(chain(*DECK))
    assert {number: sides.count(number) for number in range(11)} == dict.fromkeys(range(11), 10)


def test_q_t3_plays_of_a_hand() -> None:
    single = {(0,), (1,), (2,), (7,), (9,), (10,)}
    assert values(0, 1, 2, 2, 2, 7, 9, 10) == single | {(2, 2), (2, 2, 2), (0, 1, 2)}


def test_q_t4_no_straight_over_the_ten() -> None:
    assert values(8, 9, 10, 0, 1) == {(8,), (9,), (10,), (0,), (1,), (8, 9, 10)}


def test_q_t5_a_straight_has_three_cards() -> None:
    assert values(3, 4, 5, 6) == {(3,), (4,), (5,), (6,), (3, 4, 5), (4, 5, 6)}
    assert classify((3, 4, 5, 6)) is None


@pytest.mark.parametrize(("count", "triple"), [(1, False), (2, False), (3, True), (4, False)])
def test_q_t6_exactly_three_equal_cards_have_an_effect(count: int, triple: bool) -> None:
    state = table(f"{hand_of([5, 5, 5, 5, 9])} 1/0", pile="10/7,10/2")
    positions = ",".join(str(place) for place in range(1, count + 1))
    after, _ = moved(RULES, state, f"play {positions}", "draw keep")
    assert (after.phase == "effect") is triple
    assert fronts(after.hands[0]) == [5] * (4 - count) + [9, 10]


def test_q_t7_a_straight_has_no_effect() -> None:
    after, _ = moved(RULES, table("2/7,3/7,4/7,9/0 0/1", pile="8/5,6/7"), "play 1,2,3", "draw keep")
    assert (after.phase, after.turn) == ("turn", 1)


def test_q_t8_three_zeros_have_an_effect() -> None:
    after, _ = moved(RULES, table("0/1,0/2,0/3,9/4 5/6", pile="8/5,6/7"), "play 1,2,3", "draw keep")
    assert (after.phase, after.actor) == ("effect", 1)


def test_q_t14_three_cards_for_one() -> None:
    state = table(f"{hand_of([2, 3, 4, 6, 7, 8, 9, 9])} 1/0", pile="10/7,10/2")
    assert len(state.hands[0]) == 8
    after, _ = moved(RULES, state, "play 1,2,3", "draw flip")
    assert after.hands[0] == (*state.hands[0][3:], (7, 10))
    assert len(after.hands[0]) == 6


def test_u_q10_equal_cards_are_plays_by_position() -> None:
    hand = hand_of([5, 5, 5, 5])
    texts = legal_texts(RULES, table(f"{hand} 1/0", pile="10/7")) - {"knock"}
    assert len(texts) == 15
    assert {"play 1", "play 2,4", "play 1,3,4", "play 1,2,3,4"} < texts


def test_u_q10_straights_too() -> None:
    assert set(plays((2, 3, 4, 3))) == {(0,), (1,), (2,), (3,), (1, 3), (0, 1, 2), (0, 2, 3)}


def test_q_08_order_in_the_hand_does_not_matter() -> None:
    after, _ = moved(RULES, table("7/1,5/1,9/1,6/1 3/0", pile="8/2"), "play 1,2,4")
    assert (after.hands[0], after.discards) == (cards("9/1"), cards("7/1,5/1,6/1"))


@pytest.mark.parametrize(
    ("chosen", "meld"),
    [
        ((4,), Meld("single", 1)),
        ((4, 4), Meld("equal", 2)),
        ((0, 0, 0), Meld("equal", 3)),
        ((6,) * 10, Meld("equal", 10)),
        ((2, 0, 1), Meld("straight", 3)),
        ((10, 8, 9), Meld("straight", 3)),
        ((), None),
        ((4, 5), None),
        ((4, 4, 5), None),
        ((1, 3, 5), None),
        ((9, 10, 0), None),
        ((2, 3, 4, 5), None),
    ],
)
def test_q_08_q_09_melds(chosen: tuple[int, ...], meld: Meld | None) -> None:
    assert classify(chosen) == meld
    assert (meld is not None and meld.triple) == (chosen == (0, 0, 0))


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(st.integers(0, 10), max_size=9))
def test_plays_are_all_melds(hand: list[int]) -> None:
    everything = chain(*(combinations(range(len(hand)), size) for size in range(1, len(hand) + 1)))
    melds = [chosen for chosen in everything if classify(tuple(hand[place] for place in chosen))]
    assert sorted(plays(hand)) == sorted(melds)


def test_a_long_hand_is_enumerated_without_delay() -> None:
    hand = [7] * 10 + [8] * 9 + [9] * 8
    assert len(plays(hand)) == 1023 + 511 + 255 + 720
