"""What bots have chosen, kept until the room may hear the reasons (issue 7: explanations).

A reason gives away cards and coins. So a decision is told only when those lie open: at the
Bohnenspiel at once, else after the opening or the round that it belongs to.
"""

from collections.abc import Reversible
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.core.request import Request
from engine.games.knobeln.events import GuessesJudged, TrapClosed
from engine.games.quando.model import RoundEnded
from engine.games.singularity.model import RoundScored
from engine.match.match import Match

if TYPE_CHECKING:
    from engine.bots.levels import Level, Style

KEPT: Final = 64
"""So many decisions of a seat are remembered: more than two rounds of Singularity, the longest ones, have."""

_OPENINGS: Final = (GuessesJudged, TrapClosed, RoundScored, RoundEnded)
"""Events with which all that was secret before lies open (K-21, W-12, Q-19)."""

_WITHOUT_SECRETS: Final = frozenset({"bohnen"})


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of a bot and the question that it answered."""

    request: Request[Any, Any, Any]
    """All that the bot knew."""
    move: Any
    level: "Level"
    """How it was chosen; ``random`` also if the bot was late or failed and a random move stood in."""
    style: "Style" = "even"


def last_open_decision(match: Match, decisions: Reversible[Decision]) -> Decision | None:
    """Return the last decision with a choice that is no secret any more.

    Args:
        match: The match as it stands; decisions that were taken back are left out.
        decisions: Those of one seat, the latest last.

    Returns:
        The decision; if none of the open ones left a choice the last of them; ``None`` if none is open.
    """
    opened = _opened_plies(match)
    found = [one for one in reversed(decisions) if one.request.ply < opened and _was_made(match, one)]
    return next((one for one in found if len(one.request.legal) > 1), found[0] if found else None)


def _opened_plies(match: Match) -> int:
    """Return how many of the first moves hide nothing any more."""
    log = match.log
    if match.game.name in _WITHOUT_SECRETS:
        return len(log)
    for ply in reversed(range(len(log))):
        if any(isinstance(event, _OPENINGS) for event in log[ply].events):
            return ply + 1
    return 0


def _was_made(match: Match, decision: Decision) -> bool:
    """Whether the next move of the seat is this one; others may have moved in between (U-K1)."""
    seat = decision.request.seat
    later = match.log[decision.request.ply :]
    made = next((entry.move for entry in later if entry.seat == seat), None)
    return bool(made == decision.move)
