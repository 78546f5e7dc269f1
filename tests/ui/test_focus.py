import pytest

from engine.ui import theme
from engine.ui.actions import Action
from engine.ui.focus import HIT_SIZE, Focus, Target
from engine.ui.geometry import Rect


def grid() -> Focus:
    """Three columns, two rows, keys "00" (top left) to "12"."""
    targets = [
        Target(f"{row}{column}", Rect(column * 200, row * 120, 120, 40))
        for row in (0, 1)
        for column in range(3)
    ]
    return Focus(targets, "00")


def test_there_is_always_exactly_one_focus() -> None:
    focus = grid()
    assert focus.key == "00"
    assert [target.key for target in focus.targets if focus.glow(target.key) == 1.0] == ["00"]
    with pytest.raises(ValueError, match="nothing"):
        Focus([])
    with pytest.raises(ValueError, match="no target 'x'"):
        Focus([Target("a", Rect(0, 0, 1, 1))], "x")


@pytest.mark.parametrize(
    ("walk", "end"),
    [
        ([Action.RIGHT, Action.RIGHT, Action.RIGHT], "02"),
        ([Action.DOWN, Action.LEFT], "10"),
        ([Action.RIGHT, Action.DOWN, Action.RIGHT, Action.UP], "02"),
        ([Action.NEXT] * 7, "01"),
    ],
)
def test_walking(walk: list[Action], end: str) -> None:
    focus = grid()
    for step in walk:
        focus.move(step)
    assert focus.key == end


def test_the_end_of_a_row_is_an_end() -> None:
    focus = grid()
    assert focus.move(Action.LEFT) is False
    assert focus.move(Action.UP) is False
    assert focus.key == "00"


def test_a_lone_target_beside_the_rows_is_reached_and_left() -> None:
    focus = Focus([Target("table", Rect(0, 600, 380, 300)), Target("quit", Rect(900, 200, 200, 80))])
    assert focus.move(Action.RIGHT)
    assert focus.key == "quit"
    assert focus.move(Action.LEFT)
    assert focus.key == "table"


def test_the_hit_area_is_never_too_small_and_the_nearest_counts() -> None:
    focus = Focus([Target("a", Rect(0, 0, 10, 10)), Target("b", Rect(60, 0, 10, 10))])
    assert focus.at(5, 5 + HIT_SIZE / 2 - 1) == "a"
    assert focus.at(5, 5 + HIT_SIZE / 2 + 1) is None
    assert focus.at(34, 5) == "a"
    assert focus.at(36, 5) == "b"
    assert focus.hover(64, 5) is True
    assert focus.hover(500, 500) is False
    assert focus.key == "b"


def test_light_goes_over_in_the_time_of_a_focus_change() -> None:
    focus = grid()
    focus.move(Action.RIGHT)
    frames = 0
    while focus.update(theme.FOCUS_SECONDS / 16):
        frames += 1
    assert frames == 16
    assert (focus.glow("00"), focus.glow("01")) == (0.0, 1.0)


def test_replacing_targets_keeps_the_focus_where_it_can() -> None:
    focus = grid()
    focus.set("11")
    focus.replace([Target("11", Rect(0, 0, 10, 10)), Target("z", Rect(50, 0, 10, 10))])
    assert focus.key == "11"
    focus.replace([Target("z", Rect(50, 0, 10, 10))])
    assert focus.key == "z"
