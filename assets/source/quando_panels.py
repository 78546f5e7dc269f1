"""Nine-slice panels of the Quando table: plates in Notte and crema, the private lane, the bar bill."""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import path, rounded
from assets.source.palette import PLAYERS, darker, lighter, mix
from assets.source.quando_colours import CORALLO, CREMA, LIMONE, NOTTE, SEATS
from assets.source.raster import Panel, panel

PLATE: Final = 84
PLATE_RADIUS: Final = 26
LANE: Final = (160, 128)
PAD: Final = (220, 220)


def _canvas(bleed: int, width: int, height: int) -> Drawing:
    return Drawing(width + 2 * bleed, height + 2 * bleed, -bleed, -bleed)


def _notte() -> Panel:
    """Return the dark plate for hints and words."""
    size = 72
    drawing = _canvas(20, size, size)
    drawing.shadow_rect(0, 0, size, size, 22, dx=3, dy=6, blur=5, opacity=0.4)
    drawing.rect(0, 0, size, size, NOTTE, 22, opacity=0.94)
    edge = drawing.down(0, size, (0, lighter(NOTTE, 0.4)), (0.4, NOTTE), (1, "#0F1E33"))
    drawing.rect(1.5, 1.5, size - 3, size - 3, None, 20.5, stroke=edge, stroke_width=3)
    return panel("panel/quando", drawing, (size, size), (24, 24, 24, 24))


def _tag() -> Panel:
    """Return the box that the sum of the penalties stands in."""
    size = 52
    drawing = _canvas(2, size, size)
    drawing.rect(0, 0, size, size, NOTTE, 16)
    drawing.rect(1.5, 1.5, size - 3, size - 3, None, 14.5, stroke="#0F1E33", stroke_width=3)
    return panel("panel/quando/tag", drawing, (size, size), (20, 20, 20, 20))


def _pill() -> Panel:
    """Return the plate that names a set of cards."""
    width, height = 84, 58
    drawing = _canvas(18, width, height)
    drawing.shadow_rect(0, 0, width, height, height / 2, dx=3, dy=6, blur=5, opacity=0.45)
    drawing.rect(0, 0, width, height, NOTTE, height / 2)
    gold = drawing.down(0, height, (0, "#FFE79A"), (0.5, LIMONE), (1, "#D99A1E"))
    drawing.rect(3.5, 3.5, width - 7, height - 7, None, height / 2 - 3.5, stroke=gold, stroke_width=3)
    return panel("panel/quando/pill", drawing, (width, height), (30, 28, 30, 28))


def _plate(colour: str, *, active: bool) -> Panel:
    """Return the plate of a player; whoever is at turn has a ring of light, dark outside, round it."""
    size, tone = PLATE, PLAYERS[colour]
    drawing = _canvas(34 if active else 20, size, size)
    if active:
        drawing.rect(-10, -10, size + 20, size + 20, "#FFE9A8", 36, opacity=0.9, filter=drawing.blur(8, 0.4))
        drawing.rect(-12, -12, size + 24, size + 24, NOTTE, PLATE_RADIUS + 12)
        ring = drawing.linear(0, -9, size, size + 9, (0, "#FFF0B8"), (0.5, LIMONE), (1, "#E8A82C"))
        drawing.rect(-9, -9, size + 18, size + 18, ring, PLATE_RADIUS + 9)
    else:
        drawing.shadow_rect(0, 0, size, size, PLATE_RADIUS, dx=3, dy=7, blur=5, opacity=0.45)
    drawing.rect(0, 0, size, size, darker(CREMA, 0.35), PLATE_RADIUS)
    drawing.rect(0, 0, size, size - 3, CREMA, PLATE_RADIUS)
    drawing.rect(
        6, 6, size - 12, size - 12, None, PLATE_RADIUS - 5, stroke=mix(tone, NOTTE, 0.55), stroke_width=7
    )
    drawing.rect(6, 6, size - 12, size - 12, None, PLATE_RADIUS - 5, stroke=tone, stroke_width=5)
    name = f"panel/quando/plate/{colour}"
    return panel(f"{name}/active" if active else name, drawing, (size, size), (32, 32, 32, 32))


def _lane() -> Panel:
    """Return the private lane: a tray of dark lacquer whose upper edge is lit."""
    width, height = LANE
    drawing = _canvas(30, width, height)
    drawing.rect(-8, -10, width + 16, 40, "#FFE9A8", 28, opacity=0.75, filter=drawing.blur(8, 0.6))
    drawing.rect(0, 0, width, height, "#0F1E33", 34)
    drawing.rect(0, 0, width, height, NOTTE, 34, opacity=0.55)
    lit = drawing.down(0, 40, (0, "#FFF0B8"), (0.5, LIMONE), (1, "#8A6A2A"))
    drawing.rect(4, 4, width - 8, height - 8, None, 30, stroke=lit, stroke_width=5)
    drawing.rect(10, 10, width - 20, height - 20, None, 24, stroke=CREMA, stroke_width=2, opacity=0.35)
    return panel("panel/quando/lane", drawing, (width, height), (44, 48, 44, 44))


def _pad() -> Panel:
    """Return the score pad: the bill of the bar, with a red margin, perforated above, torn off below."""
    width, height = PAD
    drawing = _canvas(34, width, height)
    teeth = [
        path("L", width - index * 10 - 5, height - 7, "L", width - index * 10 - 10, height)
        for index in range(22)
    ]
    paper = (
        f"{path('M', 0, 8, 'Q', 0, 0, 8, 0, 'L', width - 8, 0, 'Q', width, 0, width, 8, 'L', width, height)} "
    )
    paper += " ".join(teeth) + " Z"
    for dx, dy, blur, opacity in ((8, 18, 10, 0.4), (3, 7, 4, 0.4)):
        drawing.shadow(paper, dx=dx, dy=dy, blur=blur, opacity=opacity, reach=0.2)
    drawing.path(paper, CREMA)
    band = rounded(0, 0, width, 34, 8)
    drawing.path(band, CORALLO)
    drawing.rect(0, 24, width, 12, CORALLO)
    drawing.rect(0, 36, width, 3, darker(CORALLO, 0.35), opacity=0.6)
    drawing.rect(0, 2, width, 2.5, "#FFFFFF", opacity=0.45)
    for side in (14, width - 14):
        drawing.line(side, 52, side, height - 18, CORALLO, 2.5, opacity=0.55)
    drawing.path(paper, None, stroke="#B9A77F", stroke_width=1.5, opacity=0.7)
    return panel("panel/quando/pad", drawing, (width, height), (30, 60, 30, 40))


def build_quando_panels() -> list[Panel]:
    """Return every panel of this table."""
    plates = [_plate(colour, active=active) for colour in SEATS for active in (False, True)]
    return [_notte(), _tag(), _pill(), *plates, _lane(), _pad()]
