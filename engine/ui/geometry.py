"""Points and rectangles in design pixels."""

from dataclasses import dataclass
from typing import NamedTuple


class Point(NamedTuple):
    """A place, x to the right and y down."""

    x: float
    y: float

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> "Point":
        """Return the place this far away."""
        return Point(self.x + dx, self.y + dy)


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> Point:
        """The middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside (right and lower edge excluded)."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> "Rect":
        """Return the rectangle with every edge moved outwards."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> "Rect":
        """Return the rectangle this far away."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def at_least(self, width: float, height: float) -> "Rect":
        """Return the rectangle, grown about its middle where it is smaller than this."""
        extra_x = max(0.0, width - self.width)
        extra_y = max(0.0, height - self.height)
        return Rect(self.x - extra_x / 2, self.y - extra_y / 2, self.width + extra_x, self.height + extra_y)

    @classmethod
    def around(cls, center: Point, width: float, height: float) -> "Rect":
        """Return the rectangle of this size about a point."""
        return cls(center.x - width / 2, center.y - height / 2, width, height)
