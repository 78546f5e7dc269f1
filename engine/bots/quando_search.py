"""Trying moves of Quando in worlds that agree with what a seat has seen (``spec/bots.md``, 4.2 and 7.1).

Every world deals the hidden cards anew. All moves are tried in the same worlds, so that luck does not
decide between them, and those that look bad are dropped on the way.
"""

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.bots.quando_hand import OwnHand
from engine.bots.quando_playout import finish_round
from engine.bots.quando_policy import worth
from engine.bots.quando_standing import chance_to_win
from engine.games.quando.model import Draw, Play, SeatMove, State, View
from engine.games.quando.rules import QuandoRules

Line = tuple[SeatMove, ...]
"""A move, and for a play the draw after it, unless that card cannot be seen yet."""

_STAGES: Final = 3
"""All stages take equally long; after each of them the worse half of the lines is dropped."""

_DEALING: Final = 2
"""To deal a world takes as long as so many play-outs."""


def lines_of(view: View, legal: Iterable[SeatMove], hand: OwnHand, most_plays: int) -> list[Line]:
    """Return what to try; of plays that differ only in the choice among equal cards, one.

    Args:
        view: The table; its observer is to move.
        legal: The moves to choose from.
        hand: The hand of the observer.
        most_plays: How many plays to try: those worth most at first sight.
    """
    plays: list[Play] = []
    lines: list[Line] = []
    for move in legal:
        if not isinstance(move, Play):
            lines.append((move,))
        elif move.positions == hand.positions(hand.fronts_at(move.positions)):
            plays.append(move)
    last_turn = view.knocked is not None
    plays.sort(key=lambda play: worth(hand.fronts_at(play.positions), last_turn), reverse=True)
    draws: list[Line] = [(Draw(False),), (Draw(True),)] if view.pile_size else [()]
    lines += [(play, *draw) for play in plays[:most_plays] for draw in draws]
    return lines


def best_move(
    rules: QuandoRules,
    deal: Callable[[], State],
    lines: Mapping[Line, float],
    effort: int,
    rng: random.Random,
    out_of_time: Callable[[], bool],
) -> SeatMove | None:
    """Return the first move of the line that does best.

    Args:
        rules: The rules of the match.
        deal: Returns one world after the other.
        lines: What to try, one or more, each with a bonus on its chance to win.
        effort: About how many play-outs to make; the fewer lines are left, the more worlds each gets.
        rng: The only source of chance beside ``deal``.
        out_of_time: Asked before every world; then the best line up to then is taken.

    Returns:
        The move; ``None`` if there was not even time for one world.
    """
    totals = dict.fromkeys(lines, 0.0)
    tried = False
    for _ in range(_STAGES):
        if len({line[0] for line in totals}) == 1:
            return next(iter(totals))[0]
        for _ in range(max(1, effort // (_STAGES * (len(totals) + _DEALING)))):
            if out_of_time():
                return max(totals, key=totals.__getitem__)[0] if tried else None
            world = deal()
            for line in totals:
                totals[line] += _value(rules, world, line, rng) + lines[line]
            tried = True
        totals = _better_half(totals)
    return next(iter(totals))[0]


def _better_half(totals: dict[Line, float]) -> dict[Line, float]:
    """Return the better lines, the best one first."""
    ranking = sorted(totals, key=totals.__getitem__, reverse=True)
    return {line: totals[line] for line in ranking[: max(2, len(ranking) // 2)]}


def _value(rules: QuandoRules, world: State, line: Line, rng: random.Random) -> float:
    """Return how likely the seat that is to move wins the match if the round goes on from this world."""
    seat = world.actor
    state = world
    for move in line:
        # With end_on_zeros = before_draw there may be no draw after a play.
        if move is line[0] or (state.phase == "draw" and state.actor == seat):
            state = rules.apply(state, seat, move).state
    if state.round != world.round or state.phase == "over":
        scores = state.scores
    else:
        points = finish_round(rules, state, rng)
        scores = tuple([before + more for before, more in zip(world.scores, points, strict=True)])
    return chance_to_win(scores, seat, rules.end_score)
