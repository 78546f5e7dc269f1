"""The board beside the faces: who somebody is, what they look like, and their revenge."""

from typing import Final

from engine.play.outfits import outfit_of
from engine.play.people import Person
from engine.play.statistics import Career
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size, fitting_text, paragraph
from scenes.heads import Mood, draw_portrait
from scenes.kasse_board import BOARD
from scenes.people_stats import draw_revenge, draw_rounds

_TITLE_Y: Final = BOARD.y + 74
_PORTRAIT_Y: Final = BOARD.y + 262
_NAME_Y: Final = BOARD.y + 430
_LOOK_Y: Final = BOARD.y + 488
_COLOUR_Y: Final = BOARD.y + 532
_MATCHES_Y: Final = BOARD.y + 580
_NAME_SIZE: Final = 64
_LOOK_MOST: Final = 40.0
"""How large letters may be, so that no line runs into the next one."""
_NOTE: Final = Rect(BOARD.x + 60, BOARD.y + 300, BOARD.width - 120, 300)


def draw_board(canvas: Canvas, texts: Texts, person: Person | None, career: Career) -> None:
    """Draw the board.

    Args:
        canvas: Where to.
        texts: What stands there.
        person: Who has the focus; nobody: somebody new may come.
        career: What that person has done.
    """
    canvas.panel("panel/board", BOARD)
    title = texts("people.title")
    x = BOARD.center.x
    canvas.text(title, x, _TITLE_Y, theme.SIZE_TITLE, theme.CHALK_GOLD, font="display", align="middle")
    outfit = outfit_of(person.figure) if person is not None else None
    if person is None or outfit is None:
        paragraph(canvas, texts("people.new_note"), _NOTE, theme.SIZE_BODY, theme.CHALK, centred=True)
        return
    mood: Mood = "happy" if career.played else "sad"
    draw_portrait(canvas, person.figure, outfit.colour, Point(x, _PORTRAIT_Y), mood=mood)
    size = fitting_size(canvas, person.name, BOARD.width - 90, _NAME_SIZE, "display")
    canvas.text(person.name, x, _NAME_Y, size, theme.CHALK, font="display", align="middle")
    worn = [outfit.headgear and f"headgear.{outfit.headgear}", outfit.extra and f"extra.{outfit.extra}"]
    look = ", ".join(texts(f"people.{part}") for part in (f"fur.{outfit.fur}", *worn) if part)
    for text, y, colour in (
        (look, _LOOK_Y, theme.CHALK),
        (texts(f"people.colour.{outfit.colour}"), _COLOUR_Y, theme.CHALK_GOLD),
    ):
        size = fitting_size(canvas, text, BOARD.width - 90, theme.SIZE_HINT, "text", most=_LOOK_MOST)
        canvas.text(text, x, y, size, colour, align="middle")
    if career.played:
        played = texts("people.matches", count=career.played)
        size, room = theme.SIZE_BODY, BOARD.width - 90
        fitting_text(canvas, played, x, _MATCHES_Y, size, theme.CHALK, room=room, font="bold", align="middle")
    draw_revenge(canvas, texts, career)
    draw_rounds(canvas, texts, career)
