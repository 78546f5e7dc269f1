"""What things sound like when they are struck: wood, metal, glass, chips and beans, as damped partials."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sounds.source.signal import (
    SAMPLE_RATE,
    Samples,
    band_pass,
    noise_burst,
    sample_count,
    time_axis,
    white_noise,
)

_HIGHEST_PARTIAL = 0.45 * SAMPLE_RATE


class Partials(NamedTuple):
    """The tones a body rings in when it is struck.

    Each attribute has one entry per tone. ``frequencies`` and ``decays`` are absolute (Hz, seconds until
    -60 dB) or multiples of those of the body, as the material says; ``levels`` are relative to each other.
    """

    frequencies: Sequence[float]
    levels: Sequence[float]
    decays: Sequence[float]

    def scaled(self, frequency: float = 1.0, decay: float = 1.0) -> "Partials":
        """Return the partials of a body of this base frequency and base decay."""
        return Partials(
            [ratio * frequency for ratio in self.frequencies],
            self.levels,
            [ratio * decay for ratio in self.decays],
        )


WOOD = Partials((1, 1.62, 2.41, 3.6, 5.2), (1, 0.7, 0.45, 0.25, 0.12), (1, 0.7, 0.55, 0.35, 0.25))
"""A wooden board, relative to its lowest tone."""

COIN = Partials(
    (1, 1.71, 2.33, 2.95, 3.91, 4.11, 5.26, 6.0, 6.71),
    (1, 0.72, 0.55, 0.6, 0.35, 0.3, 0.22, 0.16, 0.1),
    (1, 0.8, 0.75, 0.6, 0.5, 0.45, 0.35, 0.3, 0.25),
)
"""A thin metal disc, relative to its lowest tone."""

HELMET = Partials(
    (598, 1012, 1544, 2190, 2963, 3821, 4790),
    (1, 0.8, 0.62, 0.42, 0.3, 0.2, 0.12),
    (1.1, 0.9, 0.7, 0.55, 0.4, 0.3, 0.22),
)
"""The steel helmet of the club, upside down like a bowl; absolute."""

GLASS = Partials((1, 2.32, 4.25, 6.63, 9.38), (1, 0.62, 0.42, 0.22, 0.1), (1.25, 0.875, 0.625, 0.4375, 0.25))
"""A beer glass, relative to its lowest tone; decays absolute."""

SLATE = Partials((1450, 2650, 4100), (1, 0.7, 0.4), (0.02, 0.016, 0.012))
"""The chalkboard under the tip of the chalk, absolute."""

BEAN = Partials((1, 1.83, 2.74, 4.1, 5.9), (1, 0.55, 0.3, 0.2, 0.12), (0.052, 0.040, 0.028, 0.018, 0.012))
"""A bean that falls into a wooden pit: dry, decays absolute."""

LOOSE_BEAN = Partials((1, 1.9, 3.1), (1, 0.5, 0.3), (0.03, 0.02, 0.014))
"""A bean that rubs against others in a hand, decays absolute."""

CHIP = Partials((1, 1.55, 2.3, 3.1), (1, 0.6, 0.35, 0.2), (0.05, 0.04, 0.03, 0.02))
"""A gaming chip of hard plastic, decays absolute."""

TABLE_TOP = Partials((430, 720, 1210, 1900), (0.7, 0.55, 0.4, 0.2), (0.055, 0.045, 0.03, 0.02))
"""The upper tones of the pub table under a knuckle, absolute."""

BUTTON = Partials((1180, 2240, 3390), (1, 0.4, 0.22), (0.045, 0.03, 0.02))
"""A small wooden peg, absolute."""

CHURCH_BELL = Partials(
    (0.5, 1, 1.19, 1.5, 2, 2.51, 2.66, 3.01, 4.1, 5.4),
    (0.45, 0.9, 0.55, 0.4, 1, 0.4, 0.3, 0.32, 0.2, 0.12),
    (2.6, 2.2, 1.9, 1.5, 1.5, 1.1, 1, 0.8, 0.6, 0.4),
)
"""A bell with its minor third, relative to the prime; decays absolute."""

CHURCH_BELL_TWIN = CHURCH_BELL._replace(levels=(0.2, 0.5, 0.3, 0.2, 0.5, 0.2, 0.15, 0.15, 0.1, 0.05))
"""The second, weaker set of tones of a bell that is not quite round; with the first it beats."""


def ring(random: np.random.Generator, partials: Partials, duration: float) -> Samples:
    """Return the mono sound of a struck body.

    Args:
        random: Source of the phases; partials that are too high to be sampled take none.
        partials: Tones with absolute frequencies and decays.
        duration: Length in seconds.
    """
    time = time_axis(duration)
    sound = np.zeros(len(time))
    for frequency, level, decay in zip(*partials, strict=True):
        if frequency <= _HIGHEST_PARTIAL:
            phase = random.uniform(0.0, 2.0 * np.pi)
            sound += level * np.exp(-6.91 * time / decay) * np.sin(2.0 * np.pi * frequency * time + phase)
    contact = sample_count(0.0004)  # random phases do not begin at zero; without this rise they would click
    sound[:contact] *= np.linspace(0.0, 1.0, contact)
    return sound


def _with_contact(sound: Samples, contact: Samples, level: float) -> Samples:
    """Return ``sound`` with the noise of the contact at its beginning."""
    sound[: len(contact)] += level * contact
    return sound


def wood(
    random: np.random.Generator, frequency: float, duration: float = 0.22, decay: float = 0.09
) -> Samples:
    """Return a thud on a wooden board whose lowest tone is ``frequency``."""
    body = ring(random, WOOD.scaled(frequency, decay), duration)
    return _with_contact(body, noise_burst(random, 0.012, (300, 3200), 0.0004, 0.006), 0.5)


def coin(random: np.random.Generator, frequency: float, duration: float, decay: float) -> Samples:
    """Return the ring of a coin whose lowest tone is about ``frequency``; no two hits are quite alike."""
    detuned = np.array(COIN.frequencies) * random.uniform(0.985, 1.015, len(COIN.frequencies))
    uneven = np.array(COIN.levels) * random.uniform(0.7, 1.2, len(COIN.levels))
    partials = Partials(detuned.tolist(), uneven.tolist(), COIN.decays).scaled(frequency, decay)
    body = ring(random, partials, duration)
    return _with_contact(body, noise_burst(random, 0.004, (3000, 12_000), 0.0002, 0.002), 0.9)


def helmet(random: np.random.Generator) -> Samples:
    """Return the ring of the helmet that something small has fallen into."""
    return ring(random, HELMET, 1.4)


def glass(random: np.random.Generator, frequency: float) -> Samples:
    """Return a glass that is touched; it is not quite round, so each of its tones beats with a twin."""
    duration = 1.5
    body = ring(random, GLASS.scaled(frequency), duration)
    twin = ring(random, GLASS.scaled(frequency * 1.006), duration)
    return _with_contact(body + twin, noise_burst(random, 0.003, (4000, 15_000), 0.0002, 0.002), 0.7)


def slate(random: np.random.Generator) -> Samples:
    """Return the tip of a piece of chalk that touches the board."""
    body = ring(random, SLATE, 0.05)
    return _with_contact(body, noise_burst(random, 0.003, (2000, 8000), 0.0002, 0.002), 0.4)


def bean(random: np.random.Generator, frequency: float) -> Samples:
    """Return one bean that hits the bottom of a pit."""
    body = ring(random, BEAN.scaled(frequency), 0.2)
    return _with_contact(body, noise_burst(random, 0.007, (1800, 7000), 0.0002, 0.003), 0.55)


def loose_bean(random: np.random.Generator, frequency: float) -> Samples:
    """Return one bean that knocks against another one."""
    body = ring(random, LOOSE_BEAN.scaled(frequency), 0.08)
    return _with_contact(body, band_pass(white_noise(random, 0.004), 2500, 9000), 0.35)


def button(random: np.random.Generator) -> Samples:
    """Return the small dry tick of a wooden peg."""
    body = ring(random, BUTTON, 0.12)
    return _with_contact(body, band_pass(white_noise(random, 0.003), 2500, 9000), 0.25)


def church_bell(random: np.random.Generator, prime: float) -> Samples:
    """Return a bell hit once; ``prime`` is the frequency of its prime tone."""
    duration = 2.8
    body = ring(random, CHURCH_BELL.scaled(prime), duration)
    twin = ring(random, CHURCH_BELL_TWIN.scaled(prime * 1.0035), duration)
    return _with_contact(body, noise_burst(random, 0.006, (2500, 12_000), 0.0002, 0.003), 0.8) + twin
