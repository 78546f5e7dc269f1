import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.singularity.cards import CLANKER, SINGULARITY, Card
from tests.bench import __main__, bots
from tests.bench.bohnen_opponents import lead, lead_with_urs
from tests.bench.bot_matches import Contest, Played, Times, play
from tests.bench.bot_measures import MEASURES, OF_GAME, both, mean, share
from tests.bench.bot_players import OPPONENTS, player
from tests.bench.bots import CONTESTS
from tests.bench.singularity_opponents import _beats

Captured = pytest.CaptureFixture[str]


def tables(capsys: Captured, *arguments: str) -> tuple[list[str], list[str]]:
    """The lines with figures and those with times."""
    assert __main__.main(["bots", *arguments]) == 0
    strength, times = capsys.readouterr().out.split("CPU milliseconds per decision\n")
    return strength.splitlines(), times.splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_tables_and_times(game: str, capsys: Captured) -> None:
    arguments = ("--game", game, "--matches", "2", "--contest", "easy against")
    strength, times = tables(capsys, *arguments)
    assert strength[1] == game
    lines = [line for line in strength if line.startswith("easy against")]
    assert len(lines) == len(OF_GAME[game])
    assert all(name in line for name, line in zip(OF_GAME[game], lines, strict=True))
    assert [line.split()[:2] for line in times[1:]] == [[game, "random"], [game, "easy"]]
    assert tables(capsys, *arguments)[0] == strength


def test_figures_stand_beside_their_targets(capsys: Captured) -> None:
    arguments = ("--game", "knobeln", "--matches", "60", "--seed", "3", "--contest", "hard against naive")
    lines = tables(capsys, *arguments)[0]
    assert [line.split()[-1] for line in lines if "equilibrium calls" in line] == ["met"]
    assert [line for line in lines if ">= 100: met" in line] == [lines[3]]


def test_what_is_over_is_told_when_it_is_stopped(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped_in_the_third(*arguments: Any) -> Iterator[Played]:
        matches = play(*arguments)
        yield next(matches)
        yield next(matches)
        raise KeyboardInterrupt

    monkeypatch.setattr(bots, "play", stopped_in_the_third)
    strength, times = tables(capsys, "--contest", "easy against")
    assert [line.split()[4:8] for line in strength if line.startswith("easy against")] == [
        ["random", "2", "pays", "0.00"]
    ]
    assert strength[3] == "stopped"
    assert len(times) == 3


def test_another_seed_means_other_matches(capsys: Captured) -> None:
    arguments = ("--game", "knobeln", "--matches", "40", "--contest", "easy against")
    assert tables(capsys, *arguments)[0] != tables(capsys, *arguments, "--seed", "2")[0]


@pytest.mark.parametrize("game", GAMES)
def test_contests_ask_for_what_can_be_measured(game: str) -> None:
    for contest in CONTESTS[game]:
        assert contest.game == game
        assert all(player(game, name) for name in contest.table)
        assert {name for name, _ in contest.targets} <= MEASURES.keys()
        GAMES[game].check_seats(len(contest.table))
    named = {contest.table for contest in CONTESTS[game]}
    for above, below in (("hard", "normal"), ("normal", "easy"), ("easy", "random")):
        assert any(table[0] == above and set(table[1:]) == {below} for table in named)


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in OPPONENTS.items() for name in names]
)
def test_opponents_beat_random(game: str, name: str) -> None:
    seats = GAMES[game].min_seats
    contest = Contest(game, (name, *("random",) * (seats - 1)), 0, opening=2 if game == "bohnen" else 0)
    won = [MEASURES["wins"].each(played, name)[0] for played in play(contest, 12, 1, {})]
    assert sum(won) > 12 / seats + 1


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(
    "options", [{}, {"bids": "secret", "clairvoyance": "on"}, {"bids": "plus_minus_one"}]
)
def test_opponents_of_singularity_play_under_all_options(seats: int, options: dict[str, str]) -> None:
    contest = Contest(
        "singularity", ("planner", "grabber", "planner", "grabber", "planner", "grabber")[:seats], 0
    )
    contest = Contest(contest.game, contest.table, 0, options=tuple(options.items()))
    assert len(list(play(contest, 2, 1, {}))) == 2


def test_the_measured_one_sits_everywhere_and_all_are_dealt_the_same() -> None:
    contest = Contest("singularity", ("easy", *("random",) * 3), 0)
    times: Times = {}
    matches = list(play(contest, 8, 1, times))
    assert [played.seats["easy"] for played in matches] == [0, 1, 2, 3] * 2
    dealt = [next(entry.move for entry in played.match.log if entry.seat < 0) for played in matches]
    assert dealt[0] == dealt[1] == dealt[2] == dealt[3]
    assert times.keys() == {"easy", "random"}
    # No decision is counted that leaves no choice: the first card of a round of one, for example.
    chosen = sum(entry.seat == played.seats["easy"] for played in matches for entry in played.match.log)
    assert len(times["easy"]) < chosen


def test_at_a_mixed_table_everybody_is_measured() -> None:
    contest = Contest("quando", ("normal", "easy", "random"), 0)
    assert contest.measured == ("normal", "easy", "random")
    winners = [
        MEASURES["wins"].each(played, name)[0] for played in play(contest, 3, 1, {}) for name in contest.table
    ]
    assert sum(winners) == pytest.approx(3)


def test_pairs_begin_with_the_same_opening() -> None:
    contest = Contest("bohnen", ("greedy", "random"), 0, opening=2)
    openings = [[entry.move for entry in played.match.log[:2]] for played in play(contest, 8, 1, {})]
    assert openings[::2] == openings[1::2]
    assert len({str(opening) for opening in openings}) > 1


def test_figures() -> None:
    assert share([[1.0], [0.0, 0.5], []])[0] == 0.5
    assert mean([[1.0, 3.0], [4.0], []])[0] == 3.0
    assert both([[1.0], [1.0], [1.0], [0.0]])[0] == 0.5
    low, high = mean([[float(number)] for number in range(11)])[1:]
    # The mean of 0 to 10 has a standard deviation of 1.
    assert (low, high) == pytest.approx((5 - 1.96, 5 + 1.96), abs=1e-3)


def test_targets_are_met_or_missed() -> None:
    wins, pays = MEASURES["wins"], MEASURES["pays"]
    figure = share([[1.0]] * 90 + [[0.0]] * 10).times(100)
    answers = [wins.reaches(figure, target) for target in (80.0, 88.0, 92.0, 97.0)]
    assert answers == ["met", "met, within the noise", "missed, within the noise", "missed"]
    assert pays.reaches(share([[0.0]] * 100), 0.5) == "met"


def test_the_lead_in_beans_and_urs() -> None:
    rules: Any = GAMES["bohnen"].make_rules(2, GAMES["bohnen"].complete_options(2, {}))
    state = rules.initial()
    assert lead(state, Seat(0)) == lead_with_urs(state, Seat(1)) == 0


@pytest.mark.parametrize(
    ("card", "best", "beats"),
    [
        (Card("G", 2), None, True),
        (CLANKER, None, True),
        (Card("G", 1), CLANKER, True),
        (CLANKER, CLANKER, False),
        (Card("G", 9), Card("G", 8), True),
        (Card("G", 8), Card("G", 9), False),
        (Card("B", 13), Card("G", 9), False),
        (Card("R", 1), Card("G", 13), True),
        (Card("R", 1), Card("R", 2), False),
        (SINGULARITY, Card("R", 13), True),
        (SINGULARITY, SINGULARITY, False),
        (Card("R", 13), SINGULARITY, False),
    ],
)
def test_opponents_know_which_card_beats_which(card: Card, best: Card | None, beats: bool) -> None:
    assert _beats(card, best, "R") == beats


def test_the_planner_ducks_until_it_needs_every_trick() -> None:
    rng = random.Random(1)
    contest = Contest("singularity", ("planner", *("easy",) * 3), 0)
    early: list[int] = []
    late: list[int] = []
    for played in play(contest, 8, rng.randrange(9), {}):
        _sort_tricks(played.match.log, played.seats["planner"], early, late)
    assert sum(late) > 1.5 * sum(early)


def _sort_tricks(log: Sequence[Any], seat: Seat, early: list[int], late: list[int]) -> None:
    """Count the tricks that a seat takes in the first and in the second half of long rounds."""
    number = 0
    for entry in log:
        for event in entry.events:
            if type(event).__name__ == "RoundScored":
                number = event.round
            elif type(event).__name__ == "TrickTaken" and number + 1 >= 8:
                (early if 2 * event.number <= number + 1 else late).append(event.seat == seat)
