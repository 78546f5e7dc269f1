"""What the board shows while beans move: counts, times, overlap, calm motion."""

import itertools
import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.games.bohnen.model import LapSown, MatchEnded, Sow, State
from engine.games.bohnen.notation import parse_position
from engine.games.bohnen.rules import BohnenRules
from engine.ui.canvas import RecordingCanvas
from engine.ui.layout import load_layout
from scenes.bohnen import tempo
from scenes.bohnen.board import Board
from scenes.bohnen.heap import BEAN_LENGTH, BEAN_WIDTH, CLEARANCE, heap
from scenes.bohnen.places import REQUIRED, Places
from scenes.bohnen.scripts import Director
from tests.scenes.evening import ROOT

LAYOUT = load_layout(ROOT / "assets" / "layouts" / "bohnen.tmx", REQUIRED)
PIT_RADIUS = 84.0
STORE_RADII = (100.0, 192.0)


def board_for(rules: BohnenRules, state: State) -> tuple[Board, Timeline, list[str]]:
    sounds: list[str] = []
    places = Places(LAYOUT, Seat(0), rules.direction == "clockwise")
    board = Board(places, ["red", "blue"], rules.view(state, None), random.Random(1), "Urs", sounds.append)
    return board, Timeline(), sounds


def shown(rules: BohnenRules, state: State, pit: int, *, calm: bool = False, frame: float = 1 / 60) -> float:
    """Show a move frame by frame; check every frame and return how long it took."""
    board, timeline, sounds = board_for(rules, state)
    step = rules.apply(state, state.to_move, Sow(pit))
    events = [event for event in step.events if not isinstance(event, MatchEnded)]
    timeline.play(Director(board, timeline, calm=lambda: calm).scripts(events))
    while timeline.active:
        timeline.advance(frame)
        assert board.count() == 48 or sum(state.pits) + sum(state.stores) != 48
        canvas = RecordingCanvas()
        board.draw(canvas)
        beans = [
            call for call in canvas.calls if call.what.startswith("bean/") and call.what != "bean/shadow"
        ]
        assert len(beans) == sum(state.pits) + sum(state.stores)
        badges = sum(int(call.what) for call in canvas.calls if call.verb == "text" and call.what.isdigit())
        assert badges + len(board.flying) + len(board.hand.beans) == len(beans)
    after = rules.view(step.state, None)
    assert tuple(len(pit) for pit in board.pits) == after.pits
    assert tuple(board.urs) == after.urs
    assert "bean_scoop" in sounds
    return timeline.now


@pytest.mark.parametrize("variant", ["aachen", "layli"])
@pytest.mark.parametrize("pit", range(6))
def test_every_opening_is_shown_within_six_seconds(variant: str, pit: int) -> None:
    rules = BohnenRules(variant=variant)  # type: ignore[arg-type]
    assert shown(rules, rules.initial(), pit) <= tempo.LONGEST_MOVE


def test_the_longest_relays_of_random_play_stay_within_six_seconds() -> None:
    rules = BohnenRules()
    rng = random.Random(11)
    longest: list[tuple[int, State, int]] = []
    for _ in range(60):
        state = rules.initial()
        while state.over_reason is None:
            move = rng.choice(rules.legal(state, state.to_move))
            step = rules.apply(state, state.to_move, move)
            laps = sum(isinstance(event, LapSown) for event in step.events)
            longest.append((laps, state, move.pit))
            state = step.state
    longest.sort(key=lambda entry: -entry[0])
    assert longest[0][0] > 40, "no long relay was met: the test shows nothing"
    for _, state, pit in longest[:6]:
        assert shown(rules, state, pit) <= tempo.LONGEST_MOVE + 1 / 60


def test_calm_motion_shows_the_same() -> None:
    rules = BohnenRules()
    assert shown(rules, rules.initial(), 0, calm=True) <= tempo.LONGEST_MOVE


def test_first_three_laps_keep_their_pace_and_later_ones_speed_up() -> None:
    laps = [tempo.Lap(4)] * 9
    shares = tempo.lap_shares(laps)
    assert shares[:3] == [1.0, 1.0, 1.0]
    assert all(later < earlier for earlier, later in itertools.pairwise(shares[2:7]))


@given(st.lists(st.tuples(st.integers(1, 40), st.booleans()), min_size=1, max_size=447))
@settings(deadline=None, max_examples=60)
def test_any_relay_fits_into_the_longest_move(hands: list[tuple[int, bool]]) -> None:
    laps = [tempo.Lap(beans, after_take) for beans, after_take in hands]
    shares = tempo.lap_shares(laps)
    seconds = sum(
        share * tempo.natural_seconds(lap, first=number == 0)
        for number, (lap, share) in enumerate(zip(laps, shares, strict=True))
    )
    assert seconds <= tempo.LONGEST_MOVE - tempo.ENDING + 1e-9
    assert all(0.0 < share <= 1.0 for share in shares)


def test_skipping_ends_in_the_same_picture() -> None:
    rules = BohnenRules(variant="layli")
    state = rules.initial()
    board, timeline, sounds = board_for(rules, state)
    step = rules.apply(state, Seat(0), Sow(0))
    timeline.play(Director(board, timeline).scripts(step.events))
    for _ in range(20):
        timeline.advance(1 / 60)
    heard = len(sounds)
    timeline.finish()
    assert board.mismatch(rules.view(step.state, None)) is None
    assert len(sounds) == heard, "skipping makes no sound"


def test_the_final_count_fills_the_stores() -> None:
    rules = BohnenRules(variant="layli")
    text = "0 7 0 0 0 0 | 3 0 5 0 9 0 urs a2b5=B stores 14 10 to B"
    state = rules.state_at(parse_position(text))
    board, timeline, _ = board_for(rules, state)
    pit = rules.legal(state, Seat(1))[0].pit
    step = rules.apply(state, Seat(1), Sow(pit))
    while step.state.over_reason is None:
        state = step.state
        step = rules.apply(state, state.to_move, rules.legal(state, state.to_move)[0])
    board.rebuild(rules.view(state, None))
    timeline.play(Director(board, timeline).scripts(step.events))
    while timeline.active:
        timeline.advance(1 / 60)
        for index in range(14):
            for bean in board.heap_of(index):
                assert board.area(index).contains(*bean.position.value), "counted where it does not lie"
    view = rules.view(step.state, None)
    assert board.mismatch(view) is None
    assert view.over is not None
    assert tuple(len(store) for store in board.stores) == view.over.scores


@pytest.mark.parametrize("count", range(1, 49))
@pytest.mark.parametrize("radii", [(PIT_RADIUS, PIT_RADIUS), STORE_RADII])
def test_no_bean_covers_more_than_a_third_of_another(count: int, radii: tuple[float, float]) -> None:
    slots = heap(count, *radii)
    assert len(slots) == count
    for one, other in itertools.combinations(slots, 2):
        assert math.dist(one[:2], other[:2]) >= CLEARANCE * one.scale * 0.98
    for slot in slots:
        # The bean's shorter half must stay inside the rim whichever way it is turned.
        reach = (slot.dx / radii[0]) ** 2 + (slot.dy / radii[1]) ** 2
        assert reach <= 1.0
        assert slot.scale >= 0.45, "a bean too small to see"


def test_the_clearance_really_leaves_two_thirds_free() -> None:
    # Sample the worst case: two parallel beans beside each other along their length.
    half_length, half_width = BEAN_LENGTH / 2, BEAN_WIDTH / 2
    rng = random.Random(2)
    inside = covered = 0
    while inside < 20_000:
        x, y = rng.uniform(-half_length, half_length), rng.uniform(-half_width, half_width)
        if (x / half_length) ** 2 + (y / half_width) ** 2 > 1:
            continue
        inside += 1
        covered += ((x - CLEARANCE) / half_length) ** 2 + (y / half_width) ** 2 <= 1
    assert covered / inside <= 1 / 3
