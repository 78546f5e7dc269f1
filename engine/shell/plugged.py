"""A pad that is plugged in: what its events mean, what is held on it, and its inputs as SDL numbers them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame._sdl2 import controller

from engine.shell import sdl
from engine.shell.held import HeldActions
from engine.ui.actions import Action, Device, InputEvent, RawInput
from engine.ui.pads import Battery, PadPart, PadState

STICK_ON: Final = 0.60
STICK_OFF: Final = 0.40
AXIS_RANGE: Final = 32767

CONTROLLER_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: Action.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_X: Action.EXTRA,
    pygame.CONTROLLER_BUTTON_Y: Action.INFO,
    pygame.CONTROLLER_BUTTON_START: Action.PAUSE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
JOYSTICK_BUTTONS: Final = {0: Action.CONFIRM, 1: Action.BACK}
SWAPPED: Final = {Action.CONFIRM: Action.BACK, Action.BACK: Action.CONFIRM}
AXES: Final = {0: (Action.LEFT, Action.RIGHT), 1: (Action.UP, Action.DOWN)}
"""Axis (of a controller's left stick as of a joystick) and what its two ends mean."""

_PARTS: Final[Mapping[int, PadPart]] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpup",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpleft",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpright",
}
_JOYSTICK_PARTS: Final[Mapping[int, PadPart]] = {0: "a", 1: "b"}
_HAT_PARTS: Final[Mapping[PadPart, tuple[int, int, int]]] = {
    "dpup": (1, 1, 1),
    "dpright": (0, 1, 2),
    "dpdown": (1, -1, 4),
    "dpleft": (0, -1, 8),
}
"""For each direction which of a hat's two numbers has which sign, and how SDL writes it in mappings."""
_BATTERIES: Final[Mapping[str, Battery]] = {
    "empty": "empty",
    "low": "low",
    "medium": "medium",
    "full": "full",
    "max": "full",
    "wired": "wired",
}
_REST_AT_END: Final = 0.7
"""An axis that rests beyond this is a trigger and no stick."""


@dataclass(slots=True)
class Plugged:
    """A pad that is plugged in and open."""

    device: Device
    name: str
    guid: str
    """Its kind, as `engine.shell.sdl.JoystickIdentity.guid`."""
    instance: int
    """Number of this plugging-in (`engine.shell.sdl.JoystickIdentity.instance`)."""
    handle: controller.Controller | pygame.joystick.JoystickType
    """Keeps it open; a pad is silent unless opened."""
    held: HeldActions
    tilted: dict[int, Action] = field(default_factory=dict)
    """Axis and the direction it counts for now."""

    @property
    def known(self) -> bool:
        """Whether SDL maps it."""
        return not isinstance(self.handle, pygame.joystick.JoystickType)

    @property
    def joystick(self) -> pygame.joystick.JoystickType | None:
        """The bare device; ``None`` if it has gone and nobody has been told so far."""
        if isinstance(self.handle, pygame.joystick.JoystickType):
            return self.handle
        # Not `Controller.as_joystick`: it looks at the index the pad was opened at, where another may be now.
        for index in range(pygame.joystick.get_count()):
            identity = sdl.joystick_identity(index)
            if identity is not None and identity.instance == self.instance:
                with suppress(pygame.error):
                    return pygame.joystick.Joystick(index)
        return None

    @property
    def battery(self) -> Battery | None:
        """How full its battery is, if it tells."""
        joystick = self.joystick
        return _BATTERIES.get(joystick.get_power_level()) if joystick is not None else None

    def state(self) -> PadState:
        """Return what is held and tilted now."""
        if isinstance(self.handle, pygame.joystick.JoystickType):
            return _joystick_state(self.handle)
        down = frozenset(part for number, part in _PARTS.items() if self.handle.get_button(number))
        axes = [max(-1.0, self.handle.get_axis(axis) / AXIS_RANGE) for axis in range(6)]
        return PadState(down, (axes[0], axes[1]), (axes[2], axes[3]), (axes[4], axes[5]))

    def translate(self, event: pygame.Event) -> Sequence[InputEvent]:
        """Return what an event of this pad means for the game."""
        return self._controller_event(event) if self.known else self._joystick_event(event)

    def _controller_event(self, event: pygame.Event) -> Sequence[InputEvent]:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._button_pressed(event.button, CONTROLLER_BUTTONS.get(event.button))
        if event.type == pygame.CONTROLLERBUTTONUP:
            return self.held.release(("button", event.button))
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._tilted(event.axis, event.value / AXIS_RANGE)
        return ()

    def _joystick_event(self, event: pygame.Event) -> Sequence[InputEvent]:
        if event.type == pygame.JOYBUTTONDOWN:
            return self._button_pressed(event.button, JOYSTICK_BUTTONS.get(event.button))
        if event.type == pygame.JOYBUTTONUP:
            return self.held.release(("button", event.button))
        if event.type == pygame.JOYAXISMOTION:
            return self._tilted(event.axis, event.value)
        if event.type == pygame.JOYHATMOTION:
            return self._hat_moved(event.hat, event.value)
        return ()

    def _button_pressed(self, button: int, action: Action | None) -> Sequence[InputEvent]:
        if action is None:
            return ()
        if self.device.swapped:
            action = SWAPPED.get(action, action)
        return self.held.press(("button", button), action)

    def _tilted(self, axis: int, value: float) -> Sequence[InputEvent]:
        """Turn a stick into directions: on at 0.60, off at 0.40 (``ux.md``, Input)."""
        if axis not in AXES:
            return ()
        direction = AXES[axis][value > 0]
        counting = self.tilted.get(axis)
        events: list[InputEvent] = []
        if counting is not None and (abs(value) < STICK_OFF or counting is not direction):
            del self.tilted[axis]
            events += self.held.release(("axis", axis))
            counting = None
        if counting is None and abs(value) >= STICK_ON:
            self.tilted[axis] = direction
            events += self.held.press(("axis", axis), direction)
        return events

    def _hat_moved(self, hat: int, value: tuple[int, int]) -> Sequence[InputEvent]:
        x, y = value
        pushed = {Action.LEFT: x < 0, Action.RIGHT: x > 0, Action.UP: y > 0, Action.DOWN: y < 0}
        events: list[InputEvent] = []
        for action, is_pushed in pushed.items():
            source = ("hat", hat, action)
            events += self.held.press(source, action) if is_pushed else self.held.release(source)
        return events


class Ear:
    """Hears every input of one pad, mapped or not, and calls it as SDL does in mappings."""

    def __init__(self, pad: Plugged) -> None:
        """Begin while nothing is held: where an axis is now it rests."""
        bare = pad.joystick
        self._rest = [] if bare is None else [bare.get_axis(axis) for axis in range(bare.get_numaxes())]
        self._down: set[str] = set()

    def hear(self, event: pygame.Event, device: Device) -> Iterator[RawInput]:
        """Return what went down and what came up."""
        for source, down in self._inputs(event):
            if down is None or down == (source in self._down):
                continue
            (self._down.add if down else self._down.discard)(source)
            yield RawInput(device, source, down)

    def _inputs(self, event: pygame.Event) -> Iterator[tuple[str, bool | None]]:
        """Yield each input that an event is about and whether it is down; ``None``: it stays as it was."""
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            yield f"b{event.button}", event.type == pygame.JOYBUTTONDOWN
        elif event.type == pygame.JOYHATMOTION:
            for number, sign, bit in _HAT_PARTS.values():
                yield f"h{event.hat}.{bit}", event.value[number] == sign
        elif event.type == pygame.JOYAXISMOTION and event.axis < len(self._rest):
            rest = self._rest[event.axis]
            if abs(rest) > _REST_AT_END:
                inverted = "~" if rest > 0 else ""
                yield f"a{event.axis}{inverted}", _pushed(abs(event.value - rest) / 2)
            else:
                yield f"+a{event.axis}", _pushed(event.value - rest)
                yield f"-a{event.axis}", _pushed(rest - event.value)


def _pushed(way: float) -> bool | None:
    if way >= STICK_ON:
        return True
    return False if way < STICK_OFF else None


def _joystick_state(joystick: pygame.joystick.JoystickType) -> PadState:
    """Return what counts on a pad that nobody knows."""
    count = joystick.get_numbuttons()
    down = {
        part for number, part in _JOYSTICK_PARTS.items() if number < count and joystick.get_button(number)
    }
    for hat in range(joystick.get_numhats()):
        value = joystick.get_hat(hat)
        down |= {part for part, (number, sign, _) in _HAT_PARTS.items() if value[number] == sign}
    axes = [joystick.get_axis(axis) if axis < joystick.get_numaxes() else 0.0 for axis in AXES]
    return PadState(frozenset(down), (axes[0], axes[1]))
