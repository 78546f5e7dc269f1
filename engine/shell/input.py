"""Keyboard, mouse, pads and window: pygame's events as what players do and what the window needs."""

import logging
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from typing import Final

import pygame

from engine.shell.held import HeldActions
from engine.shell.pads import Pads
from engine.shell.pointer import Pointer
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
    Typed,
    Wheel,
)

KEYS: Final = {
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_KP_ENTER: Action.CONFIRM,
    pygame.K_SPACE: Action.CONFIRM,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_AC_BACK: Action.BACK,
    pygame.K_TAB: Action.NEXT,
    pygame.K_x: Action.EXTRA,
    pygame.K_y: Action.INFO,
    pygame.K_F1: Action.INFO,
    pygame.K_p: Action.PAUSE,
    pygame.K_q: Action.LEFT_SHOULDER,
    pygame.K_e: Action.RIGHT_SHOULDER,
}
"""Keys by what is printed on them (``ux.md``, Input)."""
DIGITS: Final = {pygame.K_0 + number: number for number in range(10)} | {
    key: number
    for number, key in enumerate(
        [
            pygame.K_KP_0,
            pygame.K_KP_1,
            pygame.K_KP_2,
            pygame.K_KP_3,
            pygame.K_KP_4,
            pygame.K_KP_5,
            pygame.K_KP_6,
            pygame.K_KP_7,
            pygame.K_KP_8,
            pygame.K_KP_9,
        ]
    )
}
WRITING_KEYS: Final = {
    key: action
    for key, action in KEYS.items()
    if key not in (pygame.K_SPACE, pygame.K_x, pygame.K_y, pygame.K_p, pygame.K_q, pygame.K_e)
} | {pygame.K_BACKSPACE: Action.EXTRA, pygame.K_DELETE: Action.EXTRA}
"""The keys that still mean actions while somebody writes; all others only give letters."""
SYSTEM_MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Keys pressed together with these speak to the system, as Alt and Tab."""
_LEFT_BUTTON: Final = 1
_RIGHT_BUTTON: Final = 3

log = logging.getLogger(__name__)


class WindowEvent(Enum):
    """What concerns the window and not the game."""

    CLOSED = auto()
    """The window is to close."""
    EXPOSED = auto()
    """Its picture was lost and must be drawn again."""
    RESIZED = auto()
    """It has another size."""
    FULLSCREEN = auto()
    """F11."""
    SCREENSHOT = auto()
    """F12."""
    SOUND_LOST = auto()
    """The sound device that is played on was unplugged."""


WINDOW_EVENTS: Final = {
    pygame.QUIT: WindowEvent.CLOSED,
    pygame.WINDOWEXPOSED: WindowEvent.EXPOSED,
    pygame.WINDOWRESTORED: WindowEvent.EXPOSED,
    pygame.WINDOWSHOWN: WindowEvent.EXPOSED,
    pygame.RENDER_TARGETS_RESET: WindowEvent.EXPOSED,
    pygame.WINDOWSIZECHANGED: WindowEvent.RESIZED,
}
WINDOW_KEYS: Final = {pygame.K_F11: WindowEvent.FULLSCREEN, pygame.K_F12: WindowEvent.SCREENSHOT}


class Input:
    """All input of the program; an error in it is logged and never ends the program."""

    def __init__(
        self, viewport: Callable[[], Viewport], pads: Pads, *, typing: Callable[[], bool] = lambda: False
    ) -> None:
        """Start with nothing held and the pointer hidden.

        Args:
            viewport: Where the picture lies in the window now.
            pads: The pads.
            typing: Tells whether somebody may write now: then letters are letters and no actions.
        """
        self._viewport = viewport
        self._typing = typing
        self._pads = pads
        self._pointer = Pointer()
        self._keyboard = HeldActions(KEYBOARD)
        self._mouse = HeldActions(MOUSE)
        self._dragging = False
        self._visible: bool | None = None

    def poll(self, now: float) -> list[InputEvent | WindowEvent]:
        """Return everything since the last call, in order; of several motions in a row only the last.

        Args:
            now: Seconds of any steady clock.
        """
        events: list[InputEvent | WindowEvent] = []
        for event in pygame.event.get():
            for translated in self.translate(event, now):
                if events and isinstance(translated, PointerMoved) and isinstance(events[-1], PointerMoved):
                    events.pop()
                events.append(translated)
        self._show_pointer(now)
        return events

    def translate(self, event: pygame.Event, now: float) -> tuple[InputEvent | WindowEvent, ...]:
        """Return what one event of pygame means; nothing if that cannot be found out."""
        try:
            return tuple(self._translated(event, now))
        except Exception:
            log.exception("Input event %s is ignored", event)
            return ()

    def _translated(self, event: pygame.Event, now: float) -> Iterable[InputEvent | WindowEvent]:
        if event.type in WINDOW_EVENTS:
            if event.type == pygame.WINDOWSIZECHANGED:
                self._pointer.forget()
            return (WINDOW_EVENTS[event.type],)
        if event.type == pygame.AUDIODEVICEREMOVED:
            # Of devices that nobody plays on SDL tells no number.
            return (WindowEvent.SOUND_LOST,) if event.which and not event.iscapture else ()
        if event.type == pygame.KEYDOWN:
            return self._key_pressed(event.key, event.mod)
        if event.type == pygame.KEYUP:
            return self._keyboard.release(event.key)
        if event.type == pygame.TEXTINPUT:
            return (Typed(unicodedata.normalize("NFC", event.text)),) if self._typing() else ()
        if event.type in (
            pygame.MOUSEMOTION,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEWHEEL,
        ):
            return self._mouse_used(event, now)
        events = self._pads.translate(event)
        if any(isinstance(translated, Press) for translated in events):
            self._pointer.sleep()
        return events

    def _key_pressed(self, key: int, modifiers: int) -> Iterable[InputEvent | WindowEvent]:
        if modifiers & SYSTEM_MODIFIERS:
            return ()
        if key in WINDOW_KEYS:
            return (WINDOW_KEYS[key],)
        if self._typing():
            return self._keyboard.press(key, WRITING_KEYS[key]) if key in WRITING_KEYS else ()
        if key in DIGITS:
            return (Digit(DIGITS[key], KEYBOARD),)
        return self._keyboard.press(key, KEYS[key]) if key in KEYS else ()

    def _mouse_used(self, event: pygame.Event, now: float) -> Iterator[InputEvent]:
        if event.type == pygame.MOUSEWHEEL:
            place = self._pointer.place
            steps = -event.y if event.flipped else event.y
            if place is not None and steps:
                yield Wheel(steps, *place)
            return
        viewport = self._viewport()
        at = viewport.unbounded(*event.pos)
        inside = viewport.to_design(*event.pos) is not None
        counts = self._pointer.move(at, inside, now)
        if event.type == pygame.MOUSEMOTION:
            if counts:
                yield PointerMoved(*at)
        elif event.type == pygame.MOUSEBUTTONDOWN and inside:
            self._pointer.wake(now)
            if event.button == _LEFT_BUTTON:
                self._dragging = True
                yield PointerPressed(*at)
            elif event.button == _RIGHT_BUTTON:
                yield from self._mouse.press(event.button, Action.BACK)
        elif event.type == pygame.MOUSEBUTTONUP:
            yield from self._mouse.release(event.button)
            if event.button == _LEFT_BUTTON and self._dragging:
                # Also outside of the picture, so that nothing stays pressed for ever.
                self._dragging = False
                yield PointerReleased(*at)

    def _show_pointer(self, now: float) -> None:
        self._pointer.tick(now)
        if self._pointer.awake is not self._visible:
            self._visible = self._pointer.awake
            pygame.mouse.set_visible(self._visible)
