"""Kills the running program again and again, and looks at what it has left."""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.games import GAMES
from engine.shell import environment
from tests.bench.figures import report

ROOT: Final = Path(__file__).parents[2]
AT_START: Final = 0.1
"""So many of the programs are killed before they have opened the pub."""
START_SECONDS: Final = 1.0
MOST_LINES: Final = 50
"""So much one of the others may tell of its moves and phases before it is killed."""
LONGEST_SECONDS: Final = 0.1
"""From its last line to the kill: time for a move that is told to nobody."""
PATIENCE_SECONDS: Final = 600.0
"""After which a program that has not told enough is given up; a busy machine needs minutes for a start."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--count", type=int, default=500, help="kills altogether (default: 500)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other moments (default: 1)")
    parser.add_argument("--game", choices=GAMES, help="only this game (default: all by turns)")


def run(options: argparse.Namespace) -> int:
    """Kill and look; print counts per game and phase; return 1 at the first finding."""
    from tests.reliability.autopsy import Finding

    games = [options.game] if options.game else list(GAMES)
    for number, game in enumerate(games):
        share = options.count // len(games) + (number < options.count % len(games))
        phases: Counter[str] = Counter()
        offered = moves = 0
        try:
            for kill in kills(game, share, options.seed):
                phases[kill.phase] += 1
                offered += kill.offered
                moves += kill.moves
        except Finding as finding:
            report(bench="kills", game=game, kill=sum(phases.values()) + 1, finding=str(finding))
            return 1
        told = dict(phases.most_common())
        report(bench="kills", game=game, kills=share, moves=moves, offered=offered, lost=0, phases=told)
    return 0


@dataclass(frozen=True, slots=True)
class Kill:
    """What became of one program."""

    phase: str
    """Where it was."""
    moves: int
    """How many it had told."""
    offered: bool
    """Whether the next start offered to play on."""


def kills(game: str, count: int, seed: int) -> Iterator[Kill]:
    """Kill so many programs that play a game, one after the other on the same folder.

    Raises:
        Finding: What one has left is not as it must be.
    """
    from engine.settings import Settings, write_settings
    from tests.reliability.autopsy import Told, examine

    rng, told = random.Random(f"{game} {seed}"), Told()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        write_settings(data / "settings.toml", Settings(animation_speed="off"))
        for _ in range(count):
            lines = _kill(data, game, rng)
            told.hear(lines)
            offered = examine(data, told, rng.getrandbits(32))
            yield Kill(told.phase, sum(b'"entry"' in line for line in lines), offered)


def _kill(data: Path, game: str, rng: random.Random) -> list[bytes]:
    """Start a program, kill it at a random moment, and return what it has told."""
    environ = os.environ | environment.DEFAULTS | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.reliability.doomed_program", str(data), game]
    command.append(str(rng.getrandbits(32)))
    at_start = rng.random() < AT_START
    count = 0 if at_start else rng.randint(2, MOST_LINES)
    moment = rng.uniform(0.0, START_SECONDS if at_start else LONGEST_SECONDS)
    with subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        patience = threading.Timer(PATIENCE_SECONDS, process.kill)
        patience.start()
        lines = [process.stdout.readline() for _ in range(count)]
        if not all(lines):
            raise RuntimeError(f"the program stopped by itself or stood still, {process.wait()}: {lines}")
        time.sleep(moment)
        process.kill()
        patience.cancel()
        return lines + process.stdout.readlines()
