"""The colours of the Quando table (art.md, 4)."""

from typing import Final

CREMA: Final = "#FBF1DC"
CORALLO: Final = "#E8553E"
TURCHESE: Final = "#2AA7A0"
LIMONE: Final = "#F6C445"
NOTTE: Final = "#1F3554"
ROSA: Final = "#F2A6A0"
OLIVA: Final = "#7C8B3A"
CIELO: Final = "#8CC7D9"
ALBICOCCA: Final = "#F08A3C"
PRUGNA: Final = "#7B3B5E"
MENTA: Final = "#BFE0CF"

CARD_EDGE: Final = "#FFFAF0"
"""The white border of every card."""
PAPER_SHADE: Final = "#E2D3B4"
"""Crema where it lies in the shade: lower edges, cut edges of paper."""
FORMICA: Final = ("#35B8AF", "#239690", "#17736F")
"""The table top from the sunny side to the shady one."""
CHROME: Final = ("#FFFFFF", "#F7FAFB", "#B9C3C8", "#7F8B90", "#4E595E")
"""From the brightest reflection to the darkest."""
SEATS: Final = ("red", "blue", "yellow", "green", "purple", "pink")
"""The player colours that sit at this table."""
