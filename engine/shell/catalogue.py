"""The catalogue of images: which sprite and panel lies where on which atlas page.

``assets/images/catalogue.json`` is written by the generators in ``assets/source``::

    {"pages":   {"table": {"file": "table.png", "size": [2048, 1024], "sha256": "..."}},
     "sprites": {"bean/kidney/1": {"page": "table", "rect": [x, y, w, h], "anchor": [ax, ay]}},
     "panels":  {"card": {"page": "table", "rect": [x, y, w, h],
                          "insets": [l, t, r, b], "bleed": [l, t, r, b]}},
     "sources": "..."}

All numbers are pixels of the page. One page pixel is one design pixel.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

import pygame

from engine.ui.canvas import Font

CATALOGUE_FILE: Final = "catalogue.json"
LARGEST_PAGE: Final = 2048
"""Pixels each way that every GPU in question can hold (VC4 of the Raspberry Pi 3)."""

FONT_FILES: Final[Mapping[Font, str]] = {
    "text": "barlow_semi_condensed_600.ttf",
    "bold": "barlow_semi_condensed_700.ttf",
    "display": "caprasimo_400.ttf",
}
"""Files in ``assets/fonts``."""

Rectangle = tuple[int, int, int, int]
"""Left, top, width, height."""
Edges = tuple[int, int, int, int]
"""Left, top, right, bottom."""
_Entry = TypeVar("_Entry")


class CatalogueError(ValueError):
    """The catalogue cannot be read at all."""


@dataclass(frozen=True, slots=True)
class PageEntry:
    """One atlas page."""

    file: str
    size: tuple[int, int]
    sha256: str
    smooth: bool
    """Its sprites are turned so often that their edges must be filtered even where that is slow."""


@dataclass(frozen=True, slots=True)
class SpriteEntry:
    """A picture on a page."""

    page: str
    rect: Rectangle
    anchor: tuple[float, float]
    """What is placed at the x and y of a draw call: pixels from the left top corner of `rect`."""


@dataclass(frozen=True, slots=True)
class PanelEntry:
    """A picture of nine parts, whose middle parts stretch."""

    page: str
    rect: Rectangle
    """The whole picture with its bleed."""
    insets: Edges
    """How far the cuts lie inside of `rect`."""
    bleed: Edges
    """How far shadow or glow reach out of the visible face."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every page, sprite and panel by name."""

    pages: Mapping[str, PageEntry]
    sprites: Mapping[str, SpriteEntry]
    panels: Mapping[str, PanelEntry]
    problems: tuple[str, ...] = ()
    """One line for each entry that cannot be used; unreadable ones are left out above."""


def load_catalogue(images: Path) -> Catalogue:
    """Read the catalogue of a folder of images.

    Raises:
        CatalogueError: The file is missing, or is no JSON object.
    """
    path = images / CATALOGUE_FILE
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CatalogueError(f"{path}: {error}") from error
    if not isinstance(document, dict):
        raise CatalogueError(f"{path}: not an object")
    problems: list[str] = []

    def section(name: str, parse: Callable[[Mapping[str, object]], _Entry]) -> dict[str, _Entry]:
        entries = {}
        content = document.get(name, {})
        if not isinstance(content, dict):
            problems.append(f"{path}: {name}: not an object")
            return {}
        for key, value in content.items():
            try:
                entries[key] = parse(value)
            except (KeyError, TypeError, ValueError) as error:
                problems.append(f"{path}: {name}/{key}: {error!r}")
        return entries

    pages = section("pages", _page)
    sprites = section("sprites", _sprite)
    panels = section("panels", _panel)
    everything: list[tuple[str, SpriteEntry | PanelEntry]] = [*sprites.items(), *panels.items()]
    problems += [
        f"{path}: {name}: {fault}" for name, entry in everything for fault in _misplaced(entry, pages)
    ]
    return Catalogue(pages, sprites, panels, tuple(problems))


def catalogue_or_nothing(images: Path) -> Catalogue:
    """Return the catalogue, or an empty one if it cannot be read; `missing` then says why."""
    try:
        return load_catalogue(images)
    except CatalogueError:
        return Catalogue({}, {}, {})


def missing(
    assets: Path, sounds: Path, *, needed_sounds: Iterable[str] = (), thorough: bool = False
) -> list[str]:
    """Return everything that the program needs and that is not there or not whole, one line each.

    Args:
        assets: The folder with ``images`` and ``fonts``.
        sounds: The folder with the ``.ogg`` files.
        needed_sounds: Names of sounds without their ending.
        thorough: Read the pages as well, their sizes and checksums (for tests; it takes a while).
    """
    images = assets / "images"
    problems = [
        f"{assets / 'fonts' / file}: missing"
        for file in FONT_FILES.values()
        if not (assets / "fonts" / file).is_file()
    ]
    problems += [
        f"{sounds / name}.ogg: missing" for name in needed_sounds if not (sounds / f"{name}.ogg").is_file()
    ]
    try:
        catalogue = load_catalogue(images)
    except CatalogueError as error:
        return [*problems, str(error)]
    problems += catalogue.problems
    for name, page in catalogue.pages.items():
        problems += [
            f"{images / page.file}: page {name}: {fault}" for fault in _page_faults(images, page, thorough)
        ]
    return problems


def _page_faults(images: Path, page: PageEntry, thorough: bool) -> Iterable[str]:
    path = images / page.file
    if max(page.size) > LARGEST_PAGE:
        yield f"larger than {LARGEST_PAGE} pixels"
    if not path.is_file():
        yield "missing"
        return
    if not thorough:
        return
    # Imported here: only tests are that thorough, and it takes a while.
    import hashlib

    if hashlib.sha256(path.read_bytes()).hexdigest() != page.sha256:
        yield "does not match its checksum"
    try:
        size = pygame.image.load(path).get_size()
    except pygame.error as error:
        yield f"cannot be read: {error}"
    else:
        if size != page.size:
            yield f"is {size[0]} x {size[1]}, not {page.size[0]} x {page.size[1]}"


def _misplaced(entry: SpriteEntry | PanelEntry, pages: Mapping[str, PageEntry]) -> Iterable[str]:
    page = pages.get(entry.page)
    if page is None:
        yield f"page {entry.page} is not in the catalogue"
        return
    left, top, width, height = entry.rect
    if (
        left < 0
        or top < 0
        or width < 1
        or height < 1
        or left + width > page.size[0]
        or top + height > page.size[1]
    ):
        yield f"{entry.rect} does not lie on page {entry.page}"
    if isinstance(entry, PanelEntry):
        inset_left, inset_top, inset_right, inset_bottom = entry.insets
        if inset_left + inset_right >= width or inset_top + inset_bottom >= height:
            yield f"insets {entry.insets} leave no middle"


def _page(value: Mapping[str, object]) -> PageEntry:
    width, height = _integers(value["size"], 2)
    return PageEntry(
        _text(value["file"]), (width, height), _text(value["sha256"]), value.get("smooth") is True
    )


def _sprite(value: Mapping[str, object]) -> SpriteEntry:
    anchor_x, anchor_y = _numbers(value["anchor"], 2)
    return SpriteEntry(_text(value["page"]), _four(value["rect"]), (anchor_x, anchor_y))


def _panel(value: Mapping[str, object]) -> PanelEntry:
    return PanelEntry(
        _text(value["page"]), _four(value["rect"]), _four(value["insets"]), _four(value["bleed"])
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _four(value: object) -> tuple[int, int, int, int]:
    first, second, third, fourth = _integers(value, 4)
    return first, second, third, fourth


def _integers(value: object, count: int) -> list[int]:
    numbers = _numbers(value, count)
    if any(number != int(number) for number in numbers):
        raise ValueError(f"{value!r} has fractions")
    return [int(number) for number in numbers]


def _numbers(value: object, count: int) -> list[float]:
    if (
        not isinstance(value, list)
        or len(value) != count
        or not all(isinstance(n, int | float) for n in value)
    ):
        raise ValueError(f"{value!r} is not {count} numbers")
    return [float(number) for number in value]
