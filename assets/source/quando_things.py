"""What lies about on the Quando table: record player, music, espresso, lemon, the disc of the dealer.

The anchor of body, disc and glint of the record player is the spindle: the disc turns about itself while the
light on it rests. The anchor of the arm is where it turns, `ARM` from the spindle.
"""

import math
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import around, oval, path, polygon, rounded
from assets.source.palette import SHADOW, darker, lighter
from assets.source.quando_colours import CORALLO, CREMA, LIMONE, NOTTE, PAPER_SHADE, TURCHESE
from assets.source.quando_hand import build_fist
from assets.source.raster import Sprite, sprite

DISC: Final = 112
"""Radius of the record in pixels."""
ARM: Final = (146, -88)
"""Where the arm turns, from the spindle."""
BODY: Final = (-130, -134, 315, 266)
"""x, y, width and height of the record player, from the spindle."""
CUP: Final = 50
"""Radius of the espresso cup."""


def _body() -> Sprite:
    x, y, width, height = BODY
    drawing = Drawing(400, 370, -160, -170)
    for dx, dy, blur, opacity in ((9, 22, 14, 0.5), (4, 10, 4, 0.45)):
        drawing.shadow_rect(x, y, width, height, 28, dx=dx, dy=dy, blur=blur, opacity=opacity)
    drawing.rect(x, y + 8, width, height, "#9A2C1B", 28)
    box = rounded(x, y, width, height, 28)
    lacquer = drawing.linear(x, y, x + width, y + height, (0, "#FF8466"), (0.4, CORALLO), (1, "#C0391F"))
    drawing.path(box, lacquer)
    drawing.texture(box, "#7A2010", (0.5, 0.5), strength=0.5, threshold=0.5, octaves=2, seed=2)
    drawing.rect(
        x + 2, y + 2, width - 4, height - 4, None, 26, stroke="#FFD0BE", stroke_width=2.5, opacity=0.6
    )
    drawing.rect(
        x + 11, y + 11, width - 22, height - 22, None, 19, stroke=CREMA, stroke_width=3, opacity=0.85
    )
    drawing.circle(2, 5, DISC + 6, SHADOW, opacity=0.3, filter=drawing.blur(4, 0.1))
    drawing.circle(0, 0, DISC + 5, drawing.linear(-80, -80, 80, 80, (0, "#8E2A18"), (1, "#E8674C")))
    drawing.circle(0, 0, DISC + 1, "#3A120B")
    _rest(drawing)
    for knob, turn in ((118, -40), (150, 70)):
        _knob(drawing, knob, 106, turn)
    return sprite("quando/record/body", drawing)


def _rest(drawing: Drawing) -> None:
    """Draw the chrome base the arm turns on."""
    x, y = ARM
    drawing.circle(x + 3, y + 6, 27, SHADOW, opacity=0.5, filter=drawing.blur(4, 0.3))
    drawing.circle(
        x,
        y,
        26,
        drawing.linear(x - 18, y - 20, x + 18, y + 20, (0, "#FFFFFF"), (0.5, "#B9C3C8"), (1, "#6F7C83")),
    )
    drawing.circle(x, y, 20, drawing.linear(x - 14, y - 16, x + 14, y + 16, (0, "#8B959C"), (1, "#EEF2F4")))


def _knob(drawing: Drawing, x: float, y: float, turn: float) -> None:
    drawing.circle(x + 2, y + 4, 13, SHADOW, opacity=0.5, filter=drawing.blur(2.5, 0.3))
    drawing.circle(
        x, y, 12.5, drawing.linear(x - 9, y - 9, x + 9, y + 9, (0, "#FFFFFF"), (0.5, CREMA), (1, "#C9B58A"))
    )
    drawing.line(x, y, *around(x, y, 8, 8, turn - 90), NOTTE, 3.5)


def _disc() -> Sprite:
    """Return the record without light on it: it turns."""
    drawing = Drawing(2 * DISC + 8, 2 * DISC + 8, -DISC - 4, -DISC - 4)
    drawing.circle(0, 0, DISC, "#16161A")
    for index, radius in enumerate(range(DISC - 5, 50, -4)):
        drawing.circle(0, 0, radius, None, stroke="#34343D" if index % 3 else "#242429", stroke_width=1.6)
    for radius in (91, 71):
        drawing.circle(0, 0, radius, None, stroke="#0C0C0F", stroke_width=4)
    drawing.circle(0, 0, 44, CORALLO)
    drawing.circle(0, 0, 39, LIMONE)
    drawing.path("M -39 0 A 39 39 0 0 0 39 0 Z", TURCHESE)
    drawing.text("QUANDO", 0, -19, 15, NOTTE, "bold")
    for y, half in ((13, 21), (21, 15)):
        drawing.line(-half, y, half, y, CREMA, 2.6, opacity=0.9)
    drawing.circle(0, 0, 7, CREMA)
    drawing.circle(0, 0, 3, "#5A5F66")
    return sprite("quando/record/disc", drawing, samples=3)


def _glint() -> Sprite:
    """Return the light on the record: it rests."""
    drawing = Drawing(2 * DISC + 8, 2 * DISC + 8, -DISC - 4, -DISC - 4)
    band = rounded(-DISC, -DISC, 2 * DISC, 2 * DISC, DISC)
    ring = f"{band} {oval(0, 0, 45, 45)}"
    with drawing.group(clip=band):
        for middle, wide, opacity in ((-52, 30, 0.34), (128, 30, 0.3), (-86, 8, 0.14), (160, 9, 0.12)):
            for share in (1.0, 0.6, 0.3):
                start, end = (around(0, 0, 118, 118, middle + side * wide / 2 * share) for side in (-1, 1))
                near_start, near_end = (
                    around(0, 0, 46, 46, middle + side * wide / 2 * share) for side in (-1, 1)
                )
                wedge = path("M", *near_start, "L", *start, "A", 118, 118, 0, 0, 1, *end, "L", *near_end)
                wedge += " " + path("A", 46, 46, 0, 0, 0, *near_start, "Z")
                drawing.path(wedge, "#FFFFFF", opacity=opacity / 2.4, filter=drawing.blur(1.6, 0.1))
    drawing.path(
        ring,
        drawing.linear(-80, -90, 80, 90, (0, "#FFFFFF", 0.1), (0.5, "#FFFFFF", 0.0)),
        fill_rule="evenodd",
    )
    drawing.circle(
        0,
        0,
        DISC - 1,
        None,
        stroke=drawing.linear(-80, -80, 80, 80, (0, "#FFFFFF", 0.5), (0.5, "#FFFFFF", 0.0)),
        stroke_width=2,
    )
    return sprite("quando/record/glint", drawing)


def _arm() -> Sprite:
    """Return the arm with its needle on the record; the anchor is where it turns."""
    drawing = Drawing(160, 260, -120, -50)
    arm = "M 1 -30 L 0 0 L -6 106 C -7 116 -10 120 -18 126 L -58 158"
    drawing.stroke(arm, SHADOW, 9, opacity=0.42, transform="translate(7 11)", filter=drawing.blur(3, 0.3))
    drawing.stroke(arm, "#6F7C83", 9)
    drawing.stroke(arm, "#EEF2F4", 6, transform="translate(-0.8 -0.6)")
    drawing.stroke(arm, "#FFFFFF", 2, transform="translate(-2 -1.4)")
    drawing.rect(
        -10, -40, 22, 22, drawing.across(-10, 12, (0, "#8B959C"), (0.4, "#FFFFFF"), (1, "#6F7C83")), 6
    )
    drawing.circle(0, 0, 12, drawing.linear(-9, -9, 9, 9, (0, "#FFFFFF"), (0.5, "#AEB9BF"), (1, "#6F7C83")))
    drawing.circle(0, 0, 4.5, "#5F686E")
    shell = "M -52 140 L -82 164 L -68 182 L -38 160 Z"
    drawing.path(shell, SHADOW, opacity=0.4, transform="translate(5 8)", filter=drawing.blur(2.5, 0.3))
    drawing.path(shell, NOTTE, stroke=NOTTE, stroke_width=5, stroke_linejoin="round")
    drawing.path("M -52 142 L -80 164 L -76 169 L -47 147 Z", lighter(NOTTE, 0.35))
    return sprite("quando/record/arm", drawing)


def _note(number: int, colour: str, scale: float) -> Sprite:
    """Return a quaver or a pair of them, with a dark rim so that it is seen on every ground."""
    drawing = Drawing(84, 84, -42, -42)
    single = "M -4 20 L 4 -26 C 14 -22 22 -12 14 0"
    pair = "M -14 22 L -8 -18 L 20 -24 L 14 16 M -8 -13 L 19 -19"
    heads = ((-11, 21),) if number == 1 else ((-21, 22), (7, 16))
    with drawing.group(scale=scale):
        for rim, tone in ((6.0, NOTTE), (0.0, colour)):
            drawing.stroke(single if number == 1 else pair, tone, 5 + rim, opacity=1.0)
            for x, y in heads:
                drawing.ellipse(x, y, 9 + rim / 2, 7 + rim / 2, tone, transform=f"rotate(-22 {x} {y})")
    return sprite(f"quando/note/{number}", drawing, samples=3)


def _espresso() -> Sprite:
    """Return the cup on its saucer from above; the anchor is the middle of the cup."""
    drawing = Drawing(250, 250, -125, -115)
    drawing.ellipse(10, 20, 92, 90, SHADOW, opacity=0.5, filter=drawing.blur(9, 0.2))
    drawing.circle(0, 3, 88, "#C4AE80")
    drawing.circle(0, 0, 88, drawing.linear(-60, -70, 60, 70, (0, "#FFFFFF"), (0.55, CREMA), (1, "#DCC9A0")))
    drawing.circle(0, 0, 82, None, stroke=CORALLO, stroke_width=5)
    drawing.circle(0, 0, 67, None, stroke="#CDB98D", stroke_width=2.5, opacity=0.8)
    drawing.circle(0, 0, 65.5, None, stroke="#FFFFFF", stroke_width=2, opacity=0.8)
    drawing.circle(7, 11, 55, SHADOW, opacity=0.42, filter=drawing.blur(5, 0.2))
    handle = "M 42 -20 C 92 -38 100 14 46 14"
    drawing.stroke(handle, SHADOW, 14, opacity=0.35, transform="translate(5 8)", filter=drawing.blur(3, 0.3))
    drawing.stroke(handle, "#A83320", 15)
    drawing.stroke(handle, CORALLO, 10)
    drawing.stroke("M 52 -24 C 76 -28 84 -14 78 -2", "#FF9C82", 3)
    drawing.circle(
        0, 0, CUP + 1, drawing.linear(-38, -44, 38, 44, (0, "#FF9078"), (0.5, CORALLO), (1, "#A83320"))
    )
    drawing.circle(
        0, 0, CUP - 6, drawing.linear(-30, -34, 30, 34, (0, "#D9C7A2"), (0.5, CREMA), (1, "#FFFFFF"))
    )
    _coffee(drawing)
    _spoon(drawing)
    return sprite("quando/espresso", drawing, samples=3)


def _coffee(drawing: Drawing) -> None:
    surface = oval(1, 2, 39, 39)
    drawing.path(surface, drawing.radial(-4, -2, 42, (0, "#8E4E24"), (0.62, "#542812"), (1, "#2A1208")))
    with drawing.group(clip=surface):
        with drawing.group(blur=2.2, reach=0.2):
            drawing.path("M -30 -12 C -22 -30 10 -32 20 -20 C 12 -8 -8 -4 -30 -12 Z", "#D29A58", opacity=0.85)
            drawing.stroke("M -26 10 C -8 24 16 20 28 2", "#C98A4A", 5, opacity=0.75)
            drawing.stroke("M -14 0 C -4 8 12 6 18 -4", "#E0AE6E", 3, opacity=0.7)
        drawing.circle(1, 2, 38, None, stroke="#C98A4A", stroke_width=3, opacity=0.6)
        drawing.path(
            surface, None, stroke=SHADOW, stroke_width=6, opacity=0.45, filter=drawing.blur(2.5, 0.1)
        )
    drawing.ellipse(-15, -20, 9, 4, "#FFFFFF", opacity=0.6, transform="rotate(-36 -15 -20)")


def _spoon(drawing: Drawing) -> None:
    with drawing.group(-52, 56, rotate=-26):
        steel = drawing.down(-8, 9, (0, "#FFFFFF"), (0.5, "#C7CED2"), (1, "#7F8B90"))
        data = "M 44 -4 C 10 -6 -14 -4 -22 -3 L -22 4 C -14 5 10 6 44 5 C 50 4 50 -4 44 -4 Z"
        bowl = oval(-40, 0.5, 20, 12)
        for shape in (data, bowl):
            drawing.path(
                shape, SHADOW, opacity=0.42, transform="translate(4 7)", filter=drawing.blur(2.5, 0.3)
            )
        drawing.path(data, steel)
        drawing.path(
            bowl, drawing.linear(-52, -10, -30, 12, (0, "#FFFFFF"), (0.5, "#D3DADD"), (1, "#8B959C"))
        )
        drawing.ellipse(-39, 1.5, 14, 7.5, drawing.linear(-50, -6, -30, 8, (0, "#8B959C"), (1, "#F2F5F6")))


def _steam(number: int) -> Sprite:
    """Return one of three phases of the steam, to be faded into each other; it rises from the anchor."""
    drawing = Drawing(140, 190, -70, -170)
    fade = drawing.down(
        *(-158, 0),
        *((0, "#FFFFFF", 0.0), (0.4, "#FFFFFF", 0.55), (0.8, "#FFFFFF", 0.8), (1, "#FFFFFF", 0.0)),
    )
    with drawing.group(blur=4.5, reach=0.2):
        for x, height, width, late in ((-14, 150, 13, 0.0), (17, 116, 10, 0.8)):
            phase = late + number * math.tau / 3
            drawing.stroke(_wisp(x, height, phase), fade, width, opacity=0.9)
    return sprite(f"quando/steam/{number}", drawing, samples=1)


def _wisp(x: float, height: float, phase: float) -> str:
    """Return a line that winds upwards, wider and wider."""
    points = []
    for step in range(25):
        share = step / 24
        swing = (4 + 15 * share) * math.sin(phase + share * 1.3 * math.tau)
        points.append((x + swing, -4 - height * share))
    return polygon(points, closed=False)


def _lemon() -> Sprite:
    """Return a lemon with a leaf and its cut half beside it."""
    drawing = Drawing(200, 130, -90, -66)
    drawing.ellipse(6, 24, 56, 28, SHADOW, opacity=0.45, filter=drawing.blur(6, 0.3))
    with drawing.group(rotate=-14, scale=0.7):
        leaf = "M 62 -8 C 82 -48 118 -54 138 -42 C 126 -12 98 4 70 4 Z"
        drawing.path(leaf, SHADOW, opacity=0.35, transform="translate(4 12)", filter=drawing.blur(4, 0.3))
        drawing.path(leaf, drawing.linear(74, -46, 124, 4, (0, "#B4C860"), (0.5, "#7C8B3A"), (1, "#48562A")))
        drawing.stroke("M 70 -2 C 94 -18 114 -28 132 -39", "#DDE8A0", 3, opacity=0.8)
        skin = (
            "M -78 2 C -70 -6 -64 -20 -52 -33 C -28 -58 28 -58 52 -32 C 60 -20 66 -9 77 -1 "
            "C 68 9 60 21 52 32 C 28 58 -28 58 -52 32 C -62 20 -70 10 -78 2 Z"
        )
        drawing.path(
            skin,
            drawing.radial(-20, -24, 96, (0, "#FFEE9E"), (0.45, LIMONE), (0.85, "#D99A1E"), (1, "#B5741A")),
        )
        drawing.texture(skin, "#B5741A", (0.16, 0.16), strength=1.0, threshold=0.5, octaves=2, seed=3)
        with drawing.group(blur=2.5, reach=0.2):
            drawing.stroke("M -42 -20 C -26 -40 8 -44 26 -34", "#FFFFFF", 9, opacity=0.75)
    return sprite("quando/lemon", drawing)


def _dealer() -> Sprite:
    """Return the disc of the dealer; the letter is written at run time."""
    drawing = Drawing(84, 90, -40, -40)
    drawing.circle(3, 7, 27, SHADOW, opacity=0.5, filter=drawing.blur(4, 0.3))
    drawing.circle(0, 3, 27, darker(PAPER_SHADE, 0.3))
    drawing.circle(0, 0, 27, drawing.linear(-18, -20, 18, 20, (0, "#FFFFFF"), (0.5, CREMA), (1, "#E6D3A8")))
    drawing.circle(0, 0, 22.5, None, stroke=CORALLO, stroke_width=3.2)
    for index in range(12):
        drawing.circle(*around(0, 0, 25.6, 25.6, index * 30 + 15), 1.1, darker(CREMA, 0.3))
    return sprite("quando/dealer", drawing, samples=3)


def build_things() -> list[Sprite]:
    """Return all of it."""
    return [
        _body(),
        _disc(),
        _glint(),
        _arm(),
        _note(1, LIMONE, 1.0),
        _note(2, CREMA, 0.9),
        _espresso(),
        *(_steam(number) for number in (1, 2, 3)),
        _lemon(),
        *build_fist(),
        _dealer(),
    ]
