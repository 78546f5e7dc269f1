"""The curtain: a secret question on a device that several people share (``ux.md``, Hidden hands).

It is closed at once, says whose turn it is, and opens when that person gives the own direction and says
yes (`scenes/curtain_latch.py`). While nobody touches anything it closes again.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol

from engine.core.seats import Seat
from engine.play.referee import Referee
from engine.play.seating import Player
from engine.ui import theme
from engine.ui.actions import MOUSE, Action, Digit, InputEvent, PadLost, Press, Release
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.scene import SCREEN, Scene
from engine.ui.widgets import fitting_size, paragraph
from scenes.curtain_latch import Latch, Tried
from scenes.heads import draw_portrait
from scenes.looks import ColourName
from scenes.pause import LEAVE, Pause
from scenes.services import Services

CLOSED_AT_LEAST: Final = 0.6
"""Nobody opens it in passing."""
COVER_AFTER: Final = 8.0
"""Seconds without input."""
TIME_IS_UP: Final = "time is up"
"""The result of a curtain that was open for as long as it may be."""
WITHDRAWN: Final = "withdrawn"
"""The result of a curtain whose question somebody else answers now: a bot took over the seat meanwhile."""
PLATE: Final = Rect(460, 300, 1000, 340)
HINT_AREA: Final = Rect(theme.SAFE.x, 940, theme.SAFE.width, 64)
PORTRAIT: Final = Point(620, 470)
PORTRAIT_SCALE: Final = 0.92
NAME_X: Final = 780.0
NAME_Y: Final = 426.0
NOTE_TOP: Final = 522.0 - 0.65 * theme.SIZE_BODY
NOTE_HEIGHT: Final = 120.0
MARGIN: Final = 48.0
TITLE_Y: Final = 150.0
DARK: Final = 1.0


class Secret(Protocol):
    """What is asked behind the curtain."""

    def handle(self, event: InputEvent) -> Any | None:
        """Take an input; return the choice once it is made."""
        ...

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw the question."""
        ...

    def title(self) -> str:
        """Say what is asked."""
        ...

    def hints(self) -> list[Hint]:
        """Return what can be pressed."""
        ...


class Curtain(Scene):
    """Covers the table; closes with the choice, `TIME_IS_UP`, `WITHDRAWN`, or `LEAVE` from the pause menu."""

    overlay = True

    def __init__(
        self,
        services: Services,
        player: Player,
        colour: ColourName,
        secret: Secret,
        seconds: float | None = None,
        may: Callable[[str], bool] = lambda _device: True,
    ) -> None:
        """Close the curtain for a player.

        Args:
            services: The house.
            player: Who is asked.
            colour: The colour of that seat.
            secret: What is asked.
            seconds: So long it may be open altogether; ``None``: for ever.
            may: Tells of a device, by its key, whether it may open and choose.
        """
        super().__init__()
        self._services = services
        self._player = player
        self._colour = colour
        self._secret = secret
        self._seconds = seconds
        self._may = may
        self._hint_bar = HintBar(HINT_AREA)
        self._latch = Latch(services.directions.get(player.name))
        self._note = "curtain.note" if self._latch.direction else "curtain.choose"
        self._closed_for = 0.0
        self._open_for = 0.0
        self._idle = 0.0
        self.open = False
        """Whether the secret can be seen."""
        self.pause: Callable[[], Scene] = lambda: Pause(services)
        """Makes the pause menu; a table puts its own one here."""
        self.still_asked: Callable[[], bool] = lambda: True
        """Tells whether the player still has to choose, when the pause menu is closed."""

    def handle(self, event: InputEvent) -> None:
        """Open for the right person, then let that person choose."""
        self._idle = 0.0
        match event:
            case Press(action=Action.BACK | Action.PAUSE):
                self._shut()
                self.go.push(self.pause())
            case PadLost():
                self._shut()
            case _ if not self._is_for(event):
                pass
            case _ if self.open:
                self._choose(event)
            case Press(action=Action.EXTRA) if self._latch.forgotten:
                self._latch.forget()
                self._note = "curtain.choose"
            case _ if self._closed_for >= CLOSED_AT_LEAST:
                self._try(event)
            case _:
                pass
        self.invalidate()

    def _is_for(self, event: InputEvent) -> bool:
        """Tell whether a device may act here: only the own one, or one that is nobody's."""
        device = event.device if isinstance(event, Press | Release | Digit) else MOUSE
        return self._may(device.key)

    def cover(self) -> None:
        """Hide the secret."""
        if self.open:
            self._shut()
            self.invalidate()

    def _shut(self) -> None:
        self.open, self._closed_for = False, 0.0

    def _try(self, event: InputEvent) -> None:
        tried = self._latch.handle(event)
        if tried is None:
            return
        if tried is Tried.WRONG:
            self._services.audio.play("error")
            self._note = "curtain.forgotten" if self._latch.forgotten else "curtain.wrong"
            return
        if self._latch.direction is not None:
            self._services.directions[self._player.name] = self._latch.direction
        self._note = "curtain.note"
        self.open = True
        self._services.audio.play("whoosh")

    def _choose(self, event: InputEvent) -> None:
        choice = self._secret.handle(event)
        if choice is not None:
            self.open = False
            self.close(choice)

    def resumed(self, result: object) -> None:
        """The pause menu was closed; the curtain still is."""
        if result == LEAVE:
            self.close(LEAVE)
        elif not self.still_asked():
            self.close(WITHDRAWN)

    def update(self, seconds: float) -> None:
        """Close when nobody has touched anything for a while."""
        if self.navigator is None or self.go.top is not self:
            return
        self._closed_for += seconds
        self._latch.update(seconds)
        if not self.open:
            return
        self._idle += seconds
        self._open_for += seconds
        if self._seconds is not None and self._open_for >= self._seconds:
            self.open = False
            self.close(TIME_IS_UP)
        elif self._idle >= COVER_AFTER:
            self._shut()
            self.invalidate()
        elif self._secret.update(seconds):
            self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Draw who is asked, or the question."""
        canvas.box(SCREEN, theme.BLACK, alpha=DARK)
        if self.open:
            title = self._secret.title()
            canvas.text(title, SCREEN.center.x, TITLE_Y, 56, theme.LAMP, font="bold", align="middle")
            self._secret.draw(canvas)
            self._hint_bar.draw(canvas, self._secret.hints(), self.go.device)
            return
        self._draw_closed(canvas)

    def _draw_closed(self, canvas: Canvas) -> None:
        """Draw who is to come, and the latch."""
        texts, room = self._services.texts, PLATE.right - NAME_X - MARGIN
        canvas.panel("panel/mat", PLATE)
        draw_portrait(canvas, self._player.figure, self._colour, PORTRAIT, PORTRAIT_SCALE)
        name = texts("curtain.title", name=self._player.name)
        canvas.text(
            name, NAME_X, NAME_Y, fitting_size(canvas, name, room, 64, "bold"), theme.WINE, font="bold"
        )
        note = texts(self._note)
        paragraph(canvas, note, Rect(NAME_X, NOTE_TOP, room, NOTE_HEIGHT), theme.SIZE_BODY, theme.STOUT)
        self._latch.draw(canvas)
        hints = [Hint("choose", texts("curtain.direction")), Hint("confirm", texts("curtain.open"))]
        if self._latch.forgotten:
            hints.append(Hint("extra", texts("curtain.anew")))
        self._hint_bar.draw(canvas, hints, self.go.device)


def devices_of(referee: Referee, seat: Seat) -> Callable[[str], bool]:
    """Tell of devices whether they may draw the curtain of a seat: its own one, or one that is nobody's."""
    return lambda device: referee.setup.seat_of(device, (seat,)) == seat
