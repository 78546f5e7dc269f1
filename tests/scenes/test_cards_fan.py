"""How cards lie in a hand (``art.md``, 6)."""

import itertools

import pytest

from engine.ui.geometry import Point
from scenes.cards.fan import (
    CARD_WIDTH,
    FULL,
    LIFT,
    PUSH,
    SMALL,
    STEP_LEAST,
    bounds,
    card_at,
    fan,
    scale_of,
)

MIDDLE = Point(960, 900)
ROOM = 1656.0


@pytest.mark.parametrize("count", range(1, 21))
def test_every_index_stays_visible(count: int) -> None:
    for raised in range(count):
        slots = fan(count, MIDDLE, ROOM, raised=(raised,))
        steps = [after.x - before.x for before, after in itertools.pairwise(slots)]
        assert all(step >= STEP_LEAST - LIFT * 0.2 for step in steps)
        assert slots == tuple(sorted(slots, key=lambda slot: slot.x)), "a raised card keeps its place"


def test_up_to_eight_cards_are_large() -> None:
    assert [scale_of(count) for count in (1, 8, 9, 20)] == [FULL, FULL, SMALL, SMALL]
    assert {slot.scale for slot in fan(8, MIDDLE, 860)} == {FULL}
    assert {slot.scale for slot in fan(3, MIDDLE, 860, scale=SMALL)} == {SMALL}


def test_twenty_cards_need_1586_pixels() -> None:
    slots = fan(20, MIDDLE, 1586.0, flat=True)
    assert slots[-1].x - slots[0].x + CARD_WIDTH * SMALL == pytest.approx(1586.0)


@pytest.mark.parametrize("count", [2, 8, 9, 15, 20])
def test_a_hand_fits_its_room_also_with_a_raised_card(count: int) -> None:
    room = 860.0 if count <= 8 else ROOM
    for raised in ((), (0,), (count // 2,)):
        for flat in (False, True):
            slots = fan(count, MIDDLE, room, raised=raised, flat=flat)
            assert bounds(slots).width <= room + LIFT * 0.2


def test_a_raised_card_rises_and_pushes_its_neighbours_on_the_right() -> None:
    flat = fan(5, MIDDLE, 5000, flat=True)
    raised = fan(5, MIDDLE, 5000, raised=(2,), flat=True)
    assert raised[2].y == flat[2].y - LIFT
    assert [slot.y for number, slot in enumerate(raised) if number != 2] == [MIDDLE.y] * 4
    assert raised[3].x - raised[2].x == pytest.approx(flat[3].x - flat[2].x + PUSH)
    assert raised[2].x - raised[1].x == pytest.approx(flat[2].x - flat[1].x)


def test_the_last_card_has_nobody_to_push() -> None:
    assert fan(4, MIDDLE, 5000, raised=(3,), flat=True)[3].x == fan(4, MIDDLE, 5000, flat=True)[3].x


def test_a_fan_is_symmetric_and_turned_outwards() -> None:
    slots = fan(6, MIDDLE, 900)
    for left, right in zip(slots, reversed(slots), strict=True):
        assert left.x - MIDDLE.x == pytest.approx(MIDDLE.x - right.x)
        assert left.y == pytest.approx(right.y)
        assert left.angle == pytest.approx(-right.angle)
    assert slots[0].angle < 0 < slots[-1].angle
    assert slots[0].y > slots[2].y, "the outer cards lie lower"


@pytest.mark.parametrize("count", [1, 5, 8, 13, 20])
def test_the_index_of_every_card_is_where_it_can_be_touched(count: int) -> None:
    slots = fan(count, MIDDLE, ROOM)
    for number, slot in enumerate(slots):
        left = slot.x - CARD_WIDTH * slot.scale / 2
        assert card_at(slots, left + 40, slot.y - 60 * slot.scale) == number


def test_what_a_raised_card_left_free_still_belongs_to_it() -> None:
    slots = fan(3, MIDDLE, 900, raised=(2,), flat=True)
    x, y = slots[2].x + 60, MIDDLE.y + 175 - 2
    assert card_at(slots, x, y) is None
    assert card_at(slots, x, y, raised=(2,)) == 2


def test_beside_the_hand_there_is_nothing() -> None:
    slots = fan(3, MIDDLE, 900)
    assert card_at(slots, 100, 100) is None
    assert card_at((), 960, 900) is None
    assert fan(0, MIDDLE, 900) == ()


def test_the_bounds_hold_turned_cards() -> None:
    slots = fan(7, MIDDLE, 900)
    rect = bounds(slots)
    assert rect.width > slots[-1].x - slots[0].x + CARD_WIDTH
    assert bounds(()).width == 0
