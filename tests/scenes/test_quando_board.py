"""The picture of the Quando table equals a fresh picture of the view after every move, whoever looks."""

import random
from itertools import pairwise
from typing import Any

import pytest

from engine.core.seats import CHANCE, Seat
from engine.games.quando.model import (
    Draw,
    Knock,
    Pass,
    Play,
    RoundEnded,
    State,
    TurnZero,
    View,
)
from engine.text import Texts
from engine.ui.canvas import Drawn, RecordingCanvas
from scenes.cards.fan import bounds
from scenes.quando import picture
from scenes.quando.board import Board, turns_left
from scenes.quando.cards import Card
from scenes.quando.plates import second_line
from scenes.quando.sight import sight_of
from tests.scenes.quando_board import Table

OPTIONS: list[dict[str, Any]] = [
    {},
    {"end_score": 30, "end_on_zeros": "before_draw", "passing": "on"},
    {"tie_low": "strict_knock", "own_backs": "shown"},
]


def rounded(calls: list[Drawn]) -> list[tuple[object, ...]]:
    """Return what was drawn where, without the rests of unrounded motion."""
    return sorted(
        (call.verb, call.what, round(call.x, 3), round(call.y, 3), round(call.alpha, 3)) for call in calls
    )


def play_out(table: Table, rng: random.Random, moves: int) -> None:
    for _ in range(moves):
        if table.over:
            return
        table.begin(*table.random_move(rng))
        table.skip()
        assert table.mismatch() is None
        assert rounded(table.picture().calls) == rounded(table.picture(table.rebuilt()).calls)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("options", OPTIONS, ids=["source", "short", "strict"])
def test_after_every_move_the_picture_is_the_view(seats: int, options: dict[str, Any]) -> None:
    table = Table(seats, observer=seats - 1, **options)
    play_out(table, random.Random(seats), 90)
    assert any(isinstance(event, RoundEnded) for event in table.events)


@pytest.mark.parametrize("cover", [False, True], ids=["backs open", "backs covered"])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_room_sees_what_it_may_see(seats: int, cover: bool) -> None:
    table = Table(seats, observer=None, cover=cover)
    play_out(table, random.Random(seats + 10), 90)
    assert any(isinstance(event, RoundEnded) for event in table.events)


def test_a_whole_match_shown_frame_by_frame() -> None:
    table, rng = Table(3, end_score=30), random.Random(4)
    while not table.over:
        table.play(*table.random_move(rng))
        assert table.mismatch() is None
    assert table.board.open_hands
    assert all(total is not None for total in table.board.sums)


# --- who sees what, face by face


def may_show(state: State, before: State, observer: int | None, seat: int) -> set[int]:
    """Return every number that may be seen on a card of a hand while a move is shown."""
    seen: set[int] = {0}  # a zero that is turned is public
    for one in (state, before):
        for front, back in one.hands[seat]:
            seen.add(front if seat == observer else back)
        if one.pile:
            seen.add(one.pile[0][0])
    return seen


def shown_numbers(card: Card) -> set[int]:
    return {number for number in (card.face, card.other) if number is not None}


@pytest.mark.parametrize("observer", [None, 0])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_front_is_shown_before_it_is_played(observer: int | None, seed: int) -> None:
    table, rng = Table(4, observer=observer), random.Random(seed)
    for _ in range(60):
        if table.over:
            break
        before = table.state
        seat, move = table.random_move(rng)
        table.begin(seat, move)
        ends = any(isinstance(event, RoundEnded) for event in table.events[-3:])

        def watch(before: State = before, ends: bool = ends) -> None:
            for number, hand in enumerate(table.board.hands):
                if ends or number == observer or not table.state.hands[number]:
                    continue
                for card in hand:
                    allowed = may_show(table.state, before, observer, number)
                    assert shown_numbers(card) <= allowed

        table.show(watch=watch)


def test_two_deals_that_look_alike_to_the_room_are_drawn_alike() -> None:
    """The strongest audit: what the room cannot tell apart, its picture does not tell apart."""
    rng = random.Random(3)
    first = Table(4, observer=None)
    second = Table(4, observer=None)
    first.begin(*first.random_move(rng))
    second.begin(CHANCE, first.rules.chance(second.state, random.Random(0)))
    second.state = first.state
    first.skip()
    deal = first.rules.chance(first.state, rng)
    first.begin(CHANCE, deal)
    first.skip()
    view: View = first.view
    other = first.rules.determinize(view, tuple(first.events), rng)
    assert other.hands != first.state.hands, "another deal"
    boards = [Board(first.places, first.rules.view(state, None)) for state in (first.state, other)]
    assert rounded(first.picture(boards[0]).calls) == rounded(first.picture(boards[1]).calls)


def test_q_05_the_own_backs_are_known_as_far_as_they_were_seen() -> None:
    table = Table(2)
    table.deal(((1, 6), (2, 7), (2, 8), (0, 9)), pile=((5, 4), (3, 10), (6, 7)))
    own = table.board.hands[0]
    assert [card.known for card in own[:4]] == [6, 7, 8, 9], "dealt face up"
    assert {card.known for card in table.board.hands[1]} == {None}
    table.play(0, Play((0,)))
    table.play(0, Draw(flip=False))
    assert (own := table.board.hands[0])[-1].face == 5
    assert own[-1].known is None, "nobody turned it over"
    assert [card.known for card in table.rebuilt().hands[0]] == [card.known for card in own]


def test_q_05_with_covered_backs_the_backs_are_seen_while_they_are_dealt_only() -> None:
    table, rng = Table(2, observer=None, cover=True), random.Random(5)
    table.play(*table.random_move(rng))
    seen: set[int] = set()
    table.begin(*table.random_move(rng))
    table.show(
        watch=lambda: seen.update(n for hand in table.board.hands for c in hand for n in shown_numbers(c))
    )
    assert {back for hand in table.state.hands for _, back in hand} <= seen
    assert {card.face for hand in table.board.hands for card in hand} == {None}


# --- single moves


def test_own_cards_lie_by_number_and_others_as_they_hold_them() -> None:
    table = Table(2)
    table.deal(((7, 1), (3, 2), (5, 4), (0, 6), (9, 2), (4, 3), (8, 5), (2, 6)))
    order = [table.board.hands[0][position].face for position in table.board.order(Seat(0))]
    assert order == [0, 2, 3, 4, 5, 7, 8, 9]
    xs = [card.position.value[0] for card in table.board.displayed(Seat(0))]
    assert xs == sorted(xs)
    assert table.board.order(Seat(1)) == tuple(range(8))


def test_a_straight_is_laid_in_order_whatever_the_hand_was() -> None:
    table = Table(2)
    table.deal(((7, 1), (5, 2), (6, 4)))
    table.play(0, Play((0, 1, 2)))
    laid = sorted(table.board.discards, key=lambda card: card.position.value[0])
    assert [card.face for card in laid] == [5, 6, 7]
    assert table.board.laid is not None
    assert sorted(table.board.laid.fronts) == [5, 6, 7]


def test_q_12_a_struck_zero_turns_to_the_back_that_the_others_saw() -> None:
    table = Table(2)
    table.deal(((4, 1), (4, 2), (4, 3)), ((0, 6), (0, 3), (8, 2)), pile=((7, 9), (10, 1)))
    table.play(0, Play((0, 1, 2)))
    assert "quando.said.triple" in table.said
    table.play(0, Draw(flip=False))
    assert [card.face for card in table.board.hands[1][:3]] == [6, 3, 2]
    table.play(1, TurnZero(1))
    assert [card.face for card in table.board.hands[1][:3]] == [6, 0, 2]
    assert table.mismatch() is None


def test_q_19_last_turns_are_counted_down() -> None:
    table = Table(3)
    table.deal()
    assert table.board.last_turns is None
    table.play(0, Knock())
    assert table.board.last_turns == 2 == turns_left(table.view)
    table.play(1, Play((0,)))
    table.play(1, Draw(flip=True))
    assert table.board.last_turns == 1 == turns_left(table.view)
    assert table.said.count("quando.said.knocked") == 1


def test_q_23_the_discards_become_the_pile() -> None:
    table, rng = Table(6, observer=0), random.Random(1)
    while "quando.said.reshuffled" not in table.said:
        seat, move = table.random_move(rng)
        if isinstance(move, Knock):
            continue
        cards = len(table.board.discards)
        table.play(seat, move)
    assert table.sounds.count("shuffle") >= 2
    assert table.board.discards == []
    assert table.board.laid is None
    assert table.board.pile.count == cards
    assert table.mismatch() is None


def test_q_07_a_pass_is_said() -> None:
    table = Table(2, passing="on")
    table.deal()
    table.play(0, Pass())
    assert table.said[-1] == "quando.said.passed"


@pytest.mark.parametrize("seats", range(2, 7))
def test_places_of_hands_do_not_meet(seats: int) -> None:
    table = Table(seats)
    plates = [table.places.plate(seat) for seat in table.places.everybody]
    for index, one in enumerate(plates):
        assert one.x >= 96
        assert one.right <= 1824
        for other in plates[index + 1 :]:
            assert one.right < other.x or other.right < one.x or one.bottom < other.y or other.bottom < one.y
    for seat in table.places.everybody[1:]:
        fan = table.places.hand(seat, 9)
        plate = table.places.plate(seat)
        assert min(slot.x for slot in fan) - 60 >= plate.x - 40
        assert max(slot.x for slot in fan) + 60 <= plate.right + 40


def test_the_sight_of_a_finished_match_shows_all_fronts() -> None:
    table, rng = Table(2, observer=None, end_score=30), random.Random(8)
    while not table.over:
        table.begin(*table.random_move(rng))
        table.skip()
    assert sight_of(table.view).hands == tuple(
        tuple(front for front, _ in hand) for hand in table.state.hands
    )


AREA = (458.0, 1330.0)
"""Between the own plate and the hints (``art.md``, 6)."""


@pytest.mark.parametrize("count", range(1, 14))
def test_the_large_hand_ends_before_plate_and_hints_and_hides_no_index(count: int) -> None:
    places = Table(2).places
    for first in range(count):
        for length in range(1, min(count - first, 5) + 1):
            raised = range(first, first + length)
            slots = places.near_hand(count, raised)
            box = bounds(slots)
            assert box.x >= AREA[0] - 1e-6
            assert box.right <= AREA[1] + 1e-6
            for one, other in pairwise(slots):
                assert other.x - one.x >= 63 * one.scale, "the disc of an index"


def test_a_raised_card_still_pushes_its_neighbours_where_there_is_room() -> None:
    slots = Table(2).places.near_hand(4, [1])
    assert slots[2].x - slots[1].x > slots[1].x - slots[0].x + 40


def test_nothing_is_called_a_heap_where_none_lies() -> None:
    table, texts = Table(2), Texts("de", strict=True)
    table.deal(((4, 1), (5, 2), (6, 3)))

    def labels() -> list[str]:
        canvas = RecordingCanvas()
        picture.draw_labels(canvas, texts, table.board)
        return [text for text in canvas.texts() if text.startswith("Abwurf")]

    table.play(0, Play((0, 1, 2)))
    assert labels() == [], "the set that was laid last has a label of its own"
    table.play(0, Draw(flip=False))
    table.play(1, Play((0,)))
    assert labels() == ["Abwurf 4"]


def test_the_plate_counts_cards_again_soon_after_a_draw() -> None:
    table, texts = Table(2), Texts("de", strict=True)
    table.deal(pile=((5, 4), (3, 10)))
    table.play(0, Play((0,)))
    table.play(0, Draw(flip=True))
    assert second_line(texts, table.board, Seat(0), thinking=False) == "dreht 5 um"
    for _ in range(5 * 60):
        table.frame()
    own = sum(front or 0 for front, _ in table.view.hands[0])
    assert second_line(texts, table.board, Seat(0), thinking=False) == f"Summe {own}"
    assert second_line(texts, table.board, Seat(1), thinking=False) == "8 Karten"


def test_nobody_is_told_the_sum_of_backs_while_cards_are_dealt() -> None:
    table, rng = Table(2), random.Random(6)
    table.play(*table.random_move(rng))
    table.begin(*table.random_move(rng))
    own = sum(front or 0 for front, _ in table.view.hands[0])
    told: set[int | None] = set()
    table.show(watch=lambda: told.add(table.board.own_sum))
    assert told == {None, own}
