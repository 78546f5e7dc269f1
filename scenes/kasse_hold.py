"""A press that only counts once it was held for a while, so that it does not happen by mistake."""

from typing import Final

from engine.ui.actions import Device

HOLD_SECONDS: Final = 1.5


class Hold:
    """What is held down now, by whom, and for how long."""

    def __init__(self, needed: float = HOLD_SECONDS) -> None:
        """Hold nothing; ``needed``: for how many seconds one has to hold."""
        self._needed = needed
        self._device: Device | None = None
        self._seconds = 0.0
        self.key = ""
        """What is held; nothing if empty."""

    def begin(self, key: str, device: Device) -> None:
        """Start to hold something, unless somebody holds something already."""
        if self._device is None:
            self._device, self.key, self._seconds = device, key, 0.0

    def let_go(self, device: Device) -> bool:
        """Tell whether this device held something; it does no more."""
        return self._device == device and self.cancel()

    def cancel(self) -> bool:
        """Hold nothing any more; tell whether something was held."""
        held = self._device is not None
        self._device, self.key = None, ""
        return held

    def advance(self, seconds: float) -> str | None:
        """Let time pass; return what has been held long enough, once."""
        if self._device is None:
            return None
        self._seconds += seconds
        if self._seconds < self._needed:
            return None
        done = self.key
        self.cancel()
        return done

    def share(self, key: str) -> float:
        """Return how much of the time something has been held, 0..1."""
        return min(1.0, self._seconds / self._needed) if key == self.key else 0.0
