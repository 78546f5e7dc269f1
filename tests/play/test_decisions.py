"""Bots tell of a decision only when nothing that it gives away is secret any more."""

import random
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from engine.bots.levels import Level, Style
from engine.core.rules import Acting
from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.games.knobeln.events import FistOpened
from engine.games.quando.model import RoundEnded
from engine.games.singularity.model import RoundScored
from engine.match.match import Match
from engine.play.botworker import InProcess
from engine.play.clock import ManualClock
from engine.play.club import Club
from engine.play.controllers import BotController
from engine.play.decisions import Decision, last_open_decision
from engine.play.ledger import Ledger
from engine.play.referee import Referee
from engine.play.seating import Player, TableSetup
from engine.play.store import Store

SEATS = {"knobeln": 3, "bohnen": 2, "singularity": 3, "quando": 3}
OPENINGS = {"knobeln": FistOpened, "singularity": RoundScored, "quando": RoundEnded}


def evening(game: str, folder: Path, thinker: Any = None) -> tuple[Referee, ManualClock]:
    """Seat bots only."""
    clock, names = ManualClock(), [f"Blech-{seat}" for seat in range(SEATS[game])]
    setup = TableSetup(game, tuple(Player(name, "blech1", "easy") for name in names), match_id="m1")
    match = Match(GAMES[game], names)
    bots = {
        Seat(seat): BotController(thinker or InProcess(), "easy", random.Random(seat))
        for seat in range(len(names))
    }
    store = Store(folder)
    store.begin(setup, match)
    book = folder / "club.sqlite3"
    return Referee(match, setup, bots, clock, store, Club(book), Ledger(book), random.Random(1)), clock


def openings(match: Match, game: str) -> list[int]:
    return [
        ply
        for ply, entry in enumerate(match.log)
        if any(isinstance(event, OPENINGS[game]) for event in entry.events)
    ]


@pytest.mark.parametrize("game", OPENINGS)
def test_nothing_is_told_before_the_opening(game: str, tmp_path: Path) -> None:
    referee, clock = evening(game, tmp_path)
    told = 0
    for _ in range(160):
        if referee.over is not None:
            break
        clock.advance(1.0)
        referee.tick()
        opened = openings(referee.match, game)
        for seat in range(SEATS[game]):
            decision = referee.last_decision(Seat(seat))
            if not opened:
                assert decision is None
            elif decision is not None:
                told += 1
                assert decision.request.ply <= opened[-1]
                assert decision.request.seat == seat
    assert told


def test_what_is_told_is_the_latest_choice_in_the_log(tmp_path: Path) -> None:
    referee, clock = evening("bohnen", tmp_path)
    for _ in range(12):
        clock.advance(1.0)
        referee.tick()
        for seat in (0, 1):
            decision = referee.last_decision(Seat(seat))
            own = [(ply, one.move) for ply, one in enumerate(referee.match.log) if one.seat == seat]
            if not own:
                assert decision is None
                continue
            assert decision is not None
            assert (decision.request.ply, decision.move, decision.level) == (*own[-1], "easy")
            assert decision.request == referee.match.truncated(own[-1][0]).request(Seat(seat))


def _bohnen(plies: int) -> tuple[Match, list[Decision]]:
    """Return a match and the decisions of seat 1, each of them the first legal move."""
    match, decisions = Match(GAMES["bohnen"], ["A", "B"]), []
    for _ in range(plies):
        assert isinstance(match.status, Acting)
        (seat,) = match.status.seats
        request = match.request(seat)
        if seat == 1:
            decisions.append(Decision(request, request.legal[0], "easy"))
        match.submit(seat, request.legal[0])
    return match, decisions


def test_a_decision_that_was_taken_back_is_not_told() -> None:
    match, decisions = _bohnen(4)
    assert last_open_decision(match, decisions) == decisions[-1]
    assert last_open_decision(match.truncated(3), decisions) == decisions[0]
    other = match.truncated(3)
    other.submit(Seat(1), other.request(Seat(1)).legal[1])
    assert last_open_decision(other, decisions) == decisions[0]
    assert last_open_decision(match.truncated(1), decisions) is None


def test_a_move_without_choice_is_told_only_if_there_is_no_other(tmp_path: Path) -> None:
    referee, clock = evening("singularity", tmp_path)
    while not openings(referee.match, "singularity"):
        clock.advance(1.0)
        referee.tick()
    # In the first round everybody holds one card, so the bid is the only choice.
    for seat in range(3):
        decision = referee.last_decision(Seat(seat))
        assert decision is not None
        assert decision.request.view.phase == "bid"
    forced = [
        Decision(match.request(Seat(0)), entry.move, "easy")
        for ply, entry in enumerate(referee.match.log)
        if entry.seat == 0 and len((match := referee.match.truncated(ply)).request(Seat(0)).legal) == 1
    ]
    assert forced
    assert last_open_decision(referee.match, forced) == forced[-1]


class Broken(InProcess):
    """A thinker that fails."""

    def think(self, _request: Any, _level: Level, _seed: int, _seconds: float, _style: Style) -> Future[Any]:
        failed: Future[Any] = Future()
        failed.set_exception(RuntimeError("broken"))
        return failed


@pytest.mark.logs_errors
def test_a_random_move_that_stood_in_is_told_as_such(tmp_path: Path) -> None:
    referee, clock = evening("bohnen", tmp_path, Broken())
    referee.tick()
    clock.advance(1.0)
    referee.tick()
    decision = referee.last_decision(Seat(0))
    assert decision is not None
    assert decision.level == "random"


def test_people_and_chance_have_no_decisions(tmp_path: Path) -> None:
    referee, _ = evening("bohnen", tmp_path)
    assert referee.last_decision(CHANCE) is None
