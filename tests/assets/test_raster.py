from functools import cache

import numpy as np
import pytest
from PIL import Image, ImageChops

from assets.source.drawing import Drawing
from assets.source.headgear import HEADGEAR
from assets.source.palette import PLAYERS
from assets.source.raster import Sprite, render, tint_pair


def canvas() -> Drawing:
    return Drawing(240, 200, -120, -190)


def tinted(sprite: Sprite, colour: str) -> Image.Image:
    picture = ImageChops.multiply(sprite.image.convert("RGB"), Image.new("RGB", sprite.image.size, colour))
    picture.putalpha(sprite.image.getchannel("A"))
    return picture


@cache
def pair(headgear: str) -> list[Sprite]:
    return tint_pair("hat", canvas(), HEADGEAR[headgear])


@cache
def rendered(colour: str, headgear: str) -> Image.Image:
    drawing = canvas()
    HEADGEAR[headgear](drawing, PLAYERS[colour])
    return render(drawing)


def laid(ground: Image.Image, picture: Image.Image, anchor: tuple[int, int]) -> None:
    ground.alpha_composite(picture, (120 - anchor[0], 190 - anchor[1]))


@pytest.mark.parametrize("ground", ["#0F241F", "#F4E4C1"])
@pytest.mark.parametrize("headgear", HEADGEAR)
@pytest.mark.parametrize("colour", PLAYERS)
def test_a_tinted_pair_looks_like_the_drawing_in_that_colour(colour: str, headgear: str, ground: str) -> None:
    expected = Image.new("RGBA", (240, 200), ground)
    expected.alpha_composite(rendered(colour, headgear))
    below, above = pair(headgear)
    seen = Image.new("RGBA", (240, 200), ground)
    laid(seen, tinted(below, PLAYERS[colour]), below.anchor)
    laid(seen, above.image, above.anchor)
    apart = np.abs(np.asarray(seen).astype(int) - np.asarray(expected).astype(int))
    assert apart.mean() < 0.5
    assert np.percentile(apart, 99.5) <= 6


def test_a_pair_has_one_anchor_and_two_names() -> None:
    below, above = pair("bobble hat")
    assert (below.name, above.name) == ("hat", "hat/plain")
    assert below.image.getchannel("A").getextrema()[1] == 255
