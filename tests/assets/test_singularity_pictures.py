"""The pictures of the Singularity table: all there, and every card known by its corner (art.md, 6 and 9)."""

from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from assets.source.palette import contrast
from assets.source.singularity_colours import SUITS
from assets.source.singularity_panels import COLOURS
from assets.source.singularity_stock import BIG, HEIGHT, SMALL, WIDTH, Size
from engine.games.singularity.cards import SUITS as LETTERS
from tests.assets.test_images import CATALOGUE, opened

NUMBERS = tuple(f"{suit}{value}" for suit in LETTERS for value in range(1, 14))
SPECIALS = tuple(f"{kind}{copy}" for kind in ("hole", "clanker") for copy in range(1, 5))
LIGHT = ("shadow", "lifted", "glow", "focus")
SPRITES = frozenset(
    [
        f"{size.prefix}/{name}"
        for size in (BIG, SMALL)
        for name in (*NUMBERS, *SPECIALS, "back", "veil", *LIGHT)
    ]
    + ["background/singularity", "card/singularity/back/tiny"]
    + [f"singularity/suit/{suit}{state}" for suit in LETTERS for state in ("", "/big", "/big/focus")]
    + [f"singularity/chip/{kind}{part}" for kind in ("filled", "announced") for part in ("", "/plain")]
    + [f"singularity/{thing}" for thing in ("chip/over", "dealer", "slot", "pad/clip", "no_trump")]
    + [f"singularity/medal{part}" for part in ("", "/plain")]
    + [f"singularity/medal/mark/{colour}" for colour in COLOURS]
)
PANELS = frozenset(
    [f"panel/singularity{part}" for part in ("", "/lane", "/pad", "/step")]
    + [f"panel/singularity/plate/{colour}{state}" for colour in COLOURS for state in ("", "/active")]
    + ["singularity/label"]
)
CORNER = 70
"""So many pixels of a big card are always seen in a fan."""

sizes = pytest.mark.parametrize("size", [BIG, SMALL], ids=["big", "small"])


@cache
def page(name: str) -> NDArray[np.uint8]:
    """Return a page: rows, columns, RGBA."""
    return np.asarray(opened(name).convert("RGBA"))


def pixels(section: str, name: str) -> NDArray[np.int32]:
    """Return what the catalogue cuts out of a page: rows, columns, RGBA."""
    entry: dict[str, Any] = CATALOGUE[section][name]
    x, y, width, height = entry["rect"]
    return page(entry["page"])[y : y + height, x : x + width].astype(np.int32)


def corner(size: Size, name: str) -> NDArray[np.int32]:
    """Return what is seen of a card in a fan, down to the end of its corner plate: rows, columns, RGB."""
    face = pixels("sprites", f"{size.prefix}/{name}")
    return face[: round(130 * size.scale), : round(CORNER * size.scale), :3]


def test_every_picture_is_there() -> None:
    assert set(CATALOGUE["sprites"]) >= SPRITES
    assert set(CATALOGUE["panels"]) >= PANELS


@sizes
def test_cards_have_their_size_and_a_clear_rim_that_keeps_turned_edges_smooth(size: Size) -> None:
    width, height = round(WIDTH * size.scale) + 2, round(HEIGHT * size.scale) + 2
    for name in (*NUMBERS, *SPECIALS, "back", "veil"):
        alpha = pixels("sprites", f"{size.prefix}/{name}")[..., 3]
        assert alpha.shape == (height, width), name
        assert CATALOGUE["sprites"][f"{size.prefix}/{name}"]["anchor"] == [width // 2, height // 2]
        assert not np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]]).any(), name
        assert alpha[1 : height - 1, width // 2].min() == 255, name
        assert alpha[height // 2, 1 : width - 1].min() == 255, name


@sizes
def test_cards_differ_in_what_a_fan_shows_of_them(size: Size) -> None:
    corners = {name: corner(size, name) for name in (*NUMBERS, *SPECIALS)}
    for (one, first), (other, second) in combinations(corners.items(), 2):
        if one[:-1] == other[:-1] and one in SPECIALS:
            continue  # copies of the same card
        clearly = np.abs(first - second).max(2) > 60
        assert clearly.mean() > 0.02, (one, other)


@sizes
def test_suits_differ_without_colour(size: Size) -> None:
    """Two suits are dark under light ink and two light under dark ink; symbols part them further."""
    for value in range(1, 14):
        grounds = {suit: np.median(corner(size, f"{suit}{value}").mean(2)) for suit in LETTERS}
        assert min(grounds["G"], grounds["Y"]) - max(grounds["R"], grounds["B"]) > 30


@pytest.mark.parametrize("suit", LETTERS)
def test_ink_is_read_on_its_suit(suit: str) -> None:
    assert contrast(SUITS[suit].ink, SUITS[suit].base) >= 4.5


@sizes
def test_light_around_a_card_leaves_the_card_free(size: Size) -> None:
    """Ring and glow may lie over the card: all of them is outside of it."""
    for name in ("glow", "focus"):
        alpha = pixels("sprites", f"{size.prefix}/{name}")[..., 3]
        x, y = CATALOGUE["sprites"][f"{size.prefix}/{name}"]["anchor"]
        half_width, half_height = round(WIDTH * size.scale / 2) - 4, round(HEIGHT * size.scale / 2) - 4
        assert not alpha[y - half_height : y + half_height, x - 20 : x + 20].any(), name
        assert not alpha[y - 20 : y + 20, x - half_width : x + half_width].any(), name
        assert alpha[y, x + half_width + 7] > 128, name


@pytest.mark.parametrize("name", sorted(PANELS))
def test_the_stretched_middle_of_a_panel_is_even(name: str) -> None:
    left, top, right, bottom = CATALOGUE["panels"][name]["insets"]
    picture = pixels("panels", name)
    middle = picture[top : picture.shape[0] - bottom, left : picture.shape[1] - right]
    assert np.abs(np.diff(middle, axis=0)).max() <= 6
    assert np.abs(np.diff(middle, axis=1)).max() <= 6


def test_chips_take_the_colour_of_a_player() -> None:
    for kind in ("filled", "announced"):
        seen = pixels("sprites", f"singularity/chip/{kind}")
        seen = seen[seen[..., 3] > 128][:, :3]
        assert seen.max() > 200
        assert (seen.max(1) - seen.min(1)).mean() <= 8
