import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.seats import Seat
from engine.games.knobeln.model import Call, ForgetCoins, Late, Load, Move, NameStarter, ShowCoins
from engine.games.knobeln.notation import format_move, parse_move

NUMBERS = st.integers(0, 10**9 - 1)
SEATS = NUMBERS.map(Seat)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.just(ShowCoins()),
    st.just(ForgetCoins()),
    st.builds(NameStarter, SEATS),
    st.builds(Load, NUMBERS),
    st.builds(Call, NUMBERS),
    st.builds(Late, SEATS),
)
WORDS = st.sampled_from(
    ["coins", "forgot", "starter", "load", "call", "late", " ", "0", "1", "7", "10", "-", "\n"]
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("coins", ShowCoins()),
        ("forgot", ForgetCoins()),
        ("starter 2", NameStarter(Seat(2))),
        ("load 0", Load(0)),
        ("call 10", Call(10)),
        ("late 3", Late(Seat(3))),
    ],
)
def test_moves_as_text(text: str, move: Move) -> None:
    assert format_move(move) == text
    assert parse_move(text) == move


@settings(deadline=None, derandomize=True, database=None)
@given(MOVES)
def test_moves_round_trip(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.one_of(st.text(max_size=12), st.lists(WORDS, max_size=4).map("".join)))
def test_what_is_read_is_written_the_same(text: str) -> None:
    try:
        move = parse_move(text)
    except ValueError:
        return
    assert format_move(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "coin",
        "Coins",
        "coins ",
        " coins",
        "coins\n",
        "coins 1",
        "forgot 0",
        "load",
        "load ",
        "load  1",
        "load 1 ",
        "load 1\n",
        "load 01",
        "load 00",
        "load -1",
        "load +1",
        "load 1.0",
        "load 1_0",
        "load ١",
        "load ²",
        "load\t1",
        "load 1 2",
        "starter -1",
        "late -1",
        "call x",
        "Call 1",
        "call 1234567890",
        "laden 1",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a move") as refusal:
        parse_move(text)
    assert ascii(text) in str(refusal.value)


@pytest.mark.parametrize("text", ["call " + "9" * 10**6, "9" * 10**6, "call" + " " * 10**6])
def test_endless_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        parse_move(text)
