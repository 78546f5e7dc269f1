"""What stands and lies on the Knobeln table, and the light that falls on it."""

import math
import random
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import around, oval
from assets.source.knobeln_hands import COIN
from assets.source.knobeln_helmet import SLOT_Y, draw_helmet
from assets.source.marks import coin
from assets.source.palette import BEER_MAT, LAMPLIGHT, MAT_RING, SHADOW
from assets.source.pub_bar import BEERS, beer
from assets.source.raster import Sprite, sprite

HELMET_SIZE: Final = 0.68
HELMET: Final = (960, 842)
SLOT: Final = (HELMET[0], round(HELMET[1] + SLOT_Y * HELMET_SIZE))
"""Where coins vanish."""
BEER_SIZE: Final = 0.62
LEVELS: Final = {"full": 0.8, "half": 0.48}


def _helmet() -> Sprite:
    drawing = Drawing(480, 320, -240, -256)
    with drawing.group(scale=HELMET_SIZE):
        draw_helmet(drawing)
    return sprite("knobeln/helmet", drawing)


def _beer(kind: str, level: str) -> Sprite:
    """Return a glass; it stands on its anchor, on the table or on a ``beer/coaster``."""
    drawing = Drawing(160, 200, -70, -170)
    beer(drawing, 0, 0, BEER_SIZE, kind, LEVELS[level])
    return sprite(f"beer/{kind}/{level}", drawing)


def _coaster() -> Sprite:
    drawing = Drawing(170, 80, -80, -36)
    for data, dy, blur in ((oval(0, 0, 62, 17), 6, 5), (oval(0, 0, 60, 15), 3, 2)):
        drawing.path(
            data, SHADOW, opacity=0.5, transform=f"translate(2 {dy})", filter=drawing.blur(blur, 0.3)
        )
    drawing.ellipse(0, 2.5, 60, 16, "#B79F70")
    drawing.ellipse(
        0, 0, 60, 16, drawing.linear(-50, -14, 50, 14, (0, "#FFFBF0"), (0.5, BEER_MAT), (1, "#E0C998"))
    )
    drawing.ellipse(0, 0, 51, 12.5, None, stroke=MAT_RING, stroke_width=3)
    return sprite("beer/coaster", drawing)


def _place() -> Sprite:
    """Return the empty place of a coin."""
    drawing = Drawing(64, 64, -32, -32)
    dash = 2 * math.pi * 23 / 13
    pattern = f"{dash * 0.5:.3f} {dash * 0.5:.3f}"
    drawing.circle(0, 0, 23, "#8A6A3A", opacity=0.12)
    drawing.circle(0, 0, 23, None, stroke="#8A6A3A", stroke_width=3.2, stroke_dasharray=pattern)
    return sprite("coin/place", drawing, samples=3)


def _roll() -> Sprite:
    """Return the club's coin as it is slammed on the table for the roll call."""
    drawing = Drawing(220, 170, -110, -70)
    drawing.ellipse(8, 16, 78, 46, SHADOW, opacity=0.65, filter=drawing.blur(7))
    coin(drawing, COIN, 72, 0.6, 12)
    return sprite("coin/roll", drawing)


def _dust() -> Sprite:
    """Return the puff of an impact; grows and fades while it is shown."""
    drawing = Drawing(300, 180, -150, -100)
    chance = random.Random(6)
    with drawing.group(blur=3, reach=0.1):
        for index in range(22):
            x, y = around(0, 0, 108, 44, index * 360 / 22 + chance.uniform(-6, 6))
            radius = chance.uniform(11, 21)
            drawing.circle(x, y - radius * 0.4, radius, "#E8CFA4", opacity=chance.uniform(0.3, 0.6))
            drawing.circle(x * 0.86 - 3, y * 0.86 - radius * 0.7, radius * 0.6, "#FFF6E3", opacity=0.5)
    for index in range(10):
        start, end = around(0, -4, 84, 34, index * 36 + 12), around(0, -10, 138, 60, index * 36 + 12)
        drawing.line(*start, *end, "#FFF3DC", 4.5, opacity=0.85)
    return sprite("knobeln/dust", drawing)


def _spotlight() -> Sprite:
    """Return the light on one seat; the anchor is the middle of the seat at the table's edge."""
    drawing = Drawing(360, 520, -180, -460)
    fall = drawing.down(-450, 20, (0, "#FFE9B0", 0.0), (0.3, "#FFE9B0", 0.42), (1, LAMPLIGHT, 0.1))
    with drawing.group(blur=14, reach=0.1):
        drawing.path("M -30 -440 L -128 0 C -128 38 128 38 128 0 L 30 -440 Z", fall)
    drawing.glow(0, 6, 160, 48, "#FFE2A0", 0.5)
    return sprite("knobeln/spotlight", drawing, samples=1)


def _glow() -> Sprite:
    """Return warm light without a hard edge; stretch it to the size of the thing it lies behind."""
    drawing = Drawing(200, 140, -100, -70)
    drawing.glow(0, 0, 98, 68, LAMPLIGHT, 0.85)
    return sprite("knobeln/glow", drawing, samples=1)


def _shadow() -> Sprite:
    """Return the contact shadow of a fist on the table."""
    drawing = Drawing(200, 60, -100, -30)
    drawing.blob(0, 0, 84, 17, 0.6)
    return sprite("knobeln/shadow", drawing, samples=1)


def build_things() -> list[Sprite]:
    """Return all of it."""
    return [
        _helmet(),
        *(_beer(kind, level) for kind in BEERS for level in LEVELS),
        _coaster(),
        _place(),
        _roll(),
        _dust(),
        _spotlight(),
        _glow(),
        _shadow(),
    ]
