"""The pub at night as one sees it from the Knobeln table: bar, lamp, and a background without people."""

from typing import Final

from PIL import Image

from assets.source import pub_room, pub_walls
from assets.source.bohnen_board import vignette
from assets.source.drawing import Drawing
from assets.source.geometry import number, rounded
from assets.source.palette import SHADOW
from assets.source.pub_lights import LAMPS, draw_lamp
from assets.source.raster import Sprite, render, sprite, with_grain

BAR_Y: Final = 448
"""Upper edge of the bar; people who have left stand behind it."""
BAR_STRIP: Final = 92
"""Height of the strip ``knobeln/bar`` that is laid over those people."""
LAMP: Final = (960, -86)
"""Hook of the lamp, above the screen."""
LAMP_RIM_Y: Final = 62
LAMP_SIZE: Final = 1.42
"""Against the lamps of the menu."""


def _bar(drawing: Drawing) -> None:
    top, bottom = BAR_Y + 26, 740
    front = rounded(0, top, 1920, bottom - top, 0)
    drawing.rect(0, BAR_Y - 16, 1920, 30, SHADOW, opacity=0.5, filter=drawing.blur(9))
    drawing.path(front, drawing.down(top, bottom, (0, "#6B4226"), (0.4, "#4A2C1B"), (1, "#24140C")))
    for index in range(13):
        x = -24 + index * 152
        drawing.rect(x, top + 46, 138, 190, "#170C07", 6, opacity=0.7)
        face = drawing.linear(
            x, top + 50, x + 120, top + 230, (0, "#7A4C2C"), (0.5, "#56351F"), (1, "#38221A")
        )
        drawing.rect(x + 5, top + 51, 127, 182, face, 4)
        drawing.line(x + 9, top + 53, x + 128, top + 53, "#C98A52", 2.5, opacity=0.4)
        drawing.rect(x + 20, top + 66, 97, 152, None, 3, stroke="#24140C", stroke_width=3, opacity=0.6)
    drawing.texture(front, "#160B06", (0.09, 0.006), strength=1.9, threshold=0.46, octaves=3, seed=23)
    drawing.rect(0, top, 1920, 26, SHADOW, opacity=0.6, filter=drawing.blur(7))
    _bar_top(drawing, top)
    _rail(drawing, top + 22)


def _bar_top(drawing: Drawing, bottom: float) -> None:
    wood = drawing.down(BAR_Y, bottom, (0, "#E0A468"), (0.25, "#B4794A"), (0.7, "#7A4A28"), (1, "#3B2418"))
    drawing.rect(-10, BAR_Y, 1940, bottom - BAR_Y, wood, 9)
    board = rounded(-10, BAR_Y, 1940, bottom - BAR_Y, 9)
    drawing.texture(board, "#3B2011", (0.004, 0.12), strength=1.5, threshold=0.46, octaves=3, seed=12)
    drawing.rect(0, BAR_Y + 2.5, 1920, 3.5, "#FFE9C4", opacity=0.6)


def _rail(drawing: Drawing, y: float) -> None:
    """Fasten the brass rail to the front."""
    drawing.rect(0, y + 6, 1920, 10, SHADOW, opacity=0.55, filter=drawing.blur(4))
    for x in range(116, 1920, 304):
        drawing.rect(x - 6, y - 12, 12, 22, drawing.across(x - 6, x + 6, (0, "#C9973F"), (1, "#5A3C10")), 4)
    brass = drawing.down(y - 5, y + 6, (0, "#FFF0BE"), (0.35, "#D9A850"), (1, "#5A3C10"))
    drawing.rect(-10, y - 5, 1940, 11, brass)


def _night(drawing: Drawing) -> None:
    """Dim the room; only the lamp over the table burns."""
    drawing.rect(0, 0, 1920, 1080, "#0A0505", opacity=number(0.42))
    drawing.glow(960, 400, 1080, 560, "#FFB85A", 0.46)
    drawing.glow(260, 250, 250, 190, "#7FA0E8", 0.14)
    fall = drawing.down(LAMP_RIM_Y, 640, (0, "#FFE2A0", 0.34), (0.5, "#FFD98A", 0.12), (1, "#FFD98A", 0.0))
    with drawing.group(blur=26, reach=0.1):
        drawing.path(f"M 830 {LAMP_RIM_Y} L 250 640 L 1670 640 L 1090 {LAMP_RIM_Y} Z", fall)
    drawing.glow(960, 84, 380, 170, "#FFE9B0", 0.6)


def _finished() -> Image.Image:
    drawing = Drawing(1920, 1080)
    for paint in (pub_room.wall, pub_room.wainscot, pub_room.beam, pub_room.floor, pub_room.window):
        paint(drawing)
    pub_walls.dart_board(drawing, 1752, 238, 78)
    pub_walls.founder(drawing, 1500, 250)
    _bar(drawing)
    _night(drawing)
    vignette(drawing, 0.66, (960, 500), (1260, 800))
    return with_grain(render(drawing, 1))


def build_background() -> Sprite:
    """Return the opaque background."""
    return Sprite("background/knobeln", _finished(), (0, 0))


def _bar_strip() -> Sprite:
    """Return the upper part of the bar, cut out of the finished background; the anchor is its corner."""
    strip = _finished().crop((0, BAR_Y, 1920, BAR_Y + BAR_STRIP)).convert("RGBA")
    return Sprite("knobeln/bar", strip, (0, 0))


def _lamp() -> Sprite:
    """Return the lamp over the table; the anchor is its hook."""
    drawing = Drawing(460, 270, -230, -2)
    with drawing.group(scale=LAMP_SIZE):
        draw_lamp(drawing, LAMPS["knobeln"], "lit", (LAMP_RIM_Y - LAMP[1]) / LAMP_SIZE)
    return sprite("knobeln/lamp", drawing)


def build_room() -> list[Sprite]:
    """Return what of the room is laid over people."""
    return [_bar_strip(), _lamp()]
