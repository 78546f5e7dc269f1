"""Draws on the window: the verbs of `engine.ui.canvas.Canvas` on SDL's renderer.

Positions are scaled first and rounded last. Sprites keep one size wherever they lie, so that
they do not tremble in motion; boxes and panels round their edges, so that neighbours meet. Turned
and stretched sprites are not rounded at all where a GPU filters them.
"""

from dataclasses import dataclass
from math import floor
from pathlib import Path
from typing import Final

from engine.shell.assets import OPAQUE, Page, Sprites
from engine.shell.catalogue import Catalogue, Rectangle
from engine.shell.lettering import Lettering
from engine.shell.placement import corners, snapped
from engine.shell.viewport import Viewport, whole
from engine.shell.window import Window
from engine.ui.canvas import WHITE, Align, Colour, Font
from engine.ui.geometry import Rect

PLACEHOLDER_COLOUR: Final = (128, 128, 128)
PLACEHOLDER_SIZE: Final = 64.0
PLACEHOLDER_ALPHA: Final = 0.6
_Slice = tuple[int, int, int, int]
"""Start and length on the page, start and length on the surface drawn on."""
_NATURAL: Final = (1.0, 1.0)
_UNSTRETCHED: Final = frozenset({(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)})
_ALIGNED: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(slots=True)
class FrameStatistics:
    """What a frame cost."""

    draws: int = 0
    """Rectangles handed to the renderer."""
    switches: int = 0
    """How often the next rectangle came from another texture: what batching cannot join."""
    pixels: int = 0
    """Pixels written, in pixels of the surface drawn on (parts outside of it count)."""


@dataclass(frozen=True, slots=True)
class _Natural:
    """A sprite at its own size on a surface of the present scale."""

    page: Page
    rect: Rectangle
    origin_x: float
    """From its left edge to its anchor, less the half pixel of rounding."""
    origin_y: float
    width: int
    height: int


class SdlCanvas:
    """The canvas of the running program; between `begin` and `finish` it may be drawn on."""

    def __init__(self, window: Window, assets: Path, catalogue: Catalogue) -> None:
        """Start with nothing loaded.

        Args:
            window: What is drawn on.
            assets: Folder with ``images`` and ``fonts``.
            catalogue: Of ``assets/images``.
        """
        self._window = window
        self._renderer = window.renderer
        self.sprites: Final = Sprites(assets / "images", catalogue, window.upload)
        self._lettering = Lettering(assets / "fonts", window.upload)
        self._viewport: Viewport = window.drawing_viewport
        self._natural: dict[str, _Natural] = {}
        self.sprites.when_dropped = self._natural.clear
        self._last_page: Page | None = None
        self.statistics = FrameStatistics()
        """Of the frame that is drawn, or was drawn last."""

    def begin(self) -> None:
        """Start a frame: everything black."""
        viewport = self._window.begin()
        if viewport.scale != self._viewport.scale:
            self._lettering.forget()
            self._natural.clear()
        self._viewport = viewport
        self._last_page = None
        self.statistics = FrameStatistics()

    def close(self) -> None:
        """Free every texture; to be called before the window is closed.

        pygame frees a texture when its object goes, even after its window: by then SDL may have
        given the memory to a texture of another window, which would be lost.
        """
        for name in self.sprites.loaded:
            self.sprites.drop_page(name)
        self._natural.clear()
        self._lettering.forget()
        self._last_page = None

    def finish(self) -> None:
        """End the frame; the window may then be read and presented."""
        self._window.finish()

    def image(
        self,
        name: str,
        x: float,
        y: float,
        *,
        stretch: tuple[float, float] = (1.0, 1.0),
        angle: float = 0.0,
        alpha: float = 1.0,
        tint: Colour = WHITE,
    ) -> None:
        """Draw a sprite, see `engine.ui.canvas.Canvas.image`."""
        opacity = OPAQUE if alpha == 1.0 else _opacity(alpha)
        if not opacity:
            return
        if stretch == _NATURAL and not angle and self._draw_natural(name, x, y, opacity, tint):
            return
        found = self.sprites.sprite(name)
        if found is None:
            self._placeholder(
                Rect(x - PLACEHOLDER_SIZE / 2, y - PLACEHOLDER_SIZE / 2, PLACEHOLDER_SIZE, PLACEHOLDER_SIZE)
            )
            return
        page, entry = found
        target, origin = snapped(entry, x, y, stretch, self._viewport.scale)
        if not self._counted(page, target):
            return
        mirrored_x, mirrored_y = stretch[0] < 0, stretch[1] < 0
        if not angle and stretch in _UNSTRETCHED:
            page.tint(opacity, tint).draw(entry.rect, target, 0, None, mirrored_x, mirrored_y)
        elif self._window.accelerated:
            # Turned and stretched sprites lie between the pixels: slow motion would tremble otherwise.
            quad = corners(entry, x, y, stretch, angle, self._viewport.scale)
            page.tint(opacity, tint).draw_quad(*quad, *page.portion(entry.rect))
        else:
            page.tint(opacity, tint).draw(entry.rect, target, angle, origin, mirrored_x, mirrored_y)

    def _draw_natural(self, name: str, x: float, y: float, opacity: int, tint: Colour) -> bool:
        """Draw an unturned sprite of its own size, as nearly all are; ``False`` if it is not to be had.

        What does not depend on its place is worked out once: a table has some hundred of them.
        """
        natural = self._natural.get(name)
        if natural is None:
            found = self.sprites.sprite(name)
            if found is None:
                return False
            page, entry = found
            (_, _, width, height), _ = snapped(entry, 0, 0, _NATURAL, self._viewport.scale)
            anchor_x, anchor_y = entry.anchor
            scale = self._viewport.scale
            natural = _Natural(
                page, entry.rect, anchor_x * scale - 0.5, anchor_y * scale - 0.5, width, height
            )
            self._natural[name] = natural
        scale = self._viewport.scale
        target = (
            floor(x * scale - natural.origin_x),
            floor(y * scale - natural.origin_y),
            natural.width,
            natural.height,
        )
        if self._counted(natural.page, target):
            natural.page.tint(opacity, tint).draw(natural.rect, target)
        return True

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Draw a nine-slice panel, see `engine.ui.canvas.Canvas.panel`."""
        opacity = _opacity(alpha)
        if not opacity:
            return
        found = self.sprites.panel(name)
        if found is None:
            self._placeholder(rect)
            return
        page, entry = found
        texture = page.tint(opacity)
        left, top, width, height = entry.rect
        scale = self._viewport.scale
        bleed_left, bleed_top, bleed_right, bleed_bottom = entry.bleed
        inset_left, inset_top, inset_right, inset_bottom = entry.insets
        start, end = (rect.x - bleed_left) * scale, (rect.right + bleed_right) * scale
        columns = _cuts(left, width, (inset_left, inset_right), start, end, scale)
        start, end = (rect.y - bleed_top) * scale, (rect.bottom + bleed_bottom) * scale
        rows = _cuts(top, height, (inset_top, inset_bottom), start, end, scale)
        for source_top, source_height, target_top, target_height in rows:
            for source_left, source_width, target_left, target_width in columns:
                target = target_left, target_top, target_width, target_height
                if self._counted(page, target):
                    texture.draw((source_left, source_top, source_width, source_height), target)

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Fill a rectangle, see `engine.ui.canvas.Canvas.box`."""
        opacity = _opacity(alpha)
        scale = self._viewport.scale
        left, top = whole(rect.x * scale), whole(rect.y * scale)
        target = left, top, whole(rect.right * scale) - left, whole(rect.bottom * scale) - top
        if opacity and self._counted(None, target):
            self._renderer.draw_color = (*colour, opacity)
            self._renderer.fill_rect(target)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour,
        *,
        font: Font = "text",
        align: Align = "start",
        alpha: float = 1.0,
    ) -> None:
        """Write one line, see `engine.ui.canvas.Canvas.text`."""
        opacity = _opacity(alpha)
        if not text or not opacity:
            return
        scale = self._viewport.scale
        line = self._lettering.line(text, self._font_size(size), font)
        _, _, width, height = line.rect
        target = whole(x * scale - width * _ALIGNED[align]), whole(y * scale - line.middle), width, height
        if self._counted(line.page, target):
            line.page.tint(opacity, colour).draw(line.rect, target)

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line in design pixels."""
        return (
            self._lettering.width(text, self._font_size(size), font) / self._viewport.scale if text else 0.0
        )

    def _font_size(self, size: float) -> int:
        return max(1, whole(size * self._viewport.scale))

    def _counted(self, page: Page | None, target: Rectangle) -> bool:
        """Count a rectangle that is about to be drawn; ``False`` if there is nothing to draw."""
        _, _, width, height = target
        if width < 1 or height < 1:
            return False
        statistics = self.statistics
        statistics.draws += 1
        statistics.pixels += width * height
        if page is not self._last_page or statistics.draws == 1:
            statistics.switches += 1
            self._last_page = page
        return True

    def _placeholder(self, rect: Rect) -> None:
        """Show that a picture is missing, without shouting."""
        self.box(rect, PLACEHOLDER_COLOUR, alpha=PLACEHOLDER_ALPHA)


def _opacity(alpha: float) -> int:
    return min(OPAQUE, max(0, whole(alpha * OPAQUE)))


def _cuts(
    source: int, length: int, insets: tuple[int, int], start: float, end: float, scale: float
) -> list[_Slice]:
    """Cut one axis of a panel in three and lay the parts out without gaps.

    Args:
        source: Where the panel begins on its page.
        length: Its length there.
        insets: How far the two cuts lie inside of it.
        start: Where it begins on the surface drawn on.
        end: Where it ends there.
        scale: Surface pixels per design pixel, what the end parts are drawn at.
    """
    near, far = insets
    first, last = whole(start), whole(end)
    # A panel smaller than its two ends: they share what there is.
    factor = min(scale, max(0, last - first) / max(1, near + far))
    first_cut = first + whole(near * factor)
    last_cut = max(first_cut, last - whole(far * factor))
    return [
        (source, near, first, first_cut - first),
        (source + near, length - near - far, first_cut, last_cut - first_cut),
        (source + length - far, far, last_cut, last - last_cut),
    ]
