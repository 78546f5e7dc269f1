import random
from collections.abc import Callable

import pytest

from engine.match.record import RecordError, parse_record
from tests.match.matches import layli_record

OVER = '{"over": {"scores": [31, 17], "winners": [0]}}'
SNIPPETS = (
    *(b"\n", b"\r", b" ", b"\x00", b"\xff", b"\xef\xbb\xbf", b'"', b"{", b"}", b"[", b"]", b":", b","),
    *(b"-", b"0", b"1e9", b"NaN", b"null", b"true", b"[[", b"\\", b"\\ud800", b"\\u0000", b"a5", b"b1"),
    *(b'"seat"', b'"move"', b'"over"', b'"options"', b"bohnen", b"9" * 50, b'{"seat": 0, "move": "a1"}'),
)


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
    del content[rng.randrange(1, len(content)) :]


MUTATIONS: tuple[Callable[[bytearray, random.Random], None], ...] = (
    replace_byte,
    delete_part,
    insert_snippet,
    swap_lines,
    repeat_part,
    cut_off,
)


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize("mutation", MUTATIONS)
def test_mutated_records_raise_record_errors_with_a_place(
    mutation: Callable[[bytearray, random.Random], None], running: bool
) -> None:
    rng = random.Random(f"{mutation.__name__} {running}")
    whole = layli_record(OVER)
    wrong = 0
    for _ in range(170):
        content = bytearray(whole)
        for _ in range(rng.choice([1, 1, 2])):
            mutation(content, rng)
        try:
            parse_record(bytes(content), "some.jsonl", running)
        except RecordError as error:
            wrong += 1
            place = (error.path, 1 <= error.line <= content.count(b"\n") + 1, bool(error.reason))
            if place != ("some.jsonl", True, True):
                pytest.fail(f"{content!r}: {error}")
    assert wrong > 0
