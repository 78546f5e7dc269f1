"""Every sound that the scenes play, so that a missing one is found at the start."""

from typing import Final

SOUND_NAMES: Final = (
    "tick",
    "tick_ok",
    "tick_back",
    "error",
    "bean_1",
    "bean_2",
    "bean_3",
    "bean_4",
    "bean_scoop",
    "chip",
    "coin_wood",
    "whoosh",
    "success",
    "crowd_ahh",
    "menu_loop",
)
"""Effects in the order in which they are likely to be needed, then the music."""
