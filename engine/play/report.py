"""The report of a fault ("Fehlerbericht"): log, settings and the last record in one file.

Nothing in it tells who somebody is, but for the names that were typed in at the table: serial
numbers of pads and the name of the home folder are taken out, and so is the operator's code.
"""

import logging
import os
import platform
import re
import sys
import zipfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

STICKS: Final = (Path("/media/bericht"),)
"""Where a USB stick for reports is mounted, see ``kiosk/README.md``."""
TEXTS: Final = ("log.txt", "log.old.txt", "settings.toml", "kiosk.toml", "last_table.json")
RUNNING: Final = ("running/match.jsonl", "running/table.json")
MODEL: Final = Path("/proc/device-tree/model")
_SERIAL: Final = re.compile(r"(pad:[0-9a-f]{32}):[^\s\"',)]+")
_CODE: Final = re.compile(r"^\s*code\s*=.*$", re.MULTILINE)

log = logging.getLogger(__name__)


def write_report(folder: Path, target: Path, now: datetime) -> None:
    """Pack a report; an older one of that name is replaced only by a whole one.

    Args:
        folder: The data folder.
        target: The file to write.
        now: Date and time, for the report itself.

    Raises:
        OSError: The report cannot be written.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(target.name + ".new")
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as report:
            for name, text in _contents(folder, now):
                report.writestr(name, text)
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def save_report(folder: Path, now: datetime, sticks: Sequence[Path] = STICKS) -> Path:
    """Pack a report onto the first USB stick that takes it, otherwise into ``reports/`` of the data folder.

    Args:
        folder: The data folder.
        now: Date and time, for the name and the report itself.
        sticks: Mount points to try.

    Returns:
        Where it lies.

    Raises:
        OSError: Not even the data folder takes it.
    """
    name = f"wasserbueffel-{now:%Y-%m-%d-%H%M%S}.zip"
    for stick in sticks:
        if not stick.is_mount():
            continue
        try:
            write_report(folder, stick / name, now)
        except OSError as error:
            log.info("no report on %s: %s", stick, error)
        else:
            return stick / name
    write_report(folder, folder / "reports" / name, now)
    return folder / "reports" / name


def _contents(folder: Path, now: datetime) -> Iterator[tuple[str, str]]:
    yield "about.txt", _about(folder, now)
    for name in (*TEXTS, *_last_record(folder)):
        try:
            text = (folder / name).read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            continue
        except OSError as error:
            # A report about a broken disk is worth more than none.
            text = f"cannot be read: {error}\n"
        yield name, _without_persons(text)


def _last_record(folder: Path) -> Sequence[str]:
    """Return the running match with its set-up, or else the match that was finished last."""
    if (folder / RUNNING[0]).exists():
        return RUNNING
    finished = sorted(
        (folder / "archive").glob("*.jsonl*"), key=lambda record: record.stat().st_mtime_ns, reverse=True
    )
    return [f"archive/{record.name}" for record in finished[:1]]


def _about(folder: Path, now: datetime) -> str:
    """Return what machine this is, and what lies in the data folder."""
    try:
        model = MODEL.read_text(encoding="utf-8").strip("\0\n")
    except OSError:
        model = platform.machine()
    lines = [f"{now:%Y-%m-%d %H:%M:%S}", model, f"Linux {platform.release()}", f"Python {sys.version}", ""]
    for path in sorted(folder.glob("**/*")):
        name = path.relative_to(folder).as_posix()
        # On a kiosk the folder is also the home of its user, where the graphics driver keeps its cache.
        if path.is_file() and not name.startswith("."):
            lines.append(f"{path.stat().st_size:>10} {name}")
    return "\n".join(lines) + "\n"


def _without_persons(text: str) -> str:
    text = _CODE.sub("# code: taken out", _SERIAL.sub(r"\1:...", text))
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text
