"""The one thing on a screen that the next press is meant for."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.ui import theme
from engine.ui.actions import Action
from engine.ui.geometry import Rect

HIT_SIZE: Final = 96.0
"""Smallest hit area for a pointer, in design pixels (``ux.md``, Input)."""

_DIRECTIONS: Final = {
    Action.LEFT: (-1.0, 0.0),
    Action.RIGHT: (1.0, 0.0),
    Action.UP: (0.0, -1.0),
    Action.DOWN: (0.0, 1.0),
}
_SIDEWAYS_COST: Final = 2.0
"""How much more a step to the side counts than one ahead: rows stay rows."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can have the focus."""

    key: str
    rect: Rect


class Focus:
    """Which of some targets has the focus, and how far its light has faded in.

    There is always exactly one, from the first frame on.
    """

    def __init__(self, targets: Iterable[Target], start: str | None = None) -> None:
        """Focus ``start``, or the first target.

        Raises:
            ValueError: There is no target, or none is called ``start``.
        """
        self._targets: tuple[Target, ...] = ()
        self._glow: dict[str, float] = {}
        self._settled = True
        self.key = ""
        self.replace(targets, start)
        self._glow[self.key] = 1.0

    @property
    def targets(self) -> tuple[Target, ...]:
        """Everything that can have the focus, in reading order."""
        return self._targets

    def replace(self, targets: Iterable[Target], start: str | None = None) -> None:
        """Change what can be focused; the focus stays where it is if it can.

        Raises:
            ValueError: There is no target, or none is called ``start``.
        """
        self._targets = tuple(targets)
        keys = [target.key for target in self._targets]
        if not keys:
            raise ValueError("nothing to focus")
        wanted = start if start is not None else (self.key or keys[0])
        if wanted not in keys:
            if start is not None:
                raise ValueError(f"no target {start!r} among {', '.join(keys)}")
            wanted = keys[0]
        self.key = wanted
        self._settled = False

    def set(self, key: str) -> bool:
        """Focus a target; tell whether the focus moved."""
        if key == self.key or all(target.key != key for target in self._targets):
            return False
        self.key = key
        self._settled = False
        return True

    def move(self, action: Action) -> bool:
        """Step to the nearest target in a direction, or to the next one in order."""
        if action is Action.NEXT:
            keys = [target.key for target in self._targets]
            return self.set(keys[(keys.index(self.key) + 1) % len(keys)])
        here = self._target(self.key).rect.center
        best, best_cost = None, float("inf")
        ahead_x, ahead_y = _DIRECTIONS[action]
        for target in self._targets:
            dx, dy = target.rect.center.x - here.x, target.rect.center.y - here.y
            ahead = dx * ahead_x + dy * ahead_y
            sideways = abs(dx * ahead_y) + abs(dy * ahead_x)
            cost = ahead + _SIDEWAYS_COST * sideways
            # Within 45 degrees or so of the direction asked for: a row's end is an end.
            if ahead > 1.0 and ahead * 2.5 >= sideways and cost < best_cost:
                best, best_cost = target.key, cost
        return best is not None and self.set(best)

    def _target(self, key: str) -> Target:
        return next(target for target in self._targets if target.key == key)

    def at(self, x: float, y: float) -> str | None:
        """Return the target under a point, of several the one whose middle is nearest."""
        hits = [t for t in self._targets if t.rect.at_least(HIT_SIZE, HIT_SIZE).contains(x, y)]

        def distance(target: Target) -> float:
            center = target.rect.center
            return (center.x - x) ** 2 + (center.y - y) ** 2

        return min(hits, key=distance).key if hits else None

    def hover(self, x: float, y: float) -> bool:
        """Focus what lies under the pointer; tell whether the focus moved."""
        key = self.at(x, y)
        return key is not None and self.set(key)

    def glow(self, key: str) -> float:
        """Return how far the focus light of a target has come on, 0..1, eased."""
        linear = self._glow.get(key, 0.0)
        return float(1.0 - (1.0 - linear) ** 3)

    def update(self, seconds: float) -> bool:
        """Let the light move on; tell whether anything changed."""
        if self._settled:
            return False
        changed = False
        step = seconds / theme.FOCUS_SECONDS
        for target in self._targets:
            old = self._glow.get(target.key, 0.0)
            new = min(1.0, old + step) if target.key == self.key else max(0.0, old - step)
            if new != old:
                self._glow[target.key] = new
                changed = True
        self._settled = not changed
        return changed
