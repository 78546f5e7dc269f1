"""The background of the Bohnenspiel: gingham in afternoon light, the walnut board with empty pits."""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import oval, path, polygon, rounded
from assets.source.marks import engraved_head
from assets.source.palette import CHECK, LINEN, SHADOW
from assets.source.raster import Sprite, render, with_grain

PIT_X: Final = tuple(452 + 203 * column for column in range(6))
NEAR_Y: Final = 662
FAR_Y: Final = 398
PIT_RADIUS: Final = 88
STORES: Final = ((254, 530), (1666, 530))
STORE_RADII: Final = (104, 196)
BOARD: Final = (96, 250, 1728, 560, 240)
"""x, y, width, height and corner radius of the board's upper face."""
THICKNESS: Final = 28
INLAY: Final = (960, 530)


def cloth(drawing: Drawing) -> None:
    """Lay the blue gingham with its weave and two soft creases."""
    full = path("M", 0, 0, "L", 1920, 0, "L", 1920, 1080, "L", 0, 1080, "Z")
    drawing.path(full, LINEN)
    step = 96
    for x in range(0, 1920, step):
        drawing.rect(x, 0, step / 2, 1080, CHECK, opacity=0.44)
    for y in range(0, 1080, step):
        drawing.rect(0, y, 1920, step / 2, CHECK, opacity=0.44)
    drawing.texture(full, "#FFFFFF", (0.02, 0.9), strength=1.1, threshold=0.46, octaves=2, seed=4)
    drawing.texture(full, "#1D3F70", (0.9, 0.02), strength=0.5, threshold=0.48, octaves=2, seed=9)
    for x in range(0, 1920, 8):
        drawing.line(x + 4, 0, x + 4, 1080, "#FFFFFF", 1.2, opacity=0.10)
    for y in range(0, 1080, 8):
        drawing.line(0, y + 4, 1920, y + 4, "#FFFFFF", 1.2, opacity=0.10)
    for x, tilt in ((708, 14), (1392, -10)):
        with drawing.group(blur=9):
            drawing.path(
                polygon([(x, 0), (x + 26, 0), (x + 26 + tilt, 1080), (x + tilt, 1080)]),
                "#1D3050",
                opacity=0.16,
            )
            drawing.path(
                polygon([(x - 22, 0), (x - 2, 0), (x - 2 + tilt, 1080), (x - 22 + tilt, 1080)]),
                "#FFFFFF",
                opacity=0.30,
            )


def afternoon(drawing: Drawing) -> None:
    """Colour the light: warm from the window above left, violet shade to the right and below."""
    shade = drawing.linear(
        0, 0, 1920, 1080, (0, "#FFDC92", 0.22), (0.5, "#FFC070", 0.09), (1, "#4A2436", 0.40)
    )
    drawing.rect(0, 0, 1920, 1080, shade)


def sunbeams(drawing: Drawing, strength: float, haze: float, blur: float) -> None:
    """Let the sun fall through two windows with glazing bars."""
    for x in (215, 640):
        paint = drawing.linear(x, 0, x + 520, 1080, (0, "#FFEFB8", strength), (1, "#FFD890", strength * 0.5))
        with drawing.group(blur=blur, reach=0.05, blend="soft-light"):
            _panes(drawing, x, paint)
        with drawing.group(blur=blur, reach=0.05, opacity=haze):
            _panes(drawing, x, paint)


def _panes(drawing: Drawing, x: float, paint: str) -> None:
    slope, width, bar = 520 / 1080, 138, 20
    for top, bottom in ((-40, 330), (352, 716), (738, 1120)):
        for shift in (0, width + bar):
            left, right = x + shift + slope * top, x + shift + slope * bottom
            drawing.path(
                polygon([(left, top), (left + width, top), (right + width, bottom), (right, bottom)]), paint
            )


def board(drawing: Drawing) -> None:
    """Draw the board without its pits: thickness, face, grain, moulding, light edges."""
    x, y, width, height, radius = BOARD
    face = rounded(x, y, width, height, radius)
    drawing.shadow(
        rounded(x + 4, y + THICKNESS, width, height, radius), dx=18, dy=30, blur=26, opacity=0.62, reach=0.25
    )
    drawing.shadow(
        rounded(x, y + THICKNESS, width, height, radius), dx=4, dy=8, blur=6, opacity=0.6, reach=0.1
    )
    rim = drawing.linear(x, y, x, y + height + THICKNESS, (0, "#5A2D14"), (0.9, "#4A2310"), (1, "#1E0C05"))
    drawing.path(rounded(x, y + THICKNESS, width, height, radius), rim)
    drawing.path(rounded(x, y + 14, width, height, radius), "#6E3A1B")
    wood = drawing.linear(
        x, y, x + width, y + height, (0, "#E8AE6E"), (0.3, "#C98548"), (0.68, "#A4652F"), (1, "#7C441F")
    )
    drawing.path(face, wood)
    _grain(drawing, face)
    with drawing.group(clip=face):
        drawing.path(face, None, stroke="#FFDFAE", stroke_width=9, opacity=0.75, transform="translate(2 4)")
        drawing.path(face, None, stroke="#4A2310", stroke_width=9, opacity=0.6, transform="translate(-2 -4)")
        drawing.path(face, None, stroke="#F3C58C", stroke_width=4, opacity=0.5)
    inner = rounded(x + 22, y + 22, width - 44, height - 44, radius - 22)
    drawing.path(inner, None, stroke="#F0BE82", stroke_width=3, opacity=0.65, transform="translate(2 3.5)")
    drawing.path(inner, None, stroke="#43200D", stroke_width=5, opacity=0.7)


def _grain(drawing: Drawing, face: str) -> None:
    drawing.texture(face, "#5A2A12", (0.0022, 0.050), strength=1.45, threshold=0.46, octaves=4, seed=21)
    drawing.texture(face, "#F4C88F", (0.0022, 0.040), strength=1.4, threshold=0.50, octaves=3, seed=35)
    drawing.texture(face, "#3A1A0B", (0.010, 0.42), strength=1.5, threshold=0.50, octaves=2, seed=7)
    drawing.texture(face, "#3A1A0B", (0.0012, 0.0042), strength=1.0, threshold=0.46, octaves=2, seed=5)


def pit(drawing: Drawing, x: float, y: float, radius_x: float, radius_y: float) -> None:
    """Carve one empty pit: its upper left wall lies in shade, the lower right wall catches the light."""
    rx, ry = radius_x, radius_y
    rim = oval(x, y, rx, ry)
    drawing.ellipse(x + 3, y + 6, rx + 6, ry + 5, "#F2C287", opacity=0.6, filter=drawing.blur(1.5, 0.1))
    drawing.ellipse(x - 3, y - 5, rx + 5, ry + 4, "#2A130A", opacity=0.55, filter=drawing.blur(2, 0.1))
    tones = ((0.0, "#241006"), (0.4, "#4E2813"), (0.75, "#8A5730"), (1.0, "#B97F4A"))
    drawing.path(rim, drawing.linear(x - rx * 0.5, y - ry, x + rx * 0.45, y + ry, *tones))
    with drawing.group(clip=rim):
        _pit_floor(drawing, rim, x, y, rx, ry)
        with drawing.group(blur=9, reach=0.2):
            around_light = oval(x + rx * 0.16, y + ry * 0.24, rx * 0.98, ry * 0.98)
            shade = f"{oval(x, y, rx * 1.5, ry * 1.5)} {around_light}"
            drawing.path(shade, SHADOW, fill_rule="evenodd", opacity=0.66)
        with drawing.group(-2, -4, blur=3, reach=0.1):
            drawing.path(rim, None, stroke="#FFD9A0", stroke_width=5, opacity=0.45)
    drawing.path(rim, None, stroke="#2A1208", stroke_width=2.5, opacity=0.7)


def _pit_floor(drawing: Drawing, rim: str, x: float, y: float, rx: float, ry: float) -> None:
    tones = ((0.0, "#A2693E"), (0.5, "#7A4523"), (1.0, "#44200F"))
    floor = drawing.radial(x + rx * 0.1, y + ry * 0.25, rx * 0.95, *tones, stretch=ry / rx)
    with drawing.group(blur=7, reach=0.2):
        drawing.ellipse(x + 3, y + 7, rx * 0.84, ry * 0.84, floor)
    drawing.texture(rim, "#2A1208", (0.010, 0.08), strength=1.1, threshold=0.46, octaves=3, seed=14)
    drawing.texture(rim, "#D89A5C", (0.010, 0.07), strength=0.6, threshold=0.52, octaves=2, seed=3)


def inlay(drawing: Drawing) -> None:
    """Carve the middle line and let the club's head into the wood."""
    x, y = INLAY
    for left, right in ((420, x - 62), (x + 62, 1500)):
        drawing.line(left, y + 3.5, right, y + 3.5, "#F4C88F", 2.5, opacity=0.6)
        drawing.line(left, y, right, y, "#43200D", 4.5, opacity=0.75)
    drawing.circle(x + 1.5, y + 2.5, 53, None, stroke="#F4C88F", stroke_width=3, opacity=0.6)
    disc = drawing.linear(x - 40, y - 50, x + 40, y + 50, (0, "#5E3017"), (1, "#8A5228"))
    drawing.circle(x, y, 52, disc)
    drawing.texture(
        oval(x, y, 52, 52), "#2A1208", (0.06, 0.008), strength=2.0, threshold=0.45, octaves=3, seed=2
    )
    drawing.circle(x, y, 52, None, stroke="#3A1A0C", stroke_width=3.5)
    drawing.circle(x, y, 45, None, stroke="#E9BE7E", stroke_width=2.5, opacity=0.85)
    for dx, dy, colour, opacity in (
        (2, 3.5, "#2A1006", 0.75),
        (-1, -1.2, "#FFF0CC", 0.9),
        (0, 0, "#E9C98C", 1.0),
    ):
        with drawing.group(x + dx, y - 1 + dy, scale=0.44):
            engraved_head(drawing, colour, opacity=opacity)


def vignette(
    drawing: Drawing, strength: float, centre: tuple[float, float], radii: tuple[float, float]
) -> None:
    """Darken the corners."""
    stops = ((0, SHADOW, 0.0), (0.52, SHADOW, 0.0), (0.78, SHADOW, strength * 0.42), (1, SHADOW, strength))
    paint = drawing.radial(*centre, radii[0], *stops, stretch=radii[1] / radii[0])
    drawing.rect(drawing.left, drawing.top, drawing.width, drawing.height, paint)


def build_background() -> Sprite:
    """Return the opaque background."""
    drawing = Drawing(1920, 1080)
    cloth(drawing)
    afternoon(drawing)
    sunbeams(drawing, 0.95, 0.36, 5)
    board(drawing)
    with drawing.group(clip=rounded(*BOARD)):
        sunbeams(drawing, 0.6, 0.10, 8)
    for x, y in STORES:
        pit(drawing, x, y, *STORE_RADII)
    for x in PIT_X:
        pit(drawing, x, FAR_Y, PIT_RADIUS, PIT_RADIUS)
        pit(drawing, x, NEAR_Y, PIT_RADIUS, PIT_RADIUS)
    inlay(drawing)
    vignette(drawing, 0.42, (960, 520), (1260, 830))
    return Sprite("background/bohnen", with_grain(render(drawing, 1)), (0, 0))
