"""The rules of Quando (``spec/rules.md``, chapter 4), as implemented.

* Q-01, Q-02: 2 to 6 seats; 8 cards each with two or three, else 7.
* Q-03, Q-04: The deal says for every card which side is the front; the record decides, the draw is random.
* Q-05: A seat sees the backs of its own cards only while they are dealt; ``own_backs = shown``: always.
* Q-06: Chance names the first dealer; the seat on the left begins; the deal moves on each round.
* Q-07: One plays at least one card or knocks; ``passing = on`` allows to pass (U-Q12), which ends a
  turn with its look for zeros (U-Q3), but not after a knock (U-Q4).
* Q-08, Q-09: Equal cards, zeros included, or a straight of exactly three; every choice of positions
  is a move of its own (U-Q10).
* Q-10, Q-14: Exactly three equal cards strike every other seat, a knocker too.
* Q-11: Play, draw one, then the effect clockwise from the next seat, then the look for zeros.
* Q-12: A struck seat with a zero turns one of its choice; there is a move also with exactly one zero.
* Q-13: A struck seat without a zero draws one card. Whether it has one is asked when the effect
  reaches it, and one answer is enough (U-Q11).
* Q-15, Q-16: One draws one card, and chooses between keeping and flipping it by its visible side alone.
* Q-17, Q-18: A seat with only zeros at the end of its turn ends the round, after the effect of its
  triple. With ``before_draw`` a seat that has only zeros after playing does not draw (U-Q2).
* Q-19: Knocking instead of playing, once a round, gives every other seat one more turn; there is no
  look for zeros then (U-Q5).
* Q-20: Only zeros in one of the last turns end the round at once.
* Q-21, Q-22: The lowest sum costs nothing, others their sum, a knocker without the lowest sum 5 more.
  ``strict_knock``: a knocker who shares it pays too.
* Q-23: When a seat is to draw from an empty pile, chance first reshuffles the discards (U-Q6);
  without discards a struck seat draws nothing and the next one follows (U-Q7).
* Q-24: An empty hand, possible with ``before_draw`` only, counts as only zeros (U-Q1).
* Q-25, Q-26: The match ends after the round in which a total reaches ``end_score``; fewest win, ties share.
* Q-27: The discards lie open with both sides.
* Q-28: Cards are turned only while drawing and by the effect.
* Q-29: Only fronts count.
* U-Q8: A finished round leaves nothing on the table until the next deal, the last one stays.

U-Q9 is in `engine.games.quando.notation`; who sees what in `engine.games.quando.view`. How the backs
are shown on one screen (Q-05) and the words about ties (Q-22) concern the screen.
"""

import random
from dataclasses import dataclass
from typing import assert_never

from engine.core.rules import Acting, IllegalMove, Status, Step
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.quando import notation, turns
from engine.games.quando.cards import DECK, Cards, turned
from engine.games.quando.determinize import deal_hidden
from engine.games.quando.legality import legal_moves, refusal
from engine.games.quando.memory import remember
from engine.games.quando.model import (
    ChanceMove,
    Deal,
    Draw,
    Event,
    Knock,
    Move,
    NameDealer,
    Pass,
    Play,
    Reshuffle,
    SeatMove,
    State,
    TurnZero,
    View,
)
from engine.games.quando.options import Options
from engine.games.quando.scoring import result
from engine.games.quando.view import make_view, redact


@dataclass(frozen=True, slots=True)
class QuandoRules(Options):
    """The rules for a number of seats under one set of options."""

    def initial(self) -> State:
        """Return the table before chance names the dealer."""
        return State("dealer", 1, None, (0,) * self.seats, ((),) * self.seats)

    def status(self, state: State) -> Status:
        """Tell who acts, chance included (U-Q6), or the totals."""
        return result(state.scores) if state.phase == "over" else Acting((turns.due(state),))

    def legal(self, state: State, seat: Seat) -> tuple[SeatMove, ...]:
        """Enumerate the moves of ``seat``; empty if it is not to move."""
        return legal_moves(self, state, seat)

    def chance(self, state: State, rng: random.Random) -> ChanceMove:
        """Draw the dealer, the deal or the new pile.

        Raises:
            ValueError: Chance is not to move.
        """
        if state.phase == "over" or turns.due(state) != CHANCE:
            raise ValueError("chance is not to move")
        if state.phase == "dealer":
            return NameDealer(rng.randrange(self.seats))
        if state.phase == "deal":
            cards = _shuffled(DECK, rng)
            dealt = self.seats * self.hand_size
            hands = (cards[start : start + self.hand_size] for start in range(0, dealt, self.hand_size))
            return Deal(tuple(hands), cards[dealt:])
        return Reshuffle(_shuffled(state.discards, rng))

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State, Event]:
        """Carry out a move and what follows from it by itself.

        Raises:
            IllegalMove: ``match_over``, ``chance_only``, ``seats_only``, ``not_acting``,
                ``wrong_phase``; of chance ``no_such_seat``, ``wrong_number_of_hands``,
                ``wrong_hand_size``, ``wrong_pile_size``, ``no_such_card``, ``card_twice``,
                ``foreign_card``; of a seat ``no_such_position``, ``not_ascending``, ``no_meld``,
                ``zero_must_be_turned``, ``no_zero``, ``after_knock``, ``no_passing``.
        """
        reason = refusal(self, state, seat, move)
        if reason is not None:
            raise IllegalMove(reason, seat, move)
        match move:
            case Play():
                return turns.play(self, state, move.positions)
            case Draw():
                return turns.draw(self, state, move.flip)
            case TurnZero():
                return turns.turn_zero(self, state, move.position)
            case Knock():
                return turns.knock(self, state)
            case Pass():
                return turns.pass_turn(self, state)
            case NameDealer():
                return turns.name_dealer(state, Seat(move.seat))
            case Deal():
                return turns.deal(state, move)
            case Reshuffle():
                return turns.reshuffle(state, move.pile)
            case _:
                assert_never(move)

    def view(self, state: State, observer: Observer) -> View:
        """Return what ``observer`` sees on the table; see `engine.games.quando.view`."""
        return make_view(state, self.status(state), observer, self.own_backs == "shown")

    def redact(self, event: Event, observer: Observer) -> Event:
        """Return ``event`` without the sides that ``observer`` did not see."""
        return redact(event, observer, self.own_backs == "shown")

    def determinize(self, view: View, history: tuple[Event, ...], rng: random.Random) -> State:
        """Deal what the observer of ``view`` cannot see, true to all that it could remember and conclude."""
        return deal_hidden(view, remember(view, history, self.end_on_zeros == "before_draw"), rng)

    def format_move(self, move: Move) -> str:
        """Write a move in the notation of ``spec/records.md``."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> Move:
        """Read a move.

        Raises:
            ValueError: The text is no move of this game.
        """
        return notation.parse_move(text)


def _shuffled(cards: Cards, rng: random.Random) -> Cards:
    """Return ``cards`` in random order, with random sides up (Q-03, Q-23)."""
    order = rng.sample(cards, len(cards))
    return tuple(card if rng.random() < 0.5 else turned(card) for card in order)
