from pathlib import Path

import pytest

from engine.shell import lettering
from engine.shell.lettering import Lettering
from tests.shell.conftest import Opened


@pytest.fixture
def letters(open_window: Opened, assets: Path) -> Lettering:
    return Lettering(assets / "fonts", open_window().upload)


def test_a_line_is_made_once(letters: Lettering) -> None:
    first = letters.line("Prost", 40, "text")
    assert letters.line("Prost", 40, "text") is first
    assert letters.line("Prost", 41, "text") is not first
    assert letters.line("Prost", 40, "bold") is not first
    assert letters.kept == 3


def test_small_lines_share_a_page_without_touching(letters: Lettering) -> None:
    lines = [letters.line(f"Zeile {number}", 20 + number % 30, "text") for number in range(200)]
    assert len({id(line.page) for line in lines}) < 4
    for index, one in enumerate(lines):
        for other in lines[index + 1 :]:
            if one.page is other.page:
                left, top, width, height = one.rect
                x, y, w, h = other.rect
                assert left + width < x or x + w < left or top + height < y or y + h < top


def test_large_and_long_lines_have_their_own_texture(letters: Lettering) -> None:
    small, large = letters.line("a", 30, "text"), letters.line("ENGELBERT", 176, "display")
    assert small.page is not large.page
    assert large.rect[:2] == (0, 0)
    assert letters.line("wie lang " * 30, 40, "text").page is not small.page


def test_what_is_kept_is_limited(letters: Lettering, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "MOST_OWN_PIXELS", 400_000)
    most = lettering.MOST_SHEETS * lettering.SHEET_SIZE**2 + 400_000
    lasting = [("lasting", 40), ("LASTING", 200)]
    for number in range(1500):
        letters.line(f"Zahl {number}", 60, "text")
        if number % 10 == 0:
            letters.line(f"{number}", 200, "bold")
            kept = [letters.line(text, size, "text") for text, size in lasting]
    assert letters.pixels <= most
    assert letters.kept < 1500
    assert [letters.line(text, size, "text") for text, size in lasting] == kept
    assert all(
        letters.line(text, size, "text") is line for (text, size), line in zip(lasting, kept, strict=True)
    )


def test_forgetting_leaves_nothing(letters: Lettering) -> None:
    before = letters.line("Prost", 40, "text")
    letters.line("Prost", 200, "text")
    letters.forget()
    assert (letters.kept, letters.pixels) == (0, 0)
    assert letters.line("Prost", 40, "text") is not before


@pytest.mark.parametrize("text", ["Wasserbüffel", "ÄÖÜ ß €", "„Prost“ – 5 × 7 …"])
def test_german_letters_have_room(letters: Lettering, text: str) -> None:
    line = letters.line(text, 60, "text")
    assert line.rect[2] == letters.width(text, 60, "text") > 100
    assert 0 < line.middle < line.rect[3]
