"""What the table tells while nothing moves, read from a view: what a board must show after every move."""

from dataclasses import dataclass
from typing import Literal

from engine.core.seats import Seat
from engine.games.knobeln.model import View

Hand = Literal["below", "fist", "palm"]
"""Below the edge of the table, up and closed (K-26), or up and open."""


@dataclass(frozen=True, slots=True)
class SeatSight:
    """One seat."""

    at_table: bool = True
    """Still in the half; otherwise at the bar."""
    hand: Hand = "below"
    coins: int = 0
    """On the open palm; 0 as long as it is closed, whatever is inside."""
    number: int | None = None
    """What it called."""
    roll: bool | None = None
    """Its answer to the roll call, as long as that is on the table."""


@dataclass(frozen=True, slots=True)
class Slate:
    """The chalk counter: blank, the range of numbers that may be called, or the coins counted so far."""

    kind: Literal["blank", "range", "sum"] = "blank"
    total: int = 0
    low: int = 0
    high: int = 0
    must_load: bool = False


@dataclass(frozen=True, slots=True)
class Sight:
    """The whole table."""

    seats: tuple[SeatSight, ...]
    slate: Slate
    starter: Seat | None
    helmet: tuple[int, ...]
    """Euros that each seat has paid in this match."""
    loser: Seat | None
    """Of the Partie, once it is over."""


def sight_of(view: View) -> Sight:
    """Return what is to be seen in a view; what the observer alone knows is left out."""
    return Sight(
        seats=tuple(_seat(view, Seat(number)) for number in range(len(view.loaded))),
        slate=_slate(view),
        starter=view.starter,
        helmet=view.helmet,
        loser=view.seats_in[0] if view.over is not None else None,
    )


def _seat(view: View, seat: Seat) -> SeatSight:
    at_table = seat in view.seats_in
    coins = view.loads[seat] if view.over is not None and at_table else None
    hand: Hand = "palm" if coins is not None else "fist" if view.loaded[seat] and at_table else "below"
    number = next((number for caller, number in view.calls if caller == seat), None)
    lying = view.phase == "roll_call" or (view.phase == "starter" and view.half == 1)
    return SeatSight(
        at_table=at_table,
        hand=hand,
        coins=coins or 0,
        number=number if at_table else None,
        roll=view.roll_call[seat] if lying else None,
    )


def _slate(view: View) -> Slate:
    if view.over is not None:
        return Slate("sum", total=sum(view.loads[seat] or 0 for seat, _ in view.calls))
    if view.phase in ("load", "call"):
        return Slate("range", low=view.low, high=view.high, must_load=view.must_load)
    return Slate()
