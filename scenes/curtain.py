"""The curtain: a secret question on a device that several people share (``ux.md``, Hidden hands).

It is closed at once, says whose turn it is, and opens when that person says yes. While nobody touches
anything it closes again.
"""

from typing import Any, Final, Protocol

from engine.play.seating import Player
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.scene import SCREEN, Scene
from scenes.looks import PLAYER_COLOURS, ColourName
from scenes.pause import LEAVE, Pause
from scenes.services import Services

CLOSED_AT_LEAST: Final = 0.6
"""Nobody opens it in passing."""
COVER_AFTER: Final = 8.0
"""Seconds without input."""
PLATE: Final = Rect(460, 330, 1000, 340)
HINT_AREA: Final = Rect(theme.SAFE.x, 940, theme.SAFE.width, 64)
PLAQUE: Final = Point(620, 500)
PLAQUE_SCALE: Final = 2.0
NAME_X: Final = 780.0
NAME_Y: Final = 456.0
NOTE_Y: Final = 552.0
TITLE_Y: Final = 150.0
DARK: Final = 0.96


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
    """Covers the table; closes with the choice, or with `LEAVE` from the pause menu."""

    overlay = True

    def __init__(self, services: Services, player: Player, colour: ColourName, secret: Secret) -> None:
        """Close the curtain for a player."""
        super().__init__()
        self._services = services
        self._player = player
        self._colour = colour
        self._secret = secret
        self._hint_bar = HintBar(HINT_AREA)
        self._closed_for = 0.0
        self._idle = 0.0
        self.open = False
        """Whether the secret can be seen."""

    def handle(self, event: InputEvent) -> None:
        """Open with yes, then let the person choose."""
        self._idle = 0.0
        match event:
            case Press(action=Action.BACK | Action.PAUSE):
                self.open, self._closed_for = False, 0.0
                self.go.push(Pause(self._services))
            case _ if self.open:
                self._choose(event)
            case Press(action=Action.CONFIRM) | PointerPressed() if self._closed_for >= CLOSED_AT_LEAST:
                self.open = True
                self._services.audio.play("whoosh")
            case _:
                pass
        self.invalidate()

    def _choose(self, event: InputEvent) -> None:
        choice = self._secret.handle(event)
        if choice is not None:
            self.open = False
            self.close(choice)

    def resumed(self, result: object) -> None:
        """The pause menu was closed; the curtain still is."""
        if result == LEAVE:
            self.close(LEAVE)

    def update(self, seconds: float) -> None:
        """Close when nobody has touched anything for a while."""
        if self.navigator is None or self.go.top is not self:
            return
        self._closed_for += seconds
        if self.open:
            self._idle += seconds
            if self._idle >= COVER_AFTER:
                self.open, self._closed_for = False, 0.0
                self.invalidate()
            if self._secret.update(seconds):
                self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Draw who is asked, or the question."""
        canvas.box(SCREEN, theme.BLACK, alpha=DARK)
        texts = self._services.texts
        if self.open:
            title = self._secret.title()
            canvas.text(title, SCREEN.center.x, TITLE_Y, 56, theme.LAMP, font="bold", align="middle")
            self._secret.draw(canvas)
            self._hint_bar.draw(canvas, self._secret.hints(), self.go.device)
            return
        canvas.panel("panel/mat", PLATE)
        draw_plaque(canvas, self._player.figure, self._colour, PLAQUE, PLAQUE_SCALE)
        name = texts("curtain.title", name=self._player.name)
        canvas.text(name, NAME_X, NAME_Y, 64, theme.WINE, font="bold")
        canvas.text(texts("curtain.note"), NAME_X, NOTE_Y, 36, theme.STOUT)
        self._hint_bar.draw(canvas, [Hint("confirm", texts("curtain.open"))], self.go.device)


def draw_plaque(canvas: Canvas, figure: str, colour: ColourName, place: Point, scale: float = 1.0) -> None:
    """Draw the round mat with the head of a figure, in the colour a player has at this table."""
    tint, stretch = PLAYER_COLOURS[colour], (scale, scale)
    canvas.image("plaque/ring", *place, stretch=stretch, tint=tint)
    canvas.image("plaque/ring/plain", *place, stretch=stretch)
    canvas.image(f"plaque/{figure}/worn", *place, stretch=stretch, tint=tint)
    canvas.image(f"plaque/{figure}/worn/plain", *place, stretch=stretch)
    canvas.image(f"plaque/mark/{colour}", *place, stretch=stretch)
