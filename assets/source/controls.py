"""The glyphs of pads, mouse and keyboard, 52 px high (art.md, 7)."""

from collections.abc import Sequence
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, polygon
from assets.source.lettering import outline
from assets.source.palette import ARROW, FOAM, SCHWARZBIER, SHADOW, lighter
from assets.source.raster import Sprite, sprite

BUTTONS: Final = {"a": "#3FA85B", "b": "#D8453A", "x": "#3E7FC8", "y": "#E3A92C"}
"""Colours of south, east, west and north on a pad."""

NINTENDO: Final = {"a": ("B", "#E3A92C"), "b": ("A", "#D8453A"), "x": ("Y", "#3FA85B"), "y": ("X", "#3E7FC8")}
"""What those buttons are called there, and the colours they had."""

PLAYSTATION: Final = {"a": "#6FA8E8", "b": "#F0705E", "x": "#F0A0C8", "y": "#5FCFA8"}
"""Colours of cross, circle, square and triangle."""

Direction = tuple[int, int]
LEFT_RIGHT: Final[Sequence[Direction]] = ((-1, 0), (1, 0))
UP_DOWN: Final[Sequence[Direction]] = ((0, -1), (0, 1))
RADIUS: Final = 24


def _canvas() -> Drawing:
    return Drawing(160, 100, -80, -50)


def _disc(drawing: Drawing, colour: str) -> None:
    r = RADIUS
    drawing.circle(1.5, 4.5, r + 1, SHADOW, opacity=0.6, filter=drawing.blur(2.5))
    drawing.circle(0, 0, r + 2, drawing.linear(-r, -r, r, r, (0, "#FFFFFF"), (0.5, FOAM), (1, "#CDBD9C")))
    drawing.circle(0, 0, r - 0.5, "#0E0806")
    drawing.circle(0, 0, r - 1, drawing.radial(-7, -10, r * 1.6, (0, "#4A3830"), (1, SCHWARZBIER)))
    drawing.circle(0, 0, r - 3, None, stroke=colour, stroke_width=4)


def _letter_button(name: str, letter: str, colour: str) -> Sprite:
    drawing = _canvas()
    _disc(drawing, colour)
    drawing.letter(letter, 0, 0, 22, lighter(colour, 0.45))
    return sprite(name, drawing, samples=3)


def _playstation(button: str) -> Sprite:
    drawing, colour = _canvas(), PLAYSTATION[button]
    _disc(drawing, colour)
    signs = {
        "a": "M -9 -9 L 9 9 M 9 -9 L -9 9",
        "b": "M 0 -11 C 14.7 -11 14.7 11 0 11 C -14.7 11 -14.7 -11 0 -11 Z",
        "x": "M -9 -9 L 9 -9 L 9 9 L -9 9 Z",
        "y": "M 0 -12 L 11 7.5 L -11 7.5 Z",
    }
    drawing.stroke(signs[button], lighter(colour, 0.35), 4.2)
    return sprite(f"glyph/playstation/{button}", drawing, samples=3)


def _arrow(drawing: Drawing, x: float, y: float, direction: Direction, size: float, colour: str) -> None:
    dx, dy = direction
    back_x, back_y = x - dx * size * 0.7, y - dy * size * 0.7
    corners = [
        (x + dx * size, y + dy * size),
        (back_x + dy * size, back_y + dx * size),
        (back_x - dy * size, back_y - dx * size),
    ]
    drawing.path(polygon(corners), colour, stroke=colour, stroke_width=1.5, stroke_linejoin="round")


def _cross(name: str, directions: Sequence[Direction]) -> Sprite:
    drawing, r, a = _canvas(), RADIUS, RADIUS * 0.37
    arms = [
        (-a, -r),
        (a, -r),
        (a, -a),
        (r, -a),
        (r, a),
        (a, a),
        (a, r),
        (-a, r),
        (-a, a),
        (-r, a),
        (-r, -a),
        (-a, -a),
    ]
    data = polygon(arms)
    drawing.path(
        data,
        SHADOW,
        stroke=SHADOW,
        stroke_width=7,
        stroke_linejoin="round",
        opacity=0.6,
        transform="translate(1.5 4.5)",
        filter=drawing.blur(2.5),
    )
    drawing.path(data, FOAM, stroke=FOAM, stroke_width=7, stroke_linejoin="round")
    dark = drawing.linear(-r, -r, r, r, (0, "#3F2F28"), (1, "#140C0A"))
    drawing.path(data, dark, stroke=dark, stroke_width=1.5, stroke_linejoin="round")
    for dx, dy in directions:
        _arrow(drawing, dx * r * 0.66, dy * r * 0.66, (dx, dy), 5.6, ARROW)
    return sprite(name, drawing, samples=3)


def _shoulders() -> Sprite:
    drawing = _canvas()
    for x, label in ((-33, "L"), (33, "R")):
        m = 1 if x < 0 else -1
        data = path(
            "M", x - 28 * m, 18, "L", x - 28 * m, -2, "C", x - 28 * m, -16, x - 18 * m, -22, x - 4 * m, -22
        )
        data += " " + path("L", x + 28 * m, -22, "L", x + 28 * m, 18, "Z")
        drawing.shadow(data, dx=1.5, dy=4.5, blur=2.5, opacity=0.6)
        drawing.path(
            data,
            drawing.linear(0, -22, 0, 18, (0, "#3F2F28"), (1, "#140C0A")),
            stroke=FOAM,
            stroke_width=3.5,
            stroke_linejoin="round",
        )
        drawing.letter(label, x + 2 * m, -1, 20, FOAM)
    return sprite("glyph/pad/shoulders", drawing, samples=3)


def _start() -> Sprite:
    drawing = _canvas()
    drawing.shadow_rect(-34, -19, 68, 38, 19, dx=1.5, dy=4.5, blur=2.5, opacity=0.6)
    drawing.rect(
        -34,
        -19,
        68,
        38,
        drawing.linear(0, -19, 0, 19, (0, "#3F2F28"), (1, "#140C0A")),
        19,
        stroke=FOAM,
        stroke_width=3.5,
    )
    for y in (-8, 0, 8):
        drawing.line(-11, y, 11, y, FOAM, 3.4)
    return sprite("glyph/pad/start", drawing, samples=3)


def _mouse(name: str, part: str) -> Sprite:
    drawing = _canvas()
    scale = 0.8 if part == "move" else 1.0
    with drawing.group(scale=scale):
        drawing.shadow_rect(-17, -25, 34, 50, 17, dx=1.5, dy=4.5, blur=2.5, opacity=0.6)
        drawing.rect(-17, -25, 34, 50, drawing.linear(0, -25, 0, 25, (0, "#3F2F28"), (1, "#140C0A")), 17)
        if part in ("left", "right"):
            half = path("M", 0, -24, "C", -9, -24, -16, -17, -16, -8, "L", -16, -2, "L", 0, -2, "Z")
            drawing.path(half, ARROW, transform="scale(-1 1)" if part == "right" else None)
        drawing.line(-17, -2, 17, -2, FOAM, 2.6, stroke_linecap="butt")
        drawing.line(0, -25, 0, -2, FOAM, 2.6, stroke_linecap="butt")
        drawing.rect(-17, -25, 34, 50, None, 17, stroke=FOAM, stroke_width=3.2)
        wheel = part == "wheel"
        drawing.rect(
            -6.5 if wheel else -4,
            -19,
            13 if wheel else 8,
            15 if wheel else 12,
            ARROW if wheel else FOAM,
            5,
            stroke="#140C0A",
            stroke_width=2,
        )
        if wheel:
            for dy in (-1, 1):
                _arrow(drawing, 28, dy * 10, (0, dy), 5.5, ARROW)
    if part == "move":
        for dx, dy in (*LEFT_RIGHT, *UP_DOWN):
            _arrow(drawing, dx * 23, dy * 27 - 0.5, (dx, dy), 5, ARROW)
    return sprite(name, drawing, samples=3)


def _cap(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    left, top = x - width / 2, y - height / 2
    drawing.shadow_rect(left, top + 3, width, height, 9, dx=1.5, dy=3.5, blur=2.5, opacity=0.65)
    drawing.rect(left, top + 2, width, height, "#A8987A", 9)
    drawing.rect(
        left,
        top,
        width,
        height - 1,
        drawing.linear(left, 0, left + width, 0, (0, "#EADFC6"), (1, "#C9B894")),
        9,
    )
    drawing.rect(
        left + 4,
        top + 2,
        width - 8,
        height - 10,
        drawing.linear(0, top, 0, top + height, (0, "#FFFDF6"), (1, "#F7ECD4")),
        7,
    )


def _key(name: str, label: str) -> Sprite:
    drawing = _canvas()
    width = max(48.0, outline(label, 25, "bold").width + 30)
    _cap(drawing, 0, 0, width, 48)
    drawing.text(label, 0, -3, 25, SCHWARZBIER, "bold")
    return sprite(name, drawing, samples=3)


def _space() -> Sprite:
    drawing = _canvas()
    _cap(drawing, 0, 0, 96, 48)
    drawing.stroke("M -26 -6 L -26 3 L 26 3 L 26 -6", SCHWARZBIER, 4.5)
    return sprite("glyph/key/space", drawing, samples=3)


def _backspace() -> Sprite:
    drawing = _canvas()
    _cap(drawing, 0, 0, 84, 48)
    drawing.line(-14, -3, 22, -3, SCHWARZBIER, 5)
    _arrow(drawing, -22, -3, (-1, 0), 12, SCHWARZBIER)
    return sprite("glyph/key/backspace", drawing, samples=3)


def _arrow_keys(name: str, places: Sequence[tuple[float, float, Direction]], size: float) -> Sprite:
    drawing = _canvas()
    for x, y, direction in places:
        _cap(drawing, x, y, size, size)
        _arrow(drawing, x, y - 3, direction, size * 0.16, SCHWARZBIER)
    return sprite(name, drawing, samples=3)


def build_controls() -> list[Sprite]:
    """Return every glyph."""
    sprites = [_letter_button(f"glyph/xbox/{key}", key.upper(), colour) for key, colour in BUTTONS.items()]
    sprites += [_playstation(key) for key in BUTTONS]
    sprites += [_letter_button(f"glyph/nintendo/{key}", *NINTENDO[key]) for key in BUTTONS]
    sprites += [
        _cross("glyph/pad/dpad", (*LEFT_RIGHT, *UP_DOWN)),
        _cross("glyph/pad/dpad_h", LEFT_RIGHT),
        _cross("glyph/pad/dpad_v", UP_DOWN),
        _start(),
        _shoulders(),
    ]
    sprites += [_mouse(f"glyph/mouse/{part}", part) for part in ("move", "left", "right", "wheel")]
    cross = ((0.0, -14.0, (0, -1)), (-28.0, 14.0, (-1, 0)), (0.0, 14.0, (0, 1)), (28.0, 14.0, (1, 0)))
    sprites += [
        _arrow_keys("glyph/key/arrows", cross, 27),
        _arrow_keys("glyph/key/arrows_h", ((-25.0, 0.0, (-1, 0)), (25.0, 0.0, (1, 0))), 46),
        _arrow_keys("glyph/key/arrows_v", ((-25.0, 0.0, (0, -1)), (25.0, 0.0, (0, 1))), 46),
        _space(),
        _backspace(),
    ]
    labels = {"enter": "Enter", "esc": "Esc", "tab": "Tab", "x": "X", "y": "Y", "p": "P"}
    return [*sprites, *(_key(f"glyph/key/{key}", label) for key, label in labels.items())]
