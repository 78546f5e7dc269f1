"""People who take too long at the Knobeln table (K-14, K-19, K-20, K-22), and what it costs them."""

import random
from pathlib import Path
from typing import Any

import pytest

from engine.core.rules import Over
from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.games.knobeln.events import Called, Loaded, Paid, RollCallAnswered, StarterNamed
from engine.games.knobeln.model import Call, Load, NameStarter, ShowCoins
from engine.match.match import Match
from engine.match.record import read_record
from engine.play.clock import ManualClock
from engine.play.club import Club
from engine.play.controllers import Controller, LocalController
from engine.play.ledger import Helmet, Ledger
from engine.play.referee import Referee
from engine.play.seating import Player, TableSetup
from engine.play.store import Store

PEOPLE = (Player("Jupp", "jupp"), Player("Uschi", "uschi"))
OWN_PADS = (Player("Jupp", "jupp", device="pad:a"), Player("Uschi", "uschi", device="pad:b"))
MIXED = (Player("Jupp", "jupp"), Player("Uschi", "uschi", device="pad:b"), Player("Heinz", "heinz"))


class Table:
    """People at a Knobeln table, with everything a referee needs."""

    def __init__(self, folder: Path, people: tuple[Player, ...] = PEOPLE, **options: str | int) -> None:
        setup = TableSetup("knobeln", people, options=tuple(sorted(options.items())), match_id="m1")
        self.folder = folder
        self.store = Store(folder)
        self.ledger = Ledger(folder / "club.sqlite3")
        match = Match(GAMES["knobeln"], [player.name for player in people], options)
        self.store.begin(setup, match)
        controllers: dict[Seat, Controller] = {Seat(seat): LocalController() for seat in range(len(people))}
        club = Club(folder / "club.sqlite3")
        self.referee = Referee(
            match, setup, controllers, ManualClock(), self.store, club, self.ledger, random.Random(1)
        )

    def tick(self) -> tuple[Any, ...]:
        return self.referee.tick()

    def wait(self, seconds: float, *, resting: bool = True) -> tuple[Any, ...]:
        """Let time pass, then let the referee look."""
        self.referee.elapse(seconds, resting=resting)
        return self.tick()

    def play(self, *moves: tuple[int, Any]) -> None:
        for seat, move in moves:
            self.tick()
            assert self.referee.answer(Seat(seat), move)
            assert self.tick()

    def until_calling(self) -> None:
        """Go on to where seat 0 is to call first."""
        self.play((0, Load(1)), (1, Load(1)))
        assert self.referee.acting == (Seat(0),)


@pytest.fixture
def calling(tmp_path: Path) -> Table:
    table = Table(tmp_path, roll_call="off", first_starter=0)
    table.until_calling()
    return table


def of(events: tuple[Any, ...], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def test_k_t20_a_call_after_4_999_seconds_costs_nothing(calling: Table) -> None:
    calling.tick()
    calling.wait(4.999)
    assert calling.referee.answer(Seat(0), Call(3))
    (called,) = of(calling.wait(0.01), Called)
    assert called == Called(Seat(0), 3)
    assert calling.ledger.helmet() == Helmet(0, 0)


def test_k_t20_a_call_after_5_001_seconds_costs_two_euros_and_counts(calling: Table) -> None:
    assert calling.wait(5.001) == (Paid(Seat(0), 2, "late"),)
    assert calling.ledger.helmet() == Helmet(2, 0)
    assert calling.wait(0.01) == ()
    assert calling.referee.answer(Seat(0), Call(3))
    assert of(calling.tick(), Called) == [Called(Seat(0), 3)]
    assert read_record(calling.store.record_path).log[-2].seat == CHANCE


def test_k_19_late_is_booked_once_and_the_grace_ends_with_a_random_call(calling: Table) -> None:
    assert calling.wait(5.0)
    assert calling.wait(9.9) == ()
    (called,) = of(calling.wait(0.2), Called)
    assert called.seat == 0
    assert calling.ledger.helmet() == Helmet(2, 0)


def test_the_clock_of_the_next_caller_starts_with_the_call_before(calling: Table) -> None:
    calling.wait(4.0)
    calling.referee.answer(Seat(0), Call(3))
    assert calling.tick()
    assert calling.wait(4.9, resting=False) == ()
    assert calling.wait(0.2, resting=False) == (Paid(Seat(1), 2, "late"),)


def test_without_a_clock_nothing_happens(tmp_path: Path) -> None:
    table = Table(tmp_path, roll_call="off", first_starter=0, think_seconds="off")
    table.until_calling()
    assert table.wait(1000.0) == ()
    assert table.referee.deadline is None


def test_k_20_loads_are_drawn_after_twenty_seconds_of_rest(tmp_path: Path) -> None:
    table = Table(tmp_path, OWN_PADS, roll_call="off", first_starter=0)
    assert table.wait(30.0, resting=False) == ()
    assert table.wait(19.9) == ()
    events = table.wait(0.2) + table.tick()
    assert [event.seat for event in of(events, Loaded)] == [0, 1]
    # A trap that somebody did not walk into himself would be unfair.
    assert all(event.coins > 0 for event in of(events, Loaded))


def test_k_20_whoever_waits_for_a_shared_device_has_the_whole_time(tmp_path: Path) -> None:
    table = Table(tmp_path, MIXED, roll_call="off", first_starter=0)
    table.tick()
    assert [event.seat for event in of(table.wait(20.0), Loaded)] == [1], "who has an own pad is asked first"
    assert table.wait(19.9) == ()
    assert [event.seat for event in of(table.wait(0.2), Loaded)] == [0]
    assert table.wait(19.9) == ()
    assert [event.seat for event in of(table.wait(0.2), Loaded)] == [2]


def test_k_22_coins_that_are_not_shown_in_time_were_forgotten(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.play((1, ShowCoins()))
    events = table.wait(8.0)
    assert of(events, RollCallAnswered) == [RollCallAnswered(Seat(0), False)]
    assert table.ledger.tabs()[0].forgot == 1


def test_k_14_naming_nobody_means_oneself(tmp_path: Path) -> None:
    table = Table(tmp_path, roll_call="off", first_starter=0)
    table.play((0, Load(2)), (1, Load(1)), (0, Call(3)), (1, Call(4)))
    assert table.referee.acting == (Seat(1),)
    assert of(table.wait(15.0), StarterNamed) == [StarterNamed(Seat(1), by=Seat(1))]


def test_people_who_choose_at_the_same_time_do_not_disturb_each_other(tmp_path: Path) -> None:
    table = Table(tmp_path, roll_call="off", first_starter=0)
    table.tick()
    assert table.referee.answer(Seat(0), Load(2))
    assert table.referee.answer(Seat(1), Load(3))
    events = table.tick() + table.tick()
    assert [(event.seat, event.coins) for event in of(events, Loaded)] == [(0, 2), (1, 3)]


def test_what_the_book_missed_is_entered_when_the_match_goes_on(calling: Table) -> None:
    calling.wait(5.0)
    (calling.folder / "club.sqlite3").unlink()
    found = Store(calling.folder).load()
    assert found.match is not None
    assert found.setup is not None
    ledger = Ledger(calling.folder / "club.sqlite3")
    club = Club(calling.folder / "club.sqlite3")
    controllers: dict[Seat, Controller] = {Seat(seat): LocalController() for seat in (0, 1)}
    Referee(
        found.match, found.setup, controllers, ManualClock(), calling.store, club, ledger, random.Random(1)
    )
    assert ledger.helmet() == Helmet(2, 0)


def test_the_loser_owes_a_round(calling: Table) -> None:
    calling.play((0, Call(3)), (1, Call(2)))
    calling.play((0, NameStarter(Seat(0))), (0, Load(1)), (1, Load(2)), (0, Call(4)), (1, Call(3)))
    assert calling.referee.over == Over((2, 0), (Seat(1),))
    (tab,) = calling.ledger.tabs()
    assert (tab.name, tab.owed, tab.lost, tab.euros) == ("Jupp", 1, 1, 2)
    assert calling.ledger.helmet() == Helmet(2, 0)
