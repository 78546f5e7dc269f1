"""Moves and cards as text (``spec/records.md``, singularity)."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, assert_never, cast

from engine.games.singularity.cards import CLANKER, KINDS, SINGULARITY, Card, Cards, Suit
from engine.games.singularity.model import Bid, ChooseTrump, Deal, Move, NameDealer, Play

_NOTHING: Final = "-"
_SPECIALS: Final = {CLANKER: "C", SINGULARITY: "S"}
_CARD: Final = r"(?:[RGBY](?:1[0-3]|[1-9])|[CS])"
_HAND: Final = rf"(?:{_CARD}(?:,{_CARD})*|-)"
_NUMBER: Final = r"[1-9]?[0-9]"
_PATTERNS: Final = {
    "dealer": re.compile(_NUMBER),
    "deal": re.compile(rf"{_HAND}(?: {_HAND})* / (?:{_CARD}|-)"),
    "trump": re.compile("[RGBY]"),
    "bid": re.compile(_NUMBER),
    "play": re.compile(_CARD),
}


def format_card(card: Card) -> str:
    """Write a card: ``R13``, ``S`` or ``C``."""
    return _SPECIALS.get(card, f"{card.suit}{card.rank}")


_CARDS: Final[Mapping[str, Card]] = MappingProxyType({format_card(card): card for card in KINDS})


def parse_card(text: str) -> Card:
    """Read a card.

    Raises:
        ValueError: There is no such card.
    """
    if text not in _CARDS:
        raise ValueError(f"not a card: {text!a}")
    return _CARDS[text]


def format_move(move: Move) -> str:
    """Write a move."""
    match move:
        case NameDealer():
            return f"dealer {move.seat}"
        case Deal():
            hands = " ".join(_format_hand(hand) for hand in move.hands)
            return f"deal {hands} / {_NOTHING if move.turned is None else format_card(move.turned)}"
        case ChooseTrump():
            return f"trump {move.suit}"
        case Bid():
            return f"bid {move.number}"
        case Play():
            return f"play {format_card(move.card)}"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        ValueError: `format_move` writes no legal move like this.
    """
    word, _, rest = text.partition(" ")
    if word not in _PATTERNS or not _PATTERNS[word].fullmatch(rest):
        raise ValueError(f"not a move of singularity: {text!a}")
    return _READERS[word](rest)


def _format_hand(hand: Cards | None) -> str:
    return _NOTHING if hand is None else ",".join(format_card(card) for card in hand)


def _parse_hand(text: str) -> Cards | None:
    return None if text == _NOTHING else tuple(_CARDS[card] for card in text.split(","))


def _parse_deal(text: str) -> Deal:
    hands, _, turned = text.partition(" / ")
    return Deal(tuple(_parse_hand(hand) for hand in hands.split(" ")), _CARDS.get(turned))


_READERS: Final[Mapping[str, Callable[[str], Move]]] = MappingProxyType(
    {
        "dealer": lambda text: NameDealer(int(text)),
        "deal": _parse_deal,
        "trump": lambda text: ChooseTrump(cast("Suit", text)),
        "bid": lambda text: Bid(int(text)),
        "play": lambda text: Play(_CARDS[text]),
    }
)
