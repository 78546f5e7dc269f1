"""Colours, sizes and times that every screen shares (``art.md`` 4 and 5, ``ux.md``, Picture)."""

from typing import Final

from engine.ui.canvas import Colour
from engine.ui.geometry import Rect

SAFE: Final = Rect(96, 54, 1728, 972)
"""Text, marks and focus stay inside; backgrounds run to the edge.

Every screen is laid out for a safe area of 5 %. With another one the shell draws the whole design smaller or
larger (`engine.shell.viewport.Viewport`)."""

SIZE_HINT: Final = 30
SIZE_BODY: Final = 36
SIZE_NAME: Final = 40
SIZE_BUTTON: Final = 40
SIZE_VALUE: Final = 64
SIZE_TITLE: Final = 72
SIZE_MINIMUM: Final = 28
SIZE_GROWN: Final = 56
"""Up to this size letters grow with the text scale; what is larger is large enough for every television."""

FOAM: Final[Colour] = (0xFF, 0xF6, 0xE3)
"""Text on dark plates (17.1 : 1)."""
LAMP: Final[Colour] = (0xFF, 0xD9, 0x8A)
"""Headlines on dark plates (13.6 : 1)."""
MUTED: Final[Colour] = (0xD9, 0xC3, 0x9A)
"""Secondary text on dark plates (10.7 : 1)."""
STOUT: Final[Colour] = (0x1C, 0x12, 0x10)
"""Text on beer mats and badges (14.6 : 1)."""
WINE: Final[Colour] = (0x7A, 0x12, 0x26)
"""Headlines on beer mats (8.6 : 1)."""
DISABLED: Final[Colour] = (0x9A, 0x8F, 0x82)
"""What cannot be chosen, on dark plates (5.8 : 1)."""
CHALK: Final[Colour] = (0xE8, 0xED, 0xE4)
CHALK_GOLD: Final[Colour] = (0xFF, 0xD9, 0x8A)
CHALK_ROSE: Final[Colour] = (0xF2, 0xA6, 0xA0)
BLACK: Final[Colour] = (0x0A, 0x05, 0x04)

FOCUS_SECONDS: Final = 0.16
"""How long light and ring take to reach a new focus."""

LAMP_OFF_SECONDS: Final = 0.18
DARK_SECONDS: Final = 0.06
LAMP_ON_SECONDS: Final = 0.26
"""A change of screen: lamp off, black, lamp on (``art.md`` 10)."""


def message_seconds(text: str) -> float:
    """Return how long a message stays to be read (``ux.md``, Flow)."""
    return max(4.0, 1.5 + 0.06 * len(text))
