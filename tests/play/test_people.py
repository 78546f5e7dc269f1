import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.play.club import Club
from engine.play.ledger import Ledger
from engine.play.outfits import Outfit
from engine.play.people import People
from engine.play.seating import FIGURES, PEOPLE, Player, TableSetup

NAMES = {figure: figure.capitalize() for figure in FIGURES}


@pytest.fixture
def people(tmp_path: Path) -> People:
    numbers = count()
    return People(tmp_path / "club.sqlite3", NAMES, lambda: f"key{next(numbers)}")


def names(people: People) -> list[str]:
    return [person.name for person in people.everybody()]


def offered(people: People) -> list[str]:
    return [person.name for person in people.offered()]


FOUNDERS = [NAMES[figure] for figure in PEOPLE]


def test_eight_people_are_there_before_there_is_a_book(people: People, tmp_path: Path) -> None:
    assert [person.figure for person in people.everybody()] == list(PEOPLE)
    assert names(people) == offered(people) == FOUNDERS
    assert list(tmp_path.iterdir()) == []


def test_whoever_sat_down_last_is_offered_first_and_founders_without_a_name_last(people: People) -> None:
    anna = people.join(" Anna ", "uschi")
    bert = people.join("Bert", "uschi")
    assert names(people) == [*FOUNDERS, "Anna", "Bert"]
    assert offered(people) == ["Bert", "Anna", *FOUNDERS]
    heinz = people.rename(people.everybody()[2], "Heinrich")
    people.sit_down([anna, heinz])
    others = [name for name in FOUNDERS if name != "Heinz"]
    assert offered(people) == ["Anna", "Heinrich", "Bert", *others]
    people.sit_down([bert])
    assert offered(people)[0] == "Bert"


def test_founders_without_a_name_sit_down_without_a_book(people: People, tmp_path: Path) -> None:
    people.sit_down(people.everybody()[:3])
    assert offered(people) == FOUNDERS
    assert list(tmp_path.iterdir()) == []


def test_a_new_name_goes_through_the_whole_book(people: People, tmp_path: Path) -> None:
    book = tmp_path / "club.sqlite3"
    jupp, bot = Player("Jupp", "jupp"), Player("Jupp", "blech1", "easy")
    Club(book).book(TableSetup("bohnen", (jupp, bot), match_id="m"), Over((31, 17), (Seat(0),)))
    ledger = Ledger(book)
    ledger.charge("m", 3, 0, jupp, "loser")
    ledger.charge("m", 3, 1, bot, "loser")
    ledger.shouted("m", "Jupp", 80.0)
    ledger.revenge_taken("m", "Uschi", "Jupp")
    renamed = people.rename(people.everybody()[0], "Josef")
    assert (renamed.name, renamed.former, renamed.key) == ("Josef", ("Jupp",), "jupp")
    best, loudest = Club(book).best_score("bohnen"), ledger.loudest()
    assert best is not None
    assert loudest is not None
    assert (best.name, loudest.name) == ("Josef", "Josef")
    assert [(tab.name, tab.is_bot) for tab in ledger.tabs()] == [("Josef", False), ("Jupp", True)]
    assert [(feud.first, feud.second) for feud in ledger.feuds()] == [("Josef", "Uschi")]
    assert people.figures()["Jupp"] == people.figures()["Josef"] == "jupp"
    assert people.trouble is None


def test_a_new_name_needs_no_other_pages_of_the_book(people: People) -> None:
    people.rename(people.everybody()[0], "Josef")
    assert names(people)[0] == "Josef"
    assert people.trouble is None
    same = people.everybody()[0]
    assert people.rename(same, "Josef") == same


def test_names_are_borne_once(people: People) -> None:
    jupp = people.everybody()[0]
    assert not people.is_free("")
    assert not people.is_free("   ")
    assert not people.is_free("uschi")
    assert not people.is_free(" Blech3 ")
    assert not people.is_free("Jupp")
    assert people.is_free("Jupp", jupp)
    assert people.is_free("Anna")


def test_a_name_that_somebody_bore_stays_theirs(people: People) -> None:
    sepp = people.rename(people.everybody()[0], "Sepp")
    assert not people.is_free("Jupp")
    assert people.is_free("Jupp", sepp)


def test_everybody_is_dressed_as_they_like(people: People) -> None:
    outfit = Outfit("blue", "fox", "bowler", "monocle")
    jupp = people.dress(people.everybody()[0], outfit.figure)
    assert jupp.figure == "fox.bowler.monocle.blue"
    assert people.everybody()[0] == jupp
    assert people.figures()["Jupp"] == jupp.figure
    anna = people.join("Anna", outfit.figure)
    assert [one.figure for one in people.everybody()].count(anna.figure) == 2, "two may look alike"
    assert people.dress(jupp, jupp.figure) == jupp


def test_who_joined_later_can_leave_and_founders_stay(people: People) -> None:
    anna = people.join("Anna", "uschi")
    people.leave(people.everybody()[0])
    people.leave(anna)
    assert names(people) == offered(people) == FOUNDERS


OLD_BOOK = """
CREATE TABLE person (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, figure TEXT NOT NULL, sat_down INTEGER NOT NULL,
    former TEXT NOT NULL, gone INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO person VALUES ('a1', 'Anna', 'uschi', 3, '[]', 0);
INSERT INTO person VALUES ('jupp', 'Sepp', 'gerd', 2, '["Jupp"]', 0);
INSERT INTO person VALUES ('gerd', 'Gerd', 'jupp', 0, '[]', 0);
INSERT INTO person VALUES ('b2', 'Bert', 'uschi', 4, '[]', 1);
"""
"""As it was written when the people of the club shared eight buffaloes."""


def test_a_book_of_before_is_read_and_written(people: People, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "club.sqlite3")) as book, book:
        book.executescript(OLD_BOOK)
    found = {person.name: person.figure for person in people.everybody()}
    assert found == {
        **{name: name.lower() for name in FOUNDERS[1:]},
        "Sepp": "gerd",
        "Gerd": "jupp",
        "Anna": "uschi",
    }
    assert offered(people)[:2] == ["Anna", "Sepp"]
    sepp = people.everybody()[0]
    people.dress(sepp, "fox.none.none.blue")
    people.sit_down([sepp])
    assert people.trouble is None
    assert offered(people)[:2] == ["Sepp", "Anna"]


def test_a_book_that_was_written_by_hand_does_not_raise(people: People) -> None:
    anna = people.join("Anna", "uschi")
    people._book.enter("UPDATE person SET former = ? WHERE id = ?", [("{", anna.key)])
    people._book.enter("INSERT INTO person VALUES (?, ?, ?, ?, ?, ?)", [("x", "X", "zebra", 9, "[]", 0)])
    assert next(one for one in people.everybody() if one.key == anna.key).former == ()
    assert "X" not in names(people)
