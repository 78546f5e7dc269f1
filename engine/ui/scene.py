"""A scene: one screen, or a panel over another one; the stack they lie on is `engine.ui.navigator`."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from engine.ui.actions import InputEvent
from engine.ui.canvas import HEIGHT, WIDTH, Canvas
from engine.ui.geometry import Rect

if TYPE_CHECKING:
    from engine.ui.navigator import Navigator

SCREEN = Rect(0, 0, WIDTH, HEIGHT)


class Scene:
    """One screen, or a panel over another one (`overlay`)."""

    overlay = False
    """The scene below stays visible."""

    pages = frozenset({"common"})
    """Image pages this scene needs."""

    alone = False
    """It comes and goes through the dark: meanwhile the images of the scenes it covers are freed."""

    dims = False
    """It makes the picture darker by itself while nobody touches anything."""

    typing = False
    """Letters of the keyboard are letters here (`Typed`) and no actions."""

    may_sleep = False
    """Nobody has looked for so long that the system may switch the screen off."""

    def __init__(self) -> None:
        self.navigator: Navigator | None = None
        self._changed = True
        self._standing = object()
        """Stands for all that is drawn but what `stir` is about; a scene may take it for `still`."""

    @property
    def go(self) -> "Navigator":
        """The stack this scene lies on; only while it lies there."""
        assert self.navigator is not None, "this scene is not on the stack"
        return self.navigator

    def close(self, result: Any = None) -> None:
        """Ask to be taken off the stack, with a result for the scene below."""
        self.go.pop(self, result, lamp=self.alone)

    def invalidate(self) -> None:
        """Ask for the scene to be drawn again."""
        self._changed = True
        self._standing = object()

    def stir(self) -> None:
        """Ask for the scene to be drawn again, though what stands still in it has not changed."""
        self._changed = True

    def take_changed(self) -> bool:
        """Tell whether the scene must be drawn again, and forget it."""
        changed, self._changed = self._changed, False
        return changed

    def entered(self) -> None:
        """The scene now lies on top for the first time."""

    def resumed(self, result: Any) -> None:
        """The scene above was popped with this result."""

    def left(self) -> None:
        """The scene was taken off the stack."""

    def cover(self) -> None:
        """Hide what only one of several people may see."""

    def handle(self, event: InputEvent) -> None:
        """Take an input event; only the top scene gets any."""

    def update(self, seconds: float) -> None:
        """Let time pass; also called while overlays lie above."""

    @property
    def still(self) -> Hashable:
        """Stands for what `draw_still` draws now: as long as this is the same, so is that."""
        return None

    def draw_still(self, canvas: Canvas) -> None:
        """Draw what lies below everything that moves; must change nothing.

        While the scene is on top this is remembered as a picture, together with the scenes below it, until
        `still` changes, one of those asks to be drawn again, or somebody does something.
        """

    def draw(self, canvas: Canvas) -> None:
        """Draw the rest over it; must change nothing."""
