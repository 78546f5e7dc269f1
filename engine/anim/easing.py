"""How a motion spreads over its time (``art.md``, 10).

An easing maps the share of the time that has passed, 0..1, to the share of the way.
0 maps to 0 and 1 maps to exactly 1, except for `there_and_back`, which returns to 0.
"""

import math
from collections.abc import Callable

Easing = Callable[[float], float]
"""Share of the time to share of the way; the way may leave 0..1 in between."""


def linear(share: float) -> float:
    """Move at the same speed all the way."""
    return share


def in_quad(share: float) -> float:
    """Start slowly, like something that begins to fall."""
    return share * share


def out_quad(share: float) -> float:
    """Arrive slowly, gently."""
    return 1.0 - (1.0 - share) ** 2


def in_cubic(share: float) -> float:
    """Start slowly and arrive at full speed."""
    return share**3


def out_cubic(share: float) -> float:
    """Start at full speed and arrive slowly."""
    return 1.0 - (1.0 - share) ** 3


def in_out_cubic(share: float) -> float:
    """Start slowly, hurry in the middle, arrive slowly."""
    if share < 0.5:
        return 4.0 * share**3
    return 1.0 - 4.0 * (1.0 - share) ** 3


def out_back(overshoot: float = 1.70158) -> Easing:
    """Return an easing that shoots beyond its end and comes back.

    Args:
        overshoot: How strongly; 0 is `out_cubic`, 1.2 goes 5 % too far, 1.70158 goes 10 % too far.
    """

    def eased(share: float) -> float:
        left = share - 1.0
        return 1.0 + (overshoot + 1.0) * left**3 + overshoot * left**2

    return eased


def there_and_back(share: float) -> float:
    """Swing to the target and back to the start, for a pulse such as 1.0 to 1.25 to 1.0."""
    return 0.0 if share >= 1.0 else math.sin(math.pi * share)
