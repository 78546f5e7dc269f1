"""Where bots think: one worker process, never a thread.

A busy Python thread triples the lateness of frames, a process leaves them alone
(``spec/tech.md``, 8). The worker imports rules and bots only; it never sees a match.
"""

import importlib
import logging
import os
import random
import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Protocol

from engine.core.request import Request

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from engine.bots.levels import Level, Style

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


class Answer(Protocol):
    """A move that is being searched for."""

    def done(self) -> bool:
        """Tell whether the search has ended, well or badly."""
        ...

    def result(self) -> Any:
        """Return the move, or raise what the search raised."""
        ...


class Thinker(Protocol):
    """Something that searches moves for bots."""

    def start(self) -> None:
        """Get ready in the background; not needed, but then the first question waits for it."""
        ...

    @property
    def ready(self) -> bool:
        """Whether a question would be worked on at once."""
        ...

    def think(self, request: AnyRequest, level: "Level", seed: int, seconds: float, style: "Style") -> Answer:
        """Begin a search."""
        ...

    def restart(self) -> None:
        """Give up whatever runs and be ready again."""
        ...

    def close(self) -> None:
        """Stop for good."""
        ...


def _decide(request: AnyRequest, level: "Level", seed: int, seconds: float, style: "Style") -> Any:
    # Imported where bots think: the process with the picture never needs them.
    from engine import bots

    return bots.decide(request, level, random.Random(seed), seconds, style)


def _wake() -> None:
    """Start the process and do its imports ahead of the first question."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    importlib.import_module("engine.bots")


def _end_with_parent() -> None:
    """End the worker with the program: one that is killed tells nobody, and its worker would wait on."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class WorkerProcess:
    """Searches in one spawned process that is started ahead of the first question."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._awake: Future[None] | None = None

    def start(self) -> None:
        """Start the process in the background; without one the first question tries again."""
        try:
            self._start()
        except OSError as error:
            log.warning("bot worker cannot be started: %s", error)
            self.close()

    def _start(self) -> None:
        if self._pool is None:
            # Imported here: the first frame need not wait for the machinery of processes.
            import multiprocessing
            from concurrent.futures import ProcessPoolExecutor

            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
            self._awake = self._pool.submit(_wake)

    @property
    def ready(self) -> bool:
        """Whether the process has started."""
        return self._awake is not None and self._awake.done()

    def think(self, request: AnyRequest, level: "Level", seed: int, seconds: float, style: "Style") -> Answer:
        """Send the question to the worker; a worker that has died is replaced once."""
        for attempt in (1, 2):
            try:
                self._start()
                assert self._pool is not None
                return self._pool.submit(_decide, request, level, seed, seconds, style)
            except (RuntimeError, OSError) as error:  # BrokenProcessPool is a RuntimeError
                log.warning("bot worker lost (%s), attempt %d", error, attempt)
                self.restart()
        failed: Future[Any] = Future()
        failed.set_exception(RuntimeError("no bot worker could be started"))
        return failed

    def restart(self) -> None:
        """Replace the process."""
        self.close()
        self.start()

    def close(self) -> None:
        """End the process, even in the middle of a search."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            # shutdown() only asks: a search that hangs would keep the program from ending.
            process.terminate()


class InProcess:
    """Searches at once, for tests."""

    ready = True

    def start(self) -> None:
        """Nothing to get ready."""

    def think(self, request: AnyRequest, level: "Level", seed: int, seconds: float, style: "Style") -> Answer:
        """Search and return the finished answer."""
        future: Future[Any] = Future()
        try:
            future.set_result(_decide(request, level, seed, seconds, style))
        except Exception as error:
            future.set_exception(error)
        return future

    def restart(self) -> None:
        """Nothing runs, nothing to do."""

    def close(self) -> None:
        """Nothing runs, nothing to do."""
