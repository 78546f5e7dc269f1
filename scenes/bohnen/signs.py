"""What stands beside the beans: counts of pits and stores, and tags of urs."""

from dataclasses import dataclass
from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point

DIGIT_SIZE: Final = 36
TAG_SIZE: Final = 30
MARK_ASIDE: Final = 50.0
"""How far right of a badge or tag its owner's mark stands."""


@dataclass(frozen=True, slots=True)
class Tag:
    """The word at the rim of an urs."""

    place: Point
    colour: str
    text: str
    alpha: float

    def draw(self, canvas: Canvas) -> None:
        """Draw the tag with its owner's mark."""
        canvas.image(f"urs/tag/{self.colour}", *self.place, alpha=self.alpha)
        canvas.image(f"mark/{self.colour}", self.place.x + MARK_ASIDE, self.place.y, alpha=self.alpha)

    def write(self, canvas: Canvas) -> None:
        """Write the word on it."""
        canvas.text(
            self.text, *self.place, TAG_SIZE, theme.FOAM, font="bold", align="middle", alpha=self.alpha
        )


@dataclass(frozen=True, slots=True)
class Badge:
    """How many beans lie in a pit or store."""

    place: Point
    colour: str
    count: int
    pulse: float
    """How far it is lit and has swollen, 0..1."""
    swelling: float
    """How much it may swell, 0..1."""
    marked: bool
    """Show the player's mark: colour alone never tells whose it is (``ux.md``, Picture)."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the disc."""
        size = 1.0 + 0.25 * self.pulse * self.swelling
        lit = "/focus" if self.pulse > 0.0 else ""
        canvas.image(f"badge/{self.colour}{lit}", *self.place, stretch=(size, size))
        if self.marked:
            canvas.image(f"mark/{self.colour}", self.place.x + MARK_ASIDE, self.place.y)

    def write(self, canvas: Canvas) -> None:
        """Write the number on it."""
        canvas.text(str(self.count), *self.place, DIGIT_SIZE, theme.STOUT, font="bold", align="middle")
