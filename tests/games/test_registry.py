import pytest

from engine.core.options import OptionValue
from engine.games import GAMES

OPTIONS: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "knobeln": {
        "ladepflicht": ("trap", "enforced", "off"),
        "ladepflicht_final": ("off", "on"),
        "impossible": ("public", "private"),
        "next_starter": ("rotate", "same", "left_of_winner"),
        "final_starter": ("always_first_loser", "alternate"),
        "repeat_numbers": ("allowed_except_last", "unique"),
        "roll_call": ("on", "off"),
        "think_seconds": (5, 10, 15, "off"),
    },
    "bohnen": {
        "variant": ("aachen", "layli"),
        "five_plus": ("like_four", "ends_move"),
        "end_check": ("mover", "either"),
        "direction": ("clockwise", "anticlockwise"),
    },
    "singularity": {
        "scoring": ("standard", "progressive"),
        "bids": ("open", "plus_minus_one", "hidden", "secret"),
        "clairvoyance": ("off", "on"),
        "rounds": ("full", 10, 7, 5),
    },
    "quando": {
        "end_score": (50, 40, 30, 100),
        "end_on_zeros": ("end_of_turn", "before_draw"),
        "tie_low": ("all_forgiven", "strict_knock"),
        "own_backs": ("hidden", "shown"),
        "passing": ("off", "on"),
    },
}
"""The table at the top of spec/rules.md; the first value is the default."""
SEATS: dict[str, tuple[int, int | None]] = {
    "knobeln": (2, None),
    "bohnen": (2, 2),
    "singularity": (3, 6),
    "quando": (2, 6),
}


def test_games_stand_under_their_own_name_in_the_order_of_the_menu() -> None:
    assert [(name, game.name) for name, game in GAMES.items()] == [(name, name) for name in OPTIONS]


@pytest.mark.parametrize("name", OPTIONS)
def test_options_seats_and_version(name: str) -> None:
    game = GAMES[name]
    assert {spec.name: spec.values for spec in game.options} == OPTIONS[name]
    assert [spec.name for spec in game.options] == list(OPTIONS[name])
    assert (game.min_seats, game.max_seats) == SEATS[name]
    assert game.rules_version == 1
    assert game.seat_options == (("first_starter",) if name == "knobeln" else ())


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        (name, seats)
        for name, (least, most) in SEATS.items()
        for seats in (-1, 0, 1, least - 1, *(() if most is None else (most + 1, 100)))
    ],
)
def test_wrong_numbers_of_seats(name: str, seats: int) -> None:
    game = GAMES[name]
    with pytest.raises(ValueError, match=f"not {seats}"):
        game.check_seats(seats)
    with pytest.raises(ValueError, match=f"not {seats}"):
        game.make_rules(seats, {spec.name: spec.default for spec in game.options})


@pytest.mark.parametrize("name", SEATS)
def test_right_numbers_of_seats(name: str) -> None:
    game, (least, most) = GAMES[name], SEATS[name]
    for seats in range(least, 21 if most is None else most + 1):
        game.check_seats(seats)
        game.make_rules(seats, {spec.name: spec.default for spec in game.options})
