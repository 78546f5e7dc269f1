"""The shell on a real X server, without and with a window manager, played by ``xdotool``."""

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from engine.ui.actions import (
    KEYBOARD,
    MOUSE,
    Action,
    Digit,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
    Wheel,
)

PROJECT = Path(__file__).parents[2]
PATIENCE_SECONDS = 10.0
QUESTIONS = 300
NEEDED = ("Xvfb", "xdotool", "openbox")


@pytest.fixture
def display() -> Iterator[str]:
    """Start an X server of 1280 x 800 and return its name."""
    absent = [name for name in NEEDED if shutil.which(name) is None]
    if absent:
        reason = f"{', '.join(absent)} missing: the test needs an X server and somebody who types"
        if "CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    # Otherwise it starts over whenever its last client leaves, and refuses whoever comes at that moment.
    command.append("-noreset")
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with ExitStack() as stack:
        stack.callback(server.wait)
        stack.callback(server.terminate)
        with os.fdopen(reading) as names:
            ready, _, _ = select.select([names], [], [], PATIENCE_SECONDS)
            assert ready, "Xvfb does not start"
            yield f":{names.readline().strip()}"


class Program:
    """A running program and the lines it prints."""

    def __init__(self, process: "subprocess.Popen[bytes]", environment: dict[str, str]) -> None:
        self.process = process
        self._environment = environment
        self._unread = b""

    def line(self) -> str:
        """Return the next line; fails if none comes."""
        assert self.process.stdout is not None
        while b"\n" not in self._unread:
            ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE_SECONDS)
            assert ready, "the program says nothing"
            said = os.read(self.process.stdout.fileno(), 4096)
            assert said, "the program has ended"
            self._unread += said
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode()

    def until(self, last: str) -> list[str]:
        """Return everything printed until this line, which is included."""
        lines = [self.line()]
        while lines[-1] != last:
            lines.append(self.line())
        return lines

    def do(self, *arguments: str) -> None:
        """Move the mouse or type."""
        subprocess.run(["xdotool", *arguments], env=self._environment, check=True, timeout=PATIENCE_SECONDS)

    def wait_for_focus(self) -> None:
        """Ask the window manager until it has given the focus to the program's window."""
        command = ["xdotool", "getactivewindow", "getwindowname"]
        for _ in range(QUESTIONS):
            answer = subprocess.run(
                command, env=self._environment, capture_output=True, check=False, timeout=PATIENCE_SECONDS
            )
            if answer.stdout.strip() == b"Test":
                return
        pytest.fail("the window gets no focus")

    def wait_for_size(self, width: int, height: int) -> None:
        """Ask the X server, not SDL, until the window is this large."""
        command = ["xdotool", "getwindowfocus", "getwindowgeometry", "--shell"]
        wanted = {f"WIDTH={width}", f"HEIGHT={height}"}
        for _ in range(QUESTIONS):
            answer = subprocess.run(
                command, env=self._environment, capture_output=True, check=False, timeout=PATIENCE_SECONDS
            )
            if wanted <= set(answer.stdout.decode().split()):
                return
        pytest.fail(f"the window is not {width} x {height} on the screen: {answer.stdout.decode()}")


Start = Callable[..., Program]


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Start]:
    """Start the test program and end it after the test."""
    with ExitStack() as stack:

        def started(**settings: str) -> Program:
            environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", **settings}
            command = [sys.executable, "-m", "tests.shell.xvfb_program", str(tmp_path)]
            process = subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=subprocess.PIPE)
            stack.enter_context(process)
            # Carried out first: leaving the process waits for its end.
            stack.callback(process.kill)
            return Program(process, environment)

        yield started


@pytest.mark.parametrize("driver", ["software", "opengles2"])
def test_mouse_keyboard_and_screenshot(start: Start, tmp_path: Path, driver: str) -> None:
    program = start(SDL_RENDER_DRIVER=driver)
    assert program.line() == driver
    assert program.line() == "shown 1280 800"
    # 1280 x 800 shows the picture at two thirds, with bars of 40 pixels.
    program.do("mousemove", "100", "140", "mousemove", "640", "400")
    program.until(repr(PointerMoved(960.0, 540.0)))
    program.do("click", "1", "click", "4", "mousemove", "640", "10", "click", "1", "mousemove", "320", "220")
    program.do("click", "3")
    lines = program.until(repr(Release(Action.BACK, MOUSE)))
    expected = [
        PointerPressed(960.0, 540.0),
        PointerReleased(960.0, 540.0),
        Wheel(1, 960.0, 540.0),
        Press(Action.BACK, MOUSE),
        Release(Action.BACK, MOUSE),
    ]
    assert [line for line in lines if "PointerMoved" not in line] == [repr(event) for event in expected]
    program.do("key", "Left", "Return", "7", "F12", "Tab")
    assert program.until(repr(Release(Action.NEXT, KEYBOARD))) == [
        repr(Press(Action.LEFT, KEYBOARD)),
        repr(Release(Action.LEFT, KEYBOARD)),
        repr(Press(Action.CONFIRM, KEYBOARD)),
        repr(Release(Action.CONFIRM, KEYBOARD)),
        repr(Digit(7, KEYBOARD)),
        repr(Press(Action.NEXT, KEYBOARD)),
        repr(Release(Action.NEXT, KEYBOARD)),
    ]
    program.do("key", "Escape")
    assert program.process.wait(PATIENCE_SECONDS) == 0
    (screenshot,) = tmp_path.glob("*.png")
    picture = pygame.image.load(screenshot)
    assert picture.get_size() == (1280, 800)
    assert picture.get_at((10, 10))[:3] == (0, 0, 0)
    assert picture.get_at((100, 100))[:3] == (0, 120, 0)
    assert picture.get_at((1200, 700))[:3] == (120, 0, 0)


def wait_for_window_manager(environment: dict[str, str]) -> None:
    """Ask until it answers: a window that is mapped while it starts may never be shown."""
    command = ["xdotool", "get_num_desktops"]
    for _ in range(QUESTIONS):
        answer = subprocess.run(
            command, env=environment, capture_output=True, check=False, timeout=PATIENCE_SECONDS
        )
        if answer.returncode == 0:
            return
    pytest.fail(f"no window manager: {answer.stderr.decode()}")


def test_f11_leaves_the_full_screen_and_returns(start: Start, display: str) -> None:
    environment = {**os.environ, "DISPLAY": display}
    with subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL) as window_manager:
        try:
            wait_for_window_manager(environment)
            program = start(SDL_RENDER_DRIVER="software")
            program.until("shown 1280 800")
            program.wait_for_focus()
            program.do("key", "F11")
            program.until("shown 640 400")
            program.do("key", "F11")
            program.until("shown 1280 800")
            program.do("key", "Escape")
            assert program.process.wait(PATIENCE_SECONDS) == 0
        finally:
            window_manager.terminate()


def test_f11_fills_the_screen_again_without_a_window_manager(start: Start) -> None:
    program = start(SDL_RENDER_DRIVER="software")
    program.until("shown 1280 800")
    for width, height in ((640, 400), (1280, 800), (640, 400), (1280, 800)):
        program.do("key", "F11")
        program.until(f"shown {width} {height}")
        program.wait_for_size(width, height)
    program.do("key", "Escape")
    assert program.process.wait(PATIENCE_SECONDS) == 0
