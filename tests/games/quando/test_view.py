from typing import Any

import pytest

from engine.core.rules import Over
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.quando.model import (
    CardDrawn,
    CardsPlayed,
    DealerNamed,
    Event,
    Knocked,
    MatchEnded,
    NothingDrawn,
    OnlyZerosLeft,
    Passed,
    PileReshuffled,
    RoundDealt,
    RoundEnded,
    TurnBegan,
    View,
    ZeroTurned,
)
from engine.games.quando.rules import QuandoRules
from tests.games.quando.positions import cards, moved, table

HIDDEN, SHOWN = QuandoRules(3), QuandoRules(3, own_backs="shown")
BOTH = (HIDDEN, SHOWN)
A, B, C = Seat(0), Seat(1), Seat(2)
ROOM: Observer = None
EVERYBODY: tuple[Observer, ...] = (ROOM, A, B, C)

PUBLIC_EVENTS: tuple[Event, ...] = (
    DealerNamed(B),
    TurnBegan(B),
    CardsPlayed(B, (0, 2), cards("5/6,5/7"), False),
    OnlyZerosLeft(B),
    ZeroTurned(B, 1, 7),
    NothingDrawn(B),
    Knocked(B),
    Passed(B),
    RoundEnded(1, "last_turn", B, A, (cards("3/4"), cards("0/5"), ()), (3, 0, 0), (8, 0, 0), (8, 0, 0)),
    MatchEnded((50, 3, 20), (B,)),
)
SECRET_EVENTS = (RoundDealt, PileReshuffled, CardDrawn)


def test_every_event_is_looked_at() -> None:
    assert {type(event) for event in PUBLIC_EVENTS}.union(SECRET_EVENTS) == set(Event.__args__)


@pytest.mark.parametrize("event", PUBLIC_EVENTS, ids=lambda event: type(event).__name__)
def test_q_27_what_everybody_sees_whole(event: Event) -> None:
    """Discards lie open, turned zeros and counted hands too: both sides for all."""
    for rules in BOTH:
        assert [rules.redact(event, observer) for observer in EVERYBODY] == [event] * 4


def test_q_04_q_05_a_deal() -> None:
    deal = RoundDealt(1, C, (cards("1/2,3/4"), cards("5/6,7/8"), cards("9/10,0/1")), cards("2/3,4/5,6/7"))
    pile = ((2, None), (None, None), (None, None))
    backs = (((None, 2), (None, 4)), ((None, 6), (None, 8)), ((None, 10), (None, 1)))
    for rules in BOTH:
        assert rules.redact(deal, ROOM) == RoundDealt(1, C, backs, pile)
        for seat in (A, B, C):
            hands = tuple(deal.hands[seat] if one == seat else backs[one] for one in range(3))
            assert rules.redact(deal, seat) == RoundDealt(1, C, hands, pile)


def test_q_23_a_reshuffle() -> None:
    event = PileReshuffled(B, cards("2/3,4/5,6/7"))
    seen = PileReshuffled(B, ((2, None), (None, None), (None, None)))
    for rules in BOTH:
        assert [rules.redact(event, observer) for observer in EVERYBODY] == [seen] * 4
    alone = PileReshuffled(B, cards("2/3"))
    assert HIDDEN.redact(alone, B) == PileReshuffled(B, ((2, None),))


def test_q_15_a_card_kept() -> None:
    """Its front lay up before; its back is seen by all but the owner."""
    event = CardDrawn(B, 9, 1, flipped=False, top=4)
    owner = CardDrawn(B, 9, None, flipped=False, top=4)
    assert [HIDDEN.redact(event, observer) for observer in EVERYBODY] == [event, event, owner, event]
    assert [SHOWN.redact(event, observer) for observer in EVERYBODY] == [event] * 4


def test_q_15_a_card_flipped() -> None:
    """Its back lay up before; its front is seen by the owner only."""
    event = CardDrawn(B, 1, 9, flipped=True, top=None)
    others = CardDrawn(B, None, 9, flipped=True, top=None)
    for rules in BOTH:
        assert [rules.redact(event, observer) for observer in EVERYBODY] == [others, others, event, others]


TABLE = table("1/2,3/4 5/6 7/8,0/9", pile="10/3,4/5", discards="9/10,6/2", knocked=2, scores=(4, 5, 6))


def seen(view: View) -> dict[str, Any]:
    """A view without what is the same for all."""
    public = {
        "phase": "turn",
        "acting": (A,),
        "round": 1,
        "dealer": C,
        "scores": (4, 5, 6),
        "top": 10,
        "pile_size": 2,
        "discards": cards("9/10,6/2"),
        "turn": A,
        "actor": A,
        "triple": False,
        "knocked": C,
        "over": None,
    }
    fields = {name: getattr(view, name) for name in View.__slots__}
    assert {name: fields.pop(name) for name in public} == public
    return fields


def test_the_room_sees_backs() -> None:
    backs = (((None, 2), (None, 4)), ((None, 6),), ((None, 8), (None, 9)))
    for rules in BOTH:
        assert seen(rules.view(TABLE, ROOM)) == {"observer": None, "hands": backs}


def test_a_seat_sees_its_fronts_and_the_backs_of_the_others() -> None:
    for_a = (((1, None), (3, None)), ((None, 6),), ((None, 8), (None, 9)))
    assert seen(HIDDEN.view(TABLE, A)) == {"observer": A, "hands": for_a}
    for_c = (((None, 2), (None, 4)), ((None, 6),), ((7, None), (0, None)))
    assert seen(HIDDEN.view(TABLE, C)) == {"observer": C, "hands": for_c}


def test_q_05_own_backs_may_be_shown() -> None:
    hands = (((1, 2), (3, 4)), ((None, 6),), ((None, 8), (None, 9)))
    assert seen(SHOWN.view(TABLE, A)) == {"observer": A, "hands": hands}


def test_an_empty_pile_and_a_struck_seat() -> None:
    """Nobody is told whether the seat has a zero, until a reshuffle gives it away."""
    for hands, acting in (("9/1 0/6 8/3", B), ("9/1 6/0 8/3", CHANCE)):
        empty = table(hands, discards="4/5", phase="effect", actor=1, triple=True)
        view = HIDDEN.view(empty, A)
        assert (view.top, view.pile_size, view.actor, view.triple) == (None, 0, B, True)
        assert view.acting == (acting,)
    views = [
        HIDDEN.view(table(hands, pile="4/5", phase="effect", actor=1, triple=True), A)
        for hands in ("9/1 0/6 8/3", "9/1 2/6 8/3")
    ]
    assert views[0] == views[1]


def test_at_the_end_the_hands_lie_open() -> None:
    state = table("9/6 0/4 1/5", pile="3/8,7/10", knocked=1, scores=(47, 30, 12))
    over, _ = moved(HIDDEN, state, "play 1", "draw keep")
    for observer in EVERYBODY:
        view = HIDDEN.view(over, observer)
        assert view.hands == (cards("3/8"), cards("0/4"), cards("1/5"))
        assert (view.top, view.pile_size, view.acting) == (7, 1, ())
        assert view.over == Over((50, 30, 13), (C,))
