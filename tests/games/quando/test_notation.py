import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.quando.cards import PAIR
from engine.games.quando.model import Deal, Draw, Knock, Move, NameDealer, Pass, Play, Reshuffle, TurnZero
from engine.games.quando.notation import format_move, parse_cards, parse_move

CARD = st.sampled_from(sorted(PAIR))
SOME_CARDS = st.lists(CARD, min_size=1, max_size=12).map(tuple)
POSITIONS = st.sets(st.integers(0, 30), min_size=1).map(lambda chosen: tuple(sorted(chosen)))
MOVES = st.one_of(
    st.builds(NameDealer, st.integers(0, 5)),
    st.builds(Deal, st.lists(SOME_CARDS, min_size=2, max_size=6).map(tuple), SOME_CARDS),
    st.builds(Reshuffle, SOME_CARDS),
    st.builds(Play, POSITIONS),
    st.builds(Draw, st.booleans()),
    st.builds(TurnZero, st.integers(0, 30)),
    st.just(Knock()),
    st.just(Pass()),
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("dealer 2", NameDealer(2)),
        ("play 1,3,4", Play((0, 2, 3))),
        ("play 12", Play((11,))),
        ("draw keep", Draw(flip=False)),
        ("draw flip", Draw(flip=True)),
        ("turn 2", TurnZero(1)),
        ("knock", Knock()),
        ("pass", Pass()),
        ("reshuffle 3/7,10/1", Reshuffle(((3, 7), (10, 1)))),
        ("deal 3/7,0/1 5/2,9/8 / 10/4,6/0", Deal((((3, 7), (0, 1)), ((5, 2), (9, 8))), ((10, 4), (6, 0)))),
    ],
)
def test_u_q9_notation(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert format_move(move) == text


@settings(deadline=None, derandomize=True, database=None)
@given(MOVES)
def test_moves_round_trip(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@settings(deadline=None, derandomize=True, database=None)
@given(MOVES, st.integers(0, 40), st.sampled_from("0123456789/, -+_dk\n٤"), st.booleans())
def test_what_is_read_is_written_the_same(move: Move, place: int, letter: str, insert: bool) -> None:
    text = format_move(move)
    changed = text[:place] + letter + text[place + (0 if insert else 1) :]
    try:
        parsed = parse_move(changed)
    except ValueError:
        return
    assert format_move(parsed) == changed


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play ",
        "play 0",
        "play 01",
        "play 2,1",
        "play 1,1",
        "play 1, 2",
        "play 1,",
        "play 1,2,",
        "play ١",
        "play +1",
        "play -1",
        "play 1 ",
        " play 1",
        "play  1",
        "play 1\n",
        "Play 1",
        "play 100",
        "play " + "9" * 10_000,
        "play " + "1," * 50_000,
        "draw",
        "draw Keep",
        "draw keep ",
        "turn 0",
        "turn 1,2",
        "knock 1",
        "pass ",
        "dealer",
        "dealer 00",
        "dealer -1",
        "dealer 100",
        "dealer " + "1" * 10_000,
        "reshuffle",
        "reshuffle ",
        "reshuffle 3/11",
        "reshuffle 03/7",
        "reshuffle 3/7 1/2",
        "reshuffle 3/7,",
        "deal 3/7 1/2",
        "deal / 3/7",
        "deal 3/7 / ",
        "deal 3/7  1/2 / 4/5",
        "deal 3/7/ 4/5",
        "deal 3/7 / 4/5 / 6/7",
        "deal " + "3/7," * 20_000,
        "shuffle 3/7",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of quando"):
        parse_move(text)


def test_the_error_names_the_text() -> None:
    with pytest.raises(ValueError, match=r"'play \\u0661'"):
        parse_move("play ١")


def test_cards() -> None:
    assert parse_cards("3/7,10/0") == ((3, 7), (10, 0))
    for text in ("", "3", "3/7, 1/2", "3/7 1/2", "12/3"):
        with pytest.raises(ValueError, match="not cards"):
            parse_cards(text)
