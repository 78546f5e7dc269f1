"""What finished matches tell about those who played them, and how it adds up for a person.

A match is replayed once for it; what it told is remembered (`engine.play.archive`). Who won stands in
the club's book as well, with who was a bot; records of other houses tell names only.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.core.seats import CHANCE
from engine.games.bohnen.model import LapSown, UrsMade
from engine.games.knobeln.events import Called, GuessesJudged
from engine.games.quando.model import RoundEnded
from engine.games.singularity.model import RoundScored
from engine.match.match import LogEntry, Match
from engine.play.book import Book

Counts = dict[str, int]
"""What is counted in a game, by name."""

LARGEST: Final = frozenset({"sowing"})
"""Of these the largest counts; everything else is added up."""


def add(total: Counts, more: Mapping[str, int]) -> None:
    """Add counts to others, in place."""
    for name, count in more.items():
        total[name] = max(total.get(name, 0), count) if name in LARGEST else total.get(name, 0) + count


def count_match(match: Match) -> tuple[Counts, ...]:
    """Return for each seat what its moves amounted to.

    Knobeln: ``calls`` and how many of them were ``right``. Bohnenspiel: ``sowing``, the most beans laid
    down in one move, and ``urs``. Singularity: ``bids`` and how many were ``kept`` (W-22). Quando:
    ``rounds`` and how many of them cost nothing (``free``, Q-21).
    """
    counts: tuple[Counts, ...] = tuple({} for _ in match.names)
    count = _COUNTERS[match.game.name]
    for entry in match.log:
        count(entry, counts)
    return counts


def _knobeln(entry: LogEntry, counts: tuple[Counts, ...]) -> None:
    for event in entry.events:
        if isinstance(event, Called):
            add(counts[event.seat], {"calls": 1})
        elif isinstance(event, GuessesJudged):
            for seat in event.right:
                add(counts[seat], {"right": 1})


def _bohnen(entry: LogEntry, counts: tuple[Counts, ...]) -> None:
    if entry.seat == CHANCE:
        return
    beans = sum(len(event.path) for event in entry.events if isinstance(event, LapSown))
    urs = sum(isinstance(event, UrsMade) for event in entry.events)
    add(counts[entry.seat], {"sowing": beans, "urs": urs})


def _singularity(entry: LogEntry, counts: tuple[Counts, ...]) -> None:
    for event in entry.events:
        if isinstance(event, RoundScored):
            for seat, bid in enumerate(event.bids):
                if bid is not None:
                    add(counts[seat], {"bids": 1, "kept": int(bid == event.tricks[seat])})


def _quando(entry: LogEntry, counts: tuple[Counts, ...]) -> None:
    for event in entry.events:
        if isinstance(event, RoundEnded):
            for seat, points in enumerate(event.points):
                add(counts[seat], {"rounds": 1, "free": int(points == 0)})


_COUNTERS: Final[Mapping[str, Callable[[LogEntry, tuple[Counts, ...]], None]]] = {
    "knobeln": _knobeln,
    "bohnen": _bohnen,
    "singularity": _singularity,
    "quando": _quando,
}


@dataclass(frozen=True, slots=True)
class Told:
    """What the record of a finished match told."""

    match_id: str
    game: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    counts: tuple[Counts, ...]
    """For each seat, as `count_match` returned it."""


@dataclass(slots=True)
class Standing:
    """What a person has done in all the matches of one game."""

    played: int = 0
    won: int = 0
    counts: Counts = field(default_factory=dict)

    def share(self, part: str, whole: str) -> float | None:
        """Return one count as a share of another, 0..1; ``None`` if there is nothing to divide by."""
        total = self.counts.get(whole, 0)
        return self.counts.get(part, 0) / total if total else None

    def with_more(self, more: "Standing") -> "Standing":
        """Return this and another one together; both stay."""
        counts = dict(self.counts)
        add(counts, more.counts)
        return Standing(self.played + more.played, self.won + more.won, counts)


@dataclass(slots=True)
class Career:
    """Everything that is known about a person."""

    games: dict[str, Standing] = field(default_factory=dict)
    loudest: float | None = None
    """The best shout at the Rache meter in dB(A), if there was any."""
    paid: int = 0
    """Rounds paid."""
    owed: int = 0
    """Rounds lost and not paid yet."""

    def standing(self, game: str) -> Standing:
        """Return what was done in a game; nothing before the first match."""
        return self.games.get(game, Standing())

    @property
    def played(self) -> int:
        """Matches of all games."""
        return sum(standing.played for standing in self.games.values())

    def with_more(self, more: "Career") -> "Career":
        """Return this and another one together, as of somebody who had two names; both stay."""
        games = {
            game: self.standing(game).with_more(more.standing(game)) for game in {**self.games, **more.games}
        }
        shouts = [one for one in (self.loudest, more.loudest) if one is not None]
        return Career(games, max(shouts, default=None), self.paid + more.paid, self.owed + more.owed)


class Statistics:
    """Adds up the club's book and what the archive told."""

    def __init__(self, book: Path) -> None:
        """Read from a book; nothing is written there."""
        self._book = Book(book, ())

    def careers(self, told: Iterable[Told], strangers: Iterable[str] = ()) -> dict[str, Career]:
        """Return the career of every person, by name.

        Args:
            told: The finished matches of the archive.
            strangers: Names that are nobody's own: those of bots. A match that the book knows tells
                itself who was a bot.
        """
        careers: dict[str, Career] = {}
        people = self._booked(careers)
        tin = frozenset(strangers)
        for match in told:
            known = people.get(match.match_id)
            for seat, name in enumerate(match.names):
                if (seat in known) if known is not None else (name not in tin):
                    standing = _standing(careers, name, match.game)
                    add(standing.counts, match.counts[seat])
                    if known is None:
                        standing.played += 1
                        standing.won += seat in match.winners
        self._money(careers)
        return careers

    def _booked(self, careers: dict[str, Career]) -> dict[str, set[int]]:
        """Count what was played and won; return the seats of people in every match of the book."""
        people: dict[str, set[int]] = {}
        rows = self._book.rows("SELECT match_id, seat, game, name, is_bot, won FROM result")
        for match_id, seat, game, name, is_bot, won in rows:
            seats = people.setdefault(str(match_id), set())
            if not is_bot:
                seats.add(int(seat))
                standing = _standing(careers, str(name), str(game))
                standing.played += 1
                standing.won += int(won)
        return people

    def _money(self, careers: dict[str, Career]) -> None:
        for name, decibels in self._book.rows("SELECT name, MAX(decibels) FROM shout GROUP BY name"):
            careers.setdefault(str(name), Career()).loudest = float(decibels)
        rows: list[tuple[Any, ...]] = self._book.rows(
            "SELECT name, SUM(reason = 'paid'), SUM(rounds) FROM ledger"
            " WHERE NOT is_bot AND reason <> 'emptied' GROUP BY name"
        )
        for name, paid, owed in rows:
            career = careers.setdefault(str(name), Career())
            career.paid, career.owed = int(paid), int(owed)


def _standing(careers: dict[str, Career], name: str, game: str) -> Standing:
    return careers.setdefault(name, Career()).games.setdefault(game, Standing())
