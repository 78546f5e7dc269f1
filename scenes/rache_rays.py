"""The rays of the Rache: half of the screen, so no more of them is drawn than can be seen."""

import math
from typing import Final

from engine.ui.canvas import HEIGHT, WIDTH, Canvas
from engine.ui.geometry import Point

RAYS: Final = 36
STARTS: Final = (100.0, 450.0, 750.0, 1000.0)
"""Where the parts of a ray begin, from the sun: as ``assets/source/rache.py`` cuts them."""
MARGIN: Final = 13.0
"""The picture shakes (`scenes.rache_bell`); so much more than the screen is covered on each side."""
_HALF_RAY: Final = 90.0 / RAYS


class Rays:
    """Knows for every direction how much of a ray is on the screen."""

    def __init__(self, sun: Point) -> None:
        """Get ready to draw rays that come from ``sun``, a place on the screen."""
        self._sun = sun
        # A ray is as long as the longest way within its width, for any angle of a whole degree.
        ways = [_way_out(sun, angle / 2) for angle in range(720)]
        first, last = -math.ceil(2 * _HALF_RAY), math.ceil(2 * _HALF_RAY) + 2
        self._parts = tuple(
            sum(
                start < max(ways[(2 * angle + half) % 720] for half in range(first, last + 1))
                for start in STARTS
            )
            for angle in range(360)
        )

    def parts(self, angle: float) -> int:
        """Return how many parts of the ray that points there can be seen (degrees clockwise, 0 is up)."""
        return self._parts[int(angle % 360.0)]

    def draw(self, canvas: Canvas, turn: float, shake: Point) -> None:
        """Draw them.

        Args:
            canvas: What to draw on.
            turn: Degrees by which they are turned.
            shake: How far the picture is from its place.
        """
        x, y = self._sun.moved(*shake)
        for number in range(RAYS):
            angle = turn + number * 360.0 / RAYS
            along, down = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
            for part in range(self.parts(angle)):
                start = STARTS[part]
                canvas.image(f"rache/ray/{part + 1}", x + start * along, y + start * down, angle=angle)


def _way_out(sun: Point, angle: float) -> float:
    """Return how far it is from the sun out of the screen and its margin."""
    along, down = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
    across = ((WIDTH + MARGIN if along > 0.0 else -MARGIN) - sun.x, along)
    upright = ((HEIGHT + MARGIN if down > 0.0 else -MARGIN) - sun.y, down)
    return min(way / share for way, share in (across, upright) if abs(share) > 1e-9)
