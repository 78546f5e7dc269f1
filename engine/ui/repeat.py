"""Held directions repeat, and nothing slips from one screen into the next (``ux.md``, Input).

The picture of a pad or keyboard is a stream of presses and releases. `Repeater` stands between
the shell and the scenes: it adds the repeated presses of a held direction and drops presses that
belong to the screen before.
"""

from dataclasses import dataclass
from typing import Final

from engine.ui.actions import DIRECTIONS, Action, Device, InputEvent, PadLost, Press, Release

GUARD_SECONDS: Final = 0.15
"""How long directions are dropped after a change of screen."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How a held direction repeats, in seconds."""

    first: float = 0.4
    """From the press to the first repeated one."""
    then: float = 0.12
    """Between later ones."""


MENU_PACE: Final = Pace()
NUMBER_PACE: Final = Pace(0.35, 0.11)
"""Bids and guesses."""
HAND_PACE: Final = Pace(0.3, 0.09)
"""Cards in the hand."""


@dataclass(slots=True)
class _Held:
    """The direction that a device holds."""

    action: Action
    due: float


class Repeater:
    """Adds repeated presses and guards a change of screen; all times are seconds of one clock."""

    def __init__(self, pace: Pace = MENU_PACE) -> None:
        """Start with nothing held."""
        self._pace = pace
        self._repeating: dict[Device, _Held] = {}
        self._down: set[tuple[Device, Action]] = set()
        self._stale: set[tuple[Device, Action]] = set()
        self._deaf_until = float("-inf")

    def arm(self, now: float, pace: Pace | None = None) -> None:
        """Begin a new screen.

        Held directions stop repeating, new ones are dropped for 0.15 s, and whatever else is
        held must be released once before it counts again.

        Args:
            now: The time.
            pace: How directions repeat from now on; as before if ``None``.
        """
        self._pace = pace or self._pace
        self._repeating.clear()
        self._stale = {held for held in self._down if held[1] not in DIRECTIONS}
        self._deaf_until = now + GUARD_SECONDS

    def feed(self, event: InputEvent, now: float) -> tuple[InputEvent, ...]:
        """Return what of an event counts: the event itself, or nothing."""
        match event:
            case Press(action, device):
                return (event,) if self._pressed(action, device, now) else ()
            case Release(action, device):
                self._released(action, device)
            case PadLost(device):
                self._forget(device)
        return (event,)

    def tick(self, now: float) -> tuple[Press, ...]:
        """Return the repeated presses that are due, at most one for each device however late it is."""
        due = [(device, held) for device, held in self._repeating.items() if now >= held.due]
        for _, held in due:
            held.due = max(held.due + self._pace.then, now)
        return tuple(Press(held.action, device, repeat=True) for device, held in due)

    def _pressed(self, action: Action, device: Device, now: float) -> bool:
        self._down.add((device, action))
        if action not in DIRECTIONS:
            return (device, action) not in self._stale
        if now < self._deaf_until:
            return False
        self._repeating[device] = _Held(action, now + self._pace.first)
        return True

    def _released(self, action: Action, device: Device) -> None:
        self._down.discard((device, action))
        self._stale.discard((device, action))
        held = self._repeating.get(device)
        if held is not None and held.action is action:
            del self._repeating[device]

    def _forget(self, device: Device) -> None:
        self._repeating.pop(device, None)
        self._down = {held for held in self._down if held[0] != device}
        self._stale = {held for held in self._stale if held[0] != device}
