"""The plate under the toast: whose turn it is, and who pays."""

from typing import Final

from engine.play.seating import Player
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.looks import PLAYER_COLOURS, ColourName

PLAQUE: Final = 72.0
"""From the left edge of the plate to the middle of the plaque."""
TEXT_X: Final = 148.0
MARGIN: Final = 32.0
LINES: Final = (38.0, 80.0)
"""Where the two lines stand below the upper edge."""


def draw_message(
    canvas: Canvas, rect: Rect, who: tuple[Player, ColourName] | None, lines: tuple[str, str]
) -> None:
    """Draw the plate.

    Args:
        canvas: What to draw on.
        rect: Where the plate lies.
        who: Whom it is about, with the colour of his seat; nobody if ``None``.
        lines: What it says, the important part first.
    """
    canvas.panel("panel/plate", rect)
    if who is not None:
        _draw_plaque(canvas, *who, Point(rect.x + PLAQUE, rect.center.y))
    indent = MARGIN if who is None else TEXT_X
    width = rect.width - indent - MARGIN
    x, (first, second) = rect.x + indent, lines
    size = fitting_size(canvas, first, width, theme.SIZE_NAME, "bold")
    canvas.text(first, x, rect.y + LINES[0], size, theme.FOAM, font="bold")
    size = fitting_size(canvas, second, width, theme.SIZE_HINT, "text")
    canvas.text(second, x, rect.y + LINES[1], size, theme.MUTED)


def _draw_plaque(canvas: Canvas, player: Player, colour: ColourName, place: Point) -> None:
    """Draw the round mat of a player in the colour of his seat."""
    tint = PLAYER_COLOURS[colour]
    canvas.image("plaque/ring", *place, tint=tint)
    canvas.image("plaque/ring/plain", *place)
    canvas.image(f"plaque/{player.figure}/worn", *place, tint=tint)
    canvas.image(f"plaque/{player.figure}/worn/plain", *place)
    canvas.image(f"plaque/mark/{colour}", *place)
