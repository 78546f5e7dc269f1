"""The change of screen: the lamp goes out, everything is changed in the dark, the lamp comes on."""

from collections.abc import Callable

from engine.ui import theme


class Lamp:
    """The change of screen: lamp off, a moment of darkness, lamp on."""

    def __init__(self) -> None:
        self._elapsed = 0.0
        self._switch: Callable[[], None] | None = None
        self.active = False

    def start(self, switch: Callable[[], None]) -> None:
        """Begin to go dark; ``switch`` is called once it is dark."""
        if self.active and self._switch is not None:
            # Asked again before it was dark: only the last wish counts.
            self._switch = switch
            return
        self._elapsed, self._switch, self.active = 0.0, switch, True

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._elapsed += seconds
        if self._elapsed >= theme.LAMP_OFF_SECONDS and self._switch is not None:
            # One frame is drawn fully dark before the switch, which may load images.
            switch, self._switch = self._switch, None
            self._elapsed = theme.LAMP_OFF_SECONDS
            switch()
        end = theme.LAMP_OFF_SECONDS + theme.DARK_SECONDS + theme.LAMP_ON_SECONDS
        self.active = self._elapsed < end

    @property
    def darkness(self) -> float:
        """How black the screen is, 0..1."""
        if self._elapsed < theme.LAMP_OFF_SECONDS:
            return self._elapsed / theme.LAMP_OFF_SECONDS
        lit = self._elapsed - theme.LAMP_OFF_SECONDS - theme.DARK_SECONDS
        return 1.0 - max(0.0, lit) / theme.LAMP_ON_SECONDS
