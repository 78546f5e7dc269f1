"""The safe area on the real window: backgrounds run to the edge and the pointer hits what is seen."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from engine.settings import Settings
from engine.ui import theme
from engine.ui.geometry import Point
from scenes.lobby import Lobby
from scenes.menu import Menu
from tests.whole.pictures import Picture, pixels
from tests.whole.program import Program

Begin = Callable[[int], Program]
SIZE = (960, 540)
BORDER = 4
"""Pixels at the edge that are looked at."""


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Return how to open the pub with a safe area of so many percent."""
    opened: list[Program] = []

    def open_pub(margin: int) -> Program:
        program = Program(tmp_path, size=SIZE, seed=2, settings=Settings(safe_area=margin))
        opened.append(program)
        return program

    yield open_pub
    for program in opened:
        program.close()


def darkest(picture: Picture) -> float:
    """Return how bright the darkest stretch along the edge is: its pixels on average."""
    height, width, _ = picture.shape
    light = picture.mean(axis=2)
    sides = [light[:, :BORDER], light[:, width - BORDER :], light[:BORDER].T, light[height - BORDER :].T]
    return float(min(side.mean() for side in sides))


@pytest.mark.parametrize("margin", [0, 3, 5, 8, 10])
def test_the_pub_runs_to_the_edge(begin: Begin, margin: int) -> None:
    assert darkest(pixels(begin(margin).photograph())) > 10.0


def test_the_border_is_a_mirror_without_a_seam(begin: Begin) -> None:
    picture = pixels(begin(10).photograph()).astype(float)
    viewport = begin(10).window.viewport
    seam, rows = round(viewport.dx * viewport.scale), slice(180, 260)
    inside, outside = picture[rows, seam : seam + 40], picture[rows, seam - 40 : seam][:, ::-1]
    assert np.abs(inside - outside).mean() < 6.0


@pytest.mark.parametrize("margin", [0, 10])
def test_the_mouse_hits_what_is_seen(begin: Begin, margin: int) -> None:
    program = begin(margin)
    label = program.the(Menu).layout.rect("label_bohnen").center
    x, y = program.window.viewport.to_window(*label)
    assert abs(x - (480 + (label.x - 960) / 2 * (100 - 2 * margin) / 90)) <= 1
    program.mouse(Point(*label))
    program.the(Lobby)
    assert y < SIZE[1]


def test_a_change_is_seen_at_once(begin: Begin) -> None:
    program = begin(5)
    corner = program.window.viewport.to_window(theme.SAFE.x, theme.SAFE.y)
    program.services.change_settings(safe_area=8)
    assert program.window.viewport.to_window(theme.SAFE.x, theme.SAFE.y) > corner
