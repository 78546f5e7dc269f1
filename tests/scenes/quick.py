"""Computer players that need no time."""

import random
from concurrent.futures import Future
from typing import Any

from engine.bots.levels import Level, Style
from engine.play.botworker import Answer, AnyRequest


class Quick:
    """Chooses any legal move at once."""

    ready = True

    def __init__(self, seed: int = 4) -> None:
        self.started = 0
        self._rng = random.Random(seed)

    def start(self) -> None:
        self.started += 1

    def think(self, request: AnyRequest, level: Level, seed: int, seconds: float, style: Style) -> Answer:
        future: Future[Any] = Future()
        future.set_result(self._rng.choice(request.legal))
        return future

    def restart(self) -> None:
        raise AssertionError("nobody is late")

    def close(self) -> None:
        """Nothing to stop."""
