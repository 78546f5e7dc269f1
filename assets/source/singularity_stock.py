"""What every Singularity card is made of: sizes, stock, frame, letters."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import number, rounded
from assets.source.lettering import outline
from assets.source.palette import darker, lighter, mix
from assets.source.raster import Sprite, render

WIDTH: Final = 250
HEIGHT: Final = 350
RADIUS: Final = 20
EDGE: Final = 6
LEFT: Final = -WIDTH / 2
TOP: Final = -HEIGHT / 2


@dataclass(frozen=True, slots=True)
class Size:
    """A size in which cards are drawn.

    Attributes:
        prefix: Of the sprites' names.
        scale: Against the big card of 250 x 350.
    """

    prefix: str
    scale: float

    def line(self, width: float) -> float:
        """Return the width of a line, in pixels of the big card, that stays visible at this size."""
        return max(width, 1.9 / self.scale)


BIG: Final = Size("card/singularity", 1.0)
SMALL: Final = Size("card/singularity/small", 0.72)
TINY: Final = Size("card/singularity", 0.36)

Face = Callable[[Drawing, Size], None]
"""Draws a face about the origin, in pixels of the big card."""


def inset(by: float, radius: float | None = None) -> str:
    """Return the card's outline, ``by`` pixels smaller (negative: larger) at every side."""
    corner = RADIUS - by * 0.75 if radius is None else radius
    return rounded(LEFT + by, TOP + by, WIDTH - 2 * by, HEIGHT - 2 * by, corner)


def card(name: str, size: Size, face: Face) -> Sprite:
    """Draw a card.

    Nothing is cut off: the clear pixel around the card is what keeps its edges smooth when it is turned.
    """
    width, height = round(WIDTH * size.scale) + 2, round(HEIGHT * size.scale) + 2
    drawing = Drawing(width, height, -width // 2, -height // 2)
    with drawing.group(scale=size.scale):
        face(drawing, size)
    return Sprite(f"{size.prefix}/{name}", render(drawing), (width // 2, height // 2))


def stock(drawing: Drawing, edge: str, fill: str) -> None:
    """Draw the empty card: its edge, lit from above left, and its field."""
    lit = ((0.0, lighter(edge, 0.5)), (0.5, edge), (1.0, mix(edge, "#5A4A3C", 0.28)))
    drawing.path(inset(0), drawing.linear(LEFT, TOP, -LEFT, -TOP, *lit))
    drawing.path(
        inset(0.75), None, stroke=mix(darker(edge, 0.6), "#2A2030", 0.3), stroke_width=1.5, opacity=0.5
    )
    drawing.path(inset(EDGE), fill)


def sheen(drawing: Drawing, opacity: float = 0.2) -> None:
    """Let the lamp shine on the upper left of the field."""
    light = drawing.linear(LEFT, TOP, 40, 90, (0, "#FFFFFF", opacity), (1, "#FFFFFF", 0.0))
    drawing.path(inset(EDGE), light)


def frame(drawing: Drawing, ink: str, size: Size, opacity: float = 0.55) -> None:
    """Draw the fine line inside the edge."""
    drawing.path(inset(12.5), None, stroke=ink, stroke_width=size.line(2), opacity=opacity)


def figures(
    drawing: Drawing, text: str, x: float, y: float, box: tuple[float, float], fill: str, font: str = "bold"
) -> None:
    """Write figures as large as a box (width, height) allows, their ink centred on (x, y)."""
    left, top, right, bottom = outline(text, 100, font).box
    height = min(box[1], box[0] * (bottom - top) / (right - left))
    drawing.letter(text, x, y, height, fill, font)


def spaced(
    drawing: Drawing,
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    tracking: float,
    font: str = "bold",
) -> None:
    """Write one line about x with extra room between its letters; ``y`` is the middle of the capitals."""
    letters = [outline(letter, size, font) for letter in text]
    _, top, _, bottom = outline("H", size, font).box
    width = sum(letter.width for letter in letters) + tracking * (len(letters) - 1)
    at = x - width / 2
    for letter in letters:
        drawing.path(letter.data, fill, transform=f"translate({number(at)} {number(y - (top + bottom) / 2)})")
        at += letter.width + tracking
