"""Button hints: what can be pressed now, in the symbols of the device used last."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from engine.ui import theme
from engine.ui.actions import Action, Device
from engine.ui.canvas import Canvas
from engine.ui.focus import HIT_SIZE
from engine.ui.geometry import Rect
from engine.ui.widgets import grown

Gesture = Literal[
    "choose", "choose_row", "choose_column", "shoulders", "confirm", "back", "extra", "erase", "info", "pause"
]

_PAD: Final = {"confirm": "a", "back": "b", "extra": "x", "erase": "x", "info": "y"}
"""The button of a pad by its place, named as on an Xbox pad."""
_SWAPPED: Final = {"confirm": "b", "back": "a"}
_PAD_OTHER: Final = {
    "choose": "glyph/pad/dpad",
    "choose_row": "glyph/pad/dpad_h",
    "choose_column": "glyph/pad/dpad_v",
    "shoulders": "glyph/pad/shoulders",
    "pause": "glyph/pad/start",
}
_KEYBOARD: Final = {
    "choose": "glyph/key/arrows",
    "choose_row": "glyph/key/arrows_h",
    "choose_column": "glyph/key/arrows_v",
    "shoulders": "glyph/key/arrows",
    "confirm": "glyph/key/enter",
    "back": "glyph/key/esc",
    "extra": "glyph/key/x",
    "erase": "glyph/key/backspace",
    "info": "glyph/key/y",
    "pause": "glyph/key/p",
}
_MOUSE: Final = {
    "confirm": "glyph/mouse/left",
    "back": "glyph/mouse/right",
}
"""The mouse has no other buttons: the remaining hints are clicked themselves."""
_OBVIOUS_WITH_MOUSE: Final = frozenset({"choose", "choose_row", "choose_column", "shoulders"})
"""Pointing at things needs no hint."""

_ACTIONS: Final = {
    "confirm": Action.CONFIRM,
    "back": Action.BACK,
    "extra": Action.EXTRA,
    "erase": Action.EXTRA,
    "info": Action.INFO,
    "pause": Action.PAUSE,
}

GLYPH_WIDTH: Final = 54.0
"""Room for a symbol in design pixels, unless it is one of these."""
_OTHER_WIDTHS: Final = {
    "glyph/key/arrows": 88.0,
    "glyph/key/arrows_h": 100.0,
    "glyph/key/arrows_v": 100.0,
    "glyph/key/enter": 90.0,
    "glyph/key/backspace": 90.0,
    "glyph/key/esc": 70.0,
    "glyph/mouse/left": 40.0,
    "glyph/mouse/right": 40.0,
    "glyph/pad/start": 72.0,
    "glyph/pad/shoulders": 128.0,
}
TEXT_GAP: Final = 12.0
GAP: Final = 40.0
CLOSEST: Final = 20.0
"""How close hints come when they are many and their letters large."""


def glyph(gesture: Gesture, device: Device) -> str:
    """Return the sprite that shows how to do something with a device."""
    if device.kind == "pad":
        button = _PAD.get(gesture)
        if device.swapped:
            button = _SWAPPED.get(gesture, button)
        return f"glyph/{device.style}/{button}" if button else _PAD_OTHER[gesture]
    if device.kind == "mouse":
        return _MOUSE.get(gesture, _KEYBOARD[gesture])
    return _KEYBOARD[gesture]


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing that can be done now."""

    gesture: Gesture
    text: str
    picture: str = ""
    """Sprite to show for a mouse, which has no such button: the hint itself is clicked."""
    pad_text: str = ""
    """What to say instead for a pad, whose buttons mean more than one thing here."""

    def sprite(self, device: Device) -> str:
        """Return the symbol to show for a device."""
        return self.picture if self.picture and device.kind == "mouse" else glyph(self.gesture, device)

    def words(self, device: Device) -> str:
        """Return what to say for a device."""
        return self.pad_text if self.pad_text and device.kind == "pad" else self.text


class HintBar:
    """A row of hints, always in the order move, A, X, Y, B (``art.md``, 6); each can be clicked."""

    def __init__(self, rect: Rect, *, align: Literal["start", "end"] = "end") -> None:
        """Hints stand in ``rect``, at this end of it; its letters are as large as it allows."""
        self._rect = rect
        self._align = align
        self._areas: list[tuple[Rect, Action]] = []

    def size(self, canvas: Canvas, hints: Sequence[Hint], device: Device) -> float:
        """Return how large the letters of a row of hints are at most."""
        return self._fitted(canvas, _told(hints, device), device, theme.SIZE_GROWN)[0]

    def width(
        self, canvas: Canvas, hints: Sequence[Hint], device: Device, most: float = theme.SIZE_GROWN
    ) -> float:
        """Return how much room a row of hints takes; ``most``: how large its letters are at most."""
        return _total(*self._fitted(canvas, _told(hints, device), device, most)[1:])

    def _fitted(
        self, canvas: Canvas, hints: Sequence[Hint], device: Device, most: float
    ) -> tuple[float, list[float], float]:
        """Return how large the letters are, how wide each hint is, and how far they stand apart."""
        size = grown(canvas, theme.SIZE_HINT, most)
        while True:
            widths = _widths(canvas, hints, device, size)
            for gap in (GAP, CLOSEST):
                if _total(widths, gap) <= self._rect.width:
                    return size, widths, gap
            if size <= theme.SIZE_HINT:
                return size, widths, GAP
            size -= 1.0

    def draw(
        self, canvas: Canvas, hints: Sequence[Hint], device: Device, most: float = theme.SIZE_GROWN
    ) -> None:
        """Draw the hints, with letters of at most this size.

        Their hit areas are remembered here, the one exception to drawing without changing: only a
        canvas can measure text, and what can be clicked must be what is seen.
        """
        hints = _told(hints, device)
        size, widths, gap = self._fitted(canvas, hints, device, most)
        total = _total(widths, gap)
        x = self._rect.right - total if self._align == "end" else self._rect.x
        y = self._rect.center.y
        self._areas = []
        for hint, width in zip(hints, widths, strict=True):
            sprite = hint.sprite(device)
            room = _glyph_width(sprite)
            canvas.image(sprite, x + room / 2, y)
            canvas.text(hint.words(device), x + room + TEXT_GAP, y, size, theme.FOAM)
            action = _ACTIONS.get(hint.gesture)
            if action is not None:
                area = Rect(x, y - HIT_SIZE / 2, width, HIT_SIZE).at_least(HIT_SIZE, HIT_SIZE)
                self._areas.append((area, action))
            x += width + gap

    def at(self, x: float, y: float) -> Action | None:
        """Return the action of the hint under a point."""
        return next((action for area, action in self._areas if area.contains(x, y)), None)


def _told(hints: Sequence[Hint], device: Device) -> list[Hint]:
    return [hint for hint in hints if device.kind != "mouse" or hint.gesture not in _OBVIOUS_WITH_MOUSE]


def _widths(canvas: Canvas, hints: Sequence[Hint], device: Device, size: float) -> list[float]:
    return [
        _glyph_width(hint.sprite(device)) + TEXT_GAP + canvas.measure(hint.words(device), size)
        for hint in hints
    ]


def _total(widths: Sequence[float], gap: float) -> float:
    return sum(widths) + gap * max(0, len(widths) - 1)


def _glyph_width(sprite: str) -> float:
    return _OTHER_WIDTHS.get(sprite, GLYPH_WIDTH)
