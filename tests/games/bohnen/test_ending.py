from dataclasses import replace

import pytest

from engine.core.rules import Acting, Over
from engine.core.seats import Seat
from engine.games.bohnen import sowing
from engine.games.bohnen.model import MatchEnded, State
from engine.games.bohnen.notation import parse_position
from engine.games.bohnen.rules import BohnenRules, Variant
from engine.games.bohnen.sowing import SHIFTS, pack, sow
from tests.games.bohnen.positions import START, played, text_of

AACHEN = BohnenRules("aachen")
LAYLI = BohnenRules("layli")


def almost_over(text: str) -> State:
    return replace(AACHEN.state_at(parse_position(text)), quiet_plies=199)


def test_u_b1_two_thousand_laps_are_allowed() -> None:
    assert len(sowing.ALLOWED_LAPS) == sowing.LAP_LIMIT == 2000


@pytest.mark.parametrize(("limit", "reason"), [(5, "enemy_empty"), (4, None)])
def test_u_b1_the_last_allowed_lap(monkeypatch: pytest.MonkeyPatch, limit: int, reason: str | None) -> None:
    monkeypatch.setattr(sowing, "ALLOWED_LAPS", sowing.ALLOWED_LAPS[:limit])
    assert sow(pack([4] * 12), SHIFTS, 4, AACHEN.endings)[0] == reason


@pytest.mark.parametrize(("limit", "reason"), [(13, "enemy_empty"), (12, None)])
def test_u_b1_sowing_on_is_a_lap(monkeypatch: pytest.MonkeyPatch, limit: int, reason: str | None) -> None:
    monkeypatch.setattr(sowing, "ALLOWED_LAPS", sowing.ALLOWED_LAPS[:limit])
    assert sow(pack([4] * 12), SHIFTS, 0, AACHEN.endings)[0] == reason


def test_u_b2_third_occurrence_ends_the_match() -> None:
    circle = ["a5", "b5", "a1", "b1", "a5", "b6", "a1", "b1"]
    start = "0 0 0 0 1 0 | 0 0 1 0 1 1"
    before = played(AACHEN, start, *circle[:-1])
    assert before.over_reason is None
    ended = played(AACHEN, start, *circle)
    assert text_of(ended) == start
    assert ended.over_reason == "repetition"
    assert AACHEN.status(ended) == Over((1, 3), (Seat(1),))


def test_u_b2_a_position_before_the_start_does_not_count() -> None:
    moves = ["a4", "b4", "a5", "b5", "a1", "b1", "a5", "b6", "a1", "b1"]
    ended = played(AACHEN, "0 0 0 1 0 0 | 0 0 1 1 0 1", *moves)
    assert ended.over_reason == "repetition"
    assert len(ended.seen) == 11


def test_u_b2_stores_and_urs_belong_to_the_position() -> None:
    state = AACHEN.state_at(parse_position("0 0 0 0 3 0 | 1 0 0 0 0 0"))
    after = AACHEN.apply(state, Seat(0), AACHEN.parse_move("a5")).state
    pits, urs, _, seat = after.seen[-1]
    with_other_stores = replace(state, seen=((pits, urs, (1, 0), seat), *after.seen))
    assert AACHEN.apply(with_other_stores, Seat(0), AACHEN.parse_move("a5")).state.over_reason is None
    twice = replace(state, seen=(after.seen[-1], after.seen[-1]))
    assert AACHEN.apply(twice, Seat(0), AACHEN.parse_move("a5")).state.over_reason == "repetition"


def test_u_b3_two_hundred_quiet_moves_end_the_match() -> None:
    state = almost_over("0 0 0 0 3 0 | 1 0 0 0 0 0")
    before = replace(state, quiet_plies=198)
    move = AACHEN.parse_move("a5")
    assert AACHEN.apply(before, Seat(0), move).state.quiet_plies == 199
    assert isinstance(AACHEN.status(AACHEN.apply(before, Seat(0), move).state), Acting)
    ended = AACHEN.apply(state, Seat(0), move)
    assert ended.state.over_reason == "no_progress"
    assert isinstance(ended.events[-1], MatchEnded)
    assert AACHEN.status(ended.state) == Over((1, 3), (Seat(1),))


@pytest.mark.parametrize(
    ("rules", "text", "move"),
    [
        pytest.param(LAYLI, "1 0 0 0 0 0 | 0 0 0 3 1 0", "a1", id="capture"),
        pytest.param(AACHEN, "1 0 0 0 0 0 | 0 0 0 3 3 0", "a1", id="new urs"),
        pytest.param(AACHEN, "1 2 0 0 0 0 | 3 0 0 0 2 0 urs a2b5=B", "a1", id="last bean into an enemy urs"),
        pytest.param(AACHEN, "0 0 0 0 2 2 | 0 2 1 0 0 0 urs a5b2=A", "a6", id="last bean into an own urs"),
        pytest.param(AACHEN, "2 2 0 0 0 0 | 0 1 0 0 2 0 urs a2b5=B", "a1", id="in passing"),
    ],
)
def test_u_b3_progress(rules: BohnenRules, text: str, move: str) -> None:
    state = replace(rules.state_at(parse_position(text)), quiet_plies=199)
    after = rules.apply(state, Seat(0), rules.parse_move(move)).state
    assert (after.over_reason, after.quiet_plies) == (None, 0)
    assert after.seen == ((after.pits, after.urs, after.stores, after.to_move),)


def test_u_b3_a_take_in_aachen_is_no_progress() -> None:
    state = almost_over("1 0 0 0 0 0 | 0 0 0 3 1 0")
    after = AACHEN.apply(state, Seat(0), AACHEN.parse_move("a1")).state
    assert after.over_reason == "no_progress"


def test_u_b5_to_move_changes_after_the_last_move_too() -> None:
    ended = played(AACHEN, "0 0 0 0 1 0 | 0 0 0 0 0 0", "a5")
    assert ended.over_reason == "no_move"
    assert ended.to_move == 1


@pytest.mark.parametrize("variant", ["aachen", "layli"])
def test_u_b6_direction_is_for_the_eyes_only(variant: Variant) -> None:
    clockwise, other = BohnenRules(variant), BohnenRules(variant, direction="anticlockwise")
    moves = ["a5", "b5", "a1", "b2"]
    assert played(clockwise, START, *moves) == played(other, START, *moves)
