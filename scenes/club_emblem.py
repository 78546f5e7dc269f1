"""A small still life for each game: what lies on its table."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.ui.canvas import Canvas
from engine.ui.geometry import Point

PAGES: Final = frozenset({"common", "knobeln", "bohnen", "singularity_small", "quando"})
"""The image pages of all emblems."""

WIDTH: Final = 132.0
"""Of an emblem at its normal size; the largest size at which nothing is drawn above its own is 2."""

_BEANS: Final = (
    ("bean/white/4", -30.0, -12.0),
    ("bean/black/1", 24.0, -18.0),
    ("bean/gold/5", -8.0, 18.0),
    ("bean/kidney/3", 34.0, 16.0),
)
_CARDS: Final[Mapping[str, tuple[tuple[str, float, float], ...]]] = {
    # Sprite, how far to the side, and degrees clockwise.
    "singularity": (("card/singularity/back/tiny", -20.0, -12.0), ("card/singularity/back/tiny", 18.0, 10.0)),
    "quando": (("card/quando/small/5", -22.0, -12.0), ("card/quando/small/8", 20.0, 10.0)),
}
_CARD_SCALE: Final[Mapping[str, float]] = {"singularity": 0.78, "quando": 0.62}


def draw_emblem(canvas: Canvas, game: str, at: Point, scale: float = 1.0) -> None:
    """Draw the emblem of a game about a point."""
    _EMBLEMS[game](canvas, game, at, scale)


def _helmet(canvas: Canvas, _game: str, at: Point, scale: float) -> None:
    size = 0.34 * scale
    canvas.image("knobeln/helmet", at.x, at.y + 36 * scale, stretch=(size, size))


def _beans(canvas: Canvas, _game: str, at: Point, scale: float) -> None:
    size = min(1.0, 0.84 * scale)
    for sprite, dx, dy in _BEANS:
        x, y = at.x + dx * scale, at.y + dy * scale
        canvas.image("bean/shadow", x + 4, y + 5, stretch=(size, size))
        canvas.image(sprite, x, y, stretch=(size, size))


def _cards(canvas: Canvas, game: str, at: Point, scale: float) -> None:
    size = min(1.0, _CARD_SCALE[game] * scale)
    for sprite, dx, angle in _CARDS[game]:
        canvas.image(sprite, at.x + dx * scale, at.y, stretch=(size, size), angle=angle)


_EMBLEMS: Final[Mapping[str, Callable[[Canvas, str, Point, float], None]]] = {
    "knobeln": _helmet,
    "bohnen": _beans,
    "singularity": _cards,
    "quando": _cards,
}
