"""The command line, starting and ending, and what a kill leaves behind."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import main
from engine.match.record import read_record
from engine.play.folder_lock import claimed
from engine.play.store import Store
from engine.settings import read_settings
from engine.shell.app import FrameReport
from engine.ui.actions import KEYBOARD, Action, Press
from engine.ui.navigator import Navigator
from scenes.boot import Boot
from scenes.menu import Menu
from scenes.television import Television

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--schnell"], "--schnell"),
        (["--size", "breit"], "breit"),
        (["--size", "10x10"], "320 to 7680"),
        (["--size", "1280x720x3"], "1280x720x3"),
        (["--lang", "nl"], "nl"),
        (["--renderer", "metal"], "metal"),
        (["--wind"], "--wind"),
        (["tisch"], "tisch"),
    ],
)
def test_wrong_options_are_one_line_and_status_2(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main.read_options(arguments)
    assert left.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert complaint in printed.err


def test_help_lists_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main.read_options(["--help"])
    assert left.value.code == 0
    assert {"--windowed", "--size", "--lang", "--data"} <= set(capsys.readouterr().out.split())


def test_sizes_are_read() -> None:
    assert main.read_options(["--size", "1280x720"]).size == (1280, 720)


def test_the_data_folder_follows_xdg(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main.data_folder(None) == tmp_path / "wasserbueffel"
    assert main.data_folder(tmp_path / "x") == tmp_path / "x"


def test_nothing_is_missing() -> None:
    assert main.missing() == []


def test_missing_things_are_all_listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "layouts").mkdir()
    monkeypatch.setattr(main, "ASSETS", tmp_path)
    monkeypatch.setattr(main, "SOUNDS", tmp_path)
    problems = "\n".join(main.missing())
    for name in ("caprasimo", "tick.ogg", "catalogue.json", "pub.tmx", "bohnen.tmx", "de.toml", "en.toml"):
        assert name in problems
    for name in ("toast.tmx", "rache.tmx", "rules.tmx", "replay.tmx", "attract.tmx", "quando.tmx"):
        assert name in problems


@pytest.mark.parametrize("first_evening", [False, True])
def test_starting_shows_the_sign_then_the_pub(tmp_path: Path, *, first_evening: bool) -> None:
    if not first_evening:
        (tmp_path / "settings.toml").touch()
    seen: list[type] = []

    def watch(frame: FrameReport, navigator: Navigator) -> None:
        if frame.statistics is not None:
            seen.append(type(navigator.top))
        if isinstance(navigator.top, Menu):
            navigator.quit()
        elif isinstance(navigator.top, Television):
            navigator.top.focus.set("125")
            navigator.handle(Press(Action.CONFIRM, KEYBOARD))

    options = main.read_options(
        ["--data", str(tmp_path), "--windowed", "--size", "640x360", "--renderer", "software"]
    )
    assert main.run(options, watch=watch) == 0
    assert seen[0] is Boot
    assert seen[-1] is Menu
    assert (Television in seen) == first_evening
    scale = read_settings(tmp_path / "settings.toml")[0].text_scale
    assert scale == (125 if first_evening else 100)
    assert (tmp_path / "log.txt").read_text(encoding="utf-8").count("Renderer software") == 1


def test_a_second_program_on_the_same_data_leaves_with_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = main.read_options(["--data", str(tmp_path), "--windowed", "--renderer", "software"])
    with claimed(tmp_path), pytest.raises(SystemExit) as left:
        main.run(options)
    assert isinstance(left.value.code, str)
    assert left.value.code.startswith("play: ")
    assert "\n" not in left.value.code
    assert str(tmp_path) in left.value.code
    assert not (tmp_path / "log.txt").exists(), "the log belongs to the other one"
    assert capsys.readouterr().out == ""


def test_a_worker_process_can_import_the_program_without_pygame() -> None:
    code = "import main, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("moves", [0, 1, 7, 18])
def test_a_kill_loses_no_move_that_was_seen(tmp_path: Path, moves: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.whole.endless_match", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    seen = 0
    for line in process.stdout:
        seen = int(json.loads(line))
        if seen >= moves:
            break
    os.kill(process.pid, signal.SIGKILL)
    process.stdout.close()
    process.wait()
    assert process.returncode == -signal.SIGKILL

    store = Store(tmp_path)
    found = store.load()
    assert found.match is not None
    assert found.match.ply >= seen
    assert found.setup is not None
    assert found.damage is None
    # It can be played on, and the record stays whole.
    match = found.match
    move = random.Random(1).choice(match.request(match.status.seats[0]).legal)  # type: ignore[union-attr]
    match.submit(match.status.seats[0], move)  # type: ignore[union-attr]
    store.rewrite(match)
    assert read_record(store.record_path).ply == match.ply
