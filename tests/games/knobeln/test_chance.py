"""What comes from chance: the first starter and late calls; and the roll call before."""

import random

import pytest

from engine.core.rules import Acting, IllegalMove, Over
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.events import Called, GameStarted, Paid, RollCallAnswered, StarterNamed
from engine.games.knobeln.model import Call, ForgetCoins, Late, Load, Move, NameStarter, ShowCoins
from tests.games.knobeln.positions import (
    acting,
    call,
    endspiel,
    legal,
    legal_calls,
    load,
    loading,
    lose_half,
    new_match,
    play_game,
    refused,
    submit,
)

S0, S1, S2 = (Seat(number) for number in range(3))
STRANGE = (-1, -5, 3, 10**30, -(10**30))


def test_k_22_roll_call_in_any_order() -> None:
    match = new_match(3)
    assert acting(match) == (0, 1, 2)
    assert legal(match, 1) == ["coins", "forgot"]
    assert submit(match, "1 forgot") == (RollCallAnswered(S1, False), Paid(S1, 2, "forgot"))
    assert acting(match) == (0, 2)
    assert submit(match, "2 coins") == (RollCallAnswered(S2, True),)
    assert refused(match, "2 forgot") == "not_acting"
    assert match.state.roll_call == (None, False, True)
    submit(match, "0 coins")
    assert match.state.helmet == (0, 2, 0)
    assert match.status == Acting((CHANCE,))


@pytest.mark.parametrize("line", ["0 load 1", "0 call 3", "0 starter 0"])
def test_k_22_nothing_else_during_the_roll_call(line: str) -> None:
    assert refused(new_match(3), line) == "not_now"


def test_k_22_no_roll_call_afterwards() -> None:
    match = new_match(2, first_starter=0)
    submit(match, "0 coins", "1 coins")
    assert refused(match, "0 coins") == "not_now"


def test_u_k10_the_starter_is_drawn_after_the_roll_call() -> None:
    match = new_match(3)
    assert refused(match, "-1 starter 0") == "not_acting"
    submit(match, "0 coins", "1 coins")
    assert refused(match, "-1 starter 0") == "not_acting"
    submit(match, "2 coins", "-1 starter 0")
    assert acting(match) == (0, 1, 2)


def test_u_k10_roll_call_of_a_revenge_match() -> None:
    match = new_match(3, first_starter=1)
    assert match.state.phase == "roll_call"
    events = submit(match, "0 coins", "1 coins", "2 forgot")
    assert events == (
        RollCallAnswered(S2, False),
        Paid(S2, 2, "forgot"),
        GameStarted(1, 1, (S1, S2, S0), must_load=True, low=3, high=9),
    )
    assert refused(match, "-1 starter 0") == "not_acting"


def test_u_r2_straight_to_loading() -> None:
    match = new_match(3, first_starter=2, roll_call="off")
    assert (match.state.phase, match.state.starter) == ("load", 2)
    assert refused(match, "-1 starter 0") == "not_acting"


@pytest.mark.parametrize("value", [-1, 3, "0", 1.0, True, None])
def test_u_r2_what_is_no_first_starter(value: object) -> None:
    with pytest.raises(ValueError, match="first_starter"):
        new_match(3, first_starter=value)


def test_k_02_the_lot_names_the_starter() -> None:
    match = new_match(3, roll_call="off")
    assert match.status == Acting((CHANCE,))
    assert submit(match, "-1 starter 2") == (
        StarterNamed(S2, by=CHANCE),
        GameStarted(1, 1, (S2, S0, S1), must_load=True, low=3, high=9),
    )


@pytest.mark.parametrize("seat", STRANGE)
def test_k_02_seats_that_do_not_exist(seat: int) -> None:
    match = new_match(3, roll_call="off")
    with pytest.raises(IllegalMove) as refusal:
        match.submit(CHANCE, NameStarter(Seat(seat)))
    assert refusal.value.reason == "no_such_seat"


@pytest.mark.parametrize("move", [ShowCoins(), ForgetCoins(), Load(1), Call(3)])
def test_k_02_chance_cannot_do_anything_else(move: Move) -> None:
    match = new_match(3, roll_call="off")
    with pytest.raises(IllegalMove) as refusal:
        match.submit(CHANCE, move)
    assert refusal.value.reason == "not_now"


def test_k_02_all_are_drawn_and_nobody_else() -> None:
    match = new_match(3, roll_call="off")
    rng = random.Random(2)
    drawn = {match.rules.chance(match.state, rng) for _ in range(60)}
    assert drawn == {NameStarter(S0), NameStarter(S1), NameStarter(S2)}
    assert match.rules.legal(match.state, CHANCE) == ()


def test_nothing_to_draw() -> None:
    match = loading(3)
    with pytest.raises(ValueError, match="no starter"):
        match.rules.chance(match.state, random.Random(0))
    lose_half(match, 0)
    assert match.state.phase == "starter"
    with pytest.raises(ValueError, match="no starter"):
        match.rules.chance(match.state, random.Random(0))


@pytest.mark.parametrize(
    ("late", "helmet"), [(False, (0, 0, 0)), (True, (0, 2, 0))], ids=["4.999 s", "5.001 s"]
)
def test_k_t20_a_late_call_counts_and_costs(late: bool, helmet: tuple[int, ...]) -> None:
    match = loading(3)
    load(match, 1, 1, 1)
    call(match, 5)
    if late:
        assert submit(match, "-1 late 1") == (Paid(S1, 2, "late"),)
    assert call(match, 6)[0] == Called(S1, 6)
    assert match.state.helmet == helmet
    assert match.state.calls == ((0, 5), (1, 6))


def test_u_k1_chance_does_not_act_while_a_seat_is_to_call() -> None:
    match = loading(3)
    load(match, 1, 1, 1)
    before = legal(match, 0)
    assert match.status == Acting((S0,))
    submit(match, "-1 late 0")
    assert match.status == Acting((S0,))
    assert legal(match, 0) == before
    assert match.state.late


def test_u_k1_once_per_call() -> None:
    match = loading(3)
    load(match, 1, 1, 1)
    submit(match, "-1 late 0")
    assert refused(match, "-1 late 0") == "late_already"
    call(match, 5)
    assert not match.state.late
    submit(match, "-1 late 1")
    call(match, 6)
    call(match, 7)
    load(match, 1, 1, 1)
    call(match, 4)
    submit(match, "-1 late 2")
    call(match, 5)
    submit(match, "-1 late 0")
    assert match.state.helmet == (4, 2, 2)


@pytest.mark.parametrize("seat", [0, 2, *STRANGE])
def test_u_k1_only_the_seat_that_is_to_call(seat: int) -> None:
    match = loading(3)
    load(match, 1, 1, 1)
    call(match, 5)
    with pytest.raises(IllegalMove) as refusal:
        match.submit(CHANCE, Late(Seat(seat)))
    assert refusal.value.reason == "not_to_call"


@pytest.mark.parametrize("seat", [0, 1, 2, 3, -2])
def test_late_comes_from_chance_only(seat: int) -> None:
    match = loading(3)
    load(match, 1, 1, 1)
    with pytest.raises(IllegalMove) as refusal:
        match.rules.apply(match.state, Seat(seat), Late(S0))
    assert refusal.value.reason == "chance_only"


def test_late_while_nobody_is_to_call() -> None:
    match = new_match(2)
    assert refused(match, "-1 late 0") == "not_to_call"
    submit(match, "0 coins", "1 coins")
    for seat in (0, 1, -1):
        with pytest.raises(IllegalMove) as refusal:
            match.submit(CHANCE, Late(Seat(seat)))
        assert refusal.value.reason == "not_to_call"
    submit(match, "-1 starter 0")
    assert refused(match, "-1 late 0") == "not_to_call"
    lose_half(match, 0)
    assert refused(match, "-1 late 0") == "not_to_call"


@pytest.mark.parametrize("think_seconds", [5, 10, 15])
def test_u_k2_the_same_move_for_all_times(think_seconds: int) -> None:
    match = loading(2, think_seconds=think_seconds)
    load(match, 1, 1)
    submit(match, "-1 late 0")
    assert match.state.helmet == (2, 0)


def test_u_k2_no_late_calls_with_off() -> None:
    match = loading(2, think_seconds="off")
    load(match, 1, 1)
    assert refused(match, "-1 late 0") == "no_time_limit"


def test_late_changes_nothing_else() -> None:
    match, other = endspiel(3, 0, 1), endspiel(3, 0, 1)
    for one in (match, other):
        load(one, 1, 2)
    submit(match, "-1 late 0")
    assert legal_calls(match) == legal_calls(other)
    assert call(match, 2) == call(other, 2)
    assert call(match, 4)[:-2] == call(other, 4)[:-2]


def test_k_22_scores_are_the_euros_of_this_match() -> None:
    match = new_match(3, first_starter=0)
    submit(match, "0 forgot", "1 coins", "2 forgot")
    load(match, 1, 1, 2)
    submit(match, "-1 late 0")
    call(match, 4)
    call(match, 4, 5)
    submit(match, "2 starter 0")
    play_game(match, (1, 1, 2), (4, 4, 5))
    assert match.status == Over((4, 0, 4), (S0, S1))


def test_nothing_is_legal_after_the_end() -> None:
    match = loading(2)
    lose_half(match, 0)
    submit(match, "0 starter 0")
    lose_half(match, 0)
    assert acting(match) == ()
    for line in ("0 coins", "0 load 1", "1 call 3", "0 starter 0", "-1 starter 0", "-1 late 0"):
        assert refused(match, line) == "match_over"
    moves = (ShowCoins(), ForgetCoins(), Load(1), Call(3), NameStarter(S0), Late(S0))
    for seat in (CHANCE, S0, S1, S2):
        assert match.rules.legal(match.state, seat) == ()
        for move in moves:
            with pytest.raises(IllegalMove, match="match_over"):
                match.rules.apply(match.state, seat, move)
