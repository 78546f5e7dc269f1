"""The same match with other hidden cards.

A position that somebody holds possible is possible indeed if the whole match can be told in
another way so that it leads there: the moves of the players stay, the deal and the reshuffles of
the running round are changed where a card lies hidden now. This is the strictest check there is,
as the rules themselves play the other match.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.core.rules import IllegalMove
from engine.core.seats import Observer, Seat
from engine.games.quando.cards import PAIR, Card, turned
from engine.games.quando.model import Deal, Draw, Play, Reshuffle, State, TurnZero
from engine.match.match import LogEntry, Match


@dataclass(frozen=True)
class Origin:
    """Where a card that lies in a hand or on the pile came from."""

    ply: int
    """The chance move."""
    hand: int | None
    """Which hand of the deal, or ``None`` for the pile."""
    index: int
    flipped: bool = False
    """Whether it was flipped while it was drawn."""
    turns: int = 0
    """How often a triple has turned it."""

    @property
    def swapped(self) -> bool:
        return self.flipped ^ (self.turns % 2 == 1)


def origins(match: Match) -> tuple[list[list[Origin]], list[Origin]]:
    """Follow the cards of the running round; the answer has the shape of the hands and the pile."""
    hands: list[list[Origin]] = [[] for _ in match.names]
    pile: list[Origin] = []
    for ply, entry in enumerate(match.log):
        match entry.move:
            case Deal(dealt, rest):
                hands = [
                    [Origin(ply, seat, index) for index in range(len(hand))]
                    for seat, hand in enumerate(dealt)
                ]
                pile = [Origin(ply, None, index) for index in range(len(rest))]
            case Reshuffle(rest):
                pile = [Origin(ply, None, index) for index in range(len(rest))]
            case Play(positions):
                hand = hands[entry.seat]
                hands[entry.seat] = [one for place, one in enumerate(hand) if place not in positions]
            case Draw(flip):
                hands[entry.seat].append(replace(pile.pop(0), flipped=flip))
            case TurnZero(position):
                held = hands[entry.seat][position]
                hands[entry.seat][position] = replace(held, turns=held.turns + 1)
    return ([[] for _ in hands], []) if match.state.phase == "deal" else (hands, pile)


def retold(match: Match, other: State) -> Match | None:
    """Tell ``match`` so that its cards are those of ``other``; ``None`` if the rules refuse that."""
    hands, pile = origins(match)
    changes: dict[int, list[tuple[Origin, Card]]] = {}
    for held, cards in zip([*hands, pile], [*other.hands, other.pile], strict=True):
        for origin, card in zip(held, cards, strict=True):
            put = turned(card) if origin.swapped else card
            changes.setdefault(origin.ply, []).append((origin, put))
    moves = [(entry.seat, _changed(entry, changes.get(ply, []))) for ply, entry in enumerate(match.log)]
    try:
        return Match.replay(match.game, match.names, match.all_options, moves)
    except IllegalMove:
        return None


def _changed(entry: LogEntry, changes: list[tuple[Origin, Card]]) -> Any:
    move = entry.move
    for origin, card in changes:
        if origin.hand is None:
            pile = list(move.pile)
            pile[origin.index] = card
            move = replace(move, pile=tuple(pile))
        else:
            hands = [list(hand) for hand in move.hands]
            hands[origin.hand][origin.index] = card
            move = replace(move, hands=tuple(tuple(hand) for hand in hands))
    return move


Side = tuple[int, int, int]
"""A side of a card in a hand or on the pile: which hand (the pile comes last), position, 0 or 1."""


def hidden_sides(match: Match, observer: Observer) -> list[Side]:
    """The sides that ``observer`` has never seen and does not see now, by the words of rules.md 4.2."""
    hands, pile = origins(match)
    shown = match.all_options["own_backs"] == "shown"
    hidden: list[Side] = []
    for seat, held in enumerate(hands):
        for position, origin in enumerate(held):
            kept = origin.hand is None and not origin.flipped
            if origin.turns or match.state.phase == "over":
                continue
            if seat != observer and not kept:
                hidden.append((seat, position, 0))
            if seat == observer and kept and not shown:
                hidden.append((seat, position, 1))
    for position in range(len(pile)):
        hidden += [(len(hands), position, side) for side in ((0, 1) if position else (1,))]
    return hidden


def exchanges(match: Match, observer: Observer, rng: random.Random, tries: int) -> Iterator[State]:
    """Change hidden sides of the true state, two cards at a time, in ways that leave the deck whole."""
    state, hidden = match.state, hidden_sides(match, observer)
    for _ in range(tries if len(hidden) > 1 else 0):
        groups = [[list(card) for card in group] for group in (*state.hands, state.pile)]
        (hand, place, side), (other_hand, other_place, other_side) = rng.sample(hidden, 2)
        one, other = groups[hand][place], groups[other_hand][other_place]
        wholly_hidden = (other_hand, other_place, 1 - other_side) in hidden
        if one is other:
            one.reverse()
        elif wholly_hidden and (hand, place, 1 - side) in hidden:
            one[:], other[:] = other[:], one[:]
        elif one[1 - side] == other[1 - other_side]:
            one[side], other[other_side] = other[other_side], one[side]
        elif wholly_hidden and one[1 - side] == other[other_side]:
            one[side], other[1 - other_side] = other[1 - other_side], one[side]
        else:
            continue
        yield _state(state, groups)


def _state(state: State, places: list[list[list[int]]]) -> State:
    groups = [tuple((first, second) for first, second in group) for group in places]
    assert {PAIR[card] for group in groups for card in group} == {
        PAIR[card] for hand in (*state.hands, state.pile) for card in hand
    }
    return replace(state, hands=tuple(groups[:-1]), pile=groups[-1])


def same_course(one: Match, other: Match) -> bool:
    """Whether everybody did the same, and was asked the same, at the same time."""
    return all(
        [type(event) for event in first.events] == [type(event) for event in second.events]
        for first, second in zip(one.log, other.log, strict=True)
    ) and bool(one.status == other.status)


def same_for(one: Match, other: Match, observer: Observer) -> bool:
    """Whether ``observer`` cannot tell two matches apart by what it is given."""
    if one.view(observer) != other.view(observer) or one.history(observer) != other.history(observer):
        return False
    return observer is None or one.request(Seat(observer)) == other.request(Seat(observer))
