"""Why a computer player of Quando played, drew, knocked or turned a zero (`engine.bots.quando`)."""

from dataclasses import dataclass
from statistics import fmean
from typing import Any, Literal

from engine.bots.levels import Level, Style
from engine.bots.quando import EASY_KNOCK_SUM, other_sides
from engine.bots.quando_hand import OwnHand
from engine.bots.quando_policy import MEAN_FLIP, flips, knock_sum
from engine.bots.quando_styles import MANNERS
from engine.core.request import Request
from engine.games.quando.game import GAME, make_rules
from engine.games.quando.memory import remember
from engine.games.quando.model import Draw, Knock, Pass, Play, SeatMove, TurnZero, View

Way = Literal["rule", "guess", "search"]
"""``rule``: what is worth most at first sight. ``guess``: the same with an error. ``search``: tried out
in many possible worlds."""


@dataclass(frozen=True, slots=True)
class PlayReason:
    """The numbers behind a set that was laid."""

    way: Way
    fronts: tuple[int, ...]
    """What was laid, ascending."""
    points: int
    """Their sum: so many minus points went."""
    total: int
    """The sum of the hand before."""
    leaning: Style = "even"
    """The style whose preference tipped the scales, or may have done so in the search; else ``even``."""


@dataclass(frozen=True, slots=True)
class DrawReason:
    """The numbers behind keeping or flipping the drawn card (Q-15)."""

    way: Way
    shown: int
    """The side that lay up."""
    flipped: bool
    better: int | None
    """How many of the possible other sides are lower; ``easy`` does not know which are possible."""
    sides: int | None
    """How many other sides were possible."""
    expected: float
    """The mean of what may be on the other side."""
    leaning: Style = "even"
    """The style whose preference tipped the scales, or may have done so in the search; else ``even``."""


@dataclass(frozen=True, slots=True)
class KnockReason:
    """The numbers behind knocking (Q-19)."""

    total: int
    """The sum of the own hand."""
    limit: int | None
    """With how much it knocks at most; ``None``: it tries out whether to knock."""
    fewest: int
    """How many cards the shortest other hand had."""
    leaning: Style = "even"
    """The style whose preference tipped the scales, or may have done so in the search; else ``even``."""


@dataclass(frozen=True, slots=True)
class ZeroReason:
    """The numbers behind the zero that was turned (Q-12)."""

    way: Way
    zeros: int
    """Among how many zeros to choose."""


Reason = PlayReason | DrawReason | KnockReason | ZeroReason


def reason(request: Request[Any, Any, Any], move: SeatMove, level: Level, style: Style) -> Reason | None:
    """Return the numbers behind a move; passing has none."""
    view: View = request.view
    fronts = [front for front, _ in view.hands[request.seat] if front is not None]
    ways: dict[Level, Way] = {"easy": "guess", "hard": "search"}
    way = ways.get(level, "rule")
    match move:
        case Play():
            laid = tuple(sorted(fronts[position] for position in move.positions))
            leaning = _leaning_in_search(request, move, style) if way == "search" else "even"
            return PlayReason(way, laid, sum(laid), sum(fronts), leaning)
        case Draw():
            return _draw(request, move, way, style)
        case Knock():
            return _knock(request, move, sum(fronts), level, style)
        case TurnZero():
            return ZeroReason(way, len(request.legal))
        case Pass():
            return None


def _draw(request: Request[Any, Any, Any], move: Draw, way: Way, style: Style) -> DrawReason:
    view: View = request.view
    assert view.top is not None, "there is a card to draw"
    if way == "guess":
        return DrawReason(way, view.top, move.flip, None, None, MEAN_FLIP)
    seats = len(view.hands)
    rules = make_rules(seats, GAME.complete_options(seats, dict(request.options)))
    memory = remember(view, request.history, rules.end_on_zeros == "before_draw")
    sides = other_sides(view.top, view, memory)
    lower = sum(side < view.top for side in sides)
    leaning: Style = "even"
    if way == "search":
        leaning = _leaning_in_search(request, move, style)
    else:
        held = OwnHand(view.hands[request.seat]).held
        if move.flip is not flips(view.top, held, view.knocked is not None, fmean(sides)):
            leaning = style
    return DrawReason(way, view.top, move.flip, lower, len(sides), fmean(sides), leaning)


def _knock(
    request: Request[Any, Any, Any], move: Knock, total: int, level: Level, style: Style
) -> KnockReason:
    view: View = request.view
    fewest = min(len(hand) for other, hand in enumerate(view.hands) if other != request.seat)
    if level == "hard":
        return KnockReason(total, None, fewest, _leaning_in_search(request, move, style))
    usual = EASY_KNOCK_SUM if level == "easy" else knock_sum(len(view.hands))
    limit = MANNERS[style].knocks_with(usual, total)
    return KnockReason(total, limit, fewest, style if usual < total <= limit else "even")


def _leaning_in_search(request: Request[Any, Any, Any], move: SeatMove, style: Style) -> Style:
    """Return the style if it preferred this move to another one; else the search alone has found it."""
    view: View = request.view
    hand, manner = OwnHand(view.hands[request.seat]), MANNERS[style]
    bonuses = [manner.bonus((other,), hand, view.top) for other in request.legal]
    return style if manner.bonus((move,), hand, view.top) > min(bonuses) else "even"
