"""Carries a match: asks the seats, checks and logs their moves, tells what happened.

The referee knows the clock, rules do not. It moves only when it is ticked, at most one
move per tick, and the scene ticks it only while nothing moves on the screen: the picture
leads the pace (``spec/design.md``, Play).
"""

import logging
import random
from collections.abc import Container, Mapping
from typing import Any

from engine.core.request import Request
from engine.core.rules import Acting, IllegalMove, Over, Status
from engine.core.seats import CHANCE, Observer, Seat
from engine.match.match import Match
from engine.play.booking import book_move
from engine.play.chance import chance_move
from engine.play.clock import Clock
from engine.play.club import Club
from engine.play.controllers import BotController, Controller, LocalController
from engine.play.deadlines import Deadline, deadline_of
from engine.play.decisions import Decision, last_open_decision
from engine.play.device_loans import DeviceLoans
from engine.play.ledger import Ledger
from engine.play.seating import TableSetup
from engine.play.store import Store

log = logging.getLogger(__name__)


class Referee:
    """One match at one table, with everybody who plays it and the disk it is kept on."""

    def __init__(
        self,
        match: Match,
        setup: TableSetup,
        controllers: Mapping[Seat, Controller],
        clock: Clock,
        store: Store,
        club: Club,
        ledger: Ledger,
        rng: random.Random,
    ) -> None:
        self.match = match
        self.setup = setup
        self._controllers = dict(controllers)
        self._clock = clock
        self._store = store
        self._club = club
        self._ledger = ledger
        self._rng = rng
        self._asked_ply: int | None = None
        self._asked_seats: frozenset[Seat] = frozenset()
        """Who was asked and has not moved since."""
        self._deadline: tuple[Match, int, Deadline | None] | None = None
        self._wait: tuple[object, ...] | None = None
        self.waited = 0.0
        """Seconds since the wait of `deadline` began."""
        self._answered_in_time = False
        self._status: tuple[Match, int, Status] | None = None
        self._closed = False
        self._loans = DeviceLoans()
        self.sitting_out: list[Seat] = []
        """The seats that want to sit out the next rounds, who asked first first (W-24)."""
        self.acted_for: Seat | None = None
        """For whom the last move was made because the time was up, if it was."""
        self.refusals = 0
        """How often a choice was refused; the person is then asked again."""
        self._book_everything()

    @property
    def status(self) -> Status:
        """Who acts now, or the result; worked out once per move, since scenes ask in every frame."""
        match = self.match
        if self._status is None or self._status[0] is not match or self._status[1] != match.ply:
            self._status = (match, match.ply, match.status)
        return self._status[2]

    @property
    def over(self) -> Over | None:
        """The result once the match has ended."""
        status = self.status
        return status if isinstance(status, Over) else None

    @property
    def acting(self) -> tuple[Seat, ...]:
        """Who may move now; empty when the match is over."""
        status = self.status
        return status.seats if isinstance(status, Acting) else ()

    @property
    def screen_observer(self) -> Observer:
        """Whose view the shared screen shows.

        Alone against bots one sees one's own secrets all the time; of several people nobody's are
        shown to all (``ux.md``, Hidden hands on one television).
        """
        people = self.setup.people()
        return Seat(people[0]) if len(people) == 1 else None

    def request(self, seat: Seat) -> Request[Any, Any, Any]:
        """Return the question to a seat, for the scene that puts it to a person."""
        return self.match.request(seat)

    def view(self) -> Any:
        """Return the table as the screen may show it."""
        return self.match.view(self.screen_observer)

    @property
    def deadline(self) -> Deadline | None:
        """What will happen by itself if people go on waiting; worked out once per move."""
        match = self.match
        if self._deadline is None or self._deadline[0] is not match or self._deadline[1] != match.ply:
            players = self.setup.players
            people = {
                Seat(seat): players[seat].has_own_pad
                for seat in self.setup.people()
                if self.local(Seat(seat))
            }
            found = deadline_of(match, people, self._rng)
            self._deadline = (match, match.ply, found)
            wait = found.wait if found is not None else None
            if wait != self._wait:
                self._wait, self.waited = wait, 0.0
        return self._deadline[2]

    def elapse(self, seconds: float, *, resting: bool) -> None:
        """Let time pass at the table; ``resting``: the picture shows all that has happened."""
        deadline = self.deadline
        if deadline is not None and (resting or deadline.from_the_move):
            self.waited += seconds

    def tick(self) -> tuple[Any, ...]:
        """Let the match go on by at most one move and return what happened."""
        status = self.status
        if isinstance(status, Over):
            self._close(status)
            return ()
        if status.seats == (CHANCE,):
            return self._submit(CHANCE, chance_move(self.match, self.sitting_out, self._rng))
        self.ask()
        deadline = self.deadline
        if deadline is not None and self.waited >= deadline.seconds and not self._answered_in_time:
            events = self._submit(deadline.seat, deadline.move)
            self.acted_for = deadline.seat
            return events
        now = self._clock.now()
        for seat in status.seats:
            move = self._controllers[seat].poll(now)
            if move is not None:
                return self._accept(seat, move)
        return ()

    def ask(self) -> None:
        """Put the question to whoever acts, once; from then on answers are taken."""
        seats = self.acting
        if self._asked_ply == self.match.ply or not seats or seats == (CHANCE,):
            return
        self._asked_ply = self.match.ply
        for seat in seats:
            # Who was asked before and has not moved chooses at the same time as whoever has.
            if seat in self._asked_seats:
                self._controllers[seat].renew(self.match.ply)
            else:
                self._controllers[seat].ask(self.match.request(seat), self._clock.now())
        self._asked_seats = frozenset(seats)

    def _accept(self, seat: Seat, move: Any) -> tuple[Any, ...]:
        try:
            return self._submit(seat, move)
        except IllegalMove as error:
            # A person's choice was stale or wrong: nothing has happened, the same seat chooses again.
            log.warning("refused: %s", error)
            self._asked_ply = None
            self._asked_seats -= {seat}
            self.refusals += 1
            return ()

    def _submit(self, seat: Seat, move: Any) -> tuple[Any, ...]:
        events = self.match.submit(seat, move)
        self._asked_seats -= {seat}
        self._answered_in_time = False
        self.acted_for = None
        self._store.append(self.match)
        book_move(self._ledger, self.setup, self.match.ply - 1, events)
        status = self.match.status
        if isinstance(status, Over):
            self._close(status)
        return events

    def _close(self, over: Over) -> None:
        """Archive and book a finished match, once."""
        if self._closed:
            return
        self._closed = True
        self._book_everything()
        # With its last line the record is complete, so that a power cut before the booking loses nothing.
        self._store.rewrite(self.match)
        self._club.book(self.setup, over)
        self._store.archive(self.setup.match_id)

    def _book_everything(self) -> None:
        """Enter what the book may have missed: the power went, or it could not be written."""
        for ply, entry in enumerate(self.match.log):
            book_move(self._ledger, self.setup, ply, entry.events)

    def local(self, seat: Seat) -> LocalController | None:
        """Return the controller of a seat if a person plays there."""
        controller = self._controllers.get(seat)
        return controller if isinstance(controller, LocalController) else None

    def last_decision(self, seat: Seat) -> Decision | None:
        """Return what a bot chose last, as far as it is no secret any more."""
        bot = self._controllers.get(seat)
        return last_open_decision(self.match, bot.decisions) if isinstance(bot, BotController) else None

    def hand_over(self, seat: Seat, controller: Controller) -> None:
        """Let somebody else choose for a seat from now on; whose seat it is does not change.

        Args:
            seat: Whose moves, for example those of a person who fetches beer.
            controller: Who chooses them; what was asked there before is asked anew.
        """
        self._controllers[seat].cancel()
        self._controllers[seat] = controller
        self._asked_ply, self._deadline = None, None
        self._asked_seats -= {seat}

    def awaits(self, seat: Seat) -> bool:
        """Whether a person plays at a seat who has not handed in a move."""
        controller = self.local(seat)
        return controller is not None and not controller.answered

    def answer(self, seat: Seat, move: Any) -> bool:
        """Hand in the move of a person; tell whether it was wanted."""
        controller = self.local(seat)
        if controller is None or not controller.answer(self.match.ply, move):
            return False
        deadline = self.deadline
        self._answered_in_time = deadline is None or self.waited < deadline.seconds
        return True

    def idle(self) -> bool:
        """Whether a tick would change nothing: people are asked, and none of them has answered yet."""
        if self._asked_ply != self.match.ply or self.deadline is not None:
            return False
        return all(
            isinstance(controller, LocalController) and not controller.answered
            for controller in map(self._controllers.get, self.acting)
        )

    def give_device(self, seat: Seat, device: str) -> None:
        """Let a person play on with another device, see `DeviceLoans.lend`."""
        self._keep(self._loans.lend(self.setup, seat, device))

    def give_back_devices(self, present: Container[str]) -> bool:
        """Give everybody the own device again; tell whether the pads that were away are back."""
        setup = self._loans.give_back(self.setup, present)
        if setup is not None:
            self._keep(setup)
        return setup is not None

    def _keep(self, setup: TableSetup) -> None:
        self.setup = setup
        self._store.keep_setup(setup)

    @property
    def between_people(self) -> bool:
        """Whether several people play: then a move taken back is the other one's business, too."""
        return len(self.setup.people()) > 1

    @property
    def can_undo(self) -> bool:
        """Whether the match goes on and a person has moved; when to allow it is up to the table."""
        return self._undo_ply() is not None

    def _undo_ply(self) -> int | None:
        """Return the ply of the last decision of a person, or ``None``."""
        people = self.setup.people()
        if self.over is not None:
            return None
        log = self.match.log
        plies = (ply for ply in reversed(range(len(log))) if log[ply].seat in people)
        return next(plies, None)

    def undo(self) -> bool:
        """Take back everything since the last decision of a person, that decision included."""
        ply = self._undo_ply()
        if ply is None:
            return False
        for controller in self._controllers.values():
            controller.cancel()
        self.match = self.match.truncated(ply)
        self._asked_ply = None
        self._asked_seats = frozenset()
        self._store.rewrite(self.match)
        return True
