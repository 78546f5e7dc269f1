"""Which pit lies where: ring numbers to the anchors of ``assets/layouts/bohnen.tmx``."""

from dataclasses import dataclass
from typing import Final

from engine.anim.paths import Path, arc, parabola
from engine.core.seats import Seat
from engine.games.bohnen.model import PIT_COUNT, PITS_PER_SIDE
from engine.ui.geometry import Point, Rect
from engine.ui.layout import Layout

REQUIRED: Final = {
    **{f"pit_{side}_{k}": "rect" for side in ("near", "far") for k in range(1, PITS_PER_SIDE + 1)},
    **{f"badge_{side}_{k}": "point" for side in ("near", "far") for k in range(1, PITS_PER_SIDE + 1)},
    **{f"tag_{side}_{k}": "point" for side in ("near", "far") for k in range(1, PITS_PER_SIDE + 1)},
    **{f"{kind}_{side}": "rect" for kind in ("store",) for side in ("left", "right")},
    **{f"badge_store_{side}": "point" for side in ("left", "right")},
    **dict.fromkeys(("plate_near", "plate_far", "direction", "hints", "message", "result"), "rect"),
    **dict.fromkeys(("inlay", "lap"), "point"),
}
"""Every anchor this table needs, by kind."""

HOP_HEIGHT: Final = 78.0
CORNER_BULGE: Final = 74.0
HAND_HEIGHT: Final = 60.0
"""How far above a pit the hand waits."""


@dataclass(frozen=True, slots=True)
class Places:
    """The table as one pair of players sees it.

    The near seat sits at the lower edge. Clockwise its pits are walked from right to left
    (``rules.md``, 2.2); anticlockwise is the mirror image (M-02). The near store is always
    the right one.
    """

    layout: Layout
    near: Seat
    clockwise: bool = True

    def anchor(self, pit: int) -> str:
        """Return the anchor of a ring number without its prefix: ``near_1`` .. ``far_6``."""
        index = pit % PITS_PER_SIDE
        is_near = self.is_near(pit)
        leftwards = is_near == self.clockwise
        return f"{'near' if is_near else 'far'}_{PITS_PER_SIDE - index if leftwards else index + 1}"

    def is_near(self, pit: int) -> bool:
        """Whether a pit lies in the lower row."""
        return pit // PITS_PER_SIDE == self.near

    def pit(self, pit: int) -> Rect:
        """Return the box around the ellipse of a pit."""
        return self.layout.rect(f"pit_{self.anchor(pit)}")

    def badge(self, pit: int) -> Point:
        """Return where the count of a pit stands."""
        return self._point(f"badge_{self.anchor(pit)}")

    def tag(self, pit: int) -> Point:
        """Return where the tag of an urs stands."""
        return self._point(f"tag_{self.anchor(pit)}")

    def store(self, seat: Seat) -> Rect:
        """Return the box around the ellipse of a store."""
        return self.layout.rect(f"store_{self._side(seat)}")

    def store_badge(self, seat: Seat) -> Point:
        """Return where the count of a store stands."""
        return self._point(f"badge_store_{self._side(seat)}")

    def plate(self, seat: Seat) -> Rect:
        """Return the score plate of a seat."""
        return self.layout.rect("plate_near" if seat == self.near else "plate_far")

    def _side(self, seat: Seat) -> str:
        return "right" if seat == self.near else "left"

    def _point(self, name: str) -> Point:
        return Point(*self.layout.point(name))

    def hand(self, pit: int) -> Point:
        """Return where the hand waits above a pit."""
        return self.pit(pit).center.moved(dy=-HAND_HEIGHT)

    def hop(self, start: Point, end: Point, from_pit: int, to_pit: int) -> Path[Point]:
        """Return the way of a bean from one pit to another.

        Within a row it hops; round the end of the board it swings outwards.
        """
        if self.is_near(from_pit) == self.is_near(to_pit):
            return parabola(start, end, HOP_HEIGHT)
        outwards_left = self.pit(to_pit).center.x < self.layout.point("inlay")[0]
        upwards = end.y < start.y
        bulge = CORNER_BULGE if outwards_left == upwards else -CORNER_BULGE
        return arc(start, end, bulge)

    def pit_left_to_right(self, seat: Seat) -> tuple[int, ...]:
        """Return the pits of a seat from left to right on the screen."""
        own = range(seat * PITS_PER_SIDE, (seat + 1) * PITS_PER_SIDE)
        return tuple(sorted(own, key=lambda pit: self.pit(pit).center.x))

    def pit_at(self, x: float, y: float) -> int | None:
        """Return the pit under a point."""
        return next((pit for pit in range(PIT_COUNT) if self.pit(pit).contains(x, y)), None)
