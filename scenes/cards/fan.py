"""How the cards of a hand lie (``art.md``, 6): pure geometry.

Up to eight cards are shown in full size, more of them smaller. Of every card at least the index at its
upper left corner is seen, so no two cards are nearer to each other than `STEP_LEAST`.
"""

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from engine.ui.geometry import Point, Rect

CARD_WIDTH: Final = 250.0
CARD_HEIGHT: Final = 350.0
"""A face in full size, in design pixels."""
FULL: Final = 1.0
SMALL: Final = 0.72
MOST_IN_FULL: Final = 8
"""So many cards are shown in full size."""
STEP_LEAST: Final = 74.0
"""Nearer than this, a card would hide the index of the one on its left (it is 70 px wide)."""
STEP_MOST_FULL: Final = 138.0
STEP_MOST_SMALL: Final = 86.0
"""Further apart, cards no longer look like one hand."""
LIFT: Final = 44.0
"""How far a raised card rises."""
PUSH: Final = 64.0
"""How far a raised card moves its neighbours on the right, so that four fifths of it are seen."""
TILT: Final = 3.4
"""Degrees between two neighbours of a small hand."""
TILT_IN_ALL: Final = 17.0
"""Degrees between the first and the last card, at most."""
TILT_SMALL: Final = 6.0
"""The same for small cards: a long row is nearly straight."""
TOUCH: Final = 72.0
"""The least width of what can be touched of a card."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card lies."""

    x: float
    y: float
    """Its middle."""
    angle: float
    """Degrees clockwise."""
    scale: float
    """Of the face of 250 x 350."""

    @property
    def center(self) -> Point:
        """The middle of the card."""
        return Point(self.x, self.y)


def scale_of(count: int) -> float:
    """Return how large the cards of a hand of this size are drawn."""
    return FULL if count <= MOST_IN_FULL else SMALL


def step_of(count: int, room: float, scale: float) -> float:
    """Return how far the middles of two neighbours are apart.

    Args:
        count: Cards in the hand.
        room: Design pixels from the left edge of the first card to the right edge of the last one; a hand
            that needs more gets more, for no index may be hidden.
        scale: How large the cards are.
    """
    most = STEP_MOST_FULL if scale > SMALL else STEP_MOST_SMALL
    if count < 2:
        return most
    return max(STEP_LEAST, min(most, (room - CARD_WIDTH * scale) / (count - 1)))


def fan(
    count: int,
    middle: Point,
    room: float,
    *,
    raised: Collection[int] = (),
    push: float = PUSH,
    flat: bool = False,
    scale: float | None = None,
) -> tuple[Slot, ...]:
    """Return where the cards of a hand lie, from the left, each over the one before it.

    Args:
        count: Cards in the hand.
        middle: The middle of a card in the middle of the hand.
        room: Width of the hand; when a card is raised its neighbours are pushed within this room
            as long as every index stays visible.
        raised: Which cards are raised. They keep their place in the order.
        push: How far each of them moves its neighbours on the right.
        flat: The cards lie in a straight row instead of an arc.
        scale: How large the cards are; by their number if ``None``, so that a hand need not grow while
            it is played.
    """
    if count == 0:
        return ()
    size = scale_of(count) if scale is None else scale
    # The last card has no neighbour that it would have to push.
    pushing = sorted(index for index in set(raised) if 0 <= index < count - 1)
    tilt = 0.0 if flat or count == 1 else _tilt(count, room, size)
    step = step_of(count, room - push * len(pushing) - 2 * _overhang(tilt * (count - 1) / 2, size), size)
    width = step * (count - 1) + push * len(pushing)
    slots = []
    for index in range(count):
        pushed = sum(push for other in pushing if other < index)
        x = middle.x - width / 2 + step * index + pushed
        angle = tilt * (index - (count - 1) / 2)
        slots.append(_slot(x, middle, angle, size, is_raised=index in raised))
    return tuple(slots)


def _tilt(count: int, room: float, scale: float) -> float:
    """Return the degrees between two neighbours: no more than leaves room for all, one of them raised."""
    spare = room - CARD_WIDTH * scale - STEP_LEAST * (count - 1) - PUSH
    share = max(0.0, min(1.0, spare / (CARD_HEIGHT * scale)))
    most = min(TILT_IN_ALL if scale > SMALL else TILT_SMALL, 2.0 * math.degrees(math.asin(share)))
    return min(TILT, most / (count - 1))


def _overhang(angle: float, scale: float) -> float:
    """Return how much further a corner of a turned card reaches to the side."""
    return CARD_HEIGHT * scale / 2 * math.sin(math.radians(angle))


def _slot(x: float, middle: Point, angle: float, scale: float, *, is_raised: bool) -> Slot:
    """Place a card on the arc; a raised one leaves it along its own axis."""
    sink = abs(x - middle.x) * math.tan(math.radians(abs(angle))) / 2
    lift = LIFT if is_raised else 0.0
    turn = math.radians(angle)
    return Slot(x + lift * math.sin(turn), middle.y + sink - lift * math.cos(turn), angle, scale)


def card_at(slots: tuple[Slot, ...], x: float, y: float, *, raised: Collection[int] = ()) -> int | None:
    """Return the card whose visible part holds a point: of several, the one that lies on top.

    Args:
        slots: Where the cards lie, as `fan` returned them.
        x: Design x of the point.
        y: Design y of the point.
        raised: The raised cards: what they left free below still belongs to them.
    """
    for index in range(len(slots) - 1, -1, -1):
        if _holds(slots[index], x, y, LIFT if index in raised else 0.0):
            return index
    return None


def _holds(slot: Slot, x: float, y: float, below: float) -> bool:
    """Tell whether a point lies on a turned card, or on what it left free ``below`` itself."""
    turn = math.radians(-slot.angle)
    dx, dy = x - slot.x, y - slot.y
    across = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    half_width = max(CARD_WIDTH * slot.scale, TOUCH) / 2
    half_height = CARD_HEIGHT * slot.scale / 2
    return abs(across) <= half_width and -half_height <= down <= half_height + below


def bounds(slots: tuple[Slot, ...]) -> Rect:
    """Return the upright rectangle round all cards of a hand; one without extent for no card."""
    if not slots:
        return Rect(0.0, 0.0, 0.0, 0.0)
    boxes = [_box(slot) for slot in slots]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Rect(left, top, right - left, bottom - top)


def _box(slot: Slot) -> Rect:
    turn = math.radians(slot.angle)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    width, height = CARD_WIDTH * slot.scale, CARD_HEIGHT * slot.scale
    return Rect.around(slot.center, width * cos + height * sin, width * sin + height * cos)
