"""The 55 cards: every pair of two different numbers 0..10 stands on one of them (``spec/rules.md``, 4.2)."""

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Final

Card = tuple[int, int]
"""In a hand and among the discards (front, back), on the pile (top, bottom): the side that counts or
lies up comes first."""

Cards = tuple[Card, ...]
"""A hand (oldest card first), a pile (top card first) or the discards (first played first)."""

NUMBERS: Final = range(11)
"""What may stand on a side."""

DECK: Final[Cards] = tuple(combinations(NUMBERS, 2))
"""Every card once, the lower number first."""

PAIR: Final[Mapping[Card, Card]] = MappingProxyType(
    {card: pair for pair in DECK for card in (pair, pair[::-1])}
)
"""Which card of `DECK` a card is, whichever side is up; what is no key is no card."""


def turned(card: Card) -> Card:
    """Return a card with its sides swapped."""
    first, second = card
    return second, first


def has_zero(hand: Cards) -> bool:
    """Tell whether a zero is among the fronts (Q-12)."""
    return any(front == 0 for front, _ in hand)


def only_zeros(hand: Cards) -> bool:
    """Tell whether all fronts are zeros; so they are in an empty hand (Q-24)."""
    return not any(front for front, _ in hand)


def total(hand: Cards) -> int:
    """Add up the fronts (Q-29)."""
    return sum(front for front, _ in hand)
