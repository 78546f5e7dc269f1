"""How fast things happen at the Quando table: seconds at speed 1 (``art.md``, 10)."""

from typing import Final

FADE: Final = 0.15
"""What replaces arcs, bumps and turns with "Weniger Bewegung"."""

DEAL: Final = 0.22
DEAL_INTERVAL: Final = 0.07
DEAL_HURRIED: Final = 0.05
"""Between two cards when many are dealt."""
MANY_CARDS: Final = 28
LOOK_AT_BACKS: Final = 1.1
"""So long one sees the backs of one's own cards when they are dealt (Q-05)."""

SLIDE: Final = 0.28
SLIDE_FAR: Final = 0.36
FAR: Final = 600.0
"""Pixels from which on a way takes `SLIDE_FAR`."""
STAGGER: Final = 0.07
"""Between two cards of a set."""
SETTLE: Final = 0.02
LIFT: Final = 0.1

TURN_UP: Final = 0.13
TURN_DOWN: Final = 0.13
"""The two halves of a turn, before and after the card is seen edge on."""
TURN_INTERVAL: Final = 0.05

CLOSE_UP: Final = 0.18
"""Cards that remain in a hand move together."""
RAISE: Final = 0.14
"""A chosen card comes up."""

FIST: Final = 0.12
KNOCK: Final = 0.113
"""One of three bumps: 340 ms in all."""
KNOCKS: Final = 3
BUMP: Final = 3.0
"""Pixels."""
KNOCK_HOLD: Final = 0.7
"""So long the button is held for it."""

GATHER: Final = 0.42
GATHER_INTERVAL: Final = 0.03
RIFFLE: Final = 0.5
SWEEP: Final = 0.3

READ_SHORT: Final = 0.9
"""A word on the table that is not asked about."""
SHOW_HANDS: Final = 1.6
"""The open hands at the end of a round, before they are swept away."""

DEED_SHOWN: Final = 4.0
"""What somebody did stands on the plate for so long."""

BACKS_SHOWN: Final = 3.0
"""Seconds for which a back that was seen stays in the picture, if so set (``ux.md``, Hidden hands)."""
