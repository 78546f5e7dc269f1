"""The few functions of the SDL library that pygame does not offer, called through ctypes.

pygame 2.5.8 has no call for the renderer's real name, for mapping files, for the type of a
controller or for its serial number (``SDL_render.h``, ``SDL_gamecontroller.h``, ``SDL_joystick.h``).
"""

import ctypes
import sys
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    byref,
    c_char_p,
    c_int,
    c_uint8,
    c_uint16,
    c_uint32,
    c_void_p,
    string_at,
)
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pygame.base

RENDERER_ACCELERATED: Final = 2
EMULATORS: Final = ("llvmpipe", "softpipe", "swrast", "swiftshader", "software rasterizer")
"""Programs that pose as a GPU, as OpenGL names them."""
_GL_RENDERER: Final = 0x1F01


class _RendererInfo(Structure):
    """``SDL_RendererInfo``."""

    _fields_ = (
        ("name", c_char_p),
        ("flags", c_uint32),
        ("num_texture_formats", c_uint32),
        ("texture_formats", c_uint32 * 16),
        ("max_texture_width", c_int),
        ("max_texture_height", c_int),
    )


class _Guid(Structure):
    """``SDL_JoystickGUID``."""

    _fields_ = (("bytes", c_uint8 * 16),)


@dataclass(frozen=True, slots=True)
class RendererInfo:
    """What a renderer really is."""

    name: str
    """Name of the driver, for example ``"opengles2"``."""
    accelerated: bool
    """Whether a GPU (or a program that poses as one) does the pixels."""
    device: str = ""
    """What OpenGL calls its GPU, for example ``"V3D 4.2"``; ``""`` without OpenGL."""

    @property
    def emulated(self) -> bool:
        """Whether a program poses as the GPU, which takes several times as long as the software renderer."""
        return any(name in self.device.lower() for name in EMULATORS)


_SIGNATURES: Final = {
    "SDL_GetError": (c_char_p, ()),
    "SDL_GetWindowFromID": (c_void_p, (c_uint32,)),
    "SDL_GetRenderer": (c_void_p, (c_void_p,)),
    "SDL_GetRendererInfo": (c_int, (c_void_p, POINTER(_RendererInfo))),
    "SDL_GL_GetCurrentContext": (c_void_p, ()),
    "SDL_GL_GetProcAddress": (c_void_p, (c_char_p,)),
    "SDL_RWFromFile": (c_void_p, (c_char_p, c_char_p)),
    "SDL_GameControllerAddMappingsFromRW": (c_int, (c_void_p, c_int)),
    "SDL_GameControllerAddMapping": (c_int, (c_char_p,)),
    "SDL_GameControllerMappingForGUID": (c_void_p, (_Guid,)),
    "SDL_GetPlatform": (c_char_p, ()),
    "SDL_free": (None, (c_void_p,)),
    "SDL_GameControllerTypeForIndex": (c_int, (c_int,)),
    "SDL_JoystickGetDeviceInstanceID": (c_int, (c_int,)),
    "SDL_JoystickGetDeviceGUID": (_Guid, (c_int,)),
    "SDL_JoystickGetDeviceVendor": (c_uint16, (c_int,)),
    "SDL_JoystickFromInstanceID": (c_void_p, (c_int,)),
    "SDL_JoystickGetSerial": (c_char_p, (c_void_p,)),
}


@cache
def library() -> ctypes.CDLL:
    """Return the very library that pygame has loaded, with the signatures used here.

    Raises:
        OSError: It cannot be found.
    """
    # A symbol is looked up in an extension module and in all it depends on; Windows looks in one file only.
    module = pygame.base.__file__
    path = str(Path(module).with_name("SDL2.dll")) if sys.platform == "win32" else module
    loaded = ctypes.CDLL(path)
    for name, (result, arguments) in _SIGNATURES.items():
        function = getattr(loaded, name)
        function.restype = result
        function.argtypes = arguments
    return loaded


def last_error() -> str:
    """Return SDL's last message."""
    message: bytes = library().SDL_GetError()
    return message.decode(errors="replace")


def renderer_info(window_id: int) -> RendererInfo:
    """Return what draws in a window.

    Raises:
        OSError: The window has no renderer.
    """
    sdl = library()
    info = _RendererInfo()
    renderer = sdl.SDL_GetRenderer(sdl.SDL_GetWindowFromID(window_id))
    if not renderer or sdl.SDL_GetRendererInfo(renderer, byref(info)) != 0:
        raise OSError(last_error())
    return RendererInfo(info.name.decode(), bool(info.flags & RENDERER_ACCELERATED), _opengl_device())


def _opengl_device() -> str:
    """Return the name of the GPU behind the present OpenGL context, or ``""``."""
    sdl = library()
    address = sdl.SDL_GL_GetProcAddress(b"glGetString") if sdl.SDL_GL_GetCurrentContext() else None
    if not address:
        return ""
    name: bytes | None = CFUNCTYPE(c_char_p, c_uint32)(address)(_GL_RENDERER)
    return (name or b"").decode(errors="replace")


def add_controller_mappings(path: Path) -> int:
    """Read a ``gamecontrollerdb.txt`` and return how many of its lines SDL took for this platform.

    Raises:
        OSError: The file cannot be read.
    """
    sdl = library()
    stream = sdl.SDL_RWFromFile(str(path).encode(), b"rb")
    if not stream:
        raise OSError(last_error())
    taken: int = sdl.SDL_GameControllerAddMappingsFromRW(stream, 1)
    if taken < 0:
        raise OSError(last_error())
    return taken


def add_controller_mapping(line: str) -> None:
    """Use one line of a ``gamecontrollerdb.txt``, also for pads that are plugged in.

    Raises:
        OSError: SDL refuses it.
    """
    if library().SDL_GameControllerAddMapping(line.encode()) < 0:
        raise OSError(last_error())


def controller_mapping(guid: str) -> str | None:
    """Return the line that SDL uses for a kind of pad, or ``None`` if it knows none."""
    sdl = library()
    address = sdl.SDL_GameControllerMappingForGUID(_Guid((c_uint8 * 16)(*bytes.fromhex(guid))))
    if not address:
        return None
    line = string_at(address).decode(errors="replace")
    sdl.SDL_free(address)
    return line


def platform() -> str:
    """Return the name of this platform in mapping files, for example ``"Linux"``."""
    name: bytes = library().SDL_GetPlatform()
    return name.decode()


@dataclass(frozen=True, slots=True)
class JoystickIdentity:
    """What SDL knows of a device at some index before it is opened."""

    instance: int
    """Number of this plugging-in; events carry it."""
    guid: str
    """32 hexadecimal digits: bus, name, vendor, product, version."""
    vendor: int
    """USB vendor number, 0 if unknown."""
    controller_type: int
    """``SDL_GameControllerType``, 0 if unknown."""


def joystick_identity(index: int) -> JoystickIdentity | None:
    """Return who is at this device index, or ``None`` if nobody is (any more)."""
    sdl = library()
    instance = sdl.SDL_JoystickGetDeviceInstanceID(index)
    if instance < 0:
        return None
    return JoystickIdentity(
        instance,
        bytes(sdl.SDL_JoystickGetDeviceGUID(index).bytes).hex(),
        sdl.SDL_JoystickGetDeviceVendor(index),
        sdl.SDL_GameControllerTypeForIndex(index),
    )


def joystick_serial(instance: int) -> str:
    """Return the serial number of an opened device, or ``""`` where it has none."""
    sdl = library()
    joystick = sdl.SDL_JoystickFromInstanceID(instance)
    serial: bytes | None = sdl.SDL_JoystickGetSerial(joystick) if joystick else None
    return serial.decode(errors="replace") if serial else ""
