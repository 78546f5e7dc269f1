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
LOOPS: Final = 3
"""How many of the voices may be loops."""
MUSIC_VOLUME: Final = 0.55
EFFECT_VOLUME: Final = 0.9
SPEECH_VOLUME: Final = 1.0
FADE_MILLISECONDS: Final = 800
CUT_MILLISECONDS: Final = 40
"""How fast a loop ends, and a word that is cut short: too slow for a click."""
DUCKED: Final = 8.0
"""How many dB the music is turned down to make room (``art.md``, Sound)."""
DUCKING_SECONDS: Final = 0.12
UNDUCKING_SECONDS: Final = 0.5
WAKING_SECONDS: Final = 1.5
"""How long a television takes to switch its sound on; music waits for it."""
FIRST_RETRY_SECONDS: Final = 5.0
"""Without a sound device one is looked for again after so long, then after twice that, and so on."""
LAST_RETRY_SECONDS: Final = 300.0
"""Longest time between two looks: each takes a frame or two where there is no device."""

log = logging.getLogger(__name__)


class SdlAudio:
    """Plays ``sounds/*.ogg``; without a sound device every call does nothing, until there is one."""

    def __init__(self, sounds: Path, *, buffer: int = BUFFER, preload: Iterable[str] = ()) -> None:
        """Open the sound device; if there is none, `tick` looks for one now and then.

        Args:
            sounds: Folder of the ``.ogg`` files.
            buffer: Samples that are mixed at once.
            preload: Names of effects that `tick` loads one by one before they are needed.
        """
        self._sounds = sounds
        self._buffer = buffer
        self._wishes = tuple(preload)
        self._settings = {"music": 1.0, "effects": 1.0, "voice": 1.0}
        self._wanted: str | None = None
        self._ticked_at = 0.0
        self._retry_seconds = FIRST_RETRY_SECONDS
        self._retry_at: float | None = None
        self._open()

    def _open(self) -> None:
        """Open the sound device and begin with nothing loaded and nothing heard."""
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._preload = deque(self._wishes)
        self._playing: str | None = None
        self._opened_at: float | None = None
        self._spoken: pygame.mixer.Sound | None = None
        self._soloists: deque[pygame.mixer.Sound] = deque()
        self._ducked = 0.0
        """By how many dB the music is turned down now."""
        self.available = _open_mixer(self._buffer)
        """Whether there is a sound device."""
        voices = VOICES if self.available else 0
        self._channels = deque(pygame.mixer.Channel(number) for number in range(voices))
        """The voices that are no loops, the one that began longest ago first."""
        self._loops: dict[str, pygame.mixer.Channel] = {}

    def device_lost(self) -> None:
        """The sound device that was played on is gone: go on with another one, if there is any."""
        self.close()
        self._retry_seconds, self._retry_at = FIRST_RETRY_SECONDS, None
        self._open()

    def _look_for_device(self, now: float) -> None:
        """Try to open a device again when it is time for that."""
        if self._retry_at is None:
            self._retry_at = now + self._retry_seconds
        elif now >= self._retry_at:
            self._retry_seconds = min(LAST_RETRY_SECONDS, 2.0 * self._retry_seconds)
            self._retry_at = None
            self._open()

    def set_volumes(self, music: float, effects: float, voice: float) -> None:
        """Set the volumes of the settings, each 0..1; what is spoken does not depend on the effects."""
        self._settings = {"music": music, "effects": effects, "voice": voice}
        if self.available:
            self._set_music_volume()

    def play(self, name: str, *, volume: float = 1.0, solo: bool = False) -> None:
        """Start an effect, see `engine.ui.audio.Audio.play`."""
        sound = self._effect(name)
        if sound is not None:
            self._start(sound, self._settings["effects"] * EFFECT_VOLUME * volume)
            if solo:
                self._make_room_for(sound)

    def loop(self, name: str, volume: float) -> None:
        """Repeat an effect, change its volume or end it, see `engine.ui.audio.Audio.loop`."""
        sound = self._effect(name)
        if sound is None:
            return
        if volume <= 0:
            if name in self._loops:
                channel = self._loops.pop(name)
                channel.fadeout(CUT_MILLISECONDS)
                self._channels.append(channel)
        elif name in self._loops:
            sound.set_volume(self._settings["effects"] * EFFECT_VOLUME * volume)
        elif len(self._loops) < LOOPS:
            channel = self._start(sound, self._settings["effects"] * EFFECT_VOLUME * volume, repeats=-1)
            self._channels.remove(channel)
            self._loops[name] = channel
            self._make_room_for(sound)

    def speak(self, name: str) -> None:
        """Say a word, see `engine.ui.audio.Audio.speak`."""
        if self._spoken is not None:
            self._spoken.fadeout(CUT_MILLISECONDS)
        self._spoken = self._effect(name)
        if self._spoken is not None:
            self._start(self._spoken, self._settings["voice"] * SPEECH_VOLUME)
            self._make_room_for(self._spoken)

    def music(self, name: str | None) -> None:
        """Fade to a piece or to silence, see `engine.ui.audio.Audio.music`."""
        self._wanted = name

    @property
    def piece(self) -> str | None:
        """The piece that is asked for now, whether it is heard or not."""
        return self._wanted

    def tick(self, now: float) -> None:
        """Go on with fading and loading; to be called about once per frame.

        Args:
            now: Seconds of any steady clock.
        """
        if not self.available:
            self._look_for_device(now)
            return
        if self._opened_at is None:
            self._opened_at = self._ticked_at = now
        if self._preload:
            self._effect(self._preload.popleft())
        self._duck(now - self._ticked_at)
        self._ticked_at = now
        if self._wanted != self._playing and now - self._opened_at >= WAKING_SECONDS:
            self._change_music()

    def close(self) -> None:
        """Give the sound device back."""
        if self.available:
            pygame.mixer.quit()

    def _start(self, sound: pygame.mixer.Sound, volume: float, repeats: int = 0) -> pygame.mixer.Channel:
        """Start a sound on a voice that is silent, or on the one that has played longest."""
        # Set beforehand: a channel starts at full volume, and the first samples would be too loud.
        sound.set_volume(volume)
        silent = (channel for channel in self._channels if not channel.get_busy())
        channel = next(silent, self._channels[0])
        channel.play(sound, loops=repeats)
        self._channels.remove(channel)
        self._channels.append(channel)
        return channel

    def _make_room_for(self, sound: pygame.mixer.Sound) -> None:
        if sound not in self._soloists:
            self._soloists.append(sound)

    def _duck(self, passed: float) -> None:
        """Turn the music down while there is a soloist, and up again afterwards."""
        while self._soloists and not self._soloists[0].get_num_channels():
            self._soloists.popleft()
        if self._soloists:
            ducked = min(DUCKED, self._ducked + DUCKED * passed / DUCKING_SECONDS)
        else:
            ducked = max(0.0, self._ducked - DUCKED * passed / UNDUCKING_SECONDS)
        if ducked != self._ducked:
            self._ducked = ducked
            self._set_music_volume()

    def _set_music_volume(self) -> None:
        quieter = 10.0 ** (-self._ducked / 20.0)
        pygame.mixer.music.set_volume(MUSIC_VOLUME * self._settings["music"] * quieter)

    def _change_music(self) -> None:
        """Fade the old piece out, and begin the new one as soon as it is silent."""
        if self._playing is not None:
            self._playing = None
            pygame.mixer.music.fadeout(FADE_MILLISECONDS)
        elif self._wanted is not None and not pygame.mixer.music.get_busy():
            self._playing = self._wanted
            try:
                pygame.mixer.music.load(self._sounds / f"{self._wanted}.ogg")
                self._set_music_volume()
                pygame.mixer.music.play(-1, fade_ms=FADE_MILLISECONDS)
            except (OSError, pygame.error) as error:
                log.warning("Music %s cannot be played: %s", self._wanted, error)

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        if not self.available:
            return None
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
