"""The music of the Knobeln table: a smoky night, a slow minor swing, the accordion low and in no hurry.

Sixteen bars in C minor: the accordion asks, the muted guitar answers; from the ninth bar on the bass walks
and the voices rise, until the last two bars come down again. Half of each question is left to those who call
numbers at the table.
"""

import numpy as np

from sounds.source import band
from sounds.source.accompaniment import fills, strokes, strummed, two_feel, walking
from sounds.source.notation import Meter, Part, Piece, chart, chord, line
from sounds.source.signal import Samples

METER = Meter(beats_per_minute=80, beats_per_bar=4, swing=0.66)

_CHORDS = {
    "Cm6": chord("C2 Eb3 A3 C4"),
    "C7": chord("C2 E3 Bb3 C4"),
    "Dm7b5": chord("D2 F3 Ab3 C4"),
    "D7": chord("D2 F#3 A3 C4"),
    "Eb6": chord("Eb2 G3 Bb3 C4"),
    "Fm6": chord("F2 D3 Ab3 C4"),
    "G7": chord("G2 F3 B3 D4"),
    "Ab7": chord("Ab2 Gb3 C4 Eb4"),
}

BARS = chart(
    """
    Cm6 | Ab7 | Fm6 | G7 | Cm6 | Eb6 | D7 Ab7 | G7 |
    Fm6 | Fm6 | Cm6 | C7 | Fm6 | Ab7 | Dm7b5 G7 | Cm6 G7
    """,
    _CHORDS,
)

_QUIET, _LIVELY = range(8), range(8, 16)

_MELODY = line(
    """
    -:.5 Eb4:.5 D4:.5 Eb4:.5 A3:1.5 C4:.5 | Eb4:1 C4:.5 -:2.5 |
    -:.5 Ab4:.5 G4:.5 Ab4:.5 D4:1.5 F4:.5 | G4:1 D4:.5 -:2.5 |
    -:.5 Eb4:.5 D4:.5 Eb4:.5 A3:1 G3:1    | C4:.5 Eb4:.5 G4:.5 -:2.5 |
    -:.5 F#4:.5 F4:.5 F#4:.5 C4:1 Eb4:1   | D4:1 B3:.5 -:2.5 |
    C5:1.5 Ab4:.5 F4:1 -:1                | D5:.5 C5:.5 Ab4:.5 F4:.5 D4:1 -:1 |
    Eb4:.5 G4:.5 A4:.5 C5:.5 G4:1 -:1     | Bb4:1 G4:.5 E4:.5 -:2 |
    F4:1.5 Ab4:.5 C5:1 D5:1               | Eb5:1 C5:.5 Ab4:.5 Gb4:1 -:1 |
    F4:1 Ab4:.5 F4:.5 D4:1 B3:1           | C4:2 -:2
    """,
    METER.beats_per_bar,
)

_ANSWER = line(
    """
    -:4 | -:2 Eb4:.5 C4:.5 Ab3:.5 Gb3:.5 | -:4 | -:2 F4:.5 D4:.5 B3:.5 G3:.5 |
    -:4 | -:2 G4:.5 Bb4:.5 G4:.5 Eb4:.5  | -:4 | -:2 D4:.5 F4:.5 B3:1 |
    -:3.5 Ab3:.5 | -:4 | -:3 Eb4:.5 A3:.5 | -:2 C4:.5 E4:.5 G4:.5 Bb4:.5 |
    -:4 | -:3 Eb4:.5 C4:.5 | -:4 | -:2 D4:.5 F4:.5 D4:.5 B3:.5
    """,
    METER.beats_per_bar,
)

_SOFT_CHORDS = (((1, 0.8), (3, 0.9)),)
_FULL_CHORDS = (((1, 0.9), (3, 1.0)), ((1, 0.9), (2.5, 0.6), (3, 1.0)))
_TAPS = (((0.5, 0.2), (1, 0.95), (2.5, 0.35), (3, 1.0)), ((1, 0.9), (1.5, 0.25), (3, 1.0), (3.5, 0.3)))
_ROLL = ((2, 0.4), (2.5, 0.55), (3, 0.7), (3.25, 0.55), (3.5, 0.85), (3.75, 0.6))

PIECE = Piece(
    meter=METER,
    bars=BARS,
    parts={
        "melody": Part(band.dark_accordion, _MELODY, 0.17, 0.3, looseness=0.009),
        "answer": Part(band.muted_guitar, _ANSWER, 0.20, -0.3),
        "bass": Part(
            band.upright_bass,
            two_feel(BARS, METER, _QUIET) + walking(BARS, METER, _LIVELY),
            0.29,
            0.0,
        ),
        "chords": Part(
            band.muted_guitar,
            strummed(BARS, METER, _QUIET, _SOFT_CHORDS, 0.45)
            + strummed(BARS, METER, _LIVELY, _FULL_CHORDS, 0.45),
            0.10,
            -0.35,
        ),
        "stirring": Part(band.stirred_brush, strokes(METER, range(16), (((0, 1), (2, 1)),), 2.0), 0.015, 0.3),
        "taps": Part(
            band.tapped_brush,
            strokes(METER, range(16), _TAPS) + fills(METER, {7: _ROLL, 15: _ROLL}),
            0.10,
            0.25,
        ),
        "foot": Part(band.bass_drum, strokes(METER, range(0, 16, 2), (((0, 1),),)), 0.09, 0.0),
    },
    dynamics=(0.84, 0.86, 0.88, 0.86, 0.88, 0.90, 0.94, 0.90, 1.0, 1.0, 0.98, 1.0, 1.04, 1.02, 0.94, 0.86),
)


def knobeln_loop(random: np.random.Generator) -> Samples:
    """Return the music of the Knobeln table, a loop of exactly 16 bars."""
    return band.performed(PIECE, random)
