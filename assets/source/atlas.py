"""Packs pictures onto pages as small as they can be."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from assets.source.raster import Panel, Sprite, bleed_colours

LIMIT: Final = 2048
"""Largest texture side of the smallest machine (tech.md, 0)."""

BORDER: Final = 2
"""Clear pixels around every picture."""

Place = tuple[int, int]
Size = tuple[int, int]


def pack(sizes: Sequence[Size]) -> tuple[Size, list[Place]]:
    """Find places for rectangles on the smallest page.

    Returns:
        Size of the page and the upper left corner of each rectangle, in the order given.

    Raises:
        ValueError: If they do not fit on a page of `LIMIT` x `LIMIT`.
    """
    limit = LIMIT - BORDER  # the page has a border on all four sides, a picture on two
    widest = max(width for width, _ in sizes)
    indices = range(len(sizes))
    orders = (
        sorted(indices, key=lambda index: (sizes[index][1], sizes[index][0]), reverse=True),
        sorted(indices, key=lambda index: (max(sizes[index]), sizes[index][1]), reverse=True),
    )
    best: tuple[Size, list[Place]] | None = None
    for page_width in range(widest, limit + 1, 16):
        for order in orders:
            places = _skyline(sizes, order, page_width)
            height = max(y + size[1] for (_, y), size in zip(places, sizes, strict=True))
            used = max(x + size[0] for (x, _), size in zip(places, sizes, strict=True))
            if height <= limit and (best is None or used * height < best[0][0] * best[0][1]):
                best = (used, height), places
    if best is None:
        raise ValueError(f"{len(sizes)} pictures do not fit on one page")
    return best


def _skyline(sizes: Sequence[Size], order: Sequence[int], page_width: int) -> list[Place]:
    """Put each rectangle where its lower edge comes to lie highest."""
    heights = [0] * page_width
    places: list[Place] = [(0, 0)] * len(sizes)
    for index in order:
        width, height = sizes[index]
        x, y = _lowest(heights, width)
        places[index] = (x, y)
        heights[x : x + width] = [y + height] * width
    return places


def _lowest(heights: list[int], width: int) -> Place:
    starts = [0] + [x for x in range(1, len(heights)) if heights[x] != heights[x - 1]]
    candidates = [x for x in starts if x + width <= len(heights)]
    candidates.append(len(heights) - width)
    return min(((x, max(heights[x : x + width])) for x in candidates), key=lambda place: (place[1], place[0]))


def paste(pictures: Sequence[Sprite | Panel]) -> tuple[Image.Image, list[tuple[int, int, int, int]]]:
    """Draw pictures onto one page.

    Returns:
        The page, and where each picture lies on it: x, y, width, height.
    """
    images = [picture.image.convert("RGBA") for picture in pictures]
    page_size, places = pack([(image.width + BORDER, image.height + BORDER) for image in images])
    page = Image.new("RGBA", (page_size[0] + BORDER, page_size[1] + BORDER))
    rects = []
    for image, (x, y) in zip(images, places, strict=True):
        page.paste(image, (x + BORDER, y + BORDER))
        rects.append((x + BORDER, y + BORDER, image.width, image.height))
    return bleed_colours(page), rects
