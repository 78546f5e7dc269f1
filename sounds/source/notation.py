"""How music is written here: pitches, lines of notes, chords, charts and whole pieces.

Pitches are MIDI numbers (69 is A at 440 Hz) and are written as ``Eb4`` or ``F#3``; C4 is the middle C. Beats
are counted from 0 at the beginning of the piece and written straight: `Meter.seconds` knows the swing.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from sounds.source.signal import Samples

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_ACCIDENTALS = {"": 0, "#": 1, "b": -1}
_PITCH = re.compile(r"([A-G])([#b]?)(\d)")
_REST = "-"

MINOR_THIRD, MAJOR_THIRD, TRITONE, FIFTH, OCTAVE = 3, 4, 6, 7, 12
"""Intervals in semitones."""

UNPITCHED = 0
"""The pitch of a note of the drums."""


def pitch(name: str) -> int:
    """Return the MIDI number of a pitch such as ``Bb3``.

    Raises:
        ValueError: This is no pitch.
    """
    match = _PITCH.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is no pitch such as Bb3")
    step, accidental, octave = match.groups()
    return OCTAVE * (int(octave) + 1) + _STEPS[step] + _ACCIDENTALS[accidental]


def frequency(pitch: float) -> float:
    """Return the frequency of a MIDI number in Hz."""
    return float(440.0 * 2 ** ((pitch - 69) / OCTAVE))


class Note(NamedTuple):
    """A note: when it begins and how long it is held, in beats; ``level`` is 1 when it is played normally."""

    beat: float
    pitch: int
    beats: float
    level: float = 1.0

    @property
    def end(self) -> float:
        """The beat at which it is let go."""
        return self.beat + self.beats


Notes = tuple[Note, ...]


class Chord(NamedTuple):
    """A bass note and the notes above it."""

    root: int
    voicing: tuple[int, ...]

    def has(self, interval: int) -> bool:
        """Return whether a note of the voicing lies this many semitones above the root, in any octave."""
        return any((pitch - self.root - interval) % OCTAVE == 0 for pitch in self.voicing)

    @property
    def third(self) -> int:
        """The third above the root, minor where the voicing has the minor one."""
        return self.root + (MINOR_THIRD if self.has(MINOR_THIRD) else MAJOR_THIRD)

    @property
    def fifth(self) -> int:
        """The fifth above the root, diminished where the voicing has only that one."""
        diminished = self.has(TRITONE) and not self.has(FIFTH)
        return self.root + (TRITONE if diminished else FIFTH)


class Bar(NamedTuple):
    """The chord of the first part of a bar and that of its second part."""

    first: Chord
    second: Chord


Chart = tuple[Bar, ...]


@dataclass(frozen=True)
class Meter:
    """Tempo and time.

    Attributes:
        beats_per_minute: The tempo.
        beats_per_bar: 3, 4 or 5; the second part of a bar begins with beat 2, in fives with beat 3.
        swing: Where within a beat its second half begins; 0.5 is straight.
    """

    beats_per_minute: float
    beats_per_bar: int
    swing: float = 0.5

    @property
    def beat(self) -> float:
        """Seconds per beat."""
        return 60.0 / self.beats_per_minute

    @property
    def second_part(self) -> int:
        """The beat of a bar with which its second part begins."""
        return (self.beats_per_bar + 1) // 2

    def seconds(self, beat: float) -> float:
        """Return when a beat is played, in seconds from the beginning."""
        whole, part = divmod(beat, 1.0)
        first_half = self.swing * min(part, 0.5) / 0.5
        second_half = (1.0 - self.swing) * max(0.0, part - 0.5) / 0.5
        return (whole + first_half + second_half) * self.beat


def line(text: str, beats_per_bar: int, first_bar: int = 0) -> Notes:
    """Return the notes of a line such as ``"D5:1.5 B4:.5 -:1 | F#5:2 E5:1"``.

    Args:
        text: Bars between ``|``; in them pitch and length in beats of each note, ``-`` for a rest.
        beats_per_bar: How many beats fill a bar.
        first_bar: The bar of the piece in which the line begins.

    Raises:
        ValueError: A bar is not full, or there is something that is no note.
    """
    notes: list[Note] = []
    for number, bar in enumerate(text.split("|"), first_bar):
        beat = float(number * beats_per_bar)
        for token in bar.split():
            name, length = token.split(":")
            if name != _REST:
                notes.append(Note(beat, pitch(name), float(length)))
            beat += float(length)
        if beat != (number + 1) * beats_per_bar:
            raise ValueError(f"bar {number} has {beat - number * beats_per_bar} beats: {bar.strip()}")
    return tuple(notes)


def chord(text: str) -> Chord:
    """Return the chord of a bass note and the notes above it, such as ``"C2 Eb3 A3 C4"``."""
    root, *voicing = (pitch(name) for name in text.split())
    return Chord(root, tuple(voicing))


def chart(text: str, chords: Mapping[str, Chord]) -> Chart:
    """Return the bars of a chart such as ``"Cm6 | Dm7b5 G7"``: one or two chords in each.

    Raises:
        KeyError: A chord is not among ``chords``.
    """
    bars = [[chords[name] for name in bar.split()] for bar in text.split("|")]
    return tuple(Bar(names[0], names[-1]) for names in bars)


Instrument = Callable[[np.random.Generator, float, float, int], Samples]
"""Returns one mono note: source of its noise, pitch in Hz, length in seconds, and which pluck it is."""


@dataclass(frozen=True)
class Part:
    """What one musician plays.

    Attributes:
        instrument: What it sounds like.
        notes: What is played.
        level: Level of a normal note in the mix.
        side: Where the musician sits, -1 (left) to 1 (right).
        looseness: How far off the beat a note may be, in seconds (standard deviation).
    """

    instrument: Instrument
    notes: Notes
    level: float
    side: float
    looseness: float = 0.004


@dataclass(frozen=True)
class Piece:
    """A piece of music that is repeated without a gap.

    Attributes:
        meter: Tempo and time.
        bars: The chords, bar by bar; as many bars as the piece has.
        parts: The musicians by what they play: ``"melody"``, ``"answer"``, ``"bass"`` and so on.
        dynamics: Level at the beginning of each bar; in between it changes evenly.
    """

    meter: Meter
    bars: Chart
    parts: Mapping[str, Part]
    dynamics: tuple[float, ...]

    @property
    def beats(self) -> int:
        """How many beats the piece has."""
        return len(self.bars) * self.meter.beats_per_bar

    def level(self, beat: float) -> float:
        """Return the level of the band at a beat."""
        bar, part = divmod(beat / self.meter.beats_per_bar, 1.0)
        now = self.dynamics[int(bar) % len(self.dynamics)]
        upcoming = self.dynamics[(int(bar) + 1) % len(self.dynamics)]
        return now + (upcoming - now) * part
