"""The files are written so that the same sound gives the same bytes."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from sounds.source.ogg import MIXER_RATE, decoded, encoded, with_fixed_serial
from sounds.source.signal import SAMPLE_RATE, Samples, time_axis


def tone(duration: float) -> Samples:
    """Return a stereo tone with different channels."""
    time = time_axis(duration)
    return 0.5 * np.stack([np.sin(2 * np.pi * 440 * time), np.sin(2 * np.pi * 660 * time)], axis=1)


def test_the_same_sound_gives_the_same_bytes() -> None:
    assert encoded(tone(0.3)) == encoded(tone(0.3))


@pytest.mark.parametrize("duration", [0.1, 2.5])
def test_what_was_written_is_read_in_the_same_length_and_shape(duration: float, tmp_path: Path) -> None:
    sound = tone(duration)
    path = tmp_path / "tone.ogg"
    path.write_bytes(encoded(sound))
    heard = decoded(path)
    assert heard.shape == sound.shape
    assert np.corrcoef(heard.ravel(), sound.ravel())[0, 1] > 0.99


def test_what_is_the_same_on_both_sides_is_written_once(tmp_path: Path) -> None:
    sound = np.repeat(tone(0.3)[:, :1], 2, axis=1)
    path = tmp_path / "mono.ogg"
    path.write_bytes(encoded(sound))
    assert soundfile.info(path).channels == 1
    heard = decoded(path)
    assert heard.shape == sound.shape
    assert np.corrcoef(heard.ravel(), sound.ravel())[0, 1] > 0.99


def test_a_loop_in_the_rate_of_the_game_is_the_same_loop(tmp_path: Path) -> None:
    loop = tone(2.0)
    path = tmp_path / "loop.ogg"
    path.write_bytes(encoded(loop, MIXER_RATE))
    info = soundfile.info(path)
    assert (info.samplerate, info.frames) == (MIXER_RATE, 2 * MIXER_RATE)
    heard = decoded(path)
    assert heard.shape == loop.shape
    assert np.corrcoef(heard.ravel(), loop.ravel())[0, 1] > 0.99


def test_every_page_gets_the_serial_number_and_a_valid_checksum() -> None:
    stream = encoded(tone(2.5))
    assert stream.count(b"OggS") > 3
    damaged = bytearray(stream)
    damaged[14:18] = b"\1\2\3\4"
    damaged[22:26] = b"\0\0\0\0"
    assert with_fixed_serial(bytes(damaged)) == stream


def test_a_stream_that_is_no_ogg_is_refused() -> None:
    with pytest.raises(ValueError, match="no Ogg page"):
        with_fixed_serial(b"RIFF" + bytes(40))


def test_a_file_of_another_sample_rate_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "slow.ogg"
    soundfile.write(path, np.zeros((1000, 2)), SAMPLE_RATE // 2, format="OGG", subtype="VORBIS")
    with pytest.raises(ValueError, match="samples per second"):
        decoded(path)
