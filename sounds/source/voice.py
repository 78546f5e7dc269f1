"""The voice of the tin buffaloes: words from espeak-ng, heard through a tin can.

espeak-ng (Debian package ``espeak-ng``) is a tool of this folder only: nobody needs it who does not build
voices. The built files were made with version 1.51; another one may pronounce a little differently.
"""

import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import resample_poly

from sounds.source.room import in_room
from sounds.source.signal import SAMPLE_RATE, Samples, band_pass, mix_in

ESPEAK_VERSION = "1.51"
"""The version that the built voices were made with."""

_WORDS_PER_MINUTE = 135
_PITCH = 28
_WORD_GAP = 4
_SILENT = 0.01
_BEFORE, _AFTER = 400, 1500
"""Samples that are kept around what is said."""

_ECHOES = ((0.0031, 0.26), (0.0053, 0.16))
"""Delays in seconds and levels: the walls of the tin."""


class NoSpeechError(Exception):
    """There is no espeak-ng on this machine."""


def installed_version() -> str | None:
    """Return the version of the espeak-ng of this machine, ``None`` when it has none."""
    try:
        said = subprocess.run(["espeak-ng", "--version"], capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        return None
    return said.split("text-to-speech:")[-1].split()[0]


def spoken(text: str, accent: str) -> Samples:
    """Return ``text`` as espeak-ng says it, mono, with a peak of 1.

    Args:
        text: What to say.
        accent: Voice of espeak-ng, for example ``"de+m3"``.

    Raises:
        NoSpeechError: There is no espeak-ng.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "said.wav"
        manner = ["-s", str(_WORDS_PER_MINUTE), "-p", str(_PITCH), "-g", str(_WORD_GAP)]
        try:
            subprocess.run(["espeak-ng", "-v", accent, *manner, "-w", str(path), text], check=True)
        except FileNotFoundError:
            raise NoSpeechError("voices need espeak-ng, the Debian package of that name") from None
        said, rate = soundfile.read(path, dtype="float64")
    loud = np.flatnonzero(np.abs(said) > _SILENT) * SAMPLE_RATE // rate
    resampled: Samples = resample_poly(said, SAMPLE_RATE, rate)
    cut: Samples = resampled[max(0, loud[0] - _BEFORE) : loud[-1] + _AFTER] / np.abs(said).max()
    return cut


def in_tin(voice: Samples) -> Samples:
    """Return a mono voice that comes out of a tin: narrow, buzzing, overdriven, with two resonances.

    The effect is so weak that words stay as clear as before (the sound direction has the measures).
    """
    narrow = band_pass(voice, 220, 5200)
    buzz = 1.4 * np.sin(2 * np.pi * 52 * np.arange(len(voice)) / SAMPLE_RATE)
    buzzing = narrow * (0.9 + 0.1 * buzz)
    walls = buzzing.copy()
    for delay, level in _ECHOES:
        mix_in(walls, buzzing, delay, level)
    driven = np.tanh(1.5 * walls / np.abs(walls).max())
    tin: Samples = driven + 0.25 * band_pass(driven, 900, 1300) + 0.2 * band_pass(driven, 2300, 2900)
    return tin


def tin_voice(_random: np.random.Generator, text: str, accent: str) -> Samples:
    """Return what a tin buffalo says, the same on both sides: speech needs no width. See `spoken`."""
    sound = in_room(in_tin(spoken(text, accent)), 0.10, 0.3).mean(axis=1)
    return np.stack([sound, sound], axis=1)
