import json
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.core.rules import Over
from engine.games import GAMES
from engine.match.record import RecordError, format_record, read_record
from tests.match.matches import layli_record, random_match

RECORDS = 20_000
"""How many mutated records are read, all games and mutations together."""
MOVES_OF_BEGUN = 16
MOVES_OF_WHOLE = 90
"""At most. Base records are short because they are read 20,000 times."""

OVER = '{"over": {"scores": [31, 17], "winners": [0]}}'
SNIPPETS = (
    *(b"\n", b"\r", b" ", b"\x00", b"\xff", b"\xef\xbb\xbf", b'"', b"{", b"}", b"[", b"]", b":", b","),
    *(b"-", b"0", b"1e9", b"NaN", b"null", b"true", b"[[", b"\\", b"\\ud800", b"\\u0000", b"a5", b"b1"),
    *(b'"seat"', b'"move"', b'"over"', b'"options"', b"bohnen", b"9" * 50, b'{"seat": 0, "move": "a1"}'),
)
NUMBERS = (
    "-1",
    "-0",
    "0",
    "1",
    "2",
    "5",
    "12",
    "13",
    "14",
    "99",
    "007",
    "1.5",
    "+1",
    "٣",
    "",
    str(10**30),
    "9" * 5000,
)
STRANGE: tuple[Any, ...] = (
    *(-(10**30), -2, -1, 0, 1, 2, 3, 8, 99, 10**30, 0.0, 1.5, 1e300, float("nan"), float("inf"), True, None),
    *("", "0", "a", "on", "off", "\x00", "\ud800", "😀", [], [[]], [1], ["a"], {}, {"a": 1}, {"scores": []}),
)


@cache
def bases(game: str) -> tuple[bytes, ...]:
    """Short records of random matches with different seats and options; if possible a whole one, too."""
    rng = random.Random(game)
    matches = [random_match(GAMES[game], rng, MOVES_OF_BEGUN) for _ in range(4)]
    tries = [random_match(GAMES[game], rng, MOVES_OF_WHOLE) for _ in range(30)]
    whole = [match for match in tries if isinstance(match.status, Over)]
    matches += sorted(whole, key=lambda match: match.ply)[:1]
    records = [format_record(match).encode() for match in matches]
    return (*records, layli_record(OVER)) if game == "bohnen" else tuple(records)


def replace_byte(content: bytearray, rng: random.Random) -> None:
    content[rng.randrange(len(content))] = rng.randrange(256)


def delete_part(content: bytearray, rng: random.Random) -> None:
    start = rng.randrange(len(content))
    del content[start : start + rng.choice([1, 1, 1, 2, 5, 30])]


def insert_snippet(content: bytearray, rng: random.Random) -> None:
    start = rng.randrange(len(content) + 1)
    content[start:start] = rng.choice(SNIPPETS)


def swap_lines(content: bytearray, rng: random.Random) -> None:
    lines = content.split(b"\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    content[:] = b"\n".join(lines)


def repeat_part(content: bytearray, rng: random.Random) -> None:
    start = rng.randrange(len(content))
    part = content[start : start + rng.randrange(1, 40)]
    content[start:start] = part


def cut_off(content: bytearray, rng: random.Random) -> None:
    del content[rng.randrange(len(content)) :]


Lines = list[dict[str, Any]]
"""A record as JSON values."""


def move_lines(lines: Lines) -> Lines:
    return [line for line in lines if "move" in line]


def change_number_in_move(lines: Lines, rng: random.Random) -> None:
    line = rng.choice([line for line in move_lines(lines) if re.search(r"\d", line["move"])])
    number = rng.choice(list(re.finditer(r"\d+", line["move"])))
    line["move"] = line["move"][: number.start()] + rng.choice(NUMBERS) + line["move"][number.end() :]


def change_words_of_move(lines: Lines, rng: random.Random) -> None:
    line = rng.choice(move_lines(lines))
    words = re.split(r"([ ,/])", line["move"])
    others = re.split(r"([ ,/])", rng.choice(move_lines(lines))["move"])
    place = rng.randrange(len(words))
    words[place : place + rng.choice([0, 1, 1, 2])] = rng.choice([[], [rng.choice(others)], others, [" "]])
    line["move"] = "".join(words)


def change_move(lines: Lines, rng: random.Random) -> None:
    rng.choice(move_lines(lines))["move"] = rng.choice([rng.choice(move_lines(lines))["move"], *STRANGE])


def change_seat(lines: Lines, rng: random.Random) -> None:
    seats = [*range(-2, len(lines[0]["seats"]) + 1), rng.choice(STRANGE)]
    rng.choice(move_lines(lines))["seat"] = rng.choice(seats)


def change_option(lines: Lines, rng: random.Random) -> None:
    game = GAMES[lines[0]["game"]]
    spec = rng.choice(game.options)
    name = rng.choice([spec.name, spec.name, *game.seat_options, "first_starter", "speed"])
    lines[0]["options"][name] = rng.choice([*spec.values, *STRANGE])


def change_header(lines: Lines, rng: random.Random) -> None:
    names = lines[0]["seats"]
    others = [names[:-1], [*names, "Anna"], [""] * len(names), [*names[:-1], rng.choice(STRANGE)], names * 20]
    key = rng.choice(["seats", "seats", "seats", "game", "rules", "format", "options"])
    lines[0][key] = rng.choice([*others, *GAMES, rng.choice(STRANGE)])


def change_over(lines: Lines, rng: random.Random) -> None:
    if "over" not in lines[-1]:
        lines.append({"over": {"scores": [0] * len(lines[0]["seats"]), "winners": [0]}})
    over = lines[-1]["over"]
    key = rng.choice(["scores", "winners"])
    over[key] = rng.choice([rng.choice(STRANGE), over[key][1:], [*over[key], rng.choice(STRANGE)]])


TEXT_MUTATIONS: tuple[Callable[[bytearray, random.Random], None], ...] = (
    *(replace_byte, delete_part, insert_snippet, swap_lines, repeat_part, cut_off),
)
VALUE_MUTATIONS: tuple[Callable[[Lines, random.Random], None], ...] = (
    *(change_number_in_move, change_words_of_move, change_move, change_seat),
    *(change_option, change_header, change_over),
)
CASES = [(game, mutation.__name__) for game in GAMES for mutation in (*TEXT_MUTATIONS, *VALUE_MUTATIONS)]
SHARES = {case: RECORDS // len(CASES) + (number < RECORDS % len(CASES)) for number, case in enumerate(CASES)}
"""How many records each case reads."""


def mutated(whole: bytes, mutation: str, rng: random.Random) -> bytes:
    for in_text in TEXT_MUTATIONS:
        if in_text.__name__ == mutation:
            content = bytearray(whole)
            in_text(content, rng)
            if content and rng.random() < 0.3:
                in_text(content, rng)
            return bytes(content)
    lines = [json.loads(line) for line in whole.splitlines()]
    for in_values in VALUE_MUTATIONS:
        if in_values.__name__ == mutation:
            in_values(lines, rng)
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def is_refused(file: Path, content: bytes, running: bool) -> bool:
    """Read a record and tell whether it was refused; without a place in it the test fails."""
    file.write_bytes(content)
    lines = content.count(b"\n") + (not content.endswith(b"\n"))
    try:
        read_record(file, running)
    except RecordError as error:
        if (error.path, 1 <= error.line <= lines, bool(error.reason)) != (str(file), True, True):
            pytest.fail(f"{content!r}: {error}")
        return True
    except Exception as error:
        pytest.fail(f"{content!r}: {error!r}")
    return False


def test_how_many_records_are_read() -> None:
    assert sum(SHARES.values()) == RECORDS


@pytest.mark.parametrize("game", GAMES)
def test_base_records_are_fine(game: str, tmp_path: Path) -> None:
    for whole in bases(game):
        assert not is_refused(tmp_path / "base.jsonl", whole, running=False)


@pytest.mark.parametrize(("game", "mutation"), CASES)
def test_mutated_records_raise_record_errors_with_a_place(game: str, mutation: str, tmp_path: Path) -> None:
    rng = random.Random(f"{game} {mutation}")
    file = tmp_path / "some.jsonl"
    refused = 0
    for number in range(SHARES[game, mutation]):
        whole = bases(game)[number % len(bases(game))]
        content = whole
        while content == whole:
            content = mutated(whole, mutation, rng)
        refused += is_refused(file, content, running=number % 2 == 0)
    assert refused > SHARES[game, mutation] / 4, "hardly anything was wrong with these records"
