"""The real program in the kiosk's compositor, without a screen: driven by a pad, looked at with grim."""

import io
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
NEEDED = ("cage", "grim", "Xwayland", "setpriv")
PATIENCE_SECONDS = 60.0
NOBODY = 65534
HEADLESS = {
    "WLR_BACKENDS": "headless",
    "WLR_RENDERER": "pixman",
    "WLR_LIBINPUT_NO_DEVICES": "1",
    "WLR_HEADLESS_OUTPUTS": "1",
}
CODE = ("up", "up", "down", "left", "right", "down")
GRID = (32, 18)


def read_environment() -> dict[str, str]:
    """Return what the unit of the kiosk tells the program."""
    lines = (ROOT / "kiosk" / "environment").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def upside_down() -> list[str]:
    """Return what turns the screen of an old cage by 180 degrees; grim turns the picture back.

    cage 0.1.4 hands a full-screen window to the output as it is, and grim sees black then. It does
    not if the output is turned. Newer versions neither do so nor have that option.
    """
    version = subprocess.run(["cage", "-v"], capture_output=True, text=True, check=True)
    return ["-r", "-r"] if "0.1.4" in version.stdout + version.stderr else []


def somebody() -> list[str]:
    """Return what makes a command one of a user who is not root."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


@pytest.fixture
def runtime() -> Iterator[Path]:
    """Return a folder for sockets that belongs to the user of the compositor."""
    absent = [name for name in NEEDED if shutil.which(name) is None]
    if absent:
        reason = f"{', '.join(absent)} missing: the test needs the compositor of the kiosk"
        if "CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    # The name of a socket must be short, and below /root nobody but root would find it.
    with tempfile.TemporaryDirectory(prefix="kiosk") as folder:
        Path(folder).chmod(0o755)
        inside = Path(folder) / "run"
        inside.mkdir(mode=0o700)
        if os.geteuid() == 0:
            os.chown(inside, NOBODY, NOBODY)
        yield inside


@pytest.fixture
def wayland(runtime: Path) -> Iterator[dict[str, str]]:
    """Start cage with a screen of 1280 x 720 in memory; return the environment of its guests."""
    with ExitStack() as stack:
        # cage does not run as root; its guest may, so that it finds whatever Python runs this test.
        command = [
            *somebody(),
            "cage",
            "-d",
            *upside_down(),
            "--",
            "sh",
            "-c",
            "echo up; exec sleep infinity",
        ]
        environment = {**os.environ, **HEADLESS, "XDG_RUNTIME_DIR": str(runtime), "HOME": str(runtime)}
        compositor = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        stack.enter_context(compositor)
        stack.callback(compositor.kill)
        assert compositor.stdout is not None
        ready, _, _ = select.select([compositor.stdout], [], [], PATIENCE_SECONDS)
        assert ready, "cage does not start"
        assert compositor.stdout.readline() == b"up\n", "cage does not start"
        names = [path.name for path in runtime.glob("wayland-*") if path.suffix != ".lock"]
        assert len(names) == 1
        yield {**os.environ, "XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": names[0]}


class Kiosk:
    """The program as ``kiosk/session`` starts it, and a service manager that listens."""

    def __init__(self, environment: dict[str, str], folder: Path, stack: ExitStack) -> None:
        self._environment = environment
        self._socket = stack.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        address = f"{environment['XDG_RUNTIME_DIR']}/notify"
        self._socket.bind(address)
        self._socket.settimeout(PATIENCE_SECONDS)
        # The session runs PYTHON MAIN OPTIONS; a driver with a pad is put in the place of main.py.
        python = folder / "python"
        python.write_text(f'#!/bin/sh\nshift\nexec "{sys.executable}" -m tests.kiosk.driven_program "$@"\n')
        python.chmod(0o755)
        self.data = folder / "data"
        self.process = subprocess.Popen(
            [ROOT / "kiosk" / "session"],
            cwd=ROOT,
            env={
                **environment,
                **read_environment(),
                "SDL_AUDIODRIVER": "dummy",
                "MESA_SHADER_CACHE_DISABLE": "true",
                "WASSERBUEFFEL_PYTHON": str(python),
                "WASSERBUEFFEL_DATA": str(self.data),
                "NOTIFY_SOCKET": address,
                "WATCHDOG_USEC": "5000000",
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        stack.enter_context(self.process)
        stack.callback(self._kill)
        self._unread = b""

    def _kill(self) -> None:
        if self.process.poll() is None:
            self.signal(signal.SIGKILL)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to everybody, as systemd does."""
        os.killpg(self.process.pid, number)

    def told(self) -> str:
        """Return what the service manager is told next."""
        return self._socket.recv(4096).decode()

    def everything_told(self) -> list[str]:
        """Return what the service manager has been told since, without waiting."""
        self._socket.setblocking(False)
        said = []
        while select.select([self._socket], [], [], 0)[0]:
            said.append(self.told())
        return said

    def until(self, line: str) -> None:
        """Wait until the program prints a line."""
        assert self.process.stdout is not None
        while line.encode() + b"\n" not in self._unread:
            ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE_SECONDS)
            assert ready, f"{line!r} does not come, but {self._unread!r}"
            said = os.read(self.process.stdout.fileno(), 4096)
            assert said, f"the program ended with {self.process.wait()}, after {self._unread!r}"
            self._unread += said
        self._unread = self._unread.partition(line.encode() + b"\n")[2]

    def do(self, *lines: str) -> None:
        """Let the pad do something, one line per frame."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def push(self, button: str) -> None:
        """Press and let go a button."""
        self.do(f"press {button}", f"release {button}")

    def screenshot(self) -> Image.Image:
        """Return what is on the screen of the compositor."""
        shot = subprocess.run(["grim", "-"], env=self._environment, capture_output=True, check=True)
        return Image.open(io.BytesIO(shot.stdout)).convert("RGB")


@pytest.fixture
def kiosk(wayland: dict[str, str], tmp_path: Path) -> Iterator[Kiosk]:
    """Start the kiosk."""
    with ExitStack() as stack:
        yield Kiosk(wayland, tmp_path, stack)


def far_apart(one: Image.Image, other: Image.Image) -> float:
    """Return how far two pictures are apart, 0..255, seen from the other end of the room."""
    first, second = (
        np.asarray(picture.resize(GRID, Image.Resampling.BOX), float) for picture in (one, other)
    )
    return float(np.abs(first - second).mean())


def test_the_pub_is_on_the_screen_and_the_operator_leaves(kiosk: Kiosk) -> None:
    assert kiosk.told() == "READY=1\nWATCHDOG=1"
    kiosk.until("on Menu")
    picture = kiosk.screenshot()
    with Image.open(ROOT / "tests" / "pictures" / "menu.jpg") as stored:
        expected = stored.convert("RGB")
    assert picture.size == (1280, 720)
    assert far_apart(picture, expected) < 12
    assert far_apart(Image.new("RGB", picture.size), expected) > 36, "black would pass as well"

    # The settings are behind the door; without the hold the code is nothing.
    kiosk.push("start")
    kiosk.until("on OperatorGate")
    assert far_apart(kiosk.screenshot(), picture) > 6
    kiosk.do(*(f"cross {step}" for step in CODE))
    kiosk.push("east")
    kiosk.until("on Menu")

    kiosk.push("start")
    kiosk.until("on OperatorGate")
    # Half a second longer than it takes.
    kiosk.do("press south", "wait 2.0", "release south", *(f"cross {step}" for step in CODE))
    kiosk.until("on OperatorPage")
    kiosk.do("wait 0.3", *("cross right", "wait 0.3") * 3)
    kiosk.push("south")
    assert kiosk.process.wait(PATIENCE_SECONDS) == 20
    said = kiosk.everything_told()
    assert said[-1] == "STOPPING=1"
    assert set(said[:-1]) == {"WATCHDOG=1"}


def test_ctrl_c_is_nothing_and_the_service_manager_stops_it(kiosk: Kiosk) -> None:
    kiosk.until("on Menu")
    kiosk.signal(signal.SIGINT)
    kiosk.push("start")
    kiosk.until("on OperatorGate")
    kiosk.signal(signal.SIGTERM)
    assert kiosk.process.wait(PATIENCE_SECONDS) == 0
    assert (kiosk.data / "kiosk.toml").exists()


@pytest.mark.parametrize(
    ("end", "status"), [("exit 20", 20), ("exit 1", 1), ("exit 0", 0), ("kill -9 $$", 137)]
)
def test_the_status_of_the_program_is_that_of_the_unit(runtime: Path, end: str, status: int) -> None:
    kiosk = runtime.parent / "kiosk"
    kiosk.mkdir()
    python = kiosk / "python"
    python.write_text(f"#!/bin/sh\n{end}\n")
    for name in ("television", "session"):
        shutil.copy(ROOT / "kiosk" / name, kiosk)
    for path in kiosk.iterdir():
        path.chmod(0o755)
    environment = {
        **os.environ,
        **HEADLESS,
        "HOME": str(runtime),
        "XDG_RUNTIME_DIR": str(runtime),
        "WASSERBUEFFEL_PYTHON": str(python),
        "WASSERBUEFFEL_DATA": str(runtime),
    }
    ended = subprocess.run(
        [*somebody(), kiosk / "television"], env=environment, capture_output=True, check=False, timeout=60
    )
    assert ended.returncode == status, ended.stderr
