"""Canvases that draw on another one: fainter, elsewhere, smaller, or not everything.

`CanvasOver` passes every verb on; whoever inherits from it says with a few hooks what is different.
"""

from collections.abc import Callable, Hashable
from typing import Literal

from engine.ui.canvas import WHITE, Align, Canvas, Colour, Font
from engine.ui.geometry import Rect

Verb = Literal["image", "panel", "box", "text"]


class CanvasOver:
    """Draws on another canvas as it is told."""

    def __init__(self, canvas: Canvas) -> None:
        """Draw on ``canvas``."""
        self._canvas = canvas

    @property
    def text_scale(self) -> float:
        """How large the reader wants small letters: as on the canvas below."""
        return self._canvas.text_scale

    # --- what may be different

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point lies on the canvas below."""
        return x, y

    def _area(self, rect: Rect) -> Rect:
        """Return where a rectangle lies on the canvas below."""
        return rect

    def _alpha(self, alpha: float) -> float:
        """Return how much is seen of what is to have this alpha."""
        return alpha

    def _size(self, size: float) -> float:
        """Return how large letters are drawn."""
        return size

    def _stretch(self, stretch: tuple[float, float]) -> tuple[float, float]:
        """Return by what factors a sprite is stretched."""
        return stretch

    def _shows(self, verb: Verb, name: str, x: float, y: float) -> bool:
        """Tell whether something is drawn at all; ``name`` is empty for boxes and lines."""
        return True

    # --- the verbs

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
        if self._shows("image", name, x, y):
            place, size, seen = self._at(x, y), self._stretch(stretch), self._alpha(alpha)
            self._canvas.image(name, *place, stretch=size, angle=angle, alpha=seen, tint=tint)

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Draw a panel."""
        if self._shows("panel", name, *rect.center):
            self._canvas.panel(name, self._area(rect), alpha=self._alpha(alpha))

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Fill a rectangle."""
        if self._shows("box", "", *rect.center):
            self._canvas.box(self._area(rect), colour, alpha=self._alpha(alpha))

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
        if self._shows("text", "", x, y):
            place, seen = self._at(x, y), self._alpha(alpha)
            self._canvas.text(text, *place, self._size(size), colour, font=font, align=align, alpha=seen)

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line."""
        return self._canvas.measure(text, self._size(size), font)

    def kept(self, key: Hashable, draw: Callable[[], None]) -> None:
        """Draw it every time: a picture would not know what is different here."""
        draw()


class FadedCanvas(CanvasOver):
    """Draws with less alpha, so that a whole panel fades as one."""

    def __init__(self, canvas: Canvas, alpha: float) -> None:
        """Draw on ``canvas`` with every alpha multiplied by this one, 0..1."""
        super().__init__(canvas)
        self._share = alpha

    def _alpha(self, alpha: float) -> float:
        return alpha * self._share


def faded(canvas: Canvas, alpha: float) -> Canvas:
    """Return a canvas on which everything has this much alpha, 0..1: the same one if nothing is fainter."""
    return canvas if alpha >= 1.0 else FadedCanvas(canvas, alpha)


class ShiftedCanvas(CanvasOver):
    """Draws a little beside: a table that jumps, cards that are dragged."""

    def __init__(self, canvas: Canvas, dx: float, dy: float) -> None:
        """Draw on ``canvas``, this many design pixels further right and down."""
        super().__init__(canvas)
        self._dx, self._dy = dx, dy

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x + self._dx, y + self._dy

    def _area(self, rect: Rect) -> Rect:
        return rect.moved(self._dx, self._dy)
