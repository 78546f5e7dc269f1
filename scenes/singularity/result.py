"""The end of a match: a podium, shared if the best have the same score (W-26), and once more."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core.seats import Seat
from engine.play.referee import Referee
from engine.play.seating import TableSetup
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, Press
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.heads import PORTRAIT_RADIUS, draw_head
from scenes.looks import PLAYER_COLOURS, ColourName
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services
from scenes.singularity.faces import signed

AGAIN: Final = "again"
POINTS: Final = "points"
PUB: Final = "pub"

WIDTH: Final = 1560.0
HEIGHT: Final = 800.0
BASE_Y: Final = 586.0
"""Where the podium stands, below the upper edge of the mat."""
STEP_WIDTH: Final = 214.0
HEIGHTS: Final = (206.0, 152.0, 106.0)
"""Of first, second and third step."""
GROUND: Final = 60.0
"""Everybody else stands on a low one."""
MEDAL_RISE: Final = 72.0
MEDAL_RADIUS: Final = 59.0
LAUREL: Final = 0.76
SCORE_RISE: Final = 110.0
TREAD: Final = 16.0
"""Height of the board on top of a step."""
NAME_DROP: Final = 30.0
SCORE_SIZE: Final = 52.0
GUARD_SECONDS: Final = 1.0
"""Whoever still hurries through the last trick does not mean the next match."""


def ranks(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the rank of every seat, from 0; equal scores share one, and the next is left out."""
    return tuple(sum(other > score for other in scores) for score in scores)


def standing_order(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats from left to right: the best in the middle, the next left and right of it."""
    best_first = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    left = best_first[1::2]
    return tuple(Seat(seat) for seat in (*reversed(left), *best_first[0::2]))


class Ending:
    """What follows a match at this table."""

    def __init__(self, services: Services, referee: Referee, colours: Sequence[ColourName]) -> None:
        """Wait for the end of a match."""
        self._services = services
        self._referee = referee
        self._colours = tuple(colours)
        self.begun = False
        """Whether the podium has been seen."""

    def podium(self) -> "SingularityResult":
        """Return the podium to be shown."""
        self.begun = True
        return SingularityResult(self._services, self._referee, self._colours)

    def next_match(self) -> TableSetup:
        """Return the same table for another match; chance names the first dealer again (W-03)."""
        return replace(self._referee.setup, match_id=self._services.new_match_id())


class SingularityResult(PanelScene):
    """Everybody on the podium."""

    def __init__(self, services: Services, referee: Referee, colours: Sequence[ColourName]) -> None:
        """Show the result of a match that is over."""
        over = referee.over
        assert over is not None, "the match is over"
        self._players = referee.setup.players
        self._colours = tuple(colours)
        self._scores = over.scores
        self._winners = over.winners
        texts = services.texts
        self._seen = 0.0
        super().__init__(
            services,
            self._headline(texts),
            buttons=[
                PanelButton(AGAIN, texts("singularity.result.again"), lambda: self.close(AGAIN)),
                PanelButton(POINTS, texts("singularity.result.points"), lambda: self.close(POINTS)),
                PanelButton(PUB, texts("singularity.result.pub"), lambda: self.close(PUB)),
            ],
            start=AGAIN,
            text=texts("result.not_booked") if services.club.trouble is not None else "",
        )

    def _headline(self, texts: Texts) -> str:
        names = [self._players[seat].name for seat in self._winners]
        if len(names) == 1:
            return texts("singularity.result.won", name=names[0])
        first, last = ", ".join(names[:-1]), names[-1]
        return texts("singularity.result.shared", names=first, last=last)

    def _outline(self, width: float) -> Rect:
        return Rect(960 - WIDTH / 2, 500 - HEIGHT / 2, WIDTH, HEIGHT)

    @property
    def note_height(self) -> float:
        """One line, if something must be said."""
        return 44.0

    def update(self, seconds: float) -> None:
        """Let the podium be seen before anybody can leave it."""
        super().update(seconds)
        self._seen += seconds

    def handle(self, event: InputEvent) -> None:
        """Y opens the score pad as it does at the table."""
        if self._seen < GUARD_SECONDS and isinstance(event, Press) and event.action is Action.CONFIRM:
            return
        if isinstance(event, Press) and event.action is Action.INFO:
            self.close(POINTS)
            return
        super().handle(event)

    def back(self) -> None:
        """Back means the pub: the match is over."""
        self.close(PUB)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the steps with everybody on them."""
        super().draw_ground(canvas)
        order = standing_order(self._scores)
        rank = ranks(self._scores)
        left = self.rect.center.x - STEP_WIDTH * len(order) / 2
        for number, seat in enumerate(order):
            self._draw_step(canvas, left + (number + 0.5) * STEP_WIDTH, seat, rank[seat])

    def _draw_step(self, canvas: Canvas, x: float, seat: Seat, rank: int) -> None:
        height = HEIGHTS[rank] if rank < len(HEIGHTS) else GROUND
        base = self.rect.y + BASE_Y
        top = base - height
        canvas.panel("panel/singularity/step", Rect(x - STEP_WIDTH / 2 + 3, top, STEP_WIDTH - 6, height))
        place = self.services.texts("singularity.result.place", number=rank + 1)
        size = fitting_size(canvas, place, height, 48 if rank < len(HEIGHTS) else 34, "bold")
        canvas.text(place, x, top + (height + TREAD) / 2, size, theme.LAMP, font="bold", align="middle")
        won, y = seat in self._winners, top - MEDAL_RISE
        if won:
            canvas.image("icon/laurel", x, y, stretch=(LAUREL, LAUREL))
        self._draw_medal(canvas, Point(x, y), seat)
        colour = theme.WINE if won else theme.STOUT
        score = signed(self._scores[seat])
        canvas.text(score, x, y - SCORE_RISE, SCORE_SIZE, colour, font="bold", align="middle")
        name = self._players[seat].name
        size = fitting_size(canvas, name, STEP_WIDTH - 20, 38, "bold")
        canvas.text(name, x, base + NAME_DROP, size, theme.STOUT, font="bold", align="middle")

    def _draw_medal(self, canvas: Canvas, place: Point, seat: Seat) -> None:
        """Draw the head of a player on the colour that it has at this table."""
        colour, player = self._colours[seat], self._players[seat]
        tint = PLAYER_COLOURS[colour]
        canvas.image("singularity/medal", *place, tint=tint)
        canvas.image("singularity/medal/plain", *place)
        draw_head(canvas, player.figure, tint, place, MEDAL_RADIUS / PORTRAIT_RADIUS, player.level)
        canvas.image(f"singularity/medal/mark/{colour}", *place)
