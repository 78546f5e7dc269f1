"""Pads: every plugged-in one as a stream of actions.

Pads that SDL knows (its own table and the owner's ``gamecontrollerdb.txt``) are heard through
``CONTROLLER*`` events, all others through ``JOY*`` events of their hat, axes 0/1 and buttons 0/1.
A known pad sends both kinds; only one counts for the game. ``JOY*`` events must never be blocked:
without them SDL sends no ``CONTROLLER*`` events either.
"""

import logging
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
from pygame._sdl2 import controller

from engine.shell import sdl
from engine.shell.held import HeldActions
from engine.shell.mappings import Mappings
from engine.shell.plugged import Ear, Plugged
from engine.ui.actions import Device, InputEvent, PadAdded, PadLost, PadStyle, Press
from engine.ui.pads import Knowledge, PadInfo, PadState

_PLAYSTATION_TYPES: Final = {3, 4, 7}
_NINTENDO_TYPES: Final = {5, 11, 12, 13}
_VENDOR_STYLES: Final[dict[int, PadStyle]] = {0x054C: "playstation", 0x057E: "nintendo"}

log = logging.getLogger(__name__)


class Pads:
    """All plugged-in pads; feed it pygame's events."""

    def __init__(
        self,
        *,
        mappings: Path | None = None,
        learned: Path | None = None,
        swapped: Container[str] = frozenset(),
    ) -> None:
        """Start listening; pads that are plugged in already come with the first `scan`.

        Args:
            mappings: The owner's ``gamecontrollerdb.txt``; it need not exist.
            learned: Where the mappings are kept that the players make; it need not exist.
            swapped: See `swapped`.
        """
        self.swapped = swapped
        """Keys of the devices whose yes and no are swapped; they may change at any time."""
        self._pads: dict[int, Plugged] = {}
        self._ears: dict[int, Ear] = {}
        """Of the pads that are listened to: one or none."""
        pygame.joystick.init()
        controller.init()
        self._mappings = Mappings(mappings, learned)

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
            self._ears.pop(instance, None)
            pad.handle.quit()
            log.info("Pad %s (%s) is gone", pad.name, pad.device.key)
            return (*pad.held.release_all(), PadLost(pad.device, pad.name))
        self._mind_swap(pad)
        events = pad.translate(event)
        ear = self._ears.get(instance)
        if ear is None:
            return events
        return [*(e for e in events if not isinstance(e, Press)), *ear.hear(event, pad.device)]

    def close(self) -> None:
        """Let all pads go; before SDL ends, or their handles would outlive it."""
        for pad in self._pads.values():
            pad.handle.quit()
        self._pads.clear()
        self._ears.clear()
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

    def plugged(self) -> Sequence[PadInfo]:
        """Return all pads, see `engine.ui.pads.PadRack.plugged`."""
        return tuple(self._told(pad) for pad in self._pads.values())

    def state(self, key: str) -> PadState:
        """Return what is held on a pad, see `engine.ui.pads.PadRack.state`."""
        return next((pad.state() for pad in self._called(key)), PadState())

    def rumble(self, key: str, strong: float, weak: float, seconds: float) -> bool:
        """Let a pad rumble, see `engine.ui.pads.PadRack.rumble`."""
        return any(pad.handle.rumble(strong, weak, round(seconds * 1000)) for pad in self._called(key))

    def listen(self, key: str | None) -> None:
        """Listen to every input of a pad, see `engine.ui.pads.PadRack.listen`."""
        self._ears = {i: Ear(pad) for i, pad in self._pads.items() if pad.device.key == key}

    def learn(self, key: str, mapping: Mapping[str, str]) -> bool:
        """Use a mapping, see `engine.ui.pads.PadRack.learn`."""
        kept = False
        for pad in self._called(key):
            try:
                kept = self._mappings.learn(pad.guid, pad.name, mapping)
            except OSError as error:
                log.warning("SDL refuses the mapping of %s: %s", pad.name, error)
            self._open_anew(pad.guid)
        return kept

    def forget(self, key: str) -> None:
        """Take back what was learned, see `engine.ui.pads.PadRack.forget`."""
        for pad in self._called(key):
            self._mappings.forget(pad.guid)
            self._open_anew(pad.guid)

    def _called(self, key: str) -> Sequence[Plugged]:
        return [pad for pad in self._pads.values() if pad.device.key == key]

    def _told(self, pad: Plugged) -> PadInfo:
        known: Knowledge = "known" if pad.known else "unknown"
        knowledge: Knowledge = "learned" if self._mappings.learned(pad.guid) else known
        joystick = pad.joystick
        axes, hats = (joystick.get_numaxes(), joystick.get_numhats()) if joystick is not None else (0, 0)
        return PadInfo(pad.device, pad.name, knowledge, pad.battery, axes, hats)

    def _open_anew(self, guid: str) -> None:
        """Open the pads of a kind as what they are now, mapped or bare; they stay the same devices."""
        for index in range(pygame.joystick.get_count()):
            identity = sdl.joystick_identity(index)
            pad = self._pads.get(identity.instance) if identity is not None else None
            if pad is not None and pad.guid == guid:
                old, pad.handle = pad.handle, self._handle(index, guid)
                pad.held, pad.tilted = HeldActions(pad.device), {}
                old.quit()

    def _handle(self, index: int, guid: str) -> controller.Controller | pygame.joystick.JoystickType:
        if controller.is_controller(index) and not self._mappings.unlearned(guid):
            return controller.Controller(index)
        return pygame.joystick.Joystick(index)

    def _opened(self, index: int, identity: sdl.JoystickIdentity) -> Plugged:
        handle = self._handle(index, identity.guid)
        name = handle.get_name() if isinstance(handle, pygame.joystick.JoystickType) else handle.name
        serial = sdl.joystick_serial(identity.instance)
        key = f"pad:{identity.guid}:{serial}" if serial else self._numbered(identity.guid)
        device = Device("pad", key, _style(identity), swapped=key in self.swapped)
        return Plugged(device, name, identity.guid, identity.instance, handle, HeldActions(device))

    def _mind_swap(self, pad: Plugged) -> None:
        """Take over a change of the settings once nothing is held: who pressed must also let go."""
        swapped = pad.device.key in self.swapped
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


def _style(identity: sdl.JoystickIdentity) -> PadStyle:
    if identity.controller_type in _PLAYSTATION_TYPES:
        return "playstation"
    if identity.controller_type in _NINTENDO_TYPES:
        return "nintendo"
    return _VENDOR_STYLES.get(identity.vendor, "xbox")
