"""Carries a match: asks the seats, checks and logs their moves, tells what happened.

The referee knows the clock, rules do not. It moves only when it is ticked, at most one
move per tick, and the scene ticks it only while nothing moves on the screen: the picture
leads the pace (``spec/design.md``, Play).
"""

import logging
import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.core.request import Request
from engine.core.rules import Acting, IllegalMove, Over, Status
from engine.core.seats import CHANCE, Observer, Seat
from engine.match.match import Match
from engine.play.clock import Clock
from engine.play.club import Club
from engine.play.controllers import Controller, LocalController
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
        rng: random.Random,
    ) -> None:
        self.match = match
        self.setup = setup
        self._controllers = controllers
        self._clock = clock
        self._store = store
        self._club = club
        self._rng = rng
        self._asked_ply: int | None = None
        self._status: tuple[Match, int, Status] | None = None
        self._closed = False
        self.refusals = 0
        """How often a choice was refused; the person is then asked again."""

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

        Everybody's: a game without hidden information looks the same to all. With secrets
        the seat table of ``ux.md`` decides here.
        """
        return None

    def request(self, seat: Seat) -> Request[Any, Any, Any]:
        """Return the question to a seat, for the scene that puts it to a person."""
        return self.match.request(seat)

    def view(self) -> Any:
        """Return the table as the screen may show it."""
        return self.match.view(self.screen_observer)

    def tick(self) -> tuple[Any, ...]:
        """Let the match go on by at most one move and return what happened."""
        status = self.status
        if isinstance(status, Over):
            self._close(status)
            return ()
        if status.seats == (CHANCE,):
            return self._submit(CHANCE, self.match.rules.chance(self.match.state, self._rng))
        self._ask(status.seats)
        now = self._clock.now()
        for seat in status.seats:
            move = self._controllers[seat].poll(now)
            if move is not None:
                return self._accept(seat, move)
        return ()

    def _ask(self, seats: tuple[Seat, ...]) -> None:
        if self._asked_ply == self.match.ply:
            return
        self._asked_ply = self.match.ply
        for seat in seats:
            self._controllers[seat].ask(self.match.request(seat), self._clock.now())

    def _accept(self, seat: Seat, move: Any) -> tuple[Any, ...]:
        try:
            return self._submit(seat, move)
        except IllegalMove as error:
            # A person's choice was stale or wrong: nothing has happened, the same seat chooses again.
            log.warning("refused: %s", error)
            self._asked_ply = None
            self.refusals += 1
            return ()

    def _submit(self, seat: Seat, move: Any) -> tuple[Any, ...]:
        events = self.match.submit(seat, move)
        self._store.append(self.match)
        status = self.match.status
        if isinstance(status, Over):
            self._close(status)
        return events

    def _close(self, over: Over) -> None:
        """Archive and book a finished match, once."""
        if self._closed:
            return
        self._closed = True
        # With its last line the record is complete, so that a power cut before the booking loses nothing.
        self._store.rewrite(self.match)
        self._club.book(self.setup, over)
        self._store.archive(self.setup.match_id)

    def local(self, seat: Seat) -> LocalController | None:
        """Return the controller of a seat if a person plays there."""
        controller = self._controllers.get(seat)
        return controller if isinstance(controller, LocalController) else None

    def answer(self, seat: Seat, move: Any) -> bool:
        """Hand in the move of a person; tell whether it was wanted."""
        controller = self.local(seat)
        return controller is not None and controller.answer(self.match.ply, move)

    def idle(self) -> bool:
        """Whether a tick would change nothing: people are asked, and none of them has answered yet."""
        if self._asked_ply != self.match.ply:
            return False
        return all(
            isinstance(controller, LocalController) and not controller.answered
            for controller in map(self._controllers.get, self.acting)
        )

    def give_device(self, seat: Seat, device: str) -> None:
        """Let a person play on with another device."""
        players = list(self.setup.players)
        players[seat] = replace(players[seat], device=device)
        self.setup = replace(self.setup, players=tuple(players))
        self._store.keep_setup(self.setup)

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
        self._store.rewrite(self.match)
        return True
