"""What the cards of others probably are, beyond what is certain (`engine.games.quando.memory`).

Who plays gets rid of the high cards, so a card that has stayed in a hand meanwhile is lower than
chance says. Here the numbers: after a play or more the unknown fronts of a hand at level ``normal``
are about a fifth lower than in worlds that are dealt blindly.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from engine.core.seats import Seat
from engine.games.quando.cards import NUMBERS, PAIR, Card, turned
from engine.games.quando.memory import Memory
from engine.games.quando.model import CardDrawn, CardsPlayed, Event, RoundDealt, State

_LIKELIHOOD: Final = [0.85**front for front in NUMBERS]
"""How likely a card with this front is to have stayed, compared to a zero; fitted to many rounds."""


class Stayed(NamedTuple):
    """A card of another seat that has stayed while its owner played; its front is unknown."""

    seat: Seat
    position: int
    no_zero: bool
    """It is certain that the front is no zero."""


def cards_that_stayed(history: Sequence[Event], memory: Memory) -> list[Stayed]:
    """Find the cards whose fronts to guess.

    Args:
        history: Every event so far, as the observer saw it; a round is going on.
        memory: What the observer knows for certain.
    """
    stayed: list[list[bool]] = []
    """For every seat and position."""
    for event in history:
        match event:
            case RoundDealt():
                stayed = [[False] * len(hand) for hand in event.hands]
            case CardsPlayed():
                stayed[event.seat] = [True] * (len(stayed[event.seat]) - len(event.positions))
            case CardDrawn():
                stayed[event.seat].append(False)
            case _:
                pass
    # Cards from before a reshuffle are left alone: what they may be is no longer on the pile.
    epoch = len(memory.pools) - 1
    return [
        Stayed(Seat(seat), position, slot.no_zero)
        for seat, hand in enumerate(memory.hands)
        for position, slot in enumerate(hand)
        if stayed[seat][position] and slot.front is None and slot.epoch == epoch
    ]


def with_lower_cards(world: State, cards: Iterable[Stayed], memory: Memory, rng: random.Random) -> State:
    """Exchange cards that have stayed for cards of the pile with the same back, rather lower ones.

    Args:
        world: A state that agrees with ``memory``; so does the one that is returned.
        cards: From `cards_that_stayed`.
        memory: What the observer knows for certain.
        rng: The only source of chance.
    """
    hands = [list(hand) for hand in world.hands]
    pile = list(world.pile)
    places = {PAIR[card]: place for place, card in enumerate(pile) if place}  # the top card is seen
    for seat, position, no_zero in cards:
        card = hands[seat][position]
        front = _guess(card, places, no_zero, rng)
        if front != card[0]:
            new = (front, card[1])
            place = places.pop(PAIR[new])
            pile[place] = card if rng.random() < 0.5 else turned(card)
            places[PAIR[card]] = place
            hands[seat][position] = new
    for hand, slots in zip(hands, memory.not_all_zeros, strict=True):
        if slots is not None and not any(front for front, _ in hand):
            return world
    return replace(world, hands=tuple(map(tuple, hands)), pile=tuple(pile))


def _guess(card: Card, places: dict[Card, int], no_zero: bool, rng: random.Random) -> int:
    """Choose a front for the back of ``card`` among its own and those on the pile."""
    own, back = card
    fronts = [
        front
        for front in (NUMBERS[1:] if no_zero else NUMBERS)
        if front == own or (front != back and PAIR[front, back] in places)
    ]
    return rng.choices(fronts, [_LIKELIHOOD[front] for front in fronts])[0]
