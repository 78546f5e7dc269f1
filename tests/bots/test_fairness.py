"""What computer players may know, how long they seem to think, and what happens when they fail.

The games' own ``test_non_interference.py`` change hidden cards at will; here the other cards are what
`determinize` deals, because that is what a computer player itself holds possible.
"""

import json
import logging
import math
import os
import pickle
import pickletools
import random
import re
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.bots import LEVELS, decide
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.games.bohnen.model import Sow
from engine.match.match import Match
from engine.play import botworker, controllers
from engine.play.botworker import WorkerProcess
from engine.play.controllers import BotController
from engine.play.seating import Level as PlayedLevel
from tests.bench import __main__, legality
from tests.bench.legality import choose
from tests.games.contract import random_move
from tests.games.knobeln.worlds import hidden_fists, with_loads
from tests.games.quando.retelling import retold
from tests.games.singularity.hiding import with_state
from tests.match.matches import random_options

ROOT = Path(__file__).parents[2]
CARD_GAMES = ("knobeln", "quando", "singularity")
"""Those where something is hidden."""
PHASES = {
    "bohnen": {"Sow"},
    "knobeln": {"ShowCoins", "ForgetCoins", "NameStarter", "Load", "Call"},
    "quando": {"Play", "Pass", "Knock", "Draw", "TurnZero"},
    "singularity": {"ChooseTrump", "Bid", "Play"},
}
"""The kinds of moves, each of which is looked at."""
LOOKS = 6
"""In so many worlds ``hard`` tries its moves where many answers are compared."""

AnyRequest = Request[Any, Any, Any]


# --- positions ---------------------------------------------------------------------------------------


@cache
def positions(game: str, of_each_kind: int) -> tuple[tuple[Match, Seat], ...]:
    """Questions of every kind, with two legal moves or more, from random matches, and who is asked."""
    rng = random.Random(game)
    found: dict[str, list[tuple[Match, Seat]]] = {kind: [] for kind in sorted(PHASES[game])}
    while any(len(group) < of_each_kind for group in found.values()):
        whole = some_match(game, rng)
        plies = [ply for ply, entry in enumerate(whole.log) if entry.seat != CHANCE]
        for ply in rng.sample(plies, min(12, len(plies))):
            entry = whole.log[ply]
            position = whole.truncated(ply)
            if len(position.request(entry.seat).legal) > 1:
                group = found[type(entry.move).__name__]
                group += [(position, entry.seat)] if len(group) < of_each_kind else []
    return tuple(position for group in found.values() for position in group)


def some_match(game: str, rng: random.Random) -> Match:
    spec = GAMES[game]
    seats = rng.randint(spec.min_seats, min(spec.max_seats or 6, spec.min_seats + 3))
    match = Match(spec, ("A",) * seats, random_options(spec, seats, rng))
    while isinstance(match.status, Acting) and match.ply < 150:
        match.submit(*random_move(match, rng))
    return match


def retell(match: Match, state: Any, seat: Seat) -> Match | None:
    """The same match, dealt and loaded so that it leads to ``state``."""
    if match.game.name == "quando":
        return retold(match, state)
    if match.game.name == "singularity":
        return with_state(match, state)
    return with_loads(match, {other: state.loads[other] for other in hidden_fists(match, seat)})


def worlds(game: str, of_each_kind: int, more: int) -> Iterator[tuple[Seat, list[Match]]]:
    """Positions in which something is hidden, each with ``more`` others that look the same."""
    rng = random.Random(f"worlds {game}")
    for match, seat in positions(game, of_each_kind):
        view, history = match.view(seat), match.history(seat)
        told = [retell(match, match.rules.determinize(view, history, rng), seat) for _ in range(more)]
        same = [match, *(other for other in told if other is not None)]
        assert len(same) == 1 + more, "what was dealt is not possible"
        if len({one.state for one in same}) > 1:
            yield seat, same


# --- hidden cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", CARD_GAMES)
def test_the_question_does_not_tell_what_is_hidden(game: str) -> None:
    kinds = set()
    for seat, same in worlds(game, 5, 3):
        requests = [match.request(seat) for match in same]
        assert all(request == requests[0] and repr(request) == repr(requests[0]) for request in requests)
        kinds |= {type(move).__name__ for move in requests[0].legal}
    # Before loading and between the halves nothing is hidden in Knobeln.
    assert kinds == PHASES[game] - {"ShowCoins", "ForgetCoins", "NameStarter"}


@pytest.mark.parametrize("game", GAMES)
def test_what_travels_to_the_worker_holds_no_state(game: str) -> None:
    for match, seat in positions(game, 2):
        sent = pickletools.genops(pickle.dumps(match.request(seat)))
        names = {argument for _, argument, _ in sent if isinstance(argument, str)}
        assert {"Request", "View"} <= names
        assert not {"State", "Match", "LogEntry"} & names
        assert type(match.state).__name__ == "State"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CARD_GAMES)
def test_hidden_cards_leave_the_distribution_of_moves_unchanged(game: str, level: Level) -> None:
    seeds = 4 if level == "hard" else 20
    questions = [(seat, match) for seat, same in worlds(game, 4, 2) for match in same]
    # Asked in two orders: nothing that was thought about another hand may stay in some memory.
    forth = [answers(match.request(seat), level, seeds) for seat, match in questions]
    back = [answers(match.request(seat), level, seeds) for seat, match in reversed(questions)]
    assert forth == back[::-1]
    for first in range(0, len(questions), 3):
        assert forth[first] == forth[first + 1] == forth[first + 2]
        assert Counter(forth[first]) == Counter(forth[first + 2])
    assert len(questions) >= 3 * 6
    assert len({tuple(moves) for moves in forth}) > 3


def answers(request: AnyRequest, level: Level, seeds: int) -> list[Any]:
    """The moves for some seeds, one after the other."""
    return [choose(request, level, random.Random(seed), LOOKS) for seed in range(seeds)]


# --- the same in every process -----------------------------------------------------------------------


def decisions() -> list[str]:
    """What every level answers in some positions at full effort, as text."""
    told = []
    for game in GAMES:
        for match, seat in positions(game, 1):
            for level in LEVELS:
                move = decide(match.request(seat), level, random.Random(3), math.inf)
                told.append(f"{game} {level} {match.rules.format_move(move)}")
    return told


def print_decisions() -> None:
    print(json.dumps(decisions()))


def test_same_seed_same_move_in_every_process() -> None:
    command = [sys.executable, "-c", f"from {__name__} import print_decisions; print_decisions()"]
    told = []
    for hash_seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
        told.append(json.loads(done.stdout))
    assert told[0] == told[1]
    assert len(told[0]) == len(LEVELS) * sum(map(len, PHASES.values()))


# --- thinking time -----------------------------------------------------------------------------------


class Told:
    """A thinker that takes its answers from a function; it can take its time."""

    ready = True

    def __init__(self, answer: Callable[[AnyRequest], Any], is_late: bool = False) -> None:
        self.answer = answer
        self.is_late = is_late
        self.restarts = 0

    def start(self) -> None:
        pass

    def think(
        self, request: AnyRequest, _level: Level, _seed: int, _seconds: float, _style: Style
    ) -> Future[Any]:
        future: Future[Any] = Future()
        if self.is_late:
            return future
        try:
            future.set_result(self.answer(request))
        except (Exception, SystemExit) as error:
            future.set_exception(error)
        return future

    def restart(self) -> None:
        self.restarts += 1

    def close(self) -> None:
        pass


def delay(controller: BotController, request: AnyRequest, asked_at: float = 0.0) -> int:
    """How many milliseconds pass from the question to the answer."""
    controller.ask(request, asked_at)
    passed = 0
    while controller.poll(asked_at + passed / 1000) is None:
        passed += 1
    return passed


def hands(game: str) -> list[AnyRequest]:
    """The first real question of many deals."""
    found = []
    for seed in range(25):
        rng = random.Random(seed)
        match = Match(GAMES[game], ("A", "B", "C", "D"))
        while isinstance(match.status, Acting) and match.status.seats[0] == CHANCE:
            match.submit(CHANCE, match.rules.chance(match.state, rng))
        assert isinstance(match.status, Acting)
        found.append(match.request(match.status.seats[0]))
    return found


@pytest.mark.parametrize("game", ["quando", "singularity"])
def test_the_time_shown_does_not_depend_on_the_hand(game: str) -> None:
    requests = hands(game)
    assert len({repr(request.view) for request in requests}) > 20
    for level in get_args(PlayedLevel):
        thinker = Told(partial(choose, level=level, rng=random.Random(1), looks=1))
        for seed in range(3):
            bots = [BotController(thinker, level, random.Random(seed)) for _ in requests]
            assert len(set(map(delay, bots, requests))) == 1


def test_the_times_of_a_whole_evening_do_not_depend_on_the_hands() -> None:
    evenings = []
    for requests in (hands("singularity"), hands("singularity")[::-1], hands("quando")):
        controller = BotController(Told(lambda request: request.legal[-1]), "hard", random.Random(8))
        evenings.append([delay(controller, request, 10.0 * n) for n, request in enumerate(requests)])
    assert evenings[0] == evenings[1] == evenings[2]
    shortest, longest = controllers.THINKING_SECONDS
    assert all(shortest * 1000 <= time <= longest * 1000 + 1 for time in evenings[0])
    assert max(evenings[0]) - min(evenings[0]) > 300


def test_the_time_is_drawn_before_the_search() -> None:
    """Even a search that used up random numbers, more of them with some hands, would not show."""
    times, after = set(), set()
    for request in hands("singularity"):
        rng = random.Random(4)

        def spoil(asked: AnyRequest, rng: random.Random = rng) -> Any:
            for _ in range(1 + hash(repr(asked.view)) % 7):
                rng.random()
            return asked.legal[0]

        times.add(delay(BotController(Told(spoil), "hard", rng), request))
        after.add(rng.random())
    assert len(times) == 1
    assert len(after) > 1


# --- legal moves only --------------------------------------------------------------------------------

Captured = pytest.CaptureFixture[str]
MATCHES = {"bohnen": 120, "knobeln": 400, "quando": 40, "singularity": 30}
"""Beside those of `tests.bots.test_whole_matches`; the bench plays ten thousand."""


@pytest.mark.parametrize("game", GAMES)
def test_never_an_illegal_move(game: str, capsys: Captured) -> None:
    count = str(MATCHES[game])
    assert __main__.main(["legality", "--game", game, "--matches", count, "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == legality.REPORTS
    assert lines[-1].startswith(f"{game}: {count} of {count} matches, ")


def wants_too_much(request: AnyRequest, _level: Level, rng: random.Random, _looks: int, _style: Style) -> Any:
    return Sow(99) if request.ply > 4 else rng.choice(request.legal)


def breaks_down(request: AnyRequest, _level: Level, rng: random.Random, _looks: int, _style: Style) -> Any:
    return rng.choice(request.legal) if request.ply < 4 else 1 // 0


@pytest.mark.parametrize(
    ("faulty", "what"),
    [(wants_too_much, "wants Sow(pit=99)"), (breaks_down, "raises ZeroDivisionError")],
)
def test_the_bench_stops_at_the_first_fault_and_tells_how_to_see_it_again(
    faulty: Callable[..., Any], what: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(legality, "choose", faulty)
    assert __main__.main(["legality", "--game", "bohnen", "--seed", "3", "--first", "5"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("bohnen, seed 3, match 5: ")
    assert what in told
    assert re.search(r"the last (\d) of \1 moves: 0 a", told)
    again = told.splitlines()[-1].partition("python -m tests.bench ")[2].split()
    assert __main__.main(again) == 1
    assert capsys.readouterr().out == told


def test_the_bench_finds_matches_that_do_not_end(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "PLIES_AT_MOST", 9)
    assert __main__.main(["legality", "--game", "quando", "--matches", "3"]) == 1
    assert "does not end" in capsys.readouterr().out


def test_another_seed_or_number_is_another_match(capsys: Captured) -> None:
    told = []
    for more in (["--seed", "1"], ["--seed", "2"], ["--first", "9"], ["--seed", "1"]):
        __main__.main(["legality", "--game", "singularity", "--matches", "1", *more])
        told.append(capsys.readouterr().out)
    assert told[0] == told[3]
    assert all(one != other for one, other in pairwise(told))


# --- replaced when they fail -------------------------------------------------------------------------


class Prickly:
    """What is no move at all and cannot even be compared with one."""

    def __eq__(self, other: object) -> bool:
        raise TypeError("do not touch")

    __hash__ = None  # type: ignore[assignment]


def raises(_request: AnyRequest) -> Any:
    raise RecursionError("Blechschaden")


def leaves(_request: AnyRequest) -> Any:
    raise SystemExit(3)


FAULTS: dict[str, Callable[[], Told]] = {
    "raises": lambda: Told(raises),
    "wants to end the program": lambda: Told(leaves),
    "is late": lambda: Told(raises, is_late=True),
    "says nothing": lambda: Told(lambda _request: None),
    "says a text": lambda: Told(lambda _request: "knock"),
    "says all moves": lambda: Told(lambda request: list(request.legal)),
    "says what was legal in another game": lambda: Told(lambda _request: Sow(77)),
    "says what cannot be compared": lambda: Told(lambda _request: Prickly()),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("game", GAMES)
def test_who_fails_is_replaced_and_reported(game: str, fault: str, caplog: pytest.LogCaptureFixture) -> None:
    thinker = FAULTS[fault]()
    for number, (match, seat) in enumerate(positions(game, 2)):
        request = match.request(seat)
        controller = BotController(thinker, "hard", random.Random(number))
        caplog.clear()
        controller.ask(request, 0.0)
        assert controller.poll(controllers.GIVE_UP_SECONDS) in request.legal
        (record,) = caplog.records
        assert record.levelno >= logging.WARNING
        assert f"seat {seat} " in record.getMessage()
        assert "random move instead" in record.getMessage()
        match.truncated(match.ply).submit(seat, random.Random(number).choice(request.legal))


@pytest.mark.parametrize("fault", FAULTS)
def test_the_move_instead_is_any_legal_one(fault: str) -> None:
    match, seat = positions("singularity", 1)[0]
    request = match.request(seat)
    moves = set()
    for seed in range(120):
        controller = BotController(FAULTS[fault](), "hard", random.Random(seed))
        controller.ask(request, 0.0)
        moves.add(controller.poll(controllers.GIVE_UP_SECONDS))
    assert moves == set(request.legal)


@pytest.mark.parametrize("fault", FAULTS)
def test_an_evening_with_a_bot_that_always_fails_goes_on(fault: str) -> None:
    rng = random.Random(fault)
    match = Match(GAMES["knobeln"], ("A", "B", "C"))
    bots = [BotController(FAULTS[fault](), "normal", rng) for _ in match.names]
    while isinstance(status := match.status, Acting):
        assert match.ply < 5_000, "the match does not end"
        seat = status.seats[0]
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, rng))
            continue
        now = float(10 * match.ply)
        bots[seat].ask(match.request(seat), now)
        match.submit(seat, bots[seat].poll(now + controllers.GIVE_UP_SECONDS))
    assert isinstance(match.status, Over)


def hang(*_question: Any) -> Any:
    """Think for ever."""
    threading.Event().wait()


def test_a_search_that_hangs_is_ended(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    request = hands("singularity")[0]
    worker = WorkerProcess()
    controller = BotController(worker, "easy", random.Random(1))
    try:
        worker.start()
        assert worker._awake is not None
        worker._awake.result(timeout=60)
        with monkeypatch.context() as hanging:
            hanging.setattr(botworker, "_decide", hang)
            controller.ask(request, 0.0)
        assert worker._pool is not None
        (process,) = worker._pool._processes.values()
        assert controller.poll(controllers.GIVE_UP_SECONDS - 0.01) is None
        assert controller.poll(controllers.GIVE_UP_SECONDS) in request.legal
        assert "late" in caplog.text
        process.join(timeout=20)
        is_ended = process.exitcode is not None
        process.kill()  # else a failure would keep the tests from ending
        assert is_ended
        after = worker.think(request, "easy", 1, 0.25, "even")
        assert isinstance(after, Future)
        assert after.result(timeout=60) in request.legal
    finally:
        worker.close()
