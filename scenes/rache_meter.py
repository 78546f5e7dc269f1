"""The meter of the Rache: from blows at a button to dB(A) (K-23, ``art.md``, 10).

Every blow adds energy, and energy fades. Loudness grows with its logarithm, as the ear has it. The puck
follows with inertia, and the puck is the reading: digits, bars and bell go by where it is. Once it has hit
the bell it is caught: it goes up only, and in the end it shows what was reached. Time runs in fixed small
steps, so the frame rate changes nothing but the moment at which a blow is noticed.
"""

import math
from typing import Final

from engine.play.ledger import LOUD_ENOUGH
from engine.text import Texts

REST: Final = 40.0
"""Reading of a silent room, the lower end of the scale."""
LOUDEST: Final = 100.0
"""Upper end of the scale."""
TARGET: Final = LOUD_ENOUGH
"""The bell (K-23)."""

STEP_SECONDS: Final = 1 / 480
FADE_SECONDS: Final = 2.5
"""So long until a share of 1/e is left of a blow's energy."""
GAIN: Final = 29.0
"""dB(A) for each e-fold of energy, far above `QUIET`."""
QUIET: Final = 4.9
"""Energy (in blows) below which loudness hardly grows."""
RISE_SECONDS: Final = 0.06
FALL_SECONDS: Final = 0.35
"""Smoothing of the loudness, upwards and downwards."""
STIFFNESS: Final = 180.0
DAMPING: Final = 18.0
"""The spring that pulls the puck."""

HOLD_RATE: Final = 5.8
"""Holding the button counts as so many blows a second."""
WOBBLE: Final = 0.25
WOBBLE_SECONDS: Final = 0.9
"""How much of that rate comes and goes, and how fast: nobody holds a tone quite still."""

SETTLE_SECONDS: Final = 0.07
"""At the end the puck comes up to what was reached: after this time a share of 1/e of the way is left."""
SETTLED: Final = 0.01
"""So close, in dB(A), it is there."""

MARK_SECONDS: Final = 1.2
"""So long the peak line stays."""
MARK_SPEED: Final = 24.0
"""dB(A) a second at which it falls afterwards."""


def tenths(decibels: float) -> int:
    """Return a loudness in tenths of a dB, cut and not rounded: never 73.0 for less."""
    return math.floor(decibels * 10.0)


def exactly(texts: Texts, decibels: float) -> str:
    """Return a loudness as it is written wherever a shout is told of, to one decimal, without unit."""
    whole, tenth = divmod(tenths(decibels), 10)
    return texts("rache.decibels", whole=whole, tenth=tenth)


class Meter:
    """Energy, loudness and puck; all levels are dB(A)."""

    def __init__(self) -> None:
        self.holding = False
        """The button is held down in hold mode."""
        self.reading = REST
        """Where the puck is seen, never outside of the scale."""
        self.highest = REST
        """The highest reading so far."""
        self.mark = REST
        """The peak line: stays for a moment, then falls down to the puck."""
        self._settling = False
        self._energy = 0.0
        self._loudness = REST
        self._puck = REST
        self._speed = 0.0
        self._mark_age = 0.0
        self._held_seconds = 0.0
        self._left_over = 0.0

    @property
    def reached(self) -> bool:
        """Whether the bell was hit."""
        return self.highest >= TARGET

    def blow(self) -> None:
        """Hit the button once."""
        self._energy += 1.0

    def settle(self) -> None:
        """The shout is over: show what was reached, no matter what is heard by now."""
        self._settling = True

    @property
    def heard(self) -> float:
        """How loud it is now; the same as `reading` until the puck is caught."""
        return self._puck

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._left_over += seconds
        while self._left_over >= STEP_SECONDS:
            self._left_over -= STEP_SECONDS
            self._step()

    def _step(self) -> None:
        if self._settling:
            self._come_up()
        else:
            self._listen()
        self._move_mark()

    def _listen(self) -> None:
        if self.holding:
            self._held_seconds += STEP_SECONDS
            turn = 2 * math.pi * self._held_seconds / WOBBLE_SECONDS
            self._energy += HOLD_RATE * (1.0 + WOBBLE * math.sin(turn)) * STEP_SECONDS
        self._energy *= math.exp(-STEP_SECONDS / FADE_SECONDS)
        wanted = REST + GAIN * math.log1p(self._energy / QUIET)
        smoothing = RISE_SECONDS if wanted > self._loudness else FALL_SECONDS
        self._loudness += (wanted - self._loudness) * (1.0 - math.exp(-STEP_SECONDS / smoothing))
        self._move_puck()
        self.reading = self.highest if self.reached else self._puck

    def _come_up(self) -> None:
        self.reading += (self.highest - self.reading) * (1.0 - math.exp(-STEP_SECONDS / SETTLE_SECONDS))
        if self.highest - self.reading < SETTLED:
            self.reading = self.highest

    def _move_puck(self) -> None:
        pull = STIFFNESS * (self._loudness - self._puck) - DAMPING * self._speed
        self._speed += pull * STEP_SECONDS
        moved = self._puck + self._speed * STEP_SECONDS
        self._puck = min(LOUDEST, max(REST, moved))
        if self._puck != moved:
            # It rests against the end of the tower.
            self._speed = 0.0
        self.highest = max(self.highest, self._puck)

    def _move_mark(self) -> None:
        self._mark_age += STEP_SECONDS
        if self.reading >= self.mark:
            self.mark, self._mark_age = self.reading, 0.0
        elif self._mark_age > MARK_SECONDS:
            self.mark = max(self.reading, self.mark - MARK_SPEED * STEP_SECONDS)
