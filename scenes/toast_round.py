"""Who clinks when: people press their devices, tin buffaloes come by themselves (K-24).

Nobody may block the evening: whoever does not press clinks in the end all the same.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.seats import Seat
from engine.play.seating import Player

CHORD_SECONDS: Final = 0.25
"""Glasses that start within this time of the first one ring with it, as one chord."""
BOT_SECONDS: Final = (0.3, 1.2)
"""How long a tin buffalo takes once the arms are there."""
PATIENCE_SECONDS: Final = 8.0
"""So long without a press, then everybody clinks who has not yet."""


@dataclass(frozen=True, slots=True)
class Clink:
    """Somebody clinks now."""

    seat: Seat
    opens: bool
    """He is the first of a new chord."""


class ClinkRound:
    """Those who clink with each other."""

    def __init__(
        self, seats: Sequence[Seat], players: Sequence[Player], arrival: float, rng: random.Random
    ) -> None:
        """Begin.

        Args:
            seats: Who clinks.
            players: Everybody at the table, by seat.
            arrival: Seconds until the arms are there.
            rng: For the hesitation of bots.
        """
        self.seats = tuple(seats)
        """Who clinks."""
        self._owners = {seat: players[seat].device for seat in seats if not players[seat].is_bot}
        """The people who have not pressed yet, with the device each of them owns, if any."""
        self._bots = {seat: arrival + rng.uniform(*BOT_SECONDS) for seat in seats if players[seat].is_bot}
        """The bots that have not clinked yet, and when they will."""
        self._now = 0.0
        self._quiet_since = 0.0
        self._chord_began = float("-inf")

    @property
    def complete(self) -> bool:
        """Whether everybody has clinked."""
        return not self._owners and not self._bots

    def next_person(self) -> Seat | None:
        """Return whose press is awaited next."""
        return next(iter(self._owners), None)

    def press(self, device: str) -> Clink | None:
        """Let the next person clink whom this device belongs to; nobody if all of them have.

        A device of several people counts for one after the other. Whoever owns none takes any.

        Args:
            device: Its key (`engine.ui.actions.Device.key`).
        """
        for owner in (device, None):
            for seat, device_key in self._owners.items():
                if device_key == owner:
                    return self._clinked(seat)
        return None

    def advance(self, seconds: float) -> list[Clink]:
        """Let time pass; return who clinks without a press."""
        self._now += seconds
        seats = [seat for seat, due in self._bots.items() if self._now >= due]
        if self._now - self._quiet_since >= PATIENCE_SECONDS:
            seats += self._owners
        return [self._clinked(seat) for seat in seats]

    def _clinked(self, seat: Seat) -> Clink:
        self._owners.pop(seat, None)
        self._bots.pop(seat, None)
        self._quiet_since = self._now
        opens = self._now - self._chord_began > CHORD_SECONDS
        if opens:
            self._chord_began = self._now
        return Clink(seat, opens)
