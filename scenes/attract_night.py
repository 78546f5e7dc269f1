"""The night: half an hour after the last touch the show is over, and the screen may be switched off.

Nothing moves then but a faint request that changes its place, so that whoever comes by knows what the
black screen is; it stands nowhere for long (``ux.md``, Idle, kiosk, power).
"""

from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.scene import SCREEN

NIGHT_AFTER: Final = 1800.0
"""Seconds of the show."""
STAY_SECONDS: Final = 30.0
"""So long the request stands at one place."""
FAINT: Final = 0.3
COLUMNS: Final = 7
ROWS: Final = 5
STRIDE: Final = 12
"""Places are walked through by so many at a time, so that neighbours in time are far apart; it has no
divisor in common with their number, so that each has its turn."""
_PLACES: Final = Rect(theme.SAFE.x + 240, theme.SAFE.y + 60, theme.SAFE.width - 480, theme.SAFE.height - 120)


class Night:
    """Counts how long the show has lasted, and draws what comes after it."""

    def __init__(self, texts: Texts) -> None:
        """Begin with the show."""
        self._texts = texts
        self._age = 0.0

    @property
    def fallen(self) -> bool:
        """Whether the show is over."""
        return self._age >= NIGHT_AFTER

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether what `draw` would draw has changed."""
        before = (self.fallen, self.place)
        self._age += seconds
        return (self.fallen, self.place) != before

    @property
    def place(self) -> tuple[float, float]:
        """Where the middle of the request stands."""
        number = int(self._age // STAY_SECONDS) * STRIDE % (COLUMNS * ROWS)
        row, column = divmod(number, COLUMNS)
        return (
            _PLACES.x + _PLACES.width * column / (COLUMNS - 1),
            _PLACES.y + _PLACES.height * row / (ROWS - 1),
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw darkness and the request."""
        canvas.box(SCREEN, theme.BLACK)
        text = self._texts("attract.press")
        canvas.text(text, *self.place, theme.SIZE_BODY, theme.LAMP, align="middle", alpha=FAINT)
