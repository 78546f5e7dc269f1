"""Positions for pictures: the first of a kind in matches of chance, the same one every time."""

import itertools
import random
from collections.abc import Callable
from typing import Any, Final

from engine.core.rules import Acting
from engine.core.seats import CHANCE
from engine.games import GAMES
from engine.match.match import Match
from engine.play.seating import Player, TableSetup
from scenes.table import TableScene
from scenes.tables import table_scene
from tests.scenes.evening import PAD, SECOND_PAD, Evening

SETTLE: Final = 120
"""Frames until glow, messages and hands are still."""

Wanted = Callable[[Any], bool]
"""Tells of a state whether it is the one to be shown."""


def specimen(game: str, names: list[str], wanted: Wanted, **options: str | int) -> Match:
    """Return a match that has come to a position of a kind."""
    for seed in itertools.count(1):
        match, rng = Match(GAMES[game], names, options), random.Random(seed)
        while isinstance(status := match.status, Acting):
            if wanted(match.state):
                return match
            (seat, *_) = status.seats
            chance = match.rules.chance(match.state, rng) if seat == CHANCE else None
            match.submit(seat, chance or rng.choice(match.request(seat).legal))
    raise AssertionError("chance has run out")


def sit_down_at(
    evening: Evening,
    game: str,
    players: tuple[Player, ...],
    wanted: Wanted,
    **options: str | int,
) -> TableScene:
    """Sit down at such a position, with two pads in the house, and let everything come to rest."""
    setup = TableSetup(game, players, options=tuple(sorted(options.items())), match_id="m1")
    referee = evening.services.open_table(setup)
    for entry in specimen(game, [player.name for player in players], wanted, **options).log:
        referee.match.submit(entry.seat, entry.move)
    evening.services.store.rewrite(referee.match)
    for pad in (PAD, SECOND_PAD):
        evening.plug(pad)
    table = table_scene(evening.services, referee)
    evening.navigator.reset(table)
    evening.frames(SETTLE)
    return table
