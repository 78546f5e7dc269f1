"""How things move at the Quando table (``art.md``, 10): true turns, a knock, a record."""

import random

import pytest

from engine.core.seats import Seat
from engine.games.quando.model import Draw, Knock, Play
from engine.ui.canvas import RecordingCanvas
from scenes.quando import tempo
from scenes.quando.bar import DEGREES_PER_SECOND, Bar
from scenes.quando.cards import Card, size_of
from scenes.quando.picture import draw_fist
from tests.scenes.quando_board import FRAME, Table


def own_hand(**options: object) -> Table:
    table = Table(2, **options)  # type: ignore[arg-type]
    table.deal(((1, 6), (2, 7), (2, 8), (4, 9)), pile=((5, 3), (3, 10), (6, 7)))
    return table


def test_a_flip_is_a_true_turn_of_the_same_card() -> None:
    table = own_hand()
    table.play(0, Play((0,)))
    card = table.board.pile.top
    assert card is not None
    table.begin(0, Draw(flip=True))
    seen: list[tuple[int | None, float]] = []
    table.show(watch=lambda: seen.append((card.seen, card.turn.value)))
    numbers = [number for number, _ in seen]
    assert set(numbers) == {5, 3}, "both numbers of the one card, no other"
    assert numbers.index(3) == numbers.count(5), "first one side, then the other"
    turning = [turn for number, turn in seen if number == 5]
    assert turning == sorted(turning)
    assert max(turning) > 0.2
    assert card is table.board.hands[0][-1]
    assert (card.face, card.other, card.turn.value, card.lift.value) == (3, None, 0.0, 0.0)


def test_nobody_sees_the_other_side_before_the_choice_and_keeping_turns_nothing() -> None:
    table = own_hand()
    table.play(0, Play((0,)))
    card = table.board.pile.top
    assert card is not None
    assert (card.face, card.other, card.known) == (5, None, None)
    table.begin(0, Draw(flip=False))
    seen: set[int | None] = set()
    table.show(watch=lambda: seen.add(card.seen))
    assert seen == {5}


def test_what_somebody_else_keeps_turns_and_what_he_flips_does_not() -> None:
    for flip, shown in ((False, {5, 3}), (True, {5})):
        table = Table(2, observer=1)
        table.deal(((1, 6),), pile=((5, 3), (3, 10)))
        table.play(0, Play((0,)))
        card = table.board.pile.top
        assert card is not None
        table.begin(0, Draw(flip=flip))
        seen: set[int | None] = set()
        table.show(watch=lambda card=card, seen=seen: seen.add(card.seen))  # type: ignore[misc]
        assert seen == shown
        deed = table.board.deeds[Seat(0)]
        assert (deed.kind, deed.number) == ("flipped" if flip else "kept", 5)


def test_a_turn_takes_260_ms() -> None:
    table = own_hand()
    begun = table.timeline.now
    table.timeline.play(table.director._motions.turn(table.board.hands[0][0], 6))
    table.show()
    assert table.timeline.now - begun == pytest.approx(0.26)


def test_playing_and_drawing_hold_nobody_up() -> None:
    table = own_hand()
    assert table.play(0, Play((1, 2))) <= 0.9
    assert table.play(0, Draw(flip=True)) <= 0.9


def test_the_own_backs_are_seen_for_a_moment_while_dealing() -> None:
    table, rng = Table(2), random.Random(2)
    table.play(*table.random_move(rng))
    table.begin(*table.random_move(rng))
    backs = [back for _, back in table.state.hands[0]]
    fronts = [front for front, _ in table.state.hands[0]]
    frames = {"backs": 0, "fronts": 0}

    def watch() -> None:
        faces = [card.face for card in table.board.hands[0]]
        resting = not table.board.flying and all(card.turn.value == 0.0 for card in table.board.hands[0])
        frames["backs"] += resting and faces == backs
        frames["fronts"] += resting and faces == fronts

    table.show(watch=watch)
    assert frames["backs"] * FRAME >= tempo.LOOK_AT_BACKS * 0.9
    assert frames["fronts"] >= 1
    assert table.sounds.count("shuffle") == 1


def test_a_knock_shakes_the_whole_table_three_times() -> None:
    table = own_hand()
    table.begin(0, Knock())
    bumps: list[float] = []
    table.show(watch=lambda: bumps.append(table.board.bump.value))
    peaks = [here for before, here in zip([0.0, *bumps], bumps, strict=False) if here > before + 1.0]
    assert len(peaks) == 3
    assert max(bumps) <= tempo.BUMP
    assert bumps[-1] == 0.0
    assert table.sounds.count("knock") == 1
    assert pytest.approx(0.34, abs=0.01) == tempo.KNOCKS * tempo.KNOCK


def test_the_fist_comes_from_whoever_knocks() -> None:
    table = Table(3)
    places = []
    for seat in range(3):
        canvas = RecordingCanvas()
        draw_fist(canvas, table.board, Seat(seat), (1, 2, 3), 1.0)
        places.append((canvas.calls[0].x, canvas.calls[0].y))
        assert canvas.calls[0].tint == (1, 2, 3)
        draw_fist(canvas, table.board, Seat(seat), (1, 2, 3), 0.0)
        assert len(canvas.calls) == 2, "no fist, no picture"
    assert places[0][1] > places[1][1] == places[2][1]
    assert places[1][0] < places[0][0] < places[2][0]


def test_with_calm_motion_nothing_bumps_turns_or_flies() -> None:
    table = own_hand(calm=True)
    table.play(0, Play((0,)))
    moved: set[float] = set()
    table.begin(0, Draw(flip=True))
    table.show(watch=lambda: moved.update(card.turn.value for card in table.board.hands[0]))
    assert moved == {0.0}
    assert table.mismatch() is None
    table.begin(1, Knock())
    bumps: set[float] = set()
    table.show(watch=lambda: bumps.add(table.board.bump.value))
    assert bumps == {0.0}
    assert "quando.said.knocked" in table.said


def test_skipping_ends_in_the_same_picture_without_sounds() -> None:
    table = own_hand()
    sounds = len(table.sounds)
    table.begin(0, Play((0,)))
    table.skip()
    table.begin(0, Draw(flip=True))
    table.skip()
    assert len(table.sounds) == sounds
    assert table.mismatch() is None
    for card, slot in zip(table.board.displayed(Seat(0)), table.board.slots(Seat(0)), strict=True):
        assert card.slot == slot


def test_the_raised_set_comes_up_and_its_neighbours_make_room() -> None:
    table = own_hand()
    before = {id(card): card.slot for card in table.board.hands[0]}
    table.board.raise_cards((1, 2))
    for _ in range(20):
        table.frame()
    one, neighbour = table.board.hands[0][1], table.board.hands[0][3]
    assert one.slot.y < before[id(one)].y - 26
    assert neighbour.slot.x > before[id(neighbour)].x
    table.play(0, Play((1, 2)))
    assert table.board.raised == ()


@pytest.mark.parametrize(
    ("scale", "folder"), [(0.28, "small/"), (0.42, "small/"), (0.5, "middle/"), (0.72, "middle/"), (1.0, "")]
)
def test_no_face_is_drawn_larger_than_it_was_made(scale: float, folder: str) -> None:
    found, stretch = size_of(scale)
    assert found == folder
    assert stretch <= 1.0 + 1e-6


def test_a_covered_card_shows_no_number() -> None:
    canvas = RecordingCanvas()
    card = Card(None)
    card.draw(canvas)
    assert {call.what.rsplit("/", 1)[1] for call in canvas.calls} == {"shadow", "edge", "lemon", "chosen"}


# --- the record player


def test_the_record_turns_33_times_a_minute_while_music_plays() -> None:
    bar = Bar(Table(2).places)
    for _ in range(60):
        bar.update(FRAME, playing=True, calm=False)
    assert DEGREES_PER_SECOND == 198.0
    assert bar.angle == pytest.approx(198.0, abs=8.0)


@pytest.mark.parametrize(("playing", "calm"), [(False, False), (True, True), (False, True)])
def test_without_music_or_with_calm_motion_the_record_stands(playing: bool, calm: bool) -> None:
    bar = Bar(Table(2).places)
    for _ in range(60):
        changed = bar.update(FRAME, playing=playing, calm=calm)
        assert not (changed and calm), "nothing is to be drawn anew"
    assert bar.angle == 0.0
    canvas = RecordingCanvas()
    bar.draw(canvas)
    assert [call for call in canvas.calls if "note" in call.what] == []


def test_notes_rise_while_music_plays_and_steam_always() -> None:
    bar = Bar(Table(2).places)

    def heights() -> dict[str, float]:
        canvas = RecordingCanvas()
        bar.draw(canvas)
        return {call.what: call.y for call in canvas.calls if call.alpha > 0.0}

    bar.update(0.5, playing=True, calm=False)
    before = heights()
    bar.update(0.3, playing=True, calm=False)
    after = heights()
    assert after["quando/note/1"] < before["quando/note/1"]
    assert after["quando/steam/2"] < before["quando/steam/2"]
    assert after["quando/record/body"] == before["quando/record/body"]
