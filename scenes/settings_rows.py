"""How the panel of settings shows them: a row with its meaning below its name, and the tabs of the pages."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import RAISE, Choice, ChoiceRow, fitting_size, fitting_text, raised
from scenes.services import Services

_EDGE: Final = 36.0
_NAME_Y: Final = 31.0
_NOTE_Y: Final = 69.0
_VALUE_SHARE: Final = 0.34
"""How much of a row its value takes, arrows included."""
_ARROW_ROOM: Final = 64.0
_GAP: Final = 24.0
_UNAVAILABLE: Final = 0.2
"""Alpha of an arrow that leads nowhere."""

_BARS: Final = 10
_BAR_STEP: Final = 24.0
_BAR_WIDTH: Final = 15.0
_BAR_LOWEST: Final = 12.0
_BAR_RISE: Final = 4.0
_BARS_FOOT: Final = 25.0
"""From the middle of a row down to where the bars stand."""
_BARS_DX: Final = -56.0
_LABEL_DX: Final = 134.0
_LABEL_ROOM: Final = 122.0
_UNLIT: Final = 0.18
"""Alpha of a bar above the volume."""

_TAB_SIZE: Final = (290.0, 68.0)
_TAB_GAP: Final = 16.0


def has_note(text_scale: float) -> bool:
    """Tell whether what a value means stands below the name of its row, or at the foot of the panel."""
    return text_scale <= 1.0


class SettingRow(ChoiceRow):
    """A setting: its name, its value between two arrows, and what that value means."""

    def __init__(
        self,
        key: str,
        name: str,
        choices: Sequence[Choice],
        value: str,
        take: Callable[[Services, str], None],
    ) -> None:
        """Show a setting.

        Args:
            key: What it is called among the targets of the focus.
            name: Its name.
            choices: The values; the note of each says in one line what it means.
            value: The present one.
            take: Makes a value count, keeps it, and lets it be heard if it can be heard.
        """
        super().__init__(key, name, choices, value)
        self.take = take

    def draw(self, canvas: Canvas, rect: Rect, glow: float) -> None:
        """Draw the row on a beer mat; with the focus it steps forward."""
        face = rect.moved(dx=RAISE * glow)
        if glow > 0.0:
            canvas.panel("panel/button_focus", face, alpha=glow)
        value = _value_area(face)
        room = value.x - face.x - _EDGE - _GAP
        x, noted = face.x + _EDGE, has_note(canvas.text_scale)
        y = face.y + _NAME_Y if noted else face.center.y
        fitting_text(canvas, self.name, x, y, theme.SIZE_BODY, theme.STOUT, room=room, font="bold")
        if noted:
            size = fitting_size(canvas, self.choice.note, room, theme.SIZE_HINT, "text")
            canvas.text(self.choice.note, x, face.y + _NOTE_Y, size, theme.STOUT)
        self.draw_value(canvas, Rect.around(value.center, value.width - 2 * _ARROW_ROOM, value.height))
        index = self.choices.index(self.choice)
        for by, sprite in ((-1, "icon/arrow_left"), (1, "icon/arrow_right")):
            x = value.center.x + by * (value.width - _ARROW_ROOM) / 2
            possible = index + by in range(len(self.choices))
            canvas.image(sprite, x, value.center.y, alpha=1.0 if possible else _UNAVAILABLE)

    def draw_value(self, canvas: Canvas, room: Rect) -> None:
        """Draw the value between the arrows."""
        label = self.choice.label
        size = fitting_size(canvas, label, room.width, theme.SIZE_BODY, "bold")
        canvas.text(label, *room.center, size, theme.WINE, font="bold", align="middle")

    def arrow_at(self, rect: Rect, x: float) -> int:
        """Return -1 or 1 for a click on the left or right half of the value, 0 for the rest of the row."""
        value = _value_area(rect)
        if x < value.x:
            return 0
        return -1 if x < value.center.x else 1


class VolumeRow(SettingRow):
    """A loudness: as many bars as tenths."""

    def draw_value(self, canvas: Canvas, room: Rect) -> None:
        """Draw bars that rise to the right, and the value in words."""
        volume, middle = self.choices.index(self.choice), room.center
        left = middle.x + _BARS_DX - (_BARS - 1) * _BAR_STEP / 2 - _BAR_WIDTH / 2
        for number in range(_BARS):
            height = _BAR_LOWEST + _BAR_RISE * number
            bar = Rect(left + number * _BAR_STEP, middle.y + _BARS_FOOT - height, _BAR_WIDTH, height)
            canvas.box(bar, theme.WINE, alpha=1.0 if number < volume else _UNLIT)
        label = self.choice.label
        x, size = middle.x + _LABEL_DX, theme.SIZE_BODY
        fitting_text(
            canvas, label, x, middle.y, size, theme.WINE, room=_LABEL_ROOM, font="bold", align="middle"
        )


class Tabs(ChoiceRow):
    """The names of the pages side by side; the chosen one is a plate."""

    def area(self, rect: Rect, number: int) -> Rect:
        """Return where a tab lies within the strip of all of them, which it fills from the right."""
        width, height = _TAB_SIZE
        x = rect.right - (len(self.choices) - number) * (width + _TAB_GAP) + _TAB_GAP
        return Rect(x, rect.center.y - height / 2, width, height)

    def arrow_at(self, rect: Rect, x: float) -> int:
        """Return how many tabs lie from the chosen one to the one that is clicked."""
        middles = [self.area(rect, number).center.x for number in range(len(self.choices))]
        clicked = min(range(len(middles)), key=lambda number: abs(middles[number] - x))
        return clicked - self.choices.index(self.choice)

    def draw(self, canvas: Canvas, rect: Rect, glow: float) -> None:
        """Draw the tabs; the focus lies on the chosen one."""
        for number, choice in enumerate(self.choices):
            area = self.area(rect, number)
            colour = theme.WINE
            if choice is self.choice:
                area = raised(area, glow)
                canvas.panel("panel/button", area)
                if glow > 0.0:
                    canvas.panel("panel/button_focus", area, alpha=glow)
                colour = theme.WINE if glow > 0.5 else theme.FOAM
            size = fitting_size(canvas, choice.label, area.width - 32, theme.SIZE_BODY, "bold")
            canvas.text(choice.label, *area.center, size, colour, font="bold", align="middle")


def strip(right: float, y: float, tabs: int) -> Rect:
    """Return the strip that so many tabs fill, by its right end and its middle."""
    width = tabs * (_TAB_SIZE[0] + _TAB_GAP) - _TAB_GAP
    return Rect.around(Point(right - width / 2, y), width, _TAB_SIZE[1])


def _value_area(face: Rect) -> Rect:
    width = face.width * _VALUE_SHARE
    return Rect(face.right - width, face.y, width, face.height)
