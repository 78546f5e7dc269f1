"""The tin voice: what is said, in which sizes, and that numbers cannot be mistaken for each other."""

import subprocess

import numpy as np
import pytest

from engine.text import LANGUAGES
from scenes import voice as scenes_voice
from scenes.sounds import EFFECT_NAMES, MUSIC_NAMES, SOUND_NAMES, effects_for
from sounds.source import voice
from sounds.source.build import FOLDER, file_of
from sounds.source.catalogue import SOUNDS
from sounds.source.signal import SAMPLE_RATE, time_axis
from sounds.source.words import WORDS
from tests.sounds.built import MUSIC, VOICES, heard

KILOBYTE = 1024


def test_every_sound_that_the_scenes_play_is_built() -> None:
    assert set(SOUND_NAMES) <= set(SOUNDS)
    assert len(SOUND_NAMES) == len(set(SOUND_NAMES))


def test_the_scenes_know_all_music_and_load_none_of_it_beforehand() -> None:
    assert set(MUSIC_NAMES) == set(MUSIC)
    assert not set(MUSIC) & set(EFFECT_NAMES)


def test_the_scenes_know_every_word() -> None:
    assert set(scenes_voice.VOICE_SOUNDS) == set(VOICES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_up_to_24_and_the_shouts_can_be_said(language: str) -> None:
    assert {str(number) for number in range(25)} | {"rache", "prost", "late"} <= set(WORDS[language])


def test_two_is_zwo_so_that_nobody_hears_three() -> None:
    german = WORDS["de"]
    assert german["2"].text == "zwo"
    assert not any("zwei" in said.text for said in german.values())


def test_no_word_of_the_club_is_spoken_with_a_wrong_v() -> None:
    assert WORDS["de"]["14_word"].text.startswith("F")


@pytest.mark.parametrize("name", VOICES)
def test_a_word_is_short(name: str) -> None:
    assert len(heard(name)) / SAMPLE_RATE < 1.6


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_small(language: str) -> None:
    files = FOLDER.glob(f"voice_{language}_*.ogg")
    assert sum(path.stat().st_size for path in files) <= 400 * KILOBYTE


def test_all_sounds_together_are_small() -> None:
    sizes = {name: file_of(name).stat().st_size for name in SOUNDS}
    loaded_beforehand = [size for name, size in sizes.items() if name not in MUSIC]
    assert sum(loaded_beforehand) < 1900 * KILOBYTE
    assert sum(sizes.values()) < 4500 * KILOBYTE


def test_the_tin_is_narrow_and_leaves_the_length_alone() -> None:
    time = time_axis(0.5)
    wide = sum(np.sin(2 * np.pi * frequency * time) for frequency in (60, 1000, 12_000))
    tin = voice.in_tin(np.asarray(wide))
    assert len(tin) == len(time)
    power = np.abs(np.fft.rfft(tin)) ** 2
    frequencies = np.fft.rfftfreq(len(tin), 1 / SAMPLE_RATE)
    assert power[(frequencies > 200) & (frequencies < 5500)].sum() > 0.95 * power.sum()


def test_the_version_is_read_from_what_espeak_says(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "eSpeak NG text-to-speech: 1.51  Data at: /usr/lib/espeak-ng-data\n"

    def answer(*_arguments: object, **_options: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 0, stdout=said)

    monkeypatch.setattr(subprocess, "run", answer)
    assert voice.installed_version() == "1.51"


def test_words_of_another_language_are_not_loaded_beforehand() -> None:
    german, english = set(effects_for("de")), set(effects_for("en"))
    assert german | english == set(EFFECT_NAMES)
    assert german - english == {name for name in EFFECT_NAMES if name.startswith("voice_de_")}
    assert english - german == {name for name in EFFECT_NAMES if name.startswith("voice_en_")}
