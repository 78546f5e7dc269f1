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
from engine.games.bohnen.sowing import (
    OPPOSITE,
    PATHS,
    Endings,
    Lap,
    bits_of_urs,
    pack,
    readings,
    sow,
    unpack,
    with_pair,
)


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
    pits: Sequence[int], urs: tuple[Seat | None, ...], pit: int, endings: Endings
) -> PlayedMove | None:
    """Sow ``pit`` for the owner of its row; ``None`` if the move would never end (M-20).

    Args:
        pits: Beans in the 12 pits.
        urs: Owner of each pit that is an urs, else ``None``.
        pit: Ring number of the pit to lift; it must hold beans and be no urs.
        endings: The options, see `engine.games.bohnen.sowing.endings_with`.
    """
    seat = Seat(pit // PITS_PER_SIDE)
    laps: list[Lap] = []
    before = pack(pits)
    reason, board, last, captured = sow(before, readings(urs), pit, endings, laps)
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
    events.append(MoveEnded(seat, last, len(laps), reason))
    # Beans in an urs never get fewer, so any change is one more.
    progress = captured > 0 or urs_after != urs or (before ^ board) & bits_of_urs(urs) != 0
    return PlayedMove(tuple(unpack(board)), urs_after, captured, progress, tuple(events))


def _lap_events(seat: Seat, laps: Sequence[Lap]) -> Iterator[Event]:
    for number, (start, hand, after_take) in enumerate(laps, start=1):
        if after_take:
            yield Taken(seat, start, OPPOSITE[start], hand)
        yield LapSown(seat, number, start, PATHS[start][hand], after_take)
