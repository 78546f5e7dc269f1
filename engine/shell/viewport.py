"""Where the 1920 x 1080 picture lies in a window of any shape, on a television that cuts its edges off."""

from dataclasses import dataclass
from math import floor
from typing import Final

from engine.ui.canvas import HEIGHT, WIDTH
from engine.ui.geometry import Point

USUAL_MARGIN: Final = 5
"""The safe area that every screen is laid out for: so many percent of the picture at each edge."""


def whole(value: float) -> int:
    """Round half up; unlike `round` the same at every place, so that sizes do not tremble in motion."""
    return floor(value + 0.5)


@dataclass(frozen=True, slots=True)
class Viewport:
    """The picture as large as fits in the middle of a surface, with bars at two sides.

    With another safe area than the usual one the whole design is drawn smaller or larger about the middle of
    the picture, so that everything keeps its place beside everything else.
    """

    scale: float
    """Surface pixels per design pixel."""
    left: int
    """Width of the left bar in surface pixels."""
    top: int
    """Height of the upper bar in surface pixels."""
    width: int
    """Width of the picture in surface pixels."""
    height: int
    """Height of the picture in surface pixels."""
    dx: float = 0.0
    """How far right of the left edge of the picture the design begins, in design pixels."""
    dy: float = 0.0
    """How far below the upper edge of the picture the design begins, in design pixels."""

    @classmethod
    def fitted(cls, width: int, height: int, margin: int = USUAL_MARGIN) -> "Viewport":
        """Return the largest picture that fits a surface.

        Args:
            width: Pixels of the surface, at least one.
            height: Pixels of the surface, at least one.
            margin: How many percent of the picture at each edge no text may lie in.
        """
        scale = min(max(width, 1) / WIDTH, max(height, 1) / HEIGHT)
        picture_width = max(1, whole(WIDTH * scale))
        picture_height = max(1, whole(HEIGHT * scale))
        left, top = (width - picture_width) // 2, (height - picture_height) // 2
        zoom = (100 - 2 * margin) / (100 - 2 * USUAL_MARGIN)
        aside = (1 / zoom - 1) / 2
        return cls(scale * zoom, left, top, picture_width, picture_height, WIDTH * aside, HEIGHT * aside)

    @property
    def rect(self) -> tuple[int, int, int, int]:
        """The picture in surface pixels: left, top, width, height."""
        return self.left, self.top, self.width, self.height

    def to_window(self, x: float, y: float) -> tuple[int, int]:
        """Return the surface pixel of a place in the design."""
        return (
            self.left + whole((x + self.dx) * self.scale),
            self.top + whole((y + self.dy) * self.scale),
        )

    def unbounded(self, x: float, y: float) -> Point:
        """Return the place in the design of a surface pixel, outside of the design for the bars."""
        return Point((x - self.left) / self.scale - self.dx, (y - self.top) / self.scale - self.dy)

    def to_design(self, x: float, y: float) -> Point | None:
        """Return the place in the design of a surface pixel, or ``None`` in the bars."""
        point = self.unbounded(x, y)
        return point if 0 <= point.x < WIDTH and 0 <= point.y < HEIGHT else None
