"""The clock on the wall jumps to and fro, the steady one leaps: nothing is lost, and nothing is hurried."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.settings import Settings
from engine.shell.app import LONGEST_STEP
from engine.ui.actions import Action
from scenes.archive import ArchiveScene
from scenes.menu import Menu
from tests.scenes.club_house import fill_archive
from tests.scenes.evening import Evening
from tests.whole.program import Program

OFF = Settings(animation_speed="off")
LEAPS = (0.0, -3600.0, 0.01, 86_400.0, -1e9, 1e9, 5.0)
"""Seconds from one frame to the next."""


def test_whatever_the_clock_does_time_goes_on_gently(program_at: Callable[..., Program]) -> None:
    program = program_at(settings=OFF)
    steps: list[float] = []
    update = program.navigator.update

    def watched(seconds: float) -> bool:
        steps.append(seconds)
        return update(seconds)

    program.navigator.update = watched  # type: ignore[method-assign]
    for leap in LEAPS:
        program.frames(1, leap)
    assert len(steps) == len(LEAPS)
    assert all(0.0 <= step <= LONGEST_STEP for step in steps)
    program.frames(30)
    assert isinstance(program.top, Menu), "nobody was taken to have gone"


def test_a_bot_moves_after_a_leap_of_the_clock(tmp_path: Path) -> None:
    evening = Evening(tmp_path, settings=OFF)
    table = evening.play_against("easy")
    evening.until_asked()
    ply = table.referee.match.ply
    evening.press(Action.CONFIRM)
    evening.clock.advance(1e6)
    evening.until(lambda: table.referee.match.ply >= ply + 2)


@pytest.mark.parametrize("year", [1970, 2001, 2106])
def test_records_from_any_year_are_listed_and_told(tmp_path: Path, year: int) -> None:
    names = fill_archive(tmp_path)
    moment = datetime(year, 1, 2, tzinfo=UTC).timestamp()
    os.utime(tmp_path / "archive" / names[0], (moment, moment))
    evening = Evening(tmp_path, settings=OFF)
    scene = ArchiveScene(evening.services)
    evening.navigator.push(scene)
    evening.frames(10 * len(names))
    entries, unread = scene.archive.entries()
    assert unread == []
    assert {entry.file for entry in entries} == set(names)
    assert entries[0 if year == 2106 else -1].file == names[0]
    evening.press(Action.UP)
    assert evening.picture().texts()
