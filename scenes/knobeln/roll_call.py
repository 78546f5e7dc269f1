"""The roll call: everybody slams the club coins on the table, in time (K-22)."""

from collections.abc import Collection, Sequence

from engine.core.seats import Seat
from engine.games.knobeln.model import Move, ShowCoins
from engine.text import Texts
from engine.ui.actions import Action, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.hints import Hint


class RollCall:
    """Asks people for their club coins, all at once; whoever does not press in time has forgotten them."""

    def __init__(self, texts: Texts, names: dict[Seat, str]) -> None:
        """Ask; ``names``: who is asked."""
        self._texts = texts
        self._names = names

    def keep(self, seats: Collection[Seat]) -> bool:
        """Ask only these any more; ``False`` if somebody is new among them."""
        if not set(seats) <= set(self._names):
            return False
        self._names = {seat: name for seat, name in self._names.items() if seat in seats}
        return True

    def handle(self, seat: Seat, event: InputEvent) -> Move | None:
        """Yes slams the coins on the table."""
        match event:
            case Press(action=Action.CONFIRM) | PointerPressed():
                return ShowCoins()
            case _:
                return None

    def update(self, seconds: float) -> bool:
        """Nothing moves by itself."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """The board shows all of it."""

    def title(self) -> str:
        """Say who is still to show coins."""
        return self._texts("knobeln.roll_call.title", names=", ".join(self._names.values()))

    def hints(self) -> Sequence[Hint]:
        """Return the one thing to do."""
        return [Hint("confirm", self._texts("knobeln.hint.slam"))]

    def take_complaint(self) -> str | None:
        """Nothing can be wrong here."""
        return None
