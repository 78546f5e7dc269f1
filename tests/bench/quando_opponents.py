"""Opponents of Quando with a style of their own: who waits for zeros, and who knocks in a hurry."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.request import Request
from engine.games.quando.model import Draw, Event, Knock, Play, SeatMove, TurnZero, View


@dataclass(frozen=True, slots=True)
class _Style:
    knock_sum: int
    """Knocks with this sum or less."""
    keep: int
    """Keeps a card that it is shown up to this number, and flips any higher one."""
    groups: float
    """By how many minus points it overrates each further card of a play; it holds single cards for it."""


def _play(style: _Style, request: Request[View, SeatMove, Event], rng: random.Random) -> SeatMove:
    view, legal = request.view, request.legal
    fronts = [front or 0 for front, _ in view.hands[request.seat]]
    if isinstance(legal[0], TurnZero):
        return rng.choice(legal)
    if isinstance(legal[0], Draw):
        assert view.top is not None
        return Draw(view.top > style.keep and not _last_of_a_group(view.top, fronts))
    if Knock() in legal and sum(fronts) <= style.knock_sum:
        return Knock()

    def worth(move: Play) -> float:
        played = [fronts[position] for position in move.positions]
        return sum(played) + style.groups * (len(played) - 1) * (sum(played) > 0)

    plays = [move for move in legal if isinstance(move, Play)]
    best = max(map(worth, plays))
    return rng.choice([move for move in plays if worth(move) == best])


def _last_of_a_group(front: int, fronts: list[int]) -> bool:
    """Tell whether a card makes three equal ones."""
    return fronts.count(front) == 2


def _playing(style: _Style) -> Callable[[Request[View, SeatMove, Event], random.Random], SeatMove]:
    return lambda request, rng: _play(style, request, rng)


PLAYERS: Mapping[str, Callable[[Any, random.Random], Any]] = {
    "waiting": _playing(_Style(knock_sum=1, keep=3, groups=3.0)),
    "hasty": _playing(_Style(knock_sum=8, keep=5, groups=0.5)),
}
