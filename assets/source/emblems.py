"""The emblems of the games: small still lifes of what lies on each table, for lists and boards."""

from collections.abc import Callable
from typing import Final

from assets.source.beans import TURNS, draw_bean
from assets.source.drawing import Drawing
from assets.source.knobeln_helmet import draw_helmet
from assets.source.quando_cards import SMALL, draw_card
from assets.source.raster import Sprite, sprite
from assets.source.singularity_cards import draw_back
from assets.source.singularity_stock import TINY

SIZE: Final = 1.5
"""Against the emblem of a list; boards show it as large as it is drawn here."""
BEAN: Final = 0.82
BEANS: Final = (("white", 4, -30, -12), ("black", 1, 24, -18), ("gold", 5, -8, 18), ("kidney", 3, 34, 16))
"""Kind, eighths of a turn and place of each bean."""
BACKS: Final = ((-20, -12), (18, 10))
FRONTS: Final = ((5, -22, -12), (8, 20, 10))
"""Number, place and degrees of each card."""


def _helmet(drawing: Drawing) -> None:
    with drawing.group(0, 36, scale=0.23):
        draw_helmet(drawing)


def _beans(drawing: Drawing) -> None:
    for kind, turn, x, y in BEANS:
        with drawing.group(x, y, scale=BEAN):
            draw_bean(drawing, kind, turn * 360 / TURNS, seed=turn)


def _backs(drawing: Drawing) -> None:
    for x, degrees in BACKS:
        with drawing.group(x, rotate=degrees, scale=0.78 * TINY.scale):
            draw_back(drawing, TINY)


def _fronts(drawing: Drawing) -> None:
    for number, x, degrees in FRONTS:
        with drawing.group(x, rotate=degrees, scale=0.62):
            draw_card(drawing, SMALL, number)


EMBLEMS: Final[dict[str, Callable[[Drawing], None]]] = {
    "knobeln": _helmet,
    "bohnen": _beans,
    "singularity": _backs,
    "quando": _fronts,
}


def build_emblems() -> list[Sprite]:
    """Return an emblem for each game, anchored in its middle."""
    sprites = []
    for game, draw in EMBLEMS.items():
        drawing = Drawing(260, 200, -130, -100)
        with drawing.group(scale=SIZE):
            draw(drawing)
        sprites.append(sprite(f"emblem/{game}", drawing, samples=3))
    return sprites
