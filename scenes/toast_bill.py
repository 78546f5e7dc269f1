"""What the loser pays after the toast: a stroke on his beer mat and two euros into the helmet (K-22).

The helmet with its tag is the people's. A bot pays as many tin thalers, on a tin plate of their own.
"""

from collections.abc import Callable
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import in_quad, out_cubic, there_and_back
from engine.anim.steps import Script, hop, par, series, tween
from engine.anim.timeline import Timeline
from engine.play.ledger import EUROS, Ledger
from engine.play.seating import Player
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import WHITE, Canvas, Colour
from engine.ui.canvas_over import FadedCanvas
from engine.ui.geometry import Point
from engine.ui.layout import Layout
from engine.ui.widgets import fitting_size

FADE_SECONDS: Final = 0.15
STROKE_SECONDS: Final = 0.16
FALL_SECONDS: Final = 0.48
SQUASH_SECONDS: Final = 0.09
COUNT_SECONDS: Final = 0.4

REQUIRED: Final = {"helmet": "point", "tag": "point", "payer": "point", "mat": "plate", "tin": "plate"}
"""What the layout must hold for the bill: the helmet's foot, the middle of its price tag, where the coin
comes from, the loser's beer mat, and the plate with the bots' tin money."""

SLOT: Final = Point(0.0, -145.0)
"""From the helmet's foot to its coin slot."""
TAG_WIDTH: Final = 150.0
COIN_SIZE: Final = 0.45
COIN_HEIGHT: Final = 170.0
COIN_FACES: Final = 6
COIN_TURNS: Final = 2
TIN: Final[Colour] = (156, 184, 255)
"""Makes tin of the brass of the coin."""
TIN_SUM_Y: Final = 36.0
TIN_NAME_Y: Final = 78.0
TIN_MARGIN: Final = 24.0
TIN_GIVE: Final = 6.0
"""By so many pixels the plate gives."""

TALLY_Y: Final = 54.0
TALLY_GAP: Final = 20.0
TALLY_SIZE: Final = 1.25
BUNDLE: Final = 5
BUNDLE_WIDTH: Final = 53.0
STROKE_WIDTH: Final = 12.0
MOST_STROKES: Final = 14
"""More rounds than that are written as a number only."""
MAT_MARGIN: Final = 24.0


class Bill:
    """Helmet, coin and beer mat; the loser's match has been booked."""

    def __init__(self, ledger: Ledger, texts: Texts, loser: Player, layout: Layout) -> None:
        """Read in the ledger what there is to pay.

        Args:
            ledger: The club's money.
            texts: The words.
            loser: Who pays.
            layout: Where everything is.
        """
        self._texts = texts
        helmet = ledger.helmet()
        self._in_tin = loser.is_bot
        self._total = max(EUROS, helmet.bots if self._in_tin else helmet.people)
        """What the one who pays has made of the euros, or of the tin thalers."""
        self._in_helmet = helmet.people
        tabs = (tab for tab in ledger.tabs() if (tab.name, tab.is_bot) == (loser.name, loser.is_bot))
        self.owed = max(1, next((tab.owed for tab in tabs), 1))
        """Rounds on the mat, the new one included."""
        self._helmet, self._tag = layout.point("helmet"), layout.point("tag")
        self._tin = layout.rect("tin")
        self._coin: Channel[Point] = Channel(layout.point("payer"))
        self._mat = layout.rect("mat")
        self._shown: Channel[float] = Channel(0.0)
        self._stroke: Channel[float] = Channel(0.0)
        self._coin_shown: Channel[float] = Channel(0.0)
        self._turn: Channel[float] = Channel(0.0)
        self._squash: Channel[float] = Channel(0.0)
        self._sum: Channel[float] = Channel(float(self._total - EUROS))

    @property
    def euros(self) -> int:
        """What the price tag at the helmet says now: the people's money, and nothing else."""
        return self._in_helmet if self._in_tin else round(self._sum.value)

    @property
    def tin_coins(self) -> int | None:
        """What the bots' plate says now; ``None`` if a person pays and there is no plate."""
        return round(self._sum.value) if self._in_tin else None

    def pay(self, sound: Callable[[str], None], timeline: Timeline, *, calm: bool) -> Script:
        """Draw the stroke, throw the coin and count."""

        def heard(name: str) -> None:
            if not timeline.skipping:
                sound(name)

        yield tween(self._shown, 1.0, FADE_SECONDS)
        heard("chalk_1")
        yield tween(self._stroke, 1.0, FADE_SECONDS if calm else STROKE_SECONDS, out_cubic)
        if calm:
            yield tween(self._coin_shown, 1.0, FADE_SECONDS)
            yield tween(self._coin_shown, 0.0, FADE_SECONDS)
        else:
            yield from self._throw()
        heard("coin_helm")
        squash = tween(self._squash, 0.0 if calm else 1.0, SQUASH_SECONDS, there_and_back)
        yield par(series(squash), tween(self._sum, float(self._total), COUNT_SECONDS))

    def _throw(self) -> Script:
        self._coin_shown.value = 1.0
        slot = Point(self._tin.center.x, self._tin.y) if self._in_tin else self._helmet.moved(*SLOT)
        yield par(
            hop(self._coin, slot, COIN_HEIGHT, FALL_SECONDS, in_quad),
            tween(self._turn, float(COIN_TURNS * COIN_FACES), FALL_SECONDS),
        )
        self._coin_shown.value = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; only the plate is drawn by the scene."""
        if self._shown.value <= 0.0:
            return
        faded = FadedCanvas(canvas, self._shown.value)
        self._draw_mat(faded)
        squash = 0.0 if self._in_tin else self._squash.value
        faded.image("knobeln/helmet", *self._helmet, stretch=(1.0 + 0.03 * squash, 1.0 - 0.03 * squash))
        faded.image("knobeln/tag", *self._tag)
        euros = self._texts("toast.euros", count=self.euros)
        size = fitting_size(canvas, euros, TAG_WIDTH, 44, "bold")
        faded.text(euros, *self._tag, size, theme.WINE, font="bold", align="middle")
        self._draw_coin(faded)
        if self._in_tin:
            self._draw_tin(faded)

    def _draw_coin(self, canvas: Canvas) -> None:
        shown = self._coin_shown.value
        if shown > 0.0:
            face = int(self._turn.value) % COIN_FACES
            tint = TIN if self._in_tin else WHITE
            stretch = (COIN_SIZE, COIN_SIZE)
            canvas.image(f"coin/{face}", *self._coin.value, stretch=stretch, alpha=shown, tint=tint)

    def _draw_tin(self, canvas: Canvas) -> None:
        """Draw the plate with the bots' money; it gives a little when the coin falls on it."""
        rect = self._tin.moved(dy=TIN_GIVE * self._squash.value)
        canvas.panel("panel/plate", rect)
        x, name = rect.center.x, self._texts("toast.tin_name")
        canvas.text(str(self.tin_coins), x, rect.y + TIN_SUM_Y, 44, theme.LAMP, font="bold", align="middle")
        size = fitting_size(canvas, name, rect.width - 2 * TIN_MARGIN, theme.SIZE_MINIMUM, "text", most=38)
        canvas.text(name, x, rect.y + TIN_NAME_Y, size, theme.MUTED, align="middle")

    def _draw_mat(self, canvas: Canvas) -> None:
        mat, middle = self._mat, self._mat.center
        canvas.panel("panel/mat", mat)
        if self.owed <= MOST_STROKES:
            self._draw_tally(canvas, Point(middle.x, mat.y + TALLY_Y))
        rounds = self._texts("toast.rounds", count=self.owed)
        size = fitting_size(canvas, rounds, mat.width - 2 * MAT_MARGIN, theme.SIZE_HINT, "bold")
        y = mat.bottom - 42 if self.owed <= MOST_STROKES else middle.y
        canvas.text(rounds, middle.x, y, size, theme.WINE, font="bold", align="middle")

    def _draw_tally(self, canvas: Canvas, middle: Point) -> None:
        """Draw the strokes in bundles of five, the new one as far as it is drawn."""
        fresh = self._stroke.value
        groups = _bundles(self.owed)
        widths = [BUNDLE_WIDTH if group == BUNDLE else STROKE_WIDTH * group for group in groups]
        total = TALLY_SIZE * (sum(widths) + TALLY_GAP * (len(groups) - 1))
        x = middle.x - total / 2
        for number, (group, width) in enumerate(zip(groups, widths, strict=True)):
            newest = number == len(groups) - 1
            stretch = (TALLY_SIZE, TALLY_SIZE)
            if newest and group > 1:
                canvas.image(f"tally/{group - 1}", x, middle.y, stretch=stretch, alpha=1.0 - fresh)
            canvas.image(f"tally/{group}", x, middle.y, stretch=stretch, alpha=fresh if newest else 1.0)
            x += TALLY_SIZE * (width + TALLY_GAP)


def _bundles(strokes: int) -> list[int]:
    whole, rest = divmod(strokes, BUNDLE)
    return [BUNDLE] * whole + ([rest] if rest else [])
