"""A small still life for each game: what lies on its table."""

from typing import Final

from engine.ui.canvas import Canvas
from engine.ui.geometry import Point

LARGEST: Final = 1.5
"""So large it is drawn on its page (``assets/source/emblems.py``)."""


def draw_emblem(canvas: Canvas, game: str, at: Point, scale: float = 1.0) -> None:
    """Draw the emblem of a game about a point; up to `LARGEST` it is sharp."""
    size = scale / LARGEST
    canvas.image(f"emblem/{game}", *at, stretch=(size, size))
