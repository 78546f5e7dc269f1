"""Where a sprite comes to lie on the surface drawn on; pure geometry."""

from math import cos, radians, sin

from engine.shell.catalogue import Rectangle, SpriteEntry
from engine.shell.viewport import whole

Corner = tuple[float, float]
Corners = tuple[Corner, Corner, Corner, Corner]

Slice = tuple[int, int, int, int]
"""Start and length on the page, start and length on the surface drawn on."""


def snapped(
    entry: SpriteEntry, x: float, y: float, stretch: tuple[float, float], scale: float
) -> tuple[Rectangle, tuple[int, int]]:
    """Return the unturned rectangle of a sprite in whole pixels, and its anchor in it.

    Its size does not depend on its place, so that it does not tremble in motion.

    Args:
        entry: The sprite.
        x: Design x of the anchor.
        y: Design y of the anchor.
        stretch: Factors for width and height; negative ones mirror, the anchor stays.
        scale: Surface pixels per design pixel.
    """
    _, _, width, height = entry.rect
    anchor_x, anchor_y = entry.anchor
    origin_x = (anchor_x if stretch[0] >= 0 else width - anchor_x) * abs(stretch[0]) * scale
    origin_y = (anchor_y if stretch[1] >= 0 else height - anchor_y) * abs(stretch[1]) * scale
    rectangle = (
        whole(x * scale - origin_x),
        whole(y * scale - origin_y),
        whole(width * abs(stretch[0]) * scale),
        whole(height * abs(stretch[1]) * scale),
    )
    return rectangle, (whole(origin_x), whole(origin_y))


def corners(
    entry: SpriteEntry, x: float, y: float, stretch: tuple[float, float], angle: float, scale: float
) -> Corners:
    """Return where the left top, right top, right bottom and left bottom corner of a sprite lie, exactly.

    Args:
        entry: The sprite.
        x: Design x of the anchor.
        y: Design y of the anchor.
        stretch: Factors for width and height; negative ones mirror, the anchor stays.
        angle: Degrees clockwise about the anchor.
        scale: Surface pixels per design pixel.
    """
    _, _, width, height = entry.rect
    anchor_x, anchor_y = entry.anchor
    cosine, sine = scale * cos(radians(angle)), scale * sin(radians(angle))
    left, right = -anchor_x * stretch[0], (width - anchor_x) * stretch[0]
    top, bottom = -anchor_y * stretch[1], (height - anchor_y) * stretch[1]
    middle_x, middle_y = x * scale, y * scale

    def turned(along: float, down: float) -> Corner:
        return middle_x + along * cosine - down * sine, middle_y + along * sine + down * cosine

    return turned(left, top), turned(right, top), turned(right, bottom), turned(left, bottom)


def cuts(
    source: int, length: int, insets: tuple[int, int], start: float, end: float, scale: float
) -> list[Slice]:
    """Cut one axis of a panel in three and lay the parts out without gaps.

    Args:
        source: Where the panel begins on its page.
        length: Its length there.
        insets: How far the two cuts lie inside of it.
        start: Where it begins on the surface drawn on.
        end: Where it ends there.
        scale: Surface pixels per design pixel, what the end parts are drawn at.
    """
    near, far = insets
    first, last = whole(start), whole(end)
    # A panel smaller than its two ends: they share what there is.
    factor = min(scale, max(0, last - first) / max(1, near + far))
    first_cut = first + whole(near * factor)
    last_cut = max(first_cut, last - whole(far * factor))
    return [
        (source, near, first, first_cut - first),
        (source + near, length - near - far, first_cut, last_cut - first_cut),
        (source + length - far, far, last_cut, last - last_cut),
    ]
