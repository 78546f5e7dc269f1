"""What the tin buffaloes can say, by language.

Written for the ear: in German two is "zwo", because "zwei" and "drei" sound most alike of all numbers, and
espeak-ng needs some words spelled otherwise to pronounce them as they are spoken at the table.
"""

from typing import NamedTuple


class Utterance(NamedTuple):
    """A text and the voice of espeak-ng that says it."""

    text: str
    accent: str


_GERMAN = "de+m3"
_ENGLISH = "en-gb+m3"

_GERMAN_NUMBERS = """
    null eins zwo drei vier fünf sechs sieben acht neun zehn elf zwölf
    dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig
    einundzwanzig zwo-undzwanzig dreiundzwanzig vierundzwanzig
"""
_ENGLISH_NUMBERS = """
    zero one two three four five six seven eight nine ten eleven twelve
    thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
    twenty-one twenty-two twenty-three twenty-four
"""
"""From 0 to 24: eight players with three coins."""

_GERMAN_WORDS = {
    "0_word": "Bluff",
    "3_word": "Wenn frei",
    "7_word": "Bisse kommt",
    "8_word": "Sonne lacht",
    "9_word": "Popo",
    "11_word": "Internationale",
    "12_word": "Dutzend",
    "13_word": "Ocker",
    "14_word": "Fötzjen",
    "18_word": "Istanbul",
    "rache": "Rache!",
    "prost": "Prost!",
    "late": "Zu spät!",
}
"""What the club calls some numbers, as far as it is short (K-25), and shouts."""

_ENGLISH_WORDS = {"prost": "Cheers!", "late": "Too late!"}


def _numbered(numbers: str) -> dict[str, str]:
    return {str(number): word for number, word in enumerate(numbers.split())}


def _said(texts: dict[str, str], accent: str) -> dict[str, Utterance]:
    return {key: Utterance(text, accent) for key, text in texts.items()}


WORDS: dict[str, dict[str, Utterance]] = {
    "de": _said(_numbered(_GERMAN_NUMBERS) | _GERMAN_WORDS, _GERMAN),
    "en": {
        **_said(_numbered(_ENGLISH_NUMBERS) | _ENGLISH_WORDS, _ENGLISH),
        "rache": Utterance("Rache!", _GERMAN),  # a name, the same in all languages
    },
}
"""Per language and key what is said; ``"8_word"`` is what the club calls the number 8."""
