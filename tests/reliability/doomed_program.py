"""The real program, played by nobody in particular until it is killed; tells what it has accepted.

Lines of standard output are JSON: ``phase`` whenever the screen or the phase of the game changes,
``setup`` when a match begins, ``entry`` for a move after the referee has accepted it, ``undoing`` and
``ply`` around a move that is taken back. Whatever is not told may be on the disk or not.
"""

import json
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.match.record import format_entry
from engine.play.referee import Referee
from engine.play.seating import PEOPLE, TIN, Player, TableSetup
from engine.play.store import Store
from engine.ui.navigator import Navigator
from scenes.curtain import Curtain
from scenes.menu import Menu
from scenes.services import Services
from scenes.table import TableScene
from scenes.tables import table_scene
from tests.match.matches import random_options
from tests.pads import VirtualPad
from tests.reliability.real_program import Unhurried

FRAME: Final = 1 / 20
"""Seconds; coarse, so that much happens."""
SETTLED: Final = 10
"""Frames on a scene before a key is pressed there, and from key to key."""
MOST_SEATS: Final = 4
KEYS: Final = {
    pygame.K_RETURN: 12,
    pygame.K_UP: 4,
    pygame.K_RIGHT: 2,
    pygame.K_1: 2,
    pygame.K_ESCAPE: 1,
}
"""What is pressed on everything that is no table, and how often."""
BEHIND_CURTAIN: Final = {pygame.K_RETURN: 4, pygame.K_RIGHT: 2, pygame.K_UP: 1, pygame.K_2: 1}
OPENING: Final = (pygame.K_UP, pygame.K_RETURN)
"""Everybody opens the curtain with the same direction."""


def tell(**values: object) -> None:
    """Write a line; it is out when this returns."""
    print(json.dumps(values), flush=True)


class Doomed:
    """Plays one game after the other."""

    def __init__(self, data: Path, game: str, seed: int) -> None:
        self._game = game
        self._rng = random.Random(seed)
        self._program = Unhurried(data)
        self._pads: list[VirtualPad] = []
        self._phase = ""
        self._frames = 0

    def run(self) -> None:
        """Play for ever."""
        submit, undo, begin = Referee._submit, Referee.undo, Store.begin

        def told_submit(referee: Referee, seat: Seat, move: Any) -> tuple[Any, ...]:
            events = submit(referee, seat, move)
            match = referee.match
            entry = format_entry(match, match.log[-1])
            tell(match=referee.setup.match_id, ply=match.ply, entry=entry)
            return events

        def told_undo(referee: Referee) -> bool:
            tell(match=referee.setup.match_id, undoing=True)
            done = undo(referee)
            tell(match=referee.setup.match_id, ply=referee.match.ply)
            return done

        def told_begin(store: Store, setup: TableSetup, match: Match) -> None:
            tell(match=setup.match_id, setup=setup.format())
            begin(store, setup, match)

        with (
            patch.object(Referee, "_submit", told_submit),
            patch.object(Referee, "undo", told_undo),
            patch.object(Store, "begin", told_begin),
        ):
            self._program.run(self._watch)

    def _watch(self, _frame: Any, navigator: Navigator) -> None:
        self._program.clock.advance(FRAME)
        top = navigator.top
        self._tell_phase(top)
        if not self._pads:
            self._pads = [VirtualPad("One"), VirtualPad("Two")]
        if navigator.in_transition:
            return
        self._frames += 1
        if isinstance(top, TableScene):
            self._play(top)
        elif isinstance(top, Menu):
            if self._frames > SETTLED:
                self._sit_down(top.services, navigator)
        elif isinstance(top, Curtain):
            self._behind_curtain(top)
        elif self._frames % SETTLED == 0:
            self._press(self._one_of(KEYS))

    def _tell_phase(self, top: Any) -> None:
        name = type(top).__name__
        if isinstance(top, TableScene):
            view = top.referee.view()
            name += f" {getattr(view, 'phase', '')}"
        if name != self._phase:
            self._phase, self._frames = name, 0
            tell(phase=name.strip())

    def _one_of(self, keys: Mapping[int, int]) -> int:
        (key,) = self._rng.choices(list(keys), list(keys.values()))
        return key

    def _behind_curtain(self, curtain: Curtain) -> None:
        """Open it and choose, or change one's mind now and then."""
        if self._rng.random() < 0.01:
            self._press(pygame.K_ESCAPE)
        elif not curtain.open and self._frames > SETTLED:
            self._press(OPENING[self._frames % 2])
        elif curtain.open:
            self._press(self._one_of(BEHIND_CURTAIN))

    def _press(self, key: int) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0))

    def _play(self, table: TableScene) -> None:
        """Choose for everybody who is asked; now and then stop for a while, or regret."""
        referee, chance = table.referee, self._rng.random()
        if chance < 0.002:
            self._press(pygame.K_ESCAPE)
        elif chance < 0.01:
            self._press(pygame.K_x)
        for seat in referee.acting:
            if referee.awaits(seat) and self._rng.random() < 0.3:
                referee.answer(seat, self._rng.choice(referee.request(seat).legal))

    def _sit_down(self, services: Services, navigator: Navigator) -> None:
        """Begin a match of people alone, of people on one device, or of people with a pad each."""
        spec, rng = GAMES[self._game], self._rng
        seats = rng.randint(spec.min_seats, min(spec.max_seats or MOST_SEATS, MOST_SEATS))
        people = rng.randint(1, min(3, seats))
        devices = [*navigator.pads] if rng.random() < 0.5 else []
        own = dict(enumerate(devices)) if people > 1 else {}
        players = [
            Player(figure.title(), figure, device=own.get(seat))
            for seat, figure in enumerate(PEOPLE[:people])
        ]
        players += [Player(figure.title(), figure, "normal") for figure in TIN[: seats - people]]
        options = spec.changed_options(spec.complete_options(seats, random_options(spec, seats, rng)))
        setup = TableSetup(self._game, tuple(players), options=options, match_id=services.new_match_id())
        referee = services.open_table(setup)
        navigator.reset(table_scene(services, referee))


if __name__ == "__main__":
    folder, chosen, number = sys.argv[1:]
    Doomed(Path(folder), chosen, int(number)).run()
