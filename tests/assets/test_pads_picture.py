"""The screen knows where on the drawn pad everything lies."""

from assets.source import pads
from engine.ui.pads import PadPart
from scenes.pads_picture import CROSS, FACE, PLACES, SLOTS


def test_lights_lie_on_what_is_drawn() -> None:
    x, y = pads.FACE
    steps: dict[PadPart, tuple[int, int]] = {"a": (0, 1), "b": (1, 0), "x": (-1, 0), "y": (0, -1)}
    for part in FACE:
        dx, dy = steps[part]
        assert PLACES[part] == (x + dx * pads.FACE_STEP, y + dy * pads.FACE_STEP)
    assert (PLACES["leftstick"], PLACES["rightstick"]) == pads.STICKS
    assert (PLACES["back"], PLACES["start"]) == pads.PILLS
    assert PLACES["guide"] == pads.HEAD
    assert PLACES["leftshoulder"] == pads.SHOULDER
    assert PLACES["rightshoulder"] == (-pads.SHOULDER[0], pads.SHOULDER[1])
    assert CROSS == pads.CROSS


def test_the_ways_of_the_cross_lie_on_its_arms() -> None:
    x, y = pads.CROSS
    ways: dict[PadPart, tuple[int, int]] = {
        "dpup": (0, -1),
        "dpdown": (0, 1),
        "dpleft": (-1, 0),
        "dpright": (1, 0),
    }
    for part, (dx, dy) in ways.items():
        away = (PLACES[part][0] - x, PLACES[part][1] - y)
        assert pads.CROSS_WIDTH / 2 < away[0] * dx + away[1] * dy < pads.CROSS_REACH
        assert away[0] * dy == away[1] * dx == 0


def test_triggers_fill_in_their_windows() -> None:
    width, height = pads.TRIGGER_SLOT
    left, right = SLOTS
    assert (left.width, left.height) == (right.width, right.height) == (width, height)
    assert left.center == pads.TRIGGER
    assert right.center == (-pads.TRIGGER[0], pads.TRIGGER[1])
