"""Virtual pads: SDL treats them like plugged-in ones, without hardware and without rights on the machine.

A pad made here appears in the very SDL library that pygame uses (``SDL_JoystickAttachVirtualEx``),
so that its events go the whole way through SDL and pygame.
"""

import ctypes
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_int16, c_uint8, c_uint16, c_uint32, c_void_p
from functools import cache
from typing import Final, Literal

from engine.shell import sdl

Button = Literal["south", "east", "west", "north", "back", "guide", "start"]
Direction = Literal["up", "down", "left", "right"]

BUTTONS: Final = {"south": 0, "east": 1, "west": 2, "north": 3, "back": 4, "guide": 5, "start": 6}
CROSS: Final = {"up": 11, "down": 12, "left": 13, "right": 14}
HAT: Final = {"up": 1, "right": 2, "down": 4, "left": 8}
AXIS_RANGE: Final = 32767
XBOX_360: Final = (0x045E, 0x028E)
PLAYSTATION_4: Final = (0x054C, 0x09CC)
SWITCH_PRO: Final = (0x057E, 0x2009)

_TYPE_UNKNOWN: Final = 0
_TYPE_GAME_CONTROLLER: Final = 1


class _Description(Structure):
    """``SDL_VirtualJoystickDesc``, version 1 (SDL 2.24 and later)."""

    _fields_ = (
        ("version", c_uint16),
        ("type", c_uint16),
        ("naxes", c_uint16),
        ("nbuttons", c_uint16),
        ("nhats", c_uint16),
        ("vendor_id", c_uint16),
        ("product_id", c_uint16),
        ("padding", c_uint16),
        ("button_mask", c_uint32),
        ("axis_mask", c_uint32),
        ("name", c_char_p),
        ("userdata", c_void_p),
        ("Update", c_void_p),
        ("SetPlayerIndex", c_void_p),
        ("Rumble", c_void_p),
        ("RumbleTriggers", c_void_p),
        ("SetLED", c_void_p),
        ("SendEffect", c_void_p),
    )


_RUMBLE: Final = ctypes.CFUNCTYPE(c_int, c_void_p, c_uint16, c_uint16)


@cache
def _library() -> ctypes.CDLL:
    library = sdl.library()
    signatures: dict[str, tuple[object, tuple[object, ...]]] = {
        "SDL_JoystickAttachVirtualEx": (c_int, (POINTER(_Description),)),
        "SDL_JoystickDetachVirtual": (c_int, (c_int,)),
        "SDL_JoystickOpen": (c_void_p, (c_int,)),
        "SDL_JoystickClose": (None, (c_void_p,)),
        "SDL_JoystickSetVirtualAxis": (c_int, (c_void_p, c_int, c_int16)),
        "SDL_JoystickSetVirtualButton": (c_int, (c_void_p, c_int, c_uint8)),
        "SDL_JoystickSetVirtualHat": (c_int, (c_void_p, c_int, c_uint8)),
        "SDL_NumJoysticks": (c_int, ()),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class VirtualPad:
    """A pad that is plugged in from its making until `unplug`.

    With ``known`` SDL maps it by itself. Without, it is a bare joystick with a hat, like a USB pad
    that nobody has heard of; ``shape`` says how many axes, buttons and hats it has.
    """

    def __init__(
        self,
        name: str = "Test pad",
        model: tuple[int, int] = XBOX_360,
        *,
        known: bool = True,
        shape: tuple[int, int, int] = (2, 4, 1),
    ) -> None:
        """Plug it in; pygame's joysticks must be initialised."""
        self._sdl = _library()
        # SDL keeps the pointer to the name, so Python must keep the bytes.
        self._name = name.encode()
        axes, buttons, hats = (6, 15, 0) if known else shape
        self.rumbles: list[tuple[int, int]] = []
        """Slow and fast motor, 0..65535, of every rumble that reached it."""
        self._callback = _RUMBLE(self._rumble)
        description = _Description(
            version=1,
            type=_TYPE_GAME_CONTROLLER if known else _TYPE_UNKNOWN,
            naxes=axes,
            nbuttons=buttons,
            nhats=hats,
            vendor_id=model[0],
            product_id=model[1],
            button_mask=(1 << buttons) - 1 if known else 0,
            axis_mask=(1 << axes) - 1 if known else 0,
            name=self._name,
            Rumble=ctypes.cast(self._callback, c_void_p).value,
        )
        index = self._sdl.SDL_JoystickAttachVirtualEx(byref(description))
        if index < 0:
            raise OSError(sdl.last_error())
        identity = sdl.joystick_identity(index)
        assert identity is not None
        self.instance: Final = identity.instance
        self.guid: Final = identity.guid
        self.plugged_in = True
        self._joystick = self._sdl.SDL_JoystickOpen(index)

    def _rumble(self, _data: object, slow: int, fast: int) -> int:
        self.rumbles.append((slow, fast))
        return 0

    def button(self, name: Button, *, down: bool) -> None:
        """Press or let go one of the named buttons."""
        self.numbered_button(BUTTONS[name], down=down)

    def numbered_button(self, number: int, *, down: bool) -> None:
        """Press or let go a button by its number."""
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, number, down)

    def cross(self, direction: Direction, *, down: bool) -> None:
        """Press or let go a direction of the cross."""
        self.numbered_button(CROSS[direction], down=down)

    def axis(self, number: int, value: float) -> None:
        """Tilt a stick, -1..1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, round(value * AXIS_RANGE))

    def hat(self, *directions: Direction) -> None:
        """Push the hat into these directions; into none to let it go."""
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, sum(HAT[name] for name in directions))

    def unplug(self) -> None:
        """Pull the plug; harmless if it is out already."""
        if not self.plugged_in:
            return
        self.plugged_in = False
        self._sdl.SDL_JoystickClose(self._joystick)
        for index in range(self._sdl.SDL_NumJoysticks()):
            # Indices shift when pads go, so ours is looked up.
            identity = sdl.joystick_identity(index)
            if identity is not None and identity.instance == self.instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return
