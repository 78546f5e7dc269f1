"""Notes what frames cost, and looks at the device: `engine.ui.gauge.Gauge` on the real shell."""

from collections.abc import Sequence

import pygame

from engine.shell import machine
from engine.shell.app import FrameReport
from engine.shell.canvas import SdlCanvas
from engine.shell.window import Window
from engine.ui.gauge import FrameTimes, Machine


class ShellGauge:
    """Told about every frame by the loop; notes those that were drawn while somebody wants to know."""

    def __init__(self, window: Window, canvas: SdlCanvas) -> None:
        """Note nothing yet.

        Args:
            window: What is drawn on.
            canvas: What draws.
        """
        self._window = window
        self._canvas = canvas
        self._noting = False
        self._frames: list[FrameTimes] = []

    def note(self, frame: FrameReport) -> None:
        """Take a frame in."""
        if self._noting and frame.statistics is not None:
            # Without a GPU there is nobody to wait for: the pixels are painted by presenting.
            waiting = frame.presenting if self._window.accelerated else 0.0
            drawing = frame.drawing - waiting
            self._frames.append(FrameTimes(frame.started, frame.updating, drawing, waiting))

    def begin(self) -> None:
        """Note from now on, see `engine.ui.gauge.Gauge.begin`."""
        self._noting, self._frames = True, []

    def end(self) -> Sequence[FrameTimes]:
        """Return what was noted, see `engine.ui.gauge.Gauge.end`."""
        frames, self._frames, self._noting = self._frames, [], False
        return tuple(frames)

    def machine(self) -> Machine:
        """Look at the device, see `engine.ui.gauge.Gauge.machine`."""
        window, canvas = self._window, self._canvas
        return Machine(
            renderer=", ".join(filter(None, (window.driver.name, window.driver.device))),
            video=pygame.display.get_driver(),
            audio=pygame.mixer.get_driver() if pygame.mixer.get_init() else None,
            window=window.size,
            drawn=window.drawn_size,
            refresh=next(iter(pygame.display.get_desktop_refresh_rates()), None) or None,
            texture_bytes=canvas.texture_bytes,
            most_texture_bytes=canvas.most_texture_bytes,
            resident_bytes=machine.resident_bytes(),
            celsius=machine.celsius(),
            megahertz=machine.megahertz(),
            throttled=machine.throttled(),
        )
