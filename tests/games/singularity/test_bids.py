import random

import pytest

from engine.core.seats import CHANCE, Seat
from engine.games.singularity.model import BidMade, BidsRevealed
from engine.games.singularity.options import Bids
from engine.games.singularity.rules import SingularityRules
from tests.games.singularity.tables import acting, legal_texts, reason, round_start, started, submit

A, C = Seat(0), Seat(2)


def bids_before(seats: int, round_number: int, bids: tuple[int, ...], option: Bids) -> list[str]:
    """What the dealer, seat 0, may bid after these bids."""
    rules = SingularityRules(seats, bids=option)
    state = round_start(round_number, seats)
    state = rules.apply(state, CHANCE, rules.chance(state, random.Random(5))).state
    while state.phase == "trump":
        state = rules.apply(state, A, rules.parse_move("trump R")).state
    for seat, number in enumerate(bids, start=1):
        state = rules.apply(state, Seat(seat), rules.parse_move(f"bid {number}")).state
    legal = [rules.format_move(move) for move in rules.legal(state, A)]
    every = range(round_number + 1)
    blocked = [number for number in every if reason(rules, state, 0, f"bid {number}") == "bid_blocked"]
    assert [f"bid {number}" for number in every if number not in blocked] == legal
    assert rules.view(state, None).blocked == (blocked[0] if blocked else None)
    return legal


@pytest.mark.parametrize(
    ("seats", "round_number", "bids", "allowed"),
    [
        pytest.param(4, 3, (1, 1, 0), [0, 2, 3], id="W-T44"),
        pytest.param(4, 3, (3, 2, 0), [0, 1, 2, 3], id="W-T45"),
        pytest.param(3, 1, (0, 0), [0], id="W-T46"),
        pytest.param(3, 4, (4, 0), [1, 2, 3, 4], id="W-11 nothing left"),
    ],
)
def test_plus_minus_one(seats: int, round_number: int, bids: tuple[int, ...], allowed: list[int]) -> None:
    assert bids_before(seats, round_number, bids, "plus_minus_one") == [f"bid {one}" for one in allowed]
    everything = [f"bid {one}" for one in range(round_number + 1)]
    assert bids_before(seats, round_number, bids, "open") == everything


def test_w_11_only_the_last_bid_is_bound() -> None:
    match = started(3, "dealer 2", "deal R1 G1 B1 / C", bids="plus_minus_one")
    for _ in range(2):
        assert (match.view(None).blocked, legal_texts(match)) == (None, ["bid 0", "bid 1"])
        submit(match, "bid 0")
    assert (match.view(None).blocked, legal_texts(match)) == (1, ["bid 0"])


@pytest.mark.parametrize("option", ["hidden", "secret"])
def test_w_12_all_bid_at_once(option: str) -> None:
    match = started(4, "dealer 0", "deal R1 - G1 B1 / C", bids=option)
    assert acting(match) == (0, 2, 3)
    assert legal_texts(match, 1) == []
    assert legal_texts(match, 2) == ["bid 0", "bid 1"]
    assert submit(match, "3: bid 1") == [BidMade(Seat(3), 1)]
    assert acting(match) == (0, 2)
    assert reason(match.rules, match.state, 3, "bid 0") == "not_acting"
    submit(match, "0: bid 0")
    last = submit(match, "2: bid 1")
    revealed = [BidsRevealed((0, None, 1, 1))] if option == "hidden" else []
    assert last == [BidMade(C, 1), *revealed]
    assert acting(match) == (2,)  # the left of the dealer leads, whoever bid first


def test_w_12_the_dealer_is_free() -> None:
    for option in ("hidden", "secret"):
        match = started(3, "dealer 2", "deal R1 G1 B1 / C", "0: bid 0", "1: bid 0", bids=option)
        assert (legal_texts(match), match.view(None).blocked) == (["bid 0", "bid 1"], None)
