"""What a player of Knobeln can conclude from calls and opened hands (``spec/bots.md``, 5.3).

A caller is taken to call his own coins and what the others hold on average, give or take a coin. How
far a call lies above that is its offset. Offsets are counted in halves of a coin, because the
average of an odd number of fists is no whole number.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.core.seats import Seat
from engine.games.knobeln.events import Called, Event, FistOpened, GameStarted
from engine.games.knobeln.model import COINS, View

_ANY_NUMBER: Final = 0.005
"""How likely a stranger calls some number for reasons of his own."""

_NEVER: Final = 1e-9
"""Instead of 0, so that some load stays possible whatever was called."""


@dataclass(frozen=True, slots=True)
class Trust:
    """How much calls and opened hands tell an observer."""

    spread: float = 1.8
    """Standard deviation of the offsets of a stranger, in halves of a coin."""
    games: float = 8.0
    """So many opened hands weigh as much as what is expected of a stranger."""


AS_A_RULE: Final = Trust()
"""That of a player without preferences."""


@dataclass(slots=True)
class Habits:
    """What the opened hands of one seat have shown."""

    loads: list[int] = field(default_factory=lambda: [0] * (COINS + 1))
    """How often it loaded 0, 1, 2 and 3 coins."""
    offsets: Counter[int] = field(default_factory=Counter)
    """How often its call had which offset."""


def learn_habits(history: Iterable[Event], must_load: bool) -> Mapping[Seat, Habits]:
    """Count what everybody loaded and called in the games that were opened, which all have seen.

    Args:
        history: The events of the match so far.
        must_load: Whether the first game has Ladepflicht; a revenge match may start without an event.
    """
    habits: defaultdict[Seat, Habits] = defaultdict(Habits)
    calls: dict[Seat, int] = {}
    for event in history:
        match event:
            case GameStarted():
                must_load = event.must_load
                calls = {}
            case Called():
                calls[event.seat] = event.number
            case FistOpened():
                offset = call_offset(calls[event.seat], event.coins, len(calls), must_load)
                habits[event.seat].loads[event.coins] += 1
                habits[event.seat].offsets[offset] += 1
            case _:
                pass
    return habits


def call_offset(number: int, load: int, players: int, must_load: bool) -> int:
    """Return how many halves of a coin a call is above the caller's own and average other loads."""
    return 2 * (number - load) - (players - 1) * (must_load + COINS)


def total_chances(
    view: View,
    own: int,
    calls: Mapping[Seat, int],
    habits: Mapping[Seat, Habits],
    is_private: bool,
    trust: Trust = AS_A_RULE,
) -> dict[int, float]:
    """Return how likely each total is; totals that are not in it cannot be.

    Args:
        view: The table in phase ``call``, seen by one of its players.
        own: The coins of the observer.
        calls: The calls to draw conclusions from.
        habits: What is known of the others; nothing about those who are missing.
        is_private: Whether nobody may call what he knows to be impossible (K-07).
        trust: How much the calls and habits tell.
    """
    chances = [1.0]
    for seat in view.seats_in:
        if seat != view.observer:
            loads = _load_chances(view, calls.get(seat), habits.get(seat, Habits()), is_private, trust)
            chances = _sum_chances(chances, loads)
    least = own + (len(view.seats_in) - 1) * view.must_load
    return dict(enumerate(chances, start=least))


def _load_chances(
    view: View, number: int | None, habits: Habits, is_private: bool, trust: Trust
) -> list[float]:
    """Return how likely a seat has loaded the least possible number of coins, one more, and so on."""
    players = len(view.seats_in)
    widest = (players - 1) * (COINS - view.must_load)
    weights: list[float] = []
    # Under Ladepflicht nobody is expected to load nothing; if somebody did, no guess counts (K-06).
    for load in range(view.must_load, COINS + 1):
        weight = habits.loads[load] + trust.games / (COINS + 1)
        if number is not None:
            offset = call_offset(number, load, players, view.must_load)
            could_call = not is_private or abs(offset) <= widest
            weight *= _offset_weight(offset, habits.offsets, trust) if could_call else _NEVER
        weights.append(weight)
    total = sum(weights)
    return [weight / total for weight in weights]


def _offset_weight(offset: int, seen: Counter[int], trust: Trust) -> float:
    """Return how well an offset fits to a seat: the guess about a stranger and what was seen."""
    spread = trust.spread
    guess = math.exp(-0.5 * (offset / spread) ** 2) * 2 / (spread * math.sqrt(2 * math.pi)) + _ANY_NUMBER
    # The average is whole in some games and not in others, so the offsets next to it count, too.
    return trust.games * guess + seen[offset] + (seen[offset - 1] + seen[offset + 1]) / 2


def _sum_chances(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Return how the sum of two independent numbers is distributed (convolution)."""
    sums = [0.0] * (len(one) + len(other) - 1)
    for first, chance in enumerate(one):
        for second, other_chance in enumerate(other):
            sums[first + second] += chance * other_chance
    return sums
