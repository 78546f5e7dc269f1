"""Computer players of the Bohnenspiel (``spec/bots.md``, 6 and 7.2)."""

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from engine.bots.bohnen_positions import Node, count_lead, make_node, node_after
from engine.bots.bohnen_search import Search
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.games.bohnen.game import GAME, make_rules
from engine.games.bohnen.model import Event, Sow, View
from engine.games.bohnen.rules import BohnenRules


@dataclass(frozen=True, slots=True)
class _Strength:
    depth: int
    """Plies to look ahead at most."""
    nodes: int
    """Positions to look at, at most."""
    slip_chance: float
    """How often the best move is overlooked."""
    slip_band: float
    """How many beans worse than the best a move may be to be taken by mistake."""


_STRENGTHS: Final[Mapping[Level, _Strength]] = MappingProxyType(
    {
        "normal": _Strength(depth=3, nodes=2_500, slip_chance=0.1, slip_band=6.0),
        "hard": _Strength(depth=40, nodes=8_000, slip_chance=0.0, slip_band=0.0),
    }
)
_EASY_SLIP_CHANCE: Final = 0.25


def decide(
    request: Request[View, Sow, Event],
    rng: random.Random,
    seconds: float,
    level: Level = "normal",
    style: Style = "even",
    clock: Callable[[], float] = time.perf_counter,
) -> Sow:
    """Choose one of the legal moves of ``request``.

    Args:
        request: The question; it must have at least one legal move.
        rng: The only source of chance; the same generator state gives the same move.
        seconds: Most seconds to think. The search counts positions, so this limit is met only on a
            slow or busy machine; then the move is the best one found so far.
        level: How strong to play.
        style: What to prefer among moves that are about as good.
        clock: Seconds that pass, for ``seconds``.
    """
    legal = request.legal
    if level == "random" or len(legal) == 1:
        return rng.choice(legal)
    rules = _rules_of(request)
    view = request.view
    root = make_node(list(view.pits), view.urs, view.stores, view.to_move, rules)
    if level == "easy":
        return _greedy(root, legal, rules, rng)
    deadline = clock() + seconds
    strength = _STRENGTHS[level]
    search = Search(rules, strength.nodes, lambda: clock() >= deadline)
    pits = tuple(move.pit for move in legal)
    values = search.values(root, pits, strength.depth, strength.slip_band)
    best = max(values.values())
    slips = rng.random() < strength.slip_chance
    tolerance = strength.slip_band if slips else 0.0
    return Sow(rng.choice([pit for pit in pits if values[pit] >= best - tolerance]))


def _rules_of(request: Request[Any, Any, Any]) -> BohnenRules:
    return make_rules(2, GAME.complete_options(2, dict(request.options)))


def _greedy(root: Node, legal: tuple[Sow, ...], rules: BohnenRules, rng: random.Random) -> Sow:
    """Take the move with the best count after it; now and then any move."""
    if rng.random() < _EASY_SLIP_CHANCE:
        return rng.choice(legal)
    leads: dict[Sow, int] = {}
    for move in legal:
        node = node_after(root, move.pit, rules)
        assert node is not None, "endless moves are not legal"
        leads[move] = count_lead(node, root.to_move)
    best = max(leads.values())
    return rng.choice([move for move in legal if leads[move] == best])
