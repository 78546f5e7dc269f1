"""The head of a fur buffalo, front view: origin between the eyes, about 416 wide, y -205 to 165."""

from typing import Literal

from assets.source.drawing import Drawing
from assets.source.geometry import mirrored_outline
from assets.source.palette import HORN, darker, lighter, mix

Mood = Literal["happy", "sly", "content", "thinking", "sad", "roar", "blink", "delighted"]

HEAD = mirrored_outline(
    "M 0 -96 C 46 -100 80 -82 86 -44 C 90 -10 72 26 70 58 C 69 74 84 86 84 112 C 84 148 48 164 0 164"
)
HORN_OUTLINE = (
    "M 24 -58 C 84 -10 190 -28 208 -114 C 213 -144 206 -174 186 -200 "
    "C 190 -160 168 -124 128 -115 C 98 -108 66 -122 34 -110 Z"
)
HORN_SHADE = "M 24 -58 C 84 -10 190 -28 208 -114 C 210 -126 210 -138 208 -150 C 204 -78 128 -52 30 -88 Z"
HORN_RINGS = (
    "M 68 -114 C 80 -94 80 -66 70 -38",
    "M 96 -114 C 112 -92 112 -62 104 -34",
    "M 124 -116 C 144 -96 148 -68 140 -42",
    "M 150 -124 C 172 -110 180 -88 174 -62",
    "M 170 -140 C 190 -130 202 -114 202 -98",
)
MUZZLE = "M 0 66 C 40 62 82 82 84 112 C 84 148 48 164 0 164 C -48 164 -84 148 -84 112 C -82 82 -40 62 0 66 Z"
EYE = "M 26 0 C 28 -26 66 -28 70 -2 C 70 20 28 24 26 0 Z"
MOUTHS: dict[str, str] = {
    "happy": "M -42 132 C -22 151 22 151 42 132",
    "delighted": "M -46 128 C -24 154 24 154 46 128",
    "blink": "M -40 134 C -20 150 20 150 40 134",
    "sly": "M -30 142 C -6 148 24 144 44 128",
    "content": "M -30 137 C -12 145 12 145 30 137",
    "thinking": "M -26 139 C -10 136 14 142 30 136",
    "sad": "M -32 148 C -14 134 14 134 32 148",
}


def draw_buffalo(drawing: Drawing, fur: str, mood: Mood = "happy") -> None:
    """Draw the bare head; headgear and other extras come on top (`headgear.py`)."""
    _draw_skull(drawing, fur)
    draw_face(drawing, fur, mood)
    _tuft(drawing, fur)


def draw_head(drawing: Drawing, fur: str) -> None:
    """Draw a head without eyes, brows and mouth."""
    _draw_skull(drawing, fur)
    _tuft(drawing, fur)


def draw_face(drawing: Drawing, fur: str, mood: Mood) -> None:
    """Draw what changes with the mood: mouth, eyes, brows."""
    _mouth(drawing, fur, mood)
    for side in drawing.mirrored():
        _eye(drawing, fur, mood, side)


def _draw_skull(drawing: Drawing, fur: str) -> None:
    for _ in drawing.mirrored():
        _horn(drawing)
        _ear(drawing, fur)
    _skull(drawing, fur)
    _muzzle(drawing, fur)


def _horn(drawing: Drawing) -> None:
    tip, base = darker(HORN, 0.58), darker(HORN, 0.45)
    stops = ((0.0, base), (0.28, HORN), (0.7, lighter(HORN, 0.45)), (0.9, darker(HORN, 0.2)), (1.0, tip))
    drawing.path(HORN_OUTLINE, drawing.linear(40, -90, 196, -170, *stops))
    with drawing.group(clip=HORN_OUTLINE):
        for ring in HORN_RINGS:
            drawing.stroke(ring, darker(HORN, 0.6), 4, opacity=0.42)
            drawing.stroke(ring, lighter(HORN, 0.7), 2.5, opacity=0.5, transform="translate(-4 0)")
        with drawing.group(blur=5, reach=0.3):
            drawing.path(HORN_SHADE, darker(HORN, 0.62), opacity=0.62)
        drawing.ellipse(
            30, -80, 34, 44, drawing.radial(30, -80, 34, (0.3, "#1A0D10", 0.55), (1, "#1A0D10", 0.0))
        )


def _ear(drawing: Drawing, fur: str) -> None:
    drawing.path("M 70 -46 C 100 -58 142 -44 158 -12 C 128 4 94 -2 72 -18 Z", darker(fur, 0.34))
    inner = mix(mix(fur, "#E9C9A6", 0.62), "#B06A5A", 0.35)
    data = "M 84 -38 C 108 -44 132 -34 144 -14 C 122 -6 102 -10 84 -22 Z"
    drawing.path(
        data,
        drawing.linear(84, -38, 130, -6, (0, darker(inner, 0.35)), (0.5, inner), (1, lighter(inner, 0.1))),
    )


def _skull(drawing: Drawing, fur: str) -> None:
    shade, light = darker(fur, 0.38), lighter(fur, 0.22)
    paint = drawing.linear(-30, -96, 24, 164, (0, light), (0.35, fur), (1, mix(fur, shade, 0.5)))
    drawing.path(HEAD, paint)
    side = (
        "M 30 -94 C 62 -90 82 -74 86 -44 C 90 -10 72 26 70 58 C 69 74 84 86 84 112 "
        "C 84 138 66 154 38 161 C 58 120 50 90 46 60 C 42 20 66 -30 30 -94 Z"
    )
    drawing.path(side, shade, opacity=0.42)
    with drawing.group(clip=HEAD):
        rim = "M -92 -40 C -84 0 -70 34 -72 62 C -74 80 -88 90 -86 112 L -100 112 L -104 -40 Z"
        with drawing.group(blur=4, reach=0.3):
            drawing.path(rim, lighter(fur, 0.5), opacity=0.4)
            drawing.ellipse(0, 68, 66, 10, darker(fur, 0.6), opacity=0.35)
    bridge = (
        "M -22 -66 C -10 -74 10 -74 20 -66 C 14 -20 16 20 24 62 "
        "C 10 54 -10 54 -24 62 C -18 20 -16 -20 -22 -66 Z"
    )
    drawing.path(bridge, drawing.linear(0, -70, 0, 62, (0, light, 0.6), (1, light, 0.25)))


def _muzzle(drawing: Drawing, fur: str) -> None:
    skin = mix(fur, "#E9C9A6", 0.62)
    paint = drawing.linear(-20, 66, 16, 164, (0, lighter(skin, 0.28)), (0.6, skin), (1, darker(skin, 0.24)))
    drawing.path(MUZZLE, paint)
    shade = "M 44 72 C 68 80 83 94 84 112 C 84 146 50 163 6 164 C 58 150 72 116 44 72 Z"
    drawing.path(shade, darker(fur, 0.38), opacity=0.22)
    drawing.ellipse(-30, 82, 32, 9, lighter(skin, 0.7), opacity=0.35, transform="rotate(-8 -30 82)")
    for _ in drawing.mirrored():
        nostril = "M 22 100 C 30 84 58 86 60 102 C 60 116 40 118 30 114 C 24 112 20 106 22 100 Z"
        drawing.path(nostril, darker(skin, 0.78))
        drawing.stroke("M 26 98 C 34 88 52 90 56 98", lighter(skin, 0.4), 3.5, opacity=0.7)


def _mouth(drawing: Drawing, fur: str, mood: Mood) -> None:
    skin = mix(fur, "#E9C9A6", 0.62)
    if mood == "roar":
        _open_mouth(drawing, skin)
        return
    drawing.stroke(MOUTHS[mood], darker(skin, 0.8), 6)
    if mood == "happy":
        for side in (-1, 1):
            drawing.stroke(
                f"M {40 * side} 127 C {46 * side} 129 {47 * side} 136 {44 * side} 139", darker(skin, 0.8), 5
            )


def _open_mouth(drawing: Drawing, skin: str) -> None:
    throat = "M -46 128 C -30 120 30 120 46 128 C 56 172 34 206 0 206 C -34 206 -56 172 -46 128 Z"
    drawing.path(throat, darker(skin, 0.5), stroke=darker(skin, 0.5), stroke_width=7, stroke_linejoin="round")
    drawing.path(throat, drawing.down(124, 206, (0, "#2A090C"), (0.6, "#4A1418"), (1, "#6A1F22")))
    tongue = "M -28 188 C -14 166 14 166 28 188 C 18 206 -18 206 -28 188 Z"
    drawing.path(tongue, drawing.down(168, 206, (0, "#E8736A"), (1, "#B8423E")))
    teeth = "M -40 130 C -24 124 24 124 40 130 C 38 143 30 146 0 146 C -30 146 -38 143 -40 130 Z"
    drawing.path(teeth, drawing.down(126, 146, (0, "#FFFDF6"), (1, "#E6D6B4")))
    drawing.stroke("M -20 128 L -20 144 M 0 127 L 0 145 M 20 128 L 20 144", "#CDB893", 2.5, opacity=0.8)


def _eye(drawing: Drawing, fur: str, mood: Mood, side: int) -> None:
    if mood in ("content", "blink", "delighted"):
        curve = "M 28 0 C 38 12 58 12 68 0" if mood == "blink" else "M 30 2 C 38 -12 58 -12 66 2"
        drawing.stroke(curve, darker(fur, 0.6), 7)
    else:
        _open_eye(drawing, fur, mood, side)
    _brow(drawing, fur, mood, side)


def _open_eye(drawing: Drawing, fur: str, mood: Mood, side: int) -> None:
    lid = darker(fur, 0.38)
    x, y = (45 + 7 * side, -8) if mood == "thinking" else (45, 0)
    drawing.ellipse(48, 2, 27, 23, darker(fur, 0.5), opacity=0.35)
    drawing.path(EYE, drawing.linear(0, -22, 0, 18, (0, "#DCCFBC"), (0.35, "#FFF8EA"), (1, "#FFFDF6")))
    iris = (0, "#6A4326"), (0.5, "#3A2318"), (1, "#1E110C")
    drawing.circle(x, y, 13.5, drawing.radial(x, y + 4, 13.5, *iris))
    drawing.circle(x - 5, y - 5, 4.8, "#FFFFFF")
    drawing.circle(x + 5, y + 5, 2.4, "#FFFFFF", opacity=0.5)
    if mood == "sly":
        drawing.path("M 24 -4 C 30 -30 66 -32 72 -4 C 60 -14 38 -14 24 -4 Z", lid)
    if mood == "sad":
        drawing.path("M 22 -12 C 34 -30 62 -32 74 -10 C 62 -18 40 -16 22 -12 Z", lid)


def _brow(drawing: Drawing, fur: str, mood: Mood, side: int) -> None:
    line = darker(fur, 0.6)
    if mood == "roar":
        drawing.path("M 18 -16 L 76 -42 L 78 -24 C 62 -16 42 -10 22 0 Z", line, stroke=line, stroke_width=4)
    elif mood == "sad":
        drawing.stroke("M 24 -26 C 38 -36 56 -32 70 -22", line, 7, opacity=0.85)
    elif mood == "thinking" and side == 1:
        drawing.stroke("M 26 -38 C 38 -54 58 -54 70 -42", line, 7, opacity=0.85)
    elif mood == "thinking":
        drawing.stroke("M 26 -26 C 38 -34 58 -36 70 -30", line, 7, opacity=0.85)
    else:
        drawing.stroke("M 26 -30 C 38 -42 58 -42 70 -32", line, 7, opacity=0.85)


def _tuft(drawing: Drawing, fur: str) -> None:
    tuft = (
        "M -50 -88 C -54 -112 -30 -124 -12 -118 C -4 -132 22 -130 26 -116 C 44 -118 56 -100 48 -84 "
        "C 42 -72 30 -76 26 -62 C 22 -48 10 -52 6 -40 C -2 -52 -14 -46 -20 -60 C -26 -74 -46 -68 -50 -88 Z"
    )
    hair = mix(fur, "#2A1410", 0.62)
    drawing.shadow(tuft, dx=3, dy=5, blur=3, opacity=0.35)
    drawing.path(
        tuft,
        drawing.linear(-30, -124, 30, -44, (0, lighter(hair, 0.16)), (0.5, hair), (1, darker(hair, 0.3))),
    )
    curls = (
        "M -34 -90 C -26 -104 -8 -106 4 -96 M 10 -104 C 22 -106 34 -98 34 -88 "
        "M -10 -78 C -4 -70 6 -70 12 -78 M -40 -100 C -36 -110 -26 -114 -18 -111"
    )
    drawing.stroke(curls, mix(fur, "#C98A55", 0.4), 5, opacity=0.8)
