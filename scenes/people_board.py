"""The board beside the faces: who somebody is, whether they sit at the table today, and their revenge."""

from typing import Final

from engine.play.people import Person
from engine.play.statistics import Career
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.widgets import fitting_size, paragraph
from scenes.kasse_board import BOARD
from scenes.people_stats import draw_revenge, draw_rounds

_TITLE_Y: Final = BOARD.y + 74
_PORTRAIT_Y: Final = BOARD.y + 262
_NAME_Y: Final = BOARD.y + 430
_LOOK_Y: Final = BOARD.y + 488
_SEAT_Y: Final = BOARD.y + 532
_MATCHES_Y: Final = BOARD.y + 580
_NAME_SIZE: Final = 64
_NOTE: Final = Rect(BOARD.x + 60, BOARD.y + 300, BOARD.width - 120, 300)


def draw_board(
    canvas: Canvas, texts: Texts, person: Person | None, regular: Person | None, career: Career
) -> None:
    """Draw the board.

    Args:
        canvas: Where to.
        texts: What stands there.
        person: Who has the focus; nobody: somebody new may come.
        regular: Who has the buffalo of that person now.
        career: What that person has done.
    """
    canvas.panel("panel/board", BOARD)
    title = texts("people.title")
    x = BOARD.center.x
    canvas.text(title, x, _TITLE_Y, theme.SIZE_TITLE, theme.CHALK_GOLD, font="display", align="middle")
    if person is None or regular is None:
        paragraph(canvas, texts("people.new_note"), _NOTE, theme.SIZE_BODY, theme.CHALK, centred=True)
        return
    canvas.image(f"portrait/{person.figure}/{'happy' if career.played else 'sad'}", x, _PORTRAIT_Y)
    size = fitting_size(canvas, person.name, BOARD.width - 90, _NAME_SIZE, "display")
    canvas.text(person.name, x, _NAME_Y, size, theme.CHALK, font="display", align="middle")
    look = texts(f"people.figure.{person.figure}")
    canvas.text(look, x, _LOOK_Y, theme.SIZE_HINT, theme.CHALK, align="middle")
    _draw_seat(canvas, texts, person, regular)
    if career.played:
        played = texts("people.matches", count=career.played)
        canvas.text(played, x, _MATCHES_Y, theme.SIZE_BODY, theme.CHALK, font="bold", align="middle")
    draw_revenge(canvas, texts, career)
    draw_rounds(canvas, texts, career)


def _draw_seat(canvas: Canvas, texts: Texts, person: Person, regular: Person) -> None:
    """Tell whether somebody sits at the table today, or who has the buffalo."""
    here = regular.key == person.key
    seat = texts("people.seat.today") if here else texts("people.seat.lent", name=regular.name)
    size = fitting_size(canvas, seat, BOARD.width - 90, theme.SIZE_HINT, "text")
    colour = theme.CHALK_GOLD if here else theme.CHALK_ROSE
    canvas.text(seat, BOARD.center.x, _SEAT_Y, size, colour, align="middle")
