"""Building blocks of synthesis: time, filters, noise, envelopes, mixing and panning.

A mono sound is an array of shape (samples,), a stereo sound one of shape (samples, 2). Full scale is ±1.
Times are in seconds, frequencies in hertz.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, sosfilt

Samples = NDArray[np.float64]
"""Sound pressure over time, mono or stereo."""

SAMPLE_RATE = 44_100
"""Samples per second of everything built here."""

_HIGHEST_BAND_EDGE = 0.47 * SAMPLE_RATE
"""Band edges end here: a filter needs its edges below half the sample rate."""


def sample_count(duration: float) -> int:
    """Return how many whole samples fit into ``duration`` seconds."""
    return int(SAMPLE_RATE * duration)


def time_axis(duration: float) -> Samples:
    """Return the time of every sample of a sound that lasts ``duration`` seconds."""
    return np.arange(sample_count(duration)) / SAMPLE_RATE


def silence(duration: float) -> Samples:
    """Return an empty mono track that sounds can be mixed into."""
    return np.zeros(sample_count(duration))


def white_noise(random: np.random.Generator, duration: float) -> Samples:
    """Return normally distributed noise of standard deviation 1."""
    return random.standard_normal(sample_count(duration))


def low_pass(sound: Samples, cutoff: float) -> Samples:
    """Return ``sound`` (mono) without what lies above ``cutoff``: Butterworth, 12 dB per octave."""
    filtered: Samples = sosfilt(butter(2, cutoff, "low", fs=SAMPLE_RATE, output="sos"), sound)
    return filtered


def high_pass(sound: Samples, cutoff: float) -> Samples:
    """Return ``sound`` (mono) without what lies below ``cutoff``: Butterworth, 12 dB per octave."""
    filtered: Samples = sosfilt(butter(2, cutoff, "high", fs=SAMPLE_RATE, output="sos"), sound)
    return filtered


def gentle_low_pass(sound: Samples, cutoff: float) -> Samples:
    """Return ``sound`` (mono) with less above ``cutoff``: Butterworth, 6 dB per octave."""
    filtered: Samples = sosfilt(butter(1, cutoff, "low", fs=SAMPLE_RATE, output="sos"), sound)
    return filtered


def band_pass(sound: Samples, low: float, high: float) -> Samples:
    """Return only ``low`` to ``high`` of ``sound`` (mono): Butterworth, 12 dB per octave on each side."""
    edges = [low, min(high, _HIGHEST_BAND_EDGE)]
    filtered: Samples = sosfilt(butter(2, edges, "band", fs=SAMPLE_RATE, output="sos"), sound)
    return filtered


def gentle_band_pass(sound: Samples, low: float, high: float) -> Samples:
    """Return mostly ``low`` to ``high`` of ``sound`` (mono): Butterworth, 6 dB per octave on each side."""
    edges = [low, min(high, _HIGHEST_BAND_EDGE)]
    filtered: Samples = sosfilt(butter(1, edges, "band", fs=SAMPLE_RATE, output="sos"), sound)
    return filtered


def per_channel(change: Callable[[Samples], Samples], stereo: Samples) -> Samples:
    """Return a stereo sound whose channels went through ``change`` one by one."""
    return np.stack([change(stereo[:, 0]), change(stereo[:, 1])], axis=1)


def strike_envelope(duration: float, attack: float, decay: float) -> Samples:
    """Return a level that rises linearly within ``attack`` and falls by exp(-5) every ``decay`` seconds."""
    time = time_axis(duration)
    rise = np.minimum(1.0, time / attack)
    fall: Samples = np.exp(-5.0 * np.maximum(0.0, time - attack) / decay)
    return rise * fall


def noise_burst(
    random: np.random.Generator, duration: float, band: tuple[float, float], attack: float, decay: float
) -> Samples:
    """Return the noise of a short contact: struck noise within ``band`` (low, high)."""
    return band_pass(white_noise(random, duration), *band) * strike_envelope(duration, attack, decay)


def swept_noise(
    random: np.random.Generator, band: tuple[float, float], width: float, shape: Samples
) -> Samples:
    """Return noise whose pass band glides, the sound of moving air.

    Args:
        random: Source of the noise.
        band: Centre of the pass band at the start and at the end, in Hz; it glides exponentially.
        width: Ratio of the upper band edge to the centre, and of the centre to the lower edge.
        shape: Level over time; its length is the length of the sound.
    """
    start, end = band
    noise = random.standard_normal(len(shape))
    swept = np.zeros(len(shape))
    block = 256  # 6 ms: short enough that the steps of the filter are not heard
    state = np.zeros((1, 2))
    for first in range(0, len(shape), block):
        centre = start * (end / start) ** (first / len(shape))
        edges = [centre / width, min(centre * width, 20_000.0)]
        stages = butter(1, edges, "band", fs=SAMPLE_RATE, output="sos")
        swept[first : first + block], state = sosfilt(stages, noise[first : first + block], zi=state)
    return swept * shape


def mix_in(track: Samples, sound: Samples, start: float, gain: float = 1.0) -> None:
    """Add ``sound`` to ``track`` from ``start`` seconds on; what reaches beyond the track is cut off.

    Both are mono or both are stereo. A start before the track counts as its beginning.
    """
    first = max(0, int(start * SAMPLE_RATE))
    last = min(len(track), first + len(sound))
    if last > first:
        track[first:last] += gain * sound[: last - first]


def pan(mono: Samples, position: float) -> Samples:
    """Return the stereo sound of a mono source at ``position``, -1 (left) to 1 (right), at equal power."""
    angle = (position + 1.0) * np.pi / 4.0
    return np.stack([mono * np.cos(angle), mono * np.sin(angle)], axis=1) * 1.2
