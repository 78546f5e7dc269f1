"""Faces of the four CLANKER cards: robots out of order, on the paper of a repair order."""

from functools import partial
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import around, polygon, rounded
from assets.source.palette import FOAM, lighter, mix
from assets.source.singularity_colours import CLANKER_INK
from assets.source.singularity_robots import draw_can, draw_television, draw_toaster, draw_unicycle
from assets.source.singularity_stock import LEFT, TOP, Face, Size, frame, inset, spaced, stock

PAPERS: Final = ("#E9DCC3", "#DFE3D6", "#E8D6CB", "#D9DEE2")
ROBOTS: Final = (draw_can, draw_toaster, draw_television, draw_unicycle)
BAND: Final = 52
"""Height of the striped band at the bottom."""


def clanker_face(which: int) -> Face:
    """Return what draws the face of CLANKER card 1..4."""
    return partial(_draw, which)


def _draw(which: int, drawing: Drawing, size: Size) -> None:
    paper = PAPERS[which - 1]
    stock(
        drawing,
        FOAM,
        drawing.linear(
            LEFT, TOP, -LEFT, -TOP, (0, lighter(paper, 0.55)), (0.5, paper), (1, mix(paper, "#6B5A4A", 0.2))
        ),
    )
    with drawing.group(clip=inset(12, 11)):
        drawing.glow(-20, -40, 150, 150, "#FFFFFF", 0.55)
        _squared(drawing, paper)
        _band(drawing, paper)
    drawing.ellipse(8, 112, 84, 11, mix(paper, CLANKER_INK, 0.8), opacity=0.35, filter=drawing.blur(4, 0.2))
    with drawing.group(0, -6):
        ROBOTS[which - 1](drawing)
    _gear(drawing, LEFT + 42, TOP + 47, 28, paper)
    frame(drawing, CLANKER_INK, size, 0.6)


def _squared(drawing: Drawing, paper: str) -> None:
    """Rule the paper in squares, as in a works' notebook."""
    line = mix(paper, "#5A6C78", 0.42)
    for x in range(-112, 125, 28):
        drawing.line(x, TOP, x, -TOP, line, 1.6, opacity=0.4)
    for y in range(-168, 175, 28):
        drawing.line(LEFT, y, -LEFT, y, line, 1.6, opacity=0.4)


def _band(drawing: Drawing, paper: str) -> None:
    top, bottom = -TOP - 12 - BAND, -TOP - 12
    drawing.rect(LEFT, top, -2 * LEFT, BAND, mix(paper, "#F5B931", 0.35))
    for x in range(-240, 200, 36):
        stripe = [(x, bottom), (x + 18, bottom), (x + 18 + BAND, top), (x + BAND, top)]
        drawing.path(polygon(stripe), CLANKER_INK)
    drawing.rect(LEFT, top - 5, -2 * LEFT, 5, CLANKER_INK)
    drawing.path(rounded(-77, top + 9, 154, 35, 6), lighter(paper, 0.25))
    spaced(drawing, "CLANKER", 0, top + 26.5, 27, CLANKER_INK, 3)


def _gear(drawing: Drawing, x: float, y: float, radius: float, paper: str) -> None:
    """Draw the sign of the corner: a gear with a tooth missing."""
    drawing.circle(x, y, radius * 0.74, CLANKER_INK)
    for index in range(8):
        if index == 1:
            continue
        middle = -90 + index * 45
        corners = [
            around(x, y, reach, reach, middle + turn)
            for reach, turn in (
                (radius * 0.6, -15),
                (radius * 1.02, -11),
                (radius * 1.02, 11),
                (radius * 0.6, 15),
            )
        ]
        drawing.path(
            polygon(corners), CLANKER_INK, stroke=CLANKER_INK, stroke_width=3, stroke_linejoin="round"
        )
    drawing.circle(x, y, radius * 0.33, lighter(paper, 0.4))
