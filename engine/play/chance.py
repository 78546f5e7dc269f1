"""What chance does, where the people at the table have a say in it."""

import random
from collections.abc import Collection
from typing import Any

from engine.core.seats import Seat
from engine.games.singularity.legality import MIN_ACTIVE
from engine.games.singularity.rules import SingularityRules
from engine.match.match import Match


def chance_move(match: Match, sitting_out: Collection[Seat], rng: random.Random) -> Any:
    """Return what chance does now.

    Args:
        match: In which chance is to move.
        sitting_out: Seats that want to sit out the next round of Singularity (W-24). If too few would be
            left, those who asked last play all the same.
        rng: The only source of chance.
    """
    rules = match.rules
    if isinstance(rules, SingularityRules) and match.state.phase == "deal":
        return rules.deal(match.state, rng, tuple(sitting_out)[: most_sitting_out(match)])
    return rules.chance(match.state, rng)


def most_sitting_out(match: Match) -> int:
    """Return how many seats may sit out the next round at the same time (W-24)."""
    rules = match.rules
    return max(0, rules.seats - MIN_ACTIVE) if isinstance(rules, SingularityRules) else 0
