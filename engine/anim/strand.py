"""What a timeline keeps about the scripts and steps that it runs."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.anim.steps import Call, Join, Landmark, Motion, Par, Script, Spawn, Step, Wait, series


@dataclass(slots=True, eq=False)
class Strand:
    """One generator that is being run."""

    script: Script
    family: "set[Strand]"
    """All strands of the handle that still run; a strand that is not in it is dead."""
    parent: "Strand | None" = None
    spawned: bool = False
    """It runs beside its parent, which does not wait for it."""
    awaited: int = 0
    """Parts that must end before the script goes on."""
    brood: int = 0
    """Spawned strands that still run, below this one at any depth."""
    joining: bool = False
    """The script waits for its brood."""

    @property
    def alive(self) -> bool:
        """Tell whether the script has neither ended nor been cancelled."""
        return self in self.family

    @property
    def name(self) -> str:
        """The name of the generator function, for error messages."""
        return str(getattr(self.script, "__qualname__", self.script))

    def ancestors(self) -> "Iterator[Strand]":
        """Yield the strand that began this one, and so on up to the script that was played."""
        ancestor = self.parent
        while ancestor is not None:
            yield ancestor
            ancestor = ancestor.parent


@dataclass(slots=True, eq=False)
class TimedStep:
    """A step that takes time."""

    strand: Strand
    begun: float
    """When, on the clock of the timeline."""
    seconds: float
    motion: Motion | None
    """What moves; ``None`` while a script waits."""
    _way: Any = field(default=None, init=False)

    def begin(self) -> None:
        """Take over the channel from whatever motion owned it."""
        if self.motion is not None:
            self._way = self.motion.route(self.motion.channel.take(self))
            self.show(self.begun)

    def show(self, now: float) -> None:
        """Write the value of this moment, or exactly the last one when the time is over."""
        if self.motion is None:
            return
        over = now - self.begun >= self.seconds
        share = 1.0 if over else (now - self.begun) / self.seconds
        self.motion.channel.write(self, self._way(self.motion.easing(share)))

    def release(self) -> None:
        """Give up the channel."""
        if self.motion is not None:
            self.motion.channel.release(self)


def as_script(step: Step) -> Script:
    """Return a step as a script of its own.

    Raises:
        TypeError: It is no step, for example ``None`` from a bare ``yield``.
    """
    if isinstance(step, Motion | Wait | Par | Spawn | Join | Call | Landmark):
        return series(step)
    if not isinstance(step, Generator):
        raise TypeError(f"{step!r} is no step of a script")
    return step
