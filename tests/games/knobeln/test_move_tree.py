"""How many move sequences lead on from fixed positions; ``move_tree.txt`` holds them for depth 1, 2, ...

Its columns are the number of seats, options, the moves to the position and the counts. Seats that
choose at the same time do so in any order; late calls and draws of the starter are left out.
"""

from pathlib import Path

import pytest

from engine.core.options import read_option
from engine.core.rules import Over
from engine.games.knobeln.model import State
from engine.games.knobeln.rules import KnobelnRules
from tests.games.knobeln.positions import new_match, submit

LINES = (Path(__file__).parent / "move_tree.txt").read_text().splitlines()


def leaves(rules: KnobelnRules, state: State, depth: int) -> int:
    status = rules.status(state)
    if depth == 0:
        return 1
    if isinstance(status, Over):
        return 0
    moves = [(seat, move) for seat in status.seats for move in rules.legal(state, seat)]
    return sum(leaves(rules, rules.apply(state, seat, move).state, depth - 1) for seat, move in moves)


@pytest.mark.parametrize("line", LINES)
def test_move_sequences_from_a_position(line: str) -> None:
    seats, options, moves, counts = (column.strip() for column in line.split("|"))
    match = new_match(int(seats), **dict(map(read_option, options.split())))
    submit(match, *(move.strip() for move in moves.split(",") if move))
    rules = match.rules
    assert isinstance(rules, KnobelnRules)
    found = [leaves(rules, match.state, depth) for depth in range(1, len(counts.split()) + 1)]
    assert found == [int(count) for count in counts.split()]


def test_all_positions_are_counted() -> None:
    assert len(LINES) == 4
