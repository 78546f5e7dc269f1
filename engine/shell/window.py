"""The window and what draws in it: SDL's renderer on a GPU, or in software where there is none.

pygame's private module ``_sdl2.video`` is imported here and nowhere else; its version is
pinned in ``requirements.txt``. ``logical_size`` and ``scale`` of the renderer are never
touched: with them ``to_surface`` writes past its surface (pygame-ce #3245).
"""

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Self

import pygame
from pygame._sdl2.video import Renderer, Texture, get_drivers

from engine.shell import sdl
from engine.shell.viewport import USUAL_MARGIN, Viewport

__all__ = ["Renderer", "Texture", "Window"]

PREFERRED_DRIVERS: Final = ("opengles2", "opengl", "software")
NEAREST: Final = 0
LINEAR: Final = 1

log = logging.getLogger(__name__)


class Window:
    """One window with its renderer; may draw at a smaller size into a texture that is then enlarged."""

    def __init__(
        self,
        window: pygame.Window,
        renderer: Renderer,
        *,
        fullscreen: bool,
        windowed_size: tuple[int, int],
        render_size: tuple[int, int] | None = None,
    ) -> None:
        """Take over a window and its renderer; `open` makes both."""
        self._window = window
        self.renderer: Final = renderer
        self.driver: Final = sdl.renderer_info(window.id)
        """What really draws."""
        self.fullscreen = fullscreen
        self.margin = USUAL_MARGIN
        """How many percent of the picture at each edge no text may lie in."""
        self._windowed_size = windowed_size
        self._windowed_position: tuple[int, int] | None = None
        self._target: Texture | None = None
        if render_size is not None:
            self._target = Texture(renderer, render_size, target=True, scale_quality=self.scale_quality)

    @classmethod
    def open(
        cls,
        title: str,
        size: tuple[int, int] | None = None,
        *,
        windowed: bool = False,
        renderer: str | None = None,
        render_size: tuple[int, int] | None = None,
    ) -> Self:
        """Open the window and find the best renderer for it.

        Args:
            title: Text of the title bar.
            size: Pixels of the window while it does not fill the screen; three quarters of it by default.
            windowed: Begin as a window, not on the full screen.
            renderer: Driver to try first, for example ``"opengl"``; software follows if it fails. Without
                a wish a GPU is used, but none that is only emulated: software is faster.
            render_size: Draw at this size and enlarge, where the full size is too much for the GPU.

        Raises:
            pygame.error: No window can be opened at all.
        """
        if not pygame.display.get_init():
            pygame.display.init()
        desktop = pygame.display.get_desktop_sizes()[0]
        windowed_size = size or (desktop[0] * 3 // 4, desktop[1] * 3 // 4)
        if windowed:
            window = pygame.Window(title, windowed_size, resizable=True)
        else:
            # As large as the screen from the beginning: without a window manager nobody moves it there.
            window = pygame.Window(title, desktop, (0, 0), resizable=True, fullscreen_desktop=True)
        wanted = renderer or os.environ.get("SDL_RENDER_DRIVER")
        drivers = (wanted, "software") if wanted else PREFERRED_DRIVERS
        opened = cls(
            window,
            _first_renderer(window, drivers, emulated=wanted is not None),
            fullscreen=not windowed,
            windowed_size=windowed_size,
            render_size=render_size,
        )
        log.info(
            "Renderer %s (%s), video driver %s, window %d x %d",
            opened.driver.name,
            opened.driver.device or ("accelerated" if opened.accelerated else "not accelerated"),
            pygame.display.get_driver(),
            *opened.size,
        )
        return opened

    @property
    def accelerated(self) -> bool:
        """Whether a GPU does the pixels."""
        return self.driver.accelerated

    @property
    def scale_quality(self) -> int:
        """Linear filter on a GPU; nearest pixel in software, where filtering doubles the cost."""
        return LINEAR if self.accelerated else NEAREST

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the window."""
        return self._window.size

    @property
    def viewport(self) -> Viewport:
        """Where the picture lies in the window (for the pointer)."""
        return Viewport.fitted(*self.size, self.margin)

    @property
    def drawing_viewport(self) -> Viewport:
        """Where the picture lies in what is drawn on: the window or the smaller texture."""
        return Viewport.fitted(*self.drawn_size, self.margin)

    @property
    def drawn_size(self) -> tuple[int, int]:
        """Pixels of what is drawn on: the window or the smaller texture."""
        return self.size if self._target is None else (self._target.width, self._target.height)

    @property
    def target_pixels(self) -> int:
        """Pixels of the smaller texture, 0 if it is drawn on the window itself."""
        width, height = self.drawn_size
        return 0 if self._target is None else width * height

    def upload(self, surface: pygame.Surface, *, smooth: bool = False) -> Texture:
        """Return a texture with the pixels of a surface, blended by their alpha.

        Args:
            surface: The pixels.
            smooth: Filter what is turned or stretched in software, too.
        """
        quality = LINEAR if smooth else self.scale_quality
        texture = Texture(self.renderer, surface.get_size(), static=True, scale_quality=quality)
        texture.blend_mode = pygame.BLENDMODE_BLEND
        texture.update(surface)
        return texture

    def blank(self, size: tuple[int, int]) -> Texture:
        """Return a texture that can be drawn into and covers everything where it is drawn."""
        texture = Texture(self.renderer, size, target=True)
        texture.blend_mode = pygame.BLENDMODE_NONE
        return texture

    @contextmanager
    def drawing_into(self, texture: Texture) -> Iterator[None]:
        """Draw into a texture meanwhile, which is black at first, and not on the picture that was begun."""
        self.renderer.target = texture
        self._blacken()
        try:
            yield
        finally:
            self.renderer.target = self._target
            self.renderer.set_viewport(self.drawing_viewport.rect)

    def begin(self) -> Viewport:
        """Start a picture: black, clipped to the picture's rectangle, the origin in its corner."""
        if self._target is not None:
            self.renderer.target = self._target
        viewport = self.drawing_viewport
        self._blacken()
        self.renderer.set_viewport(viewport.rect)
        self.renderer.draw_blend_mode = pygame.BLENDMODE_BLEND
        return viewport

    def finish(self) -> None:
        """End the picture, so that it can be read by `screenshot` or shown by `present`."""
        self.renderer.set_viewport(None)
        if self._target is not None:
            drawn = self.drawing_viewport
            self.renderer.target = None
            self._blacken()
            self._target.draw(drawn.rect, self.viewport.rect)

    def _blacken(self) -> None:
        self.renderer.draw_color = (0, 0, 0, 255)
        self.renderer.clear()

    def screenshot(self) -> pygame.Surface:
        """Return the finished picture, bars included; only between `finish` and `present`."""
        # The surface is ours and of the window's size: what SDL writes always fits.
        return self.renderer.to_surface(pygame.Surface(self.size, 0, 32))

    def present(self) -> None:
        """Show the picture."""
        self.renderer.present()

    def allow_sleep(self, allowed: bool) -> None:
        """Let the system switch the screen off when it likes, or keep it from doing so."""
        pygame.display.set_allow_screensaver(allowed)

    def toggle_fullscreen(self) -> None:
        """Change between the full screen and a window, where the system allows it."""
        try:
            if self.fullscreen:
                self._window.set_windowed()
                self._become_window()
            else:
                self._windowed_size, self._windowed_position = self.size, self._window.position
                self._fill_screen()
        except pygame.error as error:
            log.warning("Full screen cannot be switched: %s", error)
            if not self.fullscreen:
                self._become_window()
        else:
            self.fullscreen = not self.fullscreen

    def _become_window(self) -> None:
        """Be as large as a window was last, and where it was."""
        self._window.size = self._windowed_size
        if self._windowed_position is not None:
            self._window.position = self._windowed_position

    def _fill_screen(self) -> None:
        """Go to the full screen, like `open` on the first one."""
        # Only a window manager enlarges a window that asks for the full screen. Without one SDL takes
        # its wish for the deed, and the window would stay as small as it was.
        self._window.position = (0, 0)
        self._window.size = pygame.display.get_desktop_sizes()[0]
        self._window.set_fullscreen(desktop=True)

    def resize(self, size: tuple[int, int]) -> None:
        """Ask for another size in pixels (only while it is a window)."""
        self._window.size = size

    def close(self) -> None:
        """Close the window; textures made by it are dead afterwards."""
        self._target = None
        self._window.destroy()


def _first_renderer(window: pygame.Window, drivers: Sequence[str], *, emulated: bool) -> Renderer:
    """Return the first of these renderers that opens.

    Args:
        window: What they draw on.
        drivers: Names, the best first.
        emulated: Whether a GPU that is only played by a program will do.

    Raises:
        pygame.error: None of them does.
    """
    known = [driver.name for driver in get_drivers()]
    for name in drivers:
        if name not in known:
            log.warning("No renderer is called %s; there are %s", name, ", ".join(known))
            continue
        try:
            renderer = Renderer(window, index=known.index(name), vsync=name != "software")
        # The module has an error class of its own beside pygame.error.
        except RuntimeError as error:
            log.info("Renderer %s cannot be used: %s", name, error)
            continue
        opened = sdl.renderer_info(window.id)
        if emulated or not opened.emulated:
            return renderer
        log.info("Renderer %s is only emulated by %s", name, opened.device)
        # The window can have another renderer only when this one is gone.
        del renderer
    raise pygame.error("no renderer can be opened")
