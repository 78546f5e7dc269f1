"""What the personalities prefer at Singularity (``spec/bots.md``, 7.3).

A preference is a small bonus on moves. It is counted in tricks where the table decides and in points
where the search does, so it tips the scales between moves that are about as good, and no more.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.bots.levels import Style
from engine.bots.singularity_bids import Chances
from engine.games.singularity.model import Bid, Play, SeatMove
from engine.games.singularity.tricks import BIT


@dataclass(frozen=True, slots=True)
class Manner:
    """The parameters of a style; the defaults prefer nothing."""

    more_tricks: float = 0.0
    """By how many tricks a hand is overrated."""
    more_points: float = 0.0
    """What it is worth in the search to bid one trick more."""
    odd_tricks: float = 0.0
    """By how many tricks an odd bid may be farther from what is expected than an even one."""
    odd_points: float = 0.0
    """What an odd bid or a card of odd rank is worth in the search."""
    strong_points: float = 0.0
    """What it is worth in the search to play a sure trick rather than a card that never takes one."""
    strong_first: int = 0
    """Which of almost equal cards to play without a search: 1 the strongest, -1 the weakest."""
    odd_first: bool = False
    """Whether it is one of odd rank, without a search."""
    error: float = 1.0
    """How much of the error of a level is left when it judges its hand."""
    spite: float = 0.3
    """What it is worth in own points that the others have one point less on the average."""
    prior_rounds: float = 3.0
    """How others duck is learnt as if there had been so many rounds more, all of them hit."""

    def bonus(self, move: SeatMove, chance: Chances) -> float:
        """Return what a move is worth in the search beyond its score, in points.

        Args:
            move: A bid or a card.
            chance: How likely the cards of this round are to take a trick.
        """
        match move:
            case Bid(number):
                return self.more_points * number + self.odd_points * (number % 2)
            case Play(card):
                return self.strong_points * chance[BIT[card]] + self.odd_points * (card.rank % 2)
        return 0.0

    def liking(self, move: Play, chance: Chances) -> float:
        """Return how much a card is liked among almost equal ones; of those liked alike the meant one stays.

        Args:
            move: The card.
            chance: How likely the cards of this round are to take a trick.
        """
        return self.strong_first * chance[BIT[move.card]] + self.odd_first * (move.card.rank % 2)


MANNERS: Final[Mapping[Style, Manner]] = MappingProxyType(
    {
        "even": Manner(),
        "bold": Manner(more_tricks=0.25, more_points=3.0, strong_points=2.0, strong_first=1),
        "careful": Manner(more_tricks=-0.25, more_points=-3.0, strong_points=-2.0, strong_first=-1),
        "counting": Manner(strong_first=1, error=0.6, spite=0.0, prior_rounds=1.5),
        "superstitious": Manner(odd_tricks=0.25, odd_points=3.0, odd_first=True),
    }
)
"""The preferences of each style; what they cost is measured by ``python -m tests.bench bots``."""
