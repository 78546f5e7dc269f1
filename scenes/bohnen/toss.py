"""The club coin decides who begins (M-01)."""

from collections.abc import Callable
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import out_cubic
from engine.anim.steps import Script, hop, par, tween, wait
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point

FLIGHT_SECONDS: Final = 0.68
BOUNCE_SECONDS: Final = 0.26
SHOWN_SECONDS: Final = 0.9
HEIGHT: Final = 210.0
BOUNCE_HEIGHT: Final = 34.0
FACES: Final = 6
"""Sprites of the turning coin; the first is its head."""


class CoinToss:
    """A coin that is tossed once and then lies there for a moment."""

    def __init__(self, place: Point, landed: Callable[[], None], sound: Callable[[str], None]) -> None:
        """Get ready.

        Args:
            place: Where the coin is tossed and lands.
            landed: Called when it lies still, to say what it shows.
            sound: Plays a sound effect.
        """
        self._place = place
        self._landed = landed
        self._sound = sound
        self._position: Channel[Point] = Channel(place)
        self._turn: Channel[float] = Channel(0.0)
        self.pending = False
        """Whether the coin is still to be tossed, or in the air."""
        self._shown = False

    def script(self, *, calm: bool) -> Script:
        """Return how the coin is tossed; with ``calm`` motion it just lies there."""
        self.pending = True
        return self._tossed(calm)

    def _tossed(self, calm: bool) -> Script:
        self._shown = True
        if calm:
            self._sound("coin_wood")
        else:
            yield from self._flight()
        self.pending = False
        self._landed()
        yield wait(SHOWN_SECONDS)
        self._shown = False

    def _flight(self) -> Script:
        yield par(
            hop(self._position, self._place, HEIGHT, FLIGHT_SECONDS),
            tween(self._turn, 4.0 * FACES, FLIGHT_SECONDS),
        )
        self._sound("coin_wood")
        yield par(
            hop(self._position, self._place, BOUNCE_HEIGHT, BOUNCE_SECONDS),
            tween(self._turn, 5.0 * FACES, BOUNCE_SECONDS, out_cubic),
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the coin while it is tossed."""
        if self._shown:
            canvas.image(f"coin/{int(self._turn.value) % FACES}", *self._position.value)
