"""A match: the rules of one game, who sits where, and the log of every move so far."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.options import OptionValue
from engine.core.registry import AnyRules, GameSpec
from engine.core.request import Request
from engine.core.rules import IllegalMove, Over, Status
from engine.core.seats import CHANCE, Observer, Seat


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One accepted move."""

    seat: Seat
    """Who moved, or ``CHANCE``."""
    move: Any
    events: tuple[Any, ...]
    """What it led to, unredacted."""


class Match:
    """The only place where a match goes on: `submit` checks, applies and appends.

    Everything follows from the game, the options and the moves, so a match is what its record
    (`engine.match.record`) says and replaying needs no random numbers.
    """

    def __init__(
        self, game: GameSpec, names: Sequence[str], options: Mapping[str, object] | None = None
    ) -> None:
        """Set up a match before its first move.

        Args:
            game: Which game.
            names: Display names of the seats, seat 0 first; their number is the number of players.
            options: Options by name; those that are not named have their default.

        Raises:
            ValueError: The game is not for that many seats, or an option or its value is unknown.
        """
        game.check_seats(len(names))
        self.game = game
        self.names = tuple(names)
        self.all_options: dict[str, OptionValue] = game.complete_options(len(names), options or {})
        self.options = game.changed_options(self.all_options)
        self.rules: AnyRules = game.make_rules(len(names), self.all_options)
        self._log: list[LogEntry] = []
        self._states: list[Any] = [self.rules.initial()]
        self._seen: dict[Observer, list[Any]] = {}
        """For every observer who ever asked: the redacted events of the first moves."""
        self._seen_plies: dict[Observer, int] = {}

    @classmethod
    def replay(
        cls,
        game: GameSpec,
        names: Sequence[str],
        options: Mapping[str, object],
        moves: Iterable[tuple[Seat, Any]],
    ) -> "Match":
        """Set up a match and submit ``moves``, chance outcomes included.

        Raises:
            ValueError: See `__init__`.
            IllegalMove: The rules refuse one of the moves.
        """
        match = cls(game, names, options)
        for seat, move in moves:
            match.submit(seat, move)
        return match

    @property
    def log(self) -> tuple[LogEntry, ...]:
        """Every move so far, chance included."""
        return tuple(self._log)

    @property
    def ply(self) -> int:
        """How many moves the log holds."""
        return len(self._log)

    @property
    def state(self) -> Any:
        """The full state; for the referee and tests, never for bots or scenes."""
        return self._states[-1]

    @property
    def status(self) -> Status:
        """Who acts now, or the result."""
        return self.rules.status(self.state)

    def submit(self, seat: Seat, move: Any) -> tuple[Any, ...]:
        """Check a move, apply it and append it to the log; return its events, unredacted.

        The order of the checks is: is the match over, may the seat act, is the move legal. Whether
        chance may act is left to the rules, which accept some chance moves at any time (U-K1).

        Raises:
            IllegalMove: ``match_over``, ``not_acting`` or a reason of the game; nothing has changed.
        """
        status = self.status
        if isinstance(status, Over):
            raise IllegalMove("match_over", seat, move)
        if seat not in status.seats and seat != CHANCE:
            raise IllegalMove("not_acting", seat, move)
        step = self.rules.apply(self.state, seat, move)
        self._log.append(LogEntry(seat, move, step.events))
        self._states.append(step.state)
        return step.events

    def view(self, observer: Observer) -> Any:
        """Return the table as ``observer`` sees it; ``None``: what everybody in the room may see."""
        return self.rules.view(self.state, observer)

    def history(self, observer: Observer) -> tuple[Any, ...]:
        """Return every event so far, redacted for ``observer``."""
        seen = self._seen.setdefault(observer, [])
        for entry in self._log[self._seen_plies.get(observer, 0) :]:
            seen.extend(self.rules.redact(event, observer) for event in entry.events)
        self._seen_plies[observer] = self.ply
        return tuple(seen)

    def request(self, seat: Seat) -> Request[Any, Any, Any]:
        """Return the question to ``seat``; its legal moves are empty if it may not act."""
        return Request(
            game=self.game.name,
            options=self.options,
            seat=seat,
            ply=self.ply,
            view=self.view(seat),
            history=self.history(seat),
            legal=self.rules.legal(self.state, seat),
        )

    def truncated(self, ply: int) -> "Match":
        """Return a new match that has only the first ``ply`` moves (undo, replays); this one stays.

        Raises:
            ValueError: ``ply`` is negative or more than there are moves.
        """
        if not 0 <= ply <= self.ply:
            raise ValueError(f"ply must be 0 to {self.ply}, not {ply}")
        match = Match(self.game, self.names, self.all_options)
        match._log = self._log[:ply]
        match._states = self._states[: ply + 1]
        return match
