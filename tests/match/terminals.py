"""Commands whose standard error is a terminal."""

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

SECONDS_AT_MOST = 20
PROJECT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "engine.match")


class OnTerminal:
    """A command in a process group of its own; its standard output goes to a file."""

    def __init__(self, *arguments: str, out: Path | None = None) -> None:
        """Start it; ``out`` is the file, the terminal if there is none."""
        self._terminal, end = os.openpty()
        output = end if out is None else os.open(out, os.O_CREAT | os.O_WRONLY)
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdout=output, stderr=end, cwd=PROJECT, start_new_session=True
        )
        for descriptor in {output, end}:
            os.close(descriptor)
        self.shown = b""

    def __enter__(self) -> "OnTerminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        os.close(self._terminal)

    def wait_for(self, pattern: bytes) -> None:
        """Read until the terminal shows this."""
        while not re.search(pattern, self.shown):
            assert self._read(), f"ended without {pattern!r}: {self.shown!r}"

    def finish(self) -> int:
        """Read until no process holds the terminal any more; return the exit status."""
        while self._read():
            pass
        return self.process.wait(SECONDS_AT_MOST)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._terminal], [], [], SECONDS_AT_MOST)
        assert ready, f"nothing for {SECONDS_AT_MOST} seconds: {self.shown!r}"
        try:
            self.shown += os.read(self._terminal, 65536)
        except OSError:  # the last process that held the other end has ended
            return False
        return True
