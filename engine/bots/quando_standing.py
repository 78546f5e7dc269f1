"""What the points of a round of Quando mean for the match (Q-25, Q-26)."""

import math
from collections.abc import Sequence
from typing import Final

_OF_TWO: Final = (8.0, 0.3)
_OF_MORE: Final = (5.0, 0.1)
"""How many points make a lead of one times e in the chance to win: so many when the next points end the
match, and so much more for every point that the worst seat is away from it. Fitted to matches of
level ``normal``."""


def chance_to_win(scores: Sequence[int], seat: int, end_score: int) -> float:
    """Return how likely a seat is to win, 0 to 1, judging by the totals after a round.

    Args:
        scores: The minus points of all seats so far.
        seat: Whose chance.
        end_score: With this total the match ends.
    """
    fewest, most = min(scores), max(scores)
    if most >= end_score:
        return 1 / scores.count(fewest) if scores[seat] == fewest else 0.0
    near_end, per_point = _OF_TWO if len(scores) == 2 else _OF_MORE
    scale = near_end + per_point * (end_score - most)
    weights = [math.exp((fewest - score) / scale) for score in scores]
    return weights[seat] / sum(weights)
