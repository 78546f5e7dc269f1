"""Y at the table: a short press opens the score pad, holding it shows the last trick (``ux.md``, Flow)."""

from scenes.singularity import tempo


class Glance:
    """How long Y has been held, and whether the last trick is seen."""

    def __init__(self) -> None:
        """Begin with nothing held."""
        self._held_for: float | None = None
        self.shown = False
        """Whether the last trick is seen."""

    def press(self) -> None:
        """Y goes down."""
        self._held_for = 0.0

    def release(self) -> bool:
        """Y comes up; tell whether it was a short press."""
        short = self._held_for is not None and not self.shown
        self.end()
        return short

    def end(self) -> None:
        """Show nothing, whatever is still held."""
        self._held_for, self.shown = None, False

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the last trick is seen from now on."""
        if self._held_for is None or self.shown:
            return False
        self._held_for += seconds
        self.shown = self._held_for >= tempo.HOLD
        return self.shown
