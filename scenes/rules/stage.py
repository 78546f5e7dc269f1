"""The picture on a rules card: a whole table, drawn smaller."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import WHITE, WIDTH, Align, Canvas, Colour, Font
from engine.ui.geometry import Rect

OUTSIDE: Final = 60.0
"""What begins this far outside of the table is not drawn: the edge of a picture does not cut it off."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What the pictures are made with."""

    texts: Texts
    layouts: Path
    """The folder of the layouts of the tables."""
    place: Rect
    """Where the picture lies on the card."""
    calm: bool


class StageCanvas:
    """Draws a table of 1920 x 1080 into a picture, all of it smaller but for what must stay readable."""

    def __init__(self, canvas: Canvas, place: Rect) -> None:
        """Draw into ``place``, which has the proportions of the screen."""
        self._canvas = canvas
        self._place = place
        self._scale = place.width / WIDTH

    def _x(self, x: float) -> float:
        return self._place.x + x * self._scale

    def _y(self, y: float) -> float:
        return self._place.y + y * self._scale

    def _rect(self, rect: Rect) -> Rect:
        scale = self._scale
        return Rect(self._x(rect.x), self._y(rect.y), rect.width * scale, rect.height * scale)

    def _size(self, size: float) -> float:
        """Return how large text is drawn: never below the floor."""
        return max(float(theme.SIZE_MINIMUM), size * self._scale)

    def image(
        self,
        name: str,
        x: float,
        y: float,
        *,
        stretch: tuple[float, float] = (1.0, 1.0),
        angle: float = 0.0,
        alpha: float = 1.0,
        tint: Colour = WHITE,
    ) -> None:
        """Draw a sprite, unless it stands outside of the table."""
        place = self._place.grown(OUTSIDE * self._scale)
        at_x, at_y = self._x(x), self._y(y)
        if place.contains(at_x, at_y):
            smaller = (stretch[0] * self._scale, stretch[1] * self._scale)
            self._canvas.image(name, at_x, at_y, stretch=smaller, angle=angle, alpha=alpha, tint=tint)

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Draw a panel."""
        self._canvas.panel(name, self._rect(rect), alpha=alpha)

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Fill a rectangle."""
        self._canvas.box(self._rect(rect), colour, alpha=alpha)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour,
        *,
        font: Font = "text",
        align: Align = "start",
        alpha: float = 1.0,
    ) -> None:
        """Write a line, not below the floor of readable sizes."""
        at_x, at_y = self._x(x), self._y(y)
        self._canvas.text(text, at_x, at_y, self._size(size), colour, font=font, align=align, alpha=alpha)

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line in pixels of the table, as large as it is drawn."""
        return self._canvas.measure(text, self._size(size), font) / self._scale
