"""The sign beside the door of the pub: the way out."""

from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.layout import Layout
from engine.ui.widgets import fitting_size, raised


def draw_quit(canvas: Canvas, layout: Layout, text: str, glow: float) -> None:
    """Draw the sign; ``glow`` 0..1 says how far the focus light is on."""
    rect, room = layout.rect("quit"), layout.rect("quit_text")
    center = raised(rect, glow).center
    canvas.image("pub/quit/normal", center.x, center.y)
    if glow > 0.0:
        canvas.image("pub/quit/focus", center.x, center.y, alpha=glow)
    x, y = room.center.x, room.center.y - (rect.center.y - center.y)
    size = fitting_size(canvas, text, room.width, theme.SIZE_HINT, "bold")
    canvas.text(text, x, y, size, theme.WINE if glow > 0.5 else theme.FOAM, font="bold", align="middle")
