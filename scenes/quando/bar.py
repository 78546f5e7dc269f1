"""What stands on the table for pleasure: the record player, an espresso, a lemon.

The record turns while music plays (33 turns a minute), notes rise from it and steam from the cup. All of
this stands still with "Weniger Bewegung".
"""

import math
from typing import Final

from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from scenes.quando.places import Places

DEGREES_PER_SECOND: Final = 33.0 * 360.0 / 60.0
STEP_SECONDS: Final = 1 / 30
"""How often the record is drawn anew: often enough for a smooth turn, seldom enough for a small machine."""
STEAM_STEP_SECONDS: Final = 1 / 15
"""The same while only steam rises."""
NOTE_SECONDS: Final = 3.6
NOTE_RISE: Final = 70.0
NOTE_SWAY: Final = 14.0
NOTES: Final = (0.0, 0.5)
"""Where in its way each note begins, in shares of `NOTE_SECONDS`."""
STEAM_SECONDS: Final = 4.5
STEAM_RISE: Final = 46.0
STEAMS: Final = 3
STEAM_ALPHA: Final = 0.75


class Bar:
    """Turns the record and lets notes and steam rise."""

    def __init__(self, places: Places) -> None:
        """Put everything on the table."""
        self._places = places
        self._pending = 0.0
        self._seconds = 0.0
        self.angle = 0.0
        """How far the record has turned, 0..360 degrees clockwise."""
        self.playing = False
        """Whether the record turned when time passed last."""

    def update(self, seconds: float, *, playing: bool, calm: bool) -> bool:
        """Let time pass; tell whether the picture changed.

        Args:
            seconds: How much.
            playing: Music is heard.
            calm: Nothing is to move by itself.
        """
        changed = self.playing != (playing and not calm)
        self.playing = playing and not calm
        if calm:
            return changed
        self._pending += seconds
        if self._pending < (STEP_SECONDS if self.playing else STEAM_STEP_SECONDS):
            return changed
        self._seconds += self._pending
        if self.playing:
            self.angle = (self.angle + DEGREES_PER_SECOND * self._pending) % 360.0
        self._pending = 0.0
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that stands on the table."""
        point = self._places.point
        canvas.image("quando/record/body", *point("record"))
        canvas.image("quando/record/disc", *point("disc"), angle=self.angle)
        canvas.image("quando/record/glint", *point("disc"))
        canvas.image("quando/record/arm", *point("arm"))
        canvas.image("quando/lemon", *point("lemon"))
        canvas.image("quando/espresso", *point("espresso"))
        self._draw_steam(canvas, point("steam"))
        if self.playing:
            for number, start in enumerate(NOTES, start=1):
                self._draw_note(canvas, number, start)

    def _draw_steam(self, canvas: Canvas, place: Point) -> None:
        for number in range(STEAMS):
            share = (self._seconds / STEAM_SECONDS + number / STEAMS) % 1.0
            alpha = STEAM_ALPHA * math.sin(math.pi * share)
            x = place.x + 6.0 * math.sin(2.0 * math.pi * (share + number / STEAMS))
            canvas.image(f"quando/steam/{number + 1}", x, place.y - STEAM_RISE * share, alpha=alpha)

    def _draw_note(self, canvas: Canvas, number: int, start: float) -> None:
        share = (self._seconds / NOTE_SECONDS + start) % 1.0
        place = self._places.point(f"note_{number}")
        x = place.x + NOTE_SWAY * math.sin(2.0 * math.pi * share)
        alpha = min(1.0, 4.0 * share, 4.0 * (1.0 - share))
        canvas.image(f"quando/note/{number}", x, place.y + NOTE_RISE * (0.5 - share), alpha=alpha)
