"""Hands of tin at the Knobeln table, in the same units and with the same origin as `knobeln_hands.py`."""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import rounded
from assets.source.palette import lighter, mix
from assets.source.tin_buffalo import outline

FINGERS: Final = ((-92, -168, 46, 104), (-45, -178, 46, 112), (2, -174, 45, 108), (48, -162, 44, 94))
THUMB = "M 98 -96 C 108 -60 92 -38 66 -38 L -24 -50 C -46 -56 -48 -88 -28 -92 L 60 -98 Z"
SPREAD: Final = (
    (-56, -112, -88, -208, 42),
    (-20, -120, -31, -244, 45),
    (22, -120, 27, -242, 45),
    (58, -110, 82, -200, 41),
)
"""Stretched fingers: from, to, width."""
PALM = (
    "M -80 -132 C -60 -150 60 -150 80 -132 C 92 -96 84 -40 66 4 "
    "C 40 16 -40 16 -66 4 C -84 -40 -92 -96 -80 -132 Z"
)
PALM_THUMB = "M 50 -26 C 78 -44 100 -78 108 -112 C 114 -140 154 -140 156 -108 C 158 -64 122 -6 66 16 Z"
"""An open hand; one of fur has the same shape."""


def _tones(metal: str) -> tuple[str, str, str]:
    """Return light, shade and outline of a metal."""
    return lighter(metal, 0.55), mix(metal, "#1B2530", 0.45), outline(metal)


def _rivet(drawing: Drawing, x: float, y: float, metal: str, radius: float = 5.5) -> None:
    light, _, deep = _tones(metal)
    drawing.circle(x, y, radius, deep)
    drawing.circle(x - 1, y - 1, radius * 0.58, light)


def _wrist(drawing: Drawing, metal: str, side: int) -> None:
    light, shade, deep = _tones(metal)
    for index in range(3):
        tones = ((0.0, shade), (0.35, light), (0.6, metal), (1.0, deep))
        drawing.rect(
            *(-52, 20 + index * 30, 104, 26, drawing.across(-52 * side, 52 * side, *tones), 10),
            stroke=deep,
            stroke_width=2,
        )
    plate = drawing.across(-80 * side, 80 * side, (0, metal), (0.3, light), (1, shade))
    drawing.path("M -80 -10 L 80 -10 L 74 30 L -74 30 Z", plate, stroke=deep, stroke_width=4)
    for x in (-56, 0, 56):
        _rivet(drawing, x, 10, metal)


def tin_fist(drawing: Drawing, metal: str, side: int) -> None:
    """Draw a closed fist; ``side`` -1 mirrors the shape but not the light."""
    light, shade, deep = _tones(metal)
    with drawing.group(stretch=(side, 1.0)):
        _wrist(drawing, metal, side)
        back = drawing.linear(-60 * side, -170, 60 * side, 0, (0, light), (0.4, metal), (1, shade))
        drawing.path(rounded(-92, -172, 190, 176, 40), back, stroke=deep, stroke_width=4)
        for x, y, width, height in FINGERS:
            tones = ((0.0, lighter(metal, 0.7)), (0.4, metal), (1.0, shade))
            left = x if side == 1 else x + width
            paint = drawing.linear(left, y, left + width * 0.6 * side, y + height, *tones)
            drawing.rect(x, y, width, height, paint, 12, stroke=deep, stroke_width=4)
            drawing.rect(x + 5, y + height * 0.48, width - 10, 6, deep, 3)
            drawing.rect(x + 6, y + height * 0.48 + 7, width - 12, 2.5, light, 1, opacity=0.6)
            _rivet(drawing, x + width / 2, y + 20, metal)
        drawing.shadow(THUMB, dx=2 * side, dy=7, blur=5, opacity=0.5, reach=0.3)
        tones = ((0.0, lighter(metal, 0.7)), (0.5, metal), (1.0, shade))
        drawing.path(THUMB, drawing.linear(0, -100, 20 * side, -40, *tones), stroke=deep, stroke_width=4)
        drawing.stroke("M -22 -84 L 58 -90", "#FFFFFF", 4, opacity=0.45)
        drawing.line(46, -94, 50, -44, deep, 4)
        _rivet(drawing, 18, -70, metal, 8)


def tin_palm(drawing: Drawing, metal: str, side: int) -> None:
    """Draw an open hand, its fingers up; ``side`` as for `tin_fist`."""
    light, shade, deep = _tones(metal)
    with drawing.group(stretch=(side, 1.0)):
        _wrist(drawing, metal, side)
        for data in (PALM, PALM_THUMB):
            drawing.path(data, deep, stroke=deep, stroke_width=7, stroke_linejoin="round")
        for x0, y0, x1, y1, width in SPREAD:
            drawing.line(x0, y0, x1, y1, deep, width + 7)
        for x0, y0, x1, y1, width in SPREAD:
            off = width * 0.24 * side
            drawing.line(x0, y0, x1, y1, metal, width)
            drawing.line(x0 + off, y0, x1 + off, y1, shade, width * 0.46, opacity=0.6)
            drawing.line(x0 - off, y0, x1 - off * 0.8, y1, lighter(metal, 0.7), width * 0.26, opacity=0.75)
            _joints(drawing, metal, (x0, y0), (x1, y1), width)
        tones = ((0.0, light), (0.45, metal), (1.0, shade))
        drawing.path(
            PALM, drawing.linear(-70 * side, -150, 70 * side, 10, *tones), stroke=deep, stroke_width=4
        )
        drawing.path(PALM_THUMB, drawing.linear(60, -120, 130, 0, *tones), stroke=deep, stroke_width=4)
        for radius, opacity in ((46, 0.7), (35, 0.4)):
            drawing.circle(0, -66, radius, None, stroke=deep, stroke_width=3.5, opacity=opacity)
        drawing.circle(0, -66, 40, mix(metal, deep, 0.4), opacity=0.3)
        for x, y in ((-64, -118), (62, -118), (-50, -10), (50, -10), (128, -106)):
            _rivet(drawing, x, y, metal)


def _joints(
    drawing: Drawing, metal: str, start: tuple[float, float], end: tuple[float, float], width: float
) -> None:
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    across_x, across_y = -(y1 - y0) / length * width * 0.46, (x1 - x0) / length * width * 0.46
    for share in (0.2, 0.62):
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        drawing.line(
            x - across_x, y - across_y, x + across_x, y + across_y, outline(metal), 4.5, opacity=0.85
        )
    for share in (0.42, 0.88):
        _rivet(drawing, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, metal)
