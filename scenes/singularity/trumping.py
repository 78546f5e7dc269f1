"""The dealer names the trump after a look at the own hand (W-08)."""

from collections.abc import Sequence
from typing import Final

from engine.games.singularity.cards import SUITS, Suit
from engine.games.singularity.model import ChooseTrump
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import DIRECTIONS, Action, InputEvent, PointerMoved, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size, fitting_text
from scenes.singularity.faces import suit_name

STEP: Final = 184.0
SIZE: Final = 132.0
TITLE_Y: Final = 48.0
BUTTON_Y: Final = 158.0
NAME_Y: Final = 262.0
NAME_ROOM: Final = 172.0
RISE: Final = 12.0
GROW: Final = 0.08
ORDER: Final[tuple[Suit, ...]] = ("B", "Y", "R", "G")
"""As a hand is sorted."""


class TrumpChooser:
    """Asks the dealer for a suit."""

    def __init__(self, texts: Texts, rect: Rect, name: str) -> None:
        """Ask.

        Args:
            texts: All words.
            rect: Where the question lies.
            name: Who deals.
        """
        self._texts = texts
        self._rect = rect
        self._name = name
        self.focus = Focus([Target(suit, Rect.around(self._place(suit), SIZE, SIZE)) for suit in ORDER])

    def _place(self, suit: Suit) -> Point:
        middle = self._rect.center.x + (ORDER.index(suit) - (len(ORDER) - 1) / 2) * STEP
        return Point(middle, self._rect.y + BUTTON_Y)

    def handle(self, event: InputEvent) -> ChooseTrump | None:
        """Walk along the suits; yes names one."""
        match event:
            case Press(action=Action.CONFIRM):
                return self._choice(self.focus.key)
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self.focus.move(action)
            case PointerMoved(x, y):
                self.focus.hover(x, y)
            case PointerPressed(x, y):
                key = self.focus.at(x, y)
                return self._choice(key) if key is not None else None
            case _:
                pass
        return None

    def _choice(self, key: str) -> ChooseTrump:
        return next(ChooseTrump(suit) for suit in SUITS if suit == key)

    def update(self, seconds: float) -> bool:
        """Let the light fade over."""
        return self.focus.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the four suits."""
        rect = self._rect
        canvas.panel("panel/singularity", rect)
        title = self._texts("singularity.trump.choose", name=self._name)
        size = fitting_size(canvas, title, rect.width - 80, 40, "bold")
        canvas.text(title, rect.center.x, rect.y + TITLE_Y, size, theme.FOAM, font="bold", align="middle")
        for suit in ORDER:
            glow = self.focus.glow(suit)
            x, y = self._place(suit).moved(dy=-RISE * glow)
            stretch = (1.0 + GROW * glow, 1.0 + GROW * glow)
            canvas.image(f"singularity/suit/{suit}/big", x, y, stretch=stretch)
            if glow > 0.0:
                canvas.image(f"singularity/suit/{suit}/big/focus", x, y, stretch=stretch, alpha=glow)
            colour = theme.LAMP if glow > 0.5 else theme.FOAM
            name, y = suit_name(self._texts, suit), rect.y + NAME_Y
            fitting_text(canvas, name, x, y, 36, colour, room=NAME_ROOM, most=48, font="bold", align="middle")

    def title(self) -> str:
        """Say nothing: the plate says it."""
        return ""

    def hints(self) -> Sequence[Hint]:
        """Return how to choose."""
        return [
            Hint("choose_row", self._texts("singularity.hint.suit")),
            Hint("confirm", self._texts("singularity.hint.trump")),
        ]

    def let_go(self) -> None:
        """Nothing here follows the mouse."""

    def take_complaint(self) -> str | None:
        """Nothing is ever refused."""
        return None
