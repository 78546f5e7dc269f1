"""The picture on a rules card: a whole table, drawn smaller."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import WIDTH, Canvas, Font
from engine.ui.canvas_over import CanvasOver, Verb
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


class StageCanvas(CanvasOver):
    """Draws a table of 1920 x 1080 into a picture, all of it smaller but for what must stay readable."""

    def __init__(self, canvas: Canvas, place: Rect) -> None:
        """Draw into ``place``, which has the proportions of the screen."""
        super().__init__(canvas)
        self._place = place
        self._scale = place.width / WIDTH

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._place.x + x * self._scale, self._place.y + y * self._scale

    def _area(self, rect: Rect) -> Rect:
        return Rect(*self._at(rect.x, rect.y), rect.width * self._scale, rect.height * self._scale)

    def _size(self, size: float) -> float:
        """Return how large text is drawn: never below the floor."""
        return max(float(theme.SIZE_MINIMUM), size * self._scale)

    def _stretch(self, stretch: tuple[float, float]) -> tuple[float, float]:
        return stretch[0] * self._scale, stretch[1] * self._scale

    def _shows(self, verb: Verb, name: str, x: float, y: float) -> bool:
        """Leave out sprites that stand outside of the table."""
        return verb != "image" or self._place.grown(OUTSIDE * self._scale).contains(*self._at(x, y))

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line in pixels of the table, as large as it is drawn."""
        return super().measure(text, size, font) / self._scale
