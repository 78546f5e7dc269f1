"""Where sprites and panels come to lie on the surface drawn on, remembered from picture to picture.

Most of a table stands still while something moves on it: what was worked out for the last picture
holds for the next one.
"""

from dataclasses import dataclass
from typing import Final

from engine.shell.assets import Page, Sprites
from engine.shell.catalogue import Rectangle
from engine.shell.placement import Corners, corners, cuts, snapped
from engine.ui.geometry import Rect

MOST: Final = 1024
"""Of panels and of turned sprites, each; then all of them are forgotten: many never come back."""
_NATURAL: Final = (1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Natural:
    """A sprite at its own size on a surface of the present scale."""

    page: Page
    rect: Rectangle
    origin_x: float
    """From its left edge to its anchor, less the half pixel of rounding."""
    origin_y: float
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Turned:
    """A sprite that is turned or stretched, at its place."""

    page: Page
    target: Rectangle
    """The rectangle it would have if it were not turned."""
    corners: Corners
    portion: Corners
    """Its part of the page."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel at its place."""

    page: Page
    parts: tuple[tuple[Rectangle, Rectangle], ...]
    """Source and target of the parts that are not empty."""
    pixels: int


class Places:
    """Works out places and remembers them, for one scale."""

    def __init__(self, sprites: Sprites) -> None:
        """Begin with nothing.

        Args:
            sprites: Where they come from; when a page is dropped everything is forgotten.
        """
        self._sprites = sprites
        self._natural: dict[str, Natural] = {}
        self._turned: dict[tuple[str, float, float, tuple[float, float], float], Turned] = {}
        self._panels: dict[tuple[str, Rect], Panel] = {}
        sprites.when_dropped = self.forget

    def forget(self) -> None:
        """Forget everything; for another scale."""
        self._natural.clear()
        self._turned.clear()
        self._panels.clear()

    def natural(self, name: str, scale: float) -> Natural | None:
        """Return what a sprite of its own size needs wherever it lies, or ``None`` if there is none."""
        natural = self._natural.get(name)
        if natural is not None:
            return natural
        found = self._sprites.sprite(name)
        if found is None:
            return None
        page, entry = found
        (_, _, width, height), _ = snapped(entry, 0, 0, _NATURAL, scale)
        anchor_x, anchor_y = entry.anchor
        natural = Natural(page, entry.rect, anchor_x * scale - 0.5, anchor_y * scale - 0.5, width, height)
        self._natural[name] = natural
        return natural

    def turned(
        self,
        name: str,
        x: float,
        y: float,
        stretch: tuple[float, float],
        angle: float,
        scale: float,
    ) -> Turned | None:
        """Return where a turned or stretched sprite lies, or ``None`` if there is none.

        For the arguments see `engine.shell.placement.corners`.
        """
        key = name, x, y, stretch, angle
        turned = self._turned.get(key)
        if turned is not None:
            return turned
        found = self._sprites.sprite(name)
        if found is None:
            return None
        page, entry = found
        target, _ = snapped(entry, x, y, stretch, scale)
        turned = Turned(page, target, corners(entry, x, y, stretch, angle, scale), page.portion(entry.rect))
        if len(self._turned) >= MOST:
            self._turned.clear()
        self._turned[key] = turned
        return turned

    def panel(self, name: str, rect: Rect, scale: float) -> Panel | None:
        """Return where the parts of a nine-slice panel lie, or ``None`` if there is no such panel.

        Args:
            name: In the catalogue.
            rect: Where it lies, in design pixels from the corner of the picture.
            scale: Surface pixels per design pixel.
        """
        panel = self._panels.get((name, rect))
        if panel is not None:
            return panel
        found = self._sprites.panel(name)
        if found is None:
            return None
        page, entry = found
        left, top, width, height = entry.rect
        bleed_left, bleed_top, bleed_right, bleed_bottom = entry.bleed
        inset_left, inset_top, inset_right, inset_bottom = entry.insets
        start, end = (rect.x - bleed_left) * scale, (rect.right + bleed_right) * scale
        columns = cuts(left, width, (inset_left, inset_right), start, end, scale)
        start, end = (rect.y - bleed_top) * scale, (rect.bottom + bleed_bottom) * scale
        rows = cuts(top, height, (inset_top, inset_bottom), start, end, scale)
        parts = tuple(
            ((source_x, source_y, source_width, source_height), (x, y, part_width, part_height))
            for source_y, source_height, y, part_height in rows
            for source_x, source_width, x, part_width in columns
            if part_width >= 1 and part_height >= 1
        )
        panel = Panel(
            page, parts, sum(part_width * part_height for _, (_, _, part_width, part_height) in parts)
        )
        if len(self._panels) >= MOST:
            self._panels.clear()
        self._panels[name, rect] = panel
        return panel
