"""The sound effects of the Knobeln table: coins, fists, helmet, glasses, chalk and the fanfare."""

import numpy as np

from sounds.source.crowd import OHH, crowd
from sounds.source.instruments import accordion, bass
from sounds.source.materials import TABLE_TOP, coin, glass, helmet, ring, slate, wood
from sounds.source.room import in_room
from sounds.source.signal import (
    Samples,
    high_pass,
    low_pass,
    mix_in,
    noise_burst,
    sample_count,
    silence,
    strike_envelope,
    swept_noise,
    white_noise,
)

_GLASSES = ((1890.0, 2240.0), (2065.0, 2530.0), (1720.0, 1980.0))
"""The pairs of glasses that clink, by their lowest tones in Hz."""

_CHALK_STROKES = ((0.12, (2500.0, 3900.0)), (0.15, (3600.0, 2700.0)), (0.10, (3000.0, 4400.0)))
"""How long a stroke takes, and how its scratching gets higher or lower."""


def coin_clink(random: np.random.Generator) -> Samples:
    """Return two coins in a hand that touch twice and once more, softly."""
    track = silence(0.9)
    mix_in(track, coin(random, 3650, 0.85, 0.6), 0.0)
    mix_in(track, coin(random, 4120, 0.8, 0.5), 0.043, 0.8)
    mix_in(track, coin(random, 3650, 0.55, 0.25), 0.082, 0.3)
    return in_room(track, 0.12)


def coin_helm(random: np.random.Generator) -> Samples:
    """Return a coin that falls into the helmet and bounces; the helmet rings longer than the coin."""
    track = silence(1.9)
    start, pause, level = 0.0, 0.17, 1.0
    for _ in range(5):
        mix_in(track, helmet(random), start, 0.8 * level)
        mix_in(track, coin(random, 3500 + random.uniform(-200, 200), 0.55, 0.22), start, 0.34 * level)
        start, pause, level = start + pause * random.uniform(0.9, 1.1), pause * 0.62, level * 0.55
    return in_room(track, 0.15)


def fist_open(random: np.random.Generator) -> Samples:
    """Return a fist that opens: the sleeve, then two coins that move on the palm."""
    track = silence(0.5)
    mix_in(track, swept_noise(random, (500, 1600), 2.0, np.hanning(sample_count(0.16))), 0.0, 0.8)
    mix_in(track, coin(random, 3800, 0.25, 0.14), 0.11, 0.22)
    mix_in(track, coin(random, 4300, 0.25, 0.12), 0.15, 0.16)
    return in_room(track, 0.1, 0.3)


def slam(random: np.random.Generator) -> Samples:
    """Return a flat hand that slams its coins on the oak."""
    track = silence(0.75)
    mix_in(track, wood(random, 182, 0.4, 0.24), 0.0)
    mix_in(track, ring(random, TABLE_TOP, 0.12), 0.0, 0.6)
    mix_in(track, noise_burst(random, 0.04, (400, 2400), 0.0012, 0.03), 0.0, 0.4)
    for start, level in ((0.003, 0.26), (0.024, 0.26), (0.052, 0.18)):  # the palm damps the coins
        mix_in(track, coin(random, random.uniform(3300, 3900), 0.2, 0.09), start, level)
    return in_room(track, 0.16, 0.4)


def clink(random: np.random.Generator, variant: int) -> Samples:
    """Return two beer glasses that touch; ``variant`` 0..2 says which."""
    track = silence(1.6)
    first, second = _GLASSES[variant]
    mix_in(track, glass(random, first), 0.0)
    mix_in(track, glass(random, second), 0.003, 0.7)
    mix_in(track, wood(random, 260, 0.12, 0.05), 0.0, 0.3)  # thick glasses, and full ones
    return in_room(track, 0.2, 0.55)


def prost(random: np.random.Generator) -> Samples:
    """Return everybody's glasses at once, and the fizz of the beer after them."""
    track = silence(2.0)
    clinks = (
        (1890, 0.0, 1.0),
        (2240, 0.012, 0.8),
        (2065, 0.10, 0.62),
        (2530, 0.118, 0.5),
        (1720, 0.21, 0.45),
    )
    for frequency, start, level in clinks:
        mix_in(track, glass(random, frequency), start, level)
    mix_in(track, wood(random, 260, 0.12, 0.05), 0.0, 0.5)
    fizz = high_pass(white_noise(random, 1.0), 6000) * strike_envelope(1.0, 0.05, 0.5)
    mix_in(track, fizz, 0.25, 0.025)
    return in_room(track, 0.2, 0.55)


def crowd_ohh(_random: np.random.Generator) -> Samples:
    """Return everybody in the pub being sorry for somebody; the people are always the same."""
    return crowd(OHH, voices=12, duration=1.2, pitches=(90, 200), glide=0.86, seed=4)


def chalk(random: np.random.Generator, variant: int) -> Samples:
    """Return a short stroke of chalk on the board; ``variant`` 0..2 is its length and direction."""
    duration, band = _CHALK_STROKES[variant]
    track = silence(0.24)
    mix_in(track, slate(random), 0.0)
    stroke = swept_noise(random, band, 1.5, np.hanning(sample_count(duration)) ** 0.7)
    grains = low_pass(random.standard_normal(len(stroke)), 160)  # the chalk sticks and slips
    mix_in(track, stroke * np.maximum(0.0, 1 + 0.7 * grains / np.std(grains)), 0.008, 1.6)
    return in_room(track, 0.08, 0.25)


def _cymbal(random: np.random.Generator, duration: float, cutoff: float, decay: float) -> Samples:
    return high_pass(white_noise(random, duration), cutoff) * strike_envelope(duration, 0.001, decay)


def tusch(random: np.random.Generator) -> Samples:
    """Return the fanfare of an accordion in F: three short chords and a long one."""
    track = silence(2.6)
    tonic, dominant = (349.2, 440.0, 523.3), (392.0, 493.9, 587.3)
    chords = (
        (0.0, 0.17, tonic),
        (0.2, 0.17, tonic),
        (0.4, 0.17, dominant),
        (0.62, 1.35, (*tonic, 698.5, 880.0)),
    )
    for start, duration, chord in chords:
        for frequency in chord:
            mix_in(track, accordion(random, frequency, duration, 0.03, 0.08), start, 0.55)
        mix_in(track, bass(random, chord[0] / 4, min(duration + 0.25, 1.3), 0), start, 0.9)
        mix_in(track, _cymbal(random, 0.12, 3500, 0.05), start, 0.22)
    mix_in(track, _cymbal(random, 1.2, 5000, 0.35), 0.62, 0.25)
    return in_room(track, 0.22, 0.6)
