"""Why a computer player chose a move: the numbers that it went by (issue 7, point 5).

Only numbers, no words: `scenes.explanations` makes the sentence. They follow from the question and the
move alone, so nothing is in them that the seat could not see, and the same decision has the same reason.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from engine.bots import explain_bohnen, explain_knobeln, explain_quando, explain_singularity
from engine.bots.levels import Level, Style
from engine.core.request import Request


@dataclass(frozen=True, slots=True)
class NoChoice:
    """Only one move was legal."""


@dataclass(frozen=True, slots=True)
class Whim:
    """Chance chose among the legal moves."""

    moves: int
    """How many there were."""


Reason = (
    NoChoice
    | Whim
    | explain_knobeln.CallReason
    | explain_bohnen.SowReason
    | explain_singularity.Reason
    | explain_quando.Reason
)

_EXPLAINERS: Final[Mapping[str, Callable[[Request[Any, Any, Any], Any, Level, Style], Reason | None]]] = (
    MappingProxyType(
        {
            "knobeln": explain_knobeln.reason,
            "bohnen": explain_bohnen.reason,
            "singularity": explain_singularity.reason,
            "quando": explain_quando.reason,
        }
    )
)


def explain(request: Request[Any, Any, Any], move: Any, level: Level, style: Style = "even") -> Reason | None:
    """Return the numbers behind a decision.

    Args:
        request: The question.
        move: What was chosen, one of its legal moves.
        level: How it was chosen.
        style: By which manner.

    Returns:
        The reason; ``None`` for moves that follow from no numbers, for example how many coins to load.
    """
    if len(request.legal) == 1:
        return NoChoice()
    if level == "random":
        return Whim(len(request.legal))
    return _EXPLAINERS[request.game](request, move, level, style)
