"""Dealing what an observer cannot see, so that everything it can know stays true."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from engine.games.quando.cards import NUMBERS, PAIR, Card, Cards, turned
from engine.games.quando.memory import Memory, Slot
from engine.games.quando.model import State, View


@dataclass(frozen=True, slots=True)
class _Demand:
    """At least one of some fronts is a zero, or is none."""

    slots: tuple[Slot, ...]
    zero: bool

    def met_by(self, slot: Slot, pair: Card) -> bool:
        return (_other_side(pair, slot) == 0) is self.zero


_Choices = dict[Slot, list[Card]]
"""For every slot with an unknown side the cards that may be there."""

_Assignment = dict[Slot, Card]


def deal_hidden(view: View, memory: Memory, rng: random.Random) -> State:
    """Return a full state that shows ``view`` and agrees with ``memory``, different from call to call.

    Args:
        view: The table as the observer sees it.
        memory: What it can know, from `engine.games.quando.memory.remember`; it stays as it is, so
            that a computer player can ask for many states.
        rng: The only source of chance.
    """
    assigned, pile = _assign(view, memory, rng) if any(view.hands) else ({}, ())
    hands = tuple(tuple(_card(slot, assigned) for slot in hand) for hand in memory.hands)
    return State(
        phase=view.phase,
        round=view.round,
        dealer=view.dealer,
        scores=view.scores,
        hands=hands,
        pile=pile,
        discards=view.discards,
        turn=view.turn,
        actor=view.actor,
        triple=view.triple,
        knocked=view.knocked,
    )


def _assign(view: View, memory: Memory, rng: random.Random) -> tuple[_Assignment, Cards]:
    """Find a card for every slot that is not fully known, and put the rest on the pile."""
    epoch = len(memory.pools) - 1
    free = _free_cards(view, memory)
    tops = [Slot(view.top, None, epoch)] if view.pile_size else []
    hidden = [slot for slot in chain(*memory.hands, tops) if slot.front is None or slot.back is None]
    choices = {slot: _candidates(slot, free[slot.epoch]) for slot in hidden}
    assigned = _solve(choices, _demands(memory), rng)
    assert assigned is not None, "what has happened is always possible"
    rest = list(free[epoch].difference(assigned.values()))
    rest.sort()  # the order within a set must not decide
    rng.shuffle(rest)
    pile = [_card(top, assigned) for top in tops]
    pile += (card if rng.random() < 0.5 else turned(card) for card in rest)
    assert len(pile) == view.pile_size
    return assigned, tuple(pile)


def _free_cards(view: View, memory: Memory) -> list[frozenset[Card]]:
    """Return for each epoch the unseen cards that came from its pile and went into no later one."""
    seen = {PAIR[card] for card in view.discards}
    for slot in chain(*memory.hands):
        if slot.front is not None and slot.back is not None:
            seen.add(PAIR[slot.front, slot.back])
    free: list[frozenset[Card]] = []
    for pool in reversed(memory.pools):
        free.append(pool - seen)
        seen |= pool
    return free[::-1]


def _candidates(slot: Slot, free: frozenset[Card]) -> list[Card]:
    known = slot.back if slot.front is None else slot.front
    assert known is not None
    others = NUMBERS[1:] if slot.no_zero else NUMBERS
    return [PAIR[known, other] for other in others if other != known and PAIR[known, other] in free]


def _demands(memory: Memory) -> list[_Demand]:
    demands = [_Demand(tuple(slots), zero=False) for slots in memory.not_all_zeros if slots is not None]
    if memory.waiting_for_zero is not None:
        hand = memory.hands[memory.waiting_for_zero]
        if not any(slot.front == 0 for slot in hand):
            demands.append(_Demand(tuple(slot for slot in hand if slot.front is None), zero=True))
    return demands


def _solve(choices: _Choices, demands: Sequence[_Demand], rng: random.Random) -> _Assignment | None:
    """Assign cards and meet the demands; ``None`` if that is impossible.

    A demand is met by chance nearly always. If not, one of its slots after the other is made to meet it.
    """
    assigned = _match(choices, rng)
    if assigned is None:
        return None
    for demand in demands:
        if any(demand.met_by(slot, assigned[slot]) for slot in demand.slots):
            continue
        for slot in rng.sample(demand.slots, len(demand.slots)):
            narrowed = [pair for pair in choices[slot] if demand.met_by(slot, pair)]
            solution = _solve({**choices, slot: narrowed}, demands, rng)
            if solution is not None:
                return solution
        return None
    return assigned


def _match(choices: _Choices, rng: random.Random) -> _Assignment | None:
    """Give every slot a card of its own, at random; ``None`` if there are not enough cards.

    A slot takes any card that is free; if there is none, others must give way (an augmenting path).
    """
    holder: dict[Card, Slot] = {}

    def make_way(slot: Slot, tried: set[Card]) -> bool:
        for pair in choices[slot]:
            if pair not in tried:
                tried.add(pair)
                if pair not in holder or make_way(holder[pair], tried):
                    holder[pair] = slot
                    return True
        return False

    for slot in rng.sample(list(choices), len(choices)):
        free = [pair for pair in choices[slot] if pair not in holder]
        if free:
            holder[rng.choice(free)] = slot
        elif not make_way(slot, set()):
            return None
    return {slot: pair for pair, slot in holder.items()}


def _other_side(pair: Card, slot: Slot) -> int:
    known = slot.back if slot.front is None else slot.front
    assert known is not None
    return sum(pair) - known


def _card(slot: Slot, assigned: _Assignment) -> Card:
    if slot.front is None:
        assert slot.back is not None
        return _other_side(assigned[slot], slot), slot.back
    if slot.back is None:
        return slot.front, _other_side(assigned[slot], slot)
    return slot.front, slot.back
