"""What scenes draw on: a few verbs in a 1920 x 1080 design space.

Positions are design pixels, the origin is top left, x to the right and y down. A
backend maps them to whatever window there is (``engine/shell/canvas.py``) or only
records them (`RecordingCanvas`). Scenes and widgets know this protocol and nothing
about pygame.
"""

from collections.abc import Callable, Hashable
from typing import Final, Literal, NamedTuple, Protocol

from engine.ui.geometry import Rect

WIDTH: Final = 1920
HEIGHT: Final = 1080

Colour = tuple[int, int, int]
"""Red, green, blue, each 0..255."""

WHITE: Final[Colour] = (255, 255, 255)
"""The tint that leaves a sprite as it is."""

Font = Literal["text", "bold", "display"]
"""Barlow Semi Condensed 600 and 700, Caprasimo (``art.md``, 5)."""

Align = Literal["start", "middle", "end"]
"""Which end of a line of text stands at its x."""


class Canvas(Protocol):
    """The drawing verbs. Everything is drawn in call order, later calls on top."""

    @property
    def text_scale(self) -> float:
        """How large the reader wants small letters: 1.0, 1.25 or 1.5 (``ux.md``, Picture).

        The verbs take sizes as they are; whoever lays text out asks `engine.ui.widgets.grown`.
        """
        ...

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
        """Draw a sprite of the catalogue with its anchor at (x, y).

        Args:
            name: Name in the catalogue, for example ``"bean/kidney/3"``.
            x: Design x of the anchor.
            y: Design y of the anchor.
            stretch: Factors for width and height; a negative width mirrors.
            angle: Degrees clockwise about the anchor.
            alpha: 0 (unseen) to 1.
            tint: Multiplies the colours of the sprite; what is drawn in greys takes this colour.
        """
        ...

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Draw a nine-slice panel of the catalogue so that its visible face fills ``rect``.

        Shadows and glows that belong to the panel reach outside of ``rect``.
        """
        ...

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Fill a rectangle."""
        ...

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
        """Write one line; ``y`` is the middle of its capital letters, ``size`` in design pixels."""
        ...

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line in design pixels."""
        ...

    def kept(self, key: Hashable, draw: Callable[[], None]) -> None:
        """Draw something that covers the screen, or a picture of it that was kept.

        Args:
            key: Stands for all it shows; with the same key it looks the same.
            draw: Draws it on this canvas. It is not called if the picture is used.
        """
        ...


class Drawn(NamedTuple):
    """One recorded call of a `RecordingCanvas`."""

    verb: Literal["image", "panel", "box", "text"]
    what: str
    """Sprite or panel name, the text, or ``""`` for a box."""
    x: float
    y: float
    alpha: float
    rect: Rect | None = None
    size: float = 0.0
    stretch: tuple[float, float] = (1.0, 1.0)
    angle: float = 0.0
    tint: Colour = WHITE
    colour: Colour | None = None
    """Of a box or a line."""
    font: Font | None = None
    align: Align | None = None


class RecordingCanvas:
    """A canvas that only remembers what was drawn, for tests without pygame."""

    def __init__(self, *, character_width: float = 0.45, text_scale: float = 1.0) -> None:
        """Start empty; text is measured as ``character_width`` of its size per character."""
        self.calls: list[Drawn] = []
        self.text_scale = text_scale
        self._character_width = character_width

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
        """Record a sprite."""
        self.calls.append(Drawn("image", name, x, y, alpha, stretch=stretch, angle=angle, tint=tint))

    def panel(self, name: str, rect: Rect, *, alpha: float = 1.0) -> None:
        """Record a panel."""
        self.calls.append(Drawn("panel", name, rect.x, rect.y, alpha, rect))

    def box(self, rect: Rect, colour: Colour, *, alpha: float = 1.0) -> None:
        """Record a filled rectangle."""
        self.calls.append(Drawn("box", "", rect.x, rect.y, alpha, rect, colour=colour))

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
        """Record a line of text."""
        width = self.measure(text, size, font)
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[align]
        rect = Rect(left, y - size / 2, width, size)
        self.calls.append(Drawn("text", text, x, y, alpha, rect, size, colour=colour, font=font, align=align))

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return a plausible width."""
        return len(text) * size * self._character_width

    def kept(self, key: Hashable, draw: Callable[[], None]) -> None:
        """Record what is drawn, every time."""
        draw()

    def named(self, what: str) -> list[Drawn]:
        """Return the recorded calls that drew this sprite, panel or text."""
        return [call for call in self.calls if call.what == what]

    def texts(self) -> list[str]:
        """Return every line that was written, in order."""
        return [call.what for call in self.calls if call.verb == "text"]
