"""./play: makes .venv once, and again only when it must."""

import os
import select
import sys
from pathlib import Path

import pytest

from tests.setup.conftest import House

FROM_SCRATCH = ["venv by python3", "pip"]


def test_the_first_start_installs_and_plays(house: House) -> None:
    house.add_python()
    played = house.run("./play", "--window", "two words")
    assert played.returncode == 0
    assert played.stdout == f"played with --window two words in {house.root}\n"
    assert "once" in played.stderr
    assert house.log() == FROM_SCRATCH
    assert house.stamps() == {".ready-play"}


def test_the_next_start_plays_at_once(furnished: House) -> None:
    played = furnished.run()
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.startswith("played")
    assert furnished.log() == []


def test_the_next_start_needs_no_python_but_that_of_the_environment(furnished: House) -> None:
    for tool in ("flock", "mkdir", "ln", "rm", "mv"):
        (furnished.bin / tool).unlink()
    assert furnished.run().returncode == 0


def test_changed_requirements_are_installed_on_top(furnished: House) -> None:
    furnished.require("requirements.txt", "# changed\n")
    assert furnished.run().returncode == 0
    assert furnished.log() == ["pip"]
    assert furnished.run().returncode == 0
    assert furnished.log() == []


def test_requirements_of_the_tests_do_not_concern_players(furnished: House) -> None:
    furnished.require("tests/requirements.txt", "# changed\n")
    assert furnished.run().returncode == 0
    assert furnished.log() == []


@pytest.mark.parametrize("lost", ["bin/python", "pyvenv.cfg", ".ready-play", "lib"])
def test_a_broken_environment_is_built_anew(furnished: House, lost: str) -> None:
    (furnished.root / ".venv" / lost).rename(furnished.root / "lost")
    (furnished.root / ".venv" / "rubbish").touch()
    assert furnished.run().returncode == 0
    assert furnished.log() == FROM_SCRATCH
    assert not (furnished.root / ".venv" / "rubbish").exists()


def test_an_environment_whose_python_is_gone_is_built_with_another(furnished: House) -> None:
    (furnished.bin / "python3").unlink()
    furnished.add_python("python3.12")
    assert furnished.run().returncode == 0
    assert furnished.log() == ["venv by python3.12", "pip"]


def test_an_environment_of_another_python_is_built_anew(furnished: House) -> None:
    other = furnished.add_python("python3.13")
    link = furnished.root / ".venv" / "bin" / "python"
    link.unlink()
    link.symlink_to(other)
    assert furnished.run().returncode == 0
    assert furnished.log() == FROM_SCRATCH


@pytest.mark.parametrize("accident", ["fails", "dies"])
def test_an_installation_that_ends_early_leaves_no_stamp(house: House, accident: str) -> None:
    house.add_python()
    failed = house.run(FAKE_PIP=accident)
    assert failed.returncode == 1
    assert failed.stdout == ""
    assert house.stamps() == set()
    house.log()
    assert house.run().returncode == 0
    assert house.log() == FROM_SCRATCH


def test_a_failed_download_is_explained_in_a_sentence(house: House) -> None:
    house.add_python()
    lines = house.run(FAKE_PIP="fails").stderr.splitlines()
    assert lines[-2] == "ERROR: no route to the index"
    assert lines[-1].startswith("play: the packages could not be installed")


def test_a_failed_update_is_not_taken_for_whole(furnished: House) -> None:
    furnished.require("requirements.txt", "# changed\n")
    assert furnished.run(FAKE_PIP="fails").returncode == 1
    assert furnished.stamps() == set()


def test_no_python_at_all(house: House) -> None:
    failed = house.run()
    assert failed.returncode == 1
    assert failed.stderr == "play: Python 3.11 or newer is needed, but none was found.\n"


def test_a_python_that_is_too_old(house: House) -> None:
    house.add_python()
    failed = house.run(FAKE_ANSWER="old 3.9")
    assert failed.returncode == 1
    assert failed.stderr == "play: Python 3.11 or newer is needed, but only Python 3.9 was found.\n"
    assert house.log() == []


def test_a_python_without_venv(house: House) -> None:
    house.add_python()
    failed = house.run(FAKE_ANSWER="bare 3.12")
    assert failed.returncode == 1
    assert failed.stderr.splitlines() == [
        "play: Python 3.12 lacks its venv module; install it with: sudo apt install python3.12-venv"
    ]
    assert house.log() == []


def test_a_newer_python_beside_an_old_one_is_found(house: House) -> None:
    old = house.bin / "python3"
    old.write_text("#!/bin/sh\necho old 3.9\n")
    old.chmod(0o755)
    shim = house.bin / "python3.13"
    shim.write_text("#!/bin/sh\necho 'command not found' >&2\nexit 127\n")
    shim.chmod(0o755)
    house.add_python("python3.12")
    assert house.run().returncode == 0
    assert house.log() == ["venv by python3.12", "pip"]


def test_it_is_started_through_a_link_from_anywhere(furnished: House, tmp_path: Path) -> None:
    link = tmp_path / "spiel"
    link.symlink_to(Path("der Wasserbüffel") / "play")
    played = furnished.run("../spiel", "--here")
    assert played.stdout == f"played with --here in {furnished.root}\n"
    assert furnished.log() == []


def test_two_starts_at_once_install_once(house: House) -> None:
    house.add_python()
    asks, answers = house.log_file.with_name("log.asks"), house.log_file.with_name("log.answers")
    os.mkfifo(asks)
    os.mkfifo(answers)
    first = house.start(FAKE_PIP="waits")
    asking = os.open(asks, os.O_RDWR)
    assert select.select([asking], [], [], 60)[0], "the first start never came to install"
    os.close(asking)
    second = house.start(FAKE_PIP="fails")
    answers.write_text("go on\n")
    assert first.communicate(timeout=60)[0].startswith("played")
    assert second.communicate(timeout=60)[0].startswith("played")
    assert house.log() == FROM_SCRATCH


def test_with_a_real_python_and_nothing_to_install(house: House) -> None:
    base = Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}"
    (house.bin / "python3").symlink_to(base)
    installed = house.run("./play", "--window")
    assert (installed.returncode, installed.stdout) == (
        0,
        f"played ['--window'] {house.root / '.venv'}\n",
    ), installed.stderr
    again = house.run("./play")
    assert (again.returncode, again.stderr) == (0, "")
