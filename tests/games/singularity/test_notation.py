import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.singularity.cards import DECK, KINDS, SUITS, Card
from engine.games.singularity.model import Bid, ChooseTrump, Deal, Move, NameDealer, Play
from engine.games.singularity.notation import format_card, format_move, parse_card, parse_move
from tests.games.singularity.tables import cards

CARD = st.sampled_from(KINDS)
HAND = st.none() | st.lists(CARD, min_size=1, max_size=20).map(tuple)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(NameDealer, st.integers(0, 5)),
    st.builds(Deal, st.lists(HAND, min_size=1, max_size=6).map(tuple), st.none() | CARD),
    st.builds(ChooseTrump, st.sampled_from(SUITS)),
    st.builds(Bid, st.integers(0, 20)),
    st.builds(Play, CARD),
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("dealer 2", NameDealer(2)),
        ("trump R", ChooseTrump("R")),
        ("bid 0", Bid(0)),
        ("bid 20", Bid(20)),
        ("play R7", Play(Card("R", 7))),
        ("play S", Play(Card(None, 14))),
        ("play C", Play(Card(None, 0))),
        ("deal R1,S G13,C B2,B3 / Y7", Deal((cards("R1 S"), cards("G13 C"), cards("B2 B3")), Card("Y", 7))),
        ("deal R1 - G1 B1 / -", Deal((cards("R1"), None, cards("G1"), cards("B1")), None)),
        ("deal S S S / S", Deal((cards("S"), cards("S"), cards("S")), Card(None, 14))),
    ],
)
def test_notation(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert format_move(move) == text


@settings(deadline=None, derandomize=True, database=None)
@given(MOVES)
def test_moves_round_trip(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@settings(deadline=None, derandomize=True, database=None, max_examples=300)
@given(MOVES, st.integers(0, 40), st.sampled_from("0123456789/, -RGBYSCX\n٤"), st.booleans())
def test_what_is_read_is_written_the_same(move: Move, place: int, letter: str, insert: bool) -> None:
    text = format_move(move)
    changed = text[:place] + letter + text[place + (0 if insert else 1) :]
    try:
        parsed = parse_move(changed)
    except ValueError as error:
        complaint = str(error)
    else:
        complaint = ""
        assert format_move(parsed) == changed
    assert complaint in ("", f"not a move of singularity: {changed!a}")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid ",
        "bid 01",
        "bid -1",
        "bid +1",
        "bid ١",
        "bid 1 ",
        " bid 1",
        "bid  1",
        "bid 1\n",
        "Bid 1",
        "bid 100",
        "bid " + "9" * 100_000,
        "dealer",
        "dealer 00",
        "dealer -1",
        "dealer 100",
        "trump",
        "trump r",
        "trump S",
        "trump C",
        "trump -",
        "trump none",
        "trump RG",
        "play",
        "play r7",
        "play R0",
        "play R01",
        "play R14",
        "play R",
        "play 7R",
        "play R7 ",
        "play S1",
        "play S,C",
        "play -",
        "play R" + "1" * 100_000,
        "deal",
        "deal R1 R2 R3",
        "deal R1 R2 R3 /",
        "deal R1 R2 R3 / ",
        "deal / R1",
        "deal  / R1",
        "deal R1, R2 R3 / R4",
        "deal R1  R2 R3 / R4",
        "deal R1 R2 R3/ R4",
        "deal R1 R2 R3 / R4,R5",
        "deal R1 R2 R3 / R4 R5",
        "deal R1,- R2 R3 / R4",
        "deal R1 R2 R3 / R4 / R5",
        "deal R1 R2 R14 / R4",
        "deal " + "R1," * 50_000,
        "deal " + "R1 " * 50_000,
        "pass",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of singularity"):
        parse_move(text)


def test_cards_round_trip() -> None:
    assert {parse_card(format_card(card)) for card in DECK} == set(DECK)
    for text in ("", "R0", "R14", "r1", "X1", "SS", "R1 ", "-", "R01"):
        with pytest.raises(ValueError, match="not a card"):
            parse_card(text)
