"""Why a computer player of the Bohnenspiel sowed a pit (`engine.bots.bohnen`)."""

from dataclasses import dataclass
from typing import Any

from engine.bots.bohnen_positions import at_once, make_node
from engine.bots.bohnen_styles import MANNERS
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.games.bohnen.game import GAME, make_rules
from engine.games.bohnen.model import PITS_PER_SIDE, Sow, View
from engine.games.bohnen.rules import BohnenRules


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
    leaning: Style = "even"
    """The style if it likes no other move better, and some less; else ``even``."""


def reason(request: Request[Any, Any, Any], move: Sow, level: Level, style: Style) -> SowReason:
    """Return the numbers behind a move."""
    view: View = request.view
    rules: BohnenRules = make_rules(2, GAME.complete_options(2, dict(request.options)))
    root = make_node(list(view.pits), view.urs, view.stores, view.to_move, rules)
    moves = {other.pit: at_once(root, other.pit, rules) for other in request.legal}
    own = moves[move.pit]
    liking = {pit: MANNERS[style].liking(other) for pit, other in moves.items()}
    return SowReason(
        pit=move.pit % PITS_PER_SIDE + 1,
        laps=own.laps,
        gain=own.gain,
        best_gain=max(other.gain for other in moves.values()),
        made_urs=own.made_urs,
        looks_ahead=level != "easy",
        leaning=style if min(liking.values()) < liking[move.pit] == max(liking.values()) else "even",
    )
