"""Small things that several screens are made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.ui import theme
from engine.ui.canvas import Align, Canvas, Colour, Font
from engine.ui.geometry import Rect

LINE_STEP: Final = 1.3
"""From one line of a paragraph to the next, in sizes of its letters."""
ROW_EDGE: Final = 36.0
"""From the edge of a row to its name."""
ARROW_ROOM: Final = 44.0
"""What an arrow beside a value takes, with a little air."""
RAISE: Final = 12.0
"""How far a focused thing is raised, in design pixels."""
GROW: Final = 0.04
"""By how much of its size a focused thing grows to each side: 1.08 in all."""


def raised(rect: Rect, glow: float) -> Rect:
    """Return where a thing lies whose focus light is this far on."""
    grown_x = rect.width * GROW * glow
    grown_y = rect.height * GROW * glow
    return Rect(
        rect.x - grown_x, rect.y - grown_y - RAISE * glow, rect.width + 2 * grown_x, rect.height + 2 * grown_y
    )


def button(canvas: Canvas, rect: Rect, label: str, glow: float) -> None:
    """Draw a button; ``glow`` 0..1 says how far the focus light is on."""
    face = raised(rect, glow)
    canvas.panel("panel/button", face)
    if glow > 0.0:
        canvas.panel("panel/button_focus", face, alpha=glow)
    _label(canvas, face, label, theme.WINE if glow > 0.5 else theme.FOAM)


def _label(canvas: Canvas, rect: Rect, label: str, colour: Colour) -> None:
    size = fitting_size(canvas, label, rect.width - 40, theme.SIZE_BUTTON, "bold")
    canvas.text(label, rect.center.x, rect.center.y, size, colour, font="bold", align="middle")


def grown(canvas: Canvas, size: float, most: float = theme.SIZE_GROWN) -> float:
    """Return how large letters are drawn that have this size on a large television (``ux.md``, Picture).

    Args:
        canvas: Knows how large the reader wants them.
        size: Their size at a text scale of 100 %; it is never made less.
        most: What there is room for, where lines stand close below each other.
    """
    return max(float(size), min(size * canvas.text_scale, most, theme.SIZE_GROWN))


def fitting_size(
    canvas: Canvas, text: str, width: float, size: float, font: Font, *, most: float = theme.SIZE_GROWN
) -> float:
    """Return the largest size at which a line fits, never below the floor of 28.

    Args:
        canvas: Measures, and knows the text scale.
        text: The line.
        width: Its room.
        size: How large it is at most at a text scale of 100 %.
        font: Its font.
        most: See `grown`.
    """
    size = grown(canvas, size, most)
    needed = canvas.measure(text, size, font)
    if needed <= width:
        return size
    fitting = max(float(theme.SIZE_MINIMUM), float(int(size * width / needed)))
    # Letters are drawn in whole pixels: on a small screen a slightly smaller size may be just as wide.
    while fitting > theme.SIZE_MINIMUM and canvas.measure(text, fitting, font) > width:
        fitting -= 1.0
    return fitting


def fitting_text(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    *,
    room: float,
    font: Font = "text",
    align: Align = "start",
    most: float = theme.SIZE_GROWN,
    alpha: float = 1.0,
) -> None:
    """Write a line as large as the text scale wants and ``room``, its width, allows; see `fitting_size`."""
    fitting = fitting_size(canvas, text, room, size, font, most=most)
    canvas.text(text, x, y, fitting, colour, font=font, align=align, alpha=alpha)


def wrapped(canvas: Canvas, text: str, width: float, size: float, font: Font = "text") -> list[str]:
    """Break a text into lines that fit a width; a single word that is too long stands alone."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and canvas.measure(longer, size, font) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def paragraph(
    canvas: Canvas,
    text: str,
    rect: Rect,
    size: float,
    colour: Colour,
    *,
    font: Font = "text",
    centred: bool = False,
    middle: bool = False,
) -> None:
    """Write a text over several lines into a rectangle.

    It is as large as the text scale wants and the rectangle allows, and never smaller than ``size`` unless
    that does not fit either; then it shrinks down to the floor of 28.

    Args:
        canvas: Draws.
        text: Is broken between words.
        rect: The room.
        size: How large at a text scale of 100 %.
        colour: Of the letters.
        font: Of the letters.
        centred: Each line stands in the middle, not at the left.
        middle: The lines stand about the middle of the height, not at the top.
    """
    size, lines = fitting_lines(canvas, text, rect, size, font)
    top = rect.center.y - size * LINE_STEP * len(lines) / 2 if middle else rect.y
    for number, line in enumerate(lines):
        y = top + size * LINE_STEP * (number + 0.5)
        if centred:
            canvas.text(line, rect.center.x, y, size, colour, font=font, align="middle")
        else:
            canvas.text(line, rect.x, y, size, colour, font=font)


def fitting_lines(
    canvas: Canvas, text: str, rect: Rect, size: float, font: Font = "text"
) -> tuple[float, list[str]]:
    """Return the largest size at which a text fits a rectangle, but at least 28, and its lines."""
    fitting = grown(canvas, size)
    while True:
        lines = wrapped(canvas, text, rect.width, fitting, font)
        high = fitting * LINE_STEP * len(lines) > rect.height
        wide = any(canvas.measure(line, fitting, font) > rect.width for line in lines)
        if fitting <= theme.SIZE_MINIMUM or not (high or wide):
            return fitting, lines
        fitting = max(float(theme.SIZE_MINIMUM), fitting - 1.0)


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a row."""

    value: str
    label: str
    note: str = ""
    """What it means, in plain words."""


class ChoiceRow:
    """A name and a value that left and right change."""

    def __init__(self, key: str, name: str, choices: Sequence[Choice], value: str) -> None:
        """Start at ``value``; an unknown one means the first choice."""
        self.key = key
        self.name = name
        self.choices = tuple(choices)
        values = [choice.value for choice in self.choices]
        self._index = values.index(value) if value in values else 0

    @property
    def choice(self) -> Choice:
        """What is chosen."""
        return self.choices[self._index]

    def step(self, by: int, *, around: bool = False) -> bool:
        """Step to a neighbouring value, ``around`` from the last to the first; tell whether it changed."""
        index = self._index + by
        if around:
            index %= len(self.choices)
        if index == self._index or index not in range(len(self.choices)):
            return False
        self._index = index
        return True

    def select(self, value: str) -> None:
        """Choose a value by name."""
        self._index = [choice.value for choice in self.choices].index(value)

    def draw(self, canvas: Canvas, rect: Rect, glow: float) -> None:
        """Draw the row on a beer mat, the value between two arrows; with the focus it steps forward."""
        face = rect.moved(dx=RAISE * glow)
        if glow > 0.0:
            canvas.panel("panel/button_focus", face, alpha=glow)
        middle = face.center.y
        value_x, half = face.right - face.width * 0.31, face.width * 0.28
        room = value_x - half - ARROW_ROOM / 2 - face.x - ROW_EDGE
        fitting_text(canvas, self.name, face.x + ROW_EDGE, middle, theme.SIZE_BODY, theme.STOUT, room=room)
        room = 2 * half - ARROW_ROOM
        size = fitting_size(canvas, self.choice.label, room, theme.SIZE_BODY, "bold")
        canvas.text(self.choice.label, value_x, middle, size, theme.WINE, font="bold", align="middle")
        for direction, sprite in ((-1, "icon/arrow_left"), (1, "icon/arrow_right")):
            possible = self._index + direction in range(len(self.choices))
            canvas.image(sprite, value_x + direction * half, middle, alpha=1.0 if possible else 0.2)

    def arrow_at(self, rect: Rect, x: float) -> int:
        """Return -1 or 1 for a click on the left or right half of the value, 0 for the name."""
        value_x = rect.right - rect.width * 0.31
        half = rect.width * 0.31
        if x < value_x - half:
            return 0
        return -1 if x < value_x else 1
