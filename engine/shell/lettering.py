"""Lines of text as pictures: rasterised at their final size in white, kept, and tinted when drawn.

Small lines share a few atlas pages, so that the labels of a screen need no change of texture
between them; large ones have textures of their own. Both are limited; what was used least
recently goes first.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from engine.shell.assets import Page, Upload
from engine.shell.catalogue import FONT_FILES, Rectangle
from engine.ui.canvas import Font

SHEET_SIZE: Final = 1024
MOST_SHEETS: Final = 4
LARGEST_SHARED_HEIGHT: Final = 96
"""Taller lines get a texture of their own."""
MOST_OWN_PIXELS: Final = 4_000_000
"""Of all lines with textures of their own: two full screens."""
MOST_FONTS: Final = 48
MOST_WIDTHS: Final = 4096
_GAP: Final = 1
_USUAL_CAP_HEIGHT: Final = 0.7
_WHITE: Final = (255, 255, 255)


_Key = tuple[str, int, Font]


@dataclass(slots=True, eq=False)
class _Sheet:
    """A texture with one or many lines on it, filled with shelves from top to bottom."""

    page: Page
    pixels: int
    used: int = 0
    """When a line on it was last asked for, counted in requests."""
    keys: list[_Key] = field(default_factory=list)
    shelves: list[tuple[int, int, int]] = field(default_factory=list)
    """Top, height and used width of each shelf."""

    def place(self, width: int, height: int) -> tuple[int, int] | None:
        """Reserve room on a shared sheet and return its left top corner, or ``None`` if there is none."""
        for index, (top, shelf_height, used) in enumerate(self.shelves):
            fits = height <= shelf_height <= height * 5 // 4 and used + width <= SHEET_SIZE
            if fits:
                self.shelves[index] = top, shelf_height, used + width + _GAP
                return used, top
        top = self.shelves[-1][0] + self.shelves[-1][1] + _GAP if self.shelves else 0
        if top + height > SHEET_SIZE:
            return None
        self.shelves.append((top, height, width + _GAP))
        return 0, top


@dataclass(frozen=True, slots=True)
class Line:
    """A rasterised line."""

    page: Page
    rect: Rectangle
    """Where it lies on its page, in pixels."""
    middle: float
    """Pixels from its upper edge to the middle of its capital letters."""


class Lettering:
    """Rasterises and keeps lines of text; sizes are whole pixels of the surface drawn on."""

    def __init__(
        self, fonts: Path, upload: Upload, *, largest_shared_height: int = LARGEST_SHARED_HEIGHT
    ) -> None:
        """Start with nothing kept.

        Args:
            fonts: Folder of the font files.
            upload: Makes the textures.
            largest_shared_height: Taller lines get a texture of their own, in pixels.
        """
        self._fonts = fonts
        self._upload = upload
        self._largest_shared_height = largest_shared_height
        self._lines: dict[_Key, tuple[Line, _Sheet]] = {}
        self._shared: list[_Sheet] = []
        self._own: list[_Sheet] = []
        self._requests = 0
        self._font = lru_cache(MOST_FONTS)(self._open)
        self.width = lru_cache(MOST_WIDTHS)(self._measured)

    @property
    def kept(self) -> int:
        """How many lines are kept."""
        return len(self._lines)

    @property
    def pixels(self) -> int:
        """Pixels of all textures."""
        return sum(sheet.pixels for sheet in [*self._shared, *self._own])

    def line(self, text: str, size: int, font: Font) -> Line:
        """Return a line as a picture; ``text`` must not be empty."""
        key = (text, size, font)
        line, sheet = self._lines.get(key) or self._rasterise(key)
        self._requests += 1
        sheet.used = self._requests
        return line

    def forget(self) -> None:
        """Drop everything that is kept; for another size of the window."""
        self._lines.clear()
        self._shared.clear()
        self._own.clear()
        self.width.cache_clear()
        self._font.cache_clear()

    def _open(self, size: int, font: Font) -> tuple[pygame.font.Font, float]:
        """Return a font and how far the middle of its capitals lies under the top of a line."""
        if not pygame.font.get_init():
            pygame.font.init()
        path = self._fonts / FONT_FILES[font]
        # Without its own font the program can still say what is missing.
        opened = pygame.font.Font(path if path.is_file() else None, size)
        metrics = opened.metrics("H")[0]
        cap_height = metrics[3] if metrics else size * _USUAL_CAP_HEIGHT
        return opened, opened.get_ascent() - cap_height / 2

    def _measured(self, text: str, size: int, font: Font) -> int:
        """Return the width of a line in pixels."""
        return self._font(size, font)[0].size(_drawable(text))[0]

    def _rasterise(self, key: _Key) -> tuple[Line, _Sheet]:
        text, size, name = key
        font, middle = self._font(size, name)
        surface = font.render(_drawable(text), True, _WHITE)
        width, height = surface.get_size()
        if height <= self._largest_shared_height and width <= SHEET_SIZE:
            sheet, corner = self._room(width, height)
            sheet.page.texture.update(surface, (*corner, width, height))
        else:
            self._make_room(self._own, MOST_OWN_PIXELS - width * height)
            sheet, corner = _Sheet(Page(self._upload(surface)), width * height), (0, 0)
            self._own.append(sheet)
        line = Line(sheet.page, (*corner, width, height), middle)
        sheet.keys.append(key)
        self._lines[key] = line, sheet
        return line, sheet

    def _room(self, width: int, height: int) -> tuple[_Sheet, tuple[int, int]]:
        """Return a shared sheet with room for a line, and the room's corner."""
        for sheet in self._shared:
            corner = sheet.place(width, height)
            if corner is not None:
                return sheet, corner
        self._make_room(self._shared, (MOST_SHEETS - 1) * SHEET_SIZE**2)
        clear = pygame.Surface((SHEET_SIZE, SHEET_SIZE), pygame.SRCALPHA)
        sheet = _Sheet(Page(self._upload(clear)), SHEET_SIZE**2)
        sheet.place(width, height)
        self._shared.append(sheet)
        return sheet, (0, 0)

    def _make_room(self, sheets: list[_Sheet], most_pixels: int) -> None:
        """Drop the sheets that were not used for longest until the rest has at most this many pixels."""
        while sheets and sum(sheet.pixels for sheet in sheets) > most_pixels:
            oldest = min(sheets, key=lambda sheet: sheet.used)
            sheets.remove(oldest)
            for key in oldest.keys:
                del self._lines[key]


def _drawable(text: str) -> str:
    """Replace what no font can draw, such as the NUL or half a character of a name in a record (U-R13)."""
    return text if text.isprintable() else "".join(part if part.isprintable() else "?" for part in text)
