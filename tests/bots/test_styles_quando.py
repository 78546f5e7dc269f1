"""What the styles prefer at Quando, and that they prefer no more than that."""

import math
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine.bots import STYLES, quando, quando_search
from engine.bots.explain import explain
from engine.bots.explain_quando import DrawReason, KnockReason, PlayReason
from engine.bots.levels import Level, Style
from engine.bots.quando_hand import OwnHand
from engine.bots.quando_search import Line
from engine.bots.quando_styles import MANNERS
from engine.core.request import Request
from engine.core.rules import Acting
from engine.core.seats import CHANCE
from engine.games.quando.model import Draw, Knock, Play, SeatMove
from engine.games.quando.notation import format_move, parse_cards
from engine.match.match import Match
from tests.bots.test_quando import question, request_of
from tests.games.quando.positions import new_match
from tests.games.quando.retelling import retold

Question = Request[Any, Any, Any]


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quando, "_EFFORT", 30)


def choose(request: Question, level: Level, style: Style, seed: int = 1) -> SeatMove:
    return quando.decide(request, random.Random(seed), math.inf, level, style)


@cache
def positions(matches: int = 4) -> tuple[Match, ...]:
    """Questions of all kinds from matches of four."""
    found: list[Match] = []
    for seed in range(matches):
        match, rng = new_match(4), random.Random(seed)
        while isinstance(status := match.status, Acting) and match.ply < 160:
            (seat,) = status.seats
            if seat == CHANCE:
                match.submit(seat, match.rules.chance(match.state, rng))
                continue
            request = match.request(seat)
            if len(request.legal) > 1 and rng.random() < 0.25:
                found.append(match.truncated(match.ply))
            match.submit(seat, choose(request, "normal", "even"))
    return tuple(found)


# --- legal, repeatable, fair -------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("level", quando.LEVELS)
def test_every_style_answers_with_a_legal_move_and_by_its_seed(style: Style, level: Level) -> None:
    for match in positions():
        request = request_of(match)
        move = choose(request, level, style)
        assert move in request.legal
        assert move == choose(request, level, style)


@pytest.mark.parametrize("style", STYLES)
def test_no_style_knows_what_is_hidden(style: Style) -> None:
    rng, different = random.Random(5), 0
    for match in positions()[::2]:
        request = request_of(match)
        other = retold(match, match.rules.determinize(request.view, request.history, rng))
        assert other is not None
        different += other.state != match.state
        for level in quando.LEVELS:
            assert choose(request, level, style) == choose(request_of(other), level, style)
    assert different > 10


def test_even_prefers_nothing() -> None:
    even, hand = MANNERS["even"], OwnHand(parse_cards("7/1,3/4,3/5,0/2"))
    moves: list[SeatMove] = [Knock(), Play((0,)), Play((1, 2)), Draw(True), Draw(False)]
    assert {even.bonus((move,), hand, 7) for move in moves} == {0.0}
    assert [even.knocks_with(4, total) for total in (3, 4)] == [4, 4]
    assert [even.other_side(shown, 4.5) for shown in (3, 4)] == [4.5, 4.5]
    assert (even.middle([1, 2, 9]), even.error) == (4, 1.0)


def test_at_level_random_all_styles_are_alike() -> None:
    for match in positions()[:12]:
        assert len({choose(request_of(match), "random", style, 3) for style in STYLES}) == 1


# --- without a search --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("style", "easy", "normal"),
    [
        ("even", {7, 8, 9}, {3, 4}),
        ("bold", {7, 8, 9, 10, 11}, {3, 4, 5, 6}),
        ("careful", {7, 8}, {3}),
        ("counting", {7, 8, 9}, {3, 4}),
        ("superstitious", {7, 8, 9, 11}, {3, 4, 5}),
    ],
)
def test_with_which_sums_a_style_knocks(style: Style, easy: set[int], normal: set[int]) -> None:
    def knocks(level: Level, total: int) -> bool:
        request = question(f"{total - 2}/0,2/9 9/8,9/7 10/8 10/7", "10/9")
        return choose(request, level, style) == Knock()

    assert {total for total in range(7, 12) if knocks("easy", total)} == easy
    assert {total for total in range(3, 12) if knocks("normal", total)} == normal


def flips(level: Level, style: Style) -> list[tuple[int, bool]]:
    """What is shown, and whether the card is flipped."""
    drawn = []
    for match in positions():
        request = request_of(match)
        if isinstance(request.legal[0], Draw):
            for seed in range(8 if level == "easy" else 1):
                move = choose(request, level, style, seed)
                assert isinstance(move, Draw)
                drawn.append((request.view.top, move.flip))
    return drawn


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_bold_flip_more_and_the_careful_less(level: Level) -> None:
    count = {style: sum(flipped for _, flipped in flips(level, style)) for style in STYLES}
    assert count["careful"] < count["even"] <= count["bold"]


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_superstitious_keep_odd_cards_and_flip_even_ones(level: Level) -> None:
    def lucky(style: Style) -> int:
        return sum((shown % 2 == 1) is not flipped for shown, flipped in flips(level, style))

    assert lucky("superstitious") > lucky("even")


def test_the_counting_go_by_the_cases_and_not_by_the_mean() -> None:
    decided = 0
    for match in positions(12):
        request = request_of(match)
        if not isinstance(request.legal[0], Draw):
            continue
        moves = [choose(request, "normal", style) for style in ("even", "counting")]
        if moves[0] != moves[1]:
            decided += 1
            reason = explain(request, moves[1], "normal", "counting")
            assert isinstance(reason, DrawReason)
            assert reason.leaning == "counting"
    assert decided
    assert MANNERS["counting"].middle([0, 1, 2, 9, 10]) == 2


def test_the_counting_are_less_mistaken_about_the_other_side() -> None:
    def mistakes(style: Style) -> int:
        return sum(flipped is not (shown > 4.5) for shown, flipped in flips("easy", style))

    assert mistakes("counting") < mistakes("even")


# --- in the search -----------------------------------------------------------------------------------


def searched(
    monkeypatch: pytest.MonkeyPatch, request: Question, style: Style, worth: Callable[[Line], float]
) -> str:
    """What a search chooses if each line wins as often as ``worth`` tells, in every world."""
    monkeypatch.setattr(quando_search, "_value", lambda _rules, _world, line, _rng: worth(line))
    return format_move(choose(request, "hard", style))


def tried(monkeypatch: pytest.MonkeyPatch, request: Question, style: Style) -> list[SeatMove]:
    """The moves that a search tries, each once."""
    moves: dict[SeatMove, None] = {}

    def worth(line: Line) -> float:
        moves[line[0]] = None
        return 0.5

    searched(monkeypatch, request, style, worth)
    return list(moves)


TURN = question("7/1,3/4,3/5,0/2,10/4,1/5 9/8,9/7 10/8 10/7", "6/5")
DRAWING = question("3/4,3/5 9/8,9/7 10/8 10/7", "6/5", phase="draw")
DRAWING_ODD = question("3/4,3/5 9/8,9/7 10/8 10/7", "5/6", phase="draw")


@pytest.mark.parametrize(
    ("style", "even_shown", "odd_shown"),
    [
        ("bold", "draw flip", "draw flip"),
        ("careful", "draw keep", "draw keep"),
        ("superstitious", "draw flip", "draw keep"),
    ],
)
def test_the_liked_one_of_equal_draws(
    monkeypatch: pytest.MonkeyPatch, style: Style, even_shown: str, odd_shown: str
) -> None:
    assert searched(monkeypatch, DRAWING, style, lambda _: 0.5) == even_shown
    assert searched(monkeypatch, DRAWING_ODD, style, lambda _: 0.5) == odd_shown


def test_the_bold_like_to_knock_and_the_careful_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    def nearly(knock: float) -> Callable[[Line], float]:
        return lambda line: knock if line == (Knock(),) else 0.5

    assert searched(monkeypatch, TURN, "bold", nearly(0.506)) == "knock"
    assert searched(monkeypatch, TURN, "careful", nearly(0.506)) != "knock"
    assert searched(monkeypatch, TURN, "even", nearly(0.506)) == "knock"
    assert searched(monkeypatch, TURN, "even", nearly(0.494)) != "knock"


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("request_", [TURN, DRAWING, DRAWING_ODD])
def test_nobody_likes_a_move_that_is_clearly_worse(
    monkeypatch: pytest.MonkeyPatch, style: Style, request_: Question
) -> None:
    for best in tried(monkeypatch, request_, style):

        def worth(line: Line, best: SeatMove = best) -> float:
            return 0.6 if line[0] == best else 0.5

        assert searched(monkeypatch, request_, style, worth) == format_move(best)


def test_the_counting_try_fewer_plays_in_more_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    def plays(style: Style) -> list[SeatMove]:
        return [move for move in tried(monkeypatch, TURN, style) if isinstance(move, Play)]

    assert (len(plays("even")), len(plays("counting"))) == (6, 4)


# --- the reasons -------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_without_a_search_the_reason_names_the_style_when_it_decided(style: Style) -> None:
    decided = 0
    for match in positions(12):
        request = request_of(match)
        move, usual = choose(request, "normal", style), choose(request, "normal", "even")
        reason = explain(request, move, "normal", style)
        if isinstance(reason, DrawReason | KnockReason):
            assert reason.leaning == (style if move != usual else "even")
            decided += move != usual
        if isinstance(reason, KnockReason):
            assert reason.limit is not None
            assert reason.total <= reason.limit
    assert (decided > 0) is (style != "even")


@pytest.mark.parametrize(
    ("style", "liked"),
    [
        ("even", set()),
        ("counting", set()),
        ("bold", {"knock", "play 1", "play 6", "play 2,3"}),
        ("careful", {"play 1", "play 6", "play 2,3"}),
        ("superstitious", {"play 1", "play 6"}),
    ],
)
def test_after_a_search_the_reason_names_the_style_if_it_liked_something_less(
    style: Style, liked: set[str]
) -> None:
    leanings = {}
    for move in TURN.legal:
        reason = explain(TURN, move, "hard", style)
        assert isinstance(reason, PlayReason | KnockReason)
        leanings[format_move(move)] = reason.leaning
    named = {text for text, leaning in leanings.items() if leaning == style != "even"}
    assert named & {"knock", "play 1", "play 6", "play 2,3"} == liked
    assert set(leanings.values()) <= {style, "even"}
