"""The data folder: the running match, finished matches, and what was found damaged.

The plug is the off switch: a move is on the disk before anybody sees it. A match that
runs is ``running/match.jsonl`` (a record of ``spec/records.md``) beside
``running/table.json`` (who sits there). What cannot be read is moved to ``damaged/`` and
named, never deleted; a match that was neither ended nor given up goes to ``archive/``.
"""

import logging
import os
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.files import free_name, write_atomically
from engine.match.match import Match
from engine.match.record import RecordError, format_entry, format_record, read_record
from engine.play.seating import PEOPLE, Player, TableSetup

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Damage:
    """A file that could not be read."""

    file: str
    """Where it lies now, seen from the data folder."""
    line: int
    reason: str
    """What is wrong there, for the log."""


@dataclass(frozen=True, slots=True)
class Found:
    """What an earlier evening left behind."""

    match: Match | None = None
    """The running match; it may be finished if only its archiving was cut off."""
    setup: TableSetup | None = None
    damage: Damage | None = None
    """What had to be set aside."""


class Store:
    """Reads and writes the data folder.

    A disk that is full or read-only does not stop a match: `trouble` then says why, the match
    goes on in memory, and every further move tries to write all of it again.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble: str | None = None
        """Why the running match is not on the disk, else ``None``."""
        self._setup: TableSetup | None = None
        self._owns_record = False
        """The record in ``running/`` is that of the present match, not one that an earlier one left."""

    @property
    def record_path(self) -> Path:
        """Where the running match stands."""
        return self.folder / "running" / "match.jsonl"

    @property
    def setup_path(self) -> Path:
        """Where the set-up of the running match stands."""
        return self.folder / "running" / "table.json"

    @property
    def last_table_path(self) -> Path:
        """Where the table set up last stands, for the next evening."""
        return self.folder / "last_table.json"

    def begin(self, setup: TableSetup, match: Match) -> None:
        """Start to keep a match: its set-up, then its header and the moves it already has."""
        self._setup, self._owns_record = setup, False
        self.rewrite(match)

    def rewrite(self, match: Match) -> None:
        """Write the running record as a whole, after moves were taken back or writing had failed."""
        self._save(lambda: self._write_all(match))

    def _write_all(self, match: Match) -> None:
        if not self._owns_record:
            if self.record_path.exists():
                # A match that was neither ended nor given up: it is not lost, it goes to the archive.
                self._move(self.record_path, free_name(self.folder / "archive" / "unfinished.jsonl"))
            if self._setup is not None:
                write_atomically(self.setup_path, self._setup.format())
        write_atomically(self.record_path, format_record(match))
        self._owns_record = True

    def append(self, match: Match) -> None:
        """Bring the last move of a match to the disk; returns when it is there, or `trouble` says why not."""
        if self.trouble is None and self._owns_record:
            self._save(lambda: self._append(format_entry(match, match.log[-1])))
        else:
            self.rewrite(match)

    def _append(self, line: str) -> None:
        with self.record_path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())

    def keep_setup(self, setup: TableSetup) -> None:
        """Replace the set-up of the running match."""
        self._setup = setup
        if self._owns_record:
            self._save(lambda: write_atomically(self.setup_path, setup.format()))

    def archive(self, match_id: str) -> None:
        """Move the record of the present match to the archive; the table is empty then."""
        if self._owns_record and self.record_path.exists():
            self._save(
                lambda: self._move(self.record_path, free_name(self.folder / "archive" / f"{match_id}.jsonl"))
            )
            guarded(lambda: self.setup_path.unlink(missing_ok=True))
        self._setup, self._owns_record = None, False

    def load(self) -> Found:
        """Read what is running; whatever is damaged is set aside and named."""
        if not self.record_path.exists():
            guarded(lambda: self.setup_path.unlink(missing_ok=True))
            return Found()
        try:
            match = read_record(self.record_path, running=True)
        except RecordError as error:
            log.warning("%s", error)
            damaged = self._set_aside(self.record_path)
            self._set_aside(self.setup_path)
            return Found(damage=Damage(damaged, error.line, error.reason))
        self._setup, damage = self._load_setup(match)
        self._owns_record = True
        if not self.record_path.read_bytes().endswith(b"\n"):
            # The next move must not be appended to the line that the power cut left half written.
            self.rewrite(match)
        if damage is not None:
            self.keep_setup(self._setup)
        return Found(match, self._setup, damage)

    def _load_setup(self, match: Match) -> tuple[TableSetup, Damage | None]:
        try:
            setup = TableSetup.parse(self.setup_path.read_text(encoding="utf-8"))
            names = tuple(player.name for player in setup.players)
            if (setup.game, names, setup.options) == (match.game.name, match.names, match.options):
                return setup, None
            reason = "belongs to another match"
        except (ValueError, OSError) as error:
            reason = str(error)
        log.warning("%s:1: %s", self.setup_path, reason)
        return people_only(match), Damage(self._set_aside(self.setup_path), 1, reason)

    def _set_aside(self, path: Path) -> str:
        """Move a damaged file away; return where it lies now, seen from the data folder."""
        target = free_name(self.folder / "damaged" / path.name)
        if path.exists():
            guarded(lambda: self._move(path, target))
        return (target if target.exists() else path).relative_to(self.folder).as_posix()

    def remember_table(self, setup: TableSetup) -> None:
        """Keep a set-up as the one to offer next time."""
        guarded(lambda: write_atomically(self.last_table_path, setup.format()))

    def last_table(self) -> TableSetup | None:
        """Return the set-up of the last table, if there is a readable one."""
        try:
            return TableSetup.parse(self.last_table_path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (ValueError, OSError) as error:
            log.warning("%s: %s", self.last_table_path, error)
            self._set_aside(self.last_table_path)
            return None

    def _move(self, source: Path, target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        source.replace(target)

    def _save(self, write: Callable[[], None]) -> None:
        self.trouble = guarded(write)


def guarded(write: Callable[[], None]) -> str | None:
    """Carry out a write; return why the disk refused it, or ``None``."""
    try:
        write()
    except OSError as error:
        log.error("data folder: %s", error)
        return str(error)
    return None


def people_only(match: Match) -> TableSetup:
    """Return a set-up for a record whose own is lost: everybody is a person, nobody a bot."""
    players = tuple(Player(name, PEOPLE[seat % len(PEOPLE)]) for seat, name in enumerate(match.names))
    return TableSetup(match.game.name, players, options=match.options, match_id=uuid.uuid4().hex)
