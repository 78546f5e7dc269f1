import pytest

from engine.ui.actions import KEYBOARD, MOUSE, Action, Device, PadLost, PointerMoved, Press, Release
from engine.ui.repeat import HAND_PACE, Pace, Repeater

PAD = Device("pad", "pad:1")
DOWN = Press(Action.DOWN, KEYBOARD)
DOWN_AGAIN = Press(Action.DOWN, KEYBOARD, repeat=True)


def times_of_repeats(repeater: Repeater, start: float, end: float) -> list[float]:
    """Tick every hundredth of a second and return when presses came."""
    ticks = range(round(start * 100), round(end * 100))
    return [tick / 100 for tick in ticks for _ in repeater.tick(tick / 100)]


def test_a_held_direction_repeats_after_400_and_then_every_120_milliseconds() -> None:
    repeater = Repeater()
    assert repeater.feed(DOWN, 1.0) == (DOWN,)
    assert times_of_repeats(repeater, 1.0, 1.8) == pytest.approx([1.4, 1.52, 1.64, 1.76], abs=0.011)


def test_a_repeated_press_says_so() -> None:
    repeater = Repeater()
    repeater.feed(DOWN, 0.0)
    assert repeater.tick(0.39) == ()
    assert repeater.tick(0.4) == (DOWN_AGAIN,)


def test_letting_go_ends_it() -> None:
    repeater = Repeater()
    repeater.feed(DOWN, 0.0)
    release = Release(Action.DOWN, KEYBOARD)
    assert repeater.feed(release, 0.3) == (release,)
    assert times_of_repeats(repeater, 0.3, 3.0) == []


def test_a_late_tick_repeats_once() -> None:
    repeater = Repeater()
    repeater.feed(DOWN, 0.0)
    assert len(repeater.tick(5.0)) == 1
    assert len(times_of_repeats(repeater, 5.0, 5.2)) <= 2


def test_the_newest_direction_of_a_device_repeats() -> None:
    repeater = Repeater()
    repeater.feed(DOWN, 0.0)
    repeater.feed(Press(Action.LEFT, KEYBOARD), 0.3)
    repeater.feed(Release(Action.DOWN, KEYBOARD), 0.35)
    assert repeater.tick(0.6) == ()
    assert repeater.tick(0.7) == (Press(Action.LEFT, KEYBOARD, repeat=True),)


def test_devices_repeat_independently() -> None:
    repeater = Repeater()
    repeater.feed(DOWN, 0.0)
    repeater.feed(Press(Action.UP, PAD), 0.2)
    repeater.feed(Release(Action.DOWN, KEYBOARD), 0.3)
    assert times_of_repeats(repeater, 0.3, 0.7) == pytest.approx([0.6], abs=0.011)


def test_confirm_and_the_like_never_repeat() -> None:
    repeater = Repeater()
    for action in (Action.CONFIRM, Action.BACK, Action.EXTRA, Action.NEXT):
        assert repeater.feed(Press(action, PAD), 0.0)
    assert times_of_repeats(repeater, 0.0, 3.0) == []


def test_a_screen_has_its_own_pace() -> None:
    repeater = Repeater(Pace(1.0, 0.5))
    repeater.feed(DOWN, 0.0)
    assert times_of_repeats(repeater, 0.0, 2.1) == pytest.approx([1.0, 1.5, 2.0], abs=0.011)
    repeater.arm(3.0, HAND_PACE)
    repeater.feed(Release(Action.DOWN, KEYBOARD), 3.1)
    repeater.feed(DOWN, 4.0)
    assert times_of_repeats(repeater, 4.0, 4.5) == pytest.approx([4.3, 4.39, 4.48], abs=0.011)


def test_a_new_screen_hears_no_direction_for_150_milliseconds() -> None:
    repeater = Repeater()
    repeater.arm(1.0)
    assert repeater.feed(DOWN, 1.14) == ()
    assert times_of_repeats(repeater, 1.14, 3.0) == []
    repeater.feed(Release(Action.DOWN, KEYBOARD), 3.0)
    assert repeater.feed(DOWN, 3.1) == (DOWN,)
    assert repeater.feed(Press(Action.UP, PAD), 1.15) != ()


def test_a_direction_held_across_the_change_stops_repeating() -> None:
    repeater = Repeater()
    repeater.feed(DOWN, 0.0)
    repeater.arm(0.2)
    assert times_of_repeats(repeater, 0.2, 3.0) == []


def test_confirm_held_across_the_change_counts_only_after_its_release() -> None:
    repeater = Repeater()
    confirm, release = Press(Action.CONFIRM, PAD), Release(Action.CONFIRM, PAD)
    repeater.feed(confirm, 0.0)
    repeater.arm(0.1)
    assert repeater.feed(confirm, 0.5) == ()
    assert repeater.feed(Press(Action.CONFIRM, KEYBOARD), 0.5) != ()
    assert repeater.feed(release, 0.6) == (release,)
    assert repeater.feed(confirm, 0.7) == (confirm,)


def test_a_lost_pad_holds_nothing() -> None:
    repeater = Repeater()
    repeater.feed(Press(Action.DOWN, PAD), 0.0)
    repeater.feed(Press(Action.CONFIRM, PAD), 0.0)
    repeater.arm(0.1)
    lost = PadLost(PAD, "Pad")
    assert repeater.feed(lost, 0.2) == (lost,)
    assert times_of_repeats(repeater, 0.2, 2.0) == []
    assert repeater.feed(Press(Action.CONFIRM, PAD), 2.0) != ()


def test_everything_else_passes() -> None:
    repeater = Repeater()
    repeater.arm(0.0)
    moved = PointerMoved(1, 2)
    assert repeater.feed(moved, 0.0) == (moved,)
    assert repeater.feed(Press(Action.BACK, MOUSE), 0.0) == (Press(Action.BACK, MOUSE),)
