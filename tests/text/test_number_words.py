"""What the club calls its numbers, in both languages (K-25)."""

from engine.text import Texts
from scenes.knobeln.words import UNCLEAN, number_word

SAME: frozenset[int] = frozenset({0, 18})
"""Bluff and Istanbul are what they are."""
NUMBERS = range(25)


def test_english_words_are_english() -> None:
    german, english = Texts("de", strict=True), Texts("en", strict=True)
    for number in NUMBERS:
        word = number_word(german, number, "original")
        translated = number_word(english, number, "original")
        assert (word is None) == (translated is None), number
        assert word is None or (word == translated) == (number in SAME), number


def test_a_clean_house_leaves_out_the_rude_ones_in_both_languages() -> None:
    for language in ("de", "en"):
        texts = Texts(language, strict=True)
        left_out = {
            number
            for number in NUMBERS
            if number_word(texts, number, "original") != number_word(texts, number, "clean")
        }
        assert left_out == UNCLEAN
