"""The rules of Singularity (``spec/rules.md``, chapter 3), as implemented.

* W-01: Four suits of 1 to 13, four Singularities, four CLANKER.
* W-02: 3 to 6 seats and as many rounds as the cards are enough for; ``rounds`` stops earlier (U-S8).
* W-03, W-04: Chance names the first dealer; the deal moves on one seat each round.
* W-05: The seat on the left of the dealer leads the first trick, the winner of a trick the next one.
* W-06, W-07: The suit of the turned-up card is trump; with a CLANKER or without a card there is none.
* W-08: A turned-up Singularity lets the dealer choose one of the four suits before the bids.
* W-09, W-25: A card is turned up whenever one is left, in whatever round.
* W-10: In round r everybody bids 0 to r, from the dealer's left to the dealer.
* W-11: ``plus_minus_one``: the dealer may not make the sum of the bids equal to r.
* W-12: ``hidden`` and ``secret``: all bid at once; the bids are revealed before the first card, or when
  the round is scored (U-S4).
* W-13: ``clairvoyance``: in round 1 one sees all cards but one's own, see `engine.games.singularity.view`.
  It is an ordinary play all the same (U-S5).
* W-15, W-16: The first card that is no CLANKER settles what must be followed: its suit, or nothing
  if it is a Singularity.
* W-17, W-18, W-19: Specials may always be played; nobody must trump or beat; trumps may be led.
* W-20, W-21: The first Singularity wins, else the highest trump, else the highest card of the suit
  led; of CLANKER only, the first one.
* W-22, W-23: ``scoring``, see `engine.games.singularity.scoring`.
* W-24: The deal says who sits out (U-S1): any seats, if three are left. They get the rounded
  average of the others. If the dealer sits out, the next active seat deals, and counts as dealer for the
  order of the rounds (U-S2). The number of rounds stays.
* W-26: Most points win; equal ones share the victory.
* W-28: A card that is not allowed is refused.
* W-29: There is no claiming; the last cards are ordinary plays (U-S5).
* W-30: Equal specials are the same move.
* U-S3: The last card of a round scores it, and leaves nothing on the table until the next deal; the
  end of the match leaves the last round.
* U-S6: A seat that sits out has no bid and no tricks.
* U-S7: The order of cards within a dealt hand means nothing.

W-14 is not offered (U-S8); bid markers (W-27) concern the screen.
"""

import random
from collections.abc import Collection
from dataclasses import dataclass
from typing import assert_never

from engine.core.rules import Acting, IllegalMove, Status, Step
from engine.core.seats import Observer, Seat
from engine.games.singularity import determinize, notation, rounds, view
from engine.games.singularity.cards import DECK
from engine.games.singularity.legality import MIN_ACTIVE, acting, legal_moves, refusal
from engine.games.singularity.model import (
    Bid,
    ChanceMove,
    ChooseTrump,
    Deal,
    Event,
    Move,
    NameDealer,
    Play,
    SeatMove,
    State,
    View,
)
from engine.games.singularity.options import Options
from engine.games.singularity.scoring import result


@dataclass(frozen=True, slots=True)
class SingularityRules(Options):
    """The rules for a number of seats under one set of options."""

    def initial(self) -> State:
        """Return the table before chance names the dealer."""
        return rounds.start(self.seats)

    def status(self, state: State) -> Status:
        """Tell who acts, several seats while all bid at once, or the totals."""
        return result(state.scores) if state.phase == "over" else Acting(acting(self, state))

    def legal(self, state: State, seat: Seat) -> tuple[SeatMove, ...]:
        """Enumerate the moves of ``seat``; empty if it is not to move."""
        return legal_moves(self, state, seat)

    def chance(self, state: State, rng: random.Random) -> ChanceMove:
        """Draw the dealer, or a deal in which nobody sits out.

        Raises:
            ValueError: Chance is not to move.
        """
        if state.phase == "dealer":
            return NameDealer(rng.randrange(self.seats))
        return self.deal(state, rng)

    def deal(self, state: State, rng: random.Random, sitting_out: Collection[Seat] = ()) -> Deal:
        """Draw a deal for the round that is due (W-24).

        Args:
            state: In the phase ``deal``.
            rng: The only source of chance.
            sitting_out: The seats that get no cards.

        Raises:
            ValueError: No deal is due, or fewer than three seats would take part.
        """
        if state.phase != "deal":
            raise ValueError("chance is not to deal")
        active = [seat for seat in range(self.seats) if seat not in sitting_out]
        if len(active) < MIN_ACTIVE:
            raise ValueError(f"{MIN_ACTIVE} seats must take part, not {len(active)}")
        size = state.round
        cards = tuple(rng.sample(DECK, len(DECK)))
        hands = {seat: cards[place * size : (place + 1) * size] for place, seat in enumerate(active)}
        left = cards[len(active) * size :]
        return Deal(tuple(hands.get(seat) for seat in range(self.seats)), left[0] if left else None)

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State, Event]:
        """Carry out a move and what follows from it by itself.

        Raises:
            IllegalMove: ``match_over``, ``chance_only``, ``seats_only``, ``not_acting``,
                ``wrong_phase``; of chance ``no_such_seat``, ``wrong_number_of_hands``,
                ``too_few_active``, ``wrong_hand_size``, ``no_such_card``, ``card_twice``,
                ``card_not_turned``, ``no_card_left``; of a seat ``no_such_suit``, ``no_such_bid``,
                ``bid_blocked``, ``no_such_card``, ``not_in_hand``, ``suit_not_followed``.
        """
        reason = refusal(self, state, seat, move)
        if reason is not None:
            raise IllegalMove(reason, seat, move)
        match move:
            case Play():
                return rounds.play(self, state, move.card)
            case Bid():
                return rounds.bid(self, state, seat, move.number)
            case ChooseTrump():
                return rounds.choose_trump(state, move.suit)
            case NameDealer():
                return rounds.name_dealer(state, Seat(move.seat))
            case Deal():
                return rounds.deal(state, move)
            case _:
                assert_never(move)

    def view(self, state: State, observer: Observer) -> View:
        """Return what ``observer`` sees on the table; see `engine.games.singularity.view`."""
        return view.make_view(self, state, self.status(state), observer)

    def redact(self, event: Event, observer: Observer) -> Event:
        """Return ``event`` without the cards and bids that ``observer`` did not see."""
        return view.redact(self, event, observer)

    def determinize(self, view: View, history: tuple[Event, ...], rng: random.Random) -> State:
        """Deal what the observer of ``view`` cannot see, true to all that it could remember and conclude."""
        return determinize.determinize(view, history, rng)

    def format_move(self, move: Move) -> str:
        """Write a move in the notation of ``spec/records.md``."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> Move:
        """Read a move.

        Raises:
            ValueError: The text is no move of this game.
        """
        return notation.parse_move(text)
