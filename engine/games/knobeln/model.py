"""Values of Knobeln: state, moves and view; what happens is in `engine.games.knobeln.events`.

One Spiel is a game here, a Hälfte is a half, the Partie is the match. Halves count 1, 2 and 3, the
third is the Endspiel. Games count from 1 in each half (``spec/rules.md``, 1.2).
"""

from dataclasses import dataclass
from typing import Final, Literal

from engine.core.rules import Over
from engine.core.seats import Observer, Seat

COINS: Final = 3
"""How many coins everybody has, so the most that a fist holds."""

FINE: Final = 2
"""Euros for the helmet: for a late call, for forgotten coins and for the loser (K-19, K-22)."""

ENDSPIEL: Final = 3
"""The number of the half that decides between the losers of the first two."""

Phase = Literal["roll_call", "starter", "load", "call", "over"]
"""What is going on, as in a trace. ``starter``: it is drawn, or named by the loser of the first half."""

BlockedWhy = Literal["all_called_it", "called_before"]
"""Why a number may not be called (K-09): with ``allowed_except_last``, with ``unique``."""

PaidFor = Literal["forgot", "late", "lost"]
"""What for somebody puts money into the helmet (K-22)."""


@dataclass(frozen=True, slots=True)
class ShowCoins:
    """Roll call: show the club coins (K-22)."""


@dataclass(frozen=True, slots=True)
class ForgetCoins:
    """Roll call: admit to have no club coins, borrow some and play on (K-22)."""


@dataclass(frozen=True, slots=True)
class NameStarter:
    """Say who calls first: the lot does before the first half, its loser before the second (K-02, K-14)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Load:
    """Put coins into the fist."""

    coins: int
    """0 to 3."""


@dataclass(frozen=True, slots=True)
class Call:
    """Guess how many coins all fists hold."""

    number: int


@dataclass(frozen=True, slots=True)
class Late:
    """Move of chance: the time to think of ``seat`` is over (K-19)."""

    seat: Seat


Move = ShowCoins | ForgetCoins | NameStarter | Load | Call | Late


@dataclass(frozen=True, slots=True)
class State:
    """One position of a match. Tuples "per seat" have one entry for each seat of the match."""

    half: int
    """1, 2 or 3. While the starter of the second half is named it is 2 already (U-K8)."""
    game: int
    """Number of the game in the half, from 1."""
    phase: Phase
    roll_call: tuple[bool | None, ...]
    """Per seat whether it has shown its coins; ``None``: not answered, or there is no roll call."""
    seats_in: tuple[Seat, ...]
    """Who is still in the half, ascending; all while no game is running, at the end the loser (U-K8)."""
    starter: Seat | None
    """Who calls first in this game; ``None`` until that is known."""
    must_load: bool
    """Whether this game, or the one about to start, has Ladepflicht (K-04)."""
    loads: tuple[int | None, ...]
    """Per seat the coins in the fist; ``None``: not loaded. Those of the last game stay."""
    calls: tuple[tuple[Seat, int], ...]
    """Seat and number in the order of calling; those of the last game stay."""
    late: bool
    """Whether the seat that is to call has paid for being late with this call (K-19)."""
    helmet: tuple[int, ...]
    """Per seat the euros it has put into the helmet in this match."""
    first_loser: Seat | None
    """Who lost the first half, once that is known."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``observer`` sees it. Only ``loads`` differs between observers.

    Fields that are not explained here are those of `State`.
    """

    observer: Observer
    """``None``: everybody in the room."""
    half: int
    game: int
    phase: Phase
    acting: tuple[Seat, ...]
    """Who may move, ascending; in phase ``call`` the one who is to call."""
    roll_call: tuple[bool | None, ...]
    seats_in: tuple[Seat, ...]
    starter: Seat | None
    must_load: bool
    low: int
    """The least number that anybody may call in this game, whatever he loaded (K-07)."""
    high: int
    """The greatest one."""
    loaded: tuple[bool, ...]
    """Per seat whether its fist is loaded."""
    loads: tuple[int | None, ...]
    """Per seat the coins in the fist as far as the observer knows: his own; in the end all."""
    calls: tuple[tuple[Seat, int], ...]
    blocked: tuple[int, ...]
    """Numbers that the seat that is to call may not call now because of earlier calls, ascending (K-09)."""
    blocked_why: BlockedWhy | None
    """``None``: nothing is blocked."""
    late: bool
    helmet: tuple[int, ...]
    first_loser: Seat | None
    over: Over | None
    """The result; the loser is then the only one in ``seats_in``."""
