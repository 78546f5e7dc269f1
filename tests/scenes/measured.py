"""A measurement as a Raspberry Pi with four pads might give it."""

from collections.abc import Sequence
from datetime import datetime

from engine.games import GAMES
from engine.ui.actions import Device
from engine.ui.gauge import FrameTimes, Machine
from engine.ui.pads import PadInfo
from scenes.operator_bench_figures import Measurement, figures

GUID = "030000004c050000cc09000011810000"
SERIAL = "a0:ab:51:00:00:01"
MACHINE = Machine(
    renderer="opengles2, V3D 4.2",
    video="wayland",
    audio="alsa",
    window=(1920, 1080),
    drawn=(1280, 720),
    refresh=60,
    texture_bytes=60 << 20,
    most_texture_bytes=101 << 20,
    resident_bytes=131 << 20,
    celsius=61.2,
    megahertz=1500,
    throttled="50005",
)
PADS = tuple(
    PadInfo(Device("pad", f"pad:{GUID}:{SERIAL}{number}"), f"Wireless Controller {number}")
    for number in range(4)
)
STOPS = ("menu", *GAMES, "rache")


def regular(count: int, *, late: int | None = None) -> list[FrameTimes]:
    """Return frames of 1 to 2 ms; before one of them a picture was missed."""
    missed = [0 if late is None or number < late else 1 for number in range(count)]
    return [
        FrameTimes((number + missed[number]) / 60, 0.0002, 0.0008 + 0.001 * number / count, 0.014)
        for number in range(count)
    ]


def measurement(pads: Sequence[PadInfo] = PADS) -> Measurement:
    stops = tuple(figures(name, regular(60), MACHINE) for name in STOPS)
    return Measurement(datetime(2026, 11, 30, 18, 5, 9), MACHINE, tuple(pads), stops)
