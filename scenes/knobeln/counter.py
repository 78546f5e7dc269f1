"""The chalk counter: which numbers are possible, how many coins have been counted, how much time is left."""

import math
from collections.abc import Callable
from typing import Final

from engine.anim.channel import Channel
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas, Colour, Font
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.knobeln.sight import Slate

MOST: Final = 38.0
"""How large the letters of the lines above and below a number may be."""
MARGIN: Final = 20.0
TITLE_SIZE: Final = 32
TITLE_DROP: Final = 38.0
NUMBER_SIZE: Final = 94
NUMBER_DROP: Final = 107.0
RANGE_SIZE: Final = 58
RANGE_DROP: Final = 88.0
NOTE_DROP: Final = 136.0
SWELLING: Final = 0.25
SWELLING_STEPS: Final = 4
"""Digits grow in so many steps: each one is a picture of its own."""

DOTS: Final = 5
DEGREES: Final = 360.0 / DOTS
RING: Final = 40.0
RING_DROP: Final = 18.0
"""How much further down the ring lies when there is a headline above it."""
RING_START: Final = -126.0
"""Where the first dot is, degrees clockwise from the right; two of them stand at the top."""


def dots_left(clock: float) -> int:
    """Return how many of the five dots are lit when a share of the time to think has passed (K-19)."""
    return max(0, min(DOTS, math.ceil(DOTS * (1.0 - clock))))


class Counter:
    """The slate with what is written on it."""

    def __init__(self, texts: Texts, rect: Rect, middle: Point, calm: Callable[[], bool]) -> None:
        """Hang it up, blank; ``middle``: where the ring of the clock lies."""
        self._texts = texts
        self._rect = rect
        self._middle = middle
        self._calm = calm
        self.slate = Slate()
        self.alpha: Channel[float] = Channel(1.0)
        """How much of the chalk is not wiped away."""
        self.pulse: Channel[float] = Channel(0.0)
        """How far the number has swollen."""
        self.clock: float | None = None
        self.late = False

    def settle(self, slate: Slate) -> None:
        """Stop all motion and show this."""
        self.slate = slate
        self.alpha.value, self.pulse.value = 1.0, 0.0

    @property
    def _ring(self) -> bool:
        """Whether the seconds are shown, which takes the place of the possible numbers."""
        return self.clock is not None and self.slate.kind != "sum"

    def draw(self, canvas: Canvas) -> None:
        """Draw the slate, and the five dots that go out one after the other."""
        canvas.image("knobeln/counter", *self._rect.center)
        if not self._ring or self.clock is None:
            return
        left = 0 if self.late else dots_left(self.clock)
        middle = self._middle.moved(dy=RING_DROP if self.slate.must_load else 0.0)
        for number in range(DOTS):
            angle = math.radians(RING_START + number * DEGREES)
            state = "late" if self.late else "lit" if number >= DOTS - left else "off"
            x, y = middle.moved(RING * math.cos(angle), RING * math.sin(angle))
            canvas.image(f"knobeln/dot/{state}", x, y)

    def write(self, canvas: Canvas) -> None:
        """Write with chalk."""
        slate, texts = self.slate, self._texts
        if slate.kind == "sum":
            self._line(canvas, texts("knobeln.board.counted"), TITLE_DROP, TITLE_SIZE, theme.CHALK, "text")
            pulse = 0.0 if self._calm() else round(self.pulse.value * SWELLING_STEPS) / SWELLING_STEPS
            size = NUMBER_SIZE * (1.0 + SWELLING * pulse)
            self._line(canvas, str(slate.total), NUMBER_DROP, size, theme.CHALK_GOLD, "bold")
        elif slate.kind == "range":
            if slate.must_load:
                title = texts("knobeln.board.must_load")
                self._line(canvas, title, TITLE_DROP, TITLE_SIZE, theme.CHALK_ROSE, "bold")
            if not self._ring:
                numbers = texts("knobeln.board.range", low=slate.low, high=slate.high)
                note = texts("knobeln.board.possible")
                self._line(canvas, numbers, RANGE_DROP, RANGE_SIZE, theme.CHALK, "bold")
                self._line(canvas, note, NOTE_DROP, TITLE_SIZE, theme.CHALK, "text")

    def _line(self, canvas: Canvas, text: str, drop: float, size: float, colour: Colour, font: Font) -> None:
        x, y = self._rect.center.x, self._rect.y + drop
        fitting = fitting_size(canvas, text, self._rect.width - 2 * MARGIN, size, font, most=MOST)
        canvas.text(text, x, y, fitting, colour, font=font, align="middle", alpha=self.alpha.value)
