"""Writing files so that neither a power cut nor a clash of names loses anything."""

import contextlib
import os
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that a power cut leaves the old one or the new one, whole.

    Raises:
        OSError: The disk does not take it; the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the file system can do that."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def free_name(path: Path) -> Path:
    """Return the path, or the first of ``NAME.1``, ``NAME.2``, ... that does not exist."""
    candidate, number = path, 0
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.name}.{number}")
    return candidate
