"""Colours of the Singularity table (``art.md``, 4)."""

from typing import Final

from engine.ui.canvas import Colour

SECONDARY: Final[Colour] = (0xCF, 0xC4, 0xF2)
"""Less important text on dark plates."""
WARNING: Final[Colour] = (0xFF, 0x9C, 0x86)
"""Too many tricks, or bids (9.3 : 1 on a plate)."""
RING: Final[Colour] = (0x8F, 0x7B, 0xFF)
INK: Final[Colour] = (0x2E, 0x2A, 0x2B)
"""Text on paper."""
MISSED: Final[Colour] = (0x9B, 0x1C, 0x2E)
"""A round on the score pad that was missed."""
RULE: Final[Colour] = (0xB7, 0xA8, 0x86)
"""Lines on the score pad."""
