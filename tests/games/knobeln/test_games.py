import pytest

from engine.core.seats import Seat
from engine.games.knobeln.events import (
    Called,
    FistOpened,
    GameStarted,
    GuessesJudged,
    HalfLost,
    HalfStarted,
    SeatsLeft,
    TrapClosed,
)
from tests.games.knobeln.positions import acting, call, legal_calls, load, loading, only, play_game

S0, S1, S2, S3 = (Seat(number) for number in range(4))


def test_k_t3_two_right_guessers_leave() -> None:
    match = loading(4)
    events = play_game(match, (2, 1, 3, 1), (8, 7, 7, 9))
    assert events == (
        Called(S3, 9),
        FistOpened(S0, 2, 2),
        FistOpened(S1, 1, 3),
        FistOpened(S2, 3, 6),
        FistOpened(S3, 1, 7),
        GuessesJudged(7, (S1, S2)),
        SeatsLeft((S1, S2)),
        GameStarted(1, 2, (S3, S0), must_load=False, low=0, high=6),
    )
    load(match, 0, 0)
    assert acting(match) == (3,)
    assert legal_calls(match) == list(range(7))
    call(match, 1)
    assert acting(match) == (0,)


def test_k_21_opening_goes_in_the_order_of_calling() -> None:
    match = loading(3, starter=1)
    events = play_game(match, (3, 1, 2), (3, 4, 5))
    assert [event for event in events if isinstance(event, FistOpened)] == [
        FistOpened(S1, 1, 1),
        FistOpened(S2, 2, 3),
        FistOpened(S0, 3, 6),
    ]


def test_k_t8_one_right_guess_of_two_ends_the_half() -> None:
    match = loading(2)
    events = play_game(match, (2, 1), (3, 4))
    assert events[-4:] == (
        GuessesJudged(3, (S0,)),
        SeatsLeft((S0,)),
        HalfLost(1, S1),
        HalfStarted(2, (S0, S1)),
    )
    assert match.state.first_loser == 1


def test_k_t9_nobody_right() -> None:
    match = loading(3)
    events = play_game(match, (1, 1, 1), (4, 5, 6))
    assert events[-2:] == (
        GuessesJudged(3, ()),
        GameStarted(1, 2, (S1, S2, S0), must_load=False, low=0, high=9),
    )
    assert match.state.seats_in == (0, 1, 2)
    assert not match.state.must_load


def test_k_t10_all_empty() -> None:
    match = loading(3)
    play_game(match, (1, 1, 1), (4, 5, 6))
    events = play_game(match, (0, 0, 0), (4, 0, 3))
    assert only(events, GuessesJudged) == GuessesJudged(0, (S2,))
    assert only(events, SeatsLeft) == SeatsLeft((S2,))
    assert match.state.seats_in == (0, 1)


def test_k_t11_two_leave_together_and_end_the_half() -> None:
    match = loading(3)
    events = play_game(match, (1, 1, 2), (4, 4, 5))
    assert events[-4:] == (
        GuessesJudged(4, (S0, S1)),
        SeatsLeft((S0, S1)),
        HalfLost(1, S2),
        HalfStarted(2, (S0, S1, S2)),
    )
    assert (match.state.half, match.state.phase) == (2, "starter")


@pytest.mark.parametrize("calls", [(3, 3, 4), (7, 8, 9)], ids=["two right", "none right"])
def test_k_t16_the_trap_closes_on_one(calls: tuple[int, ...]) -> None:
    match = loading(3)
    events = play_game(match, (0, 2, 1), calls)
    assert events[-4:] == (
        TrapClosed((S0,)),
        SeatsLeft((S1, S2)),
        HalfLost(1, S0),
        HalfStarted(2, (S0, S1, S2)),
    )
    assert match.state.first_loser == 0


def test_k_t16_a_right_guess_does_not_save() -> None:
    match = loading(3)
    events = play_game(match, (0, 2, 1), (3, 4, 5))
    assert not [event for event in events if isinstance(event, GuessesJudged)]
    assert match.state.first_loser == 0


def test_u_k3_all_call_before_the_trap_closes() -> None:
    match = loading(3)
    load(match, 0, 2, 1)
    assert [len(call(match, number)) for number in (5, 6)] == [2, 2]
    assert match.state.seats_in == (0, 1, 2)
    assert only(call(match, 7), TrapClosed) == TrapClosed((S0,))


def test_k_t17_two_offenders_go_on_under_ladepflicht() -> None:
    match = loading(4)
    events = play_game(match, (0, 0, 2, 1), (4, 5, 6, 7))
    assert events[-3:] == (
        TrapClosed((S0, S1)),
        SeatsLeft((S2, S3)),
        GameStarted(1, 2, (S1, S0), must_load=True, low=2, high=6),
    )
    load(match, 1, 1)
    assert legal_calls(match) == [2, 3, 4, 5, 6]


def test_k_t17_the_trap_closes_again() -> None:
    match = loading(4)
    play_game(match, (0, 0, 2, 1), (4, 5, 6, 7))
    play_game(match, (0, 0), (2, 3))
    assert (match.state.game, match.state.must_load) == (3, True)
    play_game(match, (0, 1), (2, 3))
    assert match.state.first_loser == 0


def test_k_06_ladepflicht_is_over_after_a_game_without_offence() -> None:
    match = loading(4)
    play_game(match, (0, 0, 2, 1), (4, 5, 6, 7))
    play_game(match, (1, 1), (3, 4))
    assert (match.state.game, match.state.must_load) == (3, False)
    play_game(match, (0, 0), (1, 2))
    assert (match.state.game, match.state.must_load) == (4, False)


def test_u_k4_all_offend() -> None:
    match = loading(3)
    events = play_game(match, (0, 0, 0), (3, 4, 5))
    assert events[-2:] == (
        TrapClosed((S0, S1, S2)),
        GameStarted(1, 2, (S1, S2, S0), must_load=True, low=3, high=9),
    )


def test_ladepflicht_off() -> None:
    match = loading(3, ladepflicht="off")
    events = play_game(match, (0, 0, 1), (1, 0, 2))
    assert only(events, GuessesJudged) == GuessesJudged(1, (S0,))


@pytest.mark.parametrize(
    ("next_starter", "starters"),
    [("rotate", [1, 2, 3, 0]), ("same", [0, 0, 0, 0]), ("left_of_winner", [1, 2, 3, 0])],
)
def test_k_13_nobody_right(next_starter: str, starters: list[int]) -> None:
    match = loading(4, next_starter=next_starter)
    found = []
    for _ in range(4):
        play_game(match, (1, 1, 1, 1), (5, 6, 7, 8))
        found.append(match.state.starter)
    assert found == starters


@pytest.mark.parametrize(
    ("next_starter", "starter", "calls", "expected"),
    [
        pytest.param("rotate", 0, (4, 5, 6, 7), 1, id="rotate, the starter has left"),
        pytest.param("rotate", 0, (5, 4, 6, 7), 2, id="rotate, his neighbour has left"),
        pytest.param("rotate", 3, (4, 4, 6, 7), 1, id="rotate around the table, two have left"),
        pytest.param("same", 1, (4, 5, 6, 7), 2, id="same, the starter has left"),
        pytest.param("same", 1, (5, 4, 6, 7), 1, id="same, another one has left"),
        pytest.param("same", 3, (4, 4, 6, 7), 1, id="same around the table"),
        pytest.param("left_of_winner", 0, (5, 6, 4, 7), 3, id="left of the winner"),
        pytest.param("left_of_winner", 0, (5, 6, 7, 4), 0, id="left around the table"),
        pytest.param("left_of_winner", 0, (5, 4, 4, 7), 3, id="U-K5 left of the first, who left as well"),
        pytest.param("left_of_winner", 2, (5, 4, 6, 4), 0, id="U-K5 the first of two in calling order"),
    ],
)
def test_k_13_somebody_right(next_starter: str, starter: int, calls: tuple[int, ...], expected: int) -> None:
    match = loading(4, starter=starter, next_starter=next_starter)
    play_game(match, (1, 1, 1, 1), calls)
    assert match.state.starter == expected


@pytest.mark.parametrize(
    ("next_starter", "loads", "calls", "expected"),
    [
        pytest.param("rotate", (0, 3, 3, 0), (5, 7, 8, 6), 3, id="rotate"),
        pytest.param("same", (0, 3, 3, 0), (5, 7, 8, 6), 0, id="same, still in"),
        pytest.param("same", (3, 3, 0, 0), (5, 7, 8, 6), 2, id="same, out"),
        pytest.param("left_of_winner", (0, 3, 3, 0), (5, 7, 8, 6), 3, id="U-K5 not left of seat 3"),
        pytest.param("left_of_winner", (3, 0, 3, 0), (5, 6, 7, 8), 1, id="U-K5 not left of seat 1"),
    ],
)
def test_k_13_after_a_trap(
    next_starter: str, loads: tuple[int, ...], calls: tuple[int, ...], expected: int
) -> None:
    # Somebody called the sum, 6, but the guesses are void.
    match = loading(4, next_starter=next_starter)
    play_game(match, loads, calls)
    assert match.state.starter == expected
