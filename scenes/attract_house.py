"""The house as the attract mode sees it: nothing is heard, written or booked there."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.core.rules import Over
from engine.match.match import Match
from engine.play.club import Club
from engine.play.ledger import Ledger
from engine.play.seating import TableSetup
from engine.play.store import Found, Store
from engine.settings import Settings
from scenes.services import Services

NOWHERE: Final = "attract"
"""A folder in the data folder that is never made."""


class Silence:
    """Makes no sound and, other than `engine.ui.audio.NullAudio`, remembers none: it runs for hours."""

    piece: str | None = None

    def play(self, name: str, *, volume: float = 1.0, solo: bool = False) -> None:
        """Play nothing."""

    def loop(self, name: str, volume: float) -> None:
        """Repeat nothing."""

    def speak(self, name: str) -> None:
        """Say nothing."""

    def music(self, name: str | None) -> None:
        """Leave the music to whoever opened the attract mode."""


class NoStore(Store):
    """Keeps nothing: these matches are forgotten, and the disk has its rest."""

    def begin(self, setup: TableSetup, match: Match) -> None:
        """Keep nothing."""

    def rewrite(self, match: Match) -> None:
        """Keep nothing."""

    def append(self, match: Match) -> None:
        """Keep nothing."""

    def keep_setup(self, setup: TableSetup) -> None:
        """Keep nothing."""

    def archive(self, match_id: str) -> None:
        """There is nothing to archive."""

    def load(self) -> Found:
        """Nothing is left from an earlier evening."""
        return Found()

    def remember_table(self, setup: TableSetup) -> None:
        """The table that people set up last stays the last one."""


class NoClub(Club):
    """Enters no result."""

    def book(self, setup: TableSetup, over: Over) -> None:
        """Enter nothing."""


class NoLedger(Ledger):
    """Takes no money."""

    def _write(self, *rows: tuple[str, int, int, str, str, bool, int, int], later: bool = False) -> None:
        """Enter nothing."""

    def shouted(self, match_id: str, name: str, decibels: float) -> None:
        """Enter nothing."""

    def revenge_taken(self, match_id: str, avenger: str, target: str) -> None:
        """Enter nothing."""


def house_for_show(services: Services) -> Services:
    """Return a house with the texts, the clock and the bots of the real one, and its own chance.

    What is shown runs at normal speed, whatever people like when they play themselves.
    """
    nowhere: Path = services.data / NOWHERE
    return replace(
        services,
        settings=replace(services.settings, animation_speed=Settings().animation_speed),
        audio=Silence(),
        store=NoStore(nowhere),
        club=NoClub(nowhere / "club.sqlite3"),
        ledger=NoLedger(nowhere / "club.sqlite3"),
        rng=random.Random(services.rng.getrandbits(64)),
        settings_changed=lambda _settings: None,
        directions={},
        explained=set(),
    )
