"""The command line of records: ``python -m engine.match verify FILE...`` and ``trace FILE``."""

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from engine.core.rules import Over
from engine.match.match import Match
from engine.match.record import RecordError, read_record
from engine.match.trace import trace_lines


class _Parser(argparse.ArgumentParser):
    """Reports wrong usage in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: error: {' '.join(message.split())}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status: 0, or 1 if a record is wrong.

    Args:
        argv: The arguments after the program's name; ``None`` takes those of the process.

    Raises:
        SystemExit: Status 2 and one line on standard error for wrong usage, 0 after ``--help``.
    """
    arguments = _build_parser().parse_args(argv)
    if arguments.command == "verify":
        return _verify(arguments.files)
    return _trace(arguments.file)


def _build_parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine.match", description="Check match records.", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    verify = commands.add_parser("verify", help="replay records and check every line", allow_abbrev=False)
    verify.add_argument("files", nargs="+", metavar="FILE")
    trace = commands.add_parser("trace", help="print every position of a record", allow_abbrev=False)
    trace.add_argument("file", metavar="FILE")
    return parser


def _verify(files: Sequence[str]) -> int:
    exit_status = 0
    for file in files:
        try:
            match = read_record(file)
        except RecordError as error:
            print(error)
            exit_status = 1
        else:
            print(f"{file}: ok, {match.ply} moves, {_result_text(match)}")
    return exit_status


def _result_text(match: Match) -> str:
    status = match.status
    if not isinstance(status, Over):
        return "unfinished"
    scores = " : ".join(str(score) for score in status.scores)
    winners = ", ".join(str(seat) for seat in status.winners)
    return f"{scores}, won by seat {winners}"


def _trace(file: str) -> int:
    try:
        match = read_record(file)
    except RecordError as error:
        print(error, file=sys.stderr)
        return 1
    for line in trace_lines(match):
        print(line)
    return 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # File names are printed as they were given (U-R6), even those that are not UTF-8.
            stream.reconfigure(errors="surrogateescape")
    sys.exit(main())
