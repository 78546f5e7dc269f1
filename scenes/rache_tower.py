"""The right side of the Rache: the high striker with its scale, bell and record."""

import math
from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas, Colour
from engine.ui.geometry import Point
from engine.ui.layout import Layout
from engine.ui.widgets import fitting_size
from scenes.rache_bell import Bell
from scenes.rache_meter import LOUDEST, REST, TARGET, Meter, exactly

REQUIRED: Final = {
    "scale_40": "point",
    "scale_100": "point",
    "flag": "point",
    "target": "point",
    "sign": "point",
    "bell": "point",
}
"""What the layout must hold for this side."""

BAR: Final = 3
"""One bar stands for so many dB(A)."""
BAR_FADE: Final = 1.0
"""The bar under the puck lights up over so many dB(A)."""
ZONES: Final = ((91.0, "top"), (TARGET, "high"), (58.0, "mid"), (REST, "low"))
"""Where the bars of a colour begin, from above."""
SIGN_SIZE: Final = 42
SIGN_WIDTH: Final = 180.0
FLAG_TEXT: Final = Point(114.0, -28.0)
"""From the tip of the flag to the middle of what is written on it."""
FLAG_SIZE: Final = 32
FLAG_WIDTH: Final = 158.0
ROSE: Final[Colour] = (0xF7, 0xA8, 0xCF)
"""Text on the flag (8.9 : 1)."""


class Tower:
    """Draws the tower; everything on its scale goes by the meter."""

    def __init__(self, layout: Layout, texts: Texts, record: float | None) -> None:
        """Get ready to draw.

        Args:
            layout: Where everything is.
            texts: The words.
            record: The loudest shout so far in dB(A), if there was one; it rang the bell.
        """
        self._layout = layout
        self._texts = texts
        self._record = record

    def y(self, decibels: float) -> float:
        """Return the height of a level."""
        low, high = self._layout.point("scale_40").y, self._layout.point("scale_100").y
        return low + (high - low) * (decibels - REST) / (LOUDEST - REST)

    def draw(self, canvas: Canvas, meter: Meter, bell: Bell, shake: Point) -> None:
        """Draw the tower with everything on it."""
        foot = self._layout.point("scale_40").moved(*shake)
        canvas.image("rache/tower", *foot)
        self._draw_bars(canvas, meter.reading, shake)
        if self._record is not None:
            # Behind the beam of the bell: a record of just 73.0 flies close above it.
            self._draw_flag(canvas, self._record, shake)
        canvas.image("rache/target", *self._layout.point("target").moved(*shake))
        self._draw_sign(canvas, self._layout.point("sign").moved(*shake))
        canvas.image("rache/bell", *self._layout.point("bell").moved(*shake), angle=bell.angle)
        canvas.image("rache/peak", foot.x, self.y(meter.mark) + shake.y)
        canvas.image("rache/puck", foot.x, self.y(meter.reading) + shake.y)

    def _draw_bars(self, canvas: Canvas, reading: float, shake: Point) -> None:
        x = self._layout.point("scale_40").x + shake.x
        for start in range(int(REST), int(LOUDEST), BAR):
            alpha = min(1.0, (reading - start) / BAR_FADE)
            if alpha <= 0.0:
                return
            zone = next(name for lowest, name in ZONES if start >= lowest)
            canvas.image(f"rache/bar/{zone}", x, self.y(start) + shake.y, alpha=alpha)

    def _draw_sign(self, canvas: Canvas, place: Point) -> None:
        canvas.image("rache/sign", *place)
        text = self._texts("rache.whole", decibels=math.floor(TARGET))
        size = fitting_size(canvas, text, SIGN_WIDTH, SIGN_SIZE, "bold")
        canvas.text(text, *place, size, theme.WINE, font="bold", align="middle")

    def _draw_flag(self, canvas: Canvas, record: float, shake: Point) -> None:
        """Draw the flag, its tip at its height on the scale."""
        tip = Point(self._layout.point("flag").x, self.y(record)).moved(*shake)
        canvas.image("rache/flag", *tip)
        text = self._texts("rache.record", decibels=exactly(self._texts, record))
        size = fitting_size(canvas, text, FLAG_WIDTH, FLAG_SIZE, "bold")
        canvas.text(text, *tip.moved(*FLAG_TEXT), size, ROSE, font="bold", align="middle")
