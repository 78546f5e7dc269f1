"""Sounds and music through SDL's mixer; silence where there is no sound device."""

import logging
import os
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

FREQUENCY: Final = 48000
BUFFER: Final = 512
"""Samples: 11 ms. A Raspberry Pi may want 1024."""
VOICES: Final = 8
MUSIC_VOLUME: Final = 0.55
EFFECT_VOLUME: Final = 0.9
FADE_MILLISECONDS: Final = 800
WAKING_SECONDS: Final = 1.5
"""How long a television takes to switch its sound on; music waits for it."""

log = logging.getLogger(__name__)


class SdlAudio:
    """Plays ``sounds/*.ogg``; without a sound device every call does nothing."""

    def __init__(self, sounds: Path, *, buffer: int = BUFFER, preload: Iterable[str] = ()) -> None:
        """Open the sound device once and for all.

        Args:
            sounds: Folder of the ``.ogg`` files.
            buffer: Samples that are mixed at once.
            preload: Names of effects that `tick` loads one by one before they are needed.
        """
        self._sounds = sounds
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._preload = deque(preload)
        self._settings = {"music": 1.0, "effects": 1.0}
        self._playing: str | None = None
        self._wanted: str | None = None
        self._opened_at: float | None = None
        self.available: Final = _open_mixer(buffer)
        """Whether there is a sound device."""

    def set_volumes(self, music: float, effects: float) -> None:
        """Set the volumes of the settings, each 0..1."""
        self._settings = {"music": music, "effects": effects}
        if self.available:
            pygame.mixer.music.set_volume(MUSIC_VOLUME * music)

    def play(self, name: str, *, volume: float = 1.0) -> None:
        """Start an effect, see `engine.ui.audio.Audio.play`."""
        sound = self._effect(name) if self.available else None
        if sound is None:
            return
        # Set beforehand: a channel starts at full volume, and the first samples would be too loud.
        sound.set_volume(EFFECT_VOLUME * self._settings["effects"] * volume)
        # With all voices busy the one that plays longest ends.
        pygame.mixer.find_channel(force=True).play(sound)

    def music(self, name: str | None) -> None:
        """Fade to a piece or to silence, see `engine.ui.audio.Audio.music`."""
        self._wanted = name

    def tick(self, now: float) -> None:
        """Go on with fading and loading; to be called about once per frame.

        Args:
            now: Seconds of any steady clock.
        """
        if not self.available:
            return
        if self._opened_at is None:
            self._opened_at = now
        if self._preload:
            self._effect(self._preload.popleft())
        if self._wanted != self._playing and now - self._opened_at >= WAKING_SECONDS:
            self._change_music()

    def close(self) -> None:
        """Give the sound device back."""
        if self.available:
            pygame.mixer.quit()

    def _change_music(self) -> None:
        """Fade the old piece out, and begin the new one as soon as it is silent."""
        if self._playing is not None:
            self._playing = None
            pygame.mixer.music.fadeout(FADE_MILLISECONDS)
        elif self._wanted is not None and not pygame.mixer.music.get_busy():
            self._playing = self._wanted
            try:
                pygame.mixer.music.load(self._sounds / f"{self._wanted}.ogg")
                pygame.mixer.music.set_volume(MUSIC_VOLUME * self._settings["music"])
                pygame.mixer.music.play(-1, fade_ms=FADE_MILLISECONDS)
            except (OSError, pygame.error) as error:
                log.warning("Music %s cannot be played: %s", self._wanted, error)

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._effects:
            try:
                self._effects[name] = pygame.mixer.Sound(self._sounds / f"{name}.ogg")
            except (OSError, pygame.error) as error:
                log.warning("Sound %s cannot be played: %s", name, error)
                self._effects[name] = None
        return self._effects[name]


def _open_mixer(buffer: int) -> bool:
    try:
        pygame.mixer.init(FREQUENCY, -16, 2, buffer, allowedchanges=0)
    except pygame.error as error:
        log.warning("No sound (driver %s): %s", os.environ.get("SDL_AUDIODRIVER", "default"), error)
        return False
    pygame.mixer.set_num_channels(VOICES)
    log.info("Sound at %d Hz, %d samples at once, %d voices", FREQUENCY, buffer, VOICES)
    return True
