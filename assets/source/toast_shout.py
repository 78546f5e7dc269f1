"""What is shouted in a full-screen scene: the jagged burst and the words in front of it."""

import math
import random
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import polygon
from assets.source.palette import SCHWARZBIER, SHADOW, lighter
from assets.source.raster import Sprite, sprite
from assets.source.svg import Attribute

DEPTH: Final = 12
"""Steps of the extrusion; each goes `STEP` further down to the right."""
STEP: Final = (0.9, 1.2)
PROST: Final = ("#B86A12", "#5C3410")
RACHE: Final = ("#D8261C", "#3D060D")
"""Face and side of the letters."""


def _spikes(radii: tuple[float, float], spikes: int, seed: int) -> str:
    """Return a jagged outline about the origin; no two spikes are equally long."""
    chance = random.Random(seed)
    corners = []
    for index in range(2 * spikes):
        angle = math.radians(index * 180 / spikes)
        reach = chance.uniform(0.94, 1.12) if index % 2 == 0 else 0.80 * chance.uniform(0.94, 1.04)
        corners.append((radii[0] * reach * math.cos(angle), radii[1] * reach * math.sin(angle)))
    return polygon(corners)


def burst(name: str, radii: tuple[float, float], spikes: int, seed: int) -> Sprite:
    """Draw the cream burst on its dark one; the anchor is its middle."""
    width, height = round(radii[0] * 1.18) + 24, round(radii[1] * 1.18) + 30
    drawing = Drawing(2 * width, 2 * height, -width, -height)
    data = _spikes(radii, spikes, seed)
    edge: dict[str, Attribute] = {"stroke_width": 10, "stroke_linejoin": "round"}
    with drawing.group(10, 14, blur=7, reach=0.05, opacity=0.5):
        drawing.path(data, SHADOW, stroke=SHADOW, **edge)
    with drawing.group(7, 9):
        drawing.path(data, SCHWARZBIER, stroke=SCHWARZBIER, **edge)
    paper = drawing.radial(
        *(-0.15 * radii[0], -0.3 * radii[1], radii[0] * 1.25),
        *((0, "#FFFDF5"), (0.5, "#FFF6E3"), (1, "#F3DDB2")),
        stretch=radii[1] / radii[0],
    )
    drawing.path(data, paper, stroke=paper, **edge)
    drawing.path(data, None, stroke="#FFFFFF", stroke_width=2.5, stroke_linejoin="round", opacity=0.8)
    return sprite(name, drawing)


def word(name: str, text: str, size: float, tones: tuple[str, str], tilt: float) -> Sprite:
    """Write a word in thick letters; the anchor is the middle of its capitals.

    Args:
        name: Name in the catalogue.
        text: The word.
        size: Font size in pixels.
        tones: Colours of face and side.
        tilt: Degrees clockwise.
    """
    width, height = round(size * 0.36 * len(text)) + 40, round(size * 0.9) + 40
    drawing = Drawing(2 * width, 2 * height, -width, -height)
    face, side = tones
    with drawing.group(rotate=tilt):
        for step in range(DEPTH, 0, -1):
            drawing.text(text, STEP[0] * step, STEP[1] * step, size, side, "display")
        drawing.text(text, -1.2, -1.6, size, lighter(face, 0.45), "display")
        drawing.text(text, 0, 0, size, face, "display")
    return sprite(name, drawing)


def toast_shouts() -> list[Sprite]:
    """Return burst and words of the toast."""
    return [
        burst("shout/burst/toast", (460, 126), 15, 6),
        word("shout/prost", "Prost!", 176, PROST, -3),
        word("shout/cheers", "Cheers!", 164, PROST, -3),
    ]


def rache_shouts() -> list[Sprite]:
    """Return burst and words of the revenge."""
    return [
        burst("shout/burst/rache", (540, 142), 17, 3),
        word("shout/rache", "Rache!", 196, RACHE, -4),
        word("shout/revenge", "Revenge!", 164, RACHE, -4),
    ]
