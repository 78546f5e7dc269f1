"""The plates of the Quando table: who sits where with how many cards and points, and what is said."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.seats import Seat
from engine.play.seating import Player
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas, Colour
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size, grown
from scenes.heads import draw_plaque
from scenes.looks import PLAYER_COLOURS, ColourName
from scenes.quando.board import Board, Laid
from scenes.quando.colours import CREMA, LIMONE, NOTTE
from scenes.quando.words import set_text

PLAQUE_X: Final = 56.0
NAME_X: Final = 112.0
NARROW: Final = 345.0
"""Up to this width a plate has a smaller tag, so that there is room for the name."""
TAG: Final = (92.0, 62.0)
NARROW_TAG: Final = (76.0, 58.0)
TAG_MARGIN: Final = 16.0
TAG_SIZE: Final = 44.0
NAME_SIZE: Final = 38.0
NAME_RISE: Final = 20.0
LINE_SIZE: Final = 30.0
NAME_MOST: Final = 46.0
LINE_MOST: Final = 38.0
"""How large letters may be, so that name and second line do not run into each other."""
GEAR_TURNS: Final = 6
"""Sprites of the turning key of a tin buffalo that thinks."""
GEAR_SIZE: Final = 0.5
GEAR_ROOM: Final = 34.0
PILL_MARGIN: Final = 26.0
PILL_SHARE: Final = 0.8
"""How large letters may be on a pill, by its height."""
FIST_STRETCH: Final = (0.26, 0.26)
FIST_X: Final = 72.0
"""How far left of the right edge of a plate the fist of whoever knocked is."""
FIST_Y: Final = 20.0
MARK_ROOM: Final = 40.0
MARK_STRETCH: Final = (0.8, 0.8)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table, as the plates show them."""

    seat: Seat
    player: Player
    colour: ColourName


def draw_plate(
    canvas: Canvas,
    texts: Texts,
    rect: Rect,
    board: Board,
    sitter: Sitter,
    *,
    active: bool,
    gear: int | None,
) -> None:
    """Draw who sits here, with how many cards and points.

    Args:
        canvas: Where to draw.
        texts: The language.
        rect: The plate.
        board: What lies on the table.
        sitter: Who sits here.
        active: It is this player's turn.
        gear: Turn of the thinking sign, or ``None`` for no sign.
    """
    seat, player = sitter.seat, sitter.player
    canvas.panel(f"panel/quando/plate/{sitter.colour}{'/active' if active else ''}", rect)
    place = Point(rect.x + PLAQUE_X, rect.center.y)
    draw_plaque(canvas, player.figure, sitter.colour, place, level=player.level)
    wide, high = NARROW_TAG if rect.width <= NARROW else TAG
    tag = Rect(rect.right - TAG_MARGIN - wide, rect.center.y - high / 2, wide, high)
    canvas.panel("panel/quando/tag", tag)
    score = minus(board.scores[seat])
    size = fitting_size(canvas, score, tag.width - 12, TAG_SIZE, "bold")
    canvas.text(score, tag.center.x, tag.center.y, size, CREMA, font="bold", align="middle")
    room = tag.x - 10 - rect.x - NAME_X
    size = fitting_size(canvas, player.name, room, NAME_SIZE, "bold", most=NAME_MOST)
    canvas.text(player.name, rect.x + NAME_X, rect.center.y - NAME_RISE, size, NOTTE, font="bold")
    line = second_line(texts, board, seat, thinking=gear is not None)
    _draw_line(canvas, Point(rect.x + NAME_X, rect.center.y + NAME_RISE), room, line, gear)
    if board.knocked == seat:
        _draw_fist(canvas, sitter.colour, Point(rect.right - FIST_X, rect.y + FIST_Y))
    if board.dealer == seat:
        _draw_dealer(canvas, texts, Point(rect.right - 14, rect.y + 6))


def _draw_line(canvas: Canvas, place: Point, room: float, line: str, gear: int | None) -> None:
    """Write the second line, after the sign of thinking if there is one."""
    x, y = place
    if gear is not None:
        name = f"icon/thinking/{gear % GEAR_TURNS}"
        canvas.image(name, x + GEAR_ROOM / 2 - 2, y, stretch=(GEAR_SIZE, GEAR_SIZE))
        x, room = x + GEAR_ROOM, room - GEAR_ROOM
    size = fitting_size(canvas, line, room, LINE_SIZE, "text", most=LINE_MOST)
    canvas.text(line, x, y, size, NOTTE)


def _draw_fist(canvas: Canvas, colour: ColourName, place: Point) -> None:
    """Draw the fist of whoever has knocked: it lies on the plate until the round is over."""
    canvas.image("quando/fist", *place, stretch=FIST_STRETCH, angle=180.0, tint=PLAYER_COLOURS[colour])
    canvas.image("quando/fist/plain", *place, stretch=FIST_STRETCH, angle=180.0)


def _draw_dealer(canvas: Canvas, texts: Texts, place: Point) -> None:
    canvas.image("quando/dealer", *place)
    canvas.text(texts("quando.dealer"), *place, theme.SIZE_MINIMUM, NOTTE, font="bold", align="middle")


def second_line(texts: Texts, board: Board, seat: Seat, *, thinking: bool) -> str:
    """Return what stands under a name: what somebody did, does or has."""
    total = board.sums[seat]
    if total is not None:
        return texts("quando.plate.sum", sum=total)
    deed = board.deeds.get(seat)
    if deed is not None:
        return texts(f"quando.plate.{deed.kind}", number=deed.number if deed.number is not None else "")
    if thinking:
        return texts("quando.plate.thinks")
    if board.knocked == seat:
        return texts("quando.plate.knocked")
    if seat == board.observer and board.own_sum is not None:
        return texts("quando.plate.sum", sum=board.own_sum)  # how many cards these are is plain to see
    return texts("quando.plate.cards", count=len(board.hands[seat]))


def minus(points: int) -> str:
    """Write minus points: they are counted as positive numbers."""
    return f"−{points}" if points else "0"


def draw_pill(
    canvas: Canvas, area: Rect, text: str, *, colour: Colour = CREMA, size: float = 32.0, snug: bool = False
) -> None:
    """Write something short on a dark pill; ``snug``: the pill is only as wide as its text needs."""
    most = PILL_SHARE * area.height
    needed = canvas.measure(text, grown(canvas, size, most), "bold") + 2 * PILL_MARGIN
    rect = Rect.around(area.center, min(area.width, needed) if snug else area.width, area.height)
    canvas.panel("panel/quando/pill", rect)
    size = fitting_size(canvas, text, rect.width - 2 * PILL_MARGIN + 12, size, "bold", most=most)
    canvas.text(text, rect.center.x, rect.center.y, size, colour, font="bold", align="middle")


def draw_laid(canvas: Canvas, texts: Texts, area: Rect, laid: Laid, sitters: Sequence[Sitter]) -> None:
    """Write who laid which set, with the mark of the player."""
    sitter = sitters[laid.seat]
    named = set_text(texts, laid.fronts)
    text = texts("quando.laid", name=sitter.player.name, set=named)
    size, most = 32.0, PILL_SHARE * area.height
    needed = canvas.measure(text, grown(canvas, size, most), "bold") + 2 * PILL_MARGIN + MARK_ROOM
    width = min(area.width, needed)
    rect = Rect.around(area.center, width, area.height)
    canvas.panel("panel/quando/pill", rect)
    canvas.image(f"mark/{sitter.colour}", rect.x + PILL_MARGIN + 10, rect.center.y, stretch=MARK_STRETCH)
    room = rect.width - 2 * PILL_MARGIN - MARK_ROOM + 12
    size = fitting_size(canvas, text, room, size, "bold", most=most)
    canvas.text(text, rect.x + PILL_MARGIN + MARK_ROOM, rect.center.y, size, CREMA, font="bold")


def draw_message(canvas: Canvas, area: Rect, text: str) -> None:
    """Write a short message, as wide as it is."""
    size = 36.0
    width = min(area.width, canvas.measure(text, grown(canvas, size), "bold") + 80)
    rect = Rect.around(area.center, width, area.height)
    canvas.panel("panel/quando", rect)
    size = fitting_size(canvas, text, rect.width - 48, size, "bold")
    canvas.text(text, rect.center.x, rect.center.y, size, LIMONE, font="bold", align="middle")
