"""What the pads mean: the owner's ``gamecontrollerdb.txt``, and ``pads.txt`` with what was learned here.

Both hold lines as SDL's community writes them. They are two files because the first belongs to the owner,
who may replace it by a newer one at any time, while the second is rewritten by the game. What was learned
is read last and wins.
"""

import logging
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from engine.files import free_name, write_atomically
from engine.shell import sdl

_LINE: Final = re.compile(r"([0-9a-f]{32}),([^,\n]+)(,[a-z0-9+-]+:[^,:\n]+)+,?")

log = logging.getLogger(__name__)


class Mappings:
    """All mappings beyond those that SDL brings along."""

    def __init__(self, owners: Path | None = None, learned: Path | None = None) -> None:
        """Hand both files to SDL; neither need exist.

        Args:
            owners: The owner's file; only read.
            learned: The file of this game; ``None``: what is learned is forgotten at the end.
        """
        self._file = learned
        self._lines: dict[str, str] = {}
        self._before: dict[str, str | None] = {}
        """What SDL thought of a kind of pad before it was learned here."""
        if owners is not None and owners.exists():
            _read_owners(owners)
        if learned is not None and learned.exists():
            self._read_learned(learned)

    def learned(self, guid: str) -> bool:
        """Tell whether a kind of pad was learned here."""
        return guid in self._lines

    def unlearned(self, guid: str) -> bool:
        """Tell whether only what was forgotten here makes SDL believe that it knows a kind of pad."""
        return guid in self._before and self._before[guid] is None and not self.learned(guid)

    def learn(self, guid: str, name: str, mapping: Mapping[str, str]) -> bool:
        """Use a mapping from now on; tell whether it is on the disk.

        Raises:
            OSError: SDL refuses it.
        """
        parts = ",".join(f"{part}:{source}" for part, source in mapping.items())
        label = " ".join(re.sub(r"[^\x20-\x7e]|,", " ", name).split()) or "Pad"
        self._use(guid, f"{guid},{label},{parts},platform:{sdl.platform()},")
        return self._write()

    def forget(self, guid: str) -> None:
        """Go back to what SDL thought of a kind of pad before."""
        if self._lines.pop(guid, None) is None:
            return
        before = self._before[guid]
        if before is not None:
            sdl.add_controller_mapping(before)
        self._write()

    def _use(self, guid: str, line: str) -> None:
        if guid not in self._before:
            self._before[guid] = sdl.controller_mapping(guid)
        sdl.add_controller_mapping(line)
        self._lines[guid] = line

    def _write(self) -> bool:
        if self._file is None:
            return False
        text = "# Pads that were learned on the mapping screen, in the format of SDL's gamecontrollerdb.\n"
        try:
            write_atomically(self._file, text + "".join(f"{line}\n" for line in self._lines.values()))
        except OSError as error:
            log.warning("%s cannot be written: %s", self._file.name, error)
            return False
        return True

    def _read_learned(self, path: Path) -> None:
        """Use every line that can be used; a file with others is set aside and written anew."""
        try:
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError as error:
            log.warning("%s cannot be read: %s", path.name, error)
            return
        damaged = False
        for number, line in enumerate(lines, 1):
            if not line or line.startswith("#"):
                continue
            try:
                if not _LINE.fullmatch(line):
                    raise OSError("no mapping")
                self._use(line[:32], line)
            except OSError as error:
                damaged = True
                log.warning("%s:%d: %s", path.name, number, error)
        if damaged:
            try:
                path.rename(free_name(path.with_name(f"{path.stem}.damaged{path.suffix}")))
            except OSError as error:
                log.warning("%s cannot be set aside: %s", path.name, error)
            self._write()


def _read_owners(path: Path) -> None:
    try:
        taken = sdl.add_controller_mappings(path)
    except OSError as error:
        log.warning("%s cannot be read: %s", path, error)
        return
    if taken:
        log.info("%s: %d mappings", path, taken)
    else:
        log.warning("%s: no mapping for this platform in it", path)
