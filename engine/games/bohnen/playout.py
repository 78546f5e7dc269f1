"""Random play-outs: whole matches at full speed, for computer players that try things out and for benches.

The rules are those of `engine.games.bohnen.rules`, all options and endings included. What is left
out is what nobody looks at here: states, views and events.
"""

import random
from collections.abc import Iterator
from itertools import chain, count
from typing import Final

from engine.core.rules import Over
from engine.games.bohnen.model import PITS_PER_SIDE, Position
from engine.games.bohnen.rules import OCCURRENCES_TO_END, QUIET_PLIES_TO_END, START, BohnenRules
from engine.games.bohnen.scoring import SEATS, final_count
from engine.games.bohnen.sowing import (
    LANES,
    Board,
    bits_of_urs,
    liftable,
    pack,
    readings,
    row_of,
    sow,
    unpack,
    with_pair,
)

_LANES: Final = tuple(tuple(LANES[pit] for pit in row_of(seat)) for seat in SEATS)
"""For each seat the bits of each of its six pits."""

_BYTE_TO_DRAW: Final = bytes(byte % PITS_PER_SIDE for byte in range(256))
_UNEVEN_BYTES: Final = bytes(range(256 - 256 % PITS_PER_SIDE, 256))
"""Left out, or the first pits would be drawn more often than the last ones."""


def play_random_match(rules: BohnenRules, rng: random.Random, start: Position = START) -> tuple[int, Over]:
    """Play a match to its end; every move is drawn evenly from the legal ones.

    One long function on purpose: calls would cost more than what they do.

    Args:
        rules: The options.
        rng: The only source of chance.
        start: Where the match begins; a position that `BohnenRules.state_at` accepts.

    Returns:
        The number of moves and the final count (M-17).
    """
    pits, urs, stores_at_start, seat = start
    board, stores = pack(pits), list(stores_at_start)
    endings, either = rules.endings, rules.end_check == "either"
    shifts, rows, in_urs = readings(urs), liftable(urs), bits_of_urs(urs)
    moves = 0
    quiet: list[Board] = []  # before each move since the last progress (M-22)
    lanes, movable = _LANES[seat], board & rows[seat]
    for draw in _draws(rng):
        if not movable:
            break  # M-15
        lane = lanes[draw]
        if not movable & lane:
            continue
        reason, after, last, captured = sow(board, shifts, seat * PITS_PER_SIDE + draw, endings)
        if reason is None:
            movable &= ~lane  # M-20: not legal, so another one is drawn
            continue
        moves += 1
        into_urs = (board ^ after) & in_urs
        quiet.append(board)
        board = after
        if into_urs or reason in {"captured", "urs", "urs_made"}:  # U-B3
            quiet.clear()
            stores[seat] += captured
            if reason == "urs_made":
                urs = with_pair(urs, last, seat)
                shifts, rows, in_urs = readings(urs), liftable(urs), bits_of_urs(urs)
        # Only every other position has the same seat to move.
        elif len(quiet) >= QUIET_PLIES_TO_END or quiet[-2::-2].count(board) >= OCCURRENCES_TO_END - 1:
            break  # M-22
        if either and not board & rows[seat]:
            break  # U-B4
        seat = SEATS[1 - seat]
        lanes, movable = _LANES[seat], board & rows[seat]
    return moves, final_count(unpack(board), urs, (stores[0], stores[1]))


def _draws(rng: random.Random) -> Iterator[int]:
    """Return numbers from 0 to 5 without end, all equally likely."""
    return chain.from_iterable(rng.randbytes(64).translate(_BYTE_TO_DRAW, _UNEVEN_BYTES) for _ in count())
