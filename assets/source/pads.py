"""The pad of the pads screen: its body, and what lights up or moves on it (art.md, 7)."""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import oval, path, polygon, rounded
from assets.source.marks import engraved_head
from assets.source.palette import (
    ARROW,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    FOAM,
    FOCUS,
    FOCUS_LIGHT,
    SCHWARZBIER,
    SHADOW,
)
from assets.source.raster import Sprite, sprite

DARK: Final = "#140C0A"
BRIGHT: Final = "#4A3830"
"""The tin of the glyphs, in shade and in light."""

FACE: Final = (214, -62)
"""Middle of the four buttons; they lie `FACE_STEP` from it."""
FACE_STEP: Final = 62
FACE_RADIUS: Final = 30
DISC_RADIUS: Final = 36
"""Of the light behind a button that is held."""
CROSS: Final = (-112, 66)
CROSS_REACH: Final = 62
CROSS_WIDTH: Final = 44
STICKS: Final = ((-214, -62), (112, 66))
STICK_RADIUS: Final = 58
KNOB_RADIUS: Final = 41
PILLS: Final = ((-62, -92), (62, -92))
HEAD: Final = (0, -14)
SHOULDER: Final = (-222, -196)
TRIGGER: Final = (-222, -246)
TRIGGER_SLOT: Final = (84, 40)

_HALF: Final = (
    ((70, -172), (120, -182), (210, -182)),
    ((300, -182), (346, -158), (368, -96)),
    ((398, -14), (428, 96), (418, 166)),
    ((410, 222), (356, 232), (312, 186)),
    ((282, 154), (262, 142), (226, 142)),
    ((150, 142), (80, 142), (0, 142)),
)
"""The right half of the outline, from its top to its foot: two controls and an end for each bow."""
_TOP: Final = (0, -172)


def _outline() -> str:
    ends = [_TOP, *(end for _, _, end in _HALF)]
    data = path("M", *_TOP)
    for first, second, end in _HALF:
        data += " " + path("C", *first, *second, *end)
    for number in range(len(_HALF) - 1, -1, -1):
        first, second, _ = _HALF[number]
        x, y = ends[number]
        data += " " + path("C", -second[0], second[1], -first[0], first[1], -x, y)
    return data + " Z"


def _cross_outline(x: float, y: float) -> str:
    reach, half = CROSS_REACH, CROSS_WIDTH / 2
    arm = [(-half, -reach), (half, -reach), (half, -half), (reach, -half), (reach, half), (half, half)]
    return polygon([(x + dx, y + dy) for dx, dy in [*arm, *((-dx, -dy) for dx, dy in arm)]])


def _shoulder_outline(x: float, y: float, foot: float = 26) -> str:
    """Return a left shoulder button, round at its outer end and cut off so far below its middle."""
    data = path("M", x - 104, y + foot, "C", x - 104, y - 6, x - 78, y - 22, x - 30, y - 24)
    return data + " " + path("L", x + 84, y - 24, "L", x + 92, y + foot, "Z")


def _trigger_outline(x: float, y: float) -> str:
    data = path("M", x - 62, y + 34, "C", x - 66, y - 14, x - 40, y - 34, x, y - 34)
    return data + " " + path("C", x + 40, y - 34, x + 58, y - 14, x + 58, y + 34, "Z")


def _tin(drawing: Drawing, data: str, top: float, bottom: float, rim: float = 4.0) -> None:
    drawing.path(data, BRASS_DARK, stroke=BRASS_DARK, stroke_width=rim + 5, stroke_linejoin="round")
    light = drawing.linear(-300, top, 300, bottom, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK))
    drawing.path(data, light, stroke=light, stroke_width=rim, stroke_linejoin="round")
    drawing.path(data, drawing.linear(-120, top, 120, bottom, (0, BRIGHT), (0.45, "#2A1C17"), (1, DARK)))


def _well(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """Draw a round hollow; the light from above falls on its lower edge."""
    drawing.circle(x, y, radius + 4, drawing.down(y - radius, y + radius, (0, "#060302"), (1, "#5A463A")))
    drawing.circle(x, y, radius, drawing.radial(x - 6, y - 12, radius * 1.7, (0, "#241813"), (1, "#0C0705")))


def _body() -> Sprite:
    drawing = Drawing(1000, 640, -500, -340)
    outline = _outline()
    drawing.shadow(outline, dx=7, dy=16, blur=14, opacity=0.5)
    for _ in drawing.mirrored():
        _tin(drawing, _trigger_outline(*TRIGGER), TRIGGER[1] - 34, TRIGGER[1] + 34)
        width, height = TRIGGER_SLOT
        left, top = TRIGGER[0] - width / 2, TRIGGER[1] - height / 2
        drawing.rect(left - 3, top - 3, width + 6, height + 6, "#5A463A", 10)
        drawing.rect(left, top, width, height, "#0C0705", 8)
        _tin(drawing, _shoulder_outline(*SHOULDER), SHOULDER[1] - 24, SHOULDER[1] + 26)
    _tin(drawing, outline, -182, 232, 7.0)
    shine = path("M", -330, -120, "C", -290, -164, -210, -172, -60, -158)
    shine += " " + path("C", -210, -158, -284, -148, -330, -120, "Z")
    drawing.path(shine, FOAM, opacity=0.16)
    for x, y in STICKS:
        _well(drawing, x, y, STICK_RADIUS)
    for dx, dy in ((0, 1), (1, 0), (-1, 0), (0, -1)):
        _well(drawing, FACE[0] + dx * FACE_STEP, FACE[1] + dy * FACE_STEP, FACE_RADIUS - 3)
    _cross(drawing)
    for x, y in PILLS:
        drawing.rect(x - 27, y - 14, 54, 28, "#5A463A", 14)
        drawing.rect(x - 25, y - 13, 50, 25, "#1A100C", 12)
    with drawing.group(*HEAD, scale=0.5):
        engraved_head(drawing, BRASS)
    return sprite("pads/body", drawing)


def _cross(drawing: Drawing) -> None:
    data = _cross_outline(*CROSS)
    drawing.path(data, "#060302", stroke="#5A463A", stroke_width=10, stroke_linejoin="round")
    x, y = CROSS
    dark = drawing.linear(x - 60, y - 60, x + 60, y + 60, (0, "#4A3830"), (1, "#1A100C"))
    drawing.path(data, dark, stroke=dark, stroke_width=3, stroke_linejoin="round")
    drawing.circle(x, y, 15, "#1A100C", opacity=0.7)


def _lit(name: str, data: str, width: int, height: int) -> Sprite:
    """Draw what lies over a part while it is held: lamplight with a soft glow around it."""
    drawing = Drawing(width, height, -width // 2, -height // 2)
    drawing.path(data, FOCUS, opacity=0.75, filter=drawing.blur(9))
    light = drawing.down(-height / 3, height / 3, (0, FOCUS_LIGHT), (1, FOCUS))
    drawing.path(data, light, stroke=FOAM, stroke_width=3, stroke_linejoin="round")
    return sprite(name, drawing)


def _arm() -> Sprite:
    """Draw the upper arm of the cross lit; its origin is the middle of the cross."""
    drawing = Drawing(140, 200, -70, -130)
    half, reach = CROSS_WIDTH / 2 - 1, CROSS_REACH - 1
    data = polygon([(0, -14), (half, -half - 6), (half, -reach), (-half, -reach), (-half, -half - 6)])
    drawing.path(data, FOCUS, opacity=0.75, filter=drawing.blur(8))
    light = drawing.down(-reach, 0, (0, FOCUS_LIGHT), (1, FOCUS))
    drawing.path(data, light, stroke=FOAM, stroke_width=3, stroke_linejoin="round")
    tip = polygon([(0, -reach + 12), (11, -reach + 29), (-11, -reach + 29)])
    drawing.path(tip, SCHWARZBIER, stroke=SCHWARZBIER, stroke_width=2, stroke_linejoin="round")
    return sprite("pads/arm", drawing)


def _knob() -> Sprite:
    drawing, r = Drawing(140, 140, -70, -70), KNOB_RADIUS
    drawing.circle(4, 9, r, SHADOW, opacity=0.6, filter=drawing.blur(6))
    drawing.circle(0, 0, r, drawing.linear(-r, -r, r, r, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK)))
    drawing.circle(0, 0, r - 4, drawing.linear(-r, -r, r, r, (0, "#54423A"), (1, DARK)))
    drawing.circle(0, 0, r - 15, drawing.linear(r, r, -r, -r, (0, "#54423A"), (1, DARK)))
    return sprite("pads/knob", drawing)


def _ring() -> Sprite:
    """Draw what surrounds a round part that is asked for."""
    drawing, r = Drawing(200, 200, -100, -100), DISC_RADIUS + 6
    drawing.circle(0, 0, r, None, stroke=FOCUS, stroke_width=14, opacity=0.7, filter=drawing.blur(7))
    drawing.circle(0, 0, r, None, stroke=SCHWARZBIER, stroke_width=10)
    drawing.circle(0, 0, r, None, stroke=ARROW, stroke_width=6)
    return sprite("pads/ring", drawing)


def _lamp(name: str, *, on: bool) -> Sprite:
    """Draw the lamp of a tile."""
    drawing, r = Drawing(100, 100, -50, -50), 15
    if on:
        drawing.circle(0, 0, r + 6, FOCUS, opacity=0.8, filter=drawing.blur(8))
    else:
        drawing.circle(1.5, 4, r + 3, SHADOW, opacity=0.5, filter=drawing.blur(3))
    drawing.circle(0, 0, r + 4, drawing.linear(-r, -r, r, r, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK)))
    tones = (FOAM, FOCUS) if on else ("#6B5A4E", "#1A100C")
    drawing.circle(0, 0, r, drawing.radial(-5, -6, r * 1.5, (0, tones[0]), (1, tones[1])))
    return sprite(name, drawing, samples=3)


def build_pads() -> list[Sprite]:
    """Return every picture of the pads screen."""
    return [
        _body(),
        _knob(),
        _ring(),
        _arm(),
        _lit("pads/disc", oval(0, 0, DISC_RADIUS, DISC_RADIUS), 160, 160),
        _lit("pads/disc/stick", oval(0, 0, STICK_RADIUS - 6, STICK_RADIUS - 6), 200, 200),
        _lit("pads/pill", rounded(-26, -13.5, 52, 27, 13.5), 120, 100),
        _lit("pads/shoulder", _shoulder_outline(0, 0, foot=12), 290, 140),
        _lamp("pads/lamp", on=False),
        _lamp("pads/lamp/on", on=True),
    ]
