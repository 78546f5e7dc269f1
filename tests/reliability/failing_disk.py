"""A disk that refuses: at the n-th time, from then on, or everything beyond some size of a file."""

import errno
import io
import os
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

CHANGING = ("mkdir", "replace", "rename", "unlink", "fsync")
"""Functions of `os` that change the disk; files are opened for writing by `io.open`."""


class FailingDisk:
    """Counts every change below a folder, and refuses those that it is told to."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Begin as a disk without fault."""
        self._folder = str(folder)
        self.changes = 0
        """How many were asked for."""
        self.refuses: Callable[[int], bool] = lambda _number: False
        """Tells by its number, from 0, whether a change fails."""
        self.error = errno.ENOSPC
        for name in CHANGING:
            monkeypatch.setattr(os, name, self._watched(getattr(os, name)))
        monkeypatch.setattr(io, "open", self._watched(io.open, self._writes))

    def _watched(
        self, function: Callable[..., Any], changes: Callable[..., bool] = lambda *_arguments: True
    ) -> Callable[..., Any]:
        def watched(what: Any, *arguments: Any, **named: Any) -> Any:
            if self._is_here(what) and changes(*arguments):
                number, self.changes = self.changes, self.changes + 1
                if self.refuses(number):
                    raise OSError(self.error, os.strerror(self.error))
            return function(what, *arguments, **named)

        return watched

    def _is_here(self, what: Any) -> bool:
        """Tell whether something lies in the folder; open files are synchronised nowhere else."""
        return isinstance(what, int) or str(what).startswith(self._folder)

    @staticmethod
    def _writes(mode: str = "r", *_rest: Any) -> bool:
        return any(letter in mode for letter in "wax+")


@contextmanager
def files_end_at(size: int) -> Iterator[None]:
    """Let the kernel refuse every byte of a file beyond a size; what fits is written, as on a full disk."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
