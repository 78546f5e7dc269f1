"""Playing a round of Quando to its end, thousands of times for one decision (``spec/bots.md``, 4.2).

All seats play by `engine.bots.quando_policy`. The rules are those of `engine.games.quando` without
events, refusals and a new state for every move; a test holds the two side by side.
"""

import random
from collections.abc import Sequence

from engine.bots.quando_policy import best_play, flips, knock_sum, strikes
from engine.core.seats import Seat
from engine.games.quando.cards import NUMBERS, Card, Cards, turned
from engine.games.quando.model import State
from engine.games.quando.options import Options
from engine.games.quando.scoring import round_points

_Backs = list[list[int]]
"""A hand: for each front the backs of the cards that have it, those of the zeros ascending."""


def finish_round(options: Options, state: State, rng: random.Random) -> tuple[int, ...]:
    """Play on until the round is over.

    Args:
        options: The options of the match.
        state: A position in a round; a seat is to move, or chance to reshuffle.
        rng: The only source of chance; only reshuffling needs it.

    Returns:
        What the round costs each seat.
    """
    playout = _Playout(options, state, rng)
    if state.phase == "turn" or playout.finish_turn(state):
        playout.play_turns()
    return round_points(playout.sums, playout.knocked, options.tie_low)


def reshuffled(discards: Sequence[Card], rng: random.Random) -> Cards:
    """Return a new pile (Q-23); the order of the discards makes no difference."""
    cards = sorted(discards)
    rng.shuffle(cards)
    return tuple([card if rng.random() < 0.5 else turned(card) for card in cards])


class _Playout:
    """A round that is going on. It comes to an end, as every reshuffle may bring up zeros for all."""

    __slots__ = (
        "_before_draw",
        "_discards",
        "_hands",
        "_knock_sum",
        "_pile",
        "_rng",
        "_turn",
        "knocked",
        "sums",
    )

    def __init__(self, options: Options, state: State, rng: random.Random) -> None:
        self._before_draw = options.end_on_zeros == "before_draw"
        self._knock_sum = knock_sum(len(state.hands))
        self._rng = rng
        self._hands = [_by_front(hand) for hand in state.hands]
        self._pile = list(state.pile[::-1])
        self._discards = list(state.discards)
        self._turn = int(state.turn)
        self.knocked = state.knocked
        self.sums = [sum([front for front, _ in hand]) for hand in state.hands]

    def finish_turn(self, state: State) -> bool:
        """Finish a turn from its draw or from within the effect of its triple; tell if another follows."""
        if state.phase == "draw":
            self._draw(self._turn)
        if state.triple:
            self._strike_from(self._turn + 1 if state.phase == "draw" else state.actor)
        return bool(self.sums[self._turn]) and self._pass_on()

    def play_turns(self) -> None:
        """Play from the beginning of a turn to the end of the round."""
        going_on = True
        while going_on:
            seat = self._turn
            if self.knocked is None and self.sums[seat] <= self._knock_sum:
                self.knocked = Seat(seat)
            else:
                self._play(seat)
                if not self.sums[seat]:
                    return
            going_on = self._pass_on()

    def _pass_on(self) -> bool:
        """Let the next seat have its turn; tell whether it still has one."""
        self._turn = (self._turn + 1) % len(self._hands)
        return self._turn != self.knocked

    def _play(self, seat: int) -> None:
        hand = self._hands[seat]
        fronts = best_play(hand, self.knocked is not None)
        for front in fronts:
            self._discards.append((front, hand[front].pop()))
        self.sums[seat] -= sum(fronts)
        if self.sums[seat] or not self._before_draw:
            self._draw(seat)
        if strikes(fronts):
            self._strike_from(seat + 1)

    def _draw(self, seat: int) -> None:
        if not self._pile:
            if not self._discards:
                return
            self._pile = list(reshuffled(self._discards, self._rng)[::-1])
            self._discards.clear()
        front, back = self._pile.pop()
        if flips(front, self._hands[seat], self.knocked is not None):
            front, back = back, front
        self._add(seat, front, back)

    def _add(self, seat: int, front: int, back: int) -> None:
        hand = self._hands[seat]
        hand[front].append(back)
        if front:
            self.sums[seat] += front
        else:
            hand[0].sort()

    def _strike_from(self, seat: int) -> None:
        """Let a triple reach the seats from this one to the last before the turn (Q-12, Q-13)."""
        seats = len(self._hands)
        seat %= seats
        while seat != self._turn:
            zeros = self._hands[seat][0]
            if zeros:
                self._add(seat, zeros.pop(0), 0)
            else:
                self._draw(seat)
            seat = (seat + 1) % seats


def _by_front(hand: Cards) -> _Backs:
    held: _Backs = [[] for _ in NUMBERS]
    for front, back in hand:
        held[front].append(back)
    held[0].sort()
    return held
