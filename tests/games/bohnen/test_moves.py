import random
from dataclasses import replace

import pytest

from engine.core.rules import Acting, IllegalMove, Over
from engine.core.seats import Seat
from engine.games.bohnen.model import Position, Sow
from engine.games.bohnen.notation import parse_position
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.sowing import NO_URS, SHIFTS, Lap, pack, readings, sow, with_pair
from tests.games.bohnen.positions import START, legal_texts, played, random_position, rotated, text_of
from tests.games.bohnen.reference import start_move

AACHEN = BohnenRules("aachen")
LAYLI = BohnenRules("layli")
AACHEN_ENDS = BohnenRules("aachen", "ends_move")
LAYLI_ENDS = BohnenRules("layli", "ends_move")
BOTH = (AACHEN, LAYLI)
ONE = "1 0 0 0 0 0 | 0 0 0 0 "

# Case, rules, board before (A to move unless it says so), move, board after: rules.md 2.7.
MOVES = [
    ("M01", BOTH, START, "a5", "0 1 6 6 2 7 | 1 6 1 6 6 6 to B"),
    ("M02", (LAYLI,), START, "a1", "2 7 0 6 1 6 | 6 6 0 0 6 6 stores 2 0 to B"),
    ("M03", (AACHEN,), START, "a1", "5 2 3 10 0 10 | 3 1 3 1 9 1 to B"),
    ("M04", BOTH, "0 0 0 0 0 1 | 0 0 0 0 0 0", "a6", "0 0 0 0 0 0 | 1 0 0 0 0 0 to B"),
    ("M05", BOTH, "1 0 0 0 0 0 | 0 0 0 0 0 0", "a1", "0 1 0 0 0 0 | 0 0 0 0 0 0 to B"),
    ("M06A", (AACHEN,), ONE + "1 0", "a1", "0 0 1 1 0 0 | 0 0 0 0 0 0 to B"),
    ("M06B", (LAYLI,), ONE + "1 0", "a1", "0 0 0 0 0 0 | 0 0 0 0 0 0 stores 2 0 to B"),
    ("M07A", (AACHEN,), ONE + "2 0", "a1", "0 0 1 1 1 0 | 0 0 0 0 0 0 to B"),
    ("M07B", (LAYLI,), ONE + "2 0", "a1", "0 0 0 0 0 0 | 0 0 0 0 0 0 stores 3 0 to B"),
    ("M08A", (AACHEN,), ONE + "4 0", "a1", "0 0 1 1 1 1 | 1 0 0 0 0 0 to B"),
    ("M08B", (LAYLI,), ONE + "4 0", "a1", "0 0 0 0 0 0 | 0 0 0 0 0 0 stores 5 0 to B"),
    ("M09A", (AACHEN,), ONE + "5 0", "a1", "0 0 1 1 1 1 | 1 1 0 0 0 0 to B"),
    ("M09B", (LAYLI,), ONE + "5 0", "a1", "0 0 0 0 0 0 | 0 0 0 0 0 0 stores 6 0 to B"),
    ("M09x", (AACHEN_ENDS, LAYLI_ENDS), ONE + "5 0", "a1", "0 1 0 0 0 0 | 0 0 0 0 5 0 to B"),
    ("M10", BOTH, ONE + "3 0", "a1", "0 2 0 0 0 0 | 0 0 0 0 2 0 urs a2b5=A to B"),
    (
        "M11",
        BOTH,
        "1 2 0 0 0 0 | 0 0 0 0 2 0 urs a2b5=B",
        "a1",
        "0 3 0 0 0 0 | 0 0 0 0 2 0 urs a2b5=B to B",
    ),
    (
        "M12",
        BOTH,
        "3 2 0 0 0 0 | 0 0 0 0 2 0 urs a2b5=B",
        "a1",
        "0 3 1 1 0 0 | 0 0 0 0 2 0 urs a2b5=B to B",
    ),
    (
        "M13",
        BOTH,
        "0 0 0 0 2 2 | 0 2 0 0 0 0 urs a5b2=A",
        "a6",
        "0 0 0 0 2 0 | 1 3 0 0 0 0 urs a5b2=A to B",
    ),
    (
        "M14",
        BOTH,
        "12 0 0 0 0 0 | 0 0 0 0 0 2",
        "a1",
        "2 1 1 1 1 1 | 1 1 1 1 1 2 urs a1b6=A to B",
    ),
    ("M15A", (AACHEN,), "13 0 0 0 0 0 | 0 0 0 0 0 0", "a1", "2 0 3 1 0 1 | 3 1 2 0 0 0 to B"),
    ("M15B", (LAYLI,), "13 0 0 0 0 0 | 0 0 0 0 0 0", "a1", "2 0 2 0 2 0 | 2 0 2 0 0 0 stores 3 0 to B"),
    (
        "M16A",
        (AACHEN,),
        "1 0 0 0 0 0 | 0 3 0 0 2 0",
        "a1",
        "0 0 1 1 2 0 | 0 2 0 0 0 0 urs a5b2=A to B",
    ),
    ("M16B", (LAYLI,), "1 0 0 0 0 0 | 0 3 0 0 2 0", "a1", "0 0 0 0 0 0 | 0 3 0 0 0 0 stores 3 0 to B"),
    ("M17", (AACHEN,), "1 0 0 0 0 0 | 0 0 1 0 1 0", "a1", "0 0 1 0 1 1 | 0 0 0 0 0 0 to B"),
    ("M18", BOTH, "0 0 0 0 3 0 | 1 0 0 0 0 0", "a5", "0 0 0 0 0 1 | 2 1 0 0 0 0 to B"),
    ("M19", BOTH, "0 0 0 0 0 0 | 0 0 0 0 0 1 to B", "b6", "1 0 0 0 0 0 | 0 0 0 0 0 0"),
    ("M20A", (AACHEN,), "0 0 2 0 0 0 | 0 0 1 0 0 0 to B", "b3", "1 0 0 0 0 0 | 0 0 0 0 1 1"),
    ("M20B", (LAYLI,), "0 0 2 0 0 0 | 0 0 1 0 0 0 to B", "b3", "0 0 0 0 0 0 | 0 0 0 0 0 0 stores 0 3"),
    (
        "M23",
        BOTH,
        "2 4 1 2 6 4 | 2 4 3 2 1 2 urs a1b6=A",
        "a6",
        "3 4 1 2 6 0 | 3 5 4 0 2 3 urs a1b6=A to B",
    ),
]

# First move of A from the start under aachen, aachen ends_move, layli, layli ends_move.
RELAY_ENDS = {
    "a2": "6 2 7 1 6 1 | 6 6 6 0 1 6",
    "a3": "6 6 2 7 1 6 | 1 6 6 6 0 1",
    "a4": "1 6 6 2 7 1 | 6 1 6 6 6 0",
}
SHORT = {"a5": "0 1 6 6 2 7 | 1 6 1 6 6 6", "a6": "6 0 1 6 6 2 | 7 1 6 1 6 6"}
AACHEN_A1 = {"a1": "5 2 3 10 0 10 | 3 1 3 1 9 1"}
LAYLI_A1 = {"a1": "2 7 0 6 1 6 | 6 6 0 0 6 6 stores 2 0"}
OPENINGS = {
    AACHEN: AACHEN_A1
    | SHORT
    | {
        "a2": "0 6 1 2 11 2 | 11 3 5 2 4 1",
        "a3": "10 0 6 0 2 11 | 0 5 1 10 0 3",
        "a4": "3 10 0 6 1 0 | 5 0 11 1 10 1",
    },
    AACHEN_ENDS: AACHEN_A1 | SHORT | RELAY_ENDS,
    LAYLI: LAYLI_A1
    | SHORT
    | {
        "a2": "6 2 7 0 6 1 | 6 6 0 0 1 6 stores 7 0",
        "a3": "6 6 2 7 0 6 | 1 0 6 6 0 1 stores 7 0",
        "a4": "1 6 6 2 7 0 | 0 1 6 6 6 0 stores 7 0",
    },
    LAYLI_ENDS: LAYLI_A1 | SHORT | RELAY_ENDS,
}
OPENING_LAPS = {
    AACHEN: (13, 15, 17, 17, 5, 5),
    AACHEN_ENDS: (13, 5, 5, 5, 5, 5),
    LAYLI: (5, 5, 5, 5, 5, 5),
    LAYLI_ENDS: (5, 5, 5, 5, 5, 5),
}


def rules_name(rules: BohnenRules) -> str:
    return f"{rules.variant}-{rules.five_plus}"


def position_after(rules: BohnenRules, position: Position, pit: int) -> Position:
    state = rules.state_at(position)
    after = rules.apply(state, state.to_move, Sow(pit)).state
    return after.pits, after.urs, after.stores, after.to_move


@pytest.mark.parametrize(
    ("rules", "before", "move", "after"),
    [
        pytest.param(rules, before, move, after, id=f"{case}-{rules_name(rules)}")
        for case, all_rules, before, move, after in MOVES
        for rules in all_rules
    ],
)
def test_case(rules: BohnenRules, before: str, move: str, after: str) -> None:
    assert text_of(played(rules, before, move)) == after


@pytest.mark.parametrize(
    ("rules", "before", "move", "after"),
    [
        pytest.param(rules, before, move, after, id=f"{case}-{rules_name(rules)}")
        for case, all_rules, before, move, after in MOVES
        for rules in all_rules
    ],
)
def test_case_seen_from_the_other_side(rules: BohnenRules, before: str, move: str, after: str) -> None:
    other_pit = (rules.parse_move(move).pit + 6) % 12
    found = position_after(rules, rotated(parse_position(before)), other_pit)
    assert found == rotated(parse_position(after))


@pytest.mark.parametrize("move", ["a1", "a2", "a3", "a4", "a5", "a6"])
@pytest.mark.parametrize("rules", OPENINGS, ids=rules_name)
def test_opening(rules: BohnenRules, move: str) -> None:
    assert text_of(played(rules, START, move)) == OPENINGS[rules][move] + " to B"


@pytest.mark.parametrize("move", ["a1", "a2", "a3", "a4", "a5", "a6"])
@pytest.mark.parametrize("rules", OPENINGS, ids=rules_name)
def test_m30_opening_of_b_is_the_rotation(rules: BohnenRules, move: str) -> None:
    start = rotated(parse_position(START))
    found = position_after(rules, start, rules.parse_move(move).pit + 6)
    assert found == rotated(parse_position(OPENINGS[rules][move] + " to B"))


@pytest.mark.parametrize("rules", OPENINGS, ids=rules_name)
def test_opening_laps(rules: BohnenRules) -> None:
    laps: tuple[list[Lap], ...] = ([], [], [], [], [], [])
    for pit in range(6):
        sow(pack([4] * 12), SHIFTS, pit, rules.endings, laps[pit])
    assert tuple(len(one) for one in laps) == OPENING_LAPS[rules]


@pytest.mark.parametrize("rules", BOTH, ids=rules_name)
@pytest.mark.parametrize(
    ("before", "move"),
    [
        pytest.param("1 4 1 2 6 4 | 2 4 3 2 1 0", "a6", id="M21"),
        pytest.param("1 2 4 3 1 0 | 3 2 1 0 3 4", "a4", id="M22"),
    ],
)
def test_endless_move_is_locked(rules: BohnenRules, before: str, move: str) -> None:
    state = rules.state_at(parse_position(before))
    sown = rules.parse_move(move)
    assert move not in legal_texts(rules, state)
    assert rules.view(state, None).endless == (sown.pit,)
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, Seat(0), sown)
    assert refused.value.reason == "endless"


def test_m24_reachable_endless_move_in_aachen() -> None:
    state = played(AACHEN, START, "a1", "b1", "a6", "b5")
    assert text_of(state) == "6 5 3 12 1 3 | 12 0 5 0 1 0"
    assert legal_texts(AACHEN, state) == ["a1", "a3", "a4", "a5", "a6"]
    assert AACHEN.view(state, None).endless == (1,)


@pytest.mark.parametrize(
    ("moves", "after", "legal"),
    [
        pytest.param(
            ("a1", "b5", "a3", "b2"),
            "5 3 2 1 0 4 | 3 0 1 3 5 14 stores 4 3",
            ["a2", "a3", "a4", "a6"],
            id="M25",
        ),
        pytest.param(
            ("a1", "b5", "a2", "b6", "a6", "b6"),
            "3 1 3 5 1 3 | 2 1 0 1 5 1 stores 17 5",
            ["a2", "a3", "a4", "a5", "a6"],
            id="short period",
        ),
    ],
)
def test_reachable_endless_move_in_layli(moves: tuple[str, ...], after: str, legal: list[str]) -> None:
    state = played(LAYLI, START, *moves)
    assert text_of(state) == after
    assert legal_texts(LAYLI, state) == legal
    assert LAYLI.view(state, None).endless == (0,)


@pytest.mark.parametrize(
    ("layli", "text", "pit", "period"),
    [
        (False, "1 4 1 2 6 4 | 2 4 3 2 1 0", 5, 37),
        (True, "1 4 1 2 6 4 | 2 4 3 2 1 0", 5, 37),
        (False, "1 2 4 3 1 0 | 3 2 1 0 3 4", 3, 36),
        (True, "1 2 4 3 1 0 | 3 2 1 0 3 4", 3, 36),
        (True, "3 1 3 5 1 3 | 2 1 0 1 5 1 stores 17 5", 0, 164),
        (True, "5 3 2 1 0 4 | 3 0 1 3 5 14 stores 4 3", 0, 27_036),
    ],
)
def test_endless_move_returns_to_where_it_began(layli: bool, text: str, pit: int, period: int) -> None:
    position = parse_position(text)
    lifted = list(position[0])
    hand, lifted[pit] = lifted[pit], 0
    began = ((*lifted, hand), pit)
    for lap, reached in enumerate(start_move(position, layli).laps(pit), start=1):  # noqa: B007
        if reached == began:
            break
    assert (reached, lap) == (began, period)


def test_m20_having_only_an_endless_move_ends_the_match() -> None:
    state = AACHEN.state_at(parse_position("0 0 11 0 0 0 | 3 0 0 4 0 5"))
    assert AACHEN.status(state) == Over((11, 12), (Seat(1),))
    assert AACHEN.view(state, None).endless == ()
    with pytest.raises(IllegalMove) as refused:
        AACHEN.apply(state, Seat(0), Sow(2))
    assert refused.value.reason == "match_over"


def test_m26_only_an_enemy_urs_in_the_own_row_is_no_move() -> None:
    state = LAYLI.state_at(parse_position("0 7 0 0 0 0 | 3 0 5 0 9 0 urs a2b5=B stores 14 10"))
    assert LAYLI.status(state) == Over((14, 34), (Seat(1),))
    assert LAYLI.legal(state, Seat(0)) == ()


@pytest.mark.parametrize("rules", BOTH, ids=rules_name)
def test_m27_impossible_urs_are_rejected(rules: BohnenRules) -> None:
    pits, _, stores, seat = parse_position("0 2 0 0 0 0 | 0 0 0 0 2 0 urs a2b5=A")
    pair = with_pair(NO_URS, 1, Seat(0))
    single = (*pair[:10], None, *pair[11:])
    two_owners = (*pair[:10], Seat(1), *pair[11:])
    thin = (0, 1, *pits[2:])
    assert rules.state_at((pits, pair, stores, seat)).urs == pair
    for impossible in [(pits, single), (pits, two_owners), (thin, pair)]:
        with pytest.raises(ValueError, match="a2"):
            rules.state_at((*impossible, stores, seat))


@pytest.mark.parametrize("rules", BOTH, ids=rules_name)
def test_m28_emptied_row(rules: BohnenRules) -> None:
    before = "0 0 0 0 0 1 | 0 0 2 0 0 0 stores 20 25"
    after = "0 0 0 0 0 0 | 1 0 2 0 0 0 stores 20 25 to B"
    state = played(rules, before, "a6")
    assert text_of(state) == after
    assert rules.status(state) == Acting((Seat(1),))
    either = replace(rules, end_check="either")
    ended = played(either, before, "a6")
    assert text_of(ended) == after
    assert either.status(ended) == Over((20, 28), (Seat(1),))
    assert ended.over_reason == "row_emptied"


def test_u_b4_beans_in_urs_do_not_fill_the_row() -> None:
    either = BohnenRules(end_check="either")
    ended = played(either, "0 4 0 0 0 1 | 0 0 2 0 3 0 urs a2b5=A", "a6")
    assert ended.over_reason == "row_emptied"
    assert either.status(ended) == Over((7, 3), (Seat(0),))


def test_m29_draw() -> None:
    state = LAYLI.state_at(parse_position("0 0 0 0 0 0 | 4 4 4 4 4 4 stores 24 0"))
    assert LAYLI.status(state) == Over((24, 24), (Seat(0), Seat(1)))


@pytest.mark.parametrize("rules", OPENINGS, ids=rules_name)
def test_m31_beans_are_kept_and_urs_only_grow(rules: BohnenRules) -> None:
    rng = random.Random(31)
    for _ in range(10):
        state = rules.initial()
        while state.over_reason is None:
            before = state
            state = rules.apply(state, state.to_move, rng.choice(rules.legal(state, state.to_move))).state
            assert sum(state.pits) + sum(state.stores) == 48
            for pit, maker in enumerate(before.urs):
                if maker is not None:
                    assert state.urs[pit] == maker
                    assert state.pits[pit] >= before.pits[pit]


@pytest.mark.parametrize("rules", OPENINGS, ids=rules_name)
def test_m32_every_move_ends_with_an_urs_on_the_board(rules: BohnenRules) -> None:
    rng = random.Random(32)
    for _ in range(300):
        pits, urs, _, _ = random_position(rng, rng.randint(1, 3))
        for pit in range(12):
            if pits[pit] and urs[pit] is None:
                laps: list[Lap] = []
                assert sow(pack(pits), readings(urs), pit, rules.endings, laps)[0] is not None
                assert len(laps) <= 300
