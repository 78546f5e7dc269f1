"""A question of the Quando table to one person, and how its hand looks meanwhile."""

from abc import ABC, abstractmethod
from typing import Final

from engine.core.seats import Seat
from engine.games.quando.model import Draw, SeatMove, TurnZero, View
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import (
    DIRECTIONS,
    Action,
    Device,
    Digit,
    InputEvent,
    PointerMoved,
    PointerPressed,
    Press,
)
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Point
from engine.ui.hints import Hint
from engine.ui.widgets import button
from scenes.cards.fan import card_at
from scenes.quando.cards import draw_part
from scenes.quando.pile import top_slot
from scenes.quando.places import Places
from scenes.quando.sets import Positions, display_order

DEAF_SECONDS: Final = 0.35
"""Whoever skips what is shown, or presses twice, must not have answered what came up meanwhile."""

STEPS: Final = {Action.LEFT: -1, Action.RIGHT: 1}


class Prompt(ABC):
    """Takes inputs until there is a move."""

    secret = True
    """Whether one must see one's own hand to answer."""

    def __init__(self, texts: Texts, places: Places, seat: Seat, view: View) -> None:
        """Ask a seat, which sees the table like this."""
        self.texts = texts
        self.places = places
        self.seat = seat
        self.fronts = tuple(front if front is not None else 0 for front, _ in view.hands[seat])
        self.order = display_order(self.fronts)
        self.move: SeatMove | None = None
        """The answer, once there is one."""
        self.deaf_for = 0.0
        """Seconds for which nothing is decided yet."""
        self._complaint: str | None = None
        self._light = 0.0

    @property
    def raised(self) -> Positions:
        """The cards of the hand that are chosen, by position."""
        return ()

    @property
    def cursor(self) -> int | None:
        """The position of the card that has the focus, if a card has it."""
        return None

    @property
    def dragged(self) -> Point:
        """How far the chosen cards are dragged from their places."""
        return Point(0.0, 0.0)

    @property
    def light(self) -> float:
        """How far the light of the focus has come on, 0..1."""
        return 1.0 - (1.0 - self._light) ** 3

    @abstractmethod
    def handle(self, event: InputEvent) -> bool:
        """Take an input; tell whether it changed anything."""

    def decides(self, event: InputEvent) -> bool:
        """Tell whether an input may make the move, so that it must not be one that was meant for before."""
        return isinstance(event, Press) and event.action is Action.CONFIRM

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        self.deaf_for = max(0.0, self.deaf_for - seconds)
        before, self._light = self._light, min(1.0, self._light + seconds / theme.FOCUS_SECONDS)
        return self._light != before

    @abstractmethod
    def title(self) -> str:
        """Return what is asked, or what yes would do now, in a few words."""

    @abstractmethod
    def hints(self, device: Device) -> list[Hint]:
        """Return what can be pressed on a device."""

    def draw_mark(self, canvas: Canvas) -> None:  # noqa: B027 (most questions mark nothing)
        """Mark what the question is about on the table, below all words."""

    def draw(self, canvas: Canvas) -> None:  # noqa: B027 (most questions add nothing)
        """Draw what the question adds to the table."""

    def take_complaint(self) -> str | None:
        """Return the key of the text that says why the last input was refused, once."""
        complaint, self._complaint = self._complaint, None
        return complaint

    def complain(self, key: str) -> None:
        """Refuse an input."""
        self._complaint = key

    def new_focus(self) -> None:
        """Another card has the focus: its light comes on."""
        self._light = 0.0

    def card_under(self, x: float, y: float) -> int | None:
        """Return the position of the card of the large hand under a point."""
        raised = [self.order.index(position) for position in self.raised]
        index = card_at(self.places.near_hand(len(self.order), raised), x, y, raised=raised)
        return self.order[index] if index is not None else None

    def card_with_number(self, number: int) -> int | None:
        """Return the position of the card that a number key means: 1 is the leftmost one, 0 the tenth."""
        index = (number - 1) % 10
        return self.order[index] if index < len(self.order) else None


class KeepOrFlip(Prompt):
    """Take the top card as it lies, or turned over without having seen its other side (Q-15)."""

    secret = False

    def __init__(self, texts: Texts, places: Places, seat: Seat, view: View, asked: str = "") -> None:
        """Ask; taking the card as it lies has the focus.

        Args:
            texts: The language.
            places: Where the cards lie.
            seat: Who is asked.
            view: The table as this seat sees it.
            asked: The name of who is asked, if it might be somebody else.
        """
        super().__init__(texts, places, seat, view)
        self.deaf_for = DEAF_SECONDS  # it cannot be taken back
        self._asked = asked
        self._top = view.top
        self._top_slot = top_slot(places.pile(), view.pile_size)
        layout = places.layout
        self.focus = Focus([Target(key, layout.rect(key)) for key in ("keep", "flip")], "keep")

    def handle(self, event: InputEvent) -> bool:
        """Choose one of the two."""
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                return self.focus.move(action)
            case PointerMoved(x, y):
                return self.focus.hover(x, y)
            case Press(action=Action.CONFIRM):
                self._choose(self.focus.key)
            case PointerPressed(x, y) if (key := self.focus.at(x, y)) is not None:
                self._choose(key)
            case Digit(number=1 | 2 as number):
                self._choose(("keep", "flip")[number - 1])
            case _:
                return False
        return True

    def _choose(self, key: str) -> None:
        self.focus.set(key)
        self.move = Draw(flip=key == "flip")

    def decides(self, event: InputEvent) -> bool:
        """Tell whether an input may make the move: a click and a number key do it at once here."""
        return super().decides(event) or isinstance(event, PointerPressed | Digit)

    def update(self, seconds: float) -> bool:
        """Let the light of the focus move."""
        super().update(seconds)
        return self.focus.update(seconds)

    def title(self) -> str:
        """Say what lies on top, and to whom if several people play."""
        number = self._top if self._top is not None else ""
        if self._asked:
            return self.texts("quando.draw.title_for", name=self._asked, number=number)
        return self.texts("quando.draw.title", number=number)

    def hints(self, device: Device) -> list[Hint]:
        """Return what can be pressed."""
        return [
            Hint("choose_row", self.texts("quando.hint.choose")),
            Hint("confirm", self.texts(f"quando.hint.{self.focus.key}")),
        ]

    def draw_mark(self, canvas: Canvas) -> None:
        """Draw an edge round the card in question."""
        draw_part(canvas, "chosen", self._top_slot)

    def draw(self, canvas: Canvas) -> None:
        """Draw the two buttons."""
        for target in self.focus.targets:
            label = self.texts(f"quando.draw.{target.key}", number=self._top if self._top is not None else "")
            button(canvas, target.rect, label, self.focus.glow(target.key))


class WhichZero(Prompt):
    """Struck by a triple: choose a zero to turn (Q-12)."""

    def __init__(self, texts: Texts, places: Places, seat: Seat, view: View, zeros: Positions) -> None:
        """Ask for one of these positions."""
        super().__init__(texts, places, seat, view)
        self._zeros = tuple(position for position in self.order if position in zeros)
        self._cursor = self._zeros[0]

    @property
    def raised(self) -> Positions:
        """The zero that would be turned."""
        return (self._cursor,)

    @property
    def cursor(self) -> int:
        """The same."""
        return self._cursor

    def handle(self, event: InputEvent) -> bool:
        """Walk along the zeros and turn one."""
        match event:
            case Press(action=Action.LEFT | Action.RIGHT as action):
                return self._walk(STEPS[action])
            case Press(action=Action.NEXT):
                return self._go_to(self._zeros[(self._zeros.index(self._cursor) + 1) % len(self._zeros)])
            case Press(action=Action.CONFIRM):
                self.move = TurnZero(self._cursor)
            case Digit(number=number):
                return self._named(self.card_with_number(number))
            case PointerPressed(x, y):
                return self._named(self.card_under(x, y))
            case _:
                return False
        return True

    def _walk(self, by: int) -> bool:
        index = self._zeros.index(self._cursor) + by
        return index in range(len(self._zeros)) and self._go_to(self._zeros[index])

    def _go_to(self, position: int) -> bool:
        if position == self._cursor:
            return False
        self._cursor = position
        self.new_focus()
        return True

    def _named(self, position: int | None) -> bool:
        """Choose a card that was pointed at; pointing at it once more turns it."""
        if position is None:
            return False
        if position not in self._zeros:
            self.complain("quando.refused.no_zero")
        elif not self._go_to(position):
            self.move = TurnZero(position)
        return True

    def title(self) -> str:
        """Say what a triple asks for; who laid it stands on the table."""
        return self.texts("quando.zero.title")

    def hints(self, device: Device) -> list[Hint]:
        """Return what can be pressed."""
        walk = [Hint("choose_row", self.texts("quando.hint.zero"))] if len(self._zeros) > 1 else []
        return [*walk, Hint("confirm", self.texts("quando.hint.flip"))]
