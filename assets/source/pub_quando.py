"""The laid table of Quando in the pub: a straight on turquoise formica, a record player, an espresso."""

import math
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import polygon
from assets.source.palette import SHADOW, darker, lighter
from assets.source.pub_tables import RADIUS_X, RADIUS_Y, TOPS, bare_top, stand
from assets.source.quando_colours import CREMA, NOTTE

FLAT: Final = 0.42
"""How much of its height a lying thing keeps: the table is seen from the side."""
CORALLO: Final = "#E8553E"
CARD: Final = (50.0, 70.0)
STRAIGHT: Final = ((6, -12, -14, "#8CC7D9"), (48, -17, 0, "#F6C445"), (90, -11, 14, CORALLO))
"""Place, turn and print of each card that was laid."""
HANDS: Final = ((-40, -46, -10.0), (128, 34, 20.0))
PRINTS: Final = ("#F2A6A0", "#F6C445", "#7B3B5E", "#8CC7D9")


def laid_quando(drawing: Drawing) -> None:
    """Draw the table about the middle of its top."""
    stand(drawing, TOPS["quando"][1])
    bare_top(drawing, "quando")
    drawing.glow(-10, -8, RADIUS_X * 0.8, RADIUS_Y * 0.8, "#FFF6E3", 0.3)
    for x, y, turn in HANDS:
        for number, colour in enumerate(PRINTS):
            _card(drawing, x + (number - 1.5) * 17, y, turn + (number - 1.5) * 9, colour, 0.8)
    _record_player(drawing, -128, -2)
    for layer in range(5):
        _card(drawing, -46, 20 - layer * 2.4, 4, "#F08A3C")
    for x, y, turn, colour in STRAIGHT:
        _card(drawing, x, y, turn, colour)
    _espresso(drawing, 24, 44)


def _corners(size: float, grow: float, turn: float) -> list[tuple[float, float]]:
    """Return the corners of a lying card, turned about its middle and cut back by ``grow`` pixels."""
    angle = math.radians(turn)
    cos, sin = math.cos(angle), math.sin(angle)
    width, height = (side * size / 2 - grow for side in CARD)
    half = ((-width, -height), (width, -height), (width, height), (-width, height))
    return [(x * cos - y * sin, (x * sin + y * cos) * FLAT) for x, y in half]


def _card(drawing: Drawing, x: float, y: float, turn: float, colour: str, size: float = 1.0) -> None:
    with drawing.group(x, y):
        card = polygon(_corners(size, 0, turn))
        drawing.shadow(card, dx=3, dy=4, blur=2.5, opacity=0.5)
        drawing.path(card, darker(CREMA, 0.3), transform="translate(0 2)")
        drawing.path(card, CREMA)
        face = drawing.linear(-24, -14, 24, 14, (0, lighter(colour, 0.2)), (1, darker(colour, 0.1)))
        drawing.path(polygon(_corners(size, 3, turn)), face)
        drawing.ellipse(0, 0, 14 * size, 14 * FLAT * size + 1, CREMA)
        drawing.ellipse(0, 0, 6 * size, 6 * FLAT * size + 0.5, NOTTE)


def _record_player(drawing: Drawing, x: float, y: float) -> None:
    """Draw a red box with a record on it."""
    with drawing.group(x, y):
        drawing.ellipse(6, 22, 60, 20, SHADOW, opacity=0.5, filter=drawing.blur(4))
        top = polygon([(-42, -24), (44, -24), (56, 20), (-54, 20)])
        front = polygon([(-54, 20), (56, 20), (56, 31), (-54, 31)])
        drawing.path(
            front, drawing.linear(-54, 0, 56, 0, (0, darker(CORALLO, 0.15)), (1, darker(CORALLO, 0.45)))
        )
        drawing.path(top, drawing.linear(-50, -24, 56, 24, (0, lighter(CORALLO, 0.2)), (1, CORALLO)))
        drawing.ellipse(-8, -2, 39, 17, "#15110F")
        for radius in (33, 26):
            drawing.ellipse(-8, -2, radius, radius * 0.436, None, stroke="#4A4340", stroke_width=1.4)
        drawing.ellipse(-8, -2, 13, 5.8, "#F6C445")
        drawing.ellipse(-8, -2, 3, 1.4, CREMA)
        drawing.line(40, -17, 36, 4, "#E9EEF0", 4)
        drawing.line(36, 4, 20, 9, "#E9EEF0", 4)
        drawing.ellipse(40, -17, 7, 4, "#C9CFD4")


def _espresso(drawing: Drawing, x: float, y: float) -> None:
    """Draw a cup on its saucer."""
    with drawing.group(x, y):
        drawing.ellipse(4, 5, 30, 11, SHADOW, opacity=0.55, filter=drawing.blur(3))
        drawing.ellipse(0, 0, 29, 11, CREMA)
        drawing.ellipse(0, -1, 20, 7, None, stroke=CORALLO, stroke_width=2)
        cup = "M -15 -16 C -15 0 -8 3 0 3 C 8 3 15 0 15 -16 Z"
        drawing.path(
            cup, drawing.linear(-15, 0, 15, 0, (0, "#FFFFFF"), (0.5, CREMA), (1, darker(CREMA, 0.3)))
        )
        drawing.ellipse(0, -16, 15, 5.5, CREMA)
        drawing.ellipse(0, -15.5, 12, 4, "#4A2414")
        drawing.stroke("M 15 -12 C 24 -14 24 -2 13 -3", CORALLO, 3.5)
