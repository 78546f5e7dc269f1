"""The real program with a pad that does what standard input says; the class of the scene on top goes out.

Lines are ``press BUTTON``, ``release BUTTON``, ``cross DIRECTION`` or ``wait SECONDS``. Standard output
gets ``on TOP`` after every change of the scene, once its picture has stood still for a while.
"""

import os
import select
import sys
from typing import Any

import main
from engine.shell.app import LONGEST_STEP
from tests.pads import VirtualPad

STILL_FRAMES = 40
"""Frames on one scene after which its picture is the one to look at."""


class Driver:
    def __init__(self) -> None:
        self._pad: VirtualPad | None = None
        self._top = ""
        self._frames = 0
        self._letting_go: list[Any] = []
        self._unread = ""
        self._started: float | None = None
        self._asleep = 0.0

    def watch(self, frame: Any, navigator: Any) -> None:
        """Do what is asked for, and tell what is seen."""
        if self._started is not None:
            # As the scenes count: on a busy machine their time is slower than that of the wall.
            self._asleep -= min(frame.started - self._started, LONGEST_STEP)
        self._started = frame.started
        top = type(navigator.top).__name__
        if top != self._top or navigator.in_transition:
            self._top, self._frames = top, 0
        self._frames += 1
        if self._frames == STILL_FRAMES:
            print("on", top, flush=True)
        if self._pad is None:
            self._pad = VirtualPad("Kiosk pad")
        if self._letting_go:
            # A frame of its own: SDL sees what a pad holds once per frame.
            self._pad.cross(self._letting_go.pop(), down=False)
        elif self._asleep <= 0.0 and (line := self._line()):
            self._obey(*line.split())

    def _line(self) -> str:
        if "\n" not in self._unread and select.select([0], [], [], 0)[0]:
            self._unread += os.read(0, 4096).decode()
        line, _, rest = self._unread.partition("\n")
        if rest or "\n" in self._unread:
            self._unread = rest
            return line
        return ""

    def _obey(self, verb: str, what: Any) -> None:
        assert self._pad is not None
        if verb == "wait":
            self._asleep = float(what)
        elif verb == "cross":
            self._pad.cross(what, down=True)
            self._letting_go.append(what)
        else:
            self._pad.button(what, down=verb == "press")


if __name__ == "__main__":
    sys.exit(main.run(main.read_options(sys.argv[1:]), watch=Driver().watch))
