"""When the mouse counts and when its pointer shows (``ux.md``, Input)."""

from math import hypot
from typing import Final

from engine.ui.geometry import Point

WAKING_PIXELS: Final = 8.0
"""Design pixels of motion before hovering counts."""
WAKING_SECONDS: Final = 2.0
"""Within this time; a nudged table does not add up."""
RESTING_SECONDS: Final = 1.0
"""Without motion until the pointer hides."""


class Pointer:
    """Tells real motion of the mouse from trembling; asleep at the start. No pygame in here."""

    def __init__(self) -> None:
        """Start asleep."""
        self.awake = False
        """Whether the pointer shows and hovering counts."""
        self.place: Point | None = None
        """Where it is in the design, ``None`` in the bars."""
        self._last: Point | None = None
        self._travelled = 0.0
        self._since = float("-inf")
        self._moved = float("-inf")

    def move(self, at: Point, inside: bool, now: float) -> bool:
        """Follow a motion and tell whether it counts.

        Args:
            at: Where the mouse is, also outside of the design.
            inside: Whether that is in the picture.
            now: The time in seconds.
        """
        if now - self._since > WAKING_SECONDS:
            self._since = now
            self._travelled = 0.0
        if self._last is not None:
            self._travelled += hypot(at.x - self._last.x, at.y - self._last.y)
        self._last = at
        self.place = at if inside else None
        if self.awake or self._travelled > WAKING_PIXELS:
            self.wake(now)
        return self.awake and inside

    def wake(self, now: float) -> None:
        """Let the pointer show: it moved enough, or a button was pressed."""
        self.awake = True
        self._moved = now

    def forget(self) -> None:
        """Sleep and forget the last place: the window changed under a mouse that rests."""
        self._last = None
        self.sleep()

    def sleep(self) -> None:
        """Hide the pointer: another device is used."""
        self.awake = False
        self._since = float("-inf")

    def tick(self, now: float) -> None:
        """Hide the pointer when it rested long enough."""
        if self.awake and now - self._moved >= RESTING_SECONDS:
            self.sleep()
