"""Faces of the four Singularity cards: black holes, each with a light of its own."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import oval, path, polygon, star
from assets.source.palette import FOAM, mix
from assets.source.singularity_stock import HEIGHT, LEFT, TOP, Face, Size, frame, inset, spaced, stock
from assets.source.svg import Attribute, Stop

CENTRE_Y: Final = -23
"""Middle of the hole on the card."""
INDEX: Final = (LEFT + 42, TOP + 48)
"""Middle of the sign in the upper corner."""
HORIZON: Final = 56
"""Radius of the blackness."""
DISC: Final = 116
GAP: Final = 58
"""Outer and inner radius of the disc of hot gas."""
FLATNESS: Final = 0.25
NEAR_FLATNESS: Final = 0.33
"""Height by width of its far and of its near half, which is seen at a slant."""


@dataclass(frozen=True, slots=True)
class Hole:
    """One of the four.

    Attributes:
        colour: Of its light.
        light: Of the hottest light, and of the card's edge.
        tilt: Of its disc, degrees clockwise.
        nature: Draws what the other three do not have, below the hole.
    """

    colour: str
    light: str
    tilt: float
    nature: Callable[[Drawing, "Hole"], None]


def hole_face(which: int) -> Face:
    """Return what draws the face of Singularity card 1..4."""
    return partial(_draw, which)


def _draw(which: int, drawing: Drawing, size: Size) -> None:
    hole = HOLES[which - 1]
    space = drawing.radial(
        0, -14, 260, (0, mix("#2B1B45", hole.colour, 0.12)), (0.45, "#150D28"), (1, "#07050F")
    )
    stock(drawing, hole.light, space)
    with drawing.group(clip=inset(6, 15)):
        _nebula(drawing, hole, which)
        for side in (-1, 1):
            drawing.glow(INDEX[0] * side, INDEX[1] * side, 44, 44, hole.colour, 0.55)
        _stars(drawing, hole, which, size)
        with drawing.group(0, CENTRE_Y):
            drawing.glow(0, 0, 150, 130, hole.colour, 0.6)
            with drawing.group(rotate=hole.tilt):
                hole.nature(drawing, hole)
                _disc(drawing, hole)
    _words(drawing, hole)
    for turn in (0, 180):
        with drawing.group(rotate=turn):
            _index(drawing, hole)
    frame(drawing, hole.light, size, 0.6)


def _nebula(drawing: Drawing, hole: Hole, seed: int) -> None:
    chance = random.Random(seed * 31)
    for _ in range(5):
        x, y = chance.uniform(-110, 110), chance.uniform(-160, 160)
        drawing.glow(
            x, y, chance.uniform(60, 110), chance.uniform(50, 90), hole.colour, chance.uniform(0.06, 0.16)
        )


def _stars(drawing: Drawing, hole: Hole, seed: int, size: Size) -> None:
    chance = random.Random(20 + seed)
    for index in range(64):
        x, y = chance.uniform(LEFT + 16, -LEFT - 16), chance.uniform(TOP + 16, -TOP - 16)
        radius = chance.choice((0.9, 1.2, 1.6, 2.2)) * (1.2 if size.scale < 1 else 1)
        colour = chance.choice(("#FFFFFF", hole.light, "#CFD8FF"))
        drawing.circle(x, y, radius, colour, opacity=chance.uniform(0.35, 0.95))
        if index % 21 == 7:
            drawing.path(star(x, y, 7, 1.3, 4), "#FFFFFF", opacity=0.9)


def _disc(drawing: Drawing, hole: Hole) -> None:
    """Draw the disc of gas, the blackness before its far side, and its near side."""
    far = drawing.radial(0, 0, DISC, *_heat(hole, hole.light), stretch=FLATNESS)
    drawing.ellipse(0, 0, DISC, DISC * FLATNESS, far)
    halo = drawing.radial(0, 0, 67, (0.84, hole.light), (0.9, hole.colour, 0.9), (1, hole.colour, 0.0))
    drawing.circle(0, 0, 67, halo)
    drawing.circle(0, 0, HORIZON + 2.5, None, stroke=FOAM, stroke_width=3.6)
    drawing.circle(0, 0, HORIZON, "#030206")
    drawing.circle(0, 0, HORIZON - 2, None, stroke=hole.colour, stroke_width=3, opacity=0.25)
    low, gap = DISC * NEAR_FLATNESS, GAP * NEAR_FLATNESS * 0.82
    near = path("M", -DISC, 0, "A", DISC, low, 0, "0 0", DISC, 0)
    near += path(" L", GAP, 0, "A", GAP, gap, 0, "0 1", -GAP, 0, "Z")
    drawing.path(near, drawing.radial(0, 0, DISC, *_heat(hole, FOAM), stretch=NEAR_FLATNESS))
    for radius in (72, 81, 90, 99):
        band = path("M", -radius, 0, "A", radius, radius * NEAR_FLATNESS, 0, "0 0", radius, 0)
        drawing.path(band, None, stroke=mix(hole.colour, "#07050F", 0.25), stroke_width=1.8, opacity=0.35)
    with drawing.group(-62, 18, rotate=13, blur=3, reach=0.5, opacity=0.7):
        drawing.ellipse(0, 0, 32, 4.5, "#FFFFFF")


def _heat(hole: Hole, hottest: str) -> tuple[Stop, ...]:
    """Return the light of the disc: white where it is nearest to the hole, nothing at its rim."""
    return (
        *((0.0, hottest), (0.56, hottest), (0.68, mix(hole.light, hole.colour, 0.3), 0.95)),
        *((0.82, hole.colour, 0.75), (0.93, hole.colour, 0.3), (1.0, hole.colour, 0.0)),
    )


def _quiet(drawing: Drawing, hole: Hole) -> None:
    """Surround the hole with nothing but two faint orbits and a small moon."""
    dots: dict[str, Attribute] = {"stroke_dasharray": "2 8", "stroke_linecap": "round"}
    for radius in (124, 150):
        orbit = oval(0, 0, radius, radius * 0.42)
        drawing.path(orbit, None, stroke=hole.light, stroke_width=1.8, opacity=0.3, **dots)
    drawing.glow(104, -36, 20, 20, hole.light, 0.7)
    drawing.circle(104, -36, 7, drawing.linear(99, -42, 110, -30, (0, "#FFF6E3"), (1, hole.colour)))


def _jets(drawing: Drawing, hole: Hole) -> None:
    """Let two jets shoot out of the poles."""
    for side in (-1, 1):
        with drawing.group(stretch=(1.0, side)):
            for wide, opacity in ((34, 0.5), (19, 0.75), (8, 1.0)):
                stops = ((0, hole.light, opacity), (0.6, hole.colour, opacity * 0.6), (1, hole.colour, 0.0))
                fall = drawing.down(-30, -172, *stops)
                cone = path("M", -wide * 0.3, -30, "C", -wide * 0.4, -80, -wide, -130, -wide * 1.2, -180)
                cone += path(" L", wide * 1.2, -180, "C", wide, -130, wide * 0.4, -80, wide * 0.3, -30, "Z")
                drawing.path(cone, fall, filter=drawing.blur(2.5, 0.2))


def _lens(drawing: Drawing, hole: Hole) -> None:
    """Bend the light of the far side of the disc over and under the hole."""
    for step in range(8):
        radius = 92 - step * 3.6
        tone = mix(hole.colour, hole.light, step / 8)
        arch = path("M", -radius, 4, "C", -radius, -radius * 1.24, radius, -radius * 1.24, radius, 4)
        drawing.path(arch, None, stroke=tone, stroke_width=4, opacity=0.16 + 0.085 * step)
        wide, deep = radius * 0.94, radius * 1.1
        bowl = path("M", -wide, 0, "C", -wide * 0.92, deep, wide * 0.92, deep, wide, 0)
        drawing.path(bowl, None, stroke=tone, stroke_width=3, opacity=0.08 + 0.04 * step)


def _feast(drawing: Drawing, hole: Hole) -> None:
    """Let the hole draw a star out into a spiral."""
    for turn, width, opacity in ((0.0, 9.0, 0.35), (0.06, 5.0, 0.6), (0.1, 2.4, 0.95)):
        points = []
        for index in range(60):
            share = index / 59
            angle = math.radians(-75 - turn * 40 + share * 290)
            radius = 112 - 54 * share**0.7
            points.append((radius * math.cos(angle), radius * math.sin(angle) * (0.95 - 0.38 * share)))
        drawing.stroke(
            polygon(points, closed=False), mix(hole.colour, hole.light, turn * 9), width, opacity=opacity
        )
    x, y = 28, -103
    drawing.glow(x, y, 44, 44, "#FFE9B0", 0.9)
    drawing.path(
        oval(x, y, 15, 12), drawing.radial(x - 4, y - 4, 18, (0, "#FFFFFF"), (0.6, "#FFE9B0"), (1, "#FFB86B"))
    )


def _words(drawing: Drawing, hole: Hole) -> None:
    y = HEIGHT / 2 - 103
    drawing.glow(0, y, 116, 34, "#07050F", 0.85)
    spaced(drawing, "SINGULARITY", 0, y, 27, FOAM, 4)
    drawing.stroke(path("M", -78, y + 24, "L", 30, y + 24), hole.colour, 3.2)


def _index(drawing: Drawing, hole: Hole) -> None:
    """Draw the sign of the corner: a hole with a ring of light and two rays."""
    x, y = INDEX
    drawing.circle(x, y, 24, "#07050F")
    drawing.circle(x, y, 24, None, stroke=hole.light, stroke_width=6.5)
    drawing.circle(x, y, 12, FOAM)
    for side in (-1, 1):
        ray = [(x, y + 39 * side), (x - 5, y + 27 * side), (x + 5, y + 27 * side)]
        drawing.path(polygon(ray), hole.light, stroke=hole.light, stroke_width=1.5, stroke_linejoin="round")


HOLES: Final = (
    Hole("#FF8A3C", "#FFD98A", -18, _quiet),
    Hole("#E0539B", "#FFC0DF", 14, _jets),
    Hole("#3FB6D8", "#C7F3FF", -30, _lens),
    Hole("#8F7BFF", "#DCD4FF", 26, _feast),
)
"""Their colours are those of art.md, 4."""
