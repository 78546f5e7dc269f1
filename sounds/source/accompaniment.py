"""What a rhythm section makes of a chart: basses, chords and drums, as written notes.

Nothing here is left to chance. Bars are counted from 0; patterns give beats within a bar.
"""

from collections.abc import Iterable, Mapping

from sounds.source.notation import OCTAVE, UNPITCHED, Bar, Chart, Chord, Meter, Note, Notes

Pattern = tuple[tuple[float, float], ...]
"""Beats within a bar, each with a level."""

_HIGHEST_BASS = 50
_LEADING_STEPS = (-1, 1, -2, 2)
"""Ways into the next root, the most usual first."""


def _in_bass(pitch: int) -> int:
    return pitch - OCTAVE if pitch > _HIGHEST_BASS else pitch


def rubs(one: int, other: int) -> bool:
    """Return whether two pitches lie a semitone apart, or one semitone and an octave."""
    return abs(one - other) in (1, OCTAVE + 1)


def _leading(chord: Chord, upcoming: int) -> int:
    """Return a note below or above the next root that does not rub against the chord that still sounds."""
    ways = [upcoming + step for step in _LEADING_STEPS]
    return next(way for way in ways if not any(rubs(way, pitch) for pitch in chord.voicing))


def _upcoming(bars: Chart, number: int) -> int:
    return bars[(number + 1) % len(bars)].first.root


def chord_at(bars: Chart, meter: Meter, number: int, beat: float) -> Chord:
    """Return the chord at a beat of a bar; what comes just before the next bar anticipates its chord."""
    if beat >= meter.beats_per_bar - 0.5:
        return bars[(number + 1) % len(bars)].first
    bar = bars[number]
    return bar.second if beat >= meter.second_part else bar.first


def two_feel(bars: Chart, meter: Meter, numbers: Iterable[int]) -> Notes:
    """Return a bass in two notes a bar, root and fifth or both roots; every other bar leads on."""
    notes: list[Note] = []
    for number in numbers:
        begin, half = number * meter.beats_per_bar, meter.second_part
        first, second = bars[number]
        answer = _in_bass(first.fifth) if first == second else second.root
        notes.append(Note(begin, first.root, half - 0.3))
        leads = number % 2 == 1
        rest = meter.beats_per_bar - half - (0.5 if leads else 0.3)
        notes.append(Note(begin + half, answer, rest, 0.9))
        if leads:
            leading = _leading(second, _upcoming(bars, number))
            notes.append(Note(begin + meter.beats_per_bar - 0.5, leading, 0.4, 0.6))
    return tuple(notes)


def walking(bars: Chart, meter: Meter, numbers: Iterable[int]) -> Notes:
    """Return a bass in quarters that leads into each next root; for bars of four beats."""
    notes: list[Note] = []
    for number in numbers:
        begin = number * meter.beats_per_bar
        first, second = bars[number]
        middle = _in_bass(first.fifth) if first == second else second.root
        last = _leading(second, _upcoming(bars, number))
        for beat, pitch in enumerate((first.root, _in_bass(first.third), middle, last)):
            notes.append(Note(begin + beat, pitch, 0.94, 0.88 if beat % 2 == 0 else 0.8))
    return tuple(notes)


def bossa_bass(bars: Chart, meter: Meter, numbers: Iterable[int]) -> Notes:
    """Return the bass of a bossa nova: long, short, long, and a short one that is the next root already."""
    notes: list[Note] = []
    for number in numbers:
        begin = number * meter.beats_per_bar
        first, second = bars[number]
        middle = _in_bass(first.fifth) if first == second else second.root
        notes.append(Note(begin, first.root, 1.4))
        notes.append(Note(begin + 1.5, _in_bass(first.fifth), 0.45, 0.6))
        notes.append(Note(begin + 2, middle, 1.4, 0.9))
        notes.append(Note(begin + 3.5, _upcoming(bars, number), 0.45, 0.6))
    return tuple(notes)


def waltz_bass(bars: Chart, meter: Meter, numbers: Iterable[int]) -> Notes:
    """Return a bass that holds the root of each bar; every fourth bar it steps on to the next one."""
    notes: list[Note] = []
    for number in numbers:
        begin, chord = number * meter.beats_per_bar, bars[number].first
        if number % 4 == 3:
            notes.append(Note(begin, chord.root, 1.9))
            notes.append(Note(begin + 2, _leading(chord, _upcoming(bars, number)), 0.9, 0.7))
        else:
            notes.append(Note(begin, chord.root, 2.7))
    return tuple(notes)


def strummed(
    bars: Chart,
    meter: Meter,
    numbers: Iterable[int],
    patterns: tuple[Pattern, ...],
    length: float,
) -> Notes:
    """Return chords of the guitar; the patterns take turns, and the fingers follow each other.

    Args:
        bars: The chart.
        meter: Tempo and time.
        numbers: The bars in which they are played.
        patterns: Which pattern a bar has depends on its number.
        length: How long a chord sounds, in beats.
    """
    finger = 0.009 / meter.beat
    return tuple(
        Note(number * meter.beats_per_bar + beat + string * finger, pitch, length, level)
        for number in numbers
        for beat, level in patterns[number % len(patterns)]
        for string, pitch in enumerate(chord_at(bars, meter, number, beat).voicing)
    )


def picked(
    bars: Chart, meter: Meter, numbers: Iterable[int], orders: tuple[tuple[int, ...], ...], length: float
) -> Notes:
    """Return broken chords in eighths: an order says which string comes next, the lowest is 0.

    Which of the ``orders`` a bar has depends on its number; ``length`` is in beats.
    """
    notes = []
    for number in numbers:
        for eighth, string in enumerate(orders[number % len(orders)]):
            beat = 0.5 * eighth
            sounding = min(length, meter.beats_per_bar - beat)  # the fingers leave the old chord
            pitch = bars[number].first.voicing[string]
            level = 1.0 if eighth == 0 else 0.8
            notes.append(Note(number * meter.beats_per_bar + beat, pitch, sounding, level))
    return tuple(notes)


def _halves(bar: Bar, meter: Meter) -> list[tuple[float, float, Chord]]:
    """Return when each chord of a bar begins, how many beats it lasts, and the chord."""
    if bar.first == bar.second:
        return [(0.0, float(meter.beats_per_bar), bar.first)]
    split = float(meter.second_part)
    return [(0.0, split, bar.first), (split, meter.beats_per_bar - split, bar.second)]


def held(
    bars: Chart, meter: Meter, numbers: Iterable[int], voices: slice = slice(None), raised: int = 0
) -> Notes:
    """Return chords that are held as long as they last: some of their voices, raised by some semitones."""
    return tuple(
        Note(number * meter.beats_per_bar + beat, pitch + raised, 0.97 * beats)
        for number in numbers
        for beat, beats, chord in _halves(bars[number], meter)
        for pitch in chord.voicing[voices]
    )


def strokes(
    meter: Meter, numbers: Iterable[int], patterns: tuple[Pattern, ...], length: float = 0.25
) -> Notes:
    """Return the strokes of a drummer; which pattern a bar has depends on its number."""
    return tuple(
        Note(number * meter.beats_per_bar + beat, UNPITCHED, length, level)
        for number in numbers
        for beat, level in patterns[number % len(patterns)]
    )


def fills(meter: Meter, patterns: Mapping[int, Pattern]) -> Notes:
    """Return what a drummer adds in some bars, by the number of the bar."""
    return tuple(
        Note(number * meter.beats_per_bar + beat, UNPITCHED, 0.25, level)
        for number, pattern in patterns.items()
        for beat, level in pattern
    )


def echoed(notes: Notes, beats: float, level: float, total: float) -> Notes:
    """Return the notes again, later and softer; beyond the end of the piece they sound at its beginning."""
    later = (note._replace(beat=(note.beat + beats) % total, level=note.level * level) for note in notes)
    return tuple(sorted(later))
