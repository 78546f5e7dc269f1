"""The worker process in which bots think, looked at from outside."""

from concurrent.futures import Future
from typing import Any

from engine.play.botworker import Answer, AnyRequest, WorkerProcess


class Watched:
    """The real worker, and whether it searches now."""

    def __init__(self, worker: WorkerProcess) -> None:
        """Start it."""
        self._worker = worker
        self._answer: Answer = Future()
        worker.start()

    @property
    def ready(self) -> bool:
        """Whether a question would be worked on at once."""
        return self._worker.ready

    @property
    def busy(self) -> bool:
        """Whether the last question has no answer yet."""
        return not self._answer.done()

    def start(self) -> None:
        """It is started already."""

    def think(self, request: AnyRequest, level: Any, seed: int, seconds: float, style: Any) -> Answer:
        """Send the question on, and remember it."""
        self._answer = self._worker.think(request, level, seed, seconds, style)
        return self._answer

    def restart(self) -> None:
        """Replace the process."""
        self._worker.restart()

    def close(self) -> None:
        """The worker is closed by whoever made it."""
