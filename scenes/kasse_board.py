"""The chalkboard of the Kasse: what lies in the helmet, and who was the loudest."""

from typing import Final

from engine.play.ledger import Helmet, Loudest
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.widgets import GROW, RAISE, fitting_size, fitting_text
from scenes.rache_meter import exactly

BOARD: Final = Rect(theme.SAFE.x, theme.SAFE.y, 560, 880)
HELMET: Final = Rect(BOARD.x + 44, BOARD.y + 124, BOARD.width - 88, 500)
"""The helmet with its money; what can be focused and clicked."""
_TITLE_Y: Final = BOARD.y + 78
_RIM_Y: Final = HELMET.y + 290
"""Where the helmet stands."""
_MONEY_Y: Final = HELMET.y + 386
_TIN_MONEY_Y: Final = HELMET.y + 462
_RECORD_NAME_Y: Final = BOARD.y + 704
_RECORD_Y: Final = BOARD.y + 774
_MONEY_SIZE: Final = 112


def draw_board(canvas: Canvas, texts: Texts, helmet: Helmet, loudest: Loudest | None, glow: float) -> None:
    """Draw the board; ``glow`` 0..1 says how far the focus light on the helmet is on."""
    canvas.panel("panel/board", BOARD)
    x = BOARD.center.x
    title = texts("kasse.title")
    canvas.text(title, x, _TITLE_Y, theme.SIZE_TITLE, theme.CHALK_GOLD, font="display", align="middle")
    if glow > 0.0:
        canvas.panel("panel/plate_active", HELMET, alpha=glow)
    size = 1.0 + 2 * GROW * glow
    canvas.image("knobeln/helmet", x, _RIM_Y - RAISE * glow, stretch=(size, size))
    money = texts("kasse.euros", count=helmet.people)
    canvas.text(money, x, _MONEY_Y, _MONEY_SIZE, theme.CHALK_GOLD, font="bold", align="middle")
    if helmet.bots:
        tin_money = texts("kasse.tin_money", count=helmet.bots)
        room, size = HELMET.width - 120, theme.SIZE_HINT
        fitting_text(canvas, tin_money, x, _TIN_MONEY_Y, size, theme.CHALK, room=room, align="middle")
    name, room = texts("kasse.record"), BOARD.width - 96
    fitting_text(canvas, name, x, _RECORD_NAME_Y, theme.SIZE_BODY, theme.CHALK, room=room, align="middle")
    record = texts("kasse.no_record")
    if loudest is not None:
        told = texts("rache.exact", decibels=exactly(texts, loudest.decibels))
        record = texts("kasse.loudest", decibels=told, name=loudest.name)
    size = fitting_size(canvas, record, BOARD.width - 96, 56, "bold")
    canvas.text(record, x, _RECORD_Y, size, theme.CHALK_ROSE, font="bold", align="middle")
