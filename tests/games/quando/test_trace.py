import json
import random
from typing import Any

from engine.core.seats import CHANCE
from engine.games.quando.game import GAME
from engine.match.match import Match
from engine.match.trace import trace_lines
from tests.games.quando.positions import dealt_match, new_match, play_on, submitted

HANDS = "5/1,5/2,5/3,9/1,9/2,9/3,9/4,9/5 1/2,2/3,3/4,4/5,0/6,6/7,7/8,8/1"


def traced(match: Match) -> list[Any]:
    return [json.loads(line) for line in trace_lines(match)]


def test_u_q8_public_before_the_first_deal_and_after_it() -> None:
    nobody, named, dealt = traced(dealt_match(HANDS, "10/4,6/1"))
    empty: dict[str, Any] = {
        "round": 1,
        "dealer": None,
        "hand_sizes": [0, 0],
        "pile": 0,
        "top": None,
        "discards": 0,
        "knocked": None,
        "scores": [0, 0],
    }
    assert nobody == {"ply": 0, "acting": [-1], "legal": {"-1": None}, "public": empty}
    assert named == {"ply": 1, "acting": [-1], "legal": {"-1": None}, "public": {**empty, "dealer": 1}}
    assert dealt["acting"] == [0]
    assert dealt["public"] == {**empty, "dealer": 1, "hand_sizes": [8, 8], "pile": 39, "top": 10}


def test_u_r8_legal_moves_are_sorted_as_text() -> None:
    legal = traced(dealt_match(HANDS, "10/4,6/1"))[-1]["legal"]["0"]
    assert legal == sorted(legal)
    assert legal[:6] == ["knock", "play 1", "play 1,2", "play 1,2,3", "play 1,3", "play 2"]
    assert "play 4,5,6,7,8" in legal


def test_public_in_a_round() -> None:
    match = submitted(dealt_match(HANDS, "10/4,6/1"), "play 1,2,3", "draw keep", "turn 5", "knock")
    played, drawn, turned, knocked = traced(match)[-4:]
    assert played["legal"] == {"0": ["draw flip", "draw keep"]}
    assert (played["public"]["hand_sizes"], played["public"]["discards"]) == ([5, 8], 3)
    assert (drawn["acting"], drawn["legal"]) == ([1], {"1": ["turn 5"]})
    assert (drawn["public"]["pile"], drawn["public"]["top"]) == (38, 6)
    assert turned["acting"] == [1]
    assert knocked["public"]["knocked"] == 1


def test_u_q8_public_between_the_rounds() -> None:
    match = submitted(dealt_match(HANDS, "10/4,6/1"), "knock", "play 1", "draw keep")
    after = traced(match)[-1]
    assert after["acting"] == ([-1] if match.state.phase == "deal" else [])
    long = submitted(dealt_match(HANDS, "10/4,6/1", {"end_score": 100}), "knock", "play 1", "draw keep")
    after = traced(long)[-1]
    assert after["public"] == {
        "round": 2,
        "dealer": 0,
        "hand_sizes": [0, 0],
        "pile": 0,
        "top": None,
        "discards": 0,
        "knocked": None,
        "scores": [65, 0],
    }


def test_u_q8_public_at_the_end() -> None:
    match = submitted(dealt_match(HANDS, "10/4,6/1"), "knock", "play 1", "draw keep")
    last = traced(match)[-1]
    assert last == {
        "ply": 5,
        "acting": [],
        "legal": {},
        "public": {
            "round": 1,
            "dealer": 1,
            "hand_sizes": [8, 8],
            "pile": 38,
            "top": 6,
            "discards": 1,
            "knocked": 0,
            "scores": [65, 0],
        },
        "over": {"scores": [65, 0], "winners": [1]},
    }


def test_every_position_has_its_public_part() -> None:
    match = play_on(new_match(6), random.Random(2), plies=60)
    for position in traced(match):
        public = position["public"]
        assert list(public) == list(GAME.public(new_match(6).view(None)))
        assert len(public["hand_sizes"]) == 6
        assert (public["top"] is None) == (public["pile"] == 0)
        assert (position["acting"] == [CHANCE]) == (position["legal"] == {"-1": None})
