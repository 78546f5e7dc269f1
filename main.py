"""Starts the game: reads the options, opens the window, unlocks the pub.

Nothing at the top of this file may import pygame: the worker process in which bots think
imports this module again (``spec/tech.md``, 8).
"""

import argparse
import logging
import os
import random
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.play.folder_lock import FolderInUse, claimed
from engine.shell.logbook import logging_to
from engine.shell.options import read_options

if TYPE_CHECKING:
    from engine.play.botworker import Thinker
    from engine.settings import Settings
    from engine.shell.app import App, FrameReport
    from engine.shell.assets import Sprites
    from engine.shell.audio import SdlAudio
    from engine.shell.kiosk import KioskRules
    from engine.shell.night import HouseRules
    from engine.shell.pads import Pads
    from engine.ui.navigator import Navigator
    from engine.ui.scene import Scene
    from scenes.services import Services

ROOT: Final = Path(__file__).resolve().parent
ASSETS: Final = ROOT / "assets"
SOUNDS: Final = ROOT / "sounds"
OPERATOR_LEFT: Final = 20
"""Exit status after the operator left the kiosk; its unit does not start the program again then."""

__all__ = ["ASSETS", "data_folder", "keep_pages", "main", "make_services", "missing", "read_options", "run"]

log = logging.getLogger("wasserbueffel")


def data_folder(option: Path | None) -> Path:
    """Return where everything is kept that outlives the evening."""
    if option is not None:
        return option.expanduser().resolve()
    import platformdirs

    return Path(platformdirs.user_data_dir("wasserbueffel", appauthor=False))


def missing() -> list[str]:
    """Return everything that is missing or broken among images, fonts, sounds, layouts and texts."""
    from engine.shell import catalogue
    from engine.text import check_catalogues
    from engine.ui.layout import LayoutError, load_layout
    from scenes.layouts import REQUIRED
    from scenes.sounds import SOUND_NAMES

    problems = catalogue.missing(ASSETS, SOUNDS, needed_sounds=SOUND_NAMES)
    for name, required in REQUIRED.items():
        try:
            load_layout(ASSETS / "layouts" / f"{name}.tmx", required)
        except LayoutError as error:
            problems.append(str(error))
    problems += check_catalogues([ASSETS / "text" / f"{language}.toml" for language in ("de", "en")])
    return problems


def keep_pages(sprites: "Sprites", pages: frozenset[str]) -> None:
    """Load the image pages that are needed now and free the others: a Raspberry Pi shares its memory."""
    for page in sprites.loaded - pages:
        sprites.drop_page(page)
    for page in pages - sprites.loaded:
        sprites.load_page(page)


def make_services(
    options: argparse.Namespace,
    folder: Path,
    settings: "Settings",
    audio: "SdlAudio",
    thinker: "Thinker",
    pads: "Pads",
    rules: "HouseRules",
    show: "Callable[[Settings], None]",
) -> "Services":
    """Furnish the house; pads, rules and the picture (``show``) follow the settings."""
    from engine.play.clock import SystemClock
    from engine.play.club import Club
    from engine.play.ledger import Ledger
    from engine.play.store import Store
    from engine.text import Texts
    from scenes.services import Services

    def changed(new: "Settings") -> None:
        rules.follow(new)
        audio.set_volumes(new.music_volume, new.effects_volume, new.voice_volume)
        pads.swapped = frozenset(new.swap_confirm_back)
        show(new)

    changed(settings)
    return Services(
        assets=ASSETS,
        data=folder,
        texts=Texts(options.lang or settings.language),
        settings=settings,
        audio=audio,
        store=Store(folder),
        club=Club(folder / "club.sqlite3"),
        ledger=Ledger(folder / "club.sqlite3"),
        clock=SystemClock(),
        thinker=thinker,
        rng=random.Random(options.seed),
        settings_changed=changed,
        pads=pads,
        quiet=lambda: rules.quiet(datetime.now().hour),
        kiosk=options.kiosk,
    )


def run(
    options: argparse.Namespace, *, watch: "Callable[[FrameReport, Navigator], None] | None" = None
) -> int:
    """Play until somebody leaves; return the exit status.

    Args:
        options: What `read_options` returned.
        watch: Told about every frame, for measurements.
    """
    folder = data_folder(options.data)
    try:
        with claimed(folder), logging_to(folder):
            return _run(options, folder, watch)
    except FolderInUse as error:
        sys.exit(f"play: {error}")


def _run(
    options: argparse.Namespace, folder: Path, watch: "Callable[[FrameReport, Navigator], None] | None"
) -> int:
    from engine.shell import environment, heap
    from engine.shell.watchdog import Watchdog

    environment.prepare()
    heap.give_large_blocks_back()
    watchdog = Watchdog.from_environment(os.environ)

    # Only what the first picture needs; `wake` imports the rest behind it.
    from engine.shell.app import App, FrameReport, InputSource
    from engine.shell.canvas import SdlCanvas
    from engine.shell.catalogue import catalogue_or_nothing
    from engine.shell.gauge import ShellGauge
    from engine.shell.input import Input
    from engine.shell.pads import Pads
    from engine.shell.window import Window
    from engine.ui.burn_in import BurnInGuard
    from engine.ui.navigator import Navigator
    from scenes.boot import Boot

    with ExitStack() as closing:
        closing.callback(watchdog.close)
        try:
            window = Window.open(
                environment.APPLICATION_NAME,
                options.size,
                windowed=options.windowed,
                renderer=options.renderer,
                render_size=options.render_size,
            )
        except RuntimeError as error:  # pygame.error, and that of pygame's renderer
            log.error("no window can be opened: %s", error)
            return 1
        closing.callback(window.close)
        canvas = SdlCanvas(window, ASSETS, catalogue_or_nothing(ASSETS / "images"))
        closing.callback(canvas.close)
        gauge = ShellGauge(window, canvas)
        settings, rules = _chosen(options, folder)
        pads = Pads(mappings=folder / "gamecontrollerdb.txt", learned=folder / "pads.txt")
        closing.callback(pads.close)
        house: list[Services] = []

        def show(chosen: "Settings") -> None:
            canvas.text_scale = chosen.text_scale / 100
            window.margin = chosen.safe_area

        def wake() -> "Scene":
            services, scene = _wake(options, folder, settings, pads, closing, app, rules, show)
            services.gauge = gauge
            house.append(services)
            return scene

        def trouble(error: BaseException) -> "Scene":
            from scenes.trouble import Trouble

            if not house:
                raise error
            return Trouble(house[0], error)

        burn_in = BurnInGuard()
        source: InputSource = Input(lambda: window.viewport, pads, typing=lambda: navigator.typing)
        if rules is None:
            navigator = Navigator(trouble=trouble, burn_in=burn_in)
        else:
            from engine.shell.kiosk import LockedInput
            from scenes.operator_gate import GuardedNavigator

            source = LockedInput(source)
            navigator = GuardedNavigator(trouble=trouble, house=house, code=rules.actions, burn_in=burn_in)
        navigator.page_listener = lambda pages: keep_pages(canvas.sprites, pages)
        navigator.reset(Boot(wake))

        def report(frame: FrameReport) -> None:
            watchdog.frame(frame.started)
            gauge.note(frame)
            if watch is not None:
                watch(frame, navigator)

        app = App(window, canvas, source, navigator, folder / "screenshots", report=report)
        status = app.run()
        by_code = options.kiosk and not navigator.running and status == 0
        return OPERATOR_LEFT if by_code else status


def _chosen(options: argparse.Namespace, folder: Path) -> "tuple[Settings, KioskRules | None]":
    """Read what the people have chosen, and the operator of a kiosk."""
    from engine.settings import read_settings

    rules = None
    if options.kiosk:
        from engine.shell.kiosk import read_house_settings as read_settings
        from engine.shell.kiosk import read_kiosk_rules

        rules = read_kiosk_rules(folder / "kiosk.toml")
    settings, problem = read_settings(folder / "settings.toml")
    if problem is not None:
        log.warning("settings: %s", problem)
    return settings, rules


def _wake(
    options: argparse.Namespace,
    folder: Path,
    settings: "Settings",
    pads: "Pads",
    closing: ExitStack,
    app: "App",
    rules: "KioskRules | None",
    show: "Callable[[Settings], None]",
) -> "tuple[Services, Scene]":
    """Furnish the house and return it with its first real scene."""
    from engine.play.botworker import WorkerProcess
    from engine.shell.night import LimitedAudio, OwnRules
    from scenes.missing import Missing
    from scenes.pub import pub
    from scenes.sounds import effects_for
    from scenes.television import Television

    house_rules: HouseRules = rules or OwnRules(settings.quiet_hours)
    effects = effects_for(options.lang or settings.language)
    audio = app.audio = LimitedAudio(SOUNDS, house_rules, preload=effects)
    closing.callback(audio.close)
    thinker = WorkerProcess()
    closing.callback(thinker.close)
    services = make_services(options, folder, settings, audio, thinker, pads, house_rules, show)
    problems = missing()
    if problems:
        return services, Missing(services.texts, problems)
    if options.bench:
        from scenes.operator_bench import BenchTour

        return services, BenchTour(services)
    first_evening = not (options.kiosk or (folder / "settings.toml").exists())
    return services, Television(services) if first_evening else pub(services, opening=True)


def report_fault(options: argparse.Namespace) -> int:
    """Pack a report of what went wrong, also while the game runs; return the exit status."""
    from engine.play.report import write_report

    try:
        write_report(data_folder(options.data), options.report, datetime.now())
    except OSError as error:
        print(f"play: the report cannot be written: {error}", file=sys.stderr)
        return 1
    print(options.report)
    return 0


def main(arguments: Sequence[str]) -> int:
    """Run the program with these options; return its exit status."""
    options = read_options(arguments)
    return run(options) if options.report is None else report_fault(options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
