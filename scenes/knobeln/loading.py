"""Loading the fists: in the open when one person plays, unseen when several do (K-20, ``ux.md``).

Whoever plays with an own pad loads with it, all at the same time. People who share a device load one
after the other behind a curtain (`scenes.knobeln.curtain`).
"""

from collections.abc import Collection, Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.knobeln.model import COINS, Load, Move
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action, Device, InputEvent, PointerPressed, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size, fitting_text
from scenes.knobeln.grip import Grip

COIN_STEP: Final = 62.0
COIN_SIZE: Final = 52.0
FIRST_COIN: Final = 50.0
TITLE_RISE: Final = 26.0
COINS_DROP: Final = 28.0
FIGURE_LEFT: Final = 228.0
MARGIN: Final = 28.0


class Loader:
    """Asks people for their loads, all at once."""

    def __init__(
        self,
        texts: Texts,
        plate: Rect,
        must_load: bool,
        least: int,
        names: dict[Seat, str],
        *,
        shown: Seat | None,
        device: Device | None = None,
        fist: Sequence[Rect] = (),
    ) -> None:
        """Ask.

        Args:
            texts: All words.
            plate: Where the own plate lies.
            must_load: Whether there is Ladepflicht in this game.
            least: The fewest coins that can be loaded.
            names: Who is asked.
            shown: The one person at the table, whose choice everybody may see; ``None``: nobody's.
            device: Whose symbols the hints show as long as this is asked; ``None``: the device used last.
            fist: Where a click of the one person puts the fist on the table.
        """
        self._texts = texts
        self._plate = plate
        self._must_load = must_load
        self._names = names
        self._shown = shown
        self.device = device
        self._fist = tuple(fist)
        self._grips = {seat: Grip(1 if must_load else least) for seat in names}
        self._least = least
        self._complaint: str | None = None

    def keep(self, seats: Collection[Seat]) -> bool:
        """Ask only these any more, keeping what they hold; ``False`` if somebody is new among them."""
        if not set(seats) <= set(self._names):
            return False
        self._names = {seat: name for seat, name in self._names.items() if seat in seats}
        return True

    def handle(self, seat: Seat, event: InputEvent) -> Move | None:
        """Follow the fingers of a seat; its yes puts the fist on the table."""
        grip = self._grips.get(seat)
        if grip is None:  # asked too, but behind the curtain, later
            return None
        match event:
            case Press(action=Action.CONFIRM):
                return self._closed(seat, grip.coins)
            case PointerPressed(x, y) if self._shown == seat:
                if any(area.contains(x, y) for area in self._fist):
                    return self._closed(seat, grip.coins)
                self._clicked(grip, x, y)
            case Wheel(steps=steps) if self._shown == seat:
                grip.step(steps)
            case _:
                grip.take(event)
        return None

    def _closed(self, seat: Seat, coins: int) -> Move | None:
        """Put a fist on the table; a person alone is told why it may not be empty (K-06).

        With several people it takes what must be in it without a word: a complaint would tell all of them.
        """
        if coins < self._least and self._shown == seat:
            self._complaint = "knobeln.load.must"
            return None
        return Load(max(coins, self._least))

    def _clicked(self, grip: Grip, x: float, y: float) -> None:
        for number in range(1, COINS + 1):
            if self._place(number).contains(x, y):
                # A click on the last coin takes it away again.
                grip.coins = number - 1 if grip.coins == number else number

    def _place(self, number: int) -> Rect:
        place = self._coin(number)
        return Rect(place.x - COIN_STEP / 2, place.y - 48, COIN_STEP, 96)

    def _coin(self, number: int) -> Point:
        x = self._plate.x + FIRST_COIN + (number - 1) * COIN_STEP
        return Point(x, self._plate.center.y + COINS_DROP)

    def update(self, seconds: float) -> bool:
        """Nothing moves by itself."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Show the own plate; with several people at the table nothing tells what they do."""
        if self._shown is None:
            return
        draw_own_plate(canvas, self._texts, self._plate, self._grips[self._shown].coins)

    def title(self) -> str:
        """Say who is still to load."""
        if self._shown is not None:
            return self._texts("knobeln.load.must" if self._must_load else "knobeln.load.title")
        return self._texts("knobeln.load.waiting", names=", ".join(self._names.values()))

    def hints(self) -> Sequence[Hint]:
        """Return how to load."""
        texts = self._texts
        return [
            Hint("shoulders", texts("knobeln.hint.coins"), pad_text=texts("knobeln.hint.coins_by_pad")),
            Hint("confirm", texts("knobeln.hint.load")),
        ]

    def take_complaint(self) -> str | None:
        """Return once why nothing happened."""
        complaint, self._complaint = self._complaint, None
        return complaint


def draw_own_plate(canvas: Canvas, texts: Texts, plate: Rect, coins: int) -> None:
    """Draw what is in the own fist (``mock/02_knobeln.png``)."""
    canvas.panel("panel/mat", plate)
    title, x, y = texts("knobeln.fist.title"), plate.x + MARGIN, plate.center.y - TITLE_RISE
    room = plate.width - 2 * MARGIN
    fitting_text(canvas, title, x, y, 32, theme.STOUT, room=room, most=40, font="bold")
    y = plate.center.y + COINS_DROP
    for number in range(COINS):
        sprite = "coin/club/plate" if number < coins else "coin/place"
        canvas.image(sprite, plate.x + FIRST_COIN + number * COIN_STEP, y)
    text = texts("knobeln.fist.coins", count=coins)
    size = fitting_size(canvas, text, plate.width - FIGURE_LEFT - MARGIN, 32, "bold")
    canvas.text(text, plate.x + FIGURE_LEFT, y, size, theme.WINE, font="bold")
