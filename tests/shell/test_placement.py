import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.shell.catalogue import SpriteEntry
from engine.shell.placement import corners, snapped

SPRITE = SpriteEntry("page", (300, 40, 20, 10), (5, 4))
PLACES = st.floats(-500, 2500)
FACTORS = st.floats(-3, 3)
SCALES = st.floats(0.2, 2)


def test_a_quarter_turn_is_clockwise_about_the_anchor() -> None:
    found = corners(SPRITE, 100, 100, (1, 1), 90, 1)
    expected = [(104, 95), (104, 115), (94, 115), (94, 95)]
    assert [pytest.approx(corner) for corner in found] == expected


def test_mirroring_keeps_the_anchor_in_its_place() -> None:
    assert corners(SPRITE, 100, 100, (-1, 1), 0, 1) == ((105, 96), (85, 96), (85, 106), (105, 106))
    assert snapped(SPRITE, 100, 100, (-1, 1), 1) == ((85, 96, 20, 10), (15, 4))


@given(PLACES, PLACES, FACTORS, FACTORS, SCALES)
def test_whole_pixels_are_at_most_one_off(
    x: float, y: float, stretch_x: float, stretch_y: float, scale: float
) -> None:
    (left, top, width, height), _ = snapped(SPRITE, x, y, (stretch_x, stretch_y), scale)
    exact = corners(SPRITE, x, y, (stretch_x, stretch_y), 0, scale)
    columns, rows = sorted((exact[0][0], exact[2][0])), sorted((exact[0][1], exact[2][1]))
    assert abs(left - columns[0]) <= 0.5 + 1e-6
    assert abs(top - rows[0]) <= 0.5 + 1e-6
    assert abs(left + width - columns[1]) <= 1 + 1e-6
    assert abs(top + height - rows[1]) <= 1 + 1e-6


@given(PLACES, PLACES, PLACES, FACTORS, SCALES)
def test_the_size_in_whole_pixels_does_not_depend_on_the_place(
    x: float, y: float, other: float, factor: float, scale: float
) -> None:
    one, _ = snapped(SPRITE, x, y, (factor, factor), scale)
    two, _ = snapped(SPRITE, other, other, (factor, factor), scale)
    assert one[2:] == two[2:]
