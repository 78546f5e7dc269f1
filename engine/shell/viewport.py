"""Where the 1920 x 1080 picture lies in a window of any shape."""

from dataclasses import dataclass
from math import floor

from engine.ui.canvas import HEIGHT, WIDTH
from engine.ui.geometry import Point


def whole(value: float) -> int:
    """Round half up; unlike `round` the same at every place, so that sizes do not tremble in motion."""
    return floor(value + 0.5)


@dataclass(frozen=True, slots=True)
class Viewport:
    """The picture as large as fits in the middle of a surface, with bars at two sides."""

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

    @classmethod
    def fitted(cls, width: int, height: int) -> "Viewport":
        """Return the largest picture that fits a surface of this many pixels (at least one each way)."""
        scale = min(max(width, 1) / WIDTH, max(height, 1) / HEIGHT)
        picture_width = max(1, whole(WIDTH * scale))
        picture_height = max(1, whole(HEIGHT * scale))
        return cls(
            scale, (width - picture_width) // 2, (height - picture_height) // 2, picture_width, picture_height
        )

    @property
    def rect(self) -> tuple[int, int, int, int]:
        """The picture in surface pixels: left, top, width, height."""
        return self.left, self.top, self.width, self.height

    def to_window(self, x: float, y: float) -> tuple[int, int]:
        """Return the surface pixel of a place in the design."""
        return self.left + whole(x * self.scale), self.top + whole(y * self.scale)

    def unbounded(self, x: float, y: float) -> Point:
        """Return the place in the design of a surface pixel, outside of the design for the bars."""
        return Point((x - self.left) / self.scale, (y - self.top) / self.scale)

    def to_design(self, x: float, y: float) -> Point | None:
        """Return the place in the design of a surface pixel, or ``None`` in the bars."""
        point = self.unbounded(x, y)
        return point if 0 <= point.x < WIDTH and 0 <= point.y < HEIGHT else None
