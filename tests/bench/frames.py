"""What a frame costs the main thread, scene by scene, and what a waiting table costs.

Each renderer is measured in a process of its own with the real shell and the real
scenes: ``opengles2`` on the ``offscreen`` driver (real GL calls without a screen) and
``software``. CPU times are those of the main thread, update included: what a machine with a GPU pays.
The targets are those for ``opengles2`` on the machine that the game is written on.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.bench.figures import MEBIBYTE, milliseconds, report, resident_megabytes
from tests.bench.watched_thinker import Watched

if TYPE_CHECKING:
    from engine.shell.canvas import FrameStatistics, SdlCanvas
    from engine.shell.window import Window
    from tests.bench.frame_scenes import Measured
    from tests.scenes.evening import Evening

RENDERERS: Final = {"opengles2": "offscreen", "software": "offscreen"}
"""Renderer and the video driver it is measured on."""
SIZE: Final = (1920, 1080)
DESIGN_MEGAPIXELS: Final = SIZE[0] * SIZE[1] / 1e6
TARGETS: Final = {"median_ms": 2.0, "p99_ms": 4.0}
REFRESH: Final = 1 / 60
WHOLE_FRAMES: Final = 30
FEW_ROUNDS: Final = 40
"""So often something that moves is begun anew; then it counts as standing still."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--frames", type=int, default=300, help="frames per scene (default: 300)")
    parser.add_argument("--wait", type=float, default=20.0, help="seconds a waiting table is watched")
    parser.add_argument("--renderer", choices=tuple(RENDERERS), action="append", help="only this one")
    parser.add_argument("--scene", action="append", help="only this one")
    parser.add_argument("--inside", help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> None:
    """Measure every renderer in its own process, or one of them in this process."""
    if options.inside is not None:
        _measure(options.inside, options.frames, options.wait, options.scene)
        return
    for renderer in options.renderer or RENDERERS:
        command = [sys.executable, "-m", "tests.bench", "frames", "--inside", renderer]
        command += ["--frames", str(options.frames), "--wait", str(options.wait)]
        command += [word for name in options.scene or () for word in ("--scene", name)]
        environment = os.environ | {
            "SDL_VIDEODRIVER": RENDERERS[renderer],
            "SDL_RENDER_DRIVER": renderer,
            "SDL_AUDIODRIVER": "dummy",
        }
        subprocess.run(command, env=environment, check=True)


def _measure(renderer: str, frames: int, wait: float, only: Sequence[str] | None) -> None:
    from engine.shell import environment

    environment.prepare()

    from engine.play.botworker import WorkerProcess
    from engine.shell.canvas import SdlCanvas
    from engine.shell.catalogue import load_catalogue
    from engine.shell.window import Window
    from main import ASSETS
    from tests.bench.frame_scenes import SCENES, THINKING
    from tests.scenes.quick import Quick

    window = Window.open("bench", SIZE, windowed=True, renderer=renderer)
    canvas = SdlCanvas(window, ASSETS, load_catalogue(ASSETS / "images"))
    bench = _Bench(window, canvas, frames)
    for name, scene in SCENES.items():
        if not only or name in only:
            bench.scene(name, scene, Quick())
    if not only or "waiting" in only:
        bench.waiting(wait)
    worker = WorkerProcess()
    for name, scene in THINKING.items():
        if not only or name in only:
            bench.scene(name, scene, Watched(worker))
    worker.close()
    report(
        bench="memory",
        renderer=window.driver.name,
        resident_mb=resident_megabytes(),
        most_texture_mb=round(canvas.most_texture_bytes / MEBIBYTE, 1),
    )
    canvas.close()
    window.close()


class _Bench:
    def __init__(self, window: "Window", canvas: "SdlCanvas", frames: int) -> None:
        self._window = window
        self._canvas = canvas
        self._frames = frames
        self._loading = False
        """Whether image pages were loaded in this frame."""

    def scene(self, name: str, scene: "Measured", thinker: Any) -> None:
        """Measure one scene in an evening of its own."""
        with tempfile.TemporaryDirectory() as folder:
            evening = self._evening(Path(folder), thinker)
            if scene.play is None:
                scene.come(evening)
                self._at_rest(name, evening)
            else:
                busy = (lambda: thinker.busy) if isinstance(thinker, Watched) else None
                self._moving(name, evening, scene, busy)

    def _evening(self, folder: Path, thinker: Any) -> "Evening":
        from main import keep_pages
        from tests.scenes.evening import Evening

        evening = Evening(folder, thinker=thinker)

        def keep(pages: frozenset[str]) -> None:
            before = self._canvas.sprites.loaded
            keep_pages(self._canvas.sprites, pages)
            self._loading |= not self._canvas.sprites.loaded <= before

        evening.navigator.page_listener = keep
        evening.navigator.renew_pages()
        return evening

    def _draw(self, evening: "Evening") -> None:
        self._canvas.begin()
        evening.navigator.draw(self._canvas)
        self._canvas.finish()
        self._window.present()

    def _first(self, evening: "Evening") -> float:
        """Draw a picture for the first time and return what it took: its texts are rasterised then.

        A table is drawn first while the lamp is out: the frame counts, but not among those in motion.
        """
        start = time.thread_time()
        self._draw(evening)
        return time.thread_time() - start

    def _report(
        self,
        scene: str,
        seconds: list[float],
        frames: list["FrameStatistics"],
        first: float,
        **more: float,
    ) -> None:
        times = milliseconds(seconds)
        megapixels = statistics.median(frame.pixels for frame in frames) / 1e6
        report(
            bench="frames",
            renderer=self._window.driver.name,
            scene=scene,
            frames=len(seconds),
            **times,
            first_ms=round(first * 1000, 3),
            **more,
            over=[key for key, most in TARGETS.items() if self._window.accelerated and times[key] > most],
            draws=round(statistics.median(frame.draws for frame in frames)),
            most_draws=max(frame.draws for frame in frames),
            switches=round(statistics.median(frame.switches for frame in frames)),
            megapixels=round(megapixels, 2),
            screens=round(megapixels / DESIGN_MEGAPIXELS, 2),
            texture_mb=round(self._canvas.texture_bytes / MEBIBYTE, 1),
            resident_mb=resident_megabytes(),
        )

    def _at_rest(self, name: str, evening: "Evening") -> None:
        """Draw the scene on top again and again, whether it changed or not."""
        first = self._first(evening)
        for _ in range(10):
            self._draw(evening)
        seconds, frames = list[float](), list["FrameStatistics"]()
        for _ in range(self._frames):
            evening.clock.advance(REFRESH)
            start = time.thread_time()
            evening.navigator.update(REFRESH)
            self._draw(evening)
            seconds.append(time.thread_time() - start)
            frames.append(self._canvas.statistics)
            # An emulated GPU draws later: without waiting, thousands of megabytes queue up.
            self._window.screenshot()
        self._report(name, seconds, frames, first, whole_ms=self._whole(evening))

    def _whole(self, evening: "Evening") -> float:
        """Return what a frame takes in which nothing is kept that stands still, as after every press."""
        seconds = list[float]()
        for _ in range(WHOLE_FRAMES):
            self._canvas.renew()
            start = time.thread_time()
            self._draw(evening)
            seconds.append(time.thread_time() - start)
            self._window.screenshot()
        return round(statistics.median(seconds) * 1000, 3)

    def _moving(
        self, name: str, evening: "Evening", scene: "Measured", busy: Callable[[], bool] | None
    ) -> None:
        """Play something again and again and time the frames that are drawn anew, update included.

        Args:
            name: What it is reported as.
            evening: Where.
            scene: What happens.
            busy: Tells whether the present frame counts, where time is that of the wall; ``None``: all do.
        """
        assert scene.play is not None
        seconds, frames = list[float](), list["FrameStatistics"]()
        unseen, first, loading = evening.step, 0.0, 0.0

        def frame(passed: float) -> None:
            nonlocal loading
            self._loading = False
            start = time.thread_time()
            drawn = evening.navigator.update(passed)
            if drawn or busy is not None:
                self._draw(evening)
                took = time.thread_time() - start
                if self._loading:
                    loading = max(loading, took)  # the house does this while the lamp is out
                elif busy is None or busy():
                    seconds.append(took)
                    frames.append(self._canvas.statistics)
                self._window.screenshot()
            if busy is not None:
                time.sleep(REFRESH)
            if len(seconds) >= self._frames:
                evening.step = unseen

        for _ in range(FEW_ROUNDS):
            scene.come(evening)
            first = max(first, self._first(evening))
            evening.step = frame
            scene.play(evening)
            evening.step = unseen
            if len(seconds) >= self._frames:
                break
        self._report(name, seconds, frames, first, loading_ms=round(loading * 1000, 3))

    def waiting(self, wait: float) -> None:
        """Run the real loop while nobody does anything, as long as people ponder."""
        from tests.bench.frame_scenes import SCENES
        from tests.scenes.quick import Quick

        with tempfile.TemporaryDirectory() as folder:
            evening = self._evening(Path(folder), Quick())
            SCENES["bohnen_at_rest"].come(evening)
            evening.frames(400)  # messages and the moment of regret are over
            self._loop(evening, wait)

    def _loop(self, evening: "Evening", wait: float) -> None:
        from engine.shell.app import App, FrameReport
        from engine.shell.input import Input
        from engine.shell.pads import Pads

        pads = Pads()
        navigator = evening.navigator

        def watch(frame: FrameReport) -> None:
            if frame.started - begun >= wait:
                navigator.quit()

        app = App(
            self._window,
            self._canvas,
            Input(lambda: self._window.viewport, pads),
            navigator,
            evening.services.data,
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
