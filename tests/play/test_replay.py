import random
from pathlib import Path

import pytest

from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.play.clock import ManualClock
from engine.play.club import Club
from engine.play.ledger import Ledger
from engine.play.replay import Replay, setup_of
from engine.play.seating import PEOPLE, TIN
from engine.play.store import Store
from tests.match.matches import LAYLI_MATCH, bohnen, random_match


def replay_of(match: Match, data: Path, ply: int = 0, eyes: Seat | None = None) -> Replay:
    setup = setup_of(match, "m", None, {}, {})
    book = data / "club.sqlite3"
    return Replay(match, setup, ply, eyes, ManualClock(), Store(data), Club(book), Ledger(book))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_makes_the_moves_of_the_record_when_they_are_wanted_and_writes_nothing(
    game: str, tmp_path: Path
) -> None:
    source = random_match(GAMES[game], random.Random(5), 120)
    replay = replay_of(source, tmp_path)
    assert replay.tick() == ()
    for entry in source.log:
        assert not replay.finished
        replay.want_move()
        assert replay.wanted
        assert replay.tick() == entry.events
        assert replay.tick() == ()
    assert replay.finished
    replay.want_move()
    assert replay.tick() == ()
    assert replay.match.state == source.state
    assert replay.over is None
    assert not any(replay.awaits(Seat(seat)) for seat in range(len(source.names)))
    assert not replay.can_undo
    assert list(tmp_path.iterdir()) == []


def test_it_begins_anywhere_and_leaves_the_match_alone(tmp_path: Path) -> None:
    source = bohnen(LAYLI_MATCH, variant="layli")
    replay = replay_of(source, tmp_path, 3)
    assert (replay.match.ply, replay.length) == (3, len(LAYLI_MATCH))
    replay.want_move()
    replay.tick()
    assert (replay.match.ply, source.ply) == (4, len(LAYLI_MATCH))


def test_the_screen_shows_the_room_or_what_one_saw(tmp_path: Path) -> None:
    source = random_match(GAMES["singularity"], random.Random(1), 60)
    assert replay_of(source, tmp_path, 30).screen_observer is None
    assert replay_of(source, tmp_path, 30).view() == source.truncated(30).view(None)
    eyes = replay_of(source, tmp_path, 30, Seat(1))
    assert eyes.view() == source.truncated(30).view(Seat(1))


# --- who sat there


@pytest.fixture
def match() -> Match:
    return Match(GAMES["knobeln"], ["Anna", "Blech-1", "Bert", "Blech-7"])


def test_names_tell_figures(match: Match) -> None:
    setup = setup_of(match, "m", None, {"Bert": "gerd"}, {"Blech-1": "blech1", "Blech-7": "blech7"})
    assert [player.figure for player in setup.players] == ["jupp", "blech1", "gerd", "blech7"]
    assert [player.is_bot for player in setup.players] == [False, True, False, True]
    assert (setup.near, setup.match_id, setup.game) == (0, "m", "knobeln")


def test_the_book_knows_better_who_was_a_bot(match: Match) -> None:
    setup = setup_of(match, "m", [0, 1], {"Anna": "gerd"}, {"Blech-1": "blech1", "Blech-7": "blech7"})
    assert [player.is_bot for player in setup.players] == [True, True, False, False]
    assert setup.players[0].figure in TIN
    assert setup.players[3].figure in PEOPLE
    assert setup.near == 2


def test_two_people_may_look_alike(match: Match) -> None:
    setup = setup_of(match, "m", [1, 3], {"Anna": "gerd", "Bert": "gerd"}, {})
    assert [player.figure for player in setup.players if not player.is_bot] == ["gerd", "gerd"]


def test_of_one_name_everybody_has_a_figure_of_their_own() -> None:
    match = Match(GAMES["knobeln"], ["A"] * 8)
    setup = setup_of(match, "m", [], {"A": "gerd"}, {})
    assert {player.figure for player in setup.players} == set(PEOPLE)
    bots = setup_of(match, "m", range(8), {}, {})
    assert {player.figure for player in bots.players} == set(TIN)
