"""One program at a time on a data folder, and none that is dead."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.play.folder_lock import FolderInUse, claimed

ROOT = Path(__file__).parents[2]
HOLDER = """
import sys, time
from pathlib import Path
from engine.play.folder_lock import claimed
with claimed(Path(sys.argv[1])):
    print("claimed", flush=True)
    sys.stdin.read()
"""


def test_a_second_program_is_told(tmp_path: Path) -> None:
    with claimed(tmp_path / "data"):
        with pytest.raises(FolderInUse, match="data"), claimed(tmp_path / "data"):
            pytest.fail("two at once")
        with claimed(tmp_path / "other"):
            pass
    with claimed(tmp_path / "data"):
        pass


def test_a_program_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"claimed\n"
        with pytest.raises(FolderInUse), claimed(tmp_path):
            pytest.fail("two at once")
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    with claimed(tmp_path):
        pass


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    entered = []
    with claimed(file / "data"):
        entered.append(True)
    assert entered == [True]
