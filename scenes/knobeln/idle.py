"""What lives at the table while nobody moves: eyelids, and the key of a tin buffalo that thinks."""

import random
from collections.abc import Sequence
from typing import Final

from engine.play.outfits import Outfit
from scenes.knobeln import tempo
from scenes.knobeln.people import Person

GEARS: Final = 6
"""Sprites of the turning key."""


class Idle:
    """Lets people blink and the key turn."""

    def __init__(self, people: Sequence[Person]) -> None:
        """Watch over everybody; tin buffaloes have no eyelids."""
        self._people = [person for person in people if isinstance(person.look, Outfit)]
        # Who blinks when means nothing, so it need not differ from evening to evening.
        self._chance = random.Random(len(people))
        self._left = [self._pause() for _ in self._people]
        self._gear_time = 0.0

    def _pause(self) -> float:
        return self._chance.uniform(*tempo.BLINK_AFTER)

    @property
    def gear(self) -> int:
        """Which picture of the key is to be shown."""
        return int(self._gear_time / tempo.GEAR_STEP) % GEARS

    def turn(self, seconds: float) -> bool:
        """Let the key turn; tell whether it looks different."""
        before = self.gear
        self._gear_time += seconds
        return self.gear != before

    def blink_now(self) -> None:
        """Let everybody's eyes be closed for a moment, if they may be at all."""
        for index, person in enumerate(self._people):
            person.blinking, self._left[index] = False, 0.0

    def blink(self, seconds: float, *, calm: bool) -> bool:
        """Let eyelids close and open, with calm motion not at all; tell whether anybody looks different."""
        changed = False
        for index, person in enumerate(self._people):
            self._left[index] -= seconds
            if calm:
                changed = changed or person.blinking
                person.blinking = False
            elif self._left[index] <= 0.0:
                person.blinking = not person.blinking
                self._left[index] = tempo.BLINK if person.blinking else self._pause()
                changed = True
        return changed
