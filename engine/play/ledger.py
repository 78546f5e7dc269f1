"""The money of the club: the helmet, rounds owed, revenge (K-22, K-23), in the club's book.

A line of the ledger is a number of euros for the helmet and a number of rounds, booked on a name.
Bots have lines too, but their euros and rounds are never added to those of people.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from engine.play.book import Book
from engine.play.seating import Player

Reason = Literal["late", "forgot", "loser"]
"""What a payment into the helmet is for: thinking too long (K-19), no club coins, a lost match (K-22)."""

EUROS: Final = 2
"""What each of them costs."""

LOUD_ENOUGH: Final = 73.0
"""Loudness in dB(A) from which on a shout rings the bell (K-23); the record is nothing below it."""

PAID: Final = "paid"
EMPTIED: Final = "emptied"

_SCHEMA: Final = (
    """
CREATE TABLE IF NOT EXISTS ledger (
    match_id TEXT NOT NULL,
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    reason TEXT NOT NULL,
    name TEXT NOT NULL,
    is_bot INTEGER NOT NULL,
    euros INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    booked_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (match_id, ply, seat, reason)
) STRICT
""",
    """
CREATE TABLE IF NOT EXISTS shout (
    match_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    decibels REAL NOT NULL,
    shouted_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT
""",
    """
CREATE TABLE IF NOT EXISTS revenge (
    match_id TEXT PRIMARY KEY,
    avenger TEXT NOT NULL,
    target TEXT NOT NULL,
    taken_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT
""",
)


@dataclass(frozen=True, slots=True)
class Helmet:
    """What lies in the helmet, in euros."""

    people: int
    bots: int
    """What bots put in; nobody can spend it."""


@dataclass(frozen=True, slots=True)
class Tab:
    """The beer mat of one name."""

    name: str
    is_bot: bool
    owed: int
    """Rounds that were lost and not paid yet."""
    paid: int
    """Rounds paid so far."""
    late: int
    """How often the clock ran out."""
    forgot: int
    """How often the club coins were missing."""
    lost: int
    """Matches lost."""
    euros: int
    """Everything this name has put into the helmet."""


@dataclass(frozen=True, slots=True)
class Feud:
    """How often two people took revenge on each other; the names are in alphabetical order."""

    first: str
    second: str
    by_first: int
    by_second: int


@dataclass(frozen=True, slots=True)
class Loudest:
    """The record at the Rache meter."""

    name: str
    decibels: float


class Ledger:
    """Books and counts."""

    def __init__(self, path: Path, new_key: Callable[[], str] = lambda: uuid.uuid4().hex) -> None:
        """Use a book.

        Args:
            path: The database, the same as that of the results.
            new_key: Names entries that belong to no match.
        """
        self._book = Book(path, _SCHEMA)
        self._new_key = new_key

    @property
    def trouble(self) -> str | None:
        """Why the last entry is missing, else ``None``."""
        return self._book.trouble

    # --- booking

    def charge(self, match_id: str, ply: int, seat: int, player: Player, reason: Reason) -> None:
        """Book what a move of a match costs a seat, once; the loser of a match owes a round as well.

        Args:
            match_id: The match.
            ply: The move that cost it, from 0.
            seat: Who pays.
            player: Who sits there.
            reason: What for.
        """
        rounds = 1 if reason == "loser" else 0
        self._write((match_id, ply, seat, reason, player.name, player.is_bot, EUROS, rounds), later=True)

    def pay_round(self, tab: Tab) -> None:
        """Strike off one round that a name owes; nothing if it owes none."""
        if tab.owed > 0:
            self._write((self._new_key(), 0, 0, PAID, tab.name, tab.is_bot, 0, -1))

    def empty_helmet(self) -> None:
        """Take everything out of the helmet, the bots' tin money too."""
        helmet, key = self.helmet(), self._new_key()
        self._write(
            (key, 0, 0, EMPTIED, "", False, -helmet.people, 0),
            (key, 0, 1, EMPTIED, "", True, -helmet.bots, 0),
        )

    def _write(self, *rows: tuple[str, int, int, str, str, bool, int, int], later: bool = False) -> None:
        self._book.enter(
            "INSERT OR IGNORE INTO ledger (match_id, ply, seat, reason, name, is_bot, euros, rounds)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            rows,
            later=later,
        )

    def shouted(self, match_id: str, name: str, decibels: float) -> None:
        """Book how loud the loser of a match was, once."""
        self._book.enter(
            "INSERT OR IGNORE INTO shout (match_id, name, decibels) VALUES (?, ?, ?)",
            [(match_id, name, decibels)],
            later=True,
        )

    def revenge_taken(self, match_id: str, avenger: str, target: str) -> None:
        """Book that a match asked for in revenge was lost by somebody else, once."""
        self._book.enter(
            "INSERT OR IGNORE INTO revenge (match_id, avenger, target) VALUES (?, ?, ?)",
            [(match_id, avenger, target)],
            later=True,
        )

    # --- reading

    def helmet(self) -> Helmet:
        """Return what lies in the helmet."""
        sums = dict(self._book.rows("SELECT is_bot, SUM(euros) FROM ledger GROUP BY is_bot"))
        return Helmet(people=int(sums.get(0, 0)), bots=int(sums.get(1, 0)))

    def tabs(self) -> list[Tab]:
        """Return the beer mats, people first, those who owe most first."""
        rows = self._book.rows(
            "SELECT name, is_bot, SUM(rounds), SUM(reason = 'paid'), SUM(reason = 'late'),"
            " SUM(reason = 'forgot'), SUM(reason = 'loser'), SUM(euros)"
            " FROM ledger WHERE reason <> 'emptied' GROUP BY name, is_bot"
            " ORDER BY is_bot, SUM(rounds) DESC, SUM(euros) DESC, name"
        )
        return [Tab(str(name), bool(is_bot), *map(int, numbers)) for name, is_bot, *numbers in rows]

    def feuds(self) -> list[Feud]:
        """Return the revenge account of each pair of people, the busiest first."""
        rows = self._book.rows("SELECT avenger, target, COUNT(*) FROM revenge GROUP BY avenger, target")
        counts = {(str(avenger), str(target)): int(count) for avenger, target, count in rows}
        pairs = {(min(pair), max(pair)) for pair in counts}
        feuds = [
            Feud(first, second, counts.get((first, second), 0), counts.get((second, first), 0))
            for first, second in pairs
        ]
        return sorted(feuds, key=lambda feud: (-feud.by_first - feud.by_second, feud.first, feud.second))

    def loudest(self) -> Loudest | None:
        """Return the loudest shout that rang the bell, of equal ones the first; ``None`` without any.

        Old books hold shouts that were too quiet, and new ones go on doing so: nobody counts them here.
        """
        rows = self._book.rows(
            "SELECT name, decibels FROM shout WHERE decibels >= ? ORDER BY decibels DESC, shouted_at LIMIT 1",
            (LOUD_ENOUGH,),
        )
        return Loudest(str(rows[0][0]), float(rows[0][1])) if rows else None
