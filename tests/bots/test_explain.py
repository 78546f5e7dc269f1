"""Reasons hold the numbers of the question they belong to, and nothing else."""

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import decide
from engine.bots.bohnen_positions import count_lead, make_node
from engine.bots.explain import NoChoice, Whim, explain
from engine.bots.explain_bohnen import SowReason
from engine.bots.explain_knobeln import CallReason
from engine.bots.explain_quando import DrawReason, KnockReason, PlayReason, ZeroReason
from engine.bots.explain_singularity import BidReason, BlindBidReason, CardReason, TrumpReason
from engine.bots.knobeln_odds import learn_habits, total_chances
from engine.bots.levels import Level
from engine.bots.quando_policy import flips
from engine.bots.singularity_bids import chances
from engine.core.request import Request
from engine.core.rules import Acting
from engine.core.seats import CHANCE
from engine.games import GAMES
from engine.games.bohnen.model import MoveEnded, UrsMade
from engine.games.knobeln.model import Call
from engine.games.quando.model import Draw, Knock, Play, TurnZero
from engine.games.singularity.model import Bid
from engine.games.singularity.model import Play as PlayCard
from engine.games.singularity.tricks import BIT
from engine.match.match import Match

SEATS = {"knobeln": 3, "bohnen": 2, "singularity": 4, "quando": 3}
Question = Request[Any, Any, Any]


def decisions(
    game: str, level: Level, *, seed: int = 1, plies: int = 400, seats: int = 0, **options: str | int
) -> Iterator[tuple[Match, Question, Any]]:
    """Let bots play; yield the match before each of their decisions, the question and the move."""
    names = [f"P{seat}" for seat in range(seats or SEATS[game])]
    match, rng = Match(GAMES[game], names, options), random.Random(seed)
    while isinstance(status := match.status, Acting) and match.ply < plies:
        (seat, *_) = status.seats
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, rng))
            continue
        request = match.request(seat)
        move = decide(request, level, rng, math.inf)
        yield match, request, move
        match.submit(seat, move)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_the_same_decision_has_the_same_reason(game: str, level: Level) -> None:
    for match, request, move in decisions(game, level, plies=150):
        reason = explain(request, move, level)
        again = match.truncated(request.ply).request(request.seat)
        assert explain(again, move, level) == reason
        if len(request.legal) == 1:
            assert reason == NoChoice()
        elif level == "random":
            assert reason == Whim(len(request.legal))


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_knobeln_tells_own_coins_the_calls_heard_and_the_chance(level: Level, seats: int) -> None:
    calls = 0
    for match, request, move in decisions("knobeln", level, seats=seats):
        private = match.all_options["impossible"] == "private"
        reason = explain(request, move, level)
        if not isinstance(move, Call) or len(request.legal) == 1:
            assert reason is None or reason == NoChoice()
            continue
        calls += 1
        assert isinstance(reason, CallReason)
        view = request.view
        assert (reason.number, reason.own) == (move.number, view.loads[request.seat])
        assert reason.others == len(view.seats_in) - 1
        assert reason.heard in ((), view.calls)
        if reason.way == "middle":
            assert (level, seats, view.calls, reason.chance) == ("hard", 2, (), None)
            continue
        habits = learn_habits(request.history, False) if level == "hard" and reason.heard else {}
        if level == "hard" and seats > 2:
            habits = learn_habits(request.history, False)
        odds = total_chances(view, reason.own, dict(reason.heard), habits, private)
        assert reason.chance == odds.get(move.number, 0.0)
        if level == "normal":
            numbers = [one.number for one in request.legal]
            assert reason.chance == pytest.approx(max(odds.get(number, 0.0) for number in numbers))
    assert calls > 3


def test_easy_at_knobeln_has_heard_nothing() -> None:
    reasons = [explain(request, move, "easy") for _, request, move in decisions("knobeln", "easy")]
    calls = [reason for reason in reasons if isinstance(reason, CallReason)]
    assert calls
    for call in calls:
        assert (call.way, call.heard, call.chance) == ("average", (), None)
        assert call.expected in (call.others * 1.5, call.others * 2.0)


@pytest.mark.parametrize("variant", ["aachen", "layli"])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bohnen_tells_what_the_move_really_brought(level: Level, variant: str) -> None:
    best = 0
    for match, request, move in decisions("bohnen", level, plies=60, variant=variant):
        reason = explain(request, move, level)
        if reason == NoChoice():
            continue
        assert isinstance(reason, SowReason)
        before, (state, events) = request.view, _applied(match, request, move)
        (ended,) = [event for event in events if isinstance(event, MoveEnded)]
        assert reason.laps == ended.laps
        assert reason.made_urs is any(isinstance(event, UrsMade) for event in events)
        assert reason.gain == _lead(match, state, request.seat) - _lead(match, before, request.seat)
        others = [_applied(match, request, other)[0] for other in request.legal]
        most = max(_lead(match, other, request.seat) for other in others)
        assert reason.best_gain == most - _lead(match, before, request.seat)
        assert reason.looks_ahead is (level == "normal")
        best += reason.gain == reason.best_gain
    assert best


def _applied(match: Match, request: Question, move: Any) -> tuple[Any, tuple[Any, ...]]:
    step = match.rules.apply(match.state, request.seat, move)
    return step.state, step.events


def _lead(match: Match, position: Any, seat: int) -> int:
    rules: Any = match.rules
    node = make_node(list(position.pits), position.urs, position.stores, position.to_move, rules)
    return count_lead(node, seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_singularity_tells_hand_bid_and_trick(level: Level) -> None:
    kinds = set()
    for match, request, move in decisions("singularity", level, plies=330):
        reason = explain(request, move, level)
        kinds.add(type(reason))
        view = request.view
        if isinstance(reason, BidReason):
            assert isinstance(move, Bid)
            chance = chances(len(view.active), view.round, view.trump)
            expected = sum(chance[BIT[card]] for card in view.hands[request.seat])
            assert reason.expected == pytest.approx(expected)
            assert reason.number == move.number
            assert reason.sure <= max(reason.number, *(bid.number for bid in request.legal))
        elif isinstance(reason, CardReason):
            assert isinstance(move, PlayCard)
            assert reason.card == move.card
            assert reason.missing == view.bids[request.seat] - view.tricks[request.seat]
            after, events = _applied(match, request, move)
            if view.trick and len(view.trick) < len(view.active) - 1:
                assert reason.leads_trick is (match.rules.view(after, None).winning == request.seat)
            assert events
            assert (reason.way == "rule") or level == "easy"
        elif isinstance(reason, TrumpReason):
            assert reason.held == sum(card.suit == move.suit for card in view.hands[request.seat])
    assert {BidReason, CardReason} <= kinds


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_who_bids_without_seeing_the_own_card_tells_how_many_others_it_saw(level: Level) -> None:
    blind = [
        explain(request, move, level)
        for _, request, move in decisions("singularity", level, plies=8, clairvoyance="on")
        if request.view.phase == "bid"
    ]
    assert [reason.seen for reason in blind if isinstance(reason, BlindBidReason)] == [3] * len(blind)
    assert blind


def test_quando_tells_hand_pile_and_limits() -> None:
    kinds = set()
    for seed in range(4):
        for _, request, move in decisions("quando", "normal", seed=seed, plies=200):
            reason, view = explain(request, move, "normal"), request.view
            kinds.add(type(reason))
            fronts = [front for front, _ in view.hands[request.seat]]
            if isinstance(reason, PlayReason):
                assert isinstance(move, Play)
                assert sorted(fronts[position] for position in move.positions) == list(reason.fronts)
                assert (reason.points, reason.total) == (sum(reason.fronts), sum(fronts))
            elif isinstance(reason, DrawReason):
                assert isinstance(move, Draw)
                assert (reason.shown, reason.flipped) == (view.top, move.flip)
                held = [[card for card in fronts if card == number] for number in range(11)]
                assert move.flip is flips(reason.shown, held, view.knocked is not None, reason.expected)
                assert reason.better is not None
                assert reason.sides is not None
                assert 0 <= reason.better <= reason.sides
            elif isinstance(reason, KnockReason):
                assert isinstance(move, Knock)
                assert reason.limit is not None
                assert reason.total == sum(fronts) <= reason.limit
                others = [len(hand) for seat, hand in enumerate(view.hands) if seat != request.seat]
                assert reason.fewest == min(others)
            elif isinstance(reason, ZeroReason):
                assert isinstance(move, TurnZero)
                assert reason.zeros == fronts.count(0)
    assert {PlayReason, DrawReason, KnockReason} <= kinds


def test_quando_easy_knows_no_other_sides_and_knocks_by_its_own_limit() -> None:
    reasons = [explain(request, move, "easy") for _, request, move in decisions("quando", "easy", plies=300)]
    draws = [reason for reason in reasons if isinstance(reason, DrawReason)]
    knocks = [reason for reason in reasons if isinstance(reason, KnockReason)]
    assert draws
    assert knocks
    assert all(draw.sides is None for draw in draws)
    assert all(knock.limit is not None and knock.total <= knock.limit for knock in knocks)
