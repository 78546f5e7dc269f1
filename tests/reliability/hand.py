"""A hand that presses, turns, clicks, plugs and pulls whatever comes, on the program of `tests.whole`."""

import random
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import pygame

from engine.shell.input import DIGITS, KEYS
from engine.ui.actions import Action
from tests.pads import AXIS_RANGE, BUTTONS, CROSS, PLAYSTATION_4, SWITCH_PRO, XBOX_360, VirtualPad
from tests.whole.program import Program

REMEMBERED: Final = 50
"""So many of the last events are told when something goes wrong."""
MOST_PADS: Final = 4
SIZES: Final = ((320, 180), (400, 180), (200, 320), (480, 270))
LONG_SECONDS: Final = (0.5, 5.0, 70.0, 400.0)
"""How late a frame may come: a busy machine, or one that slept."""
SILENCE_SECONDS: Final = (2.0, 10.0, 100.0, 200.0)
"""How long nobody may touch anything: 90 seconds in the pub begin the attract mode, 180 at a table end in
a question."""
COARSE: Final = 0.1
"""Seconds per frame of a silence: the longest step that time takes."""
BACK_KEYS: Final = frozenset(key for key, action in KEYS.items() if action in (Action.BACK, Action.PAUSE))
FORTH_KEYS: Final = tuple(key for key in KEYS if key not in BACK_KEYS)
BACK_BUTTONS: Final = ("east", "start")
FORTH_BUTTONS: Final = tuple(name for name in BUTTONS if name not in BACK_BUTTONS)
SHOULDERS: Final = (9, 10)
"""Numbers of the upper buttons under the index fingers."""
FREE_KEYS: Final = (pygame.K_a, pygame.K_LSHIFT, pygame.K_F5, pygame.K_F11, pygame.K_DELETE)
"""Keys without meaning at most places."""


class Hand:
    """Does one random thing after the other; what it did last is kept for whoever wants to know."""

    def __init__(self, program: Program, rng: random.Random) -> None:
        self.program = program
        self._rng = rng
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self._keys: list[int] = []
        self._buttons: list[int] = []
        self._pads: list[VirtualPad] = []
        self._acts: list[tuple[float, Callable[[], str]]] = [
            (30, self._key),
            (30, self._let_key_go),
            (16, self._point),
            (14, self._click),
            (14, self._let_button_go),
            (4, self._wheel),
            (30, self._pad_button),
            (6, self._stick),
            (2, self._plug),
            (1.5, self._pull),
            (1, self._window),
            (20, self._wait),
            (0.5, self._long_step),
            (0.15, self._silence),
        ]

    def act(self) -> None:
        """Do one thing and let a frame pass."""
        weights, acts = zip(*self._acts, strict=True)
        (act,) = self._rng.choices(acts, weights)
        self.last.append(act())
        self.program.frames(1)

    def rest(self) -> None:
        """Let go of everything; pads stay plugged in."""
        for key in self._keys:
            _post(pygame.KEYUP, key=key, mod=0)
        for button in self._buttons:
            _post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=button)
        for pad in self._pads:
            for button in (*BUTTONS.values(), *CROSS.values()):
                pad.numbered_button(button, down=False)
            for axis in (0, 1):
                pad.axis(axis, 0.0)
        self._keys.clear()
        self._buttons.clear()
        self.last.append("everything is let go")
        self.program.frames(2)

    # --- keyboard

    def _key(self) -> str:
        kinds: list[tuple[int, ...]] = [
            FORTH_KEYS,
            (pygame.K_RETURN,),
            tuple(DIGITS),
            tuple(BACK_KEYS),
            FREE_KEYS,
        ]
        (keys,) = self._rng.choices(kinds, (14, 5, 4, 1, 0.5))
        key = self._rng.choice(keys)
        modifiers = pygame.KMOD_CTRL if self._rng.random() < 0.02 else 0
        self._keys.append(key)
        _post(pygame.KEYDOWN, key=key, mod=modifiers)
        return f"key {pygame.key.name(key)} down"

    def _let_key_go(self) -> str:
        if not self._keys:
            return "nothing"
        key = self._keys.pop(self._rng.randrange(len(self._keys)))
        _post(pygame.KEYUP, key=key, mod=0)
        return f"key {pygame.key.name(key)} up"

    # --- mouse

    def _place(self) -> tuple[int, int]:
        """Return a place in the window, mostly on something that can be chosen."""
        width, height = self.program.window.size
        targets = getattr(getattr(self.program.top, "focus", None), "targets", ())
        if targets and self._rng.random() < 0.5:
            x, y = self.program.window.viewport.to_window(*self._rng.choice(targets).rect.center)
            return round(x), round(y)
        return self._rng.randrange(width), self._rng.randrange(height)

    def _point(self) -> str:
        at = self._place()
        _post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0))
        return f"mouse to {at}"

    def _click(self) -> str:
        at = self._place()
        (button,) = self._rng.choices((1, 2, 3), (20, 1, 1))
        self._buttons.append(button)
        _post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0))
        _post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        return f"mouse button {button} down at {at}"

    def _let_button_go(self) -> str:
        if not self._buttons:
            return "nothing"
        button, at = self._buttons.pop(), self._place()
        _post(pygame.MOUSEBUTTONUP, pos=at, button=button)
        return f"mouse button {button} up at {at}"

    def _wheel(self) -> str:
        steps = self._rng.choice((-3, -1, 1, 3))
        _post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
        return f"wheel {steps}"

    # --- pads

    def _pad_button(self) -> str:
        if not self._pads:
            return "nothing"
        pad = self._rng.choice(self._pads)
        forth = [*(BUTTONS[name] for name in FORTH_BUTTONS), *CROSS.values(), *SHOULDERS]
        back = [BUTTONS[name] for name in BACK_BUTTONS]
        (numbers,) = self._rng.choices((forth, back), (20, 1))
        number = self._rng.choice(numbers)
        down = self._rng.random() < 0.5
        pad.numbered_button(number, down=down)
        return f"pad {pad.instance} button {number} {'down' if down else 'up'}"

    def _stick(self) -> str:
        if not self._pads:
            return "nothing"
        pad, axis, value = self._rng.choice(self._pads), self._rng.randrange(4), self._rng.uniform(-1, 1)
        pad.axis(axis, value)
        return f"pad {pad.instance} axis {axis} {round(value * AXIS_RANGE)}"

    def _plug(self) -> str:
        if len(self._pads) == MOST_PADS:
            return "nothing"
        model = self._rng.choice((XBOX_360, PLAYSTATION_4, SWITCH_PRO))
        pad = VirtualPad("Random pad", model, known=self._rng.random() < 0.8)
        self._pads.append(pad)
        self.program.plugged.append(pad)
        return f"pad {pad.instance} is plugged in"

    def _pull(self) -> str:
        if not self._pads:
            return "nothing"
        pad = self._pads.pop(self._rng.randrange(len(self._pads)))
        pad.unplug()
        self.program.plugged.remove(pad)
        return f"pad {pad.instance} is gone"

    # --- window and time

    def _window(self) -> str:
        what = self._rng.choice(("size", "lost", "gained", "exposed", "screenshot"))
        match what:
            case "size":
                size = self._rng.choice(SIZES)
                self.program.window.resize(size)
                return f"window {size}"
            case "screenshot":
                _post(pygame.KEYDOWN, key=pygame.K_F12, mod=0)
            case "exposed":
                _post(pygame.WINDOWEXPOSED)
            case _:
                _post(pygame.WINDOWFOCUSLOST if what == "lost" else pygame.WINDOWFOCUSGAINED)
        return f"window: {what}"

    def _wait(self) -> str:
        frames = self._rng.choice((1, 5, 20, 60))
        self.program.frames(frames)
        return f"{frames} frames"

    def _long_step(self) -> str:
        seconds = self._rng.choice(LONG_SECONDS)
        self.program.clock.advance(seconds)
        return f"a frame of {seconds} s"

    def _silence(self) -> str:
        seconds = self._rng.choice(SILENCE_SECONDS)
        self.program.frames(round(seconds / COARSE), COARSE)
        return f"{seconds} s of silence"


def _post(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.Event(kind, **values))
