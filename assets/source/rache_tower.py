"""The high striker of the revenge: tower with its scale, bars, puck, bell, sign and flag.

Every part that moves up and down the scale is anchored at its own height; the tower at 40 dB.
"""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, polygon, rounded
from assets.source.marks import engraved_head
from assets.source.palette import (
    BEER_MAT,
    BOW_TIE,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    FOAM,
    LAMPLIGHT,
    SCHWARZBIER,
    SHADOW,
    darker,
    lighter,
    mix,
)
from assets.source.raster import Panel, Sprite, panel, sprite

LOW: Final = 40
HIGH: Final = 100
"""Ends of the scale in dB(A)."""
PER_DB: Final = 13
"""Pixels per dB(A)."""
BAR: Final = 3
"""One bar stands for so many dB(A)."""
TARGET: Final = 73
ZONES: Final[dict[str, tuple[int, str]]] = {
    "low": (40, "#2A9D8F"),
    "mid": (58, "#F5B931"),
    "high": (TARGET, "#E2482F"),
    "top": (91, "#E0539B"),
}
"""Where the bars of a colour begin in dB(A), and the colour."""
HALF_FACE: Final = 34
BELL: Final = (206, 14)
"""Where the bell hangs, from the target's anchor."""


def height(decibels: float) -> float:
    """Return y of a value on the scale, from the tower's anchor."""
    return -PER_DB * (decibels - LOW)


def zone(decibels: float) -> str:
    """Return the zone whose colour the bar that begins here has."""
    return [name for name, (start, _) in ZONES.items() if start <= decibels][-1]


# ----------------------------------------------------------------------- tower


def _tower() -> Sprite:
    drawing = Drawing(480, 1040, -230, -890)
    _base(drawing)
    drawing.shadow_rect(-104, -840, 208, 900, 26, dx=9, dy=10, blur=10, opacity=0.6)
    wood = rounded(-104, -840, 208, 900, 26)
    stops = (0.0, "#4A2413"), (0.2, "#A66E3C"), (0.5, "#C98A52"), (0.8, "#8A5630"), (1.0, "#3B1D0F")
    drawing.path(wood, drawing.across(-104, 104, *stops))
    drawing.texture(wood, "#3B1D0F", (0.12, 0.006), strength=1.8, threshold=0.46, octaves=3, seed=16)
    drawing.rect(-102, -838, 204, 896, None, 25, stroke="#F0C48C", stroke_width=2.5, opacity=0.45)
    _bulbs(drawing)
    drawing.rect(-87, -821, 180, 868, SHADOW, 16, opacity=0.5, filter=drawing.blur(3, 0.1))
    paper = drawing.linear(-90, -824, 90, 40, (0, "#FFFAEE"), (0.5, "#FFF3DC"), (1, "#E9D6AC"))
    drawing.rect(-88, -824, 176, 868, paper, 15)
    drawing.rect(-82, -818, 164, 856, None, 11, stroke=BOW_TIE, stroke_width=4)
    _slot(drawing)
    _scale(drawing)
    metal = drawing.down(24, 54, (0, "#F2F5F6"), (0.4, "#AEB6BA"), (1, "#5C6468"))
    drawing.rect(-70, 24, 140, 30, metal, 10, stroke="#3A4044", stroke_width=2)
    drawing.rect(-62, 28, 124, 5, "#FFFFFF", 2, opacity=0.6)
    return sprite("rache/tower", drawing)


def _base(drawing: Drawing) -> None:
    drawing.blob(10, 102, 230, 26, 0.7)
    stops = (0.0, "#A66E3C"), (0.2, "#7A4A28"), (1.0, "#2A170E")
    plank = rounded(-190, 42, 380, 60, 18)
    drawing.path(plank, drawing.down(42, 102, *stops))
    drawing.texture(plank, "#1A0D07", (0.006, 0.1), strength=1.6, threshold=0.46, octaves=3, seed=9)
    drawing.rect(-184, 45, 368, 4, "#F0C48C", 2, opacity=0.5)
    for x in (-158, 158):
        drawing.circle(x, 74, 10, "#1A0D07", opacity=0.7)
        drawing.circle(x, 73, 8, drawing.radial(x - 3, 70, 10, (0, BRASS_LIGHT), (1, BRASS_DARK)))


def _bulbs(drawing: Drawing) -> None:
    """Line the frame with the little lamps of a fairground."""
    for side in (-96, 96):
        for step in range(14):
            y = -790 + step * 60
            drawing.glow(side, y, 15, 15, "#FFD98A", 0.8)
            drawing.circle(side, y, 4.6, drawing.radial(side - 1, y - 1.5, 5, (0, "#FFFFFF"), (1, "#FFC64D")))


def _slot(drawing: Drawing) -> None:
    """Cut the channel with its bars, all of them dark."""
    top, whole = height(HIGH) - 14, PER_DB * (HIGH - LOW) + 28
    drawing.rect(-40, top, 80, whole, SCHWARZBIER, 18)
    drawing.rect(-40, top, 80, whole, None, 18, stroke="#000000", stroke_width=3, opacity=0.6)
    drawing.rect(-42, top + 3, 84, whole, None, 19, stroke="#FFFFFF", stroke_width=2, opacity=0.5)
    for start in range(LOW, HIGH, BAR):
        colour = mix(ZONES[zone(start)][1], SCHWARZBIER, 0.78)
        y, tall = height(start + BAR) + 2, PER_DB * BAR - 4
        drawing.rect(-HALF_FACE, y, 2 * HALF_FACE, tall, colour, 6)
        drawing.rect(-HALF_FACE + 3, y + 3, 2 * HALF_FACE - 6, 5, "#FFFFFF", 2, opacity=0.07)


def _scale(drawing: Drawing) -> None:
    for value in range(LOW, HIGH + 1, 5):
        y, round_value = height(value), value % 10 == 0
        reach, thick = (82, 4.5) if round_value else (60, 3)
        for side in (-1, 1):
            drawing.line(side * reach, y, side * 46, y, SCHWARZBIER, thick, stroke_linecap="butt")
        if round_value:
            drawing.rect(-196, y - 22, 80, 44, SCHWARZBIER, 12, opacity=0.86)
            drawing.rect(-194, y - 20, 76, 40, None, 10, stroke="#8A6A48", stroke_width=2, opacity=0.8)
            drawing.text(str(value), -156, y, 32, FOAM, "bold")


def _bar(name: str, colour: str) -> Sprite:
    """Return a lit bar; the anchor is the middle of its lower edge, at the lower value."""
    drawing, tall = Drawing(120, 90, -60, -65), PER_DB * BAR - 4
    drawing.rect(
        -HALF_FACE, -tall - 2, 2 * HALF_FACE, tall, colour, 8, opacity=0.7, filter=drawing.blur(5, 0.5)
    )
    face = drawing.down(-tall - 2, -2, (0, lighter(colour, 0.4)), (0.35, colour), (1, darker(colour, 0.14)))
    drawing.rect(-HALF_FACE, -tall - 2, 2 * HALF_FACE, tall, face, 6)
    drawing.rect(-HALF_FACE + 5, -tall + 2, 2 * HALF_FACE - 10, 7, "#FFFFFF", 3.5, opacity=0.45)
    return sprite(name, drawing)


# --------------------------------------------------------------- what hangs on


def _puck() -> Sprite:
    drawing = Drawing(220, 130, -110, -65)
    drawing.shadow_rect(-72, -30, 144, 60, 24, dx=5, dy=9, blur=7, opacity=0.65)
    drawing.rect(-72, -30, 144, 60, "#4A0A14", 24)
    drawing.rect(
        -70, -29, 140, 55, drawing.down(-30, 28, (0, "#FF8F72"), (0.45, "#E2482F"), (1, "#8E1826")), 23
    )
    drawing.rect(-62, -24, 124, 18, "#FFFFFF", 9, opacity=0.3)
    for dy, colour, opacity in ((3, "#5A0C14", 0.7), (0, FOAM, 1.0)):
        with drawing.group(0, 3 + dy, scale=0.37):
            engraved_head(drawing, colour, opacity=opacity)
    return sprite("rache/puck", drawing)


def _target() -> Sprite:
    """Return the line at the target: from the sign over the tower to the bell's hook."""
    drawing = Drawing(560, 120, -250, -40)
    brass = (0.0, BRASS_LIGHT), (0.45, BRASS), (1.0, BRASS_DARK)
    drawing.shadow_rect(-206, -4, 106, 8, 4, dx=3, dy=6, blur=3, opacity=0.5)
    drawing.rect(-206, -4, 106, 8, drawing.down(-4, 4, *brass), 4)
    _bracket(drawing)
    drawing.shadow_rect(96, -8, 150, 16, 8, dx=3, dy=8, blur=4, opacity=0.5)
    drawing.rect(96, -8, 150, 16, drawing.down(-8, 8, *brass), 8)
    drawing.rect(102, -6, 138, 3, "#FFF6D8", 1.5, opacity=0.7)
    drawing.stroke("M 206 2 C 206 8 206 10 206 16", BRASS_DARK, 8)
    drawing.rect(-120, -6, 240, 12, SCHWARZBIER, 6)
    drawing.rect(
        -117, -3.5, 234, 7, drawing.across(-117, 117, (0, LAMPLIGHT), (0.5, "#FFF3CC"), (1, LAMPLIGHT)), 3.5
    )
    return sprite("rache/target", drawing)


def _bracket(drawing: Drawing) -> None:
    """Screw a plate to the frame of the tower; from its foot a curved brace holds the beam."""
    brass = (0.0, BRASS_LIGHT), (0.45, BRASS), (1.0, BRASS_DARK)
    brace = (
        "M 98 48 C 130 46 156 28 170 4 L 184 4 C 170 38 138 60 98 60 Z "
        "M 98 26 C 106 26 113 20 114 6 L 122 6 C 121 26 111 34 98 34 Z"
    )
    drawing.shadow(brace, dx=3, dy=7, blur=4, opacity=0.5)
    drawing.path(brace, drawing.linear(104, 0, 152, 62, *brass), stroke=BRASS_DARK, stroke_width=1)
    drawing.shadow_rect(90, -20, 16, 90, 7, dx=3, dy=5, blur=4, opacity=0.5)
    drawing.rect(90, -20, 16, 90, drawing.across(90, 106, *brass), 7, stroke=BRASS_DARK, stroke_width=1)
    drawing.rect(92.5, -16, 2.5, 82, "#FFF6D8", 1.2, opacity=0.7)
    for y in (18, 62):
        drawing.circle(98.5, y + 0.6, 4, "#4A300C", opacity=0.7)
        drawing.circle(98, y, 3.4, drawing.radial(97, y - 1, 4, (0, "#FFF6D8"), (1, BRASS_DARK)))


def _bell() -> Sprite:
    """Return the bell; the anchor is the ring it swings on."""
    drawing = Drawing(220, 250, -110, -30)
    body = (
        "M -72 146 C -72 143 -71 141 -70 140 C -52 120 -54 60 -40 36 "
        "C -24 12 24 12 40 36 C 54 60 52 120 70 140 C 71 141 72 143 72 146 "
        "C 40 154 -40 154 -72 146 Z"
    )
    lip = (
        "M -76 138 C -40 150 40 150 76 138 C 78 148 74 155 66 158 "
        "C 30 166 -30 166 -66 158 C -74 155 -78 148 -76 138 Z"
    )
    drawing.circle(
        0, 172, 15, drawing.radial(-4, 167, 17, (0, BRASS_LIGHT), (0.5, "#9A6A22"), (1, "#3A2408"))
    )
    for data in (body, lip):
        drawing.shadow(data, dx=8, dy=12, blur=7, opacity=0.5, reach=0.3)
    drawing.stroke("M 0 0 C -9 0 -9 16 0 16 C 9 16 9 0 0 0", BRASS_DARK, 7)
    drawing.stroke("M 0 0 C -9 0 -9 16 0 16 C 9 16 9 0 0 0", BRASS_LIGHT, 3)
    stops = (0.0, "#7A5416"), (0.24, "#FFF0BE"), (0.34, "#F3CF7A"), (0.58, "#D09A34"), (1.0, "#5A3A10")
    drawing.path(body, drawing.across(-62, 62, *stops))
    with drawing.group(clip=body):
        _relief(drawing)
    drawing.path(
        lip, drawing.across(-74, 74, (0, "#6D4A1A"), (0.28, "#FFE9B0"), (0.5, "#E0AE4A"), (1, "#4E3210"))
    )
    drawing.stroke("M -30 58 C -36 88 -40 108 -48 124", "#FFFFFF", 8, opacity=0.6)
    return sprite("rache/bell", drawing)


def _relief(drawing: Drawing) -> None:
    """Cast two rings and the club's head into the bell."""
    for y in (48, 122):
        drawing.stroke(path("M", -70, y, "C", -30, y + 10, 30, y + 10, 70, y), "#6D4A1A", 4, opacity=0.7)
        drawing.stroke(
            path("M", -70, y + 4, "C", -30, y + 14, 30, y + 14, 70, y + 4), "#FFF0BE", 2, opacity=0.6
        )
    for dx, dy, colour, opacity in ((1.5, 2, "#FFF0BE", 0.6), (0, 0, "#7A5416", 0.9)):
        with drawing.group(4 + dx, 90 + dy, scale=0.36):
            engraved_head(drawing, colour, opacity=opacity)


def _sign() -> Sprite:
    """Return the empty enamel sign for the target; the anchor is its middle."""
    drawing = Drawing(260, 150, -130, -75)
    drawing.shadow_rect(-95, -39, 190, 78, 16, dx=4, dy=8, blur=6, opacity=0.55)
    drawing.rect(
        -95, -39, 190, 78, drawing.linear(-90, -39, 60, 39, (0, "#FFFDF6"), (0.6, FOAM), (1, BEER_MAT)), 16
    )
    drawing.rect(-94, -38, 188, 76, None, 15, stroke="#FFFFFF", stroke_width=2, opacity=0.7)
    drawing.rect(-88, -32, 176, 64, None, 11, stroke=BOW_TIE, stroke_width=3.5)
    return sprite("rache/sign", drawing)


def _flag() -> Sprite:
    """Return the empty flag of the record; its tip, the anchor, touches the tower's edge."""
    drawing = Drawing(270, 130, -20, -85)
    cloth = polygon([(0, 0), (38, -58), (222, -58), (202, -28), (222, 2), (38, 2)])
    drawing.shadow(cloth, dx=4, dy=8, blur=5, opacity=0.5)
    drawing.path(cloth, drawing.linear(20, -58, 60, 6, (0, "#3A2A24"), (0.6, SCHWARZBIER), (1, "#0E0806")))
    drawing.path(cloth, None, stroke="#E0539B", stroke_width=3, stroke_linejoin="round")
    drawing.circle(4, -4, 5, "#F7A8CF")
    return sprite("rache/flag", drawing)


def _peak() -> Sprite:
    drawing = Drawing(120, 40, -60, -20)
    drawing.rect(-45, -4, 90, 9, SHADOW, 4, opacity=0.6, filter=drawing.blur(2))
    drawing.rect(-44, -3.5, 88, 7, FOAM, 3.5)
    return sprite("rache/peak", drawing)


def _timer(name: str, colours: tuple[str, str], tall: int) -> Panel:
    """Return a bar of the countdown as long as one likes."""
    wide = tall + 24
    drawing = Drawing(wide, tall)
    drawing.rect(0, 0, wide, tall, colours[0], tall / 2)
    drawing.rect(1.5, 1.5, wide - 3, tall - 3, None, tall / 2 - 1.5, stroke=colours[1], stroke_width=3)
    half = tall // 2 - 1
    return panel(name, drawing, (wide, tall), (half + 1, half, half + 1, half))


def build_tower() -> list[Sprite | Panel]:
    """Return every part of the high striker and of the countdown."""
    return [
        _tower(),
        *(_bar(f"rache/bar/{name}", colour) for name, (_, colour) in ZONES.items()),
        _puck(),
        _target(),
        _bell(),
        _sign(),
        _flag(),
        _peak(),
        _timer("rache/timer/track", ("#2A1C17", "#4A382E"), 30),
        _timer("rache/timer/fill", ("#F5A931", "#FFD98A"), 22),
    ]
