"""Headgear and extras of the roaring head, as large as `rache_head.py` draws it.

Hats are anchored between the horns (`CROWN` from the head), glasses between the eyes (as the head),
moustache and nose ring at `rache_head.MOUTH`. A hat is two sprites: ``rache/hat/NAME`` is tinted with the
player's colour, ``rache/hat/NAME/plain`` lies over it.
"""

from typing import Final

from assets.source.drawing import Drawing
from assets.source.headgear import EXTRAS, HEADGEAR
from assets.source.rache_head import MOUTH, SCALE
from assets.source.raster import Sprite, sprite, tint_pair

CROWN: Final = (0, -176)
"""From the anchor of the head to the anchor of a hat."""
AT_MOUTH: Final = ("moustache", "nose ring")
"""Extras that hang at the mouth; all others sit at the eyes."""
LIFT: Final = {"moustache": -18}
"""How far an open mouth pushes something up."""


def _canvas() -> Drawing:
    return Drawing(560, 700, -280, -280)


def _hat(name: str) -> list[Sprite]:
    def worn(drawing: Drawing, paint: str) -> None:
        with drawing.group(0, -CROWN[1], scale=SCALE):
            HEADGEAR[name](drawing, paint)

    return tint_pair(f"rache/hat/{name.replace(' ', '_')}", _canvas(), worn)


def _extra(name: str) -> Sprite:
    drawing, down = _canvas(), MOUTH[1] if name in AT_MOUTH else 0
    with drawing.group(0, LIFT.get(name, 0) - down, scale=SCALE):
        EXTRAS[name](drawing, "")
    return sprite(f"rache/extra/{name.replace(' ', '_')}", drawing)


def build_hats() -> list[Sprite]:
    """Return all headgear and all extras."""
    hats = [picture for name in HEADGEAR for picture in _hat(name)]
    return [*hats, *(_extra(name) for name in EXTRAS)]
