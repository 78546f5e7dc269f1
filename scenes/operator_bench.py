"""The tour of measurements: every kind of screen for some seconds, on the device as it is.

It is opened from the operator's page or by ``--bench``. What is played here is played in the house for the
show (`scenes.attract_house`): no record, no book and no settings are touched.
"""

import logging
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from engine.files import write_atomically
from engine.games import GAMES
from engine.play.outfits import outfit_of
from engine.play.seating import Player
from engine.ui import theme
from engine.ui.actions import InputEvent
from engine.ui.canvas import Canvas
from engine.ui.navigator import Navigator
from engine.ui.pads import NoPads
from engine.ui.scene import SCREEN, Scene
from scenes.attract import Interval
from scenes.attract_house import house_for_show
from scenes.attract_shout import Echo
from scenes.attract_tables import bots_table
from scenes.idle import is_touch
from scenes.menu import Menu
from scenes.operator_bench_figures import Measurement, StopFigures, figures, written
from scenes.operator_bench_page import BenchPage
from scenes.services import Services
from scenes.trouble import Trouble

SETTLING_SECONDS: Final = 0.4
"""After a change of screen nothing is measured for so long: pictures are loaded then."""
MENU_SECONDS: Final = 5.0
TABLE_SECONDS: Final = 7.0
SHOUT_SECONDS: Final = 6.0
SHOUTED: Final = 90.0
"""How loud, in dB(A): the bell rings."""
SHOUTER: Final = "jupp"
UNWATCHED_SECONDS: Final = 8.0
"""So long the page stays when the program was started for it and nobody touches anything."""
CHANCE: Final = 1
"""The same seats and cards every time."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Stop:
    """One kind of screen."""

    name: str
    seconds: float
    make: Callable[[], Scene]


class BenchTour(Scene):
    """Goes from stop to stop, writes a file and shows it; any input ends the tour with what it has."""

    def __init__(self, services: Services) -> None:
        """Get the stops ready."""
        super().__init__()
        self.services = services
        house = replace(house_for_show(services), pads=NoPads(), rng=random.Random(CHANCE))
        self._house = house
        self.stage = Navigator(trouble=lambda error: Trouble(house, error))
        """The stack of what is shown."""
        self.stage.page_listener = self._take_pages
        self._ahead = [
            Stop("menu", MENU_SECONDS, lambda: Menu(house)),
            *(Stop(game, TABLE_SECONDS, partial(bots_table, house, game)) for game in GAMES),
            Stop("rache", SHOUT_SECONDS, self._shout),
        ]
        self._stop: Stop | None = None
        self._since = 0.0
        """When the screen of the present stop was seen for the first time."""
        self._measuring = False
        self._found: list[StopFigures] = []
        self._piece: str | None = None

    def _shout(self) -> Scene:
        look = outfit_of(SHOUTER)
        assert look is not None
        player = Player(self._house.texts(f"figure.{SHOUTER}"), SHOUTER)
        return Echo(self._house, player, look.colour, SHOUTED)

    @property
    def over(self) -> bool:
        """Whether every stop has been made."""
        return self._stop is None and not self._ahead

    # --- life on the stack

    def entered(self) -> None:
        """Begin in silence."""
        self._piece = self.services.audio.piece
        self.services.audio.music(None)
        self.services.thinker.start()
        self._next()

    def left(self) -> None:
        """Stop whatever moves, and play on what was heard before."""
        self._clear()
        self.services.audio.music(self._piece)

    def resumed(self, result: object) -> None:
        """The page was closed: go back to where the tour was opened, or to whatever ends it."""
        if len(self.go.scenes) > 1:
            self.close()
        elif self.services.kiosk:
            from scenes.pub import pub

            self.go.replace(pub(self.services, opening=True))
        else:
            self.go.quit()

    def _take_pages(self, pages: frozenset[str]) -> None:
        self.pages = pages | {"common"}
        if self.navigator is not None:
            self.navigator.renew_pages()

    def handle(self, event: InputEvent) -> None:
        """End the tour."""
        if is_touch(event) and not self.over:
            self._ahead = []
            self._finish_stop()

    # --- time

    def update(self, seconds: float) -> None:
        """Let the present stop live, and go on to the next one in time; every frame is drawn."""
        if self.over:
            return
        self.invalidate()
        self.stage.idle = 0.0
        self.stage.update(seconds)
        now = self.services.clock.now()
        if self.stage.in_transition or isinstance(self.stage.top, Interval):
            self._since = now
        elif self._stop is not None and now - self._since >= SETTLING_SECONDS + self._stop.seconds:
            self._finish_stop()
        elif not self._measuring and now - self._since >= SETTLING_SECONDS:
            self._measuring = True
            self.services.gauge.begin()

    def _next(self) -> None:
        self._stop = self._ahead.pop(0)
        self.stage.replace(Interval(self._stop.make))

    def _finish_stop(self) -> None:
        stop, self._stop = self._stop, None
        if self._measuring and stop is not None:
            frames = self.services.gauge.end()
            if len(frames) > 1:
                self._found.append(figures(stop.name, frames, self.services.gauge.machine()))
        self._measuring = False
        if self._ahead:
            self._next()
        else:
            self._finish()

    def _finish(self) -> None:
        """Write what was found, and show it."""
        services = self.services
        found = Measurement(
            datetime.now(), services.gauge.machine(), tuple(services.pads.plugged()), tuple(self._found)
        )
        self._clear()
        self.pages = Scene.pages
        self.invalidate()
        unwatched = UNWATCHED_SECONDS if len(self.go.scenes) == 1 else None
        self.go.push(BenchPage(services, found, self._kept(found), unwatched))

    def _kept(self, found: Measurement) -> str:
        """Write the file and return what is said about it."""
        texts, path = self.services.texts, Path(self.services.data) / found.file_name
        try:
            write_atomically(path, written(found))
        except OSError as error:
            log.warning("no measurement: %s", error)
            return texts("bench.not_written", error=error.strerror or str(error))
        log.info("measurement %s", path)
        return texts("bench.written", path=str(path))

    def _clear(self) -> None:
        for scene in self.stage.scenes:
            scene.left()
        self.stage = Navigator(trouble=lambda error: Trouble(self._house, error))

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw what is measured; nothing once it is over."""
        if self.over:
            canvas.box(SCREEN, theme.BLACK)
        else:
            self.stage.draw(canvas)
