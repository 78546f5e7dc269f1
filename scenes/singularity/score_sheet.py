"""The printed form of the score pad: all rounds, bid and tricks, points and total (W-22 to W-24)."""

from collections.abc import Sequence
from typing import Final

from engine.games.singularity.model import RoundScored, View
from engine.play.seating import Player
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size
from scenes.looks import ColourName
from scenes.singularity.faces import plus, signed
from scenes.singularity.looks import INK, MISSED, RULE

PAD: Final = Rect(126.0, 60.0, 1668.0, 880.0)
TITLE_Y: Final = 84.0
HEADER_Y: Final = 168.0
ROWS_TOP: Final = 214.0
ROW: Final = 51.0
SHOWN: Final = 11
"""So many rounds are seen at once; the others are scrolled to."""
TOTAL_Y: Final = 812.0
FIRST: Final = 112.0
"""Width of the column with the number of the round."""
MARGIN: Final = 56.0
EDGE: Final = 16.0
"""Between the lines of a column and what is written in it."""
POINTS_END: Final = 0.62
"""Where the points end, as a share of a column."""
COUNT_SIZE: Final = 28.0
TOTAL_SIZE: Final = 36.0
FLASH_SECONDS: Final = 0.9
"""How long the newest round is marked."""
EMPTY_ALPHA: Final = 0.4
"""The number of a round that is still to come."""
MARK: Final = (0xE8, 0xC9, 0x6A)


class ScoreSheet:
    """What stands on the pad, and which rounds of it are seen."""

    def __init__(
        self,
        texts: Texts,
        players: Sequence[Player],
        colours: Sequence[ColourName],
        view: View,
        *,
        fresh: bool = False,
    ) -> None:
        """Write all rounds.

        Args:
            texts: All words.
            players: Who sits at each seat.
            colours: The colour of each seat.
            view: The match; only what everybody may know is read.
            fresh: The last round was scored just now.
        """
        self._texts = texts
        self._players = tuple(players)
        self._colours = tuple(colours)
        self._results = view.results
        self._rounds = view.rounds
        self._fresh = fresh
        self.first = max(0, min(self._last_first, len(self._results) - SHOWN + 1))
        """Which round is the first that is seen, from 0: the newest and the next one can be seen."""

    @property
    def _last_first(self) -> int:
        return max(0, self._rounds - SHOWN)

    def handle(self, event: InputEvent) -> bool:
        """Scroll; tell whether there was anything to scroll to."""
        match event:
            case Press(action=Action.UP):
                return self._scroll(-1)
            case Press(action=Action.DOWN):
                return self._scroll(1)
            case Wheel(steps=steps):
                return self._scroll(-steps)
            case _:
                return False

    def _scroll(self, by: int) -> bool:
        before = self.first
        self.first = max(0, min(self._last_first, self.first + by))
        return self.first != before

    def hints(self) -> list[Hint]:
        """Return how to scroll, if there are rounds that are not seen."""
        if not self._last_first:
            return []
        return [Hint("choose_column", self._texts("singularity.hint.scroll"))]

    # --- picture

    def draw(self, canvas: Canvas, age: float) -> None:
        """Draw the pad; ``age``: for how many seconds it has been seen."""
        canvas.panel("panel/singularity/pad", PAD)
        canvas.image("singularity/pad/clip", PAD.center.x, PAD.y)
        told = "singularity.pad.title" if self._results else "singularity.pad.empty"
        title = self._texts(told, number=len(self._results), rounds=self._rounds)
        canvas.text(title, PAD.center.x, PAD.y + TITLE_Y, 52, theme.WINE, font="bold", align="middle")
        self._draw_header(canvas)
        for line in range(min(SHOWN, self._rounds)):
            self._draw_line(canvas, PAD.y + ROWS_TOP + (line + 0.5) * ROW, self.first + line, age)
        self._draw_totals(canvas)

    @property
    def _column(self) -> float:
        return (PAD.width - 2 * MARGIN - FIRST) / len(self._players)

    def _left(self, seat: int) -> float:
        return PAD.x + MARGIN + FIRST + seat * self._column

    def _draw_header(self, canvas: Canvas) -> None:
        y = PAD.y + HEADER_Y
        canvas.text(self._texts("singularity.pad.round"), PAD.x + MARGIN + 10, y, 28, INK)
        for seat, player in enumerate(self._players):
            x = self._left(seat)
            canvas.image(f"mark/{self._colours[seat]}", x + 34, y)
            size = fitting_size(canvas, player.name, self._column - 76, 34, "bold")
            canvas.text(player.name, x + 62, y, size, INK, font="bold")
            canvas.box(Rect(x, PAD.y + HEADER_Y - 30, 3, TOTAL_Y - HEADER_Y + 56), RULE)
        canvas.box(Rect(PAD.x + MARGIN, PAD.y + ROWS_TOP - 8, PAD.width - 2 * MARGIN, 4), INK, alpha=0.7)

    def _draw_line(self, canvas: Canvas, y: float, number: int, age: float) -> None:
        """Draw a round, or the empty line that waits for it."""
        result = self._results[number] if number < len(self._results) else None
        if self._fresh and number == len(self._results) - 1:
            light = max(0.35, 1.0 - age / FLASH_SECONDS)
            row = Rect(PAD.x + MARGIN, y - ROW / 2 + 3, PAD.width - 2 * MARGIN, ROW - 6)
            canvas.box(row, MARK, alpha=0.55 * light)
        x = PAD.x + MARGIN + FIRST / 2
        alpha = 1.0 if result is not None else EMPTY_ALPHA
        canvas.text(str(number + 1), x, y, 36, INK, font="bold", align="middle", alpha=alpha)
        canvas.box(Rect(PAD.x + MARGIN, y + ROW / 2 - 1, PAD.width - 2 * MARGIN, 3), RULE, alpha=0.6)
        for seat in range(len(self._players) if result is not None else 0):
            assert result is not None
            self._draw_cell(canvas, self._left(seat), y, result, seat)

    def _draw_cell(self, canvas: Canvas, x: float, y: float, result: RoundScored, seat: int) -> None:
        """Write made/announced, what it brought, and the total: each in a part of the column of its own."""
        bid, points = result.bids[seat], result.points[seat]
        colour = MISSED if bid is not None and bid != result.tricks[seat] else INK
        count = self._texts("singularity.pad.average") if bid is None else f"{result.tricks[seat]}/{bid}"
        canvas.text(count, x + EDGE, y, COUNT_SIZE, colour)
        points_end = x + self._column * POINTS_END
        room = points_end - x - EDGE - canvas.measure(count, COUNT_SIZE) - EDGE
        brought = plus(points)
        size = fitting_size(canvas, brought, room, COUNT_SIZE, "text")
        canvas.text(brought, points_end, y, size, colour, align="end")
        total = signed(result.scores[seat])
        room = self._column * (1.0 - POINTS_END) - 1.5 * EDGE
        size = fitting_size(canvas, total, room, TOTAL_SIZE, "bold")
        canvas.text(total, x + self._column - EDGE, y, size, INK, font="bold", align="end")

    def _draw_totals(self, canvas: Canvas) -> None:
        """Write the totals; the best ones are marked, for red means a miss."""
        y = PAD.y + TOTAL_Y
        canvas.box(Rect(PAD.x + MARGIN, y - 32, PAD.width - 2 * MARGIN, 4), INK, alpha=0.7)
        total = self._texts("singularity.pad.total")
        size = fitting_size(canvas, total, FIRST - 24, 34, "bold")
        canvas.text(total, PAD.x + MARGIN + 10, y, size, INK, font="bold")
        scores = self._results[-1].scores if self._results else (0,) * len(self._players)
        for seat, score in enumerate(scores):
            if self._results and score == max(scores):
                canvas.box(Rect(self._left(seat) + 6, y - 25, self._column - 9, 52), MARK, alpha=0.8)
            x = self._left(seat) + self._column - EDGE
            canvas.text(signed(score), x, y, 48, INK, font="bold", align="end")
