"""The Quando cards in three sizes, what lies under and over them, and the pile.

A card stands clear of the edge of its picture, so that its sides stay smooth when it lies at an angle:
the pictures are a little larger than the cards, the anchor is the middle of both.
"""

from dataclasses import dataclass
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import number as coordinate
from assets.source.geometry import rounded
from assets.source.lettering import outline
from assets.source.palette import FOCUS, FOCUS_LIGHT, SHADOW
from assets.source.quando_colours import CARD_EDGE, CREMA, NOTTE, PAPER_SHADE
from assets.source.quando_patterns import HEIGHT, PRINTS, RADIUS, WIDTH, draw_print
from assets.source.raster import Sprite, render, sprite

DIGIT: Final = 96
"""Ink height of the number in the units of the large card (art.md, 5)."""
TEN_WIDTH: Final = 0.92
"""The ten is drawn a little narrower than its font has it."""
MARGIN: Final = 2
UNDERLINED: Final = ("6", "9")
"""Numbers that read as another one upside down."""
VEIL: Final = "#120A0A"


@dataclass(frozen=True, slots=True)
class Size:
    """One of the sizes cards are drawn at.

    Attributes:
        name: Front part of the names of its pictures.
        scale: Against the large card.
        index: Radius of the discs in two corners, in pixels.
        index_ink: Ink height of the number in them, in pixels.
        inset: Distance of their middle from the left and the upper side, in pixels.
        band: Widths of the rings against those of the large card.
    """

    name: str
    scale: float
    index: float
    index_ink: float
    inset: float
    band: float

    @property
    def width(self) -> int:
        """Of the card in pixels."""
        return round(WIDTH * self.scale)

    @property
    def height(self) -> int:
        """Of the card in pixels."""
        return round(HEIGHT * self.scale)

    @property
    def radius(self) -> float:
        """Of its corners in pixels."""
        return RADIUS * self.scale


LARGE: Final = Size("card/quando", 1.0, 27, 29, 40, 1.0)
MIDDLE: Final = Size("card/quando/middle", 0.72, 23, 25, 32, 0.85)
SMALL: Final = Size("card/quando/small", 0.42, 18, 21, 22, 0.7)


def _canvas(size: Size, reach: int) -> Drawing:
    """Return an empty picture of a card with ``reach`` pixels around it."""
    width, height = size.width + 2 * reach, size.height + 2 * reach
    return Drawing(width, height, -(width // 2), -(height // 2))


def _body(size: Size, grow: float = 0.0) -> str:
    """Return the outline of a card, larger by ``grow`` at every side."""
    width, height = size.width + 2 * grow, size.height + 2 * grow
    return rounded(-size.width / 2 - grow, -size.height / 2 - grow, width, height, size.radius + grow)


def _untrimmed(name: str, drawing: Drawing, samples: int = 3) -> Sprite:
    """Render a picture and keep its clear margin: it smooths the sides of a turned card."""
    return Sprite(name, render(drawing, samples), (-drawing.left, -drawing.top))


def _digits(
    drawing: Drawing, text: str, x: float, y: float, ink: float, colour: str, narrow: float = 1.0
) -> None:
    """Write a number so that its ink is this high and centred on (x, y)."""
    _, top, _, bottom = outline(text, 100, "display").box
    shaped = outline(text, 100 * ink / (bottom - top), "display")
    left, top, right, bottom = shaped.box
    place = f"translate({coordinate(x)} {coordinate(y)}) scale({narrow} 1) "
    place += f"translate({coordinate(-(left + right) / 2)} {coordinate(-(top + bottom) / 2)})"
    drawing.path(shaped.data, colour, transform=place)


def _index(drawing: Drawing, size: Size, text: str) -> None:
    """Draw the disc in the upper left corner."""
    x, y = -size.width / 2 + size.inset, -size.height / 2 + size.inset * 1.04
    rim = max(2.0, 3 * size.band)
    drawing.circle(x, y, size.index, CREMA, stroke=NOTTE, stroke_width=rim)
    underlined = text in UNDERLINED
    ink = size.index_ink * (0.86 if underlined else 1.0)
    lift = size.index * 0.14 if underlined else 0.0
    _digits(drawing, text, x, y - lift, ink, NOTTE, 0.74 if len(text) > 1 else 1.0)
    if underlined:
        below = y - lift + ink / 2 + size.index * 0.2
        drawing.line(x - size.index * 0.3, below, x + size.index * 0.3, below, NOTTE, size.index * 0.13)


def _disc(drawing: Drawing, size: Size, number: int) -> None:
    """Draw the disc with the large number."""
    look = PRINTS[number]
    with drawing.group(scale=size.scale):
        drawing.circle(4, 6, look.disc, SHADOW, opacity=0.3, filter=drawing.blur(4, 0.2))
        drawing.circle(0, 0, look.disc, CREMA)
        drawing.circle(0, 0, look.disc - 8, None, stroke=look.ring, stroke_width=max(4.0, 1.6 / size.scale))
        _digits(drawing, str(number), 0, 0, DIGIT, NOTTE, TEN_WIDTH if number == 10 else 1.0)


def _card(size: Size, number: int) -> Sprite:
    """Return a face."""
    drawing = _canvas(size, MARGIN)
    draw_card(drawing, size, number)
    return _untrimmed(f"{size.name}/{number}", drawing)


def draw_card(drawing: Drawing, size: Size, number: int) -> None:
    """Draw a face about the origin, in pixels of this size."""
    paper = drawing.linear(
        -size.width / 2, -size.height / 2, size.width / 2, size.height / 2, (0, "#FFFFFF"), (1, "#F3E8D2")
    )
    drawing.path(_body(size), paper)
    with drawing.group(scale=size.scale):
        draw_print(drawing, number)
    _disc(drawing, size, number)
    for turn in (0, 180):
        with drawing.group(rotate=turn):
            _index(drawing, size, str(number))
    drawing.path(_body(size, -0.6), None, stroke="#6B5A3A", stroke_width=1.2, opacity=0.35)


def _shadow(name: str, size: Size, height: float) -> Sprite:
    """Return the shadow of a card that is lifted by ``height`` pixels (art.md, 3)."""
    blur = (10 + 0.6 * height) / 2
    reach = round(blur * 3 + 8 + 0.6 * height)
    drawing = _canvas(size, reach)
    drop_x, drop_y = 3 + 0.25 * height, 6 + 0.6 * height
    drawing.shadow(_body(size, -1), dx=drop_x, dy=drop_y, blur=blur, opacity=0.42, reach=0.3)
    return sprite(name, drawing, samples=1)


def _band(drawing: Drawing, size: Size, near: float, far: float, colour: str) -> None:
    """Draw a ring round a card between two distances from its sides."""
    near, far = near * size.band, far * size.band
    drawing.path(_body(size, (near + far) / 2), None, stroke=colour, stroke_width=far - near)


def _focus(size: Size) -> Sprite:
    """Return the ring of the focus: light inside, Notte outside, warm light around."""
    drawing = _canvas(size, 48)
    halo = _body(size, 12 * size.band)
    drawing.path(
        halo,
        None,
        stroke="#FFD98A",
        stroke_width=26 * size.band,
        opacity=0.85,
        filter=drawing.blur(9 * size.band, 0.2),
    )
    _band(drawing, size, 13.5, 19, NOTTE)
    _band(drawing, size, 6, 14.5, FOCUS)
    _band(drawing, size, -2, 7, FOCUS_LIGHT)
    return sprite(f"{size.name}/focus", drawing)


def _chosen(size: Size) -> Sprite:
    """Return the double edge of a card of the chosen set; it fits into the ring of the focus."""
    drawing = _canvas(size, 18)
    _band(drawing, size, 8, 11.5, NOTTE)
    _band(drawing, size, 2, 8.5, FOCUS_LIGHT)
    _band(drawing, size, -1, 2.5, NOTTE)
    return _untrimmed(f"{size.name}/chosen", drawing)


def _veil(size: Size) -> Sprite:
    drawing = _canvas(size, MARGIN)
    drawing.path(_body(size), VEIL)
    return _untrimmed(f"{size.name}/veil", drawing)


def _states(size: Size) -> list[Sprite]:
    return [
        _shadow(f"{size.name}/shadow", size, 0),
        _shadow(f"{size.name}/lifted", size, 26),
        _focus(size),
        _chosen(size),
        _veil(size),
    ]


def _pile_edge() -> Sprite:
    """Return one card of the pile of which only the cut edge is seen under the next one."""
    drawing = _canvas(MIDDLE, MARGIN)
    drawing.path(_body(MIDDLE), "#B9A77F")
    drawing.path(
        _body(MIDDLE, -1.1), drawing.down(-126, 126, (0, CARD_EDGE), (0.9, CARD_EDGE), (1, PAPER_SHADE))
    )
    return _untrimmed("quando/pile/edge", drawing)


def _pile_empty() -> Sprite:
    """Return the place of the pile when no card is left."""
    drawing = _canvas(MIDDLE, MARGIN)
    drawing.path(_body(MIDDLE, -2), NOTTE, opacity=0.16)
    for colour, shift, opacity in ((NOTTE, 1.5, 0.4), (CREMA, 0.0, 0.85)):
        drawing.stroke(
            _body(MIDDLE, -6),
            colour,
            4,
            stroke_dasharray="13 12",
            opacity=opacity,
            transform=f"translate({shift} {shift})",
        )
    return _untrimmed("quando/pile/empty", drawing)


def build_cards() -> list[Sprite]:
    """Return the faces of the large and the middle size, and what lies under and over them."""
    faces = [_card(size, number) for size in (LARGE, MIDDLE) for number in range(len(PRINTS))]
    return [*faces, *_states(LARGE), *_states(MIDDLE), _pile_edge(), _pile_empty()]


def build_small_cards() -> list[Sprite]:
    """Return the faces that opponents turn towards us, and their shadow."""
    faces = [_card(SMALL, number) for number in range(len(PRINTS))]
    return [*faces, _shadow(f"{SMALL.name}/shadow", SMALL, 0)]
