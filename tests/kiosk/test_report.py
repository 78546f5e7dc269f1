"""The report of a fault: what is in it, what is not, and where it goes."""

import os
import subprocess
import sys
import zipfile
from datetime import datetime
from pathlib import Path

import pytest

import main
from engine.play import report
from engine.play.report import save_report, write_report
from engine.settings import Settings, write_settings

ROOT = Path(__file__).parents[2]
NOW = datetime(2026, 7, 1, 20, 15)
GUID = "0" * 24 + "deadbeef"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    (folder / "archive").mkdir(parents=True)
    for number, name in enumerate(("old", "new", "older")):
        record = folder / "archive" / f"{name}.jsonl"
        record.write_text(name)
        os.utime(record, (0, [200, 300, 100][number]))
    (folder / ".cache").mkdir()
    (folder / ".cache" / "shader").write_text("")
    (folder / "log.txt").write_text(f"INFO Pad Xbox (pad:{GUID}:a1b2c3), known to SDL\n{Path.home()}/x\n")
    (folder / "kiosk.toml").write_text('# code\ncode = ["up", "down"]\nvolume_limit = 0.5\n')
    write_settings(folder / "settings.toml", Settings(swap_confirm_back=(f"pad:{GUID}:a1b2c3",)))
    return folder


def contents(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as packed:
        assert packed.testzip() is None
        return {name: packed.read(name).decode() for name in packed.namelist()}


def test_log_settings_and_the_record_finished_last(data: Path, tmp_path: Path) -> None:
    write_report(data, tmp_path / "out" / "r.zip", NOW)
    packed = contents(tmp_path / "out" / "r.zip")
    assert set(packed) == {"about.txt", "log.txt", "settings.toml", "kiosk.toml", "archive/new.jsonl"}
    assert packed["archive/new.jsonl"] == "new"
    assert packed["about.txt"].startswith("2026-07-01 20:15:00\n")
    assert "archive/older.jsonl" in packed["about.txt"]
    assert ".cache" not in packed["about.txt"]
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["r.zip"]


def test_a_running_match_counts_more_than_a_finished_one(data: Path, tmp_path: Path) -> None:
    (data / "running").mkdir()
    (data / "running" / "match.jsonl").write_text("now")
    write_report(data, tmp_path / "r.zip", NOW)
    packed = contents(tmp_path / "r.zip")
    assert packed["running/match.jsonl"] == "now"
    assert "archive/new.jsonl" not in packed


def test_nobody_can_be_recognised_and_the_code_stays_secret(data: Path, tmp_path: Path) -> None:
    write_report(data, tmp_path / "r.zip", NOW)
    packed = contents(tmp_path / "r.zip")
    everything = "\n".join(packed.values())
    assert "a1b2c3" not in everything
    assert f"pad:{GUID}:..." in packed["log.txt"]
    assert f'swap_confirm_back = ["pad:{GUID}:..."]' in packed["settings.toml"]
    assert str(Path.home()) not in packed["log.txt"]
    assert '"down"' not in packed["kiosk.toml"]
    assert "volume_limit = 0.5" in packed["kiosk.toml"]


def test_a_stick_is_taken_if_there_is_one(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick, full = tmp_path / "stick", tmp_path / "full"
    stick.mkdir()
    full.write_text("")
    assert save_report(data, NOW, [stick]) == data / "reports" / "wasserbueffel-2026-07-01-201500.zip"
    monkeypatch.setattr(Path, "is_mount", lambda path: path in (stick, full))
    assert save_report(data, NOW, [full, stick]) == stick / "wasserbueffel-2026-07-01-201500.zip"
    assert set(contents(stick / "wasserbueffel-2026-07-01-201500.zip")) >= {"log.txt"}


def test_what_cannot_be_written_leaves_nothing(data: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):  # noqa: PT011
        write_report(data, tmp_path / "file" / "r.zip", NOW)
    (tmp_path / "folder.zip").mkdir()
    (tmp_path / "folder.zip" / "x").write_text("")
    with pytest.raises(OSError):  # noqa: PT011
        write_report(data, tmp_path / "folder.zip", NOW)
    assert not (tmp_path / "folder.zip.new").exists()


def test_a_file_that_cannot_be_read_is_told(data: Path, tmp_path: Path) -> None:
    (data / "log.old.txt").mkdir()
    write_report(data, tmp_path / "r.zip", NOW)
    assert contents(tmp_path / "r.zip")["log.old.txt"].startswith("cannot be read: ")


def test_the_command_line_packs_a_report_without_opening_a_window(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "r.zip"
    assert main.main(["--data", str(data), "--report", str(target)]) == 0
    assert capsys.readouterr().out == f"{target}\n"
    assert "log.txt" in contents(target)
    (tmp_path / "file").write_text("")
    assert main.main(["--data", str(data), "--report", str(tmp_path / "file" / "r.zip")]) == 1
    assert capsys.readouterr().err.startswith("play: ")


def test_a_report_needs_no_pygame(data: Path, tmp_path: Path) -> None:
    code = "import main, sys; main.main(sys.argv[1:]); sys.exit('pygame' in sys.modules)"
    command = [sys.executable, "-c", code, "--data", str(data), "--report", str(tmp_path / "r.zip")]
    assert subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.DEVNULL).returncode == 0


def test_the_stick_is_where_the_installation_mounts_it() -> None:
    script = (ROOT / "kiosk" / "install.sh").read_text(encoding="utf-8")
    assert [f"LABEL=BERICHT {stick} " in script for stick in report.STICKS] == [True]
