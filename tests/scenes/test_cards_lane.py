"""Who looks at an own hand (``ux.md``, Hidden hands on one television)."""

import pytest

from engine.core.seats import Seat
from engine.ui.actions import Action, Device, PadLost, Press, Release
from scenes.cards.lane import COVER_AFTER, PrivateLane

PAD = Device("pad", "pad:a")
LEFT, RIGHT = Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER


def press(lane: PrivateLane, action: Action, seat: int = 0) -> bool:
    return lane.handle(Press(action, PAD), Seat(seat))


def release(lane: PrivateLane, action: Action, seat: int = 0) -> bool:
    return lane.handle(Release(action, PAD), Seat(seat))


def opened(*, toggle: bool = False, seat: int = 0) -> PrivateLane:
    lane = PrivateLane(toggle=toggle)
    press(lane, LEFT, seat)
    press(lane, RIGHT, seat)
    assert lane.shown == seat
    return lane


def test_both_shoulders_open_and_one_is_not_enough() -> None:
    lane = PrivateLane()
    assert press(lane, LEFT)
    assert lane.shown is None
    press(lane, RIGHT)
    assert lane.shown == 0


@pytest.mark.parametrize("action", [LEFT, RIGHT])
def test_letting_go_of_either_covers_at_once(action: Action) -> None:
    lane = opened()
    assert release(lane, action)
    assert lane.shown is None


def test_one_button_each_of_two_people_opens_nothing() -> None:
    lane = PrivateLane()
    press(lane, LEFT, 0)
    press(lane, RIGHT, 1)
    assert lane.shown is None


def test_somebody_else_cannot_look_meanwhile_and_does_not_cover() -> None:
    lane = opened(seat=1)
    press(lane, LEFT, 0)
    press(lane, RIGHT, 0)
    release(lane, RIGHT, 0)
    assert lane.shown == 1


def test_without_input_it_covers_after_a_while() -> None:
    lane = opened()
    assert not lane.update(COVER_AFTER - 0.1)
    lane.handle(Press(Action.LEFT, PAD), Seat(0))
    assert not lane.update(COVER_AFTER - 0.1)
    assert lane.shown == 0
    assert lane.update(0.2)
    assert lane.shown is None
    assert not lane.update(100.0)


def test_the_input_of_others_does_not_keep_it_open() -> None:
    lane = opened()
    lane.update(COVER_AFTER - 0.1)
    lane.handle(Press(Action.LEFT, PAD), Seat(1))
    assert lane.update(0.2)


def test_after_covering_both_must_be_pressed_again() -> None:
    lane = opened()
    lane.cover()
    press(lane, RIGHT)
    assert lane.shown is None
    press(lane, LEFT)
    assert lane.shown == 0


@pytest.mark.parametrize("seat", [Seat(0), None])
def test_a_lost_pad_covers(seat: Seat | None) -> None:
    lane = opened()
    assert not lane.handle(PadLost(PAD, "Pad"), seat), "the table hears of it, too"
    assert lane.shown is None


def test_the_lost_pad_of_another_does_not() -> None:
    lane = opened()
    press(lane, LEFT, 1)
    lane.handle(PadLost(PAD, "Pad"), Seat(1))
    assert lane.shown == 0
    release(lane, LEFT, 0)
    press(lane, RIGHT, 1)
    assert lane.shown is None, "what a lost pad held is forgotten"


def test_a_toggle_needs_no_holding() -> None:
    lane = opened(toggle=True)
    release(lane, LEFT)
    release(lane, RIGHT)
    assert lane.shown == 0
    press(lane, LEFT)
    press(lane, RIGHT)
    assert lane.shown is None


def test_other_buttons_are_not_for_the_lane() -> None:
    lane = opened()
    assert not lane.handle(Press(Action.CONFIRM, PAD), Seat(0))
    assert not lane.handle(Press(LEFT, PAD), None)
    assert lane.shown == 0
