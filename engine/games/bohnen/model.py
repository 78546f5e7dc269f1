"""Values of the Bohnenspiel: state, move, events and view.

Pits are ring numbers in sowing order: 0..5 are ``a1``..``a6`` (seat 0), 6..11 are
``b1``..``b6`` (seat 1). The pit opposite ``i`` is ``11 - i`` (``spec/rules.md``, 2.2).
"""

from dataclasses import dataclass
from typing import Literal

from engine.core.rules import Over
from engine.core.seats import Seat

PIT_COUNT = 12
PITS_PER_SIDE = 6
BEANS = 48
BEANS_PER_PIT = 4

Position = tuple[tuple[int, ...], tuple[Seat | None, ...], tuple[int, int], Seat]
"""What counts as "the same position" (U-B2): pits, urs, stores, seat to move."""

EndReason = Literal["enemy_empty", "own_empty", "urs", "urs_made", "captured", "five_plus"]
"""Why a move ended: M-05 to M-09. ``own_empty``: own empty pit with nothing opposite."""

OverReason = Literal["no_move", "row_emptied", "repetition", "no_progress"]
"""Why the match ended: M-15 (``row_emptied`` only with ``end_check = either``) and M-22."""


@dataclass(frozen=True, slots=True)
class Sow:
    """Lift all beans of one's own pit and sow them."""

    pit: int
    """Ring number 0..11."""


@dataclass(frozen=True, slots=True)
class State:
    """One position of a match with what the ending rules must remember."""

    pits: tuple[int, ...]
    """Beans in the 12 pits."""
    urs: tuple[Seat | None, ...]
    """Owner of each pit that is an urs, else ``None``; always in opposite pairs (M-08, M-12)."""
    stores: tuple[int, int]
    """Beans in the stores of seat 0 and 1."""
    to_move: Seat
    quiet_plies: int = 0
    """Moves since the last progress (U-B3)."""
    seen: tuple[Position, ...] = ()
    """Positions met since the last progress, this one included (M-22)."""
    over_reason: OverReason | None = None
    """Set once the match has ended."""


@dataclass(frozen=True, slots=True)
class LapSown:
    """One lap: the hand was lifted and laid down bean by bean."""

    seat: Seat
    lap: int
    """Number of the lap within the move, from 1."""
    start: int
    """The pit the hand was lifted from; after a take the pit of the last bean (M-05)."""
    path: tuple[int, ...]
    """Where the beans fell, in order; its length is the size of the hand."""
    after_take: bool = False
    """The hand is what a `Taken` just lifted, ``start`` itself is empty."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Aachen, M-04: the last bean and all beans opposite were taken up to be sown on."""

    seat: Seat
    pit: int
    opposite: int
    count: int
    """Beans now in hand, the last bean included."""


@dataclass(frozen=True, slots=True)
class Captured:
    """Layli, M-04: the last bean and all beans opposite went to the store of ``seat``."""

    seat: Seat
    pit: int
    opposite: int
    count: int


@dataclass(frozen=True, slots=True)
class UrsMade:
    """M-08: one of three beans crossed to ``pit``; both pits are now urs of ``seat``."""

    seat: Seat
    pit: int
    opposite: int


@dataclass(frozen=True, slots=True)
class MoveEnded:
    """The move of ``seat`` is over; the last bean lies in ``pit``."""

    seat: Seat
    pit: int
    laps: int
    reason: EndReason


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The final count (M-17)."""

    owners: tuple[Seat, ...]
    """For each of the 12 pits the seat its beans count for."""
    scores: tuple[int, int]
    """Beans of both seats, 48 together."""
    winners: tuple[Seat, ...]
    reason: OverReason


Event = LapSown | Taken | Captured | UrsMade | MoveEnded | MatchEnded


@dataclass(frozen=True, slots=True)
class View:
    """The table as anybody sees it: nothing is hidden in this game."""

    pits: tuple[int, ...]
    urs: tuple[Seat | None, ...]
    stores: tuple[int, int]
    to_move: Seat
    endless: tuple[int, ...]
    """Pits of the seat to move that may not be chosen because the move would never end (M-20)."""
    quiet_plies: int
    seen: tuple[Position, ...]
    over: Over | None
    over_reason: OverReason | None
