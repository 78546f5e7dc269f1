"""Why a computer player of the Bohnenspiel sowed a pit (`engine.bots.bohnen`)."""

from dataclasses import dataclass
from typing import Any

from engine.bots.bohnen_positions import Node, count_lead, make_node, node_after
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.games.bohnen.game import GAME, make_rules
from engine.games.bohnen.model import PITS_PER_SIDE, Sow, View
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.sowing import Lap, readings, sow


@dataclass(frozen=True, slots=True)
class SowReason:
    """What a move brought at once, and what others would have."""

    pit: int
    """Which pit of the own row, 1 to 6 in sowing order."""
    laps: int
    """How many hands were sown."""
    gain: int
    """By how many beans the lead grew if everything were counted now (M-17)."""
    best_gain: int
    """The same for the move that brings most at once."""
    made_urs: bool
    """Whether it made a pair of urs (M-08)."""
    looks_ahead: bool
    """Whether the level counts on answers; else only what a move brings at once."""


def reason(request: Request[Any, Any, Any], move: Sow, level: Level, style: Style) -> SowReason:
    """Return the numbers behind a move."""
    view: View = request.view
    rules: BohnenRules = make_rules(2, GAME.complete_options(2, dict(request.options)))
    root = make_node(list(view.pits), view.urs, view.stores, view.to_move, rules)
    laps: list[Lap] = []
    ending, *_ = sow(root.board, readings(root.urs), move.pit, rules.endings, laps)
    return SowReason(
        pit=move.pit % PITS_PER_SIDE + 1,
        laps=len(laps),
        gain=_gain(root, move, rules),
        best_gain=max(_gain(root, other, rules) for other in request.legal),
        made_urs=ending == "urs_made",
        looks_ahead=level != "easy",
    )


def _gain(root: Node, move: Sow, rules: BohnenRules) -> int:
    node = node_after(root, move.pit, rules)
    assert node is not None, "endless moves are not legal"
    return count_lead(node, root.to_move) - count_lead(root, root.to_move)
