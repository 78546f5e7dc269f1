"""Frames and the device as the page of measurements sees them."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.shell import machine
from engine.shell.app import FrameReport
from engine.shell.canvas import BYTES_PER_PIXEL, FrameStatistics, SdlCanvas
from engine.shell.catalogue import load_catalogue
from engine.shell.gauge import ShellGauge
from engine.shell.heap import give_large_blocks_back
from engine.shell.window import Window

PAGE = 64 * 64 * BYTES_PER_PIXEL
"""Bytes of the only page there is."""


@pytest.fixture
def canvas(open_window: Callable[..., Window], assets: Path) -> SdlCanvas:
    return SdlCanvas(open_window((640, 480)), assets, load_catalogue(assets / "images"))


def frame(started: float, *, drawn: bool = True) -> FrameReport:
    return FrameReport(started, 0.001, 0.010, 0.007, FrameStatistics() if drawn else None)


def test_textures_are_counted_and_so_is_the_most_there_ever_was(canvas: SdlCanvas) -> None:
    assert canvas.texture_bytes == canvas.most_texture_bytes == 0
    canvas.sprites.load_page("page")
    assert canvas.texture_bytes == canvas.most_texture_bytes == PAGE
    canvas.begin()
    canvas.text("Prost", 0, 0, 40, (255, 255, 255))
    canvas.finish()
    together = canvas.texture_bytes
    assert together > PAGE
    assert canvas.most_texture_bytes == together
    canvas.sprites.drop_page("page")
    assert canvas.texture_bytes == together - PAGE
    assert canvas.most_texture_bytes == together
    canvas.close()
    assert canvas.texture_bytes == 0


def test_a_smaller_texture_to_draw_on_counts(open_window: Callable[..., Window], assets: Path) -> None:
    window = open_window((640, 480), render_size=(320, 180))
    canvas = SdlCanvas(window, assets, load_catalogue(assets / "images"))
    assert window.drawn_size == (320, 180)
    assert canvas.texture_bytes == 320 * 180 * BYTES_PER_PIXEL


def test_frames_are_noted_only_while_somebody_wants_to_know(
    open_window: Callable[..., Window], canvas: SdlCanvas
) -> None:
    gauge = ShellGauge(open_window((640, 480)), canvas)
    gauge.note(frame(1.0))
    gauge.begin()
    gauge.note(frame(2.0))
    gauge.note(frame(3.0, drawn=False))
    gauge.note(frame(4.0))
    noted = gauge.end()
    gauge.note(frame(5.0))
    assert [one.started for one in noted] == [2.0, 4.0]
    # The software renderer paints while it presents.
    assert (noted[0].drawing, noted[0].presenting) == (0.010, 0.0)
    assert noted[0].working == pytest.approx(0.011)
    assert gauge.end() == ()


def test_the_device_is_what_it_is(open_window: Callable[..., Window], canvas: SdlCanvas) -> None:
    canvas.sprites.load_page("page")
    seen = ShellGauge(open_window((640, 480)), canvas).machine()
    assert (seen.renderer, seen.video) == ("software", "dummy")
    assert seen.window == seen.drawn == (640, 480)
    assert seen.texture_bytes == PAGE
    assert seen.resident_bytes is not None
    assert seen.resident_bytes > PAGE


def put(root: Path, path: str, text: str) -> None:
    file = root / path
    file.parent.mkdir(parents=True)
    file.write_text(text)


def test_numbers_come_from_the_files_of_the_system(tmp_path: Path) -> None:
    put(tmp_path, "sys/class/thermal/thermal_zone0/temp", "61234\n")
    put(tmp_path, "sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "1500000\n")
    put(tmp_path, "sys/devices/platform/soc/soc:firmware/get_throttled", "50005\n")
    put(tmp_path, f"proc/{os.getpid()}/status", "Name:\tplay\nVmRSS:\t  2048 kB\nThreads:\t3\n")
    assert machine.celsius(tmp_path) == 61.234
    assert machine.megahertz(tmp_path) == 1500
    assert machine.throttled(tmp_path) == "50005"
    assert machine.resident_bytes(tmp_path) == 2 << 20


def test_what_there_is_no_file_for_is_unknown(tmp_path: Path) -> None:
    put(tmp_path, "sys/class/thermal/thermal_zone0/temp", "hot\n")
    for look in (machine.celsius, machine.megahertz, machine.throttled, machine.resident_bytes):
        assert look(tmp_path) is None


@pytest.mark.skipif(not Path("/lib64/ld-linux-x86-64.so.2").exists(), reason="needs glibc")
def test_glibc_gives_large_blocks_back() -> None:
    assert give_large_blocks_back()
