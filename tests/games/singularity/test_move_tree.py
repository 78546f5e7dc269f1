from pathlib import Path
from typing import cast

import pytest

from engine.core.rules import Acting
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.model import State
from engine.games.singularity.options import Bids
from engine.games.singularity.rules import SingularityRules
from tests.games.singularity.tables import round_start

# Each line: seats, bids, round and dealer; the moves to the position; move sequences of length 1, 2, ...
POSITIONS = [line.split(" | ") for line in (Path(__file__).parent / "move_tree.txt").read_text().splitlines()]


def acting(rules: SingularityRules, state: State) -> tuple[Seat, ...]:
    status = rules.status(state)
    assert isinstance(status, Acting)
    return status.seats


def leaves(rules: SingularityRules, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(
        leaves(rules, rules.apply(state, seat, move).state, depth - 1)
        for seat in acting(rules, state)
        for move in rules.legal(state, seat)
    )


@pytest.mark.parametrize(("table", "moves", "counts"), POSITIONS)
def test_move_sequences(table: str, moves: str, counts: str) -> None:
    seats, bids, round_number, dealer = table.split()
    rules = SingularityRules(int(seats), bids=cast("Bids", bids))
    deal, *others = moves.split("; ")
    state = round_start(int(round_number), int(seats), int(dealer))
    state = rules.apply(state, CHANCE, rules.parse_move(deal)).state
    for text in others:
        seat, colon, rest = text.partition(": ")
        who = Seat(int(seat)) if colon else acting(rules, state)[0]
        state = rules.apply(state, who, rules.parse_move(rest if colon else text)).state
    depths = range(1, len(counts.split()) + 1)
    assert [leaves(rules, state, depth) for depth in depths] == [int(count) for count in counts.split()]


def test_all_bids_options_are_counted() -> None:
    assert {table.split()[1] for table, _, _ in POSITIONS} == {"open", "plus_minus_one", "hidden", "secret"}
