"""The real program on a clock that is moved by hand: hours pass as fast as the machine can draw them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import main
from engine.play.clock import ManualClock
from tests.scenes.quick import Quick

if TYPE_CHECKING:
    from engine.shell.canvas import SdlCanvas

OPTIONS = ("--windowed", "--renderer", "software", "--size")
SMALL = "320x320"
"""The smallest window: what is drawn matters, not how sharp."""

FRAME = 0.05
"""Seconds of a frame of a visit."""
PAUSE = 20
"""Frames from yes to yes."""
LONGEST_VISIT = 1000
"""Frames."""


class Unhurried:
    """Runs `main.run` without ever waiting, with bots that answer at once."""

    def __init__(self, data: Path, *, size: str = SMALL) -> None:
        """Prepare to run on a data folder; the video driver is up to the environment."""
        self.clock = ManualClock()
        self.canvas: SdlCanvas
        """What is drawn on, once the program runs."""
        self._options = main.read_options(["--data", str(data), *OPTIONS, size])

    def run(self, watch: Callable[[Any, Any], None]) -> int:
        """Run until the navigator is told to quit; return the exit status.

        Args:
            watch: Called after every frame with its report and the navigator; moves `clock`.
        """
        with self._patched():
            return main.run(self._options, watch=watch)

    def visit_the_pub(self, frames: int) -> list[str]:
        """Say yes to everything until the pub is open, stay there for a while, and leave.

        Args:
            frames: How long to stay.

        Returns:
            The names of the scenes that lay on top, frame by frame.
        """
        seen: list[str] = []

        def watch(_frame: Any, navigator: Any) -> None:
            import pygame

            self.clock.advance(FRAME)
            seen.append(type(navigator.top).__name__)
            if seen.count("Menu") >= frames:
                navigator.quit()
            elif seen[-1] != "Menu" and len(seen) % PAUSE == 0:
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0))
            assert len(seen) < LONGEST_VISIT, f"the pub does not open: {seen[-PAUSE:]}"

        status = self.run(watch)
        assert status == 0, f"the program ended with {status}"
        return seen

    @contextmanager
    def _patched(self) -> Iterator[None]:
        from engine.shell.app import App

        def app(window: Any, canvas: "SdlCanvas", *rest: Any, **named: Any) -> App:
            self.canvas = canvas
            return App(window, canvas, *rest, **named, clock=self.clock.now, wait=lambda _rate: None)

        with (
            patch("engine.shell.app.App", app),
            patch("engine.play.clock.SystemClock", lambda: self.clock),
            patch("engine.play.botworker.WorkerProcess", Quick),
        ):
            yield
