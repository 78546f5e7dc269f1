"""The lower right corner: what yes would do, and what else can be pressed."""

from collections.abc import Sequence
from typing import Final

from engine.text import Texts
from engine.ui.actions import Action, Device
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.layout import Layout
from scenes.quando.colours import CREMA
from scenes.quando.plates import draw_pill

MARGIN: Final = 22.0
ROW: Final = 54.0
ROWS: Final = (
    ("choose", "choose_row", "confirm"),
    ("extra", "shoulders"),
    ("choose_column",),
    ("info", "back"),
)
"""Which hints stand side by side, from above; a row without any is left out."""
GAP: Final = 16.0
"""Between the hints and the pill above them, at least."""
NAMED_SIZE: Final = 38.0


class Footer:
    """Draws pill and hints, and knows which hint lies where."""

    def __init__(self, texts: Texts, layout: Layout) -> None:
        """Stand in the corner that the layout gives."""
        self._texts = texts
        self._layout = layout
        self._area = layout.rect("hints")
        left, right = self._area.x + MARGIN, self._area.right - MARGIN
        self._bars = [
            HintBar(Rect(left, self._area.bottom - ROW * (number + 1) - 10, right - left, ROW))
            for number in range(len(ROWS))
        ]
        self._used: list[HintBar] = []

    def at(self, x: float, y: float) -> Action | None:
        """Return the action of the hint under a point."""
        for bar in self._used:
            action = bar.at(x, y)
            if action is not None:
                return action
        return None

    def draw(self, canvas: Canvas, title: str, hints: Sequence[Hint], device: Device) -> None:
        """Draw the hints in rows and the pill above them."""
        rows = [[hint for hint in hints if hint.gesture in gestures] for gestures in ROWS]
        rows = [row for row in rows if row]
        self._used = self._bars[: len(rows)]
        placed = list(zip(self._used, reversed(rows), strict=True))
        # Rows below each other have letters of one size.
        most = min((bar.size(canvas, row, device) for bar, row in placed), default=0.0)
        needed = max((bar.width(canvas, row, device, most) for bar, row in placed), default=0.0)
        width = max(self._area.width, needed + 2 * MARGIN)
        height = ROW * len(rows) + 20
        plate = Rect(self._area.right - width, self._area.bottom - height, width, height)
        canvas.panel("panel/quando", plate)
        for bar, row in placed:
            bar.draw(canvas, row, device, most)
        if title:
            place = self._layout.rect("named")
            place = place.moved(dy=min(0.0, plate.y - GAP - place.bottom))
            draw_pill(canvas, place, title, colour=CREMA, size=NAMED_SIZE)
