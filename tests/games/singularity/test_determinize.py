import random
from collections import Counter
from itertools import permutations

import pytest

from engine.core.seats import Seat
from engine.games.singularity.cards import DECK
from engine.games.singularity.determinize import HiddenHand, Knowledge, deal_hidden, remember
from engine.games.singularity.tricks import SUIT_CARDS, Mask, cards_of, mask_of
from engine.match.match import Match
from tests.games.singularity.tables import mask, play_on, started, submit, text_of

RED, GREEN, BLUE, YELLOW = SUIT_CARDS.values()


def knowledge(match: Match, seat: int) -> Knowledge:
    return remember(match.view(Seat(seat)), match.history(Seat(seat)))


def unseen(known: Knowledge) -> str:
    return text_of(cards_of(sum(known.unseen)))


ROUND_2 = (
    *("dealer 2", "deal R1 G1 B1 / C", "bid 0", "bid 0", "bid 0", "play R1", "play G1", "play B1"),
    *("deal R2,R3 S,G1 Y1,B2 / Y7", "bid 0", "bid 0", "bid 0"),
)


def test_own_hand_turned_card_and_played_cards_are_known() -> None:
    match = started(3, *ROUND_2, "play G1", "play B2")
    known = knowledge(match, 0)
    assert known.open_hands == (mask("R2 R3"), 0, 0)
    assert set(known.hidden_hands) == {HiddenHand(Seat(2), 1, GREEN), HiddenHand(Seat(1), 1, 0)}
    left = [card for card in DECK if card not in (*cards_of(mask("R2 R3 Y7 G1 B2")),)]
    assert unseen(known) == text_of(tuple(left))


def test_cards_of_earlier_rounds_are_unknown_again() -> None:
    match = started(3, *ROUND_2)
    assert "R1" in unseen(knowledge(match, 0)).split()


@pytest.mark.parametrize(
    ("plays", "lacking"),
    [
        pytest.param(("play G1", "play B2"), GREEN, id="another suit"),
        pytest.param(("play S", "play B2"), 0, id="after a Singularity"),
        pytest.param(("play G1", "play C"), 0, id="a special"),
    ],
)
def test_who_does_not_follow_has_none(plays: tuple[str, ...], lacking: Mask) -> None:
    hand = "C,B2" if plays[1] == "play C" else "Y1,B2"
    moves = [move.replace("Y1,B2", hand) for move in ROUND_2]
    known = knowledge(started(3, *moves, *plays), 0)
    assert {hand.seat: hand.lacking for hand in known.hidden_hands}[Seat(2)] == lacking


def test_a_seat_that_follows_may_have_more() -> None:
    moves = [move.replace("Y1,B2", "G5,B2") for move in ROUND_2]
    known = knowledge(started(3, *moves, "play G1", "play G5"), 0)
    assert [hand.lacking for hand in known.hidden_hands] == [0, 0]


def test_what_was_lacking_is_remembered_through_the_round() -> None:
    match = started(3, *ROUND_2, "play G1", "play B2", "play R2")
    assert match.state.tricks == (0, 1, 0)
    assert {hand.seat: hand.lacking for hand in knowledge(match, 1).hidden_hands} == {0: GREEN, 2: GREEN}
    submit(match, "play S", "play Y1")
    assert [hand.size for hand in knowledge(match, 1).hidden_hands] == [1]


def all_deals(known: Knowledge) -> set[tuple[Mask, ...]]:
    """Every deal that agrees with what is known, found by trying everything; cards are all different."""
    found = set()
    seats = [hand for hand in known.hidden_hands for _ in range(hand.size)]
    for dealt in permutations(known.unseen, len(seats)):
        if any(card & hand.lacking for card, hand in zip(dealt, seats, strict=True)):
            continue
        hands = list(known.open_hands)
        for card, hand in zip(dealt, seats, strict=True):
            hands[hand.seat] |= card
        found.add(tuple(hands))
    return found


# Unseen cards; for each hidden hand its size and what it lacks.
SMALL: list[tuple[str, list[tuple[int, Mask]]]] = [
    ("R1 R2 G1 G2 B1 Y1", [(2, RED), (2, GREEN)]),
    ("R1 R2 R3 G1 G2 B1", [(2, RED), (2, GREEN), (2, BLUE)]),
    ("R1 R2 R3 R4 G1 G2 S", [(2, RED | BLUE), (2, GREEN), (1, 0)]),
    ("R1 R2 G1 G2 B1 B2 Y1", [(1, RED | GREEN | BLUE), (2, RED | YELLOW), (3, GREEN)]),
    ("R1 G1 B1 Y1", [(1, RED | GREEN), (1, BLUE | YELLOW | GREEN), (1, YELLOW | RED), (1, GREEN | BLUE)]),
    ("R1 R2 R3 R4 R5 R6 G1", [(2, 0), (1, RED)]),
    ("R1 G1 B1", [(1, RED), (1, GREEN), (1, BLUE)]),
    ("R1 G1 B1 Y1", [(1, RED | GREEN), (1, GREEN | BLUE), (1, BLUE | YELLOW), (1, YELLOW | RED)]),
]


@pytest.mark.parametrize(("cards", "hidden"), SMALL)
def test_all_possible_deals_are_about_equally_likely(cards: str, hidden: list[tuple[int, Mask]]) -> None:
    hands = [HiddenHand(Seat(seat), size, lacking) for seat, (size, lacking) in enumerate(hidden)]
    hands.sort(key=lambda hand: -hand.lacking.bit_count())
    known = Knowledge((0,) * len(hidden), tuple(hands), tuple(1 << bit for bit in bits(mask(cards))))
    rng, expected = random.Random(1), all_deals(known)
    each = 200
    counts = Counter(deal_hidden(known, rng) for _ in range(each * len(expected)))
    assert set(counts) == expected
    assert all(0.7 * each < count < 1.3 * each for count in counts.values())


def bits(some: Mask) -> list[int]:
    return [bit for bit in range(some.bit_length()) if some >> bit & 1]


def test_a_deal_is_found_when_there_is_only_one() -> None:
    """Filling hands without looking ahead would fail nearly always here."""
    reds, greens = mask_of(DECK[:13]), mask_of(DECK[13:26])
    blues, yellows = mask_of(DECK[26:39]), mask_of(DECK[39:52])
    hands = (
        HiddenHand(Seat(1), 13, RED | GREEN | BLUE),
        HiddenHand(Seat(2), 13, RED | GREEN),
        HiddenHand(Seat(3), 13, RED),
        HiddenHand(Seat(0), 13, 0),
    )
    unseen_cards = tuple(1 << bit for bit in bits(reds | greens | blues | yellows))
    for order in (hands, (*hands[2::-1], hands[3]), (hands[2], hands[0], hands[1], hands[3])):
        known = Knowledge((0,) * 4, order, unseen_cards)
        for seed in range(20):
            assert deal_hidden(known, random.Random(seed)) == (reds, yellows, blues, greens)


def test_copies_of_specials_weigh_as_cards() -> None:
    """Three of the five unseen cards are Singularities, so they are three fifths of what is drawn."""
    known = Knowledge((0,), (HiddenHand(Seat(0), 1, 0),), tuple(1 << bit for bit in (4, 8, 57, 58, 59)))
    rng = random.Random(2)
    counts = Counter(deal_hidden(known, rng)[0] for _ in range(3000))
    assert counts.keys() == {mask("R1"), mask("R2"), mask("S")}
    assert 1700 < counts[mask("S")] < 1900


def test_hidden_bids_are_drawn() -> None:
    for option in ("hidden", "secret"):
        moves = [move for move in ROUND_2 if not move.startswith("bid")]
        first = ["0: bid 0", "1: bid 0", "2: bid 0"]
        match = started(3, *moves[:2], *first, *moves[2:], "1: bid 2", "2: bid 1", bids=option)
        rng = random.Random(3)
        drawn = {
            match.rules.determinize(match.view(Seat(2)), match.history(Seat(2)), rng).bids for _ in range(60)
        }
        assert drawn == {(None, number, 1) for number in range(3)}


def test_the_same_generator_deals_the_same() -> None:
    match = play_on(started(5), random.Random(4), 150)
    first, second = (
        match.rules.determinize(match.view(Seat(1)), match.history(Seat(1)), random.Random(5))
        for _ in range(2)
    )
    assert first == second
