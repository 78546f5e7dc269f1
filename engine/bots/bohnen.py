"""Computer players of the Bohnenspiel (``spec/bots.md``, 6 and 7.2)."""

import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from engine.bots.bohnen_positions import Node, at_once, count_lead, evaluate, make_node, node_after
from engine.bots.bohnen_search import Search
from engine.bots.bohnen_styles import MANNERS, Manner
from engine.bots.levels import Level, Style
from engine.bots.liking import most_liked
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
    legal, manner = request.legal, MANNERS[style]
    if level == "random" or len(legal) == 1:
        return rng.choice(legal)
    rules = _rules_of(request)
    view = request.view
    root = make_node(list(view.pits), view.urs, view.stores, view.to_move, rules)
    pits = [move.pit for move in legal]
    if level == "easy":
        # Drawn before anything is looked at: a slip here is any move.
        if rng.random() < _EASY_SLIP_CHANCE * manner.slips:
            return rng.choice(legal)
        values = _leads(root, pits, manner, rules)
        return Sow(rng.choice(_liked(values, root, manner, rules)))
    deadline = clock() + seconds
    strength = _STRENGTHS[level]
    search = Search(rules, strength.nodes, lambda: clock() >= deadline, manner.weights)
    found = search.values(root, pits, strength.depth, max(strength.slip_band, manner.band))
    values = {pit: found[pit] for pit in pits}
    if rng.random() < strength.slip_chance * manner.slips:
        return Sow(rng.choice(_within(values, strength.slip_band)))
    return Sow(rng.choice(_liked(values, root, manner, rules)))


def _rules_of(request: Request[Any, Any, Any]) -> BohnenRules:
    return make_rules(2, GAME.complete_options(2, dict(request.options)))


def _leads(root: Node, pits: Sequence[int], manner: Manner, rules: BohnenRules) -> dict[int, float]:
    """Return the lead in beans after each move, and what the style sees in it beyond others."""
    seat = root.to_move
    leads: dict[int, float] = {}
    for pit in pits:
        node = node_after(root, pit, rules)
        assert node is not None, "endless moves are not legal"
        liked = evaluate(node, seat, manner.weights) - evaluate(node, seat)
        leads[pit] = count_lead(node, seat) + liked
    return leads


def _liked(values: Mapping[int, float], root: Node, manner: Manner, rules: BohnenRules) -> list[int]:
    """Return the best moves, or those within the band that are liked more than all of these."""
    best = _within(values, 0.0)
    if not manner.band:
        return best
    near = _within(values, manner.band)
    return most_liked({pit: manner.liking(at_once(root, pit, rules)) for pit in near}, best)


def _within(values: Mapping[int, float], band: float) -> list[int]:
    """Return the pits that are worse than the best one by so many beans at most."""
    least = max(values.values()) - band
    return [pit for pit, value in values.items() if value >= least]
