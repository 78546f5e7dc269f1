"""The command line of records: ``python -m engine.match``, commands ``verify``, ``trace``, ``simulate``."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from engine.core.options import read_option
from engine.core.rules import Over
from engine.match.match import Match
from engine.match.progress import Progress
from engine.match.record import RecordError, read_record
from engine.match.trace import trace_lines


class _Parser(argparse.ArgumentParser):
    """Reports wrong usage in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: error: {' '.join(message.split())}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status.

    It is 0, or 1 if a record is wrong or cannot be written, or 128 and the number of the signal
    (SIGINT, SIGTERM) that stopped ``simulate``.

    Args:
        argv: The arguments after the program's name; ``None`` takes those of the process.

    Raises:
        SystemExit: Status 2 and one line on standard error for wrong usage, 0 after ``--help``.
    """
    parser, simulate = _build_parsers()
    arguments = parser.parse_args(argv)
    if arguments.command == "verify":
        return _verify(arguments.files)
    if arguments.command == "trace":
        return _trace(arguments.file)
    return _simulate(arguments, simulate)


def _build_parsers() -> tuple[_Parser, _Parser]:
    """Return the parser of the command line and that of the command ``simulate``."""
    parser = _Parser(prog="python -m engine.match", description="Match records.", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    verify = commands.add_parser("verify", help="replay records and check every line", allow_abbrev=False)
    verify.add_argument("files", nargs="+", metavar="FILE")
    trace = commands.add_parser("trace", help="print every position of a record", allow_abbrev=False)
    trace.add_argument("file", metavar="FILE")
    simulate = commands.add_parser("simulate", help="let bots play matches", allow_abbrev=False)
    _add_simulate_arguments(simulate)
    return parser, simulate


def _add_simulate_arguments(parser: _Parser) -> None:
    bots = "random, easy, normal or hard, or one per seat joined by commas; hard:bold adds a style"
    records = "where to write GAME-0001.jsonl and so on"
    option = "an option of the game; may be repeated"
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, required=True, metavar="N", help="how many players")
    parser.add_argument("--count", type=_at_least_one, required=True, metavar="K", help="how many matches")
    parser.add_argument("--seed", required=True, metavar="X", help="the same text gives the same records")
    parser.add_argument("--bots", required=True, metavar="LEVEL", help=bots)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help=records)
    parser.add_argument("--option", action="append", default=[], metavar="name=value", help=option)


def _at_least_one(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"a number of at least 1 expected, not {text!a}")
    return number


def _verify(files: Sequence[str]) -> int:
    exit_status = 0
    with Progress(len(files), "file") as progress:
        for file in files:
            try:
                match = read_record(file)
            except RecordError as error:
                progress.say(str(error))
                exit_status = 1
            else:
                progress.say(f"{file}: ok, {match.ply} moves, {_result_text(match)}")
            progress.advance()
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


def _simulate(arguments: argparse.Namespace, parser: _Parser) -> int:
    # Imported here: the other commands start in half the time without computer players and processes.
    from engine.match.simulate import SimulationEnded, make_setup, simulate

    try:
        options = dict(map(read_option, arguments.option))
        setup = make_setup(arguments.game, arguments.seats, arguments.bots, options, arguments.seed)
    except ValueError as error:
        parser.error(str(error))
    begun = time.perf_counter()
    try:
        summary = simulate(setup, arguments.count, arguments.out, os.cpu_count() or 1)
    except SimulationEnded as ended:
        print(ended, file=sys.stderr)
        return ended.exit_status
    for line in summary.lines(time.perf_counter() - begun):
        print(line)
    return 0


def _run_as_program() -> int:
    """Run `main`; a closed pipe and Ctrl+C end it quietly, with the exit status that shells use."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # File names are printed as they were given (U-R6), even those that are not UTF-8.
            stream.reconfigure(errors="surrogateescape")
    try:
        exit_status = main()
        if sys.stdout is not None:  # it is None if the program was started without one
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has seen enough, such as `head`. What is left goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    return exit_status


if __name__ == "__main__":
    sys.exit(_run_as_program())
