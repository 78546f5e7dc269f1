"""What lies over another scene: it appears out of a veil and says at the lower edge what can be pressed."""

from collections.abc import Hashable, Sequence
from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.canvas_over import faded
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.scene import SCREEN, Scene

APPEAR_SECONDS: Final = 0.16
HINT_AREA: Final = Rect(theme.SAFE.x, 966, theme.SAFE.width - 24, 56)
HINT_MARGIN: Final = 24.0
HINT_RISE: Final = 4.0
"""How far the plate of the hints reaches beyond them, sideways and up and down."""


class Overlay(Scene):
    """Fades in over what lies below; whoever inherits draws itself in `draw_panel`."""

    overlay = True
    veil = 0.62
    """How dark what lies below becomes."""
    hints_from = HINT_AREA.x
    """Where the room for the hints begins at the lower edge."""
    hints_to = HINT_AREA.right
    """Where it ends: the last hint stands there."""

    def __init__(self) -> None:
        """Begin unseen."""
        super().__init__()
        self._age = 0.0
        self._hint_bar = HintBar(
            Rect(self.hints_from, HINT_AREA.y, self.hints_to - self.hints_from, HINT_AREA.height)
        )

    def update(self, seconds: float) -> None:
        """Let it appear."""
        if self._age < APPEAR_SECONDS:
            self._age += seconds
            self.invalidate()

    @property
    def still(self) -> Hashable:
        """How far it has appeared, and what `draw_ground` draws."""
        return self._presence, self.ground

    @property
    def ground(self) -> Hashable:
        """Stands for what `draw_ground` draws now: as long as this is the same, so is that."""
        return None

    @property
    def _presence(self) -> float:
        return min(1.0, self._age / APPEAR_SECONDS)

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the veil over the scene below, and the ground."""
        canvas.box(SCREEN, theme.BLACK, alpha=self.veil * self._presence)
        self.draw_ground(faded(canvas, self._presence))

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies on the ground."""
        self.draw_panel(faded(canvas, self._presence))

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what stays as it is while the focus light moves, below everything else."""

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw everything else."""

    def draw_hint_plate(self, canvas: Canvas, hints: Sequence[Hint]) -> None:
        """Draw what can be pressed, on a plate at the right end of the lower edge, while it can be."""
        if self.go.top is not self:
            return
        device = self.go.device
        width = self._hint_bar.width(canvas, hints, device) + 2 * HINT_MARGIN
        left, top = self.hints_to + HINT_MARGIN - width, HINT_AREA.y - HINT_RISE
        canvas.panel("panel/plate", Rect(left, top, width, HINT_AREA.height + 2 * HINT_RISE))
        self._hint_bar.draw(canvas, hints, device)
