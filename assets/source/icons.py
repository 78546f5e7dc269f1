"""Small signs: directions, thinking key, lock, undo, coin, laurel, player marks."""

import math

from assets.source.drawing import Drawing
from assets.source.geometry import around, path, polygon
from assets.source.marks import coin, draw_mark
from assets.source.palette import ARROW, PLAYERS, SCHWARZBIER, SHADOW, WINE_RED
from assets.source.pit_marks import padlock
from assets.source.raster import Sprite, sprite

PHASES = 6


def _turn_arrow(name: str, *, clockwise: bool) -> Sprite:
    drawing = Drawing(100, 100, -50, -50)
    with drawing.group(stretch=(1.0 if clockwise else -1.0, 1.0)):
        points = [around(0, 2, 24, 24, degrees) for degrees in range(150, 325, 6)]
        arc = polygon(points, closed=False)
        head = _arrow_head(around(0, 2, 24, 24, 334), 334)
        for colour, grow, shift in ((SHADOW, 6.0, 3.0), (SCHWARZBIER, 6.0, 0.0), (ARROW, 0.0, 0.0)):
            with drawing.group(0, shift, opacity=0.5 if shift else 1.0):
                drawing.stroke(arc, colour, 9 + grow)
                drawing.path(head, colour, stroke=colour, stroke_width=3 + grow, stroke_linejoin="round")
        drawing.stroke(
            polygon([around(0, 2, 26.5, 26.5, d) for d in range(180, 300, 6)], closed=False), "#FFE9A8", 2.4
        )
    return sprite(name, drawing, samples=3)


def _arrow_head(at: tuple[float, float], degrees: float) -> str:
    """Return the head of an arrow that runs clockwise along a circle and has come to ``degrees``."""
    angle = math.radians(degrees)
    out_x, out_y = math.cos(angle), math.sin(angle)
    (x, y), ahead, wide = at, 21, 15
    tip = (x - out_y * ahead - out_x * 2, y + out_x * ahead - out_y * 2)
    return polygon([(x + out_x * wide, y + out_y * wide), tip, (x - out_x * wide, y - out_y * wide)])


def _thinking(phase: int) -> Sprite:
    """Return the winding key seen along its shaft, turned by a sixth of half a turn per phase."""
    drawing = Drawing(100, 100, -50, -50)
    drawing.circle(2, 4, 27, SHADOW, opacity=0.5, filter=drawing.blur(3))
    drawing.circle(0, 0, 27, drawing.radial(-8, -10, 40, (0, "#3A2A24"), (1, "#140C0A")))
    drawing.circle(0, 0, 25.5, None, stroke="#9FB0B5", stroke_width=3)
    width = math.cos(math.radians(phase * 180 / PHASES))
    data = "M -3 15 L -3 4 C -19 4 -19 -14 -8 -14 C -3 -14 0 -11 0 -8 "
    data += "C 0 -11 3 -14 8 -14 C 19 -14 19 4 3 4 L 3 15 Z"
    squeeze = width if abs(width) > 0.18 else 0.18
    with drawing.group(0, 0, stretch=(squeeze, 1.0)):
        brass = drawing.linear(-18, -14, 18, 14, (0, "#FFF0BE"), (0.45, "#E0AE52"), (1, "#8A5F1E"))
        drawing.path(data, brass, stroke="#3B2418", stroke_width=1.6)
        for side in (-1, 1):
            drawing.circle(8.5 * side, -5, 3.6, SCHWARZBIER)
    drawing.rect(-5.5, 12, 11, 6, "#C9D3D6", 2)
    return sprite(f"icon/thinking/{phase}", drawing, samples=3)


def _coin(phase: int) -> Sprite:
    """Return the club's coin in flight; phase 0 shows the face, phase 3 the edge."""
    drawing = Drawing(200, 200, -100, -100)
    height = abs(math.cos(math.radians(phase * 180 / PHASES)))
    height = max(height, 0.06)
    thickness = 11 * math.sqrt(1 - height * height)
    with drawing.group(0, -thickness / 2):
        coin(drawing, "#C98B3A" if phase <= PHASES / 2 else "#BE8236", 72, height, thickness)
    return sprite(f"coin/{phase}", drawing)


def _laurel() -> Sprite:
    """Return the wreath that lies behind a portrait of radius 96, open below where the name stands."""
    drawing = Drawing(320, 320, -160, -160)
    leaf = path("M", 0, 0, "C", 8, -13, 8, -28, 0, -38, "C", -12, -28, -12, -11, 0, 0, "Z")
    tones = ((0.0, "#FFF6D0"), (0.5, "#EDBE60"), (1.0, "#A87428"))
    gold = drawing.linear(-10, -30, 10, -10, *tones)
    for _ in drawing.mirrored():
        stem = polygon([around(0, 0, 110, 110, degrees) for degrees in range(-46, 74, 6)], closed=False)
        drawing.stroke(stem, SHADOW, 7, opacity=0.45, transform="translate(2 5)")
        drawing.stroke(stem, "#7D5720", 5)
        for index, degrees in enumerate(range(-46, 76, 11)):
            for inner in (True, False):
                x, y = around(0, 0, 110, 110, degrees)
                with drawing.group(x, y, rotate=degrees + (-38 if inner else 36), scale=1.0 - index * 0.02):
                    drawing.path(leaf, gold, stroke="#5A3C10", stroke_width=1.8)
                    drawing.stroke("M 0 -6 L -1 -34", "#8A5F1E", 1.6, opacity=0.7)
    return sprite("icon/laurel", drawing)


def _undo() -> Sprite:
    drawing = Drawing(100, 100, -50, -50)
    arc = "M -14 -12 L 6 -12 C 30 -12 30 22 6 22 L -12 22"
    head = polygon([(-10, -28), (-30, -12), (-10, 4)])
    for colour, grow, shift in ((SHADOW, 6.0, 3.0), (SCHWARZBIER, 6.0, 0.0), (ARROW, 0.0, 0.0)):
        with drawing.group(0, shift, opacity=0.5 if shift else 1.0):
            drawing.stroke(arc, colour, 8 + grow)
            drawing.path(head, colour, stroke=colour, stroke_width=3 + grow, stroke_linejoin="round")
    return sprite("icon/undo", drawing, samples=3)


def _step_arrow(name: str, towards: int) -> Sprite:
    """Return the head beside a value that can be stepped: -1 points to the left, 1 to the right."""
    drawing = Drawing(60, 60, -30, -30)
    head = polygon([(-8 * towards, -14), (12 * towards, 0), (-8 * towards, 14)])
    for colour, width, shift in ((SHADOW, 7.0, 2.5), (WINE_RED, 7.0, 0.0)):
        with drawing.group(0, shift, opacity=0.35 if shift else 1.0):
            drawing.path(head, colour, stroke=colour, stroke_width=width, stroke_linejoin="round")
    return sprite(name, drawing, samples=3)


def _direction(name: str, degrees: float) -> Sprite:
    """Return a large head that points up, turned clockwise: a direction of the curtain's latch."""
    drawing = Drawing(100, 100, -50, -50)
    head = polygon([(-24, 15), (0, -21), (24, 15)])
    for colour, width, shift in ((SHADOW, 9.0, 3.0), (WINE_RED, 9.0, 0.0)):
        with drawing.group(0, shift, rotate=degrees, opacity=0.35 if shift else 1.0):
            drawing.path(head, colour, stroke=colour, stroke_width=width, stroke_linejoin="round")
    return sprite(f"icon/direction/{name}", drawing, samples=3)


def _lock() -> Sprite:
    drawing = Drawing(80, 80, -40, -40)
    drawing.ellipse(2, 24, 20, 5, SHADOW, opacity=0.5, filter=drawing.blur(2))
    with drawing.group(0, -1):
        padlock(drawing)
    return sprite("icon/lock", drawing, samples=3)


def _mark(colour: str) -> Sprite:
    drawing = Drawing(70, 70, -35, -35)
    draw_mark(drawing, colour, 0, 0, 13)
    return sprite(f"mark/{colour}", drawing, samples=3)


def build_icons() -> list[Sprite]:
    """Return every icon."""
    return [
        _turn_arrow("icon/clockwise", clockwise=True),
        _turn_arrow("icon/anticlockwise", clockwise=False),
        *(_thinking(phase) for phase in range(PHASES)),
        _step_arrow("icon/arrow_left", -1),
        _step_arrow("icon/arrow_right", 1),
        *(_direction(name, 90.0 * quarter) for quarter, name in enumerate(("up", "right", "down", "left"))),
        _lock(),
        _undo(),
        _laurel(),
        *(_coin(phase) for phase in range(PHASES)),
        *(_mark(colour) for colour in PLAYERS),
    ]
