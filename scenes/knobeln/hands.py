"""Hands at the Knobeln table: a closed one is the same picture whatever is inside (``art.md`` 13, 14)."""

from typing import Final

from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from scenes.knobeln.people import Person
from scenes.looks import TinLook

SEAT_COINS: Final = (
    (),
    ((3.0, -41.0),),
    ((21.0, -47.0), (-16.0, -35.0)),
    ((24.0, -55.0), (-17.0, -54.0), (3.0, -24.0)),
)
"""Where so many coins lie on the palm of somebody on the other side, seen from its wrist."""
LARGE_COINS: Final = (
    (),
    ((-5.0, -62.0),),
    ((-32.0, -71.0), (24.0, -52.0)),
    ((-35.0, -82.0), (25.0, -81.0), (-5.0, -35.0)),
)
"""The same on the near palm."""

BELOW: Final = 172.0
"""How far down a hand on the other side is when the table edge hides it."""
NEAR_BELOW: Final = 290.0
"""How far down the near hand is outside of the picture."""
PALM_DROP: Final = 4.0
"""Palms sit a little lower than fists."""
SWAY_HEIGHT: Final = 26.0
SWAY_DEGREES: Final = 4.0
SHADOW_DROP: Final = 16.0
NEAR_SHADOW: Final = (2.0, -10.0)
"""Size of the shadow under the near hand, and how far below the wrist it lies."""


def wrist(person: Person, place: Point, scale: float, *, near: bool) -> Point:
    """Return where a wrist is now; ``place``: where it is when the fist is up."""
    down = NEAR_BELOW if near else BELOW * scale
    sway = SWAY_HEIGHT * person.sway.value * (1.0 if near else scale)
    return place.moved(dy=(1.0 - person.lift.value) * down - sway)


def draw_hand(canvas: Canvas, person: Person, place: Point, scale: float, *, near: bool = False) -> None:
    """Draw sleeve, hand and the coins on it.

    Args:
        canvas: Where to draw.
        person: Whose hand.
        place: Where the wrist of the raised fist is.
        scale: Size of the buffaloes on the other side.
        near: It is the large hand at the lower edge.
    """
    if person.sight.hand == "below" and person.lift.value <= 0.0:
        return
    at = wrist(person, place, scale, near=near)
    is_open = person.sight.hand == "palm"
    if is_open:
        at = at.moved(dy=PALM_DROP)
    size = 1.0 if near else scale
    stretch = (size * person.stretch.value[0], size * person.stretch.value[1])
    angle = SWAY_DEGREES * person.sway.value
    kind = f"{'palm' if is_open else 'fist'}{'/large' if near else ''}"
    if isinstance(person.look, TinLook):
        canvas.image(f"{kind}/tin/{person.look.metal}", *at, stretch=stretch, angle=angle)
    else:
        canvas.image(f"{kind}/sleeve", *at, stretch=stretch, angle=angle, tint=person.tint)
        canvas.image(f"{kind}/sleeve/plain", *at, stretch=stretch, angle=angle)
        canvas.image(f"{kind}/{person.look.fur}", *at, stretch=stretch, angle=angle)
    _draw_coins(canvas, person, at, size, large=near)


def _draw_coins(canvas: Canvas, person: Person, at: Point, size: float, *, large: bool) -> None:
    """Draw the coins that have been counted so far; they lie where all of them together look best."""
    offsets = (LARGE_COINS if large else SEAT_COINS)[person.held]
    sprite = "coin/club/large" if large else "coin/club"
    for (dx, dy), pop in zip(offsets[: person.sight.coins], person.pops, strict=False):
        grown = size * pop.value
        canvas.image(sprite, at.x + dx * size, at.y + dy * size, stretch=(grown, grown))


def draw_shadow(canvas: Canvas, person: Person, place: Point, scale: float, *, near: bool = False) -> None:
    """Draw the shadow of a raised hand on the table."""
    alpha = person.lift.value
    if alpha <= 0.0:
        return
    if near:
        size, down = NEAR_SHADOW
        canvas.image("knobeln/shadow", place.x, place.y + down, stretch=(size, size), alpha=alpha)
    else:
        x, y = place.moved(dy=SHADOW_DROP)
        canvas.image("knobeln/shadow", x, y, stretch=(scale, scale), alpha=alpha)
