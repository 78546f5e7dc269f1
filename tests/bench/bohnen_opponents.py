"""Opponents of the Bohnenspiel that count (``spec/bots.md``, 6.3), on the rules themselves."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine.core.request import Request
from engine.core.seats import Seat
from engine.games.bohnen.game import GAME, make_rules
from engine.games.bohnen.model import Event, Sow, State, View
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.scoring import final_count

Question = Request[View, Sow, Event]
Value = Callable[[State, Seat], float]

PAIR_OF_URS = 20.0
"""What a pair of urs is worth in beans to those who look at them."""
WON = 1000.0


def lead(state: State, seat: Seat) -> float:
    """Return by how many beans a seat would win if the match ended now; a finished match counts most."""
    scores = final_count(state.pits, state.urs, state.stores).scores
    difference = scores[seat] - scores[1 - seat]
    if state.over_reason is not None and difference:
        return difference + (WON if difference > 0 else -WON)
    return difference


def lead_with_urs(state: State, seat: Seat) -> float:
    """Return the lead in beans, urs counted as what they will bring."""
    urs = sum(1 if maker == seat else -1 for maker in state.urs if maker is not None) / 2
    return lead(state, seat) + PAIR_OF_URS * urs


def _minimax(value: Value, depth: int, request: Question, rng: random.Random) -> Sow:
    """Look so many plies ahead; of equal moves any."""
    rules = make_rules(2, GAME.complete_options(2, dict(request.options)))
    root = rules.determinize(request.view, request.history, rng)
    values = {move: _worth(rules, root, move, depth, value) for move in request.legal}
    best = max(values.values())
    return rng.choice([move for move in request.legal if values[move] == best])


def _worth(rules: BohnenRules, state: State, move: Sow, depth: int, value: Value) -> float:
    """Return what a move is worth to its mover, ``depth`` plies deep, this one included."""
    mover = state.to_move
    after = rules.apply(state, mover, move).state
    if depth == 1 or after.over_reason is not None:
        return value(after, mover)
    answers = rules.legal(after, after.to_move)
    return -max(_worth(rules, after, answer, depth - 1, value) for answer in answers)


def _looking(value: Value, depth: int) -> Callable[[Question, random.Random], Sow]:
    return lambda request, rng: _minimax(value, depth, request, rng)


PLAYERS: Mapping[str, Callable[[Any, random.Random], Any]] = {
    "greedy": _looking(lead, 1),
    "depth 2 counting": _looking(lead, 2),
    "depth 2 with urs": _looking(lead_with_urs, 2),
}
