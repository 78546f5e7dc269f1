"""What is written at the Rache: the number, the five seconds, how it ended, and the button."""

import math
from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action, Device
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint, HintBar, glyph
from engine.ui.layout import Layout
from engine.ui.widgets import fitting_size

REQUIRED: Final = {"value": "plate", "countdown": "plate", "hints": "hints"}
"""What the layout must hold for the plates."""

DIGIT_SIZE: Final = 150
UNIT_SIZE: Final = 44
DIGIT_Y: Final = 92.0
UNIT_Y: Final = 178.0
"""Below the upper edge of the plate with the number."""

MARGIN: Final = 28.0
CALL_Y: Final = 48.0
BAR: Final = Rect(30.0, 88.0, -60.0, 30.0)
"""The bar of the five seconds: from the plate's corner, and how much narrower than it."""
BAR_EDGE: Final = 4.0
THINNEST: Final = 22.0
OUTCOME_LINES: Final = (54.0, 108.0)

GLYPH_SIZE: Final = 1.4
PRESSED: Final = 0.16
"""How much smaller the button becomes when it is shown to be pressed."""
BACK_HEIGHT: Final = 62.0
BACK_GAP: Final = 16.0
BACK_MARGIN: Final = 22.0
"""The plate that says how to say no, above the button."""


class Plates:
    """Draws the plates of the Rache."""

    def __init__(self, layout: Layout, texts: Texts) -> None:
        self._layout = layout
        self._texts = texts
        area = layout.rect("hints")
        place = Rect(area.x, area.y - BACK_HEIGHT - BACK_GAP, area.width - BACK_MARGIN, BACK_HEIGHT)
        self._back_bar = HintBar(place)

    def back_at(self, x: float, y: float) -> bool:
        """Tell whether a click at this place means no."""
        return self._back_bar.at(x, y) is Action.BACK

    def draw_value(self, canvas: Canvas, decibels: float, light: float) -> None:
        """Draw the number; ``light`` 0..1 says how far the bell has lit it."""
        rect = self._layout.rect("value")
        canvas.panel("panel/plate", rect)
        if light > 0.0:
            canvas.panel("panel/plate_active", rect, alpha=light)
        digits = f"{math.floor(decibels):d}"
        # Digits stand in cells of one width, so that a running number does not tremble.
        cell = max(canvas.measure(f"{digit:d}", DIGIT_SIZE, "bold") for digit in range(10))
        x = rect.center.x - cell * (len(digits) - 1) / 2
        for digit in digits:
            canvas.text(digit, x, rect.y + DIGIT_Y, DIGIT_SIZE, theme.LAMP, font="bold", align="middle")
            x += cell
        unit = self._texts("rache.unit")
        place = rect.center.x, rect.y + UNIT_Y
        canvas.text(unit, *place, UNIT_SIZE, theme.FOAM, font="bold", align="middle")

    def draw_countdown(self, canvas: Canvas, call: str, share: float) -> None:
        """Draw what to do and how much of the five seconds is left, 0..1."""
        rect = self._layout.rect("countdown")
        canvas.panel("panel/plate", rect)
        self._line(canvas, rect, call, CALL_Y, theme.SIZE_BODY)
        track = Rect(rect.x + BAR.x, rect.y + BAR.y, rect.width + BAR.width, BAR.height)
        canvas.panel("rache/timer/track", track)
        width = (track.width - 2 * BAR_EDGE) * share
        if width >= THINNEST:
            fill = Rect(track.x + BAR_EDGE, track.y + BAR_EDGE, width, track.height - 2 * BAR_EDGE)
            canvas.panel("rache/timer/fill", fill)

    def draw_outcome(self, canvas: Canvas, lines: tuple[str, str]) -> None:
        """Draw how it ended where the time ran."""
        rect = self._layout.rect("countdown")
        canvas.panel("panel/plate_active", rect)
        for line, y in zip(lines, OUTCOME_LINES, strict=True):
            self._line(canvas, rect, line, y, theme.SIZE_NAME)

    @staticmethod
    def _line(canvas: Canvas, rect: Rect, text: str, y: float, size: float) -> None:
        fitting = fitting_size(canvas, text, rect.width - 2 * MARGIN, size, "bold")
        canvas.text(text, rect.center.x, rect.y + y, fitting, theme.FOAM, font="bold", align="middle")

    def draw_hints(self, canvas: Canvas, device: Device, beat: float, *, declinable: bool) -> None:
        """Draw the button as it is hammered, and how to say no.

        Args:
            canvas: What to draw on.
            device: Whose symbols to show.
            beat: How much of one blow at the button is over, 0..1.
            declinable: Saying no is still possible.
        """
        area = self._layout.rect("hints")
        size = GLYPH_SIZE * (1.0 - PRESSED * math.sin(math.pi * beat))
        middle = Point(*area.center)
        canvas.panel("panel/plate", area)
        canvas.image(glyph("confirm", device), *middle, stretch=(size, size))
        if declinable:
            hints = [Hint("back", self._texts("rache.hint.back"))]
            width = self._back_bar.width(canvas, hints, device) + 2 * BACK_MARGIN
            top = area.y - BACK_HEIGHT - BACK_GAP
            canvas.panel("panel/plate", Rect(area.right - width, top, width, BACK_HEIGHT))
            self._back_bar.draw(canvas, hints, device)
