import sqlite3
from contextlib import closing
from pathlib import Path

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.play.club import BestScore, Club
from engine.play.seating import Player, TableSetup

JUPP, USCHI, BOT = Player("Jupp", "jupp"), Player("Uschi", "uschi"), Player("Blech-2", "blech2", "normal")


def setup(match_id: str, *players: Player) -> TableSetup:
    return TableSetup("bohnen", players, match_id=match_id)


def test_booking_twice_changes_nothing(tmp_path: Path) -> None:
    club = Club(tmp_path / "club.sqlite3")
    for _ in range(2):
        club.book(setup("m1", JUPP, USCHI), Over((31, 17), (Seat(0),)))
    assert club.matches_played() == 1
    with closing(sqlite3.connect(tmp_path / "club.sqlite3")) as connection:
        assert connection.execute("SELECT COUNT(*) FROM result").fetchone() == (2,)


def test_the_best_score_is_a_persons(tmp_path: Path) -> None:
    club = Club(tmp_path / "club.sqlite3")
    assert club.best_score("bohnen") is None
    club.book(setup("m1", JUPP, BOT), Over((3, 45), (Seat(1),)))
    assert club.best_score("bohnen") is None
    club.book(setup("m2", JUPP, USCHI), Over((17, 31), (Seat(1),)))
    club.book(setup("m3", USCHI, JUPP), Over((9, 39), (Seat(1),)))
    assert club.best_score("bohnen") == BestScore("Jupp", 39)
    assert club.best_score("quando") is None
    assert club.matches_played() == 3


def test_reading_makes_no_file(tmp_path: Path) -> None:
    club = Club(tmp_path / "new" / "club.sqlite3")
    assert club.matches_played() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_book_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    path.write_bytes(b"certainly no database at all" * 100)
    club = Club(path)
    assert club.matches_played() == 0
    assert club.trouble is not None
    assert (tmp_path / "club.sqlite3.damaged").read_bytes().startswith(b"certainly")
    club.book(setup("m1", JUPP, USCHI), Over((24, 24), (Seat(0), Seat(1))))
    assert club.matches_played() == 1


def test_a_book_with_unreadable_names_does_not_raise(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    club = Club(path)
    club.book(setup("m1", JUPP, USCHI), Over((31, 17), (Seat(0),)))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE result SET name = CAST(X'FF' AS TEXT)")
    assert club.best_score("bohnen") is None
    assert club.trouble is not None


def test_a_foreign_database_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE result (something INTEGER)")
    club = Club(path)
    assert club.best_score("bohnen") is None
    assert (tmp_path / "club.sqlite3.damaged").exists()
    club.book(setup("m1", JUPP, USCHI), Over((31, 17), (Seat(0),)))
    assert club.best_score("bohnen") == BestScore("Jupp", 31)


def test_a_book_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    club = Club(tmp_path / "file" / "club.sqlite3")
    club.book(setup("m1", JUPP, USCHI), Over((31, 17), (Seat(0),)))
    assert club.trouble is not None
