"""Matches that differ only in what an observer cannot know."""

import random
from dataclasses import replace
from typing import Any

from engine.core.rules import IllegalMove
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.singularity.cards import Card, Cards
from engine.games.singularity.model import Bid, Deal, Play, State
from engine.games.singularity.tricks import EVERY, cards_of, mask_of
from engine.match.match import Match

Moves = list[tuple[Seat, Any]]


def observers(match: Match) -> list[Observer]:
    return [None, *(Seat(seat) for seat in range(len(match.names)))]


def moves_of(match: Match) -> Moves:
    return [(entry.seat, entry.move) for entry in match.log]


def last_deal(moves: Moves) -> int:
    return max(place for place, (_, move) in enumerate(moves) if isinstance(move, Deal))


def replayed(match: Match, moves: Moves) -> Match | None:
    """The same match with other moves; ``None`` if they are not legal."""
    try:
        return Match.replay(match.game, match.names, match.all_options, moves)
    except IllegalMove:
        return None


def changed(match: Match, observer: Observer, rng: random.Random) -> Match | None:
    """Another match that must look the same to ``observer``.

    Two cards that it cannot see have changed places, or a card that it cannot see and one that was not
    dealt; all hidden bids are others; the cards of each hand lie in another order.
    """
    moves = moves_of(match)
    place = last_deal(moves)
    deal: Deal = moves[place][1]
    hands = [None if hand is None else list(hand) for hand in deal.hands]
    slots = _hidden_cards(match, observer)
    if slots:
        _swap(hands, slots, _never_dealt(deal), rng)
    for hand in hands:
        rng.shuffle(hand or [])
    moves[place] = (
        CHANCE,
        replace(deal, hands=tuple(None if hand is None else tuple(hand) for hand in hands)),
    )
    _change_bids(match, observer, moves, place, rng)
    return replayed(match, moves)


def _hidden_cards(match: Match, observer: Observer) -> list[tuple[int, Card]]:
    view = match.view(observer)
    return [
        (seat, card)
        for seat, hand in enumerate(view.hands)
        if None in hand
        for card in cards_of(match.state.hands[seat])
    ]


def _never_dealt(deal: Deal) -> Cards:
    gone = [card for hand in deal.hands for card in hand or ()]
    if deal.turned is not None:
        gone.append(deal.turned)
    left = mask_of(gone)
    # Copies of the specials are counted from the lowest bit, what is left of them is at the top.
    return cards_of(EVERY & ~left)


def _swap(
    hands: list[list[Card] | None], slots: list[tuple[int, Card]], undealt: Cards, rng: random.Random
) -> None:
    seat, card = rng.choice(slots)
    first = hands[seat]
    assert first is not None
    other, other_card = rng.choice([*slots, *((-1, left) for left in undealt)])
    first[first.index(card)] = other_card
    if other >= 0:
        second = hands[other]
        assert second is not None
        # In the same hand the first step may have put an equal card in front of it: no matter which.
        second[second.index(other_card)] = card


def _change_bids(match: Match, observer: Observer, moves: Moves, place: int, rng: random.Random) -> None:
    bids = match.view(observer).bids
    for number in range(place, len(moves)):
        seat, move = moves[number]
        if isinstance(move, Bid) and bids[seat] is None:
            moves[number] = (seat, Bid(rng.randint(0, match.state.round)))


def with_state(match: Match, state: State) -> Match | None:
    """The match in which the running round was dealt and bid so that it leads to ``state``.

    ``None`` if a play of the history is not legal then.
    """
    moves = moves_of(match)
    place = last_deal(moves)
    hands = [list(cards_of(hand)) for hand in state.hands]
    for number in range(place, len(moves)):
        seat, move = moves[number]
        if isinstance(move, Play):
            hands[seat].append(move.card)
        elif isinstance(move, Bid):
            bid = state.bids[seat]
            assert bid is not None
            moves[number] = (seat, Bid(bid))
    deal: Deal = moves[place][1]
    dealt = tuple(None if old is None else tuple(hands[seat]) for seat, old in enumerate(deal.hands))
    moves[place] = (CHANCE, replace(deal, hands=dealt))
    return replayed(match, moves)
