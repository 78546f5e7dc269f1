import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import quando
from engine.bots.levels import Level
from engine.bots.quando_guess import cards_that_stayed, with_lower_cards
from engine.bots.quando_hand import OwnHand
from engine.bots.quando_playout import finish_round, reshuffled
from engine.bots.quando_policy import Held, best_play, flips, knock_sum, worth
from engine.bots.quando_search import lines_of
from engine.bots.quando_standing import chance_to_win
from engine.core.request import Request
from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.games.quando.cards import NUMBERS, total
from engine.games.quando.determinize import deal_hidden
from engine.games.quando.game import GAME, make_rules
from engine.games.quando.melds import plays
from engine.games.quando.memory import remember
from engine.games.quando.model import (
    CardDrawn,
    Draw,
    Event,
    Knock,
    Knocked,
    Move,
    Pass,
    Passed,
    Play,
    Reshuffle,
    RoundDealt,
    SeatMove,
    State,
    TurnBegan,
    TurnZero,
)
from engine.games.quando.notation import format_move
from engine.games.quando.rules import QuandoRules
from engine.match.match import Match
from tests.games.contract import options_of
from tests.games.quando.positions import eager_move, new_match, play_on, rest_of_deck, table
from tests.games.quando.retelling import retold

LITTLE_EFFORT = 54
PLIES_AT_MOST = 20_000


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quando, "_EFFORT", LITTLE_EFFORT)


def request_of(match: Match) -> Request[Any, Any, Any]:
    status = match.status
    assert isinstance(status, Acting)
    return match.request(status.seats[0])


def step(match: Match, level: Level, rng: random.Random) -> None:
    status = match.status
    assert isinstance(status, Acting)
    (seat,) = status.seats
    if seat == CHANCE:
        match.submit(seat, match.rules.chance(match.state, rng))
    else:
        match.submit(seat, quando.decide(match.request(seat), rng, math.inf, level))


def play(levels: Sequence[Level], rng: random.Random, options: dict[str, Any] | None = None) -> Match:
    match = new_match(len(levels), options)
    while isinstance(match.status, Acting):
        assert match.ply < PLIES_AT_MOST, "the match does not end"
        step(match, levels[match.status.seats[0]], rng)
    return match


def wins(level: Level, others: Level, seats: int, matches: int) -> float:
    """How many of the matches one seat wins, a shared victory counted in part."""
    rng = random.Random(matches)
    won = 0.0
    for number in range(matches):
        levels = [others] * seats
        levels[number % seats] = level
        status = play(levels, rng).status
        assert isinstance(status, Over)
        won += (number % seats in status.winners) / len(status.winners)
    return won


# --- every situation ---------------------------------------------------------------------------------


@settings(deadline=None, derandomize=True, database=None, max_examples=25)
@given(st.data())
def test_moves_are_legal_under_all_options(data: st.DataObject) -> None:
    seats = data.draw(st.integers(GAME.min_seats, GAME.max_seats or 6))
    options = data.draw(options_of(GAME, seats))
    levels: list[Level] = [data.draw(st.sampled_from(("random", "easy", "normal"))) for _ in range(seats)]
    assert isinstance(play(levels, random.Random(data.draw(st.integers(0, 999))), options).status, Over)


@settings(deadline=None, derandomize=True, database=None, max_examples=15)
@given(st.data())
def test_hard_moves_are_legal_under_all_options(data: st.DataObject) -> None:
    seats = data.draw(st.integers(GAME.min_seats, GAME.max_seats or 6))
    options = data.draw(options_of(GAME, seats))
    rng = random.Random(data.draw(st.integers(0, 999)))
    match = play_on(new_match(seats, options), rng, plies=data.draw(st.integers(0, 60)))
    for _ in range(12):
        if isinstance(match.status, Acting):
            step(match, "hard", rng)


def positions(seats: int, options: dict[str, Any] | None = None) -> list[Match]:
    """Questions of all kinds from one match."""
    whole = play(["normal"] * seats, random.Random(seats), options)
    asked = [ply for ply, entry in enumerate(whole.log) if entry.seat != CHANCE]
    kinds = {type(whole.log[ply].move): ply for ply in asked}
    chosen = sorted({*kinds.values(), *random.Random(1).sample(asked, 4)})
    return [whole.truncated(ply) for ply in chosen]


@pytest.mark.parametrize("level", ["random", *quando.LEVELS])
def test_same_seed_same_move(level: Level) -> None:
    for match in positions(4):
        request = request_of(match)
        for seed in range(2):
            assert len({quando.decide(request, random.Random(seed), math.inf, level) for _ in range(2)}) == 1


@pytest.mark.parametrize("level", ["random", *quando.LEVELS])
@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_make_no_difference(level: Level, seats: int) -> None:
    rng = random.Random(seats)
    different = 0
    for match in positions(seats):
        request = request_of(match)
        possible = match.rules.determinize(request.view, request.history, rng)
        other = retold(match, possible)
        assert other is not None
        different += other.state != match.state
        assert request_of(other) == request
        for seed in range(2):
            moves = [
                quando.decide(request_of(one), random.Random(seed), math.inf, level) for one in (match, other)
            ]
            assert moves[0] == moves[1]
    assert different >= 4


# --- the plain policy --------------------------------------------------------------------------------


def held(*fronts: int) -> Held:
    return [[front] * fronts.count(front) for front in NUMBERS]


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(st.integers(0, 10), min_size=1, max_size=9), st.booleans())
def test_the_best_play_is_worth_most(fronts: list[int], last_turn: bool) -> None:
    found = best_play(held(*fronts), last_turn)
    possible = [tuple(sorted(fronts[place] for place in chosen)) for chosen in plays(fronts)]
    whole = [one for one in possible if len(set(one)) > 1 or len(one) == fronts.count(one[0])]
    assert found in whole
    assert worth(found, last_turn) == max(worth(one, last_turn) for one in whole)


@pytest.mark.parametrize(
    ("fronts", "chosen", "in_last_turn"),
    [
        ((0, 0, 3), (3,), (3,)),
        ((10, 5, 5), (5, 5), (10,)),
        ((9, 3, 3), (9,), (9,)),
        ((10, 2, 3, 4), (2, 3, 4), (10,)),
        ((10, 3, 3, 3), (3, 3, 3), (3, 3, 3)),
        ((7, 7, 7, 7), (7, 7, 7, 7), (7, 7, 7, 7)),
        ((0, 0), (0, 0), (0, 0)),
        ((0, 0, 0, 2), (0, 0, 0), (0, 0, 0)),
        ((0, 1, 2), (0, 1, 2), (0, 1, 2)),
    ],
)
def test_best_plays(fronts: tuple[int, ...], chosen: tuple[int, ...], in_last_turn: tuple[int, ...]) -> None:
    assert best_play(held(*fronts), last_turn=False) == chosen
    assert best_play(held(*fronts), last_turn=True) == in_last_turn


@pytest.mark.parametrize(
    ("shown", "fronts", "last_turn", "flipped"),
    [
        (4, (9,), False, False),
        (5, (9,), False, True),
        (7, (7,), False, False),
        (7, (6, 8), False, False),
        (7, (5, 6), False, False),
        (7, (8, 9), False, False),
        (7, (6, 9), False, True),
        (7, (7,), True, True),
        (9, (9,), False, True),
        (10, (8, 9), False, True),
        (0, (), True, False),
    ],
)
def test_flips(shown: int, fronts: tuple[int, ...], last_turn: bool, flipped: bool) -> None:
    assert flips(shown, held(*fronts), last_turn) == flipped


# --- playing on --------------------------------------------------------------------------------------


def policy_move(rules: QuandoRules, state: State, seat: Seat) -> Move:
    """The move of a playout, found in the slow way."""
    hand = state.hands[seat]
    by_front = held(*(front for front, _ in hand))
    by_back = sorted(range(len(hand)), key=lambda place: hand[place][1])
    legal = rules.legal(state, seat)
    if isinstance(legal[0], TurnZero):
        return next(TurnZero(place) for place in by_back if hand[place][0] == 0)
    if isinstance(legal[0], Draw):
        return Draw(flips(state.pile[0][0], by_front, state.knocked is not None))
    if Knock() in legal and sum(front for front, _ in hand) <= knock_sum(rules.seats):
        return Knock()
    chosen: list[int] = []
    for front in best_play(by_front, state.knocked is not None):
        # Equal cards of other fronts go in the order that leaves the playout the same backs.
        order = reversed(by_back) if front == 0 else reversed(range(len(hand)))
        chosen.append(next(place for place in order if hand[place][0] == front and place not in chosen))
    return Play(tuple(sorted(chosen)))


def finished_slowly(rules: QuandoRules, state: State, rng: random.Random) -> tuple[int, ...]:
    before, number = state.scores, state.round
    while state.phase != "over" and state.round == number:
        status = rules.status(state)
        assert isinstance(status, Acting)
        (seat,) = status.seats
        chance = Reshuffle(reshuffled(state.discards, rng)) if seat == CHANCE else None
        state = rules.apply(state, seat, chance or policy_move(rules, state, seat)).state
    return tuple(after - then for then, after in zip(before, state.scores, strict=True))


@settings(deadline=None, derandomize=True, database=None, max_examples=60)
@given(st.data())
def test_playouts_follow_the_rules(data: st.DataObject) -> None:
    seats = data.draw(st.integers(GAME.min_seats, GAME.max_seats or 6))
    options = data.draw(options_of(GAME, seats))
    rules = make_rules(seats, GAME.complete_options(seats, options))
    rng = random.Random(data.draw(st.integers(0, 9999)))
    match = play_on(new_match(seats, options), rng, plies=data.draw(st.integers(2, 40)))
    if match.state.phase in ("turn", "draw", "effect"):
        seed = rng.random()
        found = finish_round(rules, match.state, random.Random(seed))
        assert found == finished_slowly(rules, match.state, random.Random(seed))


@pytest.mark.parametrize(
    ("state", "points"),
    [
        # The turn ends with a zero; the triple strikes before (Q-T17).
        (table("0/1 0/6,8/2 9/5", "0/3,7/4,1/10", phase="draw", triple=True), (0, 14, 13)),
    ],
)
def test_playouts_from_within_a_turn(state: State, points: tuple[int, ...]) -> None:
    assert finish_round(make_rules(3, GAME.complete_options(3, {})), state, random.Random(1)) == points


# --- what each level does ----------------------------------------------------------------------------


def question(
    hands: str, top: str = "10/6", kept: bool = False, options: dict[str, Any] | None = None, **rest: Any
) -> Request[Any, Any, Any]:
    """A question to seat 0; what is not in the hands or among the discards is the pile.

    Seat 0 has seen the backs of its hand while it was dealt, but that of the last card if it was ``kept``.
    """
    state = table(hands, top, **rest)
    pile = state.pile + rest_of_deck(*state.hands, state.pile, state.discards)
    state = replace(state, pile=pile)
    rules = make_rules(len(state.hands), GAME.complete_options(len(state.hands), options or {}))
    own, *others = state.hands
    dealt = own[:-1] if kept else own
    events: list[Event] = [RoundDealt(1, Seat(0), (dealt, *others), pile)]
    if kept:
        events.append(CardDrawn(Seat(0), *own[-1], flipped=False, top=pile[0][0]))
    return Request(
        game="quando",
        options=tuple(sorted((options or {}).items())),
        seat=Seat(0),
        ply=9,
        view=rules.view(state, Seat(0)),
        history=tuple(rules.redact(event, Seat(0)) for event in events),
        legal=rules.legal(state, Seat(0)),
    )


def answers(request: Request[Any, Any, Any], level: Level, seeds: int = 3) -> set[str]:
    """What the level does with different random numbers, as text."""
    moves = (quando.decide(request, random.Random(seed), math.inf, level) for seed in range(seeds))
    return {format_move(move) for move in moves}


@pytest.mark.parametrize(
    ("hands", "moves"),
    [
        ("5/1,0/2 9/8,9/7", {"knock"}),
        ("5/1,1/2 9/8,9/7", {"play 1"}),
        ("4/1,0/2 9/8,9/7 9/6,9/5 9/4,9/3", {"knock"}),
        ("5/1,0/2 9/8,9/7 9/6,9/5 9/4,9/3", {"play 1"}),
    ],
)
def test_normal_knocks_with_four_or_among_few_seats_with_five(hands: str, moves: set[str]) -> None:
    assert answers(question(hands), "normal") == moves


def test_easy_knocks_with_nine() -> None:
    assert answers(question("9/1,0/2 8/7"), "easy", 20) == {"knock"}
    assert "knock" not in answers(question("9/1,1/2 8/7"), "easy", 20)


@pytest.mark.parametrize("level", quando.LEVELS)
def test_after_a_knock_the_highest_cards_go(level: Level) -> None:
    assert answers(question("1/2,10/3,0/4 9/8,9/7", knocked=Seat(1)), level) == {"play 2"}


def test_easy_slips_within_a_band_only() -> None:
    request = question("10/1,5/2,3/4,3/6,0/8 9/8,9/7")
    assert answers(request, "easy", 200) == {"play 1", "play 2", "play 3,4"}


@pytest.mark.parametrize(
    ("top", "moves"),
    [
        ("2/9", {"draw keep"}),
        ("4/9", {"draw keep", "draw flip"}),
        ("5/9", {"draw keep", "draw flip"}),
        ("7/9", {"draw flip"}),
        ("10/9", {"draw flip"}),
    ],
)
def test_easy_misjudges_only_middling_cards(top: str, moves: set[str]) -> None:
    assert answers(question("1/2,3/4 8/0", top, phase="draw"), "easy", 60) == moves


@pytest.mark.parametrize(
    ("top", "discards", "move"),
    [
        ("5/1", "", "draw keep"),
        ("6/1", "", "draw flip"),
        ("5/1", "5/10,5/9,8/5,5/7", "draw flip"),
        ("5/9", "5/0,1/5,5/2,5/3,5/4", "draw keep"),
        ("6/9", "6/0,1/6,6/2,6/3", "draw keep"),
    ],
)
def test_normal_draws_by_the_cards_it_has_seen(top: str, discards: str, move: str) -> None:
    request = question("1/2,3/4 8/0", top, discards=discards, phase="draw")
    assert answers(request, "normal") == {move}


@pytest.mark.parametrize(
    ("hands", "kept", "move"),
    [
        ("0/7,0/2,5/1 9/8", False, "turn 2"),
        ("0/7,5/1,0/4 9/8", True, "turn 3"),
        ("0/4,5/1,0/7 9/8", True, "turn 1"),
    ],
    ids=["lowest back", "rather an unknown back than a high one", "rather a low back than an unknown one"],
)
def test_normal_turns_by_the_backs_it_remembers(hands: str, kept: bool, move: str) -> None:
    request = question(hands, phase="effect", turn=1, actor=0, triple=True, kept=kept)
    assert answers(request, "normal") == {move}


def test_easy_forgets_backs_but_sees_what_is_shown() -> None:
    rest: dict[str, Any] = {"phase": "effect", "turn": 1, "actor": 0, "triple": True}
    assert answers(question("0/7,0/2,5/1 9/8", **rest), "easy", 20) == {"turn 1", "turn 2"}
    shown = question("0/7,0/2,5/1 9/8", options={"own_backs": "shown"}, **rest)
    assert answers(shown, "easy", 20) == {"turn 2"}


def test_zeros_with_high_backs_are_played_first() -> None:
    assert answers(question("0/7,0/2 9/8", knocked=Seat(1), scores=(0, 0)), "hard") == {"play 1"}


def test_hard_knocks_when_the_others_hold_much() -> None:
    others = "9/8,9/7,9/6,9/5,9/4,9/3,9/2 8/7,8/6,8/5,8/4,8/3,8/2,7/2"
    assert answers(question(f"2/1,0/1 {others}"), "hard") == {"knock"}
    assert "knock" not in answers(question(f"8/1,8/0,9/1,9/0,10/1 {others}"), "hard")


def test_hard_ends_the_round_with_zeros() -> None:
    request = question("0/1,0/2 9/8,9/7,9/6", "0/9", discards="3/4", phase="draw")
    assert answers(request, "hard") == {"draw keep"}


def test_hard_tries_equal_cards_once() -> None:
    request = question("5/1,5/2,5/3,0/9,0/2 9/8")
    hand = OwnHand(((5, 1), (5, 2), (5, 3), (0, 9), (0, 2)))
    lines = lines_of(request.view, request.legal, hand, 6)
    firsts = Counter(format_move(line[0]) for line in lines)
    assert firsts == {"play 3": 2, "play 2,3": 2, "play 1,2,3": 2, "play 4": 2, "play 4,5": 2, "knock": 1}
    assert {line[1:] for line in lines} == {(), (Draw(False),), (Draw(True),)}


def test_hard_leaves_the_draw_open_if_the_pile_is_empty() -> None:
    match = play_on(new_match(6), random.Random(3), eager_move)
    emptied = next(
        ply
        for ply in range(match.ply)
        if match.truncated(ply).state.phase == "turn" and not match.truncated(ply).state.pile
    )
    request = request_of(match.truncated(emptied))
    hand = OwnHand(request.view.hands[request.seat])
    assert {len(line) for line in lines_of(request.view, request.legal, hand, 6)} == {1}
    assert quando.decide(request, random.Random(1), math.inf, "hard") in request.legal


def test_worlds_of_hard_agree_with_everything_it_has_seen() -> None:
    rng = random.Random(8)
    lower = 0
    for match in positions(5):
        request = request_of(match)
        memory = remember(request.view, request.history, before_draw=False)
        cards = cards_that_stayed(request.history, memory)
        for _ in range(3):
            dealt = deal_hidden(request.view, memory, rng)
            guessed = with_lower_cards(dealt, cards, memory, rng)
            assert match.rules.view(guessed, request.seat) == request.view
            again = retold(match, guessed)
            assert again is not None
            assert request_of(again) == request
            lower += held_by_others(dealt, request.seat) - held_by_others(guessed, request.seat)
    assert lower > 0


def held_by_others(state: State, seat: Seat) -> int:
    return sum(total(hand) for other, hand in enumerate(state.hands) if other != seat)


def test_time_limit_stops_the_search() -> None:
    asked: list[float] = []

    def clock() -> float:
        asked.append(float(len(asked)))
        return asked[-1]

    request = question("8/1,7/2,3/4 9/8,9/7")
    assert quando.decide(request, random.Random(1), 3.0, "hard", clock=clock) in request.legal
    assert asked[-1] == 3.0


def test_without_any_time_hard_plays_like_normal() -> None:
    for match in positions(3):
        request = request_of(match)
        hurried = quando.decide(request, random.Random(1), 0.0, "hard", clock=lambda: 5.0)
        assert hurried == quando.decide(request, random.Random(1), math.inf, "normal")


def test_worlds_are_counted_and_the_fewer_moves_are_left_the_more_are_dealt() -> None:
    asked = Counter[str]()

    def clock() -> float:
        asked["times"] += 1
        return 0.0

    # Seven lines: three plays, each with two draws, and knocking. Each of the three stages has a third
    # of the effort, and dealing a world counts like two of its play-outs.
    third = LITTLE_EFFORT // 3
    worlds = [third // (lines + 2) for lines in (7, 3, 2)]
    quando.decide(question("8/1,7/2,3/4 9/8,9/7"), random.Random(1), 1.0, "hard", clock=clock)
    # It stops before that if all lines that are left begin alike.
    assert asked["times"] - 1 in (sum(worlds[:1]), sum(worlds[:2]), sum(worlds))


# --- the match -----------------------------------------------------------------------------------------


def test_who_has_fewest_points_at_the_end_has_won() -> None:
    assert [chance_to_win((12, 50, 12, 49), seat, 50) for seat in range(4)] == [0.5, 0.0, 0.5, 0.0]
    assert chance_to_win((0, 50), 0, 50) == 1.0


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(st.integers(0, 49), min_size=2, max_size=6))
def test_chances_add_up_and_fewer_points_are_better(scores: list[int]) -> None:
    chances = [chance_to_win(scores, seat, 50) for seat in range(len(scores))]
    assert sum(chances) == pytest.approx(1)
    ranking = sorted(range(len(scores)), key=scores.__getitem__)
    assert all(chances[better] >= chances[worse] for better, worse in pairwise(ranking))


def test_a_lead_counts_the_more_the_nearer_the_end_is() -> None:
    for seats in (2, 4):
        early, late = (chance_to_win([worst - 10, *(worst,) * (seats - 1)], 0, 50) for worst in (10, 48))
        assert 1 / seats < early < late < 1


@pytest.mark.parametrize(
    ("scores", "moves"), [((0, 30, 49), {"draw keep"}), ((30, 0, 49), {"draw flip"})], ids=["first", "second"]
)
def test_hard_does_not_end_a_match_that_another_one_would_win(
    scores: tuple[int, ...], moves: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quando, "_EFFORT", 600)
    # The zero on the pile would end the round, and for seat 2 any point is one too many.
    request = question("0/1,0/2 9/8 8/7", "0/9", discards="3/4", phase="draw", scores=scores)
    assert answers(request, "hard") == moves


# --- strength ----------------------------------------------------------------------------------------


def test_normal_beats_random() -> None:
    assert wins("normal", "random", seats=4, matches=8) >= 6


def test_normal_beats_easy() -> None:
    assert wins("normal", "easy", seats=2, matches=30) >= 18


def test_easy_beats_random() -> None:
    assert wins("easy", "random", seats=2, matches=20) >= 16


def test_hard_beats_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quando, "_EFFORT", 150)
    rng = random.Random(4)
    of_hard = of_others = 0
    for number in range(6):
        levels: list[Level] = ["normal"] * 4
        levels[number % 4] = "hard"
        status = play(levels, rng).status
        assert isinstance(status, Over)
        of_hard += status.scores[number % 4]
        of_others += sum(status.scores) - status.scores[number % 4]
    assert of_hard < of_others / 3


# --- waiting -----------------------------------------------------------------------------------------


def test_two_who_wait_for_each_other_do_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that trusts the others to play on may find that passing costs nothing, every time."""
    rng, match = random.Random(3), new_match(2, {"passing": "on"})
    while match.ply < 12 or (isinstance(match.status, Acting) and match.status.seats[0] == CHANCE):
        step(match, "normal", rng)
    tried: list[set[type]] = []

    def prefers_to_pass(rules: Any, deal: Any, lines: Any, *rest: Any) -> SeatMove:
        moves = {line[0] for line in lines}
        tried.append({type(move) for move in moves})
        return Pass() if Pass() in moves else max(moves, key=repr)

    monkeypatch.setattr(quando, "best_move", prefers_to_pass)
    while len(tried) < 6:
        step(match, "hard", rng)
    waits = [Pass in kinds for kinds in tried]
    assert False in waits
    passes = "".join("p" if isinstance(entry.move, Pass) else "-" for entry in match.log)
    assert "pp" in passes
    assert "ppp" not in passes, "after everybody has passed somebody plays"


def test_at_a_table_of_more_everybody_may_pass_once() -> None:
    passed = [event for seat in range(3) for event in (TurnBegan(Seat(seat)), Passed(Seat(seat)))]
    assert quando.all_have_passed(passed, 3)
    assert not quando.all_have_passed(passed[2:], 3)
    assert not quando.all_have_passed([*passed, Knocked(Seat(0))], 3)
    assert not quando.all_have_passed([], 2)
