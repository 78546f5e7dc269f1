"""How long it takes from the start of the process to the first picture and to the menu."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time

from tests.bench.figures import report

RENDERERS = {"opengles2": "offscreen", "software": "offscreen"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--runs", type=int, default=7, help="starts per renderer (default: 7)")


def run(options: argparse.Namespace) -> None:
    """Start the program several times with each renderer and print medians."""
    for renderer, driver in RENDERERS.items():
        runs = [_one_run(renderer, driver) for _ in range(options.runs)]
        result = {
            key: round(statistics.median(values[key] for values in runs), 3)
            for key in ("first_frame_s", "menu_s", "first_frame_cpu_s", "menu_cpu_s", "resident_mb")
        }
        for key in ("first_frame", "menu"):
            times = sorted(values[f"{key}_s"] for values in runs)
            result[f"{key}_p99_s"] = round(times[min(len(times) - 1, int(len(times) * 0.99))], 3)
        report(bench="start", renderer=renderer, runs=len(runs), **result)


def _one_run(renderer: str, driver: str) -> dict[str, float]:
    environment = os.environ | {
        "SDL_VIDEODRIVER": driver,
        "SDL_RENDER_DRIVER": renderer,
        "SDL_AUDIODRIVER": "dummy",
        "BENCH_STARTED": repr(time.monotonic()),
    }
    command = [sys.executable, "-m", "tests.bench.one_start"]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    values: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return values
