import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.play.archive import LARGEST_RECORD, Archive
from engine.play.club import Club
from engine.play.seating import Player, TableSetup
from tests.match.matches import LAYLI_DRAW, LAYLI_MATCH, layli_record

OVER = '{"over": {"scores": [31, 17], "winners": [0]}}'


def put(folder: Path, name: str, content: bytes, *, at: float) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(content)
    os.utime(path, (at, at))
    return path


def whole(moves: Sequence[str] = LAYLI_MATCH) -> bytes:
    return layli_record(*([OVER] if moves is LAYLI_MATCH else []), moves=moves)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data" / "archive"
    put(folder, "first.jsonl", whole(), at=1000)
    put(folder, "draw.jsonl", whole(LAYLI_DRAW), at=3000)
    put(folder, "cut.jsonl", whole()[:-9], at=2000)
    put(folder, "unfinished.jsonl.1", layli_record(moves=LAYLI_MATCH[:3]), at=4000)
    put(folder, "notes.txt", b"nothing to read", at=5000)
    return tmp_path / "data"


def archive_of(data: Path, *sticks: Path) -> Archive:
    return Archive(data, media=data.parent / "media", is_stick=lambda path: path in sticks)


def read_all(archive: Archive) -> None:
    for path in archive.entries()[1]:
        archive.read(path)


def test_records_are_read_once_and_newest_come_first(data: Path) -> None:
    archive = archive_of(data)
    known, unread = archive.entries()
    assert known == []
    assert [path.name for path in unread] == ["unfinished.jsonl.1", "draw.jsonl", "cut.jsonl", "first.jsonl"]
    read_all(archive)
    known, unread = archive_of(data).entries()
    assert unread == []
    assert [entry.file for entry in known] == ["unfinished.jsonl.1", "draw.jsonl", "cut.jsonl", "first.jsonl"]
    unfinished, draw, cut, first = known
    assert (first.game, first.names, first.scores, first.winners) == (
        "bohnen",
        ("Anna", "Blech-1"),
        (31, 17),
        (0,),
    )
    assert (first.plies, first.over, first.damaged, first.match_id) == (7, True, False, "first")
    assert draw.winners == (0, 1)
    assert (unfinished.over, unfinished.plies, unfinished.match_id) == (False, 3, "unfinished.1")
    assert (cut.damaged, cut.line, cut.over) == (True, 9, False)
    assert cut.reason
    assert archive.match(first).ply == 7


def test_a_record_that_changed_is_read_again(data: Path) -> None:
    archive = archive_of(data)
    read_all(archive)
    put(data / "archive", "cut.jsonl", whole(), at=2500)
    known, unread = archive.entries()
    assert [path.name for path in unread] == ["cut.jsonl"]
    assert len(known) == 3
    assert archive.read(unread[0]).over


def test_a_file_that_is_gone_raises(data: Path) -> None:
    with pytest.raises(FileNotFoundError):
        archive_of(data).read(data / "archive" / "gone.jsonl")


@pytest.mark.logs_errors
def test_without_a_book_everything_is_read_anew(data: Path) -> None:
    (data / "club.sqlite3").mkdir()
    archive = archive_of(data)
    assert archive.read(data / "archive" / "first.jsonl").scores == (31, 17)
    assert len(archive.entries()[1]) == 4


def test_what_is_remembered_wrongly_is_worked_out_anew(data: Path) -> None:
    archive = archive_of(data)
    read_all(archive)
    archive._book.enter("UPDATE digest SET content = ? WHERE file = ?", [("[1]", "first.jsonl")])
    assert [path.name for path in archive.entries()[1]] == ["first.jsonl"]


def test_the_book_tells_who_was_a_bot(data: Path) -> None:
    archive = archive_of(data)
    read_all(archive)
    first = archive.entries()[0][3]
    assert archive.bots(first) is None
    players = (Player("Anna", "uschi"), Player("Blech-1", "blech1", "easy"))
    Club(data / "club.sqlite3").book(
        TableSetup("bohnen", players, match_id="first"), Over((31, 17), (Seat(0),))
    )
    assert archive.bots(first) == frozenset({1})


# --- out and in


def test_records_go_to_the_data_folder_without_a_stick(data: Path) -> None:
    archive = archive_of(data)
    read_all(archive)
    folder = archive.outside()
    assert folder == data / "export"
    for entry in archive.entries()[0]:
        archive.export(entry, folder)
        archive.export(entry, folder)
    assert sorted(path.name for path in folder.iterdir()) == [
        "cut.jsonl",
        "draw.jsonl",
        "first.jsonl",
        "unfinished.jsonl.1",
    ]
    assert (folder / "first.jsonl").read_bytes() == whole()
    assert (folder / "first.jsonl").stat().st_mtime == 1000


@pytest.mark.parametrize("place", ["STICK", "anna/STICK"])
def test_records_go_to_a_stick(data: Path, place: str) -> None:
    stick = data.parent / "media" / place
    stick.mkdir(parents=True)
    archive = archive_of(data, stick)
    read_all(archive)
    assert archive.outside() == stick / "wasserbueffel"
    archive.export(archive.entries()[0][3], archive.outside())
    assert (stick / "wasserbueffel" / "first.jsonl").read_bytes() == whole()


def test_another_record_of_the_same_name_stays(data: Path) -> None:
    archive = archive_of(data)
    read_all(archive)
    there = put(data / "export", "first.jsonl", whole(LAYLI_DRAW), at=10)
    archive.export(archive.entries()[0][3], archive.outside())
    assert there.read_bytes() == whole(LAYLI_DRAW)
    assert (data / "export" / "first.jsonl.1").read_bytes() == whole()


def test_a_folder_that_cannot_be_written_raises(data: Path) -> None:
    archive = archive_of(data)
    read_all(archive)
    (data / "export").write_text("a file where the folder should be")
    with pytest.raises(OSError, match="export"):
        archive.export(archive.entries()[0][0], archive.outside())


def test_records_are_verified_before_they_come_in(data: Path) -> None:
    stick = data.parent / "media" / "STICK"
    new = layli_record(moves=LAYLI_MATCH[:5])
    put(stick, "Opas Partie (1).jsonl", new, at=77)
    put(stick / "wasserbueffel", "known.jsonl", whole(), at=78)
    put(stick / "wasserbueffel", "wrong.jsonl", whole().replace(b"a5", b"a4", 1), at=79)
    put(stick / "wasserbueffel", "film.jsonl", b"\0" * (LARGEST_RECORD + 1), at=80)
    archive = archive_of(data, stick)
    read_all(archive)
    taken = {path.name: archive.take_in(path) for path in archive.brought()}
    assert taken["Opas Partie (1).jsonl"].file == "Opas-Partie--1-.jsonl"
    assert taken["known.jsonl"].known
    assert taken["film.jsonl"].refusal.startswith("film.jsonl:1: ")
    wrong = taken["wrong.jsonl"].refusal
    assert wrong.startswith("wrong.jsonl:")
    assert int(wrong.split(":")[1]) > 1
    assert "illegal move" in wrong or "over" in wrong
    known, unread = archive.entries()
    assert unread == [], "what came in is read already"
    found = next(entry for entry in known if entry.file == "Opas-Partie--1-.jsonl")
    assert (found.finished_at, found.plies) == (77, 5)
    assert len(known) == 5
    assert archive.take_in(stick / "Opas Partie (1).jsonl").known


def test_a_stick_that_was_pulled_out_is_told(data: Path) -> None:
    archive = archive_of(data)
    gone = data.parent / "media" / "STICK" / "gone.jsonl"
    assert archive.take_in(gone).refusal.startswith("gone.jsonl:1: ")
    assert archive.brought() == []


def test_names_that_clash_get_a_number(data: Path) -> None:
    put(data / "export", "first.jsonl", layli_record(moves=LAYLI_MATCH[:1]), at=5)
    archive = archive_of(data)
    assert [archive.take_in(path).file for path in archive.brought()] == ["first.jsonl.1"]
