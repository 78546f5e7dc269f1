"""Backgrounds run to the edge of the picture, whatever the safe area is (``ux.md``, Picture)."""

import pytest

from engine.settings import MARGINS
from engine.shell.catalogue import Rectangle
from engine.shell.edges import mirrored
from engine.shell.viewport import Viewport

SOURCE: Rectangle = (10, 20, 1920, 1080)


def covered(target: Rectangle) -> set[tuple[int, int]]:
    left, top, width, height = target
    return {(x, y) for x in range(left, left + width) for y in range(top, top + height)}


@pytest.mark.parametrize(
    "target", [(12, 7, 216, 121), (0, 0, 240, 135), (-10, -6, 260, 147), (13, 0, 227, 135)]
)
def test_picture_and_strips_cover_the_surface_once(target: Rectangle) -> None:
    whole = covered((0, 0, 240, 135))
    seen: list[tuple[int, int]] = list(covered(target) & whole)
    for strip in mirrored(SOURCE, target, (240, 135)):
        seen += covered(strip.target)
    assert set(seen) == whole
    assert len(seen) == len(whole), "nothing is drawn twice"


def test_a_strip_shows_what_lies_at_its_edge_the_other_way_round() -> None:
    strips = list(mirrored(SOURCE, (100, 0, 1720, 1080), (1920, 1080)))
    assert [(strip.flip_x, strip.flip_y) for strip in strips] == [(True, False), (True, False)]
    left, right = strips
    assert left.target == (0, 0, 100, 1080)
    assert right.target == (1820, 0, 100, 1080)
    assert left.source[0] == SOURCE[0]
    assert right.source[0] + right.source[2] == SOURCE[0] + SOURCE[2]


@pytest.mark.parametrize("margin", MARGINS)
def test_only_a_wider_safe_area_needs_strips(margin: int) -> None:
    viewport = Viewport.fitted(1920, 1080, margin)
    target = tuple(round(value * viewport.scale) for value in (viewport.dx, viewport.dy, 1920, 1080))
    strips = list(mirrored(SOURCE, target, (1920, 1080)))  # type: ignore[arg-type]
    assert len(strips) == (8 if margin > 5 else 0)
