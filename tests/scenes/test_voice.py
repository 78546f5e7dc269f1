from types import SimpleNamespace
from typing import cast

import pytest

from engine.play.seating import Player
from engine.settings import NumberWords, Settings
from engine.text import LANGUAGES, Texts
from engine.ui.audio import NullAudio
from scenes.knobeln.words import number_word
from scenes.services import Services
from scenes.voice import HIGHEST_NUMBER, SHOUTS, SPOKEN_WORDS, VOICE_SOUNDS, shout, speak

TIN = Player("Blech-1", "blech1", "normal")


def house(language: str = "de", words: NumberWords = "original", *, tin_voice: bool = True) -> Services:
    """Return as much of the house as the voice needs."""
    settings = Settings(number_words=words, tin_voice=tin_voice)
    return cast(
        Services, SimpleNamespace(texts=Texts(language, strict=True), settings=settings, audio=NullAudio())
    )


def said(services: Services) -> list[str]:
    """Return the sounds of what was said in this house."""
    assert isinstance(services.audio, NullAudio)
    assert services.audio.played == []
    return services.audio.spoken


@pytest.mark.parametrize(
    ("words", "number", "sound"),
    [
        ("original", 8, "voice_de_8_word"),
        ("original", 14, "voice_de_14_word"),
        ("clean", 8, "voice_de_8_word"),
        ("clean", 14, "voice_de_14"),
        ("off", 8, "voice_de_8"),
        ("original", 5, "voice_de_5"),  # has no word
        ("original", 10, "voice_de_10"),  # has one that is too long
        ("original", 16, "voice_de_16"),
    ],
)
def test_k_25_a_number_or_its_word_is_said(words: NumberWords, number: int, sound: str) -> None:
    services = house(words=words)
    speak(services, number)
    assert said(services) == [sound]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_has_a_sound(language: str) -> None:
    services = house(language)
    for number in range(HIGHEST_NUMBER + 1):
        speak(services, number)
    for word in SHOUTS:
        shout(services, word, [TIN])
    assert len(said(services)) == HIGHEST_NUMBER + 1 + len(SHOUTS)
    assert set(said(services)) <= set(VOICE_SOUNDS)
    assert all(name.startswith(f"voice_{language}_") for name in said(services))


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_words_of_the_club_are_spoken(language: str) -> None:
    texts = Texts(language, strict=True)
    assert all(number_word(texts, number, "original") for number in SPOKEN_WORDS[language])


def test_with_the_tin_voice_off_nothing_is_said() -> None:
    services = house(tin_voice=False)
    speak(services, 3)
    shout(services, "prost", [TIN])
    assert said(services) == []


def test_nobody_of_tin_shouts_nothing() -> None:
    services = house()
    shout(services, "late", [Player("Jupp", "jupp")])
    assert said(services) == []
