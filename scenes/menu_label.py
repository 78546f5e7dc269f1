"""The sign under each table in the pub: the name of its game, and for how many it is."""

from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas, Colour
from engine.ui.geometry import Rect
from engine.ui.widgets import fitting_size, fitting_text

NAME_SIZE: Final = 48
NAME_RISE: Final = 16.0
SEATS_DROP: Final = 28.0
SEATS_MOST: Final = 38.0
MARGIN: Final = 24.0


def write_label(
    canvas: Canvas, rect: Rect, name: str, seats: str, name_colour: Colour, seats_colour: Colour
) -> None:
    """Write on a sign that hangs at ``rect``."""
    center = rect.center
    size = fitting_size(canvas, name, rect.width - 2 * MARGIN, NAME_SIZE, "display", most=NAME_SIZE)
    canvas.text(name, center.x, center.y - NAME_RISE, size, name_colour, font="display", align="middle")
    y, room = center.y + SEATS_DROP, rect.width - 2 * MARGIN
    fitting_text(
        canvas,
        seats,
        center.x,
        y,
        theme.SIZE_MINIMUM,
        seats_colour,
        room=room,
        most=SEATS_MOST,
        align="middle",
    )
