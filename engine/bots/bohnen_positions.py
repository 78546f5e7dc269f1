"""Positions of the Bohnenspiel as the search sees them, and what they are worth (``spec/bots.md``, 6.2)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from engine.core.seats import Seat
from engine.games.bohnen.model import BEANS, PITS_PER_SIDE
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.scoring import final_count
from engine.games.bohnen.sowing import NO_URS, Board, Lap, pack, readings, sow, unpack, with_pair

WIN: Final = 1000.0
"""A won match is worth this plus the difference of the final count."""

_DECIDED: Final = 200.0
_FREE_BEAN: Final = 2.0


@dataclass(frozen=True, slots=True)
class Weights:
    """What is worth how many beans; the defaults were fitted to many matches (``spec/bots.md``, 6.2)."""

    urs_pair: float = 20.0
    urs_bean: float = 0.6
    """A bean in an own urs."""
    row_bean: float = 0.05
    """A bean in the own row."""
    store_bean: float = 1.0
    move: float = 1.1
    """A pit that can be lifted."""


FITTED: Final = Weights()

Makers = tuple[Seat | None, ...]
"""For every pit who made the urs in it, if it is one."""


class Node(NamedTuple):
    """A position in the search."""

    board: Board
    pits: bytes
    urs: Makers
    stores: tuple[int, int]
    to_move: Seat
    free: tuple[int, int]
    """How many pits each seat could lift; endless moves are counted too."""
    over: bool


def make_node(
    pits: Sequence[int],
    urs: Makers,
    stores: tuple[int, int],
    to_move: Seat,
    rules: BohnenRules,
) -> Node:
    """Build a node; the match is over if the seat to move has no pit to lift (M-15)."""
    return _node(pack(pits), urs, stores, to_move, rules)


def _node(
    board: Board,
    urs: Makers,
    stores: tuple[int, int],
    to_move: Seat,
    rules: BohnenRules,
) -> Node:
    pits = unpack(board)
    # An urs is never empty, so what is neither empty nor an urs can be lifted.
    of_a, of_b = _without_urs(urs)
    free = (of_a - pits.count(0, 0, PITS_PER_SIDE), of_b - pits.count(0, PITS_PER_SIDE))
    over = not free[to_move] or (rules.end_check == "either" and not free[1 - to_move])
    return Node(board, pits, urs, stores, to_move, free, over)


@cache
def _without_urs(urs: Makers) -> tuple[int, int]:
    """Return how many pits of both rows are no urs."""
    return urs[:PITS_PER_SIDE].count(None), urs[PITS_PER_SIDE:].count(None)


@cache
def _pits_of_urs(urs: Makers) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where the urs of both seats are."""
    of_a, of_b = (tuple(pit for pit, maker in enumerate(urs) if maker == seat) for seat in (0, 1))
    return of_a, of_b


def node_after(node: Node, pit: int, rules: BohnenRules) -> Node | None:
    """Return the position after sowing ``pit``; ``None`` if the move is endless."""
    reason, board, last, captured = sow(node.board, readings(node.urs), pit, rules.endings)
    if reason is None:
        return None
    mover = node.to_move
    urs = with_pair(node.urs, last, mover) if reason == "urs_made" else node.urs
    stores = node.stores
    if captured:
        stores = (stores[0] + captured, stores[1]) if mover == 0 else (stores[0], stores[1] + captured)
    return _node(board, urs, stores, Seat(1 - mover), rules)


class AtOnce(NamedTuple):
    """What a move brings before anybody answers it."""

    beans: int
    """How many are lifted first."""
    laps: int
    """How many hands are sown."""
    gain: int
    """By how many beans the lead grows if everything is counted after the move (M-17)."""
    made_urs: bool
    """Whether it makes a pair of urs (M-08)."""


def at_once(node: Node, pit: int, rules: BohnenRules) -> AtOnce:
    """Return what sowing ``pit`` brings at once; the move is not endless."""
    laps: list[Lap] = []
    ending, *_ = sow(node.board, readings(node.urs), pit, rules.endings, laps)
    after = node_after(node, pit, rules)
    assert after is not None, "endless moves are not legal"
    gain = count_lead(after, node.to_move) - count_lead(node, node.to_move)
    return AtOnce(node.pits[pit], len(laps), gain, ending == "urs_made")


def count_lead(node: Node, seat: Seat) -> int:
    """Return by how many beans ``seat`` would win if the match ended now (M-17)."""
    scores = final_count(node.pits, node.urs, node.stores).scores
    return scores[seat] - scores[1 - seat]


def evaluate(node: Node, seat: Seat, weights: Weights = FITTED) -> float:
    """Value a position for ``seat`` in beans.

    By the fitted weights an urs pair counts most, then the beans in it and the choice of moves; beans
    in the row hardly count. A finished match is worth at least ``WIN``, positive or negative, or 0 if
    drawn.
    """
    if node.over:
        lead = count_lead(node, seat)
        return lead + math.copysign(WIN, lead) if lead else 0.0
    pits = node.pits
    rows = sum(pits[:PITS_PER_SIDE]) - sum(pits[PITS_PER_SIDE:])
    value = weights.row_bean * rows + weights.move * (node.free[0] - node.free[1])
    value += weights.store_bean * (node.stores[0] - node.stores[1])
    if node.urs != NO_URS or max(node.stores) > BEANS // 2:
        value += _secured_value(node, weights)
    return value if seat == 0 else -value


def _secured_value(node: Node, weights: Weights) -> float:
    """Value for seat 0 what can no longer be lost: urs, and a match that is decided."""
    of_a, of_b = _pits_of_urs(node.urs)
    pits, (in_store_a, in_store_b) = node.pits, node.stores
    in_urs_a, in_urs_b = sum([pits[pit] for pit in of_a]), sum([pits[pit] for pit in of_b])
    value = weights.urs_pair / 2 * (len(of_a) - len(of_b)) + weights.urs_bean * (in_urs_a - in_urs_b)
    secured = (in_store_a + in_urs_a, in_store_b + in_urs_b)
    free_beans = BEANS - sum(secured)
    # Who has won already (M-23) should want to finish; else careful players sow on until M-22 stops them.
    # The worth of having won is more than all free beans can cost, or the search would shun it.
    if secured[0] > BEANS // 2:
        value += _DECIDED - _FREE_BEAN * free_beans
    elif secured[1] > BEANS // 2:
        value -= _DECIDED - _FREE_BEAN * free_beans
    return value
