"""What is shown instead of the pub when images, sounds, layouts or texts are missing."""

import logging
from collections.abc import Sequence
from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.scene import SCREEN, Scene
from engine.ui.widgets import fitting_text

log = logging.getLogger(__name__)

LONGEST_LIST: Final = 14
LINE_HEIGHT: Final = 52.0
MOST: Final = 44.0
"""How large letters may be in lines so close to each other."""


class Missing(Scene):
    """Lists everything that is missing or broken, all at once; yes and back end the program."""

    def __init__(self, texts: Texts, problems: Sequence[str]) -> None:
        super().__init__()
        self._texts = texts
        self._problems = tuple(problems)
        for problem in problems:
            log.error("missing: %s", problem)

    def handle(self, event: InputEvent) -> None:
        """Leave at a press or click."""
        pressed = isinstance(event, Press) and event.action in (Action.CONFIRM, Action.BACK)
        if pressed or isinstance(event, PointerPressed):
            self.go.quit()

    def draw(self, canvas: Canvas) -> None:
        """Write the list; the log holds what does not fit."""
        canvas.box(SCREEN, theme.BLACK)
        title = self._texts("boot.missing", count=len(self._problems))
        canvas.text(title, theme.SAFE.x, theme.SAFE.y + 30, theme.SIZE_NAME, theme.LAMP, font="bold")
        for number, problem in enumerate(self._problems[:LONGEST_LIST]):
            y = theme.SAFE.y + 120 + number * LINE_HEIGHT
            room, size = theme.SAFE.width, theme.SIZE_HINT
            fitting_text(canvas, problem, theme.SAFE.x, y, size, theme.FOAM, room=room, most=MOST)
