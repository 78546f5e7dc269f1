"""How the roar sounds: three loops that fade into each other as the meter climbs (``art.md``, 12)."""

from itertools import pairwise
from typing import Final

from engine.ui.audio import Audio

LEVELS: Final = (("roar_1", 48.0), ("roar_2", 64.0), ("roar_3", 82.0))
"""The loops and the dB(A) at which each is heard alone."""
SILENCE: Final = 41.0
"""Below this there is nothing to hear."""


def volumes(decibels: float) -> dict[str, float]:
    """Return how loud each loop is at a reading, 0..1."""
    loud = dict.fromkeys((name for name, _ in LEVELS), 0.0)
    first, first_level = LEVELS[0]
    last, last_level = LEVELS[-1]
    if decibels < first_level:
        loud[first] = max(0.0, (decibels - SILENCE) / (first_level - SILENCE))
    elif decibels >= last_level:
        loud[last] = 1.0
    for (lower, start), (upper, end) in pairwise(LEVELS):
        if start <= decibels < end:
            share = (decibels - start) / (end - start)
            loud[lower], loud[upper] = 1.0 - share, share
    return loud


def roar(audio: Audio, decibels: float) -> None:
    """Roar as loud as the meter says; may be called in every frame."""
    for name, volume in volumes(decibels).items():
        audio.loop(name, volume)


def hush(audio: Audio) -> None:
    """Fall silent."""
    for name, _ in LEVELS:
        audio.loop(name, 0.0)
