"""How fast things happen at the Knobeln table: seconds at speed 1 (``art.md``, 10)."""

from typing import Final

FADE: Final = 0.15
"""What replaces shakes, hops and walks with "Weniger Bewegung"."""

SHAKE: Final = 0.14
"""One swing of a fist, up and down."""
SHAKES: Final = 3
RAISE: Final = 0.26
"""A fist comes up above the edge of the table, whatever is in it (K-26)."""
LOWER: Final = 0.2
CLOSE: Final = 0.12
"""An open hand closes to a fist."""

CALL: Final = 0.18
"""A number drops on its mat. The clock of the next one runs already (K-19), so nothing waits for more."""
BEFORE_OPENING: Final = 0.35
SQUASH: Final = 0.07
UNFOLD: Final = 0.19
"""After the squash: 260 ms for an opening hand."""
COIN_INTERVAL: Final = 0.06
POP: Final = 0.14
HOLD: Final = 0.5
"""So long an open hand is looked at before the next one opens."""
HURRIED_HOLD: Final = 0.24
STEADY_HANDS: Final = 3
"""After so many hands everybody has seen how it goes."""
COUNT_PULSE: Final = 0.16
JUDGED: Final = 1.2
JUDGED_EACH: Final = 0.1
"""Time to compare the numbers with the sum, and more of it for each of them."""
TRAPPED: Final = 2.0
HIT: Final = 0.2
"""A mat begins to shine."""

WALK: Final = 0.62
WALKS: Final = 1.2
"""All who walk at the same time are there after this."""
WALK_INTERVAL: Final = 0.14
LOST: Final = 1.5
HALF: Final = 1.8
"""A new half is announced while those at the bar come back."""
ENDED: Final = 1.5

SLAM: Final = 0.18
"""Club coins fall on the table (K-22)."""
DUST: Final = 0.4

COIN_FLIGHT: Final = 0.48
HELMET_SQUASH: Final = 0.09
TAG_COUNT: Final = 0.4

LIGHT: Final = 0.16
"""Ring and beam on whoever acts come on or go out."""
LOT_STEP: Final = 0.1
"""The light of the lot goes on to the next seat."""
LOT_SLOWING: Final = (0.3, 0.22, 0.16)
"""The last steps, backwards."""
LOT_STEPS: Final = 6
"""So many steps it takes at least before it stops."""
NAMED: Final = 0.4
TALK: Final = 0.6
"""How long the grille of a tin buffalo is lit when it speaks."""

BLINK: Final = 0.12
BLINK_AFTER: Final = (3.0, 6.0)
GEAR_STEP: Final = 0.12
"""One of the six pictures of the key that turns while a tin buffalo thinks."""


def hold(number: int) -> float:
    """Return how long an open hand is looked at; ``number``: how many were opened before it."""
    return HOLD if number < STEADY_HANDS else HURRIED_HOLD


def judged(numbers: int) -> float:
    """Return how long the verdict on so many numbers is shown, after the mats have begun to shine."""
    return JUDGED + JUDGED_EACH * numbers


def lot_step(left: int) -> float:
    """Return how long the light of the lot rests where it is; ``left``: how many steps are still to come."""
    return LOT_SLOWING[left] if left < len(LOT_SLOWING) else LOT_STEP


def walk_interval(walkers: int) -> float:
    """Return after how long the next one gets up, so that all of them are there in time."""
    return min(WALK_INTERVAL, (WALKS - WALK) / max(1, walkers - 1))
