"""The stack that a table of the archive stands on: nobody but the replay hands it any input."""

from typing import Final

from engine.ui.canvas import Canvas
from engine.ui.navigator import Navigator
from engine.ui.scene import Scene

HINTS_ARE_COVERED: Final = frozenset({"bohnen", "quando"})
"""At these tables the replay's own bar lies where their hints are; elsewhere it does not, or hints and the
plate of whoever sits in front would go together."""


class Stage(Navigator):
    """A table, and above it the plates that it lays between rounds."""

    def __init__(self, game: str) -> None:
        """Stand empty; what goes wrong is the business of the stack below."""
        super().__init__(trouble=_raise)
        self._covered = game in HINTS_ARE_COVERED
        self._drawing = False
        self._nobody = Scene()

    @property
    def top(self) -> Scene:
        """The scene that gets input; for a table that is being drawn somebody else.

        A table leaves out its hints while something lies above it, and none of them counts here.
        """
        if self._drawing and not self._covered:
            return self._nobody
        return super().top

    def update(self, seconds: float) -> bool:
        """Let time pass; whoever watches has nothing to touch and is there all the same."""
        drawn = super().update(seconds)
        self.idle = 0.0
        return drawn

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as under a panel."""
        self._drawing = self.table is super().top
        super().draw(canvas)
        self._drawing = False

    @property
    def table(self) -> Scene:
        """The table itself."""
        return self.scenes[0]

    @property
    def plate(self) -> Scene | None:
        """What the table has laid above itself, if anything."""
        top = super().top
        return None if top is self.table else top


def _raise(error: BaseException) -> Scene:
    raise error
