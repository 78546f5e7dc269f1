"""The score pad: all rounds as on the paper form, bid and tricks, points and total (W-22 to W-24)."""

from collections.abc import Sequence
from typing import Final

from engine.games.singularity.model import RoundScored, View
from engine.play.seating import Player
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PointerPressed, Press, Wheel
from engine.ui.canvas import Canvas, FadedCanvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.scene import SCREEN, Scene
from engine.ui.widgets import fitting_size
from scenes.looks import ColourName
from scenes.panel import APPEAR_SECONDS, HINT_AREA, VEIL
from scenes.services import Services
from scenes.singularity.faces import plus, signed
from scenes.singularity.looks import INK, MISSED, RULE

PAD: Final = Rect(150.0, 60.0, 1620.0, 880.0)
TITLE_Y: Final = 84.0
HEADER_Y: Final = 168.0
ROWS_TOP: Final = 214.0
ROW: Final = 51.0
SHOWN: Final = 11
"""So many rounds are seen at once; the others are scrolled to."""
TOTAL_Y: Final = 812.0
FIRST: Final = 132.0
"""Width of the column with the number of the round."""
MARGIN: Final = 64.0
FLASH_SECONDS: Final = 0.9
"""How long the newest round is marked."""
EMPTY_ALPHA: Final = 0.4
"""The number of a round that is still to come."""
MARK: Final = (0xE8, 0xC9, 0x6A)


class ScorePad(Scene):
    """Shows the pad until somebody says yes."""

    overlay = True

    def __init__(
        self,
        services: Services,
        players: Sequence[Player],
        colours: Sequence[ColourName],
        view: View,
        *,
        fresh: bool = False,
    ) -> None:
        """Show all rounds.

        Args:
            services: The house.
            players: Who sits at each seat.
            colours: The colour of each seat.
            view: The match; only what everybody may know is read.
            fresh: The last round was scored just now.
        """
        super().__init__()
        self._services = services
        self._players = tuple(players)
        self._colours = tuple(colours)
        self._results = view.results
        self._rounds = view.rounds
        self._fresh = fresh
        self._age = 0.0
        self._hint_bar = HintBar(HINT_AREA)
        self.first = max(0, min(self._last_first, len(self._results) - SHOWN + 1))
        """Which round is the first that is seen, from 0: the newest and the next one can be seen."""

    @property
    def _last_first(self) -> int:
        return max(0, self._rounds - SHOWN)

    # --- input and time

    def handle(self, event: InputEvent) -> None:
        """Scroll; everything else closes the pad."""
        match event:
            case Press(action=Action.UP):
                self._scroll(-1)
            case Press(action=Action.DOWN):
                self._scroll(1)
            case Wheel(steps=steps):
                self._scroll(-steps)
            case Press(action=Action.CONFIRM | Action.BACK | Action.PAUSE | Action.INFO) | PointerPressed():
                self._services.audio.play("tick_back")
                self.close()
            case _:
                pass

    def _scroll(self, by: int) -> None:
        first = max(0, min(self._last_first, self.first + by))
        if first != self.first:
            self.first = first
            self._services.audio.play("tick")
            self.invalidate()

    def update(self, seconds: float) -> None:
        """Let the pad appear and the mark of the newest round fade."""
        if self._age < FLASH_SECONDS + APPEAR_SECONDS:
            self._age += seconds
            self.invalidate()

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the pad over the table."""
        shown = min(1.0, self._age / APPEAR_SECONDS)
        canvas.box(SCREEN, theme.BLACK, alpha=VEIL * shown)
        self._draw_pad(canvas if shown == 1.0 else FadedCanvas(canvas, shown))

    def _draw_pad(self, canvas: Canvas) -> None:
        canvas.panel("panel/singularity/pad", PAD)
        canvas.image("singularity/pad/clip", PAD.center.x, PAD.y)
        texts = self._services.texts
        title = texts("singularity.pad.title", number=len(self._results), rounds=self._rounds)
        canvas.text(title, PAD.center.x, PAD.y + TITLE_Y, 52, theme.WINE, font="bold", align="middle")
        self._draw_header(canvas)
        for line in range(min(SHOWN, self._rounds)):
            self._draw_line(canvas, PAD.y + ROWS_TOP + (line + 0.5) * ROW, self.first + line)
        self._draw_totals(canvas)
        hints = self._hints()
        width = HintBar.width(canvas, hints, self.go.device) + 48
        canvas.panel(
            "panel/plate", Rect(HINT_AREA.right + 24 - width, HINT_AREA.y - 4, width, HINT_AREA.height + 8)
        )
        self._hint_bar.draw(canvas, hints, self.go.device)

    @property
    def _column(self) -> float:
        return (PAD.width - 2 * MARGIN - FIRST) / len(self._players)

    def _left(self, seat: int) -> float:
        return PAD.x + MARGIN + FIRST + seat * self._column

    def _draw_header(self, canvas: Canvas) -> None:
        y = PAD.y + HEADER_Y
        canvas.text(self._services.texts("singularity.pad.round"), PAD.x + MARGIN + 10, y, 28, INK)
        for seat, player in enumerate(self._players):
            x = self._left(seat)
            canvas.image(f"mark/{self._colours[seat]}", x + 34, y)
            size = fitting_size(canvas, player.name, self._column - 76, 34, "bold")
            canvas.text(player.name, x + 62, y, size, INK, font="bold")
            canvas.box(Rect(x, PAD.y + HEADER_Y - 30, 3, TOTAL_Y - HEADER_Y + 56), RULE)
        canvas.box(Rect(PAD.x + MARGIN, PAD.y + ROWS_TOP - 8, PAD.width - 2 * MARGIN, 4), INK, alpha=0.7)

    def _draw_line(self, canvas: Canvas, y: float, number: int) -> None:
        """Draw a round, or the empty line that waits for it."""
        result = self._results[number] if number < len(self._results) else None
        if self._fresh and number == len(self._results) - 1:
            light = max(0.35, 1.0 - self._age / FLASH_SECONDS)
            row = Rect(PAD.x + MARGIN, y - ROW / 2 + 3, PAD.width - 2 * MARGIN, ROW - 6)
            canvas.box(row, MARK, alpha=0.55 * light)
        x = PAD.x + MARGIN + 48
        alpha = 1.0 if result is not None else EMPTY_ALPHA
        canvas.text(str(number + 1), x, y, 36, INK, font="bold", align="middle", alpha=alpha)
        canvas.box(Rect(PAD.x + MARGIN, y + ROW / 2 - 1, PAD.width - 2 * MARGIN, 3), RULE, alpha=0.6)
        for seat in range(len(self._players) if result is not None else 0):
            assert result is not None
            self._draw_cell(canvas, self._left(seat), y, result, seat)

    def _draw_cell(self, canvas: Canvas, x: float, y: float, result: RoundScored, seat: int) -> None:
        """Write made/announced, what it brought, and the total."""
        bid, points = result.bids[seat], result.points[seat]
        right = x + self._column - 20
        colour = MISSED if bid is not None and bid != result.tricks[seat] else INK
        texts = self._services.texts
        count = texts("singularity.pad.average") if bid is None else f"{result.tricks[seat]}/{bid}"
        canvas.text(count, x + 22, y, 30, colour)
        if self._column > 220:
            canvas.text(plus(points), x + self._column * 0.52, y, 30, colour, align="middle")
        canvas.text(signed(result.scores[seat]), right, y, 36, INK, font="bold", align="end")

    def _draw_totals(self, canvas: Canvas) -> None:
        y = PAD.y + TOTAL_Y
        canvas.box(Rect(PAD.x + MARGIN, y - 32, PAD.width - 2 * MARGIN, 4), INK, alpha=0.7)
        canvas.text(
            self._services.texts("singularity.pad.total"), PAD.x + MARGIN + 10, y, 34, INK, font="bold"
        )
        scores = self._results[-1].scores if self._results else (0,) * len(self._players)
        for seat, score in enumerate(scores):
            best = bool(self._results) and score == max(scores)
            colour = theme.WINE if best else INK
            x = self._left(seat) + self._column - 20
            canvas.text(signed(score), x, y, 48, colour, font="bold", align="end")

    def _hints(self) -> list[Hint]:
        texts = self._services.texts
        scroll = [Hint("choose_column", texts("singularity.hint.scroll"))] if self._last_first else []
        go_on = "singularity.hint.next_round" if self._fresh else "singularity.hint.back"
        return [*scroll, Hint("confirm", texts(go_on))]
