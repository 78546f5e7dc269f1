"""What lies on the table beside the players: trump, round, the sign of the dealer, names in the trick."""

from typing import Final

from engine.games.singularity.cards import SINGULARITY, SUITS
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size, grown
from scenes.cards.fan import CARD_HEIGHT, SMALL, Slot
from scenes.looks import ColourName
from scenes.singularity.looks import RING, SECONDARY, WARNING
from scenes.singularity.sight import Sight

TITLE_Y: Final = 32.0
TITLE_SIZE: Final = 34.0
ROUND_Y: Final = 112.0
ROUND_SIZE: Final = 84.0
LINE_Y: Final = 168.0
TRICK_Y: Final = 204.0
BIDS_Y: Final = 250.0
MARGIN: Final = 26.0
VALUE_SIZE: Final = 34.0
LABEL_DROP: Final = 24.0
LABEL_HEIGHT: Final = 40.0
LABEL_SIZE: Final = 28.0
TAB_HEIGHT: Final = 64.0
TAB_SIZE: Final = 34.0
TAB_NAME_X: Final = 62.0
TAB_EDGE: Final = 22.0
TITLE_MOST: Final = 40.0
ROW_MOST: Final = 36.0
TAB_MOST: Final = 40.0
"""How large letters may be that have little room."""
OF_SIZE: Final = 30.0
SUIT_ROOM: Final = 56.0
CROSSED_X: Final = 46.0
CROSSED_Y: Final = 156.0
MARK_SCALE: Final = 0.62
CHOSEN_SCALE: Final = 0.62


def draw_trump(canvas: Canvas, texts: Texts, rect: Rect, sight: Sight) -> None:
    """Draw the plate under the turned-up card; without trump it says so."""
    canvas.panel("panel/singularity", rect)
    x = rect.center.x
    none = sight.dealt and sight.trump is None and sight.turned != SINGULARITY
    title = texts("singularity.trump.none" if none else "singularity.trump.title")
    room = rect.width - 2 * MARGIN - (0 if sight.trump is None else SUIT_ROOM)
    size = fitting_size(canvas, title, room, TITLE_SIZE, "bold", most=TITLE_MOST)
    if sight.trump is None:
        canvas.text(title, x, rect.y + TITLE_Y, size, theme.FOAM, font="bold", align="middle")
        if none and sight.turned is None:
            _draw_no_suits(canvas, Point(x, rect.y + CROSSED_Y))
    else:
        width = canvas.measure(title, size, "bold")
        canvas.text(title, x - 32, rect.y + TITLE_Y, size, theme.FOAM, font="bold", align="middle")
        canvas.image(f"singularity/suit/{sight.trump}", x + width / 2 + 12, rect.y + TITLE_Y)


def _draw_no_suits(canvas: Canvas, middle: Point) -> None:
    """Draw the suits struck out: in the last round no card is left to be turned up (W-09)."""
    for number, suit in enumerate(SUITS):
        dx, dy = (2 * (number % 2) - 1) * CROSSED_X, (2 * (number // 2) - 1) * CROSSED_X
        canvas.image(f"singularity/suit/{suit}", *middle.moved(dx, dy), alpha=0.55)
    canvas.image("singularity/no_trump", *middle)


def draw_chosen_suit(canvas: Canvas, middle: Point, sight: Sight) -> None:
    """Draw over a turned-up special what it means: the suit that was named, if one was (W-08)."""
    if sight.turned is not None and sight.turned.suit is None and sight.trump is not None:
        stretch = (CHOSEN_SCALE, CHOSEN_SCALE)
        canvas.image(f"singularity/suit/{sight.trump}/big", *middle, stretch=stretch)


def draw_round(canvas: Canvas, texts: Texts, rect: Rect, sight: Sight) -> None:
    """Draw which round and trick it is, and what all bids add up to."""
    canvas.panel("panel/singularity", rect)
    x = rect.center.x
    title, y, room = texts("singularity.round.title"), rect.y + TITLE_Y, rect.width - 2 * MARGIN
    size = fitting_size(canvas, title, room, TITLE_SIZE, "bold", most=TITLE_MOST)
    canvas.text(title, x, y, size, theme.FOAM, font="bold", align="middle")
    number, of = str(sight.round), texts("singularity.round.of", rounds=sight.rounds)
    left = canvas.measure(number, ROUND_SIZE, "bold")
    size = fitting_size(canvas, of, room - left - 12, OF_SIZE, "text", most=ROW_MOST)
    right = canvas.measure(of, size)
    start = x - (left + 12 + right) / 2
    canvas.text(number, start, rect.y + ROUND_Y, ROUND_SIZE, theme.LAMP, font="bold")
    canvas.text(of, start + left + 12, rect.y + ROUND_Y + 18, size, SECONDARY)
    canvas.box(Rect(rect.x + MARGIN, rect.y + LINE_Y, rect.width - 2 * MARGIN, 3), RING, alpha=0.5)
    tricks = texts("singularity.round.trick_of", number=sight.trick_number, tricks=sight.round)
    _draw_row(canvas, texts("singularity.round.trick"), tricks, rect, TRICK_Y)
    total = sight.bids_sum
    told = "–" if total is None else str(total)
    warns = total is not None and total > sight.round
    _draw_row(canvas, texts("singularity.round.bids"), told, rect, BIDS_Y, warns=warns)


def _draw_row(canvas: Canvas, name: str, value: str, rect: Rect, y: float, *, warns: bool = False) -> None:
    width = canvas.measure(value, VALUE_SIZE, "bold")
    size = fitting_size(canvas, name, rect.width - 2 * MARGIN - width - 10, 32, "text", most=ROW_MOST)
    canvas.text(name, rect.x + MARGIN, rect.y + y, size, SECONDARY)
    colour = WARNING if warns else theme.FOAM
    canvas.text(value, rect.right - MARGIN, rect.y + y, VALUE_SIZE, colour, font="bold", align="end")


def draw_dealer(canvas: Canvas, texts: Texts, place: Point) -> None:
    """Draw the sign of who deals."""
    canvas.image("singularity/dealer", *place)
    canvas.text(
        texts("singularity.table.dealer"), place.x, place.y, 28, theme.STOUT, font="bold", align="middle"
    )


def draw_slot(canvas: Canvas, texts: Texts, place: Point) -> None:
    """Mark where the own card will lie."""
    canvas.image("singularity/slot", *place)
    words, size = texts("singularity.table.slot").split("\n"), grown(canvas, 30, ROW_MOST)
    for number, word in enumerate(words):
        y = place.y - 60 + number * 1.2 * size
        canvas.text(word, place.x, y, size, theme.FOAM, font="bold", align="middle")


def draw_message(canvas: Canvas, area: Rect, text: str) -> None:
    """Draw a short message, as wide as it is."""
    needed = canvas.measure(text, grown(canvas, theme.SIZE_BODY), "bold") + 2 * MARGIN + 20
    width = min(area.width, needed)
    rect = Rect.around(area.center, width, area.height)
    canvas.panel("panel/singularity", rect)
    size = fitting_size(canvas, text, width - 2 * MARGIN, theme.SIZE_BODY, "bold")
    canvas.text(text, rect.center.x, rect.center.y, size, theme.LAMP, font="bold", align="middle")


def draw_tab(canvas: Canvas, name: str, colour: ColourName, told: str, place: Point) -> None:
    """Draw whose hand lies in the private lane, and how it stands; ``place``: the middle of its left edge."""
    name_size, told_size = grown(canvas, TAB_SIZE, TAB_MOST), grown(canvas, LABEL_SIZE + 2, TAB_MOST)
    width = canvas.measure(name, name_size, "bold") + TAB_NAME_X + TAB_EDGE
    told_x = width
    if told:
        width += canvas.measure(told, told_size) + TAB_EDGE
    rect = Rect(place.x, place.y - TAB_HEIGHT / 2, width, TAB_HEIGHT)
    canvas.panel(f"panel/singularity/plate/{colour}", rect)
    canvas.image(f"mark/{colour}", rect.x + 36, place.y, stretch=(0.8, 0.8))
    canvas.text(name, rect.x + TAB_NAME_X, place.y, name_size, theme.FOAM, font="bold")
    canvas.text(told, rect.x + told_x, place.y, told_size, SECONDARY)


def draw_label(canvas: Canvas, name: str, colour: ColourName, slot: Slot) -> None:
    """Draw whose card lies in the trick, below it."""
    y = slot.y + CARD_HEIGHT * SMALL / 2 + LABEL_DROP
    size = fitting_size(canvas, name, 130, LABEL_SIZE, "bold")
    width = canvas.measure(name, size, "bold") + 58
    rect = Rect.around(Point(slot.x, y), width, LABEL_HEIGHT)
    canvas.panel("singularity/label", rect)
    canvas.image(f"mark/{colour}", rect.x + 25, y, stretch=(MARK_SCALE, MARK_SCALE))
    canvas.text(name, rect.x + 44, y, size, theme.FOAM, font="bold")
