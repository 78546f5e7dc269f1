"""What hard learns about each of the others from rounds that are over."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.bots.singularity_habits import Habits, duck_share, habits
from engine.bots.singularity_policy import duck, want_or_avoid
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.game import GAME
from engine.games.singularity.model import Bid, Play, RoundScored
from engine.games.singularity.playout import Choose, random_choice, world_at
from engine.games.singularity.tricks import cards_of
from engine.match.match import Match
from tests.bench.bot_players import player
from tests.games.singularity.tables import acting, new_match, play_on

PRIOR = 3.0


def judged(match: Match, seat: int = 0) -> list[Habits]:
    return habits(match.view(Seat(seat)), Seat(seat), match.history(Seat(seat)), PRIOR)


def played(ways: list[Callable[[list[int]], Choose]], rounds: int, seed: int = 1) -> Match:
    """Some rounds of seats that bid like ``normal`` and play in these ways."""
    match, rng = new_match(len(ways)), random.Random(seed)
    bidder = player("singularity", "normal")
    while len(match.state.results) < rounds:
        seat = Seat(acting(match)[0])
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, rng))
            continue
        request = match.request(seat)
        move = bidder(request, rng)
        if not isinstance(move, Bid) and request.view.phase == "play":
            bids = [bid or 0 for bid in match.state.bids]
            move = Play(*cards_of(ways[seat](bids)(world_at(match.state))))
        match.submit(seat, move)
    return match


def wild(_bids: list[int]) -> Choose:
    return random_choice(random.Random(4))


def test_before_anything_is_seen_all_are_alike() -> None:
    for match in (new_match(4), played([want_or_avoid] * 4, 0)):
        assert judged(match) == [pytest.approx((0.3, 0.1))] * 4


def test_each_seat_is_known_by_its_own_plays() -> None:
    match = played([want_or_avoid, duck, wild, want_or_avoid], 10)
    wanting, ducking, any_card, other = judged(match)
    assert ducking.ducking > 0.7
    assert max(wanting.ducking, other.ducking) < 0.3
    assert any_card.wild > max(wanting.wild, ducking.wild, other.wild)
    for one in (wanting, ducking, any_card, other):
        assert 0 <= one.ducking + one.wild <= 1


def test_who_ducks_by_ideas_of_its_own_is_known_too() -> None:
    match, rng = new_match(4), random.Random(2)
    table = [player("singularity", name) for name in ("normal", "planner", "grabber", "normal")]
    while len(match.state.results) < 10:
        seat = Seat(acting(match)[0])
        dealt = match.rules.chance(match.state, rng) if seat == CHANCE else None
        match.submit(seat, dealt or table[seat](match.request(seat), rng))
    shares = [one.ducking for one in judged(match)]
    assert shares.index(max(shares)) == 1
    assert shares[1] > shares[2] + 0.2


def test_only_rounds_that_are_over_tell() -> None:
    match = played([duck] * 4, 6)
    then = judged(match)
    assert then != judged(played([duck] * 4, 5))
    going_on = play_on(match, random.Random(1), match.ply + 20)
    assert len(going_on.state.results) == 6
    assert judged(going_on) == then


@pytest.mark.parametrize("seed", range(4))
def test_all_that_may_happen_can_be_judged(seed: int) -> None:
    rng = random.Random(seed)
    options = {"bids": "secret"} if seed % 2 else {}
    match = play_on(new_match(5, **options), rng, 300, may_sit_out=True)
    for one in judged(match, seed):
        assert 0 <= one.ducking + one.wild <= 1


def test_who_takes_more_than_it_bids_believes_that_others_duck() -> None:
    def share(*rounds: tuple[int | None, int]) -> float:
        results = tuple(
            RoundScored(number, (bid, 0, 0), (tricks, 0, 0), (0, 0, 0), (0, 0, 0))
            for number, (bid, tricks) in enumerate(rounds, 1)
        )
        rules = GAME.make_rules(3, GAME.complete_options(3, {}))
        view = rules.view(replace(rules.initial(), results=results), Seat(0))
        return duck_share(view, Seat(0), 3)

    assert share() == share((None, 0)) == share((1, 1)) == 0.3
    assert share((1, 2)) == pytest.approx(0.3 + 1.5 / 4)
    assert share((2, 1)) == 0.0
    assert share((0, 9), (0, 9)) == 0.9
