"""The safe area: how much of the picture does the television cut off? (``ux.md``, Picture)."""

from typing import Final

from engine.settings import MARGINS
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.widgets import Choice, ChoiceRow
from scenes.overlay import HINT_AREA, HINT_MARGIN
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services

EDGE: Final = "edge"
DONE: Final = "done"
WIDTH: Final = 1240.0
LEG: Final = 150.0
THICKNESS: Final = 14.0
"""Of the angles that mark the corners."""
DOT: Final = 12.0
DOT_STEP: Final = 3.0
"""Shafts are rows of dots so close that they look like lines."""


def edge_row(services: Services) -> ChoiceRow:
    """Return the row in which the safe area is chosen."""
    texts = services.texts
    choices = [
        Choice(str(margin), texts("settings.percent", percent=margin), texts("picture_edge.note"))
        for margin in MARGINS
    ]
    return ChoiceRow(EDGE, texts("picture_edge.name"), choices, str(services.settings.safe_area))


class PictureEdge(PanelScene):
    """Marks the four corners of the safe area and lets them be moved; every step is seen and kept at once."""

    hints_to = HINT_AREA.right - LEG - THICKNESS - HINT_MARGIN

    def __init__(self, services: Services) -> None:
        """Begin with the safe area as it is."""
        texts = services.texts
        super().__init__(
            services,
            texts("picture_edge.title"),
            rows=[edge_row(services)],
            buttons=[PanelButton(DONE, texts("settings.done"), self.back)],
            start=EDGE,
            text=texts("picture_edge.note"),
            width=WIDTH,
        )

    def changed(self, row: ChoiceRow) -> None:
        """Let the picture follow; the design is drawn larger or smaller, its corners stay its corners."""
        self.services.change_settings(safe_area=int(row.choice.value))

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the panel, and the corners on top."""
        super().draw_panel(canvas)
        area = theme.SAFE
        for left in (True, False):
            for upper in (True, False):
                _draw_corner(canvas, area, left=left, upper=upper)


def _draw_corner(canvas: Canvas, area: Rect, *, left: bool, upper: bool) -> None:
    """Draw an arrow into a corner of an area: an angle, and a shaft that leads there."""
    x = area.x if left else area.right
    y = area.y if upper else area.bottom
    inwards_x, inwards_y = (1 if left else -1), (1 if upper else -1)

    def bar(begin: float, end: float, from_y: float, to_y: float) -> Rect:
        xs = sorted((x + inwards_x * begin, x + inwards_x * end))
        ys = sorted((y + inwards_y * from_y, y + inwards_y * to_y))
        return Rect(xs[0], ys[0], xs[1] - xs[0], ys[1] - ys[0])

    canvas.box(bar(0, LEG, 0, THICKNESS), theme.LAMP)
    canvas.box(bar(0, THICKNESS, THICKNESS, LEG), theme.LAMP)
    for number in range(int((LEG - THICKNESS) / DOT_STEP)):
        at = THICKNESS + number * DOT_STEP
        canvas.box(bar(at, at + DOT, at, at + DOT), theme.LAMP)
