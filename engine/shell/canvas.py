"""Draws on the window: the verbs of `engine.ui.canvas.Canvas` on SDL's renderer.

Positions are scaled first and rounded last. Sprites keep one size wherever they lie, so that
they do not tremble in motion; boxes and panels round their edges, so that neighbours meet. Turned
and stretched sprites are not rounded at all where a GPU filters them.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import floor
from pathlib import Path
from typing import Final

from pygame import Surface

from engine.shell.assets import OPAQUE, Page, Sprites
from engine.shell.catalogue import Catalogue, Rectangle
from engine.shell.edges import mirrored
from engine.shell.lettering import Lettering
from engine.shell.placement import snapped
from engine.shell.places import Places
from engine.shell.still import StillPicture
from engine.shell.viewport import Viewport, whole
from engine.shell.window import Texture, Window
from engine.ui.burn_in import BACKGROUND
from engine.ui.canvas import HEIGHT, WHITE, WIDTH, Align, Colour, Font
from engine.ui.geometry import Rect

BYTES_PER_PIXEL: Final = 4
"""Of every texture."""
PLACEHOLDER_COLOUR: Final = (128, 128, 128)
PLACEHOLDER_SIZE: Final = 64.0
PLACEHOLDER_ALPHA: Final = 0.6
_FAINT: Final = round(PLACEHOLDER_ALPHA * OPAQUE)
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


class SdlCanvas:
    """The canvas of the running program; between `begin` and `finish` it may be drawn on."""

    def __init__(
        self, window: Window, assets: Path, catalogue: Catalogue, *, keeps: bool | None = None
    ) -> None:
        """Start with nothing loaded.

        Args:
            window: What is drawn on.
            assets: Folder with ``images`` and ``fonts``.
            catalogue: Of ``assets/images``.
            keeps: Whether what stands still is kept as a picture (`kept`). By default it is on a GPU only:
                in software that is eight megabytes more, and the house is to do with 150.
        """
        self._window = window
        self._renderer = window.renderer
        self._accelerated = window.accelerated
        self.sprites: Final = Sprites(assets / "images", catalogue, self._uploaded)
        self._lettering = Lettering(assets / "fonts", self._uploaded)
        self._viewport: Viewport = window.drawing_viewport
        self._places = Places(self.sprites)
        self._still = StillPicture(window)
        self._keeps = window.accelerated if keeps is None else keeps
        self._last_page: Page | None = None
        self.text_scale = 1.0
        """How large the reader wants small letters, see `engine.ui.canvas.Canvas.text_scale`."""
        self.statistics = FrameStatistics()
        """Of the frame that is drawn, or was drawn last."""
        self.most_texture_bytes = 0
        """The most that `texture_bytes` has ever been."""

    @property
    def texture_bytes(self) -> int:
        """Bytes of all textures: pages, lines of text, and what is drawn on if that is not the window."""
        pixels = self.sprites.pixels + self._lettering.pixels + self._still.pixels
        return (pixels + self._window.target_pixels) * BYTES_PER_PIXEL

    def _uploaded(self, surface: Surface, *, smooth: bool = False) -> Texture:
        """Make a texture, and note how much memory all of them take with it."""
        texture = self._window.upload(surface, smooth=smooth)
        together = self.texture_bytes + texture.width * texture.height * BYTES_PER_PIXEL
        self.most_texture_bytes = max(self.most_texture_bytes, together)
        return texture

    def begin(self) -> None:
        """Start a frame: everything black."""
        viewport = self._window.begin()
        if viewport.scale != self._viewport.scale:
            self._lettering.forget()
            self._places.forget()
        self._viewport = viewport
        self._still.begin()
        self._last_page = None
        self.statistics = FrameStatistics()

    def close(self) -> None:
        """Free every texture; to be called before the window is closed.

        pygame frees a texture when its object goes, even after its window: by then SDL may have
        given the memory to a texture of another window, which would be lost.
        """
        for name in self.sprites.loaded:
            self.sprites.drop_page(name)
        self._places.forget()
        self._lettering.forget()
        self._still.forget()
        self._last_page = None

    def renew(self) -> None:
        """Draw everything in the next frame: the picture that is kept may be lost."""
        self._still.forget()

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
        """Draw a sprite, see `engine.ui.canvas.Canvas.image`; backgrounds run to the edge of the picture."""
        viewport = self._viewport
        x, y = x + viewport.dx, y + viewport.dy
        opacity = _opacity(alpha)
        if not opacity:
            return
        if not angle and stretch == _NATURAL and self._draw_natural(name, x, y, opacity, tint):
            return
        scale = viewport.scale
        if self._accelerated and (angle or stretch not in _UNSTRETCHED):
            # Turned and stretched sprites lie between the pixels: slow motion would tremble otherwise.
            turned = self._places.turned(name, x, y, stretch, angle, scale)
            if turned is not None:
                if self._counted(turned.page, turned.target):
                    turned.page.tint(opacity, tint).draw_quad(*turned.corners, *turned.portion)
                return
        found = self.sprites.sprite(name)
        if found is None:
            left, top = x - PLACEHOLDER_SIZE / 2, y - PLACEHOLDER_SIZE / 2
            self._fill(Rect(left, top, PLACEHOLDER_SIZE, PLACEHOLDER_SIZE), PLACEHOLDER_COLOUR, _FAINT)
            return
        page, entry = found
        target, origin = snapped(entry, x, y, stretch, scale)
        if self._counted(page, target):
            mirrored_x, mirrored_y = stretch[0] < 0, stretch[1] < 0
            turning = None if not angle else origin
            page.tint(opacity, tint).draw(entry.rect, target, angle, turning, mirrored_x, mirrored_y)

    def _draw_natural(self, name: str, x: float, y: float, opacity: int, tint: Colour) -> bool:
        """Draw an unturned sprite of its own size, as nearly all are; ``False`` if it is not to be had."""
        scale = self._viewport.scale
        natural = self._places.natural(name, scale)
        if natural is None:
            return False
        target = (
            floor(x * scale - natural.origin_x),
            floor(y * scale - natural.origin_y),
            natural.width,
            natural.height,
        )
        if self._counted(natural.page, target):
            natural.page.tint(opacity, tint).draw(natural.rect, target)
        if self._viewport.dx > 0.0 and name.startswith(BACKGROUND):
            texture, size = natural.page.tint(opacity, tint), (self._viewport.width, self._viewport.height)
            for source, beside, flip_x, flip_y in mirrored(natural.rect, target, size):
                if self._counted(natural.page, beside):
                    texture.draw(source, beside, 0, None, flip_x, flip_y)
        return True

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Draw a nine-slice panel, see `engine.ui.canvas.Canvas.panel`."""
        opacity = _opacity(alpha)
        if not opacity:
            return
        rect = rect.moved(self._viewport.dx, self._viewport.dy)
        panel = self._places.panel(name, rect, self._viewport.scale)
        if panel is None:
            self._fill(rect, PLACEHOLDER_COLOUR, _FAINT)
            return
        texture = panel.page.tint(opacity)
        self._count(panel.page, len(panel.parts), panel.pixels)
        for source, target in panel.parts:
            texture.draw(source, target)

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Fill a rectangle, see `engine.ui.canvas.Canvas.box`; what fills the screen fills the picture."""
        dx, dy = self._viewport.dx, self._viewport.dy
        if dx > 0.0 and rect.width >= WIDTH and rect.height >= HEIGHT:
            rect = Rect(rect.x - dx, rect.y - dy, rect.width + 2 * dx, rect.height + 2 * dy)
        self._fill(rect.moved(dx, dy), colour, _opacity(alpha))

    def _fill(self, rect: Rect, colour: Colour, opacity: int) -> None:
        """Fill a rectangle that is measured from the corner of the picture."""
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
        x, y = (x + self._viewport.dx) * scale, (y + self._viewport.dy) * scale
        target = whole(x - width * _ALIGNED[align]), whole(y - line.middle), width, height
        if self._counted(line.page, target):
            line.page.tint(opacity, colour).draw(line.rect, target)

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line in design pixels."""
        return (
            self._lettering.width(text, self._font_size(size), font) / self._viewport.scale if text else 0.0
        )

    def kept(self, key: Hashable, draw: Callable[[], None]) -> None:
        """Draw what stands still, see `engine.ui.canvas.Canvas.kept`."""
        if not self._keeps:
            draw()
            return
        viewport = self._viewport
        texture = self._still.texture((key, viewport, self.text_scale), viewport, draw)
        if texture is None:
            draw()
            return
        self.most_texture_bytes = max(self.most_texture_bytes, self.texture_bytes)
        self._count(None, 1, viewport.width * viewport.height)
        texture.draw(None, (0, 0, viewport.width, viewport.height))

    def _font_size(self, size: float) -> int:
        return max(1, whole(size * self._viewport.scale))

    def _counted(self, page: Page | None, target: Rectangle) -> bool:
        """Count a rectangle that is about to be drawn; ``False`` if there is nothing to draw."""
        _, _, width, height = target
        if width < 1 or height < 1:
            return False
        self._count(page, 1, width * height)
        return True

    def _count(self, page: Page | None, draws: int, pixels: int) -> None:
        """Count rectangles from one page that are about to be drawn."""
        statistics = self.statistics
        if draws and (page is not self._last_page or not statistics.draws):
            statistics.switches += 1
            self._last_page = page
        statistics.draws += draws
        statistics.pixels += pixels


def _opacity(alpha: float) -> int:
    """Return an alpha of 0..1 as SDL takes it."""
    return OPAQUE if alpha == 1.0 else min(OPAQUE, max(0, whole(alpha * OPAQUE)))
