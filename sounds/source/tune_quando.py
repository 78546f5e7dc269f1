"""The music of the Quando table: noon on the Riviera in 1962, a bright bossa nova.

Twenty-four bars in D major: the accordion has the tune and the vibraphone the last word; in the middle eight,
which darkens for two bars, it is the other way round, and at the end both play together.
"""

import numpy as np

from sounds.source import band
from sounds.source.accompaniment import bossa_bass, fills, held, strokes, strummed
from sounds.source.notation import Meter, Part, Piece, chart, chord, line
from sounds.source.signal import Samples

METER = Meter(beats_per_minute=140, beats_per_bar=4, swing=0.54)

_CHORDS = {
    "D69": chord("D2 F#3 B3 E4 A4"),
    "F#m7": chord("F#2 E3 A3 C#4 E4"),
    "Em7": chord("E2 G3 B3 D4 G4"),
    "A13": chord("A2 G3 C#4 F#4 B4"),
    "B7": chord("B2 A3 D#4 F#4 B4"),
    "G6": chord("G2 G3 B3 D4 E4"),
    "Gm6": chord("G2 G3 Bb3 D4 E4"),
    "C9": chord("C3 E3 Bb3 D4 E4"),
}

BARS = chart(
    """
    D69 | F#m7 | Em7 | A13 | D69 | B7 | Em7 A13 | D69 |
    G6 | G6 | Gm6 | C9 | F#m7 | B7 | Em7 | A13 |
    D69 | F#m7 | Em7 | A13 | D69 | B7 | Em7 A13 | D69 A13
    """,
    _CHORDS,
)

_ALL, _MIDDLE = range(24), range(8, 16)
_OUTER = [number for number in _ALL if number not in _MIDDLE]

_ACCORDION = line(
    """
    A4:1.5 B4:.5 -:.5 D5:.5 E5:1  | F#5:1.5 E5:.5 C#5:1.5 -:.5 |
    B4:1.5 D5:.5 -:.5 E5:.5 D5:1  | C#5:1 A4:.5 -:2.5 |
    A4:1.5 B4:.5 -:.5 D5:.5 F#5:1 | A5:1.5 F#5:.5 D#5:1.5 -:.5 |
    E5:1 G5:.5 E5:.5 C#5:1 B4:1   | D5:1.5 -:2.5
    """,
    METER.beats_per_bar,
) + line(
    """
    A4:1.5 B4:.5 -:.5 D5:.5 E5:1     | F#5:1.5 E5:.5 C#5:1.5 -:.5 |
    D5:1.5 E5:.5 -:.5 G5:.5 F#5:1    | E5:1 C#5:.5 -:2.5 |
    F#5:1.5 E5:.5 -:.5 D5:.5 F#5:1   | A5:2.5 F#5:.5 D#5:.5 -:.5 |
    E5:1 G5:.5 E5:.5 F#5:1 C#5:1     | D5:1.5 -:2.5
    """,
    METER.beats_per_bar,
    first_bar=16,
)

_VIBRAPHONE = line(
    """
    D5:2.5 -:.5 B4:.5 D5:.5   | E5:2 -:1 E5:.5 D5:.5 |
    Bb4:2.5 -:.5 D5:.5 E5:.5  | G5:1.5 E5:.5 D5:1 -:1 |
    A5:1.5 E5:.5 C#5:1 -:1    | B5:1.5 A5:.5 F#5:1 -:1 |
    G5:1 E5:.5 D5:.5 B4:1 D5:1 | C#5:1.5 E5:.5 F#5:1 -:1
    """,
    METER.beats_per_bar,
    first_bar=8,
)

_LAST_WORDS = (
    line("-:1.5 E5:.5 F#5:.5 E5:.5 C#5:1", METER.beats_per_bar, 3)
    + line("-:2 F#5:.5 E5:.5 B4:.5 A4:.5", METER.beats_per_bar, 7)
    + line("-:1.5 C#5:.5 E5:.5 F#5:.5 B5:1", METER.beats_per_bar, 19)
    + line("-:2 A4:.5 C#5:.5 E5:.5 F#5:.5", METER.beats_per_bar, 23)
)

_BELOW = line(
    """
    F#4:1.5 F#4:.5 -:.5 B4:.5 B4:1   | C#5:1.5 C#5:.5 A4:1.5 -:.5 |
    B4:1.5 B4:.5 -:.5 D5:.5 D5:1     | C#5:1 A4:.5 -:2.5 |
    D5:1.5 B4:.5 -:.5 A4:.5 D5:1     | F#5:2.5 D#5:.5 B4:1 |
    B4:1 E5:.5 B4:.5 C#5:1 A4:1      | A4:1.5 -:2.5
    """,
    METER.beats_per_bar,
    first_bar=16,
)

_PLAIN_OFF_BEATS = (((0.5, 0.9), (1.5, 0.8), (3, 1.0)), ((0.5, 0.9), (2, 0.8), (3, 1.0)))
_OFF_BEATS = (((0.5, 0.9), (1.5, 0.8), (3, 1.0)), ((0.5, 0.9), (2, 0.8), (3.5, 1.0)))
_SHAKEN = (tuple((0.5 * eighth, 0.9 if eighth % 4 == 2 else 0.45) for eighth in range(8)),)
_RIM = (((0, 0.9), (1.5, 0.7), (3, 0.9)), ((1, 0.8), (2, 0.9)))
_ROLL = ((2, 0.6), (2.5, 0.7), (2.75, 0.5), (3, 0.9), (3.25, 0.6), (3.5, 1.0), (3.75, 0.7))

_DYNAMICS = (
    *(0.82, 0.84, 0.86, 0.85, 0.87, 0.92, 0.90, 0.86),
    *(0.84, 0.86, 0.84, 0.90, 0.96, 1.00, 1.04, 1.02),
    *(1.00, 1.02, 1.06, 1.02, 1.06, 1.12, 1.06, 0.92),
)

PIECE = Piece(
    meter=METER,
    bars=BARS,
    parts={
        "melody": Part(band.bright_accordion, _ACCORDION, 0.15, 0.25, looseness=0.006),
        "middle eight": Part(band.struck_bars, _VIBRAPHONE, 0.17, 0.2, looseness=0.006),
        "last words": Part(band.struck_bars, _LAST_WORDS, 0.105, 0.35),
        "below": Part(band.struck_bars, _BELOW, 0.075, 0.35),
        "bass": Part(band.upright_bass, bossa_bass(BARS, METER, _ALL), 0.36, 0.0),
        "off-beats": Part(
            band.bright_guitar,
            strummed(BARS, METER, _OUTER, _OFF_BEATS, 0.5)
            + strummed(BARS, METER, _MIDDLE, _PLAIN_OFF_BEATS, 0.5),
            0.10,
            -0.35,
        ),
        "bellows": Part(band.held_accordion, held(BARS, METER, _MIDDLE, slice(1, 3), 12), 0.022, 0.45),
        "brushes": Part(
            band.tapped_brush,
            strokes(METER, _ALL, _SHAKEN) + fills(METER, {7: _ROLL, 15: _ROLL, 23: _ROLL}),
            0.12,
            0.3,
        ),
        "rim": Part(band.wood_block, strokes(METER, _ALL, _RIM), 0.055, 0.4),
        "foot": Part(band.bass_drum, strokes(METER, _ALL, (((0, 1.0), (2, 0.7)),)), 0.08, 0.0),
    },
    dynamics=_DYNAMICS,
)


def quando_loop(random: np.random.Generator) -> Samples:
    """Return the music of the Quando table, a loop of exactly 24 bars."""
    return band.performed(PIECE, random)
