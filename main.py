"""Starts the game: reads the options, opens the window, unlocks the pub.

Nothing at the top of this file may import pygame: the worker process in which bots think
imports this module again (``spec/tech.md``, 8).
"""

import argparse
import logging
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from engine.play.folder_lock import FolderInUse, claimed

if TYPE_CHECKING:
    from engine.play.botworker import Thinker
    from engine.settings import Settings
    from engine.shell.app import App, FrameReport
    from engine.shell.assets import Sprites
    from engine.shell.audio import SdlAudio
    from engine.ui.scene import Navigator, Scene
    from scenes.services import Services

ROOT: Final = Path(__file__).resolve().parent
ASSETS: Final = ROOT / "assets"
SOUNDS: Final = ROOT / "sounds"
SMALLEST: Final = 320
LARGEST: Final = 7680
LOG_BYTES: Final = 500_000
"""A log larger than this becomes ``log.old.txt`` at the next start."""

log = logging.getLogger("wasserbueffel")


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong with the options in one line and leaves with status 2."""

    def error(self, message: str) -> NoReturn:
        """Print the line and leave."""
        print(f"{self.prog}: {message} (--help lists the options)", file=sys.stderr)
        sys.exit(2)


def window_size(text: str) -> tuple[int, int]:
    """Read ``1280x720``.

    Raises:
        argparse.ArgumentTypeError: It is no size, or one that no screen has.
    """
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"{text!r}: each side must be {SMALLEST} to {LARGEST} pixels")
    return width, height


def read_options(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line; wrong options end the program with one line and status 2."""
    parser = OneLineParser(
        prog="play",
        description="Der Verein Wasserbüffel: the club's pub with its game tables.",
        allow_abbrev=False,
    )
    parser.add_argument("--windowed", action="store_true", help="open a window instead of the full screen")
    parser.add_argument(
        "--size", type=window_size, metavar="WxH", help="size of the window, such as 1280x720"
    )
    parser.add_argument("--lang", choices=("de", "en"), help="language of all texts (default: the settings)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder for matches, book and settings")
    parser.add_argument(
        "--renderer",
        choices=("opengles2", "opengl", "software"),
        help="what draws (default: the best there is)",
    )
    parser.add_argument(
        "--render-size", type=window_size, metavar="WxH", help="draw at this size and enlarge, for slow GPUs"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="fix all chance, for bug reports")
    return parser.parse_args(arguments)


def data_folder(option: Path | None) -> Path:
    """Return where everything is kept that outlives the evening."""
    if option is not None:
        return option.expanduser().resolve()
    import platformdirs

    return Path(platformdirs.user_data_dir("wasserbueffel", appauthor=False))


@contextmanager
def logging_to(folder: Path) -> Iterator[None]:
    """Log to the data folder, warnings also to standard error, until the program ends."""
    console = logging.StreamHandler()
    console.setLevel(logging.WARNING)
    handlers: list[logging.Handler] = [console]
    trouble = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        current = folder / "log.txt"
        if current.exists() and current.stat().st_size > LOG_BYTES:
            current.replace(folder / "log.old.txt")
        handlers.append(logging.FileHandler(current, encoding="utf-8"))
    except OSError as error:
        trouble = error
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    for handler in handlers:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)
    if trouble is not None:
        log.warning("data folder %s cannot be written: %s", folder, trouble)
    try:
        yield
    finally:
        for handler in handlers:
            root.removeHandler(handler)
            handler.close()


def missing() -> list[str]:
    """Return everything that is missing or broken among images, fonts, sounds, layouts and texts."""
    from engine.shell import catalogue
    from engine.text import check_catalogues
    from engine.ui.layout import LayoutError, load_layout
    from scenes import menu, tables
    from scenes.sounds import SOUND_NAMES

    problems = catalogue.missing(ASSETS, SOUNDS, needed_sounds=SOUND_NAMES)
    for name, required in {"pub": menu.REQUIRED, **tables.REQUIRED}.items():
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
    swapped: set[str],
) -> "Services":
    """Furnish the house; ``swapped`` follows the settings: the pads whose yes and no are swapped."""
    from engine.play.clock import SystemClock
    from engine.play.club import Club
    from engine.play.ledger import Ledger
    from engine.play.store import Store
    from engine.text import Texts
    from scenes.services import Services

    def changed(new: "Settings") -> None:
        audio.set_volumes(new.music_volume, new.effects_volume, new.voice_volume)
        swapped.clear()
        swapped.update(new.swap_confirm_back)

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
    from engine.shell import environment

    environment.prepare()

    # Only what the first picture needs; `wake` imports the rest behind it.
    from engine.settings import read_settings
    from engine.shell.app import App
    from engine.shell.canvas import SdlCanvas
    from engine.shell.catalogue import catalogue_or_nothing
    from engine.shell.input import Input
    from engine.shell.pads import Pads
    from engine.shell.window import Window
    from engine.ui.scene import Navigator
    from scenes.boot import Boot

    with ExitStack() as closing:
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
        settings, problem = read_settings(folder / "settings.toml")
        if problem is not None:
            log.warning("settings: %s", problem)
        swapped = set(settings.swap_confirm_back)
        pads = Pads(mappings=folder / "gamecontrollerdb.txt", swapped=swapped)
        closing.callback(pads.close)
        house: list[Services] = []

        def wake() -> "Scene":
            services, scene = _wake(options, folder, settings, swapped, closing, app)
            house.append(services)
            return scene

        def trouble(error: BaseException) -> "Scene":
            from scenes.trouble import Trouble

            if not house:
                raise error
            return Trouble(house[0], error)

        navigator = Navigator(trouble=trouble)
        navigator.page_listener = lambda pages: keep_pages(canvas.sprites, pages)
        navigator.reset(Boot(wake))
        source = Input(lambda: window.viewport, pads)
        report = None if watch is None else lambda frame: watch(frame, navigator)
        app = App(window, canvas, source, navigator, folder / "screenshots", report=report)
        return app.run()


def _wake(
    options: argparse.Namespace,
    folder: Path,
    settings: "Settings",
    swapped: set[str],
    closing: ExitStack,
    app: "App",
) -> "tuple[Services, Scene]":
    """Furnish the house and return it with its first real scene."""
    from engine.play.botworker import WorkerProcess
    from engine.shell.audio import SdlAudio
    from scenes.missing import Missing
    from scenes.pub import pub
    from scenes.sounds import EFFECT_NAMES

    audio = app.audio = SdlAudio(SOUNDS, preload=EFFECT_NAMES)
    closing.callback(audio.close)
    thinker = WorkerProcess()
    closing.callback(thinker.close)
    services = make_services(options, folder, settings, audio, thinker, swapped)
    problems = missing()
    return services, Missing(services.texts, problems) if problems else pub(services, opening=True)


def main(arguments: Sequence[str]) -> int:
    """Run the program with these options; return its exit status."""
    return run(read_options(arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
