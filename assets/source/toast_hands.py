"""Arms of the toast: a hand closes round the glass from both sides, so it is drawn behind and before it.

Everything points up and has its origin where the glass is held (`toast_glass.py`). Back to front:
arm, palm, glass, hand. Tin arms have their own arm and a band in the player's colour below the palm.
"""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, rounded
from assets.source.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    FOAM,
    FURS,
    LAMPS,
    METALS,
    SHADOW,
    darker,
    lighter,
    mix,
)
from assets.source.raster import Sprite, sprite
from assets.source.tin_buffalo import outline as metal_outline

ARM_END: Final = 905
"""How far below the origin an arm reaches; the corners of the screen are 1129 from the clink."""

FINGERS: Final = (
    (-70, -46, 92, 38, 4.0),
    (-33, -58, 99, 41, 1.5),
    (5, -54, 97, 39, -1.0),
    (41, -42, 88, 34, -3.5),
)
"""Middle line, tip, knuckle, thickness and tilt of each finger."""
PALM = (
    "M -78 -84 C -108 -60 -112 20 -98 56 C -88 88 -62 104 -56 150 L 56 150 "
    "C 62 116 92 96 98 62 C 108 20 108 -56 84 -92 Z"
)
THUMB = (
    "M -100 44 C -116 6 -108 -38 -80 -68 C -60 -90 -28 -108 -12 -94 C 2 -80 -16 -60 -34 -48 "
    "C -56 -32 -62 -4 -62 34 C -66 58 -92 62 -100 44 Z"
)
CUFF = "M -62 122 C -40 132 40 132 62 122 L 67 162 C 40 174 -40 174 -67 162 Z"
SLEEVE = (
    f"M -56 146 C -60 190 -66 220 -70 250 L -98 {ARM_END} L 98 {ARM_END} L 70 250 C 66 220 60 190 56 146 Z"
)
PIPE_ARM = f"M -46 186 L -70 {ARM_END} L 70 {ARM_END} L 46 186 Z"
PLAYER: Final = ((0.0, "#C9C9C9"), (0.24, "#FFFFFF"), (0.55, "#DCDCDC"), (1.0, "#909090"))
"""Grey of a round thing in the player's colour, from the light to the shade."""


def _canvas(bottom: int) -> Drawing:
    return Drawing(280, bottom + 130, -140, -130)


def _soft_edge(drawing: Drawing, data: str) -> None:
    """Lift a shape off the room; even all round, because the sprite is turned."""
    drawing.path(data, SHADOW, opacity=0.5, filter=drawing.blur(7, 0.1))


def _arm() -> Sprite:
    """Return the sleeve in neutral greys."""
    drawing = _canvas(ARM_END)
    _soft_edge(drawing, SLEEVE)
    drawing.path(SLEEVE, drawing.across(-92, 92, *PLAYER))
    with drawing.group(clip=SLEEVE):
        with drawing.group(blur=7, reach=0.1):
            drawing.rect(-80, 146, 160, 34, "#707070", opacity=0.7)
            for fold in (
                "M -70 262 C -40 276 0 270 30 256",
                "M 84 330 C 50 350 20 346 -8 332",
                "M -84 470 C -50 492 -20 490 14 472",
                "M 90 600 C 60 626 20 624 -14 606",
                "M -96 740 C -60 766 -10 764 20 744",
            ):
                drawing.stroke(fold, "#6A6A6A", 15, opacity=0.42)
                drawing.stroke(fold, "#FFFFFF", 10, opacity=0.5, transform="translate(0 -17)")
        for seam in ("M -30 192 C -35 214 -32 238 -38 262", "M 26 198 C 33 216 30 240 37 266"):
            drawing.stroke(seam, "#5C5C5C", 4, opacity=0.6)
        drawing.stroke(f"M 62 250 L 84 {ARM_END}", "#6A6A6A", 3, opacity=0.5, stroke_dasharray="9 8")
    return sprite("toast/arm", drawing)


def _cuff(drawing: Drawing) -> None:
    stops = ((0.0, "#EADBBB"), (0.3, "#FFFFFF"), (0.6, FOAM), (1.0, "#B9A782"))
    drawing.path(CUFF, drawing.across(-66, 66, *stops))
    drawing.stroke("M -64 133 C -40 143 40 143 64 133", "#B9A782", 2.5, opacity=0.8)
    drawing.stroke("M -66 156 C -40 167 40 167 66 156", "#B9A782", 2, opacity=0.8, stroke_dasharray="5 4")
    drawing.circle(40, 149, 7.5, BRASS_DARK)
    drawing.circle(39.4, 148.2, 6.5, drawing.radial(37, 146, 8, (0, BRASS_LIGHT), (1, BRASS)))


def _palm(fur: str) -> Sprite:
    """Return the half of a hand behind the glass, with the cuff."""
    drawing, skin = _canvas(190), FURS[fur]
    _soft_edge(drawing, PALM)
    drawing.path(PALM, darker(skin, 0.6))
    with drawing.group(0, 0, stretch=(0.965, 1.0)):
        stops = ((0.0, lighter(skin, 0.15)), (0.4, skin), (1.0, darker(skin, 0.45)))
        drawing.path(PALM, drawing.across(-100, 100, *stops))
    with drawing.group(clip=PALM, blur=6, reach=0.1):
        drawing.ellipse(0, 118, 66, 22, darker(skin, 0.6), opacity=0.8)
    _cuff(drawing)
    return sprite(f"toast/palm/{fur}", drawing)


def _hand(fur: str) -> Sprite:
    """Return the fingers and the thumb before the glass."""
    drawing, skin = _canvas(190), FURS[fur]
    for finger in FINGERS:
        _finger(drawing, skin, *finger)
    shade, line = darker(skin, 0.38), darker(skin, 0.62)
    drawing.shadow(THUMB, dx=4, dy=6, blur=5, opacity=0.5)
    drawing.path(THUMB, line, stroke=line, stroke_width=5, stroke_linejoin="round")
    stops = ((0.0, lighter(skin, 0.34)), (0.5, skin), (1.0, shade))
    drawing.path(THUMB, drawing.linear(-100, -60, -40, 10, *stops))
    drawing.stroke("M -99 -2 C -96 -30 -82 -54 -62 -70", lighter(skin, 0.5), 7, opacity=0.4)
    drawing.stroke("M -76 -52 C -68 -46 -60 -38 -56 -30", line, 3.5, opacity=0.5)
    drawing.stroke("M -82 -44 C -74 -38 -68 -30 -64 -22", line, 3.5, opacity=0.4)
    nail = "M -36 -91 C -26 -100 -14 -100 -10 -91 C -6 -82 -18 -70 -28 -66 C -36 -70 -40 -82 -36 -91 Z"
    _nail(drawing, nail, skin, (-34, -94, -16, -68))
    return sprite(f"toast/hand/{fur}", drawing)


def _nail(drawing: Drawing, data: str, skin: str, span: tuple[float, float, float, float]) -> None:
    hoof = mix(skin, "#20140F", 0.72)
    drawing.path(data, drawing.linear(*span, (0, lighter(hoof, 0.3)), (0.45, hoof), (1, darker(hoof, 0.5))))


def _finger(
    drawing: Drawing, skin: str, y: float, tip: float, knuckle: float, thickness: float, tilt: float
) -> None:
    shade, line, half = darker(skin, 0.42), darker(skin, 0.62), thickness / 2
    with drawing.group(0, y, rotate=tilt):
        outline = rounded(tip, -half, knuckle - tip, thickness, half)
        drawing.shadow(outline, dx=0, dy=5, blur=4, opacity=0.45, reach=0.3)
        drawing.path(outline, line, stroke=line, stroke_width=5)
        stops = ((0.0, lighter(skin, 0.3)), (0.4, skin), (1.0, shade))
        drawing.path(outline, drawing.down(-half, half, *stops))
        with drawing.group(clip=outline):
            drawing.rect(
                20,
                -half,
                90,
                thickness,
                drawing.across(40, 100, (0, shade, 0.0), (1, darker(skin, 0.6), 0.85)),
            )
        drawing.stroke(path("M", tip + 34, -half + 8, "L", 30, -half + 8), lighter(skin, 0.6), 6, opacity=0.4)
        for x in (14, 56):
            crease = path("M", x, -half + 5, "C", x + 6, -6, x + 6, 6, x, half - 6)
            drawing.stroke(crease, line, 3, opacity=0.5)
        nail = path("M", tip + 4, -half * 0.5, "C", tip + 10, -half * 0.78, tip + 26, -half * 0.7)
        nail += " " + path(tip + 30, -half * 0.5, "C", tip + 33, -2, tip + 33, 4, tip + 30, half * 0.36)
        nail += " " + path("C", tip + 22, half * 0.6, tip + 9, half * 0.6, tip + 4, half * 0.3)
        nail += " " + path("C", tip + 1, 4, tip + 1, -4, tip + 4, -half * 0.5, "Z")
        _nail(drawing, nail, skin, (0, -half, 6, half))


# ------------------------------------------------------------------------ tin


def _tones(metal: str) -> tuple[str, str, str]:
    """Return light, shade and outline of a metal."""
    return lighter(metal, 0.55), mix(metal, "#1B2530", 0.45), metal_outline(metal)


def _rivet(drawing: Drawing, x: float, y: float, metal: str) -> None:
    light, _, deep = _tones(metal)
    drawing.circle(x, y, 5, deep)
    drawing.circle(x - 0.8, y - 0.8, 3, light)


def _tin_arm(name: str, metal: str) -> Sprite:
    drawing = _canvas(ARM_END)
    light, shade, deep = _tones(metal)
    _soft_edge(drawing, PIPE_ARM)
    stops = ((0.0, shade), (0.28, light), (0.55, metal), (1.0, deep))
    drawing.path(PIPE_ARM, drawing.across(-66, 66, *stops), stroke=deep, stroke_width=4)
    with drawing.group(clip=PIPE_ARM):
        for index in range(11):
            y = 262 + index * 62
            drawing.line(-80, y, 80, y, deep, 5, opacity=0.8)
            drawing.line(-80, y + 5, 80, y + 5, lighter(metal, 0.8), 3, opacity=0.5)
    for index in range(0, 11, 2):
        for side in (-1, 1):
            _rivet(drawing, side * (34 + index * 2), 231 + index * 62, metal)
    return sprite(name, drawing)


def _tin_band() -> Sprite:
    """Return the band below a tin hand, in the player's colour: neutral greys."""
    drawing = _canvas(260)
    data = "M -60 150 L 60 150 L 66 222 C 30 232 -30 232 -66 222 Z"
    _soft_edge(drawing, data)
    drawing.path(data, drawing.across(-64, 64, *PLAYER), stroke="#4A4A4A", stroke_width=3.5)
    for y in (160, 214):
        drawing.stroke(path("M", -58, y, "L", 58, y), "#6A6A6A", 3, opacity=0.6)
    for x in (-44, 0, 44):
        drawing.circle(x, 187, 6, "#505050")
        drawing.circle(x - 1, 186, 4, "#F4F4F4")
    return sprite("toast/band", drawing)


def _tin_palm(name: str, metal: str) -> Sprite:
    drawing = _canvas(190)
    light, shade, deep = _tones(metal)
    _soft_edge(drawing, rounded(-94, -96, 192, 200, 44))
    for index in range(3):
        y = 92 + index * 26
        stops = ((0.0, shade), (0.3, light), (0.55, metal), (1.0, deep))
        drawing.rect(-54, y, 108, 24, drawing.across(-54, 54, *stops), 9, stroke=deep, stroke_width=3)
    drawing.rect(
        *(-96, -98, 194, 200),
        drawing.across(-96, 98, (0, lighter(metal, 0.3)), (0.4, metal), (1, mix(shade, deep, 0.5))),
        *(46,),
        stroke=deep,
        stroke_width=4,
    )
    for x in (-50, 0, 50):
        _rivet(drawing, x, 90, metal)
    return sprite(name, drawing)


def _tin_hand(name: str, metal: str) -> Sprite:
    drawing = _canvas(190)
    light, shade, deep = _tones(metal)
    for y, tip, knuckle, thickness, tilt in FINGERS:
        half = thickness / 2
        with drawing.group(0, y, rotate=tilt):
            drawing.shadow_rect(tip, -half, knuckle - tip, thickness, 10, dx=0, dy=5, blur=4)
            for left, right in ((tip, 6), (8, 54), (56, knuckle)):
                tone = darker(metal, 0.0 if left < 50 else 0.22)
                stops = ((0.0, lighter(tone, 0.7)), (0.4, tone), (1.0, shade))
                drawing.rect(
                    *(left, -half, right - left, thickness, drawing.down(-half, half, *stops), 9),
                    stroke=deep,
                    stroke_width=3.5,
                )
            _rivet(drawing, tip + 16, 0, metal)
            _rivet(drawing, 31, 0, metal)
    drawing.shadow(THUMB, dx=4, dy=6, blur=5, opacity=0.5)
    stops = ((0.0, lighter(metal, 0.7)), (0.5, metal), (1.0, shade))
    drawing.path(THUMB, drawing.linear(-100, -60, -40, 10, *stops), stroke=deep, stroke_width=4)
    drawing.stroke("M -88 -58 C -74 -50 -62 -40 -54 -28", deep, 4.5)
    drawing.stroke("M -99 -2 C -96 -26 -90 -40 -80 -52", light, 5, opacity=0.7)
    _rivet(drawing, -34, -76, metal)
    drawing.circle(-84, -8, 12, deep)
    return sprite(name, drawing)


def _lamp(name: str, colour: str) -> Sprite:
    """Return the lamp on a tin thumb."""
    drawing = _canvas(190)
    drawing.glow(-84, -8, 24, 24, colour, 0.6)
    stops = ((0.0, "#FFFFFF"), (0.35, lighter(colour, 0.6)), (0.7, colour), (1.0, darker(colour, 0.4)))
    drawing.circle(-84, -8, 9, drawing.radial(-86, -10, 9.5, *stops))
    return sprite(name, drawing)


def build_hands() -> list[Sprite]:
    """Return arms, palms and hands of all furs and metals."""
    sprites = [_arm(), _tin_band()]
    for fur in FURS:
        sprites += [_palm(fur), _hand(fur)]
    for key, metal in METALS.items():
        sprites += [
            _tin_arm(f"toast/arm/tin/{key}", metal),
            _tin_palm(f"toast/palm/tin/{key}", metal),
            _tin_hand(f"toast/hand/tin/{key}", metal),
        ]
    return sprites + [_lamp(f"toast/lamp/{key}", colour) for key, colour in LAMPS.items()]
