"""Building the sound files with their manifest, and telling whether they still belong to the sources."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from sounds.source.catalogue import SOUNDS, synthesised
from sounds.source.measures import momentary_loudness, true_peak
from sounds.source.ogg import decoded, encoded
from sounds.source.provenance import source_digest
from sounds.source.signal import SAMPLE_RATE

FOLDER = Path(__file__).parent.parent
"""Where the built files and their manifest are."""

_MANIFEST = "manifest.json"


@dataclass(frozen=True)
class Entry:
    """What the manifest says about a built file.

    Attributes:
        sha256: Digest of the file.
        sources: Digest of the sources it was built from.
        duration: Length in seconds.
        loudness: Loudness of the loudest 400 ms in LUFS.
        true_peak: Highest value between the samples too, in dBFS.
    """

    sha256: str
    sources: str
    duration: float
    loudness: float
    true_peak: float


def read_manifest(folder: Path = FOLDER) -> dict[str, Entry]:
    """Return the entries of the manifest by the names of the sounds; none when there is no manifest."""
    path = folder / _MANIFEST
    if not path.exists():
        return {}
    return {name: Entry(**entry) for name, entry in json.loads(path.read_text(encoding="utf-8")).items()}


def _write_manifest(entries: dict[str, Entry], folder: Path) -> None:
    rows = {name: asdict(entries[name]) for name in sorted(entries)}
    (folder / _MANIFEST).write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


def file_of(name: str, folder: Path = FOLDER) -> Path:
    """Return the path of the built file of a sound."""
    return folder / f"{name}.ogg"


def build(name: str, folder: Path = FOLDER) -> Entry:
    """Write the file of one sound and return its entry, measured on what the codec left of it.

    Raises:
        KeyError: There is no such sound.
    """
    path = file_of(name, folder)
    path.write_bytes(encoded(synthesised(name), SOUNDS[name].rate))
    heard = decoded(path)
    entry = Entry(
        sha256=hashlib.sha256(path.read_bytes()).hexdigest(),
        sources=source_digest(name),
        duration=round(len(heard) / SAMPLE_RATE, 3),
        loudness=round(momentary_loudness(heard), 1),
        true_peak=round(true_peak(heard), 1),
    )
    known = {other: row for other, row in read_manifest(folder).items() if other in SOUNDS}
    _write_manifest({**known, name: entry}, folder)
    return entry


def surplus_files(folder: Path = FOLDER) -> list[Path]:
    """Return the sound files that no sound in the catalogue is called after."""
    return sorted(path for path in folder.glob("*.ogg") if path.stem not in SOUNDS)


def _complaint(name: str, entry: Entry | None, path: Path) -> str | None:
    if entry is None:
        return f"{name}: never built"
    if not path.exists():
        return f"{name}: {path.name} is missing"
    if hashlib.sha256(path.read_bytes()).hexdigest() != entry.sha256:
        return f"{name}: {path.name} is not the file that was built"
    if source_digest(name) != entry.sources:
        return f"{name}: the sources have changed since {path.name} was built"
    return None


def complaints(names: Iterable[str] = tuple(SOUNDS), folder: Path = FOLDER) -> list[str]:
    """Return one line for each file that does not belong to the sources; none when all do."""
    entries = read_manifest(folder)
    found = [_complaint(name, entries.get(name), file_of(name, folder)) for name in names]
    surplus = [
        f"{path.stem}: {path.name} is in the folder but not in the catalogue"
        for path in surplus_files(folder)
    ]
    forgotten = [
        f"{name}: in the manifest but not in the catalogue" for name in entries if name not in SOUNDS
    ]
    return [line for line in found if line] + surplus + forgotten
