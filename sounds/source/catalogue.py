"""The table of all sounds: who makes each of them and how loud it is.

A new sound is a function in ``effects`` (or a module of its own) and one line here. What the tin buffaloes
say is a line in ``words``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from sounds.source import (
    cards,
    effects,
    knobeln,
    music,
    roar,
    tune_bohnen,
    tune_knobeln,
    tune_quando,
    tune_singularity,
)
from sounds.source.mastering import mastered
from sounds.source.ogg import MIXER_RATE
from sounds.source.signal import SAMPLE_RATE, Samples
from sounds.source.voice import tin_voice
from sounds.source.words import WORDS


@dataclass(frozen=True)
class Sound:
    """How a sound is made.

    Attributes:
        make: Returns the sound in stereo; all its chance comes from the generator it is given.
        loudness: Loudness of its loudest 400 ms in LUFS, by the groups of the sound direction.
        loops: Whether it is repeated without a gap.
        rate: Samples per second of its file; that of the game for what is repeated, because SDL loses the end
            of what it converts: 1 ms of an effect, but 21 ms of a piece of music.
    """

    make: Callable[[np.random.Generator], Samples]
    loudness: float
    loops: bool = False
    rate: int = SAMPLE_RATE


SOUNDS: dict[str, Sound] = {
    "tick": Sound(effects.tick, -22.0),
    "tick_ok": Sound(effects.tick_ok, -20.0),
    "tick_back": Sound(effects.tick_back, -20.0),
    "bean_1": Sound(partial(effects.bean_hop, variant=0), -18.0),
    "bean_2": Sound(partial(effects.bean_hop, variant=1), -18.0),
    "bean_3": Sound(partial(effects.bean_hop, variant=2), -18.0),
    "bean_4": Sound(partial(effects.bean_hop, variant=3), -18.0),
    "bean_scoop": Sound(effects.bean_scoop, -19.0),
    "chip": Sound(effects.chip, -19.0),
    "knock": Sound(effects.knock, -16.0),
    "whoosh": Sound(effects.whoosh, -22.0),
    "success": Sound(effects.success, -17.0),
    "error": Sound(effects.error, -18.0),
    "coin_wood": Sound(effects.coin_wood, -18.0),
    "bell": Sound(effects.bell, -15.0),
    "crowd_ahh": Sound(effects.crowd_ahh, -17.0),
    "coin_clink": Sound(knobeln.coin_clink, -18.0),
    "coin_helm": Sound(knobeln.coin_helm, -17.0),
    "fist_open": Sound(knobeln.fist_open, -20.0),
    "slam": Sound(knobeln.slam, -16.0),
    "glass_1": Sound(partial(knobeln.clink, variant=0), -18.0),
    "glass_2": Sound(partial(knobeln.clink, variant=1), -18.0),
    "glass_3": Sound(partial(knobeln.clink, variant=2), -18.0),
    "prost": Sound(knobeln.prost, -16.0),
    "crowd_ohh": Sound(knobeln.crowd_ohh, -18.0),
    "chalk_1": Sound(partial(knobeln.chalk, variant=0), -21.0),
    "chalk_2": Sound(partial(knobeln.chalk, variant=1), -21.0),
    "chalk_3": Sound(partial(knobeln.chalk, variant=2), -21.0),
    "tusch": Sound(knobeln.tusch, -15.0),
    "card_slide_1": Sound(partial(cards.card_slide, variant=0), -20.5),
    "card_slide_2": Sound(partial(cards.card_slide, variant=1), -20.5),
    "card_slide_3": Sound(partial(cards.card_slide, variant=2), -20.5),
    "card_flip_1": Sound(partial(cards.card_flip, variant=0), -20.5),
    "card_flip_2": Sound(partial(cards.card_flip, variant=1), -20.5),
    "card_flip_3": Sound(partial(cards.card_flip, variant=2), -20.5),
    "shuffle": Sound(cards.shuffle, -20.0),
    "roar_1": Sound(partial(roar.roar, level=0), -20.0, loops=True, rate=MIXER_RATE),
    "roar_2": Sound(partial(roar.roar, level=1), -18.0, loops=True, rate=MIXER_RATE),
    "roar_3": Sound(partial(roar.roar, level=2), -16.0, loops=True, rate=MIXER_RATE),
    "rache_rise": Sound(roar.rache_rise, -15.0),
    "menu_loop": Sound(music.menu_loop, -20.0, loops=True, rate=MIXER_RATE),
    "knobeln_loop": Sound(tune_knobeln.knobeln_loop, -19.7, loops=True, rate=MIXER_RATE),
    "bohnen_loop": Sound(tune_bohnen.bohnen_loop, -19.5, loops=True, rate=MIXER_RATE),
    "singularity_loop": Sound(tune_singularity.singularity_loop, -20.0, loops=True, rate=MIXER_RATE),
    "quando_loop": Sound(tune_quando.quando_loop, -20.9, loops=True, rate=MIXER_RATE),
    **{
        f"voice_{language}_{key}": Sound(partial(tin_voice, text=said.text, accent=said.accent), -17.0)
        for language, words in WORDS.items()
        for key, said in words.items()
    },
}


def synthesised(name: str) -> Samples:
    """Return the finished sound called ``name``, in stereo; the same on every call.

    Raises:
        KeyError: There is no such sound.
    """
    sound = SOUNDS[name]
    own_seed = sum(name.encode())  # no sound changes when another one is added
    return mastered(sound.make(np.random.default_rng(own_seed)), sound.loudness, loops=sound.loops)
