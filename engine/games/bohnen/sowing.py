"""The sowing kernel: the move algorithm of ``spec/rules.md`` 2.4 on plain lists of numbers.

Rules, preview and computer players all sow with this one function. It allocates nothing but its
answer, so that play-outs can run some hundred thousand moves per second.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.core.seats import Seat
from engine.games.bohnen.model import BEANS, PIT_COUNT, PITS_PER_SIDE, EndReason

LAP_LIMIT: Final = 2000
"""A move that has not ended after this many laps counts as endless (M-21, U-B1)."""

OPPOSITE: Final = tuple(PIT_COUNT - 1 - pit for pit in range(PIT_COUNT))
"""The pit on the other side of the board."""

NO_URS: Final[tuple[Seat | None, ...]] = (None,) * PIT_COUNT
"""The owners of the urs on a board without any."""

PATHS: Final = tuple(
    tuple(tuple((start + step) % PIT_COUNT for step in range(1, hand + 1)) for hand in range(BEANS + 1))
    for start in range(PIT_COUNT)
)
"""``PATHS[start][hand]``: where the beans of a hand lifted from ``start`` fall (M-13: nothing is skipped)."""

Lap = tuple[int, tuple[int, ...], bool]
"""Pit the hand was lifted from, where its beans fell, and whether the hand was just taken (M-05)."""

Outcome = tuple[EndReason | None, int, int, int]
"""Why the move ended (``None``: it is endless), pit of the last bean, laps, beans for the store."""

_LIKE_FOUR: Final[tuple[EndReason | None, ...]] = tuple(
    "own_empty" if facing == 0 else "urs_made" if facing == 3 else None for facing in range(BEANS + 1)
)
_FIVE_ENDS: Final[tuple[EndReason | None, ...]] = tuple(
    "five_plus" if facing >= 5 else ending for facing, ending in enumerate(_LIKE_FOUR)
)


def sow(
    pits: list[int],
    urs: Sequence[Seat | None],
    pit: int,
    layli: bool,
    five_plus_ends: bool,
    laps: list[Lap] | None = None,
) -> Outcome:
    """Lift ``pit`` and sow until the move ends; ``pits`` is changed in place.

    The owner of the row of ``pit`` moves. ``pit`` must hold beans and be no urs. Marking a new urs
    pair in ``urs`` and adding to the store are left to the caller. After an endless move ``pits``
    is somewhere on the way: sow on a copy.

    Args:
        pits: Beans in the 12 pits.
        urs: Owner of each pit that is an urs, else ``None``.
        pit: Ring number of the pit to lift.
        layli: M-04, ``variant = layli``: a take goes to the store and ends the move.
        five_plus_ends: M-07, ``five_plus = ends_move``.
        laps: Where to note every lap, for events; ``None`` for speed.
    """
    enemy_is_b = pit < PITS_PER_SIDE
    endings = _FIVE_ENDS if five_plus_ends else _LIKE_FOUR
    after_take = False
    hand = pits[pit]
    pits[pit] = 0
    last = pit
    for lap in range(1, LAP_LIMIT + 1):
        path = PATHS[last][hand]
        if laps is not None:
            laps.append((last, path, after_take))
        for last in path:
            pits[last] += 1
        if urs[last] is not None:
            return "urs", last, lap, 0
        hand = pits[last]
        if hand > 1:
            pits[last] = 0
            after_take = False
            continue
        if (last >= PITS_PER_SIDE) is enemy_is_b:
            return "enemy_empty", last, lap, 0
        opposite = OPPOSITE[last]
        facing = pits[opposite]
        ending = endings[facing]
        if ending is not None:
            if ending == "urs_made":
                pits[last] = pits[opposite] = 2
            return ending, last, lap, 0
        pits[last] = pits[opposite] = 0
        hand = facing + 1
        if layli:
            return "captured", last, lap, hand
        after_take = True
    return None, last, LAP_LIMIT, 0


def with_pair(urs: Sequence[Seat | None], pit: int, seat: Seat) -> tuple[Seat | None, ...]:
    """Return ``urs`` with ``pit`` and the pit opposite marked for ``seat`` (M-08, M-12)."""
    marked = list(urs)
    marked[pit] = marked[OPPOSITE[pit]] = seat
    return tuple(marked)


def row_of(seat: Seat) -> range:
    """Return the ring numbers of the row of ``seat``."""
    return range(seat * PITS_PER_SIDE, (seat + 1) * PITS_PER_SIDE)


def occupied(pits: Sequence[int], urs: Sequence[Seat | None], seat: Seat) -> tuple[int, ...]:
    """Return the pits of one's own row that hold beans and are no urs (M-10, M-16)."""
    return tuple(pit for pit in row_of(seat) if pits[pit] and urs[pit] is None)


def endless_pits(
    pits: tuple[int, ...], urs: tuple[Seat | None, ...], seat: Seat, layli: bool, five_plus_ends: bool
) -> tuple[int, ...]:
    """Return the pits of ``seat`` whose move would never end (M-20, M-21).

    With an urs on the board there is none (lemma 1 of ``spec/rules.md`` 2.5).
    """
    if urs != NO_URS:
        return ()
    return _endless_without_urs(pits, seat, layli, five_plus_ends)


@lru_cache(maxsize=4096)
def _endless_without_urs(
    pits: tuple[int, ...], seat: Seat, layli: bool, five_plus_ends: bool
) -> tuple[int, ...]:
    # Asked several times for each state (end of match, legal moves, view): remembered by value.
    return tuple(
        pit
        for pit in occupied(pits, NO_URS, seat)
        if sow(list(pits), NO_URS, pit, layli, five_plus_ends)[0] is None
    )
