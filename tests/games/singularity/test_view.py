import random
from typing import Any

import pytest

from engine.core.seats import Observer, Seat
from engine.games.singularity.model import BidMade, RoundDealt, RoundScored, SeenHand
from engine.match.match import Match
from tests.games.singularity.tables import acting, cards, play_on, random_step, started, submit

A, B, C = Seat(0), Seat(1), Seat(2)
ROUND_1 = ("dealer 2", "deal R1 G1 B1 / C", "bid 0", "bid 0", "bid 0", "play R1", "play G1", "play B1")
ROUND_2 = "deal R2,R1 S,G1 B1,B2 / Y7"


def hidden(count: int) -> SeenHand:
    return (None,) * count


def dealt_to(match: Match, observer: Observer) -> RoundDealt:
    return [event for event in match.history(observer) if isinstance(event, RoundDealt)][-1]


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_have() -> None:
    match = started(3, *ROUND_1, ROUND_2)
    own = (cards("R1 R2"), cards("G1 S"), cards("B1 B2"))
    for seat in range(3):
        expected = tuple(own[other] if other == seat else hidden(2) for other in range(3))
        assert match.view(Seat(seat)).hands == dealt_to(match, Seat(seat)).hands == expected
    assert match.view(None).hands == dealt_to(match, None).hands == (hidden(2),) * 3
    submit(match, "bid 0", "bid 0", "bid 0", "play S")
    assert match.view(B).hands == (hidden(2), cards("G1"), hidden(2))
    assert match.view(A).hands == (cards("R1 R2"), hidden(1), hidden(2))


def test_a_seat_that_sits_out_sees_no_hand() -> None:
    match = started(4, "dealer 3", "deal R1 - G1 B1 / C")
    assert match.view(B).hands == (hidden(1), (), hidden(1), hidden(1))
    assert dealt_to(match, B).hands == (hidden(1), None, hidden(1), hidden(1))


def test_the_trick_so_far() -> None:
    match = started(4, "dealer 3", "deal C R1 G5 R3 / R9", *["bid 0"] * 4)
    view = match.view(None)
    assert (view.leader, view.trick, view.led, view.winning) == (0, (), None, None)
    seen = []
    for card in ("C", "R1", "G5"):
        submit(match, f"play {card}")
        view = match.view(None)
        seen.append((view.leader, len(view.trick), view.led, view.winning))
    assert seen == [(0, 1, None, 0), (0, 2, "R", 1), (0, 3, "R", 1)]


def test_no_suit_to_follow_after_a_singularity() -> None:
    match = started(3, "dealer 2", "deal S R1 G5 / R9", *["bid 0"] * 3, "play S", "play R1")
    assert (match.view(None).led, match.view(None).winning) == (None, 0)


# What everybody, seat 0 and seat 1 know after none, one, two and three of the bids 0, 1 and 1.
BIDS: dict[str, list[tuple[Any, Any, Any]]] = {
    "open": [((None, None, None),) * 3, ((0, None, None),) * 3, ((0, 1, None),) * 3, ((0, 1, 1),) * 3],
    "hidden": [
        ((None, None, None),) * 3,
        ((None, None, None), (0, None, None), (None, None, None)),
        ((None, None, None), (0, None, None), (None, 1, None)),
        ((0, 1, 1),) * 3,
    ],
    "secret": [
        ((None, None, None),) * 3,
        ((None, None, None), (0, None, None), (None, None, None)),
        ((None, None, None), (0, None, None), (None, 1, None)),
        ((None, None, None), (0, None, None), (None, 1, None)),
    ],
}


@pytest.mark.parametrize("option", ["open", "plus_minus_one", "hidden", "secret"])
def test_u_s4_who_knows_which_bids(option: str) -> None:
    match = started(3, "dealer 2", "deal R1 G1 B1 / C", bids=option)
    expected = BIDS["open" if option == "plus_minus_one" else option]
    for made, (room, first, second) in enumerate(expected):
        views = [match.view(observer) for observer in (None, A, B)]
        assert [view.bids for view in views] == [room, first, second]
        assert {view.has_bid for view in views} == {tuple(seat < made for seat in range(3))}
        if made < 3:
            submit(match, f"{made}: bid {min(made, 1)}")
    submit(match, "play R1")
    assert [match.view(observer).bids for observer in (None, A, B)] == list(expected[-1])


def test_u_s4_events_hide_bids_too() -> None:
    for option in ("open", "hidden", "secret"):
        match = started(3, "dealer 2", "deal R1 G1 B1 / C", "0: bid 1", bids=option)
        known = 1 if option == "open" else None
        assert [match.history(observer)[-1] for observer in (None, A, B)] == [
            BidMade(A, known),
            BidMade(A, 1),
            BidMade(A, known),
        ]


def test_u_s4_secret_bids_are_revealed_when_the_round_is_scored() -> None:
    match = started(3, *ROUND_1, bids="secret", rounds=5)
    line = RoundScored(1, (0, 0, 0), (1, 0, 0), (-10, 20, 20), (-10, 20, 20))
    for observer in (None, A, B):
        assert line in match.history(observer)
        assert match.view(observer).results == (line,)
        assert match.view(observer).bids == (None, None, None)
    play_on(match, random.Random(1))
    assert match.view(None).bids == match.state.bids == match.state.results[-1].bids
    assert None not in match.state.bids


def test_w_13_clairvoyance() -> None:
    match = started(3, "dealer 2", "deal R1 G1 B1 / C", clairvoyance="on")
    all_hands = (cards("R1"), cards("G1"), cards("B1"))

    def all_but(*seats: int) -> tuple[SeenHand, ...]:
        return tuple((None,) if seat in seats else hand for seat, hand in enumerate(all_hands))

    for seat in (A, B, C):
        assert match.view(seat).hands == dealt_to(match, seat).hands == all_but(seat)
    assert match.view(None).hands == dealt_to(match, None).hands == (hidden(1),) * 3
    submit(match, "bid 0", "bid 0", "bid 0")
    # A is to play, so A turns its card over; the others have seen it already.
    assert match.view(A).hands == all_hands
    assert match.view(B).hands == all_but(B)
    assert match.view(None).hands == (hidden(1),) * 3
    submit(match, "play R1")
    assert match.view(A).hands == match.view(B).hands == ((), *all_hands[1:])
    assert match.view(C).hands == ((), cards("G1"), hidden(1))
    submit(match, "play G1", "play B1", ROUND_2)
    for seat in (A, B, C):
        assert [None in hand for hand in match.view(seat).hands] == [other != seat for other in (A, B, C)]


def test_w_13_a_dealer_chooses_without_knowing_the_own_card() -> None:
    match = started(3, "dealer 0", "deal R1 G1 B1 / S", clairvoyance="on")
    assert match.view(A).hands == ((None,), cards("G1"), cards("B1"))


def test_w_13_a_seat_that_sits_out_sees_all_cards() -> None:
    match = started(4, "dealer 0", "deal R1 - G1 B1 / C", clairvoyance="on")
    assert match.view(B).hands == (cards("R1"), (), cards("G1"), cards("B1"))


@pytest.mark.parametrize("clairvoyance", ["off", "on"])
@pytest.mark.parametrize("bids", ["open", "plus_minus_one", "hidden", "secret"])
def test_redaction_keeps_the_shape_and_all_that_is_public(bids: str, clairvoyance: str) -> None:
    match, rng = started(4, bids=bids, clairvoyance=clairvoyance, rounds=5), random.Random(2)
    while acting(match):
        random_step(match, rng, may_sit_out=True)
        for event in match.log[-1].events:
            for observer in (None, A, B, C, Seat(3)):
                seen = match.rules.redact(event, observer)
                assert type(seen) is type(event)
                if isinstance(event, RoundDealt):
                    assert [hand and len(hand) for hand in seen.hands] == [
                        hand and len(hand) for hand in event.hands
                    ]
                elif not isinstance(event, BidMade):
                    assert seen == event


def test_a_view_tells_who_acts_and_how_it_ended() -> None:
    match = started(3, rounds=5)
    rng = random.Random(3)
    while match.view(None).over is None:
        assert match.view(A).acting == match.status.seats  # type: ignore[union-attr]
        random_step(match, rng)
    assert match.view(A).acting == ()
    assert match.view(A).over == match.status
