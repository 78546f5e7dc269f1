"""The sowing kernel: the move algorithm of ``spec/rules.md`` 2.4.

Rules, preview, computer players and play-outs all sow with this one function. It works on a board
that is one number with a byte for each pit: then a lap is one addition, whatever is in the hand, and
play-outs can run some hundred thousand moves per second.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from engine.core.seats import Seat
from engine.games.bohnen.model import BEANS, PIT_COUNT, PITS_PER_SIDE, EndReason

LAP_LIMIT: Final = 2000
"""A move that has not ended after this many laps counts as endless (M-21, U-B1)."""

ALLOWED_LAPS: Final = range(LAP_LIMIT)
"""What `sow` loops over; made once, as that takes longer than a lap."""

OPPOSITE: Final = tuple(PIT_COUNT - 1 - pit for pit in range(PIT_COUNT))
"""The pit on the other side of the board."""

NO_URS: Final[tuple[Seat | None, ...]] = (None,) * PIT_COUNT
"""The owners of the urs on a board without any."""

PATHS: Final = tuple(
    tuple(tuple((start + step) % PIT_COUNT for step in range(1, hand + 1)) for hand in range(BEANS + 1))
    for start in range(PIT_COUNT)
)
"""``PATHS[start][hand]``: where the beans of a hand lifted from ``start`` fall (M-13: nothing is skipped)."""

Board = int
"""The beans in all pits: pit ``i`` is the byte that starts at bit ``SHIFTS[i]``."""

SHIFTS: Final = tuple(8 * pit for pit in range(PIT_COUNT))
"""``board >> SHIFTS[pit] & PIT_BITS`` are the beans in a pit."""

PIT_BITS: Final = 0xFF

LANES: Final = tuple(PIT_BITS << shift for shift in SHIFTS)
"""All bits of each pit."""

_BEYOND: Final = 8 * PIT_COUNT
"""Shifted by this, every board reads as empty."""

_BEAN: Final = tuple(1 << shift for shift in SHIFTS)
"""The board with one bean in this pit and nothing else."""

_LAPS: Final = tuple(
    tuple(
        (sum(_BEAN[pit] for pit in path) - hand * _BEAN[start], path[-1] if path else start)
        for hand, path in enumerate(paths)
    )
    for start, paths in enumerate(PATHS)
)
"""``_LAPS[start][hand]``: what lifting and sowing a hand adds to the board, and the pit of the last bean."""

Lap = tuple[int, int, bool]
"""Pit the hand was lifted from, beans in the hand, and whether they were just taken (M-05)."""

Outcome = tuple[EndReason | None, Board, int, int]
"""Why the move ended (``None``: it is endless), the board, pit of the last bean, beans for the store."""

Endings = tuple[EndReason | None, ...]
"""``endings[facing]``: why a move ends when its last bean falls into an own empty pit with so many
beans opposite; ``None`` if they are taken and sown on."""


@cache
def endings_with(layli: bool, five_plus_ends: bool) -> Endings:
    """Return what the options make of a last bean in an own empty pit (M-04, M-07, M-08).

    Args:
        layli: ``variant = layli``: a take goes to the store and ends the move.
        five_plus_ends: ``five_plus = ends_move``.
    """
    endings: list[EndReason | None] = ["captured" if layli else None] * (BEANS + 1)
    if five_plus_ends:
        endings[5:] = ["five_plus"] * len(endings[5:])
    endings[0] = "own_empty"
    endings[3] = "urs_made"
    return tuple(endings)


@cache
def readings(urs: tuple[Seat | None, ...]) -> tuple[int, ...]:
    """Return by how much to shift a board to read the pit of a last bean.

    As the beans of an urs cannot be lifted (M-09), it reads as empty; no other pit can be empty then.
    """
    return tuple(SHIFTS[pit] if maker is None else _BEYOND for pit, maker in enumerate(urs))


@cache
def liftable(urs: tuple[Seat | None, ...]) -> tuple[Board, Board]:
    """Return for both seats the bits of the own pits that are no urs (M-10)."""
    rows = [sum(LANES[pit] for pit in row_of(Seat(seat)) if urs[pit] is None) for seat in (0, 1)]
    return rows[0], rows[1]


@cache
def bits_of_urs(urs: tuple[Seat | None, ...]) -> Board:
    """Return the bits of all pits that are an urs."""
    return sum(lane for lane, maker in zip(LANES, urs, strict=True) if maker is not None)


def pack(pits: Iterable[int]) -> Board:
    """Return the board with these beans in its 12 pits."""
    return int.from_bytes(bytes(pits), "little")


def unpack(board: Board) -> bytes:
    """Return the beans in the 12 pits."""
    return board.to_bytes(PIT_COUNT, "little")


def sow(
    board: Board, shifts: Sequence[int], pit: int, endings: Endings, laps: list[Lap] | None = None
) -> Outcome:
    """Lift ``pit`` and sow until the move ends.

    The owner of the row of ``pit`` moves. ``pit`` must hold beans and be no urs. Marking a new urs
    pair and adding to the store are left to the caller. After an endless move the board is somewhere
    on the way.

    Args:
        board: The beans before the move.
        shifts: The `readings` of the urs.
        pit: Ring number of the pit to lift.
        endings: The options, see `endings_with`.
        laps: Where to note every lap, for events; ``None`` for speed.
    """
    enemy_is_b = pit < PITS_PER_SIDE
    last = pit
    hand = board >> SHIFTS[pit] & PIT_BITS
    after_take = False
    for _ in ALLOWED_LAPS:
        if laps is not None:
            laps.append((last, hand, after_take))
        change, last = _LAPS[last][hand]
        board += change
        hand = board >> shifts[last] & PIT_BITS
        if hand > 1:
            after_take = False
            continue
        if hand == 0:
            return "urs", board, last, 0
        if (last >= PITS_PER_SIDE) is enemy_is_b:
            return "enemy_empty", board, last, 0
        opposite = OPPOSITE[last]
        facing = board >> SHIFTS[opposite] & PIT_BITS
        ending = endings[facing]
        if ending is None:
            # The beans join the last one: from there all of them are sown on (M-05).
            board += facing * (_BEAN[last] - _BEAN[opposite])
            hand = facing + 1
            after_take = True
        elif ending == "urs_made":
            return ending, board + _BEAN[last] - _BEAN[opposite], last, 0
        elif ending == "captured":
            return ending, board - _BEAN[last] - facing * _BEAN[opposite], last, facing + 1
        else:
            return ending, board, last, 0
    return None, board, last, 0


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
    pits: tuple[int, ...], urs: tuple[Seat | None, ...], seat: Seat, endings: Endings
) -> tuple[int, ...]:
    """Return the pits of ``seat`` whose move would never end (M-20, M-21).

    With an urs on the board there is none (lemma 1 of ``spec/rules.md`` 2.5).
    """
    if urs != NO_URS:
        return ()
    return _endless_without_urs(pits, seat, endings)


@lru_cache(maxsize=4096)
def _endless_without_urs(pits: tuple[int, ...], seat: Seat, endings: Endings) -> tuple[int, ...]:
    # Asked several times for each state (end of match, legal moves, view): remembered by value.
    board = pack(pits)
    return tuple(pit for pit in occupied(pits, NO_URS, seat) if sow(board, SHIFTS, pit, endings)[0] is None)
