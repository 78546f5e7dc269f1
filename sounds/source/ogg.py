"""OGG Vorbis files, written so that the same sound gives the same bytes."""

import io
import struct
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import resample

from sounds.source.signal import SAMPLE_RATE, Samples

MIXER_RATE = 48_000
"""Samples per second of the game. SDL loses the last millisecond of an effect that it converts: nobody hears
it, but in a loop it is a gap, so loops that are effects come in this rate."""

_PAGE_HEADER = struct.Struct("<4sBBqIIIB")
_SERIAL_OFFSET = 14
_CHECKSUM_OFFSET = 22
_SERIAL = 1962
_POLYNOMIAL = 0x04C11DB7


def _checksum_table() -> list[int]:
    """Return the checksums of the 256 bytes, for the CRC of Ogg (RFC 3533, section 6)."""
    table = []
    for byte in range(256):
        checksum = byte << 24
        for _ in range(8):
            checksum = (checksum << 1) ^ (_POLYNOMIAL if checksum & 0x80000000 else 0)
        table.append(checksum & 0xFFFFFFFF)
    return table


_CHECKSUMS = _checksum_table()


def _checksum(page: bytes) -> int:
    checksum = 0
    for byte in page:
        checksum = ((checksum << 8) & 0xFFFFFFFF) ^ _CHECKSUMS[(checksum >> 24) ^ byte]
    return checksum


def with_fixed_serial(stream: bytes) -> bytes:
    """Return an Ogg stream of one track with a fixed serial number instead of the encoder's random one.

    Raises:
        ValueError: ``stream`` is not a sequence of whole Ogg pages.
    """
    pages = bytearray(stream)
    begin = 0
    while begin < len(pages):
        if pages[begin : begin + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {begin}")
        segments = _PAGE_HEADER.unpack_from(pages, begin)[-1]
        body = begin + _PAGE_HEADER.size + segments
        end = body + sum(pages[begin + _PAGE_HEADER.size : body])
        struct.pack_into("<I", pages, begin + _SERIAL_OFFSET, _SERIAL)
        struct.pack_into("<I", pages, begin + _CHECKSUM_OFFSET, 0)
        struct.pack_into("<I", pages, begin + _CHECKSUM_OFFSET, _checksum(bytes(pages[begin:end])))
        begin = end
    return bytes(pages)


def _converted(loop: Samples, rate: int, wanted: int) -> Samples:
    """Return a loop with another sample rate; its end runs on into its beginning as before."""
    if rate == wanted:
        return loop
    converted: Samples = resample(loop, round(len(loop) * wanted / rate), axis=0)
    return converted


def encoded(sound: Samples, rate: int = SAMPLE_RATE) -> bytes:
    """Return a stereo sound as an OGG Vorbis file; one channel is enough if both are the same.

    Args:
        sound: Stereo, in the sample rate of everything built here.
        rate: Samples per second in the file; another one than that is for loops only.
    """
    sound = _converted(sound, SAMPLE_RATE, rate)
    if np.array_equal(sound[:, 0], sound[:, 1]):
        sound = sound[:, :1]
    buffer = io.BytesIO()
    with soundfile.SoundFile(buffer, "w", rate, sound.shape[1], format="OGG", subtype="VORBIS") as file:
        for first in range(0, len(sound), SAMPLE_RATE):  # the encoder overflows its stack on long pieces
            file.write(sound[first : first + SAMPLE_RATE])
    return with_fixed_serial(buffer.getvalue())


def decoded(path: Path) -> Samples:
    """Return the sound in an OGG Vorbis file in stereo, as it is played.

    Raises:
        ValueError: The file has a sample rate that is not used here.
    """
    sound, rate = soundfile.read(path, dtype="float64", always_2d=True)
    if rate not in (SAMPLE_RATE, MIXER_RATE):
        raise ValueError(f"{path.name} has {rate} samples per second, not {SAMPLE_RATE}")
    return _converted(np.repeat(sound, 2 // sound.shape[1], axis=1), rate, SAMPLE_RATE)
