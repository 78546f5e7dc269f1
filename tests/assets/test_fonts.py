import tomllib
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from assets.source.lettering import FILES, FOLDER, outline
from scenes.people_letters import WRITABLE

ASSETS = FOLDER.parent
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
GERMAN = "ÄÖÜäöüß€„“‚‘–—…×+%()!?&.,:;'-/ "
VALUES = "−·"


def characters(font: str) -> set[str]:
    return {chr(code) for code in TTFont(FILES[font]).getBestCmap()}


@pytest.mark.parametrize("font", ["text", "bold"])
def test_text_fonts_write_german_and_numbers(font: str) -> None:
    assert set(LETTERS + GERMAN + VALUES) <= characters(font)


def test_display_font_writes_titles() -> None:
    assert set(LETTERS + GERMAN) <= characters("display")


@pytest.mark.parametrize("font", FILES)
def test_every_font_writes_every_name_that_can_be_typed(font: str) -> None:
    assert characters(font) >= WRITABLE


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for part in value.values() for text in _strings(part)]
    if isinstance(value, list):
        return [text for part in value for text in _strings(part)]
    return []


def test_every_text_of_the_product_can_be_written() -> None:
    files = sorted((ASSETS / "text").glob("*.toml"))
    used = {
        sign for file in files for text in _strings(tomllib.loads(file.read_text("utf-8"))) for sign in text
    }
    assert used - {"\n"} <= characters("text") & characters("bold")


def test_licences_lie_beside_the_fonts() -> None:
    for licence in ("LICENSE_barlow_semi_condensed.txt", "LICENSE_caprasimo.txt"):
        assert "SIL OPEN FONT LICENSE" in Path(FOLDER / licence).read_text("utf-8").upper()


def test_outlines_grow_with_the_text() -> None:
    short, long = outline("Büffel", 40), outline("Wasserbüffel", 40)
    assert 0 < short.width < long.width
    left, top, right, bottom = long.box
    assert right - left <= long.width + 4
    assert top < -20 < bottom
