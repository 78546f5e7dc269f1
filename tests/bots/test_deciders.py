import math
import random

import pytest

from engine.bots import DECIDERS, LEVELS, decide, levels_of
from engine.core.rules import Acting
from engine.core.seats import CHANCE
from engine.games import GAMES
from tests.match.matches import random_match


def test_levels_from_the_weakest_up() -> None:
    assert LEVELS == ("random", "easy", "normal", "hard")


def test_only_games_have_computer_players() -> None:
    assert DECIDERS.keys() <= GAMES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_a_computer_player_has_every_level(game: str) -> None:
    assert levels_of(game) == (LEVELS if game in DECIDERS else ("random",))


def test_without_a_computer_player_there_is_level_random() -> None:
    assert levels_of("kalah") == ("random",)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_of_every_game_answers_with_a_legal_move(game: str) -> None:
    rng = random.Random(game)
    for moves in (0, 3, 6, 12):
        match = random_match(GAMES[game], rng, moves)
        status = match.status
        for seat in status.seats if isinstance(status, Acting) and CHANCE not in status.seats else ():
            request = match.request(seat)
            for level in levels_of(game):
                assert decide(request, level, random.Random(1), math.inf) in request.legal


@pytest.mark.parametrize("game", GAMES)
def test_random_reaches_every_legal_move(game: str) -> None:
    rng = random.Random(game)
    match = random_match(GAMES[game], rng, 0)
    while isinstance(match.status, Acting) and match.status.seats == (CHANCE,):
        match.submit(CHANCE, match.rules.chance(match.state, rng))
    assert isinstance(match.status, Acting)
    request = match.request(match.status.seats[0])
    assert {decide(request, "random", rng, math.inf) for _ in range(500)} == set(request.legal)
