"""What the personalities prefer at Knobeln (``spec/bots.md``, 7.3).

A preference decides among numbers that are about as good, or says how much worse a number may be to be
one of those. What is read of the question is the same for all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.bots.knobeln_odds import AS_A_RULE, Trust
from engine.bots.levels import Style

EQUAL: Final = 1e-9
"""The tolerance of who gives up nothing; chances that differ by less do so by rounding only."""


@dataclass(frozen=True, slots=True)
class Manner:
    """The parameters of a style; the defaults prefer nothing.

    A tolerance is the part of its best chance that a player gives up for a call that it likes better.
    """

    loads: tuple[int, int, int, int] = (1, 1, 1, 1)
    """How many times as often as others 0, 1, 2 and 3 coins are loaded."""
    changes_load: bool = False
    """Whether never to load what the own fist held in the game before."""
    steps: tuple[int, ...] = (-1, 0, 1)
    """How far ``easy`` calls above its own coins and the average of the others, each as often."""
    hides: bool = False
    """Whether to call nearer to the middle, so that a call tells less about the own coins. ``hard``
    does so anyway, within its tolerance."""
    odd: bool = False
    """Whether to like odd numbers better."""
    company: float = 0.0
    """How much it counts in addition that others have said a number: as a power of those who will stay."""
    normal_tolerance: float = EQUAL
    """The tolerance of ``normal``."""
    tolerance: float = 0.28
    """The tolerance of ``hard`` for the middle.

    More than a quarter, because the neighbours of the likeliest sum of two fists have 3/4 of its chance. The
    0.35 of the specification is hardly safer against a best response and loses more often to ``easy``.
    """
    trust: Trust = AS_A_RULE
    """How much the calls of others tell it."""

    def liking(self, number: int, twice_the_middle: int) -> float:
        """Return how much a number is liked among those that are about as good.

        Args:
            number: What could be called.
            twice_the_middle: Twice the total that is to be expected by those who know nothing.
        """
        return self.odd * (number % 2) - self.hides * abs(2 * number - twice_the_middle)


MANNERS: Final[Mapping[Style, Manner]] = MappingProxyType(
    {
        "even": Manner(),
        "bold": Manner(
            loads=(2, 3, 4, 5), steps=(0, 1), company=1.0, normal_tolerance=EQUAL, tolerance=EQUAL
        ),
        "careful": Manner(steps=(0, 1), hides=True, normal_tolerance=0.2, tolerance=0.5),
        "counting": Manner(steps=(0,), tolerance=0.14, trust=Trust(spread=1.4, games=4.0)),
        "superstitious": Manner(changes_load=True, odd=True, normal_tolerance=0.26),
    }
)
"""The preferences of each style; what they cost is measured by ``python -m tests.bench bots``."""
