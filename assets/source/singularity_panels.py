"""Panels of the Singularity table: dark plates with a rim, the private lane, the score pad."""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, rounded
from assets.source.palette import (
    BEER_MAT,
    BRASS,
    BRASS_DARK,
    FOCUS,
    FOCUS_LIGHT,
    LAMPLIGHT,
    MAT_RING,
    PLAYERS,
    SCHWARZBIER,
    darker,
    lighter,
    mix,
)
from assets.source.raster import Panel, Sprite, panel, sprite
from assets.source.singularity_colours import PLATE, RING, SPACE

FACE: Final = 72
COLOURS: Final = ("red", "blue", "yellow", "green", "purple", "pink")
PAD: Final = 240


def _square(bleed: int, size: int = FACE) -> Drawing:
    return Drawing(size + 2 * bleed, size + 2 * bleed, -bleed, -bleed)


def _plate(drawing: Drawing, rim: str, radius: float = 22) -> None:
    """Draw the dark glass plate with its rim."""
    drawing.rect(0, 0, FACE, FACE, PLATE, radius, opacity=0.97)
    drawing.rect(1, 1, FACE - 2, FACE - 2, None, radius - 1, stroke="#05030F", stroke_width=2)
    inner = rounded(3.5, 3.5, FACE - 7, FACE - 7, radius - 3.5)
    drawing.path(inner, None, stroke=rim, stroke_width=10, opacity=0.2, filter=drawing.blur(3, 0.2))
    metal = drawing.linear(0, 0, FACE, FACE, (0, lighter(rim, 0.45)), (0.4, rim), (1, darker(rim, 0.12)))
    drawing.rect(4, 4, FACE - 8, FACE - 8, None, radius - 4, stroke=metal, stroke_width=2.8)


def _table_plate() -> Panel:
    drawing = _square(16)
    drawing.shadow_rect(0, 0, FACE, FACE, 22, dx=2, dy=5, blur=5, opacity=0.5)
    _plate(drawing, RING)
    return panel("panel/singularity", drawing, (FACE, FACE), (30, 30, 30, 30))


def _player_plate(colour: str) -> Panel:
    drawing = _square(16)
    drawing.shadow_rect(0, 0, FACE, FACE, 22, dx=2, dy=5, blur=5, opacity=0.5)
    _plate(drawing, mix(PLAYERS[colour], "#FFFFFF", 0.28))
    return panel(f"panel/singularity/plate/{colour}", drawing, (FACE, FACE), (30, 30, 30, 30))


def _active_plate(colour: str) -> Panel:
    """Return the plate of whoever is to move: two rings of light, between them the player's colour."""
    drawing = _square(30)
    drawing.rect(-6, -6, FACE + 12, FACE + 12, FOCUS, 28, opacity=0.75, filter=drawing.blur(8, 0.3))
    drawing.rect(-9, -9, FACE + 18, FACE + 18, SCHWARZBIER, 30, opacity=0.85)
    _plate(drawing, LAMPLIGHT)
    ring = mix(PLAYERS[colour], "#FFFFFF", 0.12)
    drawing.rect(0, 0, FACE, FACE, None, 22, stroke=ring, stroke_width=4)
    outer = drawing.linear(0, 0, FACE, FACE, (0, FOCUS_LIGHT), (0.45, FOCUS), (1, "#EDA52A"))
    drawing.rect(-4.5, -4.5, FACE + 9, FACE + 9, None, 26, stroke=outer, stroke_width=5.5)
    return panel(f"panel/singularity/plate/{colour}/active", drawing, (FACE, FACE), (30, 30, 30, 30))


def _lane() -> Panel:
    """Return the strip at the bottom in which somebody looks at cards in private."""
    drawing = Drawing(FACE, FACE + 34, 0, -34)
    drawing.rect(-60, -10, FACE + 120, 20, RING, opacity=0.6, filter=drawing.blur(8, 0.5))
    drawing.rect(-10, 0, FACE + 20, FACE, "#070411", opacity=0.94)
    drawing.rect(-10, 0, FACE + 20, 26, drawing.down(0, 26, (0, RING, 0.4), (1, RING, 0.0)))
    drawing.rect(-10, -3.5, FACE + 20, 7, "#05030F")
    drawing.rect(-10, -2, FACE + 20, 4, drawing.down(-2, 2, (0, "#F3EEFF"), (0.5, "#BFB0FF"), (1, RING)))
    return panel("panel/singularity/lane", drawing, (FACE, FACE), (20, 30, 20, 20))


def _label() -> Panel:
    """Return the pill under a card of the trick."""
    width, height = 64, 44
    drawing = Drawing(width + 20, height + 20, -10, -10)
    drawing.shadow_rect(0, 0, width, height, 20, dx=1, dy=3, blur=3, opacity=0.5)
    drawing.rect(0, 0, width, height, SPACE, 20, opacity=0.9)
    drawing.rect(1.5, 1.5, width - 3, height - 3, None, 19, stroke=RING, stroke_width=2, opacity=0.35)
    return panel("singularity/label", drawing, (width, height), (20, 20, 20, 20))


def _pad() -> Panel:
    """Return the score pad: a printed form on a board; lines and figures are written by the scene."""
    drawing, size = Drawing(PAD + 60, PAD + 60, -24, -20), PAD
    drawing.shadow_rect(0, 0, size, size, 22, dx=6, dy=14, blur=10, opacity=0.6)
    wood = rounded(0, 0, size, size, 22)
    drawing.path(wood, drawing.linear(0, 0, size, size, (0, "#8A5A38"), (0.5, "#6B4226"), (1, "#4A2C1B")))
    drawing.rect(1.5, 1.5, size - 3, size - 3, None, 21, stroke="#E0A468", stroke_width=2.5, opacity=0.55)
    for slip, tone in ((6, "#CDB98C"), (3, "#DECBA0")):
        drawing.rect(16 + slip * 0.5, 26 + slip, size - 32, size - 42, tone, 6)
    drawing.shadow_rect(16, 24, size - 32, size - 40, 6, dx=1, dy=3, blur=3, opacity=0.35)
    drawing.rect(16, 24, size - 32, size - 40, mix(BEER_MAT, "#FFFDF6", 0.45), 6)
    drawing.rect(17, 25, size - 34, 3, "#FFFFFF", 1.5, opacity=0.8)
    for by, width, opacity in ((32, 3.0, 0.75), (38, 1.8, 0.5)):
        edge = (by - 2, by + 6, size - 2 * by + 4, size - 2 * by - 4)
        drawing.rect(*edge, None, 4, stroke=MAT_RING, stroke_width=width, opacity=opacity)
    return panel("panel/singularity/pad", drawing, (size, size), (64, 64, 64, 64))


def _step() -> Panel:
    """Return a step of the podium: enamelled iron with a brass tread, lit from the upper left."""
    drawing = _square(16)
    drawing.shadow_rect(0, 0, FACE, FACE, 8, dx=3, dy=5, blur=5, opacity=0.5)
    front = drawing.linear(
        0, 0, FACE, FACE, (0, lighter(RING, 0.06)), (0.35, mix(RING, PLATE, 0.45)), (1, mix(RING, PLATE, 0.8))
    )
    drawing.rect(0, 0, FACE, FACE, front, 8)
    drawing.rect(2, 18, 3, FACE - 22, "#FFFFFF", 1.5, opacity=0.35)
    drawing.rect(FACE - 6, 18, 5, FACE - 20, "#05030F", 2, opacity=0.35)
    drawing.rect(0, FACE - 8, FACE, 8, "#05030F", 4, opacity=0.35)
    drawing.rect(0, 12, FACE, 12, drawing.down(12, 24, (0, "#05030F", 0.6), (1, "#05030F", 0.0)))
    inset = rounded(11, 29, FACE - 22, FACE - 42, 6)
    drawing.path(inset, None, stroke="#05030F", stroke_width=3, opacity=0.35)
    drawing.path(inset, None, stroke=lighter(RING, 0.3), stroke_width=1.4, opacity=0.6)
    tread = drawing.down(-3, 15, (0, "#FFF0BE"), (0.25, BRASS), (0.7, "#D9A850"), (1, BRASS_DARK))
    drawing.rect(-3, -3, FACE + 6, 17, tread, 5)
    drawing.rect(-3, -3, FACE + 6, 17, None, 5, stroke="#5A3C10", stroke_width=1.6, opacity=0.8)
    drawing.rect(0, -0.5, FACE, 2.6, "#FFFFFF", 1.3, opacity=0.6)
    return panel("panel/singularity/step", drawing, (FACE, FACE), (24, 34, 24, 22))


def _clip() -> Sprite:
    """Return the clip that holds the pad; the anchor is the middle of the board's upper edge."""
    drawing = Drawing(260, 110, -130, -54)
    body = path("M", -96, 30, "L", -96, 8, "C", -96, -4, -88, -10, -76, -10, "L", -34, -10)
    body += " C -30 -34 -16 -42 0 -42 C 16 -42 30 -34 34 -10 L 76 -10 C 88 -10 96 -4 96 8 L 96 30 Z"
    drawing.shadow(body, dx=3, dy=8, blur=5, opacity=0.55, reach=0.3)
    drawing.path(
        body, drawing.down(-42, 30, (0, "#FFF0BE"), (0.25, BRASS), (0.7, "#D9A850"), (1, BRASS_DARK))
    )
    drawing.path(body, None, stroke="#5A3C10", stroke_width=2, opacity=0.7)
    drawing.rect(-96, 22, 192, 10, drawing.down(22, 32, (0, "#B98A3C"), (1, "#5A3C10")), 4)
    drawing.circle(0, -18, 10, "#3B2418")
    drawing.circle(0, -18, 10, None, stroke="#FFF0BE", stroke_width=2, opacity=0.7)
    for x in (-70, 70):
        drawing.circle(x, 6, 6, drawing.linear(x - 4, 2, x + 4, 10, (0, "#FFF6D0"), (1, "#7D5720")))
    drawing.stroke("M -86 -2 L -40 -2 M 40 -2 L 80 -2", "#FFFFFF", 3, opacity=0.55)
    return sprite("singularity/pad/clip", drawing)


def build_panels() -> list[Sprite | Panel]:
    """Return every panel, and the clip of the score pad."""
    return [
        _table_plate(),
        *(_player_plate(colour) for colour in COLOURS),
        *(_active_plate(colour) for colour in COLOURS),
        _lane(),
        _label(),
        _pad(),
        _step(),
        _clip(),
    ]
