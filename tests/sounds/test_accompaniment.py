"""What the rhythm section makes of a chart."""

import pytest

from sounds.source.accompaniment import (
    bossa_bass,
    chord_at,
    echoed,
    fills,
    held,
    picked,
    rubs,
    strokes,
    strummed,
    two_feel,
    walking,
    waltz_bass,
)
from sounds.source.notation import UNPITCHED, Meter, Note, chart, chord

FOUR, THREE = Meter(60, 4), Meter(60, 3)
C, F, G = chord("C2 E3 G3 C4"), chord("F2 F3 A3 C4"), chord("G2 F3 B3 D4")
BARS = chart("C | F G", {"C": C, "F": F, "G": G})


def positions(notes: tuple[Note, ...]) -> list[tuple[float, int]]:
    """Return when which pitch begins."""
    return [(note.beat, note.pitch) for note in notes]


@pytest.mark.parametrize(("one", "other", "expected"), [(60, 61, True), (61, 48, True), (60, 71, False)])
def test_a_semitone_and_a_minor_ninth_rub_but_no_major_seventh(one: int, other: int, expected: bool) -> None:
    assert rubs(one, other) is expected


def test_the_chord_of_a_beat() -> None:
    assert [chord_at(BARS, FOUR, 1, beat) for beat in (0, 1.9, 2, 3.4)] == [F, F, G, G]
    assert chord_at(BARS, FOUR, 0, 3.5) == F
    assert chord_at(BARS, FOUR, 1, 3.5) == C


def test_two_notes_a_bar_and_one_that_leads_to_the_beginning() -> None:
    assert positions(two_feel(BARS, FOUR, range(2))) == [(0, 36), (2, 43), (4, 41), (6, 43), (7.5, 35)]


def test_a_walking_bass_leads_into_each_root_without_rubbing() -> None:
    assert positions(walking(BARS, FOUR, range(2))) == [
        *((0, 36), (1, 40), (2, 43), (3, 40)),
        *((4, 41), (5, 45), (6, 43), (7, 35)),
    ]
    rubbing = chart("F | C", {"C": C, "F": chord("F2 C3 F3 A3")})
    assert positions(walking(rubbing, FOUR, range(1)))[-1] == (3, 37)  # the B below is a ninth under C3


def test_a_bossa_bass_is_at_the_next_root_early() -> None:
    assert positions(bossa_bass(BARS, FOUR, range(1))) == [(0, 36), (1.5, 43), (2, 43), (3.5, 41)]


def test_a_waltz_bass_steps_on_every_fourth_bar() -> None:
    bars = chart("C | C | C | F", {"C": C, "F": F})
    assert positions(waltz_bass(bars, THREE, range(4))) == [(0, 36), (3, 36), (6, 36), (9, 41), (11, 35)]


def test_strummed_fingers_follow_each_other_and_patterns_take_turns() -> None:
    notes = strummed(BARS, FOUR, range(2), (((1, 0.5),), ((3, 1.0),)), 0.4)
    assert [note.pitch for note in notes] == [*C.voicing, *G.voicing]
    assert [note.beat for note in notes] == pytest.approx([1, 1.009, 1.018, 7, 7.009, 7.018])
    assert [note.level for note in notes] == [0.5, 0.5, 0.5, 1.0, 1.0, 1.0]


def test_picked_strings_stop_at_the_bar_line() -> None:
    notes = picked(BARS, THREE, [0], ((0, 2, 1, 2, 1, 2),), 1.5)
    assert [note.pitch for note in notes] == [52, 60, 55, 60, 55, 60]
    assert [note.end for note in notes] == pytest.approx([1.5, 2.0, 2.5, 3.0, 3.0, 3.0])


def test_held_chords_last_as_long_as_the_chord() -> None:
    notes = held(BARS, FOUR, range(2), slice(1, 2), 12)
    assert positions(notes) == [(0, 67), (4, 69), (6, 71)]
    assert [note.beats for note in notes] == pytest.approx([3.88, 1.94, 1.94])


def test_strokes_and_fills_have_no_pitch() -> None:
    assert strokes(FOUR, range(2), (((0, 1.0),), ((2, 0.5),)), 2.0) == (
        Note(0, UNPITCHED, 2.0, 1.0),
        Note(6, UNPITCHED, 2.0, 0.5),
    )
    assert fills(FOUR, {1: ((3, 0.7),)}) == (Note(7, UNPITCHED, 0.25, 0.7),)


def test_an_echo_goes_round_the_end() -> None:
    assert echoed((Note(1, 60, 1, 0.8), Note(7, 62, 1)), 1.5, 0.5, 8) == (
        Note(0.5, 62, 1, 0.5),
        Note(2.5, 60, 1, 0.4),
    )
