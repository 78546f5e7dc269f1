"""A copy of the set-up commands on a machine whose Python is a shell script."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

TOOLS = ("cat", "cksum", "flock", "kill", "ln", "mkdir", "mv", "readlink", "rm", "sh", "uname")

FAKE_PYTHON = r"""#!/bin/sh
note() { printf '%s\n' "$1" >>"$FAKE_LOG"; }
case "$1 $2" in
"-c "*import\ sys*)
    echo "${FAKE_ANSWER:-good 3.11}" ;;
"-m venv")
    note "venv by ${0##*/}"
    mkdir -p "$3/bin"
    ln -s "$0" "$3/bin/python"
    : >"$3/pyvenv.cfg" ;;
"-m pip")
    note "pip $*"
    case ${FAKE_PIP:-} in
    fails) echo "ERROR: no route to the index" >&2; exit 1 ;;
    dies) kill -9 "$PPID" ;;
    waits) echo waiting >"$FAKE_LOG.asks"; cat "$FAKE_LOG.answers" >/dev/null ;;
    esac
    mkdir -p "${0%/bin/python}/lib/python3.11/site-packages/pygame" ;;
*/main.py*)
    shift
    printf 'played with %s in %s\n' "$*" "$(pwd)" ;;
*)
    note "$*"
    case "$*" in *"${FAKE_STEP_FAILS:-nothing fails}"*) exit 1 ;; esac ;;
esac
"""


class House:
    """The machine: a project folder, a PATH with little on it, and a log of what Python was asked to do."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "der Wasserbüffel"
        self.bin = folder / "bin"
        self.log_file = folder / "log"
        for name in ("play", "check"):
            target = self.root / name
            target.parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, target)
        for name in ("requirements.txt", "tests/requirements.txt"):
            self.require(name, "# nothing\n")
        for name in ("assets/source/requirements.txt", "sounds/source/requirements.txt"):
            self.require(name, "# nothing\n")
        (self.root / "main.py").write_text("import sys\nprint('played', sys.argv[1:], sys.prefix)\n")
        self.bin.mkdir()
        for tool in TOOLS:
            path = shutil.which(tool)
            assert path is not None, f"{tool} is needed"
            (self.bin / tool).symlink_to(path)

    def require(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def add_python(self, name: str = "python3") -> Path:
        path = self.bin / name
        path.write_text(FAKE_PYTHON)
        path.chmod(0o755)
        return path

    def start(self, command: str = "./play", *arguments: str, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [command, *arguments],
            cwd=self.root,
            env={
                "PATH": str(self.bin),
                "HOME": "/nonexistent",
                "FAKE_LOG": str(self.log_file),
                "PIP_NO_INDEX": "1",
            }
            | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(
        self, command: str = "./play", *arguments: str, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        process = self.start(command, *arguments, **environment)
        output, errors = process.communicate(timeout=60)
        return subprocess.CompletedProcess([command], process.returncode, output, errors)

    def log(self) -> list[str]:
        """Return what Python was asked to do since the last call, in a word or three."""
        if not self.log_file.exists():
            return []
        lines = self.log_file.read_text().splitlines()
        self.log_file.unlink()
        return [" ".join(line.split()[: 3 if line.startswith("venv") else 1]) for line in lines]

    def stamps(self) -> set[str]:
        return {path.name for path in (self.root / ".venv").glob(".ready-*")}


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A machine without Python."""
    return House(tmp_path)


@pytest.fixture
def furnished(house: House) -> House:
    """A machine with Python on which the game was played once."""
    house.add_python()
    assert house.run().returncode == 0
    assert house.log() == ["venv by python3", "pip"]
    return house
