"""The log: the last thirty actions at the table, from the pause menu; Y asks the bots why."""

from typing import Final

from engine.play.referee import Referee
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size, fitting_text
from scenes.chronicle import chronicle
from scenes.explanations import WhyPanel, bots_of
from scenes.looks import seat_colours, table_colours
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services

DONE: Final = "done"
CARD_TABLES: Final = frozenset({"singularity", "quando"})
"""There the seats have other colours (`scenes.looks.table_colours`)."""
WIDTH: Final = 1300.0
SHOWN: Final = 9
"""Lines seen at once."""
STEP: Final = 54.0
MOST: Final = 48.0
"""How large letters may be between lines so close to each other."""
TOP: Final = 162.0
NAME_X: Final = 120.0
TEXT_X: Final = 420.0
NAME_WIDTH: Final = 280.0
EDGE: Final = 70.0


class LogPanel(PanelScene):
    """A list that can be scrolled; it begins with what happened last."""

    def __init__(self, services: Services, referee: Referee) -> None:
        """Write down what the room has seen so far."""
        self._referee = referee
        self._players = referee.setup.players
        colours = table_colours if referee.setup.game in CARD_TABLES else seat_colours
        self._colours = colours(self._players)
        self.lines = chronicle(services.texts, referee.match)
        self.first = max(0, len(self.lines) - SHOWN)
        """The first line that is seen."""
        super().__init__(
            services,
            services.texts("log.title"),
            buttons=[PanelButton(DONE, services.texts("log.done"), self.back)],
            start=DONE,
            width=WIDTH,
        )

    @property
    def note_height(self) -> float:
        """Room for the lines."""
        return STEP * SHOWN + 24.0

    def handle(self, event: InputEvent) -> None:
        """Scroll, or ask the bots; everything else closes or confirms."""
        match event:
            case Press(action=Action.INFO) if bots_of(self._referee):
                self.services.audio.play("tick_ok")
                self.go.push(WhyPanel(self.services, self._referee, self._colours))
            case Press(action=Action.UP):
                self._scroll(-1)
            case Press(action=Action.DOWN):
                self._scroll(1)
            case Wheel(steps=steps):
                self._scroll(-steps)
            case _:
                super().handle(event)

    def _scroll(self, by: int) -> None:
        first = max(0, min(len(self.lines) - SHOWN, self.first + by))
        if first != self.first:
            self.first = first
            self._moved()

    def hints(self) -> list[Hint]:
        """Return what can be pressed."""
        texts = self.services.texts
        scroll = [Hint("choose_column", texts("log.scroll"))] if len(self.lines) > SHOWN else []
        why = [Hint("info", texts("explain.hint"))] if bots_of(self._referee) else []
        return [*scroll, *why, Hint("back", texts("hint.back"))]

    def draw_note(self, canvas: Canvas) -> None:
        """Draw the lines, and a little bar that says where in the list they are."""
        y = self.rect.y + TOP
        if not self.lines:
            text = self.services.texts("log.empty")
            x, room = self.rect.center.x, self.rect.width - 2 * EDGE
            fitting_text(canvas, text, x, y + STEP, theme.SIZE_BODY, theme.STOUT, room=room, align="middle")
            return
        for seat, text in self.lines[self.first : self.first + SHOWN]:
            if seat is not None:
                name = self._players[seat].name
                canvas.image(f"mark/{self._colours[seat]}", self.rect.x + EDGE, y)
                size = fitting_size(canvas, name, NAME_WIDTH, theme.SIZE_BODY, "bold", most=MOST)
                canvas.text(name, self.rect.x + NAME_X, y, size, theme.STOUT, font="bold")
            room = self.rect.width - TEXT_X - EDGE
            size = fitting_size(canvas, text, room, theme.SIZE_BODY, "text", most=MOST)
            left = self.rect.x + (TEXT_X if seat is not None else NAME_X)
            canvas.text(text, left, y, size, theme.WINE if seat is None else theme.STOUT)
            y += STEP
        self._draw_bar(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        if len(self.lines) <= SHOWN:
            return
        track = Rect(self.rect.right - 48.0, self.rect.y + TOP - STEP / 2, 8.0, STEP * SHOWN)
        canvas.box(track, theme.STOUT, alpha=0.15)
        share, offset = SHOWN / len(self.lines), self.first / len(self.lines)
        canvas.box(
            Rect(track.x, track.y + track.height * offset, track.width, track.height * share), theme.WINE
        )
