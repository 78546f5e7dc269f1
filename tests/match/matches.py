"""Short matches of the Bohnenspiel and records of them."""

import json
from collections.abc import Sequence
from typing import Any

from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match

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
