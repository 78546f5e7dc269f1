"""The rules of the Bohnenspiel (``spec/rules.md``, chapter 2), as implemented.

* M-01: Seat 0 (A) moves first; who sits there is settled before the match.
* M-02: The pits form one ring in sowing order; ``direction`` changes the drawing only (U-B6).
* M-03: A last bean in an occupied pit of either row lifts the pit, itself included, for the next lap.
* M-04: A last bean in an own empty pit with 1, 2 or 4 beans opposite takes both pits: ``aachen``
  sows them on, ``layli`` puts them into the store and ends the move.
* M-05, M-06: Sowing on starts after the pit of the last bean; all endings apply again.
* M-07: 5 or more opposite: ``like_four`` takes them, ``ends_move`` ends the move.
* M-08: 3 opposite: one bean crosses, both pits are urs of the mover, the move ends.
* M-09: A last bean in any urs ends the move.
* M-10: Nobody starts from an urs.
* M-11: The pit opposite an own empty pit is never an urs (asserted).
* M-12: Both pits of a pair belong to their maker, in whatever row.
* M-13: The pit of origin is not skipped.
* M-14: Stores are never sown into.
* M-15: The match ends when the seat to move has no move; with ``end_check = either`` also when the
  seat that just moved has emptied its row (U-B4).
* M-16: Beans in urs are no moves.
* M-17, M-18: Final count by owner; 24 : 24 is a draw.
* M-19: No passing, no duty to feed.
* M-20, M-21: A move of more than 2000 laps is endless and forbidden; with an urs on the board
  there is none, so nothing is tested then.
* M-22: The match ends at the third occurrence of a position and after 200 moves without progress
  (U-B2, U-B3).

M-23 to M-25 concern the screen: see ``scoring.secured`` and ``preview``.
"""

import random
from dataclasses import dataclass
from typing import Final, Literal

from engine.core.rules import Acting, IllegalMove, Status, Step
from engine.core.seats import Observer, Seat
from engine.games.bohnen import notation
from engine.games.bohnen.model import (
    BEANS_PER_PIT,
    PIT_COUNT,
    Event,
    MatchEnded,
    OverReason,
    Position,
    Sow,
    State,
    View,
)
from engine.games.bohnen.moves import play_move
from engine.games.bohnen.scoring import final_count, pit_owners
from engine.games.bohnen.sowing import NO_URS, Endings, endings_with, endless_pits, occupied, row_of

OCCURRENCES_TO_END: Final = 3
"""How often a position must occur to end the match (M-22)."""

QUIET_PLIES_TO_END: Final = 200
"""How many moves without progress end the match (M-22)."""

Variant = Literal["aachen", "layli"]
FivePlus = Literal["like_four", "ends_move"]
EndCheck = Literal["mover", "either"]
Direction = Literal["clockwise", "anticlockwise"]


START: Final[Position] = ((BEANS_PER_PIT,) * PIT_COUNT, NO_URS, (0, 0), Seat(0))
"""Four beans in each pit, seat 0 to move."""


@dataclass(frozen=True, slots=True)
class BohnenRules:
    """The rules under one set of options; the default is the literal source text."""

    variant: Variant = "aachen"
    """M-04."""
    five_plus: FivePlus = "like_four"
    """M-07."""
    end_check: EndCheck = "mover"
    """M-15."""
    direction: Direction = "clockwise"
    """M-02; the rules are the same for both."""

    @property
    def endings(self) -> Endings:
        """What happens after a last bean in an own empty pit (M-04, M-07, M-08)."""
        return endings_with(self.variant == "layli", self.five_plus == "ends_move")

    def initial(self) -> State:
        """Return four beans in each pit, seat 0 to move."""
        return self.state_at(START)

    def state_at(self, position: Position) -> State:
        """Return a position as the start of a match; it is over if the seat to move has no move.

        Raises:
            ValueError: No match can reach such a position (case M27).
        """
        notation.check_position(position)
        pits, urs, stores, to_move = position
        reason: OverReason | None = None if self._movable(pits, urs, to_move) else "no_move"
        return State(pits, urs, stores, to_move, 0, (position,), reason)

    def status(self, state: State) -> Status:
        """Tell who moves, or the final count."""
        if state.over_reason is None:
            return Acting((state.to_move,))
        return final_count(state.pits, state.urs, state.stores)

    def legal(self, state: State, seat: Seat) -> tuple[Sow, ...]:
        """Enumerate the moves of ``seat`` by pit; empty if it is not its turn."""
        if state.over_reason is not None or seat != state.to_move:
            return ()
        return tuple(Sow(pit) for pit in self._movable(state.pits, state.urs, seat))

    def chance(self, state: State, rng: random.Random) -> Sow:
        """Refuse: nothing is drawn in this game.

        Raises:
            ValueError: Always.
        """
        raise ValueError("the Bohnenspiel has no chance moves")

    def apply(self, state: State, seat: Seat, move: Sow) -> Step[State, Event]:
        """Sow a pit until the move ends (2.4), then see whether the match does.

        Raises:
            IllegalMove: ``match_over``, ``not_to_move``, ``not_own_pit``, ``pit_is_urs``,
                ``pit_empty`` or ``endless``.
        """
        reason = _refusal(state, seat, move)
        if reason is not None:
            raise IllegalMove(reason, seat, move)
        played = play_move(state.pits, state.urs, move.pit, self.endings)
        if played is None:
            raise IllegalMove("endless", seat, move)
        stores = list(state.stores)
        stores[seat] += played.captured
        position = (played.pits, played.urs, (stores[0], stores[1]), Seat(1 - seat))
        quiet_plies = 0 if played.progress else state.quiet_plies + 1
        seen = (position,) if played.progress else (*state.seen, position)
        over_reason = self._ending(seat, position, quiet_plies, seen)
        after = State(*position, quiet_plies, seen, over_reason)
        events = played.events
        if over_reason is not None:
            events += (_match_ended(after, over_reason),)
        return Step(after, events)

    def view(self, state: State, observer: Observer) -> View:
        """Return the whole table: nothing is hidden, all observers see the same."""
        over = None if state.over_reason is None else final_count(state.pits, state.urs, state.stores)
        locked = self._endless(state.pits, state.urs, state.to_move) if over is None else ()
        return View(
            pits=state.pits,
            urs=state.urs,
            stores=state.stores,
            to_move=state.to_move,
            endless=locked,
            quiet_plies=state.quiet_plies,
            seen=state.seen,
            over=over,
            over_reason=state.over_reason,
        )

    def redact(self, event: Event, observer: Observer) -> Event:
        """Return the event as it is: nothing is hidden."""
        return event

    def determinize(self, view: View, history: tuple[Event, ...], rng: random.Random) -> State:
        """Return the one state that shows ``view``."""
        return State(
            view.pits, view.urs, view.stores, view.to_move, view.quiet_plies, view.seen, view.over_reason
        )

    def format_move(self, move: Sow) -> str:
        """Write a move, ``a1``..``b6``."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> Sow:
        """Read a move.

        Raises:
            ValueError: The text is not one of ``a1``..``b6``.
        """
        return notation.parse_move(text)

    def _endless(self, pits: tuple[int, ...], urs: tuple[Seat | None, ...], seat: Seat) -> tuple[int, ...]:
        return endless_pits(pits, urs, seat, self.endings)

    def _movable(self, pits: tuple[int, ...], urs: tuple[Seat | None, ...], seat: Seat) -> tuple[int, ...]:
        locked = self._endless(pits, urs, seat)
        return tuple(pit for pit in occupied(pits, urs, seat) if pit not in locked)

    def _ending(
        self, mover: Seat, position: Position, quiet_plies: int, seen: tuple[Position, ...]
    ) -> OverReason | None:
        pits, urs, _, to_move = position
        if not self._movable(pits, urs, to_move):
            return "no_move"
        if self.end_check == "either" and not occupied(pits, urs, mover):
            return "row_emptied"
        if seen.count(position) >= OCCURRENCES_TO_END:
            return "repetition"
        if quiet_plies >= QUIET_PLIES_TO_END:
            return "no_progress"
        return None


def _refusal(state: State, seat: Seat, move: Sow) -> str | None:
    """Return the reason against a move, apart from endless ones."""
    if state.over_reason is not None:
        return "match_over"
    if seat != state.to_move:
        return "not_to_move"
    if move.pit not in row_of(seat):
        return "not_own_pit"
    if state.urs[move.pit] is not None:
        return "pit_is_urs"
    if state.pits[move.pit] == 0:
        return "pit_empty"
    return None


def _match_ended(state: State, reason: OverReason) -> MatchEnded:
    count = final_count(state.pits, state.urs, state.stores)
    return MatchEnded(pit_owners(state.urs), (count.scores[0], count.scores[1]), count.winners, reason)
