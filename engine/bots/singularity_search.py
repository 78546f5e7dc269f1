"""Monte Carlo for Singularity: play the round to its end in many possible worlds (``spec/bots.md``, 3).

A world has a deal that agrees with everything the seat has seen, and a way of playing for each of the
others: most want or avoid tricks like the level ``normal``, some duck, some play anything. So the
search does not rely on what only one kind of player would do; how often each of the others does it is
learnt from the rounds that are over (`engine.bots.singularity_habits`). All moves are tried in the same
worlds, which makes the luck of the deal the same for all.

The seat itself tries both to want tricks at once and to duck for them, and a move is worth what it
brings with the better one of them. Each way is kept through all worlds: to choose anew for each
would mean to know the hidden cards.
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.bots.singularity_bids import chances, estimate
from engine.bots.singularity_habits import habits
from engine.bots.singularity_policy import duck, want_or_avoid
from engine.bots.singularity_styles import Manner
from engine.core.request import Request
from engine.core.seats import Seat
from engine.games.singularity.determinize import deal_hidden, determinize, remember
from engine.games.singularity.game import GAME, make_rules
from engine.games.singularity.model import Bid, CardPlayed, Event, Play, RoundDealt, SeatMove, View
from engine.games.singularity.playout import Choose, World, play_out, random_choice, world_at
from engine.games.singularity.scoring import points
from engine.games.singularity.tricks import BIT, LED, Mask, mask_of

_DEALS: Final = 4
"""How many deals one is chosen from by the bids."""
_PLAYS_AT_MOST: Final = 120_000
"""How many cards are played in all worlds together: long rounds get fewer worlds."""
_OWN_WAYS: Final = (want_or_avoid, duck)
"""How the seat itself may go on after a move."""


class _Possible(NamedTuple):
    hands: tuple[Mask, ...]
    bids: list[int]
    """Known ones, else what a seat would bid with its cards."""
    weight: float
    """How well the hands fit the bids that are known."""


def round_so_far(view: View, history: tuple[Event, ...], rng: random.Random) -> World:
    """Return the running round before its next card, with hidden hands dealt in one possible way."""
    world = world_at(determinize(view, history, rng))
    if view.phase == "bid":
        assert view.dealer is not None
        world.turn = world.following[view.dealer]  # W-05
    return world


class Search:
    """The search for one bid or card: all that is the same in its worlds."""

    def __init__(
        self, request: Request[View, SeatMove, Event], rng: random.Random, start: World, manner: Manner
    ) -> None:
        """Take what the seat knows.

        Args:
            request: The question.
            rng: The only source of chance.
            start: Its `round_so_far`.
            manner: What to prefer.
        """
        view = request.view
        self._seat = request.seat
        self._view = view
        self._start = start
        self._rng = rng
        self._manner = manner
        self._others = [seat for seat in view.active if seat != request.seat]
        self._chance = chances(len(view.active), view.round, view.trump)
        self._knowledge = remember(view, request.history)
        self._live = sum(self._knowledge.unseen) | mask_of(card for _, card in view.trick)
        self._worth_played = self._count_played(request.history)
        options = GAME.complete_options(len(view.hands), dict(request.options))
        self._scoring = make_rules(len(view.hands), options).scoring
        self._habits = habits(view, request.seat, request.history, manner.prior_rounds)

    def _count_played(self, history: tuple[Event, ...]) -> Sequence[float]:
        """Return what the cards that each seat has played in this round were worth, in tricks."""
        worth = [0.0] * len(self._view.hands)
        for event in reversed(history):
            if isinstance(event, RoundDealt):
                break
            if isinstance(event, CardPlayed):
                worth[event.seat] += self._chance[BIT[event.card]]
        return worth

    def best(self, moves: Sequence[SeatMove], worlds: int, out_of_time: Callable[[], bool]) -> SeatMove:
        """Return the move that scores best on the average, with its bonus; the first of equal ones.

        Args:
            moves: Bids or cards.
            worlds: In how many worlds to try them at most.
            out_of_time: Asked before every world. If none was tried, the first move is the best.
        """
        kinds: dict[tuple[int, int], SeatMove] = {}
        for move in moves:
            liked = kinds.setdefault(self._kind(move), move)
            if self._bonus(move) > self._bonus(liked):
                kinds[self._kind(move)] = move
        moves = list(kinds.values())
        totals = [[0.0] * len(moves) for _ in _OWN_WAYS]
        bonuses = list(map(self._bonus, moves))
        for _ in range(self._worlds(len(moves), worlds)):
            if out_of_time():
                break
            possible = self._deal()
            ways = self._ways(possible.bids)
            for own_way, own_totals in zip(_OWN_WAYS, totals, strict=True):
                ways[self._seat] = own_way(possible.bids)
                for place, move in enumerate(moves):
                    own_totals[place] += self._try(move, possible, ways) + bonuses[place]
        values = list(map(max, *totals))
        return moves[values.index(max(values))]

    def _bonus(self, move: SeatMove) -> float:
        return self._manner.bonus(move, self._chance)

    def _worlds(self, moves: int, worlds: int) -> int:
        if moves == 1:
            return 0
        plays = len(_OWN_WAYS) * moves * sum(hand.bit_count() for hand in self._start.hands)
        return min(worlds, _PLAYS_AT_MOST // plays)

    def _kind(self, move: SeatMove) -> tuple[int, int]:
        """Return the same for cards of a suit that have no card between them in the trick or elsewhere."""
        if isinstance(move, Bid):
            return move.number, 0
        assert isinstance(move, Play)
        card = BIT[move.card]
        suit = LED[card]  # of a special it is no suit, but tells the two kinds apart
        return suit, (self._live & suit & card - 1).bit_count()

    def _try(self, move: SeatMove, possible: _Possible, ways: Sequence[Choose]) -> float:
        """Return the score of a move in a world."""
        start, bids = self._start, possible.bids
        # `dataclasses.replace` would take longer than to play the last tricks.
        world = World(
            hands=list(possible.hands),
            taken=list(start.taken),
            following=start.following,
            beaters=start.beaters,
            turn=start.turn,
            players=start.players,
            missing=start.missing,
            led=start.led,
            beating=start.beating,
            winner=start.winner,
        )
        if isinstance(move, Bid):
            bids[self._seat] = move.number
        elif isinstance(move, Play):
            world.play(BIT[move.card])
        play_out(world, lambda world: ways[world.turn](world))
        return self._score(bids, world.taken)

    def _score(self, bids: Sequence[int], tricks: Sequence[int]) -> float:
        def of(seat: Seat) -> int:
            return points(self._scoring, self._view.round, bids[seat], tricks[seat])

        return of(self._seat) - self._manner.spite * sum(map(of, self._others)) / len(self._others)

    def _deal(self) -> _Possible:
        """Return one of some deals, at random by their weights."""
        total, chosen = 0.0, None
        for _ in range(_DEALS):
            possible = self._deal_one()
            total += possible.weight
            if chosen is None or self._rng.random() * total < possible.weight:
                chosen = possible
        assert chosen is not None
        return chosen

    def _deal_one(self) -> _Possible:
        hands = deal_hidden(self._knowledge, self._rng)
        bids, misfit = [bid or 0 for bid in self._view.bids], 0.0
        for seat in self._others:
            expected = self._worth_played[seat] + estimate(hands[seat], self._chance)
            known = self._view.bids[seat]
            if known is None:
                bids[seat] = round(expected)
            else:
                misfit += (known - expected) ** 2
        return _Possible(hands, bids, math.exp(-misfit))

    def _ways(self, bids: Sequence[int]) -> list[Choose]:
        """Return how everybody else plays in a world."""
        usual = want_or_avoid(bids)
        ways = [usual] * len(bids)
        for seat in self._others:
            chance = self._rng.random()
            if chance < self._habits[seat].ducking:
                ways[seat] = duck(bids)
            elif chance > 1 - self._habits[seat].wild:
                ways[seat] = random_choice(self._rng)
        return ways
