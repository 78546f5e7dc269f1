"""The number wheel of whoever is to call (K-07, K-09, K-19)."""

from collections.abc import Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.knobeln.model import Call, Move, View
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action, Digit, InputEvent, PointerPressed, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from scenes.number_wheel import STEPS, NumberWheel

SIDE: Final = 98.0
SIDE_SIZE: Final = 52
MIDDLE_SIZE: Final = 88
BESIDE: Final = (0x3B, 0x2A, 0x18)
"""Ink of the numbers beside the chosen one."""
BLOCKED_ALPHA: Final = 0.4


class Caller(NumberWheel):
    """Asks one person for a number."""

    def __init__(
        self,
        texts: Texts,
        rect: Rect,
        view: View,
        name: str,
        legal: Sequence[Move],
        *,
        own_range: bool = False,
    ) -> None:
        """Ask.

        Args:
            texts: All words.
            rect: Where the wheel lies.
            view: The table as everybody may see it.
            name: Who is asked.
            legal: What this person may call.
            own_range: Show what this person may call instead of the public range: with ``impossible =
                private`` (K-07), and only if nobody else looks at the screen.
        """
        self._texts = texts
        self._rect = rect
        self._view = view
        self._name = name
        self._legal = frozenset(move.number for move in legal if isinstance(move, Call))
        low, high = view.low, view.high
        if own_range:
            beside = {number for number in view.blocked if {number - 1, number + 1} & self._legal}
            low, high = min(self._legal | beside), max(self._legal | beside)
        middle = (low + high) // 2
        if middle in view.blocked:
            middle += 1 if middle < high else -1
        super().__init__(low, high, middle)
        self._complaint: str | None = None

    def handle(self, seat: Seat, event: InputEvent) -> Move | None:
        """Turn the wheel; yes calls."""
        match event:
            case Press(action=Action.CONFIRM):
                return self._called()
            case Press(action=action) if action in STEPS:
                self.step(STEPS[action])
            case Wheel(steps=steps):
                self.step(steps)
            case Digit(number=number):
                self.type(number)
            case PointerPressed(x, y) if self._rect.contains(x, y):
                third = (x - self._rect.x) / self._rect.width
                if 0.32 < third < 0.68:
                    return self._called()
                self.step(1 if third > 0.5 else -1)
            case _:
                pass
        return None

    def _called(self) -> Move | None:
        if self.number in self._view.blocked:
            self._complaint = f"knobeln.blocked.{self._view.blocked_why}"
        elif self.number not in self._legal:
            self._complaint = "knobeln.blocked.impossible"
        else:
            return Call(self.number)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the wheel with the numbers beside the chosen one."""
        x, y = self._rect.center
        canvas.image("knobeln/wheel", x, y)
        slide = self.turn * SIDE
        for offset in (-1, 0, 1):
            number = self.number + offset
            if not self.low <= number <= self.high:
                continue
            size = MIDDLE_SIZE if offset == 0 else SIDE_SIZE
            blocked = number in self._view.blocked
            colour = theme.STOUT if offset == 0 else BESIDE
            place = x + offset * SIDE + (slide * 0.3 if offset == 0 else 0.0)
            alpha = BLOCKED_ALPHA if blocked else 1.0
            canvas.text(str(number), place, y, size, colour, font="bold", align="middle", alpha=alpha)
            if blocked:
                canvas.image("icon/lock", place + size * 0.5, y - size * 0.36)

    def title(self) -> str:
        """Say who is asked, or why the number is blocked."""
        if self.number in self._view.blocked:
            return self._texts(f"knobeln.blocked.{self._view.blocked_why}")
        low, high = self.low, self.high
        return self._texts("knobeln.call.title", name=self._name, low=low, high=high)

    def hints(self) -> Sequence[Hint]:
        """Return how to call."""
        texts = self._texts
        hints = [Hint("choose_row", texts("knobeln.hint.number"))]
        if self.number not in self._view.blocked:
            hints.append(Hint("confirm", texts("knobeln.hint.call")))
        return hints

    def take_complaint(self) -> str | None:
        """Return once why nothing was called."""
        complaint, self._complaint = self._complaint, None
        return complaint
