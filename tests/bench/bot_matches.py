"""Matches between computer players and opponents of the bench, and what is counted in them."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots import LEVELS
from engine.core.options import OptionValue
from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.match.match import Match
from tests.bench.bot_players import player

Times = dict[str, list[float]]
"""CPU seconds of every decision between two moves or more, by level."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom at what, and how often."""

    game: str
    table: tuple[str, ...]
    """Who sits there; the first one is measured, in a mixed table everybody."""
    matches: int
    """How many are played if nobody says another number."""
    targets: tuple[tuple[str, float], ...] = ()
    """Name of the measure and what it should reach (`tests.bench.bot_measures`)."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    opening: int = 0
    """With so many random moves, or up to two more, a match begins, so that no two are the same. Some of
    these openings are lost for one side; as each is played from both, the other one gets it as well."""

    @property
    def name(self) -> str:
        """Who plays whom, in words; the same name gives the same matches."""
        first, *others = self.table
        if len(set(others)) == 1:
            rest = others[0] if len(others) == 1 else f"{len(others)} x {others[0]}"
        else:
            rest = ", ".join(others)
        chosen = "".join(f", {value}" for _, value in self.options)
        return f"{first} against {rest}{chosen}"

    @property
    def measured(self) -> tuple[str, ...]:
        """Whose figures are asked for."""
        return self.table if len(set(self.table)) == len(self.table) > 2 else self.table[:1]


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over."""

    match: Match
    over: Over
    seats: dict[str, Seat] = field(hash=False)
    """Where those who are measured sat."""


def play(contest: Contest, count: int, seed: int, times: Times) -> Iterator[Played]:
    """Play matches; the seating goes round, and in each turn all are dealt the same.

    Args:
        contest: Who plays what.
        count: How many matches.
        seed: The same seed gives the same matches.
        times: Decision times are added here.
    """
    seats = len(contest.table)
    for number in range(count):
        turn, shift = divmod(number, seats)
        # Whoever is measured sits everywhere; the others are mixed anew for each turn.
        chance = random.Random(f"{seed} {contest.game} {contest.name} {turn}")
        mixed = [contest.table[0], *chance.sample(contest.table[1:], seats - 1)]
        seating = mixed[seats - shift :] + mixed[: seats - shift]
        match = _opened(contest, chance)
        brains = [random.Random(f"{seed} {contest.name} {number} {seat}") for seat in range(seats)]
        _finish(match, seating, brains, chance, times)
        assert isinstance(match.status, Over)
        places = {name: Seat(seating.index(name)) for name in contest.measured}
        places[contest.table[0]] = Seat(shift)  # others may be called the same
        yield Played(match, match.status, places)


def _opened(contest: Contest, chance: random.Random) -> Match:
    match = Match(GAMES[contest.game], contest.table, dict(contest.options))
    plies = contest.opening + chance.randrange(3) if contest.opening else 0
    while match.ply < plies and isinstance(match.status, Acting):
        seat = match.status.seats[0]
        match.submit(seat, chance.choice(match.rules.legal(match.state, seat)))
    return match


def _finish(
    match: Match, seating: Sequence[str], brains: Sequence[random.Random], chance: random.Random, times: Times
) -> None:
    players: list[Callable[[Any, random.Random], Any]] = [player(match.game.name, name) for name in seating]
    while isinstance(status := match.status, Acting):
        seat = status.seats[0]
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, chance))
            continue
        request = match.request(seat)
        begun = time.process_time()
        move = players[seat](request, brains[seat])
        taken = time.process_time() - begun
        if seating[seat] in LEVELS and len(request.legal) > 1:
            times.setdefault(seating[seat], []).append(taken)
        assert move in request.legal, f"{seating[seat]} wants {move} among {request.legal}"
        match.submit(seat, move)
