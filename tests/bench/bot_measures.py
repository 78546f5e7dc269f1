"""What is measured in matches of computer players, with 95 % intervals."""

import math
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from engine.core.seats import Seat
from engine.games.knobeln.events import Called, FistOpened, GameStarted
from engine.games.knobeln.model import COINS
from engine.games.quando.model import RoundEnded
from engine.games.singularity.model import RoundScored
from engine.match.intervals import Z_95, wilson
from tests.bench.bot_matches import Contest, Played

Samples = Sequence[float]


class Figure(NamedTuple):
    """A measured value and the limits of its 95 % interval."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> "Figure":
        """Return it in another unit."""
        return Figure(self.value * factor, self.low * factor, self.high * factor)


def share(samples: Sequence[Samples]) -> Figure:
    """Return how often something happened, halves allowed; Wilson's interval, 0 to 1."""
    every = list(chain(*samples))
    if not every:
        return Figure(math.nan, 0.0, 1.0)
    return Figure(sum(every) / len(every), *wilson(sum(every), len(every)))


def mean(samples: Sequence[Samples]) -> Figure:
    """Return the mean over all matches of what is on the average within each.

    What happens in the same match hangs together, so its samples do not count as independent.
    """
    every = [statistics.fmean(match) for match in samples if match]
    middle = statistics.fmean(every)
    spread = statistics.stdev(every) if len(every) > 1 else math.inf
    half = Z_95 * spread / math.sqrt(len(every))
    return Figure(middle, middle - half, middle + half)


def both(samples: Sequence[Samples]) -> Figure:
    """Return in what share of pairs, the same opening from both sides, it happened twice."""
    pairs = zip(samples[::2], samples[1::2], strict=False)
    return share([[min(*one, *other)] for one, other in pairs])


@dataclass(frozen=True, slots=True)
class Measure:
    """One of the columns that a game is judged by."""

    each: Callable[[Played, str], Samples]
    """The samples of a match for one of the measured players."""
    figure: Callable[[Sequence[Samples]], Figure]
    """What they are worth together."""
    unit: str
    """Percent, or what the number counts."""
    more_is_better: bool = True

    def of(self, samples: Sequence[Samples], contest: Contest) -> Figure:
        """Return the figure in the unit of this measure."""
        if self.unit == "%":
            return self.figure(samples).times(100)
        if self.unit == "of a fair share":
            return self.figure(samples).times(len(contest.table))
        return self.figure(samples)

    def reaches(self, figure: Figure, target: float) -> str:
        """Tell whether a target is met, and if the interval leaves that open."""
        met = figure.value >= target if self.more_is_better else figure.value <= target
        # A target that says 68 % is meant as exactly as it is written, whatever the noise.
        clear = not figure.low < target < figure.high
        return ("met" if met else "missed") + ("" if clear else ", within the noise")


def _wins(played: Played, name: str) -> Samples:
    winners = played.over.winners
    return [1 / len(winners) if played.seats[name] in winners else 0.0]


def _losses(played: Played, name: str) -> Samples:
    return [float(played.seats[name] not in played.over.winners)]


def _rounds(played: Played) -> list[RoundScored]:
    return [event for entry in played.match.log for event in entry.events if isinstance(event, RoundScored)]


def _hits(played: Played, name: str) -> Samples:
    seat = played.seats[name]
    return [float(one.bids[seat] == one.tricks[seat]) for one in _rounds(played)]


def _points(played: Played, name: str) -> Samples:
    return [one.points[played.seats[name]] for one in _rounds(played)]


def _penalties(played: Played, name: str) -> Samples:
    return [one.points[played.seats[name]] for one in _ended_rounds(played)]


def _knocks(played: Played, name: str) -> Samples:
    """Tell for each knock of the player whether it has the lowest sum then."""
    seat = played.seats[name]
    return [float(not one.points[seat]) for one in _ended_rounds(played) if one.knocked == seat]


def _ended_rounds(played: Played) -> list[RoundEnded]:
    return [event for entry in played.match.log for event in entry.events if isinstance(event, RoundEnded)]


def _equilibrium(played: Played, name: str) -> Samples:
    """Tell for each call of two where the equilibrium is known whether it is one of its calls (5.1)."""
    own = played.seats[name]
    kept: list[float] = []
    middle, calls = 0, dict[Seat, int]()
    must_load = False
    for entry in played.match.log:
        for event in entry.events:
            if isinstance(event, GameStarted):
                must_load, calls = event.must_load, {}
                middle = COINS + must_load
            elif isinstance(event, Called):
                calls[event.seat] = event.number
                if event.seat == own and len(calls) == 1:
                    kept.append(float(event.number == middle))
            elif isinstance(event, FistOpened) and event.seat == own and next(iter(calls)) != own:
                others = calls[own] - event.coins
                if next(iter(calls.values())) == middle:
                    kept.append(float(calls[own] != middle and must_load <= others <= COINS))
    return kept


MEASURES: Mapping[str, Measure] = {
    "wins": Measure(_wins, share, "%"),
    "hits": Measure(_hits, mean, "%"),
    "points a round": Measure(_points, mean, ""),
    "minus points a round": Measure(_penalties, mean, "", more_is_better=False),
    "knocks that pay": Measure(_knocks, share, "%"),
    "pays": Measure(_losses, share, "of a fair share", more_is_better=False),
    "equilibrium calls": Measure(_equilibrium, share, "%"),
    "both of a pair lost": Measure(_losses, both, "%", more_is_better=False),
}
"""By name, what can be measured."""

OF_GAME: Mapping[str, tuple[str, ...]] = {
    "bohnen": ("wins", "both of a pair lost"),
    "knobeln": ("pays",),
    "quando": ("wins", "minus points a round", "knocks that pay"),
    "singularity": ("wins", "hits", "points a round"),
}
"""What is measured in every contest of a game."""
