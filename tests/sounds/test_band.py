"""The instruments are in tune, and a piece is played as it is written."""

import numpy as np
import pytest

from sounds.source import band
from sounds.source.band import performed
from sounds.source.notation import Instrument, Meter, Note, Part, Piece, chart, chord, frequency, pitch
from sounds.source.signal import SAMPLE_RATE, Samples

HIGHEST_REED_ERROR = 7.0
"""Cents: the outer two of the three reeds are 5.5 too low and 6.4 too high on purpose."""

PITCHED: dict[str, tuple[Instrument, float]] = {
    "soft guitar": (band.soft_guitar, 1.0),
    "bright guitar": (band.bright_guitar, 1.0),
    "muted guitar": (band.muted_guitar, 3.0),  # too short to be out of tune
    "upright bass": (band.upright_bass, 1.0),
    "struck bars": (band.struck_bars, 1.0),
    "bowed bars": (band.bowed_bars, 2.0),  # two of them, to beat
    "tin tongue": (band.tin_tongue, 1.0),
    "bright accordion": (band.bright_accordion, HIGHEST_REED_ERROR),
    "dark accordion": (band.dark_accordion, HIGHEST_REED_ERROR),
}
"""Instruments with the largest error of their tuning in cents."""

UNTUNED = (band.stirred_brush, band.tapped_brush, band.bass_drum, band.wood_block, band.ratchet)


def tuning_error(note: Samples, wanted: float) -> float:
    """Return how far the strongest tone near ``wanted`` is from it, in cents."""
    length = 2**20
    power = np.abs(np.fft.rfft(note * np.hanning(len(note)), length))
    near = np.abs(1200 * np.log2(np.maximum(np.arange(len(power)), 1) * SAMPLE_RATE / length / wanted)) < 50
    strongest = float(np.flatnonzero(near)[power[near].argmax()]) * SAMPLE_RATE / length
    return abs(1200 * float(np.log2(strongest / wanted)))


@pytest.mark.parametrize("name", PITCHED)
@pytest.mark.parametrize("key", ["G3", "D4", "A4"])
def test_an_instrument_is_in_tune(name: str, key: str) -> None:
    instrument, allowed = PITCHED[name]
    bass = name == "upright bass"
    wanted = frequency(pitch(key) - (24 if bass else 0))
    note = instrument(np.random.default_rng(3), wanted, 1.2, 2)
    heard = 2 if bass else 1  # the octave tells the pitch of a bass; its fundamental is too short for that
    assert tuning_error(note, heard * wanted) < allowed


@pytest.mark.parametrize("instrument", [*(row[0] for row in PITCHED.values()), *UNTUNED])
def test_a_note_begins_and_ends_without_a_click(instrument: Instrument) -> None:
    note = instrument(np.random.default_rng(3), 330.0, 0.4, 2)
    largest = np.abs(note).max()
    assert abs(note[0]) < 0.05 * largest
    assert abs(note[-1]) < 0.05 * largest


@pytest.mark.parametrize("seed", range(8))
def test_the_bass_has_no_major_third_that_rubs_against_a_minor_chord(seed: int) -> None:
    low = 82.4
    note = band.upright_bass(np.random.default_rng(seed), low, 0.7, seed)
    power = np.abs(np.fft.rfft(note * np.hanning(len(note)))) ** 2
    partials = np.fft.rfftfreq(len(note), 1 / SAMPLE_RATE) / low
    fundamental, third = (power[np.abs(partials - number) < 0.1].max() for number in (1, 5))
    assert third < 0.01 * fundamental


def test_what_is_let_go_dies_away() -> None:
    for instrument in (band.soft_guitar, band.struck_bars):
        note = instrument(np.random.default_rng(3), 440.0, 0.5, 2)
        end = int(0.5 * SAMPLE_RATE)
        window = SAMPLE_RATE // 20
        assert np.abs(note[end + 4 * window :]).max() < 0.35 * np.abs(note[end - window : end]).max()


def one_tick(_random: np.random.Generator, _frequency: float, _duration: float, _seed: int) -> Samples:
    """Return a short tick."""
    return np.hanning(40)


def small_piece(**notes: tuple[Note, ...]) -> Piece:
    """Return a piece of two bars at one beat per second, in which everybody ticks."""
    parts = {name: Part(one_tick, played, 1.0, 0.0, looseness=0.0) for name, played in notes.items()}
    return Piece(Meter(60, 3), chart("C | C", {"C": chord("C2 E3")}), parts, dynamics=(1.0, 1.0))


def test_a_piece_is_as_long_as_its_bars_and_played_in_time() -> None:
    loop = performed(small_piece(one=(Note(0, 0, 1), Note(4.5, 0, 1))), np.random.default_rng(1))
    assert loop.shape == (6 * SAMPLE_RATE, 2)
    loud = np.flatnonzero(np.abs(loop[:, 0]) > 0.5 * np.abs(loop[:, 0]).max()) / SAMPLE_RATE
    assert loud.min() == pytest.approx(0.02, abs=0.001)
    assert loud.max() == pytest.approx(4.52, abs=0.001)


def test_a_musician_does_not_depend_on_the_others() -> None:
    own, few = (Note(1, 0, 1),), (Note(2, 0, 1),)
    many = (*few, Note(3, 0, 1), Note(4, 0, 1))
    alone = performed(small_piece(one=own, other=few), np.random.default_rng(1))
    together = performed(small_piece(one=own, other=many), np.random.default_rng(1))
    assert np.allclose(alone[: 2 * SAMPLE_RATE], together[: 2 * SAMPLE_RATE], atol=0.01)
    assert not np.allclose(alone, together, atol=0.01)
