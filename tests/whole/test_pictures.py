"""What the screens look like: menu, set-up, table at rest, a bean in the air, result."""

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.whole import pictures

BLOCK = 4
"""Blocks of so many pixels each way are compared, since the stored pictures are compressed."""
MEAN_TOLERANCE = 1.5
"""Of 255."""
FAR = 12
"""A block this far off is not compression."""
FAR_SHARE = 0.001
"""So many of them may be: 32 of 32,400, half a count badge."""


Blocks = NDArray[np.float32]
"""Red green blue, rows, columns; means over the pixels of a block."""


def blocks(picture: pictures.Picture) -> Blocks:
    """Return the mean colour of each block."""
    rows, columns, channels = picture.shape
    # One axis after the other, and colours apart: numpy needs a fraction of the time for it.
    lines = picture.reshape(rows // BLOCK, BLOCK, columns * channels).sum(axis=1, dtype=np.uint16)
    sums = lines.reshape(rows // BLOCK, columns // BLOCK, BLOCK, channels).sum(axis=2, dtype=np.uint16)
    return np.ascontiguousarray(np.moveaxis(sums, 2, 0), dtype=np.float32) / np.float32(BLOCK * BLOCK)


def difference(one: Blocks, other: Blocks) -> NDArray[np.float32]:
    """Return for each block how far two pictures are apart, in the channel where it is most."""
    furthest: NDArray[np.float32] = np.abs(one - other).max(axis=0)
    return furthest


@pytest.mark.parametrize("name", pictures.SCENES)
def test_the_picture_is_as_it_was(name: str) -> None:
    expected, drawn = pictures.stored(name), pictures.draw(name)
    assert drawn.shape == expected.shape
    gap = difference(blocks(drawn), blocks(expected))
    hint = "look at it; if it is meant: python -m tests.whole.pictures"
    assert gap.mean() <= MEAN_TOLERANCE, hint
    assert (gap > FAR).mean() <= FAR_SHARE, hint


def test_the_pictures_differ_from_each_other() -> None:
    everything = [blocks(pictures.stored(name)) for name in pictures.SCENES]
    for index, one in enumerate(everything):
        for other in everything[index + 1 :]:
            assert (difference(one, other) > FAR).mean() > FAR_SHARE, (
                "the comparison would not tell them apart"
            )
