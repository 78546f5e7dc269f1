"""Busts at the Knobeln table, in layers; whoever wears something has it in the colour of the seat.

There are two anchors. Bodies are anchored in their middle at the table's edge, everything of the head
between the eyes, which is `HEAD_ABOVE` pixels higher (times the size the bust is drawn at). A body
reaches below the edge, so that the table's slope hides its end.

From below, of fur:

* at the edge: ``bust/shirt`` (tinted), ``bust/shirt/plain``;
* at the head: ``bust/head/FUR`` (with neck and collar), ``bust/face/FUR/MOOD``, ``bust/hat/HEADGEAR``
  (tinted), ``bust/hat/HEADGEAR/plain``, ``bust/extra/EXTRA`` if there is one.

Of tin:

* at the edge: ``bust/tin/METAL/body``, ``bust/tin/sash`` (tinted);
* at the head: ``bust/tin/METAL/head``, ``bust/tin/stripe`` (tinted), ``bust/tin/lamps/EYE`` (at half
  opacity when sad), ``bust/tin/METAL/MOOD`` (the brow plates), ``bust/tin/talk/EYE`` while it talks,
  ``bust/tin/steam`` when it is overheated.

Names of headgear and extras have ``_`` for the space of `HEADGEAR` and `EXTRAS`.
"""

from typing import Final, get_args

from assets.source.buffalo import Mood, draw_face, draw_head
from assets.source.drawing import Drawing
from assets.source.headgear import EXTRAS, HEADGEAR
from assets.source.palette import FURS, LAMPS, METALS, darker, lighter, mix
from assets.source.raster import Sprite, sprite, tint_pair
from assets.source.tin_buffalo import (
    TinMood,
    draw_brows,
    draw_grille,
    draw_lamps,
    draw_slot,
    draw_sockets,
    draw_steam,
    draw_stripe,
    draw_tin_head,
    outline,
)

HEAD_ABOVE: Final = 246
HEAD_SIZE: Final = 0.62
BELOW: Final = 136
"""How far a body reaches below the table's edge."""
MOODS: Final[tuple[Mood, ...]] = ("happy", "sly", "content", "thinking", "sad", "roar", "blink")

SHOULDERS = f"M -152 {BELOW} L -152 40 C -150 -60 -118 -112 -56 -126 C -20 -100 20 -100 56 -126 "
SHOULDERS += f"C 118 -112 150 -60 152 40 L 152 {BELOW} Z"
SHADED = "M 56 -126 C 118 -112 150 -60 152 40 L 152 140 L 74 140 L 72 40 C 92 -20 86 -80 42 -113 Z"
NECK = (
    "M -46 -212 C -50 -162 -60 -138 -80 -118 L -56 -126 C -20 -100 20 -100 56 -126 L 80 -118 "
    "C 60 -138 50 -162 46 -212 Z"
)
COLLAR = "M 60 -129 L 19 -97 L 40 -59 L 79 -112 Z"
TIN_BODY = f"M -150 {BELOW} L -150 40 C -150 -70 -110 -120 -50 -128 L 50 -128 "
TIN_BODY += f"C 110 -120 150 -70 150 40 L 150 {BELOW} Z"
SASH = "M -150 -10 C -120 -40 -116 -90 -96 -110 L -70 -122 C -86 -90 -92 -40 -110 40 "
SASH += f"L -110 {BELOW} L -150 {BELOW} Z"


def _at_edge() -> Drawing:
    return Drawing(330, 320, -165, -170)


def _at_head() -> Drawing:
    return Drawing(300, 400, -150, -150)


def _shirt(drawing: Drawing, colour: str) -> None:
    stops = ((0.0, lighter(colour, 0.2)), (0.45, colour), (1.0, darker(colour, 0.5)))
    drawing.path(SHOULDERS, drawing.linear(-150, -120, 150, 60, *stops))
    with drawing.group(clip=SHOULDERS):
        drawing.path(SHADED, darker(colour, 0.6), opacity=0.42)
        with drawing.group(blur=6, reach=0.2):
            drawing.stroke("M -146 20 C -138 -60 -108 -104 -58 -120", lighter(colour, 0.6), 10, opacity=0.5)
            drawing.ellipse(8, -104, 74, 26, darker(colour, 0.8), opacity=0.55)
        for fold in ("M -104 -10 C -96 30 -98 80 -108 130", "M 108 -14 C 102 30 106 80 116 130"):
            drawing.stroke(fold, darker(colour, 0.55), 5, opacity=0.45)
        drawing.stroke("M 0 -64 L 0 130", darker(colour, 0.5), 3, opacity=0.5)
        for y in (-34, 10, 54):
            drawing.circle(0.8, y + 1.2, 5.5, darker(colour, 0.7), opacity=0.7)
            drawing.circle(0, y, 5, "#F6E9CE")
            drawing.circle(-1.2, y - 1.4, 2, "#FFFFFF", opacity=0.9)


def _fur_head(name: str, fur: str) -> Sprite:
    drawing = _at_head()
    with drawing.group(0, HEAD_ABOVE):
        skin = ((0.0, darker(fur, 0.25)), (0.4, darker(fur, 0.1)), (1.0, darker(fur, 0.5)))
        drawing.path(NECK, drawing.across(-60, 60, *skin))
        drawing.path("M -20 -99 C -8 -88 8 -88 20 -99 L 0 -66 Z", darker(fur, 0.35))
        with drawing.group(clip=NECK, blur=9, reach=0.3):
            drawing.ellipse(6, -144, 62, 28, "#0A0504", opacity=0.4)
        for side in drawing.mirrored():
            drawing.shadow(COLLAR, dx=3 * side, dy=5, blur=3, opacity=0.35)
            drawing.path(
                COLLAR, drawing.linear(30 * side, -120, 60 * side, -70, (0, "#FFFDF6"), (1, "#EAD9B6"))
            )
            drawing.stroke("M 24 -96 L 42 -66 L 74 -111", "#CDB893", 2, opacity=0.8)
    with drawing.group(scale=HEAD_SIZE):
        draw_head(drawing, fur)
    return sprite(name, drawing)


def _on_head(name: str, draw: str, fur: str = "", mood: Mood = "happy") -> Sprite:
    """Return a face, or an extra by its name."""
    drawing = _at_head()
    with drawing.group(scale=HEAD_SIZE):
        if draw == "face":
            draw_face(drawing, fur, mood)
        else:
            EXTRAS[draw](drawing, "#FFFFFF")
    return sprite(name, drawing)


def _hat(headgear: str) -> list[Sprite]:
    def draw(drawing: Drawing, colour: str) -> None:
        with drawing.group(scale=HEAD_SIZE):
            HEADGEAR[headgear](drawing, colour)

    return tint_pair(f"bust/hat/{headgear.replace(' ', '_')}", _at_head(), draw)


# ------------------------------------------------------------------------ tin


def _tin_body(key: str, metal: str) -> Sprite:
    drawing, deep = _at_edge(), outline(metal)
    shade, light = mix(metal, "#1B2530", 0.45), lighter(metal, 0.5)
    stops = ((0.0, mix(metal, shade, 0.5)), (0.3, light), (0.55, metal), (1.0, mix(shade, deep, 0.5)))
    drawing.path(TIN_BODY, drawing.linear(-150, -60, 150, 20, *stops), stroke=deep, stroke_width=4)
    with drawing.group(clip=TIN_BODY):
        drawing.path(
            "M 70 -124 C 118 -110 150 -60 150 40 L 150 140 L 96 140 C 104 40 112 -60 70 -124 Z",
            deep,
            opacity=0.4,
        )
        drawing.stroke("M -132 20 C -130 -60 -100 -104 -52 -114", "#FFFFFF", 6, opacity=0.4)
        drawing.stroke("M -160 20 C -60 40 60 40 160 20", deep, 4, opacity=0.8)
        drawing.stroke("M -160 25 C -60 45 60 45 160 25", light, 2.5, opacity=0.4)
    drawing.rect(-44, -92, 88, 62, deep, 10)
    drawing.rect(-39, -87, 78, 52, "#241D1E", 7)
    for x, lamp in ((-22, "#FFC64D"), (0, "#39312E"), (22, "#E2482F")):
        drawing.glow(x, -61, 16, 16, lamp, 0.5)
        drawing.circle(
            x,
            -61,
            7.5,
            drawing.radial(x - 2, -63, 8, (0, "#FFFFFF" if x else lamp), (0.5, lamp), (1, darker(lamp, 0.4))),
        )
    for x in (-96, 96, -60, 60):
        y = -76 if abs(x) > 80 else -108
        drawing.circle(x, y, 5, deep)
        drawing.circle(x - 1, y - 1, 3, light)
    return sprite(f"bust/tin/{key}/body", drawing)


def _sash() -> Sprite:
    """Return what of a tin body shows the player's colour: the shoulder and the lamp in the middle."""
    drawing = _at_edge()
    with drawing.group(clip=TIN_BODY):
        drawing.path(SASH, drawing.across(-150, -70, (0, "#A8A8A8"), (0.45, "#FFFFFF"), (1, "#D2D2D2")))
        drawing.path(SASH, None, stroke="#4A4A4A", stroke_width=5)
        drawing.stroke("M -120 -6 C -104 -40 -104 -84 -86 -108", "#FFFFFF", 3, opacity=0.9)
    drawing.circle(0, -61, 7.5, drawing.radial(-2, -63, 8, (0, "#FFFFFF"), (0.6, "#F4F4F4"), (1, "#9A9A9A")))
    return sprite("bust/tin/sash", drawing)


def _tin_head(key: str, metal: str) -> Sprite:
    drawing, deep = _at_head(), outline(metal)
    with drawing.group(0, HEAD_ABOVE):
        tones = ((0.0, mix(metal, deep, 0.6)), (0.35, mix(metal, deep, 0.25)), (1.0, deep))
        for y in (-158, -146, -134):
            drawing.rect(-32, y, 64, 14, drawing.across(-32, 32, *tones), 6, stroke=deep, stroke_width=2.5)
    with drawing.group(scale=HEAD_SIZE):
        draw_tin_head(drawing, metal)
        draw_sockets(drawing, metal)
        draw_slot(drawing, deep)
    return sprite(f"bust/tin/{key}/head", drawing)


def _stripe() -> Sprite:
    drawing = _at_head()
    with drawing.group(scale=HEAD_SIZE):
        draw_stripe(drawing, "#E6E6E6", "#2A2A2A")
    return sprite("bust/tin/stripe", drawing)


def _brows(key: str, metal: str, mood: TinMood) -> Sprite:
    drawing = _at_head()
    with drawing.group(scale=HEAD_SIZE):
        draw_brows(drawing, metal, mood)
    return sprite(f"bust/tin/{key}/{mood}", drawing)


def _lamps(key: str, eye: str) -> list[Sprite]:
    """Return what shines at rest, and the grille while it talks."""
    rest, talk = _at_head(), _at_head()
    with rest.group(scale=HEAD_SIZE):
        draw_lamps(rest, eye)
    with talk.group(scale=HEAD_SIZE):
        draw_grille(talk, eye, "#1E242A")
        talk.glow(0, 137, 70, 34, eye, 0.55)
    return [sprite(f"bust/tin/lamps/{key}", rest), sprite(f"bust/tin/talk/{key}", talk)]


def _steam() -> Sprite:
    drawing = _at_head()
    with drawing.group(scale=HEAD_SIZE):
        draw_steam(drawing)
    return sprite("bust/tin/steam", drawing)


def build_busts() -> list[Sprite]:
    """Return every layer of every bust."""
    sprites = [*tint_pair("bust/shirt", _at_edge(), _shirt)]
    for key, fur in FURS.items():
        sprites.append(_fur_head(f"bust/head/{key}", fur))
        sprites += [_on_head(f"bust/face/{key}/{mood}", "face", fur, mood) for mood in MOODS]
    for headgear in HEADGEAR:
        sprites += _hat(headgear)
    sprites += [_on_head(f"bust/extra/{extra.replace(' ', '_')}", extra) for extra in EXTRAS]
    for key, metal in METALS.items():
        sprites += [_tin_body(key, metal), _tin_head(key, metal)]
        sprites += [_brows(key, metal, mood) for mood in get_args(TinMood)]
    for key, eye in LAMPS.items():
        sprites += _lamps(key, eye)
    return [*sprites, _sash(), _stripe(), _steam()]
