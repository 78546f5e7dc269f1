"""Heads of buffaloes on round mats, put together from layers: anybody can wear anything (``art.md``, 8)."""

from dataclasses import dataclass
from typing import Final, Literal

from engine.play.outfits import Outfit
from engine.play.seating import Level
from engine.ui.canvas import WHITE, Canvas, Colour
from engine.ui.geometry import Point
from scenes.looks import PLAYER_COLOURS, ColourName, TinLook, look_of

Size = Literal["plaque", "portrait"]
"""As the catalogue names the layers: a portrait is 96 px from its middle to the rim, a plaque 44."""
Mood = Literal["happy", "sad"]

PORTRAIT_RADIUS: Final = 96.0
BROWS: Final[dict[Level, str]] = {"easy": "ready", "normal": "calculating", "hard": "calculating"}
"""The brow plates tell how strong a tin buffalo is."""
DIMMED: Final = 0.55
"""What is left of the light in the eyes of a sad tin buffalo."""


@dataclass(frozen=True, slots=True)
class _Brush:
    """Draws layers of one head, all at the same place."""

    canvas: Canvas
    size: Size
    place: Point
    scale: float
    paint: Colour
    light: float

    def __call__(self, layer: str, *, painted: bool = False, alpha: float = 1.0) -> None:
        """Draw a layer, ``painted`` in the colour of the seat."""
        tint = _lit(self.paint if painted else WHITE, self.light)
        stretch = (self.scale, self.scale)
        self.canvas.image(f"{self.size}/{layer}", *self.place, stretch=stretch, alpha=alpha, tint=tint)


def _lit(colour: Colour, light: float) -> Colour:
    if light == 1.0:
        return colour
    red, green, blue = (round(channel * light) for channel in colour)
    return red, green, blue


def draw_plaque(
    canvas: Canvas,
    figure: str,
    colour: ColourName,
    place: Point,
    scale: float = 1.0,
    *,
    level: Level | None = None,
    active: bool = False,
    light: float = 1.0,
) -> None:
    """Draw a small round mat with the head of a buffalo.

    Args:
        canvas: Where to draw.
        figure: Whose head (`engine.play.seating.is_figure`).
        colour: The colour that player has at this table.
        place: The middle of the mat.
        scale: Times its size.
        level: How strong a tin buffalo is: its brow tells it.
        active: Whether the mat has a light ring.
        light: What falls on it, 0..1.
    """
    brush = _Brush(canvas, "plaque", place, scale, PLAYER_COLOURS[colour], light)
    _draw(brush, "ring/active" if active else "ring", figure, colour, "happy", level)


def draw_portrait(
    canvas: Canvas,
    figure: str,
    colour: ColourName,
    place: Point,
    scale: float = 1.0,
    *,
    level: Level | None = None,
    mood: Mood = "happy",
) -> None:
    """Draw a large round mat with the head of a buffalo; see `draw_plaque`."""
    _draw(
        _Brush(canvas, "portrait", place, scale, PLAYER_COLOURS[colour], 1.0),
        "ring",
        figure,
        colour,
        mood,
        level,
    )


def _draw(brush: _Brush, ring: str, figure: str, colour: ColourName, mood: Mood, level: Level | None) -> None:
    brush(ring, painted=True)
    brush(f"{ring}/plain")
    _draw_head(brush, look_of(figure), mood, level)
    brush(f"mark/{colour}")


def draw_head(
    canvas: Canvas, figure: str, tint: Colour, place: Point, scale: float, level: Level | None
) -> None:
    """Draw the head of a portrait without its mat."""
    _draw_head(_Brush(canvas, "portrait", place, scale, tint, 1.0), look_of(figure), "happy", level)


def _draw_head(brush: _Brush, look: Outfit | TinLook, mood: Mood, level: Level | None) -> None:
    if isinstance(look, TinLook):
        hot = level == "hard"
        brush(f"tin/{look.metal}")
        brush("tin/stripe", painted=True)
        brush("tin/hot" if hot else f"tin/lamps/{look.eye}", alpha=DIMMED if mood == "sad" else 1.0)
        brow = "sad" if mood == "sad" else BROWS[level or "easy"]
        brush(f"tin/{look.metal}/{brow}")
        return
    brush(f"fur/{look.fur}/{mood}")
    if look.headgear is not None:
        brush(f"hat/{look.headgear}", painted=True)
        brush(f"hat/{look.headgear}/plain")
    if look.extra is not None:
        brush(f"extra/{look.extra}")
