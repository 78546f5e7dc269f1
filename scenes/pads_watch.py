"""What the pads screen sees of the pads: who is there, what is held, who was touched just now."""

from typing import Final

from engine.ui.pads import PadInfo, PadRack, PadState

LOOK_EVERY: Final = 2.0
"""Seconds between two looks at the batteries."""


class PadWatch:
    """The pads and their states, as of the last look."""

    def __init__(self, rack: PadRack) -> None:
        """Look for the first time."""
        self._rack = rack
        self.pads: tuple[PadInfo, ...] = tuple(rack.plugged())
        """The pads in the order in which they came."""
        self._states: dict[str, PadState] = {}
        self._looked = 0.0

    def state(self, key: str) -> PadState:
        """Return what is held on a pad."""
        return self._states.get(key, PadState())

    def renew(self) -> bool:
        """Look who is there; tell whether anything is not as it was, be it a battery."""
        before, self.pads = self.pads, tuple(self._rack.plugged())
        self._looked = 0.0
        return self.pads != before

    def is_stale(self, seconds: float) -> bool:
        """Let time pass; tell whether it is time to look who is there."""
        self._looked += seconds
        return self._looked >= LOOK_EVERY

    def look(self) -> tuple[bool, str | None]:
        """Look what is held; return whether it is not as before, and the pad that was touched by that."""
        states = {pad.device.key: self._rack.state(pad.device.key) for pad in self.pads}
        if states == self._states:
            return False, None
        fresh = [key for key, state in states.items() if state.touched and not self.state(key).touched]
        self._states = states
        return True, next(iter(fresh), None)
