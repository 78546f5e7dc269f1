"""The sounds of playing cards: one that slides over the table, one that is turned, the pack shuffled."""

import numpy as np

from sounds.source.materials import wood
from sounds.source.room import in_room
from sounds.source.signal import (
    Samples,
    mix_in,
    noise_burst,
    sample_count,
    silence,
    swept_noise,
    time_axis,
)

_SLIDES = ((0.24, (2600.0, 5200.0)), (0.22, (2500.0, 4800.0)), (0.27, (2350.0, 4600.0)))
"""How long a card slides, and how its hiss gets brighter while it slows down."""

_TURNS = (
    (0.085, (1500.0, 6000.0), 420.0),
    (0.075, (1700.0, 6400.0), 452.0),
    (0.095, (1400.0, 5600.0), 395.0),
)
"""How long the air takes until the card snaps, how its rush rises, and the tone of the table below."""

_RIFFLES = 2
_TICKS = 26
"""Corners that spring off the thumbs in one riffle."""


def card_slide(random: np.random.Generator, variant: int) -> Samples:
    """Return a card that slides over the table and comes to rest; ``variant`` 0..2."""
    duration, band = _SLIDES[variant]
    track = silence(duration + 0.1)
    share = np.arange(sample_count(duration)) / sample_count(duration)
    hiss = swept_noise(random, band, 1.8, np.sin(np.pi * share**0.65) ** 1.4)
    time = time_axis(duration)
    flutter = 1.0 + 0.35 * np.sin(4.0 * np.pi * (38.0 + 30.0 * share) * time)
    mix_in(track, hiss * flutter, 0.0)
    mix_in(track, noise_burst(random, 0.018, (900, 5200), 0.0006, 0.009), duration - 0.035, 1.1)
    return in_room(track, 0.08, 0.25)


def card_flip(random: np.random.Generator, variant: int) -> Samples:
    """Return a card that is turned: a short rush of air that ends in a snap; ``variant`` 0..2."""
    duration, band, tone = _TURNS[variant]
    track = silence(duration + 0.215)
    rush = swept_noise(random, band, 1.6, np.linspace(0.0, 1.0, sample_count(duration)) ** 1.6)
    mix_in(track, rush, 0.0, 0.55)
    mix_in(track, noise_burst(random, 0.02, (700, 6500), 0.0003, 0.007), duration, 1.6)
    mix_in(track, wood(random, tone, 0.07, 0.03), duration + 0.001, 0.5)
    return in_room(track, 0.09, 0.25)


def shuffle(random: np.random.Generator) -> Samples:
    """Return a pack riffled twice, each time pushed together, and tapped on the table at the end."""
    track = silence(1.25)
    for riffle in range(_RIFFLES):
        start = 0.02 + 0.52 * riffle
        for tick in range(_TICKS):
            share = tick / _TICKS
            centre = random.uniform(1800.0, 3600.0)
            corner = noise_burst(random, 0.009, (0.55 * centre, 2.2 * centre), 0.0003, 0.0032)
            level = 0.55 + 0.3 * np.sin(np.pi * share) + random.uniform(-0.1, 0.1)
            mix_in(track, corner, start + 0.36 * share**0.82, level)
        pushed = swept_noise(random, (1800.0, 900.0), 1.8, np.hanning(sample_count(0.16)))
        mix_in(track, pushed, start + 0.35, 0.5)
    mix_in(track, wood(random, 300, 0.1, 0.05), 1.06, 0.7)
    mix_in(track, noise_burst(random, 0.02, (700, 4000), 0.0005, 0.008), 1.06, 0.8)
    return in_room(track, 0.09, 0.3)
