"""The club's book: what was played and how it ended, in ``club.sqlite3``.

Every entry is keyed by match and seat, so that booking a match twice, for example after
a power cut between booking and archiving, changes nothing.
"""

import functools
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.rules import Over
from engine.files import free_name
from engine.play.seating import TableSetup
from engine.play.store import guarded

log = logging.getLogger(__name__)

LOCK_SECONDS = 0.2
"""The picture waits no longer for a book that somebody else holds."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS result (
    match_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    is_bot INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    finished_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (match_id, seat)
) STRICT
"""


@dataclass(frozen=True, slots=True)
class BestScore:
    """The best result of a person in one game."""

    name: str
    score: int


class Club:
    """The book, opened for each entry and closed again.

    A book that cannot be written is reported by `trouble`; a file that is no database is
    set aside beside itself and a new book is begun.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.trouble: str | None = None
        """Why the last entry is missing, else ``None``."""

    @contextmanager
    def _open(self, *, writing: bool = False) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self._path, timeout=LOCK_SECONDS)
        try:
            if writing:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute(_SCHEMA)
            with connection:
                yield connection
        finally:
            connection.close()

    def book(self, setup: TableSetup, over: Over) -> None:
        """Enter the result of a finished match, once."""
        rows = [
            (setup.match_id, seat, setup.game, player.name, player.is_bot, score, seat in over.winners)
            for seat, (player, score) in enumerate(zip(setup.players, over.scores, strict=True))
        ]
        try:
            self._insert(rows)
            self.trouble = None
        except (sqlite3.Error, OSError, ValueError) as error:
            log.error("club book: %s", error)
            self.trouble = f"{self._path}: {error}"

    def _insert(self, rows: list[tuple[str, int, str, str, bool, int, bool]]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._open(writing=True) as connection:
            connection.executemany(
                "INSERT OR IGNORE INTO result (match_id, seat, game, name, is_bot, score, won)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                rows,
            )

    def matches_played(self) -> int:
        """Return how many matches stand in the book."""
        row = self._one("SELECT COUNT(DISTINCT match_id) FROM result", ())
        return int(row[0]) if row else 0

    def best_score(self, game: str) -> BestScore | None:
        """Return the highest score a person ever won a game with; of equal ones the first."""
        row = self._one(
            "SELECT name, score FROM result WHERE game = ? AND won AND NOT is_bot"
            " ORDER BY score DESC, finished_at LIMIT 1",
            (game,),
        )
        return BestScore(str(row[0]), int(row[1])) if row else None

    def _one(self, query: str, arguments: tuple[str, ...]) -> tuple[Any, ...] | None:
        if not self._path.exists():
            return None
        try:
            with self._open() as connection:
                row: tuple[Any, ...] | None = connection.execute(query, arguments).fetchone()
                return row
        except (sqlite3.Error, ValueError) as error:
            log.error("%s: %s", self._path, error)
            self._set_aside_if_unusable(error)
            return None

    def _set_aside_if_unusable(self, error: Exception) -> None:
        """Begin a new book beside one that is none; a book that is only locked stays."""
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            return
        self.trouble = f"{self._path}: {error}"
        for suffix in ("", "-wal", "-shm"):
            part = self._path.with_name(self._path.name + suffix)
            if part.exists():
                guarded(functools.partial(_rename, part, free_name(part.with_name(part.name + ".damaged"))))


def _rename(source: Path, target: Path) -> None:
    source.replace(target)
