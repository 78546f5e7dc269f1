"""Sitting out rounds of Singularity at the wish of whoever fetches beer (W-24)."""

import random

import pytest

from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.games.singularity.model import Deal
from engine.match.match import Match
from engine.play.chance import chance_move, most_sitting_out


def match_of(game: str, seats: int) -> Match:
    return Match(GAMES[game], [f"P{seat}" for seat in range(seats)], {})


@pytest.mark.parametrize(
    ("seats", "wish", "without_cards"),
    [
        (5, [], []),
        (5, [4], [4]),
        (5, [4, 1], [4, 1]),
        (5, [4, 1, 0], [4, 1]),
        (3, [0], []),
    ],
)
def test_w_24_as_many_sit_out_as_may(seats: int, wish: list[int], without_cards: list[int]) -> None:
    match, rng = match_of("singularity", seats), random.Random(3)
    wishes = [Seat(seat) for seat in wish]
    while match.state.phase != "deal":
        match.submit(CHANCE, chance_move(match, wishes, rng))
    deal = chance_move(match, wishes, rng)
    assert isinstance(deal, Deal)
    assert {seat for seat, hand in enumerate(deal.hands) if hand is None} == set(without_cards)
    match.submit(CHANCE, deal)


def test_in_other_games_nobody_sits_out() -> None:
    match, rng = match_of("quando", 4), random.Random(3)
    assert most_sitting_out(match) == 0
    for _ in range(2):
        match.submit(CHANCE, chance_move(match, [Seat(1)], rng))
    assert all(match.state.hands)
