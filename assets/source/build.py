"""Builds every page and the catalogue, and tells whether the built files belong to the sources."""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from PIL import Image

from assets.source import (
    atlas,
    bohnen_board,
    controls,
    emblems,
    figures,
    icons,
    knobeln_room,
    pads,
    panels,
    pit_marks,
    pub,
    pub_walls,
    quando_room,
    rache,
    singularity_cards,
    singularity_panels,
    singularity_table,
    singularity_things,
    toast,
)
from assets.source.beans import build_beans
from assets.source.drawing import Drawing
from assets.source.knobeln_busts import build_busts
from assets.source.knobeln_hands import build_own_hands, build_seat_hands
from assets.source.knobeln_mats import build_mats
from assets.source.knobeln_table import build_table
from assets.source.knobeln_things import build_things
from assets.source.lettering import FILES
from assets.source.palette import FURS
from assets.source.quando_cards import build_cards as build_quando_cards
from assets.source.quando_cards import build_small_cards as build_small_quando_cards
from assets.source.quando_panels import build_quando_panels
from assets.source.quando_things import build_things as build_quando_things
from assets.source.rache_head import build_fur
from assets.source.raster import Panel, Sprite, sprite

FOLDER: Final = Path(__file__).resolve().parent
IMAGES: Final = FOLDER.parent / "images"
CATALOGUE: Final = "catalogue.json"
BACKGROUND_QUALITY: Final = 92
LOSSLESS_EFFORT: Final = 75
"""How hard WebP tries, 0..100; beyond this it takes ten times as long for a tenth of the bytes."""


@dataclass(frozen=True, slots=True)
class Page:
    """One built picture file and what lies on it."""

    file: str
    image: Image.Image
    pictures: Sequence[Sprite | Panel]
    rects: Sequence[tuple[int, int, int, int]]


@cache
def _pub_pictures() -> dict[str, Sprite]:
    return {picture.name: picture for picture in pub.build_pictures()}


def _common() -> list[Sprite | Panel]:
    return [
        *controls.build_controls(),
        *icons.build_icons(),
        *panels.build_panels(),
        *figures.build_figures(),
        *emblems.build_emblems(),
    ]


def _pub_tables() -> list[Sprite | Panel]:
    """Return the laid tables: too many pictures for the page of everything else in the pub."""
    return [picture for name, picture in _pub_pictures().items() if not name.startswith("background/")]


def _bohnen() -> list[Sprite | Panel]:
    return [*build_beans(), *pit_marks.build_pit_marks()]


def _knobeln() -> list[Sprite | Panel]:
    return [build_table(), *knobeln_room.build_room(), *build_things(), *build_mats(), *build_own_hands()]


def _quando() -> list[Sprite | Panel]:
    return [*build_quando_things(), *build_small_quando_cards(), *build_quando_panels()]


def _singularity() -> list[Sprite | Panel]:
    return [
        *singularity_things.build_things(),
        *singularity_panels.build_panels(),
        *singularity_cards.build_card_light(),
    ]


def _splash() -> list[Sprite | Panel]:
    drawing = Drawing(960, 230, -480, -115)
    drawing.shadow_rect(-440, -75, 880, 150, 30, dx=6, dy=14, blur=12, opacity=0.65)
    pub_walls.enamel(drawing, -440, -75, 880, 150)
    return [sprite("splash/sign", drawing)]


def _roaring(fur: str) -> list[Sprite | Panel]:
    return [*build_fur(fur)]


ATLASES: Final[dict[str, Callable[[], list[Sprite | Panel]]]] = {
    "common": _common,
    "pub": lambda: [*pub.build_pub()],
    "pub_tables": _pub_tables,
    "bohnen": _bohnen,
    "knobeln": _knobeln,
    "knobeln_people": lambda: [*build_busts(), *build_seat_hands()],
    "quando": _quando,
    "quando_cards": lambda: [*build_quando_cards()],
    "singularity": _singularity,
    "singularity_small": lambda: [*singularity_cards.build_small_cards()],
    "singularity_cards": lambda: [*singularity_cards.build_first_faces()],
    "singularity_cards2": lambda: [*singularity_cards.build_other_faces()],
    "splash": _splash,
    "pads": lambda: [*pads.build_pads()],
    "toast": toast.build_toast,
    "rache": rache.build_rache,
    **{f"rache_{fur}": partial(_roaring, fur) for fur in FURS},
}
BACKGROUNDS: Final[dict[str, Callable[[], Sprite]]] = {
    "background/pub": lambda: _pub_pictures()["background/pub"],
    "background/bohnen": bohnen_board.build_background,
    "background/knobeln": knobeln_room.build_background,
    "background/quando": quando_room.build_background,
    "background/singularity": singularity_table.build_background,
    "background/toast": toast.build_background,
    "background/rache": rache.build_background,
}


SMOOTH: Final = frozenset(
    {"singularity", "singularity_small", "singularity_cards", "singularity_cards2", "quando", "quando_cards"}
)
"""Pages whose pictures lie on the table turned: without a GPU they are filtered all the same."""


def build_page(name: str) -> Page:
    """Draw one page of the catalogue."""
    if name in BACKGROUNDS:
        picture = BACKGROUNDS[name]()
        file = name.replace("/", "_") + ".webp"
        return Page(file, picture.image.convert("RGB"), [picture], [(0, 0, *picture.image.size)])
    pictures = ATLASES[name]()
    image, rects = atlas.paste(pictures)
    return Page(f"{name}.webp", image, pictures, rects)


def write_page(page: Page, folder: Path) -> None:
    """Write the picture file of a page."""
    target = folder / page.file
    if page.image.mode == "RGB":
        page.image.save(target, "WEBP", quality=BACKGROUND_QUALITY, method=6)
    else:
        page.image.save(target, "WEBP", lossless=True, quality=LOSSLESS_EFFORT, method=6, exact=True)


def sources_digest() -> str:
    """Return a digest of everything the pictures are made from: generators, fonts, pinned libraries."""
    digest = hashlib.sha256()
    for file in sorted([*FOLDER.glob("*.py"), FOLDER / "requirements.txt", *FILES.values()]):
        digest.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def build(folder: Path = IMAGES) -> dict[str, Any]:
    """Build every page and the catalogue into a folder; returns the catalogue."""
    folder.mkdir(parents=True, exist_ok=True)
    catalogue: dict[str, Any] = {"sources": sources_digest(), "pages": {}, "panels": {}, "sprites": {}}
    for name in (*BACKGROUNDS, *ATLASES):
        _build_into(catalogue, name, folder)
    (folder / CATALOGUE).write_text(catalogue_text(catalogue), encoding="utf-8")
    return catalogue


def build_some(names: Sequence[str], folder: Path = IMAGES) -> dict[str, Any]:
    """Build some pages anew; returns the catalogue.

    The catalogue goes on telling from which sources the last whole `build` was made, so that
    `stale_files` names everything until there has been one.
    """
    drawn: dict[str, Any] = {"pages": {}, "panels": {}, "sprites": {}}
    for name in names:
        _build_into(drawn, name, folder)
    target = folder / CATALOGUE  # read only now: somebody else may draw other pages meanwhile
    catalogue: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    for section in ("panels", "sprites"):
        kept = {key: entry for key, entry in catalogue[section].items() if entry["page"] not in names}
        catalogue[section] = kept | drawn[section]
    order = {name: place for place, name in enumerate((*BACKGROUNDS, *ATLASES))}
    pages = (catalogue["pages"] | drawn["pages"]).items()
    catalogue["pages"] = dict(sorted(pages, key=lambda item: order.get(item[0], -1)))
    target.write_text(catalogue_text(catalogue), encoding="utf-8")
    return catalogue


def _build_into(catalogue: dict[str, Any], name: str, folder: Path) -> None:
    """Draw a page, write its file and enter both."""
    page = build_page(name)
    write_page(page, folder)
    digest = hashlib.sha256((folder / page.file).read_bytes()).hexdigest()
    entry: dict[str, Any] = {"file": page.file, "size": list(page.image.size), "sha256": digest}
    catalogue["pages"][name] = entry | ({"smooth": True} if name in SMOOTH else {})
    for picture, rect in zip(page.pictures, page.rects, strict=True):
        entry = {"page": name, "rect": list(rect)}
        if isinstance(picture, Panel):
            entry |= {"insets": list(picture.insets), "bleed": list(picture.bleed)}
            catalogue["panels"][picture.name] = entry
        else:
            catalogue["sprites"][picture.name] = entry | {"anchor": list(picture.anchor)}


def catalogue_text(catalogue: dict[str, Any]) -> str:
    """Write the catalogue as JSON with one entry per line."""
    parts = [f'"sources": {json.dumps(catalogue["sources"])}']
    for section in ("pages", "panels", "sprites"):
        entries = sorted(catalogue[section].items())
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in entries)
        parts.append(f'"{section}": {{\n{lines}\n}}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def stale_files(folder: Path = IMAGES) -> list[str]:
    """Return the names of built files that do not belong to the sources as they are now."""
    target = folder / CATALOGUE
    if not target.exists():
        return [CATALOGUE]
    catalogue = json.loads(target.read_text(encoding="utf-8"))
    pages = catalogue["pages"].values()
    stale = []
    if catalogue["sources"] != sources_digest():
        stale = [CATALOGUE, *(page["file"] for page in pages)]
    known = {page["file"]: page["sha256"] for page in pages}
    for name, expected in known.items():
        file = folder / name
        if not file.exists() or hashlib.sha256(file.read_bytes()).hexdigest() != expected:
            stale.append(name)
    stale += [file.name for file in folder.iterdir() if file.name not in {CATALOGUE, *known}]
    return sorted(set(stale))
