import random
from pathlib import Path

import pytest

from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.bohnen.model import MatchEnded, Sow
from engine.match.match import Match
from engine.match.record import read_record
from engine.play.clock import ManualClock
from engine.play.club import Club
from engine.play.controllers import Controller, LocalController, ScriptedController
from engine.play.ledger import Ledger
from engine.play.referee import Referee
from engine.play.seating import Player, TableSetup
from engine.play.store import Store

SETUP = TableSetup(game="bohnen", players=(Player("Jupp", "jupp"), Player("Uschi", "uschi")), match_id="m1")


class Table:
    """A referee with everything it needs."""

    def __init__(self, folder: Path, controllers: dict[Seat, Controller], setup: TableSetup = SETUP) -> None:
        self.store = Store(folder)
        self.club = Club(folder / "club.sqlite3")
        self.clock = ManualClock()
        self.ledger = Ledger(folder / "club.sqlite3")
        match = Match(GAMES[setup.game], [player.name for player in setup.players], dict(setup.options))
        self.store.begin(setup, match)
        self.referee = Referee(
            match, setup, controllers, self.clock, self.store, self.club, self.ledger, random.Random(1)
        )


def test_one_move_per_tick_and_every_one_is_on_the_disk_first(tmp_path: Path) -> None:
    moves = [[Sow(0), Sow(5)], [Sow(9), Sow(6)]]
    controllers: dict[Seat, Controller] = {Seat(s): ScriptedController(moves[s]) for s in (0, 1)}
    table = Table(tmp_path, controllers)
    for ply in range(1, 4):
        assert table.referee.tick()
        assert table.referee.match.ply == ply
        assert read_record(table.store.record_path).ply == ply


def test_a_person_who_is_not_asked_is_not_heard(tmp_path: Path) -> None:
    table = Table(tmp_path, {Seat(0): LocalController(), Seat(1): LocalController()})
    assert table.referee.tick() == ()
    assert table.referee.answer(Seat(1), Sow(6)) is False
    assert table.referee.answer(Seat(0), Sow(0)) is True
    assert table.referee.tick()
    assert table.referee.answer(Seat(0), Sow(1)) is False
    assert table.referee.acting == (Seat(1),)


def test_an_illegal_choice_is_refused_and_asked_for_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(tmp_path, {Seat(0): LocalController(), Seat(1): LocalController()})
    table.referee.tick()
    table.referee.answer(Seat(0), Sow(7))
    assert table.referee.tick() == ()
    assert "not_own_pit" in caplog.text
    assert table.referee.match.ply == 0
    table.referee.tick()
    table.referee.answer(Seat(0), Sow(0))
    assert table.referee.tick()


def test_a_finished_match_is_archived_and_booked_once(tmp_path: Path) -> None:
    rng = random.Random(4)
    table = Table(tmp_path, {Seat(0): LocalController(), Seat(1): LocalController()})
    events: tuple[object, ...] = ()
    while table.referee.over is None:
        events = table.referee.tick()
        if not events:
            seat = table.referee.acting[0]
            table.referee.answer(seat, rng.choice(table.referee.request(seat).legal))
    assert isinstance(events[-1], MatchEnded)
    for _ in range(3):
        assert table.referee.tick() == ()
    assert table.club.matches_played() == 1
    assert not table.store.record_path.exists()
    archived = read_record(tmp_path / "archive" / "m1.jsonl")
    assert archived.status == table.referee.over
    assert (tmp_path / "archive" / "m1.jsonl").read_text(encoding="utf-8").endswith("}}\n")


def test_giving_a_seat_another_device_is_kept(tmp_path: Path) -> None:
    table = Table(tmp_path, {Seat(0): LocalController(), Seat(1): LocalController()})
    table.referee.give_device(Seat(1), "pad:x")
    assert table.referee.setup.players[1].device == "pad:x"
    found = Store(tmp_path).load()
    assert found.setup == table.referee.setup


def test_a_pad_of_somebody_else_is_shared_until_the_lost_one_is_back(tmp_path: Path) -> None:
    table = Table(tmp_path, {Seat(0): LocalController(), Seat(1): LocalController()})
    referee = table.referee
    referee.give_device(Seat(0), "pad:a")
    referee.give_device(Seat(1), "pad:b")
    assert not referee.give_back_devices({"pad:a", "pad:b"}), "nothing was taken from anybody"
    referee.give_device(Seat(1), "pad:a")
    assert [player.device for player in referee.setup.players] == [None, None]
    assert not referee.give_back_devices({"pad:a"})
    assert referee.give_back_devices({"pad:a", "pad:b"})
    assert [player.device for player in referee.setup.players] == ["pad:a", "pad:b"]
    assert Store(tmp_path).load().setup == referee.setup
    referee.give_device(Seat(1), "desk")
    assert [player.device for player in referee.setup.players] == ["pad:a", "desk"]
    assert referee.give_back_devices({"pad:a", "pad:b"})
    assert referee.setup.players[1].device == "pad:b"
