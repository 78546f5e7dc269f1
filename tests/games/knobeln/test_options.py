from typing import Any

import pytest

from engine.core.options import OptionValue
from engine.games.knobeln.game import GAME
from engine.games.knobeln.rules import KnobelnRules
from tests.games.knobeln.positions import new_match, play_game, submit


def test_options_of_knobeln() -> None:
    assert {spec.name: spec.values for spec in GAME.options} == {
        "ladepflicht": ("trap", "enforced", "off"),
        "ladepflicht_final": ("off", "on"),
        "impossible": ("public", "private"),
        "next_starter": ("rotate", "same", "left_of_winner"),
        "final_starter": ("always_first_loser", "alternate"),
        "repeat_numbers": ("allowed_except_last", "unique"),
        "roll_call": ("on", "off"),
        "think_seconds": (5, 10, 15, "off"),
    }
    assert (GAME.name, GAME.rules_version, GAME.min_seats, GAME.max_seats) == ("knobeln", 1, 2, None)
    assert GAME.seat_options == ("first_starter",)


def test_defaults_of_the_rules_are_those_of_the_table() -> None:
    assert GAME.make_rules(3, GAME.complete_options(3, {})) == KnobelnRules(3)


@pytest.mark.parametrize(
    ("name", "value"),
    [*((spec.name, value) for spec in GAME.options for value in spec.values), ("first_starter", 2)],
)
def test_every_option_reaches_the_rules(name: str, value: OptionValue) -> None:
    rules: Any = GAME.make_rules(3, GAME.complete_options(3, {name: value}))
    assert getattr(rules, name) == value


@pytest.mark.parametrize("seats", [0, 1])
def test_k_01_too_few_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"not {seats}"):
        new_match(seats)
    with pytest.raises(ValueError, match=f"not {seats}"):
        GAME.make_rules(seats, GAME.complete_options(2, {}))


def test_u_r12_twenty_seats() -> None:
    match = new_match(20)
    submit(match, *(f"{seat} coins" for seat in range(20)), "-1 starter 19")
    play_game(match, [3] * 20, [60, *range(20, 39)])
    assert match.state.seats_in == tuple(range(19))
    assert match.state.starter == 0
