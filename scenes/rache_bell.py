"""The bell at 73 dB(A): how the picture stops, shakes and swings after it was hit (``art.md``, 10)."""

import math
from typing import Final

from engine.ui.geometry import Point

SHOW_SECONDS: Final = 0.9
"""What happens at the bell takes so long."""
STOP_SECONDS: Final = 0.1
"""The picture stands still when it is hit."""
TUSCH_SECONDS: Final = 0.6
"""From the bell to the fanfare."""
LIGHT_SECONDS: Final = 0.15
"""The plate with the number lights up."""

SHAKE_SECONDS: Final = 0.4
SHAKE_REACH: Final = 12.0
SHAKE_TURNS: Final = 6.0
SWING: Final = 18.0
SWING_SECONDS: Final = 0.45
"""One swing to and fro."""
SWING_FADE: Final = 0.5
"""After this time a share of 1/e of the swing is left."""


class Bell:
    """The bell, hit once at most."""

    def __init__(self, *, calm: bool) -> None:
        """Hang still; with ``calm`` motion nothing stops, shakes or swings when it is hit."""
        self._calm = calm
        self._stop_left = 0.0
        self.age: float | None = None
        """Seconds since it was hit, the stop left out."""

    @property
    def hit(self) -> bool:
        """Whether it was hit."""
        return self.age is not None

    def strike(self) -> None:
        """Hit it."""
        self.age = 0.0
        self._stop_left = 0.0 if self._calm else STOP_SECONDS

    def advance(self, seconds: float) -> float:
        """Let time pass; return how much of it is left for everything else in the picture."""
        if self.age is None:
            return seconds
        stopped = min(self._stop_left, seconds)
        self._stop_left -= stopped
        self.age += seconds - stopped
        return seconds - stopped

    @property
    def light(self) -> float:
        """How bright the plate with the number is lit, 0..1."""
        return 0.0 if self.age is None else min(1.0, self.age / LIGHT_SECONDS)

    @property
    def angle(self) -> float:
        """Degrees clockwise by which it hangs askew."""
        if self.age is None or self._calm:
            return 0.0
        turn = 2 * math.pi * self.age / SWING_SECONDS
        return SWING * math.sin(turn) * math.exp(-self.age / SWING_FADE)

    @property
    def shake(self) -> Point:
        """How far the picture is from its place."""
        if self.age is None or self._calm or self.age >= SHAKE_SECONDS:
            return Point(0.0, 0.0)
        share = self.age / SHAKE_SECONDS
        reach = SHAKE_REACH * (1.0 - share) * math.cos(2 * math.pi * SHAKE_TURNS * share)
        return Point(0.5 * reach, reach)
