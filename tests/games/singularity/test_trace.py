import json
import random
from typing import Any

import pytest

from engine.match.match import Match
from engine.match.trace import trace_lines
from tests.games.singularity.tables import play_on, started, submit

PUBLIC_KEYS = {"round", "dealer", "trump", "turned", "bids", "tricks", "trick", "scores"}


def trace(match: Match) -> list[dict[str, Any]]:
    return [json.loads(line) for line in trace_lines(match)]


def public(match: Match) -> Any:
    return trace(match)[-1]["public"]


def test_a_round_from_the_start() -> None:
    match = started(3, "dealer 0", "deal R1 G1 B1 / Y7", "bid 0", "bid 1", "bid 0", "play G1", "play B1")
    lines = trace(match)
    assert [line["acting"] for line in lines] == [[-1], [-1], [1], [2], [0], [1], [2], [0]]
    assert lines[0]["legal"] == {"-1": None}
    assert lines[2]["legal"] == {"1": ["bid 0", "bid 1"]}
    assert lines[7]["legal"] == {"0": ["play R1"]}
    assert lines[7]["public"] == {
        "round": 1,
        "dealer": 0,
        "trump": "Y",
        "turned": "Y7",
        "bids": [0, 0, 1],
        "tricks": [0, 0, 0],
        "trick": [[1, "G1"], [2, "B1"]],
        "scores": [0, 0, 0],
    }


def test_u_r8_moves_are_sorted_as_text() -> None:
    match, rng = started(3), random.Random(1)
    while match.state.round < 11 or match.state.phase != "bid":
        play_on(match, rng, match.ply + 1)
    (legal,) = trace(match)[-1]["legal"].values()
    assert legal[:5] == ["bid 0", "bid 1", "bid 10", "bid 11", "bid 2"]


def test_u_s3_before_the_dealer_is_drawn() -> None:
    assert public(started(3)) == {
        "round": 1,
        "dealer": None,
        "trump": None,
        "turned": None,
        "bids": [None] * 3,
        "tricks": [0] * 3,
        "trick": [],
        "scores": [0] * 3,
    }


def test_u_s3_between_the_rounds() -> None:
    match = started(3, "dealer 2", "deal R1 G1 B1 / R7", "bid 0", "bid 0", "bid 0")
    submit(match, "play R1", "play G1", "play B1")
    assert public(match) == {
        "round": 2,
        "dealer": 0,
        "trump": None,
        "turned": None,
        "bids": [None] * 3,
        "tricks": [0] * 3,
        "trick": [],
        "scores": [-10, 20, 20],
    }


@pytest.mark.parametrize("bids", ["open", "hidden", "secret"])
def test_u_s3_u_s4_the_last_round_stays_when_the_match_is_over(bids: str) -> None:
    match = play_on(started(3, rounds=5, bids=bids), random.Random(4))
    before, last = trace(match)[-2:]
    assert (last["acting"], last["legal"]) == ([], {})
    assert last["public"].keys() == PUBLIC_KEYS
    for key in ("round", "dealer", "trump", "turned"):
        assert last["public"][key] == before["public"][key]
    assert last["public"]["round"] == 5
    assert last["public"]["bids"] == list(match.state.results[-1].bids)
    assert sum(last["public"]["tricks"]) == 5
    assert last["public"]["trick"] == []
    assert last["over"]["scores"] == last["public"]["scores"]


def test_u_s4_hidden_and_secret_bids() -> None:
    moves = [
        "dealer 2",
        "deal R1 G1 B1 / C",
        "0: bid 1",
        "2: bid 0",
        "1: bid 1",
        "play R1",
        "play G1",
        "play B1",
    ]
    for option, shown in (("hidden", [1, 1, 0]), ("secret", [None] * 3)):
        lines = trace(started(3, *moves, bids=option))
        assert [line["public"]["bids"] for line in lines] == [[None] * 3] * 5 + [shown] * 3 + [[None] * 3]
        assert [line["acting"] for line in lines[2:6]] == [[0, 1, 2], [1, 2], [1], [0]]


def test_u_s5_clairvoyance_has_no_effect_on_the_trace() -> None:
    match = play_on(started(3, rounds=5), random.Random(5))
    moves = [(entry.seat, entry.move) for entry in match.log]
    with_it = Match.replay(match.game, match.names, {"rounds": 5, "clairvoyance": "on"}, moves)
    assert trace(with_it) == trace(match)


def test_u_s6_trump_before_the_choice_seats_that_sit_out_and_full_tricks() -> None:
    match = started(4, "dealer 1", "deal R1 G1 - B1 / S")
    assert (public(match)["trump"], public(match)["turned"]) == (None, "S")
    submit(match, "trump B", "bid 0", "bid 0", "bid 1")
    assert (public(match)["trump"], public(match)["bids"]) == ("B", [0, 1, None, 0])
    submit(match, "play B1", "play R1", "play G1")
    submit(match, "deal R1,R2 G1,G2 - B1,B2 / C", "bid 0", "bid 0", "bid 0")
    submit(match, "play R1", "play G1", "play B1")
    assert (public(match)["trick"], public(match)["tricks"]) == ([], [1, 0, 0, 0])


def test_u_s2_dealer_in_the_trace() -> None:
    match = started(4, "dealer 1", "deal R1 - G1 B1 / C")
    assert [line["public"]["dealer"] for line in trace(match)] == [None, 1, 2]
