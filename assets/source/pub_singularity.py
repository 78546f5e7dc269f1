"""The laid table of Singularity in the pub: a trick on violet felt, hands face down, bid chips."""

import math
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import polygon
from assets.source.palette import PLAYERS, SHADOW, darker, lighter
from assets.source.pub_bar import beer
from assets.source.pub_tables import RADIUS_X, RADIUS_Y, TOPS, bare_top, stand

FLAT: Final = 0.42
"""How much of its height a lying thing keeps: the table is seen from the side."""
PAPER: Final = "#FFF6E3"
BACK: Final = "#5A48A8"
TRICK: Final = (
    (-66, -10, -24, "#F5B931"),
    (-22, -20, -8, "#2A9D8F"),
    (24, -20, 10, "#B3243A"),
    (68, -8, 26, "#2B3F8F"),
)
"""Place, turn and suit of each card of the trick."""


def laid_singularity(drawing: Drawing) -> None:
    """Draw the table about the middle of its top."""
    stand(drawing, TOPS["singularity"][1])
    bare_top(drawing, "singularity")
    drawing.glow(0, -6, RADIUS_X * 0.8, RADIUS_Y * 0.8, "#B9A8FF", 0.34)
    for radius in (0.52, 0.78):
        drawing.ellipse(
            0, -1, RADIUS_X * radius, RADIUS_Y * radius, None, stroke="#8F7BFF", stroke_width=2.5, opacity=0.4
        )
    beer(drawing, -152, 4, 0.34, "pils")
    for x, y, turn in ((-88, -44, -20.0), (96, -42, 18.0)):
        _hand(drawing, x, y, turn)
    for x, y, turn, suit in TRICK:
        _card(drawing, x, y, turn, suit)
    _black_hole(drawing, 4, 26)
    for x, y, colour, count in ((148, 8, "green", 3), (126, 30, "red", 2), (-112, 40, "blue", 2)):
        _chips(drawing, x, y, PLAYERS[colour], count)


def _corners(width: float, height: float, turn: float) -> list[tuple[float, float]]:
    """Return the corners of a lying card, turned about its middle."""
    angle = math.radians(turn)
    cos, sin = math.cos(angle), math.sin(angle)
    half = ((-width, -height), (width, -height), (width, height), (-width, height))
    return [((x * cos - y * sin) / 2, (x * sin + y * cos) / 2 * FLAT) for x, y in half]


def _card(drawing: Drawing, x: float, y: float, turn: float, colour: str) -> None:
    with drawing.group(x, y):
        card = polygon(_corners(50, 70, turn))
        drawing.shadow(card, dx=3, dy=5, blur=3, opacity=0.6)
        drawing.path(card, darker(PAPER, 0.35), transform="translate(0 2)")
        drawing.path(card, PAPER)
        face = drawing.linear(-24, -14, 24, 14, (0, lighter(colour, 0.25)), (1, darker(colour, 0.12)))
        drawing.path(polygon(_corners(44, 63, turn)), face)
        drawing.ellipse(0, 0, 13, 13 * FLAT + 1, PAPER)


def _black_hole(drawing: Drawing, x: float, y: float) -> None:
    """Draw the card that takes the trick, with the light that only it has."""
    drawing.glow(x, y, 62, 32, "#FFC64D", 0.7)
    with drawing.group(x, y):
        card = polygon(_corners(54, 76, -4))
        drawing.shadow(card, dx=3, dy=5, blur=3, opacity=0.6)
        drawing.path(card, "#FFD98A")
        drawing.path(polygon(_corners(47, 68, -4)), "#0B0818")
        drawing.ellipse(0, 0, 19, 6, None, stroke="#FF8A3C", stroke_width=3)
        drawing.ellipse(0, -1, 10, 6, "#000000", stroke="#FFE9A8", stroke_width=2)


def _hand(drawing: Drawing, x: float, y: float, turn: float) -> None:
    """Draw a hand of covered cards."""
    for number in range(4):
        with drawing.group(x + (number - 1.5) * 15, y + abs(number - 1.5) * 2):
            card = polygon(_corners(40, 56, turn + (number - 1.5) * 9))
            drawing.shadow(card, dx=2, dy=3, blur=2, opacity=0.5)
            drawing.path(card, lighter(BACK, 0.55))
            drawing.path(polygon(_corners(35, 50, turn + (number - 1.5) * 9)), BACK)
            drawing.ellipse(0, 0, 7, 7 * FLAT, lighter(BACK, 0.5))


def _chips(drawing: Drawing, x: float, y: float, colour: str, count: int) -> None:
    """Draw a small stack of bid chips."""
    drawing.ellipse(x + 3, y + 5, 17, 7, SHADOW, opacity=0.6, filter=drawing.blur(2))
    for number in range(count):
        top = y - number * 5
        drawing.ellipse(x, top + 3, 15, 6.5, darker(colour, 0.45))
        drawing.ellipse(x, top, 15, 6.5, colour)
        drawing.ellipse(x, top, 9, 3.8, None, stroke=PAPER, stroke_width=2, stroke_dasharray="5 3")
