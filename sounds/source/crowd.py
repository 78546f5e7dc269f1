"""The people in the pub: many voices that sing one vowel not quite together."""

from typing import NamedTuple

import numpy as np

from sounds.source.room import in_room
from sounds.source.signal import (
    SAMPLE_RATE,
    Samples,
    gentle_band_pass,
    gentle_low_pass,
    low_pass,
    mix_in,
    pan,
)


class Formant(NamedTuple):
    """A resonance of the mouth that moves from ``start`` to ``end`` Hz; ``width`` is half its band."""

    start: float
    end: float
    width: float
    level: float


AHH = (
    Formant(420, 730, 70, 1.0),
    Formant(760, 1150, 90, 0.6),
    Formant(2400, 2500, 150, 0.22),
    Formant(3100, 3250, 200, 0.09),
)
"""The mouth opens from O to A."""

OHH = (
    Formant(430, 430, 70, 1.0),
    Formant(800, 780, 80, 0.55),
    Formant(2400, 2350, 150, 0.15),
    Formant(3000, 3000, 200, 0.05),
)
"""The mouth stays round."""

_LOWEST_RESONANCE = 60.0
_BREATH = 0.05
_UNSTEADINESS = 0.014


def _pitch(random: np.random.Generator, glide: tuple[float, float], time: Samples, vibrato: float) -> Samples:
    """Return the frequency over time: a glide with vibrato that sets in late, and a little unsteadiness."""
    start, end = glide
    duration = len(time) / SAMPLE_RATE
    wave = np.sin(2 * np.pi * vibrato * time + random.uniform(0.0, 6.0))
    frequency = start * (end / start) ** (time / duration) * (1 + 0.010 * wave * np.minimum(1.0, time / 0.3))
    drift = low_pass(random.standard_normal(len(time)), 9)
    steady: Samples = frequency * (1 + _UNSTEADINESS * drift / (np.std(drift) + 1e-9))
    return steady


def _voice(
    random: np.random.Generator,
    duration: float,
    glide: tuple[float, float],
    formants: tuple[Formant, ...],
    vibrato: float,
) -> Samples:
    """Return one voice of standard deviation 1: a buzz and some breath through the formants."""
    time = np.arange(int(duration * SAMPLE_RATE)) / SAMPLE_RATE
    cycles = np.cumsum(_pitch(random, glide, time, vibrato)) / SAMPLE_RATE
    throat = gentle_low_pass(2 * (cycles % 1) - 1, 1900) + _BREATH * random.standard_normal(len(time))
    opening = np.clip((time / duration - 0.08) / 0.3, 0.0, 1.0)
    voice = np.zeros(len(time))
    for start, end, width, level in formants:
        closed = gentle_band_pass(throat, max(_LOWEST_RESONANCE, start - width), start + width)
        opened = gentle_band_pass(throat, max(_LOWEST_RESONANCE, end - width), end + width)
        voice += level * (closed * (1 - opening) + opened * opening)
    normal: Samples = voice / (np.std(voice) + 1e-9)
    return normal


def crowd(
    formants: tuple[Formant, ...],
    *,
    voices: int,
    duration: float,
    pitches: tuple[float, float],
    glide: float,
    seed: int,
) -> Samples:
    """Return a crowd in stereo.

    Args:
        formants: The vowel.
        voices: How many people.
        duration: Length of the longest voice in seconds; a tail of half a second follows.
        pitches: Lowest and highest voice in Hz.
        glide: By what factor the pitch changes until the end.
        seed: Which people.
    """
    random = np.random.default_rng(seed)
    track = np.zeros((int((duration + 0.5) * SAMPLE_RATE), 2))
    for person in range(voices):
        pitch = random.uniform(*pitches)
        length = duration * random.uniform(0.75, 1.0)
        path = (pitch * random.uniform(0.92, 0.98), pitch * glide * random.uniform(0.97, 1.0))
        own = np.random.default_rng(seed * 100 + person)
        voice = _voice(own, length, path, formants, random.uniform(4.5, 6.0))
        begun = np.arange(len(voice)) / SAMPLE_RATE
        rise = np.minimum(1.0, begun / random.uniform(0.09, 0.22))
        fall = np.minimum(1.0, (len(voice) / SAMPLE_RATE - begun) / 0.45) ** 1.3
        start = random.uniform(0.0, 0.16)
        mix_in(track, pan(voice * rise * fall, random.uniform(-0.8, 0.8)), start)
    left = in_room(track[:, 0], 0.30, 0.7, seed=7)[:, 0]
    right = in_room(track[:, 1], 0.30, 0.7, seed=8)[:, 1]
    return np.stack([left, right], axis=1)
