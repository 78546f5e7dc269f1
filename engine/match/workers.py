"""Work that several processes share and that Ctrl+C stops between two steps.

Signals come to the commanding process only. They interrupt nothing by force, so no file is left half
written: they set a flag that every process looks at.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import resource_tracker
from types import FrameType, TracebackType
from typing import Any, Final, TypeVar

R = TypeVar("R")
Stopped = Callable[[], bool]
"""Tells whether to give up."""
Job = Callable[[int, Stopped], R | None]
"""Does the piece of work of this number; ``None``: it gave up. It travels to other processes."""

_SPAWN: Final = multiprocessing.get_context("spawn")
_STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_SLICE_SECONDS: Final = 0.2
"""A process reports back after so long: a single small piece of work is cheaper to do than to hand out."""


class Stop:
    """Whether SIGINT or SIGTERM has come. While it is entered, those signals do nothing else."""

    def __init__(self) -> None:
        self.flag: Any = _SPAWN.RawValue("b", 0)
        """Not 0: stop. Lies in memory that the processes share."""
        self.signal: int | None = None
        """The number of the signal that came."""
        self._handlers: dict[signal.Signals, Any] = {}

    def __enter__(self) -> "Stop":
        for number in _STOP_SIGNALS:
            self._handlers[number] = signal.signal(number, self._remember)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def _remember(self, number: int, frame: FrameType | None) -> None:
        self.signal = number
        self.flag.value = 1


def run(job: Job[R], count: int, processes: int, stop: Stop) -> Iterator[R]:
    """Do the pieces of work 1 to ``count`` and yield their results as they come, in any order.

    Ends early, with all processes, when ``stop`` says so or when whoever iterates stops doing so.

    Raises:
        BrokenProcessPool: A process has died.
        Exception: What ``job`` raised.
    """
    # Started here, because starting it lets the signals in again that `_submit` keeps away.
    resource_tracker.ensure_running()
    work = _Work(job, count, _SPAWN.Value("q", 1), stop.flag)
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(processes, _SPAWN, _start_process, (work,))
    try:
        slices = {_submit(pool) for _ in range(processes)}
        while slices:
            done, slices = wait(slices, return_when=FIRST_COMPLETED)
            for results in [future.result() for future in done]:
                yield from results
                if results:
                    slices.add(_submit(pool))
    except BrokenProcessPool:
        # The pool has asked the others to end, but one that was still starting has dropped the request
        # (`_start_process`) and would be waited for for ever.
        for process in multiprocessing.active_children():
            if process not in others:
                process.kill()
        raise
    finally:
        stop.flag.value = 1
        pool.shutdown(cancel_futures=True)


def _submit(pool: ProcessPoolExecutor) -> Future[list[Any]]:
    """Ask for a slice of work; a process that is started for it holds back signals from the first moment."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOP_SIGNALS)
    try:
        return pool.submit(_do_slice)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@dataclass(frozen=True, slots=True)
class _Work:
    """What every process gets when it starts."""

    job: Job[Any]
    count: int
    next_number: Any
    """The next piece of work that nobody has taken; shared and locked."""
    flag: Any

    def stopped(self) -> bool:
        return bool(self.flag.value)

    def take(self) -> int | None:
        """Return the number of a piece of work; ``None`` if there is none or it is time to stop."""
        with self.next_number.get_lock():
            number: int = self.next_number.value
            if number > self.count or self.stopped():
                return None
            self.next_number.value = number + 1
            return number


_of_process: list[_Work] = []
"""The work of this process, once it has started."""


def _start_process(work: _Work) -> None:
    _of_process.append(work)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    # Signals to the group, such as Ctrl+C, are for the parent alone. One that has come by now is dropped.
    os.setpgid(0, 0)
    for number in _STOP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOP_SIGNALS)


def _leave_with_parent() -> None:
    """End this process when the parent has been killed: the pool would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "runs in worker processes only"
    parent.join()
    os._exit(1)


def _do_slice() -> list[Any]:
    """Do some work and return the results; none: nothing is left to do."""
    (work,) = _of_process
    results: list[Any] = []
    end = time.monotonic() + _SLICE_SECONDS
    while time.monotonic() < end:
        number = work.take()
        result = None if number is None else work.job(number, work.stopped)
        if result is None:
            break
        results.append(result)
    return results
