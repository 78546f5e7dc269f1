"""``public`` and ``acting`` of a trace (``spec/records.md``, U-K8, U-K9, U-K1)."""

import json
from typing import Any

from engine.match.match import Match
from engine.match.trace import trace_lines
from tests.games.knobeln.positions import call, load, loading, lose_half, new_match, play_game, submit


def last(match: Match) -> Any:
    return json.loads(list(trace_lines(match))[-1])


def test_u_k8_roll_call_and_drawing_the_starter() -> None:
    match = new_match(3)
    public = {"half": 1, "game": 1, "phase": "roll_call", "in": [0, 1, 2], "calls": [], "helmet": [0, 0, 0]}
    assert last(match) == {
        "ply": 0,
        "acting": [0, 1, 2],
        "legal": {"0": ["coins", "forgot"], "1": ["coins", "forgot"], "2": ["coins", "forgot"]},
        "public": public,
    }
    submit(match, "2 forgot", "0 coins", "1 coins")
    assert last(match) == {
        "ply": 3,
        "acting": [-1],
        "legal": {"-1": None},
        "public": {**public, "phase": "starter", "helmet": [0, 0, 2]},
    }


def test_u_k1_late_in_a_trace() -> None:
    match = loading(2)
    load(match, 1, 1)
    submit(match, "-1 late 0")
    assert last(match) == {
        "ply": 3,
        "acting": [0],
        "legal": {"0": ["call 2", "call 3", "call 4", "call 5", "call 6"]},
        "public": {"half": 1, "game": 1, "phase": "call", "in": [0, 1], "calls": [], "helmet": [2, 0]},
    }


def test_u_r8_calls_are_sorted_as_text() -> None:
    match = loading(4)
    load(match, 1, 1, 1, 1)
    numbers = [10, 11, 12, 4, 5, 6, 7, 8, 9]
    assert last(match)["legal"] == {"0": [f"call {number}" for number in numbers]}


def test_u_k8_calls_of_this_game_only() -> None:
    match = loading(3, starter=1)
    load(match, 1, 1, 1)
    call(match, 5, 6)
    assert last(match)["public"]["calls"] == [[1, 5], [2, 6]]
    call(match, 4)
    public = last(match)["public"]
    assert (public["game"], public["phase"], public["calls"]) == (2, "load", [])


def test_u_k8_naming_the_starter_of_the_second_half() -> None:
    match = loading(3)
    play_game(match, (1, 1, 1), (4, 5, 6))
    lose_half(match, 1)
    assert last(match)["acting"] == [1]
    assert last(match)["public"] == {
        "half": 2,
        "game": 1,
        "phase": "starter",
        "in": [0, 1, 2],
        "calls": [],
        "helmet": [0, 0, 0],
    }


def test_u_k8_over() -> None:
    match = loading(3)
    lose_half(match, 1)
    submit(match, "1 starter 1")
    play_game(match, (1, 1, 1), (4, 5, 6))
    lose_half(match, 1)
    assert last(match) == {
        "ply": match.ply,
        "acting": [],
        "legal": {},
        "public": {
            "half": 2,
            "game": 2,
            "phase": "over",
            "in": [1],
            "calls": [[2, 3], [0, 3], [1, 4]],
            "helmet": [0, 2, 0],
        },
        "over": {"scores": [0, 2, 0], "winners": [0, 2]},
    }


def test_u_k9_in_is_ascending() -> None:
    match = loading(4, starter=3)
    lose_half(match, 3)
    submit(match, "3 starter 2")
    lose_half(match, 1)
    assert last(match)["public"]["in"] == [1, 3]
