import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from assets.source import build
from tests.assets import names

CATALOGUE: dict[str, Any] = json.loads((build.IMAGES / build.CATALOGUE).read_text(encoding="utf-8"))
PAGES: dict[str, Any] = CATALOGUE["pages"]
PICTURES: dict[str, Any] = CATALOGUE["sprites"] | CATALOGUE["panels"]
ATLASES = sorted(name for name in PAGES if not name.startswith("background/"))
BACKGROUNDS = sorted(name for name in PAGES if name.startswith("background/"))


def opened(page: str) -> Image.Image:
    with Image.open(build.IMAGES / PAGES[page]["file"]) as image:
        return image.copy()


def on_page(page: str) -> dict[str, Any]:
    return {name: entry for name, entry in PICTURES.items() if entry["page"] == page}


def test_built_files_belong_to_the_sources() -> None:
    assert build.stale_files() == []


def test_check_names_what_does_not_belong(tmp_path: Path) -> None:
    for file in build.IMAGES.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "stray.webp").write_bytes(b"")
    splash = tmp_path / PAGES["splash"]["file"]
    splash.write_bytes(splash.read_bytes() + b"\0")
    assert build.stale_files(tmp_path) == sorted(["stray.webp", splash.name])


def test_check_names_everything_when_a_source_changed(tmp_path: Path) -> None:
    changed = CATALOGUE | {"sources": hashlib.sha256(b"older sources").hexdigest()}
    (tmp_path / build.CATALOGUE).write_text(build.catalogue_text(changed), encoding="utf-8")
    assert build.stale_files(tmp_path) == sorted(
        [build.CATALOGUE, *(page["file"] for page in PAGES.values())]
    )
    (tmp_path / build.CATALOGUE).unlink()
    assert build.stale_files(tmp_path) == [build.CATALOGUE]


def test_a_page_drawn_again_is_the_same(tmp_path: Path) -> None:
    page = build.build_page("splash")
    build.write_page(page, tmp_path)
    with Image.open(tmp_path / page.file) as again:
        assert np.array_equal(np.asarray(again), np.asarray(opened("splash")))


@pytest.mark.parametrize("page", sorted(PAGES))
def test_pages_have_the_size_of_the_catalogue(page: str) -> None:
    size = opened(page).size
    assert list(size) == PAGES[page]["size"]
    assert max(size) <= 2048


@pytest.mark.parametrize(
    ("scene", "mebibytes"),
    [
        *(("pub", 27.0), ("bohnen", 13.0), ("knobeln", 36.0), ("common", 14.0), ("splash", 1.0)),
        *(("quando", 25.0), ("singularity", 50.0), ("toast", 20.0), ("rache", 22.0), ("rache_fox", 4.0)),
    ],
)
def test_memory_of_the_pages_of_a_scene(scene: str, mebibytes: float) -> None:
    """Every scene needs its own pages and the common one; of the roaring heads only one is there."""
    pages = [
        page["size"]
        for name, page in PAGES.items()
        if name.removeprefix("background/").startswith(scene)
        and (scene.startswith("rache_") or not name.startswith("rache_"))
    ]
    assert sum(width * height for width, height in pages) * 4 / 2**20 <= mebibytes


def test_every_name_exists() -> None:
    assert set(CATALOGUE["sprites"]) >= names.SPRITES
    assert set(CATALOGUE["panels"]) >= names.PANELS


@pytest.mark.parametrize("page", BACKGROUNDS)
def test_backgrounds_are_opaque_and_fill_the_canvas(page: str) -> None:
    image = opened(page)
    assert image.mode == "RGB"
    assert image.size == (1920, 1080)
    assert PICTURES[page] == {"page": page, "rect": [0, 0, 1920, 1080], "anchor": [0, 0]}


@pytest.mark.parametrize("page", ATLASES)
def test_pictures_stand_apart_with_a_clear_border(page: str) -> None:
    alpha = np.asarray(opened(page).convert("RGBA"))[..., 3]
    taken = np.zeros(alpha.shape, dtype=np.int32)
    for entry in on_page(page).values():
        x, y, width, height = entry["rect"]
        assert x >= 1
        assert y >= 1
        assert x + width < alpha.shape[1]
        assert y + height < alpha.shape[0]
        taken[y : y + height, x : x + width] += 1
        ring = alpha[y - 1 : y + height + 1, x - 1 : x + width + 1].copy()
        ring[1:-1, 1:-1] = 0
        assert not ring.any()
    assert taken.max() == 1
    assert not alpha[taken == 0].any()


@pytest.mark.parametrize("page", ATLASES)
def test_edges_carry_colour_into_the_clear_pixels(page: str) -> None:
    pixels = np.asarray(opened(page).convert("RGBA"))
    solid = pixels[..., 3] > 128
    beside = np.zeros_like(solid)
    beside[:, 1:] = solid[:, :-1]
    clear = beside & (pixels[..., 3] == 0)
    bright = np.zeros_like(solid)
    bright[:, 1:] = pixels[:, :-1, :3].max(2) > 60
    assert (pixels[clear & bright][:, :3].max(1) > 20).all()


def test_anchors_lie_inside() -> None:
    for name, entry in CATALOGUE["sprites"].items():
        _, _, width, height = entry["rect"]
        x, y = entry["anchor"]
        assert 0 <= x < width, name
        assert 0 <= y < height, name


def test_panels_can_be_stretched() -> None:
    for name, entry in CATALOGUE["panels"].items():
        _, _, width, height = entry["rect"]
        left, top, right, bottom = entry["insets"]
        assert all(inset > bleed for inset, bleed in zip(entry["insets"], entry["bleed"], strict=True)), name
        assert left + right < width, name
        assert top + bottom < height, name


@pytest.mark.parametrize("name", sorted(names.PANELS))
def test_the_stretched_middle_of_a_panel_is_even_enough(name: str) -> None:
    """A step from pixel to pixel in the middle would become a visible band when it is stretched."""
    entry = CATALOGUE["panels"][name]
    x, y, width, height = entry["rect"]
    left, top, right, bottom = entry["insets"]
    middle = (x + left, y + top, x + width - right, y + height - bottom)
    pixels = np.asarray(opened(entry["page"]).convert("RGBA").crop(middle)).astype(np.int32)
    assert np.abs(np.diff(pixels, axis=0)).max() <= 6
    assert np.abs(np.diff(pixels, axis=1)).max() <= 6


def test_open_table_hides_the_closed_one_and_fades_out_at_its_rim() -> None:
    for name in names.OPEN_TABLES:
        entry = CATALOGUE["sprites"][name]
        x, y, width, height = entry["rect"]
        alpha = np.asarray(opened(entry["page"]).crop((x, y, x + width, y + height)))[..., 3]
        anchor_x, anchor_y = entry["anchor"]
        assert alpha[anchor_y - 150 : anchor_y + 150, anchor_x - 100 : anchor_x + 100].min() == 255
        assert max(alpha[:, 0].max(), alpha[:, -1].max(), alpha[0].max(), alpha[-1].max()) < 24


def test_tinted_sprites_are_grey() -> None:
    for name in (*names.TINTED, *names.TINTED_ALONE):
        entry = CATALOGUE["sprites"][name]
        x, y, width, height = entry["rect"]
        pixels = np.asarray(opened(entry["page"]).crop((x, y, x + width, y + height))).astype(np.int32)
        seen = pixels[pixels[..., 3] > 128][:, :3]
        assert seen.max() > 200, name
        assert (seen.max(1) - seen.min(1)).mean() <= 8, name


def test_some_pages_drawn_anew_leave_the_others_alone(tmp_path: Path) -> None:
    for file in build.IMAGES.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / PAGES["splash"]["file"]).unlink()
    assert build.build_some(["splash"], tmp_path) == CATALOGUE
    assert (tmp_path / PAGES["splash"]["file"]).exists()
    assert list(json.loads((tmp_path / build.CATALOGUE).read_text(encoding="utf-8"))["pages"]) == list(PAGES)
