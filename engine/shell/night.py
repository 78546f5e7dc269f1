"""The night: sound that becomes softer by the clock on the wall, in the kiosk and elsewhere."""

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Final, Protocol

from engine.quiet import QuietHours
from engine.settings import Settings
from engine.shell.audio import SdlAudio

LOOK_EVERY: Final = 10.0
"""Seconds between two looks at the clock on the wall."""


class HouseRules(Protocol):
    """How loud the house may be; `engine.shell.kiosk.KioskRules` are some."""

    def follow(self, settings: Settings) -> None:
        """Take over what the people have changed, if it concerns these rules."""
        ...

    def quiet(self, hour: int) -> bool:
        """Tell whether an hour of the day, 0..23, belongs to the quiet ones."""
        ...

    def gain(self, hour: int) -> float:
        """Return the factor for all volumes in an hour of the day."""
        ...


class OwnRules:
    """The rules outside of the kiosk: the quiet hours of the settings."""

    def __init__(self, hours: str) -> None:
        """Begin with quiet hours as the settings write them."""
        self.hours = QuietHours.parsed(hours)

    def follow(self, settings: Settings) -> None:
        """Take over what was changed."""
        self.hours = QuietHours.parsed(settings.quiet_hours)

    def quiet(self, hour: int) -> bool:
        """Tell whether an hour of the day belongs to the quiet ones."""
        return hour in self.hours

    def gain(self, hour: int) -> float:
        """Return the factor for all volumes in an hour of the day."""
        return self.hours.gain(hour)


class LimitedAudio(SdlAudio):
    """Sound that is never louder than the house allows, and softer at night."""

    def __init__(
        self,
        sounds: Path,
        rules: HouseRules,
        *,
        preload: Iterable[str] = (),
        today: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Open the sound device once and for all.

        Args:
            sounds: Folder of the ``.ogg`` files.
            rules: How loud it may be, and when.
            preload: See `SdlAudio`.
            today: Date and time on the wall.
        """
        super().__init__(sounds, preload=preload)
        self._rules = rules
        self._today = today
        self._wished = (1.0, 1.0, 1.0)
        self._looked_at: float | None = None
        self.gain = 1.0
        """The factor for all volumes now."""
        self.set_volumes(*self._wished)

    def set_volumes(self, music: float, effects: float, voice: float) -> None:
        """Set the volumes of the settings, each 0..1; the limit and the night are taken off."""
        self._wished = (music, effects, voice)
        self.gain = self._rules.gain(self._today().hour)
        super().set_volumes(*(volume * self.gain for volume in self._wished))

    def tick(self, now: float) -> None:
        """Go on with fading and loading; now and then look whether the night has begun or ended."""
        super().tick(now)
        if self._looked_at is None or now - self._looked_at >= LOOK_EVERY:
            self._looked_at = now
            if self._rules.gain(self._today().hour) != self.gain:
                self.set_volumes(*self._wished)
