"""The club's book as a file: ``club.sqlite3``, opened for each entry and closed again.

What stands in it is the business of `engine.play.club` (results) and `engine.play.ledger` (money,
rounds, revenge). Every entry has a key of its own, so that entering it twice, for example after a
power cut, changes nothing.
"""

import functools
import logging
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.files import free_name
from engine.play.store import guarded

log = logging.getLogger(__name__)

LOCK_SECONDS = 0.2
"""The picture waits no longer for a book that somebody else holds."""

_PASSING = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_PERM,
    }
)
"""Errors of the disk or of whoever else uses the book, not of what stands in it: a full disk, for
example, has no room for the index without which a book cannot even be read."""

_RUINED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class Book:
    """One file with some tables.

    A book that cannot be written is reported by `trouble`; a file that is no database is
    set aside beside itself and a new book is begun. What must not be lost waits for a disk with room.
    """

    def __init__(self, path: Path, schema: Sequence[str]) -> None:
        """Name the file; nothing is opened or made yet.

        Args:
            path: The database.
            schema: ``CREATE TABLE IF NOT EXISTS`` statements, carried out before each entry.
        """
        self._path = path
        self._schema = tuple(schema)
        self.trouble: str | None = None
        """Why the last entry is missing, else ``None``."""
        self._passing = False
        """Whether what kept it out may be over soon, such as a full disk."""
        self._waiting: list[tuple[str, Sequence[tuple[Any, ...]]]] = []
        """Statements and rows that are still to be written, in their order."""

    @contextmanager
    def _open(self, *, writing: bool = False) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self._path, timeout=LOCK_SECONDS)
        try:
            if writing:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
                for statement in self._schema:
                    connection.execute(statement)
            with connection:
                yield connection
        finally:
            connection.close()

    def enter(self, statement: str, rows: Sequence[tuple[Any, ...]], *, later: bool = False) -> bool:
        """Write rows with an ``INSERT``; tell whether they stand in the book now.

        A book of which only writing shows that it is ruined makes room for a new one, which takes them.

        Args:
            statement: One that changes nothing when it is carried out once more.
            rows: Its values.
            later: What cannot be written now is written before the next entry, or before the book is read.
        """
        entries = [*self._waiting, (statement, rows)]
        if self._written(entries):
            self._waiting = []
            return True
        if later and self._passing:
            self._waiting = entries
        return False

    def _written(self, entries: Sequence[tuple[str, Sequence[tuple[Any, ...]]]]) -> bool:
        """Write all of them or nothing, and note what kept them from being written."""
        for _ in range(2):
            try:
                self._write(entries)
            except (sqlite3.Error, OSError, ValueError) as error:
                log.error("club book: %s", error)
                self.trouble = f"{self._path}: {error}"
                self._passing = isinstance(error, OSError) or _kind(error) in _PASSING
                if _kind(error) not in _RUINED:
                    break
                self._set_aside()
            else:
                self.trouble = None
                return True
        return False

    def _write(self, entries: Sequence[tuple[str, Sequence[tuple[Any, ...]]]]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._open(writing=True) as connection:
            for statement, rows in entries:
                connection.executemany(statement, rows)

    def rows(self, query: str, arguments: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Read; nothing if there is no book or no such table yet, or if the file is no book."""
        if self._waiting and self._written(self._waiting):
            self._waiting = []
        if not self._path.exists():
            return []
        try:
            with self._open() as connection:
                return connection.execute(query, arguments).fetchall()
        except (sqlite3.Error, ValueError) as error:
            if str(error).startswith("no such table"):
                return []
            log.error("%s: %s", self._path, error)
            if _kind(error) not in _PASSING:
                self.trouble = f"{self._path}: {error}"
                self._set_aside()
            return []

    def _set_aside(self) -> None:
        """Move the book away, so that the next entry begins a new one."""
        for suffix in ("", "-wal", "-shm"):
            part = self._path.with_name(self._path.name + suffix)
            if part.exists():
                guarded(functools.partial(_rename, part, free_name(part.with_name(part.name + ".damaged"))))


def _kind(error: Exception) -> int:
    """Return what kind of error it is for SQLite; its lowest byte, the others say more exactly which."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF


def _rename(source: Path, target: Path) -> None:
    source.replace(target)
