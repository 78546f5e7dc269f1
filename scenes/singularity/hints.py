"""What can be pressed, in two rows on a plate beside the hand (``mock/04_singularity.png``)."""

from collections.abc import Sequence
from typing import Final

from engine.text import Texts
from engine.ui.actions import Action, Device
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar
from scenes.singularity.prompt import Prompt

MARGIN: Final = 22.0
ROW: Final = 62.0
UPPER: Final = frozenset({"shoulders", "extra", "info", "back"})
"""What stands in the upper row: everything that is no choice."""


class HintPlate:
    """Two rows of hints; each hint can be clicked."""

    def __init__(self) -> None:
        """Begin with nothing to press."""
        self._bars: tuple[HintBar, ...] = ()

    def draw(self, canvas: Canvas, area: Rect, hints: Sequence[Hint], device: Device) -> None:
        """Draw hints on a plate that is as wide as they need, within an area.

        Where they can be clicked is remembered, as `HintBar.draw` does.
        """
        upper = [hint for hint in hints if hint.gesture in UPPER]
        lower = [hint for hint in hints if hint.gesture not in UPPER]
        rows = [row for row in (upper, lower) if HintBar.width(canvas, row, device) > 0.0]
        width = max(HintBar.width(canvas, row, device) for row in rows) + 2 * MARGIN
        height = ROW * len(rows)
        plate = Rect(area.right - width, area.bottom - height, width, height)
        canvas.panel("panel/singularity", plate)
        bars = []
        for number, row in enumerate(rows):
            bar = HintBar(Rect(plate.x, plate.y + number * ROW, width - MARGIN, ROW))
            bar.draw(canvas, row, device)
            bars.append(bar)
        self._bars = tuple(bars)

    def at(self, x: float, y: float) -> Action | None:
        """Return the action of the hint under a point."""
        return next((found for bar in self._bars if (found := bar.at(x, y)) is not None), None)


def told(texts: Texts, prompts: Sequence[Prompt], lane: Sequence[Hint], *, moving: bool) -> list[Hint]:
    """Return what can be pressed at the table now.

    Args:
        texts: All words.
        prompts: The questions that are open.
        lane: What those can press who look at their cards alone.
        moving: A move is being shown, which can be skipped.
    """
    hints: list[Hint] = []
    if moving:
        hints.append(Hint("confirm", texts("singularity.hint.skip")))
    elif prompts:
        hints.extend(prompts[0].hints())
    else:
        hints.extend(lane)
    hints.append(Hint("info", texts("singularity.hint.points")))
    if any(hint.gesture in ("extra", "shoulders") for hint in hints):  # there is room for two of them
        return hints
    return [*hints, Hint("back", texts("singularity.hint.pause"))]
