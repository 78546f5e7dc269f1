"""Where beans lie in a pit: no bean covers more than a third of another."""

import math
import random
from functools import lru_cache
from typing import Final, NamedTuple

BEAN_LENGTH: Final = 54.0
BEAN_WIDTH: Final = 37.0
"""Size of a bean sprite at scale 1, in design pixels."""

CLEARANCE: Final = 0.56 * BEAN_LENGTH
"""Middles this far apart cover at most a third of each other, however the beans are turned.

Two equal discs whose middles are 0.55 diameters apart share a third of their area; an
ellipse is a stretched disc, and along the length of a bean the stretch is greatest.
"""

_JITTER: Final = 3.0
_WOBBLE: Final = 0.05
"""How far beans lie off their grid, as a share of its spacing: nature is not that tidy."""
_HAND_LAID: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-0.3, -0.08), (0.3, 0.12)),
    3: ((-0.34, 0.12), (0.34, 0.12), (0.0, -0.3)),
    4: ((-0.34, -0.24), (0.34, -0.22), (-0.32, 0.3), (0.34, 0.3)),
    5: ((-0.42, -0.2), (0.4, -0.26), (0.0, 0.04), (-0.38, 0.4), (0.38, 0.38)),
    6: ((-0.5, -0.18), (0.0, -0.36), (0.5, -0.18), (-0.46, 0.28), (0.02, 0.18), (0.48, 0.3)),
}
"""Few beans look best where a hand would drop them: shares of the radii."""


class Slot(NamedTuple):
    """Where one bean of a heap lies."""

    dx: float
    """Offset from the middle of the pit, in design pixels."""
    dy: float
    scale: float
    """Size of the beans of this heap; big heaps have smaller beans."""


@lru_cache(maxsize=512)
def heap(count: int, radius_x: float, radius_y: float) -> tuple[Slot, ...]:
    """Return where ``count`` beans lie in a pit with these radii, in design pixels."""
    if count in _HAND_LAID:
        jitter = random.Random(count)
        return tuple(
            Slot(
                x * radius_x + jitter.uniform(-_JITTER, _JITTER),
                y * radius_y + jitter.uniform(-_JITTER, _JITTER),
                1.0,
            )
            for x, y in _HAND_LAID[count]
        )
    return _packed(count, radius_x, radius_y)


def _packed(count: int, radius_x: float, radius_y: float) -> tuple[Slot, ...]:
    """Lay beans on the widest hexagonal grid of which enough points lie in the pit."""
    scale = 1.0
    spacing = 0.0
    points: list[tuple[float, float]] = []
    for _ in range(4):
        # Smaller beans may lie nearer to the rim, which gives the grid more room: a few rounds settle it.
        inner_x = radius_x - 0.46 * BEAN_LENGTH * scale
        inner_y = radius_y - 0.46 * BEAN_LENGTH * scale
        points, spacing = _widest(count, inner_x, inner_y)
        scale = min(1.0, spacing * (1.0 - 3.0 * _WOBBLE) / CLEARANCE)
    jitter = random.Random(count)
    wobble = spacing * _WOBBLE
    return tuple(
        Slot(x + jitter.uniform(-wobble, wobble), y + jitter.uniform(-wobble, wobble), scale)
        for x, y in points
    )


_GRID: Final = tuple(
    ((column + (row % 2) / 2), row * math.sqrt(3) / 2) for row in range(-9, 10) for column in range(-6, 7)
)
"""A hexagonal grid with unit spacing, large enough for all beans in the longest store."""


def _widest(count: int, radius_x: float, radius_y: float) -> tuple[list[tuple[float, float]], float]:
    """Return the innermost points of a hexagonal grid that just fits into an ellipse, and its spacing."""

    def reach(point: tuple[float, float]) -> float:
        return (point[0] / radius_x) ** 2 + (point[1] / radius_y) ** 2

    innermost = sorted(_GRID, key=reach)[:count]
    # Blown up by this much, the outermost of them lies on the ellipse.
    spacing = 1.0 / math.sqrt(reach(innermost[-1]))
    return [(x * spacing, y * spacing) for x, y in innermost], spacing
