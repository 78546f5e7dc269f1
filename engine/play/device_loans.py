"""Devices that people share because somebody's pad is away, until it is back (``ux.md``, Input)."""

from collections.abc import Container, Mapping
from dataclasses import replace

from engine.core.seats import Seat
from engine.play.seating import TableSetup


class DeviceLoans:
    """Remembers what everybody held before."""

    def __init__(self) -> None:
        """Nobody has lent anything."""
        self._before: dict[Seat, str] = {}

    def lend(self, setup: TableSetup, seat: Seat, device: str) -> TableSetup:
        """Let a person play on with another device.

        One that belongs to somebody else is shared by both from then on: a device can only act for one
        seat of its own, and two people at one device are asked one after the other.
        """
        players = setup.players
        owner = next((Seat(other) for other, one in enumerate(players) if one.device == device), None)
        if owner is None or owner == seat:
            return self._change(setup, {seat: device})
        return self._change(setup, {seat: None, owner: None})

    def give_back(self, setup: TableSetup, present: Container[str]) -> TableSetup | None:
        """Give everybody the own device again once all pads that were away are back.

        Args:
            setup: Who holds what now.
            present: The keys of the pads that are plugged in.

        Returns:
            The table as it was, or ``None`` if nothing was lent or a pad is still away.
        """
        if not self._before or any(
            key.startswith("pad:") and key not in present for key in self._before.values()
        ):
            return None
        setup = self._change(setup, dict(self._before))
        self._before.clear()
        return setup

    def _change(self, setup: TableSetup, devices: Mapping[Seat, str | None]) -> TableSetup:
        players = list(setup.players)
        for seat, device in devices.items():
            before = players[seat].device
            if before is not None:
                self._before.setdefault(seat, before)
            players[seat] = replace(players[seat], device=device)
        return replace(setup, players=tuple(players))
