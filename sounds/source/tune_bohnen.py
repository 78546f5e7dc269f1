"""The music of the Bohnenspiel table: a calm afternoon, a waltz for guitar and vibraphone.

Twenty-four bars in G major, straight: the vibraphone sings over picked chords; in the middle eight the guitar
takes the tune and goes to D major, while the vibraphone holds; then the first tune comes home. A wooden block
falls in now and then, like a bean.
"""

import numpy as np

from sounds.source import band
from sounds.source.accompaniment import fills, held, picked, strokes, strummed, waltz_bass
from sounds.source.notation import Meter, Part, Piece, chart, chord, line
from sounds.source.signal import Samples

METER = Meter(beats_per_minute=104, beats_per_bar=3)

_CHORDS = {
    "Gmaj7": chord("G2 D3 F#3 B3 D4"),
    "G6": chord("G2 D3 G3 B3 E4"),
    "Am7": chord("A2 G3 C4 E4 G4"),
    "A9": chord("A2 G3 B3 C#4 E4"),
    "Bm7": chord("B2 F#3 A3 D4 F#4"),
    "Cm6": chord("C3 G3 A3 C4 Eb4"),
    "D9": chord("D2 F#3 A3 C4 E4"),
    "D69": chord("D2 F#3 A3 B3 E4"),
    "Em7": chord("E2 G3 B3 D4 E4"),
}

BARS = chart(
    """
    Gmaj7 | Bm7 | Em7 | Em7 | Am7 | Cm6 | G6 | D9 |
    Em7 | A9 | D69 | Bm7 | Em7 | A9 | Am7 | D9 |
    Gmaj7 | Bm7 | Em7 | Em7 | Am7 | Cm6 | G6 | D9
    """,
    _CHORDS,
)

_FIRST, _MIDDLE, _LAST = range(8), range(8, 16), range(16, 24)

_VIBRAPHONE = line(
    """
    D5:1.5 B4:.5 D5:1 | F#5:2 E5:1 | D5:1.5 B4:.5 G4:1 | B4:2 -:1 |
    C5:1.5 A4:.5 C5:1 | Eb5:2 C5:1 | D5:1 B4:.5 D5:.5 G5:1 | E5:2 -:1
    """,
    METER.beats_per_bar,
) + line(
    """
    D5:1.5 B4:.5 D5:1 | F#5:2 A5:1 | G5:1.5 E5:.5 D5:1 | B4:2 -:1 |
    C5:1 D5:.5 E5:.5 G5:1 | Eb5:2 C5:1 | D5:1 B4:.5 A4:.5 G4:1 | A4:1.5 -:1.5
    """,
    METER.beats_per_bar,
    first_bar=16,
)

_GUITAR = line(
    """
    G4:.5 A4:.5 B4:1 E5:1 | C#5:1.5 B4:.5 A4:1 | F#4:.5 A4:.5 B4:.5 D5:.5 E5:1 | D5:2 -:1 |
    G4:.5 A4:.5 B4:1 G5:1 | E5:1.5 C#5:.5 A4:1 | C5:1 A4:.5 G4:.5 E4:1 | F#4:1 A4:1 C5:1
    """,
    METER.beats_per_bar,
    first_bar=8,
)

_RUNS = (
    line("-:1.5 E4:.5 G4:.5 B4:.5", METER.beats_per_bar, 3)
    + line("-:2 A4:.5 F#4:.5", METER.beats_per_bar, 7)
    + line("-:2 F#4:.5 D4:.5", METER.beats_per_bar, 11)
    + line("-:1.5 E4:.5 G4:.5 D5:.5", METER.beats_per_bar, 19)
    + line("-:1.5 E4:.5 F#4:.5 A4:.5", METER.beats_per_bar, 23)
)

_PICKING = ((0, 1, 2, 3, 2, 1), (0, 2, 1, 3, 1, 2))
_OFF_THE_BEAT = (((1, 0.8), (2, 0.7)),)
_BEANS = {1: ((2, 0.8), (2.5, 0.5)), 5: ((2, 0.8),), 7: ((1, 0.5), (2, 0.8), (2.5, 0.6))}
_MORE_BEANS = {
    11: ((1.5, 0.5), (2, 0.8)),
    17: ((2, 0.8), (2.5, 0.5)),
    21: ((2, 0.7),),
    23: ((2, 0.8), (2.5, 0.6)),
}

_DYNAMICS = (
    *(0.86, 0.88, 0.90, 0.86, 0.90, 0.96, 0.94, 0.88),
    *(0.92, 0.96, 1.00, 0.94, 0.98, 1.04, 1.00, 0.96),
    *(0.94, 0.98, 1.00, 0.92, 0.94, 0.96, 0.90, 0.84),
)

PIECE = Piece(
    meter=METER,
    bars=BARS,
    parts={
        "melody": Part(band.struck_bars, _VIBRAPHONE, 0.16, 0.2, looseness=0.007),
        "tune of the guitar": Part(band.soft_guitar, _GUITAR, 0.31, -0.15, looseness=0.006),
        "runs": Part(band.soft_guitar, _RUNS, 0.13, -0.3),
        "bass": Part(band.upright_bass, waltz_bass(BARS, METER, range(24)), 0.31, 0.0),
        "picking": Part(
            band.soft_guitar,
            picked(BARS, METER, [*_FIRST, *_LAST], _PICKING, 1.5)
            + strummed(BARS, METER, _MIDDLE, _OFF_THE_BEAT, 0.8),
            0.12,
            -0.35,
        ),
        "veil": Part(band.bowed_bars, held(BARS, METER, _MIDDLE, slice(1, 3), 12), 0.018, 0.4),
        "brush": Part(band.tapped_brush, strokes(METER, range(24), (((1, 0.7), (2, 1.0)),)), 0.08, 0.25),
        "beans": Part(band.wood_block, fills(METER, _BEANS | _MORE_BEANS), 0.08, 0.45),
    },
    dynamics=_DYNAMICS,
)


def bohnen_loop(random: np.random.Generator) -> Samples:
    """Return the music of the Bohnenspiel table, a loop of exactly 24 bars."""
    return band.performed(PIECE, random)
