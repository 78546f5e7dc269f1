"""What scenes may do with the pads themselves: show what is pressed, let them rumble, learn new ones.

Playing needs none of this: it goes through `engine.ui.actions`. Parts of a pad are called as SDL calls
them in its mappings (``SDL_gamecontroller.h``), so that a mapping is a list of parts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

from engine.ui.actions import Device

PadPart = Literal[
    "a",
    "b",
    "x",
    "y",
    "back",
    "guide",
    "start",
    "leftstick",
    "rightstick",
    "leftshoulder",
    "rightshoulder",
    "dpup",
    "dpdown",
    "dpleft",
    "dpright",
]
"""A button; ``a`` is the lower one of the four, whatever is printed on it."""

Knowledge = Literal["known", "learned", "unknown"]
"""SDL or the owner's mapping file knows a pad; the mapping screen learned it; nobody knows it."""

Battery = Literal["empty", "low", "medium", "full", "wired"]

TOUCHED: Final = 0.5
"""From here the tilt of a stick or a trigger is meant."""
PAD_KEY: Final = "pad:"
"""How the key of every pad begins, see `engine.ui.actions.Device`."""


@dataclass(frozen=True, slots=True)
class PadInfo:
    """A pad that is plugged in."""

    device: Device
    name: str
    knowledge: Knowledge = "known"
    battery: Battery | None = None
    """``None`` if it does not tell."""
    axes: int = 0
    hats: int = 0


@dataclass(frozen=True, slots=True)
class PadState:
    """What is held and tilted on a pad now."""

    down: frozenset[PadPart] = frozenset()
    left: tuple[float, float] = (0.0, 0.0)
    """The left stick, each way -1..1, right and down positive."""
    right: tuple[float, float] = (0.0, 0.0)
    triggers: tuple[float, float] = (0.0, 0.0)
    """0 (loose) to 1, left and right."""

    @property
    def touched(self) -> bool:
        """Whether somebody does something with it: no stick rests exactly in the middle."""
        ways = (*self.left, *self.right, *self.triggers)
        return bool(self.down) or any(abs(way) >= TOUCHED for way in ways)


class PadRack(Protocol):
    """The pads that are plugged in; every call about one that has gone is harmless."""

    def plugged(self) -> Sequence[PadInfo]:
        """Return all pads in the order in which they came."""
        ...

    def state(self, key: str) -> PadState:
        """Return what is held on a pad, by the key of its device."""
        ...

    def rumble(self, key: str, strong: float, weak: float, seconds: float) -> bool:
        """Let a pad rumble and tell whether it can.

        Args:
            key: Of its device.
            strong: 0..1, the slow motor.
            weak: 0..1, the fast motor.
            seconds: How long.
        """
        ...

    def listen(self, key: str | None) -> None:
        """Send what a pad does as `engine.ui.actions.RawInput` and not as presses; ``None``: no pad."""
        ...

    def learn(self, key: str, mapping: Mapping[str, str]) -> bool:
        """Use a mapping for all pads of this kind from now on, also after the next start.

        Args:
            key: Of a device of this kind.
            mapping: Part (or ``leftx``, ``lefty``) to input, both as SDL writes them.

        Returns:
            Whether it is on the disk; it counts in any case.
        """
        ...

    def forget(self, key: str) -> None:
        """Take back what was learned about pads of this kind."""
        ...


@dataclass
class NoPads:
    """A rack that a test fills by hand and that remembers what it was asked for."""

    pads: list[PadInfo] = field(default_factory=list)
    states: dict[str, PadState] = field(default_factory=dict)
    rumbled: list[tuple[str, float, float, float]] = field(default_factory=list)
    listening: str | None = None
    learned: dict[str, dict[str, str]] = field(default_factory=dict)
    forgotten: list[str] = field(default_factory=list)
    writable: bool = True
    """Whether what is learned reaches the disk."""

    def plugged(self) -> Sequence[PadInfo]:
        """Return the pads."""
        return tuple(self.pads)

    def state(self, key: str) -> PadState:
        """Return what was set."""
        return self.states.get(key, PadState())

    def rumble(self, key: str, strong: float, weak: float, seconds: float) -> bool:
        """Remember it."""
        self.rumbled.append((key, strong, weak, seconds))
        return True

    def listen(self, key: str | None) -> None:
        """Remember the key."""
        self.listening = key

    def learn(self, key: str, mapping: Mapping[str, str]) -> bool:
        """Remember the mapping."""
        self.learned[key] = dict(mapping)
        return self.writable

    def forget(self, key: str) -> None:
        """Remember the key."""
        self.learned.pop(key, None)
        self.forgotten.append(key)
