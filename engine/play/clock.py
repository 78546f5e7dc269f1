"""Time, handed in wherever somebody needs it."""

import time
from typing import Protocol


class Clock(Protocol):
    """Something that tells the time."""

    def now(self) -> float:
        """Return seconds since some fixed moment; never jumps back."""
        ...


class SystemClock:
    """The monotonic clock of the machine: wall clock changes do not touch it."""

    def now(self) -> float:
        """Return seconds since an arbitrary start."""
        return time.monotonic()


class ManualClock:
    """A clock that tests move by hand."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Return the time last set."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds
