"""The disk is full, lets nobody write, or recovers: nothing that was saved is lost, and the match goes on."""

import errno
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.match.record import format_record, read_record
from engine.play.club import Club
from engine.play.ledger import Ledger
from engine.play.seating import Player, TableSetup
from engine.play.store import Store
from engine.settings import Settings, read_settings
from scenes.table import TableScene
from tests.match.matches import OPENING
from tests.reliability.failing_disk import FailingDisk, files_end_at
from tests.scenes.evening import Evening, by_digit, play_to_the_end

ROOT = Path(__file__).parents[2]
JUPP, USCHI = Player("Jupp", "jupp"), Player("Uschi", "uschi")
SETUP = TableSetup("bohnen", (JUPP, USCHI), match_id="m1")
OFF = Settings(animation_speed="off")
PAGE = 4096
"""Bytes; books grow by so many."""


def begun(store: Store) -> Match:
    match = Match(GAMES["bohnen"], [player.name for player in SETUP.players])
    store.begin(SETUP, match)
    return match


def move(store: Store, match: Match, number: int) -> None:
    match.submit(Seat(number % 2), match.rules.parse_move(OPENING[number]))
    store.append(match)


def is_as_told(store: Store, match: Match) -> bool:
    """Tell whether what is on the disk is what the store says is there."""
    on_disk = read_record(store.record_path, running=True) if store.record_path.exists() else None
    if store.trouble is None:
        return on_disk is not None and on_disk.log == match.log
    return on_disk is None or on_disk.log == match.log[: on_disk.ply]


# --- the running match


def changes_of_a_match(folder: Path, disk: FailingDisk, refused: int) -> int:
    """Begin a match over one that was left, let one change of the disk fail; return how many there were."""
    disk.refuses = lambda _number: False
    old = format_record(begun(Store(folder)))
    before = disk.changes
    disk.refuses = lambda number: number == before + refused
    store = Store(folder)
    match = begun(store)
    for number in range(len(OPENING)):
        move(store, match, number)
        assert is_as_told(store, match) or store.record_path.read_text() == old
    changes = disk.changes - before
    disk.refuses = lambda _number: False
    store.rewrite(match)
    assert store.trouble is None
    assert is_as_told(store, match)
    assert old in [path.read_text() for path in folder.rglob("*.jsonl*")], "the match of an earlier evening"
    assert Store(folder).load().damage is None
    return changes


def test_any_single_change_may_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FailingDisk(tmp_path, monkeypatch)
    changes = changes_of_a_match(tmp_path / "none", disk, refused=-1)
    assert changes > len(OPENING)
    for refused in range(changes):
        changes_of_a_match(tmp_path / str(refused), disk, refused)


def test_a_file_may_end_at_any_byte(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    store = Store(whole)
    match = begun(store)
    for number in range(len(OPENING)):
        move(store, match, number)
    size = store.record_path.stat().st_size
    for limit in range(size + 1):
        store = Store(tmp_path / str(limit))
        with files_end_at(limit):
            match = begun(store)
            for number in range(len(OPENING) - 1):
                move(store, match, number)
                assert is_as_told(store, match)
        move(store, match, len(OPENING) - 1)
        assert store.trouble is None
        assert store.record_path.read_text() == (whole / "running" / "match.jsonl").read_text()


# --- the book


@pytest.mark.parametrize("limit", [*range(0, 12 * PAGE, PAGE // 2), 1, 31, PAGE + 24])
def test_a_book_that_is_full_keeps_what_it_has(tmp_path: Path, limit: int) -> None:
    path = tmp_path / "club.sqlite3"
    ledger, club = Ledger(path), Club(path)
    ledger.charge("before", 1, 0, JUPP, "late")
    with files_end_at(limit):
        ledger.charge("during", 1, 0, JUPP, "late")
        club.book(SETUP, Over((31, 17), (Seat(0),)))
        ledger.helmet()
    assert ledger.helmet().people >= 2
    assert not path.with_name("club.sqlite3.damaged").exists(), "a full disk is no damage"
    for _ in range(2):
        ledger.charge("during", 1, 0, JUPP, "late")
        club.book(SETUP, Over((31, 17), (Seat(0),)))
    assert (ledger.helmet().people, ledger.trouble, club.matches_played()) == (4, None, 1)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


# --- the evening


@pytest.mark.logs_errors
@pytest.mark.parametrize("healthy", [0, 1, 4, 9])
def test_a_disk_that_becomes_full_is_told_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, healthy: int
) -> None:
    evening = Evening(tmp_path, settings=OFF)
    disk = FailingDisk(tmp_path, monkeypatch)
    disk.refuses = lambda number: number >= healthy
    table = evening.play_against("uschi")
    table.referee.tick()
    said: list[bool] = []
    trouble = evening.services.texts("table.disk_trouble")
    evening.watchers.append(lambda: said.append(trouble in " ".join(evening.picture().texts())))
    rng = random.Random(healthy)
    for _ in range(4):
        evening.until_asked()
        assert table.chooser is not None
        by_digit(evening, rng.choice(table.chooser.legal))
    assert any(said)
    assert table.referee.match.ply >= 4
    disk.refuses = lambda _number: False
    evening.until_asked()
    assert table.chooser is not None
    by_digit(evening, rng.choice(table.chooser.legal))
    assert evening.services.store.trouble is None
    assert Store(tmp_path).load().match is not None


@pytest.mark.logs_errors
def test_in_a_folder_that_nobody_may_write_an_evening_can_be_spent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FailingDisk(tmp_path, monkeypatch)
    disk.refuses, disk.error = lambda _number: True, errno.EROFS
    with files_end_at(0):
        evening = Evening(tmp_path / "data", settings=OFF)
        evening.services.change_settings(language="en")
        evening.play_against("uschi")
        result = play_to_the_end(evening, by_digit, random.Random(1))
    assert isinstance(result, Over)
    assert isinstance(evening.navigator.scenes[0], TableScene)
    assert [path for path in tmp_path.rglob("*") if path.is_file() and path.stat().st_size] == []


FULL_FROM_THE_START = """
import sys
from pathlib import Path
from tests.reliability.failing_disk import files_end_at
from tests.reliability.real_program import Unhurried

with files_end_at(0):
    Unhurried(Path(sys.argv[1])).visit_the_pub(1)
"""


def test_a_full_disk_neither_keeps_the_pub_closed_nor_makes_leaving_a_crash(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FULL_FROM_THE_START, str(tmp_path / "data")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert read_settings(tmp_path / "data" / "settings.toml") == (Settings(), None)
