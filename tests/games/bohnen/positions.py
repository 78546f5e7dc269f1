"""Positions by text and by chance, and the symmetry of the board."""

import random

from engine.core.seats import Seat
from engine.games.bohnen.model import Position, State
from engine.games.bohnen.notation import format_position, parse_position
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.sowing import NO_URS, with_pair

START = "4 4 4 4 4 4 | 4 4 4 4 4 4"


def played(rules: BohnenRules, text: str, *moves: str) -> State:
    state = rules.state_at(parse_position(text))
    for move in moves:
        state = rules.apply(state, state.to_move, rules.parse_move(move)).state
    return state


def text_of(state: State) -> str:
    return format_position((state.pits, state.urs, state.stores, state.to_move))


def legal_texts(rules: BohnenRules, state: State) -> list[str]:
    return [rules.format_move(move) for move in rules.legal(state, state.to_move)]


def rotated(position: Position) -> Position:
    """The same position as the other player sees it (case M30)."""
    pits, urs, stores, to_move = position
    owners = tuple(None if maker is None else Seat(1 - maker) for maker in urs)
    return (
        pits[6:] + pits[:6],
        owners[6:] + owners[:6],
        (stores[1], stores[0]),
        Seat(1 - to_move),
    )


def random_position(rng: random.Random, pairs: int) -> Position:
    """Up to 48 beans thrown on the board, with so many urs pairs."""
    pits = [0] * 12
    urs = NO_URS
    for pit in rng.sample(range(6), pairs):
        urs = with_pair(urs, pit, Seat(rng.randrange(2)))
        pits[pit] = pits[11 - pit] = 2
    for _ in range(rng.randint(1, 48 - sum(pits))):
        pits[rng.randrange(12)] += 1
    return tuple(pits), urs, (0, 0), Seat(rng.randrange(2))
