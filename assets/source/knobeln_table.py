"""The oak table of the Knobeln game: a great ellipse whose far edge is seen, planks, lamplight, wear."""

import math
import random
from itertools import pairwise
from typing import Final

from assets.source.bohnen_board import vignette
from assets.source.drawing import Drawing
from assets.source.geometry import oval, rounded
from assets.source.palette import SHADOW, darker, lighter, mix
from assets.source.raster import Sprite, render, with_grain

CENTRE: Final = (960, 886)
RADII: Final = (1080, 384)
TOP: Final = CENTRE[1] - RADII[1]
"""Highest point of the edge."""
SHADE: Final = 14
"""Height of the soft shadow above the edge."""
PLANKS: Final = (500, 547, 600, 660, 728, 806, 896, 1000, 1120)
"""Seams between the planks; they come nearer towards the eye."""
OAK_TONES: Final = ("#8A5630", "#96603A", "#7C4A29", "#8E5A30", "#82502C")


def edge_y(x: float) -> float:
    """Return how high the table's edge is at x."""
    return CENTRE[1] - RADII[1] * math.sqrt(1 - ((x - CENTRE[0]) / RADII[0]) ** 2)


def _planks(drawing: Drawing) -> None:
    chance = random.Random(11)
    for index, (top, bottom) in enumerate(pairwise(PLANKS)):
        tone = OAK_TONES[index % len(OAK_TONES)]
        plank = rounded(-20, top, 1960, bottom - top, 0)
        drawing.path(
            plank, drawing.down(top, bottom, (0, lighter(tone, 0.06)), (0.5, tone), (1, darker(tone, 0.16)))
        )
        deep = darker(tone, 0.6)
        drawing.texture(plank, deep, (0.0022, 0.06), strength=1.4, threshold=0.46, octaves=4, seed=30 + index)
        drawing.texture(
            plank, "#E0A468", (0.002, 0.05), strength=0.9, threshold=0.52, octaves=3, seed=50 + index
        )
        drawing.texture(
            plank, "#24120A", (0.012, 0.5), strength=1.1, threshold=0.52, octaves=2, seed=70 + index
        )
        for _ in range(2):
            _knot(drawing, chance.uniform(120, 1800), (top + bottom) / 2, (bottom - top) / 85, deep)
    for index, y in enumerate(PLANKS[1:-1]):
        drawing.line(-20, y, 1940, y, "#160A05", 2.5 + index * 0.35, opacity=0.8)
        drawing.line(-20, y + 2.6 + index * 0.3, 1940, y + 2.6 + index * 0.3, "#E0A468", 1.6, opacity=0.3)
    for top, bottom in pairwise(PLANKS):
        x = chance.uniform(200, 1720)
        drawing.line(x, top, x + (x - 960) * 0.02, bottom, "#160A05", 2.5, opacity=0.7)
        for side in (-14, 14):
            drawing.circle(x + side, (top + bottom) / 2, 4, "#1C0F08", opacity=0.75)
            drawing.circle(x + side - 0.8, (top + bottom) / 2 - 0.8, 2.6, mix("#1C0F08", "#8A5630", 0.6))


def _knot(drawing: Drawing, x: float, y: float, size: float, deep: str) -> None:
    for share, opacity in ((1.0, 0.3), (0.66, 0.42), (0.34, 0.6)):
        drawing.ellipse(
            x, y, 24 * size * share, 10 * size * share, None, stroke=deep, stroke_width=2.4, opacity=opacity
        )
    drawing.ellipse(x, y, 6 * size, 2.6 * size, deep, opacity=0.6)


def _wear(drawing: Drawing) -> None:
    """Leave rings of wet glasses and a few scratches."""
    for x, y, radius, opacity in (
        (452, 720, 50, 0.22),
        (486, 742, 46, 0.14),
        (1436, 792, 56, 0.2),
        (706, 1010, 60, 0.2),
    ):
        ring = oval(x, y, radius, radius * 0.4)
        drawing.path(
            ring, None, stroke="#2A1409", stroke_width=5, opacity=opacity, filter=drawing.blur(1.2, 0.1)
        )
        drawing.path(
            ring, None, stroke="#FFE2B0", stroke_width=1.6, opacity=opacity * 0.6, transform="translate(1 3)"
        )
    chance = random.Random(3)
    for _ in range(14):
        left, top = chance.uniform(160, 1760), chance.uniform(640, 1050)
        right, bottom = left + chance.uniform(30, 120), top + chance.uniform(-14, 14)
        for shift, colour, shown in ((0.0, "#24120A", 0.35), (1.8, "#F0C48C", 0.22)):
            drawing.line(left, top + shift, right, bottom + shift, colour, 1.6, opacity=shown)


def _lamplight(drawing: Drawing, face: str) -> None:
    x, y = CENTRE
    pool = ((0.0, "#FFE2A0", 0.5), (0.3, "#FFCB70", 0.3), (0.7, "#FFB85A", 0.07), (1.0, "#FFB85A", 0.0))
    drawing.path(face, drawing.radial(x, y - 80, 900, *pool, stretch=0.36))
    dark = ((0.0, SHADOW, 0.0), (0.6, SHADOW, 0.05), (1.0, SHADOW, 0.55))
    drawing.path(face, drawing.radial(x, y - 60, 1150, *dark, stretch=0.5))


def _moulding(drawing: Drawing) -> None:
    """Round the edge off: a dark line, a lit bead, a groove."""
    x, y = CENTRE
    drawing.ellipse(x, y, RADII[0] - 4, RADII[1] - 3, None, stroke="#241208", stroke_width=8)
    light = drawing.across(0, 1920, (0, "#6B4226"), (0.35, "#F3C58C"), (0.6, "#FFE2B0"), (1, "#5A3820"))
    drawing.ellipse(x, y + 1, RADII[0] - 10, RADII[1] - 7, None, stroke=light, stroke_width=3.5, opacity=0.85)
    drawing.ellipse(
        x, y + 2, RADII[0] - 17, RADII[1] - 13, None, stroke="#5A3820", stroke_width=9, opacity=0.55
    )
    drawing.ellipse(
        x, y + 3, RADII[0] - 24, RADII[1] - 19, None, stroke="#24120A", stroke_width=3, opacity=0.65
    )
    drawing.ellipse(
        x, y + 5, RADII[0] - 26, RADII[1] - 21, None, stroke="#FFE2B0", stroke_width=1.8, opacity=0.35
    )


def build_table() -> Sprite:
    """Return the table; the anchor is its upper left corner, which belongs at (0, `TOP` - `SHADE`)."""
    top = TOP - SHADE
    drawing = Drawing(1920, 1080 - top, 0, top)
    face = oval(*CENTRE, *RADII)
    drawing.path(face, SHADOW, opacity=0.65, transform="translate(0 -3)", filter=drawing.blur(5, 0.02))
    drawing.path(face, "#3B2418")
    with drawing.group(clip=face):
        _planks(drawing)
        _wear(drawing)
        _moulding(drawing)
        _lamplight(drawing, face)
        vignette(drawing, 0.6, (960, 640), (1260, 700))
    picture = render(drawing, 1)
    alpha = picture.getchannel("A")
    picture = with_grain(picture.convert("RGB")).convert("RGBA")
    picture.putalpha(alpha)
    return Sprite("knobeln/table", picture, (0, 0))
