"""Mastering: brings a sound to its loudness and keeps its peaks below the ceiling."""

import numpy as np
from scipy.ndimage import maximum_filter1d
from scipy.signal import filtfilt

from sounds.source.measures import momentary_loudness
from sounds.source.signal import SAMPLE_RATE, Samples, high_pass, per_channel, sample_count

CEILING = -2.0
"""Highest sample in dBFS; the rest up to 0 is for what the codec adds."""

_LARGEST_REDUCTION = 7.0
"""How many dB the limiter may take off a peak; a short hit stays quieter rather than being crushed."""

_LOOK_AHEAD = 0.002
_RELEASE = 0.04
_RUMBLE = 55.0
_INAUDIBLE = -62.0

_LEAD_IN = 0.001
"""Silence before a sound, in seconds. Without it the codec smears a hard attack beyond the first sample,
where it is cut off: the hit gets weaker and begins with a click."""


def _amplitude(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


def _limited(sound: Samples, ceiling: float) -> Samples:
    """Return ``sound`` with its peaks turned down to ``ceiling``: 2 ms ahead of them, released in 40 ms."""
    ahead = sample_count(_LOOK_AHEAD)
    peaks = maximum_filter1d(np.abs(sound).max(axis=1), 2 * ahead + 1)
    wanted = np.minimum(1.0, ceiling / np.maximum(peaks, 1e-9))
    release = float(np.exp(-1.0 / (_RELEASE * SAMPLE_RATE)))
    gain = np.empty_like(wanted)
    current = 1.0
    for index, limit in enumerate(wanted.tolist()):
        current = min(limit, 1.0 - (1.0 - current) * release)
        gain[index] = current
    smooth = filtfilt(np.ones(ahead) / ahead, [1.0], np.pad(gain, ahead * 4, mode="edge"))
    limited: Samples = sound * np.minimum(smooth[ahead * 4 : -ahead * 4], 1.0)[:, np.newaxis]
    return limited


def _trimmed(sound: Samples) -> Samples:
    """Return ``sound`` after a short lead-in, without rumble and without the inaudible part of its tail."""
    clean = per_channel(lambda mono: high_pass(mono, _RUMBLE), sound)
    level = np.abs(clean).max(axis=1)
    last = int(np.flatnonzero(level > _amplitude(_INAUDIBLE) * level.max())[-1])
    kept = clean[: last + sample_count(0.02)]
    fade = sample_count(0.012)
    kept[-fade:] *= np.linspace(1.0, 0.0, fade)[:, np.newaxis]
    return np.concatenate([np.zeros((sample_count(_LEAD_IN), 2)), kept])


def mastered(sound: Samples, loudness: float, *, loops: bool) -> Samples:
    """Return the sound as it goes into its file.

    Args:
        sound: Stereo, at any level.
        loudness: Momentary loudness it shall have, in LUFS; it stays lower when the peaks are too high.
        loops: Whether it is a loop, whose length and ends must not be touched.
    """
    centred = sound - sound.mean(axis=0)
    kept = centred if loops else _trimmed(centred)
    kept = kept / np.abs(kept).max()
    ceiling = _amplitude(CEILING)
    gain = min(_amplitude(loudness - momentary_loudness(kept)), ceiling * _amplitude(_LARGEST_REDUCTION))
    loud = kept * gain
    if np.abs(loud).max() > ceiling:
        loud = _limited(loud, ceiling)
    scaled: Samples = loud * min(1.0, ceiling / np.abs(loud).max())
    return scaled
