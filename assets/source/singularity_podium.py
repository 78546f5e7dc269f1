"""Who stands on the podium: a medal in the colour of the table, larger than the plaques (``art.md``, 8)."""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.marks import draw_mark
from assets.source.palette import BRASS, BRASS_DARK, BRASS_LIGHT, SHADOW, darker, lighter
from assets.source.raster import Sprite, sprite, tint_pair

RADIUS: Final = 59.0
REACH: Final = 122
COLOURS: Final = ("red", "blue", "yellow", "green", "purple", "pink")


def _canvas() -> Drawing:
    return Drawing(2 * REACH, 2 * REACH, -REACH, -REACH)


def _medal(drawing: Drawing, colour: str) -> None:
    """Draw the disc: a brass rim, a ring of the player's colour, light ground."""
    drawing.circle(4, 8, RADIUS + 6, SHADOW, opacity=0.45, filter=drawing.blur(7, 0.3))
    brass = drawing.linear(
        -48, -48, 48, 48, (0, "#FFF0BE"), (0.35, BRASS_LIGHT), (0.65, BRASS), (1, BRASS_DARK)
    )
    drawing.circle(0, 0, RADIUS + 6, brass)
    drawing.circle(0, 0, RADIUS + 6, None, stroke="#5A3C10", stroke_width=1.6, opacity=0.7)
    ring = drawing.linear(
        -43, -43, 43, 43, (0, lighter(colour, 0.25)), (0.5, colour), (1, darker(colour, 0.22))
    )
    drawing.circle(0, 0, RADIUS, ring)
    drawing.circle(0, 0, RADIUS * 0.83, darker(colour, 0.35))
    ground = drawing.radial(-13, -19, RADIUS, (0, "#FFF8E8"), (0.6, "#F6E6C4"), (1, "#DDC392"))
    drawing.circle(1, 2, RADIUS * 0.82, ground)


def build_podium() -> list[Sprite]:
    """Return medal and marks, with the same anchor; the head of a portrait lies between them.

    ``singularity/medal`` (tinted), ``.../plain``, ``singularity/medal/mark/COLOUR``.
    """
    sprites = tint_pair("singularity/medal", _canvas(), _medal, samples=2)
    for colour in COLOURS:
        drawing = _canvas()
        draw_mark(drawing, colour, RADIUS * 0.73, RADIUS * 0.71, RADIUS * 0.2)
        sprites.append(sprite(f"singularity/medal/mark/{colour}", drawing, samples=2))
    return sprites
