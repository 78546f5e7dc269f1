from itertools import product
from pathlib import Path

import pytest

from engine.games.bohnen.model import State
from engine.games.bohnen.notation import parse_position
from engine.games.bohnen.rules import BohnenRules, FivePlus, Variant
from tests.games.bohnen.positions import START, played, text_of

LINES = [line.split(": ") for line in (Path(__file__).parent / "move_tree.txt").read_text().splitlines()]
COUNTS = [(*head.split(), position) for head, position in LINES]


def leaves(rules: BohnenRules, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    moves = rules.legal(state, state.to_move)
    return sum(leaves(rules, rules.apply(state, state.to_move, move).state, depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("variant", "five_plus", "counts", "position"), [(one[0], one[1], one[2:-1], one[-1]) for one in COUNTS]
)
def test_move_sequences(
    variant: Variant, five_plus: FivePlus, counts: tuple[str, ...], position: str
) -> None:
    rules = BohnenRules(variant, five_plus)
    state = rules.state_at(parse_position(position))
    found = [leaves(rules, state, depth) for depth in range(1, len(counts) + 1)]
    assert found == [int(count) for count in counts]


def test_three_positions_are_counted_under_all_options() -> None:
    locked = text_of(played(BohnenRules("aachen"), START, "a1", "b1", "a6", "b5"))
    positions = sorted({one[-1] for one in COUNTS})
    assert {START, locked} < set(positions)
    assert [text for text in positions if "urs" in text] == [positions[-1]]
    assert len(positions) == 3
    combinations = product(("aachen", "layli"), ("like_four", "ends_move"), positions)
    assert {(one[0], one[1], one[-1]) for one in COUNTS} == set(combinations)
