"""The tiles of the pads screen: every pad with its mark, and what is known about it."""

from collections.abc import Sequence
from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.pads import PadInfo
from engine.ui.widgets import fitting_size, raised
from scenes.looks import PLAYER_COLOURS

HEIGHT: Final = 104.0
GAP: Final = 18.0
_MARK_X: Final = 54.0
_TEXT_X: Final = 98.0
_LAMP_DX: Final = -40.0
_LINE_DY: Final = 21.0
"""Of the name above and what is known below the middle."""
_LARGEST: Final = (38.0, 33.0)
"""For how large letters there is room in these two lines."""
_TWO_LINES: Final = 84.0
"""A lower tile has room for the name only."""


def tile_areas(area: Rect, count: int) -> Sequence[Rect]:
    """Return where so many tiles lie, from above; many are lower."""
    step = min(HEIGHT + GAP, area.height / max(1, count))
    return [Rect(area.x, area.y + number * step, area.width, step - GAP) for number in range(count)]


def draw_tile(
    canvas: Canvas,
    texts: Texts,
    area: Rect,
    number: int,
    pad: PadInfo,
    *,
    chosen: bool,
    touched: bool,
    glow: float,
) -> None:
    """Draw the tile of a pad.

    Args:
        canvas: Draws.
        texts: The catalogue.
        area: Where.
        number: Of the pad from 0; its mark.
        pad: What is known about it.
        chosen: Its picture is seen.
        touched: Something is held on it: its lamp is on.
        glow: How far the focus light is on, 0..1.
    """
    face = raised(area, glow)
    if chosen:
        canvas.panel("panel/button", face)
    if glow > 0.0:
        canvas.panel("panel/button_focus", face, alpha=glow)
    dark = chosen and glow <= 0.5
    colours = (theme.FOAM, theme.MUTED) if dark else (theme.WINE, theme.STOUT)
    middle = face.center.y
    marks = list(PLAYER_COLOURS)
    canvas.image(f"mark/{marks[number % len(marks)]}", face.x + _MARK_X, middle)
    canvas.image("pads/lamp/on" if touched else "pads/lamp", face.right + _LAMP_DX, middle)
    x, room = face.x + _TEXT_X, face.width - _TEXT_X + 2 * _LAMP_DX
    two = area.height >= _TWO_LINES
    y = middle - _LINE_DY if two else middle
    size = fitting_size(canvas, pad.name, room, theme.SIZE_BODY, "bold", most=_LARGEST[0])
    canvas.text(_cut(canvas, pad.name, room, size), x, y, size, colours[0], font="bold")
    if two:
        known = texts(f"pads.knowledge.{pad.knowledge}")
        if pad.battery is not None:
            known = texts("pads.both", first=known, second=texts(f"pads.battery.{pad.battery}"))
        size = fitting_size(canvas, known, room, theme.SIZE_HINT, "text", most=_LARGEST[1])
        canvas.text(known, x, middle + _LINE_DY, size, colours[1])


def _cut(canvas: Canvas, name: str, room: float, size: float) -> str:
    """Return as much of the name that a maker gave a pad as there is room for."""
    if canvas.measure(name, size, "bold") <= room:
        return name
    kept = len(name)
    while kept > 1 and canvas.measure(f"{name[:kept].rstrip()}…", size, "bold") > room:
        kept -= 1
    return f"{name[:kept].rstrip()}…"
