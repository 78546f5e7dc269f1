"""What the service manager is told, and when."""

import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.shell.watchdog import Watchdog


class Manager:
    def __init__(self, address: str) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + address[1:] if address.startswith("@") else address)
        self.socket.setblocking(False)

    def told(self) -> list[str]:
        said = []
        while True:
            try:
                said.append(self.socket.recv(4096).decode())
            except BlockingIOError:
                return said


@pytest.fixture(params=["notify", "@wasserbueffel-test"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    name: str = request.param
    # An abstract name is one for the whole machine; the folder makes it our own.
    return f"{name}-{tmp_path}"[:100] if name.startswith("@") else str(tmp_path / name)


@pytest.fixture
def manager(address: str) -> Iterator[Manager]:
    listening = Manager(address)
    yield listening
    listening.socket.close()


def test_the_first_frame_is_ready_and_half_the_time_feeds(manager: Manager, address: str) -> None:
    watchdog = Watchdog(address, 20.0)
    assert manager.told() == []
    watchdog.frame(100.0)
    assert manager.told() == ["READY=1\nWATCHDOG=1"]
    for now in (100.1, 105.0, 109.9):
        watchdog.frame(now)
    assert manager.told() == []
    watchdog.frame(110.0)
    assert manager.told() == ["WATCHDOG=1"]
    watchdog.frame(119.9)
    watchdog.frame(120.1)
    assert manager.told() == ["WATCHDOG=1"]
    watchdog.close()
    watchdog.close()
    watchdog.frame(200.0)
    assert manager.told() == ["STOPPING=1"]


def test_without_watchdog_it_is_only_told_that_it_is_ready(manager: Manager, address: str) -> None:
    watchdog = Watchdog(address, None)
    for now in range(100):
        watchdog.frame(now)
    assert manager.told() == ["READY=1\nWATCHDOG=1"]
    watchdog.close()


def test_the_environment_is_read_and_cleared(manager: Manager, address: str) -> None:
    environment = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1", "HOME": "/"}
    watchdog = Watchdog.from_environment(environment)
    assert environment == {"HOME": "/"}
    watchdog.frame(0.0)
    watchdog.frame(9.99)
    watchdog.frame(10.0)
    assert manager.told() == ["READY=1\nWATCHDOG=1", "WATCHDOG=1"]
    watchdog.close()


@pytest.mark.parametrize("text", ["", "-5", "0", "much", "٣"])
def test_a_time_that_makes_no_sense_is_none(
    manager: Manager, address: str, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    watchdog = Watchdog.from_environment({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": text})
    assert "WATCHDOG_USEC" in caplog.text
    for now in range(3):
        watchdog.frame(now * 1000.0)
    assert manager.told() == ["READY=1\nWATCHDOG=1"]
    watchdog.close()


def test_nobody_listens() -> None:
    watchdog = Watchdog.from_environment({})
    watchdog.frame(0.0)
    watchdog.frame(1000.0)
    watchdog.close()


def test_a_manager_that_is_gone_is_complained_about_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    watchdog = Watchdog(str(tmp_path / "gone"), 0.0)
    for now in range(5):
        watchdog.frame(float(now))
    watchdog.close()
    assert len(caplog.records) == 1


def test_a_manager_that_does_not_read_stops_nothing(manager: Manager, address: str) -> None:
    watchdog = Watchdog(address, 0.0)
    for now in range(2000):
        watchdog.frame(float(now))
    watchdog.close()
    assert 0 < len(manager.told()) < 2000
