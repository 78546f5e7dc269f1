"""Tables of the pub: bare ones with a chair on top, and the laid table of the Bohnenspiel."""

import math
import random
from typing import Final

from assets.source.beans import KINDS, draw_bean
from assets.source.drawing import Drawing
from assets.source.geometry import oval, path, polygon
from assets.source.palette import CHECK, LINEN, SHADOW, darker, lighter

RADIUS_X: Final = 215
RADIUS_Y: Final = 74
TOPS: Final[dict[str, tuple[str, str]]] = {
    "knobeln": ("#B97C46", "#6B4226"),
    "bohnen": ("#9A6238", "#8A5630"),
    "singularity": ("#3A2F78", "#6A5A9A"),
    "quando": ("#2AA7A0", "#C9CFD4"),
}
"""Colour of the top and of its rim."""


def stand(drawing: Drawing, rim: str) -> None:
    """Draw foot, column and rim of a round table whose top's centre is the origin."""
    drawing.blob(14, 256, 236, 46, 0.75)
    column = drawing.linear(-30, 0, 30, 0, (0, "#2A1810"), (0.3, "#7A4C2C"), (0.5, "#4A2C1B"), (1, "#1A0D07"))
    drawing.path("M -22 40 L 22 40 C 20 110 24 170 32 214 L -32 214 C -24 170 -20 110 -22 40 Z", column)
    foot = (
        "M -30 200 C -50 214 -110 226 -128 250 L -92 256 C -60 240 -20 240 0 240 "
        "C 20 240 60 240 92 256 L 128 250 C 110 226 50 214 30 200 Z"
    )
    drawing.path(foot, drawing.linear(-120, 0, 120, 0, (0, "#4A2C1B"), (0.35, "#7A4C2C"), (1, "#1A0D07")))
    rx, ry = RADIUS_X, RADIUS_Y
    drawing.ellipse(8, 46, rx - 30, ry - 6, SHADOW, opacity=0.55, filter=drawing.blur(9))
    edge = path("M", -rx, 0, "L", -rx, 18, "C", -rx, 29 + ry, rx, 29 + ry, rx, 18, "L", rx, 0, "Z")
    side = path(
        "M", -rx, 0, "L", -rx, 20, "C", -rx, 20 + ry * 1.33, rx, 20 + ry * 1.33, rx, 20, "L", rx, 0, "Z"
    )
    tones = ((0, darker(rim, 0.25)), (0.25, lighter(rim, 0.25)), (0.55, rim), (1, darker(rim, 0.65)))
    drawing.path(side, drawing.linear(-rx, 0, rx, 0, *tones))
    drawing.path(edge, drawing.linear(-rx, 0, rx, 0, *tones), opacity=0.5)


def bare_top(drawing: Drawing, game: str) -> None:
    """Draw the empty top of a table in the material of its game."""
    top, rim = TOPS[game]
    rx, ry = RADIUS_X, RADIUS_Y
    drawing.ellipse(
        0,
        0,
        rx,
        ry,
        drawing.linear(-rx, -ry, rx, ry, (0, lighter(rim, 0.4)), (0.6, rim), (1, darker(rim, 0.4))),
    )
    face = oval(0, -1, rx - 8, ry - 5)
    shade = drawing.radial(
        -40, -24, rx * 1.15, (0, lighter(top, 0.25)), (0.5, top), (1, darker(top, 0.5)), stretch=ry / rx
    )
    drawing.path(face, shade)
    if game in ("knobeln", "bohnen"):
        drawing.texture(
            face, "#2A160C", (0.006, 0.11), strength=2.0, threshold=0.45, octaves=4, seed=len(game)
        )
        with drawing.group(clip=face):
            for y in (-44, -22, 0, 22, 44):
                drawing.line(-rx, y, rx, y, "#2A160C", 2.5, opacity=0.6)
                drawing.line(-rx, y + 2, rx, y + 2, "#E0A870", 1.4, opacity=0.25)
    else:
        line = "#8F7BFF" if game == "singularity" else "#FBF1DC"
        drawing.ellipse(0, -1, rx - 24, ry - 12, None, stroke=line, stroke_width=2.5, opacity=0.75)


def chair(drawing: Drawing) -> None:
    """Put a pub chair upside down on the top: seat down, legs up, back hanging over the edge."""
    drawing.ellipse(10, 14, 132, 46, SHADOW, opacity=0.6, filter=drawing.blur(8))
    for side in (-1, 1):
        _leg(drawing, (60 * side, -30), (73 * side, -176), 13, 9)
    _bar(drawing, (-66, -92), (66, -92), 8)
    seat = path(
        "M", -84, -34, "C", -40, -42, 40, -42, 84, -34, "L", 104, 34, "C", 60, 52, -60, 52, -104, 34, "Z"
    )
    drawing.path(seat, darker("#6B4226", 0.6), transform="translate(0 13)")
    drawing.path(seat, drawing.linear(-90, -40, 90, 50, (0, "#A06A3E"), (0.45, "#744627"), (1, "#452818")))
    drawing.texture(seat, "#24130C", (0.01, 0.14), strength=1.8, threshold=0.46, octaves=3, seed=40)
    drawing.path(seat, None, stroke="#D79C64", stroke_width=2.5, opacity=0.45)
    for side in (-1, 1):
        _bar(drawing, (68 * side, -74), (88 * side, -58), 7)
    _bar(drawing, (-90, -64), (90, -64), 9)
    for side in (-1, 1):
        drawing.ellipse(80 * side + 4, 26, 17, 7, SHADOW, opacity=0.5)
        _leg(drawing, (80 * side, 24), (97 * side, -158), 18, 12)
    _back(drawing)


def _leg(
    drawing: Drawing, foot: tuple[float, float], tip: tuple[float, float], wide: float, thin: float
) -> None:
    (x0, y0), (x1, y1) = foot, tip
    belly = y0 + (y1 - y0) * 0.45
    middle = x0 + (x1 - x0) * 0.45
    data = path(
        "M", x0 - wide / 2, y0, "C", middle - wide * 0.62, belly, x1 - thin * 0.6, y1 + 30, x1 - thin / 2, y1
    )
    data += " " + path("C", x1 - thin / 2, y1 - 7, x1 + thin / 2, y1 - 7, x1 + thin / 2, y1)
    data += " " + path("C", x1 + thin * 0.6, y1 + 30, middle + wide * 0.62, belly, x0 + wide / 2, y0, "Z")
    tones = ((0.0, "#8A5630"), (0.25, "#B4794A"), (0.55, "#6B4226"), (1.0, "#2E190F"))
    drawing.path(data, drawing.linear(middle - wide / 2, 0, middle + wide / 2, 0, *tones))
    for share in (0.36, 0.78):
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        half = (wide + (thin - wide) * share) / 2 + 1.5
        drawing.rect(
            x - half,
            y - 3,
            2 * half,
            6,
            drawing.linear(x - half, 0, x + half, 0, (0, "#C98A52"), (1, "#3B2011")),
            3,
        )


def _bar(drawing: Drawing, start: tuple[float, float], end: tuple[float, float], width: float) -> None:
    drawing.line(*start, *end, "#2E190F", width)
    drawing.line(start[0], start[1] - width * 0.12, end[0], end[1] - width * 0.12, "#744627", width * 0.72)
    drawing.line(start[0], start[1] - width * 0.28, end[0], end[1] - width * 0.28, "#B4794A", width * 0.24)


def _back(drawing: Drawing) -> None:
    """Hang the back in front of the rim: two posts and a board with the heart (upside down)."""
    with drawing.group(0, -12):
        _back_board(drawing)


def _back_board(drawing: Drawing) -> None:
    board = path("M", -84, 84, "C", -88, 112, -80, 132, -60, 139, "C", -30, 150, 30, 150, 60, 139)
    board += " " + path("C", 80, 132, 88, 112, 84, 84, "C", 40, 92, -40, 92, -84, 84, "Z")
    drawing.shadow(board, dx=6, dy=10, blur=6, opacity=0.6)
    for side in (-1, 1):
        post = f"M {92 * side - 9} 34 L {92 * side + 9} 34 L {76 * side + 8} 100 L {76 * side - 8} 100 Z"
        tones = ((0.0, "#A06A3E"), (0.4, "#744627"), (1.0, "#2E190F"))
        drawing.path(post, drawing.linear(84 * side - 10, 0, 84 * side + 10, 0, *tones))
    heart = (
        "M 0 94 C -6 101 -20 106 -20 118 C -20 127 -8 131 0 122 C 8 131 20 127 20 118 C 20 106 6 101 0 94 Z"
    )
    drawing.path(
        f"{board} {heart}",
        drawing.linear(-70, 84, 70, 146, (0, "#B4794A"), (0.45, "#7A4A28"), (1, "#452818")),
        fill_rule="evenodd",
    )
    drawing.path(heart, "#160B06", opacity=0.85)
    drawing.texture(board, "#24130C", (0.01, 0.12), strength=1.4, threshold=0.48, octaves=3, seed=44)
    drawing.stroke("M -82 88 C -40 95 40 95 82 88", "#E0A870", 2.5, opacity=0.55)
    drawing.path(heart, None, stroke="#E0A870", stroke_width=2, opacity=0.5, transform="translate(1 1.5)")


def laid_table(drawing: Drawing) -> None:
    """Draw the table of the Bohnenspiel: gingham cloth, board, beans that cannot wait."""
    stand(drawing, "#8A5630")
    _cloth(drawing)
    _small_board(drawing)
    _hopping(drawing)


def _cloth(drawing: Drawing) -> None:
    rx, ry = RADIUS_X + 2, RADIUS_Y + 1
    drape = (
        f"M {-rx} 0 C {-rx - 6} 30 {-rx + 10} 60 {-rx + 14} 82 "
        f"C {-rx + 40} 70 -130 122 -110 112 C -70 100 -60 138 -30 132 "
        f"C 0 122 20 140 50 130 C 80 118 100 124 120 112 C 150 104 {rx - 40} 96 {rx - 14} 82 "
        f"C {rx - 10} 60 {rx + 6} 30 {rx} 0 "
        f"C {rx} {ry * 0.55} {rx * 0.55} {ry} 0 {ry} C {-rx * 0.55} {ry} {-rx} {ry * 0.55} {-rx} 0 Z"
    )
    drawing.shadow(drape, dx=6, dy=12, blur=8, opacity=0.55)
    linen = ((0.0, "#CFC6B6"), (0.25, "#FBF5E8"), (0.6, "#DDD3C2"), (1.0, "#8C8478"))
    drawing.path(drape, drawing.across(-rx, rx, *linen))
    with drawing.group(clip=drape):
        _falling_checks(drawing, rx, ry)
    top = oval(0, -1, rx, ry)
    drawing.path(top, LINEN)
    with drawing.group(clip=top):
        _lying_checks(drawing, rx, ry)
        light = ((0.0, "#FFFFFF", 0.25), (0.5, "#FFFFFF", 0.0), (1.0, "#2A1A2A", 0.42))
        drawing.path(top, drawing.radial(-50, -30, rx * 1.3, *light, stretch=ry / rx))
    drawing.path(top, None, stroke="#FFFFFF", stroke_width=2.5, opacity=0.6)


def _falling_checks(drawing: Drawing, radius_x: float, radius_y: float) -> None:
    for index in range(10):
        x = -206 + index * 46
        y = math.sqrt(max(0.0, 1 - (x / radius_x) ** 2)) * radius_y
        stripe = path("M", x, y - 4, "C", x, y + 24, x * 1.01 + 4, y + 40, x * 1.02, y + 92)
        drawing.stroke(stripe, CHECK, 22, opacity=0.42, stroke_linecap="butt")
    for y in (22, 66):
        low = y + radius_y * 0.9
        band = path("M", -radius_x, y - 22, "C", -radius_x, low, radius_x, low, radius_x, y - 22)
        drawing.stroke(band, CHECK, 20, opacity=0.30)
    for x, dark in ((-150, 1), (-96, 0), (-28, 1), (36, 0), (92, 1), (150, 1)):
        fold = path("M", x, 40, "C", x - 4, 80, x + 8, 110, x + 2, 150)
        drawing.stroke(fold, "#3B3A48" if dark else "#FFFFFF", 12, opacity=0.22, filter=drawing.blur(4))


def _lying_checks(drawing: Drawing, radius_x: float, radius_y: float) -> None:
    for index in range(-5, 6):
        x, near, far = index * 46, radius_y, -radius_y
        stripe = [(x - 10, far), (x + 11, far), ((x + 12) * 1.2, near), ((x - 11) * 1.2, near)]
        drawing.path(polygon(stripe), CHECK, opacity=0.42)
    for y, height in ((-68, 11), (-44, 12), (-16, 14), (16, 16), (52, 19)):
        drawing.rect(-radius_x, y, 2 * radius_x, height, CHECK, opacity=0.42)


def _small_board(drawing: Drawing) -> None:
    with drawing.group(0, 8):
        drawing.ellipse(10, 24, 172, 46, SHADOW, opacity=0.5, filter=drawing.blur(8))
        side = "M -168 -4 L -168 14 C -168 44 -120 60 0 60 C 120 60 168 44 168 14 L 168 -4 Z"
        drawing.path(side, drawing.linear(-168, 0, 168, 0, (0, "#6E3A1B"), (0.5, "#4A2413"), (1, "#240F06")))
        face = (
            "M -168 -4 C -168 -40 -130 -46 0 -46 C 130 -46 168 -40 168 -4 "
            "C 168 34 130 42 0 42 C -130 42 -168 34 -168 -4 Z"
        )
        drawing.path(
            face, drawing.linear(-160, -40, 160, 40, (0, "#E0A468"), (0.45, "#A5683A"), (1, "#6E3D1E"))
        )
        drawing.texture(face, "#4A2310", (0.008, 0.14), strength=1.8, threshold=0.46, octaves=3, seed=21)
        drawing.path(face, None, stroke="#FFDFAE", stroke_width=2.5, opacity=0.6)
        for y, step in ((-20, 38), (14, 41)):
            for column in range(6):
                _small_pit(drawing, (column - 2.5) * step, y, 17, 11, column * 7 + y)
        for side_sign in (-1, 1):
            _small_pit(drawing, 139 * side_sign, -2, 17, 27, 90 + side_sign)


def _small_pit(drawing: Drawing, x: float, y: float, radius_x: float, radius_y: float, seed: int) -> None:
    drawing.ellipse(x + 1, y + 2, radius_x + 1.5, radius_y + 1, "#F4C88F", opacity=0.6)
    paint = drawing.linear(
        x - 8, y - radius_y, x + 8, y + radius_y, (0, "#1E0C05"), (0.6, "#4A2512"), (1, "#8A5730")
    )
    drawing.ellipse(x, y, radius_x, radius_y, paint)
    chance = random.Random(seed)
    for index in range(chance.randint(2, 4) + (3 if radius_y > 20 else 0)):
        dx, dy = chance.uniform(-7, 7), chance.uniform(-0.42, 0.42) * radius_y
        with drawing.group(x + dx, y + 1 + dy, scale=0.21):
            draw_bean(
                drawing, chance.choice(list(KINDS)), chance.randint(0, 7) * 45, shadow=False, seed=index
            )


def _hopping(drawing: Drawing) -> None:
    arc = path("M", -26, -16, "C", -12, -64, 14, -96, 34, -96, "C", 56, -96, 70, -60, 76, -22)
    drawing.stroke(arc, "#1C1210", 7, stroke_dasharray="0.5 11", opacity=0.4)
    drawing.stroke(arc, "#FFF3DC", 4.5, stroke_dasharray="0.5 11", opacity=0.95)
    for x, y, kind, degrees in ((0, -74, "kidney", 30.0), (44, -108, "white", 150.0)):
        with drawing.group(x, y, scale=0.68):
            draw_bean(drawing, kind, degrees, shadow=False)
