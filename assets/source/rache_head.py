"""The roaring head of the revenge: one page per fur, because only one of them is on the screen.

Same coordinates as `buffalo.py` (origin between the eyes), drawn `SCALE` times as large. Head and mouth
are two sprites, so that the mouth can follow the meter; both are anchored where they are placed.
"""

from dataclasses import dataclass
from typing import Final

from assets.source.buffalo import draw_buffalo
from assets.source.drawing import Drawing
from assets.source.geometry import path
from assets.source.palette import FURS, darker, lighter, mix
from assets.source.raster import Sprite, sprite

SCALE: Final = 2.0
MOUTH: Final = (0, 280)
"""From the anchor of the head to the anchor of mouth, moustache and nose ring."""
BROW = "M 10 -12 C 24 -32 50 -50 74 -55 C 84 -52 86 -34 78 -25 C 60 -20 36 -8 22 4 C 14 2 10 -4 10 -12 Z"


@dataclass(frozen=True, slots=True)
class Gape:
    """How far a mouth is open."""

    drop: float
    """How far the jaw hangs below a closed one."""
    tongue: float
    """Height of the tongue; without one the teeth are clenched."""


GAPES: Final[dict[str, Gape]] = {"clenched": Gape(10, 0), "half": Gape(26, 20), "full": Gape(46, 34)}


def _head(fur: str) -> Sprite:
    drawing, skin = Drawing(900, 860, -450, -450), FURS[fur]
    with drawing.group(scale=SCALE):
        draw_buffalo(drawing, skin, "happy")
        line = darker(skin, 0.68)
        for crease in ("M -7 -34 C -4 -22 -5 -12 -9 -4", "M 6 -36 C 4 -24 6 -14 10 -6"):
            drawing.stroke(crease, line, 5, opacity=0.6)
        for _ in drawing.mirrored():
            with drawing.group(blur=3, reach=0.3):
                drawing.stroke("M 22 4 C 40 -10 62 -20 84 -24", line, 9, opacity=0.5)
            drawing.path(BROW, drawing.linear(20, -50, 60, 0, (0, darker(skin, 0.45)), (1, line)))
            for hair in ("M 24 -18 C 38 -32 54 -42 74 -46", "M 26 -8 C 42 -22 58 -32 76 -36"):
                drawing.stroke(hair, lighter(line, 0.25), 2.5, opacity=0.5)
            drawing.stroke("M 32 20 C 44 27 58 26 68 16", line, 3.5, opacity=0.5)
            drawing.stroke("M 66 72 C 60 66 44 62 34 66", line, 4, opacity=0.4)
    return sprite(f"rache/head/{fur}", drawing)


def _mouth(fur: str, state: str) -> Sprite:
    drawing, skin = Drawing(360, 420, -180, -160), mix(FURS[fur], "#E9C9A6", 0.62)
    gape = GAPES[state]
    with drawing.group(0, -MOUTH[1], scale=SCALE):
        _jaw(drawing, skin, gape.drop)
        low = 148 + gape.drop
        cavity = path("M", -52, 137, "C", -36, 119, 36, 119, 52, 137, "C", 60, low - 14, 36, low, 0, low)
        cavity += " " + path("C", -36, low, -60, low - 14, -52, 137, "Z")
        drawing.path(cavity, drawing.down(122, low, (0, "#1E0508"), (0.6, "#4A1016"), (1, "#7A1E22")))
        with drawing.group(clip=cavity):
            if gape.tongue:
                _tongue(drawing, low, gape.tongue)
            _teeth(drawing, low, clenched=not gape.tongue)
        drawing.path(cavity, None, stroke=darker(skin, 0.82), stroke_width=4)
        drawing.stroke("M -57 140 C -38 116 38 116 57 140", darker(skin, 0.8), 5.5)
        drawing.stroke("M -46 122 C -28 111 28 111 46 122", lighter(skin, 0.5), 3, opacity=0.4)
    return sprite(f"rache/mouth/{fur}/{state}", drawing)


def _jaw(drawing: Drawing, skin: str, drop: float) -> None:
    chin = 165 + drop
    jaw = path("M", -66, 124, "C", -80, 140 + drop * 0.5, -58, chin, 0, chin)
    jaw += " " + path("C", 58, chin, 80, 140 + drop * 0.5, 66, 124, "C", 40, 116, -40, 116, -66, 124, "Z")
    drawing.shadow(jaw, dx=2, dy=5, blur=5, opacity=0.4, reach=0.2)
    stops = ((0.0, darker(skin, 0.16)), (0.55, skin), (0.8, darker(skin, 0.12)), (1.0, darker(skin, 0.45)))
    drawing.path(jaw, drawing.linear(-14, 124, 12, chin, *stops))
    lip = path("M", -44, chin - 15, "C", -24, chin - 5, 10, chin - 5, 30, chin - 11)
    drawing.stroke(lip, lighter(skin, 0.6), 4, opacity=0.45)
    for side in (-1, 1):
        snarl = path("M", 58 * side, 122, "C", 65 * side, 127, 68 * side, 136, 68 * side, 148)
        drawing.stroke(snarl, darker(skin, 0.7), 4, opacity=0.5)


def _tongue(drawing: Drawing, low: float, height: float) -> None:
    top = low - height
    drawing.ellipse(0, 134, 9, 17, "#8E2A2C", opacity=0.9)
    tongue = path("M", -38, low + 4, "C", -34, top - 6, -12, top, 0, top + 6)
    tongue += " " + path("C", 12, top, 34, top - 6, 38, low + 4, "Z")
    paint = drawing.linear(-20, top, 20, low, (0, "#F08A7C"), (0.5, "#D9584F"), (1, "#9A2F30"))
    drawing.path(tongue, paint)
    drawing.stroke(path("M", 0, top + 9, "L", 0, low), "#9A2F30", 3, opacity=0.7)
    drawing.stroke(
        path("M", -26, low - 6, "C", -24, top + 4, -14, top + 5, -8, top + 8), "#FFFFFF", 3.5, opacity=0.4
    )


def _teeth(drawing: Drawing, low: float, *, clenched: bool) -> None:
    """Set the upper row, and the lower one to it or to the lip."""
    ivory = drawing.down(122, 146, (0, "#D9C9A6"), (0.4, "#FFFDF5"), (1, "#F1E2C2"))
    upper = "M -54 116 L 54 116 L 50 144 C 40 147 24 144 0 144 C -24 144 -40 147 -50 144 Z"
    if clenched:
        drawing.rect(-56, 116, 112, 60, drawing.down(136, low, (0, "#F6EACF"), (1, "#CDB68A")))
        upper = "M -56 116 L 56 116 L 56 147 C 30 138 -30 138 -56 147 Z"
    drawing.path(upper, ivory)
    if clenched:
        drawing.stroke("M -56 147 C -30 138 30 138 56 147", "#5A3A20", 3.5)
    bottom = low if clenched else 144
    for x in (-36, -18, 0, 18, 36):
        drawing.line(x * 0.98, 118, x, bottom, "#B79C6C", 2.2, opacity=0.75)


def build_fur(fur: str) -> list[Sprite]:
    """Return the page of one fur: head and the three mouths."""
    return [_head(fur), *(_mouth(fur, state) for state in GAPES)]
