import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.evening import Evening


class _Complaints(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())


@pytest.fixture
def evening_at(tmp_path: Path) -> Callable[..., Evening]:
    def begin(**arguments: Any) -> Evening:
        return Evening(tmp_path / "data", **arguments)

    return begin


@pytest.fixture
def evening(evening_at: Callable[..., Evening]) -> Evening:
    return evening_at()


@pytest.fixture(autouse=True)
def the_power_stays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk after each move; nothing here could tell the difference."""
    monkeypatch.setattr("os.fsync", lambda _descriptor: None)


@pytest.fixture(autouse=True)
def nothing_goes_wrong(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Fail a test in which the program logged an error, unless it is marked to expect that."""
    complaints = _Complaints()
    logging.getLogger().addHandler(complaints)
    yield complaints.texts
    logging.getLogger().removeHandler(complaints)
    if request.node.get_closest_marker("logs_errors") is None:
        assert complaints.texts == []
