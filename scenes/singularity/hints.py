"""What can be pressed, in three rows on a plate beside the hand (``mock/04_singularity.png``)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.text import Texts
from engine.ui.actions import Action, Device
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import CLOSEST, Hint, HintBar
from scenes.singularity.prompt import Prompt

MARGIN: Final = 26.0
"""Between the edge of the plate and its hints, left and right."""
EDGE: Final = 8.0
"""The same above and below."""
BETWEEN: Final = 40.0
"""Between two hints."""
BESIDE: Final = frozenset({"shoulders", "extra"})
"""What stands in the middle row, with the pause."""


@dataclass(frozen=True, slots=True)
class Told:
    """What can be pressed now."""

    look: Sequence[Hint]
    """The upper row: the score pad."""
    held: Sequence[Hint]
    """Behind that: the last trick, which is seen for as long as its hint is held."""
    rest: Sequence[Hint]
    """The middle row."""
    choice: Sequence[Hint]
    """The lower row."""


class HintPlate:
    """Three rows of hints, each in its place whatever else is there; each hint can be clicked."""

    def __init__(self) -> None:
        """Begin with nothing to press."""
        self._bars: tuple[HintBar, ...] = ()
        self._held = HintBar(Rect(0.0, 0.0, 0.0, 0.0))

    def draw(self, canvas: Canvas, plate: Rect, told: Told, device: Device) -> None:
        """Draw hints on a plate.

        Where they can be clicked is remembered, as `HintBar.draw` does.
        """
        canvas.panel("panel/singularity", plate)
        height = (plate.height - 2 * EDGE) / 3
        row = Rect(plate.x + MARGIN, plate.y + EDGE, plate.width - 2 * MARGIN, height)
        self._held = HintBar(row)
        whole = [[*told.look, *told.held], told.rest, told.choice]
        # Rows below each other have letters of one size.
        most = min(self._held.size(canvas, hints, device) for hints in whole)
        self._held.draw(canvas, told.held, device, most)
        between = min(BETWEEN, row.width - self._held.width(canvas, whole[0], device, most) + CLOSEST)
        taken = self._held.width(canvas, told.held, device, most) + between if told.held else 0.0
        areas = (
            Rect(row.x, row.y, row.width - taken, height),
            row.moved(dy=height),
            row.moved(dy=2 * height),
        )
        self._bars = tuple(HintBar(area) for area in areas)
        for bar, hints in zip(self._bars, (told.look, told.rest, told.choice), strict=True):
            bar.draw(canvas, hints, device, most)

    def at(self, x: float, y: float) -> Action | None:
        """Return the action of the hint under a point."""
        return next((found for bar in self._bars if (found := bar.at(x, y)) is not None), None)

    def is_held(self, x: float, y: float) -> bool:
        """Tell whether the hint under a point shows the last trick for as long as it is held."""
        return self._held.at(x, y) is not None


def told(
    texts: Texts, prompts: Sequence[Prompt], lane: Sequence[Hint], *, moving: bool, has_trick: bool
) -> Told:
    """Return what can be pressed at the table now.

    Args:
        texts: All words.
        prompts: The questions that are open.
        lane: What those can press who look at their cards alone.
        moving: A move is being shown, which can be skipped.
        has_trick: There is a last trick to look at.
    """
    hints: list[Hint] = []
    if moving:
        hints.append(Hint("confirm", texts("singularity.hint.skip")))
    elif prompts:
        hints.extend(prompts[0].hints())
    else:
        hints.extend(lane)
    beside = [hint for hint in hints if hint.gesture in BESIDE]
    return Told(
        look=[Hint("info", texts("singularity.hint.points"))],
        held=[Hint("info", texts("singularity.hint.last_trick"))] if has_trick else [],
        rest=[*beside, Hint("back", texts("singularity.hint.pause"))],
        choice=[hint for hint in hints if hint.gesture not in BESIDE],
    )
