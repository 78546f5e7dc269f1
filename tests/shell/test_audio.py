import array
from collections.abc import Iterator
from pathlib import Path

import numpy
import pygame
import pytest
import soundfile

from engine.shell.audio import LOOPS, VOICES, SdlAudio
from engine.ui.audio import Audio

LOUDNESS = 0.3
GAME_SOUNDS = Path(__file__).parents[2] / "sounds"


@pytest.fixture(scope="module")
def sounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write two tones of half a second, and one of three seconds."""
    folder = tmp_path_factory.mktemp("sounds")
    for name, frequency, seconds in (("low", 220, 0.5), ("high", 880, 0.5), ("long", 440, 3)):
        wave = numpy.sin(2 * numpy.pi * frequency * numpy.arange(int(48000 * seconds)) / 48000)
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
    audio.set_volumes(0.5, 0.5, 0.5)
    audio.play("low", solo=True)
    audio.loop("low", 0.5)
    audio.loop("low", 0.0)
    audio.speak("high")
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
    audio.set_volumes(1.0, 0.5, 1.0)
    audio.play("low", volume=0.5)
    sound = pygame.mixer.Channel(0).get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.9 * 0.25, abs=0.01)


def test_words_have_a_volume_of_their_own(audio: SdlAudio) -> None:
    audio.set_volumes(1.0, 0.25, 0.5)
    audio.speak("low")
    sound = pygame.mixer.Channel(0).get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.5, abs=0.01)


def playing(name: str, sounds: Path) -> list[pygame.mixer.Channel]:
    """Return the channels that play a sound of this length and these samples."""
    wanted = pygame.mixer.Sound(sounds / f"{name}.ogg").get_raw()
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    heard = [(channel, channel.get_sound()) for channel in channels if channel.get_busy()]
    return [channel for channel, sound in heard if sound is not None and sound.get_raw() == wanted]


def test_with_all_voices_busy_the_one_that_has_played_longest_ends(audio: SdlAudio, sounds: Path) -> None:
    audio.play("high")
    for _ in range(VOICES - 1):
        audio.play("low")
    assert len(playing("high", sounds)) == 1
    audio.play("low")
    assert playing("high", sounds) == []
    assert len(playing("low", sounds)) == VOICES


def test_a_loop_begins_once_changes_its_volume_and_ends(audio: SdlAudio, sounds: Path) -> None:
    audio.set_volumes(1.0, 0.5, 1.0)
    audio.loop("low", 0.0)
    assert playing("low", sounds) == []
    for volume in (0.2, 0.4, 1.0):
        audio.loop("low", volume)
        (channel,) = playing("low", sounds)
        sound = channel.get_sound()
        assert sound is not None
        assert sound.get_volume() == pytest.approx(0.9 * 0.5 * volume, abs=0.01)
    audio.loop("low", 0.0)
    audio.play("high")
    while playing("high", sounds):
        pass
    assert playing("low", sounds) == []
    audio.loop("low", 0.3)
    assert len(playing("low", sounds)) == 1


def test_effects_do_not_end_a_loop(audio: SdlAudio, sounds: Path) -> None:
    audio.loop("low", 1.0)
    for _ in range(VOICES * 2):
        audio.play("high")
    assert len(playing("low", sounds)) == 1
    assert len(playing("high", sounds)) == VOICES - 1


def test_a_voice_whose_loop_has_ended_is_used_again(audio: SdlAudio, sounds: Path) -> None:
    for _ in range(VOICES):
        audio.loop("low", 1.0)
        audio.loop("low", 0.0)
    for _ in range(VOICES):
        audio.play("high")
    assert len(playing("high", sounds)) == VOICES


def test_there_are_not_more_loops_than_allowed(tmp_path: Path, sounds: Path) -> None:
    names = [f"loop_{number}" for number in range(LOOPS + 1)]
    for name in names:
        (tmp_path / f"{name}.ogg").write_bytes((sounds / "low.ogg").read_bytes())
    audio = SdlAudio(tmp_path)
    for name in names:
        audio.loop(name, 1.0)
    assert len(playing("low", sounds)) == LOOPS
    audio.loop(names[0], 0.0)
    audio.loop(names[-1], 0.5)
    volumes = [sound.get_volume() for channel in playing("low", sounds) if (sound := channel.get_sound())]
    assert min(volumes) == pytest.approx(0.9 * 0.5, abs=0.01)
    audio.close()


def test_the_loops_of_the_game_are_not_cut_when_they_are_loaded(audio: SdlAudio) -> None:
    for name in ("roar_1", "roar_2", "roar_3"):
        assert pygame.mixer.Sound(GAME_SOUNDS / f"{name}.ogg").get_length() == 2.0


def test_a_missing_loop_or_word_is_silence(audio: SdlAudio, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        audio.loop("nothing", 1.0)
        audio.loop("nothing", 0.0)
        audio.speak("no word")
    assert caplog.text.count("cannot be played") == 2
    assert not pygame.mixer.get_busy()


def test_a_word_cuts_short_the_one_before(audio: SdlAudio, sounds: Path) -> None:
    audio.speak("long")
    (channel,) = playing("long", sounds)
    sound = channel.get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(1.0, abs=0.01)
    audio.speak("low")
    assert len(playing("low", sounds)) == 1
    while playing("low", sounds):
        pass
    assert playing("long", sounds) == []


@pytest.mark.parametrize("soloist", ["effect", "loop", "word"])
def test_the_music_makes_room_for_a_soloist(audio: SdlAudio, soloist: str) -> None:
    music = pygame.mixer.music
    full, ducked = 0.55, 0.55 * 10 ** (-8 / 20)
    audio.music("low")
    for now in (0.0, 2.0):
        audio.tick(now)
    audio.play("high")
    audio.tick(3.0)
    assert music.get_volume() == pytest.approx(full, abs=0.01)
    pygame.mixer.stop()
    match soloist:
        case "effect":
            audio.play("high", solo=True)
        case "loop":
            audio.loop("high", 0.1)
        case _:
            audio.speak("high")
    audio.tick(3.06)
    assert ducked + 0.05 < music.get_volume() < full - 0.05
    audio.tick(3.12)
    assert music.get_volume() == pytest.approx(ducked, abs=0.01)
    audio.set_volumes(0.5, 1.0, 1.0)
    assert music.get_volume() == pytest.approx(ducked / 2, abs=0.01)
    pygame.mixer.stop()
    audio.tick(3.32)
    assert ducked / 2 + 0.02 < music.get_volume() < full / 2 - 0.02
    audio.tick(3.62)
    assert music.get_volume() == pytest.approx(full / 2, abs=0.01)


def test_music_waits_for_the_television_and_changes_after_a_fade(audio: SdlAudio) -> None:
    music = pygame.mixer.music
    audio.music("low")
    audio.tick(10.0)
    assert not music.get_busy()
    audio.tick(11.6)
    assert music.get_busy()
    assert music.get_volume() == pytest.approx(0.55, abs=0.01)
    audio.set_volumes(0.5, 1.0, 1.0)
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
