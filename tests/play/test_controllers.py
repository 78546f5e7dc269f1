import random
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.bohnen.model import Sow
from engine.match.match import Match
from engine.play import controllers
from engine.play.botworker import InProcess, WorkerProcess
from engine.play.controllers import BotController, LocalController, ScriptedController


def request() -> Request[Any, Any, Any]:
    return Match(GAMES["bohnen"], ["A", "B"]).request(Seat(0))


class Slow:
    """A thinker whose answers are given by hand."""

    def __init__(self) -> None:
        self.answers: list[Future[Any]] = []
        self.restarts = 0
        self.ready = True

    def start(self) -> None:
        pass

    def think(self, _request: Any, _level: Level, _seed: int, _seconds: float, _style: Style) -> Future[Any]:
        self.answers.append(Future())
        return self.answers[-1]

    def restart(self) -> None:
        self.restarts += 1

    def close(self) -> None:
        pass


def test_a_local_player_answers_the_present_question_only() -> None:
    controller = LocalController()
    assert controller.answer(0, Sow(0)) is False
    controller.ask(request(), 0.0)
    assert controller.poll(0.0) is None
    assert controller.answer(3, Sow(0)) is False
    assert controller.answer(0, Sow(2)) is True
    assert controller.poll(0.0) == Sow(2)
    assert controller.poll(0.0) is None
    controller.answer(0, Sow(2))
    controller.cancel()
    assert controller.poll(0.0) is None


def test_a_script_plays_its_moves_when_asked() -> None:
    controller = ScriptedController([Sow(0), Sow(1)])
    assert controller.poll(0.0) is None
    controller.ask(request(), 0.0)
    assert controller.poll(0.0) == Sow(0)
    assert controller.poll(0.0) is None
    controller.ask(request(), 0.0)
    controller.cancel()
    assert controller.poll(0.0) is None


def test_a_bot_answers_at_a_human_pace() -> None:
    controller = BotController(InProcess(), "easy", random.Random(1))
    shortest, longest = controllers.THINKING_SECONDS
    controller.ask(request(), 10.0)
    assert controller.poll(10.0 + shortest - 0.001) is None
    assert controller.poll(10.0 + longest + 0.001) in request().legal


def test_the_pace_of_a_bot_does_not_depend_on_the_question() -> None:
    delays = []
    for _ in range(2):
        slow = Slow()
        controller = BotController(slow, "easy", random.Random(7))
        controller.ask(request(), 0.0)
        slow.answers[0].set_result(Sow(0))
        time = 0.0
        while controller.poll(time) is None:
            time += 0.01
        delays.append(time)
    assert delays[0] == delays[1]


def test_a_bot_that_is_late_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    slow = Slow()
    controller = BotController(slow, "easy", random.Random(1))
    controller.ask(request(), 0.0)
    assert controller.poll(controllers.GIVE_UP_SECONDS - 0.01) is None
    assert controller.poll(controllers.GIVE_UP_SECONDS) in request().legal
    assert slow.restarts == 1
    assert "late" in caplog.text


def test_a_worker_that_still_starts_is_waited_for() -> None:
    slow = Slow()
    slow.ready = False
    controller = BotController(slow, "easy", random.Random(1))
    controller.ask(request(), 0.0)
    assert controller.poll(controllers.WAKING_SECONDS - 0.01) is None
    assert controller.poll(controllers.WAKING_SECONDS) in request().legal


def test_a_bot_that_raises_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    slow = Slow()
    controller = BotController(slow, "easy", random.Random(1))
    controller.ask(request(), 0.0)
    slow.answers[0].set_exception(ZeroDivisionError("Blechschaden"))
    assert controller.poll(1.0) in request().legal
    assert "Blechschaden" in caplog.text


@pytest.mark.parametrize("loss", [CancelledError, BrokenProcessPool])
def test_a_search_that_was_ended_with_another_one_begins_again(loss: type[Exception]) -> None:
    slow = Slow()
    controller = BotController(slow, "easy", random.Random(1))
    controller.ask(request(), 0.0)
    slow.answers[0].set_exception(loss("another search hung"))
    assert controller.poll(1.0) is None
    assert len(slow.answers) == 2
    slow.answers[1].set_result(request().legal[0])
    assert controller.poll(1.0 + controllers.THINKING_SECONDS[1]) == request().legal[0]
    assert slow.restarts == 0, "who was asked before would be lost in turn"


def test_a_search_that_is_lost_twice_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    slow = Slow()
    controller = BotController(slow, "easy", random.Random(1))
    controller.ask(request(), 0.0)
    slow.answers[0].set_exception(BrokenProcessPool("killed"))
    assert controller.poll(1.0) is None
    slow.answers[1].set_exception(BrokenProcessPool("killed again"))
    assert controller.poll(2.0) in request().legal
    assert "killed again" in caplog.text


def test_a_bot_that_cheats_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    slow = Slow()
    controller = BotController(slow, "easy", random.Random(1))
    controller.ask(request(), 0.0)
    slow.answers[0].set_result(Sow(9))
    assert controller.poll(1.0) in request().legal
    assert "not legal" in caplog.text


def test_a_cancelled_question_is_forgotten() -> None:
    slow = Slow()
    controller = BotController(slow, "easy", random.Random(1))
    controller.ask(request(), 0.0)
    slow.answers[0].set_result(Sow(0))
    controller.cancel()
    assert controller.poll(1.0) is None


def test_the_worker_process_thinks_like_this_process() -> None:
    worker = WorkerProcess()
    try:
        answer = worker.think(request(), "normal", 5, 0.25, "even")
        assert isinstance(answer, Future)
        expected = InProcess().think(request(), "normal", 5, 0.25, "even").result()
        assert answer.result(timeout=60) == expected
    finally:
        worker.close()


def test_a_killed_worker_is_replaced() -> None:
    worker = WorkerProcess()
    controller = BotController(worker, "easy", random.Random(1))
    try:
        answer = worker.think(request(), "easy", 1, 0.25, "even")
        assert isinstance(answer, Future)
        answer.result(timeout=60)
        assert worker._pool is not None
        for process in list(worker._pool._processes.values()):
            process.kill()
            process.join()
        controller.ask(request(), 0.0)
        assert isinstance(controller._answer, Future)
        # Either the pool knew of its loss and was replaced, or the answer is the loss.
        was_lost = controller._answer.exception(timeout=60) is not None
        move = controller.poll(1.0)
        if was_lost:
            assert move is None, "the question is asked again"
            controller._answer.result(timeout=60)
            move = controller.poll(2.0)
        assert move in request().legal
        again = worker.think(request(), "easy", 1, 0.25, "even")
        assert isinstance(again, Future)
        assert again.result(timeout=60) in request().legal
    finally:
        worker.close()
