"""The Quando table at noon on the Riviera: terrazzo, awning, the turquoise table in the sun."""

import math
import random
from typing import Final

from assets.source.bohnen_board import vignette
from assets.source.drawing import Drawing
from assets.source.geometry import around, path, polygon, rounded
from assets.source.palette import SHADOW, darker, lighter
from assets.source.quando_colours import CHROME, CORALLO, CREMA, FORMICA, LIMONE, NOTTE, TURCHESE
from assets.source.raster import Sprite, render, with_grain

TABLE: Final = (60, 210, 1800, 1000, 330)
"""x, y, width, height and corner radius of the chrome edge; the near side runs out of the picture."""
EDGE: Final = 17
"""Width of the chrome edge."""
STRIPE: Final = 96
HEM: Final = 27
"""Where the stripes of the awning end and its scallops begin."""
CHIPS: Final = (CORALLO, TURCHESE, NOTTE, LIMONE, "#C9A57A", "#FFFFFF", "#D8B98C")
"""Stones of the terrazzo."""
REFLECTIONS: Final = tuple(
    (place, CHROME[tone])
    for place, tone in zip(
        (0.0, 0.06, 0.12, 0.2, 0.3, 0.42, 0.5, 0.6, 0.72, 0.8, 0.88, 0.95, 1.0),
        (1, 2, 0, 3, 2, 0, 1, 3, 2, 0, 3, 1, 3),
        strict=True,
    )
)
"""What the chrome mirrors along the edge, from the upper left on."""


def _inner(inset: float) -> str:
    """Return the outline of the table, smaller by ``inset``."""
    x, y, width, height, radius = TABLE
    return rounded(x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius - inset)


def _terrazzo(drawing: Drawing) -> None:
    chance = random.Random(8)
    full = rounded(0, 0, 1920, 1080, 0)
    drawing.path(full, drawing.down(0, 1080, (0, "#F9ECD2"), (1, "#EACD9C")))
    drawing.texture(full, "#B98F5A", (0.02, 0.025), strength=0.3, threshold=0.48, octaves=3, seed=5)
    for _ in range(460):
        _chip(drawing, chance, chance.uniform(6, 20), chance.uniform(0.34, 0.7))
    for _ in range(900):
        _chip(drawing, chance, chance.uniform(2, 5.5), chance.uniform(0.25, 0.5))


def _chip(drawing: Drawing, chance: random.Random, size: float, opacity: float) -> None:
    """Lay one stone, its polished face a little lighter on the upper left."""
    x, y, count = chance.uniform(0, 1920), chance.uniform(0, 1080), chance.randint(4, 6)
    start, colour = chance.uniform(0, 360), chance.choice(CHIPS)
    corners = []
    for index in range(count):
        reach = size * chance.uniform(0.6, 1.1)
        corners.append(around(x, y, reach, reach, start + 360 / count * index))
    face = drawing.linear(x - size, y - size, x + size, y + size, (0, lighter(colour, 0.35)), (1, colour))
    drawing.path(polygon(corners), face, opacity=opacity, stroke_linejoin="round")


def _chrome(drawing: Drawing) -> None:
    """Bend the ribbed chrome edge round the table."""
    white, _, middle, dark, black = CHROME
    x, y, width, _, _ = TABLE
    drawing.shadow(_inner(6), dx=14, dy=44, blur=26, opacity=0.62, reach=0.1)
    drawing.shadow(_inner(0), dx=6, dy=20, blur=9, opacity=0.5, reach=0.05)
    drawing.path(
        _inner(0),
        drawing.across(x, x + width, (0, dark), (0.5, middle), (1, black)),
        transform="translate(0 16)",
    )
    drawing.path(_inner(0), drawing.linear(x, y, x + width, y + 620, *REFLECTIONS))
    for inset, colour, opacity in (
        (4.5, black, 0.5),
        (6.5, white, 0.8),
        (11, black, 0.45),
        (13, white, 0.75),
    ):
        drawing.path(_inner(inset), None, stroke=colour, stroke_width=2, opacity=opacity)
    drawing.path(_inner(1), None, stroke=white, stroke_width=2, opacity=0.9)


def _formica(drawing: Drawing) -> None:
    top = _inner(EDGE)
    light, middle, shade = FORMICA
    drawing.path(top, drawing.linear(300, 200, 1300, 1120, (0, light), (0.55, middle), (1, shade)))
    with drawing.group(clip=top):
        _boomerangs(drawing)
        drawing.texture(top, "#E9FFF8", (0.7, 0.7), strength=0.42, threshold=0.5, octaves=2, seed=11)
        drawing.texture(top, "#0C4B48", (0.006, 0.01), strength=0.3, threshold=0.5, octaves=3, seed=4)
        _star(drawing, 960, 520, 420, CREMA, 0.11, 16)
        _sun_patch(drawing)
        for x, y, size in ((360, 770, 62), (1560, 770, 62), (560, 330, 38), (1360, 330, 38)):
            _star(drawing, x, y, size, LIMONE, 0.75, 8)
        drawing.path(top, None, stroke=SHADOW, stroke_width=16, opacity=0.5, filter=drawing.blur(6, 0.02))
    drawing.path(_inner(41), None, stroke=CREMA, stroke_width=5, opacity=0.8)
    drawing.path(_inner(54), None, stroke=LIMONE, stroke_width=3, opacity=0.8)


def _boomerangs(drawing: Drawing) -> None:
    """Print the pattern of the time on the laminate, tone on tone."""
    chance = random.Random(62)
    for index in range(64):
        x, y = chance.uniform(90, 1830), chance.uniform(230, 1080)
        with drawing.group(x, y, rotate=chance.uniform(0, 360), scale=chance.uniform(0.7, 1.25)):
            shape = "M -30 16 C -20 -8 20 -8 30 16 C 14 4 -14 4 -30 16 Z"
            colour = "#0E5C58" if index % 3 else "#8FE3D8"
            drawing.path(shape, None, stroke=colour, stroke_width=2.6, opacity=0.2, stroke_linejoin="round")


def _sun_patch(drawing: Drawing) -> None:
    """Let the noon sun in between the awning and the wall."""
    patch = polygon([(560, 200), (1240, 200), (1580, 1100), (700, 1100)])
    fall = drawing.down(200, 1080, (0, "#FFF6D0", 0.5), (0.6, "#FFEFC0", 0.36), (1, "#FFEFC0", 0.22))
    with drawing.group(blur=5, reach=0.05, blend="soft-light"):
        drawing.path(patch, fall)
    with drawing.group(blur=5, reach=0.05, opacity=0.16):
        drawing.path(patch, fall)


def _star(drawing: Drawing, x: float, y: float, size: float, colour: str, opacity: float, rays: int) -> None:
    """Draw an atomic star: rays of four lengths from a ring."""
    hub = size * 0.18 if size < 100 else 18
    for index in range(rays):
        degrees = index * 360 / rays
        reach = size * (1, 0.62, 0.8, 0.55)[index % 4]
        wide = math.degrees(0.22)
        corners = [
            around(x, y, hub, hub, degrees + wide),
            around(x, y, reach, reach, degrees),
            around(x, y, hub, hub, degrees - wide),
        ]
        drawing.path(polygon(corners), colour, opacity=opacity)


def _awning(drawing: Drawing) -> None:
    """Hang the striped awning over the upper edge, with the shadow it throws on everything below."""
    count = 21
    scallops = path("M", -STRIPE, -20)
    for index in range(count):
        x = index * STRIPE - STRIPE / 2
        scallops += " " + path("L", x, HEM, "C", x, HEM + 34, x + STRIPE, HEM + 34, x + STRIPE, HEM)
    scallops += " " + path("L", 1920 + STRIPE, -20, "Z")
    drawing.path(scallops, "#5A3A1A", opacity=0.34, transform="translate(6 22)", filter=drawing.blur(7, 0.8))
    drawing.path(scallops, "#5A3A1A", opacity=0.3, transform="translate(2 8)", filter=drawing.blur(2, 0.3))
    for index in range(count):
        _scallop(drawing, index * STRIPE - STRIPE / 2, CREMA if index % 2 else CORALLO)


def _scallop(drawing: Drawing, x: float, colour: str) -> None:
    data = path("M", x, -4, "L", x + STRIPE, -4, "L", x + STRIPE, HEM)
    data += " " + path("C", x + STRIPE, HEM + 34, x, HEM + 34, x, HEM, "Z")
    cloth = drawing.across(
        x,
        x + STRIPE,
        (0, darker(colour, 0.05)),
        (0.3, lighter(colour, 0.2)),
        (0.62, colour),
        (1, darker(colour, 0.07)),
    )
    drawing.path(data, cloth)
    with drawing.group(clip=data):
        drawing.rect(x, -4, STRIPE, HEM, drawing.down(0, HEM, (0, SHADOW, 0.14), (1, SHADOW, 0.0)))
        drawing.rect(x, HEM - 3, STRIPE, 3, SHADOW, opacity=0.16)
        drawing.rect(x, HEM, STRIPE, 2.5, "#FFFFFF", opacity=0.35)
        hem = path("M", x, HEM, "C", x, HEM + 34, x + STRIPE, HEM + 34, x + STRIPE, HEM)
        drawing.path(hem, None, stroke=darker(colour, 0.3), stroke_width=7, opacity=0.6)
        drawing.path(
            hem,
            None,
            stroke="#FFFFFF",
            stroke_width=2,
            opacity=0.4,
            stroke_dasharray="7 6",
            transform="translate(0 -7)",
        )


def build_background() -> Sprite:
    """Return the opaque background."""
    drawing = Drawing(1920, 1080)
    _terrazzo(drawing)
    _chrome(drawing)
    _formica(drawing)
    _awning(drawing)
    noon = drawing.linear(0, 0, 1920, 1080, (0, "#FFE2A0", 0.14), (0.5, "#FFE2A0", 0.0), (1, "#3A1A3A", 0.14))
    drawing.rect(0, 0, 1920, 1080, noon)
    vignette(drawing, 0.34, (940, 500), (1400, 920))
    return Sprite("background/quando", with_grain(render(drawing, 1)), (0, 0))
