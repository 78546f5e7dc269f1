"""What the personalities prefer at Quando (``spec/bots.md``, 7.3).

A preference shifts a limit by a little, or is a small bonus on moves where the search decides: it tips
the scales between moves that are about as good, and no more.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from types import MappingProxyType
from typing import Final

from engine.bots.levels import Style
from engine.bots.quando_hand import OwnHand
from engine.games.quando.model import Draw, Knock, Play, SeatMove


@dataclass(frozen=True, slots=True)
class Manner:
    """The parameters of a style; the defaults prefer nothing.

    A chance is a share of won matches, 0 to 1.
    """

    knock_more: int = 0
    """How much greater a sum to knock with may be."""
    knock_more_odd: int = 0
    """The same for an odd one, in addition."""
    knock_chance: float = 0.0
    """What it is worth in the search to knock."""
    flip_more: float = 0.0
    """By how much the other side of the top card is taken for lower than it will be."""
    flip_chance: float = 0.0
    """What it is worth in the search to flip."""
    point_chance: float = 0.0
    """What it is worth in the search to play a minus point more."""
    odd_shift: float = 0.0
    """By how much an odd card that is shown seems lower than it is, and an even one higher."""
    odd_chance: float = 0.0
    """What it is worth in the search to knock with, lay or keep an odd number, or to flip an even one."""
    error: float = 1.0
    """How much of the error of a level is left when it judges the other side of a card."""
    middle: Callable[[Sequence[int]], float] = fmean
    """What to expect of the other sides that are possible."""
    plays: int = 6
    """How many plays to try in the search; each gets the more worlds, the fewer they are."""

    def knocks_with(self, limit: int, total: int) -> int:
        """Return the greatest sum to knock with.

        Args:
            limit: The one of the level.
            total: The sum of the own hand.
        """
        return limit + self.knock_more + self.knock_more_odd * (total % 2)

    def other_side(self, shown: int, expected: float) -> float:
        """Return what the other side of a card seems to be, in comparison with the one that is shown.

        Args:
            shown: The side that lies up.
            expected: What is to be expected of the other one.
        """
        return expected - self.flip_more + (self.odd_shift if shown % 2 else -self.odd_shift)

    def bonus(self, line: Sequence[SeatMove], hand: OwnHand, shown: int | None) -> float:
        """Return what a line is worth in the search beyond its chance to win.

        Args:
            line: Some moves in a row.
            hand: The own one, before the first of them.
            shown: The top card of the pile, if there is one.
        """
        worth = 0.0
        for move in line:
            match move:
                case Knock():
                    worth += self.knock_chance + self.odd_chance * (hand.total % 2)
                case Play(positions):
                    points = sum(hand.fronts_at(positions))
                    worth += self.point_chance * points + self.odd_chance * (points % 2)
                case Draw(flip) if shown is not None:
                    worth += self.flip_chance * flip + self.odd_chance * (shown % 2 != flip)
                case _:
                    pass
        return worth


MANNERS: Final[Mapping[Style, Manner]] = MappingProxyType(
    {
        "even": Manner(),
        "bold": Manner(knock_more=2, knock_chance=0.01, flip_more=0.5, point_chance=0.001, flip_chance=0.005),
        "careful": Manner(knock_more=-1, knock_chance=-0.02, flip_more=-1.0, flip_chance=-0.01),
        "counting": Manner(middle=median, error=0.5, plays=4),
        "superstitious": Manner(knock_more_odd=2, odd_shift=1.0, odd_chance=0.007),
    }
)
"""The preferences of each style; what they cost is measured by ``python -m tests.bench bots``."""
