import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.settings import MARGINS
from engine.shell.viewport import USUAL_MARGIN, Viewport, whole
from engine.ui import theme
from engine.ui.canvas import HEIGHT, WIDTH

SIZES = st.tuples(st.integers(1, 8000), st.integers(1, 8000))
OTHER_MARGINS = [margin for margin in MARGINS if margin != USUAL_MARGIN]


def test_full_hd_is_drawn_one_to_one() -> None:
    assert Viewport.fitted(1920, 1080) == Viewport(1.0, 0, 0, 1920, 1080)


def test_a_wide_window_has_bars_left_and_right() -> None:
    assert Viewport.fitted(2520, 1080) == Viewport(1.0, 300, 0, 1920, 1080)


def test_a_tall_window_has_bars_above_and_below() -> None:
    assert Viewport.fitted(960, 1080) == Viewport(0.5, 0, 270, 960, 540)


def test_whole_rounds_halves_up_everywhere() -> None:
    assert [whole(value) for value in (-1.5, -0.5, 0.5, 1.5, 2.5)] == [-1, 0, 1, 2, 3]


@given(SIZES)
def test_the_picture_fits_and_touches_two_sides(size: tuple[int, int]) -> None:
    viewport = Viewport.fitted(*size)
    assert 0 <= viewport.left <= size[0] - viewport.width - viewport.left <= viewport.left + 1
    assert 0 <= viewport.top <= size[1] - viewport.height - viewport.top <= viewport.top + 1
    assert viewport.width == size[0] or viewport.height == size[1]


@given(SIZES, st.floats(0, WIDTH - 0.01), st.floats(0, HEIGHT - 0.01))
def test_there_and_back_is_at_most_a_pixel_away(size: tuple[int, int], x: float, y: float) -> None:
    viewport = Viewport.fitted(*size)
    back = viewport.unbounded(*viewport.to_window(x, y))
    assert abs(back.x - x) * viewport.scale <= 0.5 + 1e-6
    assert abs(back.y - y) * viewport.scale <= 0.5 + 1e-6


@given(SIZES, st.floats(-100, 8100), st.floats(-100, 8100))
def test_only_the_picture_is_in_the_design(size: tuple[int, int], x: float, y: float) -> None:
    viewport = Viewport.fitted(*size)
    inside = (
        viewport.left <= x < viewport.left + WIDTH * viewport.scale
        and viewport.top <= y < viewport.top + HEIGHT * viewport.scale
    )
    point = viewport.to_design(x, y)
    if point is None:
        assert not inside or min(viewport.unbounded(x, y)) > min(WIDTH, HEIGHT) - 1
    else:
        assert 0 <= point.x < WIDTH
        assert 0 <= point.y < HEIGHT


@pytest.mark.parametrize("margin", OTHER_MARGINS)
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
def test_the_design_fills_what_the_safe_area_leaves(size: tuple[int, int], margin: int) -> None:
    viewport = Viewport.fitted(*size, margin)
    assert viewport.rect == Viewport.fitted(*size).rect, "the picture itself stays as large as it can be"
    free_x, free_y = viewport.width * margin / 100, viewport.height * margin / 100
    left, top = viewport.to_window(theme.SAFE.x, theme.SAFE.y)
    right, bottom = viewport.to_window(theme.SAFE.right, theme.SAFE.bottom)
    assert abs(left - viewport.left - free_x) <= 1
    assert abs(top - viewport.top - free_y) <= 1
    assert abs(viewport.left + viewport.width - right - free_x) <= 1
    assert abs(viewport.top + viewport.height - bottom - free_y) <= 1


@given(SIZES, st.sampled_from(OTHER_MARGINS), st.floats(0, WIDTH), st.floats(0, HEIGHT))
def test_the_pointer_finds_what_is_seen_with_every_safe_area(
    size: tuple[int, int], margin: int, x: float, y: float
) -> None:
    viewport = Viewport.fitted(*size, margin)
    back = viewport.unbounded(*viewport.to_window(x, y))
    assert abs(back.x - x) * viewport.scale <= 0.5 + 1e-6
    assert abs(back.y - y) * viewport.scale <= 0.5 + 1e-6
