"""What the tin buffaloes say aloud (setting ``tin_voice``); it always stands on the screen as well.

The sounds are called ``voice_LANGUAGE_KEY``: ``voice_de_8`` is the number, ``voice_de_8_word`` what the club
calls it.
"""

from collections.abc import Iterable
from typing import Final, Literal

from engine.play.seating import Player
from engine.text import LANGUAGES
from scenes.knobeln.words import number_word
from scenes.services import Services

Shout = Literal["rache", "prost", "late"]

HIGHEST_NUMBER: Final = 24
"""Eight players with three coins each."""
SHOUTS: Final[tuple[Shout, ...]] = ("rache", "prost", "late")
"""The shout for revenge, the toast, and what is said when somebody thinks for too long."""
SPOKEN_WORDS: Final = {"de": (0, 3, 7, 8, 9, 11, 12, 13, 14, 18), "en": ()}
"""The numbers whose word can be said, by language: the short ones, and German ones in German only."""

_KEYS: Final = {
    language: (
        *(str(number) for number in range(HIGHEST_NUMBER + 1)),
        *(f"{number}_word" for number in SPOKEN_WORDS[language]),
        *SHOUTS,
    )
    for language in LANGUAGES
}


def voice_sounds(language: str) -> tuple[str, ...]:
    """Return the names of the sounds that are spoken in a language."""
    return tuple(f"voice_{language}_{key}" for key in _KEYS[language])


VOICE_SOUNDS: Final = tuple(name for language in LANGUAGES for name in voice_sounds(language))
"""The names of all spoken sounds."""


def speak(services: Services, number: int) -> None:
    """Say a number, or the club's word for it if it is shown (K-25) and can be said.

    Args:
        services: The house; nothing is heard if its tin voice is off.
        number: 0 to `HIGHEST_NUMBER`.
    """
    language, mode = services.texts.language, services.settings.number_words
    shown = number_word(services.texts, number, mode) is not None
    _say(services, f"{number}_word" if shown and number in SPOKEN_WORDS[language] else str(number))


def shout(services: Services, word: Shout, players: Iterable[Player]) -> None:
    """Let a tin buffalo say one of the shouts.

    Args:
        services: The house; nothing is heard if its tin voice is off.
        word: What to say.
        players: Who is there; nothing is heard if nobody of them is of tin.
    """
    if any(player.is_bot for player in players):
        _say(services, word)


def _say(services: Services, key: str) -> None:
    if services.settings.tin_voice:
        services.audio.speak(f"voice_{services.texts.language}_{key}")
