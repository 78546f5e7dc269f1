import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.seats import Seat
from engine.games.singularity.cards import COPIES, DECK, KINDS, SUITS, Card, Cards, Suit, copies_of
from engine.games.singularity.model import TrickTaken
from engine.games.singularity.rules import SingularityRules
from engine.games.singularity.tricks import (
    BIT,
    EVERY,
    FREE,
    MOVES,
    OPEN,
    SUIT_CARDS,
    canonical,
    cards_of,
    legal_cards,
    mask_of,
    read_trick,
    without,
)
from tests.games.singularity import reference
from tests.games.singularity.tables import cards, mask, playing, reason, started, submit, text_of

ANY = (*SUITS, None)
HAND = "R4 G9 S C B1"

# Case, trick, trumps, position of the winner: rules.md 3.3.
TRICKS: list[tuple[str, str, tuple[Suit | None, ...], int]] = [
    ("W-T1", "R7 R12 B6 B10", ("B",), 3),
    ("W-T2", "R7 R12 B6 B10", (None, "G"), 1),
    ("W-T3", "G1 R13 Y13 B13", (None,), 0),
    ("W-T4", "G1 R1 Y13 B13", ("R",), 1),
    ("W-T5", "S S R13 S", ("R",), 0),
    ("W-T6", "R13 S S C", ("R",), 1),
    ("W-T7", "C S R1 R13", ("R",), 1),
    ("W-T8", "C R2 C R1", (None,), 1),
    ("W-T9-four", "C C C C", ANY, 0),
    ("W-T9-three", "C C C", ANY, 0),
    ("W-T10", "C C C R1", (None,), 3),
    ("W-T11", "C G5 R13 G4", (None,), 1),
    ("W-T12", "C G5 R1 G13", ("R",), 2),
    ("W-T13", "R3 C S R13", (None,), 2),
    ("W-T14", "C C S S", (None,), 2),
]

# Case, trick so far, legal cards of HAND.
LEGAL = [
    ("W-T20", "", HAND),
    ("W-T21", "R2", "R4 S C"),
    ("W-T22", "C R2", "R4 S C"),
    ("W-T23", "Y2", HAND),
    ("W-T24-1", "S", HAND),
    ("W-T24-2", "C S", HAND),
    ("W-T24-3", "S R2", HAND),
    ("W-T25", "R2 S", "R4 S C"),
    ("W-T26-1", "C", HAND),
    ("W-T26-2", "C C", HAND),
]


@pytest.mark.parametrize(
    ("trick", "trump", "position"),
    [
        pytest.param(trick, trump, position, id=f"{case}-{trump}")
        for case, trick, trumps, position in TRICKS
        for trump in trumps
    ],
)
def test_winner(trick: str, trump: Suit | None, position: int) -> None:
    assert read_trick([BIT[card] for card in cards(trick)], trump).winner == position
    assert reference.winner(trick.split(), trump) == position
    # The same in a match, if a card can be turned up that makes the trump so.
    turned = "C" if trump is None else f"{trump}5"
    if trick.split().count("C") + turned.count("C") > COPIES:
        return
    seats = len(trick.split())
    match = started(seats, f"dealer {seats - 1}", f"deal {trick} / {turned}", *["bid 0"] * seats)
    events = submit(match, *[f"play {card}" for card in trick.split()])
    laid = tuple((Seat(seat), card) for seat, card in enumerate(cards(trick)))
    assert TrickTaken(Seat(position), laid, 1) in events


@pytest.mark.parametrize(
    ("trick", "expected"), [pytest.param(trick, expected, id=case) for case, trick, expected in LEGAL]
)
def test_legal_cards(trick: str, expected: str) -> None:
    check_legal(HAND, trick, expected)


def test_w_t27_specials_only() -> None:
    check_legal("S C", "R2", "S C")


def check_legal(hand: str, trick: str, expected: str) -> None:
    led = read_trick([BIT[card] for card in cards(trick)], None).led
    assert legal_cards(mask(hand), led) == mask(expected)
    assert reference.legal(hand.split(), trick.split()) == set(expected.split())
    rules, state = SingularityRules(4), playing(hand, trick)
    assert {rules.format_move(move) for move in rules.legal(state, Seat(0))} == {
        f"play {card}" for card in expected.split()
    }
    for card in hand.split():
        why = "accepted" if card in expected.split() else "suit_not_followed"
        assert reason(rules, state, 0, f"play {card}") == why


def test_w_01_the_deck() -> None:
    assert len(DECK) == 60
    assert len(KINDS) == len(set(DECK)) == 54
    assert [sum(card.suit == suit for card in DECK) for suit in ANY] == [13, 13, 13, 13, 8]
    assert [DECK.count(card) for card in KINDS] == [copies_of(card) for card in KINDS]
    assert mask_of(DECK) == EVERY


@pytest.mark.parametrize(
    ("trick", "led"),
    [
        pytest.param("", OPEN, id="W-15"),
        pytest.param("C C", OPEN, id="W-15 only CLANKER"),
        pytest.param("C S R1", FREE, id="W-15 Singularity first"),
        pytest.param("R1 S G2", SUIT_CARDS["R"], id="W-16"),
        pytest.param("C B1 R1", SUIT_CARDS["B"], id="W-15 after CLANKER"),
    ],
)
def test_led(trick: str, led: int) -> None:
    assert read_trick([BIT[card] for card in cards(trick)], "R").led == led


def test_w_18_w_19_trumps_may_be_led_and_need_not_be_beaten() -> None:
    rules = SingularityRules(4)
    assert reason(rules, playing("R4 G9", "", "R"), 0, "play R4") == "accepted"
    assert reason(rules, playing("R4 R13 G9", "R5", "R"), 0, "play R4") == "accepted"
    assert reason(rules, playing("R4 Y1", "G5", "R"), 0, "play Y1") == "accepted"


def test_w_30_equal_specials_are_one_move() -> None:
    rules = SingularityRules(4)
    state = playing("S S C S C B1", "R1")
    assert [rules.format_move(move) for move in rules.legal(state, Seat(0))] == [
        "play B1",
        "play C",
        "play S",
    ]
    after = rules.apply(state, Seat(0), rules.parse_move("play S")).state
    assert after.hands[0] == mask("C S B1 S C") == mask("S C S C B1")


def test_sorted_by_suit_and_rank_with_specials_last() -> None:
    assert text_of(cards_of(mask("S Y1 R13 C G2 R2 S B10"))) == "R2 R13 G2 B10 Y1 C S S"
    assert cards_of(EVERY) == DECK


HANDS = st.builds(
    lambda seed, size: tuple(random.Random(seed).sample(DECK, size)),
    st.integers(0, 2**32 - 1),
    st.integers(1, 20),
)


@settings(deadline=None, derandomize=True, database=None)
@given(HANDS)
def test_hands_are_canonical(hand: Cards) -> None:
    held = mask_of(hand)
    assert sorted(cards_of(held), key=str) == sorted(hand, key=str)
    assert held == mask_of(reversed(hand)) == canonical(held)
    left = list(hand)
    for card in hand:
        assert held & BIT[card] & MOVES
        held = without(held, BIT[card])
        left.remove(card)
        assert held == mask_of(left)
    assert held == 0


@settings(deadline=None, derandomize=True, database=None)
@given(st.sets(st.integers(0, 59)))
def test_any_copies_make_a_canonical_hand(bits: set[int]) -> None:
    some = sum(1 << bit for bit in bits)
    assert canonical(some) == mask_of(cards_of(some))


@settings(deadline=None, derandomize=True, database=None, max_examples=400)
@given(HANDS, st.lists(st.sampled_from(DECK), max_size=5), st.sampled_from(ANY))
def test_kernel_agrees_with_the_reference(hand: Cards, trick: list[Card], trump: Suit | None) -> None:
    reading = read_trick([BIT[card] for card in trick], trump)
    texts = [text_of((card,)) for card in trick]
    legal = cards_of(legal_cards(mask_of(hand), reading.led))
    assert len(set(legal)) == len(legal)
    assert {text_of((card,)) for card in legal} == reference.legal(text_of(hand).split(), texts)
    if trick:
        assert reading.winner == reference.winner(texts, trump)
    for card in hand:
        leads = reference.winner([*texts, text_of((card,))], trump) == len(texts)
        assert bool(reading.beating & BIT[card]) == leads
