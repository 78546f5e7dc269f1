"""What the program keeps in memory on its way through the house: start, every table, back to the pub.

The real program with the ``software`` renderer at 1080p, where textures lie in its own memory. What tests
need besides (images, numbers, mocks) must not be imported here: it would be counted.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.shell import environment
from tests.bench.figures import MEBIBYTE, report, resident_megabytes

if TYPE_CHECKING:
    from engine.shell.app import FrameReport
    from engine.ui.navigator import Navigator
    from engine.ui.scene import Scene
    from scenes.services import Services

MOST_RESIDENT_MB: Final = 150.0
MOST_TEXTURE_MB: Final = 128.0
"""At 1080p: a Raspberry Pi 4 shares its memory (issue 9, 5)."""
SETTLED: Final = 60
"""Frames until what lies over a table stands still, and what can be kept of the picture is kept."""
SIZE: Final = "1920x1080"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--frames", type=int, default=200, help="frames per screen (default: 200)")


def run(options: argparse.Namespace) -> int:
    """Go through the house; return 1 if more memory was used than allowed."""
    environment.prepare()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    stops = walk(options.frames)
    resident = max(stop["resident_mb"] for stop in stops)
    textures = max(stop["most_texture_mb"] for stop in stops)
    report(bench="memory", stops=len(stops), most_resident_mb=resident, most_texture_mb=textures)
    return int(resident > MOST_RESIDENT_MB or textures > MOST_TEXTURE_MB)


def walk(frames: int, size: str = SIZE) -> list[dict[str, Any]]:
    """Visit the pub and all that belongs to it; return what is kept at each stop, and print it.

    Args:
        frames: So many at each stop.
        size: Of the window.
    """
    import main

    stops: list[dict[str, Any]] = []
    visit: Iterator[str | None] | None = None

    def watch(_frame: "FrameReport", navigator: "Navigator") -> None:
        nonlocal visit
        navigator.idle = 0.0
        if visit is None:
            if type(navigator.top).__name__ == "Menu":
                visit = _visit(navigator, frames)
            return
        seen = next(visit, "")
        if seen:
            stops.append(_kept(seen, navigator.top))
            report(bench="memory", **stops[-1])
        elif seen == "":
            navigator.quit()

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").touch()  # no first evening
        words = ["--data", folder, "--windowed", "--size", size, "--renderer", "software"]
        status = main.run(main.read_options(words), watch=watch)
    assert status == 0, f"the program ended with {status}"
    return stops


def _kept(stop: str, top: Any) -> dict[str, Any]:
    machine = top.services.gauge.machine()
    return {
        "stop": stop,
        "on": type(top).__name__,
        "resident_mb": resident_megabytes(),
        "texture_mb": round(machine.texture_bytes / MEBIBYTE, 1),
        "most_texture_mb": round(machine.most_texture_bytes / MEBIBYTE, 1),
    }


def _visit(navigator: "Navigator", frames: int) -> Iterator[str | None]:
    """Go from screen to screen; yield a name when one has been seen, ``None`` while it is looked at."""
    from engine.games import GAMES

    yield from _look(navigator, "menu", frames)
    services: Services = navigator.top.services  # type: ignore[attr-defined]
    for name, make in _over_the_pub(services).items():
        scene = make()
        navigator.push(scene, lamp=True)
        yield from _look(navigator, name, frames)
        navigator.pop(scene, lamp=True)
        yield from _arrive(navigator)
    for game in GAMES:
        navigator.replace(_table(services, game))
        yield from _look(navigator, game, frames)
        for name, over in _over(services, game).items():
            scene = over()
            navigator.push(scene)
            yield from [None] * SETTLED
            yield from _look(navigator, f"{game}_{name}", frames)
            navigator.pop(scene)
            yield from _arrive(navigator)
        navigator.replace(_pub(services))
        yield from _look(navigator, f"menu_after_{game}", frames)


def _look(navigator: "Navigator", name: str, frames: int) -> Iterator[str | None]:
    yield from _arrive(navigator)
    yield from [None] * frames
    yield name


def _arrive(navigator: "Navigator") -> Iterator[None]:
    """Wait until the lamp has gone out and on."""
    yield  # what was asked for begins at the end of a frame
    while navigator.in_transition:
        yield


def _pub(services: "Services") -> "Scene":
    from scenes.pub import pub

    return pub(services)


def _over_the_pub(services: "Services") -> dict[str, Callable[[], "Scene"]]:
    """Return the sheets of the club's book with the most pictures, and the attract mode."""
    from scenes.archive import ArchiveScene
    from scenes.attract import Attract
    from scenes.people import PeopleScene

    return {
        "archive": lambda: ArchiveScene(services),
        "people": lambda: PeopleScene(services),
        "attract": lambda: Attract(services),
    }


def _table(services: "Services", game: str) -> "Scene":
    from tests.bench.tin_tables import MOST, tin_table

    return tin_table(services, game, MOST[game])


def _over(services: "Services", game: str) -> dict[str, Callable[[], "Scene"]]:
    """Return what is laid over the table of a game: its rules card, and the scenes of a lost match."""
    from engine.play.seating import Player
    from scenes.rache import RacheScene
    from scenes.rules.card import RulesCard
    from tests.bench.tin_tables import MOST

    over: dict[str, Callable[[], Scene]] = {"rules": lambda: RulesCard(services, game, {}, MOST[game])}
    if game == "knobeln":
        over["rache"] = lambda: RacheScene(services, Player("Jupp", "jupp"), "red", "m")
        over["toast"] = lambda: _toast(services)
    return over


def _toast(services: "Services") -> "Scene":
    from engine.core.seats import Seat
    from engine.play.seating import Player, TableSetup
    from scenes.looks import seat_colours
    from scenes.toast import ToastScene

    players = tuple(Player(name.title(), name) for name in ("jupp", "uschi", "heinz", "moni"))
    return ToastScene(services, TableSetup("knobeln", players, match_id="m"), seat_colours(players), Seat(0))
