"""The plates round the table: half and game, who is waited for, what can be pressed."""

from collections.abc import Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.knobeln.model import ENDSPIEL, View
from engine.play.seating import Player
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Device
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.widgets import fitting_size

MARGIN: Final = 28.0
GAP: Final = 36.0
SIZE: Final = 38.0
HALF_SHARE: Final = 0.47
"""How much of a plate the name of the half may take."""
HINT_MARGIN: Final = 26.0


def draw_progress(canvas: Canvas, texts: Texts, plate: Rect, view: View) -> None:
    """Write which half and which game it is."""
    canvas.panel("panel/plate", plate)
    half = texts("knobeln.half.final" if view.half == ENDSPIEL else f"knobeln.half.{view.half}")
    x = plate.x + MARGIN
    size = fitting_size(canvas, half, plate.width * HALF_SHARE, SIZE, "bold")
    canvas.text(half, x, plate.center.y, size, theme.FOAM, font="bold")
    x += canvas.measure(half, size, "bold") + GAP
    game = texts("knobeln.game", number=view.game)
    size = fitting_size(canvas, game, plate.right - x - MARGIN, SIZE, "text")
    canvas.text(game, x, plate.center.y, size, theme.LAMP)


def draw_turn(canvas: Canvas, plate: Rect, text: str) -> None:
    """Write who is waited for, or what happens."""
    if not text:
        return
    canvas.panel("panel/plate", plate)
    size = fitting_size(canvas, text, plate.width - 2 * MARGIN, SIZE, "bold")
    canvas.text(text, plate.center.x, plate.center.y, size, theme.FOAM, font="bold", align="middle")


def whose_turn(texts: Texts, view: View, marked: Sequence[Seat], players: Sequence[Player]) -> str:
    """Return who is waited for; nothing while several are, or chance.

    Args:
        texts: All words.
        view: The table as far as the picture has shown it.
        marked: The seats that act in the picture.
        players: Who sits where.
    """
    acting = [seat for seat in marked if seat >= 0]
    if len(acting) != 1 or view.phase == "over":
        return ""
    return texts(f"knobeln.turn.{view.phase}", name=players[acting[0]].name)


def draw_hints(canvas: Canvas, bar: HintBar, area: Rect, hints: Sequence[Hint], device: Device) -> None:
    """Draw the hints on a plate as wide as they need; text never stands on bare wood."""
    width = bar.width(canvas, hints, device) + 2 * HINT_MARGIN
    canvas.panel("panel/plate", Rect(area.right - width, area.y, width, area.height))
    bar.draw(canvas, hints, device)
