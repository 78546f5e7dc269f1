"""Paints one picture with a named renderer, for `test_gpu`.

Run as ``python -m tests.shell.paint DRIVER ASSETS WIDTH HEIGHT PICTURE``; prints what really drew.
"""

import sys
from pathlib import Path

from engine.shell.environment import prepare

prepare()

import pygame  # noqa: E402

from engine.shell.canvas import SdlCanvas  # noqa: E402
from engine.shell.catalogue import load_catalogue  # noqa: E402
from engine.shell.window import Window  # noqa: E402
from engine.ui.canvas import Canvas  # noqa: E402
from engine.ui.geometry import Rect  # noqa: E402


def draw(canvas: Canvas) -> None:
    """Use every verb once or more."""
    canvas.kept("below", lambda: _below(canvas))
    canvas.image("square", 1700, 300, stretch=(4, 4), tint=(90, 200, 160))
    canvas.panel("frame", Rect(200, 500, 700, 300))
    canvas.panel("frame", Rect(1000, 500, 701, 301), alpha=0.7)
    canvas.text("Wasserbüffel", 960, 900, 92, (255, 230, 160), font="display", align="middle")
    canvas.text("Noch eine Runde", 960, 1000, 48, (255, 255, 255), font="bold", align="middle", alpha=0.8)


def _below(canvas: Canvas) -> None:
    canvas.box(Rect(-100, -100, 2200, 1300), (20, 60, 40))
    canvas.image("square", 200, 200, stretch=(10, 10))
    canvas.image("square", 900, 200, stretch=(-4, 10), alpha=0.5)
    canvas.image("square", 1300, 300, stretch=(8, 8), angle=30)
    for number in range(12):
        canvas.image("disc", 150 * number + 100, 80)


def main() -> None:
    """Paint."""
    driver, assets, width, height, picture = sys.argv[1:]
    window = Window.open("Test", (int(width), int(height)), windowed=True, renderer=driver)
    canvas = SdlCanvas(window, Path(assets), load_catalogue(Path(assets) / "images"), keeps=True)
    # What is made during the first two pictures is only used in the third.
    for _ in range(3):
        canvas.begin()
        draw(canvas)
        canvas.finish()
        screenshot = window.screenshot()
        window.present()
    pygame.image.save(screenshot, picture)
    print(window.driver.name, canvas.statistics.switches)
    window.close()


if __name__ == "__main__":
    main()
