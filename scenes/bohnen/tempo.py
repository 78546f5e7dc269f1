"""How fast a move is shown: long relays speed up, and no move takes longer than six seconds.

All times are seconds at speed 1 (``art.md``, 10; M-25).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SCOOP: Final = 0.16
RELAY_PAUSE: Final = 0.16
"""A breath before the next lap, so that the eye sees why it goes on."""
HOP: Final = 0.18
"""Flight of one bean."""
LANDING: Final = 0.06
"""Squash of a bean that has landed."""
INTERVAL: Final = 0.12
FAST_INTERVAL: Final = 0.09
SLOW_BEANS: Final = 6
"""So many beans of a hand fall at `INTERVAL`, the others at `FAST_INTERVAL`."""
TAKE: Final = 0.36
"""Gathering the beans opposite (M-04)."""
ENDING: Final = 0.9
"""Time kept for what ends a move: an urs that forms, beans that go to the store."""

STEADY_LAPS: Final = 3
SPEED_UP: Final = 0.8
"""From the fourth lap on every lap takes this share of the time of the one before."""
SLOWEST_SHARE: Final = 0.25
LONGEST_MOVE: Final = 6.0


@dataclass(frozen=True, slots=True)
class Lap:
    """What decides how long a lap takes."""

    beans: int
    after_take: bool = False


def interval(index: int) -> float:
    """Return the time between bean ``index`` of a hand and the next one."""
    return INTERVAL if index < SLOW_BEANS else FAST_INTERVAL


def natural_seconds(lap: Lap, *, first: bool) -> float:
    """Return how long a lap takes when nobody is in a hurry."""
    lifting = TAKE if lap.after_take else SCOOP + (0.0 if first else RELAY_PAUSE)
    return lifting + sum(interval(index) for index in range(lap.beans)) + HOP + LANDING


def lap_shares(laps: Sequence[Lap]) -> list[float]:
    """Return for each lap the share of its natural time that it may take, 0..1.

    The first three laps run at their own pace and the others faster and faster; if that
    is still too long for a whole move, all laps after the third share what is left, and if
    even the first three are too long, everything is shortened alike.
    """
    shares = [
        1.0 if number < STEADY_LAPS else max(SLOWEST_SHARE, SPEED_UP ** (number - STEADY_LAPS + 1))
        for number in range(len(laps))
    ]
    natural = [natural_seconds(lap, first=number == 0) for number, lap in enumerate(laps)]
    times = [share * seconds for share, seconds in zip(shares, natural, strict=True)]
    budget = LONGEST_MOVE - ENDING
    steady, rest = sum(times[:STEADY_LAPS]), sum(times[STEADY_LAPS:])
    if steady + rest <= budget:
        return shares
    rest_budget = max(budget - steady, min(rest, budget / 3))
    rest_factor = min(1.0, rest_budget / rest) if rest else 1.0
    steady_factor = min(1.0, (budget - rest * rest_factor) / steady)
    return [
        share * (steady_factor if number < STEADY_LAPS else rest_factor)
        for number, share in enumerate(shares)
    ]
