"""What a drawn frame costs the main thread, and what a waiting table costs.

Each renderer is measured in a process of its own with the real shell and the real
scenes: ``opengles2`` on the ``offscreen`` driver (real GL calls without a screen) and
``software``. CPU times are those of the main thread: what a machine with a GPU pays.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.figures import milliseconds, report, resident_megabytes

if TYPE_CHECKING:
    from engine.shell.canvas import SdlCanvas
    from engine.shell.window import Window
    from tests.scenes.evening import Evening

    Play = Callable[[Evening], object]

RENDERERS = {"opengles2": "offscreen", "software": "offscreen"}
"""Renderer and the video driver it is measured on."""
SIZE = (1920, 1080)
DESIGN_MEGAPIXELS = SIZE[0] * SIZE[1] / 1e6


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--frames", type=int, default=300, help="frames per scene (default: 300)")
    parser.add_argument("--wait", type=float, default=20.0, help="seconds a waiting table is watched")
    parser.add_argument("--renderer", choices=tuple(RENDERERS), action="append", help="only this one")
    parser.add_argument("--inside", help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> None:
    """Measure every renderer in its own process, or one of them in this process."""
    if options.inside is not None:
        _measure(options.inside, options.frames, options.wait)
        return
    for renderer in options.renderer or RENDERERS:
        command = [sys.executable, "-m", "tests.bench", "frames", "--inside", renderer]
        command += ["--frames", str(options.frames), "--wait", str(options.wait)]
        environment = os.environ | {
            "SDL_VIDEODRIVER": RENDERERS[renderer],
            "SDL_RENDER_DRIVER": renderer,
            "SDL_AUDIODRIVER": "dummy",
        }
        subprocess.run(command, env=environment, check=True)


def _measure(renderer: str, frames: int, wait: float) -> None:
    from engine.shell import environment

    environment.prepare()

    from engine.shell.canvas import SdlCanvas
    from engine.shell.catalogue import load_catalogue
    from engine.shell.window import Window
    from main import ASSETS, keep_pages
    from tests.scenes.evening import Evening

    window = Window.open("bench", SIZE, windowed=True, renderer=renderer)
    canvas = SdlCanvas(window, ASSETS, load_catalogue(ASSETS / "images"))
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder))
        evening.navigator.page_listener = lambda pages: keep_pages(canvas.sprites, pages)
        bench = _Bench(window, canvas, evening, frames)
        bench.scene("menu")
        evening.play_against("uschi")
        evening.until_asked()
        evening.frames(30)
        bench.scene("table_at_rest")
        bench.sowing()
        evening.until_asked()
        evening.frames(400)  # messages and the moment of regret are over
        bench.waiting(wait)
        report(bench="memory", renderer=window.driver.name, resident_mb=resident_megabytes())
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder))
        evening.navigator.page_listener = lambda pages: keep_pages(canvas.sprites, pages)
        _measure_knobeln(_Bench(window, canvas, evening, frames), evening)
    canvas.close()
    window.close()


def _measure_knobeln(bench: "_Bench", evening: "Evening") -> None:
    """Measure a table of six, then the toast and the Rache."""
    from tests.bench import knobeln_frames as knobeln
    from tests.whole.knobeln_pictures import six, six_load, until_jupp_calls

    knobeln.rest(evening)
    bench.scene("knobeln_at_rest")
    bench.moving("knobeln_loading", six, six_load)
    bench.moving("knobeln_opening", until_jupp_calls, knobeln.open_hands)
    bench.moving("toast", six, knobeln.toast)
    bench.moving("rache", six, knobeln.rache)


class _Bench:
    def __init__(self, window: "Window", canvas: "SdlCanvas", evening: "Evening", frames: int) -> None:
        self._window = window
        self._canvas = canvas
        self._evening = evening
        self._frames = frames

    def _draw(self) -> None:
        self._canvas.begin()
        self._evening.navigator.draw(self._canvas)
        self._canvas.finish()
        self._window.present()

    def _timed(self, frame: Callable[[], None]) -> float:
        start = time.thread_time()
        frame()
        return time.thread_time() - start

    def _report(self, scene: str, seconds: list[float]) -> None:
        statistics = self._canvas.statistics
        report(
            bench="frames",
            renderer=self._window.driver.name,
            scene=scene,
            frames=len(seconds),
            **milliseconds(seconds),
            draws=statistics.draws,
            switches=statistics.switches,
            megapixels=round(statistics.pixels / 1e6, 2),
            screens=round(statistics.pixels / 1e6 / DESIGN_MEGAPIXELS, 2),
        )

    def scene(self, name: str) -> None:
        """Draw the scene on top again and again, whether it changed or not."""
        for _ in range(10):
            self._draw()
        seconds = []
        for _ in range(self._frames):
            seconds.append(self._timed(self._draw))
            # An emulated GPU draws later: without waiting, thousands of megabytes queue up.
            self._window.screenshot()
        self._report(name, seconds)

    def sowing(self) -> None:
        """Play on at random and time every frame in which beans move, update included."""
        evening, rng = self._evening, random.Random(1)
        seconds: list[float] = []

        def frame() -> None:
            evening.frames(1)
            self._draw()

        while len(seconds) < self._frames:
            table = evening.table
            evening.until_asked()
            if table.chooser is None:
                break
            table._sow(rng.choice(table.chooser.legal))
            evening.frames(1)
            while table.timeline.active and len(seconds) < self._frames:
                seconds.append(self._timed(frame))
                self._window.screenshot()
        self._report("sowing", seconds)

    def moving(self, name: str, prepare: "Play", play: "Play") -> None:
        """Play something again and again and time the frames that are drawn anew, update included.

        Args:
            name: What it is reported as.
            prepare: Leads there, untimed.
            play: Lets it happen.
        """
        evening, seconds = self._evening, list[float]()
        unseen = evening.step

        def frame(passed: float) -> None:
            start = time.thread_time()
            if evening.navigator.update(passed):
                self._draw()
                seconds.append(time.thread_time() - start)
                self._window.screenshot()
            if len(seconds) == self._frames:
                evening.step = unseen

        while len(seconds) < self._frames:
            prepare(evening)
            evening.step = frame
            play(evening)
            evening.step = unseen
        self._report(name, seconds)

    def waiting(self, wait: float) -> None:
        """Run the real loop while nobody does anything, as long as people ponder."""
        from engine.shell.app import App, FrameReport
        from engine.shell.input import Input
        from engine.shell.pads import Pads

        pads = Pads()
        navigator = self._evening.navigator

        def watch(frame: FrameReport) -> None:
            if frame.started - begun >= wait:
                navigator.quit()

        app = App(
            self._window,
            self._canvas,
            Input(lambda: self._window.viewport, pads),
            navigator,
            self._evening.services.data,
            report=watch,
        )
        begun = time.monotonic()
        for _ in range(5):
            app.frame()  # the first picture is no waiting
        # Reading the picture back waits for frames that an emulated GPU has not drawn yet.
        self._window.screenshot()
        begun, cpu = time.monotonic(), time.process_time()
        app.run()
        share = (time.process_time() - cpu) / (time.monotonic() - begun)
        pads.close()
        report(
            bench="waiting",
            renderer=self._window.driver.name,
            seconds=wait,
            core_percent=round(share * 100, 2),
        )
