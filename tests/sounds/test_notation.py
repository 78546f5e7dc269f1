"""What is written is read as musicians read it."""

import pytest

from sounds.source.notation import Bar, Chord, Meter, Note, Part, Piece, chart, chord, frequency, line, pitch


@pytest.mark.parametrize(("name", "number"), [("A4", 69), ("C4", 60), ("Bb3", 58), ("F#5", 78), ("E2", 40)])
def test_a_pitch_has_the_number_of_its_key(name: str, number: int) -> None:
    assert pitch(name) == number


@pytest.mark.parametrize("name", ["H4", "c4", "A", "A##4", ""])
def test_what_is_no_pitch_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no pitch"):
        pitch(name)


def test_an_octave_doubles_the_frequency() -> None:
    assert frequency(69) == pytest.approx(440.0)
    assert frequency(57) == pytest.approx(220.0)
    assert frequency(70) == pytest.approx(440.0 * 2 ** (1 / 12))


def test_a_line_has_notes_and_rests() -> None:
    assert line("A4:1.5 -:.5 C5:1 | -:2 E5:1", 3, first_bar=2) == (
        Note(6.0, 69, 1.5),
        Note(8.0, 72, 1.0),
        Note(11.0, 76, 1.0),
    )


@pytest.mark.parametrize("bar", ["A4:3", "A4:1 -:4", ""])
def test_a_bar_that_is_not_full_is_refused(bar: str) -> None:
    with pytest.raises(ValueError, match="bar 1 has"):
        line(f"A4:4 | {bar}", 4)


def test_a_chord_has_a_bass_note_and_a_voicing() -> None:
    assert chord("C2 Eb3 A3 C4") == Chord(36, (51, 57, 60))


@pytest.mark.parametrize(
    ("text", "third", "fifth"),
    [("C2 Eb3 A3 C4", 39, 43), ("C2 E3 Bb3 C4", 40, 43), ("D2 F3 Ab3 C4", 41, 44), ("C3 E3 F#3 G3", 52, 55)],
)
def test_third_and_fifth_are_those_of_the_voicing(text: str, third: int, fifth: int) -> None:
    assert (chord(text).third, chord(text).fifth) == (third, fifth)


def test_a_chart_has_one_or_two_chords_in_a_bar() -> None:
    one, other = chord("C2 E3"), chord("G2 B3")
    assert chart("C | C G", {"C": one, "G": other}) == (Bar(one, one), Bar(one, other))
    with pytest.raises(KeyError):
        chart("C | F", {"C": one})


def test_swing_is_played_but_not_written() -> None:
    meter = Meter(beats_per_minute=60, beats_per_bar=4, swing=0.7)
    played = [meter.seconds(beat) for beat in (0, 0.25, 0.5, 0.75, 1, 2.5)]
    assert played == pytest.approx([0.0, 0.35, 0.7, 0.85, 1.0, 2.7])
    straight = Meter(beats_per_minute=120, beats_per_bar=4)
    assert straight.seconds(2.75) == pytest.approx(1.375)


@pytest.mark.parametrize(("beats", "second"), [(3, 2), (4, 2), (5, 3)])
def test_the_second_part_of_a_bar(beats: int, second: int) -> None:
    assert Meter(100, beats).second_part == second


def test_the_level_changes_evenly_and_comes_back_to_the_beginning() -> None:
    bars = chart("C | C", {"C": chord("C2 E3")})
    parts: dict[str, Part] = {}
    piece = Piece(Meter(100, 4), bars, parts, dynamics=(0.5, 1.0))
    assert piece.beats == 8
    assert [piece.level(beat) for beat in (0, 2, 4, 6)] == pytest.approx([0.5, 0.75, 1.0, 0.75])
