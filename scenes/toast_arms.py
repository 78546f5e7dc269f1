"""The arms of a toast: where each one is, how it moves, and its picture from behind to the front.

An arm points at the place where the glasses meet and moves along that line only. All its sprites share
the grip as their anchor.
"""

import math
from collections.abc import Sequence
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import in_cubic, out_cubic
from engine.anim.steps import Script, tween, wait
from engine.play.seating import Player
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from scenes.looks import PLAYER_COLOURS, ColourName, TinLook, lamps_of, look_of

STEPS: Final = {2: 124.0, 3: 80.0, 4: 56.0, 5: 46.0, 6: 39.0, 7: 36.0, 8: 32.0}
"""Degrees between neighbours, by number of arms; the fan is open at the top."""
GAPS: Final = {2: 76.0, 3: 90.0, 4: 126.0, 5: 146.0, 6: 166.0, 7: 166.0, 8: 172.0}
"""From the middle to the rims of the glasses at rest, by number of arms."""
SIZES: Final = {7: 0.9, 8: 0.84}
"""Stretch of every sprite of an arm, where it is not 1."""
RIM: Final = 254.0
"""From the grip to the rim of the glass."""
MARK: Final = 132.0
"""From the grip to the player's mark on the glass."""
BEERS: Final = ("pils", "dark", "cider")

AWAY: Final = 1150.0
WAITING: Final = 120.0
TOUCH: Final = -26.0
"""How far an arm is from its place at rest: out of sight, before it clinks, at the clink."""

ARRIVE_SECONDS: Final = 0.42
CLINK_SECONDS: Final = 0.42
"""From the press to the ring."""
STOP_SECONDS: Final = 0.08
BACK_SECONDS: Final = 0.3
FADE_SECONDS: Final = 0.15
"""Instead of everything that swings, with less motion."""


class Arm:
    """One arm with its glass."""

    def __init__(self, player: Player, colour: ColourName, beer: str, angle: float, count: int) -> None:
        """Keep an arm out of sight.

        Args:
            player: Whose it is.
            colour: Colour of sleeve or stripe, and whose mark is on the glass.
            beer: One of `BEERS`.
            angle: Degrees clockwise about the middle; at 0 it comes from below.
            count: How many arms there are.
        """
        self._look = look = look_of(player.figure)
        self._lamps = lamps_of(look, player.level) if isinstance(look, TinLook) else ""
        self._colour = colour
        self._beer = beer
        self._angle = angle
        self._size = SIZES.get(count, 1.0)
        self._reach = GAPS[count] + RIM * self._size
        self.out: Channel[float] = Channel(AWAY)
        """How much farther out than at rest it is."""
        self.shown: Channel[float] = Channel(1.0)
        """How much of it is to be seen, 0..1."""

    def arrive(self, *, calm: bool) -> Script:
        """Come in and wait for the clink."""
        if calm:
            self.out.value, self.shown.value = WAITING, 0.0
            yield tween(self.shown, 1.0, FADE_SECONDS)
        else:
            yield tween(self.out, WAITING, ARRIVE_SECONDS, in_cubic)

    def clink(self, seconds: float, *, calm: bool) -> Script:
        """Reach the middle after this many seconds, then rest beside it."""
        if calm:
            yield tween(self.out, 0.0, seconds, in_cubic)
            return
        yield tween(self.out, TOUCH, seconds, in_cubic)
        yield wait(STOP_SECONDS)
        yield tween(self.out, 0.0, BACK_SECONDS, out_cubic)

    def draw(self, canvas: Canvas, middle: Point) -> None:
        """Draw it, pointing at the middle."""
        turn = math.radians(self._angle)
        outwards = Point(-math.sin(turn), math.cos(turn))
        reach = self._reach + self.out.value
        grip = middle.moved(reach * outwards.x, reach * outwards.y)
        # From the right it is mirrored, so that the light stays above.
        stretch = (self._size if self._angle >= 0.0 else -self._size, self._size)
        tint, alpha = PLAYER_COLOURS[self._colour], self.shown.value
        for name, coloured in self._parts():
            if coloured:
                canvas.image(name, *grip, stretch=stretch, angle=self._angle, alpha=alpha, tint=tint)
            else:
                canvas.image(name, *grip, stretch=stretch, angle=self._angle, alpha=alpha)
        up = MARK * self._size
        mark = grip.moved(-up * outwards.x, -up * outwards.y)
        canvas.image(f"mark/{self._colour}", *mark, alpha=alpha)

    def _parts(self) -> Sequence[tuple[str, bool]]:
        """Return the sprites from behind to the front, and which of them take the player's colour."""
        look, glass = self._look, (f"toast/glass/{self._beer}", False)
        if isinstance(look, TinLook):
            return (
                (f"toast/arm/tin/{look.metal}", False),
                (f"toast/palm/tin/{look.metal}", False),
                ("toast/band", True),
                glass,
                (f"toast/hand/tin/{look.metal}", False),
                (f"toast/lamp/{self._lamps}", False),
            )
        return (
            ("toast/arm", True),
            (f"toast/palm/{look.fur}", False),
            glass,
            (f"toast/hand/{look.fur}", False),
        )


def fan(players: Sequence[Player], colours: Sequence[ColourName]) -> tuple[Arm, ...]:
    """Return the arms of a table by seat, from left to right."""
    count = len(players)
    return tuple(
        Arm(player, colours[seat], BEERS[seat % len(BEERS)], STEPS[count] * ((count - 1) / 2 - seat), count)
        for seat, player in enumerate(players)
    )


def back_to_front(arms: Sequence[Arm]) -> list[Arm]:
    """Return the arms in the order in which they are drawn: those from below lie in front."""
    return sorted(arms, key=lambda arm: -abs(arm._angle))
