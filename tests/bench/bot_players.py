"""Who sits at the tables of the bench: the levels of the game, and opponents that exist only here.

The opponents have ideas of their own and share no code with the computer players, so that a figure
does not only tell how well a computer player knows itself.
"""

import math
import random
from collections.abc import Callable, Mapping
from typing import Any

from engine.bots import LEVELS, STYLES, decide
from engine.bots.levels import Level, Style
from engine.core.request import Request
from tests.bench import bohnen_opponents, knobeln_opponents, quando_opponents, singularity_opponents

Player = Callable[[Request[Any, Any, Any], random.Random], Any]
"""Returns one of the legal moves."""

OPPONENTS: Mapping[str, Mapping[str, Player]] = {
    "bohnen": bohnen_opponents.PLAYERS,
    "knobeln": knobeln_opponents.PLAYERS,
    "quando": quando_opponents.PLAYERS,
    "singularity": singularity_opponents.PLAYERS,
}
"""By name, those of every game."""


def player(game: str, name: str) -> Player:
    """Return a level, a level with a style (``hard bold``) or an opponent by its name.

    Raises:
        KeyError: There is none.
    """
    for level in LEVELS:
        for style in STYLES:
            if name == f"{level} {style}" or (style == "even" and name == level):
                return _player_of(level, style)
    return OPPONENTS[game][name]


def _player_of(level: Level, style: Style) -> Player:
    # The effort is counted; a limit of time would make the figures depend on the machine.
    return lambda request, rng: decide(request, level, rng, math.inf, style)
