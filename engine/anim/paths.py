"""Ways through the picture: where something is when a share of the way lies behind it."""

import math
from collections.abc import Callable
from typing import TypeVar

from engine.anim.channel import mixed, rebuilt

P = TypeVar("P", bound=tuple[float, float])
"""A place: x to the right and y down, as a tuple or named tuple."""

Path = Callable[[float], P]
"""Share of the way (0..1) to the place there; exactly the end at 1."""


def parabola(start: P, end: P, height: float) -> Path[P]:
    """Return the way of something tossed from one place to another.

    Args:
        start: Where it leaves the ground.
        end: Where it lands.
        height: How far above the straight line it is half way, in the unit of the places.
    """

    def place(share: float) -> P:
        x, y = mixed(start, end, share)
        return rebuilt(start, (x, y - 4.0 * height * share * (1.0 - share)))

    return place


def arc(start: P, end: P, bulge: float) -> Path[P]:
    """Return a way that bends to one side, as a card flies when it is dealt.

    Args:
        start: Where it begins.
        end: Where it ends.
        bulge: How far it is beside the straight line half way: positive to the left as
            seen in the direction of travel, negative to the right.
    """
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    left = (down / length, -across / length) if length else (0.0, 0.0)

    def place(share: float) -> P:
        x, y = mixed(start, end, share)
        aside = 4.0 * bulge * share * (1.0 - share)
        return rebuilt(start, (x + left[0] * aside, y + left[1] * aside))

    return place
