"""Pieces of work for `engine.match.workers`; the processes import this module only."""

import os

from engine.match.workers import Stopped


def number_itself(number: int, stopped: Stopped) -> int:
    return number


def wrong_at_three(number: int, stopped: Stopped) -> float:
    return 1 / (number - 3)


def die(number: int, stopped: Stopped) -> None:
    os._exit(7)


def two_never_ends(number: int, stopped: Stopped) -> int | None:
    while number == 2 and not stopped():
        pass
    return None if stopped() else number
