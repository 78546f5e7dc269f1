import random

import pytest

from engine.core.seats import Seat
from engine.games.singularity.model import State
from engine.games.singularity.options import Bids, Clairvoyance, Rounds
from engine.match.match import Match
from tests.games.singularity.hiding import changed, observers, with_state
from tests.games.singularity.tables import acting, play_on, started

# Seats, bids, clairvoyance, rounds: every number of seats and every way of hiding is there.
MATCHES: list[tuple[int, Bids, Clairvoyance, Rounds]] = [
    (3, "open", "off", 10),
    (4, "hidden", "on", 7),
    (5, "secret", "on", 7),
    (6, "plus_minus_one", "off", "full"),
    (4, "secret", "off", 5),
]


def looked_at(seats: int, bids: Bids, clairvoyance: Clairvoyance, rounds: Rounds) -> list[Match]:
    """Positions of a match: the first round, some from later on, and the end of the last round."""
    rng = random.Random(seats)
    whole = play_on(
        started(seats, bids=bids, clairvoyance=clairvoyance, rounds=rounds), rng, may_sit_out=True
    )
    plies = {*range(2, 2 + 2 * seats), *rng.sample(range(whole.ply), 8), *range(whole.ply - 9, whole.ply)}
    matches = [whole.truncated(ply) for ply in sorted(plies)]
    return [match for match in matches if match.state.phase in ("trump", "bid", "play")]


@pytest.mark.parametrize(("seats", "bids", "clairvoyance", "rounds"), MATCHES)
def test_nobody_learns_what_is_hidden(
    seats: int, bids: Bids, clairvoyance: Clairvoyance, rounds: Rounds
) -> None:
    rng, compared = random.Random(1), 0
    for match in looked_at(seats, bids, clairvoyance, rounds):
        for observer in observers(match):
            other = changed(match, observer, rng)
            if other is None or other.state == match.state:
                continue
            compared += 1
            assert other.view(observer) == match.view(observer)
            assert repr(other.view(observer)) == repr(match.view(observer))
            assert repr(other.history(observer)) == repr(match.history(observer))
            if observer is not None:
                assert other.request(observer) == match.request(observer)
    assert compared > 20


@pytest.mark.parametrize(("seats", "bids", "clairvoyance", "rounds"), MATCHES)
def test_determinised_states_are_possible_and_vary(
    seats: int, bids: Bids, clairvoyance: Clairvoyance, rounds: Rounds
) -> None:
    """Every play of the history is legal in the determinised world, and leads to it."""
    rng, varied = random.Random(1), 0
    for match in looked_at(seats, bids, clairvoyance, rounds):
        for seat in map(Seat, range(seats)):
            drawn = [drawn_state(match, seat, rng) for _ in range(12)]
            other = with_state(match, drawn[0])
            assert other is not None
            assert other.state == drawn[0]
            assert other.history(seat) == match.history(seat)
            different = changed(match, seat, rng)
            if different is not None and different.state != match.state:
                assert len(set(drawn)) > 1
                varied += 1
    assert varied > 20


def drawn_state(match: Match, seat: Seat, rng: random.Random) -> State:
    rules, view = match.rules, match.view(seat)
    state = rules.determinize(view, match.history(seat), rng)
    assert isinstance(state, State)
    assert rules.view(state, seat) == view
    assert rules.legal(state, seat) == rules.legal(match.state, seat)
    assert rules.status(state) == match.status
    return state


@pytest.mark.parametrize("clairvoyance", ["off", "on"])
def test_outside_of_the_rounds_nothing_is_hidden(clairvoyance: Clairvoyance) -> None:
    rng = random.Random(6)
    match = play_on(started(3, rounds=5, bids="secret", clairvoyance=clairvoyance), rng)
    between = [
        ply for ply in range(match.ply + 1) if match.truncated(ply).state.phase in ("dealer", "deal", "over")
    ]
    assert len(between) == 1 + 5 + 1
    for ply in between:
        for seat in map(Seat, range(3)):
            assert drawn_state(match.truncated(ply), seat, rng) == match.truncated(ply).state


def test_the_own_card_stays_unknown_until_it_is_played() -> None:
    match = started(3, "dealer 2", "deal R1 G1 B1 / Y7", "bid 0", "bid 0", "bid 0", clairvoyance="on")
    rng = random.Random(7)
    assert acting(match) == (0,)
    own = {seat: {drawn_state(match, Seat(seat), rng).hands[seat] for _ in range(600)} for seat in range(3)}
    # 54 different cards without the turned one and the two that the seat sees.
    assert [len(own[seat]) for seat in range(3)] == [1, 51, 51]
