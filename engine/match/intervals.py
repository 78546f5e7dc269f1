"""How far a share that was counted in a sample may be from the true one."""

import math
from typing import Final, NamedTuple

Z_95: Final = 1.959964
"""So many standard deviations to both sides hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """A range that holds the true value in 95 of 100 samples."""

    low: float
    high: float


def wilson(successes: float, trials: int) -> Interval:
    """Return the 95 % interval of a share by Wilson's score method.

    Unlike the plain normal interval it stays within 0 and 1 and holds for few trials and for shares
    near 0 and 1 (E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    1927).

    Args:
        successes: How often it happened, 0 to ``trials``; halves for draws are allowed.
        trials: How often it could have happened.

    Raises:
        ValueError: There were no trials, or more successes than trials, or fewer than none.
    """
    if not 0 <= successes <= trials or trials < 1:
        raise ValueError(f"{successes} successes in {trials} trials")
    share = successes / trials
    weight = Z_95**2 / trials
    middle = (share + weight / 2) / (1 + weight)
    half = Z_95 * math.sqrt((share * (1 - share) + weight / 4) / trials) / (1 + weight)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))
