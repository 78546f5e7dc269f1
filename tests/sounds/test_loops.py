"""What is repeated is repeated without a gap, and the music is as long, as soft and as small as directed."""

import numpy as np
import pytest
import soundfile

from engine.shell.audio import FREQUENCY
from sounds.source.build import file_of
from sounds.source.catalogue import SOUNDS
from sounds.source.measures import low_share, seam_step, usual_step
from sounds.source.score import BEAT, BEATS_PER_BAR, CHORDS, MELODY
from sounds.source.signal import SAMPLE_RATE, Samples, high_pass
from tests.sounds.built import MUSIC, heard, integrated_loudness_of, true_peak_of
from tests.sounds.pieces import PIECES

LOOPS = [name for name, sound in SOUNDS.items() if sound.loops]
every_loop = pytest.mark.parametrize("name", LOOPS)
every_piece_of_music = pytest.mark.parametrize("name", MUSIC)


def test_the_menu_music_is_exactly_16_bars_long() -> None:
    assert len(CHORDS) == 16
    assert len(heard("menu_loop")) == round(16 * BEATS_PER_BAR * BEAT * SAMPLE_RATE)


@pytest.mark.parametrize("name", PIECES)
def test_the_music_of_a_table_is_exactly_as_long_as_its_bars(name: str) -> None:
    piece = PIECES[name]
    assert len(heard(name)) == round(piece.beats * piece.meter.beat * SAMPLE_RATE)
    assert 30.0 <= len(heard(name)) / SAMPLE_RATE <= 60.0


def test_every_piece_of_music_is_known() -> None:
    assert set(MUSIC) == {"menu_loop", *PIECES}
    assert set(MUSIC) <= set(LOOPS)


@every_piece_of_music
def test_music_sits_under_speech_and_effects(name: str) -> None:
    assert integrated_loudness_of(name) == pytest.approx(-24.7, abs=0.4)


@every_piece_of_music
def test_the_peaks_of_music_stay_low(name: str) -> None:
    assert true_peak_of(name) < -10.0


@every_piece_of_music
def test_most_of_the_music_is_heard_on_the_speakers_of_a_television(name: str) -> None:
    assert low_share(heard(name)) < 0.35


@every_piece_of_music
def test_a_file_of_music_is_small(name: str) -> None:
    assert file_of(name).stat().st_size <= 700 * 1024


@every_loop
def test_a_loop_comes_in_the_rate_of_the_mixer(name: str) -> None:
    """SDL loses the end of a loop that it has to convert."""
    assert soundfile.info(file_of(name)).samplerate == FREQUENCY


@every_loop
def test_a_loop_repeats_without_a_step(name: str) -> None:
    assert seam_step(heard(name)) <= usual_step(heard(name))


@every_loop
def test_a_loop_repeats_without_a_click(name: str) -> None:
    loop = heard(name)
    second = SAMPLE_RATE
    across = np.concatenate([loop[-second:], loop[:second]]).mean(axis=1)
    sharp = np.abs(high_pass(across, 10_000))
    at_seam = sharp[second - 44 : second + 44].max()
    assert at_seam <= np.percentile(sharp, 99.5)


def test_the_last_note_of_the_menu_music_rings_on_into_its_beginning() -> None:
    music = heard("menu_loop").mean(axis=1)
    tone = 440.0 * 2 ** ((MELODY[-1].pitch - 69) / 12)
    half = int(0.05 * SAMPLE_RATE)
    before = level_of(tone, music[-2 * half :])
    at_seam = level_of(tone, np.concatenate([music[-half:], music[:half]]))
    after = level_of(tone, music[: 2 * half])
    assert at_seam > 0.7 * before
    assert after > 0.5 * before


@pytest.mark.parametrize("name", PIECES)
def test_the_seam_of_the_music_of_a_table_is_a_bar_line_like_the_others(name: str) -> None:
    """What rings on from the last bar is no weaker at the beginning than it is behind the other bar lines."""
    music = heard(name).mean(axis=1)
    before_the_beat = int(0.012 * SAMPLE_RATE)  # the first beat comes 20 ms after a bar line
    bar = len(music) / len(PIECES[name].bars)
    ringing = [
        float(np.sqrt((music[round(number * bar) :][:before_the_beat] ** 2).mean()))
        for number in range(len(PIECES[name].bars))
    ]
    assert ringing[0] >= min(ringing[1:])


def level_of(frequency: float, mono: Samples) -> float:
    """Return the amplitude of one frequency within a short piece of sound."""
    turning = np.exp(-2j * np.pi * frequency * np.arange(len(mono)) / SAMPLE_RATE)
    shape = np.hanning(len(mono))
    return float(np.abs((mono * shape * turning).sum()) * 2 / shape.sum())
