"""Measures of a finished sound: loudness, true peak, spectrum, attack, decay and stereo image.

The criteria they serve stand in the sound direction, "How to judge a new sound". Every function takes a
stereo sound of shape (samples, 2).
"""

import numpy as np
from scipy.fft import next_fast_len
from scipy.signal import lfilter, resample_poly

from sounds.source.signal import SAMPLE_RATE, Samples, per_channel

_MOMENTARY_WINDOW = 0.4
_SHORTEST_WINDOW = 0.08
_SMALLEST_POWER = 1e-12  # -120 dB instead of the logarithm of zero


def decibels(amplitude: float) -> float:
    """Return an amplitude relative to full scale in dB."""
    return float(10.0 * np.log10(amplitude**2 + _SMALLEST_POWER))


def _head_shelf() -> tuple[Samples, Samples]:
    """Return the first filter of BS.1770: +4 dB above 1.7 kHz, for the head of the listener."""
    gain, quality, corner = 3.99984385397, 0.7071752369554193, 1681.9744509555319
    warped = np.tan(np.pi * corner / SAMPLE_RATE)
    high = 10.0 ** (gain / 20.0)
    band = high**0.499666774155
    scale = 1.0 + warped / quality + warped**2
    numerator = [
        high + band * warped / quality + warped**2,
        2.0 * (warped**2 - high),
        high - band * warped / quality + warped**2,
    ]
    denominator = [scale, 2.0 * (warped**2 - 1.0), 1.0 - warped / quality + warped**2]
    return np.array(numerator) / scale, np.array(denominator) / scale


def _low_cut() -> tuple[Samples, Samples]:
    """Return the second filter of BS.1770: high pass at 38 Hz."""
    quality, corner = 0.5003270373238773, 38.13547087602444
    warped = np.tan(np.pi * corner / SAMPLE_RATE)
    scale = 1.0 + warped / quality + warped**2
    denominator = [scale, 2.0 * (warped**2 - 1.0), 1.0 - warped / quality + warped**2]
    return np.array([1.0, -2.0, 1.0]), np.array(denominator) / scale


def _k_weighted(mono: Samples) -> Samples:
    shelf: Samples = lfilter(*_head_shelf(), mono)
    weighted: Samples = lfilter(*_low_cut(), shelf)
    return weighted


def momentary_loudness(sound: Samples) -> float:
    """Return the loudness of the loudest 400 ms in LUFS (ITU-R BS.1770), of a shorter sound all of it."""
    power = (per_channel(_k_weighted, sound) ** 2).sum(axis=1)
    window = int(_MOMENTARY_WINDOW * SAMPLE_RATE)
    if len(power) < window:
        window = max(int(_SHORTEST_WINDOW * SAMPLE_RATE), len(power))
        power = np.pad(power, (0, window - len(power)))
    total = np.concatenate([[0.0], np.cumsum(power)])
    loudest = ((total[window:] - total[:-window]) / window).max()
    return float(-0.691 + 10.0 * np.log10(loudest + _SMALLEST_POWER))


def sample_peak(sound: Samples) -> float:
    """Return the largest sample in dBFS."""
    return decibels(float(np.abs(sound).max()))


def true_peak(sound: Samples) -> float:
    """Return the largest value between the samples too, in dBFS, with four-fold oversampling."""
    oversampled: Samples = resample_poly(sound, 4, 1, axis=0)
    return sample_peak(oversampled)


def clipped_samples(sound: Samples) -> int:
    """Return how many samples are at full scale."""
    return int((np.abs(sound) >= 0.9999).sum())


def _spectrum(sound: Samples) -> tuple[Samples, Samples]:
    """Return the frequencies and the power at each of them, of the mono sum."""
    mono = sound.mean(axis=1)
    length = int(next_fast_len(len(mono), real=True))
    power: Samples = np.abs(np.fft.rfft(mono * np.hanning(len(mono)), length)) ** 2
    frequencies = np.arange(len(power)) * SAMPLE_RATE / length
    return frequencies, power


def spectral_centroid(sound: Samples) -> float:
    """Return the frequency around which the power lies, in Hz."""
    frequencies, power = _spectrum(sound)
    return float((power * frequencies).sum() / power.sum())


def low_share(sound: Samples) -> float:
    """Return the share 0..1 of the power below 120 Hz, which the speakers of a television swallow."""
    frequencies, power = _spectrum(sound)
    return float(power[frequencies < 120.0].sum() / power.sum())


def attack_time(sound: Samples) -> float:
    """Return the seconds in which the first strike rises from 10 % to 90 % of its level.

    The level is taken over windows of 5 ms, so even a click has an attack of 4 ms; the first strike is what
    happens within 50 ms of the first sound.
    """
    window = int(0.005 * SAMPLE_RATE)
    power = np.convolve(sound.mean(axis=1) ** 2, np.ones(window) / window)
    level = np.sqrt(np.maximum(power, 0.0))
    first_sound = int(np.argmax(level > 0.1 * level.max()))
    strike = level[first_sound : first_sound + int(0.05 * SAMPLE_RATE)]
    rising = strike[: int(np.argmax(strike > 0.9 * strike.max())) + 1]
    return int((rising > 0.1 * strike.max()).sum()) / SAMPLE_RATE


def decay_time(sound: Samples) -> float:
    """Return the seconds from the loudest moment until the level has fallen by 20 dB.

    The level is taken over windows of 5 ms. A sound that breaks off above that ends there.
    """
    window = int(0.005 * SAMPLE_RATE)
    power = np.convolve(sound.mean(axis=1) ** 2, np.ones(window) / window, "same")
    loudest = int(power.argmax())
    quiet = np.flatnonzero(power[loudest:] < 0.01 * power[loudest])
    return float(quiet[0] if len(quiet) else len(power) - loudest) / SAMPLE_RATE


def mono_loss(sound: Samples) -> float:
    """Return how many dB of the power are lost when both channels go to one speaker."""
    mono = float((sound.mean(axis=1) ** 2).mean())
    stereo = float((sound**2).mean())
    return float(10.0 * np.log10((stereo + _SMALLEST_POWER) / (mono + _SMALLEST_POWER)))


def seam_step(sound: Samples) -> float:
    """Return the largest jump of a channel from the last sample to the first, when the sound loops."""
    return float(np.abs(sound[0] - sound[-1]).max())


def usual_step(sound: Samples) -> float:
    """Return the jump between neighbouring samples that 99 % of them do not exceed."""
    return float(np.percentile(np.abs(np.diff(sound, axis=0)).max(axis=1), 99))
