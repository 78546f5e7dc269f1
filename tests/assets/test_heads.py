"""Heads in layers: whatever a buffalo can wear is drawn, and the layers lie on the same anchor."""

from typing import Any

import pytest

from assets.source import palette
from assets.source.figures import SIZES
from assets.source.headgear import EXTRAS, HEADGEAR
from engine.play import outfits
from scenes.looks import TIN_LOOKS
from tests.assets.test_images import CATALOGUE


def named(parts: object) -> set[str]:
    """Return names as the catalogue has them."""
    return {name.replace(" ", "_") for name in dict.fromkeys(parts)}  # type: ignore[call-overload]


def test_a_wardrobe_holds_what_is_drawn() -> None:
    assert set(outfits.FURS) == set(palette.FURS)
    assert set(outfits.COLOURS) == set(palette.PLAYERS)
    assert set(outfits.HEADGEAR) == named(HEADGEAR)
    assert set(outfits.EXTRAS) == named(EXTRAS)


def test_tin_buffaloes_are_of_metals_and_lamps_that_are_drawn() -> None:
    for look in TIN_LOOKS.values():
        assert look.metal in palette.METALS
        assert look.eye in palette.LAMPS


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_layers_of_a_head_stay_near_the_mat(size: Any) -> None:
    """Whatever is worn, nothing reaches farther than the canvas of that size."""
    reach = round(size.radius * 1.85) + 8
    layers = {name: one for name, one in CATALOGUE["sprites"].items() if name.startswith(f"{size.name}/")}
    assert layers
    for name, entry in layers.items():
        _, _, width, height = entry["rect"]
        x, y = entry["anchor"]
        assert max(x, y, width - x, height - y) <= reach, name
