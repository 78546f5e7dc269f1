"""The pictures of the Quando card about others: the triple, the end of a round, what it costs."""

from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import in_quad, out_quad
from engine.anim.steps import Script, par, tween, wait
from engine.core.seats import Seat
from engine.games.quando.options import TieLow
from engine.games.quando.scoring import round_points
from engine.play.seating import Player
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.cards.fan import Slot
from scenes.heads import draw_plaque
from scenes.looks import PLAYER_COLOURS, table_colours
from scenes.quando.cards import Card
from scenes.quando.colours import NOTTE
from scenes.quando.plates import draw_pill
from scenes.rules.quando import (
    EDGE_STEP,
    EDGES,
    MOVE,
    PAUSE,
    SET_STEP,
    CardsExample,
    appear,
    flip,
    lying,
    row,
    slide,
)
from scenes.rules.stage import Stage

FIGURES: Final = ("jupp", "uschi", "heinz", "moni")
TRIPLE: Final = 5
LEFT: Final = (8, 0)
TURNED: Final = 10
"""The back of the zero on the left."""
RIGHT: Final = (3, 7)
DRAWN: Final = 6
"""What is drawn on the right."""
NEXT: Final = 9
"""What lies under it."""
HELD_STEP: Final = 110.0
PLAQUE_DROP: Final = 180.0
"""From the middle of cards to the plaque of whoever holds them."""
FIST_HIGH: Final = 48.0
KNOCKS: Final = 2
KNOCK: Final = 0.17
PILL_DROP: Final = 104.0
PILL: Final = (200.0, 52.0)
PILL_SIZE: Final = 28
ZEROS_STEP: Final = 150.0
OTHER_CARD: Final = 5
"""What is still held beside zeros and played at last."""
AWAY: Final = -140.0
ENDS: Final = ("end_of_turn", "before_draw")

SUMS: Final[dict[TieLow, tuple[int, ...]]] = {"all_forgiven": (6, 9, 4), "strict_knock": (5, 8, 5)}
"""What is held when it is counted, by ``tie_low``."""
KNOCKER: Final = Seat(0)
COLUMNS: Final = (0.66, 0.86)
HEADER_Y: Final = 88.0
ROW_Y: Final = 200.0
ROW: Final = 136.0
NAME_X: Final = 200.0
PLAQUE_X: Final = 126.0
NAME_RISE: Final = 22.0
VALUE_SIZE: Final = 60


class PeopleExample(CardsExample):
    """Pictures with people."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.players = [Player(stage.texts(f"figure.{figure}"), figure) for figure in FIGURES]
        self.colours = table_colours(self.players)

    def draw_person(self, canvas: Canvas, number: int, place: Point) -> None:
        """Draw the plaque of somebody."""
        draw_plaque(canvas, self.players[number].figure, self.colours[number], place)


class Triple(PeopleExample):
    """Three equal cards: one of the others turns a zero over, another one draws (Q-10 to Q-13)."""

    def lay(self) -> None:
        """Everybody holds cards; the triple is still to come."""
        self.timeline.cancel_all()
        self._laid = row((TRIPLE,) * 3, self.place("triple_laid"), SET_STEP)
        for card in self._laid:
            card.alpha.value = 0.0
        self._left = row(LEFT, self.place("triple_left"), HELD_STEP)
        self._right = row(RIGHT, self.place("triple_right", -HELD_STEP / 2), HELD_STEP)
        self._drawn, self._next = (lying(face, self.place("triple_pile")) for face in (DRAWN, NEXT))

    def script(self) -> Script:
        """Play the triple and show what it does."""
        yield par(*(appear(card) for card in self._laid))
        yield wait(2 * PAUSE)
        yield from flip(self._left[1], TURNED)
        yield wait(2 * PAUSE)
        yield from slide(self._drawn, self.place("triple_right", HELD_STEP))
        yield wait(PAUSE)

    def draw(self, canvas: Canvas) -> None:
        """Draw pile, hands and triple."""
        self.draw_background(canvas)
        x, y = self.layout.point("triple_pile")
        for number in range(EDGES, 0, -1):
            canvas.image("quando/pile/edge", x, y + number * EDGE_STEP)
        for card in (*self._left, *self._right, *self._laid, self._next, self._drawn):
            card.draw(canvas)
        for number, name in ((1, "triple_left"), (2, "triple_right")):
            self.draw_person(canvas, number, self.layout.point(name).moved(dy=PLAQUE_DROP))


class Knocking(PeopleExample):
    """Both ways in which a round ends (Q-17, Q-19)."""

    def __init__(self, stage: Stage, end_on_zeros: str) -> None:
        """Show zeros after drawing (``end_of_turn``) or after playing (``before_draw``)."""
        super().__init__(stage)
        self._draws = end_on_zeros == ENDS[0]

    def lay(self) -> None:
        """Nobody has knocked yet."""
        self.timeline.cancel_all()
        self._high: Channel[float] = Channel(1.0)
        self._warned = 0
        self._over = False
        self._zeros = row((0, 0), self.place("zeros", -ZEROS_STEP / 2), ZEROS_STEP)
        beside = self.place("zeros", ZEROS_STEP)
        above = Slot(beside.x, beside.y + AWAY, beside.angle, beside.scale)
        self._last = lying(0, above) if self._draws else lying(OTHER_CARD, beside)
        self._last.alpha.value = 0.0 if self._draws else 1.0
        self._last_goes = beside if self._draws else above

    def script(self) -> Script:
        """Knock; then hold nothing but zeros."""
        for _ in range(KNOCKS):
            yield tween(self._high, 0.0, KNOCK, in_quad)
            yield tween(self._high, 0.4, KNOCK, out_quad)
        yield tween(self._high, 0.0, KNOCK, in_quad)
        for _ in range(3):
            yield wait(PAUSE)
            self._warned += 1
        yield wait(2 * PAUSE)
        alpha = 1.0 if self._draws else 0.0
        yield par(slide(self._last, self._last_goes), tween(self._last.alpha, alpha, MOVE))
        yield wait(PAUSE)
        self._over = True

    def draw(self, canvas: Canvas) -> None:
        """Draw the fist and whom it concerns, and the zeros."""
        self.draw_background(canvas)
        fist = self.layout.point("knock_fist").moved(dy=-FIST_HIGH * self._high.value)
        canvas.image("quando/fist", *fist, tint=PLAYER_COLOURS[self.colours[0]])
        canvas.image("quando/fist/plain", *fist)
        once = self.stage.texts("rules.quando.end.once")
        for number in range(1, 4):
            place = self.layout.point(f"knock_other_{number}")
            self.draw_person(canvas, number, place)
            if number <= self._warned:
                pill = Rect.around(place.moved(dy=PILL_DROP), *PILL)
                draw_pill(canvas, pill, once, size=PILL_SIZE, snug=True)
        cards: list[Card] = [*self._zeros, self._last]
        for card in cards:
            card.draw(canvas)
        if self._over:
            title = self.stage.texts("rules.quando.end.title")
            draw_pill(canvas, self.layout.rect("zeros_label"), title, size=theme.SIZE_NAME, snug=True)


class Scoring(PeopleExample):
    """What a round costs (Q-21, Q-22)."""

    def __init__(self, stage: Stage, tie_low: str) -> None:
        """Count by ``all_forgiven`` or ``strict_knock``."""
        super().__init__(stage)
        self._tie_low: TieLow = "strict_knock" if tie_low == "strict_knock" else "all_forgiven"

    def lay(self) -> None:
        """Write the sums only."""
        self.timeline.cancel_all()
        self._lines: list[Channel[float]] = [Channel(0.0) for _ in self.sums]

    @property
    def sums(self) -> tuple[int, ...]:
        """What everybody holds."""
        return SUMS[self._tie_low]

    def points(self) -> tuple[int, ...]:
        """Return what it costs each of them."""
        return round_points(self.sums, KNOCKER, self._tie_low)

    def script(self) -> Script:
        """Write what everybody pays, the lowest first."""
        for number in sorted(range(len(self.sums)), key=self.points().__getitem__):
            yield tween(self._lines[number], 1.0, MOVE)
            yield wait(2 * PAUSE)

    def draw(self, canvas: Canvas) -> None:
        """Draw the slip."""
        self.draw_background(canvas)
        pad, texts = self.layout.rect("quando_pad"), self.stage.texts
        canvas.panel("panel/quando/pad", pad)
        for key, share in zip(("sum", "points"), COLUMNS, strict=True):
            word, x = texts(f"rules.quando.score.{key}"), pad.x + pad.width * share
            canvas.text(word, x, pad.y + HEADER_Y, theme.SIZE_BODY, NOTTE, font="bold", align="middle")
        for number, (held, cost) in enumerate(zip(self.sums, self.points(), strict=True)):
            self._draw_line(canvas, Point(pad.x, pad.y + ROW_Y + number * ROW), pad.width, number, held, cost)

    def _draw_line(
        self, canvas: Canvas, left: Point, width: float, number: int, held: int, cost: int
    ) -> None:
        self.draw_person(canvas, number, left.moved(dx=PLAQUE_X))
        name, x = self.players[number].name, left.x + NAME_X
        knocked = number == KNOCKER
        size = fitting_size(canvas, name, width / 3, theme.SIZE_NAME, "bold")
        y = left.y - (NAME_RISE if knocked else 0.0)
        canvas.text(name, x, y, size, NOTTE, font="bold")
        if knocked:
            word = self.stage.texts("rules.quando.score.knocked")
            canvas.text(word, x, left.y + NAME_RISE, theme.SIZE_HINT, NOTTE)
        sum_x, cost_x = (left.x + width * share for share in COLUMNS)
        canvas.text(str(held), sum_x, left.y, VALUE_SIZE, NOTTE, font="bold", align="middle")
        alpha = self._lines[number].value
        colour = theme.WINE if cost > held else NOTTE
        canvas.text(str(cost), cost_x, left.y, VALUE_SIZE, colour, font="bold", align="middle", alpha=alpha)
