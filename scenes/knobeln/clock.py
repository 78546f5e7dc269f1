"""The ring of the five seconds to think, as the board shows it (K-19)."""

from typing import Final

from engine.games.knobeln.rules import KnobelnRules
from engine.play.referee import Referee
from scenes.knobeln.board import Board

STEP_SECONDS: Final = 0.1
"""How often the ring is drawn anew."""


class ThinkingClock:
    """Follows the referee's deadline; bots take their own time and have no clock."""

    def __init__(self, board: Board, referee: Referee, rules: KnobelnRules) -> None:
        self._board = board
        self._referee = referee
        self._limit = rules.think_seconds
        self._step = -1

    def show(self, *, late: bool) -> bool:
        """Show how much of the time has passed; tell whether that changed the picture.

        Args:
            late: Whether the view says that the one who is to call is late.
        """
        deadline, limit = self._referee.deadline, self._limit
        if deadline is None or not deadline.from_the_move or limit == "off":
            self._board.clock, step = None, -1
        else:
            step = int(min(self._referee.waited, limit) / STEP_SECONDS)
            self._board.clock = min(1.0, self._referee.waited / limit)
        self._board.late = late and step >= 0
        changed, self._step = step != self._step, step
        return changed
