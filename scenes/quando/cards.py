"""A card of the picture: it has two numbers, of which one is turned to whoever looks at the screen."""

import math
from dataclasses import dataclass, field
from typing import Final

from engine.anim.channel import Channel
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from scenes.cards.fan import Slot
from scenes.quando.colours import CORALLO

SIZES: Final[tuple[tuple[float, str], ...]] = ((0.42, "small/"), (0.72, "middle/"), (1.0, ""))
"""Scales at which faces were drawn, smallest first, and how the catalogue names them."""
COVER_SCALE: Final = 0.72
"""Scale of the blank card that covered ones are painted on."""
LEMON: Final = 0.9
"""Size of the lemon on a covered card of full size."""
THINNEST: Final = 0.04
"""A card that is seen edge on."""
GROWTH: Final = 0.03
"""How much larger a card at full lift looks."""
RISE: Final = 26.0


@dataclass(slots=True, eq=False)
class Card:
    """One of the 55 cards, or what is seen of it."""

    face: int | None
    """The number towards us; ``None``: covered, nobody may know it from the screen."""
    other: int | None = None
    """The number on the side that comes up while the card turns; forgotten when it rests."""
    known: int | None = None
    """Own cards only: the back, as far as the owner has seen it (Q-05)."""
    fresh: float = 0.0
    """Own cards only: seconds for which a back that was just seen is still shown."""
    position: Channel[Point] = field(default_factory=lambda: Channel(Point(0.0, 0.0)))
    angle: Channel[float] = field(default_factory=lambda: Channel(0.0))
    scale: Channel[float] = field(default_factory=lambda: Channel(1.0))
    lift: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """0 lies, 1 is up in the air."""
    turn: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """0: `face` is seen, 1: `other`; between them the card is seen from the side."""
    alpha: Channel[float] = field(default_factory=lambda: Channel(1.0))

    @property
    def slot(self) -> Slot:
        """Where the card is now."""
        x, y = self.position.value
        return Slot(x, y, self.angle.value, self.scale.value)

    def lie(self, slot: Slot) -> None:
        """Lie somewhere at once."""
        self.position.value, self.angle.value, self.scale.value = slot.center, slot.angle, slot.scale
        self.lift.value, self.alpha.value = 0.0, 1.0
        self.turn.value, self.other = 0.0, None

    def turned(self) -> None:
        """The turn is over: the other side is up."""
        self.face, self.other = self.other, None
        self.turn.value = 0.0

    @property
    def seen(self) -> int | None:
        """The number that is seen now."""
        return self.face if self.turn.value < 0.5 else self.other

    def draw(self, canvas: Canvas, *, chosen: bool = False, focus: float = 0.0) -> None:
        """Draw shadow and face; ``chosen``: with its edge; ``focus``: how far that light has come on."""
        lift = self.lift.value
        x, y = self.position.value
        raised = Slot(x, y - RISE * lift, self.angle.value, self.scale.value * (1.0 + GROWTH * lift))
        width = max(THINNEST, abs(math.cos(math.pi * self.turn.value)))
        draw_shadow(canvas, self.slot, lift, width, self.alpha.value)
        draw_face(canvas, self.seen, raised, width=width, alpha=self.alpha.value)
        if chosen:
            draw_part(canvas, "chosen", raised, width=width, alpha=self.alpha.value)
        if focus > 0.0:
            draw_part(canvas, "focus", raised, width=width, alpha=self.alpha.value * focus)


def size_of(scale: float) -> tuple[str, float]:
    """Return the folder of the smallest faces that need not be enlarged, and how they are stretched."""
    for drawn, folder in SIZES:
        if scale <= drawn + 1e-6:
            return folder, scale / drawn
    return "", scale


def draw_face(
    canvas: Canvas, number: int | None, slot: Slot, *, width: float = 1.0, alpha: float = 1.0
) -> None:
    """Draw one side of a card; ``width``: share of its width that is seen, 0..1; ``None`` is covered."""
    folder, stretch = size_of(slot.scale)
    if number is None:
        _draw_cover(canvas, slot, width, alpha)
        return
    name = f"card/quando/{folder}{number}"
    canvas.image(name, slot.x, slot.y, stretch=(stretch * width, stretch), angle=slot.angle, alpha=alpha)


def _draw_cover(canvas: Canvas, slot: Slot, width: float, alpha: float) -> None:
    """Draw a card of which nothing may be seen: coral paper with a lemon."""
    stretch = slot.scale / COVER_SCALE
    x, y, angle = slot.x, slot.y, slot.angle
    paper = (stretch * width, stretch)
    canvas.image("quando/pile/edge", x, y, stretch=paper, angle=angle, alpha=alpha, tint=CORALLO)
    size = LEMON * slot.scale
    canvas.image("quando/lemon", x, y, stretch=(size * width, size), angle=angle, alpha=alpha)
    draw_part(canvas, "chosen", slot, width=width, alpha=alpha)


def draw_shadow(
    canvas: Canvas, slot: Slot, lift: float = 0.0, width: float = 1.0, alpha: float = 1.0
) -> None:
    """Draw the shadow of a card that lies or is lifted, 0..1; the pictures themselves are shifted."""
    small = slot.scale <= SIZES[0][0] + 1e-6
    resting = alpha * (1.0 if small else 1.0 - lift)
    if resting > 0.0:
        draw_part(canvas, "shadow", slot, width=width, alpha=resting)
    if lift > 0.0 and not small:
        draw_part(canvas, "lifted", slot, width=width, alpha=alpha * lift)


def draw_part(canvas: Canvas, part: str, slot: Slot, *, width: float = 1.0, alpha: float = 1.0) -> None:
    """Draw something of the size of a card: an edge, a shadow, a veil or a cover."""
    folder, stretch = size_of(slot.scale)
    if folder == SIZES[0][1] and part != "shadow":  # nobody holds the smallest cards but to show them
        scale, folder = SIZES[1]
        stretch = slot.scale / scale
    name = f"card/quando/{folder}{part}"
    canvas.image(name, slot.x, slot.y, stretch=(stretch * width, stretch), angle=slot.angle, alpha=alpha)
