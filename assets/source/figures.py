"""Who sits in the pub: heads in layers, so that everybody can wear anything, on plaques and on portraits.

All layers of a size have the same anchor, the middle of the mat. From below, ``SIZE`` being ``plaque`` or
``portrait``:

* ``SIZE/ring`` (tinted), ``SIZE/ring/plain``; of plaques also ``.../active`` for whoever acts;
* of fur: ``SIZE/fur/FUR/MOOD``, ``SIZE/hat/HEADGEAR`` (tinted), ``SIZE/hat/HEADGEAR/plain``,
  ``SIZE/extra/EXTRA``;
* of tin: ``SIZE/tin/METAL``, ``SIZE/tin/stripe`` (tinted), ``SIZE/tin/lamps/LAMP`` or ``SIZE/tin/hot``,
  ``SIZE/tin/METAL/BROW``;
* ``SIZE/mark/COLOUR``.

Names of headgear and extras have ``_`` for the space of `HEADGEAR` and `EXTRAS`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from assets.source.buffalo import Mood, draw_buffalo
from assets.source.drawing import Drawing
from assets.source.headgear import EXTRAS, HEADGEAR
from assets.source.marks import draw_mark
from assets.source.palette import (
    FOAM,
    FURS,
    LAMPLIGHT,
    LAMPS,
    METALS,
    PLAYERS,
    SECONDARY_TEXT,
    darker,
    lighter,
)
from assets.source.raster import Sprite, sprite, tint_pair
from assets.source.tin_buffalo import (
    HOT,
    TinMood,
    draw_brows,
    draw_grille,
    draw_lamps,
    draw_slot,
    draw_sockets,
    draw_steam,
    draw_stripe,
    draw_tin_head,
    outline,
)

HEAD: Final = 201.0
"""Half the width of a head as it is drawn, horns left out."""


@dataclass(frozen=True, slots=True)
class Size:
    """One set of layers."""

    name: str
    radius: float
    """Of the mat."""
    mark: float
    """Size of the mark at its lower right."""
    moods: tuple[Mood, ...]
    brows: tuple[TinMood, ...]
    samples: int
    """As for `assets.source.raster.render`."""

    def canvas(self) -> Drawing:
        """Return an empty drawing with the anchor in its middle."""
        reach = round(self.radius * 1.85) + 8
        return Drawing(2 * reach, 2 * reach, -reach, -reach)


SIZES: Final = (
    Size("plaque", 44, 8.8, ("happy",), ("ready", "calculating"), samples=3),
    Size("portrait", 96, 17, ("happy", "sad"), ("ready", "calculating", "sad"), samples=2),
)


def _mat(drawing: Drawing, colour: str, radius: float, *, active: bool) -> None:
    drawing.circle(3, 6, radius + 4, "#0A0504", opacity=0.45, filter=drawing.blur(radius * 0.1, 0.3))
    if active:
        drawing.glow(0, 0, radius * 1.8, radius * 1.8, LAMPLIGHT, 1.0)
    rim = FOAM if active else SECONDARY_TEXT
    width = 8 if active else 4
    drawing.circle(
        0,
        0,
        radius + width,
        drawing.linear(-radius, -radius, radius, radius, (0, lighter(rim, 0.4)), (1, rim)),
    )
    stops = ((0.0, lighter(colour, 0.25)), (0.5, colour), (1.0, darker(colour, 0.22)))
    drawing.circle(0, 0, radius, drawing.linear(-radius, -radius, radius, radius, *stops))
    face = drawing.radial(
        -radius * 0.2, -radius * 0.3, radius, (0, "#FFF8E8"), (0.6, "#F6E6C4"), (1, "#DDC392")
    )
    drawing.circle(0, 0, radius * 0.83, darker(colour, 0.35))
    drawing.circle(0.8, 1.2, radius * 0.82, face)


def _rings(size: Size) -> list[Sprite]:
    def draw(drawing: Drawing, colour: str) -> None:
        _mat(drawing, colour, size.radius, active=False)

    def draw_active(drawing: Drawing, colour: str) -> None:
        _mat(drawing, colour, size.radius, active=True)

    rings = tint_pair(f"{size.name}/ring", size.canvas(), draw, samples=size.samples)
    if size.name == "plaque":
        rings += tint_pair(f"{size.name}/ring/active", size.canvas(), draw_active, samples=size.samples)
    return rings


def _layer(size: Size, name: str, draw: Callable[[Drawing], None]) -> Sprite:
    """Return something of a head, drawn with the origin between the eyes."""
    drawing = size.canvas()
    with drawing.group(0, -size.radius * 0.02, scale=size.radius / HEAD):
        draw(drawing)
    return sprite(f"{size.name}/{name}", drawing, samples=size.samples)


def _shadow(drawing: Drawing) -> None:
    """Let a head stand out from its mat."""
    with drawing.group(6, 12, blur=7, reach=0.3, opacity=0.35):
        drawing.ellipse(0, 60, 84, 100, "#3B2418")


def _fur(size: Size, fur: str, mood: Mood) -> Sprite:
    def draw(drawing: Drawing) -> None:
        _shadow(drawing)
        draw_buffalo(drawing, FURS[fur], mood)

    return _layer(size, f"fur/{fur}/{mood}", draw)


def _hat(size: Size, headgear: str) -> list[Sprite]:
    def draw(drawing: Drawing, colour: str) -> None:
        with drawing.group(0, -size.radius * 0.02, scale=size.radius / HEAD):
            HEADGEAR[headgear](drawing, colour)

    name = f"{size.name}/hat/{headgear.replace(' ', '_')}"
    return tint_pair(name, size.canvas(), draw, samples=size.samples)


def _extra(size: Size, extra: str) -> Sprite:
    return _layer(size, f"extra/{extra.replace(' ', '_')}", lambda drawing: EXTRAS[extra](drawing, ""))


def _tin(size: Size, key: str, metal: str) -> list[Sprite]:
    def head(drawing: Drawing) -> None:
        _shadow(drawing)
        draw_tin_head(drawing, metal)
        draw_sockets(drawing, metal)
        draw_slot(drawing, outline(metal))

    def brows(mood: TinMood) -> Callable[[Drawing], None]:
        return lambda drawing: draw_brows(drawing, metal, mood)

    return [
        _layer(size, f"tin/{key}", head),
        *(_layer(size, f"tin/{key}/{mood}", brows(mood)) for mood in size.brows),
    ]


def _hot(drawing: Drawing) -> None:
    """Draw what shines of a tin buffalo that is overheated, and its steam."""
    eye = LAMPS[HOT]
    draw_lamps(drawing, eye)
    draw_grille(drawing, eye, "#1E242A")
    draw_steam(drawing)


def _mark(size: Size, colour: str) -> Sprite:
    drawing = size.canvas()
    draw_mark(drawing, colour, size.radius * 0.73, size.radius * 0.71, size.mark)
    return sprite(f"{size.name}/mark/{colour}", drawing, samples=size.samples)


def _lamps(eye: str) -> Callable[[Drawing], None]:
    return lambda drawing: draw_lamps(drawing, eye)


def build_figures() -> list[Sprite]:
    """Return every layer of plaques and portraits."""
    sprites = []
    for size in SIZES:
        sprites += _rings(size)
        sprites += [_fur(size, fur, mood) for fur in FURS for mood in size.moods]
        sprites += [picture for headgear in HEADGEAR for picture in _hat(size, headgear)]
        sprites += [_extra(size, extra) for extra in EXTRAS]
        sprites += [picture for key, metal in METALS.items() for picture in _tin(size, key, metal)]
        sprites += [_layer(size, f"tin/lamps/{key}", _lamps(eye)) for key, eye in LAMPS.items()]
        sprites.append(_layer(size, "tin/stripe", lambda drawing: draw_stripe(drawing, "#E6E6E6", "#2A2A2A")))
        sprites.append(_layer(size, "tin/hot", _hot))
        sprites += [_mark(size, colour) for colour in PLAYERS]
    return sprites
