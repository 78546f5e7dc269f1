import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from assets.source import atlas
from assets.source.raster import Sprite, bleed_colours

SIZES = st.lists(st.tuples(st.integers(1, 90), st.integers(1, 90)), min_size=1, max_size=14)


@given(SIZES)
@settings(max_examples=15, deadline=None)
def test_packed_rectangles_do_not_overlap(sizes: list[tuple[int, int]]) -> None:
    (page_width, page_height), places = atlas.pack(sizes)
    covered = np.zeros((page_height, page_width), np.uint8)
    for (x, y), (width, height) in zip(places, sizes, strict=True):
        assert x + width <= page_width
        assert y + height <= page_height
        covered[y : y + height, x : x + width] += 1
    assert covered.max() == 1
    assert covered.sum() == sum(width * height for width, height in sizes)


def test_too_much_for_one_page() -> None:
    with pytest.raises(ValueError, match="5 pictures"):
        atlas.pack([(1500, 1500)] * 5)


def test_pasted_pictures_keep_their_pixels() -> None:
    red, blue = Image.new("RGBA", (5, 3), "#FF0000"), Image.new("RGBA", (2, 8), "#0000FF")
    page, rects = atlas.paste([Sprite("red", red, (0, 0)), Sprite("blue", blue, (0, 0))])
    for image, (x, y, width, height) in zip((red, blue), rects, strict=True):
        assert page.crop((x, y, x + width, y + height)).tobytes() == image.tobytes()


def test_colours_bleed_but_stay_unseen() -> None:
    image = Image.new("RGBA", (5, 5))
    image.putpixel((2, 2), (200, 100, 50, 255))
    bled = bleed_colours(image, rounds=1)
    assert bled.getpixel((1, 1)) == (200, 100, 50, 0)
    assert bled.getpixel((0, 0)) == (0, 0, 0, 0)
