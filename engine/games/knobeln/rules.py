"""The rules of Knobeln (``spec/rules.md``, chapter 1), as implemented.

* K-01: 2 seats or more, without limit (U-R12).
* K-02: The lot names who calls first in the first half; in a revenge match the loser of the last
  Partie has (K-15, K-23): option ``first_starter``, no move (U-R2).
* K-03: Calling goes clockwise from the starter.
* K-04: The first game of the first two halves has Ladepflicht, unless ``ladepflicht = off``.
* K-05: ``ladepflicht_final = on``: the first game of the Endspiel too, in the same way (U-K6).
* K-06: ``enforced``: nobody can load 0 then. ``trap``: everybody calls as usual (U-K3); at the opening
  the guesses are void, one offender loses the half, several play on among themselves with
  Ladepflicht again, also if they are all (U-K4).
* K-07: ``public``: a number must be possible for the table, n or 0 to 3n, whatever one loaded.
  ``private``: it must be possible for the caller who knows his own coins.
* K-08: Earlier calls do not narrow that.
* K-09, K-10: The last caller of a game may not make it the same number from everybody;
  ``unique``: no number twice.
* K-11: All right guessers leave; that always leaves somebody (asserted).
* K-12: The last one in loses the half.
* K-13: In the next game the next remaining seat clockwise from the last starter calls first; ``same``:
  the same seat while it is in; ``left_of_winner``: the next one clockwise from the right guesser who
  called first, as ``rotate`` if there is none (U-K5).
* K-14: All are in again for the second half; the loser of the first names who calls first, maybe himself.
* K-16: The loser of the first half opens every game of the Endspiel; ``alternate``: the odd ones (U-K7).
* K-17: Who loses both halves has lost the Partie without Endspiel.
* K-18: If nobody is right, the same seats play on, without Ladepflicht.
* K-19: Chance says that the seat to call is late: 2 euros, once for each call, and it still is to call.
  Nobody waits for that move (U-K1), and with ``think_seconds = off`` there is none (U-K2).
* K-21: Hands are opened in the order of calling, with the sum so far.
* K-22: Who forgot the coins pays 2 euros at the roll call and plays on; the loser of the Partie pays
  2 euros and owes a round. There is a roll call in a revenge match too, and it comes first (U-K10).
* U-K8, U-K9: While no game is running all seats are in; the last game stays when the match is over.

Who sees what is in `engine.games.knobeln.view`. The clock of K-19 and K-20, and seats that their
players leave (K-27), concern `engine.play`; K-24 to K-26 and the shout of K-23 concern the screen.
"""

import random
from dataclasses import dataclass

from engine.core.rules import Acting, IllegalMove, Status, Step
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.knobeln import notation
from engine.games.knobeln.determinize import fill_fists
from engine.games.knobeln.events import Event
from engine.games.knobeln.flow import first_state, follow, result
from engine.games.knobeln.legality import acting_seats, legal_moves, refusal
from engine.games.knobeln.model import Move, NameStarter, State, View
from engine.games.knobeln.options import Options
from engine.games.knobeln.view import make_view, redact


@dataclass(frozen=True, slots=True)
class KnobelnRules(Options):
    """The rules for a number of seats under one set of options."""

    def initial(self) -> State:
        """Return the table before the roll call, or what follows it if there is none (U-K10)."""
        return first_state(self)

    def status(self, state: State) -> Status:
        """Tell who acts, several in the roll call and while loading, or the result.

        Chance acts when the starter is drawn. While a seat is to call, ``late`` is accepted from
        chance although it does not act (U-K1).
        """
        return result(self, state) if state.phase == "over" else Acting(acting_seats(state))

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Enumerate the moves of ``seat``, numbers ascending; empty if it may not act. Not for chance."""
        return legal_moves(self, state, seat)

    def chance(self, state: State, rng: random.Random) -> NameStarter:
        """Draw the starter of the first half (K-02).

        Raises:
            ValueError: The starter is not to be drawn.
        """
        if acting_seats(state) != (CHANCE,):
            raise ValueError("no starter is to be drawn")
        return NameStarter(Seat(rng.randrange(self.seats)))

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State, Event]:
        """Carry out a move and what follows from it: opening, leaving, the next game, half or the end.

        Raises:
            IllegalMove: ``match_over``; ``not_acting`` for a seat or chance that may not move now;
                ``not_now`` for a move of another phase; ``no_such_seat`` for a starter;
                ``no_such_load`` or ``must_load`` (K-06) for a load; ``impossible`` (K-07),
                ``all_called_it`` or ``called_before`` (K-09) for a call; ``chance_only``,
                ``no_time_limit`` (U-K2), ``not_to_call`` or ``late_already`` (U-K1) for ``late``.
        """
        reason = refusal(self, state, seat, move)
        if reason is not None:
            raise IllegalMove(reason, seat, move)
        events: list[Event] = []
        return Step(follow(self, state, seat, move, events), tuple(events))

    def view(self, state: State, observer: Observer) -> View:
        """Return what ``observer`` may know; ``None`` is everybody in the room."""
        return make_view(self, state, observer)

    def redact(self, event: Event, observer: Observer) -> Event:
        """Return ``event`` without what others load."""
        return redact(event, observer)

    def determinize(self, view: View, history: tuple[Event, ...], rng: random.Random) -> State:
        """Fill the hidden fists with coins that fit the calls; the history says nothing more."""
        return fill_fists(self, view, rng)

    def format_move(self, move: Move) -> str:
        """Write a move, for example ``call 7``."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> Move:
        """Read a move.

        Raises:
            ValueError: The text is no move of this game.
        """
        return notation.parse_move(text)
