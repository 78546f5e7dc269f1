"""Why a computer player of Knobeln called a number (`engine.bots.knobeln`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from engine.bots.knobeln import good_numbers
from engine.bots.knobeln_odds import Habits, Trust, learn_habits, total_chances
from engine.bots.knobeln_styles import MANNERS
from engine.bots.levels import Level, Style
from engine.core.request import Request
from engine.core.seats import Seat
from engine.games.knobeln.game import GAME, make_rules
from engine.games.knobeln.model import COINS, Call, Move, View

Way = Literal["average", "middle", "odds"]
"""``average``: own coins and what others hold on the average, give or take one. ``middle``: the total
that gives away nothing. ``odds``: by how likely the totals are."""


@dataclass(frozen=True, slots=True)
class CallReason:
    """The numbers behind a call."""

    way: Way
    number: int
    """What was called."""
    own: int
    """Coins in the own fist."""
    others: int
    """How many other fists there were."""
    expected: float
    """How many coins these others hold together on the average."""
    heard: tuple[tuple[Seat, int], ...]
    """The calls that conclusions were drawn from, in the order of calling."""
    chance: float | None
    """How likely the number was right, 0 to 1; only ``odds`` asks for it."""
    leaning: Style = "even"
    """The style if without its preference another number had been called; else ``even``."""


def reason(request: Request[Any, Any, Any], move: Move, level: Level, style: Style) -> CallReason | None:
    """Return the numbers behind a call; other moves of this game follow from no numbers."""
    if not isinstance(move, Call):
        return None
    view: View = request.view
    own = view.loads[request.seat]
    assert own is not None, "calls come after loading"
    others = len(view.seats_in) - 1
    way, heard, habits = _sources(request, level)
    chance = None
    if way == "odds":
        chance = _chances(request, own, heard, habits, MANNERS[style].trust).get(move.number, 0.0)
    expected = others * (view.must_load + COINS) / 2
    leaning = style if _is_liked(request, move.number, level, style) else "even"
    return CallReason(way, move.number, own, others, expected, heard, chance, leaning)


def _is_liked(request: Request[Any, Any, Any], number: int, level: Level, style: Style) -> bool:
    """Tell whether a style called a number because it likes it."""
    if level == "easy":
        return MANNERS[style].odd and number % 2 == 1
    return number not in good_numbers(request, level, MANNERS["even"])


def _sources(
    request: Request[Any, Any, Any], level: Level
) -> tuple[Way, tuple[tuple[Seat, int], ...], Mapping[Seat, Habits]]:
    """Return how a level chooses its call, and what of the calls and of the opened hands it uses."""
    view: View = request.view
    if level == "easy":
        return "average", (), {}
    if level == "normal":
        return "odds", view.calls, {}
    if len(view.loads) == 2:
        if not view.calls:
            return "middle", (), {}
        if 2 * view.calls[0][1] == len(view.seats_in) * (view.must_load + COINS):
            return "odds", (), {}  # the middle tells nothing
    return "odds", view.calls, learn_habits(request.history, _rules(request).must_load_first(1))


def _chances(
    request: Request[Any, Any, Any],
    own: int,
    heard: tuple[tuple[Seat, int], ...],
    habits: Mapping[Seat, Habits],
    trust: Trust,
) -> dict[int, float]:
    private = _rules(request).impossible == "private"
    return total_chances(request.view, own, dict(heard), habits, private, trust)


def _rules(request: Request[Any, Any, Any]) -> Any:
    seats = len(request.view.loads)
    return make_rules(seats, GAME.complete_options(seats, dict(request.options)))
