"""People leave their seats for a while: a bot plays for them, or they sit out (``ux.md``, Flow; W-24)."""

from typing import Final

from engine.core.seats import Seat
from engine.play.chance import most_sitting_out
from engine.play.controllers import LocalController
from engine.play.referee import Referee
from engine.play.seating import Level
from engine.ui.widgets import Choice, ChoiceRow
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services

PLAYS: Final = "plays"
STAND_IN: Final = "stand_in"
SITS_OUT: Final = "sits_out"
DONE: Final = "done"
LEVEL: Final[Level] = "normal"
"""How well a stand-in plays."""


class SeatsPanel(PanelScene):
    """A row for every person at the table; what is chosen counts at once."""

    def __init__(self, services: Services, referee: Referee) -> None:
        """Show who plays the seats of people now."""
        self._referee = referee
        rows = [self._row(services, Seat(seat)) for seat in referee.setup.people()]
        super().__init__(
            services,
            services.texts("seats.title"),
            rows=rows,
            buttons=[PanelButton(DONE, services.texts("seats.done"), self.back)],
            start=rows[0].key,
            text=services.texts("seats.note"),
        )

    def _row(self, services: Services, seat: Seat) -> ChoiceRow:
        texts, referee = services.texts, self._referee
        values = [PLAYS, STAND_IN]
        if most_sitting_out(referee.match):
            values.append(SITS_OUT)
        choices = [Choice(value, texts(f"seats.{value}"), texts(f"seats.{value}_note")) for value in values]
        return ChoiceRow(str(int(seat)), referee.setup.players[seat].name, choices, self._now(seat))

    def _now(self, seat: Seat) -> str:
        if seat in self._referee.sitting_out:
            return SITS_OUT
        return PLAYS if self._referee.local(seat) is not None else STAND_IN

    def changed(self, row: ChoiceRow) -> None:
        """Let a bot play, let nobody play from the next round on, or give the seat back."""
        seat, value = Seat(int(row.key)), row.choice.value
        wishes, away = self._referee.sitting_out, self._referee.local(seat) is None
        if seat in wishes:
            wishes.remove(seat)
        if value == SITS_OUT:
            wishes.append(seat)
        if (value == STAND_IN) is not away:
            controller = self.services.bot(LEVEL) if value == STAND_IN else LocalController()
            self._referee.hand_over(seat, controller)

    def back(self) -> None:
        """Go on."""
        self.close()
