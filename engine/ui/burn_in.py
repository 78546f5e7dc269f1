"""Care for screens that keep what they show for long (``ux.md``, Picture).

The whole picture wanders by a few pixels, and it goes darker while nobody touches anything. Where things
can be clicked does not wander with them: it is less than anybody's hand trembles.
"""

from typing import Final

from engine.ui.canvas import HEIGHT, WHITE, WIDTH, Align, Canvas, Colour, Font
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
    """Lets the picture wander and go dark; `engine.ui.scene.Navigator` asks it in every frame."""

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


class WanderedCanvas:
    """Draws on another canvas a few pixels aside, without bare edges."""

    def __init__(self, canvas: Canvas, dx: float, dy: float) -> None:
        """Draw on ``canvas``, moved by this much."""
        self._canvas = canvas
        self._dx = dx
        self._dy = dy

    def _moved(self, rect: Rect) -> Rect:
        """Return where a rectangle lies; what fills the screen goes on doing so."""
        if rect.width >= WIDTH and rect.height >= HEIGHT:
            return rect
        return rect.moved(dx=self._dx, dy=self._dy)

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
        if name.startswith(BACKGROUND):  # the one below fills what this leaves free
            self._canvas.image(name, x, y, stretch=stretch, angle=angle, alpha=alpha, tint=tint)
        at_x, at_y = x + self._dx, y + self._dy
        self._canvas.image(name, at_x, at_y, stretch=stretch, angle=angle, alpha=alpha, tint=tint)

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Draw a panel."""
        self._canvas.panel(name, self._moved(rect), alpha=alpha)

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Fill a rectangle."""
        self._canvas.box(self._moved(rect), colour, alpha=alpha)

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
        at_x, at_y = x + self._dx, y + self._dy
        self._canvas.text(text, at_x, at_y, size, colour, font=font, align=align, alpha=alpha)

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line."""
        return self._canvas.measure(text, size, font)
