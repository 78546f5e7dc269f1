from collections.abc import Iterator
from typing import Any, Literal

import pygame
import pytest

from engine.shell.input import Input, WindowEvent
from engine.shell.pads import Pads
from engine.shell.viewport import Viewport
from engine.ui.actions import (
    KEYBOARD,
    MOUSE,
    Action,
    Digit,
    InputEvent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
    Typed,
    Wheel,
)
from tests.pads import VirtualPad


class Hands:
    """A keyboard and a mouse at a window of 960 x 640: half size, bars of 50 pixels above and below."""

    def __init__(self, pads: Pads) -> None:
        self.typing = False
        self.input = Input(lambda: Viewport.fitted(960, 640), pads, typing=lambda: self.typing)
        self.now = 100.0

    def do(self, kind: int, **attributes: Any) -> tuple[InputEvent | WindowEvent, ...]:
        return self.input.translate(pygame.Event(kind, **attributes), self.now)

    def key(self, key: int, *, down: bool = True) -> tuple[InputEvent | WindowEvent, ...]:
        return self.do(pygame.KEYDOWN if down else pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def move(self, x: int, y: int) -> tuple[InputEvent | WindowEvent, ...]:
        return self.do(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def click(
        self, x: int, y: int, button: Literal[1, 2, 3] = 1, *, down: bool = True
    ) -> tuple[InputEvent | WindowEvent, ...]:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return self.do(kind, pos=(x, y), button=button)

    def wheel(self, steps: int, *, flipped: bool = False) -> tuple[InputEvent | WindowEvent, ...]:
        return self.do(pygame.MOUSEWHEEL, x=0, y=steps, flipped=flipped)


@pytest.fixture
def hands() -> Iterator[Hands]:
    pygame.display.init()
    pygame.event.clear()
    pads = Pads()
    yield Hands(pads)
    pads.close()
    pygame.display.quit()


@pytest.mark.parametrize(
    ("key", "action"),
    [
        (pygame.K_UP, Action.UP),
        (pygame.K_DOWN, Action.DOWN),
        (pygame.K_LEFT, Action.LEFT),
        (pygame.K_RIGHT, Action.RIGHT),
        (pygame.K_RETURN, Action.CONFIRM),
        (pygame.K_SPACE, Action.CONFIRM),
        (pygame.K_ESCAPE, Action.BACK),
        (pygame.K_TAB, Action.NEXT),
        (pygame.K_x, Action.EXTRA),
        (pygame.K_y, Action.INFO),
        (pygame.K_F1, Action.INFO),
        (pygame.K_p, Action.PAUSE),
    ],
)
def test_keys_mean_actions(hands: Hands, key: int, action: Action) -> None:
    assert hands.key(key) == (Press(action, KEYBOARD),)
    assert hands.key(key, down=False) == (Release(action, KEYBOARD),)


def test_two_keys_for_one_action_press_it_once(hands: Hands) -> None:
    assert hands.key(pygame.K_RETURN) == (Press(Action.CONFIRM, KEYBOARD),)
    assert hands.key(pygame.K_SPACE) == ()
    assert hands.key(pygame.K_RETURN, down=False) == ()
    assert hands.key(pygame.K_SPACE, down=False) == (Release(Action.CONFIRM, KEYBOARD),)


def test_number_keys_are_digits(hands: Hands) -> None:
    assert hands.key(pygame.K_0) == (Digit(0, KEYBOARD),)
    assert hands.key(pygame.K_7) == (Digit(7, KEYBOARD),)
    assert hands.key(pygame.K_KP_9) == (Digit(9, KEYBOARD),)
    assert hands.key(pygame.K_7, down=False) == ()


def test_other_keys_mean_nothing(hands: Hands) -> None:
    assert hands.key(pygame.K_w) == ()
    assert hands.key(pygame.K_w, down=False) == ()


def test_keys_for_the_system_mean_nothing(hands: Hands) -> None:
    for modifier in (pygame.KMOD_LALT, pygame.KMOD_RCTRL, pygame.KMOD_LMETA):
        assert hands.do(pygame.KEYDOWN, key=pygame.K_TAB, mod=modifier, unicode="", scancode=0) == ()
        assert hands.key(pygame.K_TAB, down=False) == ()
    shifted = hands.do(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
    assert shifted == (Press(Action.NEXT, KEYBOARD),)


def test_what_concerns_the_window_comes_out_as_that(hands: Hands) -> None:
    assert hands.key(pygame.K_F11) == (WindowEvent.FULLSCREEN,)
    assert hands.key(pygame.K_F12) == (WindowEvent.SCREENSHOT,)
    assert hands.do(pygame.QUIT) == (WindowEvent.CLOSED,)
    assert hands.do(pygame.WINDOWEXPOSED) == (WindowEvent.EXPOSED,)
    assert hands.do(pygame.WINDOWRESTORED) == (WindowEvent.EXPOSED,)
    assert hands.do(pygame.RENDER_TARGETS_RESET) == (WindowEvent.EXPOSED,)
    assert hands.do(pygame.WINDOWSIZECHANGED, x=5, y=5) == (WindowEvent.RESIZED,)


def test_buttons_of_the_mouse_act_at_places_of_the_design(hands: Hands) -> None:
    assert hands.click(480, 320) == (PointerPressed(960, 540),)
    assert hands.click(0, 50, down=False) == (PointerReleased(0, 0),)
    assert hands.click(480, 320, 3) == (Press(Action.BACK, MOUSE),)
    assert hands.click(480, 320, 3, down=False) == (Release(Action.BACK, MOUSE),)
    assert hands.click(480, 320, 2) == ()


def test_the_bars_are_dead_but_let_go_what_was_pressed(hands: Hands) -> None:
    assert hands.click(480, 20) == ()
    assert hands.click(480, 20, down=False) == ()
    assert hands.click(480, 20, 3) == ()
    assert hands.click(480, 320) == (PointerPressed(960, 540),)
    assert hands.click(480, 20, down=False) == (PointerReleased(960, -60),)


def test_trembling_does_not_hover(hands: Hands) -> None:
    assert hands.move(100, 100) == ()
    assert hands.move(103, 100) == ()
    assert hands.move(104, 100) == ()
    assert hands.move(105, 100) == (PointerMoved(210, 100),)
    assert hands.move(106, 100) == (PointerMoved(212, 100),)


def test_slow_drift_does_not_add_up(hands: Hands) -> None:
    for x in range(100, 120):
        assert hands.move(x, 100) == ()
        hands.now += 1.1


def test_hover_sleeps_after_a_second_and_in_the_bars(hands: Hands) -> None:
    hands.move(100, 100)
    assert hands.move(200, 100) != ()
    assert hands.move(200, 40) == ()
    assert hands.move(200, 60) == (PointerMoved(400, 20),)
    hands.now += 1.5
    hands.input.poll(hands.now)
    assert hands.move(201, 60) == ()


def test_the_wheel_turns_where_the_mouse_is(hands: Hands) -> None:
    assert hands.wheel(1) == ()
    hands.move(480, 320)
    assert hands.wheel(1) == (Wheel(1, 960, 540),)
    assert hands.wheel(-2) == (Wheel(-2, 960, 540),)
    assert hands.wheel(1, flipped=True) == (Wheel(-1, 960, 540),)
    assert hands.wheel(0) == ()
    hands.move(480, 20)
    assert hands.wheel(1) == ()


def test_the_pointer_hides_at_rest_and_while_a_pad_is_used(hands: Hands) -> None:
    hands.input.poll(hands.now)
    assert not pygame.mouse.get_visible()
    hands.move(100, 100)
    hands.move(200, 100)
    hands.input.poll(hands.now)
    assert pygame.mouse.get_visible()
    hands.now += 0.9
    hands.input.poll(hands.now)
    assert pygame.mouse.get_visible()
    hands.now += 0.2
    hands.input.poll(hands.now)
    assert not pygame.mouse.get_visible()
    hands.click(100, 100)
    hands.input.poll(hands.now)
    assert pygame.mouse.get_visible()
    pad = VirtualPad()
    try:
        hands.input.poll(hands.now)
        assert pygame.mouse.get_visible()
        pad.button("south", down=True)
        pygame.event.pump()
        hands.input.poll(hands.now)
        assert not pygame.mouse.get_visible()
    finally:
        pad.unplug()


def test_many_motions_in_one_frame_become_one(hands: Hands) -> None:
    hands.input.poll(hands.now)
    for x in range(100, 200):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 320), rel=(1, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(300, 320), rel=(1, 0), buttons=(0, 0, 0)))
    events = hands.input.poll(hands.now)
    assert events == [PointerMoved(398, 540), Press(Action.UP, KEYBOARD), PointerMoved(600, 540)]


def test_a_broken_event_is_logged_and_the_rest_goes_on(
    hands: Hands, caplog: pytest.LogCaptureFixture
) -> None:
    assert hands.do(pygame.KEYDOWN) == ()
    assert "is ignored" in caplog.text
    assert hands.key(pygame.K_UP) == (Press(Action.UP, KEYBOARD),)


def test_only_the_loss_of_the_device_that_is_played_on_matters(hands: Hands) -> None:
    lost = hands.do(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
    assert lost == (WindowEvent.SOUND_LOST,)
    assert hands.do(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0) == ()
    assert hands.do(pygame.AUDIODEVICEREMOVED, which=3, iscapture=1) == ()


@pytest.mark.parametrize("text", ["a", "Ä", " ", "7", "é"])
def test_text_is_only_heard_by_whoever_asks_for_it(hands: Hands, text: str) -> None:
    assert hands.do(pygame.TEXTINPUT, text=text) == ()
    hands.typing = True
    assert hands.do(pygame.TEXTINPUT, text=text) == (Typed(text),)


def test_composed_letters_are_one_character(hands: Hands) -> None:
    hands.typing = True
    assert hands.do(pygame.TEXTINPUT, text="o\u0308") == (Typed("ö"),)


def test_while_somebody_writes_letters_are_no_actions(hands: Hands) -> None:
    hands.typing = True
    for key in (pygame.K_x, pygame.K_y, pygame.K_p, pygame.K_q, pygame.K_e, pygame.K_SPACE, pygame.K_7):
        assert hands.key(key) == ()
        assert hands.key(key, down=False) == ()
    for key, action in (
        (pygame.K_RETURN, Action.CONFIRM),
        (pygame.K_ESCAPE, Action.BACK),
        (pygame.K_LEFT, Action.LEFT),
        (pygame.K_TAB, Action.NEXT),
        (pygame.K_BACKSPACE, Action.EXTRA),
        (pygame.K_DELETE, Action.EXTRA),
    ):
        assert hands.key(key) == (Press(action, KEYBOARD),)
        assert hands.key(key, down=False) == (Release(action, KEYBOARD),)


def test_a_letter_held_when_writing_begins_is_released(hands: Hands) -> None:
    hands.key(pygame.K_x)
    hands.typing = True
    assert hands.key(pygame.K_x, down=False) == (Release(Action.EXTRA, KEYBOARD),)
