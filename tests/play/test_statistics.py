import random
from pathlib import Path
from typing import Any

import pytest

from engine.core.rules import Acting, Over
from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.knobeln.events import Called, GuessesJudged
from engine.games.quando.model import RoundEnded
from engine.games.singularity.model import RoundScored
from engine.match.match import Match
from engine.play.club import Club
from engine.play.ledger import Ledger
from engine.play.seating import Player, TableSetup
from engine.play.statistics import Career, Standing, Statistics, Told, count_match
from tests.games.contract import random_move
from tests.match.matches import LAYLI_MATCH, bohnen

JUPP, USCHI, BOT = Player("Jupp", "jupp"), Player("Uschi", "uschi"), Player("Blech-2", "blech2", "normal")


def played(game: str, seats: int, seed: int, most: int = 3000) -> Match:
    rng = random.Random(seed)
    match = Match(GAMES[game], [f"N{seat}" for seat in range(seats)])
    while isinstance(match.status, Acting) and match.ply < most:
        match.submit(*random_move(match, rng))
    return match


def events(match: Match, kind: type) -> list[Any]:
    return [event for entry in match.log for event in entry.events if isinstance(event, kind)]


def test_a_sowing_is_all_beans_that_one_move_lays_down() -> None:
    # M-04: four beans from a5 go to a6, b1, b2, b3; the fifth bean of b3 lifts what lies there, and so on.
    match = bohnen(["a5"], variant="layli")
    changed = events(match, object)
    laps = [len(event.path) for event in changed if hasattr(event, "path")]
    assert laps[0] == 4
    assert count_match(match) == ({"sowing": sum(laps), "urs": 0}, {})


def test_the_biggest_sowing_counts_and_urs_are_added_up() -> None:
    match = bohnen(LAYLI_MATCH, variant="layli")
    single = [count_match(bohnen(LAYLI_MATCH[: ply + 1], variant="layli")) for ply in range(len(LAYLI_MATCH))]
    for seat in (0, 1):
        sowings = [counts[seat].get("sowing", 0) for counts in single]
        assert sowings == sorted(sowings)
        assert count_match(match)[seat]["sowing"] == sowings[-1]


def test_kept_bids_are_those_that_brought_points() -> None:
    match = played("singularity", 4, 1)
    rounds = events(match, RoundScored)
    assert rounds
    counts = count_match(match)
    for seat in range(4):
        assert counts[seat]["bids"] == len(rounds)
        assert counts[seat]["kept"] == sum(one.points[seat] > 0 for one in rounds)


def test_whoever_sits_out_bids_nothing() -> None:
    match = played("singularity", 3, 2)
    assert {one["bids"] for one in count_match(match)} == {len(events(match, RoundScored))}


def test_free_rounds_of_quando() -> None:
    match = played("quando", 3, 3, most=6000)
    rounds = events(match, RoundEnded)
    assert rounds
    counts = count_match(match)
    assert [one["rounds"] for one in counts] == [len(rounds)] * 3
    assert sum(one["free"] for one in counts) == sum(one.points.count(0) for one in rounds)


def test_calls_of_knobeln() -> None:
    match = played("knobeln", 4, 4)
    counts = count_match(match)
    assert sum(one.get("calls", 0) for one in counts) == len(events(match, Called))
    right = [seat for event in events(match, GuessesJudged) for seat in event.right]
    assert [one.get("right", 0) for one in counts] == [right.count(Seat(seat)) for seat in range(4)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_without_moves_has_no_counts(game: str) -> None:
    spec = GAMES[game]
    assert count_match(Match(spec, ["A"] * spec.min_seats)) == ({},) * spec.min_seats


# --- adding up


def told(match_id: str, *names: str, winners: tuple[int, ...] = (0,), sowing: int = 7) -> Told:
    return Told(match_id, "bohnen", names, winners, tuple({"sowing": sowing, "urs": 1} for _ in names))


def test_the_book_and_the_archive_are_added_without_counting_twice(tmp_path: Path) -> None:
    book = tmp_path / "club.sqlite3"
    Club(book).book(TableSetup("bohnen", (JUPP, BOT), match_id="m1"), Over((31, 17), (Seat(0),)))
    Club(book).book(TableSetup("bohnen", (JUPP, USCHI), match_id="m2"), Over((9, 39), (Seat(1),)))
    archive = [
        told("m1", "Jupp", "Blech-2", sowing=30),
        told("m3", "Jupp", "Blech-9", winners=(1,), sowing=12),
    ]
    careers = Statistics(book).careers(archive, strangers=["Blech-2"])
    assert careers["Jupp"].games["bohnen"] == Standing(3, 1, {"sowing": 30, "urs": 2})
    assert careers["Uschi"].games["bohnen"] == Standing(1, 1, {})
    assert "Blech-2" not in careers, "the book knows that it is a bot, and its name is nobody's own"
    assert careers["Blech-9"].played == 1, "a name from elsewhere is somebody's"


def test_money_and_shouts(tmp_path: Path) -> None:
    book = tmp_path / "club.sqlite3"
    ledger = Ledger(book)
    for number in range(3):
        ledger.charge(f"m{number}", 9, 0, JUPP, "loser")
    ledger.pay_round(ledger.tabs()[0])
    ledger.empty_helmet()
    ledger.shouted("m1", "Jupp", 70.5)
    ledger.shouted("m2", "Jupp", 81.25)
    career = Statistics(book).careers([])["Jupp"]
    assert (career.paid, career.owed, career.loudest, career.played) == (1, 2, 81.25, 0)


def test_without_a_book_there_is_nothing(tmp_path: Path) -> None:
    assert Statistics(tmp_path / "club.sqlite3").careers([]) == {}


def test_careers_of_two_names_become_one() -> None:
    one = Career({"bohnen": Standing(2, 1, {"sowing": 9, "urs": 1})}, loudest=None, paid=1, owed=2)
    other = Career({"bohnen": Standing(3, 0, {"sowing": 5, "urs": 2}), "quando": Standing(1, 1)}, 75.0, 2, 0)
    both = one.with_more(other)
    assert both.games == {"bohnen": Standing(5, 1, {"sowing": 9, "urs": 3}), "quando": Standing(1, 1)}
    assert (both.loudest, both.paid, both.owed, both.played) == (75.0, 3, 2, 6)
    assert one.standing("quando") == Standing()


def test_shares() -> None:
    assert Standing(counts={"bids": 4, "kept": 1}).share("kept", "bids") == 0.25
    assert Standing(counts={"bids": 4}).share("kept", "bids") == 0.0
    assert Standing().share("kept", "bids") is None
