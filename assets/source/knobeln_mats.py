"""What carries numbers at the Knobeln table: mats of calls, counter, price tag, number wheel, tally."""

import random
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, polygon, rounded, star
from assets.source.palette import (
    ARROW,
    BEER_MAT,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    FOCUS,
    MAT_RING,
    SCHWARZBIER,
    SHADOW,
    lighter,
)
from assets.source.raster import Panel, Sprite, panel, sprite

MAT_HEIGHT: Final = 96
"""Of every mat; only the width may be stretched."""
FIELD_WIDTH: Final = 100
"""Of the digit field at the left end of a mat."""
MAT_RADIUS: Final = 20
FACE: Final = 128
COUNTER: Final = (220, 172)
WHEEL: Final = (340, 136)
WHEEL_WINDOWS: Final = ((-98, 70), (0, 104), (98, 70))
"""Middle and width of the windows for the number before, the number and the number after."""


def _mat() -> Panel:
    drawing = Drawing(FACE + 40, MAT_HEIGHT + 44, -20, -18)
    height = MAT_HEIGHT
    drawing.shadow_rect(0, 3, FACE, height, MAT_RADIUS, dx=3, dy=8, blur=6, opacity=0.55)
    drawing.rect(0, 4, FACE, height, "#B79F70", MAT_RADIUS)
    paper = drawing.down(0, height, (0, "#FFFBF0"), (0.5, "#F8EBCD"), (1, "#EFDCB2"))
    drawing.rect(0, 0, FACE, height, paper, MAT_RADIUS)
    drawing.rect(
        1.5, 1.5, FACE - 3, height - 3, None, MAT_RADIUS - 1, stroke="#FFFFFF", stroke_width=2, opacity=0.7
    )
    return panel("knobeln/mat", drawing, (FACE, height), (26, 26, 26, 26))


def _field() -> Sprite:
    """Return the digit field; its anchor is the upper left corner of the mat."""
    width, height, radius = FIELD_WIDTH, MAT_HEIGHT, MAT_RADIUS
    drawing = Drawing(width + 8, height + 8)
    data = path("M", radius, 0, "L", width, 0, "L", width, height, "L", radius, height)
    data += " " + path(
        "C", radius * 0.45, height, 0, height - radius * 0.45, 0, height - radius, "L", 0, radius
    )
    data += " " + path("C", 0, radius * 0.45, radius * 0.45, 0, radius, 0, "Z")
    drawing.path(data, drawing.linear(0, 0, width, height, (0, "#FFFFFF"), (0.5, "#F7F7F7"), (1, "#D8D8D8")))
    with drawing.group(clip=data):
        drawing.path(data, None, stroke="#FFFFFF", stroke_width=5, opacity=0.9)
        drawing.rect(width - 5, 0, 5, height, "#7A7A7A", opacity=0.35)
    return sprite("knobeln/mat/field", drawing)


def _mat_ring(name: str, *, hit: bool) -> Panel:
    """Return the ring of whoever is to call, or the shining one of a right call."""
    bleed = 44 if hit else 26
    drawing = Drawing(FACE + 2 * bleed, MAT_HEIGHT + 2 * bleed, -bleed, -bleed)
    grow, radius = (8, 27) if hit else (5, 24)
    size = (-grow, -grow, FACE + 2 * grow, MAT_HEIGHT + 2 * grow)
    drawing.rect(
        *size,
        None,
        radius,
        stroke=FOCUS,
        stroke_width=22 if hit else 12,
        opacity=0.9,
        filter=drawing.blur(9 if hit else 5),
    )
    drawing.rect(*size, None, radius, stroke=SCHWARZBIER, stroke_width=15 if hit else 10)
    tone = drawing.linear(
        0, -grow, FACE, MAT_HEIGHT, (0, "#FFF3CC"), (0.5, "#FFE08A" if hit else "#FFD98A"), (1, "#F0B13A")
    )
    drawing.rect(*size, None, radius, stroke=tone, stroke_width=10 if hit else 6)
    if hit:
        drawing.rect(*size, None, radius, stroke="#FFFFFF", stroke_width=2.5, opacity=0.8)
        for x, y, reach in (
            (-6, -4, 24),
            (FACE + 6, MAT_HEIGHT + 2, 24),
            (FACE + 2, -8, 15),
            (-2, MAT_HEIGHT + 8, 15),
        ):
            drawing.glow(x, y, reach * 1.3, reach * 1.3, "#FFE9B0", 0.8)
            drawing.path(star(x, y, reach, reach * 0.22, 4), "#FFFFFF")
    return panel(name, drawing, (FACE, MAT_HEIGHT), (34, 34, 34, 34))


def _counter() -> Sprite:
    """Return the slate that adds the coins up, about its middle; words and number come at run time."""
    width, height = COUNTER
    x, y = -width / 2, -height / 2
    drawing = Drawing(width + 56, height + 60, round(x) - 24, round(y) - 20)
    drawing.shadow_rect(x, y, width, height, 18, dx=6, dy=12, blur=9, opacity=0.6)
    frame = rounded(x, y, width, height, 18)
    drawing.path(
        frame, drawing.linear(x, y, x + width, y + height, (0, "#BA8250"), (0.5, "#8A5630"), (1, "#54331E"))
    )
    drawing.texture(frame, "#2A160C", (0.02, 0.16), strength=1.3, threshold=0.47, seed=6)
    drawing.rect(
        x + 2, y + 2, width - 4, height - 4, None, 16, stroke="#F0C48C", stroke_width=2.5, opacity=0.5
    )
    slate = rounded(x + 12, y + 12, width - 24, height - 24, 10)
    drawing.path(slate, drawing.linear(x, y, x + width, y + height, (0, "#36433E"), (1, "#1A2220")))
    drawing.texture(slate, "#E8EDE4", (0.012, 0.05), strength=0.32, threshold=0.42, octaves=3, seed=4)
    with drawing.group(clip=slate):
        drawing.path(slate, None, stroke=SHADOW, stroke_width=12, opacity=0.55, filter=drawing.blur(4, 0.1))
        drawing.path("M -90 60 C -40 40 30 52 90 30", None, stroke="#E8EDE4", stroke_width=18, opacity=0.05)
    drawing.rect(x + width - 78, y + height - 17, 44, 9, "#FFF6E3", 4)
    drawing.rect(x + width - 78, y + height - 11, 44, 3, "#CDBFA0", 2)
    return sprite("knobeln/counter", drawing)


def _tag() -> Sprite:
    """Return the price tag on its string; the anchor is the middle of what is written on it."""
    drawing = Drawing(290, 140, -170, -60)
    string = "M -94 -2 C -116 -10 -136 6 -146 22"
    drawing.stroke(string, SHADOW, 4, opacity=0.45, transform="translate(2 5)")
    drawing.stroke(string, "#EAD6A8", 4)
    data = "M -116 -2 L -90 -44 L 64 -44 C 72 -44 78 -38 78 -30 L 78 28 C 78 36 72 42 64 42 L -90 42 Z"
    drawing.shadow(data, dx=5, dy=10, blur=6, opacity=0.55)
    drawing.path(data, "#B79F70", transform="translate(0 3)")
    drawing.path(data, drawing.linear(-110, -44, 78, 42, (0, "#FFFBF0"), (0.5, BEER_MAT), (1, "#E6CF9C")))
    drawing.path(data, None, stroke="#FFFFFF", stroke_width=2, opacity=0.6)
    edge = "M -104 -2 L -84 -35 L 60 -35 C 66 -35 69 -32 69 -26 L 69 24 C 69 30 66 33 60 33 L -84 33 Z"
    drawing.path(edge, None, stroke=MAT_RING, stroke_width=2.5, opacity=0.7)
    drawing.circle(-92, -2, 9, drawing.linear(-98, -8, -86, 6, (0, BRASS_LIGHT), (1, BRASS_DARK)))
    drawing.circle(-92, -2, 5, "#3B2418")
    return sprite("knobeln/tag", drawing)


def _wheel() -> Sprite:
    """Return the plate of the number wheel, about its middle: three windows between two arrows."""
    width, height = WHEEL
    x, y = -width / 2, -height / 2
    drawing = Drawing(width + 60, height + 64, round(x) - 28, round(y) - 24)
    drawing.shadow_rect(x, y, width, height, 26, dx=4, dy=10, blur=9, opacity=0.6)
    drawing.rect(x, y, width, height, drawing.down(y, y + height, (0, "#3A2A22"), (1, SCHWARZBIER)), 26)
    brass = drawing.linear(x, y, x + width, y + height, (0, "#FFF0BE"), (0.4, BRASS), (1, BRASS_DARK))
    drawing.rect(x + 3, y + 3, width - 6, height - 6, None, 23, stroke=brass, stroke_width=4.5)
    for middle, wide in WHEEL_WINDOWS:
        _window(drawing, middle, wide, large=middle == 0)
    for side in (-1, 1):
        head = polygon([(144 * side, -15), (158 * side, 0), (144 * side, 15)])
        drawing.path(head, SCHWARZBIER, stroke=SCHWARZBIER, stroke_width=9, stroke_linejoin="round")
        drawing.path(head, ARROW, stroke=ARROW, stroke_width=4, stroke_linejoin="round")
    return sprite("knobeln/wheel", drawing)


def _window(drawing: Drawing, middle: float, wide: float, *, large: bool) -> None:
    tall = 104 if large else 76
    left, top = middle - wide / 2, -tall / 2
    drawing.rect(left - 4, top - 4, wide + 8, tall + 8, "#080403", 14)
    if large:
        drawing.rect(left - 3, top - 3, wide + 6, tall + 6, None, 13, stroke=FOCUS, stroke_width=4)
    paper = ("#FFFDF6", "#F4E4C1") if large else ("#B9A88A", "#9C8B6C")
    drawing.rect(
        left, top, wide, tall, drawing.down(top, -top, (0, paper[1]), (0.5, paper[0]), (1, paper[1])), 10
    )
    round_off = ((0.0, SHADOW, 0.55), (0.22, SHADOW, 0.0), (0.78, SHADOW, 0.0), (1.0, SHADOW, 0.6))
    drawing.rect(left, top, wide, tall, drawing.down(top, -top, *round_off), 10)


def _tally(count: int) -> Sprite:
    """Return pencil strokes, 36 high; the anchor is the middle of their left end."""
    chance = random.Random(count * 7)
    drawing = Drawing(80, 70, -14, -35)
    for index in range(min(count, 4)):
        x = 4 + index * 12
        lean, high, low = chance.uniform(-2, 2), chance.uniform(-19, -16), chance.uniform(16, 19)
        stroke = path("M", x + lean, high, "C", x, high * 0.3, x + 1.5, low * 0.3, x - lean, low)
        drawing.stroke(stroke, "#2A1C16", 4.5)
        drawing.stroke(stroke, "#6A5546", 1.4, opacity=0.7)
    if count == 5:
        drawing.stroke("M -7 13 C 10 4 34 -4 50 -14", "#2A1C16", 4.5)
        drawing.stroke("M -7 13 C 10 4 34 -4 50 -14", "#6A5546", 1.4, opacity=0.7)
    return sprite(f"tally/{count}", drawing, samples=3)


def _dot(state: str, face: tuple[str, str], glow: str | None) -> Sprite:
    """Return one of the five lamps that count the seconds."""
    drawing = Drawing(60, 60, -30, -30)
    if glow:
        drawing.glow(0, 0, 26, 26, glow, 0.9)
    drawing.circle(1, 2.5, 12, SHADOW, opacity=0.6, filter=drawing.blur(2))
    drawing.circle(0, 0, 12, drawing.linear(-9, -9, 9, 9, (0, "#FFF0BE"), (0.5, BRASS), (1, BRASS_DARK)))
    drawing.circle(0, 0, 9, "#140C0A")
    drawing.circle(
        0, 0, 8, drawing.radial(-2, -3, 10, (0, lighter(face[0], 0.5)), (0.5, face[0]), (1, face[1]))
    )
    if state == "late":
        drawing.stroke("M -4 -4 L 4 4 M 4 -4 L -4 4", "#FFF6E3", 3)
    drawing.ellipse(-3, -4, 3, 2, "#FFFFFF", opacity=0.8 if glow else 0.35)
    return sprite(f"knobeln/dot/{state}", drawing, samples=3)


def build_mats() -> list[Sprite | Panel]:
    """Return everything that carries numbers."""
    return [
        _mat(),
        _mat_ring("knobeln/mat/active", hit=False),
        _mat_ring("knobeln/mat/hit", hit=True),
        _field(),
        _counter(),
        _tag(),
        _wheel(),
        *(_tally(count) for count in range(1, 6)),
        _dot("lit", ("#FFD98A", "#E08A1A"), "#FFC64D"),
        _dot("off", ("#5A4634", "#2A1C14"), None),
        _dot("late", ("#E2482F", "#7A1226"), "#E2482F"),
    ]
