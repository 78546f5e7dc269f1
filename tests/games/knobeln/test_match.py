import pytest

from engine.core.rules import Acting, Over
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.events import (
    GameStarted,
    GuessesJudged,
    HalfLost,
    MatchEnded,
    Paid,
    SeatsLeft,
    StarterNamed,
    TrapClosed,
)
from tests.games.knobeln.positions import (
    acting,
    call,
    endspiel,
    legal,
    legal_calls,
    legal_loads,
    load,
    loading,
    lose_half,
    new_match,
    play_game,
    refused,
    submit,
)

S0, S1, S2, S3, S4 = (Seat(number) for number in range(5))


def test_k_t13_one_seat_loses_both_halves() -> None:
    match = loading(3)
    lose_half(match, 2)
    submit(match, "2 starter 0")
    events = lose_half(match, 2)
    assert events[-4:] == (
        SeatsLeft((S0, S1)),
        HalfLost(2, S2),
        Paid(S2, 2, "lost"),
        MatchEnded(loser=S2, scores=(0, 0, 2), winners=(S0, S1)),
    )
    assert match.status == Over((0, 0, 2), (S0, S1))
    assert match.state.seats_in == (2,)


def test_k_t14_endspiel() -> None:
    match = endspiel(4, 0, 3)
    assert acting(match) == (0, 3)
    events = play_game(match, (0, 3), (2, 3))
    assert events[-5:] == (
        GuessesJudged(3, (S3,)),
        SeatsLeft((S3,)),
        HalfLost(3, S0),
        Paid(S0, 2, "lost"),
        MatchEnded(loser=S0, scores=(2, 0, 0, 0), winners=(S1, S2, S3)),
    )
    assert match.status == Over((2, 0, 0, 0), (S1, S2, S3))


@pytest.mark.parametrize(
    ("final_starter", "starters"), [("always_first_loser", [0, 0, 0, 0]), ("alternate", [0, 3, 0, 3])]
)
@pytest.mark.parametrize("next_starter", ["rotate", "same", "left_of_winner"])
def test_k_t15_u_k7_who_opens_the_games_of_the_endspiel(
    final_starter: str, starters: list[int], next_starter: str
) -> None:
    match = endspiel(4, 0, 3, final_starter=final_starter, next_starter=next_starter)
    found = [match.state.starter]
    for _ in starters[1:]:
        events = play_game(match, (0, 3), (2, 4))
        assert GuessesJudged(3, ()) in events
        found.append(match.state.starter)
    assert found == starters
    load(match, 0, 0)
    assert acting(match) == (starters[-1],)


def test_k_16_the_loser_of_the_first_half_opens_whatever_his_seat() -> None:
    match = endspiel(4, 3, 1)
    assert match.state.seats_in == (1, 3)
    assert match.state.starter == 3


def test_k_05_no_ladepflicht_in_the_endspiel() -> None:
    match = endspiel(4, 0, 3)
    assert not match.state.must_load
    load(match, 0, 0)
    assert legal_calls(match) == list(range(7))


def test_u_k6_enforced_in_the_endspiel() -> None:
    match = endspiel(4, 0, 3, ladepflicht="enforced", ladepflicht_final="on")
    assert legal_loads(match, 0) == [1, 2, 3]
    load(match, 1, 1)
    assert legal_calls(match) == [2, 3, 4, 5, 6]
    call(match, 3, 4)
    assert legal_loads(match, 0) == [0, 1, 2, 3]


def test_u_k6_one_offender_loses_the_partie() -> None:
    match = endspiel(4, 0, 3, ladepflicht_final="on")
    events = play_game(match, (2, 0), (3, 2))
    assert events[-5:] == (
        TrapClosed((S3,)),
        SeatsLeft((S0,)),
        HalfLost(3, S3),
        Paid(S3, 2, "lost"),
        MatchEnded(loser=S3, scores=(0, 0, 0, 2), winners=(S0, S1, S2)),
    )


def test_u_k6_two_offenders_play_again_under_ladepflicht() -> None:
    match = endspiel(4, 0, 3, ladepflicht_final="on")
    events = play_game(match, (0, 0), (3, 2))
    assert events[-1] == GameStarted(3, 2, (S0, S3), must_load=True, low=2, high=6)


def test_u_k6_off_stays_off() -> None:
    match = endspiel(4, 0, 3, ladepflicht="off", ladepflicht_final="on")
    assert not match.state.must_load


def test_k_t21_the_loser_names_himself() -> None:
    match = loading(4)
    lose_half(match, 2)
    assert match.status == Acting((S2,))
    assert legal(match, 2) == ["starter 0", "starter 1", "starter 2", "starter 3"]
    assert submit(match, "2 starter 2") == (
        StarterNamed(S2, by=S2),
        GameStarted(2, 1, (S2, S3, S0, S1), must_load=True, low=4, high=12),
    )
    assert acting(match) == (0, 1, 2, 3)


def test_k_14_all_are_back_and_anybody_may_be_named() -> None:
    match = loading(4)
    lose_half(match, 2)
    for line, reason in [
        ("2 starter 4", "no_such_seat"),
        ("2 load 1", "not_now"),
        ("0 starter 0", "not_acting"),
        ("-1 starter 0", "not_acting"),
    ]:
        assert refused(match, line) == reason
    submit(match, "2 starter 1")
    load(match, 1, 1, 1, 1)
    assert acting(match) == (1,)


@pytest.mark.parametrize("ladepflicht", ["trap", "enforced", "off"])
def test_k_04_first_games_of_both_halves(ladepflicht: str) -> None:
    match = loading(3, ladepflicht=ladepflicht)
    found = [match.state.must_load]
    play_game(match, (1, 1, 1), (4, 5, 6))
    found.append(match.state.must_load)
    lose_half(match, 0)
    submit(match, "0 starter 0")
    found.append(match.state.must_load)
    play_game(match, (1, 1, 1), (4, 5, 6))
    found.append(match.state.must_load)
    expected = ladepflicht != "off"
    assert found == [expected, False, expected, False]


def test_flow_of_a_whole_match_of_five() -> None:
    match = new_match(5, roll_call="off")
    assert acting(match) == (CHANCE,)
    submit(match, "-1 starter 4")
    play_game(match, (1, 2, 3, 1, 2), (8, 9, 9, 10, 11))
    assert (match.state.game, match.state.seats_in, match.state.starter) == (2, (2, 3, 4), 2)
    play_game(match, (0, 0, 0), (1, 0, 2))
    assert (match.state.game, match.state.seats_in, match.state.starter) == (3, (2, 4), 4)
    play_game(match, (0, 3), (4, 3))
    assert (match.state.half, match.state.game, acting(match)) == (2, 1, (4,))
    submit(match, "4 starter 1")
    play_game(match, (3, 3, 3, 3, 3), (15, 14, 15, 15, 15))
    assert (match.state.half, match.state.seats_in, match.state.starter) == (3, (2, 4), 4)
    play_game(match, (1, 1), (1, 2))
    assert match.status == Over((0, 0, 0, 0, 2), (S0, S1, S2, S3))


def test_k_15_revenge() -> None:
    match = loading(3, starter=2)
    assert match.ply == 0
    assert acting(match) == (0, 1, 2)
    load(match, 1, 1, 1)
    assert acting(match) == (2,)
