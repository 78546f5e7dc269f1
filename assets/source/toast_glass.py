"""Beer glasses of the toast, the flash where they meet, drops; a glass points up, origin where it is held."""

import random
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, star
from assets.source.palette import darker, lighter
from assets.source.raster import Sprite, sprite

HELD: Final = -22
"""Shift of the glass against the hand, whose origin it shares."""
RIM_Y: Final = -232 + HELD
BEERS: Final[dict[str, tuple[str, str]]] = {
    "pils": ("#FFC548", "#E08A1A"),
    "dark": ("#8A3F1C", "#3D1509"),
    "cider": ("#FFE08A", "#D9A526"),
}
"""Light and deep tone of what is drunk."""

BODY = (
    "M -59 93 C -64 9 -81 -75 -81 -145 C -81 -187 -73 -215 -70 -232 L 70 -232 "
    "C 73 -215 81 -187 81 -145 C 81 -75 64 9 59 93 C 42 104 -42 104 -59 93 Z"
)
BEER = (
    "M -52 74 C -58 4 -75 -75 -75 -145 L -71 -204 L 71 -204 L 75 -145 "
    "C 75 -75 58 4 52 74 C 36 84 -36 84 -52 74 Z"
)
FOAM_BODY = (
    "M -75 -160 L -71 -222 C -84 -240 -62 -264 -40 -252 C -28 -276 6 -278 18 -256 "
    "C 36 -272 64 -262 64 -244 C 80 -240 82 -222 72 -214 L 75 -164 C 62 -140 48 -166 34 -158 "
    "C 18 -140 4 -164 -12 -156 C -34 -134 -54 -164 -75 -160 Z"
)
LOBES = ((-44, -222, 30), (-8, -236, 34), (38, -228, 30), (58, -196, 22), (-54, -192, 22), (4, -196, 28))
RUNNEL = "M -77 -226 C -86 -206 -86 -180 -84 -150 C -83 -136 -70 -136 -70 -150 C -72 -176 -72 -200 -66 -218 Z"


def _glass(kind: str) -> Sprite:
    drawing = Drawing(200, 440, -100, -320)
    with drawing.group(0, HELD):
        _full_glass(drawing, *BEERS[kind])
    return sprite(f"toast/glass/{kind}", drawing)


def _full_glass(drawing: Drawing, light: str, deep: str) -> None:
    drawing.path(BODY, "#DCEBE6", opacity=0.30)
    stops = ((0.0, deep), (0.3, light), (0.55, lighter(light, 0.35)), (1.0, deep))
    drawing.path(BEER, drawing.across(-75, 75, *stops))
    with drawing.group(clip=BEER):
        _in_the_beer(drawing, deep)
    _foam(drawing)
    drawing.path(BODY, None, stroke="#F3FFFB", stroke_width=4, opacity=0.6)
    drawing.stroke("M -57 86 C -40 96 40 96 57 86", "#FFFFFF", 5, opacity=0.35)
    drawing.stroke("M -63 -190 C -72 -150 -62 -60 -50 40", "#FFFFFF", 11, opacity=0.5)
    drawing.stroke("M -46 -140 C -46 -90 -40 -40 -36 0", "#FFFFFF", 4, opacity=0.35)
    drawing.stroke("M 66 -180 C 70 -130 60 -50 50 34", "#FFFFFF", 5, opacity=0.4)
    drawing.stroke("M -69 -230 C -40 -222 40 -222 69 -230", "#FFFFFF", 3, opacity=0.55)


def _in_the_beer(drawing: Drawing, deep: str) -> None:
    drawing.rect(-90, 0, 180, 110, drawing.down(0, 90, (0, deep, 0.0), (1, darker(deep, 0.35), 0.75)))
    drawing.ellipse(0, -152, 84, 26, darker(deep, 0.3), opacity=0.3, filter=drawing.blur(8, 0.3))
    chance = random.Random(4)
    for _ in range(26):
        x, y, radius = chance.uniform(-50, 54), chance.uniform(-140, 60), chance.uniform(1.6, 4.2)
        drawing.circle(x, y, radius, "#FFFFFF", opacity=0.5)
        drawing.circle(x - radius * 0.3, y - radius * 0.3, radius * 0.4, "#FFFFFF", opacity=0.7)


def _foam(drawing: Drawing) -> None:
    drawing.path(RUNNEL, drawing.across(-86, -66, (0, "#FFFFFF"), (1, "#EBD9B4")))
    stops = ((0.0, "#FFFFFF"), (0.5, "#FFF6E3"), (1.0, "#E6CFA2"))
    drawing.path(FOAM_BODY, drawing.linear(-60, -270, 50, -140, *stops))
    with drawing.group(clip=FOAM_BODY):
        for x, y, radius in LOBES:
            shade = drawing.radial(
                x - 6, y - 8, radius * 1.25, (0, "#FFFFFF", 0.9), (0.6, "#FFFFFF", 0.35), (1, "#E2C893", 0.0)
            )
            drawing.circle(x, y, radius * 1.25, shade)
        with drawing.group(blur=5, reach=0.2):
            drawing.stroke("M 80 -220 C 86 -200 82 -170 76 -150", "#C9A768", 16, opacity=0.45)
        chance = random.Random(9)
        for _ in range(34):
            place = chance.uniform(-68, 70), chance.uniform(-250, -150)
            drawing.circle(*place, chance.uniform(1.2, 3.4), "#C9AE78", opacity=chance.uniform(0.12, 0.4))


def _flash() -> Sprite:
    """Return the star of light at the clink, with its glow."""
    drawing = Drawing(500, 420, -250, -210)
    drawing.glow(0, 0, 240, 200, "#FFF6E3", 0.75)
    with drawing.group(stretch=(1.2, 1.0)):
        for outer, inner, start in ((122, 54, -90.0), (98, 56, -75.0)):
            data = star(0, 0, outer, inner, 12, start)
            drawing.path(data, "#FFC548", stroke="#FFC548", stroke_width=9, stroke_linejoin="round")
        paint = drawing.radial(0, 0, 110, (0, "#FFFFFF"), (0.5, "#FFF9EA"), (1, "#FFE9B0"))
        drawing.path(star(0, 0, 112, 48, 12), paint)
    return sprite("toast/flash", drawing)


def _drop(name: str, size: float, tones: tuple[str, str]) -> Sprite:
    """Return a drop that flies upwards, about its middle."""
    drawing = Drawing(60, 80, -30, -40)
    q = size
    data = path("M", 0, -q * 1.8, "C", q * 0.8, -q * 0.5, q, q * 0.1, q, q * 0.6)
    data += " " + path("C", q, q * 1.3, q * 0.5, q * 1.6, 0, q * 1.6, "C", -q * 0.5, q * 1.6, -q, q * 1.3)
    data += " " + path(-q, q * 0.6, "C", -q, q * 0.1, -q * 0.8, -q * 0.5, 0, -q * 1.8, "Z")
    drawing.path(data, drawing.linear(-q, -q, q, q * 1.6, (0, tones[0]), (1, tones[1])))
    drawing.ellipse(-q * 0.35, q * 0.35, q * 0.24, q * 0.42, "#FFFFFF", opacity=0.85)
    return sprite(name, drawing, samples=3)


def build_glasses() -> list[Sprite]:
    """Return glasses, flash and drops."""
    drops = ((14.0, ("#FFFFFF", "#F1DDB0")), (11.0, ("#FFDD86", "#F0A52C")), (7.0, ("#FFFDF5", "#FFE3A0")))
    return [
        *(_glass(kind) for kind in BEERS),
        _flash(),
        *(_drop(f"toast/drop/{index}", size, tones) for index, (size, tones) in enumerate(drops, 1)),
    ]
