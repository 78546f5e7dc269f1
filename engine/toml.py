"""Reads TOML files so that every complaint names file, line and key."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

_POSITION = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")
_HEADER = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY = re.compile(r"\s*([A-Za-z0-9_.\-\"' ]+?)\s*=")


class TomlError(ValueError):
    """A file that cannot be read; the message is ``FILE:LINE: reason``."""


@dataclass(frozen=True, slots=True)
class TomlFile:
    """What stands in a file."""

    path: Path
    values: Mapping[str, object]
    """Every value that is no table, under its dotted key: ``"menu.quit.ask"``."""
    lines: Mapping[str, int]
    """The line, from 1, on which a key stands; without keys inside of inline tables."""

    def complaint(self, key: str, reason: str) -> str:
        """Return ``FILE:LINE: key: reason``, without the line where it is not known."""
        return f"{self.place(key)}: {key}: {reason}"

    def place(self, key: str) -> str:
        """Return ``FILE:LINE`` of a key, with the bare name of the file."""
        line = self.lines.get(key)
        return self.path.name if line is None else f"{self.path.name}:{line}"


def read_toml(path: Path) -> TomlFile:
    """Read a file in UTF-8.

    Raises:
        OSError: The file cannot be opened.
        TomlError: It is no TOML.
    """
    values, lines = _parsed(path.name, path.read_bytes())
    return TomlFile(path, values, lines)


@lru_cache(maxsize=8)
def _parsed(name: str, content: bytes) -> tuple[Mapping[str, object], Mapping[str, int]]:
    """Return values and lines of a file; a catalogue of texts that comes again is not parsed again."""
    try:
        text = content.decode()
        table = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise TomlError(f"{name}:{line}: the text is not in UTF-8") from error
    except RecursionError as error:
        raise TomlError(f"{name}:1: nested too deeply") from error
    except tomllib.TOMLDecodeError as error:
        match = _POSITION.search(str(error))
        line = int(match[1]) if match and match[1] else text.count("\n") + 1
        raise TomlError(f"{name}:{line}: {_POSITION.sub('', str(error))}") from error
    return MappingProxyType(dict(_flattened(table))), MappingProxyType(_lines(text))


def _flattened(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flattened(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def _lines(text: str) -> dict[str, int]:
    lines: dict[str, int] = {}
    prefix = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            prefix = _bare(header[1]) + "."
        elif key := _KEY.match(line):
            lines.setdefault(prefix + _bare(key[1]), number)
    return lines


def _bare(key: str) -> str:
    """Return a key without quotes and blanks, in the form that `_flattened` gives it."""
    return ".".join(part.strip().strip("\"'") for part in key.split("."))
