"""A plain way to play Quando that looks at one hand only (``spec/bots.md``, 4.2: ``heur``)."""

from collections.abc import Sequence
from typing import Final

from engine.games.quando.cards import NUMBERS
from engine.games.quando.melds import STRAIGHT_SIZE, TRIPLE_SIZE

Held = Sequence[Sequence[object]]
"""A hand: for each of the fronts 0..10 the cards that have it. What stands for a card is left open."""

Fronts = tuple[int, ...]
"""The fronts of what is played, ascending."""

MEAN_FLIP: Final = 4.5
"""What to expect of the hidden side of a card if nothing is known about it. A little less than the mean
of all numbers: a flipped card has a front that the others do not know."""

_CARD: Final = 2.0
"""What it is worth, in minus points, to get rid of one card more in the same turn."""
_TRIPLE: Final = 3.0
"""What it is worth to strike the others (Q-10)."""
_FIT: Final = 4.0
"""How many minus points more a drawn card may have that makes a pair or a straight."""


def knock_sum(seats: int) -> int:
    """Return the greatest sum to knock with."""
    return 5 if seats <= 3 else 4


def strikes(fronts: Fronts) -> bool:
    """Tell whether this play is a triple (Q-10)."""
    return len(fronts) == TRIPLE_SIZE and fronts[0] == fronts[-1]


def worth(fronts: Fronts, last_turn: bool = False) -> float:
    """Return what it is worth to play these cards, in minus points; zeros are no burden.

    Args:
        fronts: What is played.
        last_turn: Whether somebody has knocked: then only the sum counts, and no further turn.
    """
    burden = float(sum(fronts))
    if burden and not last_turn:
        burden += _CARD * (len(fronts) - 1)
    return burden + (_TRIPLE if strikes(fronts) else 0.0)


_DESCENDING: Final = NUMBERS[::-1]
_STARTS: Final = NUMBERS[: 1 - STRAIGHT_SIZE]
# For an earlier and for the last turn: by front and number of cards, and by the lowest front.
_EQUAL: Final = [
    [[((front,) * count, worth((front,) * count, last)) for count in NUMBERS] for front in NUMBERS]
    for last in (False, True)
]
_STRAIGHTS: Final = [
    [(fronts, worth(fronts, last)) for fronts in (tuple(range(low, low + STRAIGHT_SIZE)) for low in _STARTS)]
    for last in (False, True)
]


def best_play(held: Held, last_turn: bool) -> Fronts:
    """Return the play that is worth most: all cards of one front, or a straight.

    Args:
        held: The hand.
        last_turn: Whether somebody has knocked.
    """
    equal, straights = _EQUAL[last_turn], _STRAIGHTS[last_turn]
    best: Fronts = ()
    most = -1.0
    run = 0
    for front in _DESCENDING:
        count = len(held[front])
        if not count:
            run = 0
            continue
        run += 1
        fronts, value = equal[front][count]
        if value > most:
            best, most = fronts, value
        if run >= STRAIGHT_SIZE:
            fronts, value = straights[front]
            if value > most:
                best, most = fronts, value
    assert best, "a hand is never empty"
    return best


def flips(shown: int, held: Held, last_turn: bool, other_side: float = MEAN_FLIP) -> bool:
    """Tell whether to flip the top card of the pile rather than keep it (Q-15).

    Args:
        shown: Its visible side.
        held: The hand that it comes to.
        last_turn: Whether somebody has knocked: then only the sum counts.
        other_side: What to expect of its hidden side.
    """
    if shown <= other_side:
        return False
    return last_turn or shown > other_side + _FIT or not _fits(shown, held)


_NEIGHBOURS: Final = [
    [
        (one, other)
        for one, other in ((front - 2, front - 1), (front - 1, front + 1), (front + 1, front + 2))
        if one in NUMBERS and other in NUMBERS
    ]
    for front in NUMBERS
]
"""For each front the pairs of others that make a straight with it."""


def _fits(front: int, held: Held) -> bool:
    """Tell whether a card with this front makes a pair or a straight."""
    if held[front]:
        return True
    for one, other in _NEIGHBOURS[front]:  # noqa: SIM110 - any() takes several times as long
        if held[one] and held[other]:
            return True
    return False
