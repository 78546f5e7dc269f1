"""One program at a time on one data folder: two would write into each other's match and book."""

import fcntl
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LOCK: Final = "lock"
"""The file in the data folder that is locked; it stays there and holds nothing."""

log = logging.getLogger(__name__)


class FolderInUse(RuntimeError):
    """Another program works on the data folder."""


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """Keep a data folder for this program; the system lets go of it even if the program is killed.

    A folder in which nothing can be written is not claimed: then the store says so, later and on the screen.

    Raises:
        FolderInUse: Another program has it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("a")
    except OSError as error:
        log.info("data folder %s cannot be claimed: %s", folder, error)
        yield
        return
    # Processes that are started do not inherit the open file: only this one holds the lock.
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderInUse(f"another Wasserbüffel is running on {folder}") from None
        except OSError as error:
            # Some network file systems know no locks.
            log.info("data folder %s cannot be locked: %s", folder, error)
        yield
