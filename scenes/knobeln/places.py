"""Who sits where: seats to the anchors of ``assets/layouts/knobeln.tmx``."""

from dataclasses import dataclass
from typing import Final

from engine.core.seats import Seat
from engine.ui.geometry import Point, Rect
from engine.ui.layout import Layout

SEATS: Final = range(2, 9)
"""How many may sit at the table on the screen; the rules would take more (U-R12)."""

REQUIRED: Final[dict[str, str]] = {
    **{f"{kind}_{n}_{k}": "point" for kind in ("seat", "hand") for n in SEATS for k in range(1, n)},
    **{f"mat_{n}_{k}": "rect" for n in SEATS for k in range(1, n)},
    **{f"bar_{n}_{k}": "point" for n in SEATS for k in range(n)},
    **{f"beer_{number}": "point" for number in range(1, 5)},
    **dict.fromkeys(("table", "bar", "lamp", "helmet", "slot", "tag", "clock", "own_fist"), "point"),
    **dict.fromkeys(("header_left", "header_right", "message", "hints"), "rect"),
    **dict.fromkeys(("counter", "own_plate", "wheel", "own_mat"), "rect"),
}
"""Every anchor this table needs, by kind."""

CROWDED: Final = 7
"""From so many seats on the buffaloes on the other side are drawn smaller."""
SMALLER: Final = 0.8
ROOMY: Final = 4
"""Up to so many seats there is room beside the mats."""
MAT_WIDTH: Final = 290.0
WIDEST_MAT: Final = 420.0
FIST_WIDTH: Final = 240.0
FIST_HEIGHT: Final = 190.0
"""The near fist as a mouse can hit it, up from its wrist."""


@dataclass(frozen=True, slots=True)
class Places:
    """The table as one seat sees it.

    The near seat is at the lower edge, only its hand is seen. The others follow clockwise, as they
    call (K-03): its left neighbour is the first one from the left.
    """

    layout: Layout
    seats: int
    """How many sit here, 2 to 8."""
    near: Seat

    @property
    def scale(self) -> float:
        """The size of the buffaloes on the other side."""
        return SMALLER if self.seats >= CROWDED else 1.0

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """All seats, ascending."""
        return tuple(Seat(number) for number in range(self.seats))

    def seat(self, seat: Seat) -> Point:
        """Return where a body meets the table edge; for the near seat that of its wrist."""
        return self._point("seat", seat)

    def hand(self, seat: Seat) -> Point:
        """Return where the wrist of a raised fist is."""
        return self._point("hand", seat)

    def mat(self, seat: Seat) -> Rect:
        """Return the mat in front of a seat; long words make it wider (`mat_room`)."""
        room = self._mat_anchor(seat)
        if seat == self.near:
            return room
        return Rect.around(room.center, min(room.width, MAT_WIDTH), room.height)

    def mat_room(self, seat: Seat) -> float:
        """Return how wide a mat may get without touching the next one."""
        room = self._mat_anchor(seat).width
        return max(room, WIDEST_MAT) if self.seats <= ROOMY else room

    def _mat_anchor(self, seat: Seat) -> Rect:
        number = self._number(seat)
        return self.layout.rect(f"mat_{self.seats}_{number}" if number else "own_mat")

    def own_fist(self) -> tuple[Rect, ...]:
        """Return where the near fist comes up and where its number will lie."""
        x, y = self.point("own_fist")
        return Rect(x - FIST_WIDTH / 2, y - FIST_HEIGHT, FIST_WIDTH, FIST_HEIGHT), self.mat(self.near)

    def bar(self, seat: Seat) -> Point:
        """Return where somebody stands at the bar, as `seat` does at the table."""
        return self.layout.point(f"bar_{self.seats}_{self._number(seat)}")

    def point(self, name: str) -> Point:
        """Return a place that belongs to nobody."""
        return self.layout.point(name)

    def beers(self) -> tuple[tuple[Point, float], ...]:
        """Return where glasses stand, and their size; a crowded table has no room for the far ones."""
        sizes = ((1, 1.0), (2, 1.0), (3, 0.9), (4, 0.9))
        return tuple(
            (self.point(f"beer_{number}"), size)
            for number, size in sizes[: 2 if self.seats >= CROWDED else 4]
        )

    def _point(self, kind: str, seat: Seat) -> Point:
        if seat == self.near:
            return self.point("own_fist")
        return self.layout.point(f"{kind}_{self.seats}_{self._number(seat)}")

    def _number(self, seat: Seat) -> int:
        """Return how many seats further than the near one, clockwise."""
        return (seat - self.near) % self.seats
