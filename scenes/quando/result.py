"""The plates at the end of a round and of a match: who is forgiven, who pays, how far it is to the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games.quando.model import RoundEnded
from engine.games.quando.scoring import KNOCK_PENALTY
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.cards.fan import CARD_HEIGHT, CARD_WIDTH, Slot
from scenes.curtain import draw_plaque
from scenes.panel import BUTTON_SIZE, MARGIN, PanelButton, PanelScene
from scenes.quando.cards import draw_face, draw_shadow
from scenes.quando.plates import Sitter, minus
from scenes.services import Services

GO_ON: Final = "go_on"
AGAIN: Final = "again"
PUB: Final = "pub"

OUTLINE: Final = Rect(theme.SAFE.x, 40, theme.SAFE.width, 904)
ROWS_TOP: Final = 232.0
"""Middle of the first row."""
ROWS_ROOM: Final = 520.0
ROW_MOST: Final = 124.0
PLAQUE_X: Final = 176.0
NAME_X: Final = 236.0
NAME_ROOM: Final = 172.0
CARDS_X: Final = 430.0
CARDS_ROOM: Final = 380.0
CARD_SCALE: Final = 0.28
ROW_GAP: Final = 8.0
"""Between the cards of two rows, at least."""
CARD_STEP: Final = 56.0
SUM_X: Final = 880.0
VERDICT_X: Final = 916.0
VERDICT_ROOM: Final = 240.0
POINTS_X: Final = 1256.0
TALLY_X: Final = 1296.0
TOTAL_X: Final = 1790.0
TALLY_ROOM: Final = 400.0
STROKE: Final = (5.0, 30.0)
FIVE: Final = 5
BUNDLE_GAP: Final = 0.7
"""Between two bundles, in steps between two strokes."""
TALLY_LINE: Final = 50
"""So many strokes stand in one line."""
UNDRAWN: Final = 0.16
"""How faint strokes are that would end the match."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the end of a round means for somebody."""

    key: str
    """Of its text."""
    pays: bool


def verdict(event: RoundEnded, seat: Seat) -> Verdict:
    """Return why a seat pays what it pays (Q-21, Q-22)."""
    lowest, own, points = min(event.sums), event.sums[seat], event.points[seat]
    tied = event.sums.count(lowest) > 1
    if seat == event.knocked and points:
        return Verdict("knock_tied" if own == lowest else "knock_failed", pays=True)
    if own == lowest:
        if seat == event.knocked:
            return Verdict("knock_shared" if tied else "knock_won", pays=False)
        return Verdict("shared" if tied else "forgiven", pays=False)
    return Verdict("pays", pays=True)


class RoundResult(PanelScene):
    """One row for everybody: open hand, sum, verdict, points, total as a tally up to the end score."""

    pages = frozenset({"common", "quando"})

    def __init__(
        self, services: Services, sitters: Sequence[Sitter], event: RoundEnded, end_score: int
    ) -> None:
        """Show how a round ended."""
        texts = services.texts
        self._sitters = tuple(sitters)
        self._event = event
        self._end_score = end_score
        who = sitters[event.seat].player.name
        super().__init__(
            services,
            texts("quando.round_result.title", round=event.round),
            buttons=[PanelButton(GO_ON, texts("quando.round_result.go_on"), self.close)],
            start=GO_ON,
            text=_why(texts, event, who, sitters),
        )

    def _outline(self, width: float) -> Rect:
        return OUTLINE

    @property
    def note_height(self) -> float:
        """One line, or two of them."""
        return 92.0

    @property
    def _row_height(self) -> float:
        return min(ROW_MOST, ROWS_ROOM / len(self._sitters))

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the rows on the mat."""
        super().draw_panel(canvas)
        for sitter in self._sitters:
            middle = (len(self._sitters) - 1) / 2
            y = ROWS_TOP + ROWS_ROOM / 2 - self._row_height / 2 + (sitter.seat - middle) * self._row_height
            self._draw_row(canvas, sitter, y)

    def _draw_row(self, canvas: Canvas, sitter: Sitter, y: float) -> None:
        event, seat, texts = self._event, sitter.seat, self.services.texts
        draw_plaque(canvas, sitter.player.figure, sitter.colour, Point(PLAQUE_X, y), 0.9)
        size = fitting_size(canvas, sitter.player.name, NAME_ROOM, theme.SIZE_NAME, "bold")
        canvas.text(sitter.player.name, NAME_X, y, size, theme.STOUT, font="bold")
        self._draw_hand(canvas, seat, y)
        told = verdict(event, seat)
        colour = theme.WINE if told.pays else theme.STOUT
        canvas.text(str(event.sums[seat]), SUM_X, y, 44, theme.STOUT, font="bold", align="end")
        words = texts(f"quando.verdict.{told.key}", penalty=KNOCK_PENALTY)
        size = fitting_size(canvas, words, VERDICT_ROOM, theme.SIZE_HINT + 2, "text")
        canvas.text(words, VERDICT_X, y, size, colour)
        canvas.text(minus(event.points[seat]), POINTS_X, y, 48, colour, font="bold", align="end")
        total = event.scores[seat]
        draw_tally(canvas, Point(TALLY_X, y), total, total - event.points[seat], self._end_score)
        canvas.text(minus(total), TOTAL_X, y, 48, theme.WINE, font="bold", align="end")

    def _draw_hand(self, canvas: Canvas, seat: Seat, y: float) -> None:
        fronts = sorted(front for front, _ in self._event.hands[seat])
        scale = min(CARD_SCALE, (self._row_height - ROW_GAP) / CARD_HEIGHT)
        width = CARD_WIDTH * scale
        step = min(CARD_STEP, (CARDS_ROOM - width) / max(1, len(fronts) - 1))
        for number, front in enumerate(fronts):
            slot = Slot(CARDS_X + width / 2 + number * step, y, 0.0, scale)
            draw_shadow(canvas, slot)
            draw_face(canvas, front, slot)


def _why(texts: Texts, event: RoundEnded, who: str, sitters: Sequence[Sitter]) -> str:
    """Say why the round is over, and what a tie means if there is one."""
    if event.reason == "zeros":
        why = texts("quando.round_result.zeros", name=who)
    else:
        assert event.knocked is not None
        why = texts("quando.round_result.last_turn", name=sitters[event.knocked].player.name)
    if event.sums.count(min(event.sums)) > 1:
        strict = event.knocked is not None and verdict(event, event.knocked).key == "knock_tied"
        why += " " + texts(f"quando.round_result.{'tie_strict' if strict else 'tie'}")
    return why


def draw_tally(canvas: Canvas, left: Point, total: int, before: int, most: int) -> None:
    """Draw strokes in bundles of five up to the end score.

    Args:
        canvas: Where to draw.
        left: Left end, in the middle of the lines.
        total: How many points somebody has: so many strokes are drawn, up to ``most``.
        before: How many of them are old; the new ones are red.
        most: At so many the match is over; what is missing stands there faintly.
    """
    lines = -(-most // TALLY_LINE)
    for line in range(lines):
        first = line * TALLY_LINE
        strokes = min(TALLY_LINE, most - first)
        shrunk = 1.0 if lines == 1 else 0.72
        y = left.y + (line - (lines - 1) / 2) * STROKE[1] * 1.15
        _draw_line(canvas, Point(left.x, y), range(first, first + strokes), total, before, shrunk)


def _draw_line(canvas: Canvas, left: Point, strokes: range, total: int, before: int, size: float) -> None:
    bundles = -(-TALLY_LINE // FIVE)
    step = TALLY_ROOM / (bundles * (FIVE - 1 + BUNDLE_GAP))
    width, height = STROKE[0] * min(1.0, step / 8.5), STROKE[1] * size
    for stroke in strokes:
        bundle, place = divmod(stroke - strokes.start, FIVE)
        x = left.x + bundle * (FIVE - 1 + BUNDLE_GAP) * step
        colour = theme.WINE if before <= stroke < total else theme.STOUT
        alpha = 1.0 if stroke < total else UNDRAWN
        if place < FIVE - 1:
            rect = Rect(x + place * step, left.y - height / 2, width, height)
        else:  # the fifth crosses the other four
            rect = Rect(x - step * 0.3, left.y - width / 2, (FIVE - 2) * step + width + step * 0.6, width)
        canvas.box(rect, colour, alpha=alpha)


class MatchResult(PanelScene):
    """Who won with the fewest points; "Noch mal" has the focus (``ux.md``, Flow)."""

    def __init__(self, services: Services, sitters: Sequence[Sitter], over: Over) -> None:
        """Show the result of a match."""
        texts = services.texts
        self._over = over
        self._ranked = sorted(sitters, key=lambda sitter: (over.scores[sitter.seat], sitter.seat))
        names = [sitters[seat].player.name for seat in over.winners]
        shared, everybody = len(names) > 1, ", ".join(names)
        title = texts("quando.result.shared" if shared else "result.won", name=names[0])
        text = texts("quando.result.shared_text" if shared else "quando.result.text", names=everybody)
        super().__init__(
            services,
            title,
            buttons=[
                PanelButton(AGAIN, texts("result.again"), self._answer(AGAIN)),
                PanelButton(PUB, texts("result.pub"), self._answer(PUB)),
            ],
            start=AGAIN,
            text=texts("result.not_booked") if services.club.trouble is not None else text,
            width=1200,
        )

    def _answer(self, key: str) -> Callable[[], None]:
        return lambda: self.close(key)

    @property
    def note_height(self) -> float:
        """Room for everybody above the sentence."""
        return RESULT_STEP * len(self._ranked) + NOTE_ROOM

    def back(self) -> None:
        """Back means the pub: the match is over."""
        self.close(PUB)

    def draw_note(self, canvas: Canvas) -> None:
        """Write the sentence under the last row."""
        y = self.rect.bottom - MARGIN - BUTTON_SIZE[1] - NOTE_ROOM / 2
        size = fitting_size(canvas, self.text, self.rect.width - 120, theme.SIZE_HINT + 2, "text")
        canvas.text(self.text, self.rect.center.x, y, size, theme.STOUT, align="middle")

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw a line for everybody, the best first."""
        super().draw_panel(canvas)
        for number, sitter in enumerate(self._ranked):
            y = self.rect.y + MARGIN + 150 + number * RESULT_STEP
            won = sitter.seat in self._over.winners
            x = self.rect.x + 210
            draw_plaque(canvas, sitter.player.figure, sitter.colour, Point(x, y))
            colour = theme.WINE if won else theme.STOUT
            size = fitting_size(canvas, sitter.player.name, 480, 44, "bold")
            canvas.text(sitter.player.name, x + 84, y, size, colour, font="bold")
            if won:
                canvas.image("icon/laurel", x + 640, y, stretch=(LAUREL, LAUREL))
            score = minus(self._over.scores[sitter.seat])
            canvas.text(score, self.rect.right - 170, y, 56, colour, font="bold", align="end")


RESULT_STEP: Final = 96.0
NOTE_ROOM: Final = 96.0
LAUREL: Final = 0.42
