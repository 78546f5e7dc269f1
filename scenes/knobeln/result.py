"""The plates at the end of a match of Knobeln: who pays, revenge, who calls first then."""

from collections.abc import Sequence
from typing import Final

from engine.core.seats import Seat
from engine.play.referee import Referee
from engine.play.seating import TableSetup
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from engine.ui.widgets import Choice, ChoiceRow, fitting_size
from scenes.curtain import draw_plaque
from scenes.looks import ColourName
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services

REVENGE: Final = "revenge"
AGAIN: Final = "again"
PUB: Final = "pub"
STARTER: Final = "starter"
START: Final = "start"

LIST_TOP: Final = 196.0
LIST_STEP: Final = 104.0
WIDTH: Final = 1500.0
COLUMN: Final = 680.0
FIRST_COLUMN: Final = 150.0
NAME_OFFSET: Final = 76.0
EUROS_OFFSET: Final = 440.0
ROWS: Final = 4
NOTE_ROOM: Final = 92.0
"""For the sentence below the list."""


class KnobelnResult(PanelScene):
    """Who lost, and what everybody put into the helmet."""

    def __init__(
        self,
        services: Services,
        referee: Referee,
        colours: Sequence[ColourName],
        loser: Seat,
        *,
        may_shout: bool,
    ) -> None:
        """Show a result; ``may_shout``: the loser is a person and has not shouted yet (K-23)."""
        texts = services.texts
        self._referee = referee
        self._colours = tuple(colours)
        self._loser = loser
        buttons = [
            PanelButton(AGAIN, texts("knobeln.result.again"), lambda: self.close(AGAIN)),
            PanelButton(PUB, texts("knobeln.result.pub"), lambda: self.close(PUB)),
        ]
        if may_shout:
            buttons.insert(
                0, PanelButton(REVENGE, texts("knobeln.result.revenge"), lambda: self.close(REVENGE))
            )
        trouble = services.ledger.trouble is not None or services.club.trouble is not None
        self._sentence = texts("result.not_booked" if trouble else "knobeln.result.text")
        super().__init__(
            services,
            texts("knobeln.result.title", name=referee.setup.players[loser].name),
            buttons=buttons,
            start=REVENGE if may_shout else AGAIN,
            width=WIDTH,
        )

    @property
    def note_height(self) -> float:
        """Room for everybody's euros above the sentence."""
        rows = min(ROWS, (len(self._referee.setup.players) + 1) // 2)
        return LIST_STEP * rows + NOTE_ROOM

    def back(self) -> None:
        """Back means the pub: the match is over."""
        self.close(PUB)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw a line for everybody: plaque, name, euros."""
        super().draw_panel(canvas)
        players, over = self._referee.setup.players, self._referee.over
        assert over is not None
        rows = (len(players) + 1) // 2
        for seat, player in enumerate(players):
            column, row = divmod(seat, rows)
            x = self.rect.x + FIRST_COLUMN + column * COLUMN
            y = self.rect.y + LIST_TOP + row * LIST_STEP
            draw_plaque(canvas, player.figure, self._colours[seat], Point(x, y))
            colour = theme.WINE if seat == self._loser else theme.STOUT
            size = fitting_size(
                canvas, player.name, EUROS_OFFSET - NAME_OFFSET - 110, theme.SIZE_NAME, "bold"
            )
            canvas.text(player.name, x + NAME_OFFSET, y, size, colour, font="bold")
            euros = self.services.texts("knobeln.euros", euros=over.scores[seat])
            canvas.text(euros, x + EUROS_OFFSET, y, theme.SIZE_NAME, colour, font="bold", align="end")
        y = self.rect.y + LIST_TOP + (rows - 1) * LIST_STEP + NOTE_ROOM
        size = fitting_size(canvas, self._sentence, self.rect.width - 160, theme.SIZE_HINT + 2, "text")
        canvas.text(self._sentence, self.rect.center.x, y, size, theme.STOUT, align="middle")


class StarterQuestion(PanelScene):
    """The loser, heard at last, names who calls first in the revenge (K-15)."""

    def __init__(self, services: Services, setup: TableSetup, loser: Seat) -> None:
        """Ask; closes with the seat."""
        texts = services.texts
        choices = [Choice(str(seat), player.name) for seat, player in enumerate(setup.players)]
        row = ChoiceRow(STARTER, texts("knobeln.revenge.starter"), choices, str(int(loser)))
        super().__init__(
            services,
            texts("knobeln.revenge.title"),
            rows=[row],
            buttons=[PanelButton(START, texts("knobeln.revenge.start"), self._start)],
            start=STARTER,
            text=texts("knobeln.revenge.text", name=setup.players[loser].name),
        )
        self._default = loser

    def _start(self) -> None:
        self.close(int(self.rows[STARTER].choice.value))

    def back(self) -> None:
        """Naming nobody means oneself (K-14)."""
        self.close(int(self._default))
