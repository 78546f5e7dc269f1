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
from engine.bots.singularity_styles import MANNERS, Manner
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
_LIKING_BAND: Final = 0.1
"""The same for the card that a style likes better."""
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
    view, strength, manner = request.view, _STRENGTHS[level], MANNERS[style]
    own, others = _seen_cards(view, request.seat)
    if view.phase == "trump":
        return ChooseTrump(best_trump(own, others, len(view.active), view.round))
    start = round_so_far(view, request.history, rng)
    if view.phase == "bid":
        moves = _sensible_bids(request, own, strength, manner, rng)
        worlds = strength.bid_worlds if own else _BLIND_WORLDS
    else:
        moves = _cards(request, start, strength, manner, rng)
        worlds = strength.card_worlds
    if worlds == 0:
        return moves[0]
    return Search(request, rng, start, manner).best(moves, worlds, lambda: clock() >= deadline)


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


def _sensible_bids(
    request: Question, own: Mask, strength: _Strength, manner: Manner, rng: random.Random
) -> list[SeatMove]:
    """Return some bids, the first choice first."""
    view = request.view
    expected = estimate(own, chances(len(view.active), view.round, view.trump))
    error = strength.bid_error * manner.error
    expected += manner.more_tricks + rng.uniform(-error, error)
    bids = [move for move in request.legal if isinstance(move, Bid)]
    return list(rank_bids(bids, expected, own, view.trump, manner.odd_tricks)[:_BIDS_TRIED])


def _cards(
    request: Question, start: World, strength: _Strength, manner: Manner, rng: random.Random
) -> list[SeatMove]:
    """Return the first choice, then all cards."""
    meant = meant_card(request, start, manner)
    if rng.random() < strength.slip_chance:
        meant = rng.choice(_almost_as_good(meant, request, start, _SLIP_BAND))
    return [meant, *request.legal]


def meant_card(request: Question, start: World, manner: Manner) -> Play:
    """Return the card with which to want or avoid this trick, the one that is liked most among such.

    Args:
        request: The question; a card is to be played.
        start: Its `engine.bots.singularity_search.round_so_far`.
        manner: What to prefer.
    """
    view = request.view
    meant = Play(*cards_of(want_or_avoid([bid or 0 for bid in view.bids])(start)))
    chance = chances(len(view.active), view.round, view.trump)
    choice = [meant, *_almost_as_good(meant, request, start, _LIKING_BAND)]
    return max(choice, key=lambda move: manner.liking(move, chance))


def _almost_as_good(meant: Play, request: Question, start: World, band: float) -> list[Play]:
    """Return the cards that win or lose this trick alike and are about as likely to take one."""
    view, own = request.view, BIT[meant.card]
    chance = chances(len(view.active), view.round, view.trump)
    cards = [move for move in request.legal if isinstance(move, Play)]
    return [
        move
        for move in cards
        if bool(BIT[move.card] & start.beating) == bool(own & start.beating)
        and abs(chance[BIT[move.card]] - chance[own]) <= band
    ]
