"""The built files, read once for all tests."""

from functools import cache

from sounds.source.build import file_of
from sounds.source.catalogue import SOUNDS
from sounds.source.measures import momentary_loudness, true_peak
from sounds.source.ogg import decoded
from sounds.source.signal import Samples

VOICES = [name for name in SOUNDS if name.startswith("voice_")]
"""What the tin buffaloes say."""


@cache
def heard(name: str) -> Samples:
    """Return what the built file of a sound plays; do not change it."""
    sound = decoded(file_of(name))
    sound.flags.writeable = False
    return sound


@cache
def loudness_of(name: str) -> float:
    """Return the loudness of the loudest 400 ms of a built file in LUFS."""
    return momentary_loudness(heard(name))


@cache
def true_peak_of(name: str) -> float:
    """Return the true peak of a built file in dBFS."""
    return true_peak(heard(name))
