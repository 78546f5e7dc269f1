"""Computer players, one module per game; they see a Request only.

They are plain functions without memory, so that they can run in a worker process. To add one, write
``engine/bots/<game>.py`` with a ``decide`` like that of `engine.bots.bohnen` and enter it into `DECIDERS`.
Level ``random`` needs no module: every game has it.
"""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol, get_args

from engine.bots import bohnen, knobeln, quando, singularity
from engine.bots.levels import Level, Style
from engine.core.request import Request


class Decider(Protocol):
    """What every game's module offers."""

    def __call__(
        self, request: Request[Any, Any, Any], rng: random.Random, seconds: float, level: Level, style: Style
    ) -> Any:
        """Return one of the legal moves of ``request``."""
        ...


DECIDERS: Mapping[str, Decider] = MappingProxyType(
    {
        "knobeln": knobeln.decide,
        "bohnen": bohnen.decide,
        "singularity": singularity.decide,
        "quando": quando.decide,
    }
)
"""The computer players by name of the game."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""Every level, the weakest first."""

STYLES: Final[tuple[Style, ...]] = get_args(Style)
"""Every style, ``even`` first."""


def levels_of(game: str) -> tuple[Level, ...]:
    """Return the levels that `decide` plays a game at, the weakest first."""
    return LEVELS if game in DECIDERS else ("random",)


def decide(
    request: Request[Any, Any, Any], level: Level, rng: random.Random, seconds: float, style: Style = "even"
) -> Any:
    """Choose a move for ``request``.

    Args:
        request: The question; it must have at least one legal move.
        level: How strong to play; one of `levels_of` the game.
        rng: The only source of chance; the same generator state gives the same move.
        seconds: Most seconds to think; the effort is limited by counting, so this limit is met only
            on a machine that is slow or busy.
        style: What to prefer among moves that are about as good.

    Raises:
        KeyError: There is no computer player of that level for the game.
    """
    if level == "random":
        return rng.choice(request.legal)
    return DECIDERS[request.game](request, rng, seconds, level, style)
