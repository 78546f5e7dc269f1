"""The question of a turn: which set to lay, or knock (Q-07, Q-19).

Pad and arrows: left and right pick a card, Y or up steps through the sets it belongs to, yes lays. Mouse:
a click picks, a second one completes, a double click or dragging the cards onto the table lays. Number
keys do what clicks do. Knocking is holding the button for 700 ms.
"""

from collections.abc import Iterable
from typing import Final

from engine.core.seats import Seat
from engine.games.quando.model import Knock, Pass, Play, SeatMove, View
from engine.text import Texts
from engine.ui.actions import (
    Action,
    Device,
    Digit,
    InputEvent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
    Wheel,
)
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import button
from scenes.quando import tempo
from scenes.quando.colours import LIMONE, NOTTE
from scenes.quando.places import Places
from scenes.quando.prompt import STEPS, Prompt
from scenes.quando.sets import Positions, SetChooser
from scenes.quando.words import set_text

DOUBLE_CLICK: Final = 0.35
"""Seconds between its halves, at most."""
DRAG_FROM: Final = 24.0
"""So many pixels a pressed pointer moves before cards are dragged."""
BAR_HEIGHT: Final = 12.0


class Laying(Prompt):
    """Chooses what a turn is: a set, a knock, or a pass where that is allowed."""

    def __init__(
        self, texts: Texts, places: Places, seat: Seat, view: View, legal: Iterable[SeatMove]
    ) -> None:
        """Ask; the leftmost card is picked."""
        super().__init__(texts, places, seat, view)
        moves = tuple(legal)
        self.chooser = SetChooser(self.fronts, (move.positions for move in moves if isinstance(move, Play)))
        self.can_knock = Knock() in moves
        self.can_pass = Pass() in moves
        self.passing = False
        """Passing has the focus instead of a card."""
        self._held: float | None = None
        self._since_click = DOUBLE_CLICK
        self._clicked: int | None = None
        self._to_lay: Positions = ()
        """What the second half of a double click lays."""
        self._grabbed: Point | None = None
        self._completes = False
        """Letting go of the pointer without dragging steps to the next set."""
        self._dragged = Point(0.0, 0.0)

    @property
    def raised(self) -> Positions:
        """The set that would be laid."""
        return () if self.passing else self.chooser.chosen

    @property
    def cursor(self) -> int | None:
        """The card that is walked from."""
        return None if self.passing else self.chooser.cursor

    @property
    def dragged(self) -> Point:
        """How far the chosen cards are dragged."""
        return self._dragged

    @property
    def knocking(self) -> float:
        """How much of the time the button for knocking has been held, 0..1."""
        return 0.0 if self._held is None else min(1.0, self._held / tempo.KNOCK_HOLD)

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Pick, complete, lay, knock."""
        match event:
            case Press(action=action):
                return self._pressed(action)
            case Release(action=Action.EXTRA):
                return self._let_go()
            case Digit(number=number):
                return self._touched(self.card_with_number(number))
            case Wheel(steps=steps):
                return self._complete(1 if steps > 0 else -1)
            case PointerPressed() | PointerMoved() | PointerReleased():
                return self._pointed(event)
            case _:
                return False

    def _pressed(self, action: Action) -> bool:
        match action:
            case Action.LEFT | Action.RIGHT:
                return self._walk(STEPS[action])
            case Action.INFO | Action.UP | Action.NEXT:
                return self._complete(1)
            case Action.DOWN:
                return self._down()
            case Action.CONFIRM:
                self.move = Pass() if self.passing else Play(self.chooser.chosen)
                return True
            case Action.EXTRA:
                return self._begin_to_knock()
            case _:
                return False

    def _walk(self, by: int) -> bool:
        moved = self.chooser.walk(by) or self.passing
        self.passing = False
        if moved:
            self.new_focus()
        return moved

    def _complete(self, by: int) -> bool:
        if self.passing:
            self.passing = False
            return True
        return self.chooser.complete(by)

    def _down(self) -> bool:
        if self.can_pass and not self.passing:
            self.passing = True
            return True
        return self._complete(-1)

    def _begin_to_knock(self) -> bool:
        if not self.can_knock:
            self.complain("quando.refused.knocked")
        else:
            self._held = 0.0
        return True

    def _let_go(self) -> bool:
        held, self._held = self._held, None
        return held is not None

    def _touched(self, position: int | None) -> bool:
        if position is None:
            return False
        self.passing = False
        self.chooser.touch(position)
        self.new_focus()
        return True

    # --- pointer

    def _pointed(self, event: PointerPressed | PointerMoved | PointerReleased) -> bool:
        place = Point(event.x, event.y)
        match event:
            case PointerPressed():
                return self._grab(place)
            case PointerMoved():
                return self._drag(place)
            case PointerReleased():
                return self._drop(place)

    def _grab(self, place: Point) -> bool:
        if self.can_pass and self.places.layout.rect("pass").contains(*place):
            self.move = Pass()
            return True
        position = self.card_under(*place)
        if position is None:
            return False
        if position == self._clicked and self._since_click < DOUBLE_CLICK:
            self.move = Play(self._to_lay)
            return True
        self._grabbed = place
        # A set that is to be dragged must not change under the pointer.
        self._completes = position in self.chooser.chosen and not self.passing
        if not self._completes:
            self._touched(position)
        self._clicked, self._since_click, self._to_lay = position, 0.0, self.chooser.chosen
        return True

    def _drag(self, place: Point) -> bool:
        if self._grabbed is None:
            return False
        way = Point(place.x - self._grabbed.x, place.y - self._grabbed.y)
        if self._dragged == (0.0, 0.0):
            if abs(way.x) + abs(way.y) < DRAG_FROM:
                return False
            if not self._completes and self._clicked is not None:
                self.chooser.pick(self._clicked)  # joining is for clicks
        self._dragged = way
        return True

    def _drop(self, place: Point) -> bool:
        if self._grabbed is None:
            return False
        dragged, completes, position = self._dragged, self._completes, self._clicked
        self._grabbed, self._dragged = None, Point(0.0, 0.0)
        if dragged != (0.0, 0.0):
            if place.y < self.places.hand_line:
                self.move = Play(self.chooser.chosen)
        elif completes:
            self._touched(position)
        return True

    # --- time and picture

    def update(self, seconds: float) -> bool:
        """Let the knock come nearer."""
        changed = super().update(seconds)
        self._since_click += seconds
        if self._held is None:
            return changed
        self._held += seconds
        if self._held >= tempo.KNOCK_HOLD and self.move is None:
            self.move = Knock()
        return True

    def title(self) -> str:
        """Name the set before it is laid."""
        if self.passing:
            return self.texts("quando.pass.title")
        if self._held is not None:
            return self.texts("quando.knock.title")
        return set_text(self.texts, self.chooser.chosen_fronts)

    def hints(self, device: Device) -> list[Hint]:
        """Return what can be pressed."""
        texts, by_mouse = self.texts, device.kind == "mouse"
        lay = "quando.hint.drag" if by_mouse else "quando.hint.lay"
        hints = [
            Hint("choose_row", texts("quando.hint.card")),
            Hint("confirm", texts("quando.hint.pass" if self.passing else lay)),
        ]
        if self.can_knock:
            hints.append(Hint("extra", texts(f"quando.hint.{'knock_here' if by_mouse else 'knock'}")))
        if self.can_pass:
            hints.append(Hint("choose_column", texts("quando.hint.pass")))
        if len(self.chooser.completions(self.chooser.cursor)) > 1:
            hints.append(Hint("info", texts("quando.hint.complete")))
        return hints

    def draw(self, canvas: Canvas) -> None:
        """Draw the button for passing, and how far a knock has come."""
        layout = self.places.layout
        if self.can_pass:
            glow = self.light if self.passing else 0.0
            button(canvas, layout.rect("pass"), self.texts("quando.pass.button"), glow)
        if self._held is not None:
            pill = layout.rect("named")
            canvas.box(
                Rect(pill.x + 24, pill.bottom - BAR_HEIGHT, pill.width - 48, BAR_HEIGHT), NOTTE, alpha=0.9
            )
            width = (pill.width - 48) * self.knocking
            canvas.box(Rect(pill.x + 24, pill.bottom - BAR_HEIGHT, width, BAR_HEIGHT), LIMONE)
