"""A number or a place that changes in time."""

from collections.abc import Callable
from typing import Generic, TypeVar, cast

V = TypeVar("V", bound=float | tuple[float, ...])
"""What a channel holds: a float, or floats in a tuple or named tuple (a point)."""


class Channel(Generic[V]):
    """One animated value, read by ``draw`` and changed by scripts.

    A channel has one owner: the motion that began last. An older motion goes on
    counting its time but changes nothing any more.
    """

    __slots__ = ("_owner", "_value")

    def __init__(self, value: V) -> None:
        self._value = value
        self._owner: object | None = None

    @property
    def value(self) -> V:
        """What to draw now; setting it takes the channel away from a running motion."""
        return self._value

    @value.setter
    def value(self, value: V) -> None:
        self._value = value
        self._owner = None

    @property
    def moving(self) -> bool:
        """Tell whether a motion owns the channel."""
        return self._owner is not None

    def take(self, owner: object) -> V:
        """Make ``owner`` the only one whose `write` counts; return the value it starts from."""
        self._owner = owner
        return self._value

    def write(self, owner: object, value: V) -> None:
        """Change the value, if ``owner`` still owns the channel."""
        if self._owner is owner:
            self._value = value

    def release(self, owner: object) -> None:
        """Leave the value as it is and the channel without owner, if ``owner`` still owns it."""
        if self._owner is owner:
            self._owner = None


def mixed(start: V, end: V, share: float) -> V:
    """Return the value on the straight way between two values.

    Args:
        start: The value at share 0.
        end: The value at share 1, returned as it is; as many numbers as ``start`` has.
        share: Where on the way; below 0 and above 1 it lies beyond the ends.
    """
    if share == 1.0:
        return end
    if isinstance(start, tuple) and isinstance(end, tuple):
        pairs = zip(start, end, strict=True)
        return rebuilt(start, tuple(first + (last - first) * share for first, last in pairs))
    first, last = cast("float", start), cast("float", end)
    return cast("V", first + (last - first) * share)


def rebuilt(like: V, numbers: tuple[float, ...]) -> V:
    """Return ``numbers`` as a tuple of the same type as ``like``, which may be a named tuple."""
    make: Callable[[tuple[float, ...]], object] = getattr(type(like), "_make", tuple)
    return cast("V", make(numbers))
