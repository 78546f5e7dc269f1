"""The log of the program: two files in the data folder that cannot fill the disk."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

CURRENT: Final = "log.txt"
OLD: Final = "log.old.txt"
LOG_BYTES: Final = 500_000
"""A log larger than this becomes `OLD`, in place of the one before; a kiosk may run for months."""

log = logging.getLogger("wasserbueffel")


class TwoFileHandler(logging.FileHandler):
    """Writes `CURRENT`, and renames it to `OLD` when it is full.

    ``logging.handlers`` can do the same, but half of the standard library comes with it, before
    the first picture.
    """

    def __init__(self, folder: Path, *, limit: int = LOG_BYTES) -> None:
        """Open the log.

        Args:
            folder: The data folder.
            limit: Bytes of a full log.

        Raises:
            OSError: It cannot be written.
        """
        self._folder = folder
        self._limit = limit
        super().__init__(folder / CURRENT, encoding="utf-8")

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; a full log makes room for it."""
        try:
            if self.stream is None or self.stream.tell() > self._limit:
                self._turn_over()
        except (OSError, ValueError):
            # Told where a line that cannot be written is told, and tried again with the next one.
            self.handleError(record)
            return
        super().emit(record)

    def close(self) -> None:
        """End the log; if a full disk does not take its last lines, they are lost and nothing else is."""
        with suppress(OSError):
            super().close()

    def _turn_over(self) -> None:
        if self.stream is not None:
            self.stream.close()
            self.stream = None
            (self._folder / CURRENT).replace(self._folder / OLD)
        self.stream = self._open()


@contextmanager
def logging_to(folder: Path) -> Iterator[None]:
    """Log to the data folder, warnings also to standard error, until the program ends."""
    console = logging.StreamHandler()
    console.setLevel(logging.WARNING)
    handlers: list[logging.Handler] = [console]
    trouble = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handlers.append(TwoFileHandler(folder))
    except OSError as error:
        trouble = error
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    for handler in handlers:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)
    if trouble is not None:
        log.warning("data folder %s cannot be written: %s", folder, trouble)
    try:
        yield
    finally:
        for handler in handlers:
            root.removeHandler(handler)
            handler.close()
