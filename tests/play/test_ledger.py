import itertools
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.play.club import Club
from engine.play.ledger import Feud, Helmet, Ledger, Loudest, Tab
from engine.play.seating import Player, TableSetup

JUPP, USCHI, BOT = Player("Jupp", "jupp"), Player("Uschi", "uschi"), Player("Blech-2", "blech2", "normal")


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    numbers = itertools.count()
    return Ledger(tmp_path / "club.sqlite3", lambda: f"key{next(numbers)}")


def test_an_empty_ledger_makes_no_file(ledger: Ledger, tmp_path: Path) -> None:
    assert (ledger.helmet(), ledger.tabs(), ledger.feuds(), ledger.loudest()) == (Helmet(0, 0), [], [], None)
    assert list(tmp_path.iterdir()) == []


def test_charging_the_same_move_twice_counts_once(ledger: Ledger) -> None:
    for _ in range(2):
        ledger.charge("m1", 7, 0, JUPP, "late")
        ledger.charge("m1", 30, 0, JUPP, "loser")
    assert ledger.helmet() == Helmet(people=4, bots=0)
    assert ledger.tabs() == [Tab("Jupp", False, owed=1, paid=0, late=1, forgot=0, lost=1, euros=4)]


def test_two_seats_pay_for_the_same_move(ledger: Ledger) -> None:
    ledger.charge("m1", 7, 0, JUPP, "late")
    ledger.charge("m1", 7, 1, USCHI, "late")
    assert ledger.helmet().people == 4


def test_bots_are_counted_apart(ledger: Ledger) -> None:
    ledger.charge("m1", 0, 1, BOT, "forgot")
    ledger.charge("m1", 9, 1, BOT, "loser")
    ledger.charge("m2", 9, 0, JUPP, "loser")
    assert ledger.helmet() == Helmet(people=2, bots=4)
    assert [tab.name for tab in ledger.tabs()] == ["Jupp", "Blech-2"]
    # A person who is called like a bot still has a mat of his own.
    ledger.charge("m3", 9, 0, Player("Blech-2", "jupp"), "loser")
    assert ledger.helmet() == Helmet(people=4, bots=4)
    assert [(tab.name, tab.is_bot, tab.owed) for tab in ledger.tabs()] == [
        ("Blech-2", False, 1),
        ("Jupp", False, 1),
        ("Blech-2", True, 1),
    ]


def test_a_round_is_paid_once(ledger: Ledger) -> None:
    ledger.charge("m1", 9, 0, JUPP, "loser")
    ledger.pay_round(ledger.tabs()[0])
    tab = ledger.tabs()[0]
    assert (tab.owed, tab.paid, tab.euros) == (0, 1, 2)
    ledger.pay_round(tab)
    assert ledger.tabs() == [tab]


def test_emptying_the_helmet_keeps_the_mats(ledger: Ledger) -> None:
    ledger.charge("m1", 9, 0, JUPP, "loser")
    ledger.charge("m1", 3, 1, BOT, "late")
    before = ledger.tabs()
    ledger.empty_helmet()
    assert ledger.helmet() == Helmet(0, 0)
    assert ledger.tabs() == before
    ledger.charge("m2", 9, 1, USCHI, "loser")
    assert ledger.helmet() == Helmet(people=2, bots=0)


def test_revenge_is_counted_per_pair(ledger: Ledger) -> None:
    for number, (avenger, target) in enumerate(
        [("Uschi", "Jupp"), ("Jupp", "Uschi"), ("Uschi", "Jupp"), ("Heinz", "Jupp")]
    ):
        ledger.revenge_taken(f"m{number}", avenger, target)
    ledger.revenge_taken("m0", "Uschi", "Jupp")
    assert ledger.feuds() == [Feud("Jupp", "Uschi", 1, 2), Feud("Heinz", "Jupp", 1, 0)]


def test_the_loudest_shout(ledger: Ledger) -> None:
    ledger.shouted("m1", "Jupp", 71.5)
    ledger.shouted("m2", "Uschi", 91.0)
    ledger.shouted("m2", "Uschi", 99.0)
    ledger.shouted("m3", "Heinz", 91.0)
    assert ledger.loudest() == Loudest("Uschi", 91.0)


def test_results_and_ledger_share_a_book(ledger: Ledger, tmp_path: Path) -> None:
    club = Club(tmp_path / "club.sqlite3")
    club.book(TableSetup("bohnen", (JUPP, USCHI), match_id="m1"), Over((31, 17), (Seat(0),)))
    assert ledger.helmet() == Helmet(0, 0)
    ledger.charge("m1", 9, 0, JUPP, "loser")
    assert club.matches_played() == 1
    assert ledger.helmet() == Helmet(2, 0)


def test_a_ledger_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    ledger = Ledger(tmp_path / "file" / "club.sqlite3")
    ledger.charge("m1", 9, 0, JUPP, "loser")
    assert ledger.trouble is not None


def test_a_foreign_table_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE ledger (something INTEGER)")
    ledger = Ledger(path)
    assert ledger.tabs() == []
    assert (tmp_path / "club.sqlite3.damaged").exists()
    ledger.charge("m1", 9, 0, JUPP, "loser")
    assert ledger.helmet() == Helmet(2, 0)
