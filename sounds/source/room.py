"""The room of the pub: one small wooden reverberation that all sounds share, as they come from one place."""

import numpy as np
from scipy.signal import fftconvolve

from sounds.source.signal import SAMPLE_RATE, Samples, high_pass, low_pass, sample_count

_DELAY_OF_ROOM = 0.006
_BRIGHTNESS = 5200.0
_RUMBLE = 180.0
_EARLY_REFLECTIONS = 6


def _impulse_response(random: np.random.Generator, reverberation: float) -> Samples:
    """Return decaying filtered noise of power 1 with a few strong reflections in its first 28 ms."""
    count = sample_count(reverberation)
    decay = np.exp(-6.91 * np.arange(count) / SAMPLE_RATE / reverberation)
    response = high_pass(low_pass(random.standard_normal(count) * decay, _BRIGHTNESS), _RUMBLE)
    response /= np.sqrt((response**2).sum())
    for _ in range(_EARLY_REFLECTIONS):
        position = sample_count(random.uniform(0.002, 0.028))
        response[position] += random.uniform(0.25, 0.6) * random.choice([-1, 1])
    return response


def in_room(sound: Samples, wet: float, reverberation: float = 0.42, seed: int = 5) -> Samples:
    """Return the stereo sound that a mono source in the middle of the room makes.

    Args:
        sound: Mono source.
        wet: Level of the room against the direct sound.
        reverberation: Seconds until the room has fallen by 60 dB; the result is longer by these.
        seed: Which room; the channels get different responses.
    """
    random = np.random.default_rng(seed)
    delay = sample_count(_DELAY_OF_ROOM)
    stereo = np.zeros((len(sound) + sample_count(reverberation) + delay, 2))
    stereo[: len(sound)] += sound[:, np.newaxis]
    for channel in range(2):
        echo = fftconvolve(sound, _impulse_response(random, reverberation)) * wet
        stereo[delay : delay + len(echo), channel] += echo
    return stereo
