"""The whole program without a screen: real window, real input, real images, time moved by hand."""

import os

from engine.shell.environment import prepare

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
prepare()

import gc  # noqa: E402
from collections.abc import Callable, Iterator  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import Any  # noqa: E402

import pygame  # noqa: E402
import pytest  # noqa: E402

from tests.whole.program import Program  # noqa: E402


@pytest.fixture
def program_at(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    programs: list[Program] = []

    def begin(**arguments: Any) -> Program:
        programs.append(Program(tmp_path / "data", **arguments))
        return programs[-1]

    yield begin
    for program in programs:
        program.close()
    programs.clear()
    gc.collect()
    pygame.display.quit()
