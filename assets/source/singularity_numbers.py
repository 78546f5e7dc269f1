"""Faces of the number cards: a lamp with 13 rays and a dial of 13 dots, lit as far as the value."""

from functools import partial
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import around, path, polygon
from assets.source.palette import FOAM, SCHWARZBIER, lighter, mix
from assets.source.singularity_colours import SUITS, SuitColours
from assets.source.singularity_stock import EDGE, LEFT, TOP, Face, Size, figures, frame, inset, sheen, stock
from assets.source.singularity_suits import draw_suit

VALUES: Final = range(1, 14)
DIAL: Final = 86
"""Radius of the round plate in the middle."""
DOTS: Final = 70
"""Radius of the circle on which the dots lie."""
STEP: Final = 360 / 13
INDEX_X: Final = LEFT + 41
"""Middle of value and symbol in the corner: all of them lies within 70 pixels of the left edge."""


def number_face(suit: str, value: int) -> Face:
    """Return what draws the face of a number card."""
    return partial(_draw, suit, value)


def _draw(suit: str, value: int, drawing: Drawing, size: Size) -> None:
    colours = SUITS[suit]
    tones = (
        (0.0, lighter(colours.base, 0.12)),
        (0.5, colours.base),
        (1.0, mix(colours.base, colours.dark, 0.6)),
    )
    stock(drawing, FOAM, drawing.linear(LEFT, TOP, -LEFT, -TOP, *tones))
    _rays(drawing, colours, value)
    sheen(drawing)
    frame(drawing, colours.ink, size)
    _dial(drawing, colours, value, size)
    figures(drawing, str(value), 0, -13, (92, 66), SCHWARZBIER)
    draw_suit(drawing, suit, 0, 43, 36, mix(colours.base, SCHWARZBIER, 0.28), "#FFFDF6")
    for turn in (0, 180):
        with drawing.group(rotate=turn):
            _index(drawing, suit, value, size)


def _rays(drawing: Drawing, colours: SuitColours, value: int) -> None:
    light = drawing.radial(
        0, 0, 215, (0.3, colours.light, 0.85), (0.62, colours.light, 0.42), (1, colours.light, 0.2)
    )
    with drawing.group(clip=inset(12, 11)):
        for index in range(13):
            start, end = -90 + (index - 0.5) * STEP + 2.2, -90 + (index + 0.5) * STEP - 2.2
            corners = [
                around(0, 0, radius, radius, at)
                for radius, at in ((80, start), (300, start), (300, end), (80, end))
            ]
            if index < value:
                drawing.path(polygon(corners), light)
            else:
                drawing.path(polygon(corners), colours.dark, opacity=0.38)


def _dial(drawing: Drawing, colours: SuitColours, value: int, size: Size) -> None:
    drawing.circle(
        2, 5, DIAL + 3, mix(colours.dark, "#0A0504", 0.5), opacity=0.55, filter=drawing.blur(5, 0.2)
    )
    drawing.circle(0, 0, DIAL + 4, colours.dark)
    paper = drawing.radial(-24, -34, 130, (0, "#FFFFFF"), (0.5, FOAM), (1, "#EBD9B4"))
    drawing.circle(0, 0, DIAL, paper)
    drawing.circle(0, 0, DIAL - 5.5, None, stroke=colours.base, stroke_width=size.line(3))
    lit, unlit = mix(colours.base, SCHWARZBIER, 0.28), "#CDBC9A"
    for index in range(13):
        x, y = around(0, 0, DOTS, DOTS, -90 + index * STEP)
        if index < value:
            drawing.circle(x, y, 5.8, lit)
            drawing.circle(x - 1.4, y - 1.6, 1.8, lighter(colours.base, 0.55), opacity=0.9)
        else:
            drawing.circle(x, y, 3.0, unlit)


def _index(drawing: Drawing, suit: str, value: int, size: Size) -> None:
    """Draw the corner plate with value and symbol."""
    colours = SUITS[suit]
    # Dark ink gets a lighter plate: it must be read even below the veil.
    ground = colours.base if colours.ink == FOAM else mix(colours.base, colours.light, 0.55)
    with drawing.group(LEFT, TOP):
        near, far = EDGE, 76
        plate = path("M", near, 26, "C", near, 12, 12, near, 26, near, "L", 66, near)
        plate += path(" C", 72, near, far, 10, far, 16, "L", far, 108, "C", far, 122, 68, 130, 54, 130)
        plate += path(" L", 12, 130, "C", 8, 130, near, 128, near, 124, "Z")
        drawing.path(plate, drawing.linear(near, near, far, 130, (0, lighter(ground, 0.12)), (1, ground)))
        rim = path("M", far, 16, "L", far, 108, "C", far, 122, 68, 130, 54, 130, "L", 12, 130)
        drawing.stroke(rim, colours.ink, size.line(2), opacity=0.4)
    figures(drawing, str(value), INDEX_X, TOP + 44, (56, 50), colours.ink)
    if value in (6, 9):  # upside down they would be each other
        drawing.rect(INDEX_X - 14, TOP + 73.5, 28, 4.5, colours.ink, 2.2)
    draw_suit(drawing, suit, INDEX_X, TOP + 103, 40, colours.ink, ground)
