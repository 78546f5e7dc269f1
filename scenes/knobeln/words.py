"""What the club calls its numbers (K-25)."""

from typing import Final

from engine.text import Texts

UNCLEAN: Final = frozenset({14, 16})
"""The two that a clean house calls by their number."""


def number_word(texts: Texts, number: int, mode: str) -> str | None:
    """Return the club's word for a number.

    Args:
        texts: The language; words stand in ``[knobeln.word]``.
        number: What was called.
        mode: The setting: ``original``, ``clean`` (without the two vulgar words) or ``off``.

    Returns:
        The word, or ``None`` if the number has none or it is not wanted.
    """
    key = f"knobeln.word.{number}"
    if mode == "off" or (mode == "clean" and number in UNCLEAN) or key not in texts:
        return None
    return texts(key)
