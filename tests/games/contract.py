"""What every game must keep, whatever its rules say (``spec/design.md``, Tests)."""

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.core.options import OptionValue
from engine.core.registry import GameSpec
from engine.core.rules import Acting, IllegalMove, Over
from engine.core.seats import CHANCE, Observer, Seat
from engine.match.match import Match

PLIES_AT_MOST = 5_000


@dataclass(frozen=True)
class Subject:
    """A game under test with what the suite cannot know by itself."""

    game: GameSpec
    moves: tuple[Any, ...]
    """Every move that anybody could send, legal or not, and some that make no sense."""
    held: Callable[[Any], int]
    """Counts what must neither appear nor vanish in a state."""
    total: int
    """The value of `held` in every state."""


def option_sets(game: GameSpec) -> Iterator[dict[str, OptionValue]]:
    names = [spec.name for spec in game.options]
    for values in itertools.product(*(spec.values for spec in game.options)):
        yield dict(zip(names, values, strict=True))


def observers(match: Match) -> list[Observer]:
    return [None, *(Seat(number) for number in range(len(match.names)))]


def random_move(match: Match, rng: random.Random) -> tuple[Seat, Any]:
    status = match.status
    assert isinstance(status, Acting)
    seat = rng.choice(status.seats)
    if seat == CHANCE:
        return seat, match.rules.chance(match.state, rng)
    return seat, rng.choice(match.rules.legal(match.state, seat))


def play_random(match: Match, rng: random.Random, check: Callable[[Match], None] | None = None) -> None:
    while isinstance(match.status, Acting):
        assert match.ply < PLIES_AT_MOST, "the match does not end"
        if check is not None:
            check(match)
        match.submit(*random_move(match, rng))
    if check is not None:
        check(match)


def check_position(match: Match, subject: Subject, rng: random.Random) -> None:
    check_values(match, subject)
    check_moves(match, subject)
    check_determinize(match, rng)


def check_values(match: Match, subject: Subject) -> None:
    hash(match.state)
    for observer in observers(match):
        hash(match.view(observer))
    assert subject.held(match.state) == subject.total


def check_moves(match: Match, subject: Subject) -> None:
    state, ply, status, rules = match.state, match.ply, match.status, match.rules
    fingerprint = hash(state)
    acting = status.seats if isinstance(status, Acting) else ()
    for seat in (Seat(number) for number in range(len(match.names))):
        legal = rules.legal(state, seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in acting)
        assert set(legal) <= set(subject.moves)
        for move in subject.moves:
            if move in legal:
                assert rules.apply(state, seat, move).events
                assert rules.parse_move(rules.format_move(move)) == move
            else:
                refuse(match, seat, move)
    for stranger in (Seat(len(match.names)), Seat(-2)):
        refuse(match, stranger, subject.moves[0])
    assert hash(state) == fingerprint
    assert (match.state, match.ply, match.status) == (state, ply, status)


def refuse(match: Match, seat: Seat, move: Any) -> None:
    for submit in (partial(match.rules.apply, match.state), match.submit):
        refusal = refusal_of(submit, seat, move)
        assert refusal is not None, f"accepted: {seat}, {move}"
        assert refusal.reason
        assert (refusal.seat, refusal.move) == (seat, move)


def refusal_of(submit: Callable[[Seat, Any], Any], seat: Seat, move: Any) -> IllegalMove | None:
    # pytest.raises would take most of the time of the whole suite.
    try:
        submit(seat, move)
    except IllegalMove as refusal:
        return refusal
    return None


def check_determinize(match: Match, rng: random.Random) -> None:
    for seat in (Seat(number) for number in range(len(match.names))):
        view = match.view(seat)
        possible = match.rules.determinize(view, match.history(seat), rng)
        assert match.rules.view(possible, seat) == view
        assert match.rules.legal(possible, seat) == match.rules.legal(match.state, seat)
        assert match.rules.status(possible) == match.status


def check_finished(match: Match) -> None:
    status = match.status
    assert isinstance(status, Over)
    assert len(status.scores) == len(match.names)
    assert status.winners
    assert list(status.winners) == sorted(set(status.winners))
    moves = [(entry.seat, entry.move) for entry in match.log]
    again = Match.replay(match.game, match.names, match.all_options, moves)
    assert again.state == match.state
    assert again.log == match.log
