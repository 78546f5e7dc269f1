"""Starts the real program, notes when its pictures come, and prints that; imports as little as it can."""

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import main

if TYPE_CHECKING:
    from engine.shell.app import FrameReport
    from engine.ui.navigator import Navigator


def start(begun: float) -> dict[str, float]:
    """Run the program until the menu is drawn.

    Args:
        begun: When the process was started, on CLOCK_MONOTONIC, which all processes share.
    """
    found: dict[str, float] = {}

    def watch(frame: "FrameReport", navigator: "Navigator") -> None:
        if frame.statistics is None:
            return
        kind = "menu" if type(navigator.top).__name__ == "Menu" else "first_frame"
        if f"{kind}_s" not in found:
            found[f"{kind}_s"] = time.monotonic() - begun
            found[f"{kind}_cpu_s"] = time.process_time()
        if kind == "menu":
            navigator.quit()

    with tempfile.TemporaryDirectory() as folder:
        # Without settings it would be the first evening, which begins with a question.
        (Path(folder) / "settings.toml").touch()
        main.run(main.read_options(["--data", folder, "--windowed", "--size", "1920x1080"]), watch=watch)
    return found


if __name__ == "__main__":
    result = start(float(os.environ["BENCH_STARTED"]))
    from tests.bench.figures import resident_megabytes

    sys.stdout.write(json.dumps(result | {"resident_mb": resident_megabytes()}) + "\n")
