"""Who of several people looks at an own hand now (``ux.md``, Hidden hands on one television).

Somebody with an own pad holds both shoulder buttons: the private lane opens with that hand and is closed
at once on release, after a while without input, and whenever the scene says so. One person looks at a
time. With a toggle both buttons open the lane, and both close it again.
"""

from typing import Final

from engine.core.seats import Seat
from engine.ui.actions import Action, InputEvent, PadLost, Press, Release

COVER_AFTER: Final = 8.0
"""Seconds without input."""
SHOULDERS: Final = frozenset({Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER})


class PrivateLane:
    """Which hand lies open in the lane."""

    def __init__(self, *, toggle: bool = False) -> None:
        """Begin covered; ``toggle``: the buttons need not be held."""
        self._toggle = toggle
        self._held: dict[Seat, set[Action]] = {}
        self._idle = 0.0
        self._shown: Seat | None = None

    @property
    def shown(self) -> Seat | None:
        """Whose hand lies open; ``None``: all are covered."""
        return self._shown

    def handle(self, event: InputEvent, seat: Seat | None) -> bool:
        """Follow the shoulder buttons.

        Args:
            event: What a device did.
            seat: Whose device it is; ``None``: nobody's who has an own hand.

        Returns:
            Whether the event was meant for the lane only.
        """
        if isinstance(event, PadLost):
            if seat is None or seat == self._shown:
                self.cover()
            elif seat in self._held:
                del self._held[seat]
            return False
        if seat is None:
            return False
        if seat == self._shown:
            self._idle = 0.0
        match event:
            case Press(action=action, repeat=False) if action in SHOULDERS:
                self._pressed(seat, action)
                return True
            case Release(action=action) if action in SHOULDERS:
                self._released(seat, action)
                return True
            case _:
                return False

    def _pressed(self, seat: Seat, action: Action) -> None:
        held = self._held.setdefault(seat, set())
        before = held == SHOULDERS
        held.add(action)
        if held != SHOULDERS or before:
            return
        if self._shown is None:
            self._shown, self._idle = seat, 0.0
        elif self._shown == seat and self._toggle:
            self.cover()

    def _released(self, seat: Seat, action: Action) -> None:
        self._held.get(seat, set()).discard(action)
        if seat == self._shown and not self._toggle:
            self.cover()

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the lane was closed because nobody touched anything."""
        if self._shown is None:
            return False
        self._idle += seconds
        if self._idle < COVER_AFTER:
            return False
        self.cover()
        return True

    def cover(self) -> None:
        """Close the lane at once; whoever still holds the buttons must press both again."""
        self._shown = None
        self._held.clear()
