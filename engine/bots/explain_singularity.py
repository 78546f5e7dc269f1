"""Why a computer player of Singularity bid so many tricks or played a card (`engine.bots.singularity`)."""

import random
from dataclasses import dataclass
from typing import Any, Literal

from engine.bots.levels import Level, Style
from engine.bots.singularity_bids import chances, estimate, sure_winners
from engine.bots.singularity_policy import want_or_avoid
from engine.bots.singularity_search import round_so_far
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


@dataclass(frozen=True, slots=True)
class BlindBidReason:
    """A bid of somebody who saw all hands but the own one (W-13)."""

    number: int
    seen: int
    """How many cards of others were seen."""


@dataclass(frozen=True, slots=True)
class CardReason:
    """The numbers behind a card."""

    way: Way
    card: Card
    missing: int
    """How many tricks were missing for the bid before; negative: so many too many."""
    leads_trick: bool
    """Whether the card beat all that lay in the trick."""


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
            return _bid(view, own, move, level)
        case Play():
            return _card(request, move, level)
        case ChooseTrump() if own:
            return TrumpReason(move.suit, sum(card.suit == move.suit for card in own))
    return None


def _bid(view: View, own: list[Card], move: Bid, level: Level) -> BidReason | BlindBidReason:
    if not own:
        return BlindBidReason(move.number, sum(card is not None for hand in view.hands for card in hand))
    ways: dict[Level, Way] = {"easy": "guess", "hard": "search"}
    hand = mask_of(own)
    expected = estimate(hand, chances(len(view.active), view.round, view.trump))
    return BidReason(ways.get(level, "rule"), move.number, expected, sure_winners(hand, view.trump))


def _card(request: Request[Any, Any, Any], move: Play, level: Level) -> CardReason:
    view: View = request.view
    # Any deal of the hidden cards will do: only the own hand and the trick are looked at.
    world = round_so_far(view, request.history, random.Random(request.ply))
    meant = want_or_avoid([bid or 0 for bid in view.bids])(world)
    way: Way = "search" if level == "hard" else "rule" if meant == BIT[move.card] else "guess"
    missing = (view.bids[request.seat] or 0) - view.tricks[request.seat]
    return CardReason(way, move.card, missing, bool(BIT[move.card] & world.beating))
