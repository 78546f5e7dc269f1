"""What SDL has to be told before it starts.

SDL reads these switches from the environment when a part of it is opened. The owner's own
settings always win, so that a kiosk's unit file or a shell can overrule each of them.
"""

import os
from collections.abc import MutableMapping
from typing import Final

APPLICATION_NAME: Final = "Wasserbüffel"

DEFAULTS: Final = {
    # Naming a driver turns batching off silently; without it every sprite is a draw call of its own.
    "SDL_RENDER_BATCHING": "1",
    # The software renderer must not upload its picture through OpenGL.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    # Under a kiosk's compositor the window need not have the focus; a pad counts all the same.
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
    # South is yes wherever its letter stands: buttons by place, not by label.
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
    # With it the window never opens under cage.
    "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "0",
    # A television must not go dark while only the pad is used.
    "SDL_VIDEO_ALLOW_SCREENSAVER": "0",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_APP_NAME": APPLICATION_NAME,
    "SDL_VIDEO_X11_WMCLASS": "wasserbueffel",
    "SDL_VIDEO_WAYLAND_WMCLASS": "wasserbueffel",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
"""Switch and value (``SDL_hints.h`` of SDL 2.32 and pygame-ce)."""


def prepare(environment: MutableMapping[str, str] = os.environ) -> None:
    """Set every switch that the owner has not set; call it before pygame is imported."""
    for switch, value in DEFAULTS.items():
        environment.setdefault(switch, value)
