"""Every sound that the scenes play, so that a missing one is found at the start."""

from typing import Final

from scenes.voice import VOICE_SOUNDS

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
    "slam",
    "coin_clink",
    "fist_open",
    "chalk_1",
    "chalk_2",
    "chalk_3",
    "coin_helm",
    "bell",
    "crowd_ohh",
    "glass_1",
    "glass_2",
    "glass_3",
    "prost",
    "roar_1",
    "roar_2",
    "roar_3",
    "rache_rise",
    "tusch",
    *VOICE_SOUNDS,
    "menu_loop",
)
"""Effects in the order in which they are likely to be needed, then words and the music."""
