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
from engine.ui.actions import Action, InputEvent, Press
from engine.ui.canvas import Align, Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size
from scenes.cards.fan import CARD_HEIGHT, CARD_WIDTH, Slot
from scenes.heads import draw_plaque
from scenes.panel import BUTTON_SIZE, MARGIN, PanelButton, PanelScene
from scenes.pause import LEAVE
from scenes.quando.cards import draw_face, draw_shadow
from scenes.quando.plates import Sitter, minus
from scenes.quando.tally import draw_tally
from scenes.services import Services
from scenes.wording import listed

GO_ON: Final = "go_on"
AGAIN: Final = "again"
PUB: Final = "pub"

OUTLINE: Final = Rect(theme.SAFE.x, 40, theme.SAFE.width, 904)
HEADS_Y: Final = 190.0
ROWS_TOP: Final = 214.0
"""Upper edge of the first row."""
ROWS_ROOM: Final = 490.0
SENTENCE_Y: Final = 726.0
SENTENCE_STEP: Final = 38.0
ROW_MOST: Final = 124.0
PLAQUE_X: Final = 176.0
PLAQUE_ROOM: Final = 98.0
"""Height of a row in which a plaque has its full size."""
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
        self,
        services: Services,
        sitters: Sequence[Sitter],
        event: RoundEnded,
        end_score: int,
        pause: Callable[[], None],
    ) -> None:
        """Show how a round ended.

        Args:
            services: The house.
            sitters: Who sits where.
            event: What happened.
            end_score: At so many minus points the match is over.
            pause: Opens the pause menu over this plate.
        """
        texts = services.texts
        self._sitters = tuple(sitters)
        self._event = event
        self._end_score = end_score
        self._pause = pause
        who = sitters[event.seat].player.name
        super().__init__(
            services,
            texts("quando.round_result.title", round=event.round),
            buttons=[PanelButton(GO_ON, texts("quando.round_result.go_on"), self.close)],
            start=GO_ON,
        )
        self._sentences = _why(texts, event, who, sitters)

    def _outline(self, width: float) -> Rect:
        return OUTLINE

    def handle(self, event: InputEvent) -> None:
        """Back means a pause, as at the table: nobody deals because somebody wanted to get out."""
        match event:
            case Press(action=Action.BACK | Action.PAUSE):
                self._pause()
            case _:
                super().handle(event)

    def hints(self) -> list[Hint]:
        """Return what can be pressed."""
        texts = self.services.texts
        return [
            Hint("confirm", texts("quando.round_result.go_on")),
            Hint("back", texts("quando.hint.pause")),
        ]

    def resumed(self, result: object) -> None:
        """The pause menu was closed."""
        if result == LEAVE:
            self.close(LEAVE)

    @property
    def _row_height(self) -> float:
        return min(ROW_MOST, ROWS_ROOM / len(self._sitters))

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the rows on the mat."""
        super().draw_ground(canvas)
        self._draw_heads(canvas)
        for sitter in self._sitters:
            middle = (len(self._sitters) - 1) / 2
            y = ROWS_TOP + ROWS_ROOM / 2 + (sitter.seat - middle) * self._row_height
            self._draw_row(canvas, sitter, y)

    def draw_note(self, canvas: Canvas) -> None:
        """Write why the round is over between the last row and the button, a line for each sentence."""
        y = SENTENCE_Y if len(self._sentences) > 1 else SENTENCE_Y + SENTENCE_STEP / 2
        for line, sentence in enumerate(self._sentences):
            size = fitting_size(canvas, sentence, self.rect.width - 160, theme.SIZE_HINT + 2, "text")
            x, below = self.rect.center.x, y + line * SENTENCE_STEP
            canvas.text(sentence, x, below, size, theme.STOUT, align="middle")

    def _draw_heads(self, canvas: Canvas) -> None:
        """Say what stands in each column, above the first row."""
        heads: tuple[tuple[str, float, Align], ...] = (
            ("cards", CARDS_X, "start"),
            ("sum", SUM_X, "end"),
            ("pays", POINTS_X, "end"),
            ("total", TOTAL_X, "end"),
        )
        middle = ROWS_TOP + ROWS_ROOM / 2 - self._row_height * len(self._sitters) / 2
        y = middle - (ROWS_TOP - HEADS_Y)
        for key, x, align in heads:
            text = self.services.texts(f"quando.round_result.head.{key}", end=self._end_score)
            canvas.text(text, x, y, theme.SIZE_MINIMUM, theme.STOUT, align=align)

    def _draw_row(self, canvas: Canvas, sitter: Sitter, y: float) -> None:
        event, seat, texts = self._event, sitter.seat, self.services.texts
        draw_plaque(
            canvas,
            sitter.player.figure,
            sitter.colour,
            Point(PLAQUE_X, y),
            min(0.9, self._row_height / PLAQUE_ROOM),
            level=sitter.player.level,
        )
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
        canvas.text(minus(total), TOTAL_X, y, 48, theme.STOUT, font="bold", align="end")

    def _draw_hand(self, canvas: Canvas, seat: Seat, y: float) -> None:
        fronts = sorted(front for front, _ in self._event.hands[seat])
        scale = min(CARD_SCALE, (self._row_height - ROW_GAP) / CARD_HEIGHT)
        width = CARD_WIDTH * scale
        step = min(CARD_STEP, (CARDS_ROOM - width) / max(1, len(fronts) - 1))
        for number, front in enumerate(fronts):
            slot = Slot(CARDS_X + width / 2 + number * step, y, 0.0, scale)
            draw_shadow(canvas, slot)
            draw_face(canvas, front, slot)


def _why(texts: Texts, event: RoundEnded, who: str, sitters: Sequence[Sitter]) -> list[str]:
    """Say why the round is over, and what a tie means if there is one."""
    if event.reason == "zeros":
        why = texts("quando.round_result.zeros", name=who)
    else:
        assert event.knocked is not None
        why = texts("quando.round_result.last_turn", name=sitters[event.knocked].player.name)
    if event.sums.count(min(event.sums)) > 1:
        strict = event.knocked is not None and verdict(event, event.knocked).key == "knock_tied"
        return [why, texts(f"quando.round_result.{'tie_strict' if strict else 'tie'}")]
    return [why]


class MatchResult(PanelScene):
    """Who won with the fewest points; "Noch mal" has the focus (``ux.md``, Flow)."""

    def __init__(self, services: Services, sitters: Sequence[Sitter], over: Over) -> None:
        """Show the result of a match."""
        texts = services.texts
        self._over = over
        self._ranked = sorted(sitters, key=lambda sitter: (over.scores[sitter.seat], sitter.seat))
        names = [sitters[seat].player.name for seat in over.winners]
        shared, everybody = len(names) > 1, listed(texts, names)
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
        return self.row_step * len(self._ranked) + NOTE_ROOM

    @property
    def row_step(self) -> float:
        """Between two rows: the more people, the closer, so that the plate keeps clear of the hints."""
        return min(RESULT_STEP, RESULT_ROOM / len(self._ranked))

    def back(self) -> None:
        """Back means the pub: the match is over."""
        self.close(PUB)

    def draw_note(self, canvas: Canvas) -> None:
        """Write the sentence under the last row."""
        y = self.rect.bottom - MARGIN - BUTTON_SIZE[1] - NOTE_ROOM / 2
        size = fitting_size(canvas, self.text, self.rect.width - 120, theme.SIZE_HINT + 2, "text")
        canvas.text(self.text, self.rect.center.x, y, size, theme.STOUT, align="middle")

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw a line for everybody, the best first."""
        super().draw_ground(canvas)
        laurel = LAUREL * (self.row_step / RESULT_STEP) ** 2
        for number, sitter in enumerate(self._ranked):
            y = self.rect.y + MARGIN + 150 + number * self.row_step
            won = sitter.seat in self._over.winners
            x = self.rect.x + 210
            draw_plaque(
                canvas,
                sitter.player.figure,
                sitter.colour,
                Point(x, y),
                self.row_step / RESULT_STEP,
                level=sitter.player.level,
            )
            size = fitting_size(canvas, sitter.player.name, 480, 44, "bold")
            canvas.text(sitter.player.name, x + 84, y, size, theme.STOUT, font="bold")
            if won:
                canvas.image("icon/laurel", x + 640, y, stretch=(laurel, laurel))
            score = minus(self._over.scores[sitter.seat])
            canvas.text(score, self.rect.right - 170, y, 56, theme.STOUT, font="bold", align="end")


RESULT_STEP: Final = 96.0
RESULT_ROOM: Final = 492.0
NOTE_ROOM: Final = 96.0
LAUREL: Final = 0.42
