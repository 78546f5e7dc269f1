"""What happens in Knobeln, told so that it can be shown without the state.

Some things come together, always in this order: `Called`, then `CallDue` for the next seat or, after
the last one, `FistOpened` for every hand, `GuessesJudged` or `TrapClosed`, `SeatsLeft` if anybody
does, and `GameStarted` or `HalfLost`. After a lost half come `HalfStarted` or `Paid` and `MatchEnded`.
"""

from dataclasses import dataclass

from engine.core.seats import Seat
from engine.games.knobeln.model import BlockedWhy, PaidFor


@dataclass(frozen=True, slots=True)
class RollCallAnswered:
    """A seat has shown its coins or admitted that it forgot them."""

    seat: Seat
    has_coins: bool


@dataclass(frozen=True, slots=True)
class StarterNamed:
    """It is known who calls first in this half (K-02, K-14)."""

    seat: Seat
    by: Seat
    """Who said so: ``CHANCE`` or the loser of the first half."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Everybody takes the fist below the table to load.

    The only game without this event is the first one of a revenge match without roll call: there the
    match starts with loading.
    """

    half: int
    game: int
    order: tuple[Seat, ...]
    """Who plays, in the order of calling (K-03); the first one is the starter."""
    must_load: bool
    """Whether there is Ladepflicht (K-04)."""
    low: int
    """See `View.low`."""
    high: int


@dataclass(frozen=True, slots=True)
class Loaded:
    """A fist came up above the table edge (K-26)."""

    seat: Seat
    coins: int | None
    """``None``: not for these eyes."""


@dataclass(frozen=True, slots=True)
class CallDue:
    """It is the turn of ``seat`` to call; its time to think starts (K-19)."""

    seat: Seat
    blocked: tuple[int, ...]
    """See `View.blocked`."""
    blocked_why: BlockedWhy | None


@dataclass(frozen=True, slots=True)
class Called:
    """A seat has guessed."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class FistOpened:
    """A hand was opened and its coins counted (K-21)."""

    seat: Seat
    coins: int
    total: int
    """All coins so far, these included; the opener says this number."""


@dataclass(frozen=True, slots=True)
class GuessesJudged:
    """All hands are open and the guesses count."""

    total: int
    right: tuple[Seat, ...]
    """Who guessed it, in the order of calling; often nobody."""


@dataclass(frozen=True, slots=True)
class TrapClosed:
    """All hands are open, somebody had not loaded where one must, and the guesses are void (K-06)."""

    offenders: tuple[Seat, ...]
    """Whose hand was empty, ascending."""


@dataclass(frozen=True, slots=True)
class SeatsLeft:
    """These seats are safe and out of the half, ascending (K-06, K-11)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HalfLost:
    """One seat is left (K-12)."""

    half: int
    """3: the Endspiel."""
    seat: Seat


@dataclass(frozen=True, slots=True)
class HalfStarted:
    """These seats are in for the second half (all) or for the Endspiel (the two losers).

    The second half goes on with its loser naming the starter, the Endspiel with its first game.
    """

    half: int
    """2 or 3."""
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """Money went into the helmet."""

    seat: Seat
    amount: int
    """Euros."""
    reason: PaidFor


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The Partie is lost: ``loser`` owes everybody else a round (K-22)."""

    loser: Seat
    scores: tuple[int, ...]
    """Per seat the euros it put into the helmet in this match."""
    winners: tuple[Seat, ...]
    """All seats but the loser."""


Event = (
    RollCallAnswered
    | StarterNamed
    | GameStarted
    | Loaded
    | CallDue
    | Called
    | FistOpened
    | GuessesJudged
    | TrapClosed
    | SeatsLeft
    | HalfLost
    | HalfStarted
    | Paid
    | MatchEnded
)
