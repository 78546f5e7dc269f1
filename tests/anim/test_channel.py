from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.anim.channel import Channel, mixed
from engine.anim.paths import arc, parabola

COORDINATE = st.floats(-4000, 4000)


class Place(NamedTuple):
    x: float
    y: float


def test_the_last_owner_is_the_only_one_that_writes() -> None:
    channel = Channel(1.0)
    first, second = object(), object()
    channel.take(first)
    channel.write(first, 2.0)
    assert channel.take(second) == 2.0
    channel.write(first, 50.0)
    channel.release(first)
    channel.write(second, 3.0)
    assert channel.value == 3.0
    assert channel.moving
    channel.release(second)
    assert not channel.moving


def test_setting_the_value_takes_the_channel_away() -> None:
    channel = Channel(1.0)
    owner = object()
    channel.take(owner)
    channel.value = 9.0
    channel.write(owner, 2.0)
    assert channel.value == 9.0


def test_mixing_keeps_the_type_of_the_place() -> None:
    middle = mixed(Place(0.0, 10.0), Place(10.0, 30.0), 0.5)
    assert isinstance(middle, Place)
    assert middle == Place(5.0, 20.0)
    assert mixed((0.0, 0.0), (2.0, 4.0), 0.25) == (0.5, 1.0)


def test_mixing_places_of_different_length_is_refused() -> None:
    with pytest.raises(ValueError, match="argument"):
        mixed((0.0,), (1.0, 2.0), 0.5)


@given(COORDINATE, COORDINATE)
def test_the_end_is_reached_exactly(start: float, end: float) -> None:
    assert mixed(start, end, 1.0) == end
    assert mixed(start, end, 0.0) == start


@given(st.tuples(COORDINATE, COORDINATE), st.tuples(COORDINATE, COORDINATE), st.floats(0, 300))
def test_a_parabola_is_highest_half_way(
    start: tuple[float, float], end: tuple[float, float], height: float
) -> None:
    path = parabola(Place(*start), Place(*end), height)
    assert path(0.0) == Place(*start)
    assert path(1.0) == Place(*end)
    assert path(0.5).y == pytest.approx((start[1] + end[1]) / 2 - height, abs=1e-6)
    assert path(0.5).x == pytest.approx((start[0] + end[0]) / 2, abs=1e-6)


@pytest.mark.parametrize(("bulge", "y"), [(40.0, -40.0), (-40.0, 40.0)])
def test_an_arc_bends_to_the_left_of_the_traveller(bulge: float, y: float) -> None:
    path = arc(Place(0.0, 0.0), Place(100.0, 0.0), bulge)
    assert path(0.5) == pytest.approx((50.0, y))
    assert path(1.0) == Place(100.0, 0.0)


def test_an_arc_to_the_same_place_stays_there() -> None:
    assert arc(Place(3.0, 4.0), Place(3.0, 4.0), 40.0)(0.5) == Place(3.0, 4.0)
