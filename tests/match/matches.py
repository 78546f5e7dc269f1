"""Short matches of the Bohnenspiel and records of them, and random matches of any game."""

import json
import random
from collections.abc import Sequence
from typing import Any

from engine.core.options import OptionValue
from engine.core.registry import GameSpec
from engine.core.rules import Acting
from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from tests.games.contract import random_move

OPENING = ("a5", "b5", "a1")
LAYLI_MATCH = ("a5", "b1", "a5", "b3", "a3", "b5", "a2")
"""A whole match of the variant layli; A wins 31 : 17."""
LAYLI_DRAW = ("a6", "b4", "a5", "b2", "a4", "b5", "a5", "b1", "a5", "b5", "a2")
"""A whole match of the variant layli that ends 24 : 24."""


def bohnen(moves: Sequence[str] = (), **options: object) -> Match:
    match = Match(GAMES["bohnen"], ["Anna", "Blech-1"], options)
    for move in moves:
        match.submit(Seat("ab".index(move[0])), match.rules.parse_move(move))
    return match


def header(**changes: Any) -> str:
    content = {"format": 1, "game": "bohnen", "rules": 1, "options": {}, "seats": ["Anna", "Blech-1"]}
    return json.dumps({**content, **changes})


def move_line(move: str) -> str:
    return json.dumps({"seat": "ab".index(move[0]), "move": move})


def record(*lines: str) -> bytes:
    return "".join(line + "\n" for line in lines).encode()


def layli_record(*more: str, moves: Sequence[str] = LAYLI_MATCH) -> bytes:
    return record(header(options={"variant": "layli"}), *(move_line(move) for move in moves), *more)


def random_options(game: GameSpec, seats: int, rng: random.Random) -> dict[str, OptionValue]:
    options = {spec.name: rng.choice(spec.values) for spec in game.options}
    return options | {name: rng.randrange(seats) for name in game.seat_options if rng.random() < 0.5}


def random_match(game: GameSpec, rng: random.Random, moves_at_most: int) -> Match:
    """Play at random with random options; the match is over if it has fewer moves."""
    seats = rng.randint(game.min_seats, min(game.max_seats or 8, game.min_seats + 3))
    names = [f"Blech-{seat + 1}" for seat in range(seats)]
    match = Match(game, names, random_options(game, seats, rng))
    while isinstance(match.status, Acting) and match.ply < moves_at_most:
        match.submit(*random_move(match, rng))
    return match
