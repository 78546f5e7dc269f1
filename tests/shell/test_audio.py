import array
from collections.abc import Iterator
from pathlib import Path

import numpy
import pygame
import pytest
import soundfile

from engine.shell.audio import VOICES, SdlAudio
from engine.ui.audio import Audio

LOUDNESS = 0.3


@pytest.fixture(scope="module")
def sounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write two tones of half a second."""
    folder = tmp_path_factory.mktemp("sounds")
    for name, frequency in (("low", 220), ("high", 880)):
        wave = numpy.sin(2 * numpy.pi * frequency * numpy.arange(24000) / 48000)
        soundfile.write(folder / f"{name}.ogg", LOUDNESS * wave, 48000, format="OGG", subtype="VORBIS")
    return folder


@pytest.fixture
def audio(sounds: Path) -> Iterator[SdlAudio]:
    opened = SdlAudio(sounds, preload=["low", "missing", "high"])
    yield opened
    opened.close()


def test_it_is_an_audio(audio: SdlAudio) -> None:
    used: Audio = audio
    used.music(None)
    assert audio.available


def test_no_sound_device_means_silence(
    sounds: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    audio = SdlAudio(sounds, preload=["low"])
    assert not audio.available
    assert "No sound (driver nonexistent)" in caplog.text
    audio.set_volumes(0.5, 0.5)
    audio.play("low")
    audio.music("high")
    audio.tick(0.0)
    audio.tick(5.0)
    audio.close()


def test_effects_are_loaded_one_at_a_time_and_missing_ones_logged_once(
    audio: SdlAudio, caplog: pytest.LogCaptureFixture
) -> None:
    for tick in range(5):
        audio.tick(tick / 60)
    audio.play("missing")
    audio.play("missing")
    assert caplog.text.count("Sound missing cannot be played") == 1


def test_at_most_eight_voices_play(audio: SdlAudio) -> None:
    for _ in range(VOICES * 2):
        audio.play("low")
    assert pygame.mixer.get_num_channels() == VOICES
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(VOICES))


def test_effects_are_as_loud_as_settings_and_call_say(audio: SdlAudio) -> None:
    audio.set_volumes(1.0, 0.5)
    audio.play("low", volume=0.5)
    sound = pygame.mixer.Channel(0).get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.9 * 0.25, abs=0.01)


def test_music_waits_for_the_television_and_changes_after_a_fade(audio: SdlAudio) -> None:
    music = pygame.mixer.music
    audio.music("low")
    audio.tick(10.0)
    assert not music.get_busy()
    audio.tick(11.6)
    assert music.get_busy()
    assert music.get_volume() == pytest.approx(0.55, abs=0.01)
    audio.set_volumes(0.5, 1.0)
    assert music.get_volume() == pytest.approx(0.275, abs=0.01)
    audio.music("high")
    audio.tick(11.7)
    audio.tick(11.8)
    assert music.get_busy()
    music.stop()
    audio.tick(12.0)
    assert music.get_busy()
    audio.music(None)
    audio.tick(13.0)
    music.stop()
    audio.tick(14.0)
    assert not music.get_busy()


def test_missing_music_is_logged_and_not_tried_again(
    audio: SdlAudio, caplog: pytest.LogCaptureFixture
) -> None:
    audio.music("nothing")
    for now in (0.0, 2.0, 3.0, 4.0):
        audio.tick(now)
    assert caplog.text.count("Music nothing cannot be played") == 1


def test_what_is_played_reaches_the_device(
    sounds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = tmp_path / "recording.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(recording))
    # The driver waits this many milliseconds after each buffer; none makes it as fast as it can.
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "0")
    audio = SdlAudio(sounds)
    assert audio.available
    audio.play("high")
    while pygame.mixer.get_busy():
        pass
    audio.close()
    loudest = max(array.array("h", recording.read_bytes())) / 32768
    assert loudest == pytest.approx(LOUDNESS * 0.9, rel=0.1)
