"""The pictures of the Rache: parts that are drawn over each other leave neither seams nor holes."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from assets.source.rache import RAY_ENDS, RAY_LENGTH
from tests.assets.test_images import CATALOGUE, opened


def alpha(name: str) -> tuple[NDArray[np.float64], dict[str, Any]]:
    """Return how dense a sprite is, 0..1, and its entry."""
    entry = CATALOGUE["sprites"][name]
    x, y, width, height = entry["rect"]
    page = opened(entry["page"]).convert("RGBA").crop((x, y, x + width, y + height))
    return np.asarray(page)[..., 3] / 255, entry


def test_the_bell_has_no_slit() -> None:
    """Between its ring and its clapper nothing shines through."""
    dense, entry = alpha("rache/bell")
    middle, ring = entry["anchor"]
    for column in range(middle - 30, middle + 31, 5):
        assert dense[ring + 40 : ring + 158, column].min() > 0.98, column


def axis() -> NDArray[np.float64]:
    """Return how dense the middle of a ray is once its parts lie over each other, by distance."""
    clear = np.ones(RAY_LENGTH)
    for number, start in enumerate(RAY_ENDS[:-1], 1):
        dense, entry = alpha(f"rache/ray/{number}")
        x, y = entry["anchor"]
        part = dense[: y + 1, x][::-1]
        reach = min(len(part), RAY_LENGTH - start + 1)
        clear[start - 1 : start - 1 + reach] *= 1.0 - part[:reach]
    return 1.0 - clear


def test_a_ray_is_as_dense_as_if_it_were_in_one_piece() -> None:
    dense = axis()[RAY_ENDS[0] + 1 : RAY_LENGTH - 4]
    steps = np.abs(np.diff(dense))
    assert dense.min() > 0.1
    assert steps.max() <= 2.5 / 255


@pytest.mark.parametrize("number", range(1, len(RAY_ENDS)))
def test_a_part_is_only_as_wide_as_the_ray(number: int) -> None:
    _, entry = alpha(f"rache/ray/{number}")
    assert entry["rect"][2] <= 2 * np.tan(np.radians(2.5)) * (RAY_ENDS[number] + 16) + 4
