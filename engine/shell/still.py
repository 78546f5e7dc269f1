"""What stands still, kept as one picture: a panel moves, and the hundred things below it need not be drawn.

It is drawn as usual once; when the next frame shows the same again it is drawn into a texture as
large as the picture, and from then on that texture is drawn instead of it.
"""

from collections.abc import Callable, Hashable

from engine.shell.viewport import Viewport
from engine.shell.window import Texture, Window


class StillPicture:
    """The one picture that is kept; it goes when a frame does without it."""

    def __init__(self, window: Window) -> None:
        """Start with nothing.

        Args:
            window: What is drawn on.
        """
        self._window = window
        self._texture: Texture | None = None
        self._shown: Hashable = None
        """What the texture shows; ``None``: nothing that can be used."""
        self._seen: Hashable = None
        """What was asked for last."""
        self._asked = False
        """Whether this frame has asked for it already."""

    @property
    def pixels(self) -> int:
        """Pixels of the texture, 0 without one."""
        return 0 if self._texture is None else self._texture.width * self._texture.height

    def begin(self) -> None:
        """Start a frame; what the last one did not ask for is freed."""
        if not self._asked:
            self.forget()
        self._asked = False

    def forget(self) -> None:
        """Free the texture."""
        self._texture = self._shown = self._seen = None

    def texture(self, key: Hashable, viewport: Viewport, draw: Callable[[], None]) -> Texture | None:
        """Return the picture, opaque and as large as the viewport; ``None``: draw as usual.

        Args:
            key: Stands for all that it shows.
            viewport: Where it lies on what is drawn on.
            draw: Draws it, for the origin in its left upper corner.
        """
        if self._asked:
            return None  # a second one, or one within the picture
        self._asked = True
        if self._texture is not None and self._shown == key:
            return self._texture
        if self._seen != key:
            self._seen = key
            return None
        if self._texture is None or (self._texture.width, self._texture.height) != viewport.rect[2:]:
            self._texture = self._window.blank(viewport.rect[2:])
        self._shown = None
        with self._window.drawing_into(self._texture):
            draw()
        self._shown = key
        return self._texture
