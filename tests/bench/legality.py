"""Many short-sighted matches in which every answer of a computer player is checked.

Who sits there, in what manner, under which options and how far ``hard`` may look is drawn anew for each
match. A search that is cut short chooses among the same moves, so ten thousand matches need no ten
thousand hours; at full effort ``python -m tests.bench bots`` checks the same in fewer matches.
"""

import argparse
import itertools
import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.bots import LEVELS, STYLES, bohnen, decide, quando, singularity
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.core.rules import Acting, IllegalMove
from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.match.progress import Progress
from tests.match.matches import random_options

PLIES_AT_MOST: Final = 20_000
"""No match of these games comes near to it; a longer one would never end."""
REPORTS: Final = 10
"""So many lines of progress are printed per game."""

MOVES_SHOWN: Final = 60
"""So many moves before a fault are printed; the command plays all of them again."""

_SEATS_MORE: Final = 3
_MOST_SEATS: Final = 8
_LOOKS_AT_MOST: Final = 8
_LOOKS_PER_WORLD: Final[Mapping[str, int]] = {"bohnen": 20}
"""A look at one position is worth less than one at a whole round."""
_SEARCHERS: Final[Mapping[str, Callable[..., Any]]] = {
    "bohnen": bohnen.decide,
    "quando": quando.decide,
    "singularity": singularity.decide,
}
"""Those whose ``hard`` searches until a clock stops it."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match that is drawn from a seed."""

    game: str
    seed: int
    number: int

    def __str__(self) -> str:
        return f"{self.game}, seed {self.seed}, match {self.number}"

    @property
    def command(self) -> str:
        """Plays just this match again."""
        return (
            f"python -m tests.bench legality --game {self.game}"
            f" --seed {self.seed} --first {self.number} --matches 1"
        )


class Fault(Exception):
    """A computer player did what it must not do; the text tells what, where and how to see it again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--game", choices=GAMES, help="only this game (default: all)")
    parser.add_argument("--matches", type=int, default=10_000, help="matches per game (default: 10000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other matches (default: 1)")
    parser.add_argument("--first", type=int, default=1, help="number of the first match (default: 1)")


def run(options: argparse.Namespace) -> int:
    """Play until all matches are over or the first fault; return the exit status, 0 or 1."""
    for game in [options.game] if options.game else GAMES:
        with Progress(options.matches, "match") as progress:
            try:
                _play_all(game, options, progress)
            except Fault as fault:
                progress.say(str(fault))
                return 1
    return 0


def _play_all(game: str, options: argparse.Namespace, progress: Progress) -> None:
    decisions = 0
    step = max(1, options.matches // REPORTS)
    for done in range(1, options.matches + 1):
        decisions += play(Table(game, options.seed, options.first + done - 1))
        progress.advance()
        if done % step == 0 or done == options.matches:
            progress.say(f"{game}: {done} of {options.matches} matches, {decisions} decisions, no fault")


def play(table: Table) -> int:
    """Play a match and check every answer.

    Returns:
        How many decisions between two moves or more were made.

    Raises:
        Fault: A computer player raised something or wanted what is not legal, the rules refused a move
            that they called legal, or the match does not end.
    """
    spec = GAMES[table.game]
    rng = random.Random(str(table))
    seats = rng.randint(spec.min_seats, min(spec.max_seats or _MOST_SEATS, spec.min_seats + _SEATS_MORE))
    bots = list(zip(rng.choices(LEVELS, k=seats), rng.choices(STYLES, k=seats), strict=True))
    looks = rng.randint(0, _LOOKS_AT_MOST) * _LOOKS_PER_WORLD.get(table.game, 1)
    names = [f"{level} {style}" for level, style in bots]
    match = Match(spec, names, random_options(spec, seats, rng))
    decisions = 0
    while isinstance(status := match.status, Acting):
        if match.ply == PLIES_AT_MOST:
            raise Fault(f"{table}: does not end\n{_place(table, match)}")
        seat = rng.choice(status.seats)
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, rng))
            continue
        decisions += _move(table, match, seat, bots[seat], looks, rng)
    return decisions


def _move(
    table: Table, match: Match, seat: Seat, bot: tuple[Level, Style], looks: int, rng: random.Random
) -> bool:
    """Let a seat move; tell whether it had a choice."""
    request = match.request(seat)
    level, style = bot
    try:
        move = choose(request, level, rng, looks, style)
    except Exception as error:
        what = f"{match.names[seat]} on seat {seat} raises {error!r}"
        raise Fault(f"{table}: {what}\n{_place(table, match)}") from error
    if move not in request.legal:
        raise Fault(f"{table}: {match.names[seat]} on seat {seat} wants {move!r}\n{_place(table, match)}")
    try:
        match.submit(seat, move)
    except IllegalMove as error:
        raise Fault(f"{table}: {move!r} is refused: {error.reason}\n{_place(table, match)}") from error
    return len(request.legal) > 1


def choose(
    request: Request[Any, Any, Any], level: Level, rng: random.Random, looks: int, style: Style = "even"
) -> Any:
    """Choose a move as `engine.bots.decide` does, but let a search look at so many worlds or positions.

    Its clock strikes one with every look, so that the answer depends on no machine.
    """
    if level == "random" or request.game not in _SEARCHERS:
        return decide(request, level, rng, math.inf, style)
    clock = itertools.count(0.0).__next__
    return _SEARCHERS[request.game](request, rng, looks, level, style, clock)


def _place(table: Table, match: Match) -> str:
    shown = match.log[-MOVES_SHOWN:]
    moves = (f"{entry.seat} {match.rules.format_move(entry.move)}" for entry in shown)
    options = ", ".join(f"{name} {value}" for name, value in match.options) or "none changed"
    return "\n".join(
        (
            f"  seats: {', '.join(match.names)}",
            f"  options: {options}",
            f"  the last {len(shown)} of {match.ply} moves: {'; '.join(moves) or 'none'}",
            f"  again: {table.command}",
        )
    )
