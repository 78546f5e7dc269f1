"""Musical instruments: each function returns one mono note."""

import numpy as np
from scipy.signal import lfilter

from sounds.source.signal import (
    SAMPLE_RATE,
    Samples,
    band_pass,
    gentle_band_pass,
    low_pass,
    mix_in,
    noise_burst,
    sample_count,
    time_axis,
)


def _fade(note: Samples, fade_in: float, fade_out: float) -> Samples:
    """Return ``note`` with linear ends of these lengths in seconds."""
    rise, fall = sample_count(fade_in), sample_count(fade_out)
    note[:rise] *= np.linspace(0.0, 1.0, rise)
    note[-fall:] *= np.linspace(1.0, 0.0, fall)
    return note


def _plucked_loop(excitation: Samples, frequency: float, count: int, damping: float) -> Samples:
    """Return ``count`` samples of a string: the excitation goes round a delay line of one period.

    The part of the period that is no whole sample is an all-pass filter, so the string is in tune; the mean
    of two neighbouring samples damps high partials faster than low ones (Karplus and Strong).
    """
    period = SAMPLE_RATE / frequency
    delay = len(excitation)
    fraction = period - 0.5 - delay
    tuning = (1.0 - fraction) / (1.0 + fraction)
    loop = np.convolve(np.array([0.5, 0.5]) * damping, [tuning, 1.0])
    all_pass = np.array([1.0, tuning])
    denominator = np.zeros(delay + 3)
    denominator[:2] += all_pass
    denominator[delay : delay + 3] -= loop
    string = np.zeros(count)
    string[:delay] = excitation
    sounding: Samples = lfilter(all_pass, denominator, string)
    return sounding


def plucked_string(
    frequency: float, duration: float, *, brightness: float, damping: float, position: float, seed: int
) -> Samples:
    """Return a guitar string of peak level 1.

    Args:
        frequency: Pitch in Hz.
        duration: Length in seconds.
        brightness: 0..1, how hard the string is plucked.
        damping: What is left after one period, just under 1.
        position: Where it is plucked, 0..1 of its length; 0.5 leaves out even partials.
        seed: Which pluck; two with the same seed are alike.
    """
    random = np.random.default_rng(seed)
    delay = int(SAMPLE_RATE / frequency - 0.5)
    excitation = lfilter([brightness], [1.0, brightness - 1.0], random.uniform(-1.0, 1.0, delay))
    excitation = excitation - 0.85 * np.roll(excitation, max(1, int(position * delay)))
    string = _plucked_loop(excitation, frequency, sample_count(duration), damping)
    body = string + 0.35 * band_pass(string, 90, 260) + 0.25 * band_pass(string, 380, 700)
    note = _fade(body, 0.0015, 0.01)
    return note / float(np.abs(note).max())


def bass(random: np.random.Generator, frequency: float, duration: float, seed: int) -> Samples:
    """Return a note of an upright bass: a dull string, its fundamental and the thump of the finger."""
    time = time_axis(duration)
    string = plucked_string(frequency, duration, brightness=0.16, damping=0.9965, position=0.28, seed=seed)
    fundamental = np.sin(2 * np.pi * frequency * time) * np.exp(-2.6 * time) * np.minimum(1.0, time / 0.008)
    note = low_pass(string * 0.9, 1500) + 0.55 * fundamental
    thump = noise_burst(random, 0.05, (60, 420), 0.002, 0.02)
    mix_in(note, thump, 0.0, 0.35)
    release = sample_count(0.05)
    note[-release:] *= np.linspace(1.0, 0.0, release) ** 2
    return note


def vibraphone(frequency: float, duration: float) -> Samples:
    """Return a note of a vibraphone: three partials of a metal bar and the slow tremolo of its motor."""
    time = time_axis(duration)
    note = (
        np.sin(2 * np.pi * frequency * time) * np.exp(-1.5 * time)
        + 0.28 * np.sin(2 * np.pi * 3.98 * frequency * time + 0.4) * np.exp(-7 * time)
        + 0.07 * np.sin(2 * np.pi * 9.2 * frequency * time) * np.exp(-26 * time)
    )
    return _fade(note * (1.0 + 0.20 * np.sin(2 * np.pi * 4.6 * time)), 0.002, 0.06)


def accordion(
    random: np.random.Generator, frequency: float, duration: float, attack: float, release: float
) -> Samples:
    """Return a note of an accordion: three reeds, two of them a little out of tune, in its wooden case."""
    time = time_axis(duration)
    reeds = np.zeros(len(time))
    for detuning in (-0.0032, 0.0, 0.0037):
        phase = 2 * np.pi * frequency * (1 + detuning) * time + random.uniform(0.0, 6.0)
        for partial in range(1, 14):
            if frequency * partial < 9000:
                reeds += np.sin(partial * phase) / partial**1.05 * (1.0 if partial % 2 else 0.75)
    bellows: Samples = np.minimum(1.0, time / attack) * np.minimum(1.0, (duration - time) / release)
    return gentle_band_pass(reeds, frequency * 0.7, 4200) * bellows * 0.4
