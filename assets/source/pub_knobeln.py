"""The laid table of the Knobeln game in the pub: helmet, beers, mats, coins that somebody forgot."""

from assets.source.drawing import Drawing
from assets.source.geometry import polygon
from assets.source.knobeln_helmet import draw_helmet
from assets.source.marks import coin
from assets.source.palette import BEER_MAT, MAT_RING, PLAYERS, SHADOW, darker, lighter
from assets.source.pub_bar import beer
from assets.source.pub_tables import RADIUS_X, RADIUS_Y, TOPS, bare_top, stand


def laid_knobeln(drawing: Drawing) -> None:
    """Draw the table about the middle of its top."""
    stand(drawing, TOPS["knobeln"][1])
    bare_top(drawing, "knobeln")
    drawing.glow(0, -6, RADIUS_X * 0.8, RADIUS_Y * 0.8, "#FFD98A", 0.3)
    for x, y, colour in ((-108, -32, "blue"), (104, -34, "purple"), (-66, 46, "red")):
        _mat(drawing, x, y, PLAYERS[colour])
    for x, y in ((-150, 10), (160, 2)):
        _coaster(drawing, x, y)
    beer(drawing, -150, 10, 0.36, "pils")
    beer(drawing, 160, 2, 0.36, "dark", 0.6)
    with drawing.group(4, 24, scale=0.34):
        draw_helmet(drawing)
    for x, y in ((84, 36), (118, 30), (98, 50)):
        _coin(drawing, x, y)


def _mat(drawing: Drawing, x: float, y: float, colour: str) -> None:
    with drawing.group(x, y):
        card = polygon([(-34, -9), (36, -9), (40, 10), (-38, 10)])
        drawing.shadow(card, dx=3, dy=5, blur=3, opacity=0.55)
        drawing.path(card, "#B79F70", transform="translate(0 2)")
        drawing.path(card, drawing.linear(-34, -9, 40, 10, (0, "#FFFBF0"), (1, BEER_MAT)))
        field = polygon([(-34, -9), (-12, -9), (-13, 10), (-38, 10)])
        drawing.path(
            field, drawing.linear(-38, -9, -12, 10, (0, lighter(colour, 0.2)), (1, darker(colour, 0.15)))
        )
        drawing.line(-4, -2, 28, -2, "#4A2C1B", 3, opacity=0.75)
        drawing.line(-5, 4.5, 20, 4.5, "#4A2C1B", 2.5, opacity=0.5)


def _coaster(drawing: Drawing, x: float, y: float) -> None:
    drawing.ellipse(x + 3, y + 5, 36, 10, SHADOW, opacity=0.5, filter=drawing.blur(3))
    drawing.ellipse(x, y + 1.5, 35, 9.5, "#B79F70")
    drawing.ellipse(x, y, 35, 9.5, BEER_MAT)
    drawing.ellipse(x, y, 30, 7.5, None, stroke=MAT_RING, stroke_width=2)


def _coin(drawing: Drawing, x: float, y: float) -> None:
    with drawing.group(x, y):
        drawing.ellipse(3, 6, 15, 7, SHADOW, opacity=0.6, filter=drawing.blur(2))
        coin(drawing, "#C98B3A", 15, 0.5, 4)
