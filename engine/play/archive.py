"""The archive: the records of all matches that were played here or brought along.

Reading a record means replaying it, so what it told is remembered in the club's book and read from
there as long as the file stays as it is. Records go to a USB stick and come from there; only such as
replay without fault come in.
"""

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.core.rules import Over
from engine.files import free_name
from engine.match.match import Match
from engine.match.record import RecordError, read_record
from engine.play.book import Book
from engine.play.statistics import Counts, Told, count_match

MEDIA: Final = Path("/media")
"""Where sticks are mounted, two levels deep at most: ``/media/STICK`` or ``/media/USER/STICK``."""
STICK_FOLDER: Final = "wasserbueffel"
"""Records lie in this folder of a stick."""
LARGEST_RECORD: Final = 4_000_000
"""Bytes; the longest real match has a hundredth of it, and nobody waits for a film to be read."""
VERSION: Final = 1
"""Of what is remembered; another one is worked out anew."""

_SUFFIX: Final = ".jsonl"
_PATTERN: Final = "*.jsonl*"
_NAME: Final = re.compile(r"[^/]+\.jsonl(\.\d+)?")
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS digest (
    file TEXT PRIMARY KEY,
    stamp TEXT NOT NULL,
    content TEXT NOT NULL
) STRICT
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """One record of the archive."""

    file: str
    """Its name in the folder of the archive."""
    finished_at: float
    """When the last move was made, in seconds since 1970."""
    game: str = ""
    names: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    """Nothing if the match was not played to its end."""
    winners: tuple[int, ...] = ()
    plies: int = 0
    """How many moves it has, those of chance included."""
    counts: tuple[Counts, ...] = ()
    """For each seat what its moves amounted to (`engine.play.statistics`)."""
    line: int = 0
    """Where the record is damaged; 0: nowhere."""
    reason: str = ""
    """What is wrong there, for whoever repairs it."""

    @property
    def damaged(self) -> bool:
        """Whether the record cannot be replayed."""
        return self.line > 0

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return bool(self.scores)

    @property
    def match_id(self) -> str:
        """The name of the match in the club's book."""
        return self.file.replace(_SUFFIX, "", 1)

    def told(self) -> Told:
        """Return what the record of a finished match told."""
        return Told(self.match_id, self.game, self.names, self.winners, self.counts)


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What became of a record that was brought along."""

    source: Path
    file: str = ""
    """Its name in the archive now, if it is new there."""
    known: bool = False
    """The archive has it already."""
    refusal: str = ""
    """Why it stays outside: ``FILE:LINE: reason``."""


class Archive:
    """The folder ``archive/`` of the data folder, and the way in and out of it."""

    def __init__(
        self,
        data: Path,
        *,
        media: Path = MEDIA,
        is_stick: Callable[[Path], bool] = os.path.ismount,
    ) -> None:
        """Look at a data folder.

        Args:
            data: The data folder.
            media: Where sticks appear.
            is_stick: Tells whether a folder there is a stick.
        """
        self._folder = data / "archive"
        self._own_exports = data / "export"
        self._book = Book(data / "club.sqlite3", [_SCHEMA])
        self._media = media
        self._is_stick = is_stick

    # --- reading

    def entries(self) -> tuple[list[Entry], list[Path]]:
        """Return the records that are known, and the files that must be read first, newest first."""
        remembered = {str(file): (str(stamp), str(content)) for file, stamp, content in self._remembered()}
        known: list[Entry] = []
        unread: list[Path] = []
        for path in self._files():
            stamp, content = remembered.get(path.name, ("", ""))
            entry = _entry(path, content) if stamp == _stamp(path) else None
            if entry is None:
                unread.append(path)
            else:
                known.append(entry)
        return known, unread

    def _remembered(self) -> list[tuple[Any, ...]]:
        return self._book.rows("SELECT file, stamp, content FROM digest")

    def _files(self) -> list[Path]:
        found = [path for path in _records(self._folder) if path.is_file()]
        return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))

    def read(self, path: Path) -> Entry:
        """Replay a record and remember what it told; a damaged one is remembered as such.

        Raises:
            OSError: The file is not there any more.
        """
        content = _digest(path)
        statement = "INSERT OR REPLACE INTO digest (file, stamp, content) VALUES (?, ?, ?)"
        self._book.enter(statement, [(path.name, _stamp(path), json.dumps(content))])
        entry = _entry(path, json.dumps(content))
        assert entry is not None
        return entry

    def match(self, entry: Entry) -> Match:
        """Return the match of a record.

        Raises:
            RecordError: It was damaged since it was read.
        """
        return read_record(self._folder / entry.file)

    def bots(self, entry: Entry) -> frozenset[int] | None:
        """Return the seats of bots as the club's book has them; ``None`` if it does not know the match."""
        rows = self._book.rows("SELECT seat, is_bot FROM result WHERE match_id = ?", (entry.match_id,))
        return frozenset(int(seat) for seat, is_bot in rows if is_bot) if rows else None

    # --- the way out and in

    def outside(self) -> Path:
        """Return the folder for records outside: on a stick if there is one, else in the data folder."""
        for stick in self._sticks():
            if os.access(stick, os.W_OK):
                return stick / STICK_FOLDER
        return self._own_exports

    def _sticks(self) -> Iterator[Path]:
        for pattern in ("*", "*/*"):
            for path in sorted(self._media.glob(pattern)):
                if path.is_dir() and self._is_stick(path):
                    yield path

    def export(self, entry: Entry, folder: Path) -> None:
        """Copy a record to a folder, unless it lies there already.

        Raises:
            OSError: The folder does not take it.
        """
        source = self._folder / entry.file
        if not any(_same(source, there) for there in _records(folder)):
            _copy(source, free_name(folder / entry.file))

    def brought(self) -> list[Path]:
        """Return the records that lie outside: in the folders of all sticks and in the own one."""
        folders = [*self._sticks()]
        folders += [stick / STICK_FOLDER for stick in self._sticks()]
        return [path for folder in (*folders, self._own_exports) for path in _records(folder)]

    def take_in(self, source: Path) -> TakenIn:
        """Verify a record from outside and copy it into the archive if it is whole and new."""
        try:
            if source.stat().st_size > LARGEST_RECORD:
                return TakenIn(source, refusal=f"{source.name}:1: larger than {LARGEST_RECORD} bytes")
            if any(_same(source, there) for there in _records(self._folder)):
                return TakenIn(source, known=True)
            read_record(source)
            stem = re.sub(r"[^0-9A-Za-z-]", "-", source.name.partition(_SUFFIX)[0])[:64] or "record"
            target = free_name(self._folder / f"{stem}{_SUFFIX}")
            _copy(source, target)
        except RecordError as error:
            return TakenIn(source, refusal=f"{source.name}:{error.line}: {error.reason}")
        except OSError as error:
            return TakenIn(source, refusal=f"{source.name}:1: {error.strerror}")
        self.read(target)
        return TakenIn(source, file=target.name)


def _records(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(_PATTERN) if _NAME.fullmatch(path.name))
    except OSError:  # a stick that was pulled out
        return []


def _stamp(path: Path) -> str:
    """Return what changes when a file does."""
    found = path.stat()
    return f"{VERSION}:{found.st_size}:{found.st_mtime_ns}"


def _digest(path: Path) -> dict[str, Any]:
    """Replay a record and return what is remembered of it."""
    try:
        match = read_record(path)
    except RecordError as error:
        return {"line": error.line, "reason": error.reason}
    status = match.status
    over = status if isinstance(status, Over) else None
    return {
        "game": match.game.name,
        "names": list(match.names),
        "scores": list(over.scores) if over else [],
        "winners": [int(seat) for seat in over.winners] if over else [],
        "plies": match.ply,
        "counts": list(count_match(match)),
    }


def _entry(path: Path, content: str) -> Entry | None:
    """Read what is remembered; ``None`` if it makes no sense and must be worked out anew."""
    try:
        told: dict[str, Any] = json.loads(content)
        for key in ("names", "scores", "winners", "counts"):
            told[key] = tuple(told.get(key, ()))
        return Entry(path.name, path.stat().st_mtime, **told)
    except (ValueError, TypeError, AttributeError):
        return None


def _same(one: Path, other: Path) -> bool:
    """Tell whether two files have the same content."""
    if one.stat().st_size != other.stat().st_size:
        return False
    return _hash(one) == _hash(other)


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _copy(source: Path, target: Path) -> None:
    """Copy a file with its date so that nobody ever sees half of it, and a stick may be pulled out."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.new")
    try:
        with draft.open("wb") as file:
            file.write(source.read_bytes())
            file.flush()
            os.fsync(file.fileno())
        found = source.stat()
        os.utime(draft, ns=(found.st_atime_ns, found.st_mtime_ns))
        draft.replace(target)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
