"""What a round costs and who wins the match (Q-21, Q-22, Q-25, Q-26)."""

from collections.abc import Sequence
from typing import Final

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games.quando.options import TieLow

KNOCK_PENALTY: Final = 5
"""What a knocker pays more who has not the lowest sum (Q-21)."""


def round_points(sums: Sequence[int], knocked: Seat | None, tie_low: TieLow) -> tuple[int, ...]:
    """Return the minus points of each seat, as positive numbers.

    Args:
        sums: What each seat holds at the end of the round.
        knocked: Who knocked, if anybody did.
        tie_low: Q-22; ``strict_knock``: the knocker must be below everybody else.
    """
    lowest = min(sums)
    points = [0 if held == lowest else held for held in sums]
    if knocked is not None:
        shared = tie_low == "strict_knock" and sums.count(lowest) > 1
        if shared or sums[knocked] > lowest:
            points[knocked] = sums[knocked] + KNOCK_PENALTY
    return tuple(points)


def result(scores: tuple[int, ...]) -> Over:
    """Return the result of a match with these totals: fewest win, a tie is shared (Q-26)."""
    fewest = min(scores)
    return Over(scores, tuple(Seat(seat) for seat, score in enumerate(scores) if score == fewest))
