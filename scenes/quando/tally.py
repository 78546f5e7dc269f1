"""Minus points as strokes in bundles of five, as on a beer mat, up to where the match ends."""

from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect

TALLY_ROOM: Final = 400.0
STROKE: Final = (5.0, 30.0)
FIVE: Final = 5
BUNDLE_GAP: Final = 0.7
"""Between two bundles, in steps between two strokes."""
TALLY_LINE: Final = 50
"""So many strokes stand in one line."""
UNDRAWN: Final = 0.16
"""How faint strokes are that would end the match."""


def draw_tally(canvas: Canvas, left: Point, total: int, before: int, most: int) -> None:
    """Draw strokes in bundles of five up to the end score.

    Args:
        canvas: Where to draw.
        left: Left end, in the middle of the lines.
        total: How many points somebody has: so many strokes are drawn, up to ``most``.
        before: How many of them are old; the new ones are red.
        most: At so many the match is over; what is missing stands there faintly.
    """
    lines = -(-most // TALLY_LINE)
    for line in range(lines):
        first = line * TALLY_LINE
        strokes = min(TALLY_LINE, most - first)
        shrunk = 1.0 if lines == 1 else 0.72
        y = left.y + (line - (lines - 1) / 2) * STROKE[1] * 1.15
        _draw_line(canvas, Point(left.x, y), range(first, first + strokes), total, before, shrunk)


def _draw_line(canvas: Canvas, left: Point, strokes: range, total: int, before: int, size: float) -> None:
    bundles = -(-TALLY_LINE // FIVE)
    step = TALLY_ROOM / (bundles * (FIVE - 1 + BUNDLE_GAP))
    width, height = STROKE[0] * min(1.0, step / 8.5), STROKE[1] * size
    for stroke in strokes:
        bundle, place = divmod(stroke - strokes.start, FIVE)
        x = left.x + bundle * (FIVE - 1 + BUNDLE_GAP) * step
        colour = theme.WINE if before <= stroke < total else theme.STOUT
        alpha = 1.0 if stroke < total else UNDRAWN
        if place < FIVE - 1:
            rect = Rect(x + place * step, left.y - height / 2, width, height)
        else:  # the fifth crosses the other four
            rect = Rect(x - step * 0.3, left.y - width / 2, (FIVE - 2) * step + width + step * 0.6, width)
        canvas.box(rect, colour, alpha=alpha)
