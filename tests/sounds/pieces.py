"""The written music, and what can be asked of it without hearing it."""

from itertools import combinations, pairwise
from typing import NamedTuple

from sounds.source import score, tune_bohnen, tune_knobeln, tune_quando, tune_singularity
from sounds.source.accompaniment import rubs
from sounds.source.notation import OCTAVE, UNPITCHED, Chord, Note, Piece

PIECES: dict[str, Piece] = {
    "knobeln_loop": tune_knobeln.PIECE,
    "bohnen_loop": tune_bohnen.PIECE,
    "singularity_loop": tune_singularity.PIECE,
    "quando_loop": tune_quando.PIECE,
}
"""The pieces of the tables, by the names of their sounds."""

TUNES = {
    "knobeln_loop": ("melody",),
    "bohnen_loop": ("melody", "tune of the guitar"),
    "singularity_loop": ("melody", "answer"),
    "quando_loop": ("melody", "middle eight"),
}
"""The parts that together are the tune of a piece."""

SHORTEST_CLASH = 0.2
"""Beats: notes of two bows that overlap for less than this are heard one after the other."""


class Clash(NamedTuple):
    """Two parts whose notes lie a semitone apart at the same time; bars are counted from 1."""

    bar: int
    one: str
    other: str


def clashes(piece: Piece) -> list[Clash]:
    """Return where two notes of the piece rub against each other; its end sounds into its beginning."""
    notes = [
        (name, note._replace(beat=note.beat + turn))
        for name, part in piece.parts.items()
        for note in part.notes
        for turn in (0, -piece.beats)
        if note.pitch != UNPITCHED and note.end + turn > 0
    ]
    found = []
    for (one, first), (other, second) in combinations(notes, 2):
        begin = max(first.beat, second.beat)
        if min(first.end, second.end) - begin >= SHORTEST_CLASH and rubs(first.pitch, second.pitch):
            found.append(Clash(int(begin // piece.meter.beats_per_bar) + 1, one, other))
    return found


def tune(name: str) -> list[Note]:
    """Return the notes of the tune of a piece in their order."""
    return sorted(note for part in TUNES[name] for note in PIECES[name].parts[part].notes)


def menu_tune() -> list[Note]:
    """Return the notes of the vibraphone in the menu music, written straight."""
    return [
        Note(score.BEATS_PER_BAR * bar + (int(beat) + 0.5 * (beat % 1 > 0)), pitch, beats)
        for bar, beat, pitch, beats in score.MELODY
    ]


def figures(notes: list[Note], count: int) -> set[tuple[tuple[int, float], ...]]:
    """Return every run of ``count`` notes as steps: semitones up and beats on, so the key does not matter."""
    steps = [(after.pitch - before.pitch, after.beat - before.beat) for before, after in pairwise(notes)]
    runs = range(len(steps) - count + 2)
    return {tuple(steps[first : first + count - 1]) for first in runs}


def _kind(chord: Chord) -> frozenset[int]:
    return frozenset((pitch - chord.root) % OCTAVE for pitch in chord.voicing)


def progressions(chords: list[Chord], count: int) -> set[tuple[object, ...]]:
    """Return every run of ``count`` different chords as kinds and steps of the bass, in any key."""
    changing = chords[:1] + [chord for before, chord in pairwise(chords) if chord != before]
    steps = [
        (_kind(before), (after.root - before.root) % OCTAVE, _kind(after))
        for before, after in pairwise(changing)
    ]
    return {tuple(steps[first : first + count - 1]) for first in range(len(steps) - count + 2)}
