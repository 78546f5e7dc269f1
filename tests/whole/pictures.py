"""The pictures that tests compare with: ``python -m tests.whole.pictures [NAME...]`` draws them anew.

Look at them before committing: they say what the screens are meant to look like.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tests.whole.house_pictures import HOUSE_SCENES
from tests.whole.knobeln_pictures import KNOBELN_SCENES
from tests.whole.pads_pictures import PADS_SCENES
from tests.whole.quando_pictures import QUANDO_SCENES
from tests.whole.singularity_pictures import SINGULARITY_SCENES
from tests.whole.television_pictures import television_scenes

if TYPE_CHECKING:
    import pygame

    from tests.whole.program import Program

FOLDER: Final = Path(__file__).parents[1] / "pictures"
SIZE: Final = (960, 540)

Picture = NDArray[np.uint8]
"""Rows, columns, red green blue."""


def _still(program: "Program") -> None:
    """Let light, messages and music settle."""
    program.frames(330)


def _menu(program: "Program") -> None:
    # The landlord blinks now and then; his eyes are open in this frame.
    program.until(lambda: program.picture().named("pub/landlord") != [])


def _lobby(program: "Program") -> None:
    program.sit_down()
    _still(program)


def _table(program: "Program") -> None:
    program.play_against("uschi")
    program.until_asked()
    _still(program)


def _hop(program: "Program") -> None:
    from tests.scenes.evening import by_mouse

    _table(program)
    chooser = program.table.chooser
    assert chooser is not None
    by_mouse(program, program.table.places.pit_left_to_right(chooser.seat)[1])
    program.until(lambda: len(program.table.board.flying) == 1)
    program.frames(6)


def _result(program: "Program") -> None:
    import random

    from engine.settings import Settings
    from tests.scenes.evening import by_digit, play_to_the_end

    program.services.settings = Settings(animation_speed="off")
    _table(program)
    play_to_the_end(program, by_digit, random.Random(9))
    _still(program)


_USUAL: Final[dict[str, Callable[["Program"], None]]] = {
    "menu": _menu,
    "lobby": _lobby,
    "table": _table,
    "hop": _hop,
    "result": _result,
    **KNOBELN_SCENES,
    **SINGULARITY_SCENES,
    **QUANDO_SCENES,
    **PADS_SCENES,
}
SCENES: Final = {**_USUAL, **television_scenes(_USUAL), **HOUSE_SCENES}
"""How to come to each picture."""


@contextmanager
def _universal_time() -> Iterator[None]:
    """Let the clock on the wall show the same hour wherever the pictures are drawn."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        time.tzset()


def draw(name: str) -> Picture:
    """Return a picture as it is drawn now."""
    from tests.whole.program import NEVER, Program

    with tempfile.TemporaryDirectory() as folder, _universal_time():
        program = Program(Path(folder), size=SIZE, draw=NEVER, seed=2)
        try:
            SCENES[name](program)
            return pixels(program.photograph())
        finally:
            program.close()


def pixels(surface: "pygame.Surface") -> Picture:
    """Return the pixels of a surface."""
    import pygame

    raw = pygame.image.tobytes(surface, "RGB")
    return np.frombuffer(raw, np.uint8).reshape(surface.get_height(), surface.get_width(), 3)


def stored(name: str) -> Picture:
    """Return the picture as it is meant to be."""
    with Image.open(FOLDER / f"{name}.jpg") as image:
        return np.asarray(image.convert("RGB"))


def renew(names: Iterable[str]) -> Iterator[str]:
    """Draw and store these pictures; yield their names."""
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        Image.fromarray(draw(name)).save(FOLDER / f"{name}.jpg", quality=90, subsampling=0)
        yield name


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from engine.shell.environment import prepare

    prepare()
    for drawn in renew(sys.argv[1:] or SCENES):
        sys.stdout.write(f"{drawn}\n")
