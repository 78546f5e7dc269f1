"""The loop: one frame after the other, and what happens when one fails."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

import pygame

from engine.shell.canvas import FrameStatistics, SdlCanvas
from engine.shell.input import WindowEvent
from engine.shell.window import Window
from engine.ui.actions import InputEvent
from engine.ui.stage import Stage

FRAMES_PER_SECOND: Final = 60
IDLE_FRAMES_PER_SECOND: Final = 20
IDLE_SECONDS: Final = 3.0
"""Without input and without change of the picture until the loop slows down."""
LONGEST_STEP: Final = 0.1
"""Seconds; after a pause of the machine time goes on gently."""
EXIT_FAILURE: Final = 1

log = logging.getLogger(__name__)


class InputSource(Protocol):
    """Where input comes from, see `engine.shell.input.Input`."""

    def poll(self, now: float) -> list[InputEvent | WindowEvent]:
        """Return everything since the last call."""
        ...


class BackgroundAudio(Protocol):
    """Sound that wants to be called now and then, see `engine.shell.audio.SdlAudio`."""

    def tick(self, now: float) -> None:
        """Go on with fading and loading."""
        ...

    def device_lost(self) -> None:
        """The sound device that was played on is gone."""
        ...


@dataclass(frozen=True, slots=True)
class FrameReport:
    """What one frame took, for measurements."""

    started: float
    """Seconds of the loop's clock."""
    updating: float
    """Seconds for input and update."""
    drawing: float
    """Seconds for drawing and presenting; 0 if nothing was drawn."""
    presenting: float
    """Those of them for presenting, in which a GPU waits for the screen."""
    statistics: FrameStatistics | None
    """``None`` if nothing was drawn."""


class App:
    """Drives a stage: input, handle, update, draw; draws only what changed.

    An exception of the stage is logged and handed to `Stage.failed`. If the stage fails again
    before a whole frame went well, the program ends.
    """

    def __init__(
        self,
        window: Window,
        canvas: SdlCanvas,
        source: InputSource,
        stage: Stage,
        screenshots: Path,
        *,
        audio: BackgroundAudio | None = None,
        clock: Callable[[], float] = monotonic,
        wait: Callable[[int], object] | None = None,
        today: Callable[[], datetime] = datetime.now,
        report: Callable[[FrameReport], None] | None = None,
    ) -> None:
        """Prepare; `run` starts.

        Args:
            window: The window.
            canvas: Draws on it.
            source: Where input comes from.
            stage: What is shown.
            screenshots: Folder for the pictures of F12; made when needed.
            audio: Is ticked once per frame.
            clock: Steady seconds.
            wait: Waits so long that this many frames per second come out.
            today: Date and time, for the names of screenshots.
            report: Is told about every frame.
        """
        self._window = window
        self._canvas = canvas
        self._source = source
        self._stage = stage
        self._screenshots = screenshots
        self.audio = audio
        """Is ticked once per frame; may be set later, when there is sound."""
        self._clock = clock
        self._wait = wait or pygame.time.Clock().tick
        self._today = today
        self._report = report
        self._now = self._active = clock()
        self._stale = True
        """Whether the window shows an old picture."""
        self._may_sleep = False
        self._photograph = False
        self._presenting = 0.0
        """Seconds that presenting took last."""
        self._closed = False
        self._failing = False
        """Whether the last frame failed."""
        self._broken = False
        """Whether the stage failed twice in a row."""

    def run(self) -> int:
        """Loop until the stage or the window ends it and return the exit code of the program."""
        while self._stage.running and not self._closed and not self._broken:
            self.frame()
            idle = self._now - self._active >= IDLE_SECONDS
            self._wait(IDLE_FRAMES_PER_SECOND if idle else FRAMES_PER_SECOND)
        return EXIT_FAILURE if self._broken else 0

    def frame(self) -> None:
        """Run one frame; exceptions of the stage end it early."""
        started = self._clock()
        seconds = min(max(0.0, started - self._now), LONGEST_STEP)
        self._now = started
        if self.audio is not None:
            self.audio.tick(started)
        try:
            self._take_input()
            if self._stage.update(seconds):
                self._stale = True
                self._active = started
            updated = self._clock()
            statistics = self._draw() if self._stale else None
        except Exception as error:
            self._fail(error)
            return
        self._failing = False
        if self._stage.may_sleep is not self._may_sleep:
            self._may_sleep = self._stage.may_sleep
            self._window.allow_sleep(self._may_sleep)
        if self._report is not None:
            drawing = self._clock() - updated if statistics else 0.0
            presenting = self._presenting if statistics else 0.0
            self._report(FrameReport(started, updated - started, drawing, presenting, statistics))

    def _take_input(self) -> None:
        for event in self._source.poll(self._now):
            self._active = self._now
            match event:
                case WindowEvent.CLOSED:
                    self._closed = True
                case WindowEvent.EXPOSED | WindowEvent.RESIZED:
                    self._canvas.renew()
                    self._stale = True
                case WindowEvent.FULLSCREEN:
                    self._window.toggle_fullscreen()
                    self._stale = True
                case WindowEvent.SOUND_LOST:
                    if self.audio is not None:
                        self.audio.device_lost()
                case WindowEvent.SCREENSHOT:
                    self._stage.cover()
                    self._photograph = self._stale = True
                case _:
                    self._stage.handle(event)

    def _draw(self) -> FrameStatistics:
        self._canvas.begin()
        try:
            self._stage.draw(self._canvas)
        finally:
            self._canvas.finish()
        if self._photograph:
            self._photograph = False
            self._save(self._window.screenshot())
        finished = self._clock()
        self._window.present()
        self._presenting = self._clock() - finished
        self._stale = False
        return self._canvas.statistics

    def _save(self, picture: pygame.Surface) -> None:
        path = self._screenshots / f"{self._today():%Y-%m-%d_%H-%M-%S_%f}.png"
        try:
            self._screenshots.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, path)
        except (OSError, pygame.error) as error:
            log.warning("Screenshot %s cannot be saved: %s", path, error)
        else:
            log.info("Screenshot %s", path)

    def _fail(self, error: Exception) -> None:
        log.exception("The stage failed")
        self._stale = True
        if self._failing:
            self._broken = True
            return
        self._failing = True
        try:
            self._stage.failed(error)
        except Exception:
            log.exception("The stage failed to show its failure")
            self._broken = True
