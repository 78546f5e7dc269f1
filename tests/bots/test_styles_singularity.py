"""What the styles prefer at Singularity, and that they prefer no more than that."""

import math
import random
from collections.abc import Callable, Sequence
from functools import cache
from statistics import fmean
from typing import Any

import pytest

from engine.bots import STYLES, singularity
from engine.bots.explain import explain
from engine.bots.explain_singularity import BidReason, BlindBidReason, CardReason
from engine.bots.levels import Level, Style
from engine.bots.singularity import meant_card
from engine.bots.singularity_bids import chances, estimate
from engine.bots.singularity_habits import duck_share
from engine.bots.singularity_search import Search, round_so_far
from engine.bots.singularity_styles import MANNERS
from engine.core.request import Request
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import KINDS, NUMBER_CARDS
from engine.games.singularity.model import Bid, Play, SeatMove
from engine.games.singularity.notation import format_card
from engine.games.singularity.tricks import BIT, mask_of
from engine.match.match import Match
from tests.bots.test_singularity import question
from tests.games.singularity.hiding import changed
from tests.games.singularity.tables import acting, new_match, play_on

Question = Request[Any, Any, Any]
PECULIAR: tuple[Style, ...] = tuple(style for style in STYLES if style != "even")
CHANCES = chances(4, 8, "R")


def choose(request: Question, level: Level, style: Style, seed: int = 1) -> SeatMove:
    return singularity.decide(request, random.Random(seed), math.inf, level, style)


def questions(count: int) -> list[tuple[Match, Seat]]:
    """Seats of four that have a choice, in many kinds of positions."""
    found = []
    for seed in range(count):
        rng = random.Random(seed)
        match = play_on(new_match(4), rng, rng.choice((9, 51, 130, 220, 310)))
        found += [
            (match, Seat(seat))
            for seat in acting(match)
            if seat != CHANCE and len(match.request(Seat(seat)).legal) > 1
        ]
    return found


@cache
def first_bids() -> tuple[Question, ...]:
    """What the first one of four is asked with a hundred hands of eight cards."""
    asked = []
    for seed in range(100):
        *cards, turned = map(format_card, random.Random(seed).sample(NUMBER_CARDS, 33))
        asked.append(question(" ".join(",".join(cards[seat::4]) for seat in range(4)), turned))
    return tuple(asked)


@pytest.fixture
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    strengths = {**singularity._STRENGTHS, "hard": singularity._Strength(bid_worlds=6, card_worlds=6)}
    monkeypatch.setattr(singularity, "_STRENGTHS", strengths)


# --- legal, repeatable, fair -------------------------------------------------------------------------


@pytest.mark.usefixtures("little_effort")
@pytest.mark.parametrize("style", STYLES)
def test_every_style_answers_with_a_legal_move_and_by_its_seed(style: Style) -> None:
    for match, seat in questions(24):
        request = match.request(seat)
        for level in singularity.LEVELS:
            move = choose(request, level, style)
            assert move in request.legal
            assert move == choose(request, level, style)


@pytest.mark.usefixtures("little_effort")
@pytest.mark.parametrize("style", STYLES)
def test_no_style_knows_what_is_hidden(style: Style) -> None:
    compared, rng = 0, random.Random(2)
    for match, seat in questions(24):
        other = changed(match, seat, rng)
        if other is not None and other.state != match.state:
            compared += 1
            for level in singularity.LEVELS:
                assert choose(match.request(seat), level, style) == choose(other.request(seat), level, style)
    assert compared > 10


def test_even_prefers_nothing() -> None:
    even = MANNERS["even"]
    moves: list[SeatMove] = [*(Bid(number) for number in range(9)), *map(Play, KINDS)]
    assert {even.bonus(move, CHANCES) for move in moves} == {0.0}
    assert {even.liking(move, CHANCES) for move in moves if isinstance(move, Play)} == {0.0}
    assert (even.more_tricks, even.odd_tricks, even.error) == (0.0, 0.0, 1.0)


def test_at_level_random_all_styles_are_alike() -> None:
    for match, seat in questions(12):
        assert len({choose(match.request(seat), "random", style, 3) for style in STYLES}) == 1


# --- without a search --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_bold_bid_more_the_careful_less_and_the_superstitious_odd_numbers(level: Level) -> None:
    bids = {style: bids_of(first_bids(), level, style) for style in STYLES}
    means = {style: fmean(numbers) for style, numbers in bids.items()}
    odd = {style: sum(number % 2 for number in numbers) for style, numbers in bids.items()}
    assert means["careful"] + 0.1 < means["even"] < means["bold"] - 0.1
    assert means["bold"] - means["careful"] < 1
    assert odd["superstitious"] > odd["even"] + 5


def bids_of(asked: Sequence[Question], level: Level, style: Style) -> list[int]:
    moves = [choose(request, level, style, seed) for seed, request in enumerate(asked)]
    return [move.number for move in moves if isinstance(move, Bid)]


def test_the_counting_misjudge_their_hands_less() -> None:
    asked = first_bids()
    expected = [
        estimate(mask_of(request.view.hands[request.seat]), chances(4, 8, request.view.trump))
        for request in asked
    ]

    def misfit(style: Style) -> float:
        bids = bids_of(asked, "easy", style)
        return fmean(abs(bid - tricks) for bid, tricks in zip(bids, expected, strict=True))

    assert misfit("counting") < 0.9 * misfit("even")


@pytest.mark.parametrize("style", PECULIAR)
def test_among_almost_equal_cards_the_liked_one_is_played(style: Style) -> None:
    different = 0
    for match, seat in questions(60):
        request = match.request(seat)
        if request.view.phase != "play":
            continue
        start = round_so_far(request.view, request.history, random.Random(1))
        chance = chances(len(request.view.active), request.view.round, request.view.trump)
        usual, liked = (meant_card(request, start, MANNERS[one]) for one in ("even", style))
        assert liked == choose(request, "normal", style)
        assert bool(BIT[liked.card] & start.beating) == bool(BIT[usual.card] & start.beating)
        difference = chance[BIT[liked.card]] - chance[BIT[usual.card]]
        assert abs(difference) <= 0.1
        if style == "superstitious":
            assert liked == usual or (liked.card.rank % 2, usual.card.rank % 2) == (1, 0)
        else:
            assert (difference <= 0) if style == "careful" else (difference >= 0)
        different += liked != usual
    assert different > 3


# --- in the search -----------------------------------------------------------------------------------


def searched(
    monkeypatch: pytest.MonkeyPatch, request: Question, style: Style, worth: Callable[[Any], float | None]
) -> SeatMove:
    """What a search chooses if a move scores ``worth`` in every world."""
    monkeypatch.setattr(Search, "_try", lambda _search, move, _possible, _ways: worth(move) or 0.0)
    rng = random.Random(1)
    search = Search(request, rng, round_so_far(request.view, request.history, rng), MANNERS[style])
    return search.best(request.legal, 2, lambda: False)


BIDDING = question("R13,G1,Y1 G2,G3,G4 B2,B3,B4 Y2,Y3,Y4", "R5")
LEADING = question(
    "R12,G4,Y9,B2 G2,G3,R4,B9 B3,B4,B5,R1 Y2,Y3,Y4,G8", "R5", "bid 1", "bid 1", "bid 1", "bid 0"
)


@pytest.mark.parametrize(
    ("style", "bid"), [("even", 0), ("bold", 3), ("careful", 0), ("counting", 0), ("superstitious", 1)]
)
def test_the_liked_one_of_equal_bids(monkeypatch: pytest.MonkeyPatch, style: Style, bid: int) -> None:
    assert searched(monkeypatch, BIDDING, style, lambda _: 5.0) == Bid(bid)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("best", range(4))
def test_nobody_likes_a_bid_that_is_clearly_worse(
    monkeypatch: pytest.MonkeyPatch, style: Style, best: int
) -> None:
    assert searched(monkeypatch, BIDDING, style, lambda bid: 20.0 * (bid.number == best)) == Bid(best)


@pytest.mark.parametrize(("style", "rank"), [("bold", 12), ("careful", 2), ("superstitious", 9)])
def test_the_liked_one_of_equal_cards(monkeypatch: pytest.MonkeyPatch, style: Style, rank: int) -> None:
    move = searched(monkeypatch, LEADING, style, lambda _: 5.0)
    assert isinstance(move, Play)
    assert move.card.rank == rank


@pytest.mark.parametrize("style", STYLES)
def test_nobody_likes_a_card_that_is_clearly_worse(monkeypatch: pytest.MonkeyPatch, style: Style) -> None:
    for best in LEADING.legal:
        assert searched(monkeypatch, LEADING, style, {best: 5.0}.get) == best


def test_neighbours_of_a_suit_are_one_move_and_the_liked_one_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = "G6,G5,Y9 G2,G3,R4 B3,B4,B5 Y2,Y3,Y4"
    request = question(hands, "R5", "bid 1", "bid 1", "bid 1", "bid 0")
    tried: set[int] = set()

    def worth(move: Any) -> float:
        tried.add(move.card.rank)
        return 50.0 if move.card.suit == "G" else 0.0

    liked: list[tuple[Style, int]] = [("bold", 6), ("careful", 5), ("superstitious", 5)]
    for style, rank in liked:
        move = searched(monkeypatch, request, style, worth)
        assert isinstance(move, Play)
        assert move.card.rank == rank
    assert tried == {5, 6, 9}


def test_the_counting_bear_no_grudge_and_learn_faster() -> None:
    assert MANNERS["counting"].spite == 0 < MANNERS["even"].spite
    for match, seat in questions(24):
        view = match.view(seat)
        slow, fast = (duck_share(view, seat, MANNERS[one].prior_rounds) for one in ("even", "counting"))
        assert abs(fast - duck_share(view, seat, math.inf)) >= abs(slow - duck_share(view, seat, math.inf))


# --- the reasons -------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_without_a_search_the_reason_names_the_style_when_it_decided(style: Style) -> None:
    decided = 0
    for match, seat in questions(60):
        request = match.request(seat)
        move, usual = choose(request, "normal", style), choose(request, "normal", "even")
        reason = explain(request, move, "normal", style)
        if isinstance(reason, BidReason | CardReason):
            assert reason.way == "rule"
            assert reason.leaning == (style if move != usual else "even")
            decided += move != usual
    assert (decided > 0) is (style != "even")


@pytest.mark.parametrize("style", STYLES)
def test_after_a_search_the_reason_names_the_style_unless_it_liked_nothing_less(style: Style) -> None:
    leanings = [explain(BIDDING, Bid(number), "hard", style).leaning for number in range(4)]  # type: ignore[union-attr]
    expected: dict[Style, list[Style]] = {
        "bold": ["even", "bold", "bold", "bold"],
        "careful": ["careful", "careful", "careful", "even"],
        "superstitious": ["even", "superstitious", "even", "superstitious"],
    }
    assert leanings == expected.get(style, ["even"] * 4)
    cards = [explain(LEADING, move, "hard", style) for move in LEADING.legal]
    assert any(isinstance(one, CardReason) and one.leaning == style for one in cards) is (style != "counting")
    if style in ("even", "counting"):
        assert all(isinstance(one, CardReason) and one.leaning == "even" for one in cards)


def test_who_bids_blindly_says_so_too() -> None:
    request = question("R13 G2 B2 Y2", "R5", clairvoyance="on")
    reason = explain(request, Bid(1), "normal", "bold")
    assert isinstance(reason, BlindBidReason)
    assert reason.leaning == "bold"
