"""The first picture: the sign of the pub on black, while the house wakes up.

This module imports next to nothing, so that the sign is on the screen at once; everything
else is imported behind it.
"""

from collections.abc import Callable
from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.scene import SCREEN, Scene

SIGN_FRAMES: Final = 2
"""Frames until the sign is certainly on the screen."""


class Boot(Scene):
    """Shows the sign, then whatever comes next."""

    pages = frozenset({"splash"})

    def __init__(self, wake: Callable[[], Scene]) -> None:
        """Get ready; ``wake`` furnishes the house and returns its first real scene."""
        super().__init__()
        self._wake = wake
        self._frames = 0

    def update(self, seconds: float) -> None:
        """Let the sign be seen first, then go on."""
        self._frames += 1
        if self._frames == SIGN_FRAMES:
            self.go.reset(self._wake())

    def draw(self, canvas: Canvas) -> None:
        """Draw the sign."""
        canvas.box(SCREEN, theme.BLACK)
        canvas.image("splash/sign", SCREEN.center.x, SCREEN.center.y)
