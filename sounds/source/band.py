"""The band of the tables: its instruments, and how it plays a written piece as a loop.

The musicians are those of the menu music; at the Singularity table two more of them sit on the stage: bars
that are bowed instead of struck, and a comb of tin tongues.
"""

import numpy as np
from scipy.signal import iirnotch, lfilter

from sounds.source.instruments import accordion, bass, plucked_string, vibraphone
from sounds.source.looping import looped, seamless
from sounds.source.materials import Partials, ring
from sounds.source.notation import Note, Part, Piece, frequency
from sounds.source.signal import (
    SAMPLE_RATE,
    Samples,
    gentle_band_pass,
    gentle_low_pass,
    low_pass,
    mix_in,
    pan,
    sample_count,
    strike_envelope,
    time_axis,
)

_TAIL = 3.0
"""Seconds after the last bar in which notes may ring on."""

_BREATH = 0.02
"""Seconds from the beginning of the loop to its first beat: no attack falls on the seam."""

_VIBRAPHONE_RING = 0.55
_STRING_RING = 0.35
"""Seconds in which a note dies away once it is let go; it must not rub against the next chord."""

_DAMPING = 0.13
"""Seconds in which what is let go falls to a third."""

_COVERED = 900.0
_NOTCH_QUALITY = 6.0
_BASS_DRUM = Partials((84, 132), (1, 0.6), (0.22, 0.12))
_WOOD_BLOCK = Partials((880, 1430, 2350), (1, 0.45, 0.2), (0.06, 0.045, 0.03))
_TIN_TONGUE = Partials((1, 2.76, 5.4, 8.9), (1, 0.42, 0.26, 0.1), (0.75, 0.28, 0.12, 0.06))
_RATCHET = Partials((1650, 2900), (1, 0.5), (0.018, 0.012))

# What every instrument below is given is described at `sounds.source.notation.Instrument`.


def _damped(note: Samples, duration: float) -> Samples:
    """Return a note that is let go after ``duration`` seconds."""
    late = np.maximum(0.0, np.arange(len(note)) / SAMPLE_RATE - duration)
    return np.asarray(note * np.exp(-late / _DAMPING))


def soft_guitar(_random: np.random.Generator, frequency: float, duration: float, seed: int) -> Samples:
    """Return a string plucked with the flesh of the finger; it rings on a little after its time."""
    string = plucked_string(
        frequency, duration + _STRING_RING, brightness=0.30, damping=0.994, position=0.30, seed=seed
    )
    return _damped(string, duration)


def bright_guitar(_random: np.random.Generator, frequency: float, duration: float, seed: int) -> Samples:
    """Return a string plucked with the nail."""
    return plucked_string(frequency, duration + 0.1, brightness=0.50, damping=0.992, position=0.18, seed=seed)


def muted_guitar(_random: np.random.Generator, frequency: float, duration: float, seed: int) -> Samples:
    """Return a string under the ball of the hand, short and dull."""
    return plucked_string(frequency, duration, brightness=0.26, damping=0.980, position=0.25, seed=seed)


def upright_bass(random: np.random.Generator, frequency: float, duration: float, seed: int) -> Samples:
    """Return a note of the upright bass, plucked at a fifth of its length: the fifth partial stays silent.

    It is a major third, and would rub against every minor chord; the highest partials are softened,
    so that none of them is heard as a tone of its own.
    """
    fifth_partial = 5.0 * frequency
    notch = iirnotch(fifth_partial, _NOTCH_QUALITY, fs=SAMPLE_RATE)
    return gentle_low_pass(lfilter(*notch, bass(random, frequency, duration, seed)), fifth_partial)


def struck_bars(_random: np.random.Generator, frequency: float, duration: float, _seed: int) -> Samples:
    """Return a note of the vibraphone, which rings on a little after the pedal is up."""
    return _damped(vibraphone(frequency, duration + _VIBRAPHONE_RING), duration)


def bowed_bars(_random: np.random.Generator, frequency: float, duration: float, _seed: int) -> Samples:
    """Return a note of a vibraphone whose bars are bowed: it swells, hovers, and fades after its time."""
    attack, release = min(0.9, 0.4 * duration), 1.1
    time = time_axis(duration + release)
    beating = np.sin(2 * np.pi * frequency * 1.0012 * time + 1.3)
    tone = np.sin(2 * np.pi * frequency * time) + 0.6 * beating
    tone += 0.10 * np.sin(2 * np.pi * 2.0 * frequency * time)
    tone += 0.05 * np.sin(2 * np.pi * 3.98 * frequency * time + 0.4)
    swell = np.sin(0.5 * np.pi * np.minimum(1.0, time / attack)) ** 2
    fall = np.sin(0.5 * np.pi * np.clip((duration + release - time) / release, 0.0, 1.0)) ** 2
    return np.asarray(tone * swell * fall * (1.0 + 0.12 * np.sin(2 * np.pi * 0.8 * time)))


def tin_tongue(random: np.random.Generator, frequency: float, _duration: float, _seed: int) -> Samples:
    """Return a tongue of a musical box made of tin."""
    return ring(random, _TIN_TONGUE.scaled(frequency), 0.8)


def bright_accordion(random: np.random.Generator, frequency: float, duration: float, _seed: int) -> Samples:
    """Return a note of the accordion, breathed rather than pushed."""
    return accordion(random, frequency, duration, min(0.07, 0.4 * duration), min(0.09, 0.4 * duration))


def dark_accordion(random: np.random.Generator, frequency: float, duration: float, seed: int) -> Samples:
    """Return a note of the accordion in a covered register, below the consonants of those who speak."""
    return gentle_low_pass(bright_accordion(random, frequency, duration, seed), _COVERED)


def held_accordion(random: np.random.Generator, frequency: float, duration: float, _seed: int) -> Samples:
    """Return a note of an accordion chord that comes and goes slowly."""
    return accordion(random, frequency, duration, 0.35 * duration, 0.4 * duration)


def stirred_brush(random: np.random.Generator, _frequency: float, duration: float, _seed: int) -> Samples:
    """Return a brush that is drawn round on the snare drum."""
    count = sample_count(duration)
    swirl = 0.3 + 0.7 * np.sin(np.pi * np.arange(count) / count) ** 2
    ends = np.minimum(1.0, np.minimum(np.arange(count), np.arange(count)[::-1]) / sample_count(0.01))
    return gentle_band_pass(random.standard_normal(count), 2200, 7600) * swirl * ends


def tapped_brush(random: np.random.Generator, _frequency: float, _duration: float, _seed: int) -> Samples:
    """Return a brush that hits the snare drum."""
    envelope = strike_envelope(0.14, 0.002, 0.035)
    return gentle_band_pass(random.standard_normal(len(envelope)), 1300, 7200) * envelope


def bass_drum(random: np.random.Generator, _frequency: float, _duration: float, _seed: int) -> Samples:
    """Return a soft foot on the bass drum."""
    return low_pass(ring(random, _BASS_DRUM, 0.35), 400)


def wood_block(random: np.random.Generator, _frequency: float, _duration: float, _seed: int) -> Samples:
    """Return a stick on a small wooden block."""
    return ring(random, _WOOD_BLOCK, 0.12)


def ratchet(random: np.random.Generator, _frequency: float, _duration: float, _seed: int) -> Samples:
    """Return one tooth of the clockwork of a tin buffalo."""
    return ring(random, _RATCHET, 0.04)


def _played(part: Part, piece: Piece, track: Samples, random: np.random.Generator) -> None:
    """Mix what one musician plays into the track, with small liberties in time and level."""
    for number, note in enumerate(part.notes):
        mono = part.instrument(random, frequency(note.pitch), _length(note, piece), number)
        start = _BREATH + piece.meter.seconds(note.beat) + float(random.normal(0.0, part.looseness))
        level = part.level * note.level * piece.level(note.beat) * random.uniform(0.9, 1.06)
        mix_in(track, pan(mono, part.side), start, level)


def _length(note: Note, piece: Piece) -> float:
    return piece.meter.seconds(note.end) - piece.meter.seconds(note.beat)


def performed(piece: Piece, random: np.random.Generator) -> Samples:
    """Return a piece as a stereo loop that is exactly as long as its bars.

    Each musician has chance of their own: nobody plays otherwise because somebody else gets another note.
    """
    loop_length = round(piece.beats * piece.meter.beat * SAMPLE_RATE)
    track = np.zeros((loop_length + sample_count(_TAIL), 2))
    for part, own in zip(piece.parts.values(), random.spawn(len(piece.parts)), strict=True):
        _played(part, piece, track, own)
    return seamless(looped(track, loop_length))
