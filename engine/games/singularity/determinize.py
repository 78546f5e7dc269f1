"""Dealing what an observer cannot see, so that everything it can know stays true.

What follows from public play is known too: a seat that has not followed suit had no card of that
suit then (W-15, W-17), so it has none now. Nothing else follows, because every other play and every
bid is allowed with any hand.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.core.seats import Seat
from engine.games.singularity.cards import Card
from engine.games.singularity.model import CardPlayed, Event, RoundDealt, State, TrickTaken, View
from engine.games.singularity.tricks import BIT, EVERY, LED, OPEN, SPECIALS, Mask, canonical, mask_of, without

_EXCHANGES: Final = 60
"""How many exchanges of cards make a small deal fair; larger ones get two more for each card."""


@dataclass(frozen=True, slots=True)
class HiddenHand:
    """A hand that the observer does not see."""

    seat: Seat
    size: int
    lacking: Mask
    """The cards of all suits that the seat has not followed."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the observer knows about the cards of the running round."""

    open_hands: tuple[Mask, ...]
    """The hands it sees; empty for all others."""
    hidden_hands: tuple[HiddenHand, ...]
    """Those that lack most suits first."""
    unseen: tuple[Mask, ...]
    """Every card that is in a hidden hand or was not dealt, as one bit each."""


def remember(view: View, history: tuple[Event, ...]) -> Knowledge:
    """Return what the observer of ``view`` knows; ``history`` is redacted for the same observer."""
    open_hands = tuple(mask_of(card for card in hand if card is not None) for hand in view.hands)
    played: list[Card] = []
    lacking = [0] * len(view.hands)
    led = OPEN
    for event in _round_so_far(view, history):
        match event:
            case CardPlayed():
                card = BIT[event.card]
                played.append(event.card)
                if led != OPEN and not card & (led | SPECIALS):
                    lacking[event.seat] |= led
                led = LED[card] if led == OPEN else led
            case TrickTaken():
                led = OPEN
            case _:
                pass
    hidden = [
        HiddenHand(Seat(seat), len(hand), lacking[seat])
        for seat, hand in enumerate(view.hands)
        if None in hand
    ]
    hidden.sort(key=lambda hand: -hand.lacking.bit_count())
    return Knowledge(open_hands, tuple(hidden), _unseen(view, played))


def deal_hidden(knowledge: Knowledge, rng: random.Random) -> tuple[Mask, ...]:
    """Return hands for all seats, about equally likely among all that agree with what is known.

    A computer player can ask for many deals with the same knowledge.
    """
    cards = list(knowledge.unseen)
    bans = [hand.lacking for hand in knowledge.hidden_hands for _ in range(hand.size)]
    picky = len(bans) - bans.count(0)  # these slots come first
    bans += [0] * (len(cards) - len(bans))
    for slot in range(picky):
        _fill(slot, cards, bans, rng)
    if not _nested(knowledge.hidden_hands):
        _mix(picky, cards, bans, rng)
    hands = list(knowledge.open_hands)
    taken = cards[:picky]
    free = sum(hand.size for hand in knowledge.hidden_hands) - picky
    taken += rng.sample(cards[picky:], free)
    start = 0
    for hand in knowledge.hidden_hands:
        hands[hand.seat] = canonical(sum(taken[start : start + hand.size]))
        start += hand.size
    return tuple(hands)


def determinize(view: View, history: tuple[Event, ...], rng: random.Random) -> State:
    """Return a full state that shows ``view`` and agrees with ``history``, different from call to call."""
    hands = deal_hidden(remember(view, history), rng)
    bids = tuple(
        rng.randint(0, view.round) if made and bid is None else bid
        for made, bid in zip(view.has_bid, view.bids, strict=True)
    )
    return State(
        phase=view.phase,
        round=view.round,
        dealer=view.dealer,
        results=view.results,
        scores=view.scores,
        active=view.active,
        turned=view.turned,
        trump=view.trump,
        hands=hands,
        bids=bids,
        tricks=view.tricks,
        turn=view.turn,
        trick=view.trick,
    )


def _round_so_far(view: View, history: tuple[Event, ...]) -> Iterable[Event]:
    if not any(view.hands):
        return ()
    start = len(history) - 1
    while not isinstance(history[start], RoundDealt):
        start -= 1
    return history[start:]


def _unseen(view: View, played: Iterable[Card]) -> tuple[Mask, ...]:
    seen = [card for hand in view.hands for card in hand if card is not None]
    seen += played
    if view.turned is not None:
        seen.append(view.turned)
    left = EVERY
    for card in seen:
        left = without(left, BIT[card])
    return tuple(1 << bit for bit in range(EVERY.bit_length()) if left >> bit & 1)


def _nested(hands: Iterable[HiddenHand]) -> bool:
    """Tell whether each hand may have every card that those before it may have.

    Then a card taken by one hand is one less for each later hand, whichever it is: filling is fair.
    """
    return not any(later.lacking & ~earlier.lacking for earlier, later in pairwise(hands))


def _fill(slot: int, cards: list[Mask], bans: list[Mask], rng: random.Random) -> None:
    """Bring a card to ``slot`` that may be there; the slots before it have one, and go on having one."""
    fitting = [place for place in range(slot, len(cards)) if not cards[place] & bans[slot]]
    if fitting:
        place = rng.choice(fitting)
        cards[slot], cards[place] = cards[place], cards[slot]
    else:
        made = _make_way(slot, slot, cards, bans, {slot})
        assert made, "what has happened is always possible"


def _make_way(slot: int, filled: int, cards: list[Mask], bans: list[Mask], tried: set[int]) -> bool:
    """Let earlier slots give cards away and take others until ``slot`` is served (an augmenting path)."""
    for place in range(len(cards)):
        if place in tried or cards[place] & bans[slot]:
            continue
        tried.add(place)
        cards[slot], cards[place] = cards[place], cards[slot]
        served = place > filled or not cards[place] & bans[place]
        if served or _make_way(place, filled, cards, bans, tried):
            return True
        cards[slot], cards[place] = cards[place], cards[slot]
    return False


def _mix(picky: int, cards: list[Mask], bans: list[Mask], rng: random.Random) -> None:
    """Exchange cards at random where all may lie in their new places.

    Such exchanges favour no deal, so they wash out that the hands filled first had more to choose from.
    Swaps lead from every deal to every other one, unless no place is free for all cards: then three or
    four cards, one of each suit, may only be able to move on in a circle.
    """
    draw, size = rng.random, len(cards)
    for step in range(_EXCHANGES + 2 * picky):
        slot, place = int(draw() * picky), int(draw() * size)
        if not (cards[slot] & bans[place] or cards[place] & bans[slot]):
            cards[slot], cards[place] = cards[place], cards[slot]
        if picky == size >= 3:
            _move_on(rng.sample(range(size), min(size, 3 + step % 2)), cards, bans)


def _move_on(places: list[int], cards: list[Mask], bans: list[Mask]) -> None:
    """Move each of these cards to the place of the next one, if all may lie there."""
    moving = [cards[place] for place in places[-1:] + places[:-1]]
    if not any(card & bans[place] for card, place in zip(moving, places, strict=True)):
        for card, place in zip(moving, places, strict=True):
            cards[place] = card
