"""What the personalities prefer at the Bohnenspiel (``spec/bots.md``, 6.2 and 7.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.bots.bohnen_positions import FITTED, AtOnce, Weights
from engine.bots.levels import Style


@dataclass(frozen=True, slots=True)
class Manner:
    """The parameters of a style; the defaults prefer nothing."""

    weights: Weights = FITTED
    """What it thinks that positions are worth."""
    band: float = 0.0
    """How many beans worse than the best a move may seem to be taken because it is liked better."""
    laps: int = 0
    """How much every hand of a move is liked that is sown."""
    gain: int = 0
    """How much every bean is liked that a move brings at once, whatever comes of it."""
    odd: int = 0
    """How much it is liked to lift an odd number of beans."""
    slips: float = 1.0
    """How many times as often as others of its level it overlooks the best move."""

    def liking(self, move: AtOnce) -> int:
        """Return how much a move is liked among those that are about as good.

        Args:
            move: What it brings at once.
        """
        return self.laps * move.laps + self.gain * move.gain + self.odd * (move.beans % 2)


MANNERS: Final[Mapping[Style, Manner]] = MappingProxyType(
    {
        "even": Manner(),
        "bold": Manner(weights=Weights(urs_pair=25.0), band=1.5, laps=1),
        "careful": Manner(weights=Weights(row_bean=0.2, move=1.3), band=2.0, laps=-1),
        "counting": Manner(band=1.0, gain=1, slips=0.5),
        "superstitious": Manner(band=2.0, odd=1),
    }
)
"""The preferences of each style; what they cost is measured by ``python -m tests.bench bots``."""
