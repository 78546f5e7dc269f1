"""The plate at the end of a match: both counts, and once more."""

from collections.abc import Callable
from typing import Final

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.play.seating import TableSetup
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.heads import draw_portrait
from scenes.looks import seat_colours
from scenes.panel import MARGIN, PanelButton, PanelScene
from scenes.services import Services

PORTRAIT_Y: Final = 258.0


class ResultPlate(PanelScene):
    """Who won and with how many beans; "Noch mal" has the focus (``ux.md``, Flow)."""

    def __init__(self, services: Services, setup: TableSetup, over: Over, reason: str, rect: Rect) -> None:
        """Show a result.

        Args:
            services: The house.
            setup: Who played.
            over: Scores and winners.
            reason: Why the match ended, in words.
            rect: Where the plate lies.
        """
        texts = services.texts
        self._setup = setup
        self._over = over
        self._given_rect = rect
        super().__init__(
            services,
            _headline(services, setup, over),
            buttons=[
                PanelButton("again", texts("result.again"), self._answer("again")),
                PanelButton("pub", texts("result.pub"), self._answer("pub")),
            ],
            start="again",
            text=texts("result.not_booked") if services.club.trouble is not None else reason,
        )

    def _outline(self, width: float) -> Rect:
        return self._given_rect

    def _answer(self, key: str) -> Callable[[], None]:
        return lambda: self.close(key)

    @property
    def note_height(self) -> float:
        """One line or two."""
        return 76.0

    def back(self) -> None:
        """Back means the pub: the match is over."""
        self.close("pub")

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw portraits and counts on the mat."""
        super().draw_ground(canvas)
        near = Seat(self._setup.near)
        for seat, side in ((near, -1), (Seat(1 - near), 1)):
            self._draw_player(canvas, seat, self.rect.center.x + side * self.rect.width * 0.25)
        canvas.text(
            ":", self.rect.center.x, self.rect.y + PORTRAIT_Y, 96, theme.STOUT, font="bold", align="middle"
        )

    def _draw_player(self, canvas: Canvas, seat: Seat, x: float) -> None:
        player = self._setup.players[seat]
        won = seat in self._over.winners
        y = self.rect.y + PORTRAIT_Y
        outwards = -110 if x < self.rect.center.x else 110
        if won and len(self._over.winners) == 1:
            canvas.image("icon/laurel", x + outwards, y)
        draw_portrait(
            canvas,
            player.figure,
            seat_colours(self._setup.players)[seat],
            Point(x + outwards, y),
            level=player.level,
            mood="happy" if won else "sad",
        )
        canvas.text(
            str(self._over.scores[seat]), x - outwards, y, 112, theme.WINE, font="bold", align="middle"
        )
        size = fitting_size(canvas, player.name, self.rect.width / 2 - MARGIN, theme.SIZE_NAME, "bold")
        canvas.text(player.name, x + outwards, y + 150, size, theme.STOUT, font="bold", align="middle")


def _headline(services: Services, setup: TableSetup, over: Over) -> str:
    if len(over.winners) > 1:
        return services.texts("result.draw")
    return services.texts("result.won", name=setup.players[over.winners[0]].name)
