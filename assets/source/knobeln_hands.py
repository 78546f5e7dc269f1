"""Hands at the Knobeln table: fists and open palms of fur, of tin (`knobeln_tin_hands.py`) and sleeves.

Seen from across the table, a right hand: its thumb lies to the right of the picture for the large own
hand, to the left for the hands of the others. The origin is the wrist, where the hand rises behind the
table's edge. Draw ``.../sleeve`` (tinted) and ``.../sleeve/plain`` first, then the hand, then its coins.

A closed fist is the same picture whatever is inside. Coins lie on a palm at the offsets of `SEAT_COINS`
(sprite ``coin/club``) or `LARGE_COINS` (sprite ``coin/club/large``), from the anchor of the palm.
"""

from itertools import pairwise
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, rounded
from assets.source.knobeln_tin_hands import PALM, PALM_THUMB, SPREAD, tin_fist, tin_palm
from assets.source.marks import coin
from assets.source.palette import FOAM, FURS, METALS, SHADOW, darker, lighter, mix
from assets.source.raster import Sprite, sprite, tint_pair

Offset = tuple[int, int]

SEAT_FIST: Final = 0.6
SEAT_PALM: Final = 0.56
LARGE_FIST: Final = 1.0
LARGE_PALM: Final = 0.84
COIN: Final = "#C98B3A"
COIN_RADIUS: Final = 37
"""In the units of a hand."""

SEAT_COINS: Final[dict[int, tuple[Offset, ...]]] = {
    0: (),
    1: ((3, -41),),
    2: ((21, -47), (-16, -35)),
    3: ((24, -55), (-17, -54), (3, -24)),
}
LARGE_COINS: Final[dict[int, tuple[Offset, ...]]] = {
    0: (),
    1: ((-5, -62),),
    2: ((-32, -71), (24, -52)),
    3: ((-35, -82), (25, -81), (-5, -35)),
}
"""Where so many coins lie on a palm, in pixels; multiply by the size the hand is drawn at."""

FINGERS: Final = ((-92, -166, 48, 104), (-45, -176, 48, 112), (2, -172, 47, 108), (48, -160, 44, 94))
"""Curled fingers of a fist: left, top, width, height."""
BACK = (
    "M -92 -92 C -98 -150 -70 -176 -10 -178 C 60 -182 98 -160 98 -104 "
    "C 98 -50 82 -8 62 2 C 26 14 -30 14 -58 2 C -78 -10 -90 -50 -92 -92 Z"
)
THUMB = (
    "M 91 -96 C 106 -71 94 -43 69 -41 C 40 -39 1 -46 -23 -55 "
    "C -44 -61 -46 -85 -28 -91 C -3 -101 39 -89 60 -95 Z"
)
LIFE_LINES = (
    "M -66 -96 C -30 -82 20 -90 60 -112 M -72 -62 C -36 -50 0 -58 30 -84 M 46 2 C 14 -18 14 -66 44 -88"
)
CUFF = "M -71 -8 C -40 8 40 8 71 -8 L 76 36 C 40 52 -40 52 -76 36 Z"
SLEEVE = "M -64 -14 L -82 116 L 82 116 L 64 -14 Z"


def _cuff(drawing: Drawing, side: int) -> None:
    stops = ((0.0, "#EADBBB"), (0.3, "#FFFFFF"), (0.6, FOAM), (1.0, "#B9A782"))
    drawing.path(CUFF, drawing.across(-76 * side, 76 * side, *stops))
    drawing.stroke("M -73 8 C -40 24 40 24 73 8", "#B9A782", 3, opacity=0.7)
    drawing.circle(52, 22, 7.5, "#7D5720")
    drawing.circle(51, 21, 6, "#E0AE52")


def _sleeve(drawing: Drawing, colour: str, side: int) -> None:
    stops = (
        (0.0, darker(colour, 0.15)),
        (0.3, lighter(colour, 0.12)),
        (0.55, colour),
        (1.0, darker(colour, 0.5)),
    )
    drawing.path(SLEEVE, drawing.across(-84 * side, 84 * side, *stops))
    folds = "M -30 56 C -34 76 -30 96 -36 116 M 26 60 C 34 80 30 98 36 116"
    drawing.stroke(folds, darker(colour, 0.55), 5, opacity=0.55)


def fist(drawing: Drawing, skin: str, side: int) -> None:
    """Draw a closed fist from its knuckles; ``side`` -1 mirrors the shape but not the light."""
    deep, shade = darker(skin, 0.6), darker(skin, 0.34)
    with drawing.group(stretch=(side, 1.0)):
        _cuff(drawing, side)
        drawing.shadow(BACK, dx=0, dy=8, blur=6, opacity=0.4, reach=0.2)
        stops = ((0.0, lighter(skin, 0.24)), (0.45, skin), (1.0, darker(skin, 0.45)))
        drawing.path(BACK, drawing.linear(-40 * side, -180, 40 * side, 10, *stops))
        for finger in FINGERS:
            _curled(drawing, skin, side, *finger)
        drawing.shadow(THUMB, dx=2 * side, dy=7, blur=5, opacity=0.55, reach=0.3)
        drawing.path(THUMB, deep, stroke=deep, stroke_width=5, stroke_linejoin="round")
        stops = ((0.0, lighter(skin, 0.36)), (0.5, skin), (1.0, shade))
        drawing.path(THUMB, drawing.linear(0, -100, 20 * side, -40, *stops))
        drawing.stroke("M -10 -88 C 16 -93 38 -86 62 -89", lighter(skin, 0.55), 5, opacity=0.4)
        for fold in ("M 34 -86 C 38 -76 38 -64 34 -56", "M 44 -86 C 49 -76 49 -64 45 -54"):
            drawing.stroke(fold, deep, 3, opacity=0.45)
        nail = "M -34 -77 C -34 -87 -20 -91 -8 -89 C -12 -80 -14 -70 -12 -61 C -26 -63 -34 -69 -34 -77 Z"
        _nail(drawing, nail, skin, (-34 * side, -90, -14 * side, -62))
        drawing.path("M 66 -8 C 86 -40 98 -70 98 -104 C 98 -60 92 -26 62 2 Z", deep, opacity=0.35)


def _nail(drawing: Drawing, data: str, skin: str, span: tuple[float, float, float, float]) -> None:
    hoof = mix(skin, "#20140F", 0.74)
    drawing.path(data, drawing.linear(*span, (0, lighter(hoof, 0.34)), (0.45, hoof), (1, darker(hoof, 0.5))))


def _curled(drawing: Drawing, skin: str, side: int, x: float, y: float, width: float, height: float) -> None:
    deep = darker(skin, 0.6)
    outline = rounded(x, y, width, height, width * 0.46)
    drawing.path(outline, deep)
    inner = rounded(x + 1.5, y, width - 4, height - 4, (width - 4) * 0.46)
    left, right = (x, x + width * 0.5) if side == 1 else (-x - width, -x - width * 0.5)
    stops = ((0.0, lighter(skin, 0.38)), (0.35, skin), (1.0, darker(skin, 0.36)))
    drawing.path(inner, drawing.linear(left * side, y, right * side, y + height, *stops))
    with drawing.group(clip=inner):
        dark = drawing.down(y + height * 0.5, y + height, (0, deep, 0.0), (1, deep, 0.75))
        drawing.rect(x, y + height * 0.5, width, height * 0.5, dark)
        with drawing.group(blur=3, reach=0.3):
            drawing.ellipse(
                x + width * 0.5 - 4 * side, y + 15, width * 0.3, 7, lighter(skin, 0.75), opacity=0.42
            )
    for share in (0.34, 0.46):
        crease = path("M", x + 9, y + height * share + 5, "C", x + 16, y + height * share)
        crease += " " + path(x + width - 16, y + height * share, x + width - 9, y + height * share + 5)
        drawing.stroke(crease, deep, 2.6, opacity=0.4)


def palm(drawing: Drawing, skin: str, side: int) -> None:
    """Draw an open hand, its fingers up; ``side`` as for `fist`."""
    inner, deep = mix(skin, "#E8B79A", 0.42), darker(skin, 0.58)
    shade = darker(inner, 0.32)
    with drawing.group(stretch=(side, 1.0)):
        for data in (PALM, PALM_THUMB):
            drawing.path(data, deep, stroke=deep, stroke_width=7, stroke_linejoin="round")
        for x0, y0, x1, y1, width in SPREAD:
            drawing.line(x0, y0, x1, y1, deep, width + 7)
        for finger in SPREAD:
            _stretched(drawing, inner, shade, side, *finger)
        drawing.path(
            PALM, drawing.linear(-50 * side, -150, 50 * side, 10, (0, inner), (0.5, inner), (1, shade))
        )
        tones = ((0.0, lighter(inner, 0.25)), (0.6, inner), (1.0, shade))
        drawing.path(PALM_THUMB, drawing.linear(60, -120, 130, 0, *tones))
        with drawing.group(clip=PALM, blur=8, reach=0.2):
            drawing.ellipse(0, -66, 46, 42, shade, opacity=0.55)
            drawing.ellipse(
                -40, -16, 20, 34, lighter(inner, 0.4), opacity=0.35, transform="rotate(-14 -40 -16)"
            )
            drawing.ellipse(0, -132, 74, 14, lighter(inner, 0.45), opacity=0.45)
        drawing.stroke(LIFE_LINES, darker(inner, 0.42), 4, opacity=0.8)
        for left, right in pairwise(SPREAD):
            x = (left[0] + right[0]) / 2
            drawing.stroke(path("M", x, -150, "L", x * 0.96, -130), deep, 5, opacity=0.7)
        _cuff(drawing, side)


def _stretched(
    drawing: Drawing,
    inner: str,
    shade: str,
    side: int,
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    width: float,
) -> None:
    drawing.line(x0, y0, x1, y1, inner, width)
    off = width * 0.26 * side
    drawing.line(x0 + off, y0 + 6, x1 + off * 0.9, y1, shade, width * 0.42, opacity=0.4)
    light_x, light_y = x1 + (x0 - x1) * 0.25, y1 + (y0 - y1) * 0.25
    drawing.line(
        *(x1 - off * 0.5, y1 + 2, light_x - off * 0.6, light_y, lighter(inner, 0.5), width * 0.22),
        opacity=0.55,
    )
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    across_x, across_y = -(y1 - y0) / length * width * 0.36, (x1 - x0) / length * width * 0.36
    for share in (0.16, 0.5, 0.78):
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        crease = (x - across_x, y - across_y, x + across_x, y + across_y)
        drawing.line(*crease, darker(shade, 0.2), 3.4, opacity=0.6)


def _hand(name: str, size: float, draw: str, skin: str, side: int) -> Sprite:
    """Render one hand; ``draw`` is ``"fist"``, ``"palm"`` or one of them with ``" tin"``."""
    painter = {"fist": fist, "palm": palm, "fist tin": tin_fist, "palm tin": tin_palm}[draw]
    drawing = Drawing(round(360 * size), round(360 * size), -round(180 * size), -round(280 * size))
    with drawing.group(scale=size):
        painter(drawing, skin, side)
    return sprite(name, drawing, samples=3 if size < 0.7 else 2)


def _sleeves(name: str, size: float, side: int) -> list[Sprite]:
    def draw(drawing: Drawing, colour: str) -> None:
        with drawing.group(scale=size), drawing.group(stretch=(side, 1.0)):
            _sleeve(drawing, colour, side)

    canvas = Drawing(round(200 * size), round(150 * size), -round(100 * size), -round(30 * size))
    return tint_pair(name, canvas, draw)


def _coin(name: str, radius: float) -> Sprite:
    """Return a coin that lies on a palm or a plate, with its contact shadow."""
    reach = round(radius * 1.6) + 4
    drawing = Drawing(2 * reach, 2 * reach, -reach, -reach)
    drawing.circle(2, radius * 0.2, radius, SHADOW, opacity=0.6, filter=drawing.blur(radius * 0.12))
    coin(drawing, COIN, radius, 0.96, radius * 0.06)
    return sprite(name, drawing, samples=3)


def build_seat_hands() -> list[Sprite]:
    """Return the hands of the others, their sleeves and the coin that lies on them."""
    sprites: list[Sprite] = []
    for kind, size in (("fist", SEAT_FIST), ("palm", SEAT_PALM)):
        sprites += [_hand(f"{kind}/{fur}", size, kind, skin, -1) for fur, skin in FURS.items()]
        sprites += [_hand(f"{kind}/tin/{key}", size, f"{kind} tin", tin, -1) for key, tin in METALS.items()]
        sprites += _sleeves(f"{kind}/sleeve", size, -1)
    return [*sprites, _coin("coin/club", COIN_RADIUS * SEAT_PALM)]


def build_own_hands() -> list[Sprite]:
    """Return the large hands, their sleeves, the coin on them and the one on the own plate."""
    sprites: list[Sprite] = []
    for kind, size in (("fist", LARGE_FIST), ("palm", LARGE_PALM)):
        sprites += [_hand(f"{kind}/large/{fur}", size, kind, skin, 1) for fur, skin in FURS.items()]
        sprites += [
            _hand(f"{kind}/large/tin/{key}", size, f"{kind} tin", tin, 1) for key, tin in METALS.items()
        ]
        sprites += _sleeves(f"{kind}/large/sleeve", size, 1)
    large, plate = _coin("coin/club/large", COIN_RADIUS * LARGE_PALM), _coin("coin/club/plate", 25)
    return [*sprites, large, plate]
