"""Counts of move sequences from fixed positions; a sequence ends where chance would be due.

Each line of ``move_tree.txt``: seats and options | moves that lead to the position | counts for
the depths 1, 2, 3, ...; what the deal leaves out lies on the pile in the order of the deck.
"""

from pathlib import Path
from typing import Any

import pytest

from engine.core.options import read_option
from engine.core.registry import AnyRules
from engine.core.rules import Acting
from engine.core.seats import CHANCE
from tests.games.quando.positions import dealt_match, submitted

LINES = (Path(__file__).parent / "move_tree.txt").read_text(encoding="utf-8").splitlines()


def leaves(rules: AnyRules, state: Any, depth: int) -> int:
    status = rules.status(state)
    if depth == 0:
        return 1
    if not isinstance(status, Acting) or status.seats == (CHANCE,):
        return 0
    (seat,) = status.seats
    return sum(
        leaves(rules, rules.apply(state, seat, move).state, depth - 1) for move in rules.legal(state, seat)
    )


@pytest.mark.parametrize("line", LINES)
def test_move_sequences(line: str) -> None:
    options, hands, top, moves, counts = [part.strip() for part in line.split("|")]
    match = dealt_match(hands, top, dict(read_option(option) for option in options.split()))
    submitted(match, *[move.strip() for move in moves.split(";") if move.strip()])
    expected = [int(count) for count in counts.split()]
    found = [leaves(match.rules, match.state, depth) for depth in range(1, len(expected) + 1)]
    assert found == expected


def test_the_positions_differ() -> None:
    assert len({line.split("|")[1] for line in LINES}) == len(LINES) == 3
