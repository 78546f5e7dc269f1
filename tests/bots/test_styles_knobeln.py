"""What the styles prefer at Knobeln, and that they prefer no more than that."""

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from statistics import fmean
from typing import Any

import pytest

from engine.bots import STYLES, decide, knobeln
from engine.bots.explain import explain
from engine.bots.explain_knobeln import CallReason
from engine.bots.knobeln import good_numbers
from engine.bots.knobeln_odds import learn_habits, total_chances
from engine.bots.knobeln_styles import MANNERS, Manner
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.game import GAME
from engine.games.knobeln.model import Call, Load
from engine.match.match import Match
from tests.bots.test_fairness import worlds
from tests.bots.test_knobeln import question, second_game
from tests.bots.test_strength import figures
from tests.games.knobeln.positions import call, endspiel, load, loading, play_game
from tests.match.matches import random_options

Question = Request[Any, Any, Any]
PECULIAR: tuple[Style, ...] = tuple(style for style in STYLES if style != "even")


def choose(request: Question, level: Level, style: Style, seed: int = 1) -> Any:
    return knobeln.decide(request, random.Random(seed), math.inf, level, style)


def calls(match: Match, level: Level, style: Style) -> set[int]:
    return {choose(question(match), level, style, seed).number for seed in range(60)}


def play(level: Level, styles: list[Style], seed: int, **options: Any) -> Iterator[tuple[Question, Any]]:
    """Let styles play a match; yield their questions with more than one answer, and the moves."""
    rng = random.Random(seed)
    match = Match(GAME, styles, options)
    while isinstance(status := match.status, Acting):
        seat = rng.choice(status.seats)
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, rng))
            continue
        request = match.request(seat)
        move = decide(request, level, rng, math.inf, styles[seat])
        assert move in request.legal
        if len(request.legal) > 1:
            yield request, move
        match.submit(seat, move)
    assert isinstance(match.status, Over)


@cache
def questions(kind: type) -> tuple[Question, ...]:
    """What was asked in some matches of many styles, of this kind."""
    asked = []
    for seed in range(12):
        styles = random.Random(seed).choices(STYLES, k=2 + seed % 5)
        asked += [request for request, move in play("hard", styles, seed) if isinstance(move, kind)]
    return tuple(asked)


# --- legal, repeatable, fair -------------------------------------------------------------------------


@pytest.mark.parametrize("level", knobeln.LEVELS)
def test_all_styles_play_under_all_options(level: Level) -> None:
    moves = 0
    for seed in range(15):
        rng = random.Random(seed)
        seats = rng.randint(2, 6)
        styles = rng.choices(STYLES, k=seats)
        moves += len(list(play(level, styles, seed, **random_options(GAME, seats, rng))))
    assert moves > 300


@pytest.mark.parametrize("style", STYLES)
def test_no_style_knows_what_is_hidden_and_the_same_seed_gives_the_same_move(style: Style) -> None:
    compared = 0
    for seat, same in worlds("knobeln", 6, 2):
        for level in knobeln.LEVELS:
            moves = [[choose(one.request(seat), level, style, seed) for seed in range(5)] for one in same]
            assert moves[0] == moves[1] == moves[2]
        compared += 1
    assert compared > 5


def test_even_prefers_nothing() -> None:
    assert MANNERS["even"] == Manner()
    assert MANNERS.keys() == set(STYLES)
    assert {MANNERS["even"].liking(number, 9) for number in range(12)} == {0}
    for request in questions(Call)[:60]:
        for level in knobeln.LEVELS:
            assert choose(request, level, "even") == knobeln.decide(
                request, random.Random(1), math.inf, level
            )


def test_at_level_random_all_styles_are_alike() -> None:
    for request in questions(Call)[:40]:
        assert len({choose(request, "random", style, 3) for style in STYLES}) == 1


# --- loads -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", knobeln.LEVELS)
def test_the_bold_load_more(level: Level) -> None:
    request = question(second_game(3))
    means = {style: fmean(loads(request, level, style)) for style in STYLES}
    assert means["bold"] > means["even"] + 0.2
    for style in ("careful", "counting"):
        assert means[style] == means["even"]


def loads(request: Question, level: Level, style: Style) -> list[int]:
    return [choose(request, level, style, seed).coins for seed in range(800)]


@pytest.mark.parametrize("level", knobeln.LEVELS)
@pytest.mark.parametrize("last", [1, 2, 3])
def test_the_superstitious_never_load_the_same_twice(level: Level, last: int) -> None:
    match = loading(3)
    play_game(match, (last, 1, 1), (7, 8, 9))
    assert set(loads(question(match), level, "superstitious")) == set(range(4)) - {last}
    assert last in loads(question(match), level, "even")
    # What it has loaded is in its own opened fist, not in those of the others.
    play_game(match, (0, last, last), (7, 8, 9))
    mine = match.request(Seat(0))
    assert set(loads(mine, level, "superstitious")) == {1, 2, 3}


def test_who_may_load_nothing_else_loads_the_same_again() -> None:
    match = loading(3)
    play_game(match, (1, 1, 1), (7, 8, 9))
    narrowed = replace(question(match), legal=(Load(1), Load(1)))
    assert choose(narrowed, "hard", "superstitious") == Load(1)


# --- calls -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "bold", "even", "careful"), [(0, {3}, {4}, {4}), (2, {5}, {5}, {4, 5}), (3, {6}, {5}, {4, 5})]
)
def test_the_bold_call_the_likeliest_and_the_careful_hide(
    own: int, bold: set[int], even: set[int], careful: set[int]
) -> None:
    match = second_game(3)
    load(match, own, 0, 0)
    assert calls(match, "hard", "bold") == bold
    assert calls(match, "hard", "even") == even
    assert calls(match, "hard", "careful") <= careful


def test_the_bold_join_others() -> None:
    # Seat 0 seems to have 2 or 3. So 7 is not quite as likely as 6, but with 7 two would leave.
    match = second_game(3)
    load(match, 3, 3, 1)
    call(match, 7)
    assert calls(match, "normal", "even") == {6}
    assert calls(match, "normal", "bold") == {7}


def test_the_bold_seek_company_and_the_careful_the_middle() -> None:
    joined = {style: fmean(map(float, _joins(style))) for style in STYLES}
    assert joined["bold"] > joined["even"] + 0.02 > joined["careful"]
    apart = {style: fmean(_distances(style, "normal")) for style in STYLES}
    assert apart["careful"] < apart["even"] - 0.2
    apart = {style: fmean(_distances(style, "hard")) for style in STYLES}
    assert apart["careful"] < apart["even"] - 0.1
    assert apart["even"] < apart["counting"] - 0.1


def _joins(style: Style) -> list[bool]:
    return [
        any(choose(request, "hard", style).number == number for _, number in request.view.calls)
        for request in questions(Call)
        if request.view.calls
    ]


def _distances(style: Style, level: Level) -> list[float]:
    """How far from the middle calls are."""
    return [
        abs(
            choose(request, level, style).number
            - len(request.view.seats_in) * (request.view.must_load + 3) / 2
        )
        for request in questions(Call)
    ]


@pytest.mark.parametrize("level", knobeln.LEVELS)
def test_the_superstitious_like_odd_numbers(level: Level) -> None:
    odd = {
        style: fmean(choose(request, level, style).number % 2 for request in questions(Call))
        for style in ("even", "superstitious")
    }
    assert odd["superstitious"] > odd["even"] + 0.15


def test_easy_stays_within_a_coin_of_what_it_expects() -> None:
    match = second_game(3)
    for own in range(4):
        load(match, own, 1, 1)
        allowed = {own + 2, own + 3, own + 4}
        assert all(calls(match, "easy", style) <= allowed for style in STYLES)
        assert calls(match, "easy", "counting") == {own + 3}
        assert calls(match, "easy", "bold") == {own + 3, own + 4}
        assert calls(match, "easy", "careful") == ({own + 2, own + 3} if own > 1 else {own + 3, own + 4})
        assert all(number % 2 for number in calls(match, "easy", "superstitious"))
        match = second_game(3)


def test_the_counting_believe_calls_and_opened_hands_sooner() -> None:
    match = second_game(2)
    for own, number in ((1, 5), (0, 4)) * 2:
        play_game(match, (own, 2), (number, 6) if match.state.starter == 0 else (6, number))
    load(match, 1, 0)
    call(match, 5)
    request = question(match)
    habits = learn_habits(request.history, must_load=True)
    told = {}
    for style in ("even", "counting"):
        trust = MANNERS[style].trust
        told[style] = [
            total_chances(request.view, 0, dict(request.view.calls), known, False, trust)
            for known in ({}, habits)
        ]
    # To a stranger who calls 5 belong 3 coins; this one has always had 1 or 0 when it called so high.
    assert told["counting"][0][3] > told["even"][0][3]
    assert told["counting"][1][1] > told["even"][1][1]


@pytest.mark.parametrize("style", STYLES)
def test_two_players_every_style_keeps_to_the_equilibrium(style: Style) -> None:
    for own in range(4):
        match = second_game(2)
        load(match, own, 0)
        assert calls(match, "hard", style) == {3}
        match = second_game(2)
        load(match, 0, own)
        call(match, 3)
        assert calls(match, "hard", style) <= set(range(own, own + 4)) - {3}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("own", range(4))
def test_the_first_of_two_who_are_left_calls_the_middle(style: Style, own: int) -> None:
    match = endspiel(4, 1, 3)
    load(match, own, 0)
    assert choose(replace(question(match), history=()), "hard", style) == Call(3)


@pytest.mark.parametrize("style", PECULIAR)
def test_every_style_is_hard_to_beat(style: Style) -> None:
    (lost,) = figures("knobeln", (f"hard {style}", *("naive",) * 3), 150, "pays")
    assert lost * 4 <= 0.85


# --- why ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_style_is_named_if_it_made_the_difference(level: Level, style: Style) -> None:
    named = 0
    for request in questions(Call):
        move = choose(request, level, style)
        reason = explain(request, move, level, style)
        assert isinstance(reason, CallReason)
        others = good_numbers(request, level, MANNERS["even"])
        assert reason.leaning == ("even" if move.number in others else style)
        named += reason.leaning != "even"
        if reason.chance is not None:
            assert 0 <= reason.chance <= 1
    assert (named > 3) is (style != "even")


def test_easy_names_only_what_is_odd() -> None:
    for request in questions(Call):
        for style in STYLES:
            move = choose(request, "easy", style)
            reason = explain(request, move, "easy", style)
            assert isinstance(reason, CallReason)
            is_odd = style == "superstitious" and move.number % 2
            assert reason.leaning == ("superstitious" if is_odd else "even")
