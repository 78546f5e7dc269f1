"""What scenes need from the rest of the house, handed to each of them."""

import random
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.anim.pace import Pace
from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.play.botworker import Thinker
from engine.play.clock import Clock
from engine.play.club import Club
from engine.play.controllers import BotController, Controller, LocalController
from engine.play.ledger import Ledger
from engine.play.referee import Referee
from engine.play.seating import Level, Style, TableSetup
from engine.play.store import Store, guarded
from engine.settings import Settings, write_settings
from engine.text import Texts
from engine.ui.actions import Action
from engine.ui.audio import Audio
from engine.ui.gauge import Gauge, NoGauge
from engine.ui.pads import NoPads, PadRack


@dataclass
class Services:
    """The house: sound, texts, settings, disk, club book, clock and chance."""

    assets: Path
    """The folder ``assets/``."""
    data: Path
    """The data folder of the owner."""
    texts: Texts
    settings: Settings
    audio: Audio
    store: Store
    club: Club
    ledger: Ledger
    clock: Clock
    thinker: Thinker
    rng: random.Random
    settings_changed: Callable[[Settings], None] = field(default=lambda _settings: None)
    """Told when the owner changes settings, so that volumes follow at once."""
    directions: dict[str, Action] = field(default_factory=dict)
    """By name the direction with which a person opens the curtain this evening."""
    explained: set[str] = field(default_factory=set)
    """Rare rules that a beer mat has explained this evening."""
    pads: PadRack = field(default_factory=NoPads)
    """The pads themselves: what they are called, whether they rumble, how they are mapped."""
    gauge: Gauge = field(default_factory=NoGauge)
    """What the frames cost."""
    asked_pads: set[str] = field(default_factory=set)
    """Keys of the pads about which nobody need be asked this evening any more."""
    quiet: Callable[[], bool] = field(default=lambda: False)
    """Tells whether these are the quiet hours."""
    kiosk: bool = False
    """Nobody is offered a way out of the program (``ux.md``, Idle, kiosk, power)."""

    def change_settings(self, **changes: Any) -> None:
        """Change settings and write them to the disk at once; a failing disk is no reason to stop."""
        self.settings = replace(self.settings, **changes)
        self.settings_changed(self.settings)
        guarded(lambda: write_settings(self.data / "settings.toml", self.settings))

    @property
    def pace(self) -> Pace:
        """How fast animations run."""
        return Pace(self.settings.animation_speed)

    def new_match_id(self) -> str:
        """Return a name no other match has."""
        return uuid.uuid4().hex

    def open_table(self, setup: TableSetup) -> Referee:
        """Begin a match; its header is on the disk when this returns."""
        names = [player.name for player in setup.players]
        match = Match(GAMES[setup.game], names, dict(setup.options))
        self.store.begin(setup, match)
        # The next evening sits down at the same table, but not to the same revenge.
        spec = GAMES[setup.game]
        lasting = tuple(option for option in setup.options if option[0] not in spec.seat_options)
        self.store.remember_table(replace(setup, options=lasting, avenger=None))
        return self.referee(match, setup)

    def bot(self, level: Level, style: Style = "even") -> BotController:
        """Return a computer player of a level, with the manner of a personality."""
        return BotController(self.thinker, level, random.Random(self.rng.getrandbits(64)), style)

    def referee(self, match: Match, setup: TableSetup) -> Referee:
        """Seat everybody of a set-up at a match."""
        controllers: dict[Seat, Controller] = {}
        for number, player in enumerate(setup.players):
            controllers[Seat(number)] = (
                LocalController() if player.level is None else self.bot(player.level, player.style)
            )
        return Referee(match, setup, controllers, self.clock, self.store, self.club, self.ledger, self.rng)
