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
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.bots.knobeln_odds import Habits, learn_habits, total_chances
from engine.bots.knobeln_styles import EQUAL, MANNERS, Manner
from engine.bots.levels import Level, Style
from engine.bots.liking import most_liked
from engine.core.request import Request
from engine.core.seats import Seat
from engine.games.knobeln.events import Event, FistOpened
from engine.games.knobeln.game import GAME, make_rules
from engine.games.knobeln.model import COINS, Call, ForgetCoins, Load, Move, NameStarter, ShowCoins, View
from engine.games.knobeln.rules import KnobelnRules

LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "hard")
"""What is played here besides ``random``, the weakest first."""

_FORGET_CHANCES: Final[Mapping[Level, float]] = MappingProxyType({"easy": 0.15, "normal": 0.06, "hard": 0.02})
"""How often the club coins are at home; there is nothing to win by it."""

_EASY_LOADS: Final = (12, 28, 36, 24)
"""How often in a hundred games ``easy`` loads 0, 1, 2 and 3 coins."""

_FIRST_OF_TWO_TOLERANCE: Final = 0.5
"""The tolerance of ``hard`` as the first of two who are left, in every style: another call would be read.

Only strong habits of the other one tempt it away from the middle.
"""

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
    legal, manner = request.legal, MANNERS[style]
    if level == "random" or len(legal) == 1:
        return rng.choice(legal)
    match legal[0]:
        case ShowCoins() | ForgetCoins():
            return ForgetCoins() if rng.random() < _FORGET_CHANCES[level] else ShowCoins()
        case NameStarter():
            return NameStarter(named_starter(request.seat, len(request.view.loads), level))
        case Load():
            return _load(request, rng, level, manner)
    if level == "easy":
        return Call(_call_naively(request, rng, manner))
    numbers = good_numbers(request, level, manner)
    draws_lots = level == "normal" or (len(request.view.loads) == 2 and request.view.calls)
    return Call(rng.choice(numbers) if draws_lots else numbers[0])


def named_starter(seat: Seat, seats: int, level: Level) -> Seat:
    """Return whom a loser names to call first, in the second half or the next match (K-14, K-15).

    It is so that one is the last but one oneself; ``easy`` goes first itself. To hear others first is good.
    But to be last is worst: all others may agree on a number and leave together, and just that number is
    barred for the last one (K-09).
    """
    distance = 0 if level == "easy" else 2
    return Seat((seat + distance) % seats)


def _load(request: _Question, rng: random.Random, level: Level, manner: Manner) -> Load:
    loads = [move.coins for move in request.legal if isinstance(move, Load)]
    if request.view.must_load:
        loads = [coins for coins in loads if coins > 0]
    if manner.changes_load:
        last = _last_load(request)
        loads = [coins for coins in loads if coins != last] or loads
    favourites = _EASY_LOADS if level == "easy" else (1,) * len(_EASY_LOADS)
    weights = [favourites[coins] * manner.loads[coins] for coins in loads]
    return Load(rng.choices(loads, weights)[0])


def _last_load(request: _Question) -> int | None:
    """Return what all have seen in the own fist when it was opened last."""
    opened = (event for event in reversed(request.history) if isinstance(event, FistOpened))
    return next((event.coins for event in opened if event.seat == request.seat), None)


def _call_naively(request: _Question, rng: random.Random, manner: Manner) -> int:
    """Take the own coins and the average of the others, one more or less, if that can come true."""
    view, own = request.view, _own_coins(request)
    others = len(view.seats_in) - 1
    average = others * (view.must_load + COINS) / 2
    usual = own + math.floor(average + rng.random())
    step = rng.choice([step for step in manner.steps if (usual + step) % 2 or not manner.odd])
    is_high = 2 * own > view.must_load + COINS
    wanted = usual - step if manner.hides and is_high else usual + step
    possible = range(own + others * view.must_load, own + others * COINS + 1)
    return min(_numbers(request), key=lambda number: (number not in possible, abs(number - wanted)))


def good_numbers(request: _Question, level: Level, manner: Manner) -> list[int]:
    """Return what ``normal`` or ``hard`` would call; if that is more than one number, each as gladly.

    Args:
        request: The question; a number is to be called.
        level: One of these two.
        manner: What to prefer.
    """
    if level == "normal":
        return _likeliest(request, manner)
    return _of_two(request, manner) if len(request.view.loads) == 2 else [_safest(request, manner)]


def _likeliest(request: _Question, manner: Manner) -> list[int]:
    """Return the most probable totals, as far as the calls of this game tell."""
    calls = dict(request.view.calls)
    return _liked(
        _values(request, calls, {}, manner, manner.company), manner.normal_tolerance, request, manner
    )


def _safest(request: _Question, manner: Manner) -> int:
    """Return a number that probably keeps this seat from losing, near the middle.

    A right guess saves from being one of those who stay, and they are the fewer the more have said
    that number. So a chance counts the more, the fewer will stay if it comes true.
    """
    view = request.view
    if len(view.seats_in) == 2 and not view.calls:
        manner = replace(MANNERS["even"], tolerance=_FIRST_OF_TWO_TOLERANCE, trust=manner.trust)
    values = _values(request, dict(view.calls), _habits(request), manner, 1 + manner.company)
    middle = _twice_the_middle(view)
    return min(
        _best(values, manner.tolerance),
        key=lambda number: (-manner.liking(number, middle), abs(2 * number - middle), -values[number]),
    )


def _of_two(request: _Question, manner: Manner) -> list[int]:
    """Return the calls of the equilibrium (``spec/bots.md``, 5.1), but read an opponent who does not play it.

    Who is first calls the middle: it is possible with every load, so it tells nothing. The answer is
    any other total that is possible with the own coins.
    """
    view = request.view
    middle = _twice_the_middle(view)
    if not view.calls:
        return [min(_numbers(request), key=lambda number: abs(2 * number - middle))]
    is_telling = 2 * view.calls[0][1] != middle
    calls, habits = (dict(view.calls), _habits(request)) if is_telling else ({}, {})
    return _liked(_values(request, calls, habits, manner, 0.0), EQUAL, request, manner)


def _values(
    request: _Question,
    calls: Mapping[Seat, int],
    habits: Mapping[Seat, Habits],
    manner: Manner,
    company: float,
) -> dict[int, float]:
    """Return how likely each number is, the more valued the fewer will stay if it comes true.

    Args:
        request: The question.
        calls: What to draw conclusions from.
        habits: What is known of the others.
        manner: How much that tells.
        company: As what power those who will stay count.
    """
    view = request.view
    is_private = _rules_of(request).impossible == "private"
    chances = total_chances(view, _own_coins(request), calls, habits, is_private, manner.trust)
    said = Counter(number for _, number in view.calls)
    players = len(view.seats_in)
    return {
        number: chances.get(number, 0.0) / (players - said[number]) ** company for number in _numbers(request)
    }


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


def _liked(values: Mapping[int, float], tolerance: float, request: _Question, manner: Manner) -> list[int]:
    """Return the best numbers, or those within the tolerance that are liked more than all of these."""
    middle = _twice_the_middle(request.view)
    liking = {number: manner.liking(number, middle) for number in _best(values, tolerance)}
    return most_liked(liking, _best(values, EQUAL))


def _best(values: Mapping[int, float], tolerance: float) -> list[int]:
    """Return the numbers that are worse than the best by this part of it at most."""
    least = max(values.values()) * (1 - tolerance)
    return [number for number, value in values.items() if value >= least]
