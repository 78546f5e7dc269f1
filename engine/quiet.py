"""The quiet hours: everything is softer and no pad rumbles (``ux.md``, Idle, kiosk, power).

In the kiosk they stand in ``kiosk.toml``, elsewhere in the settings; what they mean stands here.
"""

import re
from dataclasses import dataclass
from typing import Final

DECIBELS: Final = 9.0
"""By how many dB everything is softer then."""
OFF: Final = "off"
"""How `QuietHours` that never come are written."""
_WRITTEN: Final = re.compile(r"(\d{1,2})-(\d{1,2})")


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A part of the day, in whole hours."""

    start: int = 0
    """Hour of the day, 0..23, from which it is quiet."""
    end: int = 0
    """Hour of the day until which it is quiet; the same as `start` means never."""

    @classmethod
    def parsed(cls, text: str) -> "QuietHours":
        """Read ``"22-7"`` or ``"off"``.

        Raises:
            ValueError: It is neither, or there is no such hour.
        """
        if text == OFF:
            return cls()
        found = _WRITTEN.fullmatch(text)
        hours = cls(int(found[1]), int(found[2])) if found else cls(24, 24)
        if max(hours.start, hours.end) > 23 or hours.start == hours.end:
            raise ValueError('must be "off" or two different hours from 0 to 23, as in "22-7"')
        return hours

    def __str__(self) -> str:
        """Return what `parsed` reads."""
        return OFF if self.start == self.end else f"{self.start}-{self.end}"

    def __contains__(self, hour: int) -> bool:
        """Tell whether an hour of the day is quiet."""
        if self.start <= self.end:
            return self.start <= hour < self.end
        return hour >= self.start or hour < self.end

    def gain(self, hour: int, decibels: float = DECIBELS) -> float:
        """Return the factor for all volumes in an hour of the day."""
        return float(10.0 ** (-decibels / 20.0)) if hour in self else 1.0
