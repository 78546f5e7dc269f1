"""What the styles prefer at the Bohnenspiel, and that they prefer no more than that."""

import math
import random
from dataclasses import replace
from functools import cache
from statistics import fmean
from typing import Any

import pytest

from engine.bots import STYLES, bohnen
from engine.bots.bohnen_positions import FITTED, AtOnce, Node, at_once, evaluate, make_node
from engine.bots.bohnen_search import Search
from engine.bots.bohnen_styles import MANNERS, Manner
from engine.bots.explain import explain
from engine.bots.explain_bohnen import SowReason
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.core.rules import Acting, Over
from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.bohnen.model import Sow
from engine.games.bohnen.notation import parse_position
from engine.games.bohnen.rules import BohnenRules
from engine.match.match import Match
from tests.bots.test_strength import figures

Question = Request[Any, Any, Any]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
PECULIAR: tuple[Style, ...] = tuple(style for style in STYLES if style != "even")
RULES = BohnenRules("aachen")


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(bohnen._STRENGTHS["hard"], nodes=300)
    monkeypatch.setattr(bohnen, "_STRENGTHS", {**bohnen._STRENGTHS, "hard": few})


def choose(request: Question, level: Level, style: Style, seed: int = 1) -> Any:
    return bohnen.decide(request, random.Random(seed), math.inf, level, style)


@cache
def questions(count: int) -> tuple[Question, ...]:
    """Positions of random matches in which there is a choice."""
    asked: list[Question] = []
    for seed in range(count):
        rng = random.Random(seed)
        match = Match(GAMES["bohnen"], ("A", "B"))
        plies = rng.randrange(24)
        while isinstance(status := match.status, Acting):
            request = match.request(status.seats[0])
            if match.ply >= plies and len(request.legal) > 1:
                asked.append(request)
                break
            match.submit(status.seats[0], rng.choice(request.legal))
    return tuple(asked)


def root_of(request: Question) -> Node:
    view = request.view
    return make_node(list(view.pits), view.urs, view.stores, view.to_move, RULES)


@cache
def chosen(level: Level, style: Style) -> list[AtOnce]:
    """What the moves of a style bring at once."""
    return [
        at_once(root_of(request), choose(request, level, style, seed).pit, RULES)
        for seed, request in enumerate(questions(150))
    ]


# --- legal, repeatable -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", ["aachen", "layli"])
def test_all_styles_play_legal_moves_to_the_end(level: Level, variant: str) -> None:
    for first in STYLES:
        rng = random.Random(first)
        styles = (first, rng.choice(STYLES))
        match = Match(GAMES["bohnen"], styles, {"variant": variant})
        while isinstance(status := match.status, Acting):
            request = match.request(status.seats[0])
            move = bohnen.decide(request, rng, math.inf, level, styles[status.seats[0]])
            assert move in request.legal
            match.submit(status.seats[0], move)
        assert isinstance(match.status, Over)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_and_same_view_give_the_same_move(level: Level, style: Style) -> None:
    for request in questions(25):
        view = replace(request.view, seen=(), quiet_plies=0)
        stranger = replace(request, history=(), ply=99, view=view)
        for seed in range(3):
            assert choose(request, level, style, seed) == choose(stranger, level, style, seed)


def test_even_prefers_nothing() -> None:
    assert MANNERS["even"] == Manner()
    assert MANNERS.keys() == set(STYLES)
    assert MANNERS["even"].weights == FITTED
    for request in questions(40):
        for level in LEVELS:
            default = bohnen.decide(request, random.Random(1), math.inf, level)
            assert choose(request, level, "even") == default


def test_at_level_random_all_styles_are_alike() -> None:
    for request in questions(40):
        assert len({choose(request, "random", style, 3) for style in STYLES}) == 1


# --- what they like ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_bold_sow_many_hands_and_the_careful_few(level: Level) -> None:
    laps = {style: fmean(move.laps for move in chosen(level, style)) for style in STYLES}
    assert laps["careful"] + 0.3 < laps["even"] < laps["bold"] - 0.2


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_counting_take_what_pays_at_once(level: Level) -> None:
    gains = {style: fmean(move.gain for move in chosen(level, style)) for style in STYLES}
    assert gains["counting"] > gains["even"] + 0.3


@pytest.mark.parametrize("level", LEVELS)
def test_the_superstitious_lift_odd_numbers_of_beans(level: Level) -> None:
    odd = {style: sum(move.beans % 2 for move in chosen(level, style)) for style in STYLES}
    assert odd["superstitious"] > odd["even"] + 5


def test_the_counting_slip_less() -> None:
    """A slip of easy is any move, so it may bring less than the best one by more than the band."""
    slips = {}
    for style in ("even", "counting"):
        slips[style] = 0
        for request in questions(30):
            gains = {move: at_once(root_of(request), move.pit, RULES).gain for move in request.legal}
            least = max(gains.values()) - MANNERS[style].band
            slips[style] += sum(gains[choose(request, "easy", style, seed)] < least for seed in range(20))
    assert 0 < slips["counting"] < 0.7 * slips["even"]


@pytest.mark.parametrize("style", PECULIAR)
def test_nobody_gives_up_more_than_the_band(style: Style) -> None:
    manner = MANNERS[style]
    less = 0
    for request in questions(80):
        pits = [move.pit for move in request.legal]
        search = Search(RULES, 300, lambda: False, manner.weights)
        values = search.values(root_of(request), pits, 40, manner.band)
        value = values[choose(request, "hard", style).pit]
        assert value >= max(values.values()) - manner.band
        less += value < max(values.values())
    assert less > 3


def test_a_pair_of_urs_is_worth_more_to_the_bold() -> None:
    pits, urs, stores, to_move = parse_position("4 7 0 0 3 0 | 3 0 5 0 9 0 urs a2b5=A")
    node = make_node(list(pits), urs, stores, to_move, RULES)
    more = evaluate(node, Seat(0), MANNERS["bold"].weights) - evaluate(node, Seat(0))
    assert more == pytest.approx(MANNERS["bold"].weights.urs_pair - FITTED.urs_pair)
    assert more > 0
    assert evaluate(node, Seat(1), MANNERS["bold"].weights) == -evaluate(
        node, Seat(0), MANNERS["bold"].weights
    )


@pytest.mark.parametrize("style", STYLES)
def test_a_win_at_once_is_taken_in_every_style(style: Style) -> None:
    # a5 leaves B nothing to move and wins; every other move lets B go on.
    pits, urs, stores, to_move = parse_position("0 20 0 0 1 0 | 0 0 0 0 4 0 urs a2b5=A")
    state = replace(RULES.initial(), pits=pits, urs=urs, stores=stores, to_move=to_move)
    legal = RULES.legal(state, to_move)
    request: Question = Request("bohnen", (), to_move, 0, RULES.view(state, to_move), (), legal)
    assert {choose(request, "hard", style, seed) for seed in range(4)} == {Sow(4)}


@pytest.mark.parametrize("style", PECULIAR)
def test_every_style_beats_the_greedy(style: Style) -> None:
    (won,) = figures("bohnen", (f"hard {style}", "greedy"), 24, "wins", opening=2)
    assert won >= 0.65


# --- why ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_named_for_the_move_that_it_likes_most(style: Style) -> None:
    named = 0
    for request in questions(80):
        root = root_of(request)
        liking = {move: MANNERS[style].liking(at_once(root, move.pit, RULES)) for move in request.legal}
        for move in request.legal:
            reason = explain(request, move, "hard", style)
            assert isinstance(reason, SowReason)
            is_liked = all(liking[move] >= other for other in liking.values()) and len({*liking.values()}) > 1
            assert reason.leaning == (style if is_liked else "even")
            named += reason.leaning != "even"
    assert (named > 50) is (style != "even")
