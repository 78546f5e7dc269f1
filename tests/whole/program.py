"""An evening in the pub through the real shell: window, canvas, input and loop."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import pygame

from engine.settings import Settings
from engine.shell.app import App
from engine.shell.canvas import SdlCanvas
from engine.shell.catalogue import load_catalogue
from engine.shell.input import Input
from engine.shell.pads import Pads
from engine.shell.window import Window
from engine.ui.actions import InputEvent
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from engine.ui.stage import Stage
from main import ASSETS, keep_pages
from tests.pads import Button, Direction, VirtualPad
from tests.scenes.evening import Evening

KEPT_PAGES: Final = 12
"""Of those decoded last so many are kept: the pub, two tables and what they share, some 100 MB."""
EVERY_FRAME: Final = 1
NOW_AND_THEN: Final = 10
NEVER: Final = 0
"""How often a picture is drawn of what changes: in software that is most of what a frame costs."""

_catalogue = cache(load_catalogue)
_decoded = lru_cache(KEPT_PAGES)(pygame.image.load)


class Glances:
    """A stage that is looked at only now and then; it lives through every frame all the same."""

    def __init__(self, stage: Stage, every: int) -> None:
        """Look at the stage.

        Args:
            stage: What is shown.
            every: In each so manieth frame what has changed since is drawn; `NEVER`: it is not.
        """
        self._stage = stage
        self._every = every
        self._frames = 0
        self._changed = False

    @property
    def running(self) -> bool:
        """See `Stage.running`."""
        return self._stage.running

    @property
    def may_sleep(self) -> bool:
        """See `Stage.may_sleep`."""
        return self._stage.may_sleep

    def handle(self, event: InputEvent) -> None:
        """See `Stage.handle`."""
        self._stage.handle(event)

    def update(self, seconds: float) -> bool:
        """Let time pass and tell whether the picture changed and is looked at."""
        self._changed |= self._stage.update(seconds)
        self._frames += 1
        return self._changed and self._every != NEVER and self._frames % self._every == 0

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""
        self._changed = False
        self._stage.draw(canvas)

    def cover(self) -> None:
        """See `Stage.cover`."""
        self._stage.cover()

    def failed(self, error: BaseException) -> None:
        """See `Stage.failed`."""
        self._stage.failed(error)


class Program(Evening):
    """The scenes of `Evening`, driven by SDL's events and drawn by SDL's renderer."""

    def __init__(
        self,
        data: Path,
        *,
        size: tuple[int, int] = (480, 270),
        draw: int = NOW_AND_THEN,
        **arguments: Any,
    ) -> None:
        """Open the window, and the pub in it.

        Args:
            data: Where everything is kept that outlives the evening.
            size: Of the window, in pixels.
            draw: In each so manieth frame, see `Glances`; the first picture is always drawn.
            arguments: Those of `Evening`.
        """
        super().__init__(data, **arguments)
        self.window = Window.open("Test", size, windowed=True, renderer="software")
        self.canvas = SdlCanvas(self.window, ASSETS, _catalogue(ASSETS / "images"))
        self.canvas.sprites.read = _decoded
        self.navigator.page_listener = lambda pages: keep_pages(self.canvas.sprites, pages)
        self.pads = Pads(learned=data / "pads.txt")
        self.services.pads = self.pads
        self.services.settings_changed = self._show
        self._show(self.services.settings)
        self.drawn_frames = 0
        self._source = Input(lambda: self.window.viewport, self.pads, typing=lambda: self.navigator.typing)
        self._app = App(
            self.window,
            self.canvas,
            self._source,
            Glances(self.navigator, draw),
            data / "screenshots",
            clock=self.clock.now,
            wait=lambda _rate: None,
            report=self._count,
        )
        self.step = lambda _seconds: self._app.frame()
        self.plugged: list[VirtualPad] = []
        self.frames(5)

    def _show(self, settings: Settings) -> None:
        """Let the picture follow the settings, as `main` does."""
        self.canvas.text_scale = settings.text_scale / 100
        self.window.margin = settings.safe_area

    def _count(self, report: Any) -> None:
        self.drawn_frames += report.statistics is not None

    def close(self) -> None:
        """Unplug everything and close the window."""
        for pad in self.plugged:
            pad.unplug()
        self.frames(1)
        self.pads.close()
        self.canvas.close()
        self.window.close()

    def photograph(self) -> pygame.Surface:
        """Return the picture that is in the window."""
        self.canvas.begin()
        self.navigator.draw(self.canvas)
        self.canvas.finish()
        picture = self.window.screenshot()
        self.window.present()
        return picture

    def virtual_pad(self, name: str = "Testpad", *arguments: Any, **options: Any) -> VirtualPad:
        """Plug a pad in, see `VirtualPad`, and let the program notice."""
        pad = VirtualPad(name, *arguments, **options)
        self.plugged.append(pad)
        self.frames(4)
        return pad

    def push(self, pad: VirtualPad, button: Button) -> None:
        """Press and let go a button of a pad."""
        pad.button(button, down=True)
        self.frames(4)
        pad.button(button, down=False)
        self.frames(12)

    def steer(self, pad: VirtualPad, direction: Direction) -> None:
        """Press and let go the cross of a pad."""
        pad.cross(direction, down=True)
        self.frames(4)
        pad.cross(direction, down=False)
        self.frames(12)

    def key(self, key: int) -> None:
        """Press and let go a key."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.frames(4)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
        self.frames(12)

    def mouse(self, place: Point) -> None:
        """Move the mouse to a place of the design and click there."""
        x, y = (round(value) for value in self.window.viewport.to_window(*place))
        for at in ((x - 30, y - 30), (x, y)):
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(30, 30), buttons=(0, 0, 0)))
            self.frames(1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=(x, y), button=1))
            self.frames(3)
        self.frames(10)
