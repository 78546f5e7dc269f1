"""What the loop of the shell drives."""

from typing import Protocol

from engine.ui.actions import InputEvent
from engine.ui.canvas import Canvas


class Stage(Protocol):
    """Everything that is shown: it takes input, lets time pass and draws itself.

    Frame order: `handle` for each event, `update` once (queued navigation is carried out at
    its end), `draw` if something changed. `draw` only reads.
    """

    @property
    def running(self) -> bool:
        """Whether the program goes on; ``False`` ends it after the present frame."""
        ...

    @property
    def may_sleep(self) -> bool:
        """Whether the system may switch the screen off."""
        ...

    def handle(self, event: InputEvent) -> None:
        """React to what a player did."""
        ...

    def update(self, seconds: float) -> bool:
        """Let time pass (0..0.1 s) and tell whether the picture changed."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""
        ...

    def cover(self) -> None:
        """Hide what only one person may see: a screenshot is taken."""
        ...

    def failed(self, error: BaseException) -> None:
        """Show that something broke: `handle`, `update` or `draw` raised; the log has the details."""
        ...
