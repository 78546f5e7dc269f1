"""How fast the picture runs."""

import math
from enum import Enum


class Pace(Enum):
    """Speed of a timeline; the values are those of the setting ``animation_speed``."""

    HALF = 0.5
    NORMAL = 1.0
    DOUBLE = 2.0
    QUADRUPLE = 4.0
    OFF = "off"
    """Everything is over at the next `Timeline.advance`."""

    @property
    def factor(self) -> float:
        """Seconds of the timeline for a second on the wall; infinite when off."""
        return math.inf if self is Pace.OFF else float(self.value)
