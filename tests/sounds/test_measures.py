"""The measures agree with signals whose values are known."""

import numpy as np
import pytest

from sounds.source.measures import (
    attack_time,
    clipped_samples,
    decay_time,
    low_share,
    momentary_loudness,
    mono_loss,
    sample_peak,
    seam_step,
    spectral_centroid,
    true_peak,
    usual_step,
)
from sounds.source.signal import SAMPLE_RATE, Samples, pan, time_axis


def sine(frequency: float, duration: float = 1.0, phase: float = 0.0) -> Samples:
    """Return a stereo sine of amplitude 1 on both channels."""
    mono = np.sin(2 * np.pi * frequency * time_axis(duration) + phase)
    return np.stack([mono, mono], axis=1)


def test_loudness_of_the_calibration_tone() -> None:
    # BS.1770: 997 Hz at full scale is -3.01 LUFS on one channel, so 0 LUFS on both
    assert momentary_loudness(sine(997.0)) == pytest.approx(0.0, abs=0.05)
    one_channel = sine(997.0) * np.array([1.0, 0.0])
    assert momentary_loudness(one_channel) == pytest.approx(-3.01, abs=0.05)


def test_loudness_follows_the_ear() -> None:
    assert (
        momentary_loudness(sine(60.0)) < momentary_loudness(sine(1000.0)) < momentary_loudness(sine(4000.0))
    )


def test_loudness_takes_the_loudest_moment_and_short_sounds_whole() -> None:
    quiet_then_loud = np.concatenate([0.01 * sine(997.0), sine(997.0)])
    assert momentary_loudness(quiet_then_loud) == pytest.approx(0.0, abs=0.1)
    assert momentary_loudness(sine(997.0, 0.2)) == pytest.approx(0.0, abs=0.1)
    assert momentary_loudness(sine(997.0, 0.04)) == pytest.approx(-3.0, abs=0.3)


def test_true_peak_finds_what_lies_between_the_samples() -> None:
    between = sine(SAMPLE_RATE / 4, phase=np.pi / 4)
    assert sample_peak(between) == pytest.approx(-3.01, abs=0.01)
    assert true_peak(between[1000:-1000] * np.hanning(len(between) - 2000)[:, None]) == pytest.approx(
        0.0, abs=0.1
    )


def test_clipped_samples_are_counted() -> None:
    sound = np.zeros((10, 2))
    sound[3, 0], sound[4, 1] = 1.0, -1.0
    assert clipped_samples(sound) == 2
    assert clipped_samples(0.9 * sound) == 0


@pytest.mark.parametrize("frequency", [100.0, 440.0, 5000.0])
def test_centroid_of_a_tone_is_its_frequency(frequency: float) -> None:
    assert spectral_centroid(sine(frequency)) == pytest.approx(frequency, abs=1.0)


def test_low_share_is_the_power_a_television_swallows() -> None:
    assert low_share(sine(60.0) + sine(1000.0)) == pytest.approx(0.5, abs=0.01)
    assert low_share(sine(1000.0)) == pytest.approx(0.0, abs=0.001)


def test_attack_tells_a_strike_from_a_swell() -> None:
    strike = sine(1000.0) * np.exp(-20.0 * time_axis(1.0))[:, None]
    swell = sine(1000.0) * np.minimum(1.0, time_axis(1.0) / 0.04)[:, None]
    assert attack_time(strike) < 0.005
    assert attack_time(swell) == pytest.approx(0.032, abs=0.004)


def test_attack_looks_at_the_first_strike_only() -> None:
    strike = sine(1000.0) * np.exp(-20.0 * time_axis(1.0))[:, None]
    assert attack_time(np.concatenate([strike, 2.0 * strike])) < 0.005


def test_decay_is_the_time_to_a_tenth_after_the_loudest_moment() -> None:
    dying = sine(1000.0) * np.exp(-20.0 * time_axis(1.0))[:, None]
    assert decay_time(dying) == pytest.approx(np.log(10) / 20, abs=0.004)
    assert decay_time(np.concatenate([0.5 * sine(1000.0), dying])) == pytest.approx(
        np.log(10) / 20, abs=0.004
    )
    assert decay_time(np.concatenate([np.zeros((1000, 2)), sine(1000.0, 0.2)])) < 0.21


def test_mono_loss() -> None:
    tone = sine(440.0)
    assert mono_loss(tone) == pytest.approx(0.0, abs=0.01)
    assert mono_loss(pan(tone[:, 0], -1.0)) == pytest.approx(3.01, abs=0.01)
    assert mono_loss(tone * np.array([1.0, -1.0])) > 60.0


def test_a_loop_of_whole_periods_has_no_seam_and_a_cut_one_has() -> None:
    whole = sine(441.0)
    assert seam_step(whole) <= usual_step(whole)
    cut = whole[: -SAMPLE_RATE // 882]
    assert seam_step(cut[:-20]) > usual_step(cut)
