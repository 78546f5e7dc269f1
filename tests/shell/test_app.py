import logging
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from engine.shell.app import App, FrameReport
from engine.shell.canvas import SdlCanvas
from engine.shell.catalogue import load_catalogue
from engine.shell.input import WindowEvent
from engine.shell.window import Window
from engine.ui.actions import KEYBOARD, Action, InputEvent, Press
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from tests.shell.conftest import Opened

CONFIRM = Press(Action.CONFIRM, KEYBOARD)
Event = InputEvent | WindowEvent


class ScriptedStage:
    """Says what it is told to and remembers what it was asked."""

    def __init__(self) -> None:
        self.running = True
        self.may_sleep = False
        self.log: list[str] = []
        self.steps: list[float] = []
        self.changes = False
        self.last_frame = 10_000
        self.raising: set[str] = set()

    def _did(self, what: str) -> None:
        self.log.append(what)
        if what in self.raising:
            raise RuntimeError(f"{what} is broken")

    def handle(self, event: InputEvent) -> None:
        self._did("handle")

    def update(self, seconds: float) -> bool:
        self.steps.append(seconds)
        self.running = len(self.steps) < self.last_frame
        self._did("update")
        return self.changes

    def draw(self, canvas: Canvas) -> None:
        canvas.box(Rect(0, 0, 1920, 1080), (0, 90, 0))
        self._did("draw")

    def cover(self) -> None:
        """Nothing is secret here."""

    def failed(self, error: BaseException) -> None:
        self._did("failed")


class Bench:
    """An app whose time and input are scripted: one frame takes 1/64 s."""

    def __init__(self, window: Window, assets: Path, screenshots: Path) -> None:
        self.stage = ScriptedStage()
        self.now = 0.0
        self.waits: list[int] = []
        self.inputs: dict[int, Iterable[Event]] = {}
        self.reports: list[FrameReport] = []
        self.ticks: list[float] = []
        self.lost_devices = 0
        self.frames = 0
        self.window = window
        self.app = App(
            window,
            SdlCanvas(window, assets, load_catalogue(assets / "images")),
            self,
            self.stage,
            screenshots,
            audio=self,
            clock=lambda: self.now,
            wait=self.wait,
            today=lambda: datetime(2026, 11, 30, 18, 5, 9),
            report=self.reports.append,
        )

    def poll(self, now: float) -> list[Event]:
        self.frames += 1
        return list(self.inputs.get(self.frames, ()))

    def tick(self, now: float) -> None:
        self.ticks.append(now)

    def device_lost(self) -> None:
        self.lost_devices += 1

    def wait(self, frames_per_second: int) -> None:
        self.waits.append(frames_per_second)
        self.now += 1 / 64

    def run(self, frames: int) -> int:
        self.stage.last_frame = frames
        return self.app.run()


@pytest.fixture
def bench(open_window: Opened, assets: Path, tmp_path: Path) -> Bench:
    return Bench(open_window((640, 480)), assets, tmp_path / "shots")


def test_one_picture_is_drawn_and_then_nothing_while_nothing_changes(bench: Bench) -> None:
    assert bench.run(10) == 0
    assert bench.stage.log == ["update", "draw"] + ["update"] * 9
    assert [report.statistics is not None for report in bench.reports] == [True] + [False] * 9
    assert bench.ticks == [report.started for report in bench.reports]


def test_the_sound_is_told_that_its_device_is_gone(bench: Bench) -> None:
    bench.inputs = {2: [WindowEvent.SOUND_LOST]}
    bench.run(3)
    assert bench.lost_devices == 1


def test_input_comes_before_time_and_time_before_the_picture(bench: Bench) -> None:
    bench.inputs = {2: [CONFIRM, CONFIRM]}
    bench.stage.changes = True
    bench.run(2)
    assert bench.stage.log[2:] == ["handle", "handle", "update", "draw"]


def test_a_changing_picture_is_drawn_each_frame(bench: Bench) -> None:
    bench.stage.changes = True
    bench.run(5)
    assert bench.stage.log.count("draw") == 5
    statistics = bench.reports[-1].statistics
    assert statistics is not None
    assert (statistics.draws, statistics.pixels) == (1, 640 * 360)


@pytest.mark.parametrize("event", [WindowEvent.EXPOSED, WindowEvent.RESIZED, WindowEvent.FULLSCREEN])
def test_the_window_gets_its_picture_back(bench: Bench, event: WindowEvent) -> None:
    bench.inputs = {5: [event]}
    bench.run(10)
    assert [frame for frame, report in enumerate(bench.reports, 1) if report.statistics] == [1, 5]
    assert "handle" not in bench.stage.log
    assert bench.window.fullscreen is (event is WindowEvent.FULLSCREEN)


def test_the_system_may_switch_the_screen_off_as_long_as_the_stage_sleeps(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(bench.window, "allow_sleep", told.append)
    for asleep in (False, True, True, False, False):
        bench.stage.may_sleep = asleep
        bench.app.frame()
    assert told == [True, False]


def test_sleep_is_the_screen_saver_of_the_system(bench: Bench) -> None:
    assert not pygame.display.get_allow_screensaver()
    bench.window.allow_sleep(True)
    assert pygame.display.get_allow_screensaver()
    bench.window.allow_sleep(False)
    assert not pygame.display.get_allow_screensaver()


def test_closing_the_window_ends_the_program(bench: Bench) -> None:
    bench.inputs = {3: [WindowEvent.CLOSED]}
    assert bench.run(100) == 0
    assert len(bench.stage.steps) == 3


def test_a_screenshot_is_a_file_named_after_the_time(bench: Bench, tmp_path: Path) -> None:
    bench.inputs = {2: [WindowEvent.SCREENSHOT]}
    bench.run(4)
    (path,) = (tmp_path / "shots").iterdir()
    assert path.name == "2026-11-30_18-05-09_000000.png"
    picture = pygame.image.load(path)
    assert picture.get_size() == (640, 480)
    assert picture.get_at((320, 240))[:3] == (0, 90, 0)
    assert picture.get_at((320, 30))[:3] == (0, 0, 0)


def test_a_screenshot_that_cannot_be_saved_is_logged(
    bench: Bench, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "shots").write_text("in the way", encoding="utf-8")
    bench.inputs = {2: [WindowEvent.SCREENSHOT]}
    assert bench.run(4) == 0
    assert "cannot be saved" in caplog.text


def test_time_steps_are_what_passed_but_at_most_a_tenth_of_a_second(bench: Bench) -> None:
    bench.inputs = {3: []}

    def pause(frames_per_second: int) -> None:
        bench.now += 30.0 if len(bench.stage.steps) == 2 else 1 / 64

    bench.app._wait = pause
    bench.run(4)
    assert bench.stage.steps == [0.0, 1 / 64, 0.1, 1 / 64]


def test_the_loop_slows_down_after_some_idle_seconds_and_wakes_at_input(bench: Bench) -> None:
    bench.inputs = {300: [CONFIRM]}
    bench.run(400)
    assert bench.waits[:192] == [60] * 192
    assert bench.waits[192:299] == [20] * 107
    assert bench.waits[299:] == [60] * 101


def test_a_changing_picture_keeps_the_loop_awake(bench: Bench) -> None:
    bench.stage.changes = True
    bench.run(700)
    assert set(bench.waits) == {60}


@pytest.mark.parametrize("where", ["handle", "update", "draw"])
def test_a_failure_is_logged_shown_and_survived(
    bench: Bench, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    bench.stage.changes = True
    bench.inputs = {1: [CONFIRM]}
    bench.stage.raising = {where}
    recover(bench, lambda: bench.stage.raising.clear())
    assert bench.run(10) == 0
    assert bench.stage.log.count("failed") == 1
    assert bench.stage.log.count("draw") >= 9
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert record.exc_info is not None
    assert f"{where} is broken" in str(record.exc_info[1])


def test_a_second_failure_in_a_row_ends_the_program(bench: Bench) -> None:
    bench.stage.raising = {"draw"}
    assert bench.run(100) == 1
    assert bench.stage.log == ["update", "draw", "failed", "update", "draw"]


def test_a_failure_while_showing_a_failure_ends_the_program(bench: Bench) -> None:
    bench.stage.raising = {"update", "failed"}
    assert bench.run(100) == 1
    assert bench.stage.log == ["update", "failed"]


def test_failures_far_apart_are_each_survived(bench: Bench) -> None:
    bench.inputs = {2: [CONFIRM], 8: [CONFIRM]}
    bench.stage.raising = {"handle"}
    assert bench.run(12) == 0
    assert bench.stage.log.count("failed") == 2


def recover(bench: Bench, remedy: Callable[[], None]) -> None:
    """Let the stage mend itself when it is told of its failure."""
    original = bench.stage.failed

    def failed(error: BaseException) -> None:
        remedy()
        original(error)

    bench.stage.failed = failed  # type: ignore[method-assign]
