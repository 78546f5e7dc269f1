"""The rays of the Rache: all that can be seen of them is drawn, and little else."""

import math
from itertools import pairwise

import pytest

from assets.source import rache
from engine.ui.canvas import HEIGHT, WIDTH, RecordingCanvas
from engine.ui.geometry import Point
from scenes.rache_rays import RAYS, STARTS, Rays
from tests.assets.test_images import PICTURES

SUN = Point(*rache.SUN)
STILL = Point(0.0, 0.0)
TURNS = (0.0, 3.7, 61.25, 200.0, 359.9, -4.0)


def test_the_scene_knows_where_the_parts_begin() -> None:
    assert (*STARTS, rache.RAY_LENGTH) == rache.RAY_ENDS
    assert RAYS == rache.RAYS
    for number, (start, end) in enumerate(pairwise(rache.RAY_ENDS), 1):
        length = PICTURES[f"rache/ray/{number}"]["anchor"][1]
        assert end - start - 2 <= length <= end - start + rache.RAY_OVERLAP


@pytest.mark.parametrize("turn", TURNS)
def test_every_place_on_the_screen_has_its_ray(turn: float) -> None:
    """Places on a ray are covered by a part that is drawn, also when the picture shakes by 12 pixels."""
    rays = Rays(SUN)
    for shake in (STILL, Point(-6.0, 12.0), Point(6.0, -12.0)):
        drawn = [math.radians(turn + number * 360.0 / RAYS) for number in range(RAYS)]
        for x in range(0, WIDTH + 1, 24):
            for y in range(0, HEIGHT + 1, 24):
                along, down = x - SUN.x - shake.x, y - SUN.y - shake.y
                radius, angle = math.hypot(along, down), math.atan2(along, -down)
                near, nearest = max((math.cos(middle - angle), middle) for middle in drawn)
                off = math.degrees(math.acos(min(1.0, near)))
                if radius >= STARTS[0] and off <= 90.0 / RAYS:
                    needed = sum(start <= radius for start in STARTS)
                    assert rays.parts(math.degrees(nearest)) >= needed, (x, y)


@pytest.mark.parametrize("turn", TURNS)
def test_the_rays_cost_hardly_more_than_a_screen(turn: float) -> None:
    """In one piece each they were 3.3 screens of pixels."""
    canvas = RecordingCanvas()
    Rays(SUN).draw(canvas, turn, STILL)
    sizes = [PICTURES[call.what]["rect"][2:] for call in canvas.calls]
    assert sum(width * height for width, height in sizes) <= 1.1 * WIDTH * HEIGHT
    assert len(canvas.calls) <= 95


def test_the_parts_of_a_ray_lie_end_to_end() -> None:
    canvas = RecordingCanvas()
    Rays(SUN).draw(canvas, 0.0, Point(5.0, 7.0))
    up = [call for call in canvas.calls if call.x == SUN.x + 5.0 and call.y < SUN.y]
    assert [call.what for call in up] == ["rache/ray/1", "rache/ray/2"], "it is 690 to the upper edge"
    assert [SUN.y + 7.0 - call.y for call in up] == list(STARTS[:2])
