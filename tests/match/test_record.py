import json
from pathlib import Path

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.match.match import Match
from engine.match.record import (
    RecordError,
    format_entry,
    format_header,
    format_over,
    format_record,
    parse_record,
    read_record,
)
from tests.match.matches import (
    LAYLI_DRAW,
    LAYLI_MATCH,
    OPENING,
    bohnen,
    header,
    layli_record,
    move_line,
    record,
)

OVER = '{"over": {"scores": [31, 17], "winners": [0]}}'


def read(content: bytes, running: bool = False) -> Match:
    return parse_record(content, "some.jsonl", running)


def error_of(content: bytes, running: bool = False) -> tuple[int, str]:
    with pytest.raises(RecordError) as raised:
        read(content, running)
    error = raised.value
    assert str(error) == f"some.jsonl:{error.line}: {error.reason}"
    assert error.reason
    return error.line, error.reason


def test_whole_match() -> None:
    match = read(layli_record(OVER))
    assert match.ply == 7
    assert match.names == ("Anna", "Blech-1")
    assert match.status == Over((31, 17), (Seat(0),))


@pytest.mark.parametrize("moves", [(), OPENING, LAYLI_MATCH])
def test_what_is_written_reads_the_same(moves: tuple[str, ...]) -> None:
    match = bohnen(moves, variant="layli", end_check="either")
    text = format_record(match)
    again = read(text.encode())
    assert format_record(again) == text
    assert (again.log, again.state, again.options) == (match.log, match.state, match.options)
    assert text.endswith("\n")


def test_lines_for_appending_make_up_the_whole_record() -> None:
    match = bohnen(LAYLI_MATCH, variant="layli")
    assert isinstance(match.status, Over)
    lines = [format_header(match), *(format_entry(match, entry) for entry in match.log)]
    lines.append(format_over(match.status))
    assert "".join(lines) == format_record(match)
    assert lines[0] == (
        '{"format": 1, "game": "bohnen", "rules": 1, "options": {"variant": "layli"}, '
        '"seats": ["Anna", "Blech-1"]}\n'
    )
    assert lines[1] == '{"seat": 0, "move": "a5"}\n'
    assert lines[-1] == OVER + "\n"


@pytest.mark.parametrize(
    "options",
    [{"variant": 1}, {"variant": True}, {"variant": None}, {"variant": ["layli"]}, {"variant": "kalah"}],
)
def test_u_r1_value_of_another_type_is_unknown(options: dict[str, object]) -> None:
    line, reason = error_of(record(header(options=options)))
    assert line == 1
    assert "unknown value" in reason


def test_u_r2_first_starter_is_no_option_of_this_game() -> None:
    assert error_of(record(header(options={"first_starter": 0})))[0] == 1


def test_u_r3_unfinished_and_finished_without_over_are_fine() -> None:
    assert read(record(header())).ply == 0
    assert read(record(header(), *map(move_line, OPENING))).ply == 3
    assert isinstance(read(layli_record()).status, Over)


@pytest.mark.parametrize("key", ["format", "game", "rules", "options", "seats"])
def test_u_r4_header_needs_every_key(key: str) -> None:
    content = json.loads(header())
    del content[key]
    line, reason = error_of(record(json.dumps(content)))
    assert line == 1
    assert key in reason


@pytest.mark.parametrize(
    "line",
    [
        '{"seat": 0}',
        '{"move": "a5"}',
        '{"seat": 0, "move": "a5", "seconds": 3}',
        '{"over": {"scores": [24, 24]}}',
        '{"over": {"winners": [0]}}',
        '{"over": {"scores": [31, 17], "winners": [0], "why": "no_move"}}',
        '{"over": {"scores": [31, 17], "winners": [0]}, "seat": 0}',
        '{"over": [31, 17]}',
        "{}",
        "[]",
        "0",
        '"a5"',
        "null",
    ],
)
def test_u_r4_lines_have_exactly_their_keys(line: str) -> None:
    assert error_of(record(header(), line))[0] == 2
    assert error_of(layli_record(line))[0] == 9


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"format": "1"},
        {"format": 1.0},
        {"format": True},
        {"game": "kalah"},
        {"game": ["bohnen"]},
        {"game": None},
        {"rules": 0},
        {"rules": 2},
        {"rules": True},
        {"options": []},
        {"options": {"speed": 1}},
        {"seats": ["Anna"]},
        {"seats": ["Anna", "Ben", "Cleo"]},
        {"seats": ["Anna", 2]},
        {"seats": "AB"},
        {"seats": 2},
        {"clock": 5},
    ],
)
def test_u_r5_header_values(changes: dict[str, object]) -> None:
    assert error_of(record(header(**changes), move_line("a5")))[0] == 1


def test_u_r9_cut_last_line() -> None:
    whole = record(header(), move_line("a5"))
    for cut in (b"{", b'{"seat": 1, "move"', move_line("b5").encode(), b"\xff", b" ", b"\r"):
        assert error_of(whole + cut)[0] == 3
        assert read(whole + cut, running=True).ply == 1
    assert read(whole, running=True).ply == 1
    assert error_of(layli_record(OVER) + b"{")[0] == 10
    assert read(layli_record() + OVER.encode(), running=True).ply == 7


def test_u_r9_only_the_last_line_may_be_cut() -> None:
    assert error_of(record(header(), '{"seat": 0, "mo', move_line("b5")), running=True)[0] == 2


@pytest.mark.parametrize("content", [b"", b"\xef\xbb\xbf", header().encode(), b'{"format": 1'])
@pytest.mark.parametrize("running", [False, True])
def test_u_r9_without_a_whole_header_line(content: bytes, running: bool) -> None:
    assert error_of(content, running)[0] == 1


def test_a_wrong_line_comes_before_a_cut_one() -> None:
    assert error_of(record(header(), move_line("a5"), move_line("a5")) + b"{")[0] == 3


@pytest.mark.parametrize(
    "line",
    [
        '{"seat": 0, "move": "a4", "move": "a5"}',
        '{"seat": 0, "seat": 0, "move": "a5"}',
        '{"seat": NaN, "move": "a5"}',
        '{"seat": -Infinity, "move": "a5"}',
        "",
        " ",
        "\t",
        "\r",
        "\ufeff" + '{"seat": 0, "move": "a5"}',
        "{'seat': 0, 'move': 'a5'}",
        '{"seat": 0, "move": "a5"},',
        '{"seat": 0, "move": "a5"} {"seat": 1, "move": "b5"}',
        '{"seat": ' + "9" * 5000 + ', "move": "a5"}',
        "[" * 100_000,
        '{"over": {"over": {"over": 1, "over": 2}}}',
    ],
)
def test_u_r10_strict_json(line: str) -> None:
    assert error_of(record(header(), line))[0] == 2


def test_u_r10_blank_line_at_the_end() -> None:
    assert error_of(layli_record(OVER) + b"\n")[0] == 10
    assert error_of(record(header(), "", move_line("a5")))[0] == 2
    assert error_of(b"\n" + record(header()))[0] == 1


def test_u_r10_carriage_returns_and_byte_order_mark_pass() -> None:
    content = layli_record(OVER)
    assert read(content.replace(b"\n", b"\r\n")).ply == 7
    assert read(b"\xef\xbb\xbf" + content).ply == 7
    assert error_of(b"\xef\xbb\xbf\xef\xbb\xbf" + content)[0] == 1


def test_not_utf8() -> None:
    assert error_of(record(header()) + b'{"seat": 0, "move": "\xe4"}\n') == (2, "not UTF-8")


@pytest.mark.parametrize(
    "over",
    [
        {"scores": [17, 31], "winners": [0]},
        {"scores": [31, 17], "winners": [1]},
        {"scores": [31, 17], "winners": [0, 1]},
        {"scores": [31, 17], "winners": []},
        {"scores": [31.0, 17], "winners": [0]},
        {"scores": ["31", 17], "winners": [0]},
        {"scores": [31, 17, 0], "winners": [0]},
        {"scores": [31, 17], "winners": [False]},
        {"scores": {"0": 31}, "winners": [0]},
        {"scores": [31, 17], "winners": 0},
    ],
)
def test_u_r11_over_must_match(over: dict[str, object]) -> None:
    assert error_of(layli_record(json.dumps({"over": over})))[0] == 9


def test_u_r11_winners_are_ascending() -> None:
    right = '{"over": {"scores": [24, 24], "winners": [0, 1]}}'
    wrong = '{"over": {"scores": [24, 24], "winners": [1, 0]}}'
    assert read(layli_record(right, moves=LAYLI_DRAW)).ply == 11
    assert error_of(layli_record(wrong, moves=LAYLI_DRAW))[0] == 13


def test_over_before_the_end() -> None:
    assert error_of(layli_record(OVER, moves=LAYLI_MATCH[:-1]))[0] == 8


def test_nothing_follows_the_end() -> None:
    assert error_of(layli_record(move_line("b1"))) == (9, "a move after the end of the match")
    assert error_of(layli_record(OVER, OVER))[0] == 10
    assert error_of(layli_record(OVER, move_line("b1")))[0] == 10


@pytest.mark.parametrize(
    "names",
    [["", ""], ["Anna", "Anna"], ["Jörg", "花子"], ["a\u2028b\x85c\x0bd", "\n\r\x00"], ["\ud800", "😀"]],
)
def test_u_r13_names_of_any_kind(names: list[str]) -> None:
    match = read(record(header(seats=names), move_line("a5")))
    assert match.names == tuple(names)
    assert read(format_record(match).encode()).names == tuple(names)


def test_names_stay_readable() -> None:
    assert "Jörg" in format_header(read(record(header(seats=["Jörg", "Ben"]))))


@pytest.mark.parametrize(
    "line",
    [
        '{"seat": 1, "move": "b5"}',
        '{"seat": 2, "move": "a5"}',
        '{"seat": -1, "move": "a5"}',
        '{"seat": 0, "move": "b5"}',
        '{"seat": 0, "move": "a7"}',
        '{"seat": 0, "move": ""}',
        '{"seat": 0, "move": 5}',
        '{"seat": 0, "move": null}',
        '{"seat": 0.0, "move": "a5"}',
        '{"seat": false, "move": "a5"}',
        '{"seat": "0", "move": "a5"}',
        '{"seat": null, "move": "a5"}',
    ],
)
def test_u_r16_moves_that_are_none(line: str) -> None:
    assert error_of(record(header(), line))[0] == 2


def test_u_r16_any_style_of_json() -> None:
    content = '{"seats":["A","B"] ,"rules":1,\t"options" : { },"game":"bohnen","format":1}\r\n'
    content += ' { "move"\t:"a5","seat":0 } \n{"move": "\\u00625", "seat": 1}\n'
    match = read(content.encode())
    assert [match.rules.format_move(entry.move) for entry in match.log] == ["a5", "b5"]


def test_u_r15_header_may_name_default_values() -> None:
    assert read(record(header(options={"variant": "aachen", "direction": "clockwise"}))).options == ()


def test_endless_move_is_illegal() -> None:
    moves = [move_line(move) for move in ("a1", "b1", "a6", "b5", "a2")]
    line, reason = error_of(record(header(), *moves))
    assert line == 6
    assert "endless" in reason


def test_read_record_names_the_file_as_it_was_given(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(record(header(), move_line("b5")))
    given = f"{tmp_path}/./match.jsonl"
    with pytest.raises(RecordError) as raised:
        read_record(given)
    assert (raised.value.path, raised.value.line) == (given, 2)
    file.write_bytes(record(header(), move_line("a5")) + b"{")
    assert read_record(file, running=True).ply == 1


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.jsonl"):
        with pytest.raises(RecordError) as raised:
            read_record(path)
        assert (raised.value.path, raised.value.line) == (str(path), 1)
