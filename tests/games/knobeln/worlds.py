"""Matches that differ only in what an observer cannot know: in fists that are not open yet."""

import itertools
import random
from collections.abc import Iterator

from engine.core.rules import IllegalMove
from engine.core.seats import Observer, Seat
from engine.games.knobeln.events import GameStarted
from engine.games.knobeln.model import Load
from engine.match.match import Match


def hidden_fists(match: Match, observer: Observer) -> list[Seat]:
    """Whose coins the observer does not know now."""
    if match.state.phase not in ("load", "call"):
        return []
    return [
        Seat(seat) for seat, coins in enumerate(match.state.loads) if coins is not None and seat != observer
    ]


def with_loads(match: Match, loads: dict[Seat, int]) -> Match | None:
    """The same match with other coins in fists of this game, or ``None`` if that cannot have been."""
    starts = [ply for ply, entry in enumerate(match.log, 1) if isinstance(entry.events[-1], GameStarted)]
    start = starts[-1] if starts else 0
    world = match.truncated(start)
    try:
        for entry in match.log[start:]:
            changed = isinstance(entry.move, Load) and entry.seat in loads
            world.submit(entry.seat, Load(loads[entry.seat]) if changed else entry.move)
    except IllegalMove:
        return None
    return world


def all_worlds(match: Match, observer: Observer) -> Iterator[Match]:
    """Every match that the observer holds possible, the real one included; none is missing."""
    hidden = hidden_fists(match, observer)
    for coins in itertools.product(range(4), repeat=len(hidden)):
        world = with_loads(match, dict(zip(hidden, coins, strict=True)))
        if world is not None:
            yield world


def some_worlds(match: Match, observer: Observer, rng: random.Random, count: int) -> Iterator[Match]:
    """A few other matches that the observer holds possible."""
    hidden = hidden_fists(match, observer)
    for _ in range(count if hidden else 0):
        world = with_loads(match, {seat: rng.randrange(4) for seat in hidden})
        if world is not None and world.state != match.state:
            yield world
