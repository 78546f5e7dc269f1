"""Installation and units of the kiosk, on a machine whose system commands only write down their orders."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KIOSK = ROOT / "kiosk"
SHELL_SCRIPTS = ("install.sh", "uninstall.sh", "test-arm64.sh", "television", "session", "help-card")
UNITS = ("wasserbueffel.service", "wasserbueffel-help.service")
FAKED = (
    "apt-get",
    "chown",
    "getent",
    "mount",
    "mountpoint",
    "sync",
    "systemctl",
    "umount",
    "useradd",
    "userdel",
    "usermod",
)
FAKE = r"""#!/bin/sh
printf '%s %s\n' "${0##*/}" "$*" >>"$FAKE_LOG"
case "${0##*/} $*" in
getent*) exit 2 ;;
mountpoint*) exit 1 ;;
"dpkg --print-architecture") echo "${FAKE_ARCHITECTURE:-arm64}" ;;
dpkg-query*) printf '%s' "${FAKE_INSTALLED:-installed}" ;;
findmnt*) echo "${FAKE_ROOT_TYPE:-ext4}" ;;
"id -u wasserbueffel") echo 990 ;;
"systemctl --version") echo "systemd ${FAKE_SYSTEMD:-257} (257)" ;;
"systemctl get-default") echo "${FAKE_TARGET:-graphical.target}" ;;
"systemctl is-active"*) exit 3 ;;
esac
"""
FAKE_PYTHON = """#!/bin/sh
printf 'python3 %s\n' "$*" >>"$FAKE_LOG"
case "$1 $2" in
"-c "*) echo "Python ${FAKE_VERSION:-3.13}" ;;
"-m venv") mkdir -p "$3/bin"; cp "$0" "$3/bin/python" ;;
"-m pip") [ -z "${FAKE_PIP_FAILS:-}" ] || { echo 'ERROR: no route' >&2; exit 1; } ;;
esac
"""
COMMAND_LINE = "console=tty1 root=PARTUUID=0-02 rootfstype=ext4 rootwait quiet splash"


def needs(tool: str) -> None:
    if shutil.which(tool) is None:
        if "CI" in os.environ:
            pytest.fail(f"{tool} is missing")
        pytest.skip(f"{tool} is missing")


@pytest.mark.parametrize("name", SHELL_SCRIPTS)
def test_shellcheck_has_nothing_to_say(name: str) -> None:
    needs("shellcheck")
    checked = subprocess.run(["shellcheck", KIOSK / name], capture_output=True, text=True, check=False)
    assert checked.stdout == ""
    assert checked.returncode == 0
    assert os.access(KIOSK / name, os.X_OK)


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_understands_the_units(unit: str, tmp_path: Path) -> None:
    needs("systemd-analyze")
    for name in UNITS:
        text = (KIOSK / "units" / name).read_text(encoding="utf-8")
        text = text.replace("/opt/wasserbueffel/current", str(ROOT))
        (tmp_path / name).write_text(text, encoding="utf-8")
    command = ["systemd-analyze", "verify", "--recursive-errors=no", str(tmp_path / unit)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.stderr == ""
    assert checked.returncode == 0


def test_systemd_would_notice_a_fault(tmp_path: Path) -> None:
    needs("systemd-analyze")
    unit = tmp_path / UNITS[0]
    text = (KIOSK / "units" / UNITS[0]).read_text(encoding="utf-8")
    unit.write_text(text.replace("WatchdogSec=20", "WatchdogSec=often"), encoding="utf-8")
    command = ["systemd-analyze", "verify", "--recursive-errors=no", str(unit)]
    assert "often" in subprocess.run(command, capture_output=True, text=True, check=False).stderr


def test_the_status_of_the_operator_is_the_one_that_is_not_restarted() -> None:
    import main

    text = (KIOSK / "units" / UNITS[0]).read_text(encoding="utf-8")
    assert f"RestartPreventExitStatus={main.OPERATOR_LEFT}\n" in text
    assert f"SuccessExitStatus={main.OPERATOR_LEFT}\n" in text


class Machine:
    """A folder that stands for the file system of a Raspberry Pi."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        self.log = folder / "log"
        self.bin = folder / "bin"
        self.bin.mkdir()
        for name in (*FAKED, "dpkg", "dpkg-query", "findmnt", "id"):
            self._command(name, FAKE)
        self._command("python3", FAKE_PYTHON)
        for name in ("etc", "boot/firmware"):
            (self.root / name).mkdir(parents=True)
        self.write("etc/os-release", "ID=debian\nVERSION_CODENAME=trixie\n")
        self.write("etc/fstab", "PARTUUID=0-02 / ext4 defaults,noatime 0 1\n")
        self.write("boot/firmware/cmdline.txt", COMMAND_LINE + "\n")

    def _command(self, name: str, text: str) -> None:
        path = self.bin / name
        path.write_text(text)
        path.chmod(0o755)

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        return (self.root / name).read_text(encoding="utf-8")

    def run(self, script: str, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
        self.log.unlink(missing_ok=True)
        return subprocess.run(
            [KIOSK / script, *options],
            env={
                "PATH": f"{self.bin}:{os.environ['PATH']}",
                "WASSERBUEFFEL_ROOT": str(self.root),
                "FAKE_LOG": str(self.log),
                **environment,
            },
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def did(self) -> str:
        return self.log.read_text() if self.log.exists() else ""

    def files(self) -> dict[str, str]:
        """Return all that could have changed but the program itself."""
        paths = (path for path in self.root.rglob("*") if path.is_file())
        return {
            str(path.relative_to(self.root)): path.read_text(encoding="utf-8")
            for path in paths
            if "releases" not in path.parts
        }

    def releases(self) -> list[str]:
        return sorted(path.name for path in (self.root / "opt/wasserbueffel/releases").iterdir())


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A fresh Raspberry Pi OS."""
    return Machine(tmp_path)


def test_a_dry_run_changes_nothing(machine: Machine) -> None:
    before = machine.files()
    tried = machine.run("install.sh", "--dry-run", "--data-device", "LABEL=wasserdaten")
    assert tried.returncode == 0, tried.stderr
    assert machine.files() == before
    assert not (machine.root / "opt").exists()
    asked = {"getent", "mountpoint", "dpkg", "dpkg-query", "findmnt", "id", "python3", "systemctl"}
    assert {line.split()[0] for line in machine.did().splitlines()} <= asked
    assert not re.search(r"systemctl (?!--version|get-default)", machine.did())
    for step in ("useradd", "would write: /etc/fstab", "cmdline.txt", "systemctl enable", "pip install"):
        assert step in tried.stdout
    assert tried.stdout.endswith("install: nothing was changed\n")


def test_an_installation_and_its_repetition(machine: Machine) -> None:
    installed = machine.run("install.sh", "--data-device", "LABEL=wasserdaten")
    assert installed.returncode == 0, installed.stderr
    did = machine.did()
    assert "useradd --system" in did
    assert "systemctl set-default multi-user.target" in did
    assert "systemctl enable wasserbueffel.service" in did
    current = machine.root / "opt/wasserbueffel/current"
    assert (current / "main.py").read_text() == (ROOT / "main.py").read_text()
    assert (current / "kiosk/session").stat().st_mode & 0o111
    assert not (current / "tests").exists()
    assert not list(current.rglob("__pycache__"))
    assert machine.read("boot/firmware/cmdline.txt") == (
        f"{COMMAND_LINE} video=HDMI-A-1:1920x1080@60D consoleblank=0\n"
    )
    assert machine.read("boot/firmware/cmdline.txt.before-wasserbueffel") == COMMAND_LINE + "\n"
    assert [line.split()[1] for line in machine.read("etc/fstab").splitlines()] == [
        "/",
        "/var/lib/wasserbueffel",
        "/media/bericht",
    ]
    assert "uid=990," in machine.read("etc/fstab")
    assert "RestartMode=direct" in machine.read(
        "etc/systemd/system/wasserbueffel.service.d/restart-mode.conf"
    )

    before = machine.files()
    again = machine.run("install.sh", "--data-device", "LABEL=wasserdaten", FAKE_TARGET="multi-user.target")
    assert again.returncode == 0, again.stderr
    assert "up to date" in again.stdout
    assert machine.files() == before
    assert len(machine.releases()) == 1


def test_an_update_keeps_data_and_the_owners_file(machine: Machine) -> None:
    assert machine.run("install.sh").returncode == 0
    machine.write("var/lib/wasserbueffel/club.sqlite3", "money")
    machine.write("etc/default/wasserbueffel", "WASSERBUEFFEL_OPTIONS=--lang en\n")
    first = machine.releases()
    (machine.root / "opt/wasserbueffel/releases/00000000-000000").mkdir()  # cut off by a power cut
    updated = machine.run("install.sh", FAKE_VERSION="3.14")
    assert updated.returncode == 0, updated.stderr
    assert machine.read("var/lib/wasserbueffel/club.sqlite3") == "money"
    assert machine.read("etc/default/wasserbueffel") == "WASSERBUEFFEL_OPTIONS=--lang en\n"
    assert set(first) < set(machine.releases())
    assert len(machine.releases()) == 2
    newest = (machine.root / "opt/wasserbueffel/current").resolve().name
    assert newest == machine.releases()[-1]


def test_an_update_without_network_leaves_the_old_program(machine: Machine) -> None:
    assert machine.run("install.sh").returncode == 0
    current = (machine.root / "opt/wasserbueffel/current").resolve()
    failed = machine.run("install.sh", FAKE_VERSION="3.14", FAKE_PIP_FAILS="yes")
    assert failed.returncode != 0
    assert "no route" in failed.stderr
    assert (machine.root / "opt/wasserbueffel/current").resolve() == current


@pytest.mark.parametrize(
    ("options", "environment", "complaint"),
    [
        (["--fast"], {}, "--fast is no option"),
        (["--output"], {}, "--output needs a value"),
        (["--output", "HDMI 1"], {}, "no connector"),
        (["--data-device", "stick"], {}, "no file system"),
        (["--wheels", "/nonexistent"], {}, "does not exist"),
        ([], {"FAKE_ARCHITECTURE": "armhf"}, "64-bit"),
        ([], {"FAKE_ROOT_TYPE": "overlay"}, "overlay file system is on"),
    ],
)
def test_what_cannot_work_is_said_in_one_line(
    machine: Machine, options: list[str], environment: dict[str, str], complaint: str
) -> None:
    before = machine.files()
    refused = machine.run("install.sh", *options, **environment)
    assert refused.returncode == 1
    assert refused.stderr.startswith("install: ")
    assert complaint in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert machine.files() == before


def test_another_debian_is_refused_and_bookworm_gets_its_own_names(machine: Machine) -> None:
    machine.write("etc/os-release", "VERSION_CODENAME=bullseye\n")
    assert "bullseye is not supported" in machine.run("install.sh").stderr
    machine.write("etc/os-release", "VERSION_CODENAME=bookworm\n")
    installed = machine.run("install.sh", FAKE_INSTALLED="unknown", FAKE_SYSTEMD="252")
    assert installed.returncode == 0, installed.stderr
    assert " libasound2\n" in machine.did()
    assert not (machine.root / "etc/systemd/system/wasserbueffel.service.d").exists()


def test_data_that_a_device_would_hide_is_not_hidden(machine: Machine) -> None:
    assert machine.run("install.sh").returncode == 0
    machine.write("var/lib/wasserbueffel/club.sqlite3", "money")
    refused = machine.run("install.sh", "--data-device", "LABEL=wasserdaten")
    assert refused.returncode == 1
    assert "would hide" in refused.stderr


def test_an_uninstallation_leaves_the_data_and_what_was_there_before(machine: Machine) -> None:
    machine.write("boot/firmware/cmdline.txt", COMMAND_LINE + " consoleblank=300\n")
    before = machine.files()
    assert machine.run("install.sh", "--data-device", "LABEL=wasserdaten").returncode == 0
    machine.write("var/lib/wasserbueffel/club.sqlite3", "money")
    tried = machine.run("uninstall.sh", "--dry-run")
    assert (machine.root / "opt/wasserbueffel/current/main.py").exists(), tried.stdout
    removed = machine.run("uninstall.sh")
    assert removed.returncode == 0, removed.stderr
    assert "systemctl set-default graphical.target" in machine.did()
    after = machine.files()
    assert after.pop("var/lib/wasserbueffel/club.sqlite3") == "money"
    assert after.pop("etc/fstab") != before.pop("etc/fstab")
    assert after == before
    purged = machine.run("uninstall.sh", "--purge")
    assert purged.returncode == 0, purged.stderr
    assert not (machine.root / "var/lib/wasserbueffel").exists()
    assert "wasserbueffel" not in machine.read("etc/fstab")


# --- what runs on the television


@pytest.mark.parametrize(
    ("outputs", "taken", "options", "asked"),
    [
        (
            "HDMI-A-1 Some TV\n  Modes:\n    3840x2160 px\n",
            "yes",
            "",
            ["--output HDMI-A-1 --mode 1920x1080@60Hz"],
        ),
        ("HDMI-A-1 TV\n  x\nHDMI-A-2 TV\n", "yes", "", ["--output HDMI-A-1 --mode 1920x1080@60Hz"]),
        (
            "HDMI-A-1 Some TV\n",
            "",
            "--render-size 1920x1080",
            ["--output HDMI-A-1 --custom-mode 1920x1080@60Hz"],
        ),
        ("", "yes", "--render-size 1920x1080", []),
    ],
)
def test_the_session_sets_the_television_or_draws_smaller(
    tmp_path: Path, outputs: str, taken: str, options: str, asked: list[str]
) -> None:
    log = tmp_path / "log"
    fake = tmp_path / "wlr-randr"
    fake.write_text(
        '#!/bin/sh\necho "$*" >>"$FAKE_LOG"\n[ $# -gt 0 ] || printf "%s" "$FAKE_OUTPUTS"\n'
        '[ $# = 0 ] || [ -n "$FAKE_TAKEN" ]\n'
    )
    python = tmp_path / "python"
    python.write_text('#!/bin/sh\nshift\necho "$@"\n')
    for path in (fake, python):
        path.chmod(0o755)
    started = subprocess.run(
        [KIOSK / "session"],
        env={
            "PATH": f"{tmp_path}:{os.environ['PATH']}",
            "FAKE_LOG": str(log),
            "FAKE_OUTPUTS": outputs,
            "FAKE_TAKEN": taken,
            "WASSERBUEFFEL_PYTHON": str(python),
            "WASSERBUEFFEL_DATA": "/data",
            "WASSERBUEFFEL_OPTIONS": "--lang en",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    expected = f"--kiosk --data /data {options} --lang en" if options else "--kiosk --data /data --lang en"
    assert started.stdout == expected + "\n"
    said = log.read_text().splitlines()
    assert said[0] == ""
    assert set(asked) <= set(said)


def test_the_help_card_tells_and_starts_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    for name in ("systemctl", "setfont", "clear"):
        (tmp_path / name).write_text(f'#!/bin/sh\necho "{name} $*" >>"{log}"\n')
        (tmp_path / name).chmod(0o755)
    (tmp_path / "log.txt").write_text("x INFO fine\nx ERROR engine: the lamp is broken\n")
    shown = subprocess.run(
        [KIOSK / "help-card"],
        env={"PATH": f"{tmp_path}:{os.environ['PATH']}", "WASSERBUEFFEL_DATA": str(tmp_path)},
        input="\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert "Stecker ziehen" in shown.stdout
    assert "Pull the plug" in shown.stdout
    assert "the lamp is broken" in shown.stdout
    assert "fine" not in shown.stdout
    assert all(len(line) <= 118 for line in shown.stdout.splitlines())
    assert log.read_text().splitlines()[-2:] == [
        "systemctl reset-failed wasserbueffel.service",
        "systemctl --no-block start wasserbueffel.service",
    ]
