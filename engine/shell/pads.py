"""Pads: every plugged-in one as a stream of actions.

Pads that SDL knows (its own table and the owner's ``gamecontrollerdb.txt``) are heard through
``CONTROLLER*`` events, all others through ``JOY*`` events of their hat, axes 0/1 and buttons 0/1.
A known pad sends both kinds; only one is listened to. ``JOY*`` events must never be blocked:
without them SDL sends no ``CONTROLLER*`` events either.
"""

import logging
from collections.abc import Container, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import pygame
from pygame._sdl2 import controller

from engine.shell import sdl
from engine.shell.held import HeldActions
from engine.ui.actions import Action, Device, InputEvent, PadAdded, PadLost, PadStyle

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

_PLAYSTATION_TYPES: Final = {3, 4, 7}
_NINTENDO_TYPES: Final = {5, 11, 12, 13}
_VENDOR_STYLES: Final[dict[int, PadStyle]] = {0x054C: "playstation", 0x057E: "nintendo"}

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Pad:
    """A pad that is plugged in."""

    device: Device
    name: str
    handle: controller.Controller | pygame.joystick.JoystickType
    """Keeps it open; a pad is silent unless opened."""
    known: bool
    """Whether SDL has a mapping for it."""
    held: HeldActions
    tilted: dict[int, Action] = field(default_factory=dict)
    """Axis and the direction it counts for now."""


class Pads:
    """All plugged-in pads; feed it pygame's events."""

    def __init__(self, *, mappings: Path | None = None, swapped: Container[str] = frozenset()) -> None:
        """Start listening; pads that are plugged in already come with the first `scan`.

        Args:
            mappings: The owner's ``gamecontrollerdb.txt``; it need not exist.
            swapped: Keys of the devices whose yes and no are swapped; they may change at any time.
        """
        self._swapped = swapped
        self._pads: dict[int, _Pad] = {}
        pygame.joystick.init()
        controller.init()
        if mappings is not None and mappings.exists():
            _read_mappings(mappings)

    @property
    def devices(self) -> tuple[Device, ...]:
        """The pads that are plugged in now."""
        return tuple(pad.device for pad in self._pads.values())

    def translate(self, event: pygame.Event) -> Sequence[InputEvent]:
        """Return what an event of pygame means; nothing for events that are not about pads."""
        if event.type in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            # The index in the event may be out of date by now; looking at all of them is always right.
            return self.scan()
        instance = getattr(event, "instance_id", -1)
        pad = self._pads.get(instance)
        if pad is None:
            return ()
        if event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            del self._pads[instance]
            pad.handle.quit()
            log.info("Pad %s (%s) is gone", pad.name, pad.device.key)
            return (*pad.held.release_all(), PadLost(pad.device, pad.name))
        self._mind_swap(pad)
        return self._controller_event(pad, event) if pad.known else self._joystick_event(pad, event)

    def close(self) -> None:
        """Let all pads go; before SDL ends, or their handles would outlive it."""
        for pad in self._pads.values():
            pad.handle.quit()
        self._pads.clear()
        controller.quit()
        pygame.joystick.quit()

    def scan(self) -> Sequence[InputEvent]:
        """Open every pad that is not open yet."""
        added = []
        for index in range(pygame.joystick.get_count()):
            identity = sdl.joystick_identity(index)
            if identity is None or identity.instance in self._pads:
                continue
            try:
                pad = self._opened(index, identity)
            # The controller module has an error class of its own beside pygame.error.
            except RuntimeError as error:
                log.warning("Pad %d cannot be opened: %s", index, error)
                continue
            self._pads[identity.instance] = pad
            log.info("Pad %s (%s), %s to SDL", pad.name, pad.device.key, "known" if pad.known else "unknown")
            added.append(PadAdded(pad.device, pad.name))
        return added

    def _opened(self, index: int, identity: sdl.JoystickIdentity) -> _Pad:
        handle: controller.Controller | pygame.joystick.JoystickType
        known = controller.is_controller(index)
        if known:
            handle = controller.Controller(index)
            name = handle.name
        else:
            handle = pygame.joystick.Joystick(index)
            name = handle.get_name()
        serial = sdl.joystick_serial(identity.instance)
        key = f"pad:{identity.guid}:{serial}" if serial else self._numbered(identity.guid)
        device = Device("pad", key, _style(identity), swapped=key in self._swapped)
        return _Pad(device, name, handle, known, HeldActions(device))

    def _mind_swap(self, pad: _Pad) -> None:
        """Take over a change of the settings once nothing is held: who pressed must also let go."""
        swapped = pad.device.key in self._swapped
        if swapped != pad.device.swapped and pad.held.nothing:
            pad.device = replace(pad.device, swapped=swapped)
            pad.held = HeldActions(pad.device)

    def _numbered(self, guid: str) -> str:
        """Return the first free key of pads that look the same; the same again after plugging in again."""
        taken = {pad.device.key for pad in self._pads.values()}
        number = 1
        while f"pad:{guid}#{number}" in taken:
            number += 1
        return f"pad:{guid}#{number}"

    def _controller_event(self, pad: _Pad, event: pygame.Event) -> Sequence[InputEvent]:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._button_pressed(pad, event.button, CONTROLLER_BUTTONS.get(event.button))
        if event.type == pygame.CONTROLLERBUTTONUP:
            return pad.held.release(("button", event.button))
        if event.type == pygame.CONTROLLERAXISMOTION:
            return _tilted(pad, event.axis, event.value / AXIS_RANGE)
        return ()

    def _joystick_event(self, pad: _Pad, event: pygame.Event) -> Sequence[InputEvent]:
        if event.type == pygame.JOYBUTTONDOWN:
            return self._button_pressed(pad, event.button, JOYSTICK_BUTTONS.get(event.button))
        if event.type == pygame.JOYBUTTONUP:
            return pad.held.release(("button", event.button))
        if event.type == pygame.JOYAXISMOTION:
            return _tilted(pad, event.axis, event.value)
        if event.type == pygame.JOYHATMOTION:
            return _hat_moved(pad, event.hat, event.value)
        return ()

    def _button_pressed(self, pad: _Pad, button: int, action: Action | None) -> Sequence[InputEvent]:
        if action is None:
            return ()
        if pad.device.swapped:
            action = SWAPPED.get(action, action)
        return pad.held.press(("button", button), action)


def _tilted(pad: _Pad, axis: int, value: float) -> Sequence[InputEvent]:
    """Turn a stick into directions: on at 0.60, off at 0.40 (``ux.md``, Input)."""
    if axis not in AXES:
        return ()
    direction = AXES[axis][value > 0]
    counting = pad.tilted.get(axis)
    events: list[InputEvent] = []
    if counting is not None and (abs(value) < STICK_OFF or counting is not direction):
        del pad.tilted[axis]
        events += pad.held.release(("axis", axis))
        counting = None
    if counting is None and abs(value) >= STICK_ON:
        pad.tilted[axis] = direction
        events += pad.held.press(("axis", axis), direction)
    return events


def _hat_moved(pad: _Pad, hat: int, value: tuple[int, int]) -> Sequence[InputEvent]:
    x, y = value
    pushed = {Action.LEFT: x < 0, Action.RIGHT: x > 0, Action.UP: y > 0, Action.DOWN: y < 0}
    events: list[InputEvent] = []
    for action, is_pushed in pushed.items():
        source = ("hat", hat, action)
        events += pad.held.press(source, action) if is_pushed else pad.held.release(source)
    return events


def _style(identity: sdl.JoystickIdentity) -> PadStyle:
    if identity.controller_type in _PLAYSTATION_TYPES:
        return "playstation"
    if identity.controller_type in _NINTENDO_TYPES:
        return "nintendo"
    return _VENDOR_STYLES.get(identity.vendor, "xbox")


def _read_mappings(path: Path) -> None:
    try:
        taken = sdl.add_controller_mappings(path)
    except OSError as error:
        log.warning("%s cannot be read: %s", path, error)
        return
    if taken:
        log.info("%s: %d mappings", path, taken)
    else:
        log.warning("%s: no mapping for this platform in it", path)
