"""The 60 cards (``spec/rules.md``, W-01)."""

from typing import Final, Literal, NamedTuple

Suit = Literal["R", "G", "B", "Y"]
"""The name of a suit; the screen has colours and symbols of its own for them."""

SUITS: Final[tuple[Suit, ...]] = ("R", "G", "B", "Y")


class Card(NamedTuple):
    """A card; equal cards cannot be told apart (W-30)."""

    suit: Suit | None
    """``None`` for the two kinds of specials."""
    rank: int
    """1 to 13, 13 is high; 0 for a CLANKER and 14 for a Singularity."""


CLANKER: Final = Card(None, 0)
"""Takes a trick only if there are no others in it (W-21)."""

SINGULARITY: Final = Card(None, 14)
"""The first one takes the trick (W-20)."""

COPIES: Final = 4
"""How many there are of each special; of every other card there is one."""

NUMBER_CARDS: Final = tuple(Card(suit, rank) for suit in SUITS for rank in range(1, 14))
"""Every card that has a suit, in the order of a sorted hand."""

KINDS: Final = (*NUMBER_CARDS, CLANKER, SINGULARITY)
"""Every different card, in the order of a sorted hand."""

DECK: Final = (*NUMBER_CARDS, *(CLANKER,) * COPIES, *(SINGULARITY,) * COPIES)
"""All 60 cards, in the order of a sorted hand."""

Cards = tuple[Card, ...]
"""A hand, or what of it is spoken about."""


def copies_of(card: Card) -> int:
    """Return how often a card of `KINDS` is in the deck."""
    return COPIES if card.suit is None else 1
