"""Alpha-beta search for the Bohnenspiel on the sowing kernel of the rules (``spec/bots.md``, 6).

Two ends of a match are left out on purpose: repetition and 200 quiet moves (M-22) lie beyond any
depth that is searched, and they end the match by the same count as everything else.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.seats import Seat
from engine.games.bohnen.model import BEANS, PIT_COUNT, PITS_PER_SIDE
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.scoring import final_count
from engine.games.bohnen.sowing import (
    NO_URS,
    Board,
    liftable,
    occupied,
    pack,
    readings,
    sow,
    unpack,
    with_pair,
)

WIN: Final = 1000.0
"""A won match is worth this plus the difference of the final count."""

_URS_PAIR: Final = 20.0
_URS_BEAN: Final = 0.6
_ROW_BEAN: Final = 0.05
_STORE_BEAN: Final = 1.0
_MOVE: Final = 1.1
_DECIDED: Final = 200.0
_FREE_BEAN: Final = 2.0
_MARGIN: Final = 0.001


class Node(NamedTuple):
    """A position in the search."""

    board: Board
    pits: bytes
    urs: tuple[Seat | None, ...]
    stores: tuple[int, int]
    to_move: Seat
    free: tuple[int, int]
    """How many pits each seat could lift; endless moves are counted too."""
    over: bool


class _EffortSpent(Exception):
    """The budget of nodes or seconds is used up."""


def make_node(
    pits: Sequence[int],
    urs: tuple[Seat | None, ...],
    stores: tuple[int, int],
    to_move: Seat,
    rules: BohnenRules,
) -> Node:
    """Build a node; the match is over if the seat to move has no pit to lift (M-15)."""
    return _node(pack(pits), urs, stores, to_move, rules)


def _node(
    board: Board,
    urs: tuple[Seat | None, ...],
    stores: tuple[int, int],
    to_move: Seat,
    rules: BohnenRules,
) -> Node:
    of_a, of_b = liftable(urs)
    free = (PIT_COUNT - unpack(board & of_a).count(0), PIT_COUNT - unpack(board & of_b).count(0))
    over = not free[to_move] or (rules.end_check == "either" and not free[1 - to_move])
    return Node(board, unpack(board), urs, stores, to_move, free, over)


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


def count_lead(node: Node, seat: Seat) -> int:
    """Return by how many beans ``seat`` would win if the match ended now (M-17)."""
    scores = final_count(node.pits, node.urs, node.stores).scores
    return scores[seat] - scores[1 - seat]


def evaluate(node: Node, seat: Seat) -> float:
    """Value a position for ``seat`` in beans, as fitted to many matches (``spec/bots.md``, 6.2).

    An urs pair counts most, then the beans in it and the choice of moves; beans in the row hardly
    count. A finished match is worth at least ``WIN``, positive or negative, or 0 if drawn.
    """
    if node.over:
        lead = count_lead(node, seat)
        return lead + math.copysign(WIN, lead) if lead else 0.0
    pits = node.pits
    rows = sum(pits[:PITS_PER_SIDE]) - sum(pits[PITS_PER_SIDE:])
    value = _ROW_BEAN * rows + _MOVE * (node.free[0] - node.free[1])
    value += _STORE_BEAN * (node.stores[0] - node.stores[1])
    if node.urs != NO_URS or max(node.stores) > BEANS // 2:
        value += _secured_value(node)
    return value if seat == 0 else -value


def _secured_value(node: Node) -> float:
    """Value for seat 0 what can no longer be lost: urs, and a match that is decided."""
    value = 0.0
    secured = list(node.stores)
    free_beans = 0
    for pit in range(PIT_COUNT):
        maker = node.urs[pit]
        beans = node.pits[pit]
        if maker is None:
            free_beans += beans
        else:
            worth = _URS_PAIR / 2 + _URS_BEAN * beans
            value += worth if maker == 0 else -worth
            secured[maker] += beans
    # Who has won already (M-23) should want to finish; else careful players sow on until M-22 stops them.
    # The worth of having won is more than all free beans can cost, or the search would shun it.
    if secured[0] > BEANS // 2:
        value += _DECIDED - _FREE_BEAN * free_beans
    elif secured[1] > BEANS // 2:
        value -= _DECIDED - _FREE_BEAN * free_beans
    return value


class Search:
    """One search from one position; counts the positions it makes."""

    def __init__(self, rules: BohnenRules, node_budget: int, out_of_time: Callable[[], bool]) -> None:
        """Remember the rules and the limits.

        Args:
            rules: The options decide how sowing goes and when the match ends.
            node_budget: How many positions to make at most.
            out_of_time: Asked before the moves of a position are tried out.
        """
        self._rules = rules
        self._nodes_left = node_budget
        self._out_of_time = out_of_time

    def values(self, root: Node, legal: Sequence[int], depth: int, band: float) -> dict[int, float]:
        """Value the moves of ``root`` for the seat to move, by iterative deepening.

        Args:
            root: The position to move in.
            legal: The pits to choose from.
            depth: How many plies to look ahead at most.
            band: Values down to this much below the best one are exact, lower ones are upper bounds.

        Returns:
            The value of each pit at the greatest depth that was completed within the limits.
        """
        children: dict[int, Node] = {}
        for pit in legal:
            child = node_after(root, pit, self._rules)
            assert child is not None, "endless moves are not legal"
            children[pit] = child
        values = {pit: evaluate(child, root.to_move) for pit, child in children.items()}
        for plies in range(2, depth + 1):
            # Finished lines need no second look, so a short end of the match does not use up the budget.
            if all(child.over for child in children.values()):
                break
            try:
                values = self._values_at(children, values, plies, band)
            except _EffortSpent:
                break
        return values

    def _values_at(
        self, children: Mapping[int, Node], earlier: Mapping[int, float], plies: int, band: float
    ) -> dict[int, float]:
        best = -math.inf
        values: dict[int, float] = {}
        for pit in sorted(children, key=earlier.__getitem__, reverse=True):
            # A cut-off line shows the floor or less; just below the band it cannot be mistaken for equal.
            floor = best - band - _MARGIN
            values[pit] = -self._value(children[pit], plies - 1, -math.inf, -floor)
            best = max(best, values[pit])
        return values

    def _value(self, node: Node, depth: int, alpha: float, beta: float) -> float:
        """Return the value of ``node`` for its seat to move, ``depth`` plies deep (fail-soft)."""
        seat = node.to_move
        if node.over:
            return evaluate(node, seat)
        children = self._children(node)
        if not children:  # only endless moves: the match is over (M-20)
            return evaluate(node._replace(over=True), seat)
        if depth <= 1:
            return children[0][0]
        best = -math.inf
        for static, _, child in children:
            value = static if child.over else -self._value(child, depth - 1, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best

    def _children(self, node: Node) -> list[tuple[float, int, Node]]:
        """Return static value for the mover, pit and position of every move, best first."""
        if self._nodes_left <= 0 or self._out_of_time():
            raise _EffortSpent
        seat = node.to_move
        children: list[tuple[float, int, Node]] = []
        for pit in occupied(node.pits, node.urs, seat):
            child = node_after(node, pit, self._rules)
            if child is not None:
                children.append((evaluate(child, seat), pit, child))
        self._nodes_left -= len(children)
        children.sort(key=lambda one: one[0], reverse=True)
        return children
