"""Atlas pages as textures, loaded when they are first drawn or beforehand."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

import pygame

from engine.shell.catalogue import Catalogue, PanelEntry, Rectangle, SpriteEntry
from engine.shell.placement import Corners
from engine.shell.window import Texture

OPAQUE: Final = 255

log = logging.getLogger(__name__)


class Upload(Protocol):
    """Makes textures, see `engine.shell.window.Window.upload`."""

    def __call__(self, surface: pygame.Surface, *, smooth: bool = False) -> Texture:
        """Return a texture with the pixels of a surface."""
        ...


class Page:
    """A texture that remembers its alpha and colour, so that they are only set when they change."""

    __slots__ = ("_alpha", "_colour", "_height", "_width", "texture")

    def __init__(self, texture: Texture) -> None:
        """Start opaque and in its own colours."""
        self.texture: Final = texture
        self._width = texture.width
        self._height = texture.height
        self._alpha = OPAQUE
        self._colour = (OPAQUE, OPAQUE, OPAQUE)

    @property
    def pixels(self) -> int:
        """How many there are."""
        return self._width * self._height

    def portion(self, rect: Rectangle) -> Corners:
        """Return the corners of a part in texture coordinates 0..1, in the order of `placement.corners`."""
        left, top = rect[0] / self._width, rect[1] / self._height
        right, bottom = left + rect[2] / self._width, top + rect[3] / self._height
        return (left, top), (right, top), (right, bottom), (left, bottom)

    def tint(self, alpha: int, colour: tuple[int, int, int] = (OPAQUE, OPAQUE, OPAQUE)) -> Texture:
        """Return the texture, set to an alpha 0..255 and a colour that its own are multiplied by."""
        if alpha != self._alpha:
            self.texture.alpha = self._alpha = alpha
        if colour != self._colour:
            self.texture.color = self._colour = colour
        return self.texture


class Sprites:
    """Sprites and panels by name, on pages that are textures only while they are needed."""

    def __init__(self, images: Path, catalogue: Catalogue, upload: Upload) -> None:
        """Start with no page loaded.

        Args:
            images: Folder of the pages.
            catalogue: What lies where.
            upload: Makes the textures.
        """
        self._images = images
        self._catalogue = catalogue
        self._upload = upload
        self._pages: dict[str, Page] = {}
        self._complained: set[str] = set()
        self.read: Callable[[Path], pygame.Surface] = pygame.image.load
        """Reads the file of a page; who opens one window after the other may keep what was read."""
        self.when_dropped: Callable[[], object] = lambda: None
        """Called after a page was freed, for whoever remembers pages."""

    @property
    def pixels(self) -> int:
        """Pixels of all pages that are textures now."""
        return sum(page.pixels for page in self._pages.values())

    @property
    def loaded(self) -> frozenset[str]:
        """Names of the pages that are textures now."""
        return frozenset(self._pages)

    def sprite(self, name: str) -> tuple[Page, SpriteEntry] | None:
        """Return a sprite and its page, or ``None`` if there is no such sprite (logged once)."""
        entry = self._catalogue.sprites.get(name)
        page = self._page(entry.page) if entry else None
        if entry and page:
            return page, entry
        self._complain(f"sprite {name}")
        return None

    def panel(self, name: str) -> tuple[Page, PanelEntry] | None:
        """Return a panel and its page, or ``None`` if there is no such panel (logged once)."""
        entry = self._catalogue.panels.get(name)
        page = self._page(entry.page) if entry else None
        if entry and page:
            return page, entry
        self._complain(f"panel {name}")
        return None

    def load_page(self, name: str) -> None:
        """Make a page a texture now, so that drawing it first causes no pause."""
        self._page(name)

    def drop_page(self, name: str) -> None:
        """Free the texture of a page; drawing from it loads it again."""
        self._pages.pop(name, None)
        self.when_dropped()

    def _page(self, name: str) -> Page | None:
        page = self._pages.get(name)
        entry = self._catalogue.pages.get(name)
        if page is None and entry is not None and f"page {name}" not in self._complained:
            try:
                surface = self.read(self._images / entry.file)
                page = Page(self._upload(surface, smooth=entry.smooth))
            except (OSError, pygame.error):
                log.exception("Page %s cannot be loaded", name)
                self._complained.add(f"page {name}")
            else:
                self._pages[name] = page
        return page

    def _complain(self, what: str) -> None:
        if what not in self._complained:
            self._complained.add(what)
            log.error("There is no %s", what)
