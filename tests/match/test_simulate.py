import random
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from engine.bots import levels_of
from engine.bots.levels import Level, Style
from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games import GAMES
from engine.match import simulate as module
from engine.match.__main__ import main
from engine.match.intervals import wilson
from engine.match.record import format_record, read_record
from engine.match.simulate import (
    EndlessMatch,
    Outcome,
    Setup,
    SimulationEnded,
    Summary,
    make_setup,
    play_match,
    simulate,
)
from tests.match.matches import random_options

Captured = pytest.CaptureFixture[str]
LAYLI = Setup("bohnen", ("random", "random"), (("variant", "layli"),), "5")


def played(setup: Setup, number: int) -> str:
    match = play_match(setup, number)
    assert match is not None
    return format_record(match)


def contents(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}


@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_of_every_game_with_few_and_many_seats(game: str, tmp_path: Path) -> None:
    spec, rng = GAMES[game], random.Random(game)
    for seats in {spec.min_seats, spec.max_seats or spec.min_seats + 5}:
        setup = make_setup(game, seats, "random", random_options(spec, seats, rng), "seed")
        text = played(setup, 1)
        file = tmp_path / "match.jsonl"
        file.write_text(text, encoding="utf-8")
        match = read_record(file)
        assert isinstance(match.status, Over)
        assert '"over"' in text.splitlines()[-1]
        assert match.names == tuple(f"Blech-{seat + 1}" for seat in range(seats))
        assert match.options == tuple(sorted(match.options))
        assert text == played(setup, 1)
        assert text != played(setup, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_computer_player_plays_whole_matches(game: str) -> None:
    seats = GAMES[game].min_seats
    weakest = levels_of(game)[:2][-1]
    setup = make_setup(game, seats, ",".join([weakest, *["random"] * (seats - 1)]), {}, "5")
    assert played(setup, 1) == played(setup, 1)


def test_styles_sit_where_they_are_named() -> None:
    setup = make_setup("bohnen", 2, "hard:bold,easy", {}, "5")
    assert setup == Setup("bohnen", ("hard", "easy"), (), "5", ("bold", "even"))
    assert [setup.bot(seat) for seat in (Seat(0), Seat(1))] == ["hard:bold", "easy"]
    assert Setup("bohnen", ("hard", "easy"), (), "5").style(Seat(1)) == "even"


def test_a_style_reaches_its_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[Seat, Level, Style]] = set()

    def choose(request: Any, level: Level, rng: random.Random, seconds: float, style: Style) -> Any:
        asked.add((request.seat, level, style))
        return rng.choice(request.legal)

    monkeypatch.setattr(module, "decide", choose)
    play_match(make_setup("bohnen", 2, "easy:counting,normal", {}, "5"), 1)
    assert asked == {(Seat(0), "easy", "counting"), (Seat(1), "normal", "even")}


def test_levels_sit_where_they_are_named() -> None:
    summary = Summary(setup := make_setup("bohnen", 2, "random,normal", {"variant": "layli"}, "5"))
    for number in range(1, 9):
        match = play_match(setup, number)
        assert match is not None
        assert isinstance(match.status, Over)
        summary.add(Outcome(match.ply, match.status))
    line = summary.lines(1.0)[-1].split()
    assert line[:3] == ["1", "Blech-2", "normal"]
    assert int(line[3]) >= 7


@pytest.mark.parametrize("seed", ["05", "5 ", "", "Jörg", "\udce4"])
def test_any_text_is_a_seed_and_another_seed_is_another_match(seed: str) -> None:
    other = Setup(LAYLI.game, LAYLI.levels, LAYLI.options, seed)
    assert played(other, 1) == played(other, 1) != played(LAYLI, 1)


def test_a_match_stops_between_two_moves() -> None:
    answers = iter([False, False, True])
    assert play_match(LAYLI, 1, lambda: next(answers)) is None


def test_a_match_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOVES_AT_MOST", 3)
    with pytest.raises(EndlessMatch, match="match 12 of bohnen is not over after 3 moves"):
        play_match(LAYLI, 12)


def test_the_same_files_whatever_the_processes(tmp_path: Path) -> None:
    expected = {f"bohnen-{number:04}.jsonl": played(LAYLI, number) for number in range(1, 8)}
    for processes in (1, 3):
        folder = tmp_path / "new" / str(processes)
        simulate(LAYLI, 7, folder, processes)
        assert contents(folder) == expected


def test_u_r15_command_writes_records_and_a_summary(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "bohnen-0002.jsonl").write_text("old", encoding="utf-8")
    arguments = ["bohnen", "--seats", "2", "--count", "3", "--seed", "5", "--bots", "random"]
    arguments += ["--out", str(tmp_path), "--option", "variant=layli", "--option", "end_check=mover"]
    assert main(["simulate", *arguments]) == 0
    assert contents(tmp_path) == {f"bohnen-{number:04}.jsonl": played(LAYLI, number) for number in (1, 2, 3)}
    matches = [read_record(file) for file in sorted(tmp_path.iterdir())]
    moves = sum(match.ply for match in matches)
    printed = capsys.readouterr()
    assert printed.err == ""
    lines = printed.out.splitlines()
    assert [line.split() for line in lines[:2]] == [["matches", "3"], ["moves", str(moves)]]
    assert lines[2].split()[0] == "moves/s"
    for seat in (Seat(0), Seat(1)):
        overs = [match.status for match in matches if isinstance(match.status, Over)]
        wins = sum(seat in over.winners for over in overs)
        mean = sum(over.scores[seat] for over in overs) / 3
        low, high = wilson(wins, 3)
        share, interval = f"{wins / 3:.1%}", f"{low:.1%}-{high:.1%}"
        row = [str(seat), f"Blech-{seat + 1}", "random", str(wins), share, interval, f"{mean:.2f}"]
        assert lines[5 + seat].split() == row


def test_summary_counts_shared_wins_for_each() -> None:
    levels: tuple[Level, ...] = ("random", "easy", "hard")
    summary = Summary(Setup("some game", levels, (), "5"))
    summary.add(Outcome(100, Over((10, -20, 10), (Seat(0), Seat(2)))))
    summary.add(Outcome(51, Over((0, 1, 1011), (Seat(2),))))
    assert summary.lines(0.5) == [
        "matches            2",
        "moves            151",
        "moves/s          302",
        "",
        "seat  name     level   wins   share  95% interval  mean score",
        "   0  Blech-1  random     1   50.0%    9.5%-90.5%        5.00",
        "   1  Blech-2  easy       0    0.0%    0.0%-65.8%       -9.50",
        "   2  Blech-3  hard       2  100.0%  34.2%-100.0%      510.50",
    ]


@pytest.mark.parametrize(
    ("game", "changes"),
    [
        ("kalah", {}),
        ("kalah\nand more", {}),
        ("bohnen", {"--seats": "3"}),
        ("bohnen", {"--seats": "0"}),
        ("bohnen", {"--seats": "-1"}),
        ("bohnen", {"--seats": "two"}),
        ("bohnen", {"--count": "0"}),
        ("bohnen", {"--count": "-3"}),
        ("bohnen", {"--count": "1.5"}),
        ("bohnen", {"--bots": "weak"}),
        ("bohnen", {"--bots": ""}),
        ("bohnen", {"--bots": "random,"}),
        ("bohnen", {"--bots": "random,random,random"}),
        ("bohnen", {"--bots": "Random"}),
        ("bohnen", {"--bots": "hard:"}),
        ("bohnen", {"--bots": "hard:rude"}),
        ("bohnen", {"--bots": "bold"}),
        ("bohnen", {"--option": "speed=1"}),
        ("bohnen", {"--option": "variant=kalah"}),
        ("bohnen", {"--option": "variant=1"}),
        ("bohnen", {"--option": "variant"}),
        ("bohnen", {"--option": "=layli"}),
        ("bohnen", {"--processes": "2"}),
    ],
)
def test_wrong_usage_is_one_line(
    game: str, changes: dict[str, str], tmp_path: Path, capsys: Captured
) -> None:
    folder = tmp_path / "new"
    options = {"--seats": "2", "--count": "1", "--seed": "5", "--bots": "random", "--out": str(folder)}
    arguments = [f"{name}={value}" for name, value in (options | changes).items()]
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", game, *arguments])
    assert stopped.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("python -m engine.match")
    assert printed.err.count("\n") == 1
    assert printed.err.endswith("\n")
    assert not folder.exists()


@pytest.mark.parametrize("missing", ["--seats", "--count", "--seed", "--bots", "--out"])
def test_what_must_be_named(missing: str, tmp_path: Path, capsys: Captured) -> None:
    options = {"--seats": "2", "--count": "1", "--seed": "5", "--bots": "random", "--out": str(tmp_path)}
    arguments = [f"{name}={value}" for name, value in options.items() if name != missing]
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", "bohnen", *arguments])
    assert stopped.value.code == 2
    assert missing in capsys.readouterr().err


def test_a_level_without_a_computer_player_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "levels_of", {"bohnen": ("random",)}.get)
    assert make_setup("bohnen", 2, "random", {}, "5").levels == ("random", "random")
    with pytest.raises(ValueError, match="bohnen has no computer player of level hard"):
        make_setup("bohnen", 2, "random,hard", {}, "5")


def a_file(folder: Path) -> Path:
    (folder / "file").write_text("", encoding="utf-8")
    return folder / "file"


def below_a_file(folder: Path) -> Path:
    return a_file(folder) / "new"


@pytest.mark.parametrize("place", [a_file, below_a_file])
def test_a_folder_that_cannot_be_one(place: Callable[[Path], Path], tmp_path: Path, capsys: Captured) -> None:
    folder = place(tmp_path)
    arguments = ["bohnen", "--seats=2", "--count=1", "--seed=5", "--bots=random", f"--out={folder}"]
    assert main(["simulate", *arguments]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{folder}: cannot be written: ")
    assert printed.err.count("\n") == 1


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "bohnen-0002.jsonl"
    blocked.mkdir()
    with pytest.raises(SimulationEnded) as ended:
        simulate(LAYLI, 1000, tmp_path, 2)
    assert ended.value.exit_status == 1
    assert str(ended.value).startswith(f"{blocked}: cannot be written: ")
    assert not list(tmp_path.glob("*.new"))
    assert active_children() == []
