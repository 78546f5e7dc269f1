"""What the loser pays after the toast: a stroke on his beer mat and two euros into the helmet (K-22)."""

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
from engine.ui.canvas import Canvas, FadedCanvas
from engine.ui.geometry import Point
from engine.ui.layout import Layout
from engine.ui.widgets import fitting_size

FADE_SECONDS: Final = 0.15
STROKE_SECONDS: Final = 0.16
FALL_SECONDS: Final = 0.48
SQUASH_SECONDS: Final = 0.09
COUNT_SECONDS: Final = 0.4

REQUIRED: Final = {"helmet": "point", "tag": "point", "payer": "point", "mat": "plate"}
"""What the layout must hold for the bill: the helmet's foot, the middle of its price tag, where the coin
comes from, and the loser's beer mat."""

SLOT: Final = Point(0.0, -145.0)
"""From the helmet's foot to its coin slot."""
TAG_WIDTH: Final = 150.0
COIN_SIZE: Final = 0.45
COIN_HEIGHT: Final = 170.0
COIN_FACES: Final = 6
COIN_TURNS: Final = 2

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
        total = helmet.bots if loser.is_bot else helmet.people
        self._total = max(EUROS, total)
        tabs = (tab for tab in ledger.tabs() if (tab.name, tab.is_bot) == (loser.name, loser.is_bot))
        self.owed = max(1, next((tab.owed for tab in tabs), 1))
        """Rounds on the mat, the new one included."""
        self._helmet, self._tag = layout.point("helmet"), layout.point("tag")
        self._coin: Channel[Point] = Channel(layout.point("payer"))
        self._mat = layout.rect("mat")
        self._shown: Channel[float] = Channel(0.0)
        self._stroke: Channel[float] = Channel(0.0)
        self._coin_shown: Channel[float] = Channel(0.0)
        self._turn: Channel[float] = Channel(0.0)
        self._squash: Channel[float] = Channel(0.0)
        self._euros: Channel[float] = Channel(float(self._total - EUROS))

    @property
    def euros(self) -> int:
        """What the price tag at the helmet says now."""
        return round(self._euros.value)

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
        yield par(series(squash), tween(self._euros, float(self._total), COUNT_SECONDS))

    def _throw(self) -> Script:
        self._coin_shown.value = 1.0
        slot = self._helmet.moved(*SLOT)
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
        squash = self._squash.value
        faded.image("knobeln/helmet", *self._helmet, stretch=(1.0 + 0.03 * squash, 1.0 - 0.03 * squash))
        faded.image("knobeln/tag", *self._tag)
        euros = self._texts("toast.euros", count=self.euros)
        size = fitting_size(canvas, euros, TAG_WIDTH, 44, "bold")
        faded.text(euros, *self._tag, size, theme.WINE, font="bold", align="middle")
        if self._coin_shown.value > 0.0:
            face = int(self._turn.value) % COIN_FACES
            size_of_coin = (COIN_SIZE, COIN_SIZE)
            faded.image(f"coin/{face}", *self._coin.value, stretch=size_of_coin, alpha=self._coin_shown.value)

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
