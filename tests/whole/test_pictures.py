"""What the screens look like: menu, set-up, table at rest, a bean in the air, result."""

import numpy as np
import pytest

from tests.whole import pictures

MEAN_TOLERANCE = 2.0
"""Of 255; the stored pictures are compressed."""
FAR = 48
"""A pixel this far off is not compression."""
FAR_SHARE = 0.002
"""So many of them may be: about a badge."""


@pytest.mark.parametrize("name", pictures.SCENES)
def test_the_picture_is_as_it_was(name: str) -> None:
    expected, drawn = pictures.stored(name), pictures.draw(name)
    assert drawn.shape == expected.shape
    difference = np.abs(drawn.astype(int) - expected).max(axis=2)
    hint = "look at it; if it is meant: python -m tests.whole.pictures"
    assert difference.mean() <= MEAN_TOLERANCE, hint
    assert (difference > FAR).mean() <= FAR_SHARE, hint


def test_the_pictures_differ_from_each_other() -> None:
    everything = [pictures.stored(name) for name in pictures.SCENES]
    for index, one in enumerate(everything):
        for other in everything[index + 1 :]:
            difference = np.abs(one.astype(int) - other).max(axis=2)
            assert (difference > FAR).mean() > FAR_SHARE, "the comparison would not tell them apart"
