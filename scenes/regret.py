"""Taking a move back: at any time against bots, for a moment between people (``ux.md``, Flow)."""

from typing import Final

from engine.play.referee import Referee
from engine.ui.actions import Device

SECONDS: Final = 1.2
"""So long a person may take back a move that another person will answer."""


class Regret:
    """The moment after a move of a person in which it can still be taken back."""

    def __init__(self, referee: Referee) -> None:
        """Begin without such a moment."""
        self._referee = referee
        self._left = 0.0

    def begin(self) -> None:
        """Start the moment if another person will answer the move that was just shown."""
        referee = self._referee
        if referee.between_people and referee.match.ply and referee.over is None:
            self._left = SECONDS

    def elapse(self, seconds: float) -> bool:
        """Let time pass; tell whether the moment ran."""
        running = self._left > 0.0
        self._left -= seconds if running else 0.0
        return running

    @property
    def possible(self) -> bool:
        """Whether a move can be taken back now, as far as time goes."""
        return self._referee.can_undo and (not self._referee.between_people or self._left > 0.0)

    @property
    def share(self) -> float:
        """How much of the moment is left, 0..1."""
        return max(0.0, self._left) / SECONDS

    def take_back(self, device: Device) -> bool:
        """Take back the last move of a person; between people only its maker may."""
        referee = self._referee
        owner = referee.setup.players[referee.match.log[-1].seat].device
        if referee.between_people and owner is not None and owner != device.key:
            return False
        referee.undo()
        self._left = 0.0
        return True
