"""Every file of the data folder, cut at every byte, and with every bit of its first line turned over.

Whatever that makes of it: nothing raises, what cannot be read is named and kept for its owner to look
at, and no other file suffers.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.match.record import read_record
from engine.play.archive import Archive
from engine.play.club import Club
from engine.play.ledger import Ledger
from engine.play.seating import Player, TableSetup
from engine.play.store import Store
from engine.settings import Settings, read_settings, write_settings
from engine.shell.kiosk import KioskRules, read_kiosk_rules, written
from engine.shell.pads import Pads
from tests.match.matches import LAYLI_MATCH, OPENING
from tests.reliability.real_program import Unhurried

JUPP, BOT = Player("Jupp", "jupp"), Player("Blech-2", "blech2", "normal")
SETUP = TableSetup("bohnen", (JUPP, BOT), match_id="m1")
MAGIC: Final = b"SQLite format 3\x00"
"""The first line, so to speak, of a database."""
HEADER: Final = 100
"""Bytes at the beginning of a database that say how it is to be read."""
SOME: Final = 7
"""Where all damage would take too long, every so manyth is done."""
RECORD, TABLE, LAST, SETTINGS, BOOK = (
    "running/match.jsonl",
    "running/table.json",
    "last_table.json",
    "settings.toml",
    "club.sqlite3",
)


def furnish(folder: Path) -> dict[str, bytes]:
    """Leave a match on its table, one in the archive and the last table; return all files."""
    store = Store(folder)
    for moves, over in ((LAYLI_MATCH, True), (OPENING, False)):
        match = Match(GAMES["bohnen"], ["Jupp", "Blech-2"], {"variant": "layli"} if over else {})
        store.begin(TableSetup("bohnen", (JUPP, BOT), options=match.options, match_id=f"m{over:d}"), match)
        for move in moves:
            match.submit(Seat("ab".index(move[0])), match.rules.parse_move(move))
            store.append(match)
        if over:
            store.archive("m1")
    store.remember_table(SETUP)
    return files(folder)


def keep_book(folder: Path) -> Path:
    """Keep a book in which a match and a payment stand; return its path."""
    book = folder / BOOK
    Ledger(book).charge("m1", 3, 0, JUPP, "loser")
    Club(book).book(SETUP, Over((31, 17), (Seat(0),)))
    return book


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def cuts(whole: bytes) -> Iterator[bytes]:
    """Yield a file that ends after every byte but the last."""
    return (whole[:end] for end in range(len(whole)))


def turned(whole: bytes, length: int | None = None) -> Iterator[bytes]:
    """Yield a file for every bit of its first line, or of so many bytes, with this bit turned over."""
    for place in range((whole.find(b"\n") + 1 or len(whole)) if length is None else length):
        for bit in range(8):
            yield whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :]


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of files are written here, and the power stays on."""
    monkeypatch.setattr("os.fsync", lambda _descriptor: None)


@pytest.fixture
def damaged(tmp_path: Path) -> Callable[[str], Iterator[tuple[Path, bytes]]]:
    """Return a function that yields the folder with a file damaged in all ways, and what stands there."""
    whole = furnish(tmp_path)

    def damage(name: str) -> Iterator[tuple[Path, bytes]]:
        touched = {name, TABLE} if name == RECORD else {name}
        for content in (*cuts(whole[name]), *turned(whole[name])):
            (tmp_path / name).write_bytes(content)
            yield tmp_path, content
            here = files(tmp_path)
            for other in whole.keys() - touched:
                assert here[other] == whole[other], f"{other} suffers from damage of {name}"
            for gone in here.keys() - whole.keys():
                (tmp_path / gone).unlink()
            for other in touched:
                (tmp_path / other).write_bytes(whole[other])

    return damage


Damaged = Callable[[str], Iterator[tuple[Path, bytes]]]


def test_a_running_record_loses_what_is_damaged_and_keeps_its_bytes(damaged: Damaged) -> None:
    moves: set[int] = set()
    for folder, content in damaged(RECORD):
        found = Store(folder).load()
        if found.match is None:
            assert found.damage is not None
            assert (folder / found.damage.file).read_bytes() == content
            assert found.damage.line == 1
        else:
            moves.add(found.match.ply)
            assert read_record(folder / RECORD).log == found.match.log
        assert Store(folder).load().damage is None, "it is told once"
    assert moves == set(range(len(OPENING) + 1))


@pytest.mark.parametrize("name", [TABLE, LAST])
def test_a_damaged_set_up_costs_only_itself(damaged: Damaged, name: str) -> None:
    kept = 0
    for folder, content in damaged(name):
        store = Store(folder)
        last, found = store.last_table(), store.load()
        assert found.match is not None
        assert found.match.ply == len(OPENING)
        assert found.setup is not None
        aside = folder / "damaged" / Path(name).name
        if aside.exists():
            assert aside.read_bytes() == content
            assert (last is None) == (name == LAST)
            assert (found.damage is None) == (name == LAST)
        else:
            kept += 1
    assert kept < 200, "most damage of a file of JSON is seen"


def test_damaged_settings_are_set_aside(tmp_path: Path) -> None:
    path, aside = tmp_path / SETTINGS, tmp_path / "settings.damaged.toml"
    write_settings(path, Settings(language="en", swap_confirm_back=("pad:1",)))
    lines = path.read_bytes().splitlines(keepends=True)
    whole = b"".join(line for line in lines if b" = " in line and not line.startswith(b"#"))
    complaints = 0
    for content in (*cuts(whole), *turned(whole)):
        path.write_bytes(content)
        settings, problem = read_settings(path)
        assert aside.exists() == (problem is not None)
        if problem is not None:
            complaints += 1
            assert problem.startswith("settings.toml:")
            assert aside.read_bytes() == content
            aside.unlink()
        assert read_settings(path) == (settings, None), "it is told once"
    assert complaints > 100


def test_the_rules_of_the_kiosk_stay_where_the_operator_finds_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "kiosk.toml"
    whole = written(KioskRules(volume_limit=0.5)).encode()
    for content in (*cuts(whole), *turned(whole)):
        path.write_bytes(content)
        assert isinstance(read_kiosk_rules(path), KioskRules)
        assert path.read_bytes() == content
    assert caplog.text.count("kiosk.toml:") > 100


def test_a_damaged_record_of_the_archive_is_named_and_harms_no_other(tmp_path: Path) -> None:
    whole = furnish(tmp_path)["archive/m1.jsonl"]
    archive, path = Archive(tmp_path), tmp_path / "archive" / "m1.jsonl"
    kinds: set[tuple[bool, bool]] = set()
    for content in [*cuts(whole), *turned(whole)][::SOME]:
        path.write_bytes(content)
        entry = archive.read(path)
        assert path.read_bytes() == content
        assert entry.damaged == bool(entry.reason)
        kinds.add((entry.damaged, entry.over))
    assert kinds == {(True, False), (False, False), (False, True)}


# --- the book


def use(book: Path, match_id: str) -> tuple[Ledger, Club]:
    """Read the book, and write into it."""
    ledger, club = Ledger(book), Club(book)
    ledger.tabs(), ledger.loudest(), club.matches_played()
    ledger.charge(match_id, 1, 0, JUPP, "late")
    club.book(TableSetup("bohnen", (JUPP, BOT), match_id=match_id), Over((17, 31), (Seat(1),)))
    return ledger, club


def broken_books(whole: bytes) -> Iterator[bytes]:
    """Yield books with every bit of the first 16 bytes turned over, some of the header, and cut short."""
    yield from turned(whole, len(MAGIC))
    yield from [*turned(whole, HEADER)][:: SOME + 2]
    yield from (whole[:end] for end in (*range(0, HEADER, SOME), *range(HEADER, len(whole), 1021)))


def test_a_damaged_book_is_kept_and_a_new_one_begun(tmp_path: Path) -> None:
    book = keep_book(tmp_path)
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    whole = book.read_bytes()
    assert whole.startswith(MAGIC)
    new = 0
    for content in broken_books(whole):
        for path in tmp_path.glob(f"{BOOK}*"):
            path.unlink()
        book.write_bytes(content)
        use(book, "m2")
        ledger, club = use(book, "m3")
        assert (ledger.trouble, club.trouble) == (None, None), "at the latest the second entry finds a book"
        assert ledger.helmet().people in (2, 4, 6)
        assert club.matches_played() in (1, 2, 3)
        aside = book.with_name(f"{BOOK}.damaged")
        if aside.exists():
            new += 1
            assert len(aside.read_bytes()) >= len(content)
    assert new > 8 * len(MAGIC)


# --- pads, and all of it together


def test_a_damaged_table_of_pads_is_no_reason_to_stop(tmp_path: Path) -> None:
    path = tmp_path / "gamecontrollerdb.txt"
    whole = b"03000000c82d00000190000000000000,Test pad,a:b0,b:b1,leftx:a0,platform:Linux,\n"
    for content in [*cuts(whole), *turned(whole)][::SOME]:
        path.write_bytes(content)
        Pads(mappings=path).close()
        assert path.read_bytes() == content


def test_with_every_file_damaged_at_once_the_pub_opens_and_the_log_names_them(tmp_path: Path) -> None:
    furnish(tmp_path)
    keep_book(tmp_path)
    write_settings(tmp_path / SETTINGS, Settings())
    for name, content in files(tmp_path).items():
        (tmp_path / name).write_bytes(content[:30] + b"\xff" + content[31:60])
    seen = Unhurried(tmp_path).visit_the_pub(20)
    assert "Notice" in seen, "what happened to the match is told on the screen"
    log = (tmp_path / "log.txt").read_text("utf-8")
    for name in (Path(RECORD).name, SETTINGS, LAST, BOOK):
        assert name in log
    kept = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*damaged*/*")}
    assert kept == {"damaged/match.jsonl", "damaged/table.json", "damaged/last_table.json"}
