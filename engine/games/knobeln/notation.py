"""Moves as text (``spec/records.md``, knobeln)."""

import re
from typing import Final, assert_never

from engine.core.seats import Seat
from engine.games.knobeln.model import Call, ForgetCoins, Late, Load, Move, NameStarter, ShowCoins

# More digits than any table needs would only make the number slow to read.
_WITH_NUMBER: Final = re.compile(r"(starter|load|call|late) (0|[1-9][0-9]{0,8})")


def format_move(move: Move) -> str:
    """Write a move, for example ``call 7``; seats are written as they are numbered, from 0."""
    match move:
        case ShowCoins():
            return "coins"
        case ForgetCoins():
            return "forgot"
        case NameStarter():
            return f"starter {move.seat}"
        case Load():
            return f"load {move.coins}"
        case Call():
            return f"call {move.number}"
        case Late():
            return f"late {move.seat}"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """Read a move written by `format_move`.

    Raises:
        ValueError: The text is no move of this game.
    """
    if text == "coins":
        return ShowCoins()
    if text == "forgot":
        return ForgetCoins()
    found = _WITH_NUMBER.fullmatch(text)
    if found is None:
        raise ValueError(f"not a move of Knobeln: {text!a}")
    number = int(found[2])
    match found[1]:
        case "starter":
            return NameStarter(Seat(number))
        case "load":
            return Load(number)
        case "call":
            return Call(number)
    return Late(Seat(number))
