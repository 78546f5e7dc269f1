"""What tables and panels draw, without what tells people what they could press."""

from collections.abc import Sequence

from engine.ui.canvas import WHITE, Align, Canvas, Colour, Font
from engine.ui.geometry import Rect

GLYPH = "glyph/"
"""How the names of the pictures of buttons and keys begin."""


class UnhintedCanvas:
    """Draws on another canvas, but leaves out plates, words and button symbols in some places.

    Every table draws its hints at a place of its own, and while nobody plays they would be wrong: any
    button leads back to the pub.
    """

    def __init__(self, canvas: Canvas, places: Sequence[Rect]) -> None:
        """Draw on ``canvas``, but for these places."""
        self._canvas = canvas
        self._places = tuple(places)

    def _left_out(self, x: float, y: float) -> bool:
        return any(place.contains(x, y) for place in self._places)

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
        """Draw a sprite."""
        if not (name.startswith(GLYPH) and self._left_out(x, y)):
            self._canvas.image(name, x, y, stretch=stretch, angle=angle, alpha=alpha, tint=tint)

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Draw a panel."""
        if not self._left_out(*rect.center):
            self._canvas.panel(name, rect, alpha=alpha)

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Fill a rectangle."""
        self._canvas.box(rect, colour, alpha=alpha)

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
        """Write a line."""
        if not self._left_out(x, y):
            self._canvas.text(text, x, y, size, colour, font=font, align=align, alpha=alpha)

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line."""
        return self._canvas.measure(text, size, font)
