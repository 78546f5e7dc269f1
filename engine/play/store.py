"""The data folder: the running match, finished matches, and what was found damaged.

The plug is the off switch: a move is on the disk before anybody sees it. A match that
runs is ``running/match.jsonl`` (a record of ``spec/records.md``) beside
``running/table.json`` (who sits there). Whatever cannot be read is moved to
``damaged/`` and named, never deleted.
"""

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.files import free_name, write_atomically
from engine.match.match import Match
from engine.match.record import RecordError, format_record, read_record
from engine.play.seating import Player, TableSetup

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

    A disk that is full or read-only does not stop a match: `trouble` then says why and
    the match goes on in memory.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble: str | None = None
        """Why the running match is not being saved, else ``None``."""

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
        self.trouble = None
        self.guarded(lambda: self._begin(setup, match))

    def _begin(self, setup: TableSetup, match: Match) -> None:
        if self.record_path.exists():
            # A match that was neither ended nor given up: it is not lost, it goes to the archive.
            self._move(self.record_path, free_name(self.folder / "archive" / "unfinished.jsonl"))
        write_atomically(self.setup_path, setup.format())
        write_atomically(self.record_path, format_record(match))

    def keep_setup(self, setup: TableSetup) -> None:
        """Replace the set-up of the running match."""
        self.guarded(lambda: write_atomically(self.setup_path, setup.format()))

    def rewrite(self, match: Match) -> None:
        """Replace the running record as a whole, after moves were taken back."""
        self.guarded(lambda: write_atomically(self.record_path, format_record(match)))

    def append(self, line: str) -> None:
        """Append a line of the record, line end included, and wait until it is on the disk."""
        if self.trouble is None:
            self.guarded(lambda: self._append(line))

    def _append(self, line: str) -> None:
        with self.record_path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())

    def archive(self, match_id: str) -> None:
        """Move the running record to the archive; the table is empty then."""
        if self.record_path.exists():
            self.guarded(lambda: self._move(self.record_path, self.folder / "archive" / f"{match_id}.jsonl"))
        self.guarded(lambda: self.setup_path.unlink(missing_ok=True))

    def finish(self, match_id: str, match: Match) -> None:
        """Archive a finished match whose last line the power cut may have taken."""
        self.rewrite(match)
        self.archive(match_id)

    def load(self) -> Found:
        """Read what is running; whatever is damaged is set aside and named."""
        if not self.record_path.exists():
            self.guarded(lambda: self.setup_path.unlink(missing_ok=True))
            return Found()
        try:
            match = read_record(self.record_path, running=True)
        except RecordError as error:
            log.warning("%s", error)
            damaged = self._set_aside(self.record_path)
            self._set_aside(self.setup_path)
            return Found(damage=Damage(damaged, error.line, error.reason))
        if not self.record_path.read_bytes().endswith(b"\n"):
            # The next move must not be appended to the line that the power cut left half written.
            self.rewrite(match)
        setup, damage = self._load_setup(match)
        return Found(match, setup, damage)

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
            self.guarded(lambda: self._move(path, target))
        return (target if target.exists() else path).relative_to(self.folder).as_posix()

    def remember_table(self, setup: TableSetup) -> None:
        """Keep a set-up as the one to offer next time."""
        self.guarded(lambda: write_atomically(self.last_table_path, setup.format()))

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

    def guarded(self, write: Callable[[], None]) -> None:
        """Carry out a write; a disk that fails is remembered in `trouble`, not raised."""
        try:
            write()
        except OSError as error:
            log.error("data folder: %s", error)
            self.trouble = str(error)


def people_only(match: Match) -> TableSetup:
    """Return a set-up for a record whose own is lost: everybody is a person, nobody a bot."""
    figures = ("jupp", "uschi", "heinz", "moni")
    players = tuple(Player(name, figures[seat % len(figures)]) for seat, name in enumerate(match.names))
    return TableSetup(match.game.name, players, options=match.options)
