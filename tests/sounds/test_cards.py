"""The sounds of the cards are what the table "Judge by" of the sound direction asks for."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from sounds.source.measures import attack_time
from sounds.source.signal import SAMPLE_RATE, Samples, high_pass
from tests.sounds.built import heard

SLIDES = tuple(f"card_slide_{number}" for number in (1, 2, 3))
FLIPS = tuple(f"card_flip_{number}" for number in (1, 2, 3))


def mono(name: str) -> Samples:
    """Return the sound as both ears hear it together."""
    both: Samples = heard(name).mean(axis=1)
    return both


def strength(sound: Samples) -> float:
    """Return the effective value of a piece of sound."""
    return float(np.sqrt((sound**2).mean()))


def part(name: str, start: float, end: float) -> Samples:
    """Return what is heard between two times in seconds."""
    return mono(name)[int(start * SAMPLE_RATE) : int(end * SAMPLE_RATE)]


def onsets(name: str) -> list[float]:
    """Return when a sound suddenly gets louder, in seconds."""
    step = SAMPLE_RATE // 200
    treble = np.abs(high_pass(mono(name), 1500))
    amplitude = treble[: len(treble) // step * step].reshape(-1, step).mean(axis=1)
    floor = 0.15 * amplitude.max()
    rises = (amplitude[1:] > 1.6 * amplitude[:-1]) & (amplitude[1:] > floor)
    return [float(index + 1) * step / SAMPLE_RATE for index in np.flatnonzero(rises)]


@pytest.mark.parametrize("name", [*SLIDES, *FLIPS, "shuffle"])
def test_a_card_has_no_tone(name: str) -> None:
    """No band of 100 Hz stands out of the rustle."""
    sound = mono(name)
    power = np.abs(np.fft.rfft(sound)) ** 2
    frequencies = np.fft.rfftfreq(len(sound), 1 / SAMPLE_RATE)
    bands, _ = np.histogram(frequencies, bins=range(1500, 9001, 100), weights=power)
    assert bands.max() / bands.sum() < 0.1


@pytest.mark.parametrize("name", SLIDES)
def test_a_slide_begins_softly(name: str) -> None:
    assert attack_time(heard(name)) > 0.02


@pytest.mark.parametrize("name", FLIPS)
def test_a_flip_ends_in_a_snap(name: str) -> None:
    snap = float(np.abs(mono(name)).argmax()) / SAMPLE_RATE
    assert 0.07 < snap < 0.11
    loudest = strength(part(name, snap, snap + 0.01))
    assert loudest > 1.5 * strength(part(name, 0.0, snap - 0.01))
    assert loudest > 5.0 * strength(part(name, snap + 0.04, snap + 0.1))


@pytest.mark.parametrize("names", [SLIDES, FLIPS])
def test_no_two_variants_are_alike(names: tuple[str, ...]) -> None:
    for first, second in combinations(names, 2):
        length = min(len(mono(first)), len(mono(second)))
        assert abs(np.corrcoef(mono(first)[:length], mono(second)[:length])[0, 1]) < 0.3


def test_a_shuffle_is_two_riffles_and_a_tap() -> None:
    heard_at = onsets("shuffle")
    pauses = [later - earlier for earlier, later in pairwise(heard_at)]
    assert sorted(pauses)[-2] > 0.12
    assert sum(pause > 0.05 for pause in pauses) == 2
    assert heard_at[-1] == pytest.approx(1.06, abs=0.01)
    assert 44 <= len(heard_at) - 1 <= 60
