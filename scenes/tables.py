"""Which scene shows the table of which game."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.play.referee import Referee
from scenes.bohnen import places
from scenes.bohnen.scene import BohnenTable
from scenes.knobeln import places as knobeln_places
from scenes.knobeln.scene import KnobelnTable
from scenes.quando import places as quando_places
from scenes.quando.scene import QuandoTable
from scenes.services import Services
from scenes.singularity import places as singularity_places
from scenes.singularity.scene import SingularityTable

if TYPE_CHECKING:
    from scenes.table import TableScene

_SCENES: "Final[dict[str, Callable[..., TableScene]]]" = {
    "knobeln": KnobelnTable,
    "bohnen": BohnenTable,
    "singularity": SingularityTable,
    "quando": QuandoTable,
}


REQUIRED: "Final[dict[str, dict[str, str]]]" = {
    "knobeln": knobeln_places.REQUIRED,
    "bohnen": places.REQUIRED,
    "singularity": singularity_places.REQUIRED,
    "quando": quando_places.REQUIRED,
}
"""The anchors that each game's layout must have, by kind."""


def has_table(game: str) -> bool:
    """Tell whether a game can be played here: one may have rules and records but no scene yet."""
    return game in _SCENES


def table_scene(services: Services, referee: Referee, *, tossed: bool = False) -> "TableScene":
    """Return the scene of a match.

    Args:
        services: The house.
        referee: The match with everybody who plays it.
        tossed: A coin was tossed for the first move; show it.
    """
    return _SCENES[referee.setup.game](services, referee, tossed=tossed)
