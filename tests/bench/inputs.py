"""Random keys, clicks, pads and waits on the whole program in search of an exception or a dead end."""

import argparse
import os
import tempfile
import time
from pathlib import Path

from engine.games import GAMES
from engine.shell import environment
from tests.bench.figures import report

AN_EVENING = 2_000
"""Events in one data folder; then another evening begins."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--events", type=int, default=50_000, help="events altogether (default: 50000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first evening (default: 1)")
    parser.add_argument("--game", choices=GAMES, help="always sit down at this table (default: all by turns)")


def run(options: argparse.Namespace) -> int:
    """Play evening after evening; return 1 at the first fault, which is printed."""
    environment.prepare()
    for switch in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(switch, "dummy")
    from tests.reliability.monkey import Fault

    games = [options.game] if options.game else [*GAMES, None]
    done, number, started = 0, 0, time.process_time()
    seen: set[str] = set()
    while done < options.events:
        events = min(AN_EVENING, options.events - done)
        try:
            seen |= _evening(options.seed + number, games[number % len(games)], events)
        except Fault as fault:
            print(fault, flush=True)
            return 1
        done, number = done + events, number + 1
        report(bench="inputs", evening=number, events=done, cpu_s=round(time.process_time() - started))
    report(bench="inputs", events=done, faults=0, scenes=sorted(seen))
    return 0


def _evening(seed: int, game: str | None, events: int) -> set[str]:
    """Play one evening; return the names of the scenes that were seen."""
    from tests.reliability.monkey import Monkey

    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), seed, game)
        try:
            monkey.run(events)
        finally:
            monkey.close()
    return monkey.seen
