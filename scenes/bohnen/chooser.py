"""Choosing a pit: which may be sown, why others may not, and where the beans would go."""

from dataclasses import dataclass, field
from typing import Final

from engine.core.seats import Seat
from engine.games.bohnen.model import MoveEnded, Sow, View
from engine.games.bohnen.preview import first_lap, whole_move
from engine.games.bohnen.rules import BohnenRules
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Point
from scenes.bohnen.places import Places

DOTS_PER_HOP: Final = 9
TARGET_HEIGHT: Final = 66.0
"""How far above the middle of a pit the marker stands that says: ends here."""
LONGEST_PREVIEW: Final = 24
"""So many beans are previewed; more go round the board twice and only clutter it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What the focused pit would do."""

    pit: int
    path: tuple[int, ...]
    """Where the beans of the first lap fall."""
    end: int | None = None
    """Where the whole move ends, if that is shown."""
    laps: int = 0
    dots: tuple[Point, ...] = ()


@dataclass(slots=True)
class Chooser:
    """The pits of the person who is to move."""

    places: Places
    rules: BohnenRules
    view: View
    seat: Seat
    whole: bool
    """Show where the whole move ends, not only the first lap (beginner mode)."""
    legal: tuple[int, ...] = ()
    before: int | None = None
    """The pit that had the focus when the same question was put before, for example ahead of a pause."""
    focus: Focus = field(init=False)
    _preview: Preview | None = None

    def __post_init__(self) -> None:
        """Focus the pit of before, or the first one that may be sown."""
        targets = [
            Target(str(pit), self.places.pit(pit))
            for pit in self.places.pit_left_to_right(self.seat)
            if pit in self.legal or pit in self.view.endless
        ]
        first = next(target.key for target in targets if int(target.key) in self.legal)
        keys = [target.key for target in targets]
        self.focus = Focus(targets, str(self.before) if str(self.before) in keys else first)

    @property
    def pit(self) -> int:
        """The pit that has the focus."""
        return int(self.focus.key)

    @property
    def beans(self) -> int:
        """How many beans the focused pit holds."""
        return self.view.pits[self.pit]

    def move(self, pit: int) -> Sow | None:
        """Return the move that sows a pit, or ``None`` if it may not be sown."""
        return Sow(pit) if pit in self.legal else None

    def reason(self, pit: int) -> str:
        """Return the text key that says why a pit may not be sown."""
        if pit in self.view.endless:
            return "bohnen.refused.endless"
        if pit // 6 != self.seat:
            return "bohnen.refused.foreign"
        if self.view.urs[pit] is not None:
            return "bohnen.refused.urs"
        return "bohnen.refused.empty"

    def pit_with_number(self, number: int) -> int | None:
        """Return the pit that a number key means: 1 is the leftmost of the six."""
        row = self.places.pit_left_to_right(self.seat)
        return row[number - 1] if 1 <= number <= len(row) else None

    @property
    def preview(self) -> Preview:
        """What the focused pit would do; computed once per focus."""
        if self._preview is None or self._preview.pit != self.pit:
            self._preview = self._previewed(self.pit)
        return self._preview

    def _previewed(self, pit: int) -> Preview:
        path = first_lap(self.view, pit)[:LONGEST_PREVIEW]
        dots = self._dots(pit, path)
        if not self.whole or pit not in self.legal:
            return Preview(pit, path, dots=dots)
        end = next(event for event in whole_move(self.rules, self.view, pit) if isinstance(event, MoveEnded))
        return Preview(pit, path, end.pit, end.laps, dots)

    def _dots(self, pit: int, path: tuple[int, ...]) -> tuple[Point, ...]:
        dots: list[Point] = []
        here = pit
        for target in path:
            start, end = self._edge(here, target), self._edge(target, here)
            hop = self.places.hop(start, end, here, target)
            dots.extend(Point(*hop(step / DOTS_PER_HOP)) for step in range(1, DOTS_PER_HOP))
            here = target
        return tuple(dots)

    def _edge(self, pit: int, other: int) -> Point:
        """Return where a hop leaves a pit, so that the dots of two hops do not meet."""
        center = self.places.pit(pit).center
        aside = self.places.pit(other).center.x - center.x
        if abs(aside) < 1.0:
            outwards = -1.0 if center.x < self.places.layout.point("inlay")[0] else 1.0
            towards = self.places.pit(other).center.y - center.y
            return center.moved(outwards * 56, 46 if towards > 0 else -46)
        return center.moved(26 if aside > 0 else -26, -62)

    def draw_below(self, canvas: Canvas) -> None:
        """Draw rims under the beans: legal, focused and locked pits."""
        for pit in self.legal:
            x, y = self.places.pit(pit).center
            canvas.image("ring/legal", x, y)
        for target in self.focus.targets:
            glow = self.focus.glow(target.key)
            if glow > 0.0:
                x, y = target.rect.center
                canvas.image("ring/focus", x, y, alpha=glow)

    def draw_above(self, canvas: Canvas) -> None:
        """Draw locks and the path of the focused pit over the beans.

        The marker means "ends here", so it stands only where the whole move ends.
        """
        for pit in self.view.endless:
            x, y = self.places.pit(pit).center
            canvas.image("ring/locked", x, y)
        if self.pit in self.view.endless:
            return
        for x, y in self.preview.dots:
            canvas.image("dot/path", x, y)
        if self.preview.end is not None:
            x, y = self.places.pit(self.preview.end).center
            canvas.image("ring/target", x, y - TARGET_HEIGHT)
