"""The left side of the Rache: rays, waves, the shout and the roaring head (``mock/06_rache.png``)."""

from typing import Final

from engine.play.outfits import Outfit
from engine.ui.canvas import Canvas, Colour
from engine.ui.geometry import Point
from engine.ui.layout import Layout
from scenes.looks import PLAYER_COLOURS, ColourName
from scenes.rache_meter import REST
from scenes.rache_rays import Rays

REQUIRED: Final = {
    "sun": "point",
    "head": "point",
    "crown": "point",
    "mouth": "point",
    "nostril_left": "point",
    "nostril_right": "point",
    "shirt": "point",
    "shout": "point",
    **{f"wave_{number}": "point" for number in range(1, 6)},
}
"""What the layout must hold for this side."""

WAVES: Final = 5
WAVE_DECIBELS: Final = 11.0
"""One more wave for each of these steps."""
WAVE_FADE: Final = 4.0
"""dB(A) over which a wave appears."""
HALF_OPEN: Final = 60.0
WIDE_OPEN: Final = 80.0
"""From here on the mouth is open, and wide open."""
STEAM: Final = 80.0
STEAM_FADE: Final = 3.0
WORDS: Final = {"de": "shout/rache", "en": "shout/revenge"}
"""The word is painted; one for each language."""
AT_MOUTH: Final = ("moustache", "nose_ring")
"""Extras that hang at the mouth; the others sit between the eyes."""


class Head:
    """Everything left of the tower."""

    def __init__(self, layout: Layout, look: Outfit, colour: ColourName, language: str) -> None:
        """Get ready to draw.

        Args:
            layout: Where everything is.
            look: Whose head it is.
            colour: The colour of his seat.
            language: Of the word that is shouted.
        """
        self._layout = layout
        self._look = look
        self._tint: Colour = PLAYER_COLOURS[colour]
        self._word = WORDS[language]
        self._rays = Rays(layout.point("sun"))

    def draw(self, canvas: Canvas, decibels: float, turn: float, shake: Point) -> None:
        """Draw it.

        Args:
            canvas: What to draw on.
            decibels: The reading of the meter.
            turn: Degrees by which the rays are turned.
            shake: How far the picture is from its place.
        """
        self._rays.draw(canvas, turn, shake)
        self._draw_waves(canvas, decibels, shake)
        canvas.image("shout/burst/rache", *self._at("shout", shake))
        canvas.image("rache/shirt", *self._at("shirt", shake), tint=self._tint)
        canvas.image("rache/collar", *self._at("shirt", shake))
        self._draw_face(canvas, decibels, shake)
        canvas.image(self._word, *self._at("shout", shake))

    def _at(self, name: str, shake: Point) -> Point:
        return self._layout.point(name).moved(*shake)

    def _draw_waves(self, canvas: Canvas, decibels: float, shake: Point) -> None:
        middle = self._at("mouth", shake).x
        for number in range(1, WAVES + 1):
            alpha = _share(decibels, REST + WAVE_DECIBELS * number, WAVE_FADE)
            if alpha > 0.0:
                right = self._at(f"wave_{number}", shake)
                canvas.image(f"rache/wave/{number}", *right, alpha=alpha)
                left = 2 * middle - right.x
                canvas.image(f"rache/wave/{number}", left, right.y, stretch=(-1.0, 1.0), alpha=alpha)

    def _draw_face(self, canvas: Canvas, decibels: float, shake: Point) -> None:
        look, head, mouth = self._look, self._at("head", shake), self._at("mouth", shake)
        canvas.image(f"rache/head/{look.fur}", *head)
        canvas.image(f"rache/mouth/{look.fur}/{mouth_at(decibels)}", *mouth)
        crown = self._at("crown", shake)
        if look.headgear is not None:
            canvas.image(f"rache/hat/{look.headgear}", *crown, tint=self._tint)
            canvas.image(f"rache/hat/{look.headgear}/plain", *crown)
        if look.extra is not None:
            canvas.image(f"rache/extra/{look.extra}", *(mouth if look.extra in AT_MOUTH else head))
        steam = _share(decibels, STEAM, STEAM_FADE)
        if steam > 0.0:
            canvas.image("rache/steam", *self._at("nostril_right", shake), alpha=steam)
            left = self._at("nostril_left", shake)
            canvas.image("rache/steam", *left, stretch=(-1.0, 1.0), alpha=steam)


def mouth_at(decibels: float) -> str:
    """Return how far the mouth is open, as the catalogue names it."""
    if decibels < HALF_OPEN:
        return "clenched"
    return "half" if decibels < WIDE_OPEN else "full"


def _share(decibels: float, start: float, length: float) -> float:
    return min(1.0, max(0.0, (decibels - start) / length))
