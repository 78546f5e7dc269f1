import json
import os
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.match.__main__ import main
from tests.match.matches import LAYLI_MATCH, OPENING, header, layli_record, move_line, record
from tests.match.terminals import COMMAND, PROJECT, OnTerminal

OVER = '{"over": {"scores": [31, 17], "winners": [0]}}'
SOME_ARE_DONE = rb" [1-9]\d*/100000 "
Captured = pytest.CaptureFixture[str]


def write(folder: Path, name: str, content: bytes) -> str:
    file = folder / name
    file.write_bytes(content)
    return str(file)


def test_verify_good_records(tmp_path: Path, capsys: Captured) -> None:
    whole = write(tmp_path, "whole.jsonl", layli_record(OVER))
    without_over = write(tmp_path, "without.jsonl", layli_record())
    begun = write(tmp_path, "begun.jsonl", record(header(), *map(move_line, OPENING)))
    assert main(["verify", whole, without_over, begun]) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines() == [
        f"{whole}: ok, 7 moves, 31 : 17, won by seat 0",
        f"{without_over}: ok, 7 moves, 31 : 17, won by seat 0",
        f"{begun}: ok, 3 moves, unfinished",
    ]
    assert printed.err == ""


def test_u_r6_every_file_gets_its_line_in_order(tmp_path: Path, capsys: Captured) -> None:
    good = write(tmp_path, "good.jsonl", record(header(), move_line("a5")))
    bad = write(tmp_path, "bad.jsonl", record(header(), move_line("a5"), move_line("a5")))
    cut = write(tmp_path, "cut.jsonl", record(header()) + move_line("a5").encode())
    missing = str(tmp_path / "missing.jsonl")
    assert main(["verify", bad, good, missing, cut, good]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == [f"{bad}:3", good, f"{missing}:1", f"{cut}:2", good]


def traced(capsys: Captured, path: str) -> list[dict[str, Any]]:
    assert main(["trace", path]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return [json.loads(line) for line in printed.out.splitlines()]


def test_trace_of_the_opening(tmp_path: Path, capsys: Captured) -> None:
    path = write(tmp_path, "begun.jsonl", record(header(), move_line("a1")))
    assert traced(capsys, path) == [
        {
            "ply": 0,
            "acting": [0],
            "legal": {"0": ["a1", "a2", "a3", "a4", "a5", "a6"]},
            "public": {"pits": [4] * 12, "urs": [None] * 12, "stores": [0, 0], "to": 0},
        },
        {
            "ply": 1,
            "acting": [1],
            "legal": {"1": ["b1", "b2", "b3", "b4", "b5", "b6"]},
            "public": {
                "pits": [5, 2, 3, 10, 0, 10, 3, 1, 3, 1, 9, 1],
                "urs": [None] * 12,
                "stores": [0, 0],
                "to": 1,
            },
        },
    ]


def test_trace_leaves_out_endless_moves(tmp_path: Path, capsys: Captured) -> None:
    moves = [move_line(move) for move in ("a1", "b1", "a6", "b5")]
    path = write(tmp_path, "endless.jsonl", record(header(), *moves))
    assert traced(capsys, path)[-1]["legal"] == {"0": ["a1", "a3", "a4", "a5", "a6"]}


@pytest.mark.parametrize("more", [(), (OVER,)])
def test_u_r7_trace_of_a_finished_match(tmp_path: Path, capsys: Captured, more: tuple[str, ...]) -> None:
    lines = traced(capsys, write(tmp_path, "whole.jsonl", layli_record(*more)))
    assert [line["ply"] for line in lines] == list(range(len(LAYLI_MATCH) + 1))
    assert [line for line in lines if "over" in line] == lines[-1:]
    last = lines[-1]
    assert last["over"] == {"scores": [31, 17], "winners": [0]}
    assert (last["acting"], last["legal"]) == ([], {})
    assert last["public"]["urs"] == [None, None, None, 1, None, None, None, None, 1, None, None, None]
    assert last["public"]["to"] == 1
    assert sum(last["public"]["pits"]) + sum(last["public"]["stores"]) == 48


def test_u_b6_direction_changes_nothing_in_the_trace(tmp_path: Path, capsys: Captured) -> None:
    moves = [move_line(move) for move in OPENING]
    traces = [
        traced(capsys, write(tmp_path, f"{way}.jsonl", record(header(options={"direction": way}), *moves)))
        for way in ("clockwise", "anticlockwise")
    ]
    assert traces[0] == traces[1]


def test_u_r7_trace_of_a_broken_record(tmp_path: Path, capsys: Captured) -> None:
    path = write(tmp_path, "bad.jsonl", record(header(), move_line("b5")))
    assert main(["trace", path]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{path}:2: ")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["check"],
        ["ver"],
        ["verify"],
        ["trace"],
        ["trace", "one", "two"],
        ["verify", "--all", "one"],
        ["trace", "one", "two\nlines"],
        ["simulate"],
    ],
)
def test_wrong_usage_is_one_line(capsys: Captured, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.endswith("\n")


def test_help(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    printed = capsys.readouterr().out
    assert "verify" in printed
    assert "trace" in printed
    assert "simulate" in printed


def test_as_a_program_with_a_file_name_that_is_not_utf8(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/j\xf6rg.jsonl"
    Path(os.fsdecode(name)).write_bytes(layli_record(OVER))
    command = [*COMMAND, "verify", os.fsdecode(name)]
    done = subprocess.run(command, capture_output=True, check=False, cwd=PROJECT)
    assert done.stderr == b""
    assert done.stdout.startswith(name + b": ok, 7 moves")
    assert done.returncode == 0


def simulation(count: int, folder: Path) -> list[str]:
    arguments = ["bohnen", "--seats=2", f"--count={count}", "--seed=5", "--bots=random", f"--out={folder}"]
    return ["simulate", *arguments, "--option=variant=layli"]


def test_who_reads_may_stop_reading(tmp_path: Path) -> None:
    path = write(tmp_path, "whole.jsonl", layli_record(OVER))
    for arguments in (["verify", path], ["trace", path], simulation(2, tmp_path)):
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing) as pipe:
            done = subprocess.run(
                [*COMMAND, *arguments], stdout=pipe, stderr=subprocess.PIPE, check=False, cwd=PROJECT
            )
        assert done.stderr == b""
        assert done.returncode == 128 + signal.SIGPIPE


def test_verify_shows_its_progress_on_a_terminal(tmp_path: Path) -> None:
    good = write(tmp_path, "good.jsonl", layli_record(OVER))
    bad = write(tmp_path, "bad.jsonl", record("{}"))
    printed = tmp_path / "printed"
    with OnTerminal("verify", good, bad, good, out=printed) as command:
        assert command.finish() == 1
        assert b" 0/3 " in command.shown
    lines = printed.read_text(encoding="utf-8").splitlines()
    assert [line.split(": ")[0] for line in lines] == [good, f"{bad}:1", good]


def test_lines_and_progress_share_a_terminal(tmp_path: Path) -> None:
    good = write(tmp_path, "good.jsonl", layli_record(OVER))
    with OnTerminal("verify", good, good) as command:
        assert command.finish() == 0
    line = f"\r{good}: ok, 7 moves, 31 : 17, won by seat 0\r\n".encode()
    assert command.shown.count(line) == 2


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("whom", [os.kill, os.killpg])
def test_simulate_stops_on_a_signal(
    stop: signal.Signals, whom: Callable[[int, int], None], tmp_path: Path
) -> None:
    folder, printed = tmp_path / "records", tmp_path / "printed"
    with OnTerminal(*simulation(100_000, folder), out=printed) as command:
        command.wait_for(SOME_ARE_DONE)
        whom(command.process.pid, stop)
        assert command.finish() == 128 + stop  # and no process holds the terminal any more
    files = sorted(folder.iterdir())
    last_line = f"stopped: {len(files)} of 100000 matches written to {folder}"
    assert command.shown.endswith(f"\r{last_line}\r\n".encode())
    assert printed.read_text(encoding="utf-8") == ""
    assert all(re.fullmatch(r"bohnen-\d{4,}\.jsonl", file.name) for file in files)
    assert all('"over"' in file.read_text(encoding="utf-8").splitlines()[-1] for file in files)
    assert main(["verify", *map(str, files)]) == 0


def test_no_process_outlives_a_killed_simulation(tmp_path: Path) -> None:
    with OnTerminal(*simulation(100_000, tmp_path / "records"), out=tmp_path / "printed") as command:
        command.wait_for(SOME_ARE_DONE)
        command.process.kill()
        assert command.finish() == -signal.SIGKILL
