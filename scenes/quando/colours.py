"""Colours of the Quando table (``art.md``, 4): text is Notte on Crema or Crema on Notte (11.0 : 1)."""

from typing import Final

from engine.ui.canvas import Colour

CREMA: Final[Colour] = (0xFB, 0xF1, 0xDC)
NOTTE: Final[Colour] = (0x1F, 0x35, 0x54)
LIMONE: Final[Colour] = (0xF6, 0xC4, 0x45)
"""Headlines on Notte."""
CORALLO: Final[Colour] = (0xE8, 0x55, 0x3E)
"""Paper of covered cards."""
