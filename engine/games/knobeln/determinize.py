"""Full tables that fit what an observer knows."""

import random

from engine.core.seats import Seat
from engine.games.knobeln.legality import possible_calls, possible_loads
from engine.games.knobeln.model import State, View
from engine.games.knobeln.options import Options


def fill_fists(options: Options, view: View, rng: random.Random) -> State:
    """Return the state that shows ``view``, with random coins in the fists that it hides.

    The fists of this game are all that is hidden, and each is independent of the others. What a seat
    called says something certain about its coins only with ``impossible = private`` (K-07).
    """
    called = dict(view.calls)
    loads = list(view.loads)
    for number, is_loaded in enumerate(view.loaded):
        if is_loaded and loads[number] is None:
            loads[number] = rng.choice(_loads_behind(options, view, called.get(Seat(number))))
    return State(
        half=view.half,
        game=view.game,
        phase=view.phase,
        roll_call=view.roll_call,
        seats_in=view.seats_in,
        starter=view.starter,
        must_load=view.must_load,
        loads=tuple(loads),
        calls=view.calls,
        late=view.late,
        helmet=view.helmet,
        first_loser=view.first_loser,
    )


def _loads_behind(options: Options, view: View, number: int | None) -> list[int]:
    """Return the loads with which one may have called ``number``; ``None``: has not called yet."""
    players = len(view.seats_in)
    return [
        load
        for load in possible_loads(options, view.must_load)
        if number is None or number in possible_calls(options, players, view.must_load, load)
    ]
