"""Opponents of Singularity that bid and play by ideas of their own (``spec/bots.md``, main finding 4).

They think in cards, not in masks, and know neither the table of chances nor any play-out policy.

* ``planner`` puts a strong card aside for each trick that it still needs and ducks with the others.
  It takes a trick early only if it is the last to play and the planned card is sure to take it.
* ``grabber`` bids high, takes tricks as early as it can and throws away what is left.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.request import Request
from engine.games.singularity.cards import CLANKER, SINGULARITY, SUITS, Card, Suit
from engine.games.singularity.model import Bid, ChooseTrump, Event, Play, SeatMove, View

Question = Request[View, SeatMove, Event]
Chooser = Callable[[Question, Sequence[Card], int, random.Random], Card]
"""Picks one of the cards that may be played, knowing how many tricks are still needed."""

KINGS = {13: 0.75, 12: 0.5, 11: 0.3, 10: 0.15}
"""How many tricks the high cards of a plain suit are worth among four."""


def _strength(card: Card, trump: Suit | None) -> int:
    if card == SINGULARITY:
        return 100
    return card.rank + (50 if card.suit is not None and card.suit == trump else 0)


def _worth(card: Card, view: View) -> float:
    """Return how many tricks a card is worth when it is dealt."""
    if card in (CLANKER, SINGULARITY):
        return float(card == SINGULARITY)
    fewer = 4 / len(view.active)
    if card.suit == view.trump:
        return min(1.0, (0.3 + 0.05 * card.rank) * math.sqrt(fewer))
    honour = KINGS.get(card.rank, 0.0) * fewer
    # Of a short round most suits are not dealt, so any lead may stand.
    return min(1.0, honour + (0.15 if view.round <= 3 else 0.0))


def _bid(request: Question, too_many: float) -> Bid:
    view = request.view
    hand = [card for card in view.hands[request.seat] if card is not None]
    # Whoever sees the cards of the others only (W-13) has an average one.
    expected = sum(_worth(card, view) for card in hand) if hand else 1 / len(view.active)
    bids = [move for move in request.legal if isinstance(move, Bid)]
    return min(bids, key=lambda bid: abs(bid.number - expected - too_many))


def _longest_suit(request: Question) -> ChooseTrump:
    hand = [card for card in request.view.hands[request.seat] if card is not None]
    return ChooseTrump(max(SUITS, key=lambda suit: sum(1 + card.rank for card in hand if card.suit == suit)))


def _beats(card: Card, best: Card | None, trump: Suit | None) -> bool:
    """Tell whether a card takes the lead from the best one of the trick."""
    if best is None or card == SINGULARITY:
        return best != SINGULARITY
    if best == SINGULARITY or card == CLANKER:
        return False
    if best == CLANKER or card.suit == best.suit:
        return card.rank > best.rank
    return card.suit == trump


def _winners(view: View, cards: Sequence[Card]) -> list[Card]:
    best = next((card for seat, card in view.trick if seat == view.winning), None)
    return [card for card in cards if _beats(card, best, view.trump)]


def _planner(request: Question, cards: Sequence[Card], need: int, rng: random.Random) -> Card:
    view = request.view
    hand = sorted(
        (card for card in view.hands[request.seat] if card is not None),
        key=lambda card: _strength(card, view.trump),
    )
    planned = hand[len(hand) - need :] if need > 0 else []
    winners = _winners(view, cards)
    losers = [card for card in cards if card not in winners]
    if need > 0 and winners and (need >= len(hand) - 1 or _is_last(view)):
        sure = [card for card in winners if card in planned]
        if sure:
            return sure[0] if _is_last(view) else sure[-1]
    if losers and need > 0:
        spare = [card for card in losers if card not in planned]
        return (spare or losers)[-1 if spare else 0]
    if losers:
        return losers[-1]
    return winners[-1] if _is_last(view) and need <= 0 else winners[0]


def _grabber(request: Question, cards: Sequence[Card], need: int, rng: random.Random) -> Card:
    winners = _winners(request.view, cards)
    losers = [card for card in cards if card not in winners]
    if need > 0 and winners:
        return winners[-1]
    if need > 0:
        return losers[0]
    return rng.choice(losers) if losers else winners[0]


def _is_last(view: View) -> bool:
    return len(view.trick) == len(view.active) - 1


def _playing(choose: Chooser, too_many: float) -> Callable[[Question, random.Random], SeatMove]:
    def play(request: Question, rng: random.Random) -> SeatMove:
        view = request.view
        if view.phase == "trump":
            return _longest_suit(request)
        if view.phase == "bid":
            return _bid(request, too_many)
        cards = [move.card for move in request.legal if isinstance(move, Play)]
        cards.sort(key=lambda card: _strength(card, view.trump))
        need = (view.bids[request.seat] or 0) - view.tricks[request.seat]
        return Play(choose(request, cards, need, rng))

    return play


PLAYERS: Mapping[str, Callable[[Any, random.Random], Any]] = {
    "planner": _playing(_planner, 0.0),
    "grabber": _playing(_grabber, 0.5),
}
