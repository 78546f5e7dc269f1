"""How long people may take, and what happens then. Rules know no clock, the referee does.

Only Knobeln has deadlines (K-14, K-19, K-20). Bots need none: they answer in time by themselves.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from engine.core.rules import Acting
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.model import ForgetCoins, Late, Load, NameStarter
from engine.games.knobeln.rules import KnobelnRules
from engine.match.match import Match

ROLL_CALL_SECONDS: Final = 8.0
"""Whoever has not slammed the coins on the table by then has forgotten them (K-22)."""
LOAD_SECONDS: Final = 20.0
"""K-20."""
STARTER_SECONDS: Final = 15.0
"""The loser of the first half has so long to name somebody else than himself (K-14)."""
GRACE_SECONDS: Final = 10.0
"""So long after being late a number is called for somebody (K-19)."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A move that is made if people take too long."""

    wait: tuple[object, ...]
    """What is waited for; the time starts anew when this changes."""
    seconds: float
    """From the beginning of the wait."""
    seat: Seat
    """Who moves then; `CHANCE` for ``late``."""
    move: Any
    from_the_move: bool
    """Time counts from the last move on, not only while the picture rests: the clock of K-19."""


People = Mapping[Seat, bool]
"""The seats of people, each with whether it has a pad of its own and need not wait for a shared device."""


def deadline_of(match: Match, people: People, rng: random.Random) -> Deadline | None:
    """Return what happens next by itself, if anything does."""
    find = _DEADLINES.get(match.game.name)
    status = match.status
    if find is None or not isinstance(status, Acting):
        return None
    awaited = {seat: people[seat] for seat in status.seats if seat in people}
    return find(match, awaited, rng) if awaited else None


def _knobeln(match: Match, awaited: People, rng: random.Random) -> Deadline | None:
    """Return the next deadline of the people who are to move."""
    rules, view = match.rules, match.view(None)
    assert isinstance(rules, KnobelnRules)
    person = next(iter(awaited))
    wait: tuple[object, ...] = (view.phase, view.half, view.game, len(view.calls))
    if view.phase == "roll_call":
        return Deadline(wait, ROLL_CALL_SECONDS, person, ForgetCoins(), from_the_move=False)
    if view.phase == "starter":
        return Deadline(wait, STARTER_SECONDS, person, NameStarter(person), from_the_move=False)
    if view.phase == "load":
        # Those with a pad of their own load at once; then come the others, one after another, and each
        # of them has the whole time (ux.md, Hidden hands on one television).
        own = [seat for seat, has_pad in awaited.items() if has_pad]
        person = own[0] if own else person
        wait = (*wait, None if own else person)
        loads = [move for move in rules.legal(match.state, person) if move != Load(0)]
        return Deadline(wait, LOAD_SECONDS, person, rng.choice(loads), from_the_move=False)
    if rules.think_seconds == "off":
        return None
    if not view.late:
        return Deadline(wait, rules.think_seconds, CHANCE, Late(person), from_the_move=True)
    seconds = rules.think_seconds + GRACE_SECONDS
    call = rng.choice(rules.legal(match.state, person))
    return Deadline(wait, seconds, person, call, from_the_move=True)


_DEADLINES: Final[Mapping[str, Callable[[Match, People, random.Random], Deadline | None]]] = MappingProxyType(
    {"knobeln": _knobeln}
)
