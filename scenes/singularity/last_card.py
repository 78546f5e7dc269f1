"""The last card of a hand is played by itself (W-29).

Everybody has one card left then and knows that it must come, so this tells nothing. Earlier in a round no
card is ever played by itself, even if only one may be: that would tell the others what else is in the hand.
"""

from engine.core.seats import Seat
from engine.games.singularity.model import SeatMove
from scenes.singularity import tempo


class LastCard:
    """A move that will be made in a moment."""

    def __init__(self) -> None:
        """Begin with nothing due."""
        self._due: tuple[Seat, SeatMove] | None = None
        self._left = 0.0

    @property
    def due(self) -> bool:
        """Whether a card is about to be played."""
        return self._due is not None

    def offer(self, seat: Seat, move: SeatMove) -> None:
        """Let somebody see the last card before it goes."""
        self._due, self._left = (seat, move), tempo.LAST_CARD

    def clear(self) -> None:
        """Play nothing."""
        self._due = None

    def update(self, seconds: float) -> tuple[Seat, SeatMove] | None:
        """Let time pass; return whose card is to be played now, once."""
        if self._due is None:
            return None
        self._left -= seconds
        if self._left > 0.0:
            return None
        due, self._due = self._due, None
        return due
