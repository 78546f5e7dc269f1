"""Moves and positions as text (``spec/records.md``, bohnen)."""

import re
from collections.abc import Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.bohnen.model import BEANS, PIT_COUNT, PITS_PER_SIDE, Position, Sow
from engine.games.bohnen.sowing import NO_URS, OPPOSITE, with_pair

PIT_NAMES: Final = tuple(f"{row}{number}" for row in "ab" for number in range(1, PITS_PER_SIDE + 1))
"""``a1``..``a6``, ``b1``..``b6`` in ring order."""

_PITS: Final = {name: pit for pit, name in enumerate(PIT_NAMES)}
_ROW = r"(\d+ \d+ \d+ \d+ \d+ \d+)"
_POSITION: Final = re.compile(
    rf"{_ROW} \| {_ROW}((?: urs a[1-6]b[1-6]=[AB])*)(?: stores (\d+) (\d+))?( to B)?", re.ASCII
)
_PAIR: Final = re.compile(r"urs (a[1-6])(b[1-6])=([AB])")


def format_move(move: Sow) -> str:
    """Write the name of the pit that is lifted."""
    return PIT_NAMES[move.pit]


def parse_move(text: str) -> Sow:
    """Read the name of a pit.

    Raises:
        ValueError: The text is not one of ``a1``..``b6``.
    """
    if text not in _PITS:
        raise ValueError(f"not a pit: {text!a}")
    return Sow(_PITS[text])


def format_position(position: Position) -> str:
    """Write a position, for example ``0 2 0 0 0 0 | 0 0 0 0 2 0 urs a2b5=A to B``."""
    pits, urs, stores, to_move = position
    text = f"{_join(pits[:PITS_PER_SIDE])} | {_join(pits[PITS_PER_SIDE:])}"
    for pit in range(PITS_PER_SIDE):
        maker = urs[pit]
        if maker is not None:
            text += f" urs {PIT_NAMES[pit]}{PIT_NAMES[OPPOSITE[pit]]}={'AB'[maker]}"
    if stores != (0, 0):
        text += f" stores {_join(stores)}"
    return f"{text} to B" if to_move else text


def parse_position(text: str) -> Position:
    """Read a position in exactly the form that `format_position` writes.

    Raises:
        ValueError: The text has another form, or no match can reach such a position (M27).
    """
    found = _POSITION.fullmatch(text)
    if found is None:
        raise ValueError(f"not a position: {text!a}")
    row_a, row_b, pairs, store_a, store_b, to_b = found.groups()
    urs = NO_URS
    for pit, opposite, maker in _PAIR.findall(pairs):
        if OPPOSITE[_PITS[pit]] != _PITS[opposite]:
            raise ValueError(f"not opposite each other: {pit} and {opposite}")
        urs = with_pair(urs, _PITS[pit], Seat("AB".index(maker)))
    pits = tuple(int(beans) for beans in f"{row_a} {row_b}".split(" "))
    stores = (int(store_a), int(store_b)) if store_a else (0, 0)
    position = (pits, urs, stores, Seat(1 if to_b else 0))
    check_position(position)
    if format_position(position) != text:
        raise ValueError(f"not written in the usual form: {text!a}")
    return position


def check_position(position: Position) -> None:
    """Check what holds in every position of a match (M-08, M-10, M-12; case M27).

    Fewer than 48 beans are allowed: the cases of ``spec/rules.md`` 2.7 leave out what does not matter.

    Raises:
        ValueError: A wrong number of pits, a negative or too large number of beans, an urs without
            its opposite or with fewer than two beans, or a player to move that does not exist.
    """
    pits, urs, stores, to_move = position
    if len(pits) != PIT_COUNT or len(urs) != PIT_COUNT or len(stores) != 2:
        raise ValueError("a position has 12 pits and 2 stores")
    if min(*pits, *stores) < 0 or sum(pits) + sum(stores) > BEANS:
        raise ValueError(f"beans must be 0 to {BEANS} in all")
    if to_move not in (0, 1):
        raise ValueError(f"no such seat: {to_move}")
    for pit, maker in enumerate(urs):
        if maker is None:
            continue
        if maker not in (0, 1) or urs[OPPOSITE[pit]] != maker:
            raise ValueError(f"{PIT_NAMES[pit]}: an urs is a pair of opposite pits with one owner")
        if pits[pit] < 2:
            raise ValueError(f"{PIT_NAMES[pit]}: an urs holds at least 2 beans")


def _join(numbers: Sequence[int]) -> str:
    return " ".join(str(number) for number in numbers)
