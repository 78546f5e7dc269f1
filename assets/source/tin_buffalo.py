"""The head of a tin buffalo (a bot): rivets, lamp eyes, pipe horns; same origin and size as `buffalo.py`."""

from typing import Final, Literal

from assets.source.drawing import Drawing
from assets.source.geometry import mirrored_outline
from assets.source.palette import darker, lighter, mix

TinMood = Literal["ready", "calculating", "overheated", "sad"]

HOT: Final = "red"
"""The lamps of a tin buffalo that is overheated, as `assets.source.palette.LAMPS` names them."""

HEAD = mirrored_outline(
    "M 0 -98 C 54 -98 80 -92 86 -74 C 90 -40 80 20 72 58 C 74 72 88 80 88 104 C 88 150 70 164 0 164"
)
STRIPE = "M -34 -90 L 34 -90 L 26 -34 L 14 56 L -14 56 L -26 -34 Z"
MUZZLE = (
    "M -76 74 C -40 64 40 64 76 74 C 84 84 88 96 88 104 C 86 148 66 160 0 160 "
    "C -66 160 -86 148 -88 104 C -88 96 -84 84 -76 74 Z"
)
PIPE = "M 52 -78 C 110 -66 176 -70 184 -172"
KEY = (
    "M -6 -112 L -6 -128 C -36 -128 -36 -158 -14 -158 C -6 -158 0 -152 0 -146 "
    "C 0 -152 6 -158 14 -158 C 36 -158 36 -128 6 -128 L 6 -112 Z"
)


def outline(metal: str) -> str:
    """Return the dark line around everything of this metal."""
    return mix(metal, "#10161D", 0.72)


def draw_tin_head(drawing: Drawing, metal: str) -> None:
    """Draw the head without everything that shines, changes or shows the player's colour."""
    deep = outline(metal)
    for _ in drawing.mirrored():
        _horn(drawing, metal)
        _ear(drawing, metal)
    _key(drawing, deep)
    shade, light = mix(metal, "#1B2530", 0.45), lighter(metal, 0.55)
    drawing.path(HEAD, deep)
    stops = ((0.0, light), (0.3, metal), (0.75, mix(metal, shade, 0.6)), (1.0, shade))
    with drawing.group(0, 1, scale=0.955):
        drawing.path(HEAD, drawing.linear(-80, -90, 90, 150, *stops))
        drawing.path(
            "M 50 -94 C 74 -92 84 -86 86 -74 C 90 -40 80 20 72 58 L 52 58 C 60 10 64 -50 50 -94 Z",
            shade,
            opacity=0.5,
        )
        drawing.stroke("M -78 -70 C -82 -40 -76 0 -68 40", lighter(metal, 0.85), 5, opacity=0.6)
    _muzzle(drawing, metal, deep)


def draw_sockets(drawing: Drawing, metal: str) -> None:
    """Draw the dark rings that the eyes sit in."""
    for _ in drawing.mirrored():
        drawing.circle(50, -10, 29, outline(metal))
        drawing.circle(50, -10, 23, "#1A120C")


def draw_lamps(drawing: Drawing, eye: str) -> None:
    """Draw what shines: horn tips, eyes, the bars of the grille."""
    _bars(drawing, eye, 128, 14)
    for _ in drawing.mirrored():
        _horn_lamp(drawing, eye)
        _eye_lamp(drawing, eye)


def _horn(drawing: Drawing, metal: str) -> None:
    deep, light = mix(metal, "#10161D", 0.72), lighter(metal, 0.6)
    for colour, width in ((deep, 36.0), (mix(metal, "#1B2530", 0.35), 28.0), (metal, 22.0)):
        drawing.stroke(PIPE, colour, width, stroke_linecap="butt", transform=None)
    drawing.stroke("M 52 -85 C 106 -75 166 -79 176 -172", light, 8, stroke_linecap="butt")
    for joint in (
        "M 88 -92 L 84 -56",
        "M 118 -92 L 122 -56",
        "M 144 -106 L 164 -76",
        "M 158 -132 L 190 -118",
    ):
        drawing.stroke(joint, deep, 5)
    drawing.circle(184, -184, 19, deep)


def _horn_lamp(drawing: Drawing, eye: str) -> None:
    paint = drawing.radial(
        180, -189, 18, (0, "#FFFFFF"), (0.35, lighter(eye, 0.5)), (0.7, eye), (1, darker(eye, 0.4))
    )
    drawing.circle(184, -184, 15, paint)


def _ear(drawing: Drawing, metal: str) -> None:
    deep, shade = mix(metal, "#10161D", 0.72), mix(metal, "#1B2530", 0.45)
    drawing.path("M 72 -44 L 136 -40 L 150 -18 L 128 -4 L 74 -14 Z", deep)
    paint = drawing.linear(78, -40, 130, -8, (0, metal), (1, shade))
    drawing.path("M 78 -38 L 130 -35 L 140 -20 L 124 -11 L 78 -19 Z", paint)


def _key(drawing: Drawing, deep: str) -> None:
    drawing.path(KEY, deep, stroke=deep, stroke_width=6, stroke_linejoin="round")
    drawing.path(KEY, drawing.linear(-30, -158, 30, -112, (0, "#FBE3A0"), (0.5, "#C9973F"), (1, "#8A5F1E")))
    for side in (-1, 1):
        drawing.circle(16 * side, -143, 6, deep)
    drawing.rect(-16, -113, 32, 18, deep, 5)
    drawing.rect(-11, -109, 22, 10, "#9FA9A8", 3)


def draw_stripe(drawing: Drawing, paint: str, deep: str) -> None:
    """Draw the stripe on the forehead."""
    drawing.path(
        STRIPE,
        drawing.linear(-30, -90, 26, 56, (0, lighter(paint, 0.25)), (0.5, paint), (1, darker(paint, 0.3))),
    )
    drawing.path("M -34 -90 L -14 -90 L -10 56 L -14 56 L -26 -34 Z", "#FFFFFF", opacity=0.2)
    drawing.path(STRIPE, None, stroke=deep, stroke_width=3.5, stroke_linejoin="round")


def _muzzle(drawing: Drawing, metal: str, deep: str) -> None:
    light, shade = lighter(metal, 0.55), mix(metal, "#1B2530", 0.45)
    paint = drawing.linear(-30, 66, 30, 164, (0, light), (0.5, metal), (1, shade))
    drawing.path(MUZZLE, paint, stroke=deep, stroke_width=4)
    drawing.stroke("M -66 80 C -40 72 0 72 34 74", "#FFFFFF", 4, opacity=0.45)
    for side in (-1, 1):
        drawing.circle(42 * side, 96, 13, deep)
        drawing.circle(42 * side, 96, 8, "#0C1016")
        for x, y in ((70, 84), (76, 124), (66, -70), (70, 40)):
            drawing.circle(x * side, y, 4.4, deep)
            drawing.circle(x * side - 1, y - 1.2, 2.5, light)


def draw_slot(drawing: Drawing, deep: str) -> None:
    """Draw the dark slot of the grille at rest."""
    drawing.rect(-46, 124, 92, 22, deep, 9)


def draw_grille(drawing: Drawing, eye: str, deep: str) -> None:
    """Draw the mouth wide open, with bars in the colour of the lamps."""
    drawing.rect(-46, 120, 92, 34, deep, 9)
    _bars(drawing, eye, 124, 26)


def _bars(drawing: Drawing, eye: str, top: float, height: float) -> None:
    for bar in range(-3, 4):
        drawing.rect(bar * 12 - 3.5, top, 7, height, mix(eye, "#402000", 0.15), 2, opacity=0.9)


def _eye_lamp(drawing: Drawing, eye: str) -> None:
    lamp = drawing.radial(
        47, -13, 20, (0, "#FFFFFF"), (0.3, lighter(eye, 0.75)), (0.6, eye), (1, darker(eye, 0.45))
    )
    drawing.circle(50, -10, 18, lamp)
    drawing.glow(50, -10, 34, 34, eye, 0.4)
    drawing.stroke("M 36 -20 C 40 -27 52 -29 58 -25", "#FFFFFF", 4, opacity=0.8)


BROWS: Final[dict[TinMood, str]] = {
    "ready": "M 20 -46 L 80 -46 L 82 -34 L 20 -34 Z",
    "calculating": "M 18 -22 L 82 -44 L 84 -26 L 22 -8 Z",
    "overheated": "M 18 -22 L 82 -44 L 84 -26 L 22 -8 Z",
    "sad": "M 18 -44 L 84 -22 L 80 -8 L 16 -26 Z",
}


def draw_brows(drawing: Drawing, metal: str, mood: TinMood) -> None:
    """Draw the brow plates: flat at rest, slanted while it calculates (``art.md``, 8)."""
    for _ in drawing.mirrored():
        drawing.path(BROWS[mood], outline(metal))


def draw_steam(drawing: Drawing) -> None:
    """Let steam out at both ears."""
    for side in (-1, 1):
        with drawing.group(150 * side, -44, stretch=(side, 1), blur=2.5):
            for x, y, radius, opacity in ((0, 0, 11, 0.8), (16, -12, 14, 0.65), (30, -30, 17, 0.45)):
                drawing.circle(x, y, radius, "#FFF6E3", opacity=opacity)
