"""Tables to start from, and playing on with as few words as possible."""

import random
from collections.abc import Sequence
from typing import Any

from engine.core.rules import Acting, IllegalMove, Over
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.knobeln.events import Event
from engine.games.knobeln.game import GAME
from engine.games.knobeln.legality import calling_order
from engine.games.knobeln.model import Late
from engine.match.match import Match


def new_match(seats: int, **options: Any) -> Match:
    return Match(GAME, [f"player {seat}" for seat in range(seats)], options)


def loading(seats: int, starter: int = 0, **options: Any) -> Match:
    """A match whose first move is a load."""
    return new_match(seats, roll_call="off", first_starter=starter, **options)


def submit(match: Match, *lines: str) -> tuple[Event, ...]:
    """Submit moves like ``"0 load 2"``; returns the events of the last one."""
    events: tuple[Event, ...] = ()
    for line in lines:
        seat, _, text = line.partition(" ")
        events = match.submit(Seat(int(seat)), match.rules.parse_move(text))
    return events


def refused(match: Match, line: str) -> str:
    """The reason code against a move that must not be legal; also checks that nothing has changed."""
    before = (match.state, match.log)
    try:
        submit(match, line)
    except IllegalMove as refusal:
        assert (match.state, match.log) == before
        return refusal.reason
    raise AssertionError(f"accepted: {line}")


def load(match: Match, *coins: int) -> None:
    """Load for all that are in, in the order of their seats."""
    for seat, number in zip(match.state.seats_in, coins, strict=True):
        submit(match, f"{seat} load {number}")


def call(match: Match, *numbers: int) -> tuple[Event, ...]:
    """Call in the order of calling, whoever that is."""
    events: tuple[Event, ...] = ()
    for number in numbers:
        (seat,) = acting(match)
        events = submit(match, f"{seat} call {number}")
    return events


def play_game(match: Match, loads: Sequence[int], calls: Sequence[int]) -> tuple[Event, ...]:
    load(match, *loads)
    return call(match, *calls)


def lose_half(match: Match, loser: int) -> tuple[Event, ...]:
    """One game that all but one guess right (not with ``unique``); returns its last events."""
    players = calling_order(match.state)
    sums = [len(players) + (seat == loser) for seat in players]
    return play_game(match, [1] * len(players), sums)


def endspiel(seats: int, first: int, second: int, **options: Any) -> Match:
    """The first game of the Endspiel between the losers of the halves."""
    match = loading(seats, **options)
    lose_half(match, first)
    submit(match, f"{first} starter {first}")
    lose_half(match, second)
    assert match.state.half == 3
    return match


def acting(match: Match) -> tuple[Seat, ...]:
    status = match.status
    return () if isinstance(status, Over) else status.seats


def legal(match: Match, seat: int) -> list[str]:
    return [match.rules.format_move(move) for move in match.rules.legal(match.state, Seat(seat))]


def legal_calls(match: Match) -> list[int]:
    (seat,) = acting(match)
    return [move.number for move in match.rules.legal(match.state, seat)]


def legal_loads(match: Match, seat: int) -> list[int]:
    return [move.coins for move in match.rules.legal(match.state, Seat(seat))]


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """The one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def observers(match: Match) -> list[Observer]:
    return [None, *seats_of(match)]


def seats_of(match: Match) -> list[Seat]:
    return [Seat(number) for number in range(len(match.names))]


def random_move(match: Match, rng: random.Random) -> tuple[Seat, Any]:
    """Any move that is possible now, sometimes that somebody is late."""
    status, state = match.status, match.state
    assert isinstance(status, Acting)
    seat = rng.choice(status.seats)
    timed = match.all_options["think_seconds"] != "off"
    if state.phase == "call" and timed and not state.late and rng.random() < 0.2:
        return CHANCE, Late(seat)
    if seat == CHANCE:
        return seat, match.rules.chance(state, rng)
    return seat, rng.choice(match.rules.legal(state, seat))


def play_random(match: Match, rng: random.Random) -> None:
    while isinstance(match.status, Acting):
        assert match.ply < 20_000, "the match does not end"
        match.submit(*random_move(match, rng))
