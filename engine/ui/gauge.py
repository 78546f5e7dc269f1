"""What the frames cost on this device: the measurements of the loop that a scene can ask for.

The shell fills it (`engine.shell.gauge`); the operator's page of measurements shows it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """One frame that was drawn; everything in seconds."""

    started: float
    """When, on a steady clock."""
    updating: float
    """For input and the life of the scenes."""
    drawing: float
    """For handing the picture to the renderer; without a GPU also for painting and showing it."""
    presenting: float
    """For showing it where a GPU paints: mostly waiting for it and for the screen."""

    @property
    def working(self) -> float:
        """What the frame cost the main thread, without waiting for the screen."""
        return self.updating + self.drawing


@dataclass(frozen=True, slots=True)
class Machine:
    """What draws, and on what; numbers that the system does not tell are ``None``."""

    renderer: str = ""
    """For example ``"opengles2, V3D 4.2"``."""
    video: str = ""
    """SDL's video driver."""
    audio: str | None = None
    """SDL's sound driver."""
    window: tuple[int, int] = (0, 0)
    """Pixels of the window."""
    drawn: tuple[int, int] = (0, 0)
    """Pixels of what is drawn on: the window, or the smaller texture."""
    refresh: int | None = None
    """Pictures a second of the screen."""
    texture_bytes: int = 0
    most_texture_bytes: int = 0
    """The most since the start."""
    resident_bytes: int | None = None
    """Memory of the program that is in use now."""
    celsius: float | None = None
    """Temperature of the processor."""
    megahertz: int | None = None
    """How fast the processor runs now."""
    throttled: str | None = None
    """What the firmware of a Raspberry Pi says, in hexadecimal digits: 0 means never too hot, never too
    little power."""


class Gauge(Protocol):
    """Measures frames while somebody wants to know."""

    def begin(self) -> None:
        """Note every frame from now on; what was noted before is forgotten."""
        ...

    def end(self) -> Sequence[FrameTimes]:
        """Stop noting and return the frames since `begin`."""
        ...

    def machine(self) -> Machine:
        """Look at the device as it is now."""
        ...


@dataclass
class NoGauge:
    """Measures nothing; a test fills it by hand."""

    frames: list[FrameTimes] = field(default_factory=list)
    seen: Machine = field(default_factory=Machine)

    def begin(self) -> None:
        """Leave the frames as they are."""

    def end(self) -> Sequence[FrameTimes]:
        """Return the frames."""
        return tuple(self.frames)

    def machine(self) -> Machine:
        """Return what was set."""
        return self.seen
