"""A bot with a style says what tipped the scales, in both languages."""

import math
import random
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

import pytest

from engine.bots import STYLES, decide
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.core.rules import Acting
from engine.core.seats import CHANCE
from engine.games import GAMES
from engine.games.singularity.model import Bid
from engine.match.match import Match
from engine.play.decisions import Decision
from engine.text import Texts
from scenes.explanations import sentence

NAMES = ("Jupp", "Heinz", "Karla", "Blech")
GAMES_OF_CARDS = ("singularity", "quando")


@lru_cache(maxsize=4)
def played(
    game: str, level: Level, style: Style, plies: int
) -> tuple[tuple[Request[Any, Any, Any], Any], ...]:
    """What a table of four is asked and chooses."""
    return tuple(_play(game, level, style, plies))


def _play(game: str, level: Level, style: Style, plies: int) -> Iterator[tuple[Request[Any, Any, Any], Any]]:
    for seed in range(3):
        match, rng = Match(GAMES[game], list(NAMES)), random.Random(seed)
        while isinstance(status := match.status, Acting) and match.ply < plies:
            (seat, *_) = status.seats
            if seat == CHANCE:
                match.submit(seat, match.rules.chance(match.state, rng))
                continue
            request = match.request(seat)
            move = decide(request, level, rng, math.inf, style)
            yield request, move
            match.submit(seat, move)


def decisions(game: str, level: Level, style: Style, plies: int = 330) -> Iterator[Decision]:
    """What a table of four decides; ``hard`` plays what ``normal`` would, which saves its search."""
    for request, move in played(game, "easy" if level == "easy" else "normal", style, plies):
        yield Decision(request, move, level, style)


@cache
def german(game: str, level: Level, style: Style) -> tuple[str, ...]:
    """What all of them say, decision by decision."""
    texts = Texts("de", strict=True)
    return tuple(sentence(texts, decision, NAMES) for decision in decisions(game, level, style))


@pytest.mark.parametrize("game", GAMES_OF_CARDS)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("style", STYLES)
def test_every_decision_has_a_sentence_in_both_languages(game: str, level: Level, style: Style) -> None:
    told = german(game, level, style)
    # Whoever says the same in German has the same reason.
    different = dict(zip(told, decisions(game, level, style), strict=True))
    texts = Texts("en", strict=True)
    english = {sentence(texts, decision, NAMES) for decision in different.values()}
    for sentences in (different.keys(), english):
        assert all(text and "{" not in text for text in sentences)
        assert len(sentences) > 4


@pytest.mark.parametrize("game", GAMES_OF_CARDS)
@pytest.mark.parametrize(
    ("style", "phrase"),
    [("bold", "Im Zweifel"), ("careful", "Im Zweifel"), ("superstitious", "Ungerade bringt Glück")],
)
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_style_speaks_for_itself_only(game: str, style: Style, phrase: str, level: Level) -> None:
    assert sum(phrase in text for text in german(game, level, style)) > 3
    assert not any(phrase in text for text in german(game, level, "even"))


def test_the_counting_tell_what_they_count() -> None:
    assert any("Aussicht auf Stiche" in text for text in german("singularity", "normal", "counting"))
    assert any("Ich zähle die Fälle" in text for text in german("quando", "normal", "counting"))


def test_a_search_that_the_style_was_part_of_does_not_claim_to_have_found_the_best() -> None:
    texts = Texts("de", strict=True)
    told = {}
    for decision in decisions("singularity", "hard", "superstitious", plies=12):
        if isinstance(decision.move, Bid):
            told[decision.move.number % 2] = sentence(texts, decision, NAMES)
    assert "lag das mit vorn" in told[1]
    assert "gefiel mir das am besten" in told[0]
