"""A sound device that is missing at the start, appears later, and vanishes in the middle of an evening."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import main
from engine.shell.audio import FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS, WAKING_SECONDS, SdlAudio
from tests.reliability.real_program import Unhurried

SOUNDS = main.SOUNDS
LOOP = "roar_1"


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[SdlAudio]:
    """Return sound without a device; SDL is told of one by `plug_in`."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    opened = SdlAudio(SOUNDS, preload=["tick"])
    yield opened
    opened.close()


def plug_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def hear_music(audio: SdlAudio, now: float) -> bool:
    """Tell whether the music plays when its time has come."""
    for moment in (now, now + WAKING_SECONDS):
        audio.tick(moment)
    return pygame.mixer.get_init() is not None and pygame.mixer.music.get_busy()


def test_a_device_that_appears_is_found_and_the_music_begins(
    audio: SdlAudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.music("menu_loop")
    audio.tick(0.0)
    plug_in(monkeypatch)
    audio.tick(FIRST_RETRY_SECONDS - 0.1)
    assert not audio.available
    audio.tick(FIRST_RETRY_SECONDS)
    assert audio.available
    assert hear_music(audio, FIRST_RETRY_SECONDS)


def test_without_a_device_it_is_looked_for_more_and_more_rarely(
    audio: SdlAudio, caplog: pytest.LogCaptureFixture
) -> None:
    looks: list[int] = []
    for second in range(3600):
        caplog.clear()
        audio.tick(float(second))
        looks += [second] * caplog.text.count("No sound")
    pauses = [later - earlier for earlier, later in itertools.pairwise(looks)]
    assert looks[0] == FIRST_RETRY_SECONDS
    assert pauses == sorted(pauses)
    assert max(pauses) <= LAST_RETRY_SECONDS + 1
    assert len(looks) < 20


@pytest.mark.parametrize("another", [True, False])
def test_a_device_that_vanishes_takes_only_its_sound_along(
    audio: SdlAudio, monkeypatch: pytest.MonkeyPatch, another: bool
) -> None:
    plug_in(monkeypatch)
    audio.device_lost()
    audio.music("menu_loop")
    audio.loop(LOOP, 0.5)
    audio.speak("tick_ok")
    audio.play("tick", solo=True)
    assert hear_music(audio, 1.0)
    if not another:
        monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    audio.device_lost()
    assert audio.available is another
    audio.loop(LOOP, 0.7)
    audio.speak("tick")
    audio.play("tick_ok", solo=True)
    assert hear_music(audio, 10.0) is another
    audio.loop(LOOP, 0.0)
    plug_in(monkeypatch)
    audio.tick(12.0)
    audio.tick(10.0 + FIRST_RETRY_SECONDS + WAKING_SECONDS)
    assert hear_music(audio, 60.0)
    audio.play("tick")
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize("driver", ["nonexistent", "disk", "alsa"])
def test_the_program_starts_whatever_there_is_to_hear_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    assert Unhurried(tmp_path / "data").visit_the_pub(20)[-1] == "Menu"
