"""The ring of the seconds that are left, as the board shows it (K-19)."""

from typing import Final

from engine.games.knobeln.rules import KnobelnRules
from engine.play.referee import Referee
from scenes.knobeln.board import Board

STEP_SECONDS: Final = 0.1
"""How often the ring is drawn anew."""
LAST_SECONDS: Final = 5.0
"""When no clock runs from the start, the ring still counts these down before something happens by itself."""


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
        share = self._share()
        step = -1 if share is None else int(share * LAST_SECONDS / STEP_SECONDS)
        self._board.clock = share
        self._board.late = late and share is not None
        changed, self._step = step != self._step, step
        return changed

    def _share(self) -> float | None:
        """Return how much of the time that is shown has passed, 0..1; ``None``: nothing is shown."""
        deadline, waited = self._referee.deadline, self._referee.waited
        if deadline is None:
            return None
        if not deadline.from_the_move:
            left = deadline.seconds - waited
            return None if left > LAST_SECONDS else min(1.0, 1.0 - left / LAST_SECONDS)
        return None if self._limit == "off" else min(1.0, waited / self._limit)
