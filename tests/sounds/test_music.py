"""The score of the menu music is complete, and what makes a loop seamless does so for every sound."""

import numpy as np
import pytest

from sounds.source.looping import looped, seamless
from sounds.source.score import BEATS_PER_BAR, CHORDS, MELODY, SWING
from sounds.source.signal import SAMPLE_RATE

LENGTH = 3 * SAMPLE_RATE


def test_what_rings_beyond_the_end_sounds_at_the_beginning() -> None:
    track = np.zeros((10, 2))
    track[3], track[8] = 1.0, 0.5
    loop = looped(track, 7)
    assert loop[:, 0].tolist() == [0.0, 0.5, 0.0, 1.0, 0.0, 0.0, 0.0]


def test_it_does_not_matter_where_a_loop_begins() -> None:
    loop = np.random.default_rng(4).standard_normal((LENGTH, 2))
    turned = np.roll(loop, LENGTH // 3, axis=0)
    np.testing.assert_allclose(seamless(turned), np.roll(seamless(loop), LENGTH // 3, axis=0), atol=1e-6)


def test_the_third_of_a_chord_is_in_the_chord() -> None:
    for chord in {chord for bar in CHORDS for chord in bar}:
        assert chord.third % 12 in {pitch % 12 for pitch in chord.voicing}


def test_the_melody_stays_within_the_piece_and_on_swung_eighths() -> None:
    assert [(note.bar, note.beat) for note in MELODY] == sorted((note.bar, note.beat) for note in MELODY)
    for note in MELODY:
        assert 0 <= note.bar < len(CHORDS)
        assert 0 <= note.beat < BEATS_PER_BAR
        assert note.beat % 1 == pytest.approx(0.0) or note.beat % 1 == pytest.approx(SWING)
