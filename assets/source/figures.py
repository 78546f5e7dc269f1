"""Who sits in the pub: looks, plaques and portraits."""

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
from assets.source.tin_buffalo import TinMood, draw_tin_buffalo


@dataclass(frozen=True, slots=True)
class Fur:
    """A fur buffalo: somebody at a controller."""

    colour: str
    fur: str
    headgear: str
    extra: str | None = None
    mood: Mood = "happy"


@dataclass(frozen=True, slots=True)
class Tin:
    """A tin buffalo: a bot."""

    colour: str
    metal: str
    eye: str
    mood: TinMood


FIGURES: Final[dict[str, Fur | Tin]] = {
    "jupp": Fur("red", "peat", "flat cap", "moustache"),
    "uschi": Fur("blue", "fox", "flower"),
    "heinz": Fur("yellow", "slate", "bobble hat", "spectacles"),
    "moni": Fur("purple", "sand", "wreath", mood="content"),
    "kalle": Fur("grey", "moss", "bowler", "sunglasses"),
    "elke": Fur("pink", "milk", "bobble hat", "nose ring"),
    "gerd": Fur("green", "night", "tirol hat", "monocle", mood="sly"),
    "trudi": Fur("milk", "rose", "flower", "spectacles"),
    "blech1": Tin("green", "steel", "amber", "ready"),
    "blech2": Tin("pink", "copper", "mint", "calculating"),
    "blech3": Tin("pink", "verdigris", "red", "overheated"),
    "blech4": Tin("blue", "copper", "amber", "ready"),
    "blech5": Tin("purple", "verdigris", "mint", "ready"),
    "blech6": Tin("grey", "steel", "mint", "calculating"),
    "blech7": Tin("milk", "copper", "red", "overheated"),
}


def draw_figure(drawing: Drawing, figure: Fur | Tin, paint: str, *, sad: bool = False) -> None:
    """Draw the head of a figure with everything it wears, in a player's colour."""
    if isinstance(figure, Tin):
        metal, eye = METALS[figure.metal], LAMPS[figure.eye]
        draw_tin_buffalo(drawing, metal, eye, paint, "sad" if sad else figure.mood)
        return
    draw_buffalo(drawing, FURS[figure.fur], "sad" if sad else figure.mood)
    HEADGEAR[figure.headgear](drawing, paint)
    if figure.extra is not None:
        EXTRAS[figure.extra](drawing, paint)


def _mat(drawing: Drawing, colour: str, radius: float, *, active: bool, soft: float) -> None:
    drawing.circle(3, 6, radius + 4, "#0A0504", opacity=0.45, filter=drawing.blur(soft, 0.3))
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


def _head(drawing: Drawing, figure: Fur | Tin, paint: str, radius: float) -> None:
    with drawing.group(0, -radius * 0.02, scale=radius / 201):
        with drawing.group(6, 12, blur=7, reach=0.3, opacity=0.35):
            drawing.ellipse(0, 60, 84, 100, "#3B2418")
        draw_figure(drawing, figure, paint)


def _canvas(radius: float) -> Drawing:
    reach = round(radius * 1.85) + 8
    return Drawing(2 * reach, 2 * reach, -reach, -reach)


def plaque(name: str, figure: Fur | Tin, radius: float, *, active: bool = False) -> Sprite:
    """Draw the round mat with the head; horns break the ring, the mark sits bottom right."""
    drawing, paint = _canvas(radius), PLAYERS[figure.colour]
    _mat(drawing, paint, radius, active=active, soft=radius * 0.1)
    _head(drawing, figure, paint, radius)
    draw_mark(drawing, figure.colour, radius * 0.73, radius * 0.71, radius * 0.2)
    return sprite(name, drawing, samples=3)


def plaque_parts() -> list[Sprite]:
    """Return what a plaque in any colour is put together from, all with the same anchor.

    From below: ``plaque/ring`` (tinted), ``plaque/ring/plain``, ``plaque/FIGURE/worn`` (tinted),
    ``plaque/FIGURE/worn/plain``, ``plaque/mark/COLOUR``. For the light ring: ``plaque/ring/active``.
    """
    radius, sprites = 44, []
    for name, active in (("plaque/ring", False), ("plaque/ring/active", True)):

        def ring(drawing: Drawing, paint: str, active: bool = active) -> None:
            _mat(drawing, paint, radius, active=active, soft=radius * 0.1)

        sprites += tint_pair(name, _canvas(radius), ring, samples=3)
    for key, figure in FIGURES.items():

        def worn(drawing: Drawing, paint: str, figure: Fur | Tin = figure) -> None:
            _head(drawing, figure, paint, radius)

        sprites += tint_pair(f"plaque/{key}/worn", _canvas(radius), worn, samples=3)
    for colour in PLAYERS:
        drawing = _canvas(radius)
        draw_mark(drawing, colour, radius * 0.73, radius * 0.71, radius * 0.2)
        sprites.append(sprite(f"plaque/mark/{colour}", drawing, samples=3))
    return sprites


def portrait(name: str, figure: Fur | Tin, *, sad: bool) -> Sprite:
    """Draw the big mat of lobby and result."""
    radius = 96
    reach = 150
    drawing, paint = Drawing(2 * reach, 2 * reach, -reach, -reach), PLAYERS[figure.colour]
    _mat(drawing, paint, radius, active=False, soft=9)
    with drawing.group(0, -2, scale=radius / 201):
        with drawing.group(8, 16, blur=9, reach=0.3, opacity=0.4):
            drawing.ellipse(0, 60, 84, 100, "#3B2418")
        draw_figure(drawing, figure, paint, sad=sad)
    draw_mark(drawing, figure.colour, radius * 0.74, radius * 0.72, 17)
    return sprite(name, drawing)


def build_figures() -> list[Sprite]:
    """Return every plaque and portrait."""
    sprites = []
    for key, figure in FIGURES.items():
        sprites.append(plaque(f"plaque/{key}", figure, 44))
        sprites.append(plaque(f"plaque/{key}/active", figure, 44, active=True))
        sprites.append(plaque(f"plaque/{key}/small", figure, 27))
        sprites.append(portrait(f"portrait/{key}/happy", figure, sad=False))
        sprites.append(portrait(f"portrait/{key}/sad", figure, sad=True))
    return [*sprites, *plaque_parts()]
