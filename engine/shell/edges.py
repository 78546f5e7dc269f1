"""How backgrounds run to the edge of the picture where the design is drawn smaller than that."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.shell.catalogue import Rectangle


class Strip(NamedTuple):
    """A mirrored piece of a picture beside it."""

    source: Rectangle
    """What is shown, in pixels of its page."""
    target: Rectangle
    """Where, in pixels of the surface drawn on."""
    flip_x: bool
    flip_y: bool


def mirrored(source: Rectangle, target: Rectangle, size: tuple[int, int]) -> Iterator[Strip]:
    """Return what fills a surface around a picture: its own border, mirrored, so that no seam shows.

    Args:
        source: The whole picture on its page.
        target: Where it is drawn.
        size: Width and height of the surface; parts of the picture that lie outside need no strip.
    """
    columns = list(_pieces(source[0], source[2], target[0], target[2], size[0]))
    rows = list(_pieces(source[1], source[3], target[1], target[3], size[1]))
    for source_y, source_height, y, height, flip_y in rows:
        for source_x, source_width, x, width, flip_x in columns:
            if flip_x or flip_y:
                piece = source_x, source_y, source_width, source_height
                yield Strip(piece, (x, y, width, height), flip_x, flip_y)


def _pieces(
    source: int, source_length: int, target: int, length: int, room: int
) -> Iterator[tuple[int, int, int, int, bool]]:
    """Return the picture along one axis and what lies before and behind it: source, target, mirrored?"""
    yield source, source_length, target, length, False
    for free, behind in ((target, False), (room - target - length, True)):
        if free > 0:
            taken = max(1, round(free * source_length / length))
            begin = source + source_length - taken if behind else source
            yield begin, taken, target + length if behind else target - free, free, True
