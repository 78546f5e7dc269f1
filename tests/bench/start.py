"""How long it takes from the start of the process to the first picture and to the menu."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING

from tests.bench.figures import report, resident_megabytes

if TYPE_CHECKING:
    from engine.shell.app import FrameReport
    from engine.ui.scene import Navigator

RENDERERS = {"opengles2": "offscreen", "software": "offscreen"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--runs", type=int, default=7, help="starts per renderer (default: 7)")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> None:
    """Start the program several times with each renderer and print medians."""
    if options.inside:
        _start()
        return
    for renderer, driver in RENDERERS.items():
        runs = [_one_run(renderer, driver) for _ in range(options.runs)]
        result = {
            key: round(statistics.median(values[key] for values in runs), 3)
            for key in ("first_frame_s", "menu_s", "first_frame_cpu_s", "menu_cpu_s", "resident_mb")
        }
        worst = round(max(values["menu_s"] for values in runs), 3)
        report(bench="start", renderer=renderer, runs=len(runs), **result, menu_worst_s=worst)


def _one_run(renderer: str, driver: str) -> dict[str, float]:
    environment = os.environ | {
        "SDL_VIDEODRIVER": driver,
        "SDL_RENDER_DRIVER": renderer,
        "SDL_AUDIODRIVER": "dummy",
        "BENCH_STARTED": repr(time.monotonic()),
    }
    command = [sys.executable, "-m", "tests.bench", "start", "--inside"]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    values: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return values


def _start() -> None:
    """Run the real program until the menu is drawn; CLOCK_MONOTONIC is the same in all processes."""
    import main
    from scenes.menu import Menu

    begun = float(os.environ["BENCH_STARTED"])
    found: dict[str, float] = {}

    def watch(frame: "FrameReport", navigator: "Navigator") -> None:
        if frame.statistics is None:
            return
        kind = "menu" if isinstance(navigator.top, Menu) else "first_frame"
        if f"{kind}_s" not in found:
            found[f"{kind}_s"] = time.monotonic() - begun
            found[f"{kind}_cpu_s"] = time.process_time()
        if kind == "menu":
            navigator.quit()

    with tempfile.TemporaryDirectory() as folder:
        main.run(main.read_options(["--data", folder, "--windowed", "--size", "1920x1080"]), watch=watch)
    report(**found, resident_mb=resident_megabytes())
