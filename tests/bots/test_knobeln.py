import itertools
import math
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import knobeln
from engine.bots.knobeln_odds import call_offset, learn_habits, total_chances
from engine.bots.levels import Level
from engine.core.options import OptionValue
from engine.core.request import Request
from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.events import Loaded
from engine.games.knobeln.game import GAME
from engine.games.knobeln.model import Call, ForgetCoins, Load, NameStarter
from engine.match.match import Match
from tests.games.contract import options_of
from tests.games.knobeln.positions import (
    call,
    endspiel,
    load,
    loading,
    lose_half,
    new_match,
    play_game,
    submit,
)

LEVELS: tuple[Level, ...] = ("random", *knobeln.LEVELS)
THREE = 3


def decide(request: Request[Any, Any, Any], level: Level, seed: int = 1) -> Any:
    return knobeln.decide(request, random.Random(seed), math.inf, level)


def acting(match: Match) -> tuple[Seat, ...]:
    assert isinstance(match.status, Acting)
    return match.status.seats


def question(match: Match) -> Request[Any, Any, Any]:
    """The question to the first of those who are to act."""
    return match.request(acting(match)[0])


def answers(match: Match, level: Level, seeds: int = 100) -> Counter[Any]:
    return Counter(decide(question(match), level, seed) for seed in range(seeds))


def calls(match: Match, level: Level, seeds: int = 100) -> set[int]:
    return {move.number for move in answers(match, level, seeds)}


def second_game(seats: int, starter: int = 0, **options: Any) -> Match:
    """A match whose first game nobody guessed right, so that there is no Ladepflicht any more."""
    match = loading(seats, (starter - 1) % seats, **options)
    play_game(match, [1] * seats, [seats + 1, *range(seats + 2, 2 * seats + 1)])
    assert (match.state.game, match.state.starter) == (2, starter)
    return match


def play(levels: tuple[Level, ...], options: Mapping[str, OptionValue], rng: random.Random) -> Match:
    match = Match(GAME, levels, options)
    while isinstance(status := match.status, Acting):
        seat = rng.choice(status.seats)
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, rng))
        else:
            match.submit(seat, knobeln.decide(match.request(seat), rng, math.inf, levels[seat]))
    return match


def share_paid(level: Level, others: Level, seats: int, matches: int, seed: int) -> float:
    """How often one seat loses a match against others, as a multiple of the fair share."""
    rng = random.Random(seed)
    lost = 0
    for number in range(matches):
        own = number % seats
        match = play(tuple(level if seat == own else others for seat in range(seats)), {}, rng)
        assert isinstance(match.status, Over)
        lost += own not in match.status.winners
    return lost / matches * seats


# ---------------------------------------------------------------------------------------------
# What every level keeps


@settings(deadline=None, derandomize=True, database=None, max_examples=60)
@given(st.data())
def test_moves_are_legal_under_all_options(data: st.DataObject) -> None:
    levels = data.draw(st.lists(st.sampled_from(LEVELS), min_size=2, max_size=6))
    options = data.draw(options_of(GAME, len(levels)))
    match = play(tuple(levels), options, random.Random(data.draw(st.integers(0, 1000))))
    assert isinstance(match.status, Over)


@pytest.mark.parametrize("level", LEVELS)
def test_twenty_seats(level: Level) -> None:
    match = loading(20)
    load(match, *[2] * 20)
    call(match, *[40] * 18)
    assert decide(question(match), level) in question(match).legal


@settings(deadline=None, derandomize=True, database=None, max_examples=30)
@given(st.data())
def test_same_seed_same_move_whatever_others_have_in_their_fists(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 5))
    impossible = data.draw(st.sampled_from(["public", "private"]))
    first, second = (loading(seats, impossible=impossible) for _ in range(2))
    own = Seat(data.draw(st.integers(0, seats - 1)))
    shared = data.draw(st.integers(1, 3))
    for match in (first, second):
        loads = [data.draw(st.integers(1, 3)) for _ in range(seats)]
        load(match, *(shared if seat == own else coins for seat, coins in enumerate(loads)))
        call(match, *[2 * seats] * min(own, seats - 2))
        if acting(match) != (own,):
            call(match, 2 * seats + 1)
    assert first.request(own) == second.request(own)
    for level in LEVELS:
        for seed in range(3):
            assert decide(first.request(own), level, seed) == decide(second.request(own), level, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_only_legal_moves_of_the_request_are_chosen(level: Level) -> None:
    match = second_game(3)
    narrow: list[tuple[Any, ...]] = [(Load(1),), (Load(0), Load(2))]
    for legal in narrow:
        assert {decide(replace(question(match), legal=legal), level, seed) for seed in range(40)} == set(
            legal
        )
    load(match, 3, 0, 0)
    for legal in ((Call(9),), (Call(0), Call(1))):
        assert decide(replace(question(match), legal=legal), level) in legal


@pytest.mark.parametrize("level", knobeln.LEVELS)
def test_k_06_nobody_falls_into_the_trap(level: Level) -> None:
    match = loading(3)
    assert set(answers(match, level)) == {Load(1), Load(2), Load(3)}
    play_game(match, (0, 0, 2), (6, 6, 7))
    assert match.state.must_load
    assert set(answers(match, level)) == {Load(1), Load(2), Load(3)}


@pytest.mark.parametrize("level", knobeln.LEVELS)
def test_k_06_a_seat_taken_over_in_the_trap_can_go_on(level: Level) -> None:
    match = loading(2)
    load(match, 0, 0)
    call(match, 3)
    assert decide(question(match), level) in question(match).legal


@pytest.mark.parametrize("level", knobeln.LEVELS)
def test_every_load_is_used_in_later_games(level: Level) -> None:
    assert set(answers(second_game(3), level)) == {Load(coins) for coins in range(4)}


@pytest.mark.parametrize(
    ("level", "least", "most"), [("easy", 110, 190), ("normal", 35, 85), ("hard", 8, 35)]
)
def test_k_22_the_coins_are_forgotten_now_and_then(level: Level, least: int, most: int) -> None:
    assert least <= answers(new_match(3), level, 1000)[ForgetCoins()] <= most


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_k_14_the_loser_names_who_makes_it_the_last_but_one(seats: int) -> None:
    match = loading(seats)
    lose_half(match, 1)
    for level in ("normal", "hard"):
        starter = decide(question(match), level).seat
        order = [(starter + place) % seats for place in range(seats)]
        assert order[-2] == 1
    assert decide(question(match), "easy") == NameStarter(Seat(1))


# ---------------------------------------------------------------------------------------------
# Easy


def test_easy_prefers_its_favourite_loads() -> None:
    loads = answers(second_game(3), "easy", 2000)
    shares = [loads[Load(coins)] / 2000 for coins in range(4)]
    assert shares == pytest.approx([0.12, 0.28, 0.36, 0.24], abs=0.04)


@pytest.mark.parametrize("own", range(4))
def test_easy_calls_its_own_coins_and_the_average_of_the_others(own: int) -> None:
    match = second_game(3)
    load(match, own, 0, 0)
    assert calls(match, "easy") == {own + 2, own + 3, own + 4}


def test_easy_takes_both_numbers_next_to_an_average_that_is_not_whole() -> None:
    match = second_game(2)
    load(match, 1, 0)
    assert calls(match, "easy") == {1, 2, 3, 4}


def test_easy_never_calls_what_it_knows_to_be_wrong() -> None:
    match = second_game(2)
    load(match, 3, 3)
    call(match, 3)
    assert calls(match, "easy") == {4, 5, 6}


# ---------------------------------------------------------------------------------------------
# What calls and opened hands tell


def chances_after(match: Match, is_private: bool = False) -> dict[int, float]:
    request = question(match)
    own = request.view.loads[request.seat]
    assert own is not None
    habits = learn_habits(request.history, must_load=True)
    return total_chances(request.view, own, dict(request.view.calls), habits, is_private)


def test_without_calls_all_loads_are_as_likely() -> None:
    match = loading(3)
    load(match, 2, 1, 1)
    assert chances_after(match) == pytest.approx({4: 1 / 9, 5: 2 / 9, 6: 3 / 9, 7: 2 / 9, 8: 1 / 9})


@settings(deadline=None, derandomize=True, database=None, max_examples=30)
@given(st.data())
def test_chances_are_chances(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 6))
    match = loading(seats)
    play_game(match, [3] * seats, [seats] * (seats - 1) + [2 * seats])
    numbers = st.integers(0, 3 * seats)
    loads = [data.draw(st.integers(0, 3)) for _ in range(seats)]
    load(match, *loads)
    call(match, *(data.draw(numbers) for _ in range(data.draw(st.integers(0, seats - 1)))))
    chances = chances_after(match)
    (caller,) = acting(match)
    assert sum(chances.values()) == pytest.approx(1)
    assert list(chances) == list(range(loads[caller], loads[caller] + 3 * (seats - 1) + 1))
    assert min(chances.values()) >= 0


def test_a_high_call_tells_of_many_coins() -> None:
    likeliest: list[int] = []
    for number in (2, 4, 7):
        match = second_game(3)
        load(match, 0, 0, 0)
        call(match, number)
        chances = chances_after(match)
        likeliest.append(max(chances, key=chances.__getitem__))
    assert likeliest[0] < likeliest[1] < likeliest[2]


@pytest.mark.parametrize(("number", "coins"), [(0, 0), (6, 3)])
def test_k_07_what_must_be_possible_for_the_caller_tells_his_coins(number: int, coins: int) -> None:
    match = second_game(2, impossible="private")
    load(match, coins, 1)
    call(match, number)
    assert chances_after(match, is_private=True)[1 + coins] > 0.999
    assert chances_after(match, is_private=False)[1 + coins] < 0.999


def test_k_07_a_call_that_only_the_trap_explains_leaves_chances() -> None:
    match = loading(2, impossible="private")
    load(match, 0, 2)
    call(match, 1)
    assert sum(chances_after(match, is_private=True).values()) == pytest.approx(1)


def test_offsets_count_from_the_own_coins_and_the_average_of_the_others() -> None:
    assert call_offset(number=6, load=2, players=3, must_load=True) == 0
    assert call_offset(number=4, load=2, players=2, must_load=False) == 1
    assert call_offset(number=3, load=3, players=3, must_load=False) == -6


@pytest.mark.parametrize("roll_call", ["on", "off"])
def test_habits_are_those_of_the_opened_hands(roll_call: str) -> None:
    # Without roll call a revenge match starts without an event that tells of the first game.
    match = new_match(2, roll_call=roll_call, first_starter=0)
    if roll_call == "on":
        submit(match, "0 coins", "1 forgot")
    play_game(match, (3, 1), (6, 5))
    load(match, 0, 2)
    call(match, 3)
    habits = learn_habits(question(match).history, must_load=True)
    assert [habits[Seat(seat)].loads for seat in (0, 1)] == [[0, 0, 0, 1], [0, 1, 0, 0]]
    assert [dict(habits[Seat(seat)].offsets) for seat in (0, 1)] == [{2: 1}, {4: 1}]


def test_habits_need_opened_hands_only() -> None:
    match = play(("easy",) * 4, {}, random.Random(2))
    history = match.history(None)
    public = [event for event in history if not isinstance(event, Loaded)]
    assert learn_habits(history, must_load=True) == learn_habits(public, must_load=True)


def test_habits_change_what_calls_tell() -> None:
    # Seat 0 calls two more than others would.
    match = second_game(2)
    for own, number in ((1, 5), (0, 4)) * 4:
        play_game(match, (own, 2), (number, 6) if match.state.starter == 0 else (6, number))
    load(match, 1, 0)
    call(match, 5)
    request = question(match)
    strange = total_chances(request.view, 0, dict(request.view.calls), {}, is_private=False)
    assert max(strange, key=strange.__getitem__) == 3
    knowing = chances_after(match)
    assert max(knowing, key=knowing.__getitem__) == 1


# ---------------------------------------------------------------------------------------------
# Normal and hard


@pytest.mark.parametrize(("own", "normal", "hard"), [(0, 3, 4), (1, 4, 4), (2, 5, 5), (3, 6, 5)])
def test_normal_calls_the_likeliest_total_and_hard_a_likely_one_near_the_middle(
    own: int, normal: int, hard: int
) -> None:
    match = second_game(3)
    load(match, own, 0, 0)
    assert calls(match, "normal") == {normal}
    assert calls(match, "hard") == {hard}


def test_hard_prefers_company() -> None:
    # Seat 0 seems to have 2 or 3. So 7 is not quite as likely as 6, but with 7 two would leave.
    match = second_game(3)
    load(match, 3, 3, 1)
    call(match, 7)
    assert calls(match, "normal") == {6}
    assert calls(match, "hard") == {7}


def test_normal_reads_the_coins_of_a_caller() -> None:
    match = second_game(2)
    load(match, 3, 1)
    call(match, 5)
    assert calls(match, "normal") == {4}


def test_two_players_the_first_calls_the_middle() -> None:
    for own in range(4):
        match = second_game(2)
        load(match, own, 0)
        assert calls(match, "hard", 20) == {3}
    for own in range(1, 4):
        match = loading(2)
        load(match, own, 1)
        assert calls(match, "hard", 20) == {4}


def test_two_players_the_second_calls_any_other_possible_total() -> None:
    for own in range(4):
        match = second_game(2)
        load(match, 0, own)
        call(match, 3)
        counts = answers(match, "hard", 600)
        assert {move.number for move in counts} == set(range(own, own + 4)) - {3}
        assert min(counts.values()) > 150
    for own in range(1, 4):
        match = loading(2)
        load(match, 1, own)
        call(match, 4)
        assert calls(match, "hard") == set(range(own + 1, own + 4)) - {4}


def test_two_players_load_alike_often() -> None:
    counts = answers(second_game(2), "hard", 2000)
    assert [counts[Load(coins)] / 2000 for coins in range(4)] == pytest.approx([0.25] * 4, abs=0.04)


def test_two_players_a_first_call_that_is_not_the_middle_is_read() -> None:
    match = second_game(2)
    load(match, 3, 1)
    call(match, 5)
    assert calls(match, "hard") == {4}


@pytest.mark.parametrize("own", range(4))
def test_the_first_of_two_who_are_left_calls_the_middle_too(own: int) -> None:
    match = endspiel(4, 1, 3)
    load(match, own, 0)
    assert decide(replace(question(match), history=()), "hard") == Call(3)


def test_strong_habits_tempt_the_first_of_two_who_are_left() -> None:
    match = endspiel(4, 1, 3)
    for _ in range(8):
        play_game(match, (1, 3), (6, 5))
    load(match, 2, 3)
    assert calls(match, "hard", 20) == {5}


# ---------------------------------------------------------------------------------------------
# Strength (spec/bots.md, 5.3 and 8)


def test_three_players_hardly_anything_can_be_won_against_hard() -> None:
    table = Table()
    values = table.values()
    for seat in range(THREE):
        assert table.best_response(seat) - values[seat] <= 0.025


class Table:
    """One later game of three with ``hard`` in all seats, worth the chance not to lose the half."""

    def __init__(self) -> None:
        self._calls: dict[tuple[int, tuple[int, ...]], int] = {}

    def call(self, own: int, called: tuple[int, ...]) -> int:
        """What hard calls after these calls; it needs no chance among three."""
        if (own, called) not in self._calls:
            match = second_game(THREE)
            load(match, *(own if seat == len(called) else 0 for seat in range(THREE)))
            call(match, *called)
            request = replace(question(match), history=())
            self._calls[own, called] = decide(request, "hard").number
        return self._calls[own, called]

    def values(self) -> list[float]:
        values = [0.0] * THREE
        for loads in itertools.product(range(4), repeat=THREE):
            called: tuple[int, ...] = ()
            for own in loads:
                called = (*called, self.call(own, called))
            for seat in range(THREE):
                values[seat] += worth(sum(loads), called, seat) / 4**THREE
        return values

    def best_response(self, seat: int) -> float:
        others = list(itertools.product(range(4), repeat=THREE - 1))
        return max(self._best(seat, own, (), others) for own in range(4)) / len(others)

    def _best(self, seat: int, own: int, called: tuple[int, ...], worlds: list[tuple[int, ...]]) -> float:
        """The best sum over these loads of the others, all of which are possible after ``called``."""
        place = len(called)
        if place == THREE:
            return sum(worth(own + sum(world), called, seat) for world in worlds)
        if place == seat:
            barred = set(called) if place == THREE - 1 and len(set(called)) == 1 else set()
            numbers = set(range(3 * THREE + 1)) - barred
            return max(self._best(seat, own, (*called, number), worlds) for number in numbers)
        split: dict[int, list[tuple[int, ...]]] = {}
        for world in worlds:
            coins = world[place if place < seat else place - 1]
            split.setdefault(self.call(coins, called), []).append(world)
        return sum(self._best(seat, own, (*called, number), few) for number, few in split.items())


def worth(total: int, called: tuple[int, ...], seat: int) -> float:
    """The chance not to lose: who is not right is one of those who stay, and one of them loses."""
    return 1.0 if called[seat] == total else 1 - 1 / sum(number != total for number in called)


def test_normal_beats_random() -> None:
    assert share_paid("normal", "random", 3, 60, seed=1) <= 0.7


def test_easy_is_weaker_than_normal() -> None:
    assert share_paid("easy", "normal", 3, 100, seed=2) >= 1.1


def test_easy_is_weaker_than_hard() -> None:
    assert share_paid("easy", "hard", 4, 60, seed=3) >= 1.2


@pytest.mark.parametrize(("seats", "most"), [(3, 0.8), (4, 0.8)])
def test_hard_pays_seldom_against_easy(seats: int, most: float) -> None:
    assert share_paid("hard", "easy", seats, 100, seed=4) <= most
