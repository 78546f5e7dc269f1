from collections.abc import Generator
from multiprocessing import active_children

import pytest

from engine.match.workers import Stop, run
from tests.match.work import die, number_itself, two_never_ends, wrong_at_three


def test_every_piece_of_work_is_done_once() -> None:
    with Stop() as stop:
        assert sorted(run(number_itself, 3000, 2, stop)) == list(range(1, 3001))
    assert stop.signal is None
    assert active_children() == []


def test_a_fault_in_a_process_comes_through() -> None:
    with Stop() as stop, pytest.raises(ZeroDivisionError):
        list(run(wrong_at_three, 5, 2, stop))
    assert active_children() == []


def test_a_process_that_dies_is_noticed() -> None:
    with Stop() as stop, pytest.raises(RuntimeError, match="process"):
        list(run(die, 5, 2, stop))
    assert active_children() == []


def test_who_stops_iterating_ends_the_processes() -> None:
    with Stop() as stop:
        results = run(two_never_ends, 5, 2, stop)
        assert next(results) != 2
        assert isinstance(results, Generator)
        results.close()
    assert active_children() == []
