"""Who sat at the last table, as a row of plaques at the foot of the pub."""

from collections.abc import Sequence
from typing import Final

from engine.play.seating import Player
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from scenes.heads import draw_plaque
from scenes.looks import seat_colours

STEP: Final = 92.0
"""From one to the next where there is room."""
SCALE: Final = 0.62
"""Of a plaque, where there is room."""
WIDTH: Final = 106.0
"""Of a plaque from mark to mark; horns may touch."""


def draw_people(canvas: Canvas, area: Rect, players: Sequence[Player]) -> None:
    """Draw everybody in the colour they had, side by side from the left, smaller if they are many."""
    step = min(STEP, area.width / max(1, len(players)))
    scale = min(SCALE, step / WIDTH)
    for number, (player, colour) in enumerate(zip(players, seat_colours(players), strict=True)):
        place = Point(area.x + scale * WIDTH / 2 + number * step, area.center.y)
        draw_plaque(canvas, player.figure, colour, place, scale, level=player.level)
