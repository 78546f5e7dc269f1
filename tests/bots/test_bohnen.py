import math
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.bots import bohnen, decide
from engine.bots.bohnen_positions import WIN, Node, count_lead, evaluate, make_node
from engine.bots.bohnen_search import Search
from engine.bots.levels import Level
from engine.core.options import OptionValue
from engine.core.request import Request
from engine.core.rules import Acting, Over
from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.bohnen.model import Sow
from engine.games.bohnen.notation import parse_position
from engine.games.bohnen.rules import BohnenRules
from engine.match.match import Match
from tests.games.bohnen.positions import played
from tests.games.contract import option_sets

LEVELS: tuple[Level, ...] = ("random", "easy", "normal", "hard")
CHEAP: tuple[Level, ...] = ("random", "easy", "normal")
AACHEN = BohnenRules("aachen")


def request_at(rules: BohnenRules, text: str, *moves: str, **options: OptionValue) -> Request[Any, Any, Any]:
    state = played(rules, text, *moves)
    return Request(
        game="bohnen",
        options=tuple(sorted(options.items())),
        seat=state.to_move,
        ply=len(moves),
        view=rules.view(state, state.to_move),
        history=(),
        legal=rules.legal(state, state.to_move),
    )


def play(levels: tuple[Level, Level], options: dict[str, OptionValue], rng: random.Random) -> Match:
    match = Match(GAMES["bohnen"], levels, options)
    while isinstance(match.status, Acting):
        (seat,) = match.status.seats
        match.submit(seat, decide(match.request(seat), levels[seat], rng, math.inf))
    return match


def points(match: Match, seat: int) -> float:
    status = match.status
    assert isinstance(status, Over)
    return (seat in status.winners) / len(status.winners)


@pytest.mark.parametrize(
    "options", list(option_sets(GAMES["bohnen"])), ids=lambda one: "-".join(one.values())
)
def test_moves_are_legal_under_all_options(options: dict[str, OptionValue]) -> None:
    rng = random.Random(1)
    for first in CHEAP:
        for second in CHEAP:
            assert isinstance(play((first, second), options, rng).status, Over)


@pytest.mark.parametrize("variant", ["aachen", "layli"])
def test_hard_moves_are_legal(variant: str) -> None:
    assert isinstance(play(("hard", "easy"), {"variant": variant}, random.Random(4)).status, Over)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", ["aachen", "layli"])
def test_same_seed_same_move(level: Level, variant: str) -> None:
    rules = BohnenRules(variant="layli" if variant == "layli" else "aachen")
    for moves in ((), ("a5", "b5"), ("a5", "b5", "a1")):
        request = request_at(rules, "4 4 4 4 4 4 | 4 4 4 4 4 4", *moves, variant=variant)
        for seed in range(1 if level == "hard" else 3):
            choices = {decide(request, level, random.Random(seed), math.inf) for _ in range(2)}
            assert len(choices) == 1


@pytest.mark.parametrize("level", ["random", "easy"])
def test_another_seed_may_give_another_move(level: Level) -> None:
    request = request_at(AACHEN, "4 4 4 4 4 4 | 4 4 4 4 4 4")
    assert len({decide(request, level, random.Random(seed), math.inf) for seed in range(200)}) == 6


@pytest.mark.parametrize("level", LEVELS)
def test_only_legal_moves_of_the_request_are_chosen(level: Level) -> None:
    request = request_at(AACHEN, "4 4 4 4 4 4 | 4 4 4 4 4 4")
    for legal in ((Sow(0),), (Sow(0), Sow(1))):
        narrowed = replace(request, legal=legal)
        for seed in range(5):
            assert decide(narrowed, level, random.Random(seed), math.inf) in legal


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_get_equal_answers_whatever_happened_before(level: Level) -> None:
    match = Match(GAMES["bohnen"], ("A", "B"))
    for move in (Sow(4), Sow(10)):
        match.submit(match.status.seats[0] if isinstance(match.status, Acting) else Seat(0), move)
    request = match.request(Seat(0))
    stranger = replace(request, history=(), ply=99, view=replace(request.view, seen=(), quiet_plies=0))
    for seed in range(3):
        answers = [decide(one, level, random.Random(seed), math.inf) for one in (request, stranger)]
        assert answers[0] == answers[1]


@pytest.mark.parametrize(
    ("options", "chosen"),
    [({}, {"b1"}), ({"five_plus": "ends_move"}, {"b3"})],
    ids=["like_four", "ends_move"],
)
def test_options_of_the_request_decide_what_a_move_brings(
    options: dict[str, OptionValue], chosen: set[str]
) -> None:
    # b1 takes six beans unless five or more end the move; b3 takes one bean in any case.
    text = "0 0 1 0 6 0 | 1 0 1 0 0 0 to B"
    request = request_at(BohnenRules("layli"), text, variant="layli", **options)
    moves = Counter(
        AACHEN.format_move(bohnen.decide(request, random.Random(seed), math.inf, "easy"))
        for seed in range(40)
    )
    assert {moves.most_common(1)[0][0]} == chosen


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_openings_that_lose_the_first_urs_are_avoided(level: Level) -> None:
    request = request_at(AACHEN, "4 4 4 4 4 4 | 4 4 4 4 4 4")
    chosen = {AACHEN.format_move(decide(request, level, random.Random(seed), math.inf)) for seed in range(8)}
    assert chosen <= {"a3", "a4", "a5"}


def test_easy_is_greedy_for_beans_and_slips_now_and_then() -> None:
    request = request_at(AACHEN, "4 4 4 4 4 4 | 4 4 4 4 4 4")
    moves = Counter(
        AACHEN.format_move(decide(request, "easy", random.Random(seed), math.inf)) for seed in range(200)
    )
    assert moves.most_common(1)[0][0] == "a1"
    assert 0.7 < moves["a1"] / 200 < 0.9


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_win_at_once_is_taken(level: Level) -> None:
    # a6 leaves B nothing to move and wins; every other move lets B go on.
    request = request_at(AACHEN, "0 20 0 0 1 0 | 0 0 0 0 4 0 urs a2b5=A")
    assert {decide(request, level, random.Random(seed), math.inf) for seed in range(4)} == {Sow(4)}


def test_normal_beats_random() -> None:
    rng = random.Random(90)
    won = 0.0
    for number in range(200):
        seat = number % 2
        levels: tuple[Level, Level] = ("random", "normal") if seat else ("normal", "random")
        won += points(play(levels, {}, rng), seat)
    assert won >= 180


def test_normal_beats_easy() -> None:
    rng = random.Random(60)
    won = 0.0
    for number in range(60):
        seat = number % 2
        levels: tuple[Level, Level] = ("easy", "normal") if seat else ("normal", "easy")
        won += points(play(levels, {}, rng), seat)
    assert won >= 45


def test_hard_beats_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    shallow = replace(bohnen._STRENGTHS["hard"], nodes=2000)
    monkeypatch.setattr(bohnen, "_STRENGTHS", {**bohnen._STRENGTHS, "hard": shallow})
    rng = random.Random(10)
    won = 0.0
    for number in range(10):
        seat = number % 2
        levels: tuple[Level, Level] = ("normal", "hard") if seat else ("hard", "normal")
        won += points(play(levels, {"variant": "layli"}, rng), seat)
    assert won >= 6


def test_time_limit_stops_the_search() -> None:
    request = request_at(AACHEN, "4 4 4 4 4 4 | 4 4 4 4 4 4")
    asked: list[float] = []

    def clock() -> float:
        asked.append(float(len(asked)))
        return asked[-1]

    move = bohnen.decide(request, random.Random(1), 10.0, "hard", clock=clock)
    assert move in request.legal
    assert asked[-1] == 10.0


def test_no_time_at_all_still_gives_a_move() -> None:
    request = request_at(AACHEN, "4 4 4 4 4 4 | 4 4 4 4 4 4")
    assert bohnen.decide(request, random.Random(1), 0.0, "hard", clock=lambda: 5.0) in request.legal


def test_node_budget_stops_the_search() -> None:
    position = parse_position("4 4 4 4 4 4 | 4 4 4 4 4 4")
    root = make_node(list(position[0]), *position[1:], AACHEN)
    asked = Counter[str]()

    def out_of_time() -> bool:
        asked["times"] += 1
        return False

    values = Search(AACHEN, 200, out_of_time).values(root, range(6), 40, 0.0)
    assert values.keys() == set(range(6))
    assert 200 / 6 <= asked["times"] <= 200


def opening_root() -> Node:
    position = parse_position("4 4 4 4 4 4 | 4 4 4 4 4 4")
    return make_node(list(position[0]), *position[1:], AACHEN)


def test_a_position_is_made_once_in_a_search() -> None:
    asked = Counter[str]()

    def out_of_time() -> bool:
        asked["times"] += 1
        return False

    search = Search(AACHEN, 10**6, out_of_time)
    values = search.values(opening_root(), range(6), 4, 0.0)
    made = asked["times"]
    assert search.values(opening_root(), range(6), 4, 0.0) == values
    assert asked["times"] == made


@pytest.mark.parametrize("nodes", range(100, 1000, 90))
def test_a_depth_that_is_broken_off_helps_only_moves_that_it_reached(nodes: int) -> None:
    values = Search(AACHEN, nodes, lambda: False).values(opening_root(), range(6), 40, 0.0)
    assert values.keys() == set(range(6))
    # a1 and a6 lose the first urs; all depths from the second on know it.
    assert max(values, key=values.__getitem__) in (1, 2, 3, 4)
    assert max(values[0], values[5]) < max(values.values()) - 1


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_search_agrees_with_plain_minimax(depth: int) -> None:
    rng = random.Random(depth)
    for variant in ("aachen", "layli"):
        rules = BohnenRules(variant="layli" if variant == "layli" else "aachen")
        for _ in range(6):
            state = rules.initial()
            for _ in range(rng.randrange(12)):
                if state.over_reason is None:
                    state = rules.apply(
                        state, state.to_move, rng.choice(rules.legal(state, state.to_move))
                    ).state
            if state.over_reason is None:
                root = make_node(list(state.pits), state.urs, state.stores, state.to_move, rules)
                legal = [move.pit for move in rules.legal(state, state.to_move)]
                found = Search(rules, 10**6, lambda: False).values(root, legal, depth, math.inf)
                expected = {pit: -minimax(rules, apply(rules, state, pit), depth - 1) for pit in legal}
                assert found == pytest.approx(expected)


def apply(rules: BohnenRules, state: Any, pit: int) -> Any:
    return rules.apply(state, state.to_move, Sow(pit)).state


def minimax(rules: BohnenRules, state: Any, depth: int) -> float:
    legal = rules.legal(state, state.to_move)
    if depth == 0 or not legal:
        node = make_node(list(state.pits), state.urs, state.stores, state.to_move, rules)
        return evaluate(node, state.to_move)
    return max(-minimax(rules, apply(rules, state, move.pit), depth - 1) for move in legal)


def test_finished_matches_are_valued_by_the_final_count() -> None:
    pits, urs, stores, to_move = parse_position("0 7 0 0 0 0 | 3 0 5 0 9 0 urs a2b5=B stores 14 10")
    node = make_node(list(pits), urs, stores, to_move, AACHEN)
    assert node.over
    assert count_lead(node, Seat(0)) == -20
    assert evaluate(node, Seat(0)) == -WIN - 20
    assert evaluate(node, Seat(1)) == WIN + 20
