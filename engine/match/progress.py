"""Progress of a command: a bar on standard error, if that is a terminal."""

import os
import sys
from types import TracebackType
from typing import Any


class Progress:
    """A bar that vanishes in the end; without a terminal there is none."""

    def __init__(self, total: int, unit: str) -> None:
        """Begin at 0 of ``total``; ``unit`` is the word for one of them."""
        self._bar: Any = None
        if sys.stderr is not None and sys.stderr.isatty():
            # Imported here: it takes longer than many a command.
            from tqdm import tqdm

            # Terminals that a program pretends to have may be 0 by 0; tqdm would show nothing there.
            sized = min(os.get_terminal_size(sys.stderr.fileno())) > 0
            self._bar = tqdm(total=total, unit=unit, leave=False, dynamic_ncols=sized, ncols=80, nrows=24)

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.close()

    def advance(self) -> None:
        """Count one more as done."""
        if self._bar is not None:
            self._bar.update()

    def say(self, line: str) -> None:
        """Print a line on standard output, which may be the same terminal."""
        if self._bar is None:
            print(line)
        else:
            with self._bar.external_write_mode():
                print(line)
