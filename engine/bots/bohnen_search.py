"""Alpha-beta search for the Bohnenspiel on the sowing kernel of the rules (``spec/bots.md``, 6).

Two ends of a match are left out on purpose: repetition and 200 quiet moves (M-22) lie beyond any
depth that is searched, and they end the match by the same count as everything else.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.bots.bohnen_positions import FITTED, Node, Weights, evaluate, node_after
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.sowing import occupied

_MARGIN: Final = 0.001


class _EffortSpent(Exception):
    """The budget of nodes or seconds is used up."""


_Move = tuple[float, Node]
"""What a move seems to be worth to its mover, and the position after it."""


@dataclass(slots=True)
class _Place:
    """What has been found out about a position; other lines and deeper searches come to it again."""

    children: list[_Move]
    """The most promising move first."""
    at_once: float
    """The value after the move that looks best without any search."""
    depth: int = 0
    """How many plies deep it was searched; ``low`` and ``high`` hold for this depth."""
    low: float = -math.inf
    """Its value for the seat to move is at least this."""
    high: float = math.inf
    """It is at most this."""


class Search:
    """One search from one position; counts the positions it makes.

    Each of them is made once: a transposition table remembers where its moves lead and its value.
    """

    def __init__(
        self,
        rules: BohnenRules,
        node_budget: int,
        out_of_time: Callable[[], bool],
        weights: Weights = FITTED,
    ) -> None:
        """Remember the rules and the limits.

        Args:
            rules: The options decide how sowing goes and when the match ends.
            node_budget: How many positions to make at most.
            out_of_time: Asked before the moves of a position are tried out.
            weights: What positions are worth where the search ends.
        """
        self._rules = rules
        self._nodes_left = node_budget
        self._out_of_time = out_of_time
        self._weights = weights
        self._places: dict[Node, _Place] = {}

    def values(self, root: Node, legal: Sequence[int], depth: int, band: float) -> dict[int, float]:
        """Value the moves of ``root`` for the seat to move, by iterative deepening.

        Args:
            root: The position to move in.
            legal: The pits to choose from.
            depth: How many plies to look ahead at most.
            band: Values down to this much below the best one are exact, lower ones are upper bounds.

        Returns:
            The value of each pit at the greatest depth that the limits allow; of moves that were not
            searched so deep an upper bound, if one that was looks better.
        """
        children: dict[int, Node] = {}
        for pit in legal:
            child = node_after(root, pit, self._rules)
            assert child is not None, "endless moves are not legal"
            children[pit] = child
        values = {pit: evaluate(child, root.to_move, self._weights) for pit, child in children.items()}
        for plies in range(2, depth + 1):
            # Finished lines need no second look, so a short end of the match does not use up the budget.
            if all(child.over for child in children.values()):
                break
            deeper = self._values_at(children, values, plies, band)
            if len(deeper) < len(values):
                return self._with_earlier(deeper, values, band)
            values = deeper
        return values

    def _values_at(
        self, children: Mapping[int, Node], earlier: Mapping[int, float], plies: int, band: float
    ) -> dict[int, float]:
        """Value the moves, the best first, as far as the effort goes."""
        best = -math.inf
        values: dict[int, float] = {}
        for pit in sorted(children, key=earlier.__getitem__, reverse=True):
            # A cut-off line shows the floor or less; just below the band it cannot be mistaken for equal.
            floor = best - band - _MARGIN
            try:
                values[pit] = -self._value(children[pit], plies - 1, -math.inf, -floor)
            except _EffortSpent:
                break
            best = max(best, values[pit])
        return values

    def _with_earlier(
        self, deeper: Mapping[int, float], earlier: Mapping[int, float], band: float
    ) -> dict[int, float]:
        """Return what the last depth has found out; moves it did not come to looked worse before."""
        if not deeper:
            return dict(earlier)
        below = max(deeper.values()) - band - _MARGIN
        return {pit: deeper.get(pit, min(value, below)) for pit, value in earlier.items()}

    def _value(self, node: Node, depth: int, alpha: float, beta: float) -> float:
        """Return the value of ``node`` for its seat to move, ``depth`` plies deep (fail-soft)."""
        if node.over:
            return evaluate(node, node.to_move, self._weights)
        place = self._places.get(node)
        if place is None:
            children = self._children(node)
            place = self._places[node] = _Place(children, children[0][0] if children else 0.0)
        if not place.children:  # only endless moves: the match is over (M-20)
            return evaluate(node._replace(over=True), node.to_move, self._weights)
        if depth <= 1:
            return place.at_once
        if place.depth >= depth:
            if place.low >= beta or place.low == place.high:
                return place.low
            if place.high <= alpha:
                return place.high
        return self._best(place, depth, alpha, beta)

    def _best(self, place: "_Place", depth: int, alpha: float, beta: float) -> float:
        """Try the moves of a place and note what was found; the best one is tried first next time."""
        best, floor = -math.inf, alpha
        first = place.children[0]
        for move in place.children:
            static, child = move
            value = static if child.over else -self._value(child, depth - 1, -beta, -floor)
            if value > best:
                best, first = value, move
                floor = max(floor, value)
                if floor >= beta:
                    break
        if depth > place.depth:
            place.depth, place.low, place.high = depth, -math.inf, math.inf
        if best > alpha:
            place.low = best
        if best < beta:
            place.high = best
        if first is not place.children[0]:
            place.children.remove(first)
            place.children.insert(0, first)
        return best

    def _children(self, node: Node) -> list[_Move]:
        """Return static value for the mover and position of every move, best first."""
        if self._nodes_left <= 0 or self._out_of_time():
            raise _EffortSpent
        seat = node.to_move
        children: list[_Move] = []
        for pit in occupied(node.pits, node.urs, seat):
            child = node_after(node, pit, self._rules)
            if child is not None:
                children.append((evaluate(child, seat, self._weights), child))
        self._nodes_left -= len(children)
        children.sort(key=lambda one: one[0], reverse=True)
        return children
