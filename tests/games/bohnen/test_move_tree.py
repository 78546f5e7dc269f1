from pathlib import Path

import pytest

from engine.games.bohnen.model import State
from engine.games.bohnen.rules import BohnenRules, FivePlus, Variant

COUNTS = [line.split() for line in (Path(__file__).parent / "move_tree.txt").read_text().splitlines()]


def leaves(rules: BohnenRules, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    moves = rules.legal(state, state.to_move)
    return sum(leaves(rules, rules.apply(state, state.to_move, move).state, depth - 1) for move in moves)


@pytest.mark.parametrize(("variant", "five_plus", "counts"), [(one[0], one[1], one[2:]) for one in COUNTS])
def test_move_sequences_from_the_start(variant: Variant, five_plus: FivePlus, counts: list[str]) -> None:
    rules = BohnenRules(variant, five_plus)
    found = [leaves(rules, rules.initial(), depth) for depth in range(1, len(counts) + 1)]
    assert found == [int(count) for count in counts]


def test_both_variants_are_counted() -> None:
    assert {(one[0], one[1]) for one in COUNTS} == {
        (variant, five_plus) for variant in ("aachen", "layli") for five_plus in ("like_four", "ends_move")
    }
