"""The built files, read once for all tests."""

from functools import cache
from math import gcd

import numpy as np
import soundfile
from scipy.signal import resample_poly

from sounds.source.build import file_of
from sounds.source.catalogue import SOUNDS
from sounds.source.measures import momentary_loudness, true_peak
from sounds.source.ogg import MIXER_RATE, decoded
from sounds.source.signal import SAMPLE_RATE, Samples

_SILENCE = -70.0
_RELATIVE_GATE = 0.1

MUSIC = [name for name in SOUNDS if name.endswith("_loop")]
"""The pieces of music: that of the menu and those of the tables."""

VOICES = [name for name in SOUNDS if name.startswith("voice_")]
"""What the tin buffaloes say."""


@cache
def heard(name: str) -> Samples:
    """Return what the built file of a sound plays; do not change it."""
    sound = _loop(name) if name in MUSIC else decoded(file_of(name))
    sound.flags.writeable = False
    return sound


def _loop(name: str) -> Samples:
    """Decode a piece of music, with a filter that takes a twentieth of the time of a Fourier transform."""
    sound, rate = soundfile.read(file_of(name), always_2d=True)
    assert rate == MIXER_RATE
    step = gcd(SAMPLE_RATE, MIXER_RATE)
    loop = resample_poly(sound, SAMPLE_RATE // step, MIXER_RATE // step, axis=0, padtype="wrap")
    return np.repeat(loop[: round(len(sound) * SAMPLE_RATE / MIXER_RATE)], 2 // sound.shape[1], axis=1)


@cache
def loudness_of(name: str) -> float:
    """Return the loudness of the loudest 400 ms of a built file in LUFS."""
    return momentary_loudness(heard(name))


@cache
def integrated_loudness_of(name: str) -> float:
    """Return the loudness of a whole built file in LUFS, without its pauses (ITU-R BS.1770).

    Each of the overlapping blocks is filtered on its own: over 400 ms that makes no difference of 0.01 dB.
    """
    sound, block = heard(name), int(0.4 * SAMPLE_RATE)
    begins = range(0, len(sound) - block + 1, block // 4)
    loudness = np.array([momentary_loudness(sound[begin : begin + block]) for begin in begins])
    power = 10.0 ** (loudness / 10.0)
    audible = power[loudness > _SILENCE]
    gate = _RELATIVE_GATE * audible.mean()
    return float(10.0 * np.log10(audible[audible > gate].mean()))


@cache
def true_peak_of(name: str) -> float:
    """Return the true peak of a built file in dBFS.

    One channel after the other: both of a whole piece take up half a gigabyte.
    """
    return max(true_peak(np.ascontiguousarray(channel)[:, np.newaxis]) for channel in heard(name).T)
