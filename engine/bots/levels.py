"""How strong a computer player is."""

from typing import Literal

Level = Literal["random", "easy", "normal", "hard"]
"""``random`` picks any legal move; the others are the three strengths of the menu (``spec/bots.md``, 7.2)."""
