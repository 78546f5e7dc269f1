import random
from collections import Counter
from collections.abc import Sequence

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games.bohnen import playout
from engine.games.bohnen import rules as rules_module
from engine.games.bohnen.model import PITS_PER_SIDE, OverReason, Position, Sow, State
from engine.games.bohnen.notation import parse_position
from engine.games.bohnen.playout import play_random_match
from engine.games.bohnen.rules import START, BohnenRules, EndCheck, FivePlus, Variant
from tests.games.bohnen.positions import random_position

AACHEN = BohnenRules("aachen")
LAYLI = BohnenRules("layli")
LOCKED = parse_position("6 5 3 12 1 3 | 12 0 5 0 1 0")
ALL_OPTIONS = [
    (variant, five_plus, end_check)
    for variant in ("aachen", "layli")
    for five_plus in ("like_four", "ends_move")
    for end_check in ("mover", "either")
]


class Recorded(random.Random):
    """Chance that is written down."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn = b""

    def randbytes(self, n: int) -> bytes:
        drawn = super().randbytes(n)
        self.drawn += drawn
        return drawn


class Scripted(random.Random):
    """Draws these pits again and again, each counted from the first pit of the row."""

    def __init__(self, pits: Sequence[int]) -> None:
        super().__init__()
        self.pits = bytes(pits)

    def randbytes(self, n: int) -> bytes:
        return self.pits


def match_by_the_rules(rules: BohnenRules, start: Position, drawn: bytes) -> tuple[int, State]:
    """Play what was drawn, move by move; what is not legal is passed over."""
    state, moves = rules.state_at(start), 0
    for byte in drawn:
        move = Sow(byte % PITS_PER_SIDE + PITS_PER_SIDE * state.to_move)
        if byte < 252 and move in rules.legal(state, state.to_move):
            state, moves = rules.apply(state, state.to_move, move).state, moves + 1
    return moves, state


def compare(rules: BohnenRules, start: Position, seed: int) -> OverReason | None:
    """Play by play-out and by the rules; return why the match ended."""
    chance = Recorded(seed)
    found = play_random_match(rules, chance, start)
    moves, state = match_by_the_rules(rules, start, chance.drawn)
    assert found == (moves, rules.status(state))
    return state.over_reason


@pytest.mark.parametrize(("variant", "five_plus", "end_check"), ALL_OPTIONS)
def test_play_outs_follow_the_rules(variant: Variant, five_plus: FivePlus, end_check: EndCheck) -> None:
    rules = BohnenRules(variant, five_plus, end_check)
    rng = random.Random(1)
    reasons = {compare(rules, START, seed) for seed in range(25)}
    reasons |= {compare(rules, LOCKED, seed) for seed in range(10)}
    reasons |= {compare(rules, random_position(rng, seed % 4), seed) for seed in range(40)}
    expected = {"no_move", "row_emptied"} if end_check == "either" else {"no_move"}
    assert reasons & {"no_move", "row_emptied"} == expected


@pytest.mark.parametrize("rules", [AACHEN, LAYLI], ids=str)
def test_u_b3_many_quiet_moves_end_a_play_out(rules: BohnenRules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "QUIET_PLIES_TO_END", 5)
    monkeypatch.setattr(rules_module, "QUIET_PLIES_TO_END", 5)
    assert "no_progress" in {compare(rules, START, seed) for seed in range(40)}


def test_u_b2_the_second_occurrence_would_end_a_play_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "OCCURRENCES_TO_END", 2)
    monkeypatch.setattr(rules_module, "OCCURRENCES_TO_END", 2)
    few = parse_position("0 0 0 0 1 0 | 0 0 1 0 1 1")
    assert "repetition" in {compare(AACHEN, few, seed) for seed in range(200)}


def test_u_b2_the_third_occurrence_ends_a_play_out() -> None:
    # a5 b5 a1 b1 a5 b6 a1 b1 leads round in a circle; twice round is the third occurrence.
    start = parse_position("0 0 0 0 1 0 | 0 0 1 0 1 1")
    circle = Scripted([4, 4, 0, 0, 4, 5, 0, 0])
    assert play_random_match(AACHEN, circle, start) == (8, Over((1, 3), (Seat(1),)))


def test_m20_only_endless_moves_are_no_moves() -> None:
    start = parse_position("0 0 11 0 0 0 | 3 0 0 4 0 5")
    assert play_random_match(AACHEN, random.Random(1), start) == (0, Over((11, 12), (Seat(1),)))


def test_m26_no_move_at_the_start() -> None:
    start = parse_position("0 7 0 0 0 0 | 3 0 5 0 9 0 urs a2b5=B stores 14 10")
    assert play_random_match(LAYLI, random.Random(1), start) == (0, Over((14, 34), (Seat(1),)))


def test_all_pits_are_drawn_equally_often() -> None:
    draws = playout._draws(Scripted(range(256)))
    assert Counter(next(draws) for _ in range(252)) == dict.fromkeys(range(PITS_PER_SIDE), 42)


def test_the_same_seed_gives_the_same_match() -> None:
    results = {seed: play_random_match(AACHEN, random.Random(seed)) for seed in range(20)}
    assert results == {seed: play_random_match(AACHEN, random.Random(seed)) for seed in range(20)}
    assert len(set(results.values())) > 10
