"""The program is killed at random moments of play, and nothing is lost."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.match.match import Match
from engine.match.record import format_entry
from engine.play.ledger import Ledger
from engine.play.seating import Player, TableSetup
from engine.play.store import Store
from tests.bench.kills import kills
from tests.match.matches import OPENING
from tests.reliability.autopsy import Finding, Told, examine

ROOT = Path(__file__).parents[2]
KILLS = 1
"""Per game; ``python -m tests.bench kills`` does it 500 times."""
MOST_LINES = 15
SETUP = TableSetup("bohnen", (Player("Jupp", "jupp"), Player("Uschi", "uschi")), match_id="m1")

WORKER = """
import time
from engine.play.botworker import WorkerProcess

if __name__ == "__main__":
    worker = WorkerProcess()
    worker.start()
    while not worker.ready:
        time.sleep(0.01)
    print("awake", flush=True)
    time.sleep(1000)
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_kill_loses_nothing_and_shows_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bench.kills.AT_START", 0.0)
    monkeypatch.setattr("tests.bench.kills.MOST_LINES", MOST_LINES)
    found = list(kills(game, KILLS, seed=3))
    assert len(found) == KILLS
    assert found[-1].phase != "start"


def told(match: Match) -> Told:
    """Return what a program tells that plays this match."""
    found = Told()
    lines: list[dict[str, object]] = [{"match": "m1", "setup": SETUP.format()}]
    for ply, entry in enumerate(match.log, start=1):
        lines.append({"match": "m1", "ply": ply, "entry": format_entry(match, entry)})
    found.hear(json.dumps(line).encode() + b"\n" for line in lines)
    return found


def played(folder: Path) -> Match:
    match = Match(GAMES["bohnen"], ["Jupp", "Uschi"])
    store = Store(folder)
    store.begin(SETUP, match)
    for number, move in enumerate(OPENING):
        match.submit(match.status.seats[0], match.rules.parse_move(move))  # type: ignore[union-attr]
        store.append(match)
        assert match.ply == number + 1
    return match


def test_the_autopsy_finds_a_lost_move(tmp_path: Path) -> None:
    match = played(tmp_path)
    assert examine(tmp_path, told(match), seed=1)
    record = Store(tmp_path).record_path
    record.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:-1]))
    with pytest.raises(Finding, match="3 moves were told"):
        examine(tmp_path, told(match), seed=1)


def test_the_autopsy_finds_an_entry_too_many(tmp_path: Path) -> None:
    match = played(tmp_path)
    Ledger(tmp_path / "club.sqlite3").charge("m1", 1, 0, SETUP.players[0], "late")
    with pytest.raises(Finding, match="ledger"):
        examine(tmp_path, told(match), seed=1)


def test_the_worker_of_a_killed_program_ends_as_well(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(WORKER, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)], cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"awake\n"
        program.send_signal(signal.SIGKILL)
        # The worker holds the other end of the pipe as well: only without it there is an end.
        rest, _ = program.communicate(timeout=60)
        assert rest == b""
