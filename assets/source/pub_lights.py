"""Light in the pub: pendant lamps, cones and pools."""

from typing import Final, Literal

from assets.source.drawing import Drawing
from assets.source.geometry import path
from assets.source.palette import BRASS, BRASS_DARK, BRASS_LIGHT, LAMPLIGHT, SHADOW, darker, lighter, mix
from assets.source.raster import Sprite, sprite

Burning = Literal["off", "dim", "lit"]

LAMPS: Final[dict[str, str]] = {
    "knobeln": "#1F5A48",
    "bohnen": "#8E2F1E",
    "singularity": "#463A8A",
    "quando": "#1F8A84",
}
"""Enamel of the lamp over each table."""

RIM_Y: Final = 398
"""Height of the lower rim of every shade."""

HOOKS: Final[dict[str, tuple[int, int]]] = {
    "knobeln": (282, 50),
    "bohnen": (734, 212),
    "singularity": (1186, 212),
    "quando": (1638, 50),
}
"""Where the cords are seen first (under the beam, or under the sign): the lamps swing about these points."""

SCALE: Final = 0.72
GLOW: Final[dict[Burning, float]] = {"off": 0.0, "dim": 0.5, "lit": 1.0}


def draw_lamp(drawing: Drawing, colour: str, burning: Burning, cord: float) -> None:
    """Draw a lamp whose hook is the origin.

    Args:
        drawing: Where to.
        colour: Enamel of the shade.
        burning: Off, dimmed or lit.
        cord: Height of the hook above the lower rim.
    """
    on = GLOW[burning]
    wire = ((0.0, "#5A4634"), (0.4, "#241812"), (1.0, "#0D0705"))
    drawing.rect(-2.5, -2, 5, cord - 78, drawing.across(-2.5, 2.5, *wire))
    with drawing.group(0, cord, scale=SCALE):
        if on:
            drawing.glow(0, 14, 208 if on == 1 else 120, 96 if on == 1 else 54, "#FFE9B0", 0.9 * on)
        cap = drawing.across(-22, 22, (0, BRASS_LIGHT), (0.5, BRASS), (1, "#5A3C10"))
        drawing.path("M -16 -126 C -14 -132 14 -132 16 -126 L 22 -96 L -22 -96 Z", cap)
        _shade(drawing, colour, on)
        brass = ((0.0, BRASS), (0.3, "#FFF0BE"), (0.55, BRASS), (1.0, BRASS_DARK))
        rim = "M -136 0 C -90 22 90 22 136 0 L 138 8 C 90 32 -90 32 -138 8 Z"
        drawing.path(rim, drawing.across(-138, 138, *brass))
        _mouth(drawing, on)


def _shade(drawing: Drawing, colour: str, on: float) -> None:
    shade = "M -24 -98 C -40 -96 -110 -60 -136 0 L 136 0 C 110 -60 40 -96 24 -98 Z"
    tones = (
        (0.0, darker(colour, 0.2)),
        (0.27, lighter(colour, 0.32)),
        (0.52, colour),
        (1.0, darker(colour, 0.62)),
    )
    drawing.path(shade, drawing.across(-130, 130, *tones))
    drawing.path(shade, drawing.down(-30, 0, (0, SHADOW, 0.0), (1, SHADOW, 0.35)))
    if on:
        drawing.path(shade, drawing.down(-60, 0, (0, LAMPLIGHT, 0.0), (1, LAMPLIGHT, 0.35 * on)))
    gleam = "M -96 -48 C -70 -76 -40 -90 -20 -92 C -44 -76 -66 -50 -80 -18 C -92 -20 -98 -34 -96 -48 Z"
    drawing.path(gleam, "#FFFFFF", opacity=0.26)


def _mouth(drawing: Drawing, on: float) -> None:
    mouth = "M -128 4 C -84 22 84 22 128 4 C 84 -8 -84 -8 -128 4 Z"
    inside = mix("#241610", "#FFE3A0", on)
    drawing.path(
        mouth,
        drawing.linear(-128, 0, 128, 0, (0, darker(inside, 0.45)), (0.5, inside), (1, darker(inside, 0.3))),
    )
    if on:
        drawing.ellipse(0, 8, 46, 13, "#FFFFFF", opacity=0.95 * on)
        drawing.glow(0, 8, 120, 26, "#FFFFFF", 0.8 * on)
    else:
        drawing.ellipse(0, 9, 30, 9, "#6A5A48", opacity=0.8)


def cone(drawing: Drawing, table_y: float, strength: float) -> None:
    """Let light fall from a lamp down to its table; x = 0 is the lamp's axis, y is the canvas's."""
    top = RIM_Y + 8
    data = path("M", -92, top, "L", -214, table_y, "C", -214, table_y + 96, 214, table_y + 96, 214, table_y)
    data += " " + path("L", 92, top, "C", 60, top + 14, -60, top + 14, -92, top, "Z")
    fall = ((0.0, LAMPLIGHT, strength), (0.45, LAMPLIGHT, strength * 0.5), (1.0, LAMPLIGHT, strength * 0.14))
    drawing.path(data, drawing.linear(0, top, 0, table_y + 60, *fall), filter=drawing.blur(7))
    core = f"M -70 {top} L -140 {table_y} C -140 {table_y + 60} 140 {table_y + 60} 140 {table_y} L 70 {top} Z"
    drawing.path(
        core,
        drawing.linear(0, top, 0, table_y + 60, (0, "#FFF3CC", strength * 0.5), (0.7, "#FFF3CC", 0.0)),
        filter=drawing.blur(16),
    )


def pool(drawing: Drawing, table_y: float, strength: float) -> None:
    """Let the light lie on the floor round the table's foot."""
    drawing.glow(0, table_y + 240, 330, 92, "#FFB45A", strength)


def build_lamps() -> list[Sprite]:
    """Return every lamp in every state; the anchor is the hook."""
    sprites = []
    burnings: tuple[Burning, ...] = ("off", "dim", "lit")
    for game, colour in LAMPS.items():
        cord = RIM_Y - HOOKS[game][1]
        for burning in burnings:
            drawing = Drawing(330, cord + 120, -165, -4)
            draw_lamp(drawing, colour, burning, cord)
            sprites.append(sprite(f"pub/lamp/{game}/{burning}", drawing))
    return sprites
