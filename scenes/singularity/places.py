"""Who sits where: seats to the anchors of ``assets/layouts/singularity.tmx``."""

import math
from dataclasses import dataclass
from typing import Final

from engine.core.seats import Seat
from engine.ui.geometry import Point, Rect
from engine.ui.layout import Layout
from scenes.cards.fan import MOST_IN_FULL, SMALL, Slot

SEATS: Final = range(3, 7)
"""How many may sit at the table (W-02)."""

REQUIRED: Final[dict[str, str]] = {
    **{f"plate_{n}_{k}": "rect" for n in SEATS for k in range(1, n)},
    **{f"{kind}_{n}_{k}": "point" for kind in ("fan", "trick") for n in SEATS for k in range(1, n)},
    **dict.fromkeys(("own_plate", "own_plate_wide", "hand", "hand_wide", "lane"), "rect"),
    **dict.fromkeys(("own_fan", "own_trick", "trump_card", "deck"), "point"),
    **dict.fromkeys(("lane_hand", "lane_hand_wide", "lane_others", "lane_tab"), "point"),
    **dict.fromkeys(("trump", "round", "prompt", "message", "asked"), "rect"),
    **dict.fromkeys(("hints", "hints_wide", "lane_hints"), "rect"),
}
"""Every anchor this table needs, by kind."""

TABLE_CENTER: Final = Point(960.0, 560.0)
"""What the hands of the others are turned to."""
TINY: Final = 0.36
"""Size of the cards that others hold."""
OPEN_TINY: Final = 0.5
"""The same when they are seen (W-13)."""
OPEN_DROP: Final = 98.0
"""So far below the plate their middle lies: all of such a card is seen."""
TINY_STEP: Final = 24.0
TINY_WIDTH: Final = 150.0
"""How wide the hand of somebody else gets, from middle to middle of its outer cards."""
TINY_TILT: Final = 34.0
"""Degrees between its outer cards."""
MOST_TURN: Final = 30.0
"""Degrees by which such a hand is turned to the table at most."""
TRICK_TILT: Final = 0.022
"""Degrees by which a card of the trick is turned, for each pixel that it lies beside the middle."""
TRUMP_TILT: Final = -4.0


@dataclass(frozen=True, slots=True)
class Places:
    """The table as one seat sees it, which sits at the lower edge.

    The others follow clockwise, as they bid and play: its left neighbour is the first one on the left.
    """

    layout: Layout
    seats: int
    """How many sit here, 3 to 6."""
    near: Seat

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """All seats, ascending."""
        return tuple(Seat(number) for number in range(self.seats))

    def rect(self, name: str) -> Rect:
        """Return a box that belongs to nobody."""
        return self.layout.rect(name)

    def point(self, name: str) -> Point:
        """Return a place that belongs to nobody."""
        return self.layout.point(name)

    def plate(self, seat: Seat, *, wide: bool = False) -> Rect:
        """Return the plate of a seat; ``wide``: the own hand needs the whole lower edge."""
        if seat == self.near:
            return self.layout.rect("own_plate_wide" if wide else "own_plate")
        return self.layout.rect(f"plate_{self.seats}_{self._number(seat)}")

    def hints(self, *, wide: bool = False, lane: bool = False) -> Rect:
        """Return where it is told what can be pressed; above the lane while a hand lies in it."""
        if lane:
            return self.layout.rect("lane_hints")
        return self.layout.rect("hints_wide" if wide else "hints")

    def hand(self, *, wide: bool = False) -> Rect:
        """Return the room of the own hand."""
        return self.layout.rect("hand_wide" if wide else "hand")

    def trick(self, seat: Seat) -> Slot:
        """Return where the card of a seat lies in the trick."""
        place = self._point("trick", seat)
        return Slot(place.x, place.y, (place.x - TABLE_CENTER.x) * TRICK_TILT, SMALL)

    def held(self, seat: Seat, count: int, *, is_open: bool = False) -> tuple[Slot, ...]:
        """Return where the cards that somebody else holds lie.

        Args:
            seat: Who holds them; for the near seat: the covered hand when several people play.
            count: How many.
            is_open: They are seen, so they are a little larger.
        """
        middle, size = self._point("fan", seat), OPEN_TINY if is_open else TINY
        turn = self._turn(middle)
        if is_open:
            middle = Point(middle.x, self.plate(seat).bottom + OPEN_DROP)
        step = min(TINY_STEP, TINY_WIDTH / max(1, count - 1))
        tilt = min(7.0, TINY_TILT / max(1, count - 1))
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        slots = []
        for number in range(count):
            beside = number - (count - 1) / 2
            # Cards hang from the plate like a hand that is seen from the front.
            down = -abs(beside) * tilt * 0.35
            across = beside * step
            x = middle.x + across * cos - down * sin
            y = middle.y + across * sin + down * cos
            slots.append(Slot(x, y, turn - beside * tilt, size))
        return tuple(slots)

    def _turn(self, middle: Point) -> float:
        """Return by how many degrees a hand is turned so that it looks at the table."""
        aside = (TABLE_CENTER.x - middle.x) / TABLE_CENTER.x
        return -MOST_TURN * aside if abs(aside) > 0.5 else 0.0

    def trump_card(self) -> Slot:
        """Return where the turned-up card lies."""
        place = self.layout.point("trump_card")
        return Slot(place.x, place.y, TRUMP_TILT, SMALL * 0.8)

    def _point(self, kind: str, seat: Seat) -> Point:
        if seat == self.near:
            return self.layout.point(f"own_{kind}")
        return self.layout.point(f"{kind}_{self.seats}_{self._number(seat)}")

    def _number(self, seat: Seat) -> int:
        """Return how many seats further than the near one, clockwise."""
        return (seat - self.near) % self.seats


def is_wide(cards: int) -> bool:
    """Tell whether a hand dealt with so many cards needs the whole lower edge all round."""
    return cards > MOST_IN_FULL
