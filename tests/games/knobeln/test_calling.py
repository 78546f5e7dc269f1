import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.seats import Seat
from engine.games.knobeln.events import CallDue, GameStarted
from tests.games.knobeln.positions import (
    acting,
    call,
    endspiel,
    legal,
    legal_calls,
    legal_loads,
    load,
    loading,
    observers,
    play_game,
    refused,
    submit,
)


def test_k_t1_first_game_of_three_with_enforced_ladepflicht() -> None:
    match = loading(3, ladepflicht="enforced")
    assert [legal_loads(match, seat) for seat in range(3)] == [[1, 2, 3]] * 3
    assert refused(match, "1 load 0") == "must_load"
    load(match, 1, 2, 3)
    assert legal_calls(match) == [3, 4, 5, 6, 7, 8, 9]
    assert refused(match, "0 call 2") == "impossible"
    assert refused(match, "0 call 10") == "impossible"


def test_k_t2_second_game_of_three() -> None:
    match = loading(3, ladepflicht="enforced")
    play_game(match, (1, 1, 1), (4, 5, 6))
    assert [legal_loads(match, seat) for seat in range(3)] == [[0, 1, 2, 3]] * 3
    load(match, 0, 0, 0)
    assert legal_calls(match) == list(range(10))


@pytest.mark.parametrize("ladepflicht", ["trap", "enforced"])
def test_k_t4_the_last_may_not_make_it_the_same_from_all(ladepflicht: str) -> None:
    match = loading(3, ladepflicht=ladepflicht)
    load(match, 1, 1, 1)
    events = call(match, 5, 5)
    assert legal_calls(match) == [3, 4, 6, 7, 8, 9]
    assert events[-1] == CallDue(Seat(2), (5,), "all_called_it")
    assert refused(match, "2 call 5") == "all_called_it"


def test_k_t5_different_calls_block_nothing() -> None:
    match = loading(3)
    load(match, 1, 1, 1)
    events = call(match, 5, 6)
    assert legal_calls(match) == [3, 4, 5, 6, 7, 8, 9]
    assert events[-1] == CallDue(Seat(2), (), None)


def test_k_t6_not_all_equal() -> None:
    match = loading(4)
    load(match, 1, 1, 1, 1)
    call(match, 6, 6, 7)
    assert 6 in legal_calls(match)


def test_k_09_only_the_last_caller_is_blocked() -> None:
    match = loading(4)
    load(match, 1, 1, 1, 1)
    call(match, 6, 6)
    assert 6 in legal_calls(match)
    call(match, 6)
    assert 6 not in legal_calls(match)


def test_k_t7_two_players_never_call_the_same() -> None:
    match = loading(2)
    load(match, 1, 1)
    call(match, 3)
    assert legal_calls(match) == [2, 4, 5, 6]
    call(match, 4)
    load(match, 1, 1)
    call(match, 3)
    assert legal_calls(match) == [0, 1, 2, 4, 5, 6]


def test_k_t7_the_first_caller_may_call_everything() -> None:
    match = loading(2)
    load(match, 1, 1)
    assert legal_calls(match) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("own", "numbers"), [(0, [0, 1, 2, 3, 4, 5, 6]), (3, [3, 4, 5, 6, 7, 8, 9])], ids=["load 0", "load 3"]
)
def test_k_t18_private_in_a_later_game(own: int, numbers: list[int]) -> None:
    match = loading(3, starter=2, impossible="private")
    play_game(match, (1, 1, 1), (4, 5, 6))
    load(match, own, 1, 1)
    assert acting(match) == (0,)
    assert legal_calls(match) == numbers


@pytest.mark.parametrize("ladepflicht", ["trap", "enforced"])
def test_k_t18_private_under_ladepflicht(ladepflicht: str) -> None:
    match = loading(3, impossible="private", ladepflicht=ladepflicht)
    load(match, 1, 3, 3)
    assert legal_calls(match) == [3, 4, 5, 6, 7]
    assert refused(match, "0 call 2") == "impossible"
    assert refused(match, "0 call 8") == "impossible"


def test_k_t19_private_and_blocked() -> None:
    match = loading(2, impossible="private")
    load(match, 2, 2)
    call(match, 4)
    assert legal_calls(match) == [3, 5]
    assert refused(match, "1 call 4") == "all_called_it"


@pytest.mark.parametrize(
    ("options", "low", "high"),
    [
        ({}, 3, 9),
        ({"ladepflicht": "enforced"}, 3, 9),
        ({"ladepflicht": "off"}, 0, 9),
        ({"impossible": "private"}, 2, 9),
        ({"impossible": "private", "ladepflicht": "enforced"}, 3, 9),
        ({"impossible": "private", "ladepflicht": "off"}, 0, 9),
    ],
)
def test_k_07_range_that_everybody_sees(options: dict[str, Any], low: int, high: int) -> None:
    match = loading(3, **options)
    possible = set()
    for coins in legal_loads(match, 0):
        again = match.truncated(0)
        load(again, coins, 1, 1)
        possible |= set(legal_calls(again))
        views = [again.view(observer) for observer in observers(again)]
        assert {(view.low, view.high) for view in views} == {(low, high)}
    assert (min(possible), max(possible)) == (low, high)
    started = play_game(match, (1, 1, 1), (4, 5, 6))[-1]
    assert isinstance(started, GameStarted)
    assert (started.must_load, started.low, started.high) == (False, 0, 9)


def test_k_t22_unique() -> None:
    match = loading(3, repeat_numbers="unique")
    load(match, 1, 1, 1)
    events = call(match, 6, 5)
    assert legal_calls(match) == [3, 4, 7, 8, 9]
    assert events[-1] == CallDue(Seat(2), (5, 6), "called_before")
    assert refused(match, "2 call 5") == "called_before"
    assert refused(match, "2 call 6") == "called_before"


def test_unique_blocks_every_caller() -> None:
    match = loading(3, repeat_numbers="unique")
    load(match, 1, 1, 1)
    call(match, 6)
    assert 6 not in legal_calls(match)


def test_k_03_calling_goes_clockwise_from_the_starter() -> None:
    match = loading(4, starter=2)
    load(match, 1, 1, 1, 1)
    order: list[Seat] = []
    for number in (5, 6, 7, 8):
        order += acting(match)
        assert [bool(legal(match, seat)) for seat in range(4)] == [seat == order[-1] for seat in range(4)]
        call(match, number)
    assert order == [2, 3, 0, 1]


def test_k_10_only_players_of_the_game_count() -> None:
    match = loading(3)
    play_game(match, (1, 1, 1), (3, 4, 5))
    assert match.state.seats_in == (1, 2)
    load(match, 1, 1)
    call(match, 4)
    assert legal_calls(match) == [0, 1, 2, 3, 5, 6]


def test_loading_in_any_order_once() -> None:
    match = loading(3)
    assert acting(match) == (0, 1, 2)
    submit(match, "1 load 2")
    assert acting(match) == (0, 2)
    assert refused(match, "1 load 2") == "not_acting"
    assert refused(match, "0 load 4") == "no_such_load"
    assert refused(match, "0 call 3") == "not_now"
    submit(match, "2 load 2", "0 load 2")
    assert acting(match) == (0,)
    assert refused(match, "1 call 3") == "not_acting"
    assert refused(match, "0 load 2") == "not_now"


def test_who_is_out_does_not_load() -> None:
    match = endspiel(4, 1, 2)
    assert acting(match) == (1, 2)
    assert refused(match, "0 load 1") == "not_acting"


@settings(max_examples=80, deadline=None, derandomize=True, database=None)
@given(
    seats=st.integers(2, 8),
    seed=st.integers(0, 2**32 - 1),
    options=st.fixed_dictionaries(
        {
            "ladepflicht": st.sampled_from(["trap", "enforced", "off"]),
            "impossible": st.sampled_from(["public", "private"]),
            "repeat_numbers": st.sampled_from(["allowed_except_last", "unique"]),
        }
    ),
)
def test_k_t12_somebody_is_always_wrong(seats: int, seed: int, options: dict[str, Any]) -> None:
    # The worst case: nearly everybody calls the sum if he may.
    rng = random.Random(seed)
    match = loading(seats, **options)
    loads = [rng.choice(legal_loads(match, seat)) for seat in range(seats)]
    load(match, *loads)
    right = 0
    for _ in range(seats):
        numbers = legal_calls(match)
        number = sum(loads) if sum(loads) in numbers and rng.random() < 0.95 else rng.choice(numbers)
        right += number == sum(loads)
        call(match, number)
    assert right <= seats - 1
