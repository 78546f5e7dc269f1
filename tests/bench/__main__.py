"""Command line of the measurements."""

import argparse
import sys
from collections.abc import Callable

from tests.bench import bots, frames, inputs, kills, legality, memory, rules, soak, start


def main(arguments: list[str]) -> int:
    """Run one bench and print a JSON line per result, or tables; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    frames.add_arguments(commands.add_parser("frames", help="main-thread time, draws and memory per frame"))
    start.add_arguments(commands.add_parser("start", help="time to the first frame and to the menu"))
    rules.add_arguments(
        commands.add_parser("rules", help="random matches and moves per second of every game")
    )
    bots.add_arguments(commands.add_parser("bots", help="strength and decision times of computer players"))
    legality.add_arguments(commands.add_parser("legality", help="matches in search of an illegal move"))
    inputs.add_arguments(commands.add_parser("inputs", help="random input in search of a dead end"))
    kills.add_arguments(commands.add_parser("kills", help="kill the program and look at what it left"))
    memory.add_arguments(commands.add_parser("memory", help="memory on the way through the house"))
    soak.add_arguments(commands.add_parser("soak", help="hours of attract mode, memory and open handles"))
    options = parser.parse_args(arguments)
    runs: dict[str, Callable[[argparse.Namespace], int | None]] = {
        "bots": bots.run,
        "frames": frames.run,
        "inputs": inputs.run,
        "kills": kills.run,
        "legality": legality.run,
        "memory": memory.run,
        "rules": rules.run,
        "soak": soak.run,
        "start": start.run,
    }
    return runs[options.command](options) or 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
