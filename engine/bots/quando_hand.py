"""The own hand of a computer player of Quando, by fronts, with the backs that it remembers."""

from typing import Final

from engine.bots.quando_policy import Fronts
from engine.games.quando.cards import NUMBERS
from engine.games.quando.model import SeenCards

_UNKNOWN_BACK: Final = sum(NUMBERS) / (len(NUMBERS) - 1)
"""What to expect of the back of a zero: 1..10."""


class OwnHand:
    """What the owner knows of a hand; which of several equal cards to use follows from the backs."""

    def __init__(self, cards: SeenCards) -> None:
        """Sort the cards; a back that is not remembered is ``None``."""
        fronts: list[int] = []
        backs: list[float] = []
        for front, back in cards:
            assert front is not None, "everybody sees the fronts of the own hand"
            fronts.append(front)
            backs.append(_UNKNOWN_BACK if back is None else back)
        self.fronts = tuple(fronts)
        """By position."""
        self.backs = tuple(backs)
        """By position; what is to be expected if it is unknown."""
        self.held: list[list[int]] = [[] for _ in NUMBERS]
        """For each front the positions of its cards, the lowest back first."""
        for position in sorted(range(len(fronts)), key=backs.__getitem__):
            self.held[fronts[position]].append(position)

    @property
    def total(self) -> int:
        """The sum of the fronts."""
        return sum(self.fronts)

    def fronts_at(self, positions: tuple[int, ...]) -> Fronts:
        """Return what lies at these positions, ascending."""
        return tuple(sorted([self.fronts[position] for position in positions]))

    def positions(self, fronts: Fronts) -> tuple[int, ...]:
        """Return where the cards are with which to play these fronts.

        High backs go first. It matters only for zeros: one of those left may have to be turned (Q-12).
        """
        chosen: list[int] = []
        for front in dict.fromkeys(fronts):
            chosen += self.held[front][-fronts.count(front) :]
        return tuple(sorted(chosen))
