"""Who sits where, and how their cards lie: seats to the anchors of ``assets/layouts/quando.tmx``."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from engine.core.seats import Seat
from engine.ui.geometry import Point, Rect
from engine.ui.layout import Layout
from scenes.cards.fan import CARD_HEIGHT, CARD_WIDTH, LIFT, PUSH, Slot, bounds, fan, scale_of

SEATS: Final = range(2, 7)
"""How many may sit at the table (Q-02)."""

REQUIRED: Final[dict[str, str]] = {
    **{f"{kind}_{n}_{k}": "rect" for kind in ("plate", "fan") for n in SEATS for k in range(1, n)},
    **dict.fromkeys(("own_plate", "own_fan", "pile_label", "set_label", "heap_label", "round"), "rect"),
    **dict.fromkeys(
        ("named", "hints", "message", "message_above", "keep", "flip", "pass", "last_turns", "lane"), "rect"
    ),
    **dict.fromkeys(("pile", "set", "heap", "record", "disc", "arm", "espresso", "steam", "lemon"), "point"),
    **dict.fromkeys(("note_1", "note_2", "fist"), "point"),
}
"""Every anchor this table needs, by kind."""

OTHERS_SCALE: Final = 0.42
TABLE_SCALE: Final = 0.72
"""Pile and discards."""
OTHERS_STEP: Final = 44.0
"""Between two cards of somebody else's hand, if there is room."""
OTHERS_TILT: Final = 4.0
OTHERS_TILT_IN_ALL: Final = 24.0
OTHERS_SINK: Final = 1.1
"""How many pixels a card lies higher for each degree that it is turned: its hand is an arc."""
SET_STEP: Final = 116.0
SET_ROOM: Final = 500.0
SET_TILT: Final = 5.0
PUSHES: Final = (PUSH, 48.0, 32.0, 16.0, 0.0)
"""How far raised cards may move their neighbours: as far as there is room."""
HEAP_TURNS: Final = (-7.0, 4.0, -2.0, 9.0, -4.0)
"""Nobody lays discards in a straight heap."""


@dataclass(frozen=True, slots=True)
class Places:
    """The table as one seat sees it: the near seat at the lower edge, the others clockwise from the left."""

    layout: Layout
    seats: int
    """How many sit here, 2 to 6."""
    near: Seat

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """All seats, ascending."""
        return tuple(Seat(number) for number in range(self.seats))

    def _number(self, seat: Seat) -> int:
        """Return how many seats further than the near one, clockwise."""
        return (seat - self.near) % self.seats

    def plate(self, seat: Seat) -> Rect:
        """Return the plate with name and score."""
        number = self._number(seat)
        return self.layout.rect(f"plate_{self.seats}_{number}" if number else "own_plate")

    def point(self, name: str) -> Point:
        """Return a place that belongs to nobody."""
        return self.layout.point(name)

    def hand(self, seat: Seat, count: int, raised: Collection[int] = ()) -> tuple[Slot, ...]:
        """Return where the cards of a hand lie, from the left; ``raised`` counts from the left, too."""
        number = self._number(seat)
        if number == 0:
            return self.near_hand(count, raised)
        return _others_fan(count, self.layout.rect(f"fan_{self.seats}_{number}"))

    def fan_end(self, seat: Seat) -> Point:
        """Return where the hand of somebody on the other side ends, towards the table."""
        area = self.layout.rect(f"fan_{self.seats}_{self._number(seat)}")
        return Point(area.center.x, area.bottom)

    def near_hand(self, count: int, raised: Collection[int] = ()) -> tuple[Slot, ...]:
        """Return where the cards of the large hand at the lower edge lie.

        Its lower half may run out of the picture (``art.md``, 6), but smaller cards stand higher.
        """
        area = self.layout.rect("own_fan")
        top = area.center.moved(dy=-CARD_HEIGHT / 2)
        middle = top.moved(dy=CARD_HEIGHT * scale_of(count) / 2)
        slots: tuple[Slot, ...] = ()
        for push in PUSHES:
            slots = fan(count, middle, area.width, raised=raised, push=push)
            if bounds(slots).width <= area.width:
                break
        return _within(slots, area)

    def pile(self) -> Slot:
        """Return where the top card of the pile lies."""
        return Slot(*self.point("pile"), 0.0, TABLE_SCALE)

    def laid(self, count: int) -> tuple[Slot, ...]:
        """Return where the cards of the set that was laid last lie."""
        center = self.point("set")
        step = min(SET_STEP, (SET_ROOM - CARD_WIDTH * TABLE_SCALE) / max(1, count - 1))
        middle = (count - 1) / 2
        tilt = SET_TILT if count <= 3 else SET_TILT * 2 / (count - 1)
        return tuple(
            Slot(
                center.x + (n - middle) * step,
                center.y + abs(n - middle) * 5,
                (n - middle) * tilt,
                TABLE_SCALE,
            )
            for n in range(count)
        )

    def heap(self, number: int) -> Slot:
        """Return where the discard lies that came ``number``-th to the heap."""
        center = self.point("heap")
        turn = HEAP_TURNS[number % len(HEAP_TURNS)]
        return Slot(center.x + turn * 0.8, center.y - turn * 0.5, turn, TABLE_SCALE)

    @property
    def hand_line(self) -> float:
        """Return the y above which a dragged card is laid on the table."""
        return self.layout.rect("own_fan").center.y - CARD_HEIGHT / 2 - LIFT - 24


def _within(slots: tuple[Slot, ...], area: Rect) -> tuple[Slot, ...]:
    """Bring a hand between the plates beside it, closer together if it is too wide (``art.md``, 6)."""
    if not slots:
        return slots
    box, middles = bounds(slots), slots[-1].x - slots[0].x
    excess = max(0.0, box.width - area.width)
    share = 1.0 - excess / middles if excess else 1.0
    left = min(max(box.x, area.x), area.right - box.width + excess)
    first = slots[0].x
    return tuple(
        Slot(left + (first - box.x) + (slot.x - first) * share, slot.y, slot.angle, slot.scale)
        for slot in slots
    )


def _others_fan(count: int, area: Rect) -> tuple[Slot, ...]:
    """Spread a hand that somebody on the other side holds: its lower ends are turned to us."""
    if count == 0:
        return ()
    width = CARD_WIDTH * OTHERS_SCALE
    step = min(OTHERS_STEP, (area.width - width) / max(1, count - 1))
    tilt = min(OTHERS_TILT, OTHERS_TILT_IN_ALL / max(1, count - 1))
    center, middle = area.center, (count - 1) / 2
    slots = []
    for number in range(count):
        angle = (middle - number) * tilt
        rise = OTHERS_SINK * abs(angle) * abs(number - middle) / max(1.0, middle)
        slots.append(Slot(center.x + (number - middle) * step, center.y - rise, angle, OTHERS_SCALE))
    return tuple(slots)
