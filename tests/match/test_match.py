import pickle

import pytest

from engine.core.request import Request
from engine.core.rules import Acting, IllegalMove, Over
from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.games.bohnen.model import LapSown, MoveEnded, Sow
from engine.match.match import Match
from tests.match.matches import LAYLI_MATCH, OPENING, bohnen

A = Seat(0)
B = Seat(1)


def test_before_the_first_move() -> None:
    match = bohnen(variant="layli")
    assert (match.ply, match.log, match.history(None)) == (0, (), ())
    assert match.status == Acting((A,))
    assert match.names == ("Anna", "Blech-1")
    assert match.options == (("variant", "layli"),)
    assert match.all_options["end_check"] == "mover"


@pytest.mark.parametrize("names", [[], ["Anna"], ["Anna", "Ben", "Cleo"]])
def test_wrong_number_of_seats(names: list[str]) -> None:
    with pytest.raises(ValueError, match="2 to 2 seats"):
        Match(GAMES["bohnen"], names)


def test_wrong_option() -> None:
    with pytest.raises(ValueError, match="option 'variant': unknown value 'kalah'"):
        bohnen(variant="kalah")


def test_submit_returns_and_keeps_the_events() -> None:
    match = bohnen()
    events = match.submit(A, Sow(4))
    assert isinstance(events[0], LapSown)
    assert isinstance(events[-1], MoveEnded)
    assert match.ply == 1
    assert match.log[0].move == Sow(4)
    assert match.log[0].events == events == match.history(B)
    assert match.status == Acting((B,))


@pytest.mark.parametrize(
    ("seat", "pit", "reason"),
    [
        (A, 0, "not_acting"),
        (Seat(2), 6, "not_acting"),
        (Seat(-2), 6, "not_acting"),
        (CHANCE, 6, "not_to_move"),
        (B, 0, "not_own_pit"),
        (B, 99, "not_own_pit"),
    ],
)
def test_refused_moves_leave_everything_as_it_was(seat: Seat, pit: int, reason: str) -> None:
    match = bohnen(["a5"])
    before = (match.state, match.log, match.ply, match.view(None))
    with pytest.raises(IllegalMove) as refused:
        match.submit(seat, Sow(pit))
    assert (refused.value.reason, refused.value.seat, refused.value.move) == (reason, seat, Sow(pit))
    assert (match.state, match.log, match.ply, match.view(None)) == before


def test_a_finished_match_refuses_before_anything_else() -> None:
    match = bohnen(LAYLI_MATCH, variant="layli")
    assert match.status == Over((31, 17), (A,))
    for seat in (A, B, CHANCE, Seat(7)):
        with pytest.raises(IllegalMove) as refused:
            match.submit(seat, Sow(0))
        assert refused.value.reason == "match_over"


def test_request_holds_what_the_seat_may_know() -> None:
    match = bohnen(OPENING, variant="layli")
    request = match.request(B)
    assert request == Request(
        game="bohnen",
        options=(("variant", "layli"),),
        seat=B,
        ply=3,
        view=match.view(B),
        history=match.history(B),
        legal=match.rules.legal(match.state, B),
    )
    assert request.legal
    assert match.request(A).legal == ()


def test_requests_and_answers_travel_between_processes() -> None:
    request = bohnen(OPENING).request(B)
    assert pickle.loads(pickle.dumps(request)) == request
    assert pickle.loads(pickle.dumps(request.legal[0])) == request.legal[0]


def test_truncated_takes_moves_back_in_a_match_of_its_own() -> None:
    match = bohnen(LAYLI_MATCH, variant="layli")
    shorter = match.truncated(3)
    assert shorter.state == bohnen(LAYLI_MATCH[:3], variant="layli").state
    assert (shorter.ply, shorter.names, shorter.options) == (3, match.names, match.options)
    shorter.submit(B, Sow(6))
    assert (shorter.ply, match.ply) == (4, 7)
    assert match.log[3].move == match.rules.parse_move(LAYLI_MATCH[3])
    assert match.truncated(7).status == match.status


@pytest.mark.parametrize("ply", [-1, 4])
def test_truncated_needs_a_ply_of_the_match(ply: int) -> None:
    with pytest.raises(ValueError, match="0 to 3"):
        bohnen(OPENING).truncated(ply)


def test_replay_gives_the_same_match() -> None:
    match = bohnen(LAYLI_MATCH, variant="layli")
    moves = [(entry.seat, entry.move) for entry in match.log]
    again = Match.replay(match.game, match.names, match.all_options, moves)
    assert again.log == match.log
    assert again.state == match.state
    with pytest.raises(IllegalMove):
        Match.replay(match.game, match.names, match.all_options, moves[1:])
