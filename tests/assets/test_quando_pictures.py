"""The pictures of the Quando table: all there, the numbers as large and as central as art.md asks for."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from assets.source.palette import channels, contrast
from assets.source.quando_cards import LARGE, MIDDLE, SMALL, Size
from assets.source.quando_colours import CREMA, NOTTE, SEATS
from assets.source.quando_patterns import PRINTS
from tests.assets.test_images import CATALOGUE, opened

NUMBERS = range(11)
STATES = ("shadow", "lifted", "focus", "chosen", "veil")
SPRITES = frozenset(
    [f"{size.name}/{number}" for size in (LARGE, MIDDLE, SMALL) for number in NUMBERS]
    + [f"{size.name}/{state}" for size in (LARGE, MIDDLE) for state in STATES]
    + ["background/quando", "card/quando/small/shadow", "quando/pile/edge", "quando/pile/empty"]
    + [f"quando/record/{part}" for part in ("body", "disc", "glint", "arm")]
    + [f"quando/{thing}" for thing in ("note/1", "note/2", "steam/1", "steam/2", "steam/3", "espresso")]
    + [f"quando/{thing}" for thing in ("lemon", "fist", "fist/plain", "dealer")]
)
PANELS = frozenset(
    [f"panel/quando{part}" for part in ("", "/tag", "/pill", "/lane", "/pad")]
    + [f"panel/quando/plate/{colour}{state}" for colour in SEATS for state in ("", "/active")]
)

faces = pytest.mark.parametrize(
    ("size", "number"), [(size, number) for size in (LARGE, MIDDLE, SMALL) for number in NUMBERS]
)


def pixels(section: str, name: str) -> NDArray[np.int32]:
    """Return what the catalogue cuts out of a page: rows, columns, RGBA."""
    entry: dict[str, Any] = CATALOGUE[section][name]
    x, y, width, height = entry["rect"]
    return np.asarray(opened(entry["page"]).convert("RGBA").crop((x, y, x + width, y + height))).astype(
        np.int32
    )


def number_box(size: Size, number: int) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the ink of the large number, from the middle of the card."""
    face = pixels("sprites", f"{size.name}/{number}")[..., :3]
    anchor_x, anchor_y = CATALOGUE["sprites"][f"{size.name}/{number}"]["anchor"]
    y, x = np.mgrid[: face.shape[0], : face.shape[1]]
    within = np.hypot(x + 0.5 - anchor_x, y + 0.5 - anchor_y) < (PRINTS[number].disc - 12) * size.scale
    paper, ink = (np.array(channels(colour)) for colour in (CREMA, NOTTE))
    dark = (np.abs(face - ink).sum(2) < np.abs(face - paper).sum(2)) & within
    rows, columns = np.flatnonzero(dark.any(1)), np.flatnonzero(dark.any(0))
    return columns[0] - anchor_x, rows[0] - anchor_y, columns[-1] + 1 - anchor_x, rows[-1] + 1 - anchor_y


def test_every_picture_is_there() -> None:
    assert set(CATALOGUE["sprites"]) >= SPRITES
    assert set(CATALOGUE["panels"]) >= PANELS


@faces
def test_a_card_has_its_size_and_a_clear_margin(size: Size, number: int) -> None:
    """Without the margin the sides of a turned card would be jagged."""
    alpha = pixels("sprites", f"{size.name}/{number}")[..., 3]
    seen_rows, seen_columns = np.flatnonzero(alpha.max(1) > 100), np.flatnonzero(alpha.max(0) > 100)
    assert seen_columns[-1] - seen_columns[0] + 1 == pytest.approx(250 * size.scale, abs=1)
    assert seen_rows[-1] - seen_rows[0] + 1 == pytest.approx(350 * size.scale, abs=1)
    assert not alpha[[0, -1]].any()
    assert not alpha[:, [0, -1]].any()


@faces
def test_all_numbers_are_equally_high_and_in_the_middle(size: Size, number: int) -> None:
    left, top, right, bottom = number_box(size, number)
    assert bottom - top == pytest.approx(96 * size.scale, abs=2)
    assert (left + right) / 2 == pytest.approx(0, abs=1.5)
    assert (top + bottom) / 2 == pytest.approx(0, abs=1.5)


@pytest.mark.parametrize("size", [LARGE, MIDDLE, SMALL])
def test_no_two_prints_look_alike_in_grey(size: Size) -> None:
    """Round the number, too: each of the numbers is known from its print when its index is covered."""
    grey = [pixels("sprites", f"{size.name}/{number}")[..., :3].mean(2) for number in NUMBERS]
    height, width = grey[0].shape
    ring = np.ones((height, width), dtype=bool)
    ring[height // 4 : -(height // 4), width // 8 : -(width // 8)] = False
    for first, second in combinations(grey, 2):
        assert np.abs(first - second)[ring].mean() > 14


def test_a_chosen_card_fits_into_the_ring_of_the_focus() -> None:
    """Both are seen at a time: no part of the double edge lies outside of the solid ring."""
    for size in (LARGE, MIDDLE):
        (chosen_x, chosen_y), (focus_x, focus_y) = (
            CATALOGUE["sprites"][f"{size.name}/{state}"]["anchor"] for state in ("chosen", "focus")
        )
        chosen = pixels("sprites", f"{size.name}/chosen")[chosen_y, :chosen_x, 3]
        focus = pixels("sprites", f"{size.name}/focus")[focus_y, :focus_x, 3]
        assert chosen_x - np.flatnonzero(chosen > 200)[0] + 3 <= focus_x - np.flatnonzero(focus > 240)[0]


@pytest.mark.parametrize("name", sorted(PANELS))
def test_the_stretched_middle_of_a_panel_is_even(name: str) -> None:
    left, top, right, bottom = CATALOGUE["panels"][name]["insets"]
    middle = pixels("panels", name)[top:-bottom, left:-right]
    assert np.abs(np.diff(middle, axis=0)).max() <= 6
    assert np.abs(np.diff(middle, axis=1)).max() <= 6


def test_the_fist_is_grey_where_it_takes_the_colour_of_a_player() -> None:
    tinted = pixels("sprites", "quando/fist")
    seen = tinted[tinted[..., 3] > 128][:, :3]
    assert seen.max() > 200
    assert (seen.max(1) - seen.min(1)).mean() <= 8


def test_the_record_looks_the_same_whichever_way_it_is_turned() -> None:
    """Between label and rim: no glint goes round with it."""
    disc = pixels("sprites", "quando/record/disc")[..., :3]
    anchor_x, anchor_y = CATALOGUE["sprites"]["quando/record/disc"]["anchor"]
    reach = 108
    square = disc[anchor_y - reach : anchor_y + reach, anchor_x - reach : anchor_x + reach]
    y, x = np.mgrid[-reach:reach, -reach:reach] + 0.5
    vinyl = (np.hypot(x, y) > 50) & (np.hypot(x, y) < reach - 2)
    assert np.abs(square - np.rot90(square))[vinyl].max() <= 12


def middle_of(panel: str) -> str:
    """Return the colour that text on a panel stands on."""
    face = pixels("panels", panel)
    red, green, blue = face[face.shape[0] // 2, face.shape[1] // 2, :3]
    return f"#{red:02X}{green:02X}{blue:02X}"


@pytest.mark.parametrize("part", ["", "/tag", "/pill", "/lane"])
def test_crema_is_readable_on_the_dark_panels(part: str) -> None:
    assert contrast(CREMA, middle_of(f"panel/quando{part}")) >= 10


@pytest.mark.parametrize("part", ["/pad", *(f"/plate/{colour}/active" for colour in SEATS)])
def test_notte_is_readable_on_the_light_panels(part: str) -> None:
    assert contrast(NOTTE, middle_of(f"panel/quando{part}")) >= 10
