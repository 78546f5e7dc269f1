"""The club's helmet: a steel cap with horns, the money box in the middle of the table."""

from assets.source.drawing import Drawing
from assets.source.geometry import path
from assets.source.palette import BRASS, BRASS_DARK, BRASS_LIGHT, HORN, darker, lighter, mix

STEEL = "#A9B1AE"
DOME = "M -168 -50 C -176 -210 -104 -286 0 -288 C 104 -286 176 -210 168 -50 C 110 -30 -110 -30 -168 -50 Z"
HORN_OUTLINE = (
    "M 128 -150 C 190 -120 268 -150 280 -236 C 284 -272 272 -306 250 -330 "
    "C 254 -286 236 -244 196 -230 C 170 -222 146 -226 128 -220 Z"
)
HORN_SHADE = (
    "M 128 -150 C 190 -120 268 -150 280 -236 C 282 -250 282 -264 279 -276 C 270 -196 210 -162 130 -178 Z"
)
RINGS = (
    "M 170 -227 C 184 -206 184 -170 172 -142",
    "M 200 -231 C 220 -208 222 -172 208 -146",
    "M 226 -246 C 250 -226 254 -196 240 -164",
    "M 246 -272 C 268 -258 276 -238 272 -214",
)
BAND = "M -184 -74 C -110 -40 110 -40 184 -74 L 186 -20 C 110 22 -110 22 -186 -20 Z"
RIDGE = "M -30 -40 C -32 -190 -26 -260 -18 -300 C -10 -306 10 -306 18 -300 C 26 -260 32 -190 30 -40 Z"
SLOT_Y = -214
"""Middle of the coin slot."""


def draw_helmet(drawing: Drawing) -> None:
    """Draw it about the middle of its lower rim, 560 wide with its horns and 330 high."""
    drawing.blob(26, 4, 300, 52, 0.75)
    for side in drawing.mirrored():
        _horn(drawing, side)
    _dome(drawing)
    _ridge(drawing)
    for side in (-1, 1):
        _socket(drawing, side)
    _band(drawing)
    glint = "M -120 -226 L -114 -206 L -94 -200 L -114 -194 L -120 -174 L -126 -194 L -146 -200 L -126 -206 Z"
    drawing.glow(-120, -200, 34, 34, "#FFFFFF", 0.5)
    drawing.path(glint, "#FFFFFF", opacity=0.9)


def _horn(drawing: Drawing, side: int) -> None:
    stops = ((0.0, darker(HORN, 0.5)), (0.3, HORN), (0.7, lighter(HORN, 0.5)), (0.9, darker(HORN, 0.3)))
    drawing.path(HORN_OUTLINE, drawing.linear(140, -170, 280, -300, *stops, (1.0, darker(HORN, 0.62))))
    with drawing.group(clip=HORN_OUTLINE):
        for ring in RINGS:
            drawing.stroke(ring, darker(HORN, 0.6), 5, opacity=0.5)
            drawing.stroke(ring, lighter(HORN, 0.7), 3, opacity=0.5, transform="translate(-5 0)")
        with drawing.group(blur=5, reach=0.2):
            drawing.path(HORN_SHADE, darker(HORN, 0.65), opacity=0.6 if side == 1 else 0.45)


def _dome(drawing: Drawing) -> None:
    stops = ((0.0, lighter(STEEL, 0.6)), (0.28, STEEL), (0.62, mix(STEEL, "#4A524F", 0.55)), (1.0, "#39413F"))
    drawing.path(DOME, drawing.linear(-140, -280, 150, -60, *stops))
    with drawing.group(clip=DOME):
        drawing.texture(DOME, "#1F2726", (0.02, 0.4), strength=0.7, threshold=0.5, octaves=2, seed=4)
        with drawing.group(blur=7, reach=0.2):
            drawing.path(
                "M 172 -40 C 180 -210 110 -290 20 -292 C 96 -250 136 -170 116 -30 Z", "#141B1A", opacity=0.5
            )
            drawing.path(
                "M -128 -90 C -132 -190 -92 -250 -34 -268 C -80 -228 -98 -170 -96 -88 Z",
                "#FFFFFF",
                opacity=0.5,
            )
            drawing.rect(-170, -84, 340, 24, "#141B1A", opacity=0.5)
        for x, y, turn in ((-70, -120, 24), (84, -190, -30), (120, -112, 40)):
            with drawing.group(x, y, rotate=turn):
                drawing.line(-16, 0, 16, 0, "#2A3230", 2.5, opacity=0.5)
                drawing.line(-16, 2.5, 16, 2.5, "#E8EEEC", 1.8, opacity=0.5)


def _ridge(drawing: Drawing) -> None:
    drawing.shadow(RIDGE, dx=6, dy=4, blur=6, opacity=0.45, reach=0.2)
    drawing.path(RIDGE, drawing.across(-30, 30, (0, BRASS_LIGHT), (0.4, BRASS), (1, BRASS_DARK)))
    drawing.stroke("M -22 -60 C -24 -180 -20 -250 -13 -290", "#FFF0C4", 4, opacity=0.6)
    drawing.rect(-14, SLOT_Y - 50, 28, 100, "#5A3C10", 10)
    drawing.rect(-9, SLOT_Y - 45, 18, 90, drawing.across(-9, 9, (0, "#060302"), (1, "#2A1A10")), 8)
    drawing.stroke(f"M 12 {SLOT_Y - 40} L 12 {SLOT_Y + 40}", "#FFE9B0", 3, opacity=0.8)


def _socket(drawing: Drawing, side: int) -> None:
    outline = path("M", 112 * side, -232, "C", 136 * side, -236, 150 * side, -228, 152 * side, -214)
    outline += " " + path(
        "L", 150 * side, -148, "C", 140 * side, -138, 124 * side, -140, 116 * side, -150, "Z"
    )
    tones = ((0.0, BRASS_LIGHT), (0.6, BRASS), (1.0, "#6D4A1A"))
    left, right = (112, 152) if side == 1 else (-152, -112)
    drawing.path(outline, drawing.linear(left, -230, right, -140, *tones), stroke="#5A3C10", stroke_width=2)
    for y in (-218, -158):
        drawing.circle(132 * side, y, 5, "#6D4A1A")
        drawing.circle(132 * side - 1, y - 1.2, 3.4, "#FFF0C4")


def _band(drawing: Drawing) -> None:
    drawing.path(BAND, drawing.down(-74, 14, (0, BRASS_LIGHT), (0.35, BRASS), (1, BRASS_DARK)))
    drawing.path(
        BAND, drawing.across(-186, 186, (0, "#FFF0C4", 0.3), (0.3, "#FFF0C4", 0.0), (1, "#3B2418", 0.5))
    )
    drawing.stroke("M -183 -66 C -110 -32 110 -32 183 -66", "#FFF0C4", 4, opacity=0.8)
    for index in range(-4, 5):
        x, y = index * 40, -12 - index * index * 1.9
        drawing.circle(x, y, 9, "#6D4A1A")
        drawing.circle(x - 1.5, y - 2, 6.5, drawing.radial(x - 3, y - 4, 8, (0, "#FFF6D8"), (1, BRASS)))
