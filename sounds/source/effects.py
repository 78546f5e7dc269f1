"""The sound effects: each function here returns one sound in stereo, not yet at its final loudness.

When each of them plays is written in the motion table of the art direction.
"""

import numpy as np

from sounds.source.crowd import AHH, crowd
from sounds.source.instruments import plucked_string, vibraphone
from sounds.source.materials import (
    CHIP,
    TABLE_TOP,
    Partials,
    bean,
    button,
    church_bell,
    coin,
    loose_bean,
    ring,
    wood,
)
from sounds.source.room import in_room
from sounds.source.signal import (
    Samples,
    band_pass,
    mix_in,
    sample_count,
    silence,
    swept_noise,
    white_noise,
)

_SECOND_TONE = 0.06
"""When the second of two tones begins at the latest."""

_BEAN_PITCHES = (455.0, 520.0, 405.0, 585.0)


def tick(random: np.random.Generator) -> Samples:
    """Return the movement of the focus: small and dry, so that fifty in a row do not annoy."""
    return in_room(button(random), 0.06, 0.2)


def _two_tones(
    random: np.random.Generator, tones: tuple[tuple[float, float, float], ...], bar: Partials, duration: float
) -> Samples:
    """Return struck bars in a row; each tone is a frequency, a start and a level."""
    track = silence(duration)
    for frequency, start, level in tones:
        mix_in(track, ring(random, bar.scaled(frequency), duration - _SECOND_TONE), start, level)
    return in_room(track, 0.1, 0.3)


def tick_ok(random: np.random.Generator) -> Samples:
    """Return the confirmation: two tones, a fifth up."""
    bar = Partials((1, 3.98, 9.1), (1, 0.22, 0.06), (0.16, 0.05, 0.02))
    return _two_tones(random, ((880.0, 0.0, 0.7), (1318.5, 0.06, 1.0)), bar, 0.30)


def tick_back(random: np.random.Generator) -> Samples:
    """Return the way back: two tones, a fifth down."""
    bar = Partials((1, 3.98), (1, 0.18), (0.12, 0.04))
    return _two_tones(random, ((988.0, 0.0, 0.8), (659.0, 0.055, 0.9)), bar, 0.26)


def bean_hop(random: np.random.Generator, variant: int) -> Samples:
    """Return a bean that lands in a pit and jumps twice; ``variant`` 0..3 is its pitch."""
    track = silence(0.26)
    landing = bean(random, _BEAN_PITCHES[variant])
    mix_in(track, landing, 0.0)
    mix_in(track, landing, 0.038 + 0.01 * random.random(), 0.17)
    mix_in(track, landing, 0.074, 0.12)
    return in_room(track, 0.10, 0.25)


def bean_scoop(random: np.random.Generator) -> Samples:
    """Return a hand that takes all beans out of a pit: a dozen knocks and the rustle of the grip."""
    track = silence(0.42)
    for _ in range(12):
        knocked = loose_bean(random, random.uniform(480, 900))
        mix_in(track, knocked, random.uniform(0, 0.26), random.uniform(0.2, 0.6))
    rustle = band_pass(white_noise(random, 0.3), 900, 4200) * np.hanning(sample_count(0.3))
    mix_in(track, rustle, 0.0, 0.12)
    return in_room(track, 0.1, 0.25)


def chip(random: np.random.Generator) -> Samples:
    """Return a chip that is put on the table and falls flat."""
    track = silence(0.32)
    for start, level, frequency in ((0.0, 1.0, 2150.0), (0.045, 0.55, 2400.0)):
        mix_in(track, ring(random, CHIP.scaled(frequency), 0.12), start, level)
        mix_in(track, wood(random, 380, 0.05, 0.02), start, 0.4 * level)
    return in_room(track, 0.08, 0.25)


def knock(random: np.random.Generator) -> Samples:
    """Return knuckles that knock three times on the table."""
    track = silence(0.75)
    for start, level in ((0.0, 1.0), (0.17, 0.9), (0.34, 1.0)):
        mix_in(track, wood(random, 178, 0.2, 0.075), start, level)
        mix_in(track, ring(random, TABLE_TOP, 0.12), start, level * 0.9)
    return in_room(track, 0.16, 0.4)


def whoosh(random: np.random.Generator) -> Samples:
    """Return the change of the screen: a breath of air that gets brighter."""
    swell = np.hanning(sample_count(0.62)) ** 1.3
    return in_room(swept_noise(random, (350, 2600), 2.2, swell), 0.15, 0.4)


def success(_random: np.random.Generator) -> Samples:
    """Return the end of a won match: a major chord that rises on guitar and vibraphone."""
    track = silence(1.5)
    for step, frequency in enumerate((523.25, 659.25, 783.99, 1046.5)):
        string = plucked_string(frequency, 1.1, brightness=0.55, damping=0.995, position=0.2, seed=step)
        mix_in(track, string, 0.085 * step, 0.6)
        mix_in(track, vibraphone(frequency, 1.0), 0.085 * step, 0.35)
    mix_in(track, vibraphone(1568.0, 0.9), 0.34, 0.18)
    return in_room(track, 0.22, 0.6)


def error(random: np.random.Generator) -> Samples:
    """Return the refusal of an input: two low tones that fall, not harsh."""
    track = silence(0.75)
    bar = Partials((1, 3.93, 9.3), (1, 0.20, 0.05), (0.26, 0.08, 0.03))
    for frequency, start in ((233.1, 0.0), (184.99, 0.16)):
        mix_in(track, ring(random, bar.scaled(frequency), 0.42), start)
        string = plucked_string(frequency, 0.4, brightness=0.18, damping=0.985, position=0.3, seed=3)
        mix_in(track, string, start, 0.45)
    return in_room(track, 0.12, 0.35)


def coin_wood(random: np.random.Generator) -> Samples:
    """Return a coin thrown on the wooden table: bounces that get shorter, then it spins and settles."""
    track = silence(1.25)
    start, pause, level = 0.0, 0.155, 1.0
    for bounce in range(6):
        mix_in(track, wood(random, 210 + bounce * 6), start, 0.85 * level)
        pitch = 3400 + random.uniform(-120, 120)
        mix_in(track, coin(random, pitch, 0.3, 0.16), start, 0.34 * level)
        start, pause, level = start + pause, pause * 0.60, level * 0.62
    start, pause, touch = 0.40, 0.034, 0
    while pause > 0.009 and start < 0.78:
        fading = 1 - touch / 34
        mix_in(track, coin(random, 3300, 0.09, 0.06), start, 0.13 * fading)
        mix_in(track, wood(random, 320, 0.06, 0.03), start, 0.12 * fading)
        start, pause, touch = start + pause, pause * 0.955, touch + 1
    return in_room(track, 0.12)


def bell(random: np.random.Generator) -> Samples:
    """Return the bell above the bar, struck once."""
    return in_room(church_bell(random, 1046.0), 0.2, 0.7)


def crowd_ahh(_random: np.random.Generator) -> Samples:
    """Return everybody in the pub saying Ah; the people are always the same."""
    return crowd(AHH, voices=16, duration=1.7, pitches=(95, 235), glide=1.06, seed=1)
