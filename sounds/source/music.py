"""The menu music: how the band plays the score."""

import numpy as np

from sounds.source.instruments import accordion, bass, plucked_string, vibraphone
from sounds.source.looping import looped, seamless
from sounds.source.materials import Partials, ring
from sounds.source.notation import Chord, frequency
from sounds.source.score import BARS_WITH_ACCORDION, BEAT, BEATS_PER_BAR, CHORDS, MELODY, SWING
from sounds.source.signal import (
    SAMPLE_RATE,
    Samples,
    gentle_band_pass,
    low_pass,
    mix_in,
    pan,
    sample_count,
    strike_envelope,
)

_TAIL = 3.0
"""Seconds after the last bar in which notes may ring on."""

_HIGHEST_BASS = 50
_GUITAR_SIDE, _BRUSHES_SIDE, _TAPS_SIDE, _VIBRAPHONE_SIDE, _ACCORDION_SIDE = -0.35, 0.3, 0.25, 0.2, 0.45
_BASS_DRUM = Partials((72, 118), (1, 0.5), (0.25, 0.12))


class _Band:
    """The musicians, who play bar after bar onto one stereo track."""

    def __init__(self, random: np.random.Generator) -> None:
        self.loop_length = round(len(CHORDS) * BEATS_PER_BAR * BEAT * SAMPLE_RATE)
        self.track = np.zeros((self.loop_length + sample_count(_TAIL), 2))
        self._random = random
        self._feel = np.random.default_rng(11)  # small liberties in time, level and choice of notes

    def _play(self, note: Samples, start: float, gain: float, side: float) -> None:
        mix_in(self.track, pan(note, side), start, gain)

    def _liberty(self, spread: float) -> float:
        return float(self._feel.normal(0.0, spread))

    def _bass_note(self, pitch: int, beats: float, seed: int) -> Samples:
        return bass(self._random, frequency(pitch), BEAT * beats, seed)

    def walk(self, bar: int, begin: float, upcoming: int) -> None:
        """Play the bass of a bar in quarters that lead to ``upcoming``, the root of the next bar."""
        first, second = CHORDS[bar]
        fifth = second.root + 7 if second.root + 7 <= _HIGHEST_BASS else second.root - 5
        leading = upcoming + (1 if self._feel.random() < 0.5 else -1)
        for beat, pitch in enumerate((first.root, first.third, fifth, leading)):
            start = begin + beat * BEAT + self._liberty(0.004)
            self._play(self._bass_note(pitch, 0.98, beat + bar), start, 0.55, 0.0)

    def stroll(self, bar: int, begin: float, upcoming: int) -> None:
        """Play the bass of a bar in halves, sometimes with a short note that leads to ``upcoming``."""
        first, second = CHORDS[bar]
        self._play(self._bass_note(first.root, 1.75, bar), begin, 0.58, 0.0)
        answer = first.root + 7 if first == second else second.root
        answer = answer - 12 if answer > _HIGHEST_BASS else answer
        self._play(self._bass_note(answer, 1.6, bar + 50), begin + 2 * BEAT, 0.52, 0.0)
        if self._feel.random() < 0.55:
            leading = upcoming + (2 if self._feel.random() < 0.5 else -1)
            start = begin + (3 + SWING) * BEAT
            self._play(self._bass_note(leading, 0.4, bar + 90), start, 0.34, 0.0)

    def guitar(self, bar: int, begin: float) -> None:
        """Play chords on the second and fourth beat, in every other bar a swung one more."""
        first, second = CHORDS[bar]
        for beat, chord in ((1, first), (3, second)):
            for finger, pitch in enumerate(chord.voicing):
                string = plucked_string(
                    frequency(pitch),
                    0.62,
                    brightness=0.42,
                    damping=0.990,
                    position=0.22,
                    seed=bar * 7 + finger,
                )
                start = begin + beat * BEAT + finger * 0.009 + self._liberty(0.004)
                self._play(string, start, 0.105, _GUITAR_SIDE)
        if bar % 2 == 1:
            self._guitar_push(second, bar, begin + (2 + SWING) * BEAT)

    def _guitar_push(self, chord: Chord, bar: int, begin: float) -> None:
        for finger, pitch in enumerate(chord.voicing[1:]):
            string = plucked_string(
                frequency(pitch), 0.4, brightness=0.38, damping=0.986, position=0.22, seed=bar * 9 + finger
            )
            self._play(string, begin + finger * 0.006, 0.07, _GUITAR_SIDE)

    def drums(self, bar: int, begin: float) -> None:
        """Stir the snare drum with brushes, tap the beats, and every fourth bar touch the bass drum."""
        count = sample_count(BEAT * 2)
        swirl = 0.35 + 0.65 * np.sin(np.pi * np.arange(count) / count) ** 2
        for beat in (0, 2):
            stir = gentle_band_pass(self._feel.standard_normal(count), 2200, 8200) * swirl
            self._play(stir, begin + beat * BEAT, 0.020, _BRUSHES_SIDE)
        for tap, level in ((1.0, 0.95), (3.0, 1.0), (2 + SWING, 0.40), (SWING, 0.24)):
            envelope = strike_envelope(0.14, 0.002, 0.035)
            brush = gentle_band_pass(self._feel.standard_normal(len(envelope)), 1300, 7600) * envelope
            self._play(brush, begin + tap * BEAT + self._liberty(0.003), 0.085 * level, _TAPS_SIDE)
        if bar % 4 == 0:
            self._play(low_pass(ring(self._random, _BASS_DRUM, 0.35), 400), begin, 0.16, 0.0)

    def melody(self) -> None:
        """Play the vibraphone from the first bar to the last."""
        for bar, beat, pitch, beats in MELODY:
            note = vibraphone(frequency(pitch), beats * BEAT + 0.9)
            start = (bar * BEATS_PER_BAR + beat) * BEAT + self._liberty(0.006)
            self._play(note, start, 0.17 * self._feel.uniform(0.85, 1.08), _VIBRAPHONE_SIDE)

    def accordion(self) -> None:
        """Play two notes of each chord very softly in the second half."""
        bar_duration = BEATS_PER_BAR * BEAT
        for bar in BARS_WITH_ACCORDION:
            for pitch in CHORDS[bar][0].voicing[1:3]:
                note = accordion(self._random, frequency(pitch + 12), bar_duration * 0.96, 0.35, 0.5)
                self._play(note, bar * bar_duration, 0.030, _ACCORDION_SIDE)


def menu_loop(random: np.random.Generator) -> Samples:
    """Return the music of the menu, a loop of exactly 16 bars."""
    band = _Band(random)
    for bar in range(len(CHORDS)):
        begin = bar * BEATS_PER_BAR * BEAT
        upcoming = CHORDS[(bar + 1) % len(CHORDS)][0].root
        play_bass = band.walk if bar % 4 == 3 else band.stroll
        play_bass(bar, begin, upcoming)
        band.guitar(bar, begin)
        band.drums(bar, begin)
    band.melody()
    band.accordion()
    return seamless(looped(band.track, band.loop_length))
