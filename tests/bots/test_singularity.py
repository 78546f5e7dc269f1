import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import singularity, singularity_search
from engine.bots.levels import Level
from engine.bots.singularity_bids import chances, estimate, rank_bids
from engine.bots.singularity_policy import want_or_avoid
from engine.bots.singularity_search import Search, round_so_far
from engine.bots.singularity_styles import MANNERS
from engine.core.options import OptionValue
from engine.core.request import Request
from engine.core.rules import Over
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import DECK, Suit
from engine.games.singularity.game import GAME
from engine.games.singularity.model import Bid
from engine.games.singularity.notation import format_card, format_move
from engine.games.singularity.playout import world_at
from engine.games.singularity.tricks import cards_of
from engine.match.match import Match
from tests.bench.fit_singularity import TRUMP, count_wins
from tests.games.singularity.hiding import changed
from tests.games.singularity.tables import (
    acting,
    deal_to_some,
    mask,
    new_match,
    play_on,
    playing,
    round_start,
    text_of,
)
from tests.match.matches import random_options

LEVELS: tuple[Level, ...] = ("random", *singularity.LEVELS)
SEATS = st.integers(3, 6)


def decide(request: Request[Any, Any, Any], level: Level, seed: int = 1) -> Any:
    return singularity.decide(request, random.Random(seed), math.inf, level)


def question(
    hands: str, turned: str, *moves: str, dealer: int = -1, **options: Any
) -> Request[Any, Any, Any]:
    """Ask whoever is to act after a deal (``R1,R2 G1,G2 B1,B2``) and these moves; the last seat deals."""
    dealt = hands.split()
    seats = len(dealt)
    complete = GAME.complete_options(seats, options)
    rules = GAME.make_rules(seats, complete)
    state = round_start(dealt[0].count(",") + 1, seats, dealer % seats)
    events: list[Any] = []
    for text in (f"deal {hands} / {turned}", *moves):
        step = rules.apply(state, state.turn, rules.parse_move(text))
        state = step.state
        events += step.events
    seat = state.turn
    return Request(
        game="singularity",
        options=GAME.changed_options(complete),
        seat=seat,
        ply=len(moves),
        view=rules.view(state, seat),
        history=tuple(rules.redact(event, seat) for event in events),
        legal=rules.legal(state, seat),
    )


def answers(request: Request[Any, Any, Any], level: Level) -> set[str]:
    """What a level answers with some seeds, as texts."""
    seeds = 4 if level == "hard" else 60
    return {format_move(decide(request, level, seed)) for seed in range(seeds)}


every_level = pytest.mark.parametrize("level", singularity.LEVELS)


def play_between(
    levels: Sequence[Level],
    options: Mapping[str, OptionValue],
    rng: random.Random,
    rounds: int = 99,
    may_sit_out: bool = False,
) -> Match:
    """Play some rounds, or a whole match."""
    match = new_match(len(levels), **options)
    while acting(match) and len(match.state.results) < rounds:
        seat = Seat(rng.choice(acting(match)))
        if seat != CHANCE:
            match.submit(seat, singularity.decide(match.request(seat), rng, math.inf, levels[seat]))
        elif match.state.phase == "deal" and may_sit_out:
            match.submit(seat, deal_to_some(match.rules, match.state, rng))
        else:
            match.submit(seat, match.rules.chance(match.state, rng))
    return match


def one_against(level: Level, others: Level, matches: int, **options: Any) -> list[tuple[int, Match]]:
    """Matches of four, and where the one seat of another level sat."""
    rng = random.Random(3)
    played = []
    for number in range(matches):
        seat = number % 4
        levels = [others] * 4
        levels[seat] = level
        played.append((seat, play_between(levels, options, rng)))
    return played


def points_per_round(played: list[tuple[int, Match]]) -> tuple[float, float]:
    """Of the one seat and of all others."""
    own = [match.state.scores[seat] / match.state.round for seat, match in played]
    others = [
        score / match.state.round
        for seat, match in played
        for other, score in enumerate(match.state.scores)
        if other != seat
    ]
    return mean(own), mean(others)


def hit_rate(played: list[tuple[int, Match]]) -> float:
    hits: list[bool] = [
        done.bids[seat] == done.tricks[seat] for seat, match in played for done in match.state.results
    ]
    return sum(hits) / len(hits)


# Legal, repeatable, fair


@settings(deadline=None, derandomize=True, database=None, max_examples=25)
@given(st.integers(0, 10**6), SEATS, st.integers(2, 250))
def test_every_level_answers_every_question_with_a_legal_move_and_by_its_seed(
    seed: int, seats: int, plies: int
) -> None:
    rng = random.Random(seed)
    match = new_match(seats, **random_options(GAME, seats, rng))
    play_on(match, rng, plies, may_sit_out=True)
    for seat in acting(match):
        if seat == CHANCE:
            continue
        request = match.request(Seat(seat))
        for level in LEVELS:
            move = decide(request, level, seed)
            assert move in request.legal
            assert move == decide(request, level, seed)


@settings(deadline=None, derandomize=True, database=None, max_examples=10)
@given(st.integers(0, 10**6), SEATS)
def test_whole_matches_under_all_options(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    levels = rng.choices(LEVELS[:-1], k=seats)
    match = play_between(levels, random_options(GAME, seats, rng), rng, may_sit_out=True)
    assert isinstance(match.status, Over)


@pytest.mark.parametrize("bids", ["plus_minus_one", "secret"])
def test_hard_plays_whole_rounds(bids: str) -> None:
    options: dict[str, OptionValue] = {"bids": bids, "clairvoyance": "on", "scoring": "progressive"}
    match = play_between(["hard"] * 5, options, random.Random(2), rounds=3, may_sit_out=True)
    assert len(match.state.results) == 3


@every_level
@pytest.mark.parametrize("players", range(3, 7))
def test_the_last_round_of_the_longest_match(players: int, level: Level) -> None:
    deck = [format_card(card) for card in random.Random(players).sample(DECK, 60)]
    hands = " ".join(",".join(deck[seat::players]) for seat in range(players))
    bids = [f"bid {60 // players // 3}"] * players
    for moves in ((), bids[:2], bids):
        asked = question(hands, "-", *moves)
        assert asked.view.trump is None
        assert decide(asked, level) in asked.legal


@pytest.mark.parametrize("bids", ["open", "secret"])
def test_equal_questions_get_equal_answers_whatever_the_others_hold(bids: str) -> None:
    compared = 0
    for seed in range(30):
        rng = random.Random(seed)
        match = play_on(new_match(4, bids=bids, clairvoyance="on"), rng, rng.choice((3, 9, 23, 51)))
        for seat in map(Seat, acting(match)):
            other = None if seat == CHANCE else changed(match, seat, rng)
            if other is not None and other.state != match.state and len(match.request(seat).legal) > 1:
                compared += 1
                for level in singularity.LEVELS:
                    assert decide(match.request(seat), level) == decide(other.request(seat), level)
    assert compared > 10


# Strength; that of ``hard`` is in ``test_strength.py``


def test_normal_beats_random() -> None:
    played = one_against("normal", "random", 4)
    assert all(seat in match.status.winners for seat, match in played if isinstance(match.status, Over))


def test_normal_hits_and_scores_more_than_easy() -> None:
    played = one_against("normal", "easy", 12)
    own, others = points_per_round(played)
    assert own > others + 2
    assert hit_rate(played) > 0.45


def test_easy_scores_more_than_random() -> None:
    own, others = points_per_round(one_against("easy", "random", 2))
    assert own > others + 10


# Bids and cards


@every_level
@pytest.mark.parametrize(
    "hands",
    ["R13 G2 B2 Y2", "R13,G1,Y1 G2,G3,G4 B2,B3,B4 Y2,Y3,Y4", "S,G1,Y1 G2,G3,G4 B2,B3,B4 Y2,Y3,Y4"],
)
def test_no_bid_of_0_with_a_card_that_must_win(level: Level, hands: str) -> None:
    assert "bid 0" not in answers(question(hands, "R5"), level)


@every_level
@pytest.mark.parametrize(
    ("hand", "low"),
    [("S,R13,R1", "play R1"), ("Y13,S,Y2", "play Y2"), ("R13,R12,C", "play C")],
)
def test_no_low_lead_when_every_trick_is_needed(level: Level, hand: str, low: str) -> None:
    bids = ("bid 3", "bid 0", "bid 0", "bid 0")
    assert low not in answers(question(f"{hand} G2,G3,G4 B2,B3,B4 Y5,Y3,Y4", "R5", *bids), level)


@every_level
@pytest.mark.parametrize("ruff", ["R4", "R13", "S"])
def test_no_ruff_without_need(level: Level, ruff: str) -> None:
    hands = f"G9,G2,G3 {ruff},Y11,Y2 B2,B3,B4 Y5,Y3,Y4"
    bids = ("bid 1", "bid 0", "bid 0", "bid 0")
    assert f"play {ruff}" not in answers(question(hands, "R5", *bids, "play G9"), level)


@every_level
def test_no_ruff_after_the_bid_is_reached(level: Level) -> None:
    hands = "G9,G12,Y12,G3 S,R4,Y11,Y2 B2,B3,B4,B5 Y5,Y3,Y4,Y6"
    bids = ("bid 1", "bid 1", "bid 0", "bid 0")
    trick = ("play G9", "play S", "play B2", "play Y5", "play Y2", "play B3", "play Y6", "play Y12")
    asked = question(hands, "R5", *bids, *trick, "play G12")
    assert asked.view.tricks == (1, 1, 0, 0)
    assert answers(asked, level) == {"play Y11"}


@every_level
def test_no_singularity_is_wasted_under_another_one(level: Level) -> None:
    hands = "S,G2,G3 S,Y11,Y2 B2,B3,B4 Y5,Y3,Y4"
    asked = question(hands, "R5", "bid 1", "bid 1", "bid 0", "bid 0", "play S")
    assert "play S" not in answers(asked, level)


@pytest.mark.parametrize(
    ("trick", "bid", "card"),
    [
        pytest.param("G5", 1, "S", id="wins highest if others follow"),
        pytest.param("G5 G7 G9", 1, "G10", id="wins cheapest if last"),
        pytest.param("S B3 B4", 1, "G1", id="spends the lowest if it cannot win"),
        pytest.param("G5 G7 G9", 0, "G1", id="throws the highest that does not win"),
        pytest.param("G5 G7 R3", 0, "G12", id="throws a high card under a trump"),
        pytest.param("S B3 B4", 0, "S", id="throws a Singularity under another"),
        pytest.param("", 0, "G1", id="leads low"),
    ],
)
def test_normal_wants_or_avoids(trick: str, bid: int, card: str) -> None:
    world = world_at(playing("G1 G10 G12 S", trick, "R"))
    assert text_of(cards_of(want_or_avoid([bid, 0, 0, 0])(world))) == card


@every_level
def test_the_dealer_names_the_suit_that_is_worth_most(level: Level) -> None:
    hands = "R2,Y12,Y13,Y9,S B1,B2,B3,B4,B5 G1,G2,G3,G4,G5 R7,R8,R9,R10,R11"
    assert answers(question(hands, "S", dealer=0), level) == {"trump Y"}


def test_a_blocked_bid_gives_way_to_the_better_neighbour() -> None:
    # The table expects a little more than one trick, so after one (blocked) two is nearer than none.
    hands = "B1,B2,B3 G1,G2,G3 Y1,Y2,Y3 R11,R9,G4"
    bids = ("bid 1", "bid 1", "bid 0")
    expected = estimate(mask("R11 R9 G4"), chances(4, 3, "R"))
    assert 1 < expected < 1.5
    assert answers(question(hands, "R5", *bids), "normal") == {"bid 1"}
    assert answers(question(hands, "R5", *bids, bids="plus_minus_one"), "normal") == {"bid 2"}


@every_level
@pytest.mark.parametrize(
    ("hands", "bid"),
    [("R2 C C C", 1), ("R2 S G3 Y3", 0)],
    ids=["others have nothing", "another one leads a Singularity"],
)
def test_who_sees_all_cards_but_the_own_one_bids_by_them(level: Level, hands: str, bid: int) -> None:
    moves = ("bid 0", "bid 0", "bid 0") if bid == 0 else ()
    asked = question(hands, "R5", *moves, dealer=-1 if bid else 0, clairvoyance="on")
    assert asked.seat == 0
    assert asked.view.hands[0] == (None,)
    assert answers(asked, level) == {f"bid {bid}"}


def test_the_dealer_who_does_not_see_the_own_card_names_a_suit_that_others_lack() -> None:
    asked = question("R2 R13 G12 B11", "S", dealer=0, clairvoyance="on")
    assert answers(asked, "normal") == {"trump Y"}


# The table


def test_there_are_chances_for_every_round() -> None:
    for players in range(3, 7):
        for cards in range(1, 60 // players + 1):
            for trump in (None, "G") if players * cards < 60 else (None,):
                every = chances(players, cards, trump)
                assert len(every) == 60
                assert all(0 <= chance < 1 for chance in every.values())
                assert estimate(mask("C C C C"), every) == 0
                assert estimate(mask("S"), every) > 0.85
                assert estimate(mask("R13"), every) > estimate(mask("R1"), every)


@pytest.mark.parametrize(("players", "cards", "trump"), [(4, 6, TRUMP), (3, 12, None), (6, 3, TRUMP)])
def test_players_who_bid_by_the_table_take_tricks_as_it_says(
    players: int, cards: int, trump: Suit | None
) -> None:
    chance = chances(players, cards, trump)
    suits = ("G", "R") if trump else ("G",)
    table = [100 * chance[mask(f"{suit}{rank}")] for suit in suits for rank in range(1, 14)]
    table.append(100 * chance[mask("S")])
    counted = count_wins(players, cards, trump, table, random.Random(1), 120)
    assert mean(abs(old - new) for old, new in zip(table, counted, strict=True)) < 4


def test_sensible_bids_come_in_the_order_of_their_distance() -> None:
    bids = [Bid(number) for number in range(6)]
    assert rank_bids(bids, 2.2, mask("R1 G1 B1 Y1 Y2"), "R") == [Bid(n) for n in (2, 3, 1, 4, 0, 5)]
    assert rank_bids(bids, 0.4, mask("S S R13 G13 Y2"), "R") == [Bid(n) for n in (3, 4, 5)]
    assert rank_bids(bids[:1], 0.4, mask("S"), None) == [Bid(0)]


# The search


def test_time_limit_stops_the_search() -> None:
    asked: list[float] = []

    def clock() -> float:
        asked.append(float(len(asked)))
        return asked[-1]

    request = question("R13,G1,Y1 G2,G3,G4 B2,B3,B4 Y2,Y3,Y4", "R5")
    assert singularity.decide(request, random.Random(1), 10.0, "hard", clock=clock) in request.legal
    assert asked[-1] == 10.0


def test_a_move_is_worth_what_the_better_own_way_makes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    request = question("R13,G1 G2,G3 B2,B3 Y2,Y3", "R5")
    worth = {(0, "grab"): 3.0, (0, "duck"): 3.0, (1, "grab"): 0.0, (1, "duck"): 4.0}
    asked: Counter[tuple[int, str]] = Counter()

    def tried(search: Search, move: Bid, possible: Any, ways: list[Any]) -> float:
        asked[move.number, ways[request.seat]] += 1
        return worth[move.number, ways[request.seat]]

    monkeypatch.setattr(singularity_search, "_OWN_WAYS", (lambda _: "grab", lambda _: "duck"))
    monkeypatch.setattr(Search, "_try", tried)
    rng = random.Random(1)
    search = Search(request, rng, round_so_far(request.view, request.history, rng), MANNERS["even"])
    assert search.best([Bid(0), Bid(1)], 5, lambda: False) == Bid(1)
    assert asked == dict.fromkeys(worth, 5)


def test_no_time_at_all_gives_the_answer_of_normal() -> None:
    bids = ("bid 1", "bid 1", "bid 1", "bid 0")
    for moves in ((), bids):
        request = question("R13,G1,Y1 G2,G3,G4 B2,B3,B4 Y2,Y3,Y4", "R5", *moves)
        move = singularity.decide(request, random.Random(1), 0.0, "hard", clock=lambda: 5.0)
        assert move == decide(request, "normal")
