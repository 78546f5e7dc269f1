"""The options of the command line.

This module must not import pygame: `main` needs it before SDL is told its switches.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

SMALLEST: Final = 320
LARGEST: Final = 7680


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong with the options in one line and leaves with status 2."""

    def error(self, message: str) -> NoReturn:
        """Print the line and leave."""
        print(f"{self.prog}: {message} (--help lists the options)", file=sys.stderr)
        sys.exit(2)


def window_size(text: str) -> tuple[int, int]:
    """Read ``1280x720``.

    Raises:
        argparse.ArgumentTypeError: It is no size, or one that no screen has.
    """
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"{text!r}: each side must be {SMALLEST} to {LARGEST} pixels")
    return width, height


def read_options(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line; wrong options end the program with one line and status 2."""
    parser = OneLineParser(
        prog="play",
        description="Der Verein Wasserbüffel: the club's pub with its game tables.",
        allow_abbrev=False,
    )
    parser.add_argument("--windowed", action="store_true", help="open a window instead of the full screen")
    parser.add_argument(
        "--size", type=window_size, metavar="WxH", help="size of the window, such as 1280x720"
    )
    parser.add_argument("--lang", choices=("de", "en"), help="language of all texts (default: the settings)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder for matches, book and settings")
    parser.add_argument(
        "--renderer",
        choices=("opengles2", "opengl", "software"),
        help="what draws (default: the best there is)",
    )
    parser.add_argument(
        "--render-size", type=window_size, metavar="WxH", help="draw at this size and enlarge, for slow GPUs"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="fix all chance, for bug reports")
    parser.add_argument(
        "--kiosk",
        action="store_true",
        help="no way out but the operator's code (kiosk.toml in the data folder)",
    )
    parser.add_argument(
        "--bench",
        action="store_true",
        help="measure this device for a minute, show the figures and write them into the data folder",
    )
    parser.add_argument(
        "--report", type=Path, metavar="FILE.zip", help="pack log, settings and last record, and do not play"
    )
    return parser.parse_args(arguments)
