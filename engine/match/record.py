"""Match records: one match as lines of JSON (``spec/records.md``).

Reading replays and checks every line; the first thing wrong raises a `RecordError` that tells
where. Writing gives the text of single lines, so that a running match can be appended to move by
move, or of a whole match.
"""

import json
import os
from collections.abc import Mapping, Set
from pathlib import Path
from typing import Any, Final

from engine.core.rules import IllegalMove, Over
from engine.core.seats import Seat
from engine.games import GAMES
from engine.match import strict_json
from engine.match.match import LogEntry, Match

FORMAT: Final = 1
"""The version of ``spec/records.md`` that is read and written."""

_HEADER_KEYS: Final = frozenset({"format", "game", "rules", "options", "seats"})
_MOVE_KEYS: Final = frozenset({"seat", "move"})
_OVER_KEYS: Final = frozenset({"scores", "winners"})
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


class RecordError(ValueError):
    """A record that cannot be read; the text is ``FILE:LINE: reason``."""

    def __init__(self, path: str, line: int, reason: str) -> None:
        """Remember the file as it was named, the line (from 1) and what is wrong there."""
        super().__init__(f"{path}:{line}: {reason}")
        self.path = path
        self.line = line
        self.reason = reason


class _WrongLine(Exception):
    """The line being read is wrong; its text is the reason. Other exceptions are faults of the program."""


def read_record(path: str | os.PathLike[str], running: bool = False) -> Match:
    """Read a record file and replay it.

    Args:
        path: The file; the error names it as it is given here.
        running: The file belongs to a running match: a last line without line end, cut by a power
            failure, is dropped silently. Otherwise it is an error.

    Raises:
        RecordError: The file cannot be opened, or the first line that is wrong.
    """
    name = os.fspath(path)
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise RecordError(name, 1, f"cannot be opened: {error.strerror}") from None
    return parse_record(content, name, running)


def parse_record(content: bytes, path: str, running: bool = False) -> Match:
    """Replay the content of a record file; see `read_record`. ``path`` is for errors only.

    Raises:
        RecordError: The first line that is wrong.
    """
    # Only \n ends a line: names may hold every other separator that str.splitlines knows.
    *lines, cut = content.removeprefix(_BYTE_ORDER_MARK).split(b"\n")
    number = 1
    try:
        if not lines:
            raise _WrongLine("no header: the file is empty or its first line is cut off")
        match = _match_from_header(_parse_line(lines[0]))
        over_seen = False
        for line in lines[1:]:
            number += 1
            if over_seen:
                raise _WrongLine("a line after the end of the match")
            over_seen = _read_line(match, _parse_line(line))
        if cut and not running:
            number += 1
            raise _WrongLine("the last line is cut off: it has no line end")
    except _WrongLine as error:
        raise RecordError(path, number, str(error)) from None
    return match


def format_record(match: Match) -> str:
    """Write a whole match, with its result if it is over."""
    lines = [format_header(match)]
    lines += [format_entry(match, entry) for entry in match.log]
    status = match.status
    if isinstance(status, Over):
        lines.append(format_over(status))
    return "".join(lines)


def format_header(match: Match) -> str:
    """Write the header line of a match, line end included."""
    return _format_line(
        {
            "format": FORMAT,
            "game": match.game.name,
            "rules": match.game.rules_version,
            "options": dict(match.options),
            "seats": list(match.names),
        }
    )


def format_entry(match: Match, entry: LogEntry) -> str:
    """Write the line of one move of ``match``, line end included."""
    return _format_line({"seat": entry.seat, "move": match.rules.format_move(entry.move)})


def format_over(over: Over) -> str:
    """Write the last line of a finished match, line end included."""
    return _format_line({"over": result(over)})


def result(over: Over) -> dict[str, list[int]]:
    """Return a result as the ``over`` object of records and traces."""
    return {"scores": list(over.scores), "winners": [int(seat) for seat in over.winners]}


def _format_line(content: Mapping[str, Any]) -> str:
    line = json.dumps(content, ensure_ascii=False)
    try:
        line.encode()
    except UnicodeEncodeError:  # half a surrogate pair in a name (U-R13) has no UTF-8 form
        line = json.dumps(content)
    return line + "\n"


def _parse_line(line: bytes) -> dict[str, Any]:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise _WrongLine("not UTF-8") from None
    if not text.strip(" \t\r"):
        raise _WrongLine("blank line")
    try:
        content = strict_json.parse(text)
    except ValueError as error:
        raise _WrongLine(str(error)) from None
    if not isinstance(content, dict):
        raise _WrongLine("not a JSON object")
    return content


def _check_keys(content: Mapping[str, Any], expected: Set[str], what: str) -> None:
    for key in content:
        if key not in expected:
            raise _WrongLine(f"{what}: unknown key {key!a}")
    for key in sorted(expected):
        if key not in content:
            raise _WrongLine(f"{what}: key {key!a} is missing")


def _check_type(content: Mapping[str, Any], key: str, expected: type) -> None:
    # The type itself and no subclass: true is no number here (U-R16).
    if type(content[key]) is not expected:
        raise _WrongLine(f"{key!a} has the wrong type")


def _match_from_header(header: Mapping[str, Any]) -> Match:
    _check_keys(header, _HEADER_KEYS, "header")
    for key, expected in (("format", int), ("game", str), ("rules", int), ("options", dict), ("seats", list)):
        _check_type(header, key, expected)
    if header["format"] != FORMAT:
        raise _WrongLine(f"unknown format {header['format']}")
    game = GAMES.get(header["game"])
    if game is None:
        raise _WrongLine(f"unknown game {header['game']!a}")
    if header["rules"] != game.rules_version:
        raise _WrongLine(f"unknown rules version {header['rules']}")
    if not all(isinstance(name, str) for name in header["seats"]):
        raise _WrongLine("a name in 'seats' is no string")
    try:
        return Match(game, header["seats"], header["options"])
    except ValueError as error:
        raise _WrongLine(str(error)) from None


def _read_line(match: Match, content: Mapping[str, Any]) -> bool:
    """Replay a line after the header; return whether it was the ``over`` line."""
    if "over" in content:
        _check_over(match, content)
        return True
    _check_keys(content, _MOVE_KEYS, "move line")
    _check_type(content, "seat", int)
    _check_type(content, "move", str)
    if isinstance(match.status, Over):
        raise _WrongLine("a move after the end of the match")
    seat, text = content["seat"], content["move"]
    try:
        move = match.rules.parse_move(text)
    except ValueError as error:
        raise _WrongLine(f"unreadable move: {error}") from None
    try:
        match.submit(Seat(seat), move)
    except IllegalMove as error:
        raise _WrongLine(f"illegal move {text!a} of seat {seat}: {error.reason}") from None
    return False


def _check_over(match: Match, content: Mapping[str, Any]) -> None:
    _check_keys(content, {"over"}, "over line")
    _check_type(content, "over", dict)
    over = content["over"]
    _check_keys(over, _OVER_KEYS, "over")
    for key in sorted(_OVER_KEYS):
        if type(over[key]) is not list or any(type(number) is not int for number in over[key]):
            raise _WrongLine(f"{key!a} is no list of whole numbers")
    status = match.status
    if not isinstance(status, Over):
        raise _WrongLine("over: the match goes on")
    if over != result(status):
        raise _WrongLine(f"over: does not match, expected {json.dumps(result(status))}")
