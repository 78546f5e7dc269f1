"""What lies under and over a card: shadows, glow, focus ring, veil and the place for it."""

from typing import Final

from PIL import ImageChops

from assets.source.drawing import Drawing
from assets.source.palette import FOCUS, FOCUS_LIGHT, LAMPLIGHT, SCHWARZBIER
from assets.source.raster import Sprite, render, sprite, trimmed
from assets.source.singularity_colours import SPACE
from assets.source.singularity_stock import HEIGHT, SMALL, WIDTH, Face, Size, card, inset
from assets.source.svg import Attribute

REACH: Final = 110
"""How far light and shadow may reach beyond the card, in pixels of the big one."""
VEIL: Final = "#120A0A"


def _canvas(size: Size) -> Drawing:
    width, height = round((WIDTH / 2 + REACH) * size.scale), round((HEIGHT / 2 + REACH) * size.scale)
    return Drawing(2 * width, 2 * height, -width, -height)


def hollow(name: str, drawing: Drawing, hole: Drawing) -> Sprite:
    """Render a drawing without what another one of the same size covers, so that it may lie over a thing."""
    image = render(drawing)
    image.putalpha(ImageChops.subtract(image.getchannel("A"), render(hole).getchannel("A")))
    return trimmed(name, image, (-drawing.left, -drawing.top))


def _around(size: Size, paint: Face) -> Drawing:
    """Draw what reaches beyond the card."""
    drawing = _canvas(size)
    with drawing.group(scale=size.scale):
        paint(drawing, size)
    return drawing


def _inside(drawing: Drawing, _: Size) -> None:
    """Fill the card but for its outermost pixels, which lie over the edge of what surrounds it."""
    drawing.path(inset(2), "#FFFFFF")


def _shadow(drawing: Drawing, _: Size) -> None:
    drawing.shadow(inset(0), dx=3, dy=6, blur=5, opacity=0.42, reach=0.2)
    drawing.shadow(inset(0), dx=1, dy=2, blur=2, opacity=0.35, reach=0.2)


def _lifted(drawing: Drawing, _: Size) -> None:
    """Draw the wide soft shadow of a card in the air; how far it lies off says the scene (art.md, 3)."""
    drawing.shadow(inset(1), dx=3, dy=6, blur=12.5, opacity=0.55, reach=0.3)


def _glow(drawing: Drawing, size: Size) -> None:
    """Draw the light of the card that takes the trick as it stands."""
    drawing.path(inset(-26), "#FF8A3C", opacity=0.5, filter=drawing.blur(24, 0.3))
    drawing.path(inset(-12), FOCUS, opacity=0.8, filter=drawing.blur(12, 0.3))
    drawing.path(inset(-3, 23), None, stroke=LAMPLIGHT, stroke_width=7)
    drawing.path(inset(-2, 22), None, stroke="#FFF3CC", stroke_width=size.line(2.5), opacity=0.9)


def _focus(drawing: Drawing, size: Size) -> None:
    """Draw a ring that is light inside and dark outside, in the glow of the lamp."""
    drawing.path(inset(-18, 34), LAMPLIGHT, opacity=0.62, filter=drawing.blur(15, 0.3))
    drawing.path(inset(-7, 27), SCHWARZBIER, stroke=SCHWARZBIER, stroke_width=10)
    tone = drawing.linear(-130, -180, 130, 180, (0, FOCUS_LIGHT), (0.4, FOCUS), (1, "#E79A1E"))
    drawing.path(inset(-4, 24), None, stroke=tone, stroke_width=8.5)
    drawing.path(inset(-2, 22), None, stroke=FOCUS_LIGHT, stroke_width=size.line(2.5), opacity=0.9)


def _veil(drawing: Drawing, _: Size) -> None:
    drawing.path(inset(0), VEIL)


def _slot(drawing: Drawing, _: Size) -> None:
    """Draw the place for one's card; its dark ground bears writing."""
    drawing.path(inset(4, 18), SPACE, opacity=0.62)
    dashes: dict[str, Attribute] = {"stroke_dasharray": "18.4 14", "stroke_linecap": "round"}
    drawing.path(inset(5, 18), None, stroke=FOCUS, stroke_width=6, **dashes)


def build_light(size: Size) -> list[Sprite]:
    """Return what surrounds and covers a card of this size: two shadows, glow, focus ring, veil."""
    shadows = (("shadow", _shadow), ("lifted", _lifted))
    lights = (("glow", _glow), ("focus", _focus))
    inside = _around(size, _inside)
    return [
        *(sprite(f"{size.prefix}/{name}", _around(size, paint)) for name, paint in shadows),
        *(hollow(f"{size.prefix}/{name}", _around(size, paint), inside) for name, paint in lights),
        card("veil", size, _veil),
    ]


def build_slot() -> Sprite:
    """Return the place on the table for one's own small card."""
    slot = card("slot", SMALL, _slot)
    return Sprite("singularity/slot", slot.image, slot.anchor)
