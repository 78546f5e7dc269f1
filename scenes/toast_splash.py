"""What happens when glasses meet: a flash, drops of beer, a shaken picture."""

import math
import random
from dataclasses import dataclass
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import in_quad
from engine.anim.steps import Script, par, tween
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point

FLASH_SECONDS: Final = 0.12
CALM_FLASH_SECONDS: Final = 0.15
FLASH_INTERVAL: Final = 0.34
"""No more than three flashes a second (``ux.md``, Picture)."""
SHAKE_SECONDS: Final = 0.18
SHAKE_REACH: Final = 6.0
SHAKE_TURNS: Final = 4.5
"""How often the picture swings to and fro."""
DROPS: Final = 24
DROP_SECONDS: Final = 0.8
DROP_SPEED: Final = (380.0, 980.0)
GRAVITY: Final = 1800.0
"""Design pixels a second, squared."""
SHAPES: Final = 3


def shaken(share: float, reach: float) -> Point:
    """Return how far a shaken picture is from its place.

    Args:
        share: How much of the shake is over, 0..1.
        reach: How far it goes at first, in design pixels.
    """
    if share >= 1.0:
        return Point(0.0, 0.0)
    swing = reach * (1.0 - share) * math.cos(2 * math.pi * SHAKE_TURNS * share)
    return Point(swing, -0.6 * swing)


@dataclass(frozen=True, slots=True)
class Drop:
    """Something that was splashed out of a glass."""

    shape: int
    """1 to `SHAPES`."""
    across: float
    down: float
    """Its speed at first, design pixels a second."""

    def draw(self, canvas: Canvas, start: Point, age: float) -> None:
        """Draw it where it is after ``age`` seconds, pointing where it flies."""
        down = self.down + GRAVITY * age
        place = start.moved(self.across * age, (self.down + down) / 2 * age)
        angle = math.degrees(math.atan2(down, self.across)) + 90.0
        alpha = min(1.0, 3.0 * (1.0 - age / DROP_SECONDS))
        canvas.image(f"toast/drop/{self.shape}", *place, angle=angle, alpha=alpha)


class _Spray:
    """The drops of one chord."""

    def __init__(self, rng: random.Random) -> None:
        self.age: Channel[float] = Channel(0.0)
        self.drops = [self._drop(rng) for _ in range(DROPS)]

    @staticmethod
    def _drop(rng: random.Random) -> Drop:
        turn, speed = rng.uniform(math.pi, 2 * math.pi), rng.uniform(*DROP_SPEED)
        return Drop(rng.randint(1, SHAPES), speed * math.cos(turn), speed * math.sin(turn))


class Splash:
    """All chords that still can be seen."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._flash: Channel[float] = Channel(0.0)
        self._flashed_at = float("-inf")
        self._shake: Channel[float] = Channel(1.0)
        self._sprays: list[_Spray] = []

    @property
    def offset(self) -> Point:
        """How far the picture is shaken."""
        return shaken(self._shake.value, SHAKE_REACH)

    def burst(self, now: float, *, calm: bool) -> Script:
        """Show one chord.

        Args:
            now: Seconds of the clock on the wall.
            calm: Nothing shakes or flies.
        """
        seconds = CALM_FLASH_SECONDS if calm else FLASH_SECONDS
        if now - self._flashed_at >= FLASH_INTERVAL:
            self._flashed_at = now
            self._flash.value = 1.0
        if calm:
            yield tween(self._flash, 0.0, seconds)
            return
        spray = _Spray(self._rng)
        self._sprays.append(spray)
        self._shake.value = 0.0
        yield par(
            tween(self._flash, 0.0, seconds, in_quad),
            tween(self._shake, 1.0, SHAKE_SECONDS),
            tween(spray.age, DROP_SECONDS, DROP_SECONDS),
        )
        self._sprays.remove(spray)

    def draw(self, canvas: Canvas, middle: Point) -> None:
        """Draw flash and drops."""
        if self._flash.value > 0.0:
            canvas.image("toast/flash", *middle, alpha=self._flash.value)
        for spray in self._sprays:
            for drop in spray.drops:
                drop.draw(canvas, middle, spray.age.value)
