import random

import pytest

from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import SUITS, Card, Suit
from engine.games.singularity.game import GAME
from engine.games.singularity.model import (
    BidMade,
    CardPlayed,
    Deal,
    DealerNamed,
    MatchEnded,
    RoundDealt,
    RoundScored,
    State,
    TrickTaken,
    TrumpAsked,
    TrumpChosen,
    TrumpTurned,
)
from engine.games.singularity.options import Options
from engine.games.singularity.rules import SingularityRules
from tests.games.singularity.tables import (
    acting,
    cards,
    legal_texts,
    play_on,
    reason,
    round_start,
    started,
    submit,
)

A, B, C = Seat(0), Seat(1), Seat(2)
ROUND_3 = "deal R1,R2,R3 G1,G2,G3 B1,B2,B3 Y1,Y2,Y3 / C"


def test_options() -> None:
    assert {spec.name: spec.values for spec in GAME.options} == {
        "scoring": ("standard", "progressive"),
        "bids": ("open", "plus_minus_one", "hidden", "secret"),
        "clairvoyance": ("off", "on"),
        "rounds": ("full", 10, 7, 5),
    }
    assert (GAME.name, GAME.rules_version, GAME.min_seats, GAME.max_seats) == ("singularity", 1, 3, 6)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_w_t40_rounds_and_the_last_one(seats: int, rounds: int) -> None:
    assert Options(seats).round_count == rounds
    rules = SingularityRules(seats)
    state = round_start(rounds, seats)
    move = rules.chance(state, random.Random(1))
    assert isinstance(move, Deal)
    assert move.turned is None
    step = rules.apply(state, CHANCE, move)
    assert (step.state.trump, step.state.phase) == (None, "bid")
    assert step.events[-1] == TrumpTurned(None, None)
    match = play_on(started(seats), random.Random(2))
    assert len(match.state.results) == rounds


@pytest.mark.parametrize(
    ("seats", "rounds", "count"), [(3, 10, 10), (3, 5, 5), (5, 7, 7), (6, 10, 10), (6, 7, 7)]
)
def test_w_02_shorter_matches(seats: int, rounds: int, count: int) -> None:
    match = play_on(started(seats, rounds=rounds), random.Random(3))
    assert len(match.state.results) == match.view(None).rounds == count


def test_w_09_a_card_is_left_in_the_last_round_of_a_short_match() -> None:
    match = play_on(started(4, rounds=5), random.Random(4))
    assert match.state.round == 5
    assert match.state.turned is not None


@pytest.mark.parametrize(
    ("turned", "trump"),
    [
        pytest.param("Y7", "Y", id="W-06"),
        pytest.param("R13", "R", id="W-06 thirteen"),
        pytest.param("C", None, id="W-07"),
    ],
)
def test_turned_card(turned: str, trump: Suit | None) -> None:
    match = started(3, "dealer 2", f"deal R1 G1 B1 / {turned}")
    (card,) = cards(turned)
    assert (match.state.turned, match.state.trump) == (card, trump)
    hands = (cards("R1"), cards("G1"), cards("B1"))
    assert match.log[-1].events == (RoundDealt(1, C, hands, card), TrumpTurned(card, trump))


def test_w_t42_order_of_bids_and_first_lead() -> None:
    rules = SingularityRules(4)
    state = rules.apply(round_start(3, 4, dealer=2), CHANCE, rules.parse_move(ROUND_3)).state
    order = []
    for _ in range(4):
        (seat,) = acting_in(rules, state)
        order.append(seat)
        state = rules.apply(state, seat, rules.parse_move("bid 1")).state
    assert order == [3, 0, 1, 2]
    assert acting_in(rules, state) == (3,)
    played = 0
    while state.round == 3:
        (seat,) = acting_in(rules, state)
        step = rules.apply(state, seat, rules.legal(state, seat)[0])
        state, played = step.state, played + 1
    assert (state.dealer, state.phase, played) == (3, "deal", 12)
    assert step.events[-1] == DealerNamed(Seat(3))


def acting_in(rules: SingularityRules, state: State) -> tuple[Seat, ...]:
    status = rules.status(state)
    assert isinstance(status, Acting)
    return status.seats


def test_w_t43_the_dealer_chooses_the_trump() -> None:
    match = started(3, "dealer 1", "deal R1 G1 B1 / S")
    state = match.state
    assert (state.phase, state.trump, acting(match)) == ("trump", None, (1,))
    assert match.log[-1].events[-1] == TrumpAsked(B)
    assert legal_texts(match) == ["trump R", "trump G", "trump B", "trump Y"]
    for seat in range(3):
        assert reason(match.rules, state, seat, "bid 0") == ("wrong_phase" if seat == 1 else "not_acting")
    for none in ("trump none", "trump -", "trump S", "trump"):
        with pytest.raises(ValueError, match="not a move"):
            match.rules.parse_move(none)
    assert submit(match, "trump Y") == [TrumpChosen(B, "Y")]
    assert (match.state.trump, acting(match)) == ("Y", (2,))


def test_w_08_every_suit_can_be_chosen() -> None:
    for suit in SUITS:
        match = started(3, "dealer 1", "deal R1 G1 B1 / S", f"trump {suit}")
        assert match.state.trump == suit


def test_w_05_the_winner_leads_and_events_tell_all() -> None:
    match = started(3, "dealer 1", "deal R1 G1 B1 / C", "bid 0", "bid 1", "bid 0")
    assert acting(match) == (2,)
    assert submit(match, "play B1", "play R1", "play G1") == [
        CardPlayed(C, Card("B", 1)),
        CardPlayed(A, Card("R", 1)),
        CardPlayed(B, Card("G", 1)),
        TrickTaken(C, ((C, Card("B", 1)), (A, Card("R", 1)), (B, Card("G", 1))), 1),
        RoundScored(1, (1, 0, 0), (0, 0, 1), (-10, 20, -10), (-10, 20, -10)),
        DealerNamed(C),
    ]
    submit(match, "deal R1,R2 G1,S B1,B2 / C", "bid 0")
    assert submit(match, "bid 2") == [BidMade(B, 2)]
    submit(match, "bid 1")
    assert acting(match) == (0,)
    submit(match, "play R2", "play S")
    assert submit(match, "play B2")[-1] == TrickTaken(
        B, ((A, Card("R", 2)), (B, Card(None, 14)), (C, Card("B", 2))), 1
    )
    assert acting(match) == (1,)
    submit(match, "play G1", "play B1")
    assert submit(match, "play R1")[1] == TrickTaken(
        B, ((B, Card("G", 1)), (C, Card("B", 1)), (A, Card("R", 1))), 2
    )
    assert match.state.scores == (-10 + 20, 20 + 40, -10 - 10)


def test_w_t50_all_tricks_are_taken() -> None:
    for seats in (3, 4, 5, 6):
        match = play_on(started(seats), random.Random(6), may_sit_out=True)
        for number, result in enumerate(match.state.results, start=1):
            assert (result.round, sum(result.tricks)) == (number, number)


def test_w_26_the_match_ends_after_the_last_round() -> None:
    match = play_on(started(3, rounds=5), random.Random(7))
    status = match.status
    assert isinstance(status, Over)
    assert status.scores == match.state.scores == match.state.results[-1].scores
    assert match.log[-1].events[-1] == MatchEnded(status.scores, status.winners)
    best = max(status.scores)
    assert status.winners == tuple(seat for seat in range(3) if status.scores[seat] == best)
    assert reason(match.rules, match.state, 0, "bid 0") == "match_over"


def test_u_s1_any_seats_may_sit_out_in_any_round() -> None:
    match = started(5, "dealer 0", "deal - R1 - G1 B1 / C", "bid 0", "bid 0", "bid 0")
    submit(match, "play G1", "play B1", "play R1")
    assert match.state.scores == (10, 20, 10, -10, 20)
    submit(match, "deal R1,R2 - B1,B2 G1,G2 - / C")
    assert match.state.active == (0, 2, 3)


def test_u_s2_a_dealer_who_sits_out_is_skipped() -> None:
    match = started(5, "dealer 1", "deal R1 - - G1 B1 / S")
    dealt = match.log[-1].events[0]
    assert isinstance(dealt, RoundDealt)
    assert dealt.dealer == match.state.dealer == 3
    assert acting(match) == (3,)  # who deals chooses the trump
    submit(match, "trump R")
    assert acting(match) == (4,)
    submit(match, "bid 0", "bid 0", "bid 0")
    assert acting(match) == (4,)
    assert submit(match, "play B1", "play R1", "play G1")[-1] == DealerNamed(Seat(4))


def test_u_s2_the_next_dealer_may_sit_out_the_round_before() -> None:
    match = started(4, "dealer 1", "deal R1 G1 - B1 / C", "bid 0", "bid 0", "bid 0")
    submit(match, "play B1", "play R1", "play G1")
    assert match.state.dealer == 2
    submit(match, "deal R1,R2 G1,G2 Y1,Y2 - / C")
    assert (match.state.dealer, acting(match)) == (2, (0,))


def test_u_s2_the_skip_goes_round_the_table() -> None:
    match = started(4, "dealer 3", "deal R1 G1 B1 - / C")
    assert (match.state.dealer, acting(match)) == (0, (1,))


def test_u_s5_w_29_last_cards_and_clairvoyance_are_ordinary_plays() -> None:
    moves = ["dealer 2", "deal R1 G1 B1 / C", "bid 0", "bid 0", "bid 0"]
    for clairvoyance in ("off", "on"):
        match = started(3, *moves, clairvoyance=clairvoyance)
        for card in ("R1", "G1", "B1"):
            assert legal_texts(match) == [f"play {card}"]
            submit(match, f"play {card}")
        assert match.state.round == 2


def test_u_s7_the_order_within_a_hand_means_nothing() -> None:
    one = started(
        3, "dealer 0", "deal R1 G1 B1 / C", "bid 0", "bid 0", "bid 0", "play G1", "play B1", "play R1"
    )
    other = one.truncated(one.ply)
    submit(one, "deal R1,S G13,C B2,B3 / Y7")
    submit(other, "deal S,R1 C,G13 B3,B2 / Y7")
    assert one.state == other.state
    assert one.log[-1].events == other.log[-1].events
    for seat in (None, A, B, C):
        assert one.view(seat) == other.view(seat)
        assert one.history(seat) == other.history(seat)


def test_example_of_the_notation() -> None:
    match = started(
        3, "dealer 0", "deal R1 G1 B1 / C", "bid 0", "bid 0", "bid 0", "play G1", "play B1", "play R1"
    )
    submit(match, "deal R1,S G13,C B2,B3 / Y7")
    assert match.view(A).hands == (cards("R1 S"), (None, None), (None, None))
    assert match.state.trump == "Y"
