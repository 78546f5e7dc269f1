"""Every sound that the scenes play, so that a missing one is found at the start."""

from typing import Final

from scenes.voice import VOICE_SOUNDS, voice_sounds

EFFECT_NAMES: Final = (
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
    "shuffle",
    "card_slide_1",
    "card_slide_2",
    "card_slide_3",
    "card_flip_1",
    "card_flip_2",
    "card_flip_3",
    "knock",
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
)
"""Effects in the order in which they are likely to be needed, then words."""

MUSIC_NAMES: Final = ("menu_loop", "knobeln_loop", "bohnen_loop", "singularity_loop", "quando_loop")
"""The music of the pub and of its tables; it is read from its file while it plays."""

SOUND_NAMES: Final = (*EFFECT_NAMES, *MUSIC_NAMES)
"""All of them."""


def effects_for(language: str) -> tuple[str, ...]:
    """Return what is loaded beforehand: all effects, but words of one language only.

    Args:
        language: The words of others are loaded when somebody changes to it and they are said.
    """
    others = set(VOICE_SOUNDS) - set(voice_sounds(language))
    return tuple(name for name in EFFECT_NAMES if name not in others)
