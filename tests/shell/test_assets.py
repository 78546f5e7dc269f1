import json
import logging
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.shell.assets import Sprites
from engine.shell.catalogue import CatalogueError, load_catalogue, missing
from tests.shell.conftest import Opened

Spoil = Callable[[dict[str, Any]], None]


@pytest.fixture
def copy(assets: Path, tmp_path: Path) -> Path:
    """Return assets that may be broken."""
    return Path(shutil.copytree(assets, tmp_path / "assets"))


def spoil(root: Path, change: Spoil) -> None:
    path = root / "images" / "catalogue.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    change(document)
    path.write_text(json.dumps(document), encoding="utf-8")


def test_nothing_is_missing(assets: Path, tmp_path: Path) -> None:
    (tmp_path / "knock.ogg").touch()
    assert missing(assets, tmp_path, needed_sounds=["knock"], thorough=True) == []


def test_everything_that_is_missing_is_named_at_once(copy: Path, tmp_path: Path) -> None:
    (copy / "images" / "page.png").unlink()
    (copy / "fonts" / "caprasimo_400.ttf").unlink()
    problems = missing(copy, tmp_path, needed_sounds=["bell", "knock"])
    assert len(problems) == 4
    for part in ("caprasimo_400.ttf", "bell.ogg", "knock.ogg", "page.png"):
        assert any(part in problem for problem in problems)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d["sprites"]["disc"].pop("anchor"), "sprites/disc"),
        (lambda d: d["sprites"]["disc"].update(rect=[1, 2, 3]), "not 4 numbers"),
        (lambda d: d["sprites"]["disc"].update(rect=[0.5, 0, 3, 3]), "fractions"),
        (lambda d: d["sprites"]["disc"].update(rect=[60, 0, 10, 10]), "does not lie on page"),
        (lambda d: d["sprites"]["disc"].update(rect=[0, 0, 0, 10]), "does not lie on page"),
        (lambda d: d["sprites"]["disc"].update(page=7), "no text"),
        (lambda d: d["sprites"].update(disc=None), "sprites/disc"),
        (lambda d: d["panels"]["frame"].update(page="other"), "page other is not in the catalogue"),
        (lambda d: d["panels"]["frame"].update(insets=[15, 15, 15, 15]), "no middle"),
        (lambda d: d["pages"]["page"].update(size=[32, 64]), "is 64 x 64, not 32 x 64"),
        (lambda d: d["pages"]["page"].update(size=[4096, 64]), "larger than 2048"),
        (lambda d: d["pages"]["page"].update(sha256="0"), "checksum"),
        (lambda d: d.update(panels=[]), "panels: not an object"),
    ],
)
def test_broken_entries_are_named(copy: Path, tmp_path: Path, change: Spoil, complaint: str) -> None:
    spoil(copy, change)
    assert any(complaint in problem for problem in missing(copy, tmp_path, thorough=True))


def test_a_page_that_is_no_picture_is_named(copy: Path, tmp_path: Path) -> None:
    (copy / "images" / "page.png").write_text("ceci n'est pas une image", encoding="utf-8")
    assert [problem for problem in missing(copy, tmp_path, thorough=True) if "cannot be read" in problem]


@pytest.mark.parametrize("content", ["", "[]", "{", "null"])
def test_a_catalogue_that_is_none_is_an_error_and_a_problem(copy: Path, tmp_path: Path, content: str) -> None:
    (copy / "images" / "catalogue.json").write_text(content, encoding="utf-8")
    with pytest.raises(CatalogueError):
        load_catalogue(copy / "images")
    assert len(missing(copy, tmp_path)) == 1


def test_pages_are_loaded_when_needed_and_can_be_dropped(open_window: Opened, assets: Path) -> None:
    sprites = Sprites(assets / "images", load_catalogue(assets / "images"), open_window().upload)
    assert sprites.loaded == frozenset()
    assert sprites.sprite("disc") is not None
    assert sprites.loaded == {"page"}
    sprites.drop_page("page")
    sprites.drop_page("page")
    assert sprites.loaded == frozenset()
    sprites.load_page("page")
    assert sprites.loaded == {"page"}
    assert sprites.panel("frame") is not None


def test_a_page_may_be_read_once_for_several_windows(open_window: Opened, assets: Path) -> None:
    read: list[str] = []

    @cache
    def reading(path: Path) -> pygame.Surface:
        read.append(path.name)
        return pygame.image.load(path)

    for _ in range(2):
        sprites = Sprites(assets / "images", load_catalogue(assets / "images"), open_window().upload)
        sprites.read = reading
        assert sprites.sprite("disc") is not None
    assert read == ["page.png"]


def test_a_page_that_cannot_be_loaded_is_tried_once(
    open_window: Opened, copy: Path, caplog: pytest.LogCaptureFixture
) -> None:
    catalogue = load_catalogue(copy / "images")
    (copy / "images" / "page.png").unlink()
    sprites = Sprites(copy / "images", catalogue, open_window().upload)
    with caplog.at_level(logging.ERROR):
        assert sprites.sprite("disc") is None
        assert sprites.sprite("disc") is None
        assert sprites.sprite("square") is None
    assert len([record for record in caplog.records if "Page" in record.getMessage()]) == 1


def test_colours_and_alpha_of_a_page_arrive_as_painted(open_window: Opened) -> None:
    window = open_window((40, 40))
    surface = pygame.Surface((2, 1), pygame.SRCALPHA)
    surface.set_at((0, 0), (10, 20, 30, 255))
    surface.set_at((1, 0), (200, 100, 50, 128))
    texture = window.upload(surface)
    window.begin()
    window.renderer.set_viewport(None)
    texture.draw(None, (0, 0, 2, 1))
    window.finish()
    picture = window.screenshot()
    assert picture.get_at((0, 0))[:3] == (10, 20, 30)
    assert picture.get_at((1, 0))[:3] == pytest.approx((100, 50, 25), abs=2)
