from itertools import count
from pathlib import Path

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.play.club import Club
from engine.play.ledger import Ledger
from engine.play.people import People
from engine.play.seating import FIGURES, PEOPLE, Player, TableSetup

NAMES = {figure: figure.capitalize() for figure in FIGURES}


@pytest.fixture
def people(tmp_path: Path) -> People:
    numbers = count()
    return People(tmp_path / "club.sqlite3", NAMES, lambda: f"key{next(numbers)}")


def names(people: People) -> list[str]:
    return [person.name for person in people.everybody()]


def test_eight_people_are_there_before_there_is_a_book(people: People, tmp_path: Path) -> None:
    assert [person.figure for person in people.everybody()] == list(PEOPLE)
    assert {figure: one.name for figure, one in people.regulars().items()} == {
        figure: NAMES[figure] for figure in PEOPLE
    }
    assert list(tmp_path.iterdir()) == []


def test_whoever_joins_has_the_buffalo_until_somebody_else_sits_down(people: People) -> None:
    anna = people.join(" Anna ", "uschi")
    assert names(people) == [*(NAMES[figure] for figure in PEOPLE), "Anna"]
    assert people.regulars()["uschi"] == anna
    bert = people.join("Bert", "uschi")
    assert people.regulars()["uschi"] == bert
    people.sit_down(next(one for one in people.everybody() if one.name == "Uschi"))
    assert people.regulars()["uschi"].name == "Uschi"
    people.sit_down(anna)
    assert people.regulars()["uschi"].name == "Anna"


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


def test_the_last_one_of_a_buffalo_changes_places(people: People) -> None:
    jupp = people.dress(people.everybody()[0], "uschi")
    assert jupp.figure == "uschi"
    assert people.regulars()["uschi"].name == "Jupp"
    assert people.regulars()["jupp"].name == "Uschi"
    assert set(people.regulars()) == set(PEOPLE)


def test_one_of_several_just_takes_another_buffalo(people: People) -> None:
    anna = people.join("Anna", "uschi")
    people.dress(anna, "gerd")
    regulars = people.regulars()
    assert (regulars["uschi"].name, regulars["gerd"].name) == ("Uschi", "Anna")


def test_who_joined_later_can_leave_and_founders_stay(people: People) -> None:
    anna = people.join("Anna", "uschi")
    people.leave(people.everybody()[0])
    people.leave(anna)
    assert names(people) == [NAMES[figure] for figure in PEOPLE]
    assert people.regulars()["uschi"].name == "Uschi"


def test_nobody_leaves_a_buffalo_alone(people: People) -> None:
    anna = people.join("Anna", "uschi")
    uschi = next(one for one in people.everybody() if one.name == "Uschi")
    people.dress(uschi, "gerd")
    people.leave(anna)
    assert "Anna" in names(people)


def test_a_book_that_was_written_by_hand_does_not_raise(people: People) -> None:
    anna = people.join("Anna", "uschi")
    people._book.enter("UPDATE person SET former = ? WHERE id = ?", [("{", anna.key)])
    people._book.enter("INSERT INTO person VALUES (?, ?, ?, ?, ?, ?)", [("x", "X", "zebra", 9, "[]", 0)])
    assert next(one for one in people.everybody() if one.key == anna.key).former == ()
    assert "X" not in names(people)
