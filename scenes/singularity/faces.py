"""The names of cards and suits in the catalogue of images, and in texts."""

from collections.abc import Iterable
from typing import Final

from engine.games.singularity.cards import CLANKER, COPIES, SINGULARITY, Card, Suit
from engine.games.singularity.notation import format_card
from engine.text import Texts
from scenes.cards.fan import FULL, SMALL
from scenes.singularity.places import TINY

BIG: Final = "card/singularity"
LITTLE: Final = "card/singularity/small"
BACK_TINY: Final = "card/singularity/back/tiny"
LARGER: Final = 0.86
"""From this size on a card is drawn from its large picture."""
NOT_SO_TINY: Final = 0.42

SPECIALS: Final = {SINGULARITY: "hole", CLANKER: "clanker"}
"""Both kinds of specials have four different pictures."""


def face_name(card: Card | None, copy: int) -> str:
    """Return the last part of the name of a face, of the back for no card.

    Args:
        card: What is seen.
        copy: Which of the four pictures of a special, from 1.
    """
    if card is None:
        return "back"
    return f"{SPECIALS[card]}{copy}" if card in SPECIALS else format_card(card)


def picture(card: Card | None, copy: int, size: float) -> tuple[str, float]:
    """Return the picture of a card that is to be drawn at a size, and by how much to stretch it."""
    if card is None and size <= NOT_SO_TINY:
        return BACK_TINY, size / TINY
    if size >= LARGER:
        return f"{BIG}/{face_name(card, copy)}", size / FULL
    return f"{LITTLE}/{face_name(card, copy)}", size / SMALL


def around(part: str, size: float) -> tuple[str, float]:
    """Return the picture of a shadow, glow, ring or veil for a card of a size, and how to stretch it."""
    return (f"{BIG}/{part}", size / FULL) if size >= LARGER else (f"{LITTLE}/{part}", size / SMALL)


def free_copy(card: Card, used: Iterable[tuple[Card | None, int]]) -> int:
    """Return which picture of a special no card in sight has; equal ones are the same move (W-30)."""
    taken = {copy for other, copy in used if other == card}
    return next((copy for copy in range(1, COPIES + 1) if copy not in taken), 1)


def suit_name(texts: Texts, suit: Suit) -> str:
    """Return what a suit is called."""
    return texts(f"singularity.suit.{suit}")


def sorted_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return a hand in the order of the screen: CLANKER, the suits, Singularities."""
    return tuple(sorted(cards, key=_rank_on_screen))


_SUIT_ORDER: Final = {"B": 0, "Y": 1, "R": 2, "G": 3}
"""Dark and light suits in turn: neighbours are told apart by brightness first (``art.md``, 4)."""


def _rank_on_screen(card: Card) -> tuple[int, int]:
    if card == CLANKER:
        return (-1, 0)
    return (_SUIT_ORDER[card.suit], card.rank) if card.suit else (9, 0)


def signed(number: int) -> str:
    """Write a number with a true minus."""
    return f"−{-number}" if number < 0 else str(number)


def plus(number: int) -> str:
    """Write what is added, with its sign."""
    return signed(number) if number < 0 else f"+{number}"
