"""The bar of a replay: where the match is, and the buttons of a player."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from engine.ui import theme
from engine.ui.actions import Action, Device
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.layout import load_layout
from engine.ui.widgets import fitting_size, raised

Control = Literal["start", "back", "play", "step", "speed", "eyes"]

REQUIRED: Final = {
    **{f"bar_{game}": "rect" for game in ("knobeln", "bohnen", "singularity", "quando")},
    "bar_singularity_open": "rect",
}
"""Where the bar lies at each table, and where it goes if a large open hand needs the room."""

MARGIN: Final = 20.0
TEXT_Y: Final = 38.0
LINE_Y: Final = 66.0
LINE_HEIGHT: Final = 8.0
BUTTON_HEIGHT: Final = 60.0
BUTTON_BOTTOM: Final = 12.0
GAP: Final = 8.0
ARROW: Final = 0.9
"""Size of the arrows on the buttons, as a share of the sprite."""
KEY_RIM: Final = 9.0
"""From the edge of a button to its light face."""
STROKE: Final = (7.0, 30.0)
"""Width and height of the bars of pause, start and step."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the bar says."""

    text: str
    ply: int
    """Moves made so far."""
    length: int
    """Moves of the whole match."""
    playing: bool
    speed: str
    eyes: str
    """Through whose eyes one looks, in one letter; nothing if there is no choice."""


class Bar:
    """Draws the bar, and knows what lies where."""

    def __init__(self, rect: Rect, controls: tuple[Control, ...]) -> None:
        """Lay the buttons side by side.

        Args:
            rect: The whole bar.
            controls: Which buttons there are, from left to right.
        """
        self.rect = rect
        room = rect.width - 2 * MARGIN
        width = (room - GAP * (len(controls) - 1)) / len(controls)
        top = rect.bottom - BUTTON_BOTTOM - BUTTON_HEIGHT
        self.areas: Mapping[Control, Rect] = {
            control: Rect(rect.x + MARGIN + number * (width + GAP), top, width, BUTTON_HEIGHT)
            for number, control in enumerate(controls)
        }
        self._hint_bar = HintBar(Rect(rect.x, rect.y + TEXT_Y - 28, rect.width - MARGIN, 56))

    def targets(self) -> list[Target]:
        """Return the buttons as what can be focused."""
        return [Target(control, area) for control, area in self.areas.items()]

    def hint_at(self, x: float, y: float) -> Action | None:
        """Return the action of the hint under a point."""
        return self._hint_bar.at(x, y)

    def ply_at(self, x: float, y: float, length: int) -> int | None:
        """Return which position of the match a click on the line means, if it is one."""
        groove = self._groove()
        if not groove.grown(10).contains(x, y):
            return None
        return round(max(0.0, min(1.0, (x - groove.x) / groove.width)) * length)

    def _groove(self) -> Rect:
        return Rect(self.rect.x + MARGIN, self.rect.y + LINE_Y, self.rect.width - 2 * MARGIN, LINE_HEIGHT)

    def draw(self, canvas: Canvas, focus: Focus, shown: Shown, hint: Hint, device: Device) -> None:
        """Draw it."""
        canvas.panel("panel/plate", self.rect)
        x, y = self.rect.x + MARGIN + 4, self.rect.y + TEXT_Y
        room = self.rect.width - 3 * MARGIN - self._hint_bar.width(canvas, [hint], device)
        size = fitting_size(canvas, shown.text, room, theme.SIZE_HINT + 2, "bold")
        canvas.text(shown.text, x, y, size, theme.LAMP, font="bold")
        self._hint_bar.draw(canvas, [hint], device)
        groove = self._groove()
        canvas.box(groove, theme.DISABLED, alpha=0.5)
        done = groove.width * shown.ply / max(1, shown.length)
        canvas.box(Rect(groove.x, groove.y, done, groove.height), theme.LAMP)
        for control, area in self.areas.items():
            self._draw_button(canvas, control, area, focus.glow(control), shown)

    def _draw_button(self, canvas: Canvas, control: Control, area: Rect, glow: float, shown: Shown) -> None:
        face = raised(area, glow)
        canvas.panel("panel/button", face)
        # The signs are drawn dark on light: arrows have no other colour.
        canvas.box(face.grown(-KEY_RIM), theme.FOAM)
        if glow > 0.0:
            canvas.panel("panel/button_focus", face, alpha=glow)
        if control in ("speed", "eyes"):
            text = shown.speed if control == "speed" else shown.eyes
            size = fitting_size(canvas, text, face.width - 12, theme.SIZE_HINT, "bold")
            canvas.text(text, *face.center, size, theme.WINE, font="bold", align="middle")
        else:
            _draw_sign(canvas, control, face.center, playing=shown.playing)


def _draw_sign(canvas: Canvas, control: Control, at: Point, *, playing: bool) -> None:
    """Draw the sign that every player has on this button."""
    if control == "play" and playing:
        _stroke(canvas, at.moved(-8))
        _stroke(canvas, at.moved(8))
        return
    sprite = "icon/arrow_left" if control in ("start", "back") else "icon/arrow_right"
    canvas.image(sprite, *at, stretch=(ARROW, ARROW))
    if control in ("start", "step"):
        _stroke(canvas, at.moved(-17 if control == "start" else 17))


def _stroke(canvas: Canvas, at: Point) -> None:
    canvas.box(Rect.around(at, *STROKE), theme.WINE)


def bar_place(assets: Path, game: str, *, open_hand: bool) -> Rect:
    """Return where the bar lies at the table of a game.

    Args:
        assets: The folder of the assets.
        game: Which table.
        open_hand: Somebody's own hand lies open at the lower edge.
    """
    layout = load_layout(assets / "layouts" / "replay.tmx", REQUIRED)
    elsewhere = f"bar_{game}_open"
    return layout.rect(elsewhere if open_hand and elsewhere in REQUIRED else f"bar_{game}")
