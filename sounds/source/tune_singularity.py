"""The music of the Singularity table: deep night and much room, and a musical box that limps.

Twelve bars of five beats, from E minor through far chords and back: tin tongues play a hook in groups of
three, three, two and two, get stuck on a note and go on as if nothing had happened; the vibraphone answers
calmly. In the last four bars it has the sky for itself, until the clockwork is wound up again.
"""

import numpy as np

from sounds.source import band
from sounds.source.accompaniment import echoed, fills, held, strokes
from sounds.source.notation import OCTAVE, Meter, Note, Part, Piece, chart, chord, line
from sounds.source.signal import Samples

METER = Meter(beats_per_minute=84, beats_per_bar=5)

_CHORDS = {
    "Em9": chord("E2 G3 B3 D4 F#4"),
    "Cmaj9": chord("C3 G3 B3 D4 F#4"),
    "B7sus": chord("B2 A3 C#4 E4 F#4"),
    "Gm9": chord("G2 Bb3 D4 F4 A4"),
    "Ebmaj9": chord("Eb2 Bb3 D4 F4 G4"),
    "Abmaj9": chord("Ab2 Bb3 C4 Eb4 G4"),
    "F#m11": chord("F#2 A3 C#4 E4 B4"),
}

BARS = chart(
    """
    Em9 | Em9 | Cmaj9 | B7sus | Em9 | Gm9 | Ebmaj9 | B7sus |
    Abmaj9 | Abmaj9 | F#m11 | B7sus
    """,
    _CHORDS,
)

_HOOK = line(
    """
    E5:.5 B4:.5 -:.5 E5:.5 B4:.5 -:.5 F#5:.5 E5:.5 D5:.5 -:.5      | -:5 |
    E5:.5 B4:.5 -:.5 E5:.5 B4:.5 -:.5 F#5:.5 A5:.5 F#5:.5 F#5:.5   | F#5:.5 -:.5 F#5:.5 -:3.5 |
    E5:.5 B4:.5 -:.5 E5:.5 B4:.5 -:.5 F#5:.5 E5:.5 D5:.5 -:.5      | -:5 |
    G5:.5 D5:.5 -:.5 G5:.5 D5:.5 -:.5 F5:.5 A5:.5 A5:.5 A5:.5    | -:.5 F#5:.5 -:4 |
    -:5 | -:3.5 G5:.5 G5:.5 -:.5 | -:5 | -:3 F#5:.5 -:.5 F#5:.5 F#5:.5
    """,
    METER.beats_per_bar,
)

_ANSWER = line(
    """
    -:5 | -:1 E4:.5 A4:.5 B4:3 | -:5 | -:2 E5:.5 C#5:2 -:.5 |
    -:5 | -:1 G4:.5 C5:.5 D5:3 | -:5 | -:1.5 A4:.5 C#5:.5 E5:.5 F#5:2 |
    -:.5 Eb5:1.5 C5:1.5 D5:.5 Bb4:1 | G4:1 C5:2 -:2 | A4:1 B4:1 C#5:1 E5:2 | F#5:1.5 E5:.5 C#5:1 -:2
    """,
    METER.beats_per_bar,
)

_STARS = (
    line("-:3 F#6:.5 D6:.5 B5:1", METER.beats_per_bar, 1)
    + line("-:3.5 A5:.5 D6:.5 F6:.5", METER.beats_per_bar, 5)
    + line("-:2.5 Bb5:.5 Eb6:.5 G6:.5 C6:1", METER.beats_per_bar, 9)
    + line("-:3.5 E6:.5 C#6:1", METER.beats_per_bar, 10)
)


_HIGHEST_BASS = 56


def _sparse_bass() -> tuple[Note, ...]:
    """Return the root of each bar, long; in every other bar the octave follows, unless it is too high."""
    notes: list[Note] = []
    for number, bar in enumerate(BARS):
        begin = number * METER.beats_per_bar
        notes.append(Note(begin, bar.first.root, 2.7))
        if number % 2 == 1:
            octave = bar.first.root + OCTAVE
            notes.append(Note(begin + 3, octave if octave <= _HIGHEST_BASS else bar.first.root, 1.2, 0.55))
    return tuple(notes)


_WINDING_UP = ((3, 0.4), (3.25, 0.5), (3.5, 0.6), (3.75, 0.7), (4, 0.8), (4.25, 0.9), (4.5, 1.0))
_STUCK = ((0.0, 1.0), (0.25, 0.6), (1.0, 1.0), (1.25, 0.6))
_PULSE = (((3, 0.7), (4.5, 0.4)),)

PIECE = Piece(
    meter=METER,
    bars=BARS,
    parts={
        "melody": Part(band.tin_tongue, _HOOK, 0.18, -0.25, looseness=0.002),
        "answer": Part(band.struck_bars, _ANSWER, 0.135, 0.2, looseness=0.008),
        "stars": Part(band.struck_bars, _STARS, 0.028, 0.55),
        "far tin": Part(band.tin_tongue, echoed(_HOOK, 1.5, 1.0, 60), 0.042, 0.55),
        "far vibraphone": Part(band.struck_bars, echoed(_ANSWER, 1.5, 1.0, 60), 0.034, -0.55),
        "sky": Part(band.bowed_bars, held(BARS, METER, range(12)), 0.038, 0.0),
        "bass": Part(band.upright_bass, _sparse_bass(), 0.31, 0.0),
        "brush": Part(band.tapped_brush, strokes(METER, range(12), _PULSE), 0.09, 0.3),
        "clockwork": Part(band.ratchet, fills(METER, {3: _STUCK, 11: _WINDING_UP}), 0.045, -0.3),
    },
    dynamics=(0.94, 0.94, 0.96, 0.90, 0.96, 0.96, 1.02, 0.92, 1.0, 0.98, 1.02, 0.94),
)


def singularity_loop(random: np.random.Generator) -> Samples:
    """Return the music of the Singularity table, a loop of exactly 12 bars of five."""
    return band.performed(PIECE, random)
