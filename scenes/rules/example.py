"""What moves on a rules card: a small scene that shows one rule, again and again."""

from abc import ABC, abstractmethod
from enum import Enum, auto
from typing import Final

from engine.anim.steps import Script
from engine.anim.timeline import Timeline
from engine.ui.canvas import Canvas

SLOWER: Final = 0.75
"""Examples run at this share of the speed of a table: whoever watches does not know yet what comes."""
BEFORE: Final = 1.2
"""So long the beginning is looked at, seconds."""
AFTER: Final = 2.6
"""So long the end is looked at."""
STILL: Final = 3.6
"""The same for both with calm motion, where they are two pictures that say it all."""
FADE: Final = 0.15
"""One picture goes dark within this time and the next one comes on within as much."""


class Example(ABC):
    """One scene; `Loop` repeats it."""

    def __init__(self) -> None:
        self.timeline = Timeline()

    @abstractmethod
    def lay(self) -> None:
        """Put everything where it is at the beginning, whatever has moved."""

    @abstractmethod
    def script(self) -> Script:
        """Return what happens then."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw the scene as it is now."""

    def advance(self, seconds: float) -> bool:
        """Let what moves move; tell whether the picture changed."""
        active = self.timeline.active
        self.timeline.advance(seconds)
        return active

    def finish(self) -> None:
        """Show the end at once."""
        self.timeline.finish()


class Phase(Enum):
    """Where a loop is."""

    BEFORE = auto()
    MOVING = auto()
    AFTER = auto()


class Loop:
    """Shows the beginning, what happens and the end of an example, and begins anew.

    With calm motion nothing moves between the two pictures, they are faded into each other.
    """

    def __init__(self, example: Example, *, calm: bool) -> None:
        """Begin with the beginning."""
        self.example = example
        self._calm = calm
        self._age = 0.0
        self.phase = Phase.BEFORE
        self.rounds = 0
        """How often the example has been shown to its end."""
        example.lay()

    @property
    def darkness(self) -> float:
        """How far the picture has gone dark, 0..1."""
        fading_in = 1.0 - self._age / FADE if self._comes_on else 0.0
        fading_out = (self._age - self._length) / FADE + 1.0 if self._goes_out else 0.0
        return max(0.0, min(1.0, max(fading_in, fading_out)))

    @property
    def _comes_on(self) -> bool:
        """Whether this picture took the place of another one."""
        if self.phase is Phase.AFTER:
            return self._calm
        return self.phase is Phase.BEFORE and self.rounds > 0

    @property
    def _goes_out(self) -> bool:
        return self.phase is Phase.AFTER or (self.phase is Phase.BEFORE and self._calm)

    @property
    def _length(self) -> float:
        """How long the present picture stays."""
        if self._calm:
            return STILL
        return BEFORE if self.phase is Phase.BEFORE else AFTER

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        before = (self.darkness, self.phase)
        self._age += seconds
        # At the end, what the script has left behind may still fade.
        changed = self.phase is not Phase.BEFORE and self.example.advance(seconds * SLOWER)
        if self.phase is Phase.MOVING:
            if self.example.timeline.idle:
                self._enter(Phase.AFTER)
        elif self._age >= self._length:
            self._go_on()
        return changed or before != (self.darkness, self.phase)

    def _go_on(self) -> None:
        if self.phase is Phase.AFTER:
            self.rounds += 1
            self.example.lay()
            self._enter(Phase.BEFORE)
            return
        self.example.timeline.play(self.example.script())
        if self._calm:
            self.example.finish()
            self._enter(Phase.AFTER)
        else:
            self._enter(Phase.MOVING)

    def _enter(self, phase: Phase) -> None:
        self.phase, self._age = phase, 0.0
