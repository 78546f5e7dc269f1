"""What may be played from a hand: one or more equal cards, or a straight of three (Q-08, Q-09)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import Final, Literal

from engine.games.quando.cards import NUMBERS

STRAIGHT_SIZE: Final = 3
"""A straight has exactly so many cards (Q-08)."""

TRIPLE_SIZE: Final = 3
"""Exactly so many equal cards have an effect on the others (Q-10)."""

MeldKind = Literal["single", "equal", "straight"]

_STRAIGHT_STARTS: Final = NUMBERS[: 1 - STRAIGHT_SIZE]


@dataclass(frozen=True, slots=True)
class Meld:
    """What a set of cards is when it is played."""

    kind: MeldKind
    size: int
    """How many cards."""

    @property
    def triple(self) -> bool:
        """Whether it strikes the others (Q-10)."""
        return self.kind == "equal" and self.size == TRIPLE_SIZE


@lru_cache(maxsize=4096)
def classify(fronts: tuple[int, ...]) -> Meld | None:
    """Tell what cards with these fronts are, in whatever order; ``None``: they may not be played together."""
    size = len(fronts)
    if size == 1:
        return Meld("single", 1)
    if size and fronts.count(fronts[0]) == size:
        return Meld("equal", size)
    if size == STRAIGHT_SIZE:
        low, middle, high = sorted(fronts)
        if (middle, high) == (low + 1, low + 2):
            return Meld("straight", size)
    return None


def plays(fronts: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Enumerate what may be played from a hand with these fronts.

    Returns:
        Ascending positions (from 0), one tuple for every choice of cards (U-Q10): single cards by
        position, then more equal ones, then straights.
    """
    places: list[list[int]] = [[] for _ in NUMBERS]
    for position, front in enumerate(fronts):
        places[front].append(position)
    found: list[tuple[int, ...]] = [(position,) for position in range(len(fronts))]
    for equal in places:
        if len(equal) > 1:
            for size in range(2, len(equal) + 1):
                found.extend(combinations(equal, size))
    for low in _STRAIGHT_STARTS:
        if places[low] and places[low + 1] and places[low + 2]:
            found.extend(tuple(sorted(chosen)) for chosen in product(*places[low : low + STRAIGHT_SIZE]))
    return tuple(found)
