"""The naive player of Knobeln (``spec/bots.md``, 5.3): own coins and the average of the others."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine.core.request import Request
from engine.games.knobeln.events import Event
from engine.games.knobeln.model import COINS, Call, ForgetCoins, Load, Move, View

LOADS = (12, 28, 36, 24)
"""How often in a hundred games 0, 1, 2 and 3 coins are loaded."""


def naive(request: Request[View, Move, Event], rng: random.Random) -> Move:
    """Load by habit; call the own coins and the average of the others, give or take one."""
    view, legal = request.view, request.legal
    loads = [move for move in legal if isinstance(move, Load) and (move.coins or not view.must_load)]
    if loads:
        return rng.choices(loads, [LOADS[move.coins] for move in loads])[0]
    calls = [move for move in legal if isinstance(move, Call)]
    if not calls:
        return rng.choice([move for move in legal if not isinstance(move, ForgetCoins)])
    own = view.loads[request.seat] or 0
    others = len(view.seats_in) - 1
    average = others * (COINS + (1 if view.must_load else 0)) / 2
    wanted = own + round(average + rng.choice((-0.1, 0.1))) + rng.choice((-1, 0, 1))
    possible = range(own + others * view.must_load, own + others * COINS + 1)
    sensible = [move for move in calls if move.number in possible] or calls
    return min(sensible, key=lambda move: abs(move.number - wanted))


PLAYERS: Mapping[str, Callable[[Any, random.Random], Any]] = {"naive": naive}
