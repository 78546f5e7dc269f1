"""The menu's place: background with closed tables, and what is laid over it while the program runs."""

from functools import cache
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from assets.source import pub_bar, pub_room, pub_walls
from assets.source.bohnen_board import vignette
from assets.source.buffalo import Mood, draw_buffalo
from assets.source.drawing import Drawing
from assets.source.geometry import number, oval, path, rounded
from assets.source.palette import (
    BOTTLE_GREEN,
    BRASS_LIGHT,
    FOCUS,
    FURS,
    SCHWARZBIER,
    SHADOW,
    lighter,
)
from assets.source.pub_knobeln import laid_knobeln
from assets.source.pub_lights import RIM_Y, build_lamps, cone, pool
from assets.source.pub_quando import laid_quando
from assets.source.pub_singularity import laid_singularity
from assets.source.pub_tables import TOPS, bare_top, chair, laid_table, stand
from assets.source.raster import Sprite, render, sprite, with_grain

TABLE_X: Final = {"knobeln": 282, "bohnen": 734, "singularity": 1186, "quando": 1638}
TABLE_Y: Final = 702
OVERLAY: Final = (-282, 400, 282, 1010)
"""The part of the canvas that changes when a table is open; left and right are relative to the table."""
LAID: Final = {
    "knobeln": laid_knobeln,
    "bohnen": laid_table,
    "singularity": laid_singularity,
    "quando": laid_quando,
}
"""What stands on the tables that can be played."""
CLOSED_LIGHT: Final = (0.66, 0.65, 0.70)
"""How much of red, green and blue is left on a closed table."""


@cache
def room() -> Image.Image:
    """Return the opaque room without tables."""
    drawing = Drawing(1920, 1080)
    for paint in (pub_room.wall, pub_room.wainscot, pub_room.beam, pub_room.floor, pub_room.window):
        paint(drawing)
    pub_walls.dart_board(drawing, 518, 326, 56)
    pub_walls.founder(drawing, 1836, 344)
    pub_bar.shelves(drawing)
    pub_bar.landlord_body(drawing)
    with drawing.group(960, 516):
        pub_bar.bow_tie(drawing)
    for paint in (pub_bar.counter, pub_bar.taps, pub_bar.on_the_counter, pub_walls.chalkboard):
        paint(drawing)
    for x in (734, 1186):
        drawing.line(x, 46, x, 70, "#0D0705", 5)
    pub_walls.sign(drawing)
    return render(drawing, 1)


def _round_table(game: str) -> Drawing:
    """Return an empty drawing of everything between a table's lamp and the floor round its foot."""
    return Drawing(690, 660, TABLE_X[game] - 345, 380)


def _on_canvas(drawing: Drawing) -> Image.Image:
    canvas = Image.new("RGBA", (1920, 1080))
    canvas.paste(render(drawing), (drawing.left, drawing.top))
    return canvas


def _table(game: str, *, is_open: bool) -> Image.Image:
    drawing = _round_table(game)
    with drawing.group(TABLE_X[game], TABLE_Y):
        if is_open:
            LAID[game](drawing)
        else:
            stand(drawing, TOPS[game][1])
            bare_top(drawing, game)
            chair(drawing)
    return _on_canvas(drawing)


def _light(game: str, strength: float, *, in_front: bool) -> Image.Image:
    drawing = _round_table(game)
    with drawing.group(TABLE_X[game], 0):
        if in_front:
            drawing.glow(0, TABLE_Y, 270, 124, "#FFD98A", 0.42 * strength)
            cone(drawing, TABLE_Y + 24, 0.20 * strength)
        else:
            pool(drawing, TABLE_Y, 0.7 * strength)
            cone(drawing, TABLE_Y + 24, 0.48 * strength)
    return _on_canvas(drawing)


def _tinted(layer: Image.Image, light: tuple[float, float, float]) -> Image.Image:
    *colours, alpha = layer.split()
    shaded = [
        band.point([round(value * share) for value in range(256)])
        for band, share in zip(colours, light, strict=True)
    ]
    return Image.merge("RGBA", (*shaded, alpha))


def _finish(picture: Image.Image) -> Image.Image:
    """Darken corners and footer and lay the grain over it."""
    drawing = Drawing(1920, 1080)
    vignette(drawing, 0.62, (960, 540), (1270, 840))
    drawing.rect(0, 930, 1920, 150, drawing.linear(0, 930, 0, 1000, (0, SHADOW, 0.0), (1, SHADOW, 0.62)))
    return with_grain(Image.alpha_composite(picture, render(drawing, 1)))


def _mask(game: str) -> Image.Image:
    """Return where an overlay of the open table hides the background: cone, table, pool; soft edges."""
    x, y = TABLE_X[game], TABLE_Y
    left, top, right, bottom = OVERLAY
    drawing = Drawing(right - left, bottom - top, x + left, top)
    data = path("M", x - 100, RIM_Y + 16, "L", x - 226, y, "L", x - 232, y + 60, "L", x - 150, y + 270)
    data += " " + path(
        "L", x + 150, y + 270, "L", x + 232, y + 60, "L", x + 226, y, "L", x + 100, RIM_Y + 16, "Z"
    )
    drawing.path(data, "#FFFFFF")
    drawing.path(oval(x, y + 24, 236, 120), "#FFFFFF")
    drawing.path(oval(x, y + 236, 226, 52), "#FFFFFF")
    mask = render(drawing, 1).getchannel("A").filter(ImageFilter.GaussianBlur(11))
    edge = Image.new("L", mask.size, 0)
    edge.paste(255, (26, 4, mask.width - 26, mask.height - 26))
    return ImageChops.multiply(mask, edge.filter(ImageFilter.GaussianBlur(10)))


def _overlay(game: str, state: str, strength: float) -> Sprite:
    """Cut out the open table with its light, as a picture that replaces the closed one."""
    x, (left, top, right, bottom) = TABLE_X[game], OVERLAY
    table = _tinted(_table(game, is_open=True), (0.55 + 0.45 * strength,) * 3)
    picture = _closed_except(game)
    for layer in (_light(game, strength, in_front=False), table, _light(game, strength, in_front=True)):
        picture = Image.alpha_composite(picture, layer)
    cut = _finish(picture).crop((x + left, top, x + right, bottom)).convert("RGBA")
    cut.putalpha(_mask(game))
    return Sprite(f"pub/table/{game}/{state}", cut, (-left, TABLE_Y - top))


@cache
def _closed_except(open_game: str) -> Image.Image:
    """Return the room with every table closed but one, which is missing."""
    picture = room()
    for game in TABLE_X:
        if game != open_game:
            picture = Image.alpha_composite(picture, _tinted(_table(game, is_open=False), CLOSED_LIGHT))
    return picture


def build_pictures() -> list[Sprite]:
    """Return the background with closed tables, and two overlays of each table that can be open."""
    closed = Image.alpha_composite(
        _closed_except("bohnen"), _tinted(_table("bohnen", is_open=False), CLOSED_LIGHT)
    )
    overlays = [
        _overlay(game, state, strength) for game in LAID for state, strength in (("dim", 0.32), ("lit", 1.0))
    ]
    return [Sprite("background/pub", _finish(closed), (0, 0)), *overlays]


def _landlord(name: str, mood: Mood) -> Sprite:
    drawing = Drawing(420, 420, -210, -210)
    with drawing.group(scale=pub_bar.HEAD_SCALE):
        draw_buffalo(drawing, FURS["slate"], mood)
    return sprite(name, drawing)


def _closed_light() -> Sprite:
    """Return the weak cone that marks a closed table under the cursor."""
    drawing = Drawing(560, 640, -280, -310)
    with drawing.group(0, -TABLE_Y):
        cone(drawing, TABLE_Y + 24, 0.34)
        drawing.glow(0, TABLE_Y - 10, 250, 130, "#FFD98A", 0.26)
    return sprite("pub/cone", drawing, samples=1)


def _quit(name: str, *, focus: bool) -> Sprite:
    """Return the enamel plate for going home, the key of the house below it; its text comes at run time."""
    drawing = Drawing(240, 240, -120, -120)
    drawing.line(-2, 12, -2, 26, SHADOW, 6, opacity=0.5)
    drawing.shadow_rect(-86, -71, 172, 66, 14, dx=4, dy=8, blur=5, opacity=0.6)
    if focus:
        drawing.rect(-98, -83, 196, 90, FOCUS, 24, opacity=0.55, filter=drawing.blur(10))
        drawing.rect(-96, -81, 192, 86, SCHWARZBIER, 22)
        drawing.rect(-92, -77, 184, 78, FOCUS, 19)
    rim = (0, "#FBE3A0"), (0.5, "#C9973F"), (1, "#7D5720")
    drawing.rect(-86, -71, 172, 66, drawing.linear(0, -71, 0, -5, *rim), 14)
    tone = ("#FFFAF0", "#F4E4C1") if focus else (lighter(BOTTLE_GREEN, 0.12), "#123028")
    drawing.rect(-81, -66, 162, 56, drawing.linear(-60, -66, 60, -10, (0, tone[0]), (1, tone[1])), 10)
    drawing.rect(-76, -61, 152, 46, None, 7, stroke="#B5452F" if focus else BRASS_LIGHT, stroke_width=2.5)
    with drawing.group(0, 4):
        _house_key(drawing)
    return sprite(name, drawing)


def _house_key(drawing: Drawing) -> None:
    hook = "M 0 -8 C 0 4 -2 10 -8 12 C -14 12 -14 4 -8 3"
    drawing.stroke(hook, "#3B2418", 7)
    drawing.stroke(hook, "#D9A850", 4)
    ring = f"{oval(0, 26, 17, 16)} {oval(0, 26, 9, 8.5)}"
    blade = f"{rounded(-4.5, 38, 9, 54, 3)} {rounded(3, 70, 17, 7, 2)} {rounded(3, 82, 13, 8, 2)}"
    with drawing.group(-8, -16, rotate=5):
        for data in (ring, blade):
            drawing.shadow(data, dx=5, dy=7, blur=3, opacity=0.55)
        paint = drawing.linear(-18, 10, 20, 90, (0, "#F2E6CC"), (0.4, "#A39A8C"), (1, "#4F4A46"))
        drawing.path(ring, paint, fill_rule="evenodd", stroke="#2A2421", stroke_width=1.5)
        drawing.path(blade, paint, stroke="#2A2421", stroke_width=1.5)
        drawing.path(
            path("M", -3, 42, "L", -3, 88), None, stroke="#FFFFFF", stroke_width=1.6, opacity=number(0.6)
        )


def build_pub() -> list[Sprite]:
    """Return the sprites of the pub that are not backgrounds."""
    return [
        _landlord("pub/landlord", "happy"),
        _landlord("pub/landlord/blink", "blink"),
        _landlord("pub/landlord/happy", "delighted"),
        *build_lamps(),
        _closed_light(),
        _quit("pub/quit/normal", focus=False),
        _quit("pub/quit/focus", focus=True),
    ]
