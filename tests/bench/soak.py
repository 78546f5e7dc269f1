"""Hours of attract mode as fast as they can be drawn, and what they do to memory and open handles."""

import argparse
import gc
import os
import statistics
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.shell import environment
from tests.bench.figures import MEBIBYTE, report, resident_megabytes

if TYPE_CHECKING:
    from tests.reliability.real_program import Unhurried

MEGABYTES: Final = 10.0
"""By so much the memory may grow after the warm-up."""
WARM_UP: Final = 1 / 4
"""Of the whole time: until every table, page of images and line of text was seen. The quarter after it
is compared with the last one, each by the mean of its samples."""
MOSTLY: Final = 0.8
"""In so many of the samples the show must be running; the rest are nights and the way back from them."""
GROWING: Final = ("own_mb", "resident_mb", "handles", "threads", "objects")


@dataclass(frozen=True, slots=True)
class Sample:
    """What the program holds at some moment."""

    minutes: float
    """Of simulated time."""
    resident_mb: float
    own_mb: float
    """Without the textures, which lie in the same memory here: every table needs other pages."""
    handles: int
    """Open files, sockets and devices of the process, without fonts."""
    fonts: int
    """Open files of fonts; the lettering keeps as many as it may and no more."""
    threads: int
    objects: int
    """Of Python, as far as the garbage collector knows them."""
    pages: int
    """Image pages that are textures now."""
    showing: bool
    """Whether the attract mode runs."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--minutes", type=float, default=120.0, help="simulated minutes (default: 120)")
    parser.add_argument("--step", type=float, default=0.1, help="simulated seconds per frame (default: 0.1)")
    parser.add_argument("--every", type=float, default=2.0, help="minutes from sample to sample (default: 2)")


def run(options: argparse.Namespace) -> int:
    """Run the program, print a line per sample; return 1 if it grew, left handles open or showed nothing."""
    environment.prepare()
    from engine.shell.lettering import MOST_FONTS

    for switch in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(switch, "dummy")
    started = time.process_time()
    samples = soak(options.minutes, options.step, options.every)
    quarter = options.minutes * WARM_UP
    early = [sample for sample in samples if quarter <= sample.minutes < 2 * quarter]
    late = [sample for sample in samples if sample.minutes >= 3 * quarter]
    grown = {name: round(_mean(late, name) - _mean(early, name), 1) for name in GROWING}
    report(
        bench="soak",
        minutes=options.minutes,
        cpu_minutes=round((time.process_time() - started) / 60, 1),
        peak_mb=max(sample.resident_mb for sample in samples),
        showing=round(_mean(samples, "showing"), 2),
        **{f"grown_{name}": by for name, by in grown.items()},
    )
    fonts = max(sample.fonts for sample in samples)
    too_much = grown["own_mb"] >= MEGABYTES or grown["handles"] >= 1 or fonts > MOST_FONTS
    return int(too_much or _mean(samples, "showing") < MOSTLY)


def _mean(samples: list[Sample], name: str) -> float:
    return statistics.fmean(getattr(sample, name) for sample in samples)


def soak(minutes: float, step: float, every: float) -> list[Sample]:
    """Run the real program in its attract mode; return what it held from time to time.

    When the night falls somebody touches a key, so that the show begins again.

    Args:
        minutes: How long, of simulated time.
        step: Simulated seconds per frame.
        every: Minutes from sample to sample.
    """
    import pygame

    from engine.settings import Settings, write_settings
    from scenes.attract import Attract
    from tests.reliability.real_program import Unhurried
    from tests.scenes.club_house import fill_archive

    samples: list[Sample] = []
    with tempfile.TemporaryDirectory() as folder:
        fill_archive(Path(folder))
        # Without any settings it is the first evening, and the house waits for somebody to set it up.
        write_settings(Path(folder) / "settings.toml", Settings())
        program = Unhurried(Path(folder))

        def watch(_frame: Any, navigator: Any) -> None:
            program.clock.advance(step)
            now = program.clock.now() / 60
            if now >= every * (len(samples) + 1):
                samples.append(_sample(program, now, showing=isinstance(navigator.top, Attract)))
                report(bench="soak", on=type(navigator.top).__name__, **_values(samples[-1]))
            if navigator.may_sleep:
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    pygame.event.post(pygame.Event(kind, key=pygame.K_ESCAPE, mod=0))
            if now >= minutes:
                navigator.quit()

        status = program.run(watch)
    assert status == 0, f"the program ended with {status}"
    return samples


def _values(sample: Sample) -> dict[str, object]:
    return {name: getattr(sample, name) for name in Sample.__slots__}


def _sample(program: "Unhurried", minutes: float, *, showing: bool) -> Sample:
    gc.collect()
    open_files = [_target(handle) for handle in Path("/proc/self/fd").iterdir()]
    fonts = sum(name.endswith(".ttf") for name in open_files)
    resident = resident_megabytes()
    return Sample(
        minutes=round(minutes, 1),
        resident_mb=resident,
        own_mb=round(resident - program.canvas.texture_bytes / MEBIBYTE, 1),
        handles=len(open_files) - fonts,
        fonts=fonts,
        threads=threading.active_count(),
        objects=len(gc.get_objects()),
        pages=len(program.canvas.sprites.loaded),
        showing=showing,
    )


def _target(handle: Path) -> str:
    """Return what an open handle leads to; nothing if it was that of looking."""
    try:
        return str(handle.readlink())
    except FileNotFoundError:
        return ""
