"""The picture of the Singularity table agrees with the rules after every move."""

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest

from engine.core.seats import CHANCE, Seat
from engine.games.singularity.model import Bid, Deal, NameDealer, Play
from engine.games.singularity.notation import parse_move
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Drawn, RecordingCanvas
from engine.ui.geometry import Rect
from scenes.cards.fan import bounds
from scenes.singularity.plates import chips
from scenes.singularity.score_sheet import ScoreSheet
from scenes.singularity.sight import sight_of
from tests.scenes.singularity_board import LAYOUT, Table

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"bids": "plus_minus_one", "scoring": "progressive"},
    {"bids": "hidden"},
    {"bids": "secret", "clairvoyance": "on"},
    {"clairvoyance": "on"},
)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize(("seats", "observer"), [(3, 0), (4, 2), (6, None), (5, 1)])
def test_a_match_is_shown_as_it_is(seats: int, observer: int | None, options: dict[str, Any]) -> None:
    rng = random.Random(seats)
    table = Table(seats, observer=observer, rounds=5, **options)
    assert table.mismatch() is None
    while not table.over:
        seat, move = table.random_move(rng)
        table.begin(seat, move)
        table.skip()
        assert table.mismatch() is None, table.events


@pytest.mark.parametrize("seats", [3, 6])
def test_a_match_in_slow_motion_ends_alike(seats: int) -> None:
    rng = random.Random(7)
    table = Table(seats, rounds=5)
    for _ in range(40):
        table.play(*table.random_move(rng))
        assert table.mismatch() is None, table.events
    assert table.state.round > 1


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize(("seats", "observer"), [(3, 1), (6, None)])
def test_all_rounds_are_shown_as_they_are(seats: int, observer: int | None, options: dict[str, Any]) -> None:
    rng = random.Random(seats)
    table = Table(seats, observer=observer, **options)
    while not table.over:
        table.begin(*table.random_move(rng))
        table.skip()
        assert table.mismatch() is None, table.events
    assert len(table.state.results) == 60 // seats


def frames_of(deal: str) -> tuple[list[list[Drawn]], list[str]]:
    """Return what the room sees and hears of a round, frame by frame."""
    table = Table(3, observer=None, rounds=5)
    table.until("deal", 2, random.Random(1))
    shown: list[list[Drawn]] = []
    table.begin(CHANCE, parse_move(deal))
    table.show(watch=lambda: shown.append(table.drawn()))
    while table.state.phase == "bid":
        table.begin(table.state.turn, Bid(0))
        table.show(watch=lambda: shown.append(table.drawn()))
    for _ in range(3):
        card = parse_move({0: "play R4", 1: "play G4", 2: "play B4"}[table.state.turn])
        table.begin(table.state.turn, card)
        table.show(watch=lambda: shown.append(table.drawn()))
    return shown, table.sounds


def test_the_room_sees_and_hears_the_same_round_whatever_else_the_hands_hold() -> None:
    one = frames_of("deal R4,Y9 R2,G4 R3,B4 / Y1")
    other = frames_of("deal C,R4 G4,S B4,B12 / Y1")
    assert len(one[0]) > 200
    assert one == other


@pytest.mark.parametrize("observer", [0, 3, None])
def test_w_24_a_seat_sits_out_and_gets_the_average(observer: int | None) -> None:
    rng = random.Random(3)
    table = Table(4, observer=observer, rounds=5)
    out = [Seat(3)]
    while table.state.round < 3:
        table.begin(*table.random_move(rng, sitting_out=out))
        table.skip()
        assert table.mismatch() is None, table.events
        if table.state.phase == "bid":
            assert "setzt aus" in table.picture().texts()
    assert table.state.results[0].bids[3] is None


def test_calm_motion_ends_alike() -> None:
    rng = random.Random(5)
    table = Table(4, calm=True, rounds=5)
    while not table.over:
        table.play(*table.random_move(rng))
        assert table.mismatch() is None, table.events


@pytest.mark.parametrize("frame", [1 / 24, 1 / 60, 1 / 1000])
def test_the_deal_is_quick_at_every_frame_rate(frame: float) -> None:
    for seats, round_number in ((3, 20), (6, 1), (4, 7)):
        table = Table(seats)
        rng = random.Random(1)
        table.until("deal", round_number, rng)
        table.begin(*table.random_move(rng))
        assert table.show(seconds=frame) <= 2.1, "shuffle, deal, turn over"
        assert table.mismatch() is None


def test_a_trick_stays_long_enough_to_be_seen() -> None:
    table = Table(3, rounds=5)
    deal = parse_move("deal R13,G2 R1,G3 R2,B4 / Y5")
    assert isinstance(deal, Deal)
    table.until("deal", 2, random.Random(1))
    table.play(CHANCE, deal)
    while table.state.phase == "bid":
        table.play(table.state.turn, Bid(0))
    played = 0
    while played < 3:
        seat = table.state.turn
        legal = table.rules.legal(table.state, seat)
        table.begin(seat, legal[0])
        played += 1
        if played < 3:
            table.show()
    full = 0
    while table.timeline.active:
        table.frame()
        full += len(table.board.trick) == 3
    assert full / 60 >= 1.2


def test_the_winning_card_glows_and_no_other() -> None:
    rng = random.Random(9)
    table = Table(5)
    table.until("play", 4, rng)
    while len(table.state.trick) < 4:
        table.play(*table.random_move(rng))
        lit = [seat for seat, thing in table.board.trick if thing.glow.value == 1.0]
        assert lit == [table.view.winning]


def test_made_announced_and_too_many_are_told_by_chips() -> None:
    assert chips(3, 1) == ("filled", "announced", "announced")
    assert chips(0, 1) == ("over",)
    assert chips(1, 3) == ("filled", "over", "over")
    assert chips(0, 0) == ()


def test_equal_specials_have_different_pictures() -> None:
    table = Table(3)
    table.until("deal", 6, random.Random(2))
    table.play(CHANCE, parse_move("deal S,S,S,C,C,C R1,R2,R3,R4,R5,R6 G1,G2,G3,G4,G5,G6 / S"))
    names = [call.what for call in table.drawn() if "/hole" in call.what or "/clanker" in call.what]
    assert len(names) == len(set(names)) == 7


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_plates_and_panels_do_not_overlap(seats: int) -> None:
    table = Table(seats)
    for wide in (False, True):
        rects = [table.places.plate(seat, wide=wide) for seat in table.places.everybody]
        rects += [table.places.rect("trump"), table.places.rect("round"), table.places.hints(wide=wide)]
        for one, other in itertools.combinations(rects, 2):
            apart = (
                one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
            )
            assert apart, (one, other)


def test_what_carries_text_lies_in_the_safe_area() -> None:
    for anchor in LAYOUT.anchors.values():
        if anchor.type in ("plate", "hints", "message"):
            rect = anchor.rect
            assert theme.SAFE.x <= rect.x, anchor.name
            assert theme.SAFE.y <= rect.y, anchor.name
            assert rect.right <= theme.SAFE.right, anchor.name
            assert rect.bottom <= theme.SAFE.bottom, anchor.name


@pytest.mark.parametrize(
    ("seats", "round_number"), [(3, 20), (4, 15), (5, 12), (6, 10), (3, 9), (3, 8), (3, 5), (3, 2)]
)
def test_the_own_hand_covers_no_plate(seats: int, round_number: int) -> None:
    table = Table(seats)
    table.until("play", round_number, random.Random(4))
    own = table.board.own
    for raised in range(round_number):
        own.focus = raised
        slots = own.slots()
        left, right = bounds(slots).x, bounds(slots).right
        top = min(slot.y for slot in slots) - 175 * own.scale
        for rect in (
            table.places.plate(Seat(0), wide=table.board.wide),
            table.places.hints(wide=table.board.wide),
        ):
            assert rect.right <= left + 6 or rect.x >= right - 6 or rect.bottom <= top, (raised, rect)


def test_the_view_and_a_fresh_picture_tell_the_same() -> None:
    rng = random.Random(6)
    table = Table(4, observer=1)
    table.until("play", 3, rng)
    assert table.board.shown() == sight_of(table.view)
    table.state = table.rules.apply(table.state, *table.random_move(rng)).state
    assert table.mismatch() is not None


def test_the_sum_of_the_bids_is_unknown_while_one_is_hidden() -> None:
    table = Table(3, bids="hidden", rounds=5)
    table.play(CHANCE, NameDealer(0))
    table.play(CHANCE, parse_move("deal R1 R2 R3 / G1"))
    table.play(1, Bid(1))
    assert table.board.shown().bids_sum is None
    assert "–" in table.picture().texts()
    table.play(0, Bid(0))
    table.play(2, Bid(1))
    assert table.board.shown().bids_sum == 2


def test_the_last_trick_is_remembered() -> None:
    table = Table(3, rounds=5)
    table.play(CHANCE, NameDealer(0))
    table.play(CHANCE, parse_move("deal R1 R2 R3 / G1"))
    for seat in (1, 2, 0):
        table.play(seat, Bid(1))
    for seat in (1, 2, 0):
        move = table.rules.legal(table.state, Seat(seat))[0]
        assert isinstance(move, Play)
        table.play(seat, move)
    assert table.board.taker == 2
    assert [seat for seat, _ in table.board.last_trick] == [1, 2, 0]


@pytest.mark.parametrize(
    ("bid", "tricks", "kind", "told"),
    [(8, 1, "announced", "× 7"), (8, 8, "filled", "× 8"), (6, 8, "over", "× 2")],
)
def test_many_chips_become_one_and_a_number(bid: int, tricks: int, kind: str, told: str) -> None:
    table = Table(5)
    table.until("play", 8, random.Random(1))
    for seat in range(5):
        table.board.change(Seat(seat), bid=0, has_bid=True, tricks=0)
    table.board.change(Seat(2), bid=bid, has_bid=True, tricks=tricks)
    names = [call.what for call in table.drawn() if call.what.startswith("singularity/chip/")]
    assert {name.removesuffix("/plain") for name in names} == {f"singularity/chip/{kind}"}
    assert told in table.picture().texts()


def test_w_09_without_a_card_to_turn_up_the_suits_are_struck_out() -> None:
    table = Table(3)
    table.until("play", 19, random.Random(1))
    assert not table.picture().named("singularity/no_trump")
    table.until("play", 20, random.Random(1))
    assert table.picture().named("singularity/no_trump")


def test_the_last_trick_is_forgotten_with_its_round() -> None:
    table = Table(3, rounds=5)
    rng = random.Random(2)
    while table.state.round == 1:
        table.play(*table.random_move(rng))
    assert table.board.taker is not None
    while table.state.phase == "deal":
        table.play(*table.random_move(rng))
    assert table.board.taker is None
    assert table.board.last_trick == ()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_w_22_nothing_on_the_score_pad_collides(seats: int) -> None:
    table = Table(seats)
    table.until("bid", 10, random.Random(3))
    result = replace(
        table.view.results[-1],
        bids=(10,) * seats,
        tricks=(0,) * seats,
        points=(-110,) * seats,
        scores=(-1230,) * seats,
    )
    view = replace(table.view, results=(*table.view.results, result))
    sheet = ScoreSheet(Texts("de", strict=True), table.players, table.board.colours, view)
    canvas = RecordingCanvas()
    sheet.draw(canvas, 1.0)
    lines: dict[float, list[Rect]] = {}
    for call in canvas.calls:
        if call.verb == "text" and call.rect is not None:
            lines.setdefault(call.y, []).append(call.rect)
    assert max(len(line) for line in lines.values()) == 1 + 3 * seats
    for line in lines.values():
        for one, other in itertools.pairwise(sorted(line, key=lambda rect: rect.x)):
            assert one.right + 8 <= other.x
