"""Computer players of Singularity (``spec/bots.md``, 3 and 7.2).

All levels bid about what a table expects of their hand, then want or avoid tricks. ``easy`` misjudges
its hand and slips; ``hard`` tries the moves out in many possible worlds.
"""

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.bots.levels import Level, Style
from engine.bots.singularity_bids import best_trump, chances, estimate, rank_bids
from engine.bots.singularity_policy import want_or_avoid
from engine.bots.singularity_search import Search, round_so_far
from engine.core.request import Request
from engine.core.seats import Seat
from engine.games.singularity.model import Bid, ChooseTrump, Event, Play, SeatMove, View
from engine.games.singularity.playout import World
from engine.games.singularity.tricks import BIT, Mask, cards_of, mask_of

LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "hard")
"""The levels besides ``random``, the weakest first."""


@dataclass(frozen=True, slots=True)
class _Strength:
    bid_error: float = 0.0
    """By how many tricks a hand is misjudged at most; all errors are equally likely."""
    slip_chance: float = 0.0
    """How often another card is played than the one that was meant."""
    bid_worlds: int = 0
    """In how many worlds to try out bids; 0: bid by the table."""
    card_worlds: int = 0
    """In how many worlds to try out cards; 0: want or avoid."""


_STRENGTHS: Final[Mapping[Level, _Strength]] = MappingProxyType(
    {
        # This error has a standard deviation of 0.8.
        "easy": _Strength(bid_error=1.4, slip_chance=0.25),
        "normal": _Strength(),
        "hard": _Strength(bid_worlds=200, card_worlds=120),
    }
)
_SLIP_BAND: Final = 0.3
"""By how much the chance of a card to take a trick may differ from that of the card that was meant."""
_BIDS_TRIED: Final = 4
_BLIND_WORLDS: Final = 100
"""In how many worlds everybody tries out bids who sees all hands but the own one (W-13)."""

Question = Request[View, SeatMove, Event]


def decide(
    request: Question,
    rng: random.Random,
    seconds: float,
    level: Level = "normal",
    style: Style = "even",
    clock: Callable[[], float] = time.perf_counter,
) -> SeatMove:
    """Choose one of the legal moves of ``request``.

    Args:
        request: The question; it must have at least one legal move.
        rng: The only source of chance; the same generator state gives the same move.
        seconds: Most seconds to think. The search counts worlds, so this limit is met only on a slow
            or busy machine; then the move is the best one found so far.
        level: How strong to play.
        style: What to prefer among moves that are about as good.
        clock: Seconds that pass, for ``seconds``.
    """
    if level == "random" or len(request.legal) == 1:
        return rng.choice(request.legal)
    deadline = clock() + seconds
    view, strength = request.view, _STRENGTHS[level]
    own, others = _seen_cards(view, request.seat)
    if view.phase == "trump":
        return ChooseTrump(best_trump(own, others, len(view.active), view.round))
    start = round_so_far(view, request.history, rng)
    if view.phase == "bid":
        moves = _sensible_bids(request, own, strength, rng)
        worlds = strength.bid_worlds if own else _BLIND_WORLDS
    else:
        moves = _cards(request, start, strength, rng)
        worlds = strength.card_worlds
    if worlds == 0:
        return moves[0]
    return Search(request, rng, start).best(moves, worlds, lambda: clock() >= deadline)


def _seen_cards(view: View, seat: Seat) -> tuple[Mask, Mask]:
    """Return the own hand and the hands of all others together, as far as they are seen."""
    own: Mask = 0
    others = []
    for holder, hand in enumerate(view.hands):
        cards = [card for card in hand if card is not None]
        if holder == seat:
            own = mask_of(cards)
        else:
            others += cards
    return own, mask_of(others)


def _sensible_bids(request: Question, own: Mask, strength: _Strength, rng: random.Random) -> list[SeatMove]:
    """Return some bids, the first choice first."""
    view = request.view
    expected = estimate(own, chances(len(view.active), view.round, view.trump))
    expected += rng.uniform(-strength.bid_error, strength.bid_error)
    bids = [move for move in request.legal if isinstance(move, Bid)]
    return list(rank_bids(bids, expected, own, view.trump)[:_BIDS_TRIED])


def _cards(request: Question, start: World, strength: _Strength, rng: random.Random) -> list[SeatMove]:
    """Return the first choice, then all cards."""
    meant = want_or_avoid([bid or 0 for bid in request.view.bids])(start)
    if rng.random() < strength.slip_chance:
        meant = rng.choice(_almost_as_good(meant, request, start))
    return [Play(*cards_of(meant)), *request.legal]


def _almost_as_good(meant: Mask, request: Question, start: World) -> list[Mask]:
    """Return the cards that win or lose this trick alike and are about as likely to take one."""
    view = request.view
    chance = chances(len(view.active), view.round, view.trump)
    cards = [BIT[move.card] for move in request.legal if isinstance(move, Play)]
    return [
        card
        for card in cards
        if bool(card & start.beating) == bool(meant & start.beating)
        and abs(chance[card] - chance[meant]) <= _SLIP_BAND
    ]
