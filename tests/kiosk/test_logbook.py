"""The log: two files that cannot fill the disk."""

import logging
from pathlib import Path

import pytest

from engine.shell.logbook import CURRENT, LOG_BYTES, OLD, TwoFileHandler, logging_to


def emit(handler: logging.Handler, text: str) -> None:
    handler.handle(logging.LogRecord("x", logging.INFO, "", 0, text, None, None))


def test_a_full_log_makes_room_while_the_program_runs(tmp_path: Path) -> None:
    handler = TwoFileHandler(tmp_path, limit=100)
    for number in range(100):
        emit(handler, f"line {number:03}")
    handler.close()
    files = {path.name: path.read_text().splitlines() for path in tmp_path.iterdir()}
    assert set(files) == {CURRENT, OLD}
    assert files[OLD] + files[CURRENT] == [
        f"line {number:03}" for number in range(100 - len(files[OLD]) - len(files[CURRENT]), 100)
    ]
    assert all(len("\n".join(lines)) <= 110 for lines in files.values())
    assert len(files[OLD]) == 12


def test_what_an_earlier_start_left_counts(tmp_path: Path) -> None:
    (tmp_path / CURRENT).write_text("x" * (LOG_BYTES + 1))
    with logging_to(tmp_path):
        logging.getLogger("wasserbueffel").info("fresh")
    assert (tmp_path / OLD).stat().st_size == LOG_BYTES + 1
    assert (tmp_path / CURRENT).read_text().endswith("INFO wasserbueffel: fresh\n")


def test_a_log_that_cannot_turn_over_goes_on_when_it_can(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    handler = TwoFileHandler(tmp_path, limit=10)
    emit(handler, "a long enough line")
    (tmp_path / OLD).mkdir()
    (tmp_path / OLD / "in the way").write_text("")
    emit(handler, "lost")
    assert "Logging error" in capsys.readouterr().err
    (tmp_path / OLD / "in the way").unlink()
    (tmp_path / OLD).rmdir()
    emit(handler, "heard")
    emit(handler, "heard again")
    handler.close()
    assert "heard" in (tmp_path / CURRENT).read_text()
