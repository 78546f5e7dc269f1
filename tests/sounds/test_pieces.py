"""The music of the tables: in tune with itself, with questions and answers, and no piece like another."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from sounds.source import score
from sounds.source.accompaniment import rubs
from sounds.source.notation import OCTAVE, UNPITCHED, Chord, Meter, Note, Part, Piece, chart, chord
from tests.sounds.pieces import PIECES, Clash, clashes, figures, menu_tune, progressions, tune

MIDDLE = {
    "knobeln_loop": (8, 12),
    "bohnen_loop": (8, 16),
    "singularity_loop": (8, 12),
    "quando_loop": (8, 16),
}
"""The bars of the part that is not the first tune."""

FILLED = {
    "knobeln_loop": "taps",
    "bohnen_loop": "beans",
    "singularity_loop": "clockwork",
    "quando_loop": "brushes",
}
"""The part of the percussion that leads back to the beginning."""

every_piece = pytest.mark.parametrize("name", PIECES)


def chords_of(name: str) -> list[Chord]:
    """Return all chords of a piece in their order, those of the menu music too."""
    bars = score.CHORDS if name == "menu_loop" else PIECES[name].bars
    return [chord for bar in bars for chord in bar]


@every_piece
def test_no_two_notes_rub_against_each_other(name: str) -> None:
    assert clashes(PIECES[name]) == []


def silent(_random: np.random.Generator, _frequency: float, _duration: float, _seed: int) -> np.ndarray:
    """Return no sound."""
    return np.zeros(0)


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        (Note(1, 61, 1), [Clash(1, "one", "other")]),
        (Note(4.5, 73, 1), [Clash(2, "one", "other")]),
        (Note(1, 71, 1), []),  # a major seventh
        (Note(1.9, 61, 0.1), []),
        (Note(7.9, 61, 1), [Clash(1, "one", "other")]),  # sounds on into the beginning
    ],
)
def test_what_rubs_is_found(second: Note, expected: list[Clash]) -> None:
    first = Part(silent, (Note(0, 60, 2), Note(4, 60, 2)), 1.0, 0.0)
    bars = chart("C | C", {"C": chord("C2 E3 G3")})
    piece = Piece(Meter(60, 4), bars, {"one": first, "other": Part(silent, (second,), 1.0, 0.0)}, (1.0, 1.0))
    assert clashes(piece) == expected


@every_piece
def test_no_chord_rubs_in_itself(name: str) -> None:
    for one in set(chords_of(name)):
        assert not any(rubs(*pair) for pair in combinations((one.root, *one.voicing), 2))


@every_piece
def test_a_piece_is_complete(name: str) -> None:
    piece = PIECES[name]
    assert len(piece.dynamics) == len(piece.bars)
    for part in piece.parts.values():
        assert part.notes
        assert all(0 <= note.beat < piece.beats and note.beats > 0 for note in part.notes)


@every_piece
def test_the_bass_is_low_and_begins_every_bar_with_the_root(name: str) -> None:
    piece = PIECES[name]
    bass = piece.parts["bass"].notes
    assert all(note.pitch <= 56 for note in bass)
    first = {note.beat / piece.meter.beats_per_bar: note.pitch for note in bass}
    assert [first[number] for number in range(len(piece.bars))] == [bar.first.root for bar in piece.bars]


@every_piece
def test_the_tune_begins_and_ends_strong_beats_in_the_chord_or_above_it(name: str) -> None:
    """What the tune holds for a beat or more belongs to the chord, or colours it from above."""
    piece = PIECES[name]
    for note in tune(name):
        if note.beats >= 1.0:
            bar, beat = divmod(note.beat, piece.meter.beats_per_bar)
            first, second = piece.bars[int(bar)]
            under = second if beat >= piece.meter.second_part else first
            interval = (note.pitch - under.root) % OCTAVE
            assert under.has(interval) or interval in (0, 2, 5, 7, 9), (name, bar + 1, beat)


@every_piece
def test_the_tune_breathes(name: str) -> None:
    """There are rests of a beat in it, for an answer or for those who speak at the table."""
    notes = tune(name)
    gaps = [after.beat - before.end for before, after in pairwise(notes)]
    assert sum(gap >= 1.0 for gap in gaps) >= 2


@every_piece
def test_the_middle_is_another_tune(name: str) -> None:
    piece = PIECES[name]
    begin, end = (bar * piece.meter.beats_per_bar for bar in MIDDLE[name])
    middle = [note for note in tune(name) if begin <= note.beat < end]
    rest = [note for note in tune(name) if not begin <= note.beat < end]
    assert len(middle) >= 10
    assert not figures(middle, 5) & figures(rest, 5)


@every_piece
def test_the_tune_comes_back(name: str) -> None:
    notes = tune(name)
    first = figures(notes[:5], 4)
    later = figures(notes[5:], 4)
    assert first & later


@every_piece
def test_the_drummer_leads_back_to_the_beginning(name: str) -> None:
    piece = PIECES[name]
    notes = [note for note in piece.parts[FILLED[name]].notes if note.pitch == UNPITCHED]
    strokes = [0] * len(piece.bars)
    for note in notes:
        strokes[int(note.beat // piece.meter.beats_per_bar)] += 1
    assert strokes[-1] > np.median(strokes)


@every_piece
def test_the_band_gets_louder_and_softer(name: str) -> None:
    levels = PIECES[name].dynamics
    assert 20 * np.log10(max(levels) / min(levels)) > 1.0


def test_no_two_pieces_share_a_figure_of_the_tune() -> None:
    tunes = {name: tune(name) for name in PIECES} | {"menu_loop": menu_tune()}
    for one, other in combinations(tunes, 2):
        assert not figures(tunes[one], 5) & figures(tunes[other], 5), (one, other)


def test_no_two_pieces_share_a_progression() -> None:
    for one, other in combinations([*PIECES, "menu_loop"], 2):
        assert not progressions(chords_of(one), 4) & progressions(chords_of(other), 4), (one, other)


def test_the_pieces_differ_in_tempo_and_time() -> None:
    assert len({piece.meter for piece in PIECES.values()}) == len(PIECES)
    assert {piece.meter.beats_per_bar for piece in PIECES.values()} == {3, 4, 5}
