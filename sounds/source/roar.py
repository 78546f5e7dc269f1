"""Rache: a herd that bellows, as loops for the meter and as one long rise."""

from typing import NamedTuple

import numpy as np

from sounds.source.room import in_room
from sounds.source.signal import SAMPLE_RATE, Samples, high_pass, sample_count, swept_noise, time_axis

LOOP_DURATION = 2.0
"""Seconds of a loop. Whatever swings in it does so a whole number of times, so it has no seam."""


class Resonance(NamedTuple):
    """What the throat lets through: a bell curve around ``centre`` Hz of this ``width``."""

    centre: float
    width: float
    level: float


class Roar(NamedTuple):
    """One degree of fury: pitch of the throat, flutter per second, share of breath, resonances."""

    pitch: float
    flutter: float
    breath: float
    resonances: tuple[Resonance, ...]


ROARS = (
    Roar(62, 11, 0.7, (Resonance(300, 180, 1.0), Resonance(650, 260, 0.7), Resonance(1100, 400, 0.35))),
    Roar(82, 15, 1.1, (Resonance(420, 220, 1.0), Resonance(900, 350, 0.8), Resonance(1900, 700, 0.45))),
    Roar(110, 21, 1.7, (Resonance(560, 260, 1.0), Resonance(1250, 500, 0.9), Resonance(2700, 1100, 0.7))),
)
"""From a growl to a bellow."""

_HARMONICS = range(1, 26)
_LOWEST_FREQUENCY = 70.0
_SIDE_DELAY = 0.011
"""The echo that comes to the left and, turned over, to the right: it is wide, and vanishes in mono."""


def _throat(random: np.random.Generator, pitch: float, time: Samples) -> Samples:
    """Return the harmonics of a pitch that wavers seven times a second."""
    waver = 0.5 * np.sin(2 * np.pi * 7 * time)
    buzz = np.zeros(len(time))
    for harmonic in _HARMONICS:
        phase = random.uniform(0.0, 2 * np.pi)
        buzz += np.sin(2 * np.pi * pitch * harmonic * time + phase + waver) / harmonic**0.8
    return buzz


def _through_mouth(sound: Samples, resonances: tuple[Resonance, ...]) -> Samples:
    """Return ``sound`` through the resonances, filtered in a circle: its end runs on into its beginning."""
    spectrum = np.fft.rfft(sound)
    frequencies = np.fft.rfftfreq(len(sound), 1 / SAMPLE_RATE)
    passed = sum(
        level * np.exp(-0.5 * ((frequencies - centre) / width) ** 2) for centre, width, level in resonances
    )
    filtered: Samples = np.fft.irfft(spectrum * passed * (frequencies > _LOWEST_FREQUENCY), len(sound))
    return filtered


def roar(random: np.random.Generator, level: int) -> Samples:
    """Return the loop of a degree of fury, ``level`` 0..2, to be cross-faded with the others."""
    pitch, flutter, breath, resonances = ROARS[level]
    time = time_axis(LOOP_DURATION)
    source = _throat(random, pitch, time) + breath * random.standard_normal(len(time))
    voice = _through_mouth(source * (1 + 0.45 * np.sin(2 * np.pi * flutter * time)), resonances)
    hoarse = np.tanh(0.8 * voice / np.std(voice))
    side = np.roll(hoarse, sample_count(_SIDE_DELAY))
    return np.stack([0.8 * hoarse + 0.35 * side, 0.8 * hoarse - 0.35 * side], axis=1)


def rache_rise(random: np.random.Generator) -> Samples:
    """Return a bellow of three seconds that gets higher, faster and louder until it breaks off."""
    time = time_axis(3.0)
    grown = time / 3.0
    cycles = np.cumsum(58.0 * (150.0 / 58.0) ** grown) / SAMPLE_RATE
    flutter = 1 + 0.5 * np.sin(2 * np.pi * np.cumsum(9 + 16 * grown) / SAMPLE_RATE)
    throat = np.zeros(len(time))
    for harmonic in range(1, 22):
        throat += np.sin(2 * np.pi * harmonic * cycles) / harmonic**0.85
    breath = swept_noise(random, (300, 3800), 2.4, np.ones(len(time)))
    bellow = (np.tanh(0.8 * throat * flutter) + 0.9 * breath) * (0.12 + 0.88 * grown**1.6)
    end = sample_count(0.03)
    bellow[-end:] *= np.linspace(1.0, 0.0, end)
    return in_room(high_pass(bellow, _LOWEST_FREQUENCY), 0.16, 0.5)
