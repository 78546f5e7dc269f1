"""Computer players of Knobeln (``spec/bots.md``, 5 and 7.2).

* ``easy`` has favourite loads and calls its own coins and the average of the others, give or take one.
* ``normal`` calls what is most likely after the calls before, so it lets others read its own coins.
* ``hard`` calls what most likely keeps it from paying (Mitsagen included), as near to the middle as it
  can afford, so that it gives little away; it learns from opened hands how the others play. In a
  match of two it plays the equilibrium, and reads only who does not.

``normal`` and ``hard`` load at random. Nobody falls into the trap of the Ladepflicht (K-06). Now and
then the club coins are forgotten (K-22), the more often the weaker the player.
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.bots.knobeln_odds import Habits, learn_habits, total_chances
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.core.seats import Seat
from engine.games.knobeln.events import Event
from engine.games.knobeln.game import GAME, make_rules
from engine.games.knobeln.model import COINS, Call, ForgetCoins, Load, Move, NameStarter, ShowCoins, View
from engine.games.knobeln.rules import KnobelnRules

LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "hard")
"""What is played here besides ``random``, the weakest first."""

_FORGET_CHANCES: Final[Mapping[Level, float]] = MappingProxyType({"easy": 0.15, "normal": 0.06, "hard": 0.02})
"""How often the club coins are at home; there is nothing to win by it."""

_EASY_LOADS: Final = (12, 28, 36, 24)
"""How often in a hundred games ``easy`` loads 0, 1, 2 and 3 coins."""

_TOLERANCE: Final = 0.28
"""What part of its best chance ``hard`` gives up for a call that tells less about its coins.

More than a quarter, because the neighbours of the likeliest sum of two fists have 3/4 of its chance. The
0.35 of the specification is hardly safer against a best response and loses more often to ``easy``.
"""

_FIRST_OF_TWO_TOLERANCE: Final = 0.5
"""The same for the first of two players; only strong habits of the other one tempt away from the middle."""

_EQUAL: Final = 1e-9
"""The tolerance of who gives up nothing; chances that differ by less do so by rounding only."""


_Question = Request[View, Move, Event]


def decide(
    request: _Question,
    rng: random.Random,
    seconds: float,  # noqa: ARG001 - no search that could take long
    level: Level = "normal",
    style: Style = "even",
) -> Move:
    """Choose one of the legal moves of ``request``.

    Args:
        request: The question; it must have at least one legal move.
        rng: The only source of chance; the same generator state gives the same move.
        seconds: Most seconds to think; a move is a matter of less than a millisecond.
        level: How strong to play.
        style: What to prefer among moves that are about as good.
    """
    legal = request.legal
    if level == "random" or len(legal) == 1:
        return rng.choice(legal)
    match legal[0]:
        case ShowCoins() | ForgetCoins():
            return ForgetCoins() if rng.random() < _FORGET_CHANCES[level] else ShowCoins()
        case NameStarter():
            return _name_starter(request, level)
        case Load():
            return _load(request, rng, level)
    return Call(_CALLERS[level](request, rng))


def _name_starter(request: _Question, level: Level) -> NameStarter:
    """Say who calls first in the second half: so that one is the last but one; ``easy`` goes first itself.

    To hear others first is good. But to be last is worst: all others may agree on a number and leave
    together, and just that number is barred for the last one (K-09).
    """
    distance = 0 if level == "easy" else 2
    return NameStarter(Seat((request.seat + distance) % len(request.view.loads)))


def _load(request: _Question, rng: random.Random, level: Level) -> Load:
    loads = [move.coins for move in request.legal if isinstance(move, Load)]
    if request.view.must_load:
        loads = [coins for coins in loads if coins > 0]
    weights = [_EASY_LOADS[coins] if level == "easy" else 1 for coins in loads]
    return Load(rng.choices(loads, weights)[0])


def _call_naively(request: _Question, rng: random.Random) -> int:
    """Take the own coins and the average of the others, one more or less, if that can come true."""
    view, own = request.view, _own_coins(request)
    others = len(view.seats_in) - 1
    average = others * (view.must_load + COINS) / 2
    wanted = own + math.floor(average + rng.random()) + rng.choice((-1, 0, 1))
    possible = range(own + others * view.must_load, own + others * COINS + 1)
    return min(_numbers(request), key=lambda number: (number not in possible, abs(number - wanted)))


def _call_the_likeliest(request: _Question, rng: random.Random) -> int:
    """Take the most probable total, as far as the calls of this game tell."""
    chances = _chances(request, dict(request.view.calls), {})
    return rng.choice(_best({number: chances.get(number, 0.0) for number in _numbers(request)}, _EQUAL))


def _call_the_safest(request: _Question, rng: random.Random) -> int:
    """Take a number that probably keeps this seat from losing, near the middle.

    A right guess saves from being one of those who stay, and they are the fewer the more have said
    that number. So a chance counts the more, the fewer will stay if it comes true.
    """
    view = request.view
    if len(view.loads) == 2:
        return _call_in_a_match_of_two(request, rng)
    players = len(view.seats_in)
    chances = _chances(request, dict(view.calls), _habits(request))
    said = Counter(number for _, number in view.calls)
    values = {number: chances.get(number, 0.0) / (players - said[number]) for number in _numbers(request)}
    middle = _twice_the_middle(view)
    tolerance = _FIRST_OF_TWO_TOLERANCE if players == 2 and not view.calls else _TOLERANCE
    return min(_best(values, tolerance), key=lambda number: (abs(2 * number - middle), -values[number]))


def _call_in_a_match_of_two(request: _Question, rng: random.Random) -> int:
    """Play the equilibrium (``spec/bots.md``, 5.1), but read an opponent who does not.

    Who is first calls the middle: it is possible with every load, so it tells nothing. The answer is
    any other total that is possible with the own coins.
    """
    view = request.view
    middle = _twice_the_middle(view)
    numbers = _numbers(request)
    if not view.calls:
        return min(numbers, key=lambda number: abs(2 * number - middle))
    if 2 * view.calls[0][1] == middle:
        chances = _chances(request, {}, {})
    else:
        chances = _chances(request, dict(view.calls), _habits(request))
    return rng.choice(_best({number: chances.get(number, 0.0) for number in numbers}, _EQUAL))


_CALLERS: Final[Mapping[Level, Callable[[_Question, random.Random], int]]] = MappingProxyType(
    {"easy": _call_naively, "normal": _call_the_likeliest, "hard": _call_the_safest}
)


def _chances(
    request: _Question, calls: Mapping[Seat, int], habits: Mapping[Seat, Habits]
) -> dict[int, float]:
    is_private = _rules_of(request).impossible == "private"
    return total_chances(request.view, _own_coins(request), calls, habits, is_private)


def _habits(request: _Question) -> Mapping[Seat, Habits]:
    return learn_habits(request.history, _rules_of(request).must_load_first(1))


def _rules_of(request: _Question) -> KnobelnRules:
    seats = len(request.view.loads)
    return make_rules(seats, GAME.complete_options(seats, dict(request.options)))


def _own_coins(request: _Question) -> int:
    coins = request.view.loads[request.seat]
    assert coins is not None, "calls come after loading"
    return coins


def _numbers(request: _Question) -> list[int]:
    """Return what may be called, ascending."""
    return [move.number for move in request.legal if isinstance(move, Call)]


def _twice_the_middle(view: View) -> int:
    """Return twice the total that is to be expected by those who know nothing; it may be odd."""
    return len(view.seats_in) * (view.must_load + COINS)


def _best(values: Mapping[int, float], tolerance: float) -> list[int]:
    """Return the numbers that are worse than the best by this part of it at most."""
    least = max(values.values()) * (1 - tolerance)
    return [number for number, value in values.items() if value >= least]
