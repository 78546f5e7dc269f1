"""How strong a computer player is, and in what manner it plays."""

from typing import Literal

Level = Literal["random", "easy", "normal", "hard"]
"""``random`` picks any legal move; the others are the three strengths of the menu (``spec/bots.md``, 7.2)."""

Style = Literal["even", "bold", "careful", "counting", "superstitious"]
"""The manner of a personality; it changes what a player prefers, never what it knows (``spec/bots.md``, 7.3).

``even`` prefers nothing: its level alone decides, and the targets of the levels are measured with it.
``bold`` takes risks for more, ``careful`` takes less and safely, ``counting`` trusts numbers and what it
has seen of the others, ``superstitious`` has lucky numbers. Their preferences stand in the module of each
game and may cost only little against the move that the level alone would choose. At level ``random`` all
are alike.
"""
