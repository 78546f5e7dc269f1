"""Whole matches between computer players, without a window (``spec/records.md``, command line)."""

import math
import random
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from engine.bots import LEVELS, STYLES, decide, levels_of
from engine.bots.levels import Level, Style
from engine.core.options import OptionValue
from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.files import write_atomically
from engine.games import GAMES
from engine.match.intervals import wilson
from engine.match.match import Match
from engine.match.progress import Progress
from engine.match.record import format_record
from engine.match.workers import Stop, Stopped, run

MOVES_AT_MOST: Final = 100_000
"""No game comes near to this; a longer match would never end."""


_SIGNAL_STATUS: Final = 128
"""The exit status after a signal is this and its number, as in shells."""


class EndlessMatch(Exception):
    """A match that was given up; the text names it."""


class SimulationEnded(Exception):
    """A simulation that did not come to its end; the text is one line for whoever waits for it."""

    def __init__(self, text: str, exit_status: int) -> None:
        """Remember the exit status of the program, too."""
        super().__init__(text)
        self.exit_status = exit_status


@dataclass(frozen=True, slots=True)
class Setup:
    """What to play. The same set-up gives the same records."""

    game: str
    levels: tuple[Level, ...]
    """How strong each seat plays; their number is the number of players."""
    options: tuple[tuple[str, OptionValue], ...]
    seed: str
    styles: tuple[Style, ...] = ()
    """In what manner each seat plays; none: all ``even``."""

    @property
    def names(self) -> tuple[str, ...]:
        """The display names of the seats."""
        return tuple(f"Blech-{seat + 1}" for seat in range(len(self.levels)))

    def style(self, seat: Seat) -> Style:
        """Return in what manner a seat plays."""
        return self.styles[seat] if self.styles else "even"

    def bot(self, seat: Seat) -> str:
        """Return level and style of a seat as they are written on the command line."""
        level, style = self.levels[seat], self.style(seat)
        return level if style == "even" else f"{level}:{style}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the summary needs of one match."""

    moves: int
    """Chance included."""
    over: Over


def make_setup(game: str, seats: int, bots: str, options: Mapping[str, OptionValue], seed: str) -> Setup:
    """Check what somebody wants to have played.

    Args:
        game: Name of the game.
        seats: How many players.
        bots: A level for all seats, or one per seat joined by commas; each may have a style behind a
            colon (``hard:bold``), otherwise it is ``even``.
        options: Options by name; those that are not named have their default.
        seed: Any text.

    Raises:
        ValueError: One of them is impossible; the text tells which.
    """
    if game not in GAMES:
        raise ValueError(f"unknown game {game!a}, there are {', '.join(GAMES)}")
    GAMES[game].check_seats(seats)
    GAMES[game].complete_options(seats, options)
    players = [_read_bot(game, word) for word in bots.split(",")]
    if len(players) == 1:
        players *= seats
    if len(players) != seats:
        raise ValueError(f"{len(players)} levels for {seats} seats")
    levels, styles = zip(*players, strict=True)
    return Setup(game, levels, tuple(options.items()), seed, styles)


def _read_bot(game: str, word: str) -> tuple[Level, Style]:
    level, colon, style = word.partition(":")
    return _read_level(game, level), _read_style(style) if colon else "even"


def _read_style(word: str) -> Style:
    for style in STYLES:
        if style == word:
            return style
    raise ValueError(f"unknown style {word!a}, there are {', '.join(STYLES)}")


def _read_level(game: str, word: str) -> Level:
    for level in LEVELS:
        if level == word:
            if level not in levels_of(game):
                raise ValueError(f"{game} has no computer player of level {level}")
            return level
    raise ValueError(f"unknown level {word!a}, there are {', '.join(LEVELS)}")


def simulate(setup: Setup, count: int, folder: Path, processes: int) -> "Summary":
    """Play matches 1 to ``count`` and write their records into ``folder``, which is made if need be.

    A bar on the terminal shows how far it is. SIGINT and SIGTERM stop it between two moves; every
    record that is there then is whole.

    Raises:
        SimulationEnded: It was stopped, a record cannot be written, or a match or a process is lost.
    """
    summary = Summary(setup)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with Stop() as stop, Progress(count, "match") as progress:
            for outcome in run(partial(record_match, setup, folder), count, min(count, processes), stop):
                summary.add(outcome)
                progress.advance()
    except OSError as error:
        place = error.filename or folder
        raise SimulationEnded(f"{place}: cannot be written: {error.strerror}", 1) from None
    except (EndlessMatch, BrokenProcessPool) as error:
        raise SimulationEnded(str(error), 1) from None
    if stop.signal is not None:
        text = f"stopped: {summary.matches} of {count} matches written to {folder}"
        raise SimulationEnded(text, _SIGNAL_STATUS + stop.signal)
    return summary


def record_match(setup: Setup, folder: Path, number: int, stopped: Stopped) -> Outcome | None:
    """Play the match of this number and write ``GAME-NUMBER.jsonl``; ``None`` if ``stopped`` in time.

    Raises:
        EndlessMatch: It does not end.
        OSError: The record cannot be written; ``filename`` is its path.
    """
    match = play_match(setup, number, stopped)
    if match is None:
        return None
    path = folder / f"{setup.game}-{number:04}.jsonl"
    try:
        write_atomically(path, format_record(match))
    except OSError as error:
        # A full disk does not tell which file it was.
        raise OSError(error.errno, error.strerror, str(path)) from None
    assert isinstance(match.status, Over)
    return Outcome(match.ply, match.status)


def play_match(setup: Setup, number: int, stopped: Stopped = lambda: False) -> Match | None:
    """Play the match of this number to its end; ``None`` if ``stopped`` before.

    Each match has a generator of its own, so it is the same whatever is played before or beside it.

    Raises:
        EndlessMatch: It does not end.
    """
    # Seeds from a command line need not be UTF-8.
    rng = random.Random(f"{setup.seed} {setup.game} {number}".encode(errors="surrogatepass"))
    match = Match(GAMES[setup.game], setup.names, dict(setup.options))
    while isinstance(status := match.status, Acting):
        if stopped():
            return None
        if match.ply == MOVES_AT_MOST:
            raise EndlessMatch(f"match {number} of {setup.game} is not over after {match.ply} moves")
        seat = rng.choice(status.seats)
        match.submit(seat, _choose(setup, match, seat, rng))
    return match


def _choose(setup: Setup, match: Match, seat: Seat, rng: random.Random) -> Any:
    if seat == CHANCE:
        return match.rules.chance(match.state, rng)
    level = setup.levels[seat]
    if level == "random":
        # As `decide` does, without a question: the view and the history would take most of the time.
        return rng.choice(match.rules.legal(match.state, seat))
    # Bots count their work; a limit of time would make records depend on the machine.
    return decide(match.request(seat), level, rng, math.inf, setup.style(seat))


class Summary:
    """The figures of many matches, added up."""

    def __init__(self, setup: Setup) -> None:
        """Begin with no match."""
        self._setup = setup
        self.matches = 0
        self._moves = 0
        self._wins = [0 for _ in setup.levels]
        self._scores = [0 for _ in setup.levels]

    def add(self, outcome: Outcome) -> None:
        """Count one match; a shared victory is one for each winner."""
        self.matches += 1
        self._moves += outcome.moves
        for winner in outcome.over.winners:
            self._wins[winner] += 1
        for seat, score in enumerate(outcome.over.scores):
            self._scores[seat] += score

    def lines(self, seconds: float) -> list[str]:
        """Return the summary of at least one match as a text.

        Three lines ``matches N``, ``moves N`` (chance included) and ``moves/s N``, a blank line, then a
        table with a line per seat: number, name, level and style, wins, their share of all matches, its 95 %
        interval by Wilson, mean score (in the unit of the game).

        Args:
            seconds: How long it took, on the clock on the wall.
        """
        figures = [("matches", self.matches), ("moves", self._moves), ("moves/s", self._moves / seconds)]
        rows = [("seat", "name", "level", "wins", "share", "95% interval", "mean score")]
        for seat, name in enumerate(self._setup.names):
            wins, score = self._wins[seat], self._scores[seat]
            share, mean = f"{wins / self.matches:.1%}", f"{score / self.matches:.2f}"
            low, high = wilson(wins, self.matches)
            rows.append(
                (
                    str(seat),
                    name,
                    self._setup.bot(Seat(seat)),
                    str(wins),
                    share,
                    f"{low:.1%}-{high:.1%}",
                    mean,
                )
            )
        return [*(f"{what:<7} {number:>12.0f}" for what, number in figures), "", *_table(rows)]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Line up the cells: words (columns 1 and 2) to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if column in (1, 2) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
