"""Dozens of matches per game and level under random options; `Match.submit` refuses an illegal move.

The bench (``python -m tests.bench bots``) checks the same in thousands of matches at full effort.
"""

import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from engine.bots import LEVELS, bohnen, quando, singularity
from engine.bots.levels import Level
from engine.core.options import OptionValue
from engine.core.rules import Over
from engine.games import GAMES
from engine.match.simulate import Setup, play_match
from tests.match.matches import random_options

MATCHES: Mapping[str, int] = {"bohnen": 80, "knobeln": 100, "quando": 40, "singularity": 40}
"""Those at cards are several times as long."""
SHORT: Mapping[str, Mapping[str, OptionValue]] = {"quando": {"end_score": 30}, "singularity": {"rounds": 5}}
"""Options that make matches short."""


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ``hard`` look at a few worlds and positions only; it chooses from the same moves."""
    weak = replace(singularity._STRENGTHS["hard"], bid_worlds=2, card_worlds=1)
    monkeypatch.setattr(singularity, "_STRENGTHS", MappingProxyType({**singularity._STRENGTHS, "hard": weak}))
    shallow = replace(bohnen._STRENGTHS["hard"], nodes=40)
    monkeypatch.setattr(bohnen, "_STRENGTHS", MappingProxyType({**bohnen._STRENGTHS, "hard": shallow}))
    monkeypatch.setattr(quando, "_EFFORT", 8)


def some_setup(game: str, level: Level, rng: random.Random) -> Setup:
    """One seat has this level, the others any."""
    spec = GAMES[game]
    seats = rng.randint(spec.min_seats, min(spec.max_seats or 6, spec.min_seats + 3))
    levels = (level, *rng.choices(LEVELS, k=seats - 1))
    options = {**random_options(spec, seats, rng), **SHORT.get(game, {})}
    return Setup(game, levels, tuple(options.items()), str(rng.random()))


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("game", GAMES)
def test_never_an_illegal_move(game: str, level: Level) -> None:
    rng = random.Random(f"{game} {level}")
    for _ in range(MATCHES[game]):
        match = play_match(some_setup(game, level, rng), 1)
        assert match is not None
        assert isinstance(match.status, Over)
