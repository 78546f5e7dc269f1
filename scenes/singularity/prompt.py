"""What a prompt is: a question of the Singularity table to one person."""

from collections.abc import Sequence
from typing import Protocol

from engine.games.singularity.model import SeatMove
from engine.ui.actions import InputEvent
from engine.ui.canvas import Canvas
from engine.ui.hints import Hint


class Prompt(Protocol):
    """A question that is open, with what has been chosen so far."""

    def handle(self, event: InputEvent) -> SeatMove | None:
        """Take the input of whoever is asked; return the move once it is made."""
        ...

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw what the hand and the board do not show."""
        ...

    def title(self) -> str:
        """Say in a few words what is asked."""
        ...

    def hints(self) -> Sequence[Hint]:
        """Return what can be pressed."""
        ...

    def let_go(self) -> None:
        """Put back what follows the mouse, whose button may come up unheard."""
        ...

    def take_complaint(self) -> str | None:
        """Return once why the last choice was not possible, in at most eight words."""
        ...
