"""The loudest shout for revenge that was ever heard here, once more (``ux.md``, Delights)."""

from itertools import count
from typing import Final

from engine.play.outfits import outfit_of
from engine.play.seating import Player
from scenes.looks import ColourName
from scenes.people_names import people_of
from scenes.rache import SHOUT_SECONDS, Act, RacheScene
from scenes.rache_meter import Meter, exactly
from scenes.services import Services

QUIET_SECONDS: Final = 1.5
"""So long the silence before it lasts."""
SLICE: Final = 1 / 240
"""Seconds between two looks at whether a blow is due: it must not depend on frames."""
FASTEST: Final = 0.04
SLOWEST: Final = 0.24
"""Seconds between two blows: nobody is faster, and the bell is not reached more slowly."""
TRIALS: Final = 9
"""Halvings of the range between these; what is left is much less than anybody sees."""


class Echo(RacheScene):
    """A shout that is hammered by nobody, as loud as the one in the book."""

    def __init__(self, services: Services, player: Player, colour: ColourName, decibels: float) -> None:
        """Find out how fast the button was hammered.

        Args:
            services: The house for the show.
            player: Who shouted.
            colour: The colour of that person.
            decibels: How loud it was, in dB(A).
        """
        super().__init__(services, player, colour, "")
        self._decibels = decibels
        self._between = seconds_between_blows(decibels)
        self._left_over = self._waited = self._next_blow = 0.0
        self.caption = services.texts(
            "attract.moment.shout", name=player.name, decibels=exactly(services.texts, decibels)
        )
        """What the plate says about it."""
        self.seen = False
        """Whether the outcome has been looked at."""

    def update(self, seconds: float) -> None:
        """Let time pass in slices as small as those of the search for the pace."""
        self._left_over += seconds
        while self._left_over >= SLICE:
            self._left_over -= SLICE
            self._hammer()
            super().update(SLICE)

    def _hammer(self) -> None:
        if self.act is Act.WAITING:
            self._waited += SLICE
            if self._waited < QUIET_SECONDS:
                return
        elif self.act is Act.OUTCOME or self.meter.highest >= self._decibels:
            return
        if SHOUT_SECONDS - self.seconds_left >= self._next_blow:
            self._next_blow += self._between
            self._blow()

    def _finish(self) -> None:
        # The last tenth is that of the book.
        self.meter.highest = self._decibels
        super()._finish()

    def close(self, result: object = None) -> None:
        """Stay: the show goes on by itself."""
        self.seen = True


def seconds_between_blows(decibels: float) -> float:
    """Return how far apart blows at an even pace are that are this loud at most, in dB(A)."""
    fast, slow = FASTEST, SLOWEST
    for _ in range(TRIALS):
        between = (fast + slow) / 2
        if _loudest(between) < decibels:
            slow = between
        else:
            fast = between
    return fast


def _loudest(between: float) -> float:
    meter, due = Meter(), 0.0
    for look in count():
        elapsed = look * SLICE
        if elapsed >= SHOUT_SECONDS:
            return meter.highest
        if elapsed >= due:
            due += between
            meter.blow()
        meter.advance(SLICE)
    raise AssertionError("counts for ever")


def loudest_shout(services: Services, house: Services) -> Echo | None:
    """Return the loudest shout as a scene, if the bell has ever been rung by somebody who is known.

    Args:
        services: The house with the club's book.
        house: The house for the show.
    """
    loudest = services.ledger.loudest()
    if loudest is None:
        return None
    figure = people_of(services).figures().get(loudest.name)
    look = outfit_of(figure) if figure is not None else None
    if figure is None or look is None:
        return None
    return Echo(house, Player(loudest.name, figure), look.colour, loudest.decibels)
