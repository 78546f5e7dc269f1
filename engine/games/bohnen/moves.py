"""One whole move on a board: what it changes and the events that show it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core.seats import Seat
from engine.games.bohnen.model import (
    PITS_PER_SIDE,
    Captured,
    Event,
    LapSown,
    MoveEnded,
    Taken,
    UrsMade,
)
from engine.games.bohnen.sowing import OPPOSITE, Lap, sow, with_pair


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """The board after a move, and how it came about."""

    pits: tuple[int, ...]
    urs: tuple[Seat | None, ...]
    captured: int
    """Beans that went to the store of the mover."""
    progress: bool
    """Whether the move counts as progress (M-22, U-B3)."""
    events: tuple[Event, ...]
    """Everything up to and including `MoveEnded`."""


def play_move(
    pits: Sequence[int], urs: tuple[Seat | None, ...], pit: int, layli: bool, five_plus_ends: bool
) -> PlayedMove | None:
    """Sow ``pit`` for the owner of its row; ``None`` if the move would never end (M-20).

    The arguments are those of `engine.games.bohnen.sowing.sow`; ``pits`` stays as it is.
    """
    seat = Seat(pit // PITS_PER_SIDE)
    board = list(pits)
    laps: list[Lap] = []
    reason, last, lap_count, captured = sow(board, urs, pit, layli, five_plus_ends, laps)
    if reason is None:
        return None
    events = list(_lap_events(seat, laps))
    opposite = OPPOSITE[last]
    # M-11: an own empty pit that is no urs never faces one, so no bean of an urs is taken or moved.
    assert reason not in ("captured", "urs_made") or urs[opposite] is None
    urs_after = urs
    if reason == "urs_made":
        urs_after = with_pair(urs, last, seat)
        events.append(UrsMade(seat, last, opposite))
    elif reason == "captured":
        events.append(Captured(seat, last, opposite, captured))
    events.append(MoveEnded(seat, last, lap_count, reason))
    progress = captured > 0 or urs_after != urs or _beans_in_urs(board, urs) > _beans_in_urs(pits, urs)
    return PlayedMove(tuple(board), urs_after, captured, progress, tuple(events))


def _lap_events(seat: Seat, laps: Sequence[Lap]) -> Iterator[Event]:
    for number, (start, path, after_take) in enumerate(laps, start=1):
        if after_take:
            yield Taken(seat, start, OPPOSITE[start], len(path))
        yield LapSown(seat, number, start, path, after_take)


def _beans_in_urs(pits: Sequence[int], urs: Sequence[Seat | None]) -> int:
    return sum(beans for beans, maker in zip(pits, urs, strict=True) if maker is not None)
