"""Everybody's bid and tricks in one row: behind the curtain the plates of the table cannot be seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.seats import Seat
from engine.play.seating import Player
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.looks import ColourName
from scenes.singularity import panels
from scenes.singularity.looks import SECONDARY, WARNING
from scenes.singularity.sight import SeatSight, Sight

GAP: Final = 24.0
MOST: Final = 364.0
"""The width of a plate, if there is room for it."""
MARK_X: Final = 32.0
NAME_X: Final = 54.0
EDGE: Final = 22.0
NAME_SIZE: Final = 32.0
COUNT_SIZE: Final = 36.0
DEALER_DX: Final = -6.0
DEALER_DY: Final = 20.0
"""The sign of the dealer lies at the left edge: on the right it would hide the count."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of small plates."""

    texts: Texts
    players: Sequence[Player]
    colours: Sequence[ColourName]
    sight: Sight
    """What the one who looks may know."""
    own: Seat
    """Who looks."""
    area: Rect
    """Where the row lies."""

    def _rect(self, seat: Seat) -> Rect:
        count = len(self.players)
        width = min(MOST, (self.area.width - GAP * (count - 1)) / count)
        left = self.area.center.x - (width * count + GAP * (count - 1)) / 2
        return Rect(left + seat * (width + GAP), self.area.y, width, self.area.height)

    def draw(self, canvas: Canvas) -> None:
        """Draw a plate for everybody; the own one shines."""
        for number, seen in enumerate(self.sight.seats):
            self._draw_plate(canvas, Seat(number), seen)
        if self.sight.dealer is not None:
            rect = self._rect(self.sight.dealer)
            panels.draw_dealer(canvas, self.texts, Point(rect.x + DEALER_DX, rect.y + DEALER_DY))

    def _draw_plate(self, canvas: Canvas, seat: Seat, seen: SeatSight) -> None:
        rect, colour = self._rect(seat), self.colours[seat]
        lit = "/active" if seat == self.own else ""
        canvas.panel(f"panel/singularity/plate/{colour}{lit}", rect)
        y = rect.center.y
        canvas.image(f"mark/{colour}", rect.x + MARK_X, y, stretch=(0.8, 0.8))
        right = rect.right - EDGE
        count = self._count(seen)
        size = COUNT_SIZE if seen.bid is not None or not seen.sits_out else NAME_SIZE - 4
        over = seen.bid is not None and seen.tricks > seen.bid
        tint = SECONDARY if seen.bid is None else WARNING if over else theme.LAMP
        canvas.text(count, right, y, size, tint, font="bold", align="end")
        room = right - rect.x - NAME_X - canvas.measure(count, size, "bold") - 12
        name = self.players[seat].name
        size = fitting_size(canvas, name, room, NAME_SIZE, "bold")
        canvas.text(name, rect.x + NAME_X, y, size, theme.FOAM, font="bold")

    def _count(self, seen: SeatSight) -> str:
        """Write tricks made of those announced, as far as that is known."""
        if seen.sits_out:
            return self.texts("singularity.plate.sits_out")
        if seen.bid is None:
            return f"{seen.tricks}/?" if seen.has_bid else "–"
        return f"{seen.tricks}/{seen.bid}"
