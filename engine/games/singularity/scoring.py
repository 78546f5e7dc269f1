"""What a round is worth, and who wins (W-22 to W-24, W-26)."""

from collections.abc import Sequence

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games.singularity.options import Scoring


def points(scoring: Scoring, round_number: int, bid: int, tricks: int) -> int:
    """Return the points of a seat that took part in a round (W-22, W-23)."""
    difference = abs(bid - tricks)
    if scoring == "standard":
        return -10 * difference if difference else 20 + 10 * tricks
    bonus = 0 if difference else 10 * round_number
    return 10 * min(bid, tricks) + bonus - 10 * difference * (difference + 1) // 2


def average(others: Sequence[int]) -> int:
    """Return the points of a seat that sat out: the average to the nearest ten, halves go up (W-24)."""
    count = len(others)
    return 10 * ((sum(others) + 5 * count) // (10 * count))


def round_points(
    scoring: Scoring, round_number: int, bids: Sequence[int | None], tricks: Sequence[int]
) -> tuple[int, ...]:
    """Return the points of every seat; a bid of ``None`` tells that the seat sat out."""
    earned = [
        None if bid is None else points(scoring, round_number, bid, taken)
        for bid, taken in zip(bids, tricks, strict=True)
    ]
    of_active = [value for value in earned if value is not None]
    return tuple(average(of_active) if value is None else value for value in earned)


def result(scores: tuple[int, ...]) -> Over:
    """Return the end of a match: most points win, equal ones share (W-26)."""
    best = max(scores)
    return Over(scores, tuple(Seat(seat) for seat, score in enumerate(scores) if score == best))
