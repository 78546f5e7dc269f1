"""The beer mats in front of the seats: who sits there and what was called."""

from dataclasses import dataclass
from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas, Colour
from engine.ui.canvas_over import faded
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.knobeln.people import Person

DIGIT_SIZE: Final = 66
NAME_SIZE: Final = 34
WORD_SIZE: Final = 30
NAME_MOST: Final = 44.0
WORD_MOST: Final = 38.0
"""How large letters may be, so that name and word do not run into each other."""
MARGIN: Final = 12.0
"""Right of a name."""
WORD_MARGIN: Final = 20.0
"""Right of a word, which has a whole line and most mats to itself."""
GAP: Final = 5.0
NAME_Y: Final = 31.0
WORD_Y: Final = 69.0
BROWN: Final[Colour] = (0x4A, 0x2C, 0x1B)
"""Words on a mat (9.9 : 1)."""
DROP: Final = 24.0
"""From so far above a number drops on its mat."""
ROLL_COINS: Final = ((24.0, -13.0), (-23.0, -10.0), (2.0, 20.0))
"""Where the club coins lie on the field, seen from its middle."""
SLAM_HEIGHT: Final = 120.0
SLAM_GROWTH: Final = 0.35
LIGHT_INK_BELOW: Final = 0.18
"""A field darker than this luminance has its digits in foam."""
ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Measures:
    """How a mat is divided."""

    field: float
    """Width of the field in the player's colour, at the left end."""
    indent: float
    """Where the lines begin."""
    mark: float
    """Half the width of a mark."""
    mark_size: float
    """Share of its sprite."""


WIDE: Final = Measures(field=100.0, indent=114.0, mark=18.0, mark_size=0.85)
NARROW: Final = Measures(field=80.0, indent=90.0, mark=15.0, mark_size=0.75)
NARROW_BELOW: Final = 280.0
"""Mats less wide than this are `NARROW`."""


def measures(width: float) -> Measures:
    """Return how a mat of this width is divided."""
    return NARROW if width < NARROW_BELOW else WIDE


@dataclass(frozen=True, slots=True)
class Mat:
    """One mat as it is drawn now; `lay_mat` makes it."""

    person: Person
    rect: Rect
    parts: Measures
    word: str
    """The second line: the club's word for the number, or what else there is to say."""
    gear: int | None
    """Turn of the sign of thinking in the field, if any."""

    @property
    def _alpha(self) -> float:
        return self.person.mat.value

    @property
    def _field(self) -> Point:
        return Point(self.rect.x + self.parts.field / 2, self.rect.center.y)

    def draw(self, canvas: Canvas) -> None:
        """Draw the mat without what lies and stands on it."""
        person, rect, alpha = self.person, self.rect, self._alpha
        stretch = (self.parts.field / WIDE.field, 1.0)
        canvas.panel("knobeln/mat", rect, alpha=alpha)
        canvas.image("knobeln/mat/field", rect.x, rect.y, stretch=stretch, alpha=alpha, tint=person.tint)
        for state, light in (("active", person.light.value), ("hit", person.hit.value)):
            if light > 0.0:
                canvas.panel(f"knobeln/mat/{state}", rect, alpha=alpha * light)

    def draw_coins(self, canvas: Canvas) -> None:
        """Draw the club coins that were slammed on the field (K-22)."""
        if not self.person.sight.roll:
            return
        high = self.person.slam.value
        size = self.parts.field / WIDE.field * (1.0 + SLAM_GROWTH * high)
        x, y = self._field.moved(dy=-SLAM_HEIGHT * high)
        for dx, dy in ROLL_COINS:
            place = (x + dx * size, y + dy * size)
            canvas.image("coin/club", *place, stretch=(size, size), alpha=self._alpha)

    def draw_signs(self, canvas: Canvas) -> None:
        """Draw the player's mark and the sign of thinking."""
        x, y = self.rect.x + self.parts.indent + self.parts.mark, self.rect.y + NAME_Y
        stretch = (self.parts.mark_size, self.parts.mark_size)
        canvas.image(f"mark/{self.person.colour}", x, y, stretch=stretch, alpha=self._alpha)
        if self.gear is not None:
            canvas.image(f"icon/thinking/{self.gear}", *self._field, alpha=self._alpha)

    def write(self, canvas: Canvas) -> None:
        """Write number, name and word."""
        shown = faded(canvas, self._alpha)
        self._write_number(shown)
        self._write_name(shown)
        self._write_word(shown)

    def _write_number(self, canvas: Canvas) -> None:
        number, high = self.person.sight.number, self.person.drop.value
        if number is None:
            return
        x, y = self._field.moved(dy=-DROP * high)
        ink = _ink(self.person.tint)
        alpha = min(1.0, 1.0 - high)
        canvas.text(str(number), x, y, DIGIT_SIZE, ink, font="bold", align="middle", alpha=alpha)

    def _write_name(self, canvas: Canvas) -> None:
        x = self.rect.x + self.parts.indent + 2 * self.parts.mark + GAP
        room = self.rect.right - MARGIN - x
        size = fitting_size(canvas, self.person.name, room, NAME_SIZE, "bold", most=NAME_MOST)
        name = shortened(canvas, self.person.name, room, size)
        canvas.text(name, x, self.rect.y + NAME_Y, size, theme.STOUT, font="bold")

    def _write_word(self, canvas: Canvas) -> None:
        """Write the second line as soon as it fits, which on a small mat some words never do."""
        room = self.rect.width - self.parts.indent - WORD_MARGIN
        size = fitting_size(canvas, self.word, room, WORD_SIZE, "text", most=WORD_MOST)
        if self.word and canvas.measure(self.word, size, "text") <= room:
            x, y = self.rect.x + self.parts.indent, self.rect.y + WORD_Y
            canvas.text(self.word, x, y, size, BROWN)


def lay_mat(canvas: Canvas, person: Person, base: Rect, room: float, word: str, gear: int | None) -> Mat:
    """Return a mat that makes room for a long word while the number falls on it.

    Args:
        canvas: Measures the word.
        person: Whose mat.
        base: The mat while nothing long stands on it.
        room: How wide it may get.
        word: The second line.
        gear: Turn of the sign of thinking, if any.
    """
    parts = measures(base.width)
    around = parts.indent + WORD_MARGIN
    size = fitting_size(canvas, word, room - around, WORD_SIZE, "text", most=WORD_MOST)
    needed = around + canvas.measure(word, size, "text")
    wanted = needed if base.width < needed <= room else base.width
    shown = max(0.0, min(1.0, 1.0 - person.drop.value))
    rect = Rect.around(base.center, base.width + (wanted - base.width) * shown, base.height)
    return Mat(person, rect, parts, word, gear)


def shortened(canvas: Canvas, text: str, room: float, size: float) -> str:
    """Return as much of a name as fits, with an ellipsis if that is not all."""
    cut = text
    while len(cut) > 1 and canvas.measure(cut, size, "bold") > room:
        cut = cut.removesuffix(ELLIPSIS)[:-1].rstrip() + ELLIPSIS
    return cut


def _ink(field: Colour) -> Colour:
    """Return the colour of digits on a field."""
    red, green, blue = ((channel / 255) ** 2.2 for channel in field)
    return theme.STOUT if 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT_INK_BELOW else theme.FOAM
