"""Care for screens that keep what they show for long (``ux.md``, Picture).

The whole picture wanders by a few pixels, and it goes darker while nobody touches anything. Where things
can be clicked does not wander with them: it is less than anybody's hand trembles.
"""

from typing import Any, Final

from engine.ui.canvas import HEIGHT, WIDTH, Canvas
from engine.ui.canvas_over import ShiftedCanvas
from engine.ui.geometry import Rect

REACH: Final = 2
"""The picture wanders so many pixels to each side: four from one end to the other."""
CROSSING_SECONDS: Final = 60.0
"""So long it takes from one end to the other."""
SLOWER_DOWN: Final = 1.4
"""Up and down takes so much longer, so that in time every place is reached."""
DARK_AFTER: Final = 300.0
"""Seconds without input."""
DARKNESS: Final = 0.3
"""What is taken away from the light then."""
FADE_SECONDS: Final = 2.0
BACKGROUND: Final = "background/"
"""How the names of pictures begin that fill the screen."""


def wandered(seconds: float) -> tuple[int, int]:
    """Return how far something has wandered after this time, in whole pixels, x and y; at first nowhere."""
    step = CROSSING_SECONDS / (2 * REACH)
    return _to_and_fro(int(seconds / step)), _to_and_fro(int(seconds / (step * SLOWER_DOWN)))


def _to_and_fro(steps: int) -> int:
    """Return where somebody is after so many steps, who walks from 0 to `REACH`, to -`REACH` and back."""
    return abs((steps - REACH) % (4 * REACH) - 2 * REACH) - REACH


class BurnInGuard:
    """Lets the picture wander and go dark; `engine.ui.navigator.Navigator` asks it in every frame."""

    def __init__(self) -> None:
        """Begin in the middle and bright."""
        self._age = 0.0
        self.offset = (0, 0)
        """How far the picture has wandered, in design pixels."""
        self.darkness = 0.0
        """How black the screen is, 0..1."""

    def update(self, seconds: float, idle: float) -> bool:
        """Let time pass; tell whether the picture changed.

        Args:
            seconds: How much.
            idle: Seconds since anybody touched anything.
        """
        before = (self.offset, self.darkness)
        self._age += seconds
        self.offset = wandered(self._age)
        self.darkness = DARKNESS * max(0.0, min(1.0, (idle - DARK_AFTER) / FADE_SECONDS))
        return (self.offset, self.darkness) != before

    def moved(self, canvas: Canvas) -> Canvas:
        """Return a canvas on which everything is drawn where the picture has wandered to."""
        return canvas if self.offset == (0, 0) else WanderedCanvas(canvas, *self.offset)


class WanderedCanvas(ShiftedCanvas):
    """Draws a few pixels aside, without bare edges."""

    def _area(self, rect: Rect) -> Rect:
        """Return where a rectangle lies; what fills the screen goes on doing so."""
        return rect if rect.width >= WIDTH and rect.height >= HEIGHT else super()._area(rect)

    def image(self, name: str, x: float, y: float, **how: Any) -> None:
        """Draw a sprite; below a background lies another one, which fills what it leaves free."""
        if name.startswith(BACKGROUND):
            self._canvas.image(name, x, y, **how)
        # Not by way of the hooks: this is asked some hundred times a frame, for as long as the house is open.
        self._canvas.image(name, x + self._dx, y + self._dy, **how)
