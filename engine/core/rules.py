"""What a game is: a set of pure functions over immutable states.

Everything here is values in, values out: no clock, no files, no pygame and no
randomness but the generator that is handed in (``spec/design.md``, rule 1).
"""

import random
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine.core.seats import Observer, Seat

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Acting:
    """The match goes on."""

    seats: tuple[Seat, ...]
    """Who may move now. Several seats choose at the same time; ``(CHANCE,)`` means that chance is due."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    scores: tuple[int, ...]
    """One number per seat, in the unit of the game (beans, points, euros)."""
    winners: tuple[Seat, ...]
    """Every seat that won, ascending; several in a shared victory or a draw."""


Status = Acting | Over


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What one move led to."""

    state: S
    events: tuple[E, ...]
    """What happened, in order and complete enough to animate it without the state."""


class IllegalMove(ValueError):
    """A move that the rules refuse; the state it was tried on is unchanged."""

    def __init__(self, reason: str, seat: Seat, move: object) -> None:
        """Remember the stable reason code (``"pit_empty"``), who moved and what was tried."""
        super().__init__(f"{reason}: seat {seat}, {move!r}")
        self.reason = reason
        self.seat = seat
        self.move = move


class Rules(Protocol[S, M, E, V]):
    """The rules of one game; an implementation is a frozen dataclass whose fields are the options."""

    def initial(self) -> S:
        """Return the state before the first move."""
        ...

    def status(self, state: S) -> Status:
        """Tell who acts, or the result."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Enumerate the moves of ``seat``; empty if it may not act. Not for chance."""
        ...

    def chance(self, state: S, rng: random.Random) -> M:
        """Draw the move of the chance actor that is due."""
        ...

    def apply(self, state: S, seat: Seat, move: M) -> Step[S, E]:
        """Carry out a move, chance moves included.

        Raises:
            IllegalMove: The move is not allowed; nothing has changed.
        """
        ...

    def view(self, state: S, observer: Observer) -> V:
        """Return what ``observer`` may know, built from nothing (never by deleting from a copy)."""
        ...

    def redact(self, event: E, observer: Observer) -> E:
        """Return ``event`` without what ``observer`` may not know, in the same shape."""
        ...

    def determinize(self, view: V, history: tuple[E, ...], rng: random.Random) -> S:
        """Deal what the observer of ``view`` cannot see: a full state that it holds possible."""
        ...

    def format_move(self, move: M) -> str:
        """Write a move in the notation of ``spec/records.md``."""
        ...

    def parse_move(self, text: str) -> M:
        """Read a move written by `format_move`.

        Raises:
            ValueError: The text is no move of this game.
        """
        ...
