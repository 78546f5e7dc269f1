"""Symbols of the four suits: heart, chip, ringed planet and bolt."""

from dataclasses import dataclass
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import oval, rounded
from assets.source.svg import Attribute

Line = tuple[str, float]
"""Path data and width of a line."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """What a suit looks like in a box of 100 about the origin, in paint order."""

    fills: tuple[str, ...]
    behind: tuple[Line, ...] = ()
    """Lines in the symbol's colour that pass behind what follows."""
    gaps: tuple[Line, ...] = ()
    """Lines in the colour of the ground, which part what is the same colour."""
    holes: tuple[str, ...] = ()
    before: tuple[Line, ...] = ()
    """Lines in the symbol's colour in front of everything."""


def _pins() -> tuple[str, ...]:
    """Return three pins at every side of the chip."""
    along = (-20, 0, 20)
    upright = [rounded(at - 5.5, end, 11, 20, 3.5) for at in along for end in (-50, 30)]
    level = [rounded(end, at - 5.5, 20, 11, 3.5) for at in along for end in (-50, 30)]
    return (*upright, *level)


_RING_FRONT: Final = "M -47.5 21.2 A 52 16.5 -24 0 0 47.5 -21.2"
_RING_BACK: Final = "M -47.5 21.2 A 52 16.5 -24 0 1 47.5 -21.2"

SYMBOLS: Final[dict[str, Symbol]] = {
    "R": Symbol(
        (
            "M 0 45 C -30 21 -50 3 -50 -20 C -50 -38 -37 -48 -24 -48 C -12 -48 -4 -41 0 -32 "
            "C 4 -41 12 -48 24 -48 C 37 -48 50 -38 50 -20 C 50 3 30 21 0 45 Z",
        )
    ),
    "G": Symbol((*_pins(), rounded(-36, -36, 72, 72, 9)), holes=(rounded(-17, -17, 34, 34, 5),)),
    "B": Symbol(
        (oval(0, 0, 33, 33),), ((_RING_BACK, 9),), ((_RING_FRONT, 21),), before=((_RING_FRONT, 9.5),)
    ),
    "Y": Symbol(("M 15 -50 L -35 9 L -7 9 L -19 50 L 35 -15 L 5 -15 Z",)),
}


def draw_suit(
    drawing: Drawing, suit: str, x: float, y: float, size: float, fill: str, ground: str, rim: float = 0.0
) -> None:
    """Draw a suit's symbol.

    Args:
        drawing: Where to.
        suit: Its letter.
        x: Middle.
        y: Middle.
        size: Side of the box it fills.
        fill: Its colour.
        ground: Colour of what it stands on, seen through its gaps.
        rim: How far everything grows in its own colour, in pixels; a second symbol on top leaves a rim.
    """
    symbol, grow = SYMBOLS[suit], 2 * rim * 100 / size
    joined: dict[str, Attribute] = {}
    if rim:
        joined = {"stroke": fill, "stroke_width": grow, "stroke_linejoin": "round"}
    with drawing.group(x, y, scale=size / 100):
        for data, width in symbol.behind:
            drawing.stroke(data, fill, width + grow)
        for data in symbol.fills:
            drawing.path(data, fill, **joined)
        if not rim:
            for data, width in symbol.gaps:
                drawing.stroke(data, ground, width, stroke_linecap="butt")
            for data in symbol.holes:
                drawing.path(data, ground)
        for data, width in symbol.before:
            drawing.stroke(data, fill, width + grow)
