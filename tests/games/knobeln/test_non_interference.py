import random
from typing import Any

import pytest

from engine.core.seats import Seat
from engine.games.knobeln.game import GAME
from engine.match.match import Match
from tests.games.knobeln.positions import (
    call,
    load,
    loading,
    new_match,
    observers,
    play_random,
    seats_of,
    submit,
)
from tests.games.knobeln.worlds import all_worlds, hidden_fists, some_worlds

OPTION_SETS: list[dict[str, Any]] = [
    {"ladepflicht": ladepflicht, "impossible": impossible, "repeat_numbers": repeat_numbers}
    for ladepflicht in ("trap", "enforced", "off")
    for impossible in ("public", "private")
    for repeat_numbers in ("allowed_except_last", "unique")
]


def name_of(options: dict[str, Any]) -> str:
    return " ".join(options.values())


def random_positions(seed: int, seats: int, options: dict[str, Any], count: int) -> list[Match]:
    rng = random.Random(seed)
    rest = {spec.name: rng.choice(spec.values) for spec in GAME.options if spec.name not in options}
    whole = new_match(seats, **options, **rest)
    play_random(whole, rng)
    return [whole.truncated(ply) for ply in sorted(rng.sample(range(whole.ply + 1), min(count, whole.ply)))]


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_hidden_coins_show_nowhere(options: dict[str, Any]) -> None:
    rng = random.Random(5)
    compared = 0
    for seats in (2, 3, 5):
        for match in random_positions(seats, seats, options, 8):
            for observer in observers(match):
                for world in some_worlds(match, observer, rng, 2):
                    compared += 1
                    assert world.view(observer) == match.view(observer)
                    assert world.history(observer) == match.history(observer)
                    assert world.status == match.status
                    if observer is not None:
                        assert world.request(observer) == match.request(observer)
    assert compared > 20


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_a_determinized_table_looks_the_same(options: dict[str, Any]) -> None:
    rng = random.Random(6)
    for seats in (2, 3, 6):
        for match in random_positions(10 + seats, seats, options, 15):
            for observer in observers(match):
                view, history, rules = match.view(observer), match.history(observer), match.rules
                state = rules.determinize(view, history, rng)
                hash(state)
                assert rules.view(state, observer) == view
                assert rules.status(state) == match.status
                if observer is not None:
                    assert rules.legal(state, observer) == rules.legal(match.state, observer)


@pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
def test_determinized_tables_are_all_that_are_possible(options: dict[str, Any]) -> None:
    rng = random.Random(7)
    varied = 0
    for match in random_positions(20, 3, options, 10):
        for observer in seats_of(match):
            view, history = match.view(observer), match.history(observer)
            dealt = {match.rules.determinize(view, history, rng) for _ in range(150)}
            assert dealt == {world.state for world in all_worlds(match, observer)}
            assert match.state in dealt
            varied += len(dealt) > 1
    assert varied > 3


def dealt_loads(match: Match, observer: int, seat: int) -> set[int | None]:
    rng = random.Random(8)
    view, history = match.view(Seat(observer)), match.history(Seat(observer))
    return {match.rules.determinize(view, history, rng).loads[seat] for _ in range(80)}


@pytest.mark.parametrize(
    ("ladepflicht", "loads"), [("enforced", {1, 2, 3}), ("trap", {0, 1, 2, 3}), ("off", {0, 1, 2, 3})]
)
def test_k_06_what_others_may_have_loaded(ladepflicht: str, loads: set[int]) -> None:
    match = loading(3, ladepflicht=ladepflicht)
    load(match, 1, 2, 3)
    assert dealt_loads(match, 0, 0) == {1}
    assert dealt_loads(match, 0, 1) == loads
    call(match, 4, 5, 7)
    submit(match, "1 load 2")
    assert dealt_loads(match, 0, 1) == {0, 1, 2, 3}
    assert dealt_loads(match, 0, 2) == {None}


@pytest.mark.parametrize(
    ("number", "loads"),
    [(2, {0}), (3, {0, 1}), (4, {0, 1, 2}), (6, {0, 1, 2, 3}), (7, {1, 2, 3}), (8, {2, 3}), (9, {3})],
)
def test_k_07_what_a_private_call_tells(number: int, loads: set[int]) -> None:
    match = loading(3, impossible="private")
    load(match, min(loads), 2, 3)
    call(match, number)
    assert dealt_loads(match, 1, 0) == loads
    assert dealt_loads(match, 0, 0) == {min(loads)}
    assert dealt_loads(match, 1, 2) == {0, 1, 2, 3}


def test_a_public_call_tells_nothing_certain() -> None:
    match = loading(3)
    load(match, 1, 2, 3)
    call(match, 9)
    assert dealt_loads(match, 1, 0) == {0, 1, 2, 3}


def test_hidden_fists_are_those_of_this_game() -> None:
    match = loading(3)
    submit(match, "2 load 1", "0 load 1")
    assert hidden_fists(match, Seat(0)) == [2]
    assert hidden_fists(match, None) == [0, 2]
    submit(match, "1 load 1")
    call(match, 4, 5, 6)
    assert hidden_fists(match, None) == []
    assert len(list(all_worlds(match, Seat(0)))) == 1
