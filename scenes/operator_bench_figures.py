"""What a tour of measurements has found, as figures and as a text file (``tech.md``, 10)."""

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Final

from engine.ui.gauge import FrameTimes, Machine
from engine.ui.pads import PadInfo

USUAL_REFRESH: Final = 60
"""Pictures a second where the screen does not tell, and the most that the loop makes."""
LATE: Final = 1.5
"""A picture that takes so many periods of the screen has missed one."""
MEBIBYTE: Final = 1 << 20
UNKNOWN: Final = "-"


@dataclass(frozen=True, slots=True)
class StopFigures:
    """One stop of the tour; times in milliseconds of the main thread, without waiting for the screen."""

    name: str
    frames: int
    a_second: float
    """Pictures a second that came out."""
    median: float
    ninety_ninth: float
    """Percentile."""
    most: float
    updating: float
    """Median of the part before drawing."""
    drawing: float
    """Median of the drawing itself."""
    presenting: float
    """Median of showing the picture: waiting for the screen, and for a GPU that is not ready."""
    missed: int
    """Pictures that came later than the screen wanted one."""
    texture_bytes: int


@dataclass(frozen=True, slots=True)
class Measurement:
    """Everything that is shown and written."""

    when: datetime
    machine: Machine
    pads: tuple[PadInfo, ...]
    stops: tuple[StopFigures, ...]

    @property
    def file_name(self) -> str:
        """How its file is called."""
        return f"bench-{self.when:%Y%m%d-%H%M%S}.txt"


def figures(name: str, frames: Sequence[FrameTimes], machine: Machine) -> StopFigures:
    """Return the figures of a stop.

    Args:
        name: Of the stop.
        frames: What was drawn there, at least two.
        machine: The device at its end.
    """
    working = sorted(frame.working * 1000 for frame in frames)
    between = [later.started - earlier.started for earlier, later in pairwise(frames)]
    period = 1 / min(machine.refresh or USUAL_REFRESH, USUAL_REFRESH)
    return StopFigures(
        name=name,
        frames=len(frames),
        a_second=len(between) / max(sum(between), period),
        median=statistics.median(working),
        ninety_ninth=working[min(len(working) - 1, int(len(working) * 0.99))],
        most=working[-1],
        updating=statistics.median(frame.updating * 1000 for frame in frames),
        drawing=statistics.median(frame.drawing * 1000 for frame in frames),
        presenting=statistics.median(frame.presenting * 1000 for frame in frames),
        missed=sum(gap > LATE * period for gap in between),
        texture_bytes=machine.texture_bytes,
    )


def megabytes(size: int | None) -> str:
    """Return a number of bytes in mebibytes."""
    return UNKNOWN if size is None else f"{size / MEBIBYTE:.0f}"


def pad_guid(pad: PadInfo) -> str:
    """Return what mapping files call a kind of pad; its serial number is nobody's business."""
    return pad.device.key.split(":")[1].split("#")[0]


def written(measurement: Measurement) -> str:
    """Return the text of the file: English, as the log is."""
    return "\n".join(_lines(measurement)) + "\n"


def _lines(measurement: Measurement) -> Iterator[str]:
    machine = measurement.machine
    yield f"date: {measurement.when:%Y-%m-%d %H:%M:%S}"
    yield f"renderer: {machine.renderer}"
    yield f"video driver: {machine.video}"
    yield "window: {} x {}".format(*machine.window)
    yield "drawn: {} x {}".format(*machine.drawn)
    yield f"refresh: {_told(machine.refresh)} Hz"
    yield f"sound driver: {_told(machine.audio)}"
    yield f"textures: {megabytes(machine.texture_bytes)} MB, most {megabytes(machine.most_texture_bytes)} MB"
    yield f"resident memory: {megabytes(machine.resident_bytes)} MB"
    yield f"processor: {_told(machine.celsius)} degrees Celsius, {_told(machine.megahertz)} MHz"
    yield f"throttled: {_told(machine.throttled)}"
    for pad in measurement.pads:
        yield f"pad: {pad.name}, {pad_guid(pad)}, {pad.knowledge}"
    yield ""
    yield "milliseconds of the main thread per frame; present is waiting for the screen"
    yield _HEADS.format("stop", "frames", "fps", "median", "99 %", "most", *_PARTS, "missed", "textures MB")
    for stop in measurement.stops:
        yield _ROW.format(
            stop.name,
            stop.frames,
            stop.a_second,
            stop.median,
            stop.ninety_ninth,
            stop.most,
            stop.updating,
            stop.drawing,
            stop.presenting,
            stop.missed,
            megabytes(stop.texture_bytes),
        )


_PARTS: Final = ("update", "draw", "present")
_HEADS: Final = "{:<12}{:>7}{:>7}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>8}{:>13}"
_ROW: Final = "{:<12}{:>7}{:>7.1f}{:>9.2f}{:>9.2f}{:>9.2f}{:>9.2f}{:>9.2f}{:>9.2f}{:>8}{:>13}"


def _told(value: object) -> str:
    return UNKNOWN if value is None else str(value)
