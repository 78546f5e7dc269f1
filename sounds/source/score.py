"""The written part of the menu music: 16 bars in F major, slow swing, guitar and vibraphone lead.

Pitches are MIDI numbers (69 is A at 440 Hz). Beats are counted from 0 within a bar.
"""

from typing import NamedTuple

from sounds.source.notation import Chord

BEATS_PER_MINUTE = 92
BEATS_PER_BAR = 4
SWING = 0.64
"""Where within a beat the second eighth is played; 0.5 would be straight."""

BEAT = 60 / BEATS_PER_MINUTE
"""Seconds per beat."""


class Note(NamedTuple):
    """A note of the melody; ``beats`` is how long it is held."""

    bar: int
    beat: float
    pitch: int
    beats: float


_C, _D, _F, _G, _A, _B_FLAT = 36, 38, 41, 43, 45, 46

_F_MAJOR = Chord(_F, (57, 60, 64, 67))
_D_MINOR = Chord(_D, (53, 57, 60, 65))
_D_SEVENTH = Chord(_D, (54, 57, 60, 64))
_G_MINOR = Chord(_G, (53, 58, 62, 65))
_G_MINOR_NINTH = Chord(_G, (53, 58, 62, 69))
_C_NINTH = Chord(_C, (52, 58, 62, 64))
_C_NINTH_OPEN = Chord(_C, (52, 58, 62, 67))
_A_MINOR = Chord(_A, (55, 60, 64, 67))
_F_SEVENTH = Chord(_F, (57, 60, 63, 67))
_B_FLAT_MAJOR = Chord(_B_FLAT, (57, 62, 65, 69))
_B_FLAT_MINOR = Chord(_B_FLAT, (55, 61, 65, 70))
_F_SIXTH = Chord(_F, (57, 60, 62, 67))

CHORDS: tuple[tuple[Chord, Chord], ...] = (
    (_F_MAJOR, _F_MAJOR),
    (_D_MINOR, _D_MINOR),
    (_G_MINOR, _G_MINOR),
    (_C_NINTH, _C_NINTH),
    (_A_MINOR, _A_MINOR),
    (_D_SEVENTH, _D_SEVENTH),
    (_G_MINOR_NINTH, _G_MINOR_NINTH),
    (_C_NINTH_OPEN, _C_NINTH_OPEN),
    (_F_MAJOR, _F_MAJOR),
    (_F_SEVENTH, _F_SEVENTH),
    (_B_FLAT_MAJOR, _B_FLAT_MAJOR),
    (_B_FLAT_MINOR, _B_FLAT_MINOR),
    (_A_MINOR, _D_SEVENTH),
    (_G_MINOR, _C_NINTH),
    (_F_SIXTH, _D_SEVENTH),
    (_C_NINTH, _C_NINTH),
)
"""Per bar the chord of its first and of its second half."""

BARS_WITH_ACCORDION = range(8, 14)

MELODY = (
    Note(0, 0, 72, 1.5),
    Note(0, 1.64, 69, 0.6),
    Note(0, 2, 67, 1.8),
    Note(1, 1.64, 65, 0.5),
    Note(1, 2, 69, 1.7),
    Note(2, 0, 70, 1.4),
    Note(2, 1.64, 67, 0.6),
    Note(2, 2.64, 65, 0.4),
    Note(2, 3, 62, 0.9),
    Note(3, 0, 64, 2.2),
    Note(3, 2.64, 67, 0.4),
    Note(3, 3, 70, 0.9),
    Note(4, 0, 72, 1.5),
    Note(4, 2, 76, 1.0),
    Note(4, 3, 74, 0.6),
    Note(4, 3.64, 72, 0.4),
    Note(5, 0, 66, 1.8),
    Note(5, 2.64, 69, 0.4),
    Note(5, 3, 72, 1.0),
    Note(6, 0, 70, 2.0),
    Note(6, 2.64, 74, 0.4),
    Note(6, 3, 77, 1.0),
    Note(7, 0, 76, 1.6),
    Note(7, 2, 74, 0.6),
    Note(7, 2.64, 70, 0.4),
    Note(7, 3, 67, 0.9),
    Note(8, 0, 69, 1.5),
    Note(8, 2, 72, 1.0),
    Note(8, 3, 74, 1.0),
    Note(9, 0, 75, 2.2),
    Note(9, 2.64, 72, 0.4),
    Note(9, 3, 69, 0.9),
    Note(10, 0, 74, 2.0),
    Note(10, 2, 72, 0.6),
    Note(10, 2.64, 70, 0.5),
    Note(10, 3, 69, 0.9),
    Note(11, 0, 73, 2.4),
    Note(11, 3, 70, 0.9),
    Note(12, 0, 72, 1.4),
    Note(12, 1.64, 69, 0.4),
    Note(12, 2, 66, 1.8),
    Note(13, 0, 65, 1.0),
    Note(13, 1, 67, 0.6),
    Note(13, 1.64, 70, 0.5),
    Note(13, 2, 64, 1.6),
    Note(14, 0, 65, 2.6),
    Note(15, 1.64, 60, 0.4),
    Note(15, 2, 64, 0.6),
    Note(15, 2.64, 67, 0.5),
    Note(15, 3, 70, 0.9),
)
"""The vibraphone."""
