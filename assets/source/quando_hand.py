"""The fist that knocks on the Quando table, seen from above: back of the hand, four knuckles ahead.

The origin, and anchor, is the middle knuckle where it meets the table; the arm comes from below. Turn it
about its anchor for a player who sits elsewhere.
"""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, rounded
from assets.source.palette import FOAM, darker, lighter, mix
from assets.source.raster import Sprite, tint_pair

SKIN: Final = "#8B6B57"
BACK: Final = (
    "M -78 34 C -84 8 -70 -8 -48 -6 C -30 -12 -6 -14 10 -10 C 30 -12 52 -8 66 4 "
    "C 82 14 82 44 76 70 C 70 96 60 116 54 134 L -50 134 C -58 110 -72 74 -78 34 Z"
)
KNUCKLES: Final = ((-56, 12, 25), (-18, 2, 26), (20, 3, 26), (55, 15, 22))
"""x, y and radius."""
THUMB: Final = (
    "M -58 96 C -86 84 -102 60 -98 34 C -96 20 -80 14 -70 24 C -62 34 -62 52 -44 66 C -38 78 -44 96 -58 96 Z"
)
CUFF: Final = "M -62 126 C -30 116 34 116 64 126 L 70 166 C 34 156 -34 156 -68 166 Z"
SLEEVE: Final = "M -64 154 C -30 146 34 146 66 154 L 92 270 L -90 270 Z"
SCALE: Final = 0.9


def _sleeve(drawing: Drawing, colour: str) -> None:
    tones = ((0, darker(colour, 0.1)), (0.3, lighter(colour, 0.15)), (0.6, colour), (1, darker(colour, 0.5)))
    drawing.path(SLEEVE, drawing.across(-90, 92, *tones))
    folds = "M -30 186 C -36 208 -32 232 -42 262 M 30 180 C 38 206 34 232 46 262"
    drawing.stroke(folds, darker(colour, 0.5), 5, opacity=0.5)
    drawing.path(SLEEVE, None, stroke=darker(colour, 0.6), stroke_width=4, stroke_linejoin="round")


def _fist(drawing: Drawing, colour: str) -> None:
    """Draw the whole hand, its sleeve in the colour of a player."""
    deep = darker(SKIN, 0.62)
    with drawing.group(scale=SCALE):
        for data in (BACK, SLEEVE):
            drawing.shadow(data, dx=8, dy=16, blur=9, opacity=0.45, reach=0.3)
        _sleeve(drawing, colour)
        _cuff(drawing)
        _thumb(drawing, deep)
        outlines = [BACK, *(rounded(x - r, y - r, 2 * r, 2 * r, r) for x, y, r in KNUCKLES)]
        for outline in outlines:
            drawing.path(outline, deep, stroke=deep, stroke_width=8, stroke_linejoin="round")
        stops = ((0.0, lighter(SKIN, 0.3)), (0.5, SKIN), (1.0, darker(SKIN, 0.4)))
        drawing.path(BACK, drawing.linear(-60, -20, 70, 130, *stops))
        for x, y, radius in KNUCKLES:
            _knuckle(drawing, x, y, radius, deep)
        for x0, x1 in ((-37, -22), (1, 0), (39, 22)):
            drawing.stroke(path("M", x0, 22, "C", x0, 46, x1, 60, x1, 78), deep, 4, opacity=0.45)
        with drawing.group(clip=BACK, blur=7, reach=0.2):
            drawing.ellipse(-26, 62, 22, 36, lighter(SKIN, 0.5), opacity=0.5)
            drawing.path(
                "M 66 4 C 82 14 82 44 76 70 L 54 134 L 34 134 C 56 96 62 50 50 10 Z", deep, opacity=0.5
            )


def _knuckle(drawing: Drawing, x: float, y: float, radius: float, deep: str) -> None:
    shine = drawing.radial(
        x - radius * 0.3,
        y - radius * 0.35,
        radius * 1.35,
        (0, lighter(SKIN, 0.5)),
        (0.5, SKIN),
        (1, darker(SKIN, 0.35)),
    )
    drawing.circle(x, y, radius, shine)
    for shift in (0.34, 0.62):
        crease = path("M", x - radius * 0.45, y + radius * shift, "Q", x, y + radius * (shift + 0.2))
        drawing.stroke(crease + " " + path(x + radius * 0.45, y + radius * shift), deep, 2.8, opacity=0.45)


def _thumb(drawing: Drawing, deep: str) -> None:
    drawing.path(THUMB, deep, stroke=deep, stroke_width=8, stroke_linejoin="round")
    drawing.path(
        THUMB, drawing.linear(-100, 20, -44, 96, (0, lighter(SKIN, 0.3)), (0.5, SKIN), (1, darker(SKIN, 0.4)))
    )
    hoof = mix(SKIN, "#20140F", 0.74)
    nail = "M -94 40 C -96 26 -84 18 -74 26 C -72 34 -76 42 -82 46 C -88 48 -92 46 -94 40 Z"
    drawing.path(nail, drawing.linear(-94, 22, -74, 46, (0, lighter(hoof, 0.34)), (1, darker(hoof, 0.4))))


def _cuff(drawing: Drawing) -> None:
    stops = ((0.0, "#EADBBB"), (0.3, "#FFFFFF"), (0.6, FOAM), (1.0, "#B9A782"))
    drawing.path(
        CUFF, drawing.across(-68, 70, *stops), stroke="#6B5A3A", stroke_width=4, stroke_linejoin="round"
    )
    drawing.stroke("M -60 138 C -30 128 34 128 62 138", "#B9A782", 3, opacity=0.7)
    drawing.circle(0, 144, 6, "#7D5720")
    drawing.circle(-1, 143, 5, "#E0AE52")


def build_fist() -> list[Sprite]:
    """Return the fist as a pair: what of it is in the player's colour, and what lies over that."""
    return tint_pair("quando/fist", Drawing(260, 330, -130, -56), _fist)
