import pytest

from engine.games import GAMES
from tests.games.contract import option_sets


def test_games_stand_under_their_own_name() -> None:
    assert {name: game.name for name, game in GAMES.items()} == {"bohnen": "bohnen"}


def test_options_of_the_bohnenspiel() -> None:
    game = GAMES["bohnen"]
    assert {spec.name: spec.values for spec in game.options} == {
        "variant": ("aachen", "layli"),
        "five_plus": ("like_four", "ends_move"),
        "end_check": ("mover", "either"),
        "direction": ("clockwise", "anticlockwise"),
    }
    assert len(list(option_sets(game))) == 16
    assert (game.rules_version, game.min_seats, game.max_seats) == (1, 2, 2)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_number_of_seats(seats: int) -> None:
    game = GAMES["bohnen"]
    with pytest.raises(ValueError, match=f"not {seats}"):
        game.check_seats(seats)
    with pytest.raises(ValueError, match=f"not {seats}"):
        game.make_rules(seats, {spec.name: spec.default for spec in game.options})
    game.check_seats(2)
