"""The picture of a pad: what is held on it shines, sticks move, triggers fill (``assets/source/pads.py``)."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from engine.ui import theme
from engine.ui.actions import PadStyle
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.pads import PadPart, PadState

PLACES: Final[Mapping[PadPart, tuple[float, float]]] = MappingProxyType(
    {
        "a": (214.0, 0.0),
        "b": (276.0, -62.0),
        "x": (152.0, -62.0),
        "y": (214.0, -124.0),
        "back": (-62.0, -92.0),
        "start": (62.0, -92.0),
        "guide": (0.0, -14.0),
        "leftstick": (-214.0, -62.0),
        "rightstick": (112.0, 66.0),
        "leftshoulder": (-222.0, -196.0),
        "rightshoulder": (222.0, -196.0),
        "dpup": (-112.0, 26.0),
        "dpdown": (-112.0, 106.0),
        "dpleft": (-152.0, 66.0),
        "dpright": (-72.0, 66.0),
    }
)
"""The middle of every part from the middle of the picture, as they are drawn on it."""
CROSS: Final = (-112.0, 66.0)
SLOTS: Final = (Rect(-264.0, -266.0, 84.0, 40.0), Rect(180.0, -266.0, 84.0, 40.0))
"""The windows of the triggers."""

FACE: Final[tuple[PadPart, ...]] = ("a", "b", "x", "y")
_PILLS: Final[tuple[PadPart, ...]] = ("back", "start")
_SHOULDERS: Final[Mapping[PadPart, float]] = MappingProxyType({"leftshoulder": 1.0, "rightshoulder": -1.0})
"""The right one is the mirror image."""
_ANGLES: Final[Mapping[PadPart, float]] = MappingProxyType(
    {"dpup": 0.0, "dpright": 90.0, "dpdown": 180.0, "dpleft": 270.0}
)
_STICK_WAY: Final = 17.0
"""How far a stick moves, in pixels."""
_LIT_HEAD: Final = 0.5
"""Alpha of the light before the buffalo."""
_SLOT_EDGE: Final = 5.0


class PadPicture:
    """Draws a pad about a point."""

    def __init__(self, middle: Point) -> None:
        self._middle = middle

    def draw(
        self,
        canvas: Canvas,
        style: PadStyle,
        state: PadState,
        *,
        lit: Collection[PadPart] = (),
        wanted: PadPart | None = None,
        ring: float = 1.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw it.

        Args:
            canvas: Draws.
            style: Whose letters stand on the buttons.
            state: What is held and tilted.
            lit: What shines besides.
            wanted: The part that is asked for: it has a ring.
            ring: How strongly that ring shines now, 0..1.
            alpha: 0 (unseen) to 1.
        """
        x, y = self._middle
        canvas.image("pads/body", x, y, alpha=alpha)
        shining = {*state.down, *lit}
        self._draw_lights(canvas, shining)
        for part in FACE:
            if part in shining:
                self._image(canvas, "pads/disc", part)
            self._image(canvas, f"glyph/{style}/{part}", part, alpha=alpha)
        self._draw_stick(canvas, "leftstick", state.left, held="leftstick" in shining, alpha=alpha)
        self._draw_stick(canvas, "rightstick", state.right, held="rightstick" in shining, alpha=alpha)
        for slot, value in zip(SLOTS, state.triggers, strict=True):
            self._fill(canvas, slot, value)
        if wanted is not None:
            self._image(canvas, "pads/ring", wanted, alpha=ring)

    def _draw_lights(self, canvas: Canvas, shining: Collection[PadPart]) -> None:
        """Light what is no round button."""
        x, y = self._middle
        for part in _PILLS:
            if part in shining:
                self._image(canvas, "pads/pill", part)
        if "guide" in shining:
            self._image(canvas, "pads/disc", "guide", alpha=_LIT_HEAD)
        for part, mirrored in _SHOULDERS.items():
            if part in shining:
                dx, dy = PLACES[part]
                canvas.image("pads/shoulder", x + dx, y + dy, stretch=(mirrored, 1.0))
        for part, angle in _ANGLES.items():
            if part in shining:
                canvas.image("pads/arm", x + CROSS[0], y + CROSS[1], angle=angle)

    def _image(self, canvas: Canvas, sprite: str, part: PadPart, *, alpha: float = 1.0) -> None:
        dx, dy = PLACES[part]
        canvas.image(sprite, self._middle.x + dx, self._middle.y + dy, alpha=alpha)

    def _draw_stick(
        self, canvas: Canvas, part: PadPart, tilt: tuple[float, float], *, held: bool, alpha: float
    ) -> None:
        dx, dy = PLACES[part]
        x, y = self._middle.x + dx + tilt[0] * _STICK_WAY, self._middle.y + dy + tilt[1] * _STICK_WAY
        if held:
            canvas.image("pads/disc/stick", x, y)
        canvas.image("pads/knob", x, y, alpha=alpha)

    def _fill(self, canvas: Canvas, slot: Rect, value: float) -> None:
        """Fill a window from below, as far as its trigger is pulled."""
        if value <= 0.0:
            return
        inner = Rect(
            self._middle.x + slot.x + _SLOT_EDGE,
            self._middle.y + slot.y + _SLOT_EDGE,
            slot.width - 2 * _SLOT_EDGE,
            slot.height - 2 * _SLOT_EDGE,
        )
        height = inner.height * min(1.0, value)
        canvas.box(Rect(inner.x, inner.bottom - height, inner.width, height), theme.LAMP)
