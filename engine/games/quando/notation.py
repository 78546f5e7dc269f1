"""Moves as text (``spec/records.md``, quando)."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, assert_never

from engine.games.quando.cards import Cards
from engine.games.quando.model import Deal, Draw, Knock, Move, NameDealer, Pass, Play, Reshuffle, TurnZero

_CARDS: Final = r"(?:10|[0-9])/(?:10|[0-9])(?:,(?:10|[0-9])/(?:10|[0-9]))*"
_POSITION: Final = r"[1-9][0-9]?"
_PATTERNS: Final = {
    "dealer": re.compile(r"[1-9]?[0-9]"),
    "deal": re.compile(rf"{_CARDS}(?: {_CARDS})* / {_CARDS}"),
    "reshuffle": re.compile(_CARDS),
    "play": re.compile(rf"{_POSITION}(?:,{_POSITION})*"),
    "turn": re.compile(_POSITION),
    "draw": re.compile(r"keep|flip"),
}
_BARE: Final[Mapping[str, Move]] = MappingProxyType({"knock": Knock(), "pass": Pass()})


def format_move(move: Move) -> str:
    """Write a move; positions count from 1."""
    match move:
        case NameDealer():
            return f"dealer {move.seat}"
        case Deal():
            hands = " ".join(format_cards(hand) for hand in move.hands)
            return f"deal {hands} / {format_cards(move.pile)}"
        case Reshuffle():
            return f"reshuffle {format_cards(move.pile)}"
        case Play():
            return f"play {','.join(str(position + 1) for position in move.positions)}"
        case Draw():
            return "draw flip" if move.flip else "draw keep"
        case TurnZero():
            return f"turn {move.position + 1}"
        case Knock():
            return "knock"
        case Pass():
            return "pass"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        ValueError: `format_move` writes no legal move like this.
    """
    if text in _BARE:
        return _BARE[text]
    word, _, rest = text.partition(" ")
    if word in _PATTERNS and _PATTERNS[word].fullmatch(rest):
        move = _READERS[word](rest)
        # What the patterns let through and is not written: positions that do not ascend.
        if not isinstance(move, Play) or list(move.positions) == sorted(set(move.positions)):
            return move
    raise ValueError(f"not a move of quando: {text!a}")


def format_cards(cards: Cards) -> str:
    """Write cards, for example ``3/7,0/1``."""
    return ",".join(f"{first}/{second}" for first, second in cards)


def parse_cards(text: str) -> Cards:
    """Read what `format_cards` writes.

    Raises:
        ValueError: The text has another form.
    """
    if not _PATTERNS["reshuffle"].fullmatch(text):
        raise ValueError(f"not cards: {text!a}")
    return _cards(text)


def _cards(text: str) -> Cards:
    sides = (card.split("/") for card in text.split(","))
    return tuple((int(first), int(second)) for first, second in sides)


def _deal(text: str) -> Deal:
    hands, _, pile = text.partition(" / ")
    return Deal(tuple(_cards(hand) for hand in hands.split(" ")), _cards(pile))


_READERS: Final[Mapping[str, Callable[[str], Move]]] = MappingProxyType(
    {
        "dealer": lambda text: NameDealer(int(text)),
        "deal": _deal,
        "reshuffle": lambda text: Reshuffle(_cards(text)),
        "play": lambda text: Play(tuple(int(number) - 1 for number in text.split(","))),
        "turn": lambda text: TurnZero(int(text) - 1),
        "draw": lambda text: Draw(text == "flip"),
    }
)
