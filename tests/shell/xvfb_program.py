"""The program that `test_xvfb` plays with: prints every event and which renderer draws.

Run as ``python -m tests.shell.xvfb_program SCREENSHOTS``; Escape ends it.
"""

import sys
from pathlib import Path

from engine.shell.environment import prepare

prepare()

from engine.shell.app import App  # noqa: E402
from engine.shell.canvas import SdlCanvas  # noqa: E402
from engine.shell.catalogue import Catalogue  # noqa: E402
from engine.shell.input import Input  # noqa: E402
from engine.shell.pads import Pads  # noqa: E402
from engine.shell.window import Window  # noqa: E402
from engine.ui.actions import Action, InputEvent, Press  # noqa: E402
from engine.ui.canvas import Canvas  # noqa: E402
from engine.ui.geometry import Rect  # noqa: E402


class PrintingStage:
    """A green field that prints what players do."""

    def __init__(self, window: Window) -> None:
        """Start running."""
        self.running = True
        self.may_sleep = False
        self._window = window
        self._shown = (0, 0)

    def handle(self, event: InputEvent) -> None:
        """Print it; Escape ends the program."""
        print(event, flush=True)
        match event:
            case Press(Action.BACK, device) if device.kind == "keyboard":
                self.running = False

    def update(self, seconds: float) -> bool:
        """Nothing moves."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Fill the picture, and say at what size."""
        canvas.box(Rect(0, 0, 1920, 1080), (0, 120, 0))
        canvas.box(Rect(960, 540, 960, 540), (120, 0, 0))
        if self._shown != self._window.size:
            self._shown = self._window.size
            print("shown", *self._shown, flush=True)

    def cover(self) -> None:
        """Nothing is secret here."""

    def failed(self, error: BaseException) -> None:
        """Nothing here can fail."""
        raise error


def main() -> int:
    """Open the window and run."""
    window = Window.open("Test", (640, 400))
    canvas = SdlCanvas(window, Path(), Catalogue({}, {}, {}))
    pads = Pads()
    print(window.driver.name, flush=True)
    stage = PrintingStage(window)
    code = App(window, canvas, Input(lambda: window.viewport, pads), stage, Path(sys.argv[1])).run()
    pads.close()
    window.close()
    return code


if __name__ == "__main__":
    sys.exit(main())
