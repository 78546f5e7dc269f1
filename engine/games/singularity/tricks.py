"""The trick kernel: suit to follow, legal cards and winner (``spec/rules.md``, W-15 to W-21).

Rules, play-outs and computer players all play with this one module. A card is one bit and a hand
is the sum of its bits: bit ``rank * 4 + suit``, so that the lowest bit of a hand that follows suit is
its lowest card. The four CLANKER have the bits 0 to 3 and the four Singularities the bits 56 to 59.
As copies are all the same (W-30), a hand holds the lowest ones of these bits, and a move is always
the bit of the first copy: equal hands are equal numbers, and each move is there once.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.games.singularity.cards import (
    CLANKER,
    COPIES,
    DECK,
    KINDS,
    NUMBER_CARDS,
    SINGULARITY,
    SUITS,
    Card,
    Cards,
    Suit,
)

Mask = int
"""A set of cards, or one card: a bit for each."""

BIT: Final[Mapping[Card, Mask]] = MappingProxyType(
    {card: 1 << (4 * card.rank + (SUITS.index(card.suit) if card.suit else 0)) for card in KINDS}
)
"""The bit of every card, of the first copy for specials."""

EVERY: Final[Mask] = (1 << len(DECK)) - 1
"""The whole deck."""

CLANKERS: Final[Mask] = BIT[CLANKER] * 0b1111
SINGULARITIES: Final[Mask] = BIT[SINGULARITY] * 0b1111
SPECIALS: Final[Mask] = CLANKERS | SINGULARITIES
NUMBERS: Final[Mask] = EVERY & ~SPECIALS
"""All cards that have a suit."""

MOVES: Final[Mask] = NUMBERS | BIT[CLANKER] | BIT[SINGULARITY]
"""The bits that stand for a move: every card, but of specials the first copy only."""

SUIT_CARDS: Final[Mapping[Suit, Mask]] = MappingProxyType(
    {suit: sum(BIT[card] for card in NUMBER_CARDS if card.suit == suit) for suit in SUITS}
)
"""The cards of a suit."""

FREE: Final[Mask] = 0
"""The suit to follow after a Singularity (W-15): none, to the end of the trick."""

OPEN: Final[Mask] = 1 << len(DECK)
"""The suit to follow before the first card that is no CLANKER: none yet. It is no card of any hand."""

# Plain dictionaries are looked up faster than proxies; this is done for every card that is played.
LED: Final[Mapping[Mask, Mask]] = {
    **{BIT[card]: SUIT_CARDS[card.suit] for card in NUMBER_CARDS if card.suit},
    BIT[CLANKER]: OPEN,
    BIT[SINGULARITY]: FREE,
}
"""What is to be followed after a card, if nothing was settled before it (W-15): all cards of that
suit, `FREE` or `OPEN`. Cards that come later change nothing (W-16)."""


def _beaters(trump: Suit | None) -> Mapping[Mask, Mask]:
    table = {BIT[CLANKER]: EVERY & ~CLANKERS, BIT[SINGULARITY]: 0}
    for card in NUMBER_CARDS:
        assert card.suit is not None
        higher = SUIT_CARDS[card.suit] & -BIT[card] & ~BIT[card]
        trumps = SUIT_CARDS[trump] if trump and trump != card.suit else 0
        table[BIT[card]] = higher | trumps | SINGULARITIES
    return table


BEATERS: Final[Mapping[Suit | None, Mapping[Mask, Mask]]] = {
    trump: _beaters(trump) for trump in (*SUITS, None)
}
"""``BEATERS[trump][best]``: the cards that beat the best card of a trick. A card of another suit is
never the best one, so higher cards of the suit, trumps and Singularities do (W-19 to W-21)."""

_CARD: Final[Mapping[Mask, Card]] = MappingProxyType(
    {BIT[card] << copy: card for card in KINDS for copy in range(1 if card.suit else COPIES)}
)
_HAND_ORDER: Final = (*SUIT_CARDS.values(), CLANKERS, SINGULARITIES)
_LOWEST: Final = tuple((1 << copies.bit_count()) - 1 for copies in range(1 << COPIES))


def legal_cards(hand: Mask, led: Mask) -> Mask:
    """Return the cards of a hand that may be played, a special at most once.

    One follows suit if one can; specials are always allowed and do not count as having the suit
    (W-17); nobody must beat or trump (W-18).

    Args:
        hand: The cards held.
        led: The cards of the suit to follow, or `FREE` or `OPEN`.
    """
    if hand & led:
        return hand & (led | SPECIALS) & MOVES
    return hand & MOVES


def without(hand: Mask, card: Mask) -> Mask:
    """Return a hand without one card; ``card`` is a bit of `MOVES` that is in the hand."""
    if card & NUMBERS:
        return hand ^ card
    # The highest copy goes, so that the lowest ones remain.
    copies = hand & card * 0b1111
    return hand ^ copies ^ (copies >> 1 & card * 0b1111)


class Reading(NamedTuple):
    """What a trick means for the next card."""

    led: Mask
    """What is to be followed: the cards of a suit, `FREE` or `OPEN`."""
    beating: Mask
    """The cards that would take the lead."""
    winner: int
    """Who wins so far, counted from 0 for the leader; -1 before the first card."""


def read_trick(cards: Iterable[Mask], trump: Suit | None) -> Reading:
    """Return what the cards of a trick, in the order they were played, mean so far."""
    led, beating, winner = OPEN, EVERY, -1
    for position, card in enumerate(cards):
        if led == OPEN:
            led = LED[card]
        if card & beating:
            beating = BEATERS[trump][card]
            winner = position
    return Reading(led, beating, winner)


def mask_of(cards: Iterable[Card]) -> Mask:
    """Return a hand of these cards, which the deck can hold together."""
    mask = 0
    for card in cards:
        bit = BIT[card]
        while mask & bit:  # one more copy of a special
            bit <<= 1
        mask |= bit
    return mask


def cards_of(mask: Mask) -> Cards:
    """Return the cards of a mask sorted by suit and rank, specials last."""
    cards = []
    for group in _HAND_ORDER:
        left = mask & group
        while left:
            lowest = left & -left
            cards.append(_CARD[lowest])
            left ^= lowest
    return tuple(cards)


def canonical(mask: Mask) -> Mask:
    """Return the hand with the same cards, whichever copies of the specials the mask holds."""
    singularities = _LOWEST[mask >> SINGULARITY.rank * 4]
    return mask & NUMBERS | _LOWEST[mask & CLANKERS] | singularities << SINGULARITY.rank * 4
