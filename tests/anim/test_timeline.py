"""How scripts run: the same length and the same end at every frame rate."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.anim.channel import Channel
from engine.anim.easing import out_cubic, there_and_back
from engine.anim.pace import Pace
from engine.anim.paths import parabola
from engine.anim.steps import (
    Script,
    Step,
    call,
    hop,
    join,
    landmark,
    par,
    series,
    spawn,
    staggered,
    travel,
    tween,
    wait,
)
from engine.anim.timeline import ScriptStuckError, Timeline

FRAME_RATES = [7, 24, 60, 144, 1000]


class Stage:
    """Two channels, a place and a diary of what happened when."""

    def __init__(self) -> None:
        self.timeline = Timeline()
        self.left = Channel(0.0)
        self.right = Channel(0.0)
        self.place = Channel((0.0, 0.0))
        self.diary: list[tuple[str, float]] = []

    def note(self, what: str) -> None:
        self.diary.append((what, round(self.timeline.now, 9)))

    def play_at(self, frames_per_second: int) -> float:
        """Return the seconds on the wall until all is over."""
        frames = 0
        while frames == 0 or self.timeline.active:
            self.timeline.advance(1 / frames_per_second)
            frames += 1
        return frames / frames_per_second


def sowing(stage: Stage) -> Script:
    """Beans fly on in the background while the hand goes from pit to pit."""
    yield tween(stage.left, 100.0, 0.15, out_cubic)
    stage.note("lifted")
    for pit in range(5):
        yield spawn(bean(stage, pit))
        yield wait(0.12)
    stage.note("hand empty")
    yield join()
    stage.note("all landed")
    yield par(tween(stage.left, 0.0, 0.1), tween(stage.right, 7.0, 0.3))
    stage.note("over")


def bean(stage: Stage, pit: int) -> Script:
    yield hop(stage.place, (pit * 100.0, 50.0), 70.0, 0.18)
    stage.note(f"bean {pit}")


EXPECTED_DIARY = [
    ("lifted", 0.15),
    ("bean 0", 0.33),
    ("bean 1", 0.45),
    ("bean 2", 0.57),
    ("bean 3", 0.69),
    ("hand empty", 0.75),
    ("bean 4", 0.81),
    ("all landed", 0.81),
    ("over", 1.11),
]


@pytest.mark.parametrize("frames_per_second", FRAME_RATES)
def test_length_and_end_do_not_depend_on_the_frame_rate(frames_per_second: int) -> None:
    stage = Stage()
    handle = stage.timeline.play(sowing(stage))
    seconds = stage.play_at(frames_per_second)
    assert handle.done
    assert stage.diary == EXPECTED_DIARY
    assert 1.11 - 1e-9 <= seconds <= 1.11 + 2 / frames_per_second
    assert (stage.left.value, stage.right.value, stage.place.value) == (0.0, 7.0, (400.0, 50.0))


def run_without_pace(timeline: Timeline) -> None:
    timeline.pace = Pace.OFF
    timeline.advance(0.0)


@pytest.mark.parametrize("run_to_the_end", [Timeline.finish, run_without_pace])
def test_skipping_tells_the_same_story(run_to_the_end: Callable[[Timeline], None]) -> None:
    stage = Stage()
    stage.timeline.play(sowing(stage))
    run_to_the_end(stage.timeline)
    assert stage.timeline.idle
    assert stage.diary == EXPECTED_DIARY
    assert (stage.left.value, stage.right.value, stage.place.value) == (0.0, 7.0, (400.0, 50.0))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.floats(0.0, 0.4), max_size=8), st.lists(st.floats(0.001, 0.5), min_size=1, max_size=4))
def test_steps_follow_without_a_gap_whatever_the_frames(steps: list[float], frames: list[float]) -> None:
    timeline = Timeline()
    channel = Channel(0.0)
    ends: list[float] = []

    def script() -> Script:
        for number, seconds in enumerate(steps):
            yield tween(channel, float(number), seconds)
            ends.append(timeline.now)

    timeline.play(script())
    for index in range(10_000):
        timeline.advance(frames[index % len(frames)])
        if timeline.idle:
            break
    assert ends == pytest.approx([sum(steps[: index + 1]) for index in range(len(steps))])
    assert channel.value == max(0, len(steps) - 1)


def test_a_motion_shows_its_value_between_the_ends() -> None:
    stage = Stage()
    stage.timeline.play(series(tween(stage.left, 10.0, 1.0)))
    stage.timeline.advance(0.25)
    assert stage.left.value == pytest.approx(2.5)
    assert stage.left.moving
    stage.timeline.advance(0.75)
    assert stage.left.value == 10.0
    assert not stage.left.moving


def test_a_new_motion_takes_over_from_the_value_of_its_moment() -> None:
    stage = Stage()
    stage.timeline.play(series(tween(stage.left, 10.0, 1.0)))
    stage.timeline.play(series(wait(0.5), tween(stage.left, 0.0, 1.0)))
    stage.timeline.advance(0.75)
    assert stage.left.value == pytest.approx(5.0 * 0.75)
    stage.timeline.advance(0.25)
    assert stage.left.value == pytest.approx(2.5)
    stage.timeline.finish()
    assert stage.left.value == 0.0


def test_a_motion_that_lost_its_channel_still_takes_its_time() -> None:
    stage = Stage()

    def loser() -> Script:
        yield tween(stage.left, 10.0, 1.0)
        stage.note("loser goes on")

    stage.timeline.play(loser())
    stage.timeline.play(series(tween(stage.left, 3.0, 0.2)))
    stage.play_at(60)
    assert stage.left.value == 3.0
    assert stage.diary == [("loser goes on", 1.0)]


def test_a_script_sees_other_channels_at_its_moment_not_at_the_frame() -> None:
    stage = Stage()
    seen: list[float] = []
    stage.timeline.play(series(tween(stage.left, 10.0, 1.0)))
    stage.timeline.play(series(wait(0.5), call(lambda: seen.append(stage.left.value))))
    stage.timeline.advance(0.9)
    assert seen == [pytest.approx(5.0)]


def test_a_path_and_a_pulse() -> None:
    stage = Stage()
    path = parabola((10.0, 10.0), (30.0, 10.0), 8.0)
    stage.timeline.play(
        series(par(travel(stage.place, path, 1.0), tween(stage.left, 4.0, 1.0, there_and_back)))
    )
    stage.timeline.advance(0.5)
    assert stage.place.value == (20.0, 2.0)
    assert stage.left.value == pytest.approx(4.0)
    stage.timeline.advance(0.5)
    assert stage.place.value == (30.0, 10.0)
    assert stage.left.value == 0.0


def test_scripts_run_inside_scripts_before_the_outer_one_goes_on() -> None:
    stage = Stage()

    def inner(name: str) -> Script:
        yield wait(0.2)
        stage.note(name)

    def outer() -> Script:
        yield inner("first")
        yield par(inner("second"), wait(0.5), series())
        yield par()
        stage.note("outer")

    stage.timeline.play(outer())
    stage.timeline.advance(5.0)
    assert stage.diary == [("first", 0.2), ("second", 0.4), ("outer", 0.7)]


def test_staggered_parts_begin_one_after_the_other() -> None:
    stage = Stage()
    cards = [series(call(lambda card=card: stage.note(card)), wait(0.22)) for card in "abc"]  # type: ignore[misc]
    stage.timeline.play(series(staggered(0.07, cards), call(lambda: stage.note("dealt"))))
    stage.timeline.finish()
    assert stage.diary == [("a", 0.0), ("b", 0.07), ("c", 0.14), ("dealt", 0.36)]


def test_a_handle_is_done_when_the_last_spawned_script_is() -> None:
    stage = Stage()

    def grandparent() -> Script:
        yield spawn(parent())
        stage.note("spawned")

    def parent() -> Script:
        yield spawn(wait(0.6))
        yield wait(0.1)

    handle = stage.timeline.play(grandparent())
    stage.timeline.advance(0.5)
    assert stage.diary == [("spawned", 0.0)]
    assert not handle.done
    stage.timeline.advance(0.2)
    assert handle.done
    assert stage.timeline.idle


def test_join_waits_for_grandchildren_and_for_those_of_yielded_scripts() -> None:
    stage = Stage()

    def outer() -> Script:
        yield middle()
        yield join()
        stage.note("joined")
        yield join()
        stage.note("nothing left to join")

    def middle() -> Script:
        yield spawn(series(spawn(wait(0.7)), wait(0.2)))

    stage.timeline.play(outer())
    stage.timeline.finish()
    assert stage.diary == [("joined", 0.7), ("nothing left to join", 0.7)]


@pytest.mark.parametrize(("pace", "shown"), [(Pace.HALF, 2.5), (Pace.NORMAL, 5.0), (Pace.DOUBLE, 10.0)])
def test_pace(pace: Pace, shown: float) -> None:
    stage = Stage()
    stage.timeline.pace = pace
    stage.timeline.play(series(tween(stage.left, 10.0, 1.0)))
    stage.timeline.advance(0.5)
    assert stage.left.value == pytest.approx(shown)


@pytest.mark.parametrize("speed", [0.5, 1, 2, 4, "off"])
def test_every_speed_of_the_settings_is_a_pace(speed: float | str) -> None:
    assert Pace(speed).value == speed


def test_the_pace_may_change_on_the_way() -> None:
    stage = Stage()
    stage.timeline.play(series(tween(stage.left, 10.0, 1.0)))
    stage.timeline.advance(0.5)
    stage.timeline.pace = Pace.QUADRUPLE
    stage.timeline.advance(0.1)
    assert stage.left.value == pytest.approx(9.0)


def test_scripts_know_that_they_are_skipped() -> None:
    stage = Stage()
    skipping: list[bool] = []

    def script() -> Script:
        skipping.append(stage.timeline.skipping)
        yield wait(1.0)
        skipping.append(stage.timeline.skipping)

    stage.timeline.play(script())
    stage.timeline.advance(0.1)
    stage.timeline.finish()
    assert skipping == [False, True]
    assert not stage.timeline.skipping


def test_cancelling_leaves_the_picture_and_frees_the_channel() -> None:
    stage = Stage()
    cleaned: list[str] = []

    def script() -> Script:
        try:
            yield par(tween(stage.left, 10.0, 1.0), tween(stage.right, 10.0, 1.0))
        finally:
            cleaned.append("cleaned")

    handle = stage.timeline.play(script())
    stage.timeline.advance(0.5)
    handle.cancel()
    handle.cancel()
    assert handle.done
    assert cleaned == ["cleaned"]
    assert stage.timeline.idle
    stage.timeline.advance(1.0)
    assert (stage.left.value, stage.right.value) == (5.0, 5.0)
    assert not stage.left.moving


def test_cancelling_the_old_owner_does_not_stop_the_new_one() -> None:
    stage = Stage()
    old = stage.timeline.play(series(tween(stage.left, 10.0, 1.0)))
    stage.timeline.advance(0.5)
    stage.timeline.play(series(tween(stage.left, 0.0, 1.0)))
    stage.timeline.advance(0.1)
    old.cancel()
    assert stage.left.moving
    stage.timeline.advance(0.9)
    assert stage.left.value == 0.0


def test_a_scene_that_dies_takes_all_its_scripts_along() -> None:
    stage = Stage()
    handles = [stage.timeline.play(sowing(stage)), stage.timeline.play(series(wait(9.0)))]
    stage.timeline.advance(0.3)
    stage.timeline.cancel_all()
    assert all(handle.done for handle in handles)
    assert stage.timeline.idle
    diary = list(stage.diary)
    stage.timeline.advance(9.0)
    assert stage.diary == diary


def test_a_script_may_cancel_itself() -> None:
    stage = Stage()

    def quitting() -> Script:
        yield wait(0.1)
        handle.cancel()
        yield tween(stage.left, 10.0, 0.0)
        stage.note("never")

    def by_call() -> Script:
        yield spawn(wait(1.0))
        yield call(lambda: other.cancel())
        stage.note("never")

    handle = stage.timeline.play(quitting())
    other = stage.timeline.play(by_call())
    stage.timeline.advance(1.0)
    assert stage.timeline.idle
    assert stage.diary == []
    assert stage.left.value == 0.0


def test_an_exception_surfaces_at_advance_and_others_go_on() -> None:
    stage = Stage()

    def broken() -> Script:
        yield spawn(wait(5.0))
        yield wait(0.1)
        raise LookupError("no such pit")

    handle = stage.timeline.play(broken())
    stage.timeline.play(series(tween(stage.left, 10.0, 1.0)))
    with pytest.raises(LookupError, match="no such pit"):
        stage.timeline.advance(0.2)
    assert handle.done
    stage.timeline.advance(2.0)
    assert stage.left.value == 10.0
    assert stage.timeline.idle


def test_a_failing_path_ends_its_script_only() -> None:
    stage = Stage()

    def path(share: float) -> tuple[float, float]:
        if share > 0.5:
            raise LookupError("off the map")
        return (share, share)

    stage.timeline.play(series(travel(stage.place, path, 1.0)))
    stage.timeline.play(series(tween(stage.left, 10.0, 1.0)))
    with pytest.raises(LookupError, match="off the map"):
        stage.timeline.advance(0.6)
    stage.timeline.advance(1.0)
    assert stage.left.value == 10.0


def endless_in_no_time() -> Script:
    while True:
        yield call(lambda: None)


def endless_nested_in_no_time() -> Script:
    while True:
        yield series()


def endless_zero_waits() -> Script:
    while True:
        yield wait(0.0)


@pytest.mark.parametrize("script", [endless_in_no_time, endless_nested_in_no_time, endless_zero_waits])
def test_a_script_that_takes_no_time_is_found_out(script: Callable[[], Script]) -> None:
    stage = Stage()
    handle = stage.timeline.play(series(wait(0.1), script()))
    with pytest.raises(ScriptStuckError, match="no time for 10000 steps"):
        stage.timeline.advance(0.2)
    assert handle.done
    stage.timeline.play(series(tween(stage.left, 1.0, 0.1)))
    stage.timeline.advance(0.2)
    assert stage.left.value == 1.0


def test_many_steps_are_fine_while_time_passes() -> None:
    stage = Stage()
    stage.timeline.play(series(*(wait(0.001) for _ in range(12_000))))
    stage.timeline.advance(13.0)
    assert stage.timeline.idle
    assert stage.timeline.now == pytest.approx(12.0)


def test_an_endless_script_cannot_be_skipped() -> None:
    stage = Stage()

    def swaying() -> Script:
        while True:
            yield wait(7.0)

    handle = stage.timeline.play(swaying())
    stage.timeline.advance(100.0)
    with pytest.raises(ScriptStuckError, match="swaying has no end"):
        stage.timeline.finish()
    assert handle.done


def test_misuse_is_named() -> None:
    stage = Stage()

    def bare() -> Script:
        yield None  # type: ignore[misc]

    def advancing() -> Script:
        stage.timeline.advance(1.0)
        yield wait(0.0)

    stage.timeline.play(bare())
    with pytest.raises(TypeError, match="None is no step"):
        stage.timeline.advance(0.0)
    stage.timeline.play(advancing())
    with pytest.raises(RuntimeError, match="must not advance its own timeline"):
        stage.timeline.advance(0.0)
    with pytest.raises(ValueError, match="backwards"):
        stage.timeline.advance(-0.1)


def test_the_clock_stands_while_nothing_is_played() -> None:
    stage = Stage()
    stage.timeline.advance(10.0)
    assert stage.timeline.now == 0.0
    steps: list[Step] = [wait(0.5), wait(0.5)]
    stage.timeline.play(series(*steps))
    stage.timeline.advance(5.0)
    assert stage.timeline.now == 1.0


def test_a_skip_stops_at_the_next_landmark_and_what_follows_is_not_skipped() -> None:
    stage = Stage()
    told: list[tuple[str, bool]] = []
    channel = Channel(0.0)

    def tell(word: str) -> None:
        told.append((word, stage.timeline.skipping))

    def story() -> Script:
        yield spawn(tween(channel, 10.0, 20.0))
        tell("once")
        yield wait(5.0)
        yield landmark()
        tell("verdict")
        yield wait(5.0)
        tell("end")

    stage.timeline.play(story())
    stage.timeline.advance(0.0)
    stage.timeline.skip()
    assert told == [("once", False)]
    assert (stage.timeline.now, channel.value) == (5.0, 2.5)
    stage.timeline.advance(1.0)
    assert told == [("once", False), ("verdict", False)]
    stage.timeline.skip()
    assert told[-1] == ("end", True)
    assert stage.timeline.idle
    assert channel.value == 10.0


def test_finishing_passes_all_landmarks() -> None:
    stage = Stage()
    stage.timeline.play(series(wait(1.0), landmark(), wait(1.0), landmark(), wait(1.0)))
    stage.timeline.finish()
    assert stage.timeline.idle


def test_without_haste_a_landmark_means_nothing() -> None:
    stage = Stage()
    stage.timeline.play(series(wait(1.0), landmark(), wait(1.0)))
    stage.timeline.advance(2.0)
    assert stage.timeline.idle
    assert stage.timeline.now == 2.0
