from collections.abc import Callable

import pytest

from engine.ui import theme
from engine.ui.actions import (
    KEYBOARD,
    MOUSE,
    Action,
    Device,
    InputEvent,
    PadAdded,
    PadLost,
    PointerMoved,
    Press,
    Release,
)
from engine.ui.canvas import Canvas, RecordingCanvas
from engine.ui.lamp import Lamp
from engine.ui.navigator import Navigator
from engine.ui.scene import Scene

PAD = Device("pad", "pad:1")


class Page(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, name: str, *, overlay: bool = False) -> None:
        super().__init__()
        self.name = name
        self.overlay = overlay
        self.pages = frozenset({f"page/{name}"})
        self.heard: list[InputEvent] = []
        self.diary: list[object] = []

    def entered(self) -> None:
        self.diary.append("entered")

    def left(self) -> None:
        self.diary.append("left")

    def resumed(self, result: object) -> None:
        self.diary.append(result)

    def handle(self, event: InputEvent) -> None:
        self.heard.append(event)

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.name, 0, 0, 30, theme.FOAM)


def stack(*pages: Page) -> Navigator:
    navigator = Navigator(trouble=lambda error: Page(f"trouble {error}"))
    navigator.reset(pages[0])
    for page in pages[1:]:
        navigator.push(page)
    navigator.update(0.2)
    return navigator


def drawn(navigator: Navigator) -> list[str]:
    canvas = RecordingCanvas()
    navigator.draw(canvas)
    return canvas.texts()


def test_only_the_top_hears_and_overlays_do_not_cover() -> None:
    pub, pause = Page("pub"), Page("pause", overlay=True)
    navigator = stack(pub, pause)
    navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    assert (len(pub.heard), len(pause.heard)) == (0, 1)
    assert drawn(navigator) == ["pub", "pause"]
    assert drawn(stack(Page("pub"), Page("table"))) == ["table"]


def test_a_result_reaches_the_scene_below() -> None:
    pub, ask = Page("pub"), Page("ask", overlay=True)
    navigator = stack(pub, ask)
    navigator.pop(ask, "yes")
    assert navigator.top is ask, "changes wait for the end of the frame"
    navigator.update(0.0)
    assert navigator.top is pub
    assert pub.diary == ["entered", "yes"]
    assert ask.diary == ["entered", "left"]


def test_a_scene_is_popped_once_however_often_it_asks() -> None:
    pub, ask = Page("pub"), Page("ask", overlay=True)
    navigator = stack(pub, ask)
    ask.close("first")
    ask.close("second")
    navigator.update(0.0)
    assert navigator.scenes == (pub,)
    assert pub.diary == ["entered", "first"]


def test_the_last_scene_cannot_be_popped() -> None:
    pub = Page("pub")
    navigator = stack(pub)
    navigator.pop(pub)
    with pytest.raises(RuntimeError, match="last scene"):
        navigator.update(0.0)


def test_replacing_goes_through_the_dark_and_drops_input() -> None:
    pub, table = Page("pub"), Page("table")
    navigator = stack(pub)
    navigator.replace(table)
    navigator.update(0.0)
    darkness = []
    while navigator.in_transition:
        navigator.handle(Press(Action.CONFIRM, KEYBOARD))
        navigator.handle(Release(Action.CONFIRM, KEYBOARD))
        assert navigator.update(1 / 60) is True
        canvas = RecordingCanvas()
        navigator.draw(canvas)
        darkness.append(canvas.calls[-1].alpha if canvas.calls[-1].verb == "box" else 0.0)
    assert pub.heard == table.heard == []
    assert navigator.scenes == (table,)
    assert max(darkness) == 1.0
    seconds = theme.LAMP_OFF_SECONDS + theme.DARK_SECONDS + theme.LAMP_ON_SECONDS
    assert len(darkness) / 60 == pytest.approx(seconds, abs=2 / 60)
    assert pub.diary == ["entered", "left"]


def test_a_button_held_over_a_change_counts_only_when_let_go() -> None:
    pub, ask = Page("pub"), Page("ask", overlay=True)
    navigator = stack(pub)
    navigator.handle(Press(Action.CONFIRM, PAD))
    navigator.push(ask)
    navigator.update(0.2)
    navigator.handle(Press(Action.CONFIRM, PAD))
    assert ask.heard == []
    navigator.handle(Release(Action.CONFIRM, PAD))
    navigator.handle(Press(Action.CONFIRM, PAD))
    assert ask.heard[-1] == Press(Action.CONFIRM, PAD)


def test_held_directions_repeat() -> None:
    pub = Page("pub")
    navigator = stack(pub)
    navigator.update(0.2)
    navigator.handle(Press(Action.RIGHT, PAD))
    for _ in range(57):
        navigator.update(1 / 60)
    presses = [event for event in pub.heard if isinstance(event, Press)]
    assert len(presses) == 6  # at once, then after 0.40 0.52 0.64 0.76 0.88 s
    assert [press.repeat for press in presses] == [False] + [True] * 5


def test_the_last_device_and_the_pads_are_known() -> None:
    navigator = stack(Page("pub"))
    navigator.update(0.0)
    assert navigator.update(0.0) is False
    navigator.handle(PadAdded(PAD, "Pad"))
    navigator.handle(Press(Action.CONFIRM, PAD))
    assert navigator.device == PAD
    assert navigator.update(0.0) is True, "hints change within one frame"
    navigator.handle(PointerMoved(1, 1))
    assert navigator.device == MOUSE
    assert navigator.pads == {"pad:1": "Pad"}
    navigator.handle(PadLost(PAD, "Pad"))
    assert navigator.pads == {}


def test_needed_pages_are_told() -> None:
    told: list[frozenset[str]] = []
    navigator = stack(Page("pub"))
    navigator.page_listener = told.append
    pause = Page("pause", overlay=True)
    navigator.push(pause)
    navigator.update(0.0)
    navigator.pop(pause)
    navigator.update(0.0)
    assert told == [{"page/pub", "page/pause"}, {"page/pub"}]


def test_a_scene_that_is_alone_frees_all_that_lies_below() -> None:
    told: list[frozenset[str]] = []
    pub, show, pause = Page("pub"), Page("show"), Page("pause", overlay=True)
    show.alone = True
    navigator = stack(pub)
    navigator.page_listener = told.append
    navigator.push(show)
    navigator.push(pause)
    navigator.update(0.0)
    navigator.pop(pause)
    navigator.pop(show)
    navigator.update(0.0)
    assert told == [{"page/show"}, {"page/show", "page/pause"}, {"page/show"}, {"page/pub"}]


def test_a_failure_leads_to_the_trouble_scene() -> None:
    pub = Page("pub")
    navigator = stack(pub)
    navigator.push(Page("never"))
    navigator.failed(ValueError("ouch"))
    navigator.update(0.0)
    assert drawn(navigator) == ["trouble ouch"]
    assert pub.diary == ["entered", "left"]


def test_quitting_ends_the_program() -> None:
    navigator = stack(Page("pub"))
    assert navigator.running
    navigator.quit()
    assert not navigator.running


def test_a_still_scene_is_not_drawn_again() -> None:
    pub = Page("pub")
    navigator = stack(pub)
    navigator.update(0.0)
    assert navigator.update(0.1) is False
    pub.invalidate()
    assert navigator.update(0.1) is True
    assert navigator.update(0.1) is False


def test_asked_twice_before_it_is_dark_the_last_wish_counts() -> None:
    done: list[str] = []
    lamp = Lamp()
    lamp.start(lambda: done.append("first"))
    lamp.advance(0.05)
    lamp.start(lambda: done.append("second"))
    for _ in range(60):
        lamp.advance(0.02)
    assert done == ["second"]
    assert not lamp.active


class Shelf(RecordingCanvas):
    """A canvas that notes under which keys something is kept."""

    keys: list[object]

    def kept(self, key: object, draw: Callable[[], None]) -> None:
        self.keys.append(key)
        draw()


def key_of(navigator: Navigator) -> object:
    """Return the key under which everything below the top scene is kept."""
    shelf = Shelf()
    shelf.keys = []
    navigator.draw(shelf)
    assert len(shelf.keys) == 1
    return shelf.keys[0]


def test_what_lies_below_is_the_same_as_long_as_nothing_happens_there() -> None:
    pub, ask = Page("pub"), Page("ask", overlay=True)
    navigator = stack(pub, ask)
    navigator.handle(PointerMoved(0.0, 0.0))
    navigator.update(0.02)
    before = key_of(navigator)
    ask.invalidate()
    navigator.update(0.02)
    navigator.handle(PointerMoved(10.0, 10.0))
    navigator.update(0.02)
    assert key_of(navigator) == before, "only the scene on top has moved"
    pub.invalidate()
    navigator.update(0.02)
    after = key_of(navigator)
    assert after != before
    navigator.handle(Press(Action.CONFIRM, navigator.device))
    assert key_of(navigator) != after, "whoever does something may change anything"


def test_what_lies_below_is_drawn_anew_for_another_stack_device_or_screenshot() -> None:
    pub, ask = Page("pub"), Page("ask", overlay=True)
    navigator = stack(pub, ask)
    keys = [key_of(navigator)]
    navigator.cover()
    keys.append(key_of(navigator))
    navigator.push(Page("sure?", overlay=True))
    navigator.update(0.0)
    keys.append(key_of(navigator))
    navigator.handle(PadAdded(PAD, "Pad"))
    navigator.handle(Release(Action.CONFIRM, PAD))
    navigator.update(0.0)
    keys.append(key_of(navigator))
    assert len(set(keys)) == len(keys)


def test_a_screen_of_its_own_keeps_what_it_says_stands_still() -> None:
    class Card(Page):
        still = "page 1"

        def draw_still(self, canvas: Canvas) -> None:
            canvas.text("paper", 0, 0, 30, theme.FOAM)

    navigator = stack(Card("card"))
    assert drawn(navigator) == ["paper", "card"]
    before = key_of(navigator)
    navigator.top.invalidate()
    navigator.update(0.02)
    assert key_of(navigator) == before
    Card.still = "page 2"
    assert key_of(navigator) != before
    shelf = Shelf()
    shelf.keys = []
    stack(Page("pub")).draw(shelf)
    assert shelf.keys == []
