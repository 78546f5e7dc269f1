"""./check: one step after the other, up to the first that fails."""

import pytest

from tests.setup.conftest import House

STEPS = ["ruff format", "ruff check", "mypy", "lint-imports", "pytest"]
STARTS = {
    "ruff format": "-m ruff format --check",
    "ruff check": "-m ruff check",
    "mypy": "-m mypy",
    "lint-imports": "lint_imports_command",
    "pytest": "-m pytest",
}


def test_all_steps_pass(house: House) -> None:
    house.add_python()
    checked = house.run("./check", "-k", "timeline")
    assert checked.returncode == 0
    assert checked.stdout.splitlines() == [*(f"check: {step}" for step in STEPS), "check: all passed"]
    lines = [line for line in house.log_file.read_text().splitlines() if not line.startswith(("venv", "pip"))]
    assert [step for step, line in zip(STEPS, lines, strict=True) if STARTS[step] not in line] == []
    assert lines[-1] == "-m pytest -n 2 -k timeline"


@pytest.mark.parametrize("step", STEPS)
def test_the_first_step_that_fails_is_named(house: House, step: str) -> None:
    house.add_python()
    checked = house.run("./check", FAKE_STEP_FAILS=STARTS[step])
    assert checked.returncode == 1
    assert checked.stderr.splitlines()[-1] == f"check: FAILED: {step}"
    assert checked.stdout.splitlines() == [f"check: {done}" for done in STEPS[: STEPS.index(step) + 1]]


def test_a_set_up_that_fails_is_named(house: House) -> None:
    house.add_python()
    checked = house.run("./check", FAKE_PIP="fails")
    assert checked.returncode == 1
    assert checked.stderr.splitlines()[-1] == "check: FAILED: set-up"


def test_checking_after_playing_installs_on_top(furnished: House) -> None:
    assert furnished.run("./check").returncode == 0
    assert furnished.log()[0] == "pip"
    assert furnished.stamps() == {".ready-play", ".ready-check"}
    assert furnished.run("./check").returncode == 0
    assert "pip" not in furnished.log()
    assert furnished.run("./play").stdout.startswith("played")
    assert furnished.log() == []


@pytest.mark.parametrize(
    "name", ["tests/requirements.txt", "assets/source/requirements.txt", "sounds/source/requirements.txt"]
)
def test_every_requirement_of_the_tests_is_noticed(furnished: House, name: str) -> None:
    furnished.run("./check")
    furnished.log()
    furnished.require(name, "# changed\n")
    assert furnished.run("./check").returncode == 0
    assert furnished.log()[0] == "pip"
