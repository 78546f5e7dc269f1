"""The pictures of the Singularity card without a trick: foretelling, bidding and the points for it."""

from collections.abc import Mapping
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import out_back
from engine.anim.steps import Script, par, tween, wait
from engine.games.singularity.cards import DECK, SINGULARITY, Card
from engine.games.singularity.options import Scoring as Rule
from engine.games.singularity.scoring import points
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.layout import load_layout
from engine.ui.widgets import fitting_size
from scenes.cards.fan import SMALL, Slot
from scenes.heads import draw_plaque
from scenes.looks import PLAYER_COLOURS, table_colours
from scenes.rules.example import Example
from scenes.rules.singularity import Dealt, draw_background, draw_words, players
from scenes.rules.stage import Stage
from scenes.singularity.cards import CardThing
from scenes.singularity.faces import plus
from scenes.singularity.looks import INK, MISSED, RULE
from scenes.singularity.plates import chips

REQUIRED: Final[Mapping[str, str]] = {
    **{f"bidder_{number}": "rect" for number in range(1, 5)},
    **dict.fromkeys(("bids_told", "foretold", "singularity_pad"), "rect"),
    "foretold_hand": "point",
}
"""Where things lie on the card, by kind."""

FORETOLD: Final = 2
"""So many tricks are foretold in the first picture."""
HAND: Final = (Dealt(Card("Y", 13)), Dealt(Card("G", 4)), Dealt(SINGULARITY, 2))
TAKES: Final = (True, False, True)
"""Which of these cards take a trick."""
HAND_STEP: Final = 200.0
RISE: Final = 40.0
MOVE: Final = 0.3
LIGHT: Final = 0.16
PAUSE: Final = 0.7
CHIP_STEP: Final = 56.0
CHIPS_Y: Final = 46.0
COUNT_SIZE: Final = 72
COUNT_Y: Final = 74.0

BIDS: Final = (1, 0, 2, 1)
"""What is bid in a round of five tricks; the last one deals."""
TRICKS: Final = 5
FITS: Final = TRICKS - sum(BIDS[:-1])
"""With this number the bids would add up (W-11)."""
HIDDEN: Final = "?"
PLAQUE_Y: Final = 96.0
NAME_Y: Final = 190.0
BID_Y: Final = 262.0
BID_SIZE: Final = 84
DROP: Final = 24.0

ROUND: Final = 5
RESULTS: Final = ((2, 2), (1, 3), (0, 0))
"""Bids and tricks on the score pad."""
COLUMNS: Final = (0.5, 0.68, 0.86)
"""Where the columns of the pad are, as shares of its width."""
HEADER_Y: Final = 104.0
ROW_Y: Final = 196.0
ROW: Final = 128.0
PAD_PLAQUE_X: Final = 120.0
PAD_NAME_X: Final = 194.0
PAD_MARGIN: Final = 64.0
VALUE_SIZE: Final = 56


def rounds(seats: int) -> int:
    """Return how many rounds there are cards for (W-02)."""
    return len(DECK) // seats


class SheetExample(Example):
    """What the pictures here have in common."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.layout = load_layout(stage.layouts / "rules.tmx", REQUIRED)
        self.players = players(stage)
        self.colours = table_colours(self.players)


class Foretold(SheetExample):
    """Two tricks are foretold and two are taken."""

    def lay(self) -> None:
        """Hold three cards; nothing is taken yet."""
        self.timeline.cancel_all()
        self._cards = [CardThing(one.card, one.copy) for one in HAND]
        self._laurel: Channel[float] = Channel(0.0)
        self._taken = 0
        x, y = self.layout.point("foretold_hand")
        for number, thing in enumerate(self._cards):
            thing.put(Slot(x + (number - (len(HAND) - 1) / 2) * HAND_STEP, y, 0.0, SMALL))

    def script(self) -> Script:
        """Play one card after the other."""
        for thing, takes in zip(self._cards, TAKES, strict=True):
            x, y = thing.position.value
            yield tween(thing.position, Point(x, y - RISE), MOVE, out_back())
            if takes:
                yield tween(thing.glow, 1.0, LIGHT)
                self._taken += 1
            else:
                yield tween(thing.veil, 1.0, LIGHT)
            yield wait(PAUSE)
        yield tween(self._laurel, 1.0, MOVE)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards under the plate with the chips."""
        draw_background(canvas, self.stage)
        for thing in self._cards:
            thing.draw(canvas)
        rect, colour = self.layout.rect("foretold"), self.colours[2]
        canvas.panel(f"panel/singularity/plate/{colour}", rect)
        if self._laurel.value > 0.0:
            canvas.panel(f"panel/singularity/plate/{colour}/active", rect, alpha=self._laurel.value)
        draw_plaque(canvas, self.players[2].figure, colour, Point(rect.x + 84, rect.center.y))
        x = rect.x + 176
        title = self.stage.texts("rules.singularity.score.bid")
        canvas.text(title, x, rect.y + COUNT_Y, theme.SIZE_BODY, theme.FOAM)
        x += canvas.measure(title, theme.SIZE_BODY) + 36
        count = f"{self._taken}/{FORETOLD}"
        canvas.text(count, x, rect.y + COUNT_Y, COUNT_SIZE, theme.LAMP, font="bold")
        self._draw_chips(canvas, Point(rect.x + 196, rect.bottom - CHIPS_Y))

    def _draw_chips(self, canvas: Canvas, first: Point) -> None:
        tint = PLAYER_COLOURS[self.colours[2]]
        for number, kind in enumerate(chips(FORETOLD, self._taken)):
            name, x = f"singularity/chip/{kind}", first.x + number * CHIP_STEP
            canvas.image(name, x, first.y, tint=tint)
            canvas.image(f"{name}/plain", x, first.y)


class Bidding(SheetExample):
    """Everybody bids, as the option says (W-10 to W-12)."""

    def __init__(self, stage: Stage, bids: str) -> None:
        """Bid openly, with ``plus_minus_one``, ``hidden`` or in ``secret``."""
        super().__init__(stage)
        self._bids = bids
        # With this option nobody may make the bids fit: the dealer first thinks of a number that would.
        self._first_thoughts = FITS if bids == "plus_minus_one" else None

    def lay(self) -> None:
        """Nobody has bid yet."""
        self.timeline.cancel_all()
        self._told: list[str] = ["" for _ in BIDS]
        self._drops: list[Channel[float]] = [Channel(0.0) for _ in BIDS]
        self._blocked = False

    def script(self) -> Script:
        """Let the bids fall on their plates."""
        if self._bids in ("hidden", "secret"):
            yield from self._all_at_once()
            return
        for number, bid in enumerate(BIDS):
            if number == len(BIDS) - 1 and self._first_thoughts is not None:
                yield from self._tell(number, str(self._first_thoughts))
                self._blocked = True
                yield wait(2 * PAUSE)
                self._blocked = False
            yield from self._tell(number, str(bid))
            yield wait(PAUSE)

    def _all_at_once(self) -> Script:
        yield par(*(self._tell(number, HIDDEN) for number in range(len(BIDS))))
        yield wait(2 * PAUSE)
        if self._bids == "hidden":
            yield par(*(self._tell(number, str(bid)) for number, bid in enumerate(BIDS)))

    def _tell(self, number: int, text: str) -> Script:
        self._told[number] = text
        self._drops[number].value = 1.0
        yield tween(self._drops[number], 0.0, MOVE, out_back())

    def draw(self, canvas: Canvas) -> None:
        """Draw the plates and what the bids add up to."""
        draw_background(canvas, self.stage)
        rects = [self.layout.rect(f"bidder_{number}") for number in range(1, len(BIDS) + 1)]
        for number, rect in enumerate(rects):
            self._draw_plate(canvas, number, rect)
        dealer = Point(rects[-1].right - 22, rects[-1].y + 22)
        canvas.image("singularity/dealer", *dealer)
        sign = self.stage.texts("singularity.table.dealer")
        canvas.text(sign, *dealer, theme.SIZE_MINIMUM, theme.STOUT, font="bold", align="middle")
        known = [int(told) for told in self._told if told.isdigit()]
        key = "singularity.bid.sum" if known else "singularity.bid.hidden"
        text = self.stage.texts(
            key if self._bids in ("hidden", "secret") else "singularity.bid.sum",
            total=sum(known),
            tricks=TRICKS,
        )
        draw_words(canvas, text, self.layout.rect("bids_told").center, theme.SIZE_NAME)

    def _draw_plate(self, canvas: Canvas, number: int, rect: Rect) -> None:
        player, colour, x = self.players[number], self.colours[number], rect.center.x
        canvas.panel(f"panel/singularity/plate/{colour}", rect)
        draw_plaque(canvas, player.figure, colour, Point(x, rect.y + PLAQUE_Y))
        size = fitting_size(canvas, player.name, rect.width - 32, theme.SIZE_BODY, "bold")
        canvas.text(player.name, x, rect.y + NAME_Y, size, theme.FOAM, font="bold", align="middle")
        high = self._drops[number].value
        y, alpha = rect.y + BID_Y - DROP * high, max(0.0, min(1.0, 1.0 - high))
        told, last = self._told[number], number == len(BIDS) - 1
        colour_of_bid = theme.MUTED if last and self._blocked else theme.LAMP
        canvas.text(told, x, y, BID_SIZE, colour_of_bid, font="bold", align="middle", alpha=alpha)
        if last and self._blocked:
            canvas.image("icon/lock", x + 52, rect.y + BID_Y - 22)


class Scoring(SheetExample):
    """Three lines of the score pad (W-22, W-23)."""

    def __init__(self, stage: Stage, rule: str) -> None:
        """Count by ``standard`` or ``progressive`` scoring."""
        super().__init__(stage)
        self._rule: Rule = "progressive" if rule == "progressive" else "standard"

    def lay(self) -> None:
        """Write the names only."""
        self.timeline.cancel_all()
        self._lines: list[Channel[float]] = [Channel(0.0) for _ in RESULTS]

    def script(self) -> Script:
        """Write one line after the other."""
        for line in self._lines:
            yield tween(line, 1.0, MOVE)
            yield wait(2 * PAUSE)

    def points(self) -> list[int]:
        """Return what the lines are worth."""
        return [points(self._rule, ROUND, bid, tricks) for bid, tricks in RESULTS]

    def draw(self, canvas: Canvas) -> None:
        """Draw the pad."""
        draw_background(canvas, self.stage)
        pad, texts = self.layout.rect("singularity_pad"), self.stage.texts
        canvas.panel("panel/singularity/pad", pad)
        for key, share in zip(("bid", "tricks", "points"), COLUMNS, strict=True):
            word, x = texts(f"rules.singularity.score.{key}"), pad.x + pad.width * share
            canvas.text(word, x, pad.y + HEADER_Y, theme.SIZE_HINT, INK, align="middle")
        for number, (result, earned) in enumerate(zip(RESULTS, self.points(), strict=True)):
            self._draw_line(canvas, pad, number, result, earned)

    def _draw_line(
        self, canvas: Canvas, pad: Rect, number: int, result: tuple[int, int], earned: int
    ) -> None:
        y = pad.y + ROW_Y + number * ROW
        rule = Rect(pad.x + PAD_MARGIN, y - ROW / 2, pad.width - 2 * PAD_MARGIN, 2.5)
        canvas.box(rule, RULE)
        player = self.players[number]
        draw_plaque(canvas, player.figure, self.colours[number], Point(pad.x + PAD_PLAQUE_X, y))
        canvas.text(player.name, pad.x + PAD_NAME_X, y, theme.SIZE_NAME, INK, font="bold")
        alpha = self._lines[number].value
        values = (str(result[0]), str(result[1]), plus(earned))
        for share, value in zip(COLUMNS, values, strict=True):
            x, colour = pad.x + pad.width * share, MISSED if result[0] != result[1] else INK
            canvas.text(value, x, y, VALUE_SIZE, colour, font="bold", align="middle", alpha=alpha)
