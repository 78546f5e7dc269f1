"""The loser of the first half names who calls first in the second one (K-14)."""

from collections.abc import Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.knobeln.model import Move, NameStarter
from engine.text import Texts
from engine.ui.actions import DIRECTIONS, Action, InputEvent, PointerMoved, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Rect
from engine.ui.hints import Hint

GROW: Final = 6.0
RAISE: Final = 12.0
GAP: Final = 20.0
DOWN: Final = 90.0
"""By how much an arrow to the right is turned to point down."""


class Naming:
    """Asks one person for a seat; the light walks over the mats."""

    def __init__(self, texts: Texts, mats: dict[Seat, Rect], names: Sequence[str], asked: Seat) -> None:
        """Ask.

        Args:
            texts: All words.
            mats: Where the mat of each seat lies.
            names: The name of each seat.
            asked: The loser, who has the light first: naming nobody else means oneself.
        """
        self._texts = texts
        self._names = names
        self._asked = asked
        self._mats = mats
        targets = [Target(str(seat), rect) for seat, rect in mats.items()]
        self._focus = Focus(targets, str(asked))

    @property
    def seat(self) -> Seat:
        """Who would be named now."""
        return Seat(int(self._focus.key))

    def handle(self, seat: Seat, event: InputEvent) -> Move | None:
        """Move the light; yes names."""
        match event:
            case Press(action=Action.CONFIRM):
                return NameStarter(self.seat)
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._focus.move(action)
            case PointerMoved(x, y):
                self._focus.hover(x, y)
            case PointerPressed(x, y):
                key = self._focus.at(x, y)
                if key is not None:
                    return NameStarter(Seat(int(key)))
            case _:
                pass
        return None

    def update(self, seconds: float) -> bool:
        """Let the light fade over."""
        return self._focus.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Put light and ring around the mat of whoever would be named."""
        for seat, mat in self._mats.items():
            glow = self._focus.glow(str(seat))
            if glow > 0.0:
                rect = mat.grown(GROW * glow)
                canvas.panel("knobeln/mat/active", rect, alpha=glow)
                canvas.image(
                    "icon/arrow_right", mat.center.x, mat.y - GAP - RAISE * glow, angle=DOWN, alpha=glow
                )

    def title(self) -> str:
        """Say what is asked."""
        if self.seat == self._asked:
            return self._texts("knobeln.naming.myself", name=self._names[self._asked])
        return self._texts(
            "knobeln.naming.anybody", name=self._names[self._asked], other=self._names[self.seat]
        )

    def hints(self) -> Sequence[Hint]:
        """Return how to choose."""
        return [
            Hint("choose", self._texts("knobeln.hint.seat")),
            Hint("confirm", self._texts("knobeln.hint.name")),
        ]

    def take_complaint(self) -> str | None:
        """Everybody may be named."""
        return None
