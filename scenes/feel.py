"""The one gate through which pads rumble.

Only the pad whose owner something happens to rumbles, and only for what the whole table sees: a rumble
can be heard, so nothing here may depend on hidden cards or coins.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal

from engine.core.seats import Seat
from engine.games.bohnen.model import UrsMade
from engine.games.quando.model import Knocked
from engine.play.referee import Referee
from engine.ui.pads import PAD_KEY
from scenes.services import Services

Bump = Literal["turn", "knock", "urs", "loss", "blow", "bell", "test"]
"""It is your turn; you knocked; you made an urs; you lost; a blow for revenge; 73 dB(A); a trial."""

Felt = Literal["felt", "off", "quiet", "cannot"]
"""It rumbles; the settings say no; it is night; there is nothing that could rumble."""

BUMPS: Final[Mapping[Bump, tuple[float, float, float]]] = MappingProxyType(
    {
        "turn": (0.0, 0.45, 0.09),
        "knock": (0.7, 0.3, 0.14),
        "urs": (0.4, 0.6, 0.22),
        "loss": (0.8, 0.0, 0.45),
        "blow": (0.25, 0.5, 0.06),
        "bell": (1.0, 1.0, 0.6),
        "test": (0.7, 0.7, 0.5),
    }
)
"""Slow motor and fast motor, 0..1, and seconds."""


def feel(services: Services, device: str | None, bump: Bump) -> Felt:
    """Let the pad with this key rumble, if it is one and may; tell what came of it."""
    if not services.settings.vibration:
        return "off"
    if services.quiet():
        return "quiet"
    if device is None or not device.startswith(PAD_KEY):
        return "cannot"
    return "felt" if services.pads.rumble(device, *BUMPS[bump]) else "cannot"


class TableFeel:
    """What the hands at a table feel."""

    def __init__(self, services: Services, referee: Referee) -> None:
        """Begin with nobody's turn."""
        self._services = services
        self._referee = referee
        self._due: list[tuple[Seat, Bump]] = []
        self._turn: tuple[Seat, ...] = ()

    def note(self, events: Iterable[object]) -> None:
        """Remember what is to be felt once the picture has shown it."""
        for event in events:
            if isinstance(event, UrsMade):
                self._due.append((event.seat, "urs"))
            elif isinstance(event, Knocked):
                self._due.append((event.seat, "knock"))

    def rested(self, device: str) -> None:
        """The picture has shown everything; ``device`` is the one that was used last."""
        for seat, bump in self._due:
            self._feel(seat, bump, device)
        self._due.clear()

    def asked(self, people: tuple[Seat, ...], device: str) -> None:
        """Somebody is to choose: one person feels it, when it was not that person's turn before."""
        before, self._turn = self._turn, people
        if len(people) == 1 and people != before:
            self._feel(people[0], "turn", device)

    def over(self, device: str) -> None:
        """The match has ended."""
        over = self._referee.over
        winners = () if over is None else over.winners
        for seat in map(Seat, self._referee.setup.people()):
            if winners and seat not in winners:
                self._feel(seat, "loss", device)

    def _feel(self, seat: Seat, bump: Bump, device: str) -> None:
        """Let the pad of a seat rumble: its own one, or the one that its person holds who is alone."""
        setup = self._referee.setup
        if setup.players[seat].is_bot:
            return
        alone = len(setup.people()) == 1
        feel(self._services, setup.players[seat].device or (device if alone else None), bump)
