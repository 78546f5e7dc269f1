"""Every built file meets the criteria of the sound direction ("How to judge a new sound", 1 to 6)."""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import pytest

from sounds.source.catalogue import SOUNDS
from sounds.source.measures import (
    attack_time,
    clipped_samples,
    decay_time,
    low_share,
    mono_loss,
    spectral_centroid,
)
from sounds.source.signal import SAMPLE_RATE
from tests.sounds.built import MUSIC, VOICES, heard, loudness_of, true_peak_of


class Range(NamedTuple):
    """Smallest and largest allowed value."""

    low: float
    high: float


class Character(NamedTuple):
    """What a sound has to be like: loudness group in LUFS, centroid in Hz, and whether it is a hit."""

    loudness: Range
    centroid: Range
    hit: bool = False


FANFARE = Range(-15, -15)
LOUD = Range(-18, -16)
OBJECT = Range(-20, -17)
SHORT_WOOD = Range(-21, -19)  # the peak limit comes first; the ear hears them louder than this
QUIET = Range(-22, -20)
CARDS = Range(-21, -20)
A_PIECE = Range(-20, -20)

WOOD = Range(300, 1000)
WOODEN_PEG = Range(600, 1400)
LOOSE_BEANS = Range(1000, 2000)
HARD_PLASTIC = Range(2000, 3500)
COIN_AND_WOOD = Range(2500, 3700)  # between wood and the 4 to 7 kHz of a coin alone
AIR = Range(2000, 3500)
COIN = Range(4000, 7000)
COIN_IN_HAND = Range(3000, 5000)  # a sleeve before the coins
COIN_UNDER_HAND = Range(800, 1600)  # little more than a tinge on the wood
STEEL_BOWL = Range(700, 1200)
GLASS = Range(2000, 3500)
CHALK = Range(3500, 5500)
PAPER = Range(3000, 6000)
WARM_TONES = Range(300, 1000)
BRONZE = Range(1000, 2000)
GROWL, ROAR, BELLOW = Range(280, 420), Range(430, 620), Range(850, 1250)
RISING_ROAR = Range(1200, 2400)
SPEECH = Range(300, 3000)

CHARACTERS = {
    "tick": Character(QUIET, WOODEN_PEG, hit=True),
    "tick_ok": Character(QUIET, WOODEN_PEG, hit=True),
    "tick_back": Character(QUIET, WOODEN_PEG, hit=True),
    "bean_1": Character(SHORT_WOOD, WOOD, hit=True),
    "bean_2": Character(SHORT_WOOD, WOOD, hit=True),
    "bean_3": Character(SHORT_WOOD, WOOD, hit=True),
    "bean_4": Character(SHORT_WOOD, WOOD, hit=True),
    "bean_scoop": Character(OBJECT, LOOSE_BEANS),
    "chip": Character(OBJECT, HARD_PLASTIC, hit=True),
    "knock": Character(LOUD, WOOD, hit=True),
    "whoosh": Character(QUIET, AIR),
    "success": Character(OBJECT, WARM_TONES, hit=True),
    "error": Character(OBJECT, WARM_TONES, hit=True),
    "coin_wood": Character(OBJECT, COIN_AND_WOOD, hit=True),
    "bell": Character(FANFARE, BRONZE, hit=True),
    "crowd_ahh": Character(LOUD, WARM_TONES),
    "coin_clink": Character(OBJECT, COIN, hit=True),
    "coin_helm": Character(OBJECT, STEEL_BOWL, hit=True),
    "fist_open": Character(OBJECT, COIN_IN_HAND),
    "slam": Character(SHORT_WOOD, COIN_UNDER_HAND, hit=True),
    "glass_1": Character(OBJECT, GLASS, hit=True),
    "glass_2": Character(OBJECT, GLASS, hit=True),
    "glass_3": Character(OBJECT, GLASS, hit=True),
    "prost": Character(LOUD, GLASS, hit=True),
    "crowd_ohh": Character(LOUD, WARM_TONES),
    "chalk_1": Character(QUIET, CHALK),
    "chalk_2": Character(QUIET, CHALK),
    "chalk_3": Character(QUIET, CHALK),
    **{
        f"card_{move}_{number}": Character(CARDS, PAPER) for move in ("slide", "flip") for number in (1, 2, 3)
    },
    "shuffle": Character(CARDS, PAPER, hit=True),
    "tusch": Character(FANFARE, WARM_TONES),
    "roar_1": Character(Range(-20, -20), GROWL),
    "roar_2": Character(Range(-18, -18), ROAR),
    "roar_3": Character(Range(-16, -16), BELLOW),
    "rache_rise": Character(FANFARE, RISING_ROAR),
    **{name: Character(A_PIECE, WARM_TONES) for name in MUSIC},
    **{name: Character(LOUD, SPEECH) for name in VOICES},
}

DECAYS = {
    "tick": 17,
    "tick_ok": 48,
    "tick_back": 43,
    "bean_1": 24,
    "bean_2": 18,
    "bean_3": 24,
    "bean_4": 18,
    "success": 940,
    "error": 280,
    "coin_wood": 40,
    "crowd_ahh": 1150,
    "coin_clink": 150,
    "coin_helm": 460,
    "prost": 440,
    "crowd_ohh": 730,
    **{f"card_slide_{number}": 140 for number in (1, 2, 3)},
    **{f"card_flip_{number}": 14 for number in (1, 2, 3)},
}
"""Milliseconds until a sound has fallen by 20 dB, as far as the sound direction names them."""

HITS = [name for name, character in CHARACTERS.items() if character.hit]
EFFECTS = [name for name, sound in SOUNDS.items() if not sound.loops]
every_sound = pytest.mark.parametrize("name", SOUNDS)
every_effect = pytest.mark.parametrize("name", EFFECTS)


def test_every_sound_has_a_character() -> None:
    assert set(CHARACTERS) == set(SOUNDS)


@every_sound
def test_no_clipping_and_room_below_full_scale(name: str) -> None:
    assert clipped_samples(heard(name)) == 0
    assert true_peak_of(name) < -1.0


@every_sound
def test_loudness_is_within_1_db_of_the_group(name: str) -> None:
    group = CHARACTERS[name].loudness
    assert group.low - 1.0 <= loudness_of(name) <= group.high + 1.0


@every_sound
def test_centroid_is_in_the_range_of_the_material(name: str) -> None:
    material = CHARACTERS[name].centroid
    assert material.low <= spectral_centroid(heard(name)) <= material.high


@pytest.mark.parametrize("name", HITS)
def test_a_hit_begins_at_once(name: str) -> None:
    assert attack_time(heard(name)) < 0.010


@pytest.mark.parametrize("name", DECAYS)
def test_a_sound_dies_away_as_directed(name: str) -> None:
    assert 1000 * decay_time(heard(name)) == pytest.approx(DECAYS[name], rel=0.15)


@pytest.mark.parametrize("name", [name for name in EFFECTS if name != "rache_rise"])
def test_little_is_lost_on_the_speakers_of_a_television(name: str) -> None:
    assert low_share(heard(name)) <= 0.06


@every_sound
def test_mono_loses_less_than_3_db(name: str) -> None:
    assert mono_loss(heard(name)) < 3.0


@every_sound
def test_a_file_is_stereo(name: str) -> None:
    assert heard(name).shape[1] == 2


@every_effect
def test_an_effect_begins_and_ends_without_a_click(name: str) -> None:
    sound = heard(name)
    largest = np.abs(sound).max()
    assert np.abs(sound[0]).max() < 0.05 * largest
    assert np.abs(sound[-1]).max() < 0.005 * largest


def test_the_beans_have_four_pitches() -> None:
    pitches = sorted(strongest_tone(f"bean_{number}") for number in range(1, 5))
    steps = [higher / lower for lower, higher in pairwise(pitches)]
    assert min(steps) > 1.04


def test_confirming_rises_and_going_back_falls() -> None:
    assert strongest_tone("tick_ok", first_part=0.055) * 1.4 < strongest_tone("tick_ok")
    assert strongest_tone("tick_back", first_part=0.055) > 1.4 * strongest_tone("tick_back")


def strongest_tone(name: str, first_part: float = 1.0) -> float:
    """Return the frequency of the strongest tone within the first ``first_part`` seconds, in Hz."""
    mono = heard(name)[: int(first_part * SAMPLE_RATE)].mean(axis=1)
    length = 2 * SAMPLE_RATE
    return float(np.abs(np.fft.rfft(mono * np.hanning(len(mono)), length)).argmax()) * SAMPLE_RATE / length
