import random

import pytest

from engine.core.seats import Seat
from engine.games.bohnen.model import Position, Sow
from engine.games.bohnen.notation import check_position, format_position, parse_move, parse_position
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.sowing import NO_URS, with_pair
from tests.games.bohnen.positions import random_position

PITS = (4,) * 12


def test_moves_are_named_by_pit() -> None:
    names = [BohnenRules().format_move(Sow(pit)) for pit in range(12)]
    assert names == ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b5", "b6"]
    assert [parse_move(name).pit for name in names] == list(range(12))


@pytest.mark.parametrize("text", ["", "a", "a0", "a7", "c1", "A1", "a1 ", " a1", "a11", "a1\n", "a¹", "1a"])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a pit"):
        parse_move(text)


def test_start_position() -> None:
    initial = BohnenRules().initial()
    assert initial.seen == (parse_position("4 4 4 4 4 4 | 4 4 4 4 4 4"),)
    assert format_position(initial.seen[0]) == "4 4 4 4 4 4 | 4 4 4 4 4 4"


def test_position_with_everything() -> None:
    text = "0 2 0 0 3 0 | 1 2 0 0 2 0 urs a2b5=A urs a5b2=B stores 3 0 to B"
    urs = with_pair(with_pair(NO_URS, 1, Seat(0)), 4, Seat(1))
    position: Position = ((0, 2, 0, 0, 3, 0, 1, 2, 0, 0, 2, 0), urs, (3, 0), Seat(1))
    assert parse_position(text) == position
    assert format_position(position) == text


def test_random_positions_round_trip() -> None:
    rng = random.Random(3)
    for _ in range(200):
        position = random_position(rng, rng.randrange(4))
        assert parse_position(format_position(position)) == position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4 4 4 4 4 | 4 4 4 4 4 4",
        "4 4 4 4 4 4 4 4 4 4 4 4",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 ",
        "4 4 4 4 4  4 | 4 4 4 4 4 4",
        "04 4 4 4 4 4 | 4 4 4 4 4 4",
        "-4 4 4 4 4 4 | 4 4 4 4 4 4",
        "4 4 4 4 4 4 | 4 4 4 4 4 5",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 to A",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 to B stores 3 0",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 stores 0 0",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 stores 1 0",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 urs a2b4=A",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 urs a2b5=C",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 urs a2b5=A urs a2b5=A",
        "4 4 4 4 4 4 | 4 4 4 4 4 4 urs a3b4=A urs a2b5=A",
        "4 1 4 4 4 4 | 4 4 4 4 4 4 urs a2b5=A",
        "٤ 4 4 4 4 4 | 4 4 4 4 4 4",
    ],
)
def test_what_is_no_position(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_position(text)


@pytest.mark.parametrize(
    "position",
    [
        pytest.param((PITS[:11], NO_URS, (0, 0), Seat(0)), id="eleven pits"),
        pytest.param((PITS, NO_URS[:11], (0, 0), Seat(0)), id="eleven owners"),
        pytest.param((PITS, NO_URS, (0, 0, 0), Seat(0)), id="three stores"),
        pytest.param(((-1, *PITS[1:]), NO_URS, (0, 0), Seat(0)), id="negative pit"),
        pytest.param(((*PITS[1:], 0), NO_URS, (-1, 1), Seat(0)), id="negative store"),
        pytest.param((PITS, NO_URS, (0, 1), Seat(0)), id="49 beans"),
        pytest.param((PITS, NO_URS, (0, 0), Seat(2)), id="third player"),
        pytest.param((PITS, with_pair(NO_URS, 1, Seat(2)), (0, 0), Seat(0)), id="urs of a third player"),
    ],
)
def test_impossible_positions(position: Position) -> None:
    with pytest.raises(ValueError, match=r"."):
        check_position(position)
