"""What a script may yield.

A script is a generator that describes a piece of animation as it happens::

    def sown(board: Board, event: LapSown) -> Script:
        yield tween(board.hand.position, board.pit(event.start), 0.15, out_cubic)
        for bean, pit in zip(board.take(event.start), event.path, strict=True):
            yield par(fly(bean, board.pit(pit)), wait(0.12))

Nothing moves until a step is yielded; ``engine/anim/timeline.py`` carries it out and
goes on with the script when the step is over. Yielding another script runs it to its
end first. All times are seconds at normal pace.
"""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Any

from engine.anim.channel import Channel, V, mixed
from engine.anim.easing import Easing, linear
from engine.anim.paths import P, Path, parabola


@dataclass(frozen=True, slots=True, eq=False)
class Motion:
    """Change one channel for a while."""

    channel: Channel[Any]
    route: Callable[[Any], Callable[[float], Any]]
    """Given the value at the beginning, the way from there: share 0..1 to value."""
    seconds: float
    easing: Easing


@dataclass(frozen=True, slots=True)
class Wait:
    """Do nothing for a while."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Par:
    """Do several things at once; over when the last of them is over."""

    parts: tuple["Step", ...]


@dataclass(frozen=True, slots=True)
class Spawn:
    """Start something and go on at once."""

    part: "Step"


@dataclass(frozen=True, slots=True)
class Join:
    """Wait for everything that this script and the scripts below it have spawned."""


@dataclass(frozen=True, slots=True)
class Call:
    """Do something that takes no time."""

    action: Callable[[], object]


@dataclass(frozen=True, slots=True, eq=False)
class Landmark:
    """Stop a skip here: what follows is worth a look, or a press of its own."""


Script = Generator["Step", None, None]
"""What a generator function of steps returns."""

Step = Motion | Wait | Par | Spawn | Join | Call | Landmark | Script


def tween(channel: Channel[V], target: V, seconds: float, easing: Easing = linear) -> Motion:
    """Move a channel from whatever it is when the step begins straight to ``target``."""
    return Motion(channel, lambda start: lambda share: mixed(start, target, share), seconds, easing)


def travel(channel: Channel[P], path: Path[P], seconds: float, easing: Easing = linear) -> Motion:
    """Move a channel along a path; it jumps to the beginning of the path."""
    return Motion(channel, lambda _start: path, seconds, easing)


def hop(channel: Channel[P], target: P, height: float, seconds: float, easing: Easing = linear) -> Motion:
    """Move a channel from where it is to ``target`` in a parabola, ``height`` above the straight line."""
    return Motion(channel, lambda start: parabola(start, target, height), seconds, easing)


def wait(seconds: float) -> Wait:
    """Do nothing for a while."""
    return Wait(seconds)


def par(*parts: Step) -> Par:
    """Begin all parts now and wait for the last of them."""
    return Par(parts)


def spawn(part: Step) -> Spawn:
    """Begin a part now and go on at once; the handle of the script is done when both are."""
    return Spawn(part)


def join() -> Join:
    """Wait for all that was spawned by this script, and by scripts that it yielded, ran or spawned."""
    return Join()


def call(action: Callable[[], object]) -> Call:
    """Do something that takes no time, at its turn; for use inside `series` and `par`."""
    return Call(action)


def series(*parts: Step) -> Script:
    """Run the parts one after the other, as one part of a `par`."""
    yield from parts


def landmark() -> Landmark:
    """Let `Timeline.skip` stop here; takes no time and means nothing otherwise."""
    return Landmark()


def staggered(seconds: float, parts: Iterable[Step]) -> Par:
    """Begin one part every ``seconds``, the first now; wait for the last to be over."""
    return Par(tuple(series(wait(index * seconds), part) for index, part in enumerate(parts)))
