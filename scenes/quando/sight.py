"""What lies on the table while nothing moves, read from a view: what a board must show after every move."""

from collections.abc import Collection
from dataclasses import dataclass

from engine.core.seats import Seat
from engine.games.quando.cards import Cards
from engine.games.quando.model import SeenCards, View

Faces = tuple[int | None, ...]
"""The side of each card of a hand that is turned to whoever looks at the screen; ``None``: covered."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The whole table."""

    hands: tuple[Faces, ...]
    pile: int
    """How many cards."""
    top: int | None
    discards: Cards
    """(front, back), the oldest first."""
    scores: tuple[int, ...]
    dealer: Seat | None
    knocked: Seat | None


def sight_of(view: View, covered: Collection[Seat] = ()) -> Sight:
    """Return what is to be seen in a view.

    Of the observer's own cards the fronts are seen, of all others the backs (Q-04); when the match is
    over all fronts lie open.

    Args:
        view: The table as somebody sees it.
        covered: Seats whose backs are not shown on this screen (Q-05): several people look at it, among
            them those who must not see these.
    """
    return Sight(
        hands=tuple(_faces(view, Seat(seat), hand, covered) for seat, hand in enumerate(view.hands)),
        pile=view.pile_size,
        top=view.top,
        discards=view.discards,
        scores=view.scores,
        dealer=view.dealer,
        knocked=view.knocked,
    )


def _faces(view: View, seat: Seat, hand: SeenCards, covered: Collection[Seat]) -> Faces:
    if view.phase == "over" or seat == view.observer:
        return tuple(front for front, _ in hand)
    return tuple(None if seat in covered else back for _, back in hand)
