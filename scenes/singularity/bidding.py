"""The wheel on which somebody announces tricks (W-10 to W-12)."""

from collections.abc import Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.singularity.model import Bid, SeatMove, View
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action, Digit, InputEvent, PointerPressed, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size
from scenes.number_wheel import STEPS, NumberWheel
from scenes.singularity.looks import SECONDARY, WARNING

SIDE: Final = 118.0
BESIDE: Final = 2
"""So many numbers are seen on each side of the chosen one."""
MIDDLE_SIZE: Final = 112
SIDE_SIZES: Final = (0, 64, 44)
SIDE_ALPHAS: Final = (1.0, 0.75, 0.45)
BLOCKED_ALPHA: Final = 0.35
TITLE_Y: Final = 50.0
NUMBER_Y: Final = 156.0
SUM_Y: Final = 262.0
ARROW: Final = 344.0
ARROW_SIZE: Final = 96
MIDDLE_HALF: Final = 60.0
"""Half the width of the number in the middle, which is clicked to bid."""
RING: Final = "panel/singularity/plate/yellow/active"
RING_HEIGHT: Final = 124.0
"""The number in the middle has the focus."""


class Bidder(NumberWheel):
    """Asks one person for a bid."""

    def __init__(self, texts: Texts, rect: Rect, view: View, name: str, legal: Sequence[SeatMove]) -> None:
        """Ask.

        Args:
            texts: All words.
            rect: Where the wheel lies.
            view: The table as this person may see it.
            name: Who is asked.
            legal: What may be bid.
        """
        self._texts = texts
        self._rect = rect
        self._view = view
        self._name = name
        self._legal = frozenset(move.number for move in legal if isinstance(move, Bid))
        super().__init__(0, view.round, self._fair(view))
        self._complaint: str | None = None

    def _fair(self, view: View) -> int:
        """Return the fair share of the tricks, which tells nothing about a hand, or its neighbour."""
        fair = round(view.round / max(1, len(view.active)))
        return fair if fair in self._legal else min(self._legal, key=lambda number: abs(number - fair))

    def handle(self, event: InputEvent) -> Bid | None:
        """Turn the wheel; yes bids."""
        match event:
            case Press(action=Action.CONFIRM):
                return self._bid()
            case Press(action=action) if action in STEPS:
                self.step(STEPS[action])
            case Wheel(steps=steps):
                self.step(steps)
            case Digit(number=number):
                self.type(number)
            case PointerPressed(x, y) if self._rect.contains(x, y):
                return self._clicked(x - self._rect.center.x)
            case _:
                pass
        return None

    def _clicked(self, beside: float) -> Bid | None:
        """Bid with a click on the middle; one beside it brings that number there."""
        if abs(beside) < MIDDLE_HALF:
            return self._bid()
        steps = max(1, min(BESIDE, round(abs(beside) / SIDE)))
        self.step((1 if beside > 0 else -1) * (1 if abs(beside) > ARROW - SIDE / 3 else steps))
        return None

    def _bid(self) -> Bid | None:
        if self.number not in self._legal:
            self._complaint = self._texts("singularity.refused.blocked", tricks=self.high)
            return None
        return Bid(self.number)

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the wheel, and what all bids add up to so far."""
        rect, texts = self._rect, self._texts
        canvas.panel("panel/singularity", rect)
        x = rect.center.x
        title = texts("singularity.bid.title", name=self._name)
        size = fitting_size(canvas, title, rect.width - 80, 40, "bold")
        canvas.text(title, x, rect.y + TITLE_Y, size, theme.FOAM, font="bold", align="middle")
        canvas.panel(RING, Rect.around(Point(x, rect.y + NUMBER_Y), 2 * MIDDLE_HALF, RING_HEIGHT))
        for offset in range(-BESIDE, BESIDE + 1):
            self._draw_number(canvas, offset)
        for side, arrow in ((-1, "‹"), (1, "›")):
            possible = self.low <= self.number + side <= self.high
            alpha = 1.0 if possible else 0.2
            y = rect.y + NUMBER_Y - 8
            canvas.text(
                arrow, x + side * ARROW, y, ARROW_SIZE, theme.LAMP, font="bold", align="middle", alpha=alpha
            )
        line = self._sum_line()
        size = fitting_size(canvas, line, rect.width - 80, 32, "text")
        blocked = self.number not in self._legal
        canvas.text(line, x, rect.y + SUM_Y, size, WARNING if blocked else SECONDARY, align="middle")

    def _draw_number(self, canvas: Canvas, offset: int) -> None:
        number = self.number + offset
        if not self.low <= number <= self.high:
            return
        distance = abs(offset)
        size = SIDE_SIZES[distance] or MIDDLE_SIZE
        blocked = number not in self._legal
        x = self._rect.center.x + (offset + self.turn * 0.4) * SIDE * (1.0 if distance < 2 else 0.96)
        y = self._rect.y + NUMBER_Y
        alpha = BLOCKED_ALPHA if blocked else SIDE_ALPHAS[distance]
        colour = theme.LAMP if offset == 0 and not blocked else theme.FOAM
        canvas.text(str(number), x, y, size, colour, font="bold", align="middle", alpha=alpha)
        if blocked:
            canvas.image("icon/lock", x + size * 0.5, y - size * 0.36)

    def _sum_line(self) -> str:
        """Return what is known of the other bids, or why a number is blocked."""
        texts, view = self._texts, self._view
        if self.number not in self._legal:
            return texts("singularity.bid.blocked", number=self.number, tricks=self.high)
        seats = [Seat(seat) for seat in view.active if view.has_bid[seat]]
        if any(view.bids[seat] is None for seat in seats) or self._hidden:
            return texts("singularity.bid.hidden", tricks=self.high)
        if not seats:
            return texts("singularity.bid.first", tricks=self.high)
        total = sum(view.bids[seat] or 0 for seat in seats)
        return texts("singularity.bid.sum", total=total, tricks=self.high)

    @property
    def _hidden(self) -> bool:
        """Whether all bid at the same time, so that nobody's bid is known."""
        return len(self._view.acting) > 1

    def title(self) -> str:
        """Say nothing: the wheel says it."""
        return ""

    def hints(self) -> Sequence[Hint]:
        """Return how to bid."""
        hints = [Hint("choose_row", self._texts("singularity.hint.number"))]
        if self.number in self._legal:
            hints.append(Hint("confirm", self._texts("singularity.hint.bid")))
        return hints

    def let_go(self) -> None:
        """Nothing here follows the mouse."""

    def take_complaint(self) -> str | None:
        """Return once why nothing was bid."""
        complaint, self._complaint = self._complaint, None
        return complaint
