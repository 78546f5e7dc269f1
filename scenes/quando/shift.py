"""Draws on another canvas a little beside: a table that jumps, cards that are dragged."""

from engine.ui.canvas import WHITE, Align, Canvas, Colour, Font
from engine.ui.geometry import Rect


class Shifted:
    """A canvas on which everything is drawn this far right and down."""

    def __init__(self, canvas: Canvas, dx: float, dy: float) -> None:
        """Draw on ``canvas``, moved by design pixels."""
        self._canvas = canvas
        self._dx, self._dy = dx, dy

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
        x, y = x + self._dx, y + self._dy
        self._canvas.image(name, x, y, stretch=stretch, angle=angle, alpha=alpha, tint=tint)

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Draw a panel."""
        self._canvas.panel(name, rect.moved(self._dx, self._dy), alpha=alpha)

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Fill a rectangle."""
        self._canvas.box(rect.moved(self._dx, self._dy), colour, alpha=alpha)

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
        x, y = x + self._dx, y + self._dy
        self._canvas.text(text, x, y, size, colour, font=font, align=align, alpha=alpha)

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line."""
        return self._canvas.measure(text, size, font)
