"""Beans in five kinds and eight turns; the light stays above left whichever way a bean lies."""

import math
import random
from typing import Final

from assets.source.drawing import Drawing
from assets.source.palette import SHADOW, darker, lighter, mix
from assets.source.raster import Sprite, sprite

TURNS: Final = 8
KINDS: Final[dict[str, tuple[str, str, str]]] = {
    "kidney": ("#8E2B2A", "#C75B4C", "#4A1014"),
    "white": ("#EFE3C8", "#FFFFFF", "#A9915F"),
    "borlotti": ("#D9B79A", "#F4E0CC", "#8A5D41"),
    "black": ("#37303A", "#756B7D", "#151017"),
    "gold": ("#D9A03A", "#FBD88C", "#85560F"),
}
"""Base, light and shade of each kind (art.md, 4)."""

SHAPE = "M -27 -2 C -28 -18 -10 -20 0 -15 C 10 -20 28 -18 27 -2 C 27 12 14 19 0 18 C -14 19 -27 12 -27 -2 Z"
TOP = "M -25 -3 C -25 -16 -9 -17 0 -13 C 9 -17 25 -16 25 -3 C 25 9 13 15 0 14 C -13 15 -25 9 -25 -3 Z"
SCALE: Final = 0.98


def draw_bean(
    drawing: Drawing, kind: str, degrees: float, *, scale: float = SCALE, shadow: bool = True, seed: int = 0
) -> None:
    """Draw a bean about the origin, its long axis turned clockwise by ``degrees``."""
    base, light, shade = KINDS[kind]
    turn = f"rotate({degrees})"
    with drawing.group(scale=scale):
        if shadow:
            drawing.path(
                SHAPE, SHADOW, opacity=0.5, transform=f"translate(4 6.5) {turn}", filter=drawing.blur(2.6)
            )
            drawing.path(SHAPE, SHADOW, opacity=0.35, transform=f"translate(1.5 3) {turn}")
        drawing.path(SHAPE, shade, transform=turn)
        with drawing.group(-0.9, -1.3, rotate=degrees):
            x1, y1 = _turned(-12, -18, -degrees)
            x2, y2 = _turned(10, 16, -degrees)
            stops = ((0.0, light), (0.38, base), (0.75, mix(base, shade, 0.5)), (1.0, mix(base, shade, 0.85)))
            drawing.path(TOP, drawing.linear(x1, y1, x2, y2, *stops))
            if kind == "borlotti":
                _speckles(drawing, seed)
            drawing.stroke("M -5 -11.5 C -2.5 -7.5 2.5 -7.5 5 -11.5", shade, 3, opacity=0.8)
            drawing.stroke("M -3.5 -8.6 C -1.5 -7 1.5 -7 3.5 -8.6", light, 1.6, opacity=0.6)
        _gloss(drawing, degrees, kind)


def _turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def _speckles(drawing: Drawing, seed: int) -> None:
    chance = random.Random(seed + 7)
    with drawing.group(clip=TOP):
        for _ in range(11):
            x, y = chance.uniform(-22, 22), chance.uniform(-12, 12)
            width, height = chance.uniform(1.4, 4.4), chance.uniform(1.1, 2.4)
            tilt = f"rotate({chance.randint(0, 90)} {x:.1f} {y:.1f})"
            drawing.ellipse(x, y, width, height, "#8E2B2A", opacity=0.78, transform=tilt)


def _gloss(drawing: Drawing, degrees: float, kind: str) -> None:
    """Put the highlight where the bean's rounded back faces the light."""
    light_x, light_y = _turned(-0.62, -0.78, -degrees)
    along, across = 14.5 * light_x, 8.2 * light_y
    x, y = _turned(along, across, degrees)
    angle = degrees if abs(light_y) > 0.35 else degrees + 90
    wide = 7.2 if abs(light_y) > 0.35 else 5.4
    strength = 0.85 if kind in ("kidney", "gold", "white") else 0.62
    with drawing.group(x, y, rotate=angle):
        drawing.ellipse(0, 0, wide + 2.5, 4.6, "#FFFFFF", opacity=0.22)
        drawing.ellipse(0, 0, wide, 3.0, "#FFFFFF", opacity=strength)
    rim_x, rim_y = _turned(20 * -light_x, 11.2 * -light_y, degrees)
    drawing.ellipse(
        rim_x,
        rim_y,
        5,
        1.6,
        lighter(KINDS[kind][0], 0.5),
        opacity=0.35,
        transform=f"rotate({angle} {rim_x:.1f} {rim_y:.1f})",
    )


def build_beans() -> list[Sprite]:
    """Return every bean and the soft shadow of a lifted one."""
    sprites = []
    for kind in KINDS:
        for turn in range(TURNS):
            drawing = Drawing(88, 88, -44, -44)
            draw_bean(drawing, kind, turn * 360 / TURNS, seed=turn)
            sprites.append(sprite(f"bean/{kind}/{turn}", drawing, samples=3))
    drawing = Drawing(96, 80, -48, -40)
    drawing.ellipse(0, 0, 25, 17, darker(SHADOW, 0.0), opacity=0.5, filter=drawing.blur(6))
    sprites.append(sprite("bean/shadow", drawing))
    return sprites
