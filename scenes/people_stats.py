"""What a person has done, as pictures: four beer mats, a meter and coins."""

from typing import Final

from engine.play.ledger import LOUD_ENOUGH
from engine.play.statistics import Career, Standing
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas, Colour
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size, fitting_text
from scenes.club_emblem import draw_emblem
from scenes.kasse_board import BOARD
from scenes.rache_meter import exactly

GAMES: Final = ("knobeln", "bohnen", "singularity", "quando")
MATS: Final = Rect(BOARD.right + 38, 560, theme.SAFE.right - BOARD.right - 46, 378)
"""All four of them."""
_GAP: Final = 14.0
_MARGIN: Final = 24.0
_EMBLEM_Y: Final = 72.0
_NAME_Y: Final = 146.0
_WON_Y: Final = 194.0
_BAR_DY: Final = 20.0
"""From the middle of a line down to the bar below it."""
_BAR_HEIGHT: Final = 20.0
_SPECIAL_Y: Final = 268.0
_VALUE_Y: Final = 340.0
_BEANS_PER_LINE: Final = 12
_MOST_BEANS: Final = 36
"""More than these are told by the number only."""
_BEAN_KINDS: Final = ("kidney", "white", "gold", "black", "borlotti")
_METER_Y: Final = BOARD.y + 652
_COINS_Y: Final = BOARD.y + 774
_MOST_COINS: Final = 12
_QUIETEST: Final = 40.0
_LOUDEST: Final = 110.0
"""The ends of the meter in dB(A), as on the tower of the revenge."""

WON: Final[Colour] = (0x2E, 0x7D, 0x4F)
SPECIAL: Final[Colour] = (0xC9, 0x8A, 0x1E)


def draw_mats(canvas: Canvas, texts: Texts, career: Career) -> None:
    """Draw a mat for every game."""
    width = (MATS.width - _GAP * (len(GAMES) - 1)) / len(GAMES)
    for number, game in enumerate(GAMES):
        mat = Rect(MATS.x + number * (width + _GAP), MATS.y, width, MATS.height)
        canvas.panel("panel/mat", mat)
        draw_emblem(canvas, game, Point(mat.center.x, mat.y + _EMBLEM_Y), 0.92)
        _line(canvas, texts(f"{game}.name"), mat, _NAME_Y, theme.SIZE_BODY, theme.WINE)
        standing = career.standing(game)
        if not standing.played:
            _line(canvas, texts("people.none_played"), mat, _SPECIAL_Y, theme.SIZE_MINIMUM, theme.STOUT)
            continue
        told = texts("people.won", won=standing.won, played=standing.played)
        _line(canvas, told, mat, _WON_Y, theme.SIZE_MINIMUM, theme.STOUT)
        _bar(canvas, _below(mat, _WON_Y), standing.won / standing.played, WON)
        if game == "bohnen":
            _draw_sowing(canvas, texts, mat, standing)
        else:
            _draw_share(canvas, texts, mat, game, standing)


_SHARES: Final = {
    "knobeln": ("calls", "right", "calls"),
    "singularity": ("bids", "kept", "bids"),
    "quando": ("free", "free", "rounds"),
}
"""Text, part and whole of what is counted in a game."""


def _draw_share(canvas: Canvas, texts: Texts, mat: Rect, game: str, standing: Standing) -> None:
    text, part, whole = _SHARES[game]
    share = standing.share(part, whole)
    if share is None:
        return
    _line(canvas, texts(f"people.{text}"), mat, _SPECIAL_Y, theme.SIZE_MINIMUM, theme.STOUT)
    _bar(canvas, _below(mat, _SPECIAL_Y), share, SPECIAL)
    percent = texts("people.percent", percent=round(100 * share))
    _line(canvas, percent, mat, _VALUE_Y, theme.SIZE_BODY, theme.WINE)


def _draw_sowing(canvas: Canvas, texts: Texts, mat: Rect, standing: Standing) -> None:
    """Draw the beans of the biggest sowing, and how many they were."""
    beans = standing.counts.get("sowing", 0)
    if not beans:
        return
    told = f"{texts('people.sowing')}: {beans}"
    _line(canvas, told, mat, _SPECIAL_Y, theme.SIZE_MINIMUM, theme.STOUT)
    step = (mat.width - 2 * _MARGIN - 12) / _BEANS_PER_LINE
    for number in range(min(beans, _MOST_BEANS)):
        line, column = divmod(number, _BEANS_PER_LINE)
        x = mat.x + _MARGIN + 6 + (column + 0.5) * step
        y = mat.y + _SPECIAL_Y + 32 + line * 24
        kind = _BEAN_KINDS[(number * 3 + line) % len(_BEAN_KINDS)]
        canvas.image(f"bean/{kind}/{number % 8}", x, y, stretch=(0.44, 0.44))


def _below(mat: Rect, y: float) -> Rect:
    return Rect(mat.x + _MARGIN, mat.y + y + _BAR_DY, mat.width - 2 * _MARGIN, _BAR_HEIGHT)


def _line(canvas: Canvas, text: str, mat: Rect, y: float, size: float, colour: Colour) -> None:
    fitting = fitting_size(canvas, text, mat.width - 2 * _MARGIN + 12, size, "bold")
    canvas.text(text, mat.center.x, mat.y + y, fitting, colour, font="bold", align="middle")


def _bar(canvas: Canvas, groove: Rect, share: float, colour: Colour) -> None:
    """Draw a bar that is filled to a share of it, lit from above."""
    canvas.box(groove.grown(3), theme.STOUT)
    canvas.box(groove, theme.MUTED)
    filled = Rect(groove.x, groove.y, groove.width * max(0.0, min(1.0, share)), groove.height)
    canvas.box(filled, colour)
    canvas.box(Rect(filled.x, filled.y + 3, filled.width, 5), theme.FOAM, alpha=0.35)


def draw_revenge(canvas: Canvas, texts: Texts, career: Career) -> None:
    """Draw the loudest shout as a meter with the mark of the bell (K-23), in chalk."""
    x, left, width = BOARD.center.x, BOARD.x + 60, BOARD.width - 120
    decibels = career.loudest
    if decibels is None:
        text = texts("people.rache_none")
    else:
        exact = texts("rache.exact", decibels=exactly(texts, decibels))
        text = f"{texts('people.rache')}: {exact}"
    loud = decibels is not None and decibels >= LOUD_ENOUGH
    size = fitting_size(canvas, text, width, theme.SIZE_BODY, "bold")
    colour = theme.CHALK_ROSE if loud else theme.CHALK
    canvas.text(text, x, _METER_Y, size, colour, font="bold", align="middle")
    groove = Rect(left, _METER_Y + 32, width, 22)
    canvas.box(groove, theme.CHALK, alpha=0.16)
    if decibels is not None:
        canvas.box(Rect(left, groove.y, width * _height(decibels), groove.height), colour, alpha=0.9)
    bell = left + width * _height(LOUD_ENOUGH)
    canvas.box(Rect(bell - 2, groove.y - 8, 4, groove.height + 16), theme.CHALK_GOLD)


def _height(decibels: float) -> float:
    return max(0.0, min(1.0, (decibels - _QUIETEST) / (_LOUDEST - _QUIETEST)))


def draw_rounds(canvas: Canvas, texts: Texts, career: Career) -> None:
    """Draw a coin for every round that was paid."""
    x = BOARD.center.x
    text = f"{texts('people.rounds')}: {career.paid}" if career.paid else texts("people.rounds_none")
    y, size, room = _COINS_Y - 20, theme.SIZE_BODY, BOARD.width - 120
    fitting_text(canvas, text, x, y, size, theme.CHALK, room=room, font="bold", align="middle")
    coins = min(career.paid, _MOST_COINS)
    step = min(44.0, (BOARD.width - 160) / max(1, coins))
    for number in range(coins):
        at = x + (number - (coins - 1) / 2) * step
        canvas.image("coin/0", at, _COINS_Y + 36, stretch=(0.34, 0.34))
