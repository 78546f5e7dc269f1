"""The plate under the toast: whose turn it is, and who pays."""

from typing import Final

from engine.play.seating import Player
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.heads import draw_plaque
from scenes.looks import ColourName

PLAQUE: Final = 72.0
"""From the left edge of the plate to the middle of the plaque."""
TEXT_X: Final = 148.0
MARGIN: Final = 32.0
MOST: Final = (48.0, 38.0)
"""How large the letters of the two lines may be."""
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
        player, colour = who
        place = Point(rect.x + PLAQUE, rect.center.y)
        draw_plaque(canvas, player.figure, colour, place, level=player.level)
    indent = MARGIN if who is None else TEXT_X
    width = rect.width - indent - MARGIN
    x, (first, second) = rect.x + indent, lines
    size = fitting_size(canvas, first, width, theme.SIZE_NAME, "bold", most=MOST[0])
    canvas.text(first, x, rect.y + LINES[0], size, theme.FOAM, font="bold")
    size = fitting_size(canvas, second, width, theme.SIZE_HINT, "text", most=MOST[1])
    canvas.text(second, x, rect.y + LINES[1], size, theme.MUTED)
