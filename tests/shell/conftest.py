"""SDL without a screen, a small set of assets and a window to draw on."""

import os

from engine.shell.environment import prepare

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
prepare()

import gc  # noqa: E402
import hashlib  # noqa: E402
import json  # noqa: E402
import shutil  # noqa: E402
from collections.abc import Callable, Iterator  # noqa: E402
from pathlib import Path  # noqa: E402

import pygame  # noqa: E402
import pytest  # noqa: E402

from engine.shell.canvas import SdlCanvas  # noqa: E402
from engine.shell.catalogue import load_catalogue  # noqa: E402
from engine.shell.window import Window  # noqa: E402

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
RED, GREEN, BLUE, WHITE = (200, 0, 0), (0, 200, 0), (0, 0, 200), (255, 255, 255)


def write_assets(root: Path) -> None:
    """Write one page with three pictures, its catalogue and the fonts.

    ``square``: 40 x 20, left half red, right half green, anchored in its left top corner.
    ``disc``: 10 x 10 blue, anchored in its middle. ``frame``: a panel of 30 x 30 with corners of
    10 x 10 in red, sides in green and the middle in blue; 4 pixels of bleed around.
    """
    page = pygame.Surface((64, 64), pygame.SRCALPHA)
    page.fill(RED, (0, 0, 20, 20))
    page.fill(GREEN, (20, 0, 20, 20))
    page.fill(BLUE, (50, 0, 10, 10))
    page.fill(RED, (0, 30, 30, 30))
    page.fill(GREEN, (10, 30, 10, 30))
    page.fill(GREEN, (0, 40, 30, 10))
    page.fill(BLUE, (10, 40, 10, 10))
    images = root / "images"
    images.mkdir(parents=True)
    pygame.image.save(page, images / "page.png")
    catalogue = {
        "pages": {
            "page": {
                "file": "page.png",
                "size": [64, 64],
                "sha256": hashlib.sha256((images / "page.png").read_bytes()).hexdigest(),
            }
        },
        "sprites": {
            "square": {"page": "page", "rect": [0, 0, 40, 20], "anchor": [0, 0]},
            "disc": {"page": "page", "rect": [50, 0, 10, 10], "anchor": [5, 5]},
        },
        "panels": {
            "frame": {
                "page": "page",
                "rect": [0, 30, 30, 30],
                "insets": [10, 10, 10, 10],
                "bleed": [4, 4, 4, 4],
            }
        },
        "sources": "",
    }
    (images / "catalogue.json").write_text(json.dumps(catalogue), encoding="utf-8")
    shutil.copytree(FONTS, root / "fonts")


@pytest.fixture(scope="session")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("assets")
    write_assets(root)
    return root


Opened = Callable[..., Window]


@pytest.fixture
def open_window() -> Iterator[Opened]:
    """Open windows that are closed after the test; in software, as a window, 1920 x 1080."""
    windows = []

    def opened(size: tuple[int, int] = (1920, 1080), render_size: tuple[int, int] | None = None) -> Window:
        windows.append(Window.open("Test", size, windowed=True, render_size=render_size))
        return windows[-1]

    yield opened
    # Textures of the test must be gone before their window: see SdlCanvas.close.
    gc.collect()
    for window in windows:
        window.close()
    windows.clear()
    gc.collect()
    pygame.display.quit()


class Painter:
    """A canvas, its window and the picture that came out."""

    def __init__(self, window: Window, assets: Path) -> None:
        self.window = window
        self.assets = assets
        self.canvas = SdlCanvas(window, assets, load_catalogue(assets / "images"), keeps=True)

    def paint(self, draw: Callable[[SdlCanvas], None]) -> pygame.Surface:
        """Draw one frame on black and return it."""
        self.canvas.begin()
        draw(self.canvas)
        self.canvas.finish()
        picture = self.window.screenshot()
        self.window.present()
        return picture


@pytest.fixture
def painter(open_window: Opened, assets: Path) -> Painter:
    return Painter(open_window(), assets)
