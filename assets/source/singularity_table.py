"""The Singularity table in the deep of night: violet felt with orbits, a brass rail, stars around it."""

import math
import random
from typing import Final

from assets.source.bohnen_board import vignette
from assets.source.drawing import Drawing
from assets.source.geometry import around, oval, star
from assets.source.palette import BRASS, BRASS_DARK, SHADOW
from assets.source.raster import Sprite, render, with_grain
from assets.source.singularity_colours import FELT, FELT_LIGHT, LAVENDER, RING, SPACE
from assets.source.svg import Attribute

CENTRE: Final = (960, 476)
RADII: Final = (900, 470)
"""Of the table's rail."""
ORBITS: Final = ((760, 372, 0.24), (610, 290, 0.32), (470, 214, 0.4))
"""Radii and strength of the lines on the felt."""
PLANETS: Final = ((24, 0, 7), (158, 0, 9), (205, 1, 6), (338, 1, 8), (80, 2, 6))
"""Direction in degrees, orbit and size of what shines on the lines."""
LIGHT: Final = (300, 0, 1620, 950)
"""The light falls along this line."""


def _space(drawing: Drawing) -> None:
    drawing.rect(0, 0, 1920, 1080, SPACE)
    for x, y, reach, tone, opacity in (
        (120.0, 60.0, 460.0, "#3A2A80", 0.5),
        (1800, 980, 520, "#52307E", 0.45),
        (1820, 60, 420, "#1F3A6E", 0.45),
        (80, 1010, 460, "#2A2A6E", 0.4),
    ):
        drawing.glow(x, y, reach, reach * 0.7, tone, opacity)
    chance = random.Random(11)
    for index in range(230):
        x, y = chance.uniform(0, 1920), chance.uniform(0, 1080)
        if math.hypot((x - CENTRE[0]) / RADII[0], (y - CENTRE[1]) / RADII[1]) < 1.05:
            continue
        colour = chance.choice(("#FFFFFF", LAVENDER, "#FFD9A0", "#9FD8FF"))
        drawing.circle(x, y, chance.choice((1.1, 1.4, 1.9, 2.5)), colour, opacity=chance.uniform(0.25, 0.85))
        if index % 12 == 0:
            drawing.glow(x, y, 18, 18, colour, 0.5)
            drawing.path(star(x, y, 9, 1.6, 4), "#FFFFFF", opacity=0.85)


def _felt(drawing: Drawing) -> None:
    felt = oval(*CENTRE, *RADII)
    tones = ((0, "#55449A"), (0.3, FELT_LIGHT), (0.62, "#2F2560"), (1, FELT))
    drawing.path(felt, drawing.radial(930, 430, 900, *tones, stretch=0.62))
    drawing.texture(felt, "#0B0720", (0.35, 0.35), strength=0.9, threshold=0.5, octaves=3, seed=8)
    drawing.texture(felt, "#C9BBFF", (0.5, 0.22), strength=0.5, threshold=0.56, octaves=2, seed=15)
    drawing.texture(felt, "#6A50C8", (0.004, 0.007), strength=1.1, threshold=0.48, octaves=3, seed=3)
    with drawing.group(clip=felt):
        for degrees in range(0, 360, 20):
            start, end = around(*CENTRE, 300, 138, degrees), around(*CENTRE, 876, 448, degrees)
            drawing.line(*start, *end, RING, 2, opacity=0.13)
    drawing.glow(940, 440, 520, 290, RING, 0.34)
    _orbits(drawing)


def _orbits(drawing: Drawing) -> None:
    x, y = CENTRE
    for index, (wide, high, opacity) in enumerate(ORBITS):
        dotted: str | None = None if index == 1 else "2.5 12"
        line = {"stroke": RING, "stroke_linecap": "round", "stroke_dasharray": dotted}
        drawing.path(oval(x, y, wide, high), None, stroke_width=3, opacity=opacity, **line)
    for degrees, orbit, radius in PLANETS:
        wide, high, _ = ORBITS[orbit]
        at = around(x, y, wide, high, degrees)
        drawing.glow(*at, radius * 4.2, radius * 4.2, "#FFB86B", 0.75)
        drawing.circle(at[0] + 1, at[1] + 2, radius, SHADOW, opacity=0.5)
        light = drawing.radial(
            at[0] - 2, at[1] - 2, radius * 1.3, (0, "#FFFFFF"), (0.5, "#FFE0AA"), (1, "#E08A3C")
        )
        drawing.circle(*at, radius, light)


def _ring(drawing: Drawing, grow: float, width: float, paint: str, **attributes: Attribute) -> None:
    """Draw a line along the rail, ``grow`` pixels outside of its middle."""
    line = oval(*CENTRE, RADII[0] + grow, RADII[1] + grow)
    drawing.path(line, None, stroke=paint, stroke_width=width, **attributes)


def _rail(drawing: Drawing) -> None:
    """Draw the padded rail, lit from above left, with a thin line of brass at its inner edge."""
    dark: dict[str, Attribute] = {"stroke_width": 44, "stroke": SHADOW, "filter": drawing.blur(14, 0.1)}
    x, y = CENTRE
    wide, high = RADII
    drawing.ellipse(x + 4, y + 16, wide + 10, high + 8, None, opacity=0.75, **dark)
    _ring(drawing, 0, 36, "#0A0716")
    pad = ((0, "#A895EE"), (0.25, "#6A58B4"), (0.6, "#4A3C8C"), (0.85, "#2E2464"), (1, "#3A2F78"))
    _ring(drawing, 0, 27, drawing.linear(*LIGHT, *pad))
    gleam = drawing.linear(*LIGHT, (0, "#F3EEFF", 0.95), (0.4, "#B7A8FF", 0.6), (1, "#8F7BFF", 0.25))
    _ring(drawing, 1, 4, gleam, transform="translate(-1 -3)")
    _ring(drawing, -16, 7, "#0A0716")
    brass = ((0, "#FFE9B0"), (0.4, BRASS), (0.75, BRASS_DARK), (1, "#D9A850"))
    _ring(drawing, -16, 3, drawing.linear(*LIGHT, *brass))
    with drawing.group(clip=oval(x, y, wide - 18, high - 18)):
        drawing.ellipse(x + 3, y + 10, wide - 12, high - 10, None, opacity=0.5, **dark)


def build_background() -> Sprite:
    """Return the opaque background."""
    drawing = Drawing(1920, 1080)
    _space(drawing)
    _felt(drawing)
    _rail(drawing)
    haze = drawing.linear(0, 0, 700, 500, (0, "#B7A8FF", 0.1), (1, "#B7A8FF", 0.0))
    drawing.rect(0, 0, 1920, 1080, haze)
    vignette(drawing, 0.62, (960, 500), (1260, 820))
    return Sprite("background/singularity", with_grain(render(drawing, 1)), (0, 0))
