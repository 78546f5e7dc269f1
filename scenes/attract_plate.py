"""The plate that tells whoever comes by what is seen and how to come back."""

from typing import Final

from engine.games import GAMES
from engine.text import Texts
from engine.ui import theme
from engine.ui.burn_in import wandered
from engine.ui.canvas import WIDTH, Canvas
from engine.ui.geometry import Rect
from engine.ui.widgets import fitting_size, wrapped

PLATES: Final = dict.fromkeys((*GAMES, "aside", "rules", "rache", "panel"), "rect")
"""Every room of the plate, by kind: at the tables, beside a hand that is so wide that it reaches into the
corner, on a rules card, beside a shout, and below what a table has opened."""

MARGIN: Final = 32.0
"""Left and right of the words."""
EDGE: Final = 36.0
"""From the upper or lower edge to the middle of the outer lines."""
LINE: Final = 38.0
BETWEEN: Final = 44.0
"""From the last line of the caption to the request."""


class Plate:
    """Dark tin with the request, and above it what is seen; it wanders slowly as time goes on."""

    def __init__(self, texts: Texts) -> None:
        """Begin where the layout wants it."""
        self._texts = texts
        self._age = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the plate has moved."""
        before = wandered(self._age)
        self._age += seconds
        return wandered(self._age) != before

    def rect(self, canvas: Canvas, place: Rect, caption: str) -> Rect:
        """Return where the plate lies now.

        Args:
            canvas: Measures the words.
            place: Room for it: the plate lies at its lower edge, in the corner that is nearer to the edge
                of the screen, and is as high as its words need.
            caption: What is seen, with line breaks for where there is little room; without it the plate
                fills its place.
        """
        dx, dy = wandered(self._age)
        if not caption:
            return place.moved(dx=dx, dy=dy)
        lines = self._lines(canvas, place, caption)
        widths = [canvas.measure(line, theme.SIZE_HINT) for line in lines]
        widths.append(canvas.measure(self._request, theme.SIZE_NAME, "bold"))
        width = min(place.width, max(widths) + 2 * MARGIN)
        height = 2 * EDGE + LINE * (len(lines) - 1) + BETWEEN
        left = place.x if place.center.x < WIDTH / 2 else place.right - width
        return Rect(left, place.bottom - height, width, height).moved(dx=dx, dy=dy)

    @property
    def _request(self) -> str:
        return self._texts("attract.press")

    def _lines(self, canvas: Canvas, place: Rect, caption: str) -> list[str]:
        """Break a caption where it says so, unless all of it has room in one line."""
        room = place.width - 2 * MARGIN
        whole = wrapped(canvas, caption, room, theme.SIZE_HINT)
        if len(whole) == 1:
            return whole
        return [line for part in caption.split("\n") for line in wrapped(canvas, part, room, theme.SIZE_HINT)]

    def draw(self, canvas: Canvas, place: Rect, caption: str) -> None:
        """Draw the plate; see `rect`."""
        plate = self.rect(canvas, place, caption)
        canvas.panel("panel/plate", plate)
        x, y = plate.center
        room = plate.width - MARGIN
        if caption:
            for number, line in enumerate(self._lines(canvas, place, caption)):
                top = plate.y + EDGE + number * LINE
                size = fitting_size(canvas, line, room, theme.SIZE_HINT, "text")
                canvas.text(line, x, top, size, theme.FOAM, align="middle")
            y = plate.bottom - EDGE
        size = fitting_size(canvas, self._request, room, theme.SIZE_NAME, "bold")
        canvas.text(self._request, x, y, size, theme.LAMP, font="bold", align="middle")
