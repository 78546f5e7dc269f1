"""Whatever stands in the data folder, the program comes up, with the real canvas."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import main
from engine.core.rules import Over
from engine.core.seats import Seat
from engine.settings import Settings
from engine.ui.actions import Action
from scenes.bohnen.scene import BohnenTable
from scenes.menu import Menu
from scenes.missing import Missing
from scenes.resume import ResumeOffer
from tests.whole.program import Program

Begin = Callable[..., Program]
OFF = Settings(animation_speed="off")
ROOT = Path(__file__).parents[2]


def play_a_little(program: Program) -> Path:
    """Play two moves between people and return the data folder."""
    program.play_against("uschi")
    for _ in range(2):
        program.until_asked()
        program.press(Action.CONFIRM)
    program.until(lambda: program.table.referee.match.ply == 2)
    return program.services.data


def test_names_that_no_font_can_draw(program_at: Begin) -> None:
    data = play_a_little(program_at(settings=OFF))
    for name in ("match.jsonl", "table.json"):
        path = data / "running" / name
        path.write_text(path.read_text("utf-8").replace("Uschi", "U\\u0000\\ud800i"), "utf-8")
    again = program_at(settings=OFF)
    again.the(ResumeOffer)
    again.photograph()
    again.press(Action.CONFIRM)
    again.until(lambda: isinstance(again.top, BohnenTable) and not again.navigator.in_transition)
    again.photograph()


@pytest.mark.parametrize(
    "name", ["running/match.jsonl", "running/table.json", "last_table.json", "club.sqlite3"]
)
def test_mutated_files_never_keep_the_pub_closed(program_at: Begin, name: str) -> None:
    first = program_at(settings=OFF)
    data = play_a_little(first)
    first.services.club.book(first.table.referee.setup, Over((31, 17), (Seat(0),)))
    path = data / name
    whole = path.read_bytes()
    rng = random.Random(name)
    for number in range(12):
        content = bytearray(whole)
        for _ in range(rng.randrange(1, 6)):
            content[rng.randrange(len(content))] = rng.randrange(256)
        cut = rng.randrange(len(content)) if number % 3 == 0 else len(content)
        path.write_bytes(content[:cut])
        with closing(Program(data, settings=OFF, size=(320, 180))) as again:
            assert isinstance(again.navigator.scenes[0], Menu)
            again.photograph()


def test_a_start_without_any_asset_lists_them_and_ends_cleanly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(main, "ASSETS", tmp_path / "assets")
    monkeypatch.setattr(main, "SOUNDS", tmp_path)
    seen: list[str] = []

    def watch(_frame: object, navigator: object) -> None:
        top = navigator.top  # type: ignore[attr-defined]
        seen.append(type(top).__name__)
        if isinstance(top, Missing) and len(seen) > 4:
            navigator.quit()  # type: ignore[attr-defined]

    options = main.read_options(["--data", str(tmp_path / "d"), "--windowed", "--size", "640x360"])
    assert main.run(options, watch=watch) == 0
    assert seen[-1] == "Missing"
    for name in ("catalogue.json", "caprasimo", "tick.ogg", "bohnen.tmx", "de.toml"):
        assert name in caplog.text


def test_without_any_screen_there_is_one_line(tmp_path: Path) -> None:
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    environment["SDL_VIDEODRIVER"] = "x11"
    done = subprocess.run(
        [sys.executable, "main.py", "--data", str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    lines = [line for line in done.stderr.splitlines() if "pygame-ce" not in line]
    assert len(lines) == 1
    assert "no window can be opened" in lines[0]


def test_nested_files_are_no_trap(program_at: Begin, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "last_table.json").write_text("[" * 100_000, "utf-8")
    (data / "running").mkdir()
    (data / "running" / "match.jsonl").write_text(json.dumps({"format": 1}) + "\n", "utf-8")
    program = program_at(settings=OFF)
    assert isinstance(program.navigator.scenes[0], Menu)
