"""What a prompt is: a question of the Knobeln table to one person or several."""

from collections.abc import Sequence
from typing import Protocol

from engine.core.seats import Seat
from engine.games.knobeln.model import Move
from engine.ui.actions import InputEvent
from engine.ui.canvas import Canvas
from engine.ui.hints import Hint


class Prompt(Protocol):
    """A question that is open, with what has been chosen so far."""

    def handle(self, seat: Seat, event: InputEvent) -> Move | None:
        """Take the input of somebody who is asked; return the move once it is made."""
        ...

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw over the board."""
        ...

    def title(self) -> str:
        """Say in a few words what is asked."""
        ...

    def hints(self) -> Sequence[Hint]:
        """Return what can be pressed."""
        ...

    def take_complaint(self) -> str | None:
        """Return once why the last choice was not possible, as a key of the texts."""
        ...
