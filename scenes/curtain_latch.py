"""How a person opens the curtain: yes together with a direction that only this person knows (``ux.md``).

The direction is chosen when the curtain closes for somebody for the first time in an evening. Nothing on
the screen moves while it is given, so that nobody learns it from there.
"""

from enum import Enum, auto
from typing import Final

from engine.ui.actions import DIRECTIONS, Action, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect

TOGETHER_SECONDS: Final = 2.0
"""A direction counts with the yes that follows within this time."""
FORGOTTEN_AFTER: Final = 2
"""After so many wrong directions another one can be chosen."""

FIELD: Final = 112.0
GAP: Final = 24.0
MIDDLE: Final = 960.0
FIELDS_Y: Final = 700.0
ORDER: Final = (Action.LEFT, Action.UP, Action.RIGHT, Action.DOWN)
"""The fields from left to right."""
ARROWS: Final = {action: f"icon/direction/{action.name.lower()}" for action in ORDER}
"""The picture of each direction."""


class Tried(Enum):
    """What became of a try to open."""

    CHOSEN = auto()
    """The direction was chosen just now; it opens as well."""
    OPENED = auto()
    WRONG = auto()


class Latch:
    """Keeps the curtain shut until its person gives the right direction."""

    def __init__(self, direction: Action | None) -> None:
        """Shut; ``direction``: the one that opens, ``None`` if it is still to be chosen."""
        self.direction = direction
        self._given: Action | None = None
        self._given_for = 0.0
        self._wrong = 0

    @property
    def forgotten(self) -> bool:
        """Whether there were so many wrong directions that another one may be chosen."""
        return self._wrong >= FORGOTTEN_AFTER

    def forget(self) -> None:
        """Let another direction be chosen."""
        self.direction, self._given, self._wrong = None, None, 0

    def handle(self, event: InputEvent) -> Tried | None:
        """Take a direction and a yes, or a click on a field, which is both."""
        match event:
            case Press(action=action, repeat=False) if action in DIRECTIONS:
                self._given, self._given_for = action, 0.0
            case Press(action=Action.CONFIRM, repeat=False):
                return self._try(self._given)
            case PointerPressed(x, y):
                return self._try(next((key for key in ORDER if _field(key).contains(x, y)), None))
            case _:
                pass
        return None

    def _try(self, given: Action | None) -> Tried | None:
        self._given = None
        if given is None:
            return None
        if self.direction is None:
            self.direction = given
            return Tried.CHOSEN
        if given is self.direction:
            self._wrong = 0
            return Tried.OPENED
        self._wrong += 1
        return Tried.WRONG

    def update(self, seconds: float) -> None:
        """Forget a direction that no yes has followed."""
        self._given_for += seconds
        if self._given_for > TOGETHER_SECONDS:
            self._given = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the four fields: for the mouse, and to say what a direction is."""
        for action in ORDER:
            field = _field(action)
            canvas.panel("panel/mat", field)
            canvas.image(ARROWS[action], *field.center)


def _field(action: Action) -> Rect:
    left = MIDDLE - (len(ORDER) * (FIELD + GAP) - GAP) / 2
    return Rect(left + ORDER.index(action) * (FIELD + GAP), FIELDS_Y, FIELD, FIELD)
