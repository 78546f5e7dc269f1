"""Why a computer player of Singularity bid so many tricks or played a card (`engine.bots.singularity`)."""

import random
from dataclasses import dataclass
from typing import Any, Literal

from engine.bots.levels import Level, Style
from engine.bots.singularity import meant_card
from engine.bots.singularity_bids import chances, estimate, rank_bids, sure_winners
from engine.bots.singularity_search import round_so_far
from engine.bots.singularity_styles import MANNERS
from engine.core.request import Request
from engine.games.singularity.cards import Card
from engine.games.singularity.model import Bid, ChooseTrump, Play, SeatMove, View
from engine.games.singularity.tricks import BIT, mask_of

Way = Literal["rule", "guess", "search"]
"""``rule``: by the table, or by wanting or avoiding tricks. ``guess``: the same with an error.
``search``: tried out in many possible worlds."""


@dataclass(frozen=True, slots=True)
class BidReason:
    """The numbers behind a bid."""

    way: Way
    number: int
    expected: float
    """How many tricks the table expects of the hand."""
    sure: int
    """How many cards of the hand hardly ever lose."""
    leaning: Style = "even"
    """The style whose preference tipped the scales, or may have done so in the search; else ``even``."""


@dataclass(frozen=True, slots=True)
class BlindBidReason:
    """A bid of somebody who saw all hands but the own one (W-13)."""

    number: int
    seen: int
    """How many cards of others were seen."""
    leaning: Style = "even"
    """The style whose preference tipped the scales, or may have done so in the search; else ``even``."""


@dataclass(frozen=True, slots=True)
class CardReason:
    """The numbers behind a card."""

    way: Way
    card: Card
    missing: int
    """How many tricks were missing for the bid before; negative: so many too many."""
    leads_trick: bool
    """Whether the card beat all that lay in the trick."""
    leaning: Style = "even"
    """The style whose preference tipped the scales, or may have done so in the search; else ``even``."""


@dataclass(frozen=True, slots=True)
class TrumpReason:
    """The numbers behind the choice of a trump suit (W-08)."""

    suit: str
    held: int
    """How many cards of this suit were in the own hand."""


Reason = BidReason | BlindBidReason | CardReason | TrumpReason


def reason(request: Request[Any, Any, Any], move: SeatMove, level: Level, style: Style) -> Reason | None:
    """Return the numbers behind a bid, a card or a trump suit."""
    view: View = request.view
    own = [card for card in view.hands[request.seat] if card is not None]
    match move:
        case Bid():
            return _bid(request, own, move, level, style)
        case Play():
            return _card(request, move, level, style)
        case ChooseTrump() if own:
            return TrumpReason(move.suit, sum(card.suit == move.suit for card in own))
    return None


def _bid(
    request: Request[Any, Any, Any], own: list[Card], move: Bid, level: Level, style: Style
) -> BidReason | BlindBidReason:
    view: View = request.view
    if not own:
        seen = sum(card is not None for hand in view.hands for card in hand)
        return BlindBidReason(move.number, seen, _leaning_in_search(request, move, style))
    ways: dict[Level, Way] = {"easy": "guess", "hard": "search"}
    hand = mask_of(own)
    expected = estimate(hand, chances(len(view.active), view.round, view.trump))
    way = ways.get(level, "rule")
    leaning: Style = "even"
    if way == "search":
        leaning = _leaning_in_search(request, move, style)
    elif way == "rule" and move != rank_bids(request.legal, expected, hand, view.trump)[0]:
        leaning = style
    return BidReason(way, move.number, expected, sure_winners(hand, view.trump), leaning)


def _card(request: Request[Any, Any, Any], move: Play, level: Level, style: Style) -> CardReason:
    view: View = request.view
    # Any deal of the hidden cards will do: only the own hand and the trick are looked at.
    world = round_so_far(view, request.history, random.Random(request.ply))
    way: Way = "rule"
    leaning: Style = "even"
    if level == "hard":
        way, leaning = "search", _leaning_in_search(request, move, style)
    elif move != meant_card(request, world, MANNERS[style]):
        way = "guess"
    elif move != meant_card(request, world, MANNERS["even"]):
        leaning = style
    missing = (view.bids[request.seat] or 0) - view.tricks[request.seat]
    return CardReason(way, move.card, missing, bool(BIT[move.card] & world.beating), leaning)


def _leaning_in_search(request: Request[Any, Any, Any], move: SeatMove, style: Style) -> Style:
    """Return the style if it preferred this move to another one; else the search alone has found it."""
    view: View = request.view
    chance = chances(len(view.active), view.round, view.trump)
    bonuses = [MANNERS[style].bonus(other, chance) for other in request.legal]
    return style if MANNERS[style].bonus(move, chance) > min(bonuses) else "even"
