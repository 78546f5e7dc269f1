"""A match as one JSON object per position, for checking against other programs."""

import json
from collections.abc import Iterator
from typing import Any

from engine.core.rules import Over
from engine.core.seats import CHANCE
from engine.match.match import Match
from engine.match.record import result


def trace_lines(match: Match) -> Iterator[str]:
    """Yield one line, without line end, for the start and after every move (``spec/records.md``)."""
    for ply in range(match.ply + 1):
        yield json.dumps(_position(match.truncated(ply)))


def _position(match: Match) -> dict[str, Any]:
    status = match.status
    acting = [] if isinstance(status, Over) else sorted(status.seats)
    legal: dict[str, list[str] | None] = {}
    for seat in acting:
        moves = match.rules.legal(match.state, seat) if seat != CHANCE else ()
        texts = sorted(match.rules.format_move(move) for move in moves)  # by code point (U-R8)
        legal[str(seat)] = None if seat == CHANCE else texts
    position = {
        "ply": match.ply,
        "acting": acting,
        "legal": legal,
        "public": match.game.public(match.view(None)),
    }
    if isinstance(status, Over):
        position["over"] = result(status)
    return position
